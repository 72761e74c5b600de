"""DaCart Rally as people see and speak of it."""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, repeat

from ..core.bits import count, field, has, listed
from ..core.events import Event
from ..core.options import Options
from ..core.scene import Asked, Cell, Piece, Tray
from ..core.table import Table, fits, items, need, one_of, whole
from ..games.rally import (
    COLOURS,
    ENDS,
    GO,
    GRID,
    KINDS,
    LAY,
    NOWHERE,
    PIT,
    STARTS,
    STEPS,
    STREETS,
    SWAP,
    TILES,
    WAYS,
    Kinds,
    State,
    ends,
    face_down,
    kind_of,
    laid,
    lays,
    start,
)

NAMES = {cell: f"{'ABCDE'[cell // 7 - 1]}{cell % 7}" for cell in listed(GRID)}
NAMES |= {cell: f"S{colour}" for cell, colour in zip(STARTS, COLOURS, strict=True)}
NUMBERS = {name: cell for cell, name in NAMES.items()}
LAYOUT = tuple(
    Cell(name, cell % 7 - 1, cell // 7 - 1, kind="start" if name[0] == "S" else "cell") for cell, name in NAMES.items()
)


def cars(s: State) -> list[int]:
    """Where the cars are, seat by seat."""
    return [field(s.cars, seat, 6) for seat in range(s.players)]


def cans(s: State) -> list[str]:
    """The colour of each seat's jerrycan, empty without one."""
    packed = [field(s.cans, seat, 3) for seat in range(s.players)]
    return [COLOURS[can & 3] if can else "" for can in packed]


def stack(s: State) -> str:
    """The jerrycans on the pit, from the top."""
    return "".join(COLOURS[field(s.stack >> 3, i, 2)] for i in range(s.stack & 7))


def far(here: int, there: int) -> int:
    """How many tiles one must drive at least from a cell to another."""
    return abs(here // 7 - there // 7) + abs(here % 7 - there % 7)


class Here(Table):
    """A grid of road tiles, with cars."""

    FORMS = ("go B3", "lay NE (the road ends in the order N, E, S, W)", "swap B2 D4 (in reading order)")
    MOVE = re.compile(r"go ([A-E][1-5]|S[RBGY])|lay N?E?S?W?|swap [A-E][1-5] [A-E][1-5]")
    FOLLOWED = "tile"
    FIELDS = ("tiles", "cars", "stack", "cans", "barred", "pending", "seat", "turns", "won")

    def deal(self, s: State) -> str:
        """The tiles, cell by cell without C3, then the jerrycans from the top."""
        return "".join(KINDS[kind_of(s.kinds, cell)] for cell in listed(STREETS)) + "/" + stack(s)

    def move(self, s: State, move: int) -> str:
        """Where to drive; the ends of the tile turned up; two tiles to swap."""
        cell = move & 63
        if move >> 12 == GO:
            return f"go {NAMES[cell]}"
        return f"lay {ENDS[cell]}" if move >> 12 == LAY else f"swap {NAMES[move >> 6 & 63]} {NAMES[cell]}"

    def mark(self, s: State, cell: int) -> str:
        """A tile in a position text: S never shown, s shown before, S-NS laid face up, P the pit."""
        if cell == PIT:
            return "P"
        kind, up = KINDS[kind_of(s.kinds, cell)], ends(s.roads, cell)
        return f"{kind}-{ENDS[up]}" if up else kind.lower() if has(s.kinds.seen, cell) else kind

    def write(self, s: State) -> Sequence[str]:
        """The tiles row by row; cars, jerrycans, tiles just swapped, a tile not yet laid, and how far the race is."""
        rows = [",".join(self.mark(s, 7 * r + c) for c in range(1, 6)) for r in range(1, 6)]
        return (
            "/".join(rows),
            ",".join(NAMES[cell] for cell in cars(s)),
            stack(s) or "-",
            ",".join(can or "-" for can in cans(s)),
            "+".join(NAMES[cell] for cell in listed(s.barred)) or "-",
            NAMES.get(s.pending, "-"),
            str(s.seat + 1),
            str(s.made),
            str(s.won),
        )

    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read what `write` writes."""
        begin: State = start(o, "")
        rows = [items(row, 5) for row in fields["tiles"].split("/")]
        need(len(rows) == 5, "there are five rows of tiles")
        kinds, roads = [0, 0, 0, 0], begin.roads
        for cell, mark in zip(listed(GRID), chain(*rows), strict=True):
            need((mark == "P") == (cell == PIT), "the pit, P, is in the middle")
            if cell == PIT:
                continue
            letter, _, up = mark.partition("-")
            need(mark in KINDS or mark in KINDS.lower() or (letter in KINDS and up in ENDS[1:]), f"{mark!r} is no tile")
            kind = KINDS.index(letter.upper())
            need(not up or has(WAYS[kind], ENDS.index(up)), f"{mark!r}: this tile can't lie so")
            for bit in range(3):
                kinds[bit] |= (kind >> bit & 1) << cell
            kinds[3] |= (up != "" or letter.islower()) << cell
            roads = laid(roads, cell, ENDS.index(up))
        at = [NUMBERS[name] for name in items(fields["cars"], begin.players)]
        pile = [COLOURS.index(letter) for letter in fields["stack"].strip("-")]
        taken = [one_of(can, ("-", *COLOURS)) for can in items(fields["cans"], begin.players)]
        barred = [NUMBERS[name] for name in fields["barred"].split("+") if name != "-"]
        state = begin._replace(
            kinds=Kinds(*kinds),
            roads=roads,
            cars=sum(cell << 6 * seat for seat, cell in enumerate(at)),
            stack=len(pile) | sum(colour << 3 + 2 * i for i, colour in enumerate(pile)),
            cans=sum((colour + 3) << 3 * seat for seat, colour in enumerate(taken) if colour),
            pending=NOWHERE if fields["pending"] == "-" else NUMBERS[fields["pending"]],
            barred=sum(1 << cell for cell in set(barred)),
            seat=one_of(fields["seat"], [str(seat + 1) for seat in range(begin.players)]),
            made=whole(fields["turns"], begin.limit or 10**6),
            won=whole(fields["won"], begin.players),
        )
        self.check(state, begin, int(o["first"]), pile, taken)
        return state

    def check(self, s: State, start: State, first: int, pile: list[int], taken: list[int]) -> None:
        """Refuse what can't come about."""
        colours = [*pile, *(colour - 1 for colour in taken if colour)]
        need(len(colours) == len(set(colours)) == s.players, "there is a jerrycan for each player, all different")
        need(all(has(s.drawn, colour) for colour in colours), "only colours of starts in use have a jerrycan")
        up = STREETS & ~face_down(s) & ~(1 << s.pending)
        need(
            up == STREETS & sum({1 << cell for cell in cars(s)}), "a street tile lies face up just while a car is on it"
        )
        for cell, colour in zip(cars(s), taken, strict=True):
            need(cell != PIT or colour, "who comes to the pit takes a jerrycan")
        need(s.seat == (first - 1 + s.made) % s.players, "the seats take their turns in order")
        for seat, (cell, begun) in enumerate(zip(cars(s), cars(start), strict=True)):
            turns = (s.made - (seat - first + 1) % s.players + s.players - 1) // s.players
            need(
                turns >= (far(begun, PIT) + far(PIT, cell) if taken[seat] else far(begun, cell)),
                "a car drives a tile a turn",
            )
        need(s.barred == 0 or s.made, "two tiles are swapped in a turn")
        finish = STARTS[taken[s.won - 1] - 1] if s.won and taken[s.won - 1] else None
        need(not s.won or (cars(s)[s.won - 1] == finish and s.seat == s.won % s.players), "the winner is at the finish")
        could = face_down(s) | 1 << s.pending
        need(count(s.barred) in (0, 2) and s.barred & ~could == 0, "two tiles that lay face down were swapped")
        if s.pending != NOWHERE:
            car = cars(s)[s.seat]
            way = next((way for way in range(4) if car + STEPS[way] == s.pending), None)
            need(way is not None and has(ends(s.roads, car), way), "the tile to lay is where the road of the car leads")
            need(
                has(STREETS & s.kinds.seen, s.pending) and count(lays(s, s.pending)) > 1, "the tile to lay has a choice"
            )

    def masked(self, s: State) -> Mapping[str, str]:
        """A tile that lies face down is `?`, and so is a jerrycan on the pit."""
        fields = dict(zip(self.FIELDS, self.write(s), strict=True))
        rows = [[self.mark(s, 7 * r + c) for c in range(1, 6)] for r in range(1, 6)]
        cells = [[7 * r + c for c in range(1, 6)] for r in range(1, 6)]
        down = face_down(s)
        marks = [
            ["?" if has(down, c) else m for c, m in zip(*pair, strict=True)] for pair in zip(cells, rows, strict=True)
        ]
        stack = "?" * (s.stack & 7) or "-"
        return {**fields, "tiles": "/".join(",".join(row) for row in marks), "stack": stack}

    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Tally[str]) -> State:
        """The tiles of the set that are left lie where the kind isn't thought of; the jerrycans in any order."""
        marks = dict(zip(listed(GRID), re.split("[/,]", fields["tiles"]), strict=True))
        left = Tally(dict(zip(KINDS, TILES[str(o["tiles"])], strict=True)))
        left -= Tally(mark[0].upper() for mark in marks.values())
        thought = fits(left, faces, [NAMES[cell] for cell, mark in marks.items() if mark == "?"])
        # A deal may hold any tiles: where the set runs out, straights take their place.
        others = chain(left.elements(), repeat("S"))
        found = []
        for cell, mark in marks.items():
            kind = thought[NAMES[cell]].lower() if NAMES[cell] in thought else next(others) if mark == "?" else mark
            found.append(kind)
        tiles = "/".join(",".join(found[i : i + 5]) for i in range(0, 25, 5))
        begin: State = start(o, "")
        colours = (COLOURS[i] for i in listed(begin.drawn) if COLOURS[i] not in fields["cans"])
        stack = "".join(next(colours) for _ in fields["stack"].strip("-")) or "-"
        return self.read(o, {**fields, "tiles": tiles, "stack": stack})

    def shown(self, s: State) -> dict[str, str]:
        """The road ends of all that lies face up, or the letter of the tile not yet laid."""
        found = {NAMES[cell]: ENDS[ends(s.roads, cell)] for cell in NAMES if ends(s.roads, cell)}
        if s.pending != NOWHERE:
            found[NAMES[s.pending]] = KINDS[kind_of(s.kinds, s.pending)]
        return found

    def known(self, s: State) -> dict[str, str]:
        """The kind of every tile that was ever shown, wherever it was swapped to."""
        return {NAMES[cell]: KINDS[kind_of(s.kinds, cell)] for cell in listed(s.kinds.seen)}

    def events(self, before: State, move: int, after: State) -> list[Event]:
        """A tile is turned up and laid, a car drives, a tile is turned down, a jerrycan taken; or two tiles swapped."""
        seat, cell = before.seat + 1, move & 63
        if move >> 12 == SWAP:
            return [Event("swapped", seat, NAMES[move >> 6 & 63], NAMES[cell], piece="tile")]
        found = []
        there = before.pending if move >> 12 == LAY else cell
        if move >> 12 == GO and has(face_down(before), cell):
            found.append(Event("up", seat, NAMES[cell], face=KINDS[kind_of(before.kinds, cell)]))
        if after.pending != NOWHERE:
            return found
        if found or move >> 12 == LAY:
            found.append(Event("laid", seat, NAMES[there], face=ENDS[ends(after.roads, there)]))
        here = cars(before)[before.seat]
        found.append(Event("moved", seat, NAMES[here], NAMES[there], piece=f"car-{seat}"))
        if has(STREETS, here) and not ends(after.roads, here):
            found.append(Event("down", seat, NAMES[here]))
        if after.cans != before.cans:
            found.append(Event("taken", seat, face=cans(after)[before.seat]))
        return found

    def ended(self, before: State, move: int, after: State) -> bool:
        """A tile that is turned up may have to be laid yet."""
        return bool(after.pending == NOWHERE)

    def cells(self, s: State) -> tuple[Cell, ...]:
        """5x5 cells, and the starts around them."""
        return LAYOUT

    def pieces(self, s: State) -> Iterable[Piece]:
        """The tiles (one that isn't laid yet shows its letter and `?`), the pit, the starts, and the cars."""
        shown = self.shown(s)
        for cell in listed(STREETS):
            face = shown.get(NAMES[cell], "")
            yield Piece("tile", NAMES[cell], f"{face}?" if cell == s.pending else face)
        yield Piece("pit", NAMES[PIT], shown[NAMES[PIT]], id="pit")
        for cell, colour in zip(STARTS, COLOURS, strict=True):
            yield Piece("start", NAMES[cell], shown[NAMES[cell]], id=f"start-{colour}")
        for seat, cell in enumerate(cars(s), start=1):
            yield Piece("car", NAMES[cell], owner=seat, id=f"car-{seat}")

    def trays(self, s: State) -> Iterable[Tray]:
        """The jerrycans on the pit, and those of the seats."""
        yield Tray("stack", 0, "can", "", s.stack & 7)
        for seat, can in enumerate(cans(s), start=1):
            yield Tray(f"can-{seat}", seat, "can", can, int(can != ""))

    def asked(self, s: State) -> Asked:
        """Drive or swap; or lay a tile."""
        if s.pending != NOWHERE:
            return Asked("lay", "Lay the tile: which way?", tuple(ENDS[way] for way in listed(lays(s, s.pending))))
        return Asked("drive", "Drive to the next tile, or swap two tiles that lie face down")

    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """The car and where it goes; the way a tile lies; two tiles."""
        if move >> 12 == LAY:
            return (ENDS[move & 63],)
        if move >> 12 == GO:
            return NAMES[cars(s)[s.seat]], NAMES[move & 63]
        return NAMES[move >> 6 & 63], NAMES[move & 63]
