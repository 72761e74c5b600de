"""4EYES as people see and speak of it."""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence

from ..core.bits import has, listed
from ..core.events import Event
from ..core.options import Options
from ..core.scene import Asked, Cell, Piece, Tray
from ..core.table import Table, items, need, one_of, whole
from ..games.foureyes import (
    CORNERS,
    EIGHT,
    SQUARES,
    TURNS,
    TYPES,
    Pawns,
    State,
    all_squares,
    at,
    hot,
    kind_of,
    one_more,
    red_corner,
    start,
)

NAMES = {6 * r + c: f"{'ABCDE'[r]}{c + 1}" for r in range(5) for c in range(5)}
NUMBERS = {name: square for square, name in NAMES.items()}
SENSES = {1: ">", 3: "<"}
NAMED = {at(corner, square): f"{NAMES[square]}.{CORNERS[corner]}" for corner in range(4) for square in NAMES}
TILE = re.compile(r"([12])([CDA])-(NW|NE|SE|SW)")


def tile(s: State, square: int) -> str:
    """The type and the way of the tile on a large square."""
    way = red_corner(s, square)
    return f"{TYPES[kind_of(s, square, way) - 1]}-{CORNERS[way]}"


def left(s: State, seat: int) -> list[int]:
    """How many tiles of each type a seat has in hand."""
    return [s.hands >> 4 * (3 * seat - 3 + kind) & 15 for kind in range(3)]


def target(move: int) -> int:
    """The large square on which the tile of a move of phase 2 comes to lie."""
    return (move & 63) + (EIGHT[move >> 6] if move >> 6 < TURNS else 0)


class Here(Table):
    """A board with tiles."""

    FORMS = ("C-NE B3 (lay: type, way, square)", "B3-C4 (shift)", "B3> (turn clockwise)", "B3< (anticlockwise)")
    MOVE = re.compile(r"[CDA]-(NW|NE|SE|SW) [A-E][1-5]|[A-E][1-5](-[A-E][1-5]|[<>])")
    FOLLOWED = "tile"
    FIELDS = ("board", "hands", "seat", "made")

    def deal(self, s: State) -> str:
        """Nothing is dealt."""
        return ""

    def move(self, s: State, move: int) -> str:
        """Type, way and square; or two squares; or a square and a sense of turning."""
        square = NAMES[move & 63]
        if s.hands:
            return f"{TYPES[(move >> 8) - 1]}-{CORNERS[move >> 6 & 3]} {square}"
        if move >> 6 > TURNS:
            return square + SENSES[(move >> 6) - TURNS]
        return f"{square}-{NAMES[target(move)]}"

    def tiles(self, s: State) -> dict[str, str]:
        """Owner, type and way of the tile on each large square that has one."""
        return {NAMES[q]: f"{1 if has(s.one, q) else 2}{tile(s, q)}" for q in listed(s.one | s.two)}

    def write(self, s: State) -> Sequence[str]:
        """Rows of large squares from the top, each a tile or `-`; what each seat has in hand."""
        lying = self.tiles(s)
        rows = [",".join(lying.get(f"{row}{c}", "-") for c in range(1, s.size + 1)) for row in "ABCDE"[: s.size]]
        hands = ",".join("".join(map(str, left(s, seat))) for seat in (1, 2))
        return "/".join(rows), hands, str(s.seat), str(s.made)

    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read what `write` writes."""
        begin: State = start(o, "")
        owned, numbers = [0, 0, 0], left(begin, 1) * 2
        red = blue = Pawns(0, 0, 0, 0)
        won = 0
        rows = fields["board"].split("/")
        need(len(rows) == begin.size, f"the board has {begin.size} rows")
        for r, row in enumerate(rows):
            for c, text in enumerate(items(row, begin.size)):
                if text == "-":
                    continue
                found = TILE.fullmatch(text)
                if not found:
                    raise ValueError(f"{text!r} is no tile, like 1C-NE")
                owner, kind, way = int(found[1]), TYPES.index(found[2]) + 1, CORNERS.index(found[3])
                owned[owner] |= 1 << 6 * r + c
                numbers[3 * owner - 4 + kind] -= 1
                red_cell, blue_cell = at(way, 6 * r + c), at(way + kind & 3, 6 * r + c)
                won |= 2 * hot(blue, blue_cell) | hot(red, red_cell)
                red, blue = one_more(red, red_cell, begin.size), one_more(blue, blue_cell, begin.size)
        given = [whole(number, 4) for hand in items(fields["hands"], 2) for number in hand]
        need(given == numbers, "in hand is what isn't on the board")
        need(won < 3, "both colours have made a square")
        seat, made = one_of(fields["seat"], ("1", "2")) + 1, whole(fields["made"], begin.limit or 10**6)
        later = sum(numbers[:3]) - sum(numbers[3:])
        need(not any(numbers) or (later == 1 - seat and made == 0), "the seats lay their tiles by turns")
        need(any(numbers) or seat == made % 2 + 1, "the seats move by turns")
        hands = sum(number << 4 * i for i, number in enumerate(numbers))
        return State(owned[1], owned[2], red, blue, hands, seat, made, won, begin.size, begin.limit)

    def masked(self, s: State) -> Mapping[str, str]:
        """Nothing is hidden."""
        return dict(zip(self.FIELDS, self.write(s), strict=True))

    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Tally[str]) -> State:
        """There is nothing to think of."""
        return self.read(o, fields)

    def shown(self, s: State) -> dict[str, str]:
        """Every tile."""
        return {square: f"{face[0]} {face[1:]}" for square, face in self.tiles(s).items()}

    def events(self, before: State, move: int, after: State) -> list[Event]:
        """A tile is laid, shifted or turned, and may make a square."""
        if before.hands:
            face = self.move(before, move).split()[0]
            found = [Event("placed", before.seat, "", NAMES[move & 63], face, "tile")]
        else:
            place = NAMES[target(move)]
            found = [Event("moved", before.seat, NAMES[move & 63], place, piece="tile")]
            if move >> 6 > TURNS:
                found = [Event("turned", before.seat, place, place, tile(after, target(move)), "tile")]
        if after.won:
            p = after.red if after.won == 1 else after.blue
            pawns = p.north | p.south << 64
            found += [
                Event(
                    "square", after.won, " ".join(NAMED[cell] for cell in square), face=("red", "blue")[after.won - 1]
                )
                for square in SQUARES
                if all(has(pawns, cell) for cell in square)
            ]
        return found

    def cells(self, s: State) -> tuple[Cell, ...]:
        """The large squares."""
        return tuple(Cell(NAMES[q], q % 6, q // 6) for q in listed(all_squares(s.size)))

    def pieces(self, s: State) -> Iterable[Piece]:
        """The tiles that lie on the board."""
        for square, face in self.tiles(s).items():
            yield Piece("tile", square, face[1:], int(face[0]))

    def trays(self, s: State) -> Iterable[Tray]:
        """The tiles in hand, by type."""
        for seat in (1, 2):
            for kind, number in zip(TYPES, left(s, seat), strict=True):
                yield Tray(f"hand-{seat}-{kind}", seat, "tile", kind, number)

    def asked(self, s: State) -> Asked:
        """Lay a tile, or shift or turn one."""
        if s.hands:
            return Asked("lay", "Lay one of your tiles: which, where, and which way", CORNERS)
        return Asked("shift", "Shift one of your tiles, or turn it by a quarter", ("clockwise", "anticlockwise"))

    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """A pile, a square, and the corner of the red pawn; or a tile, and where it goes or how it turns."""
        square = NAMES[move & 63]
        if s.hands:
            return f"hand-{s.seat}-{TYPES[(move >> 8) - 1]}", square, CORNERS[move >> 6 & 3]
        if move >> 6 > TURNS:
            return square, "clockwise" if move >> 6 == TURNS + 1 else "anticlockwise"
        return square, NAMES[target(move)]
