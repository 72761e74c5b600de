"""Leap Four and its variant Le Mix: pawns step and leap on 36 cells until four of one colour stand in a row.

The order is that of the ruling: material and start, a move, repetition, end. The cell on row r, column c has the number
8r + c, so that two columns lie empty between rows and no leap goes around the edge.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

from ..core.bits import count, lowest
from ..core.errors import BadDeal
from ..core.options import Option, Options
from ..core.past import EACH, HEAD, Past, Trace

TITLE = "Leap Four"
OPTIONS = (
    Option("players", (2,), 2, "how many play"),
    Option("variant", ("plain", "mix"), "plain", "mix: four in a row must alternate plain and marked"),
    Option("start", ("rotated", "mirrored"), "rotated", "how the back rows face each other"),
    Option("max_moves", range(10_001), 400, "after so many moves of both players the game is a draw; 0: never"),
)


def check(o: Options) -> None:
    """All options go together."""


# Material and start

CELLS = tuple(8 * r + c for r in range(6) for c in range(6))
BOARD = sum(1 << cell for cell in CELLS)
ROW_A = 0b010101
ROW_F = {"rotated": 0b101010, "mirrored": 0b010101}


class State(NamedTuple):
    """A position: red, black and marked pawns, the seat to move, the moves made, their limit, whether it is Mix."""

    red: int
    black: int
    marked: int
    seat: int
    made: int
    limit: int
    mix: int


def start(o: Options, deal: str) -> State:
    """The position before the first move; nothing is dealt."""
    if deal:
        raise BadDeal(f"{deal!r}: nothing is dealt in Leap Four, so the deal is empty")
    red = ROW_A | ROW_F[str(o["start"])] << 40
    mix = o["variant"] == "mix"
    return State(
        red, red ^ (0b111111 | 0b111111 << 40), 0b111111 << 40 if mix else 0, 1, 0, int(o["max_moves"]), int(mix)
    )


def guess(s: State, seed: int) -> State:
    """Nothing is hidden."""
    return s


def deals(s: State) -> int:
    """There is one way to deal nothing."""
    return 1


# A move


def around(cells: int) -> int:
    """The neighbours of a set of cells, in eight directions; not all of them on the board."""
    wide = cells | cells << 1 | cells >> 1
    return wide << 8 | wide >> 8 | cells << 1 | cells >> 1


def leaps(cells: int, over: int) -> int:
    """Where one leap from any of the cells over one of the pawns lands; not all of it on the board."""
    ahead = (cells << 1 & over) << 1 | (cells << 7 & over) << 7 | (cells << 8 & over) << 8 | (cells << 9 & over) << 9
    return (
        ahead
        | (cells >> 1 & over) >> 1
        | (cells >> 7 & over) >> 7
        | (cells >> 8 & over) >> 8
        | (cells >> 9 & over) >> 9
    )


def targets(pawn: int, pawns: int) -> int:
    """Where a pawn may end: a step away, or after any chain of leaps; its own start counts as free on the way."""
    others = pawns & ~pawn
    free = BOARD & ~others
    landed = leaps(pawn, others) & free
    new = landed
    while new:
        new = leaps(new, others) & free & ~landed
        landed |= new
    return (around(pawn) & free | landed) & ~pawn


def moves(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """The legal moves: a group for each pawn."""
    if over(s):
        return n
    own = s.red if s.seat == 1 else s.black
    pawns = s.red | s.black
    first = n
    while own:
        pawn = own & -own
        own ^= pawn
        out[2 * n] = lowest(pawn) << 6
        out[2 * n + 1] = targets(pawn, pawns)
        n += 1
    if past[0]:
        forbid(s, past, out, first, n)
    return n


def play(s: State, move: int) -> State:
    """The position after a legal move."""
    a, b = 1 << (move >> 6), 1 << (move & 63)
    both = a | b
    marked = s.marked ^ both if s.marked & a else s.marked
    if s.seat == 1:
        return State(s.red ^ both, s.black, marked, 2, s.made + 1, s.limit, s.mix)
    return State(s.red, s.black ^ both, marked, 1, s.made + 1, s.limit, s.mix)


def turn(s: State) -> int:
    """The seat that is to decide."""
    return s.seat


# Repetition


def trace(s: State) -> Trace:
    """Where pawns of each kind are, and who is to move."""
    return s.red, s.black, s.marked << 2 | s.seat, 0, 0


def forbid(s: State, past: Past, out: MutableSequence[int], first: int, n: int) -> None:
    """Strike the moves that would bring about a position for the third time, from the groups `first` to n - 1."""
    for i in range(HEAD, past[1], EACH):
        if past[i + 5] < 2 or past[i + 2] & 3 == s.seat:
            continue
        change = past[i] ^ s.red if s.seat == 1 else past[i + 1] ^ s.black
        other = past[i + 1] ^ s.black if s.seat == 1 else past[i] ^ s.red
        if other or count(change) != 2:
            continue
        for group in range(first, n):
            pawn = 1 << (out[2 * group] >> 6)
            if change & pawn and past[i + 2] >> 2 == s.marked ^ (change if s.marked & pawn else 0):
                out[2 * group + 1] &= ~change


# End


def line(first: int, second: int) -> bool:
    """Whether pawns of two sets stand in turn in an unbroken row of four, beginning with the first."""
    found = 0
    for way in (1, 7, 8, 9):
        found |= first & second >> way & first >> 2 * way & second >> 3 * way
    return found != 0


def four(own: int, marked: int, mix: int) -> bool:
    """Whether four stand in an unbroken row, in Mix plain and marked by turns."""
    if mix:
        return line(own & ~marked, own & marked) or line(own & marked, own & ~marked)
    return line(own, own)


def winner(s: State) -> int:
    """The seat that has just made four in a row, or 0; it is looked at only where a move ends."""
    if s.seat == 1:
        return 2 if four(s.black, s.marked, s.mix) else 0
    return 1 if four(s.red, s.marked, s.mix) else 0


def over(s: State) -> bool:
    """Whether the game is won, or has lasted as long as it may."""
    return winner(s) != 0 or s.made == s.limit > 0


def score(s: State, seat: int) -> int:
    """1 for who made four in a row, 0 for all others."""
    return 1 if winner(s) == seat else 0


def lost(s: State) -> bool:
    """Only a solo can be lost by all."""
    return False
