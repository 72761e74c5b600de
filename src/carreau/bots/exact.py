"""The exact worth of a position near the end of a game, when few faces are unknown: every move, every deal, to the end.

Each seat chooses what is best for itself; what a move turns up is averaged over all deals that are still possible,
which `guess` goes through one by one. After a move only what all know of the new position matters, so positions are
remembered by their keys. Worths are rewards in steps of 2**-SHIFT.

All that is written lies in one row of integers, `work`: whether to stop, positions looked at and at most, how many
moves of the first position have a worth; those; then for each ply the groups of moves, the worth for each seat, sums
and the best; then the positions remembered.
"""

from collections.abc import MutableSequence

from ..core.bits import lowest
from ..core.dice import every
from ..core.past import Past
from ..core.verbs import State, deals, guess, moves, play, turn
from .sense import key, reward

SHIFT = 20
SEATS = 8

DEEPEST = 64
"""Who looks further than so many moves gives up."""

WIDEST = 24
"""So many deals are gone through, and no more."""

STOP, LOOKED, BUDGET, FOUND = 0, 1, 2, 3
ROOT = 8
"""A move and its worth for who makes it, for each move of the first position."""

GROUPS = ROOT + 2 * 1024
PAGE = 128
WORTH = GROUPS + DEEPEST * PAGE
SUMS = WORTH + (DEEPEST + 1) * SEATS
BEST = SUMS + DEEPEST * SEATS
TABLE = BEST + DEEPEST * SEATS

SLOTS = 1 << 16
SLOT = 2 + SEATS
ROOM = TABLE + SLOTS * SLOT
"""How many integers all of it takes: five megabytes."""


def known(work: MutableSequence[int], slot: int, mark: int, worth: int) -> bool:
    """Whether the worth of a position is remembered; it is copied to where it is wanted."""
    if work[slot] != mark + 1:
        return False
    for seat in range(SEATS):
        work[worth + seat] = work[slot + 1 + seat]
    return True


def keep(work: MutableSequence[int], slot: int, mark: int, ply: int) -> None:
    """Remember the best as the worth of the position at this ply."""
    work[slot] = mark + 1
    for seat in range(SEATS):
        work[slot + 1 + seat] = work[WORTH + SEATS * ply + seat] = work[BEST + SEATS * ply + seat]


def ended(state: State, work: MutableSequence[int], players: int, worth: int) -> None:
    """Write what an ended game is worth to each seat."""
    for seat in range(players):
        work[worth + seat] = reward(state, seat + 1) << SHIFT


def weigh(work: MutableSequence[int], ply: int, mover: int, ways: int, top: int) -> int:
    """The worth of a move whose outcomes have been summed up; the best so far is kept."""
    sums, best = SUMS + SEATS * ply, BEST + SEATS * ply
    worth = work[sums + mover] // ways
    if worth > top:
        for seat in range(SEATS):
            work[best + seat] = work[sums + seat] // ways
    return worth


def solve(state: State, past: Past, players: int, ply: int, work: MutableSequence[int]) -> int:
    """Find the worth of a position for each seat; 0 where that takes too long."""
    mark = key(state)
    slot = TABLE + SLOT * (mark & SLOTS - 1)
    if ply and known(work, slot, mark, WORTH + SEATS * ply):
        return 1
    first = (GROUPS + PAGE * ply) // 2
    end = moves(state, past, work, first)
    if end == first:
        ended(state, work, players, WORTH + SEATS * ply)
        return 1
    ways = deals(state)
    work[LOOKED] += 1
    if work[STOP] or work[LOOKED] > work[BUDGET] or ways > WIDEST or ply + 1 >= DEEPEST:
        return 0
    mover, top = turn(state) - 1, -1
    for group in range(first, end):
        cells = work[2 * group + 1]
        while cells:
            move = work[2 * group] | lowest(cells)
            cells &= cells - 1
            for seat in range(SEATS):
                work[SUMS + SEATS * ply + seat] = 0
            for way in range(ways):
                after = play(guess(state, every(way)), move)
                if solve(after, past, players, ply + 1, work) == 0:
                    return 0
                for seat in range(players):
                    work[SUMS + SEATS * ply + seat] += work[WORTH + SEATS * (ply + 1) + seat]
            worth = weigh(work, ply, mover, ways, top)
            top = max(top, worth)
            if ply == 0 and work[FOUND] < 1024:
                work[ROOT + 2 * work[FOUND]], work[ROOT + 2 * work[FOUND] + 1] = move, worth
                work[FOUND] += 1
    keep(work, slot, mark, ply)
    return 1
