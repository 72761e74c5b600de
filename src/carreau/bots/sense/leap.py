"""What a player of some experience sees in Leap Four and Le Mix: wins at once, and lines that are growing."""

from collections.abc import MutableSequence, Sequence

from ...core.bits import count, has, lowest
from ...core.dice import fork, pick
from ...core.groups import chosen, total
from ...core.past import Past
from ...games.leap import BOARD, State, around, leaps, over, targets, winner
from ..levels import Level

LEVELS = (
    Level("child", 0, temper=60, depth=1),
    Level("easy", 0, temper=30, depth=2),
    Level("good", 0, temper=12, depth=3),
    Level("strong", 8_000),
    Level("best", 2_000_000),
    Level("random", 1),
    Level("greedy", 1),
    Level("uct", 12000, whim=16),
)

LONG = 64
"""No search looks further ahead than this."""


def key(s: State) -> int:
    """A hash of the pawns of each kind, and of the seat to move."""
    mixed = fork(fork(s.red << 2 | s.seat) ^ s.black)
    return (fork(mixed ^ s.marked) if s.mix else mixed) >> 1


def left(s: State) -> int:
    """How many moves may be made before the limit; LONG where there are more, or no limit."""
    return min(s.limit - s.made, LONG) if s.limit else LONG


def passed(s: State) -> State:
    """The position with the other seat to move."""
    return State(s.red, s.black, s.marked, 3 - s.seat, s.made, s.limit, s.mix)


# Wins at once


def goals(mine: int, other: int) -> int:
    """The cells where one more of `mine` makes four by turns with `other`; not all of them free."""
    found = 0
    for way in (1, 7, 8, 9):
        found |= (
            other >> way & mine >> 2 * way & other >> 3 * way
            | (other & other >> 2 * way & mine >> 3 * way) << way
            | (mine & other >> way & other >> 3 * way) << 2 * way
            | (other & mine >> way & other >> 2 * way) << 3 * way
        )
    return found & BOARD


def strike(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """A move that makes four in a row, or -1. None is ever forbidden: a position with a four comes up but once."""
    if over(s):
        return -1
    own = s.red if s.seat == 1 else s.black
    pawns = s.red | s.black
    if s.mix:
        found = sent(own & ~s.marked, own & s.marked, pawns)
        return found if found >= 0 else sent(own & s.marked, own & ~s.marked, pawns)
    return sent(own, own, pawns)


def sent(mine: int, other: int, pawns: int) -> int:
    """A move of one of `mine` that makes four by turns with `other`, which may be the same pawns; or -1."""
    if goals(mine, other) & ~pawns == 0:
        return -1
    left = mine
    while left:
        pawn = left & -left
        left ^= pawn
        rest = mine ^ pawn
        ends = goals(rest, rest if mine == other else other) & ~pawns
        if ends:
            ends &= targets(pawn, pawns)
            if ends:
                return lowest(pawn) << 6 | lowest(ends)
    return -1


def parry(s: State, blow: int, out: MutableSequence[int], first: int, n: int) -> bool:
    """Strike out the moves that can't stop the other seat's winning move, from the groups `first` to n - 1; True."""
    pawn, goal = 1 << (blow >> 6), 1 << (blow & 63)
    if around(pawn) & goal:
        for group in range(first, n):
            out[2 * group + 1] &= goal
        return True
    others = (s.red | s.black) & ~pawn
    free = BOARD & ~others
    way = leaps(pawn, others) & free
    new = way
    while new:
        new = leaps(new, others) & free & ~way
        way |= new
    # A leap is stopped by standing where it lands, or by taking away a pawn beside its way.
    beside = around(way | pawn)
    for group in range(first, n):
        if not has(beside, out[2 * group] >> 6):
            out[2 * group + 1] &= way
    return True


def landing(s: State, move: int) -> int:
    """The cell where a move ends."""
    return move & 63


# Lines that are growing


def growing(own: int, marked: int, mix: int, foe: int) -> int:
    """What the lines of four cells without a pawn of the other seat are worth."""
    if mix:
        plain, special = own & ~marked, own & marked
        return rows(plain, special, foe) + rows(special, plain, foe)
    return rows(own, own, foe)


BEGINS = (0x070707070707, 0x383838, 0x3F3F3F, 0x070707)
"""Where lines of four cells begin, in each of four ways."""


def rows(one: int, two: int, foe: int) -> int:
    """Lines that hold two or three pawns of the right kinds by turns, and none of the other seat."""
    twos, threes = 0, 0
    for i in range(4):
        way = (1, 7, 8, 9)[i]
        open_ = BEGINS[i] & ~(foe | foe >> way | foe >> 2 * way | foe >> 3 * way)
        a, b, c, d = one, two >> way, one >> 2 * way, two >> 3 * way
        odd = a ^ b ^ c ^ d
        pairs = a & b | c & d
        threes += count(open_ & odd & pairs)
        twos += count(open_ & ~odd & (pairs | (a ^ b) & (c ^ d)))
    return 4 * twos + 8 * threes


def judge(s: State) -> int:
    """Growing lines, one's own against the other's; who is to move is a little ahead."""
    red, black = growing(s.red, s.marked, s.mix, s.black), growing(s.black, s.marked, s.mix, s.red)
    return 10 + (red - black if s.seat == 1 else black - red)


# For the yardsticks


def instinct(s: State, groups: Sequence[int], n: int, seed: int) -> int:
    """Any move."""
    return chosen(groups, pick(seed, total(groups, 0, n)))


def reward(s: State, seat: int) -> int:
    """Whether one has won; in a game that isn't over, how it looks."""
    won = winner(s)
    if won or left(s) == 0:
        return 1000 * int(won == seat) if won else 500
    looks = judge(s) if s.seat == seat else -judge(s)
    return 500 + max(-400, min(400, looks))
