"""4 par 4: discs of four colours laid so that four different ones meet, then turned up again from memory.

In the order of the ruling: material, round 1, round 2. Cells are numbered as if no corner were missing, eight to a
row, so that one shift moves all of a set alike; 131 groups of them may be combinations.
"""

from collections.abc import Iterator, MutableSequence
from typing import NamedTuple

from ..core.bits import count, field, has, listed, lowest, nth, put
from ..core.dice import MANY, draw, orders
from ..core.errors import BadDeal
from ..core.groups import add
from ..core.options import Option, Options, check_first
from ..core.past import Past, Trace, never

TITLE = "4 par 4"
OPTIONS = (
    Option("players", range(2, 5), 2, "how many play"),
    Option("first", range(1, 5), 1, "the seat that begins"),
    Option("hands", ("open", "drawn"), "open", "drawn: each player's discs are shuffled, and each turn draws one"),
    Option("claims", ("auto", "called"), "auto", "called: a combination counts for who sees and claims it"),
    Option("misplay", ("refused", "lost"), "refused", "lost: a disc put on a forbidden cell leaves the game"),
    Option("rounds", (2, 1), 2, "2: with the second round, from memory"),
    Option("direction", ("clockwise", "counter"), "clockwise", "the order of play"),
)

check = check_first

# Material

COLOURS = "RBGY"
SPANS = ((2, 6), (1, 7), (0, 8), (0, 8), (0, 8), (0, 8), (1, 7), (2, 6))
PLACES = tuple((r, c) for r, (a, b) in enumerate(SPANS) for c in range(a, b))
CELL = {(r, c): 8 * r + c for r, c in PLACES}
ALL = sum(1 << cell for cell in CELL.values())
WEST, EAST = (sum(1 << CELL[r, c] for r, c in PLACES if c == side) for side in (0, 7))

SHAPES = [[(y * i, x * i) for i in range(4)] for y, x in ((0, 1), (1, 0), (1, 1), (1, -1))]
SHAPES += [[(0, 0), (0, 1), (1, 0), (1, 1)]]


def _fits(shape: list[tuple[int, int]]) -> Iterator[int]:
    """All lines of four cells in one of eight directions, or all 2x2 squares."""
    for r, c in PLACES:
        if all((r + y, c + x) in CELL for y, x in shape):
            yield sum(1 << CELL[r + y, c + x] for y, x in shape)


GROUPS = tuple(sorted((g for shape in SHAPES for g in _fits(shape)), key=listed))
THROUGH = tuple(i for cell in range(64) for i, group in enumerate(GROUPS) if group >> cell & 1)
FIRST = tuple(sum((group & (1 << cell) - 1).bit_count() for group in GROUPS) for cell in range(65))
"""The groups through cell c are THROUGH[FIRST[c]:FIRST[c + 1]]."""

GAPS = tuple(
    number
    for shape in SHAPES
    for gap in shape
    for number in (sum(g & -g for g in _fits(shape)), *(8 * y + x for y, x in sorted(shape, key=lambda s: s != gap)))
)
"""For each cell of each shape: where groups begin; how far on from there this cell is, and how far the three others."""

PLACE, REPLACE, CLAIM, DONE, LOSE, FLIP = 0, 1, 2, 3, 4, 5
"""Kinds of moves, << 8; then, << 6, a colour to place or a part of the groups; then a cell, a group or a colour."""

LAYING, AFTER, FLIPPING, OVER = 0, 1, 2, 3
PART = 44
NOWHERE = 63


class Setup(NamedTuple):
    """What stays the same all through a game; the options are 1 where they are not the first of their values."""

    players: int
    drawn: int
    called: int
    lost: int
    rounds: int
    counter: int


Hands = tuple[int, ...]
"""What each seat has to lay.

Open: the number of discs of each colour, 5 bits each. Drawn: the stock from the top, 2 bits a disc from bit 10 on,
above the number of discs (5 bits) and of those never seen (5 bits).
"""


class Board(NamedTuple):
    """The discs on the board, by colour; which of them lie face up, and of which the colour is known (in play, all)."""

    red: int
    blue: int
    green: int
    yellow: int
    up: int
    seen: int


class Claims(NamedTuple):
    """Claims of this turn: their discs, and which of the groups, in three parts."""

    discs: int
    low: int
    middle: int
    high: int


class State(NamedTuple):
    """A position. Seats count from 0 here.

    `points` packs 7 bits a seat, `last` is the cell just placed on or turned up,
    `idle` counts the turns on end in which nothing was left to turn up and nobody claimed.
    """

    board: Board
    hands: Hands
    points: int
    seat: int
    phase: int
    round: int
    last: int
    idle: int
    claims: Claims
    setup: Setup


# Deal


def start(o: Options, deal: str) -> State:
    """The position before the first move, from a deal text or, where it is empty, from unshuffled stocks."""
    players, drawn = int(o["players"]), int(o["hands"] == "drawn")
    each = 12 // players
    if deal and not drawn:
        raise BadDeal(f"{deal!r}: with hands=open nothing is dealt, so the deal is empty")
    hands = [0, 0, 0, 0]
    stocks = deal.split("/") if deal else [COLOURS * each] * players
    if len(stocks) != players or any(sorted(stock) != sorted(COLOURS * each) for stock in stocks):
        raise BadDeal(f"{deal!r}: {players} stocks with /, each stock {4 * each} letters, R B G Y {each} times each")
    for seat, stock in enumerate(stocks):
        hands[seat] = len(stock) | len(stock) << 5
        for i, letter in enumerate(stock):
            hands[seat] |= COLOURS.index(letter) << 10 + 2 * i
        if not drawn:
            hands[seat] = sum(each << 5 * colour for colour in range(4))
    called, lost = int(o["claims"] == "called"), int(o["misplay"] == "lost")
    setup = Setup(players, drawn, called, lost, int(o["rounds"]), int(o["direction"] == "counter"))
    board, held, claims = Board(0, 0, 0, 0, 0, 0), (hands[0], hands[1], hands[2], hands[3]), Claims(0, 0, 0, 0)
    return State(board, held, 0, int(o["first"]) - 1, LAYING, 1, NOWHERE, 0, claims, setup)


def with_hand(h: Hands, seat: int, value: int) -> Hands:
    """The hands with one of them replaced."""
    one, two, three, four = h
    return (
        value if seat == 0 else one,
        value if seat == 1 else two,
        value if seat == 2 else three,
        value if seat == 3 else four,
    )


def shuffled(stock: int, shown: int, seed: int) -> tuple[int, int]:
    """A stock whose discs that nobody has seen lie in another order; `shown` is 1 where the top one is turned up."""
    for i in range((stock >> 5 & 31) - 1, shown, -1):
        j, seed = draw(seed, i + 1 - shown)
        j += shown
        a, b = field(stock >> 10, i, 2), field(stock >> 10, j, 2)
        stock = put(put(stock >> 10, i, 2, b), j, 2, a) << 10 | stock & 1023
    return stock, seed


def mixed(b: Board, seed: int) -> tuple[Board, int]:
    """The board with the discs whose colour isn't known dealt out anew among their cells."""
    hidden = occupied(b) & ~b.seen
    for n in range(count(hidden), 1, -1):
        i, seed = draw(seed, n)
        one, other = lowest(hidden), nth(hidden, i)
        a, c = colour_at(b, one), colour_at(b, other)
        b = with_colour(with_colour(b, c, one), a, other)
        hidden &= hidden - 1
    return b, seed


def guess(s: State, seed: int) -> State:
    """Shuffle what nobody has seen of each stock: all but the disc just drawn, and those that came back."""
    hands = s.hands
    board, seed = mixed(s.board, seed)
    for seat in range(s.setup.players * s.setup.drawn):
        stock, seed = shuffled(hands[seat], int(s.phase == LAYING and seat == s.seat), seed)
        hands = with_hand(hands, seat, stock)
    return State(board, hands, s.points, s.seat, s.phase, s.round, s.last, s.idle, s.claims, s.setup)


def deals(s: State) -> int:
    """In how many ways `guess` can deal."""
    n = count(occupied(s.board) & ~s.board.seen)
    found = orders(n, n)
    for seat in range(s.setup.players * s.setup.drawn):
        n = max((s.hands[seat] >> 5 & 31) - int(s.phase == LAYING and seat == s.seat), 0)
        found = min(found * orders(n, n), MANY)
    return found


def has_colour(s: State, colour: int) -> bool:
    """Whether the seat to move may lay a disc of this colour: any that it has, or the one that it drew."""
    mine = s.hands[s.seat]
    return (mine & 31 > 0 and mine >> 10 & 3 == colour) if s.setup.drawn else field(mine, colour, 5) > 0


def without(s: State, colour: int) -> int:
    """The hand of the seat to move with one disc of this colour less."""
    mine = s.hands[s.seat]
    if not s.setup.drawn:
        return mine - (1 << 5 * colour)
    unseen = mine >> 5 & 31
    return mine >> 12 << 10 | (unseen - 1 if unseen else 0) << 5 | (mine & 31) - 1


def with_disc(s: State, mine: int, colour: int) -> int:
    """A hand with one disc of this colour more; a stock takes it at the bottom."""
    return (mine | colour << 10 + 2 * (mine & 31)) + 1 if s.setup.drawn else mine + (1 << 5 * colour)


def occupied(b: Board) -> int:
    """The cells with a disc."""
    return b.red | b.blue | b.green | b.yellow


def of_colour(b: Board, colour: int) -> int:
    """The cells with a disc of this colour."""
    return b.red if colour == 0 else b.blue if colour == 1 else b.green if colour == 2 else b.yellow


def colour_at(b: Board, cell: int) -> int:
    """The colour of the disc on a cell."""
    return (b.blue >> cell & 1) | (b.green >> cell & 1) << 1 | (b.yellow >> cell & 1) * 3


def with_colour(b: Board, colour: int, cell: int) -> Board:
    """The board with a disc of this colour on a cell, in place of what was there."""
    bit = 1 << cell
    red, blue = b.red & ~bit | bit * (colour == 0), b.blue & ~bit | bit * (colour == 1)
    green, yellow = b.green & ~bit | bit * (colour == 2), b.yellow & ~bit | bit * (colour == 3)
    return Board(red, blue, green, yellow, b.up, b.seen)


def combination(b: Board, group: int) -> bool:
    """Whether four discs of four colours lie face up on a group."""
    cells = group & b.up
    return cells & b.red != 0 and cells & b.blue != 0 and cells & b.green != 0 and cells & b.yellow != 0


def made(b: Board, cell: int) -> tuple[int, int]:
    """How many combinations the disc on a cell belongs to, and all their discs."""
    found, discs = 0, 0
    for i in range(FIRST[cell], FIRST[cell + 1]):
        group = GROUPS[THROUGH[i]]
        if combination(b, group):
            found += 1
            discs |= group
    return found, discs


def standing(b: Board, cell: int) -> tuple[int, int, int]:
    """The combinations on the board, or those with one cell: which of the groups, in three parts."""
    low, middle, high = 0, 0, 0
    only = ALL if cell == NOWHERE else 1 << cell
    for i in range(len(GROUPS)):
        if GROUPS[i] & only and combination(b, GROUPS[i]):
            part, bit = i // PART, 1 << i % PART
            low, middle, high = low | bit * (part == 0), middle | bit * (part == 1), high | bit * (part == 2)
    return low, middle, high


def completing(b: Board) -> tuple[int, int, int, int]:
    """For each colour the cells, empty or not, on which a disc of it would complete a combination."""
    for_red, for_blue, for_green, for_yellow = 0, 0, 0, 0
    for i in range(0, len(GAPS), 5):
        begins, gap, x, y, z = GAPS[i], GAPS[i + 1], GAPS[i + 2], GAPS[i + 3], GAPS[i + 4]
        # The groups, by their first cells, in which some of the three other cells shows a colour.
        red, blue = one_of(b.red & b.up, x, y, z), one_of(b.blue & b.up, x, y, z)
        green, yellow = one_of(b.green & b.up, x, y, z), one_of(b.yellow & b.up, x, y, z)
        warm, cold = red & blue & begins, green & yellow & begins
        for_red, for_blue = for_red | (blue & cold) << gap, for_blue | (red & cold) << gap
        for_green, for_yellow = for_green | (yellow & warm) << gap, for_yellow | (green & warm) << gap
    return for_red, for_blue, for_green, for_yellow


def one_of(cells: int, x: int, y: int, z: int) -> int:
    """The cells from which one that is so much further on is in a set."""
    return cells >> x | cells >> y | cells >> z


def beside(cells: int) -> int:
    """The cells next to some of a set, in the row or the column."""
    return ALL & (cells << 8 | cells >> 8 | (cells & ~EAST) << 1 | (cells & ~WEST) >> 1)


# Round 1


def settled(s: State) -> Board:
    """The board when the discs claimed in this turn are turned down or, in round 2, gone."""
    return resolved(s.board, s.claims.discs, s.round)


def moves(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """The legal moves."""
    if s.phase == OVER:
        return n
    if s.setup.called and not (s.phase == AFTER and s.last == NOWHERE):
        low, middle, high = standing(s.board, s.last)
        n = add(out, n, CLAIM << 8, low & ~s.claims.low)
        n = add(out, n, CLAIM << 8 | 1 << 6, middle & ~s.claims.middle)
        n = add(out, n, CLAIM << 8 | 2 << 6, high & ~s.claims.high)
    if s.phase == LAYING:
        return placements(s, out, n)
    down = occupied(s.board) & ~s.board.up
    if s.phase == FLIPPING and down:
        return add(out, n, FLIP << 8, down)
    return add(out, n, DONE << 8, 1)


def placements(s: State, out: MutableSequence[int], n: int) -> int:
    """Place a disc on an empty cell, or replace one; or lose one where neither is permitted."""
    b = settled(s)
    full = occupied(b)
    completes, permitted, colours = completing(b), 0, 0
    for colour in range(4):
        if not has_colour(s, colour):
            continue
        colours |= 1 << colour
        same = of_colour(b, colour) & b.up
        allowed = ALL & ~full & (~beside(same) | completes[colour])
        others = full & completes[colour] & ~same
        permitted |= allowed | others
        n = add(out, n, PLACE << 8 | colour << 6, ALL & ~full if s.setup.lost else allowed)
        n = add(out, n, REPLACE << 8 | colour << 6, others)
    return n if permitted else add(out, n, LOSE << 8, colours)


def play(s: State, move: int) -> State:
    """The position after a legal move."""
    kind, which, cell = move >> 8, move >> 6 & 3, move & 63
    if kind == CLAIM:
        return claim(s, which, cell)
    if kind == DONE:
        return done(s)
    if kind == FLIP:
        return act(s, settled(s), s.hands, cell)
    if kind == LOSE:
        return end_turn(s, settled(s), with_hand(s.hands, s.seat, without(s, cell)), s.points, s.idle)
    if kind == PLACE:
        return place(s, which, cell)
    return replace(s, which, cell)


def claim(s: State, part: int, number: int) -> State:
    """Claim a combination that stands; its discs stay visible until the placement, the flip or `done`."""
    c, bit = s.claims, 1 << number
    discs = c.discs | GROUPS[part * PART + number]
    points = s.points + (1 << 7 * s.seat)
    claims = Claims(discs, c.low | bit * (part == 0), c.middle | bit * (part == 1), c.high | bit * (part == 2))
    return State(s.board, s.hands, points, s.seat, s.phase, s.round, s.last, s.idle, claims, s.setup)


def place(s: State, colour: int, cell: int) -> State:
    """A disc goes to an empty cell, or out of the game where that is forbidden."""
    b = settled(s)
    hands = with_hand(s.hands, s.seat, without(s, colour))
    after = laid(b, colour, cell)
    number, _ = made(after, cell)
    if number == 0 and has(beside(of_colour(b, colour) & b.up), cell):
        return after_act(s, b, hands, s.points, NOWHERE)
    return act(s, after, hands, cell)


def replace(s: State, colour: int, cell: int) -> State:
    """A disc takes the place of another, which joins its player's own; it counts at once, whatever the claims."""
    b = settled(s)
    hands = with_hand(s.hands, s.seat, with_disc(s, without(s, colour), colour_at(b, cell)))
    after = laid(b, colour, cell)
    number, discs = made(after, cell)
    return after_act(s, resolved(after, discs, s.round), hands, s.points + (number << 7 * s.seat), NOWHERE)


def laid(b: Board, colour: int, cell: int) -> Board:
    """The board with a disc of this colour face up on a cell, in place of what was there."""
    return turned_up(with_colour(b, colour, cell), cell)


def turned_up(b: Board, cell: int) -> Board:
    """The board with the disc on a cell face up."""
    return Board(b.red, b.blue, b.green, b.yellow, b.up | 1 << cell, b.seen | 1 << cell)


def resolved(b: Board, discs: int, number: int) -> Board:
    """The board with the discs of combinations turned down in round 1, gone in round 2."""
    rest = ~discs
    kept = ALL if number == 1 else rest
    return Board(b.red & kept, b.blue & kept, b.green & kept, b.yellow & kept, b.up & rest, b.seen & kept)


def act(s: State, b: Board, hands: Hands, cell: int) -> State:
    """A disc has come to lie face up on a cell: its combinations count, or may now be claimed."""
    b = turned_up(b, cell)
    if s.setup.called:
        return after_act(s, b, hands, s.points, cell)
    number, discs = made(b, cell)
    return after_act(s, resolved(b, discs, s.round), hands, s.points + (number << 7 * s.seat), cell)


def after_act(s: State, b: Board, hands: Hands, points: int, last: int) -> State:
    """With called claims the turn goes on, otherwise it ends."""
    if s.setup.called:
        return State(b, hands, points, s.seat, AFTER, s.round, last, s.idle, Claims(0, 0, 0, 0), s.setup)
    return end_turn(s, b, hands, points, s.idle)


def done(s: State) -> State:
    """The player has no more claims."""
    idle = s.idle
    if s.phase == FLIPPING:
        idle = 0 if s.claims.discs else idle + 1
    return end_turn(s, settled(s), s.hands, s.points, idle)


def next_seat(s: State, seat: int) -> int:
    """The seat after a seat in the order of play."""
    return (seat + (s.setup.players - 1 if s.setup.counter else 1)) % s.setup.players


def end_turn(s: State, b: Board, hands: Hands, points: int, idle: int) -> State:
    """The next seat with discs is to move; without any, round 2 begins; without anything to turn up, the game ends."""
    seat, number = next_seat(s, s.seat), s.round
    phase = LAYING
    if number == 1:
        held = 0
        for i in range(s.setup.players):
            held |= int(holds(hands, i, s.setup.drawn)) << i
        if held:
            while not has(held, seat):
                seat = next_seat(s, seat)
        elif s.setup.rounds == 1:
            phase = OVER
        else:
            number = 2
            red, blue, green, yellow = opposite(b.red), opposite(b.blue), opposite(b.green), opposite(b.yellow)
            b = Board(red, blue, green, yellow, opposite(b.up), opposite(b.seen))
    if number == 2:
        phase = OVER if ended(b, idle == s.setup.players) else FLIPPING
    return State(b, hands, points, seat, phase, number, NOWHERE, idle, Claims(0, 0, 0, 0), s.setup)


def holds(hands: Hands, seat: int, drawn: int) -> bool:
    """Whether a seat has a disc left."""
    return hands[seat] & (31 if drawn else (1 << 20) - 1) != 0


# Round 2


def opposite(cells: int) -> int:
    """The set on the board turned by half."""
    found = 0
    while cells:
        found |= 1 << 63 - lowest(cells)
        cells &= cells - 1
    return found


def ended(b: Board, idle: bool) -> bool:
    """Whether nothing is face down, and no combination stands or all players in a row have left them."""
    if occupied(b) & ~b.up:
        return False
    return idle or standing(b, NOWHERE) == (0, 0, 0)


def turn(s: State) -> int:
    """The seat that is to decide."""
    return s.seat + 1


def score(s: State, seat: int) -> int:
    """The points over the rounds."""
    return field(s.points, seat - 1, 7)


def lost(s: State) -> bool:
    """Only a solo can be lost by all."""
    return False


def trace(s: State) -> Trace:
    """No rule of 4 par 4 looks back."""
    return never()
