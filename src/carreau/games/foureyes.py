"""4EYES: tiles with a red and a blue pawn, laid, then shifted and turned, until four pawns of a colour make a square.

The order is that of the ruling: material, goal, phase 1, phase 2. The large square on row r, column c has the number
6r + c, so that a column lies empty between rows. Corners go clockwise from 0, `NW`, and a type is the number of
quarters from red to blue: 1 is C, 2 is D, 3 is A. A set of cells is two integers, for the northern and for the southern
corners; in each lie two sets of large squares, 30 bits apart, one for each corner. A cell has the number
64 * (corner // 2) + 30 * (corner % 2) + square.
"""

from collections.abc import Iterator, MutableSequence
from typing import NamedTuple

from ..core.bits import count, has, lowest
from ..core.errors import BadDeal
from ..core.groups import add
from ..core.options import Option, Options
from ..core.past import Past, Trace, met, never

TITLE = "4EYES"
OPTIONS = (
    Option("players", (2,), 2, "how many play"),
    Option("board", ("5x5", "4x4"), "5x5", "4x4: the beginners' board, with seven tiles each"),
    Option("tiles", ("343", "424"), "343", "how many tiles of type C, D and A; one less of each on the 4x4 board"),
    Option("max_moves", range(10_001), 200, "after so many moves of both in phase 2 the game is a draw; 0: never"),
)


def check(o: Options) -> None:
    """All options go together."""


# Material

PLANE = (1 << 30) - 1
EIGHT = (-7, -6, -5, -1, 1, 5, 6, 7)
TYPES = "CDA"
CORNERS = ("NW", "NE", "SE", "SW")


def cell(y: int, x: int) -> int:
    """The number of the cell on row y and column x of the 10x10 cells."""
    corner = (0, 1, 3, 2)[2 * (y & 1) + (x & 1)]
    return 64 * (corner >> 1) + 30 * (corner & 1) + 6 * (y >> 1) + (x >> 1)


def _squares() -> Iterator[tuple[int, int, int, int]]:
    """All squares on 10x10 cells, of any size and slope: their corners in turn."""
    for y in range(10):
        for x in range(10):
            for down in range(1, 10):
                for right in range(10):
                    corners = (
                        (y, x),
                        (y + down, x + right),
                        (y + down - right, x + right + down),
                        (y - right, x + down),
                    )
                    if all(0 <= y < 10 and 0 <= x < 10 for y, x in corners):
                        a, b, c, d = (cell(y, x) for y, x in corners)
                        yield a, b, c, d


SQUARES = tuple(_squares())
BEGINNERS = {cell(y, x) for y in range(8) for x in range(8)}
"""The cells of the 4x4 board."""


def _threes(here: int) -> list[tuple[int, int]]:
    """The squares that a cell is a corner of, those of the 4x4 board first: for each its other corners, in two sets."""
    squares = sorted((s for s in SQUARES if here in s), key=lambda square: not BEGINNERS.issuperset(square))
    sets = [sum(1 << corner for corner in square if corner != here) for square in squares]
    return [(three & (1 << 64) - 1, three >> 64) for three in sets]


THREES = tuple(_threes(here) for here in range(128))
NORTH = tuple(north for threes in THREES for north, _ in threes)
SOUTH = tuple(south for threes in THREES for _, south in threes)
FIRST = tuple(sum(len(threes) for threes in THREES[:here]) for here in range(128))
SMALL = tuple(sum(here in square and BEGINNERS.issuperset(square) for square in SQUARES) for here in range(128))
END = tuple(FIRST[here] + number for numbers in (SMALL, map(len, THREES)) for here, number in enumerate(numbers))
"""The squares through cell c are numbers FIRST[c] to before END[128 * (size - 4) + c] of NORTH and SOUTH."""


class Pawns(NamedTuple):
    """The pawns of a colour, and the cells where one more would complete a square."""

    north: int
    south: int
    north_hot: int
    south_hot: int


class State(NamedTuple):
    """A position.

    `one` and `two` are the large squares with tiles of each seat; `hands` holds 4 bits for each type of each seat;
    `made` counts the moves of phase 2.
    """

    one: int
    two: int
    red: Pawns
    blue: Pawns
    hands: int
    seat: int
    made: int
    won: int
    size: int
    limit: int


def start(o: Options, deal: str) -> State:
    """The position before the first move; nothing is dealt."""
    if deal:
        raise BadDeal(f"{deal!r}: nothing is dealt in 4EYES, so the deal is empty")
    size = int(str(o["board"])[0])
    numbers = [int(number) - (size == 4) for number in str(o["tiles"])]
    hands = sum(number << 4 * i for i, number in enumerate(numbers * 2))
    nothing = Pawns(0, 0, 0, 0)
    return State(0, 0, nothing, nothing, hands, 1, 0, 0, size, int(o["max_moves"]))


def guess(s: State, seed: int) -> State:
    """Nothing is hidden."""
    return s


def deals(s: State) -> int:
    """There is one way to deal nothing."""
    return 1


def at(corner: int, square: int) -> int:
    """The cell at a corner, from 0 to 7 quarters clockwise from `NW`, of a large square."""
    return (corner & 2) << 5 | 30 * (corner & 1) + square


def plane(north: int, south: int, corner: int) -> int:
    """The large squares whose cell at this corner, from 0 to 7 quarters clockwise from `NW`, is in a set."""
    return (south if corner & 2 else north) >> 30 * (corner & 1) & PLANE


# Goal


def complete(north: int, south: int, here: int, size: int) -> bool:
    """Whether a pawn here makes a square with those of the set."""
    found = False
    for i in range(FIRST[here], END[128 * size - 512 + here]):
        found |= NORTH[i] & ~north | SOUTH[i] & ~south == 0
    return found


def hot(p: Pawns, here: int) -> bool:
    """Whether one more pawn here would complete a square."""
    return has(p.south_hot, here - 64) if here >= 64 else has(p.north_hot, here)


def one_more(p: Pawns, here: int, size: int) -> Pawns:
    """The pawns with one put down here."""
    north, south = p.north, p.south
    if here < 64:
        north |= 1 << here
    else:
        south |= 1 << here - 64
    north_hot, south_hot = p.north_hot, p.south_hot
    for i in range(FIRST[here], END[128 * size - 512 + here]):
        a, b = NORTH[i] & ~north, SOUTH[i] & ~south
        if count(a) + count(b) == 1:
            north_hot |= a
            south_hot |= b
    return Pawns(north, south, north_hot & ~north, south_hot & ~south)


def one_less(p: Pawns, here: int, size: int) -> Pawns:
    """The pawns with the one here taken up, which is in no square: the game would be over."""
    north, south = without(p, here)
    north_hot, south_hot = p.north_hot, p.south_hot
    north_doubt, south_doubt = 0, 0
    for i in range(FIRST[here], END[128 * size - 512 + here]):
        a, b = NORTH[i] & ~north, SOUTH[i] & ~south
        if count(a) + count(b) == 1:
            north_doubt |= a
            south_doubt |= b
    while north_doubt:
        if not complete(north, south, lowest(north_doubt), size):
            north_hot &= ~(north_doubt & -north_doubt)
        north_doubt &= north_doubt - 1
    while south_doubt:
        if not complete(north, south, 64 + lowest(south_doubt), size):
            south_hot &= ~(south_doubt & -south_doubt)
        south_doubt &= south_doubt - 1
    return Pawns(north, south, north_hot, south_hot)


def without(p: Pawns, here: int) -> tuple[int, int]:
    """The cells of the pawns but for one of them."""
    return (p.north & ~(1 << here), p.south) if here < 64 else (p.north, p.south & ~(1 << here - 64))


def would_complete(p: Pawns, here: int, there: int, size: int) -> bool:
    """Whether a pawn that goes from here to there completes a square."""
    north, south = without(p, here)
    return complete(north, south, there, size)


def all_squares(size: int) -> int:
    """The large squares of a board, of 5x5 or of 4x4."""
    return 0b011111_011111_011111_011111_011111 if size == 5 else 0b001111_001111_001111_001111


def moves(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """The legal moves: a group for each type and way of laying, and for each direction or sense of moving."""
    if s.won or s.made == s.limit > 0:
        return n
    if s.hands:
        return lays(s, out, n)
    if past[0] and met(past, trace(s)) >= 3:
        return n
    return shifts(s, out, n)


# Phase 1


def lays(s: State, out: MutableSequence[int], n: int) -> int:
    """Lay a tile of one's own, any way, on a free large square: type << 8 | way << 6 | square."""
    mine = s.hands >> 12 * (s.seat - 1)
    free = all_squares(s.size) & ~(s.one | s.two)
    red, blue = s.red, s.blue
    for kind in range(1, 4):
        if mine >> 4 * (kind - 1) & 15 == 0:
            continue
        for way in range(4):
            both = plane(red.north_hot, red.south_hot, way) & plane(blue.north_hot, blue.south_hot, way + kind)
            n = add(out, n, kind << 8 | way << 6, free & ~both)
    return n


# Phase 2

TURNS = 8
"""Moves of phase 2: which of the eight directions, or this and 1 (clockwise) or 3 (anticlockwise); << 6 | square."""


def red_corner(s: State, square: int) -> int:
    """The corner of the red pawn of the tile on a large square."""
    corner = 0
    while not has(plane(s.red.north, s.red.south, corner), square):
        corner += 1
    return corner


def kind_of(s: State, square: int, way: int) -> int:
    """The type of the tile on a large square whose red pawn is in that corner."""
    kind = 1
    while not has(plane(s.blue.north, s.blue.south, way + kind), square):
        kind += 1
    return kind


def shifted(squares: int, step: int) -> int:
    """A set of large squares moved by one of the eight directions."""
    return squares << step if step > 0 else squares >> -step


def meets(p: Pawns, step: int, quarters: int) -> int:
    """The large squares whose pawn, after this step and turn of its tile, might complete a square."""
    found = 0
    for corner in range(4):
        goals = plane(p.north_hot, p.south_hot, corner + quarters)
        found |= plane(p.north, p.south, corner) & (shifted(goals, -step) if step else goals)
    return found


def shifts(s: State, out: MutableSequence[int], n: int) -> int:
    """Shift a tile of one's own to a free large square next to it, or turn it by a quarter."""
    own = s.one if s.seat == 1 else s.two
    free = all_squares(s.size) & ~(s.one | s.two)
    for i in range(8):
        step = EIGHT[i]
        can = own & shifted(free, -step)
        doubt = can & meets(s.red, step, 0) & meets(s.blue, step, 0)
        n = add(out, n, i << 6, can & ~banned(s, doubt, step, 0))
    for quarters in range(1, 4, 2):
        doubt = own & meets(s.red, 0, quarters) & meets(s.blue, 0, quarters)
        n = add(out, n, TURNS + quarters << 6, own & ~banned(s, doubt, 0, quarters))
    return n


def banned(s: State, doubt: int, step: int, quarters: int) -> int:
    """Those of some tiles that would make a square of each colour at the same time."""
    found = 0
    while doubt:
        square = lowest(doubt)
        doubt &= doubt - 1
        red = red_corner(s, square)
        blue = red + kind_of(s, square, red)
        to = square + step
        if would_complete(s.red, at(red, square), at(red + quarters, to), s.size) and would_complete(
            s.blue, at(blue, square), at(blue + quarters, to), s.size
        ):
            found |= 1 << square
    return found


def play(s: State, move: int) -> State:
    """The position after a legal move."""
    square = move & 63
    if s.hands:
        way = move >> 6 & 3
        kind = move >> 8
        hands = s.hands - (1 << 4 * (3 * s.seat - 4 + kind))
        return put_down(s, s.red, s.blue, square, square, way, way + kind & 3, hands)
    red = red_corner(s, square)
    blue = red + kind_of(s, square, red) & 3
    quarters, step = 0, 0
    if move >> 6 > TURNS:
        quarters = (move >> 6) - TURNS
    else:
        step = EIGHT[move >> 6]
    rest_red, rest_blue = one_less(s.red, at(red, square), s.size), one_less(s.blue, at(blue, square), s.size)
    return put_down(s, rest_red, rest_blue, square, square + step, red + quarters & 3, blue + quarters & 3, 0)


def put_down(s: State, red: Pawns, blue: Pawns, square: int, to: int, way: int, blue_way: int, hands: int) -> State:
    """The tile that was on `square`, or in the hand, lies on `to`; a square may be made."""
    red_cell, blue_cell = at(way, to), at(blue_way, to)
    won = 0
    if hot(red, red_cell):
        won = 1
    elif hot(blue, blue_cell):
        won = 2
    one, two = s.one, s.two
    if s.seat == 1:
        one = one & ~(1 << square) | 1 << to
    else:
        two = two & ~(1 << square) | 1 << to
    made = s.made if s.hands else s.made + 1
    red, blue = one_more(red, red_cell, s.size), one_more(blue, blue_cell, s.size)
    return State(one, two, red, blue, hands, 3 - s.seat, made, won, s.size, s.limit)


def turn(s: State) -> int:
    """The seat that is to decide."""
    return s.seat


def trace(s: State) -> Trace:
    """Whose tiles lie where and how, and who is to move; nothing recurs in phase 1."""
    if s.hands:
        return never()
    return s.red.north, s.red.south, s.blue.north, s.blue.south, s.one << 2 | s.seat


def score(s: State, seat: int) -> int:
    """1 for the seat whose colour made a square, whoever made the move; 0 for all others."""
    return 1 if s.won == seat else 0


def lost(s: State) -> bool:
    """Only a solo can be lost by all."""
    return False
