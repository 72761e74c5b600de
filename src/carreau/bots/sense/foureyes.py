"""What a player of some experience sees in 4EYES: squares that one pawn more would make, and who can bring it."""

from collections.abc import MutableSequence, Sequence

from ...core.bits import count, lowest
from ...core.dice import fork, pick
from ...core.groups import chosen, total
from ...core.past import Past, met
from ...games.foureyes import (
    EIGHT,
    TURNS,
    Pawns,
    State,
    all_squares,
    at,
    kind_of,
    meets,
    plane,
    red_corner,
    shifted,
    trace,
    would_complete,
)
from ..levels import Level

LONG = 64
"""No search looks further ahead than this."""
LEVELS = (
    Level("child", 0, temper=1200, depth=1),
    Level("easy", 0, temper=20, depth=1),
    Level("good", 0, temper=60, depth=2),
    Level("strong", 120_000),
    Level("best", 5_000_000),
    Level("random", 1),
    Level("greedy", 1),
    Level("uct", 12000, whim=16),
)


def key(s: State) -> int:
    """A hash of whose tiles lie where and how, of those in hand, and of the seat to move."""
    mixed = fork(fork(s.red.north) ^ s.red.south)
    mixed = fork(fork(mixed ^ s.blue.north) ^ s.blue.south)
    mixed = fork(mixed ^ (s.one << 30 | s.two))
    return fork(mixed ^ (s.hands << 8 | s.size << 2 | s.seat)) >> 1


def left(s: State) -> int:
    """How many moves may be made before the limit, 0 after the end; LONG where there are more, or no limit."""
    if s.won:
        return 0
    return min(s.limit - s.made, LONG) if s.limit and s.hands == 0 else LONG


def passed(s: State) -> State:
    """The position with the other seat to move."""
    return State(s.one, s.two, s.red, s.blue, s.hands, 3 - s.seat, s.made, s.won, s.size, s.limit)


# Wins at once


def strike(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """A move that makes a square of one's own colour and none of the other, or -1."""
    if s.won or s.made == s.limit > 0:
        return -1
    if s.hands:
        return struck_down(s)
    if past[0] and met(past, trace(s)) >= 3:
        return -1
    return struck_across(s)


def struck_down(s: State) -> int:
    """A tile laid that wins, or -1."""
    own, foe = (s.red, s.blue) if s.seat == 1 else (s.blue, s.red)
    free = all_squares(s.size) & ~(s.one | s.two)
    for corner in range(4):
        ends = free & plane(own.north_hot, own.south_hot, corner)
        if ends == 0:
            continue
        for kind in range(1, 4):
            if s.hands >> 12 * (s.seat - 1) + 4 * (kind - 1) & 15:
                # From red to blue it goes clockwise, and so from blue to red the other way.
                quarters = kind if s.seat == 1 else 4 - kind
                good = ends & ~plane(foe.north_hot, foe.south_hot, corner + quarters)
                if good:
                    way = corner if s.seat == 1 else corner + quarters & 3
                    return kind << 8 | way << 6 | lowest(good)
    return -1


def struck_across(s: State) -> int:
    """A tile shifted or turned that wins, or -1."""
    own = s.red if s.seat == 1 else s.blue
    tiles = s.one if s.seat == 1 else s.two
    free = all_squares(s.size) & ~(s.one | s.two)
    if own.north_hot | own.south_hot == 0:
        return -1
    for i in range(10):
        step, quarters = 0, 0
        can = tiles
        if i < 8:
            step = EIGHT[i]
            can &= shifted(free, -step)
        else:
            quarters = 2 * i - 15
        if can == 0:
            continue
        found = brought(s, can & meets(own, step, quarters), step, quarters)
        if found >= 0:
            return (i if i < 8 else TURNS + quarters) << 6 | found
    return -1


def brought(s: State, doubt: int, step: int, quarters: int) -> int:
    """The first of some tiles that wins when it is shifted or turned so, or -1."""
    while doubt:
        square = lowest(doubt)
        doubt &= doubt - 1
        red = red_corner(s, square)
        blue = red + kind_of(s, square, red)
        to = square + step
        red_wins = would_complete(s.red, at(red, square), at(red + quarters, to), s.size)
        blue_wins = would_complete(s.blue, at(blue, square), at(blue + quarters, to), s.size)
        if red_wins != blue_wins and red_wins == (s.seat == 1):
            return square
    return -1


def parry(s: State, blow: int, out: MutableSequence[int], first: int, n: int) -> bool:
    """Strike out no move, and say so: a square may be stopped in too many ways."""
    return False


def landing(s: State, move: int) -> int:
    """The large square where a move ends."""
    square = move & 63
    if s.hands or move >> 6 > TURNS:
        return square
    return square + EIGHT[move >> 6]


# Squares that are growing


def reached(p: Pawns, free: int) -> int:
    """In how many places one more pawn would complete a square; those on free large squares count three times."""
    wide = free | free << 30
    return count(p.north_hot) + count(p.south_hot) + 2 * (count(p.north_hot & wide) + count(p.south_hot & wide))


def judge(s: State) -> int:
    """Squares that one pawn more would make, one's own against the other's; who is to move is a little ahead."""
    free = all_squares(s.size) & ~(s.one | s.two)
    red, blue = reached(s.red, free), reached(s.blue, free)
    return 5 + 4 * (red - blue if s.seat == 1 else blue - red)


# For the yardsticks


def instinct(s: State, groups: Sequence[int], n: int, seed: int) -> int:
    """Any move."""
    return chosen(groups, pick(seed, total(groups, 0, n)))


def reward(s: State, seat: int) -> int:
    """Whether one has won; in a game that isn't over, how it looks."""
    won = s.won
    if won or left(s) == 0:
        return 1000 * int(won == seat) if won else 500
    looks = judge(s) if s.seat == seat else -judge(s)
    return 500 + max(-400, min(400, looks))
