"""What a player of the race sees: how far it is to the pit or to the finish, and which way leads there."""

from collections.abc import Sequence

from ...core.bits import count, field, has, lowest, nth
from ...core.dice import fork, pick, roll
from ...core.groups import chosen, total
from ...games.rally import GO, LAY, PIT, STARTS, STEPS, SWAP, State, ends, face_down, undrawn
from ..levels import Level
from ..memory import GROWN, SCHOOL, TRAINED, YOUNG

LEVELS = (
    Level("child", 20, temper=40, person=YOUNG, whim=1),
    Level("easy", 100, temper=8, person=SCHOOL),
    Level("good", 600, temper=3, longest=80, person=GROWN),
    Level("strong", 2500, longest=80, person=TRAINED),
    Level("best", 12000, longest=80),
    Level("random", 1),
    Level("greedy", 1),
    Level("uct", 12000, whim=16),
)

FAR = 10
"""No two tiles are further apart."""

HURRY = 5
"""A win is worth so much less for each turn that it took: nobody likes to wait for who only swaps tiles."""

UNKNOWN = 3
"""How many steps an unknown finish counts as, once the pit is reached."""


def key(s: State) -> int:
    """All that is known of a position, but for how long the race has lasted."""
    k, r, seen = s.kinds, s.roads, s.kinds.seen
    mark = fork(fork(fork(fork(k.k0 & seen) ^ k.k1 & seen) ^ k.k2 & seen) ^ seen)
    mark = fork(fork(fork(fork(mark ^ r.north) ^ r.east) ^ r.south) ^ r.west)
    first = int(s.made < s.players)
    rest = s.seat | s.pending << 4 | s.won << 10 | first << 14 | (s.stack & 7) << 15 | s.cans << 18
    return fork(fork(fork(mark ^ s.cars) ^ s.barred) ^ rest) >> 1


def apart(a: int, b: int) -> int:
    """How many steps two cells are apart."""
    return abs(a // 7 - b // 7) + abs(a % 7 - b % 7)


def goal(s: State, seat: int) -> int:
    """Where the car of a seat, from 0, must go."""
    can = field(s.cans, seat, 3)
    return STARTS[can & 3] if can else PIT


def toward(cell: int, roads: int, goal: int) -> int:
    """How far the nearest cell is from the goal that one of some road ends leads to."""
    best = FAR
    for way in range(4):
        if has(roads, way):
            best = min(best, apart(cell + STEPS[way], goal))
    return best


def distance(s: State, move: int, there: int) -> int:
    """How far a move brings one from where one wants to go; a swap brings one nowhere."""
    if move >> 12 == GO:
        return apart(move & 63, there)
    if move >> 12 == LAY:
        return toward(s.pending, move & 63, there)
    return FAR


def instinct(s: State, groups: Sequence[int], n: int, seed: int) -> int:
    """Drive on toward the goal; by a whim, or where no road leads on, drive anywhere or swap two tiles."""
    whim = pick(seed, 16)
    seed = roll(seed)
    if groups[0] >> 12 == SWAP or (whim < 2 and groups[0] >> 12 == GO and n > 1):
        return exchange(s, groups, n, seed)
    if whim < 4:
        return chosen(groups, pick(seed, total(groups, 0, 1)))
    best, top = 0, 2 * FAR + 2
    there = goal(s, s.seat)
    cells = groups[1]
    while cells:
        move = groups[0] | lowest(cells)
        cells &= cells - 1
        seed = roll(seed)
        worth = 2 * distance(s, move, there) + pick(seed, 2)
        if worth < top:
            best, top = move, worth
    return best


def exchange(s: State, groups: Sequence[int], n: int, seed: int) -> int:
    """Swap the tile that some car comes to next with one that is known; without any, two of which nobody knows."""
    i = int(groups[0] >> 12 != SWAP)
    one = ahead(s, pick(seed, s.players))
    known = face_down(s) & s.kinds.seen & ~s.barred & ~(1 << one)
    if known == 0 or not has(face_down(s) & ~s.barred, one):
        # Tiles that nobody has seen are all alike: the first two will do.
        return groups[2 * i] | lowest(groups[2 * i + 1])
    other = nth(known, pick(roll(seed), count(known)))
    return SWAP << 12 | min(one, other) << 6 | max(one, other)


def ahead(s: State, seat: int) -> int:
    """The cell that the car of a seat, from 0, comes to next where its road leads nearest to its goal."""
    car = field(s.cars, seat, 6)
    there = goal(s, seat)
    best, top = car, FAR + 1
    for way in range(4):
        if has(ends(s.roads, car), way) and apart(car + STEPS[way], there) < top:
            best, top = car + STEPS[way], apart(car + STEPS[way], there)
    return best


def left(s: State, seat: int) -> int:
    """About how many steps a seat, from 0, has still to go."""
    car = field(s.cars, seat, 6)
    if field(s.cans, seat, 3):
        return apart(car, goal(s, seat))
    return apart(car, PIT) + UNKNOWN + int(undrawn(s) != 0)


def reward(s: State, seat: int) -> int:
    """To win, and rather soon than late; in a race that isn't over, to be nearer to the finish than the others."""
    if s.won:
        return max(1000 - HURRY * s.made, 600) if s.won == seat else 0
    near, mine = 0, 0
    for other in range(s.players):
        ahead = 2 * FAR - left(s, other)
        near += ahead * ahead
        if other == seat - 1:
            mine = ahead * ahead
    return 600 * mine // max(near, 1)
