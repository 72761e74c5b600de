"""What a player of 4 par 4 sees: combinations to make and to claim, and discs whose colour is known face down."""

from collections.abc import Sequence

from ...core.bits import count, lowest, nth
from ...core.dice import fork, pick, roll
from ...core.groups import chosen, total
from ...core.walk import leading
from ...games.quatre import (
    CLAIM,
    DONE,
    FLIP,
    LAYING,
    PLACE,
    REPLACE,
    Board,
    Claims,
    State,
    completing,
    of_colour,
    score,
    settled,
)
from ..levels import Level
from ..memory import GROWN, SCHOOL, TRAINED, YOUNG

LEVELS = (
    Level("child", 12, temper=80, person=YOUNG, attention=500, whim=12),
    Level("easy", 150, temper=25, person=SCHOOL, attention=700, whim=4),
    Level("good", 600, temper=10, person=GROWN, attention=850),
    Level("strong", 2500, person=TRAINED, attention=950),
    Level("best", 12000, exact=500),
    Level("random", 1),
    Level("greedy", 1),
    Level("uct", 12000, whim=16),
)


def board_key(b: Board, mark: int) -> int:
    """A number made from another and from all that is known of the board."""
    seen = b.seen
    mark = fork(fork(fork(mark ^ b.red & seen) ^ b.blue & seen) ^ b.green & seen)
    mark = fork(fork(fork(mark ^ b.yellow & seen) ^ b.up) ^ (b.red | b.blue | b.green | b.yellow))
    dark = ~seen
    made_up = count(b.red & dark) | count(b.blue & dark) << 6 | count(b.green & dark) << 12
    return fork(mark ^ made_up)


def hand_key(s: State, seat: int, mark: int) -> int:
    """A number made from another and from what is known of a hand: the disc drawn, and those that came back."""
    hand = s.hands[seat]
    if s.setup.drawn == 0:
        return fork(mark ^ hand)
    held, unseen = hand & 31, hand >> 5 & 31
    back = hand >> 10 + 2 * unseen
    top = (hand >> 10 & 3) + 1 if held and s.phase == LAYING and seat == s.seat else 0
    tally = 0
    for i in range(unseen):
        tally += 1 << 5 * (hand >> 10 + 2 * i & 3)
    return fork(fork(fork(mark ^ back) ^ tally) ^ (held | unseen << 5 | top << 10))


def key(s: State) -> int:
    """All that is known of a position."""
    mark = fork(fork(board_key(s.board, 0) ^ s.points) ^ s.claims.low)
    mark = fork(fork(mark ^ s.claims.middle) ^ s.claims.high)
    for seat in range(s.setup.players):
        mark = hand_key(s, seat, mark)
    return fork(mark ^ (s.seat | s.phase << 3 | s.round << 6 | s.last << 9 | s.idle << 16)) >> 1


def instinct(s: State, groups: Sequence[int], n: int, seed: int) -> int:
    """Claim what stands; make a combination where one sees how; else play anywhere."""
    if groups[0] >> 8 in (CLAIM, DONE):
        return groups[0] | lowest(groups[1])
    any_one = chosen(groups, pick(roll(seed), total(groups, 0, n)))
    if pick(seed, 8) == 0:
        return any_one
    b = settled(s)
    completes = completing(b)
    for i in range(n):
        code, cells = groups[2 * i], groups[2 * i + 1]
        kind = code >> 8
        if kind == PLACE:
            cells &= completes[code >> 6 & 3]
        elif kind == FLIP:
            return known_flip(b, completes, cells, any_one)
        if cells and kind in (PLACE, REPLACE):
            return code | nth(cells, pick(seed, count(cells)))
    return any_one


def known_flip(b: Board, completes: tuple[int, int, int, int], down: int, other: int) -> int:
    """A disc face down that is known to make a combination when it is turned up, else another."""
    for colour in range(4):
        cells = completes[colour] & down & b.seen & of_colour(b, colour)
        if cells:
            return FLIP << 8 | lowest(cells)
    return other


def overlook(s: State, move: int) -> State:
    """A combination that isn't seen can't be claimed: as if it had been."""
    if move >> 8 != CLAIM:
        return s
    part, bit, c = move >> 6 & 3, 1 << (move & 63), s.claims
    marks = [c.low, c.middle, c.high]
    marks[part] |= bit
    return s._replace(claims=Claims(c.discs, *marks))


def reward(s: State, seat: int) -> int:
    """Mostly whether one has won, or shares; and how many points one has."""
    mine, players = score(s, seat), s.setup.players
    best, sharing, _ = leading(s, players)
    won = 700 // sharing if mine == best else 0
    return won + 300 * mine // max(best + mine, 1) if best else 1000 // players
