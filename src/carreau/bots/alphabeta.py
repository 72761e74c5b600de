"""Search for games of two seats without chance or hidden faces: alpha-beta, deeper and deeper, until it is stopped.

A score is an opinion, far below `PROVEN`, or a proof: `WON - n` for a win in n plies. Proofs are sound, because:

- A win is claimed only where some move leads to a claimed loss, a loss only where every legal move leads to a claimed
  win, or lets the other seat strike at once. No move is left out, and none is searched less deep, on an opinion.
- A move that the rules forbid, since its position came up twice in the real game, is never looked at, and a position
  that is drawn for that reason is worth 0. All keys are mixed with the set of positions that came up twice or more, and
  near the limit of the game with the moves left: so what is remembered belongs to the same game of the same length.
- Within the search a position may recur, and is then searched as what it is: the same position, with the same value
  however it was come to. Each move of the winner's shortest way leads to a position won in fewer plies, so that no
  position on it recurs. In the real game it then comes up once more than it did, twice at most, and is neither
  forbidden nor drawn. Thus no proof rests on a recurrence, and none is hidden from what is remembered.

When a search to depth d is complete, wins in up to d + 1 plies are found, and shown with the least n there is. Threats
are followed deeper than that, so a longer win may be claimed with more plies than it needs, never one that isn't there.

All that a search writes lies in one row of integers, `work`, whose places are named below.
"""

from collections.abc import MutableSequence

from ..core.bits import lowest
from ..core.dice import fork
from ..core.past import EACH, HEAD, Past, met
from ..core.verbs import State, moves, play, score, trace, turn
from .sense import judge, key, landing, left, parry, passed, strike
from .transpositions import (
    EXACT,
    LOWER,
    UPPER,
    WON,
    advised,
    enough,
    recall,
    remember,
    settled,
    valued,
)

INFINITE = 2 * WON
MOST = 62
"""No line goes deeper than so many plies."""

STOP = 0
"""Set to 1 by another thread, it ends the search."""

NODES, BUDGET, SALT, HALTED, FAR = 1, 2, 3, 4, 5
"""Nodes so far, and at most (0: no limit); what keys are mixed with; whether the search has ended before its end; and
the ply from which threats are followed no deeper."""

BEST, SCORE, DEPTH, VALUES, WIDE = 8, 9, 10, 11, 12
"""The best move, -1 if the game is over, its score, the last depth completed, and how many root moves have a score
noted; whether all of these are to be exact."""

KILLERS = 64
"""Two moves for each ply that lately refuted another move."""

LINES = 192
"""For each ply the best line from there, its length first; after them that of the whole search."""
LINE = 64
FINAL = LINES + LINE * (MOST + 2)

ROOT = FINAL + LINE
"""For each move of the root: itself, its last score, and whether that is exact or a bound."""

HISTORY = 6_144
"""For each seat and move how well it has refuted others."""
NUMBERS = 4_096

SCRATCH = HISTORY + 2 * NUMBERS
"""For each ply the groups of moves, and the list of them."""
PAGE = 512

SORTED = 16
"""So many moves are picked best first; those that come after are as good as each other."""


def begin(past: Past, nodes: int, wide: int, work: "memoryview[int]") -> None:
    """Write what a search needs into a row of zeros."""
    work[BUDGET], work[WIDE], work[BEST] = nodes, wide, -1
    work[SALT] = salt(past)


def deepen(depth: int, work: "memoryview[int]") -> None:
    """Get ready for a search to this depth, the next one after the last: old habits count half."""
    work[FAR] = min(2 * depth + 6, MOST)
    for i in range(HISTORY, SCRATCH):
        work[i] >>= 1


def proven(depth: int, found: int) -> bool:
    """Whether a search to this depth has found a proof, and the shortest there is."""
    return WON - abs(found) <= depth + 1


def salt(past: Past) -> int:
    """What keys are mixed with, made from the positions that came up twice or more often in the real game."""
    mixed = 0
    if past[0]:
        for i in range(HEAD, past[1], EACH):
            if past[i + 5] == 2:
                mixed ^= fork(fork(fork(fork(past[i]) ^ past[i + 1]) ^ past[i + 2]) ^ past[i + 3]) ^ past[i + 4]
    return mixed >> 1


def search(state: State, past: Past, work: MutableSequence[int], depth: int, alpha: int, beta: int, ply: int) -> int:
    """The score of a position for the seat to move, so many plies from the root; outside the window a bound of it."""
    work[LINES + LINE * ply] = 0
    if halted(work) and ply:
        return 0
    rest = left(state)
    if rest == 0:
        return ended(state, ply)
    if ply and past[0] and met(past, trace(state)) > 1:
        return 0
    blow = strike(state, past, work, 0)
    if blow >= 0:
        return won(work, ply, blow)
    # Who can't win with this move wins with the next but one at the earliest.
    top = WON - 3 - ply
    if alpha >= top:
        return top
    # One more than that, lest the best line be lost at the edge of the window.
    beta = min(beta, top + 1)
    threat = strike(passed(state), past, work, 0) if rest > 1 else -1
    inner = depth if threat >= 0 and ply < work[FAR] and ply + depth < MOST else depth - 1
    if inner < 0:
        return judge(state)
    mark = key(state) ^ work[SALT] ^ (fork(rest) >> 1 if rest < 64 else 0)
    info = recall(work, mark)
    if info and beta - alpha == 1 and enough(info, depth, valued(info, ply), alpha, beta):
        return valued(info, ply)
    first = (SCRATCH + PAGE * ply) // 2
    end = moves(state, past, work, first)
    if end == first:
        return 0
    best = -INFINITE
    if threat >= 0 and beta - alpha == 1 and parry(state, threat, work, first, end):
        best = ply + 2 - WON  # What a parry leaves out loses at once.
    n = arrange(state, work, first, end, ply, advised(info), threat)
    choice, low = -1, alpha
    for i in range(n):
        move = pick(work, 2 * end, i, n)
        after = play(state, move)
        wide = i == 0 or (ply == 0 and work[WIDE])
        value = low + 1
        if not wide:
            value = -search(after, past, work, inner, -low - 1, -low, ply + 1)
        if wide or low < value < beta:
            value = -search(after, past, work, inner, -beta, -alpha if wide else -low, ply + 1)
        if work[HALTED]:
            return best
        if ply == 0:
            note(work, move, value, int(wide or value > low))
        if value > best:
            best, choice = value, move
        if value > low:
            low = value
            lead(work, ply, move, value)
        if value >= beta or (value == top and (ply > 0 or not work[WIDE])):
            credit(work, turn(state), 2 * end, i, depth, ply)
            break
    remember(work, mark, settled(best, ply), depth, LOWER if best >= beta else EXACT if best > alpha else UPPER, choice)
    return best


def halted(work: MutableSequence[int]) -> int:
    """Count a node; whether the search is to end here."""
    work[NODES] += 1
    if work[STOP] or work[NODES] > work[BUDGET] > 0:
        work[HALTED] = 1
    return work[HALTED]


def ended(state: State, ply: int) -> int:
    """The score of a game that is over."""
    seat = turn(state)
    ahead = score(state, seat) - score(state, 3 - seat)
    if ahead > 0:
        return WON - ply
    return ply - WON if ahead < 0 else 0


def won(work: MutableSequence[int], ply: int, blow: int) -> int:
    """The score of a move that wins at once, which ends the best line."""
    work[LINES + LINE * (ply + 1)] = 0
    lead(work, ply, blow, WON - 1 - ply)
    return WON - 1 - ply


def lead(work: MutableSequence[int], ply: int, move: int, value: int) -> None:
    """A move begins the best line from here; at the root it is the choice of the search so far."""
    here, after = LINES + LINE * ply, LINES + LINE * (ply + 1)
    length = work[after]
    work[here], work[here + 1] = length + 1, move
    for i in range(1, length + 1):
        work[here + 1 + i] = work[after + i]
    if ply == 0:
        work[BEST], work[SCORE] = move, value
        for i in range(length + 2):
            work[FINAL + i] = work[here + i]


def note(work: MutableSequence[int], move: int, value: int, exact: int) -> None:
    """Write down the last score of a move of the root."""
    i = 0
    while i < work[VALUES] and work[ROOT + 3 * i] != move:
        i += 1
    work[VALUES] = max(work[VALUES], i + 1)
    work[ROOT + 3 * i], work[ROOT + 3 * i + 1], work[ROOT + 3 * i + 2] = move, value, exact


# The order of moves


def arrange(state: State, work: MutableSequence[int], first: int, end: int, ply: int, known: int, threat: int) -> int:
    """List the moves of groups with what speaks for trying them early, and say how many they are."""
    if ply == 0 and work[BEST] < 0:
        work[BEST] = work[2 * first] | lowest(work[2 * first + 1])
    goal = landing(state, threat) if threat >= 0 else -1
    weights = HISTORY + NUMBERS * (turn(state) - 1)
    n = 0
    for group in range(first, end):
        cells = work[2 * group + 1]
        while cells:
            move = work[2 * group] | lowest(cells)
            cells &= cells - 1
            worth = work[weights + move]
            if move == known:
                worth += 1 << 48
            elif move == work[KILLERS + 2 * ply]:
                worth += 1 << 46
            elif move == work[KILLERS + 2 * ply + 1]:
                worth += 1 << 45
            if goal >= 0 and landing(state, move) == goal:
                worth += 1 << 47
            work[2 * end + n] = worth << 12 | move
            n += 1
    return n


def pick(work: MutableSequence[int], at: int, i: int, n: int) -> int:
    """The move to try as number i: the best of those not tried yet."""
    if i < SORTED:
        top = i
        for j in range(i + 1, n):
            if work[at + j] > work[at + top]:
                top = j
        work[at + i], work[at + top] = work[at + top], work[at + i]
    return work[at + i] & NUMBERS - 1


def credit(work: MutableSequence[int], seat: int, at: int, i: int, depth: int, ply: int) -> None:
    """The move tried as number i has refuted the last one: try it early from now on, those before it a little later."""
    move = work[at + i] & NUMBERS - 1
    if work[KILLERS + 2 * ply] != move:
        work[KILLERS + 2 * ply], work[KILLERS + 2 * ply + 1] = move, work[KILLERS + 2 * ply]
    weights = HISTORY + NUMBERS * (seat - 1)
    work[weights + move] += depth * depth + 1
    for j in range(at, at + i):
        tried = weights + (work[j] & NUMBERS - 1)
        work[tried] -= work[tried] >> 5
