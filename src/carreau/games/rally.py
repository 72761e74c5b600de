"""DaCart Rally, also Rallye Mémo: cars on roads that are turned up as they come and turned down as they leave.

The order is that of the ruling: material, deal, a turn, end. The cell on row r, column c has the number
7(r + 1) + c + 1, so that the four start/finish tiles have numbers too. Road ends are a set of four directions,
N E S W from bit 0 on.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

from ..core.bits import count, field, has, lowest, nth, put
from ..core.dice import draw, orders
from ..core.errors import BadDeal
from ..core.groups import add
from ..core.options import Option, Options, check_first
from ..core.past import Past, Trace, never

TITLE = "Rallye Mémo"
OPTIONS = (
    Option("players", range(2, 5), 2, "how many play"),
    Option("first", range(1, 5), 1, "the seat that begins"),
    Option("tiles", ("standard", "even"), "standard", "even: six each of dead ends, straights, curves and crossroads"),
    Option("jerrycans", ("all", "starts"), "all", "starts: only the colours of the starts in use are drawn"),
    Option("max_turns", range(1001), 100, "after so many turns by each player the race is a draw; 0: never"),
)


check = check_first


# Material

KINDS = "DSCTX"
TILES = {"standard": (4, 6, 8, 4, 2), "even": (6, 6, 6, 0, 6)}
COLOURS = "RBGY"
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
ENDS = ("", "N", "E", "NE", "S", "NS", "ES", "NES", "W", "NW", "EW", "NEW", "SW", "NSW", "ESW", "NESW")
"""The compass letters of each set of road ends."""

STEPS = (-7, 1, 7, -1)
STARTS = (1, 13, 47, 35)
PIT = 24
GRID = sum(1 << 7 * r + c for r in range(1, 6) for c in range(1, 6))
STREETS = GRID & ~(1 << PIT)
SEATED = ((0, 2, 0, 0), (0, 1, 2, 0), (0, 1, 2, 3))
"""The start of each seat, with two, three and four players."""


def _lying(*ways: str) -> int:
    """A set of sets of road ends."""
    return sum(1 << ENDS.index(way) for way in ways)


WAYS = (
    _lying("N", "E", "S", "W"),
    _lying("NS", "EW"),
    _lying("NE", "ES", "SW", "NW"),
    _lying("NES", "ESW", "NSW", "NEW"),
    _lying("NESW"),
)
"""All ways in which each kind of tile can lie."""

WITH = tuple(sum(1 << ends for ends in range(16) if ends >> way & 1) for way in range(4))
"""All sets of road ends with an end in one direction."""

GO, LAY, SWAP = 0, 1, 2
NOWHERE = 63


class Kinds(NamedTuple):
    """Which kind of tile lies where: bit i of a kind's number, for all cells; and which tiles were ever shown."""

    k0: int
    k1: int
    k2: int
    seen: int


class Roads(NamedTuple):
    """The cells with a road end in each direction, of all that lies face up."""

    north: int
    east: int
    south: int
    west: int


class State(NamedTuple):
    """A position. Seats count from 0 here.

    `cars` packs 6 bits a seat. `stack` has the number of jerrycans on the pit in 3 bits, then their colours from the
    top, 2 bits each; `cans` packs 3 bits a seat, 4 and the colour of its jerrycan. `pending` is the tile turned up and
    not yet laid, `barred` the two tiles just swapped, `made` the turns of all; `drawn` is the set of colours that the
    jerrycans were drawn from, `limit` the most turns of all.
    """

    kinds: Kinds
    roads: Roads
    cars: int
    stack: int
    cans: int
    pending: int
    barred: int
    seat: int
    made: int
    won: int
    players: int
    drawn: int
    limit: int


# Deal


def start(o: Options, deal: str) -> State:
    """The position before the first move, from a deal text or, where it is empty, from an unshuffled deal."""
    players = int(o["players"])
    starts = SEATED[players - 2][:players]
    colours = "".join(COLOURS[i] for i in starts) if o["jerrycans"] == "starts" else COLOURS
    usual = "".join(kind * number for kind, number in zip(KINDS, TILES[str(o["tiles"])], strict=True))
    tiles, slash, cans = (deal or f"{usual}/{colours[:players]}").partition("/")
    if not slash or len(tiles) != 24 or set(tiles) - set(KINDS):
        raise BadDeal(f"{deal!r}: a deal is 24 letters of {KINDS}, then / and the jerrycans from the top")
    if len(cans) != players or len(set(cans) & set(colours)) != players:
        raise BadDeal(
            f"{deal!r}: after the / come {players} different letters of {colours}, the jerrycans from the top"
        )
    kinds = [0, 0, 0]
    for place, letter in enumerate(tiles):
        for bit in range(3):
            kinds[bit] |= (KINDS.index(letter) >> bit & 1) << nth(STREETS, place)
    pit = 1 << PIT
    roads = Roads(pit | 1 << STARTS[2], pit | 1 << STARTS[3], pit | 1 << STARTS[0], pit | 1 << STARTS[1])
    return State(
        kinds=Kinds._make([*kinds, 0]),
        roads=roads,
        cars=sum(STARTS[which] << 6 * seat for seat, which in enumerate(starts)),
        stack=len(cans) | sum(COLOURS.index(letter) << 3 + 2 * i for i, letter in enumerate(cans)),
        cans=0,
        pending=NOWHERE,
        barred=0,
        seat=int(o["first"]) - 1,
        made=0,
        won=0,
        players=players,
        drawn=sum(1 << COLOURS.index(letter) for letter in colours),
        limit=players * int(o["max_turns"]),
    )


def kind_of(k: Kinds, cell: int) -> int:
    """The kind of the tile on a cell."""
    return (k.k0 >> cell & 1) | (k.k1 >> cell & 1) << 1 | (k.k2 >> cell & 1) << 2


def swapped(k: Kinds, a: int, b: int) -> Kinds:
    """The kinds with two tiles exchanged, and with them what has been seen of them."""
    both = 1 << a ^ 1 << b
    change = kind_of(k, a) ^ kind_of(k, b)
    seen = k.seen ^ both if has(k.seen, a) != has(k.seen, b) else k.seen
    return Kinds(
        k.k0 ^ both & -(change & 1),
        k.k1 ^ both & -(change >> 1 & 1),
        k.k2 ^ both & -(change >> 2 & 1),
        seen,
    )


def undrawn(s: State) -> int:
    """The colours that the jerrycans on the pit may have."""
    colours = s.drawn
    for seat in range(s.players):
        if field(s.cans, seat, 3):
            colours &= ~(1 << (field(s.cans, seat, 3) & 3))
    return colours


def guess(s: State, seed: int) -> State:
    """Deal out anew the tiles and the jerrycans that nobody has seen."""
    kinds, unseen, colours = s.kinds, STREETS & ~s.kinds.seen, undrawn(s)
    for n in range(count(unseen), 1, -1):
        i, seed = draw(seed, n)
        kinds = swapped(kinds, lowest(unseen), nth(unseen, i))
        unseen &= unseen - 1
    number = s.stack & 7
    stack = number
    for place in range(number):
        i, seed = draw(seed, count(colours))
        colour = nth(colours, i)
        colours &= ~(1 << colour)
        stack |= colour << 3 + 2 * place
    return State(
        kinds,
        s.roads,
        s.cars,
        stack,
        s.cans,
        s.pending,
        s.barred,
        s.seat,
        s.made,
        s.won,
        s.players,
        s.drawn,
        s.limit,
    )


def deals(s: State) -> int:
    """In how many ways `guess` can deal."""
    n = count(STREETS & ~s.kinds.seen)
    return orders(n, n) * orders(count(undrawn(s)), s.stack & 7)


# A turn


def ends(r: Roads, cell: int) -> int:
    """The road ends of what lies face up on a cell; none where nothing does."""
    return (r.north >> cell & 1) | (r.east >> cell & 1) << 1 | (r.south >> cell & 1) << 2 | (r.west >> cell & 1) << 3


def face_down(s: State) -> int:
    """The street tiles that lie face down."""
    r = s.roads
    up = r.north | r.east | r.south | r.west
    return STREETS & ~(up | 1 << s.pending)


def moves(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """The legal moves: cells to drive to, ways to lay the tile turned up, or a tile and those to swap it with."""
    if s.won or s.made == s.limit > 0:
        return n
    if s.pending != NOWHERE:
        return add(out, n, LAY << 12, lays(s, s.pending))
    down = face_down(s)
    car = field(s.cars, s.seat, 6)
    targets = 0
    for way in range(4):
        there = car + STEPS[way]
        if has(ends(s.roads, car), way) and (has(down, there) or has(ends(s.roads, there), way ^ 2)):
            targets |= 1 << there
    n = add(out, n, GO << 12, targets)
    tiles = down & ~s.barred
    while tiles:
        one = lowest(tiles)
        tiles &= tiles - 1
        n = add(out, n, SWAP << 12 | one << 6, tiles)
    return n


def lays(s: State, there: int) -> int:
    """The ways to lay the tile on a cell that the car comes to: one end meets the tile that it comes from."""
    car = field(s.cars, s.seat, 6)
    kind = kind_of(s.kinds, there)
    found = 0
    for way in range(4):
        beside = there + STEPS[way]
        # "a player who in their first turn of the game turns up a dead end may also lay it towards" the grid
        if beside == car or (s.made < s.players and kind == 0 and has(GRID, beside)):
            found |= WAYS[kind] & WITH[way]
    return found


def play(s: State, move: int) -> State:
    """The position after a legal move."""
    cell = move & 63
    if move >> 12 == SWAP:
        one = move >> 6 & 63
        return end_turn(s, swapped(s.kinds, one, cell), s.roads, s.cars, s.stack, s.cans, 1 << one | 1 << cell, 0)
    if move >> 12 == LAY:
        return arrive(s, s.kinds, laid(s.roads, s.pending, cell), s.pending)
    if not has(face_down(s), cell):
        return arrive(s, s.kinds, s.roads, cell)
    k = Kinds(s.kinds.k0, s.kinds.k1, s.kinds.k2, s.kinds.seen | 1 << cell)
    ways = lays(s, cell)
    if count(ways) == 1:
        return arrive(s, k, laid(s.roads, cell, lowest(ways)), cell)
    return State(
        k, s.roads, s.cars, s.stack, s.cans, cell, s.barred, s.seat, s.made, s.won, s.players, s.drawn, s.limit
    )


def laid(r: Roads, cell: int, ways: int) -> Roads:
    """The roads with a tile laid on a cell with these ends; without any it is turned face down."""
    bit = 1 << cell
    return Roads(
        r.north & ~bit | (bit if ways & NORTH else 0),
        r.east & ~bit | (bit if ways & EAST else 0),
        r.south & ~bit | (bit if ways & SOUTH else 0),
        r.west & ~bit | (bit if ways & WEST else 0),
    )


def arrive(s: State, kinds: Kinds, roads: Roads, there: int) -> State:
    """The car comes to a tile; a street tile that the last car leaves is turned down; a jerrycan may be taken."""
    left = field(s.cars, s.seat, 6)
    cars = put(s.cars, s.seat, 6, there)
    alone = True
    for seat in range(s.players):
        alone = alone and field(cars, seat, 6) != left
    if alone and has(STREETS, left):
        roads = laid(roads, left, 0)
    stack, cans = s.stack, s.cans
    if there == PIT and field(cans, s.seat, 3) == 0:
        cans = put(cans, s.seat, 3, 4 | stack >> 3 & 3)
        stack = stack >> 5 << 3 | (stack & 7) - 1
    can = field(cans, s.seat, 3)
    won = s.seat + 1 if can and STARTS[can & 3] == there else 0
    return end_turn(s, kinds, roads, cars, stack, cans, 0, won)


def end_turn(s: State, kinds: Kinds, roads: Roads, cars: int, stack: int, cans: int, barred: int, won: int) -> State:
    """The next seat is to move, unless the race is won."""
    seat = s.seat + 1 if s.seat + 1 < s.players else 0
    made = s.made + 1
    return State(kinds, roads, cars, stack, cans, NOWHERE, barred, seat, made, won, s.players, s.drawn, s.limit)


def turn(s: State) -> int:
    """The seat that is to decide."""
    return s.seat + 1


# End


def score(s: State, seat: int) -> int:
    """1 for who reached the finish, 0 for all others."""
    return 1 if s.won == seat else 0


def lost(s: State) -> bool:
    """Only a solo can be lost by all."""
    return False


def trace(s: State) -> Trace:
    """No rule of the race looks back."""
    return never()
