"""Tamega as people see and speak of it."""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

from ..core.bits import field, has
from ..core.events import Event
from ..core.options import Options
from ..core.scene import Asked, Cell, Counter, Piece, Tray
from ..core.table import Table, fits, items, need, one_of, whole
from ..games.tamega import (
    BOARDS,
    CELLS,
    DOUBLE,
    FLIP,
    MOVE,
    NOWHERE,
    OVER,
    PICTURES,
    RED,
    Half,
    State,
    cell_of,
    free,
    pawn,
    picture,
    start,
    stuck,
)

NAMES = tuple({number: name for name, number in cells.items()} for cells in CELLS)
PHASES = ("move", "red", "flip", "over")


def half(s: State, cell: int) -> Half:
    """The board that a cell is on."""
    return s.left if cell < 64 or s.right is None else s.right


def is_up(s: State, cell: int) -> bool:
    """Whether a disc lies face up on a cell."""
    return has(half(s, cell).up, cell & 63)


def is_down(s: State, cell: int) -> bool:
    """Whether a disc lies face down on a cell."""
    return has(half(s, cell).down, cell & 63)


def was_shown(s: State, cell: int) -> bool:
    """Whether there is a disc on a cell that has ever been face up."""
    return has(half(s, cell).seen, cell & 63)


def reds(s: State) -> list[int]:
    """The cells with a red disc."""
    return [field(s.red, i, 7) for i in range(2 if s.setup.board == DOUBLE else 1)]


def pawns(s: State) -> list[int]:
    """The cells with a pawn: of seat 1, of seat 2, …, then of the second pawns."""
    return [cell_of(s, i) for i in range(s.setup.players * s.setup.each)]


def pawn_id(s: State, which: int) -> str:
    """The identity of a pawn."""
    second, seat = divmod(which, s.setup.players)
    return f"pawn-{seat + 1}" + ("-2" if second else "")


class Here(Table):
    """One board or two, with discs and pawns."""

    FORMS = ("A4-B5 (move)", "red C3 or, on two boards, red D4 C3 (the red disc)", "red - (leave it)", "flip C5")
    MOVE = re.compile(r"[A-I]\d\d?-[A-I]\d\d?|red (-|[A-I]\d\d?( [A-I]\d\d?)?)|flip [A-I]\d\d?")
    FIELDS = ("board", "reds", "pawns", "due", "pairs", "seat", "phase")

    def face(self, s: State, cell: int) -> str:
        """The letter of the picture on a cell."""
        return PICTURES[picture(half(s, cell), cell & 63)]

    def deal(self, s: State) -> str:
        """The pictures, cell by cell, the red cells left out."""
        return "".join(self.face(s, cell) for cell in NAMES[s.setup.board] if cell not in reds(s))

    def move(self, s: State, move: int) -> str:
        """A step; where the red disc goes; a disc turned up."""
        names = NAMES[s.setup.board]
        to = move & 127
        if move >> 14 == MOVE:
            return f"{names[move >> 7 & 127]}-{names[to]}"
        if move >> 14 == FLIP:
            return f"flip {names[to]}"
        if to == NOWHERE:
            return "red -"
        return f"red {names[move >> 7 & 127]} {names[to]}" if s.setup.board == DOUBLE else f"red {names[to]}"

    def mark(self, s: State, cell: int) -> str:
        """A disc in a position text: A face down and never shown, a face down and shown before, +A face up, . none."""
        if is_up(s, cell):
            return "+" + self.face(s, cell)
        if not is_down(s, cell):
            return "."
        return self.face(s, cell).lower() if was_shown(s, cell) else self.face(s, cell)

    def write(self, s: State) -> Sequence[str]:
        """The discs row by row; where the red discs and the pawns are, which are due, the pairs, and what is next."""
        names = NAMES[s.setup.board]
        rows: dict[str, str] = {}
        for cell, name in names.items():
            rows[name[0]] = rows.get(name[0], "") + self.mark(s, cell)
        seats = range(s.setup.players)
        return (
            "/".join(rows.values()),
            ",".join(names[cell] for cell in reds(s)),
            ",".join(names[cell] for cell in pawns(s)),
            ",".join(str((s.due >> seat & 1) + 1) for seat in seats),
            ",".join(str(field(s.pairs, seat, 6)) for seat in seats),
            str(s.seat + 1),
            PHASES[s.phase],
        )

    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read what `write` writes."""
        begin: State = start(o, "")
        setup, cells = begin.setup, CELLS[begin.setup.board]
        rows = fields["board"].split("/")
        lengths = Tally(name[0] for name in cells)
        marks = [re.findall(r"\+?[A-V]|[a-v]|\.", row) for row in rows]
        need(["".join(row) for row in marks] == rows, "a disc is A to V, in small letters once shown, with + face up")
        need([len(row) for row in marks] == list(lengths.values()), f"the rows have {list(lengths.values())} cells")
        signs = dict(zip(cells.values(), chain(*marks), strict=True))
        on = [cells[name] for name in items(fields["reds"], len(reds(begin)))]
        at = [cells[name] for name in items(fields["pawns"], len(pawns(begin)))]
        pairs = [whole(number, 44) for number in items(fields["pairs"], setup.players)]
        due = [one_of(number, ("1", "2")[: setup.each]) for number in items(fields["due"], setup.players)]
        state = State(
            self.half(signs, at, 0),
            self.half(signs, at, 1) if begin.right else None,
            on[0] | (on[1] if len(on) > 1 else NOWHERE) << 7,
            sum(cell << 7 * i for i, cell in enumerate(at)),
            sum(which << seat for seat, which in enumerate(due)),
            sum(number << 6 * seat for seat, number in enumerate(pairs)),
            one_of(fields["seat"], [str(seat + 1) for seat in range(setup.players)]),
            one_of(fields["phase"], PHASES),
            setup,
        )
        self.check(state, sum(pairs))
        need((sum(pairs) and not setup.fixed) or reds(state) == reds(begin), "the red disc moves only after a pair")
        return state

    def half(self, marks: Mapping[int, str], pawns: Iterable[int], side: int) -> Half:
        """One board, from how the discs are marked and where the pawns are."""
        sets = [0] * 9
        for place, mark in marks.items():
            cell = place & 63
            if place >> 6 != side or mark == ".":
                continue
            up = mark[0] == "+"
            sets[0] |= (not up) << cell
            sets[1] |= up << cell
            sets[2] |= (up or mark.islower()) << cell
            for bit in range(5):
                sets[4 + bit] |= (PICTURES.index(mark[-1].upper()) >> bit & 1) << cell
        for pawn_at in pawns:
            sets[3] |= (pawn_at >> 6 == side) << (pawn_at & 63)
        return Half(*sets)

    def check(self, s: State, pairs: int) -> None:
        """Refuse what can't come about."""
        full = 2 if s.setup.board == DOUBLE else 1
        there = [cell for cell in NAMES[s.setup.board] if is_up(s, cell) or is_down(s, cell)]
        alike = Tally(self.face(s, cell) for cell in there)
        need(len(there) + 2 * pairs == 44 * full, "discs on the board and pairs taken don't add up")
        need(
            all(n % 2 == 0 and n <= 2 * full for n in alike.values()), "each picture is there twice, four times or not"
        )
        need(len({*reds(s), *there}) == len(reds(s)) + len(there), "the red disc has a cell of its own")
        at = pawns(s)
        need(len(set(at)) == len(at), "two pawns are on one disc")
        need(all(is_down(s, cell) for cell in at), "a pawn is on a disc that lies face down")
        up = [self.face(s, cell) for cell in there if is_up(s, cell)]
        need(len(set(up)) == len(up), "two alike discs lie face up")
        need(not up or s.phase not in (RED, FLIP), "after a pair all discs lie face down")
        need(field(s.pairs, s.seat, 6) or s.phase not in (RED, FLIP), "only who has taken a pair is asked for more")
        shown = [cell for cell in there if was_shown(s, cell)]
        need(pairs or len(shown) == len(up), "only after a pair discs are turned down")
        need(s.phase != RED or not s.setup.fixed, "the red disc is fixed")
        need(s.phase != FLIP or free(s) != (0, 0), "there is no disc to turn up")
        solo_won = s.setup.players == 1 and pairs == 21
        need(solo_won <= (s.phase == OVER) and (s.setup.players > 1 or pairs < 22), "a solo ends with 21 pairs")
        shut = all(stuck(s, which) for which in range(len(at)))
        need((s.phase == OVER) == (shut or solo_won) or s.phase in (RED, FLIP), "the game ends when nobody can move")
        need(s.phase != MOVE or not stuck(s, pawn(s, s.seat)), "the pawn that is due can't move")

    def masked(self, s: State) -> Mapping[str, str]:
        """A disc that lies face down is `?`."""
        fields = dict(zip(self.FIELDS, self.write(s), strict=True))
        return {**fields, "board": re.sub(r"(?<!\+)[A-Va-v]", "?", fields["board"])}

    def count(self, counted: Tally[str], event: Event) -> None:
        """The pictures of the pairs taken."""
        if event.kind == "pair":
            counted[event.face] += 1

    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Tally[str]) -> State:
        """The pictures that are left lie on the discs whose face isn't thought of."""
        board = BOARDS.index(str(o["board"])) if int(o["players"]) < 5 else DOUBLE
        marks = dict(zip(CELLS[board], re.findall(r"\+?[A-V]|[.?]", fields["board"]), strict=True))
        left = Tally(PICTURES * (4 if board == DOUBLE else 2)) - Tally(re.findall("[A-V]", fields["board"]))
        heard, minds = Tally({face: counted[face] for face in PICTURES}), Tally(faces.values())
        pairs = sum(map(int, fields["pairs"].split(",")))
        for _ in range(pairs):
            # A pair that nobody told of is one of which more discs are left than are thought of.
            face = max(PICTURES, key=lambda face: (left[face] > 1, heard[face], left[face] - minds[face]))
            left[face] -= 2
            heard[face] -= 1
        # Before the first pair whatever was shown lies face up: who thinks otherwise is wrong.
        thought = fits(left, faces if pairs else {}, [cell for cell, mark in marks.items() if mark == "?"])
        others = left.elements()
        rows: dict[str, str] = {}
        for cell, mark in marks.items():
            face = thought[cell].lower() if cell in thought else next(others) if mark == "?" else mark
            rows[cell[0]] = rows.get(cell[0], "") + face
        return self.read(o, {**fields, "board": "/".join(rows.values())})

    def shown(self, s: State) -> dict[str, str]:
        """The discs that lie face up."""
        return {n: self.face(s, c) for c, n in NAMES[s.setup.board].items() if is_up(s, c)}

    def known(self, s: State) -> dict[str, str]:
        """The discs that have ever been face up and are still there."""
        return {n: self.face(s, c) for c, n in NAMES[s.setup.board].items() if was_shown(s, c)}

    def events(self, before: State, move: int, after: State) -> list[Event]:
        """What is moved, turned up, taken and turned down, and whose turn is lost."""
        names, seat = NAMES[before.setup.board], before.seat + 1
        place, to = names.get(move >> 7 & 127, ""), names.get(move & 127, "")
        if move >> 14 == FLIP:
            found = [Event("up", seat, to, face=self.face(before, move & 127))]
        elif move >> 14 == RED:
            which = reds(before).index(move >> 7 & 127) + 1 if to else 0
            found = [Event("moved", seat, place, to, piece=f"red-{which}") if to else Event("stays", seat)]
        else:
            face = self.face(before, move >> 7 & 127)
            found = [
                Event("moved", seat, place, to, piece=pawn_id(before, pawn(before, before.seat))),
                Event("up", seat, place, face=face),
            ]
            if after.pairs != before.pairs:
                shown = self.shown(before)
                twin = next(name for name, other in shown.items() if other == face)
                found.append(Event("pair", seat, place, twin, face))
                if not self.shown(after):
                    found += [Event("down", seat, name) for name in shown if name != twin]
        return found + [Event("skipped", seat + 1) for seat in self.skipped(before, after)]

    def skipped(self, before: State, after: State) -> Iterable[int]:
        """The seats whose turn was lost between two positions."""
        seat, due = before.seat, before.due
        if after.phase != MOVE or not self.ended(before, 0, after):
            return
        while True:
            due ^= (before.setup.each == 2) << seat
            seat = (seat + 1) % before.setup.players
            if (seat, due) == (after.seat, after.due):
                return
            yield seat

    def ended(self, before: State, move: int, after: State) -> bool:
        """A pair makes a turn go on."""
        went_on = before.phase != MOVE and (after.seat, after.due) == (before.seat, before.due)
        return after.phase == OVER or (after.phase == MOVE and not went_on)

    def cells(self, s: State) -> tuple[Cell, ...]:
        """One board, or two side by side."""
        names = NAMES[s.setup.board]
        return tuple(Cell(name, int(name[1:]) - 1, "ABCDEFGHI".index(name[0])) for name in names.values())

    def pieces(self, s: State) -> Iterable[Piece]:
        """The discs, the red ones, and the pawns."""
        names, shown = NAMES[s.setup.board], self.shown(s)
        for cell, name in names.items():
            if is_up(s, cell) or is_down(s, cell):
                yield Piece("disc", name, shown.get(name, ""), id=f"disc-{name}")
        for which, cell in enumerate(reds(s), start=1):
            yield Piece("red", names[cell], id=f"red-{which}")
        for which, cell in enumerate(pawns(s)):
            yield Piece("pawn", names[cell], owner=which % s.setup.players + 1, id=pawn_id(s, which))

    def trays(self, s: State) -> Iterable[Tray]:
        """The pairs of each seat."""
        for seat in range(s.setup.players):
            yield Tray(f"pairs-{seat + 1}", seat + 1, "pair", "", field(s.pairs, seat, 6))

    def counters(self, s: State) -> Iterable[Counter]:
        """With teams, beside each seat the pairs of its team."""
        if s.setup.teams:
            for seat in range(s.setup.players):
                pairs = sum(field(s.pairs, other, 6) for other in range(seat % 2, s.setup.players, 2))
                yield Counter("team pairs", seat + 1, pairs)

    def asked(self, s: State) -> Asked:
        """Move, move the red disc, or turn up a disc."""
        if s.phase == RED:
            return Asked("red", "Move the red disc to an empty cell, or leave it", ("leave",))
        if s.phase == FLIP:
            return Asked("flip", "Turn up any disc")
        return Asked("move", "Move your pawn to a disc that lies face down")

    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """The pawn or the red disc, and where it goes; or a disc."""
        names = NAMES[s.setup.board]
        if move >> 14 == FLIP:
            return (names[move & 127],)
        if move & 127 == NOWHERE:
            return ("leave",)
        return names[move >> 7 & 127], names[move & 127]
