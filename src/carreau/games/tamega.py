"""Tamega, the tactical memory game: pawns on face-down discs, pairs of pictures, and a red disc for a bridge.

The order is that of the ruling: material, deal, a turn, end. The cells of a board are numbered row by row, those of a
second board to the right from 64 on. A set of cells is two integers, one for each board.
"""

from collections.abc import MutableSequence
from typing import NamedTuple, TypeVar

from ..core.bits import count, field, nth, put, spread
from ..core.dice import draw, orders
from ..core.errors import BadDeal, BadOption
from ..core.groups import add
from ..core.options import Option, Options, check_first
from ..core.past import Past, Trace, never

TITLE = "Tamega"
OPTIONS = (
    Option("players", range(1, 9), 2, "how many play; five to eight play on two boards side by side"),
    Option("first", range(1, 9), 1, "the seat that begins"),
    Option("board", ("octagon", "rectangle", "plus"), "octagon", "the shape of the board"),
    Option("pawns", (1, 2), 1, "pawns for each player; two only for two players"),
    Option("teams", (0, 2), 0, "2: odd seats against even seats, for 4, 6 or 8 players; 0: everyone for themselves"),
    Option("fixed_red", (False, True), False, "the red disc stays where it is (the harder solo)"),
)


def check(o: Options) -> None:
    """Refuse options that don't go together."""
    players = int(o["players"])
    check_first(o)
    if o["board"] != "octagon" and players > 4:
        raise BadOption(f"board={o['board']}: five players or more (here {players}) need board=octagon")
    if o["pawns"] == 2 and players != 2:
        raise BadOption(f"pawns=2: two pawns each are for players=2, not {players}")
    if o["teams"] == 2 and players not in (4, 6, 8):
        raise BadOption(f"teams=2: teams are for 4, 6 or 8 players, not {players}")


# Material

SHAPES = {
    "octagon": (" XXXXX ", "XXXXXXX", "XXXXXXX", "XXXXXXX", "XXXXXXX", "XXXXXXX", " XXXXX "),
    "rectangle": ("XXXXXXXXX",) * 5,
    "plus": ("   XXX   ",) * 3 + ("XXXXXXXXX",) * 3 + ("   XXX   ",) * 3,
    "double": (" XXXXX  XXXXX ", *("XXXXXXXXXXXXXX",) * 5, " XXXXX  XXXXX "),
}
SEATED = {
    "octagon": (("A4",), ("A4", "G4"), ("A4", "F7", "F1"), ("A4", "D7", "G4", "D1")),
    "rectangle": (("A5",), ("C1", "C9"), ("A5", "E9", "E1"), ("A5", "C9", "E5", "C1")),
    "plus": (("A5",), ("A5", "I5"), ("A5", "E9", "E1"), ("A5", "E9", "I5", "E1")),
}
DOUBLE_SEATED = ("A4", "A11", "D14", "G11", "G4", "D1", "D7", "D8")
CENTRES = {"octagon": ("D4",), "rectangle": ("C5",), "plus": ("E5",), "double": ("D4", "D11")}
PICTURES = "ABCDEFGHIJKLMNOPQRSTUV"
WHOLE = (1 << 45) - 1


def _named(board: str) -> dict[str, int]:
    """The names of the cells and their numbers, in the order of a deal: row by row over both boards."""
    numbers = [0, 64]
    cells = {}
    for row, line in zip("ABCDEFGHI", SHAPES[board], strict=False):
        for column, drawn in enumerate(line, start=1):
            if drawn == "X":
                side = int(board == "double" and column > 7)
                cells[f"{row}{column}"] = numbers[side]
                numbers[side] += 1
    return cells


BOARDS = tuple(SHAPES)
DOUBLE = BOARDS.index("double")
CELLS = tuple(_named(board) for board in BOARDS)


def _touching(side: int) -> tuple[int, ...]:
    """For each board and each of its cells (128 a board) the neighbours on one side, 0 left or 1 right."""
    found = [0] * (128 * len(CELLS))
    for board, cells in enumerate(CELLS):
        places = {number: ("ABCDEFGHI".index(name[0]), int(name[1:])) for name, number in cells.items()}
        for a, (r, c) in places.items():
            for b, (y, x) in places.items():
                if a != b and b >> 6 == side and abs(y - r) <= 1 and abs(x - c) <= 1:
                    found[128 * board + a] |= 1 << (b & 63)
    return tuple(found)


NEAR_LEFT = _touching(0)
NEAR_RIGHT = _touching(1)

MOVE, RED, FLIP, OVER = 0, 1, 2, 3
NOWHERE = 126
"""No cell: where the second red disc of a single board is, and where a red disc goes that stays."""


class Setup(NamedTuple):
    """What stays the same all through a game: the board, the players, pawns for each, teams, a fixed red disc."""

    board: int
    players: int
    each: int
    teams: int
    fixed: int


class Half(NamedTuple):
    """One board: discs face down and face up, those that have ever been face up, those with a pawn; and the pictures.

    Of the number of the picture on each cell, `p0` to `p4` hold bits 0 to 4.
    """

    down: int
    up: int
    seen: int
    held: int
    p0: int
    p1: int
    p2: int
    p3: int
    p4: int


H = TypeVar("H", Half, None, Half | None)
"""One board, or none: a single board has no right half, and the compiler leaves out all that is done with it."""


class State(NamedTuple):
    """A position; there is a right half only of two boards.

    `red` and `pawns` pack cells in 7 bits each (pawns: of seat 1, 2, …, then the second pawns), `pairs` packs 6 bits
    a seat, `due` has a bit for each seat (from 0) whose second pawn is due. Seats count from 0 here.
    """

    left: Half
    right: Half | None
    red: int
    pawns: int
    due: int
    pairs: int
    seat: int
    phase: int
    setup: Setup


# Deal


def start(o: Options, deal: str) -> State:
    """The position before the first move, from a deal text or, where it is empty, from an unshuffled deal."""
    players = int(o["players"])
    board = BOARDS.index(str(o["board"])) if players < 5 else DOUBLE
    cells, centres = CELLS[board], CENTRES[BOARDS[board]]
    names = [name for name in cells if name not in centres]
    full = len(names) // len(PICTURES)
    deal = deal or PICTURES * full
    if sorted(deal) != sorted(PICTURES * full):
        raise BadDeal(f"{deal!r}: a deal is {len(names)} letters, A to V {full} times each")
    pawns = [cells[name] for name in squares(o)]
    halves = [[0] * 9, [0] * 9]
    for name, letter in zip(names, deal, strict=True):
        side, cell = divmod(cells[name], 64)
        halves[side][0] |= 1 << cell
        for bit in range(5):
            halves[side][4 + bit] |= (PICTURES.index(letter) >> bit & 1) << cell
    for pawn in pawns:
        halves[pawn >> 6][3] |= 1 << (pawn & 63)
    reds = [*(cells[name] for name in centres), NOWHERE]
    return State(
        left=Half(*halves[0]),
        right=Half(*halves[1]) if board == DOUBLE else None,
        red=reds[0] | reds[1] << 7,
        pawns=sum(cell << 7 * i for i, cell in enumerate(pawns)),
        due=0,
        pairs=0,
        seat=int(o["first"]) - 1,
        phase=MOVE,
        setup=Setup(board, players, int(o["pawns"]), int(o["teams"]), int(o["fixed_red"])),
    )


def squares(o: Options) -> tuple[str, ...]:
    """The start squares: of seat 1, seat 2, …, then of their second pawns."""
    players = int(o["players"])
    if players > 4:
        return DOUBLE_SEATED[:players]
    # With two pawns each seat 1 has the first and third square of four, seat 2 the second and fourth.
    return SEATED[str(o["board"])][3 if o["pawns"] == 2 else players - 1]


def bit_l(cell: int) -> int:
    """The cell as a set on the left board."""
    return 1 << cell if cell < 64 else 0


def bit_r(cell: int) -> int:
    """The cell as a set on the right board."""
    return 1 << cell - 64 if cell >= 64 else 0


def picture(h: Half | None, cell: int) -> int:
    """The number of the picture on a cell (from 0 to 63) of a half."""
    if h is None:
        return 0
    low = (h.p0 >> cell & 1) | (h.p1 >> cell & 1) << 1 | (h.p2 >> cell & 1) << 2
    return low | (h.p3 >> cell & 1) << 3 | (h.p4 >> cell & 1) << 4


def alike(h: Half | None, which: int) -> int:
    """The cells of a half that lie face up with this picture."""
    if h is None:
        return 0
    other = (h.p0 ^ -(which & 1)) | (h.p1 ^ -(which >> 1 & 1)) | (h.p2 ^ -(which >> 2 & 1))
    return h.up & ~(other | (h.p3 ^ -(which >> 3 & 1)) | (h.p4 ^ -(which >> 4 & 1)))


def bare(h: H, cells: int) -> H:
    """A half without the pictures of some cells."""
    if h is None:
        return h
    rest = ~cells
    return Half(h.down, h.up, h.seen, h.held, h.p0 & rest, h.p1 & rest, h.p2 & rest, h.p3 & rest, h.p4 & rest)


def unseen(h: Half | None) -> int:
    """The discs of a half that nobody has seen."""
    return 0 if h is None else h.down & ~h.seen


def dealt(h: H, s: State, left: int, right: int, n: int, seed: int) -> tuple[H, int, int, int]:
    """A half with what nobody has seen dealt out anew, from the n discs left to deal; what is left, and the seed."""
    if h is None:
        return h, left, right, seed
    cells = unseen(h)
    p0, p1, p2, p3, p4 = 0, 0, 0, 0, 0
    for k in range(n, n - count(cells), -1):
        i, seed = draw(seed, k)
        if s.right is None or i < count(left):
            cell = nth(left, i)
            left ^= 1 << cell
            which = picture(s.left, cell)
        else:
            cell = nth(right, i - count(left))
            right ^= 1 << cell
            which = picture(s.right, cell)
        p0, p1, p2 = p0 << 1 | which & 1, p1 << 1 | which >> 1 & 1, p2 << 1 | which >> 2 & 1
        p3, p4 = p3 << 1 | which >> 3 & 1, p4 << 1 | which >> 4
    b = bare(h, cells)
    p0, p1, p2 = b.p0 | spread(p0, cells), b.p1 | spread(p1, cells), b.p2 | spread(p2, cells)
    p3, p4 = b.p3 | spread(p3, cells), b.p4 | spread(p4, cells)
    return Half(h.down, h.up, h.seen, h.held, p0, p1, p2, p3, p4), left, right, seed


def guess(s: State, seed: int) -> State:
    """Deal the discs that nobody has seen out anew among their cells."""
    to_l, to_r = unseen(s.left), unseen(s.right)
    left, from_l, from_r, seed = dealt(s.left, s, to_l, to_r, count(to_l) + count(to_r), seed)
    right, _, _, _ = dealt(s.right, s, from_l, from_r, count(to_r), seed)
    return State(left, right, s.red, s.pawns, s.due, s.pairs, s.seat, s.phase, s.setup)


def deals(s: State) -> int:
    """In how many ways `guess` can deal."""
    n = count(unseen(s.left)) + count(unseen(s.right))
    return orders(n, n)


# A turn


def pawn(s: State, seat: int) -> int:
    """The number of the seat's pawn that is due."""
    return seat + s.setup.players * (s.due >> seat & 1)


def cell_of(s: State, which: int) -> int:
    """The cell that a pawn is on."""
    return field(s.pawns, which, 7)


def unheld(h: Half | None) -> int:
    """The discs of a half that are face down and have no pawn on them."""
    return 0 if h is None else h.down & ~h.held


def free(s: State) -> tuple[int, int]:
    """The discs that are face down and have no pawn on them."""
    return unheld(s.left), unheld(s.right)


def reach(s: State, cell: int) -> tuple[int, int]:
    """Where a pawn on the cell may go: to its neighbours, and over a red disc that touches both."""
    board = 128 * s.setup.board
    near_l, near_r = NEAR_LEFT[board + cell], 0 if s.right is None else NEAR_RIGHT[board + cell]
    left, right = near_l, near_r
    for i in range(1 if s.right is None else 2):
        red = field(s.red, i, 7)
        if near_l & bit_l(red) | near_r & bit_r(red):
            left |= NEAR_LEFT[board + red]
            right |= NEAR_RIGHT[board + red]
    free_l, free_r = free(s)
    return left & free_l, right & free_r


def stuck(s: State, which: int) -> bool:
    """Whether a pawn cannot move."""
    left, right = reach(s, cell_of(s, which))
    return left | right == 0


def bare_cells(h: Half | None) -> int:
    """The cells of a half without a disc."""
    return 0 if h is None else WHOLE & ~(h.down | h.up)


def empty(s: State) -> tuple[int, int]:
    """The cells that hold neither a disc nor a red disc."""
    left, right = bare_cells(s.left), bare_cells(s.right)
    for i in range(2):
        red = field(s.red, i, 7)
        left &= ~bit_l(red)
        right &= ~bit_r(red)
    return left, right


def moves(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """The legal moves, as kind << 14 | from << 7 | to; to leave the red disc is to send it nowhere."""
    if s.phase == OVER:
        return n
    if s.phase == RED:
        left, right = empty(s)
        for i in range(2):
            red = field(s.red, i, 7)
            if red != NOWHERE:
                n = add(out, n, RED << 14 | red << 7, left)
                n = add(out, n, RED << 14 | red << 7 | 64, right)
        return add(out, n, RED << 14 | NOWHERE << 7 | 64, 1 << NOWHERE - 64)
    if s.phase == FLIP:
        left, right = free(s)
        code = FLIP << 14
    else:
        cell = cell_of(s, pawn(s, s.seat))
        left, right = reach(s, cell)
        code = MOVE << 14 | cell << 7
    n = add(out, n, code, left)
    return add(out, n, code | 64, right)


def play(s: State, move: int) -> State:
    """The position after a legal move."""
    if s.phase == MOVE:
        return leave(s, move & 127)
    if s.phase == FLIP:
        return flip(s, move & 127)
    return bridge(s, move >> 7 & 127, move & 127)


def turned_up(h: H, discs: int) -> H:
    """A half with a disc turned up."""
    if h is None:
        return h
    return Half(h.down & ~discs, h.up | discs, h.seen | discs, h.held, h.p0, h.p1, h.p2, h.p3, h.p4)


def turned_down(h: H) -> H:
    """A half with all discs turned down."""
    if h is None:
        return h
    return Half(h.down | h.up, 0, h.seen, h.held, h.p0, h.p1, h.p2, h.p3, h.p4)


def stepped(h: H, gone: int, come: int) -> H:
    """A half with a pawn gone from a disc and come to another."""
    if h is None:
        return h
    return Half(h.down, h.up, h.seen, h.held & ~gone | come, h.p0, h.p1, h.p2, h.p3, h.p4)


def without(h: H, discs: int) -> H:
    """A half without some discs, which lay face up."""
    if h is None:
        return h
    rest = ~discs
    return bare(Half(h.down, h.up & rest, h.seen & rest, h.held, h.p0, h.p1, h.p2, h.p3, h.p4), discs)


def leave(s: State, to: int) -> State:
    """Steps 1 to 3: the pawn goes, the disc that it leaves is turned up, and a pair is taken."""
    which = pawn(s, s.seat)
    cell = cell_of(s, which)
    here_l, here_r = bit_l(cell), bit_r(cell)
    shown = picture(s.left, cell) if s.right is None or cell < 64 else picture(s.right, cell - 64)
    twin_l, twin_r = alike(s.left, shown), alike(s.right, shown)
    pawns = put(s.pawns, which, 7, to)
    left = turned_up(stepped(s.left, here_l, bit_l(to)), here_l)
    right = turned_up(stepped(s.right, here_r, bit_r(to)), here_r)
    if twin_l | twin_r == 0:
        return rest(State(left, right, s.red, pawns, s.due, s.pairs, s.seat, s.phase, s.setup))
    left, right = without(left, here_l | twin_l), without(right, here_r | twin_r)
    pairs = s.pairs + (1 << 6 * s.seat)
    if s.setup.players == 1 and pairs == 21:
        # A solo is won at once, "the other face-up discs left as they lie".
        return State(left, right, s.red, pawns, s.due, pairs, s.seat, OVER, s.setup)
    after = State(turned_down(left), turned_down(right), s.red, pawns, s.due, pairs, s.seat, RED, s.setup)
    return before_flip(after) if s.setup.fixed else after


def bridge(s: State, red: int, to: int) -> State:
    """Step 3.2: the red disc, or one of the two, goes to an empty cell, or stays."""
    reds = s.red
    for i in range(2):
        if to != NOWHERE and field(s.red, i, 7) == red:
            reds = put(s.red, i, 7, to)
    return before_flip(State(s.left, s.right, reds, s.pawns, s.due, s.pairs, s.seat, s.phase, s.setup))


def before_flip(s: State) -> State:
    """Step 3.3 is skipped where no disc can be turned up."""
    left, right = free(s)
    if left | right == 0:
        return again(s)
    return State(s.left, s.right, s.red, s.pawns, s.due, s.pairs, s.seat, FLIP, s.setup)


def flip(s: State, cell: int) -> State:
    """Step 3.3: a disc is turned up."""
    left, right = turned_up(s.left, bit_l(cell)), turned_up(s.right, bit_r(cell))
    return again(State(left, right, s.red, s.pawns, s.due, s.pairs, s.seat, s.phase, s.setup))


def again(s: State) -> State:
    """Step 3.4: the same pawn moves again; if it cannot, the turn ends."""
    if stuck(s, pawn(s, s.seat)):
        return rest(s)
    return State(s.left, s.right, s.red, s.pawns, s.due, s.pairs, s.seat, MOVE, s.setup)


def rest(s: State) -> State:
    """The turn ends: the next seat whose due pawn can move is to move, or the game is over."""
    players, each = s.setup.players, s.setup.each
    due, seat = s.due, s.seat
    for _ in range(players * each):
        if each == 2:
            # "the due pawn being blocked loses the turn, and the other pawn is due next time"
            due ^= 1 << seat
        seat = seat + 1 if seat + 1 < players else 0
        after = State(s.left, s.right, s.red, s.pawns, due, s.pairs, seat, MOVE, s.setup)
        if not stuck(after, pawn(after, seat)):
            return after
    return State(s.left, s.right, s.red, s.pawns, s.due, s.pairs, s.seat, OVER, s.setup)


def turn(s: State) -> int:
    """The seat that is to decide."""
    return s.seat + 1


# End


def score(s: State, seat: int) -> int:
    """The pairs of a seat, or of its team."""
    if s.setup.teams == 0:
        return field(s.pairs, seat - 1, 6)
    pairs = 0
    for i in range((seat - 1) % 2, s.setup.players, 2):
        pairs += field(s.pairs, i, 6)
    return pairs


def lost(s: State) -> bool:
    """A solo is lost when its pawn is shut in before all pairs but one are taken."""
    return s.setup.players == 1 and s.phase == OVER and s.pairs < 21


def trace(s: State) -> Trace:
    """No rule of Tamega looks back."""
    return never()
