"""Leap Four and Le Mix as people see and speak of them."""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from ..core.bits import has, listed
from ..core.errors import IllegalMove
from ..core.events import Event
from ..core.options import Options
from ..core.scene import Asked, Cell, Piece
from ..core.table import Table, need, one_of, whole
from ..games.leap import BOARD, CELLS, State, four, leaps, start

NAMES = {cell: f"{'ABCDEF'[cell >> 3]}{(cell & 7) + 1}" for cell in CELLS}
NUMBERS = {name: cell for cell, name in NAMES.items()}
LAYOUT = tuple(Cell(name, cell & 7, cell >> 3) for cell, name in NAMES.items())
TEXTS = {a << 6 | b: f"{NAMES[a]}-{NAMES[b]}" for a in CELLS for b in CELLS}


class Here(Table):
    """A board with pawns."""

    FORMS = ("D2-B4 (from, to)", "D2-D4-B6-B4 (the same, with the way spelt out)")
    MOVE = re.compile(r"[A-F][1-6](-[A-F][1-6])+")
    FOLLOWED = "pawn"
    FIELDS = ("board", "seat", "made")

    def deal(self, s: State) -> str:
        """Nothing is dealt."""
        return ""

    def move(self, s: State, move: int) -> str:
        """From and to."""
        return TEXTS[move]

    def entered(self, s: State, text: str) -> str:
        """A way spelt out is a chain of leaps; only its ends matter."""
        cells = [NUMBERS[name] for name in text.split("-")]
        if len(cells) > 2:
            others = (s.red | s.black) & ~(1 << cells[0])
            for a, b in pairwise(cells):
                if not leaps(1 << a, others) & BOARD & ~others & 1 << b:
                    raise IllegalMove(
                        f"{text!r}: no pawn can leap from {NAMES[a]} to {NAMES[b]}; in {self.write(s)[0]}"
                    )
        return f"{NAMES[cells[0]]}-{NAMES[cells[-1]]}"

    def face(self, s: State, cell: int) -> str:
        """The face of the pawn on a cell."""
        return ("R" if has(s.red, cell) else "B") + ("*" if has(s.marked, cell) else "")

    def write(self, s: State) -> Sequence[str]:
        """Rows from the top: R B plain, r b marked, a number for so many empty cells."""
        rows = []
        for r in range(6):
            row = ""
            for cell in range(8 * r, 8 * r + 6):
                face = self.face(s, cell) if has(s.red | s.black, cell) else "."
                row += face[0].lower() if "*" in face else face
            rows.append(re.sub(r"\.+", lambda dots: str(len(dots[0])), row))
        return "/".join(rows), str(s.seat), str(s.made)

    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read what `write` writes."""
        begin: State = start(o, "")
        rows = [re.sub(r"\d", lambda n: "." * int(n[0]), row) for row in fields["board"].split("/")]
        need([len(row) for row in rows] == [6] * 6, "the board has six rows of six cells")
        faces = {8 * r + c: face for r, row in enumerate(rows) for c, face in enumerate(row)}
        need(set(faces.values()) <= set("RBrb."), "a cell is R, B, r, b or empty")
        red = sum(1 << cell for cell, face in faces.items() if face in "Rr")
        black = sum(1 << cell for cell, face in faces.items() if face in "Bb")
        marked = sum(1 << cell for cell, face in faces.items() if face in "rb")
        need(min(red.bit_count(), black.bit_count()) >= 1, "each colour has one to six pawns")
        need(max(red.bit_count(), black.bit_count()) <= 6, "each colour has one to six pawns")
        need(not marked or begin.mix, "only Le Mix has marked pawns")
        made = whole(fields["made"], begin.limit or 10**6)
        state = State(red, black, marked, one_of(fields["seat"], ("1", "2")) + 1, made, begin.limit, begin.mix)
        need(state.seat == made % 2 + 1, "red begins, and the seats move by turns")
        own = state.red if state.seat == 1 else state.black
        need(not four(own, marked, begin.mix), "who is to move has four in a row already")
        return state

    def masked(self, s: State) -> Mapping[str, str]:
        """Nothing is hidden."""
        return dict(zip(self.FIELDS, self.write(s), strict=True))

    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Tally[str]) -> State:
        """There is nothing to think of."""
        return self.read(o, fields)

    def shown(self, s: State) -> dict[str, str]:
        """Every pawn."""
        return {NAMES[cell]: self.face(s, cell) for cell in listed(s.red | s.black)}

    def events(self, before: State, move: int, after: State) -> list[Event]:
        """A pawn moves, and may stand in a row of four."""
        found = [Event("moved", before.seat, NAMES[move >> 6], NAMES[move & 63], piece="pawn")]
        own = after.red if before.seat == 1 else after.black
        if row := self.row(own, after.marked, after.mix):
            found.append(Event("row", before.seat, " ".join(row)))
        return found

    def row(self, own: int, marked: int, mix: int) -> list[str]:
        """The cells of all rows of four or more."""
        cells = 0
        for cell in listed(own):
            for way in (1, 7, 8, 9):
                line = sum(1 << cell + i * way for i in range(4))
                if line & ~own == 0 and four(line, marked, mix):
                    cells |= line
        return [NAMES[cell] for cell in listed(cells)]

    def cells(self, s: State) -> tuple[Cell, ...]:
        """6x6 cells."""
        return LAYOUT

    def pieces(self, s: State) -> Iterable[Piece]:
        """The pawns."""
        for cell in listed(s.red | s.black):
            yield Piece("pawn", NAMES[cell], self.face(s, cell), 1 if has(s.red, cell) else 2)

    def asked(self, s: State) -> Asked:
        """Always the same."""
        return Asked("move", "Move a pawn: a step, or leaps over pawns")

    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """The pawn, then where it goes."""
        return NAMES[move >> 6], NAMES[move & 63]
