"""What a player of Tamega sees: pairs to take now, pairs to prepare, and what a game is worth."""

from collections.abc import Sequence

from ...core.bits import count, lowest
from ...core.dice import fork, pick, roll
from ...core.groups import chosen, total
from ...core.walk import leading
from ...games.tamega import FLIP, RED, Half, State, cell_of, pawn, picture, score, unheld, unseen
from ..levels import Level
from ..memory import GROWN, SCHOOL, TRAINED, YOUNG

LEVELS = (
    Level("child", 12, temper=80, person=YOUNG, whim=12),
    Level("easy", 150, temper=25, person=SCHOOL, whim=4),
    Level("good", 600, temper=10, person=GROWN),
    Level("strong", 2500, exact=1000, person=TRAINED),
    Level("best", 25_000, exact=4000),
    Level("random", 1),
    Level("greedy", 1),
    Level("uct", 12000, whim=16),
)


def mixed(h: Half | None, mark: int) -> int:
    """A number made from another and from all that is known of a half."""
    if h is None:
        return mark
    seen = h.seen
    mark = fork(fork(fork(fork(mark ^ h.down) ^ h.up) ^ seen) ^ h.held)
    mark = fork(fork(fork(mark ^ h.p0 & seen) ^ h.p1 & seen) ^ h.p2 & seen)
    return fork(fork(mark ^ h.p3 & seen) ^ h.p4 & seen)


def made_up(h: Half | None) -> int:
    """Of what pictures those that nobody knows are made up: how often each binary digit of their numbers is 1."""
    if h is None:
        return 0
    dark = unseen(h)
    few = count(h.p0 & dark) | count(h.p1 & dark) << 7 | count(h.p2 & dark) << 14
    return few | count(h.p3 & dark) << 21 | count(h.p4 & dark) << 28


def key(s: State) -> int:
    """All that is known of a position."""
    rest = s.red | s.due << 14 | s.seat << 30 | s.phase << 34
    mark = fork(mixed(s.right, mixed(s.left, 0)) ^ made_up(s.left) + made_up(s.right))
    return fork(fork(fork(mark ^ rest) ^ s.pawns) ^ s.pairs) >> 1


def twins(h: Half | None, which: int) -> int:
    """The discs of a half whose picture is known to be this one."""
    if h is None:
        return 0
    other = (h.p0 ^ -(which & 1)) | (h.p1 ^ -(which >> 1 & 1)) | (h.p2 ^ -(which >> 2 & 1))
    return h.seen & ~(other | (h.p3 ^ -(which >> 3 & 1)) | (h.p4 ^ -(which >> 4 & 1)))


def half(s: State, cell: int) -> Half | None:
    """The half that a cell is on."""
    return s.left if s.right is None or cell < 64 else s.right


def face(s: State, cell: int) -> int:
    """The picture on a cell where it is known, else -1."""
    h = half(s, cell)
    if h is None or h.seen >> (cell & 63) & 1 == 0:
        return -1
    return picture(h, cell & 63)


def ups(h: Half | None) -> int:
    """The discs of a half that lie face up."""
    return 0 if h is None else h.up


def prospect(s: State, cell: int) -> int:
    """How good a disc is to stand on: 2 where its twin lies face up, 1 where its twin is known, 0 else."""
    which = face(s, cell)
    if which < 0:
        return 0
    left, right = twins(s.left, which), twins(s.right, which)
    if left & ups(s.left) | right & ups(s.right):
        return 2
    if cell < 64:
        left &= ~(1 << cell)
    else:
        right &= ~(1 << cell - 64)
    return 1 if left | right else 0


def instinct(s: State, groups: Sequence[int], n: int, seed: int) -> int:
    """Go where a pair waits; turn up the twin of the disc that one stands on; leave the red disc mostly."""
    found = total(groups, 0, n)
    any_one = chosen(groups, pick(roll(seed), found))
    if s.phase == RED:
        return chosen(groups, found - 1) if pick(seed, 3) else any_one
    if s.phase == FLIP:
        return turn_up(s, any_one)
    best, top = any_one, 0
    if pick(seed, 8):
        for i in range(n):
            cells = groups[2 * i + 1]
            while cells:
                cell = lowest(cells)
                cells &= cells - 1
                worth = prospect(s, (groups[2 * i] | cell) & 127)
                if worth > top:
                    best, top = groups[2 * i] | cell, worth
    return best


def turn_up(s: State, other: int) -> int:
    """The twin of the disc that the pawn stands on where it is known, else another disc."""
    here = cell_of(s, pawn(s, s.seat))
    which = face(s, here)
    if which < 0:
        return other
    left, right = twins(s.left, which) & unheld(s.left), twins(s.right, which) & unheld(s.right)
    if left:
        return FLIP << 14 | lowest(left)
    return FLIP << 14 | 64 | lowest(right) if right else other


def reward(s: State, seat: int) -> int:
    """Mostly whether one has won, or shares; and how many pairs one has."""
    mine, players = score(s, seat), s.setup.players
    if players == 1:
        return 30 * mine + (370 if mine == 21 else 0)
    best, sharing, _ = leading(s, players)
    won = 800 // sharing if mine == best else 0
    return won + 200 * mine // max(best + mine, 1) if best else 200 // players
