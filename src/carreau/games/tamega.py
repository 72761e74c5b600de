"""Tamega, the tactical memory game: pawns on face-down discs, pairs of pictures, and a red disc for a bridge.

The order is that of the ruling: material, deal, a turn, end. The cells of a board are numbered row by row, those of a
second board to the right from 64 on. A set of cells is two integers, one for each board.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

from ..core.bits import count, field, lowest, nth, put
from ..core.dice import pick, roll
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


class Faces(NamedTuple):
    """Which picture lies where: bit i of a picture's number, for all cells of the left and of the right board."""

    l0: int
    l1: int
    l2: int
    l3: int
    l4: int
    r0: int
    r1: int
    r2: int
    r3: int
    r4: int


class Discs(NamedTuple):
    """The discs face down and face up, those that have ever been face up, and those with a pawn, on both boards."""

    down_l: int
    down_r: int
    up_l: int
    up_r: int
    seen_l: int
    seen_r: int
    held_l: int
    held_r: int


class State(NamedTuple):
    """A position.

    `red` and `pawns` pack cells in 7 bits each (pawns: of seat 1, 2, …, then the second pawns), `pairs` packs 6 bits
    a seat, `due` has a bit for each seat (from 0) whose second pawn is due. Seats count from 0 here.
    """

    discs: Discs
    faces: Faces
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
    faces = [0] * 10
    for name, letter in zip(names, deal, strict=True):
        side, cell = divmod(cells[name], 64)
        for bit in range(5):
            faces[5 * side + bit] |= (PICTURES.index(letter) >> bit & 1) << cell
    reds = [cells[name] for name in centres]
    right = WHOLE & ~(1 << reds[1] - 64) if board == DOUBLE else 0
    pawns = [cells[name] for name in squares(o)]
    held_l, held_r = sum(bit_l(cell) for cell in pawns), sum(bit_r(cell) for cell in pawns)
    return State(
        discs=Discs(WHOLE & ~(1 << reds[0]), right, 0, 0, 0, 0, held_l, held_r),
        faces=Faces(*faces),
        red=reds[0] | (reds[1] if board == DOUBLE else NOWHERE) << 7,
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


def picture(f: Faces, cell: int) -> int:
    """The number of the picture on a cell."""
    if cell < 64:
        low = (f.l0 >> cell & 1) | (f.l1 >> cell & 1) << 1 | (f.l2 >> cell & 1) << 2
        return low | (f.l3 >> cell & 1) << 3 | (f.l4 >> cell & 1) << 4
    c = cell - 64
    low = (f.r0 >> c & 1) | (f.r1 >> c & 1) << 1 | (f.r2 >> c & 1) << 2
    return low | (f.r3 >> c & 1) << 3 | (f.r4 >> c & 1) << 4


def alike_l(f: Faces, which: int) -> int:
    """The cells of the left board whose picture this is."""
    same = ~(f.l0 ^ -(which & 1)) & ~(f.l1 ^ -(which >> 1 & 1)) & ~(f.l2 ^ -(which >> 2 & 1))
    return same & ~(f.l3 ^ -(which >> 3 & 1)) & ~(f.l4 ^ -(which >> 4 & 1)) & WHOLE


def alike_r(f: Faces, which: int) -> int:
    """The cells of the right board whose picture this is."""
    same = ~(f.r0 ^ -(which & 1)) & ~(f.r1 ^ -(which >> 1 & 1)) & ~(f.r2 ^ -(which >> 2 & 1))
    return same & ~(f.r3 ^ -(which >> 3 & 1)) & ~(f.r4 ^ -(which >> 4 & 1)) & WHOLE


def swapped(f: Faces, a: int, b: int) -> Faces:
    """The faces with the pictures of two cells exchanged."""
    change = picture(f, a) ^ picture(f, b)
    left, right = bit_l(a) ^ bit_l(b), bit_r(a) ^ bit_r(b)
    b0, b1, b2 = -(change & 1), -(change >> 1 & 1), -(change >> 2 & 1)
    b3, b4 = -(change >> 3 & 1), -(change >> 4 & 1)
    return Faces(
        f.l0 ^ left & b0,
        f.l1 ^ left & b1,
        f.l2 ^ left & b2,
        f.l3 ^ left & b3,
        f.l4 ^ left & b4,
        f.r0 ^ right & b0,
        f.r1 ^ right & b1,
        f.r2 ^ right & b2,
        f.r3 ^ right & b3,
        f.r4 ^ right & b4,
    )


def bare(f: Faces, left: int, right: int) -> Faces:
    """The faces without those of some cells."""
    return Faces(
        f.l0 & ~left,
        f.l1 & ~left,
        f.l2 & ~left,
        f.l3 & ~left,
        f.l4 & ~left,
        f.r0 & ~right,
        f.r1 & ~right,
        f.r2 & ~right,
        f.r3 & ~right,
        f.r4 & ~right,
    )


def guess(s: State, seed: int) -> State:
    """Deal the discs that nobody has seen out anew among their cells."""
    d, f = s.discs, s.faces
    left, right = d.down_l & ~d.seen_l, d.down_r & ~d.seen_r
    n = count(left) + count(right)
    while n > 1:
        # Fisher-Yates: the first cell of the rest changes its picture with any cell of the rest.
        a = lowest(left) if left else 64 + lowest(right)
        seed = roll(seed)
        k = pick(seed, n)
        b = nth(left, k) if k < count(left) else 64 + nth(right, k - count(left))
        f = swapped(f, a, b)
        left &= ~bit_l(a)
        right &= ~bit_r(a)
        n -= 1
    return State(s.discs, f, s.red, s.pawns, s.due, s.pairs, s.seat, s.phase, s.setup)


# A turn


def pawn(s: State, seat: int) -> int:
    """The number of the seat's pawn that is due."""
    return seat + s.setup.players * (s.due >> seat & 1)


def cell_of(s: State, which: int) -> int:
    """The cell that a pawn is on."""
    return field(s.pawns, which, 7)


def free(s: State) -> tuple[int, int]:
    """The discs that are face down and have no pawn on them."""
    return s.discs.down_l & ~s.discs.held_l, s.discs.down_r & ~s.discs.held_r


def touching(board: int, cell: int) -> tuple[int, int]:
    """The neighbours of a cell."""
    return NEAR_LEFT[128 * board + cell], NEAR_RIGHT[128 * board + cell]


def reach(s: State, cell: int) -> tuple[int, int]:
    """Where a pawn on the cell may go: to its neighbours, and over a red disc that touches both."""
    near_l, near_r = touching(s.setup.board, cell)
    left, right = near_l, near_r
    for i in range(2):
        red = field(s.red, i, 7)
        if near_l & bit_l(red) | near_r & bit_r(red):
            over_l, over_r = touching(s.setup.board, red)
            left |= over_l
            right |= over_r
    free_l, free_r = free(s)
    return left & free_l, right & free_r


def stuck(s: State, which: int) -> bool:
    """Whether a pawn cannot move."""
    left, right = reach(s, cell_of(s, which))
    return left | right == 0


def empty(s: State) -> tuple[int, int]:
    """The cells that hold neither a disc nor a red disc."""
    left = WHOLE & ~(s.discs.down_l | s.discs.up_l)
    right = (WHOLE if s.setup.board == DOUBLE else 0) & ~(s.discs.down_r | s.discs.up_r)
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


def leave(s: State, to: int) -> State:
    """Steps 1 to 3: the pawn goes, the disc that it leaves is turned up, and a pair is taken."""
    which = pawn(s, s.seat)
    cell = cell_of(s, which)
    d, left, right = s.discs, bit_l(cell), bit_r(cell)
    shown = picture(s.faces, cell)
    twin_l, twin_r = alike_l(s.faces, shown) & d.up_l, alike_r(s.faces, shown) & d.up_r
    pawns = put(s.pawns, which, 7, to)
    down_l, down_r = d.down_l & ~left, d.down_r & ~right
    up_l, up_r = (d.up_l | left) & ~twin_l, (d.up_r | right) & ~twin_r
    seen_l, seen_r = d.seen_l | left, d.seen_r | right
    held_l, held_r = d.held_l & ~left | bit_l(to), d.held_r & ~right | bit_r(to)
    if twin_l | twin_r == 0:
        discs = Discs(down_l, down_r, up_l, up_r, seen_l, seen_r, held_l, held_r)
        return rest(State(discs, s.faces, s.red, pawns, s.due, s.pairs, s.seat, s.phase, s.setup))
    gone_l, gone_r = left | twin_l, right | twin_r
    f, up_l, up_r = bare(s.faces, gone_l, gone_r), up_l & ~gone_l, up_r & ~gone_r
    seen_l, seen_r = seen_l & ~gone_l, seen_r & ~gone_r
    pairs = s.pairs + (1 << 6 * s.seat)
    if s.setup.players == 1 and pairs == 21:
        # A solo is won at once, "the other face-up discs left as they lie".
        discs = Discs(down_l, down_r, up_l, up_r, seen_l, seen_r, held_l, held_r)
        return State(discs, f, s.red, pawns, s.due, pairs, s.seat, OVER, s.setup)
    discs = Discs(down_l | up_l, down_r | up_r, 0, 0, seen_l, seen_r, held_l, held_r)
    after = State(discs, f, s.red, pawns, s.due, pairs, s.seat, RED, s.setup)
    return before_flip(after) if s.setup.fixed else after


def bridge(s: State, red: int, to: int) -> State:
    """Step 3.2: the red disc, or one of the two, goes to an empty cell, or stays."""
    reds = s.red
    for i in range(2):
        if to != NOWHERE and field(s.red, i, 7) == red:
            reds = put(s.red, i, 7, to)
    return before_flip(State(s.discs, s.faces, reds, s.pawns, s.due, s.pairs, s.seat, s.phase, s.setup))


def before_flip(s: State) -> State:
    """Step 3.3 is skipped where no disc can be turned up."""
    left, right = free(s)
    if left | right == 0:
        return again(s)
    return State(s.discs, s.faces, s.red, s.pawns, s.due, s.pairs, s.seat, FLIP, s.setup)


def flip(s: State, cell: int) -> State:
    """Step 3.3: a disc is turned up."""
    left, right = bit_l(cell), bit_r(cell)
    d = s.discs
    discs = Discs(
        down_l=d.down_l & ~left,
        down_r=d.down_r & ~right,
        up_l=d.up_l | left,
        up_r=d.up_r | right,
        seen_l=d.seen_l | left,
        seen_r=d.seen_r | right,
        held_l=d.held_l,
        held_r=d.held_r,
    )
    return again(State(discs, s.faces, s.red, s.pawns, s.due, s.pairs, s.seat, s.phase, s.setup))


def again(s: State) -> State:
    """Step 3.4: the same pawn moves again; if it cannot, the turn ends."""
    if stuck(s, pawn(s, s.seat)):
        return rest(s)
    return State(s.discs, s.faces, s.red, s.pawns, s.due, s.pairs, s.seat, MOVE, s.setup)


def rest(s: State) -> State:
    """The turn ends: the next seat whose due pawn can move is to move, or the game is over."""
    players, each = s.setup.players, s.setup.each
    due, seat = s.due, s.seat
    for _ in range(players * each):
        if each == 2:
            # "the due pawn being blocked loses the turn, and the other pawn is due next time"
            due ^= 1 << seat
        seat = seat + 1 if seat + 1 < players else 0
        after = State(s.discs, s.faces, s.red, s.pawns, due, s.pairs, seat, MOVE, s.setup)
        if not stuck(after, pawn(after, seat)):
            return after
    return State(s.discs, s.faces, s.red, s.pawns, s.due, s.pairs, s.seat, OVER, s.setup)


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
