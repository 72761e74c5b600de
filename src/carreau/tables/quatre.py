"""4 par 4 as people see and speak of it."""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from ..core.bits import field, has, listed
from ..core.events import Event
from ..core.options import Options
from ..core.scene import Asked, Cell, Counter, Piece, Tray
from ..core.table import Table, fits, items, need, one_of, whole
from ..games.quatre import (
    AFTER,
    ALL,
    CELL,
    CLAIM,
    COLOURS,
    DONE,
    FLIP,
    FLIPPING,
    GROUPS,
    LAYING,
    LOSE,
    NOWHERE,
    OVER,
    PART,
    PLACE,
    PLACES,
    REPLACE,
    Board,
    Claims,
    State,
    beside,
    colour_at,
    combination,
    has_colour,
    holds,
    laid,
    next_seat,
    occupied,
    of_colour,
    opposite,
    settled,
    standing,
    start,
)

NAMES = {CELL[r, c]: f"{'ABCDEFGH'[r]}{c + 1}" for r, c in PLACES}
NUMBERS = {name: cell for cell, name in NAMES.items()}
LAYOUT = tuple(Cell(name, c, r) for name, (r, c) in zip(NUMBERS, PLACES, strict=True))
GROUP = {" ".join(NAMES[cell] for cell in listed(group)): i for i, group in enumerate(GROUPS)}
FOURS = tuple(GROUP)
PHASES = ("lay", "after", "flip", "over")


@cache
def text(move: int) -> str:
    """The text of a move."""
    kind, which, cell = move >> 8, move >> 6 & 3, move & 63
    if kind == PLACE:
        return f"{COLOURS[which]} {NAMES[cell]}"
    if kind == REPLACE:
        return f"{COLOURS[which]} x{NAMES[cell]}"
    if kind == CLAIM:
        return f"claim {FOURS[which * PART + cell]}"
    if kind == FLIP:
        return f"flip {NAMES[cell]}"
    return "done" if kind == DONE else f"lose {COLOURS[cell]}"


def claimed(c: Claims) -> list[int]:
    """The numbers of the groups claimed in this turn."""
    return [part * PART + i for part, bits in enumerate((c.low, c.middle, c.high)) for i in listed(bits)]


def letter_at(b: Board, cell: int) -> str:
    """The colour of the disc on a cell."""
    return COLOURS[colour_at(b, cell)]


def stock(s: State, seat: int) -> str:
    """The discs of a drawn hand, from the top."""
    mine = s.hands[seat]
    return "".join(COLOURS[field(mine >> 10, i, 2)] for i in range(mine & 31))


def kept(left: Tally[str], hand: str, counted: Tally[str], seat: int, each: int) -> str:
    """A stock by what its seat has laid and got back: discs never seen, those that came back, and `?` for the others.

    What it holds is taken from all discs that are left; of the masked hand the disc drawn is already.
    """
    drawn, _, number = hand.rpartition("+")
    unseen = {c: each - counted[f"{seat} laid {c}"] - (c == drawn) for c in COLOURS}
    known = {c: counted[f"{seat} back {c}"] + min(unseen[c], 0) for c in COLOURS}
    found = drawn if sum(unseen.values()) + len(drawn) > 0 else drawn.lower()
    for letters in (Tally(unseen).elements(), map(str.lower, Tally(known).elements())):
        for letter in letters:
            if left[letter.upper()] > 0 and len(found) < int(number) + len(drawn):
                left[letter.upper()] -= 1
                found += letter
    return found.ljust(int(number) + len(drawn), "?")


def piles(s: State, seat: int) -> list[int]:
    """How many discs of each colour an open hand has."""
    return [field(s.hands[seat], colour, 5) for colour in range(4)]


class Here(Table):
    """A board with discs, and hands."""

    FORMS = ("R C4 (place)", "R xC4 (replace)", "claim C3 C4 C5 C6", "done", "lose R", "flip C4")
    MOVE = re.compile(r"[RBGY] x?[A-H][1-8]|claim [A-H][1-8]( [A-H][1-8]){3}|done|lose [RBGY]|flip [A-H][1-8]")
    FOLLOWED = "disc"
    FIELDS = ("board", "hands", "points", "seat", "phase", "round", "last", "idle", "claims")

    def deal(self, s: State) -> str:
        """The stocks, where hands are drawn."""
        return "/".join(stock(s, seat) for seat in range(s.setup.players)) if s.setup.drawn else ""

    def move(self, s: State, move: int) -> str:
        """The text is the same in every position."""
        return text(move)

    def write(self, s: State) -> Sequence[str]:
        """The discs row by row (small letters: face down), hands, points, and how far the turn is."""
        rows: dict[str, str] = {}
        for cell, name in NAMES.items():
            face = letter_at(s.board, cell) if has(occupied(s.board), cell) else "."
            rows[name[0]] = rows.get(name[0], "") + (face if has(s.board.up, cell) else face.lower())
        seats = range(s.setup.players)
        return (
            "/".join(rows.values()),
            ",".join(self.hand(s, seat) for seat in seats),
            ",".join(str(field(s.points, seat, 7)) for seat in seats),
            str(s.seat + 1),
            PHASES[s.phase],
            str(s.round),
            "-" if s.last == NOWHERE else NAMES[s.last],
            str(s.idle),
            "+".join(FOURS[i].replace(" ", "") for i in claimed(s.claims)) or "-",
        )

    def hand(self, s: State, seat: int) -> str:
        """A hand: R6B6G6Y6, or the discs of a stock from the top, small letters those that came back."""
        if not s.setup.drawn:
            return "".join(f"{letter}{n}" for letter, n in zip(COLOURS, piles(s, seat), strict=True))
        discs, unseen = stock(s, seat), s.hands[seat] >> 5 & 31
        return (discs[:unseen] + discs[unseen:].lower()) or "-"

    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read what `write` writes."""
        begin: State = start(o, "")
        players = begin.setup.players
        rows = fields["board"].split("/")
        need([len(row) for row in rows] == [4, 6, 8, 8, 8, 8, 6, 4], "the rows have 4, 6, 8, 8, 8, 8, 6 and 4 cells")
        cells = "".join(rows)
        need(re.fullmatch("[RBGYrbgy.]+", cells), "a cell is R, B, G or Y, in small letters face down, or .")
        faces = dict(zip(NAMES, cells, strict=True))
        sets = [sum(1 << i for i, face in faces.items() if face in pair) for pair in ("Rr", "Bb", "Gg", "Yy")]
        up = sum(1 << i for i, face in faces.items() if face.isupper())
        board = Board._make([*sets, up, sets[0] | sets[1] | sets[2] | sets[3]])
        hands = [self.packed(text, begin.setup.drawn) for text in items(fields["hands"], players)]
        points = [whole(number, 127) for number in items(fields["points"], players)]
        calls = [GROUP[" ".join(re.findall("..", four))] for four in fields["claims"].split("+") if four != "-"]
        parts = [sum(1 << i - part * PART for i in calls if i // PART == part) for part in range(3)]
        discs = 0
        for i in calls:
            discs |= GROUPS[i]
        state = begin._replace(
            board=board,
            hands=tuple([*hands, 0, 0][:4]),
            points=sum(number << 7 * seat for seat, number in enumerate(points)),
            seat=one_of(fields["seat"], [str(seat + 1) for seat in range(players)]),
            phase=one_of(fields["phase"], PHASES),
            round=one_of(fields["round"], ("1", "2")) + 1,
            last=NOWHERE if fields["last"] == "-" else NUMBERS[fields["last"]],
            idle=whole(fields["idle"], players),
            claims=Claims(discs, *parts),
        )
        self.check(state, cells, int(o["rounds"]))
        return state

    def packed(self, text: str, drawn: int) -> int:
        """Read a hand."""
        if drawn:
            letters = text.replace("-", "")
            need(
                re.fullmatch("[RBGY]*[rbgy]*", letters) and len(letters) <= 24,
                f"{text!r} is no stock, like RBGY or RBg",
            )
            unseen = sum(letter.isupper() for letter in letters)
            discs = sum(COLOURS.index(letter) << 10 + 2 * i for i, letter in enumerate(letters.upper()))
            return len(letters) | unseen << 5 | discs
        found = re.fullmatch(r"R(\d+)B(\d+)G(\d+)Y(\d+)", text)
        if not found:
            raise ValueError(f"{text!r} is no hand, like R6B6G6Y6")
        return sum(whole(number, 12) << 5 * colour for colour, number in enumerate(found.groups()))

    def check(self, s: State, cells: str, rounds: int) -> None:
        """Refuse discs that can't lie so."""
        seats = range(s.setup.players)
        held = "".join(stock(s, seat) for seat in seats) if s.setup.drawn else ""
        for colour, letter in enumerate(COLOURS):
            number = cells.upper().count(letter) + held.count(letter)
            number += 0 if s.setup.drawn else sum(piles(s, seat)[colour] for seat in seats)
            need(number <= 12, f"there are 12 discs of each colour, not {number} of {letter}")
        alone = [of_colour(s.board, colour) & s.board.up for colour in range(4)]
        need(
            s.round == 2 or s.setup.called or not any(beside(cells) & cells for cells in alone),
            "a disc beside one of its colour completes a combination",
        )
        if s.setup.drawn:
            unseen = [hand >> 5 & 31 for hand in s.hands[: s.setup.players]]
            need(max(unseen) <= 48 // s.setup.players, f"a stock begins with {48 // s.setup.players} discs")
        self.check_turn(s, rounds)

    def check_turn(self, s: State, rounds: int) -> None:
        """Refuse what is no part of a turn, or comes at another time."""
        left = [seat for seat in range(s.setup.players) if holds(s.hands, seat, s.setup.drawn)]
        need(s.round == 1 or (not left and rounds == 2), "the second round, if any, begins when all hands are empty")
        need(
            s.phase in (OVER, AFTER) or (s.phase == FLIPPING) == (s.round == 2),
            "discs are turned up in round 2",
        )
        need(s.phase != LAYING or s.seat in left, "who is to lay has no disc")
        need(s.phase != AFTER or s.setup.called, "after laying, only called claims are left to do")
        need(s.setup.called or (s.claims.discs == 0 and s.idle == 0), "only called claims are called")
        need(s.phase == AFTER or s.last == NOWHERE, "only after laying there is a last disc")
        need(s.last == NOWHERE or has(s.board.up, s.last), "the last disc lies face up")
        need(all(combination(s.board, GROUPS[i]) for i in claimed(s.claims)), "what is claimed stands on the board")
        down = ALL & occupied(s.board) & ~s.board.up
        need(s.idle == 0 or (s.round == 2 and not down), "turns without anything to turn up are at the end of round 2")
        need(s.setup.called or not any(standing(s.board, NOWHERE)), "a combination that stands is turned down at once")
        if s.phase == AFTER:
            need(s.last != NOWHERE or s.round == 1, "the disc just turned up is the last one")
            need(s.last != NOWHERE or not s.claims.discs, "only combinations with the last disc are claimed")
            four = [GROUPS[i] for i in claimed(s.claims)]
            need(all(has(cells, s.last) for cells in four), "only combinations with the last disc are claimed")
        ended = s.round == 2 and not down and (s.idle == s.setup.players or not any(standing(s.board, NOWHERE)))
        need(
            (s.phase == OVER) == (ended or (s.round == 1 and not left)) or s.phase == AFTER,
            "the game ends when all is done",
        )
        need(s.phase != OVER or rounds == s.round, "the game ends with its last round")
        need(s.phase != FLIPPING or down or s.setup.called, "there is no disc to turn up")

    def masked(self, s: State) -> Mapping[str, str]:
        """A disc face down is `?`; of a stock one sees the disc drawn and how many there are beside it: R+5."""
        fields = dict(zip(self.FIELDS, self.write(s), strict=True))
        if s.setup.drawn:
            stocks = [stock(s, seat) for seat in range(s.setup.players)]
            drawn = s.seat if s.phase == LAYING else NOWHERE
            fields["hands"] = ",".join(
                f"{discs[0]}+{len(discs) - 1}" if seat == drawn else str(len(discs))
                for seat, discs in enumerate(stocks)
            )
        return {**fields, "board": re.sub("[rgby]", "?", fields["board"])}

    def count(self, counted: Tally[str], event: Event) -> None:
        """The colours that have left the game; for each seat the discs that it laid or lost, and those it got back."""
        if event.kind in ("off", "out"):
            counted[event.face] += 1
        if event.kind in ("placed", "out"):
            counted[f"{event.seat} laid {event.face}"] += 1
        if event.kind == "returned":
            counted[f"{event.seat} back {event.face}"] += 1

    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Tally[str]) -> State:
        """The colours that are left lie where none is thought of, and are what a stock took back unseen."""
        marks = dict(zip(NUMBERS, fields["board"].replace("/", ""), strict=True))
        left = Tally({colour: 12 - counted[colour] for colour in COLOURS}) - Tally(fields["board"])
        hands = fields["hands"].split(",")
        if o["hands"] == "drawn":
            left -= Tally(fields["hands"])
            hands = [kept(left, hand, counted, seat, 12 // len(hands)) for seat, hand in enumerate(hands, start=1)]
        else:
            left -= Tally("".join(c * int(n) for c, n in re.findall(r"([RBGY])(\d+)", fields["hands"])))
        thought = fits(left, faces, [cell for cell, mark in marks.items() if mark == "?"])
        others = (face.lower() for face in left.elements())
        rows: dict[str, str] = {}
        for cell, mark in marks.items():
            face = mark if mark != "?" else thought[cell].lower() if cell in thought else next(others)
            rows[cell[0]] = rows.get(cell[0], "") + face
        held = ",".join(re.sub(r"\?", lambda _: next(others), hand) or "-" for hand in hands)
        s: State = self.read(o, {**fields, "board": "/".join(rows.values()), "hands": held})
        seen = s.board.up | sum(1 << NUMBERS[cell] for cell in thought)
        return s._replace(board=s.board._replace(seen=seen))

    def shown(self, s: State) -> dict[str, str]:
        """The colour of each disc that lies face up, and `?` for the others."""
        return {
            NAMES[cell]: letter_at(s.board, cell) if has(s.board.up, cell) else "?"
            for cell in listed(occupied(s.board))
        }

    def known(self, s: State) -> dict[str, str]:
        """Every disc on the board: all came there face up."""
        return {NAMES[cell]: letter_at(s.board, cell) for cell in listed(occupied(s.board))}

    def opening(self, s: State) -> list[Event]:
        """With drawn hands the first disc is turned up."""
        return self.draws(s)

    def draws(self, s: State) -> list[Event]:
        """The disc that the seat to lay has turned up."""
        return [Event("drawn", s.seat + 1, face=stock(s, s.seat)[0])] if s.setup.drawn and s.phase == LAYING else []

    def events(self, before: State, move: int, after: State) -> list[Event]:
        """What is claimed, turned up, put down and taken away; who draws, and whose turn is lost."""
        kind, which, cell, seat = move >> 8, move >> 6 & 3, move & 63, before.seat + 1
        if kind == CLAIM:
            return [Event("claimed", seat, FOURS[which * PART + cell])]
        found = [Event("done", seat)] if kind == DONE else []
        found += self.cleared(before, before.board, settled(before), seat)
        board = self.turned_back(after, before.round)
        up = settled(before)
        if kind == LOSE or (kind == PLACE and not has(occupied(board), cell)):
            found.append(Event("out", seat, face=COLOURS[cell if kind == LOSE else which]))
        elif kind in (PLACE, REPLACE, FLIP):
            found += self.put(before, kind, which, cell)
            up = laid(up, colour_at(up, cell) if kind == FLIP else which, cell)
            if kind == REPLACE or not before.setup.called:
                fours = [i for i, group in enumerate(GROUPS) if has(group, cell) and combination(up, group)]
                found += [Event("four", seat, FOURS[i]) for i in fours]
                found += self.cleared(before, up, board, seat)
        if after.round != before.round:
            found.append(Event("board"))
        if after.phase == AFTER:
            return found
        return found + self.skipped(before, after) + self.draws(after)

    def turned_back(self, s: State, number: int) -> Board:
        """The board as it lies in a round."""
        b = s.board
        return b if s.round == number else Board._make(opposite(cells) for cells in b)

    def put(self, s: State, kind: int, colour: int, cell: int) -> list[Event]:
        """A disc is turned up, or comes from the hand, perhaps in place of another."""
        seat, name = s.seat + 1, NAMES[cell]
        if kind == FLIP:
            return [Event("up", seat, name, face=letter_at(s.board, cell))]
        placed = Event("placed", seat, "", name, COLOURS[colour], "disc")
        if kind == PLACE:
            return [placed]
        # In an open hand the colour is seen; a stock takes a disc as it lies.
        seen = not s.setup.drawn or has(settled(s).up, cell)
        face = letter_at(s.board, cell) if seen else "a disc"
        return [Event("returned", seat, name, face=face, piece="disc"), placed]

    def cleared(self, s: State, b: Board, after: Board, seat: int) -> list[Event]:
        """Discs of combinations are turned down, in round 2 taken off."""
        if s.round == 1:
            return [Event("down", seat, NAMES[cell]) for cell in listed(b.up & ~after.up)]
        gone = listed(occupied(b) & ~occupied(after))
        return [Event("off", seat, NAMES[cell], face=letter_at(b, cell), piece="disc") for cell in gone]

    def skipped(self, before: State, after: State) -> list[Event]:
        """The seats without discs that were passed over."""
        found = []
        seat = next_seat(before, before.seat)
        while after.round == 1 and after.phase == LAYING and seat != after.seat:
            found.append(Event("skipped", seat + 1))
            seat = next_seat(before, seat)
        return found

    def ended(self, before: State, move: int, after: State) -> bool:
        """With called claims, `done` or a lost disc ends a turn."""
        return move >> 8 != CLAIM and after.phase != AFTER

    def cells(self, s: State) -> tuple[Cell, ...]:
        """52 cells."""
        return LAYOUT

    def opposite(self, place: str) -> str:
        """The cell half a turn away."""
        return NAMES[63 - NUMBERS[place]]

    def pieces(self, s: State) -> Iterable[Piece]:
        """The discs on the board."""
        for name, face in self.shown(s).items():
            yield Piece("disc", name, face.strip("?"))

    def trays(self, s: State) -> Iterable[Tray]:
        """The hands: piles by colour, or a stock and the disc drawn."""
        for seat in range(s.setup.players):
            if not s.setup.drawn:
                for letter, number in zip(COLOURS, piles(s, seat), strict=True):
                    yield Tray(f"hand-{seat + 1}-{letter}", seat + 1, "disc", letter, number)
                continue
            discs, drawn = stock(s, seat), int(s.phase == LAYING and seat == s.seat)
            yield Tray(f"drawn-{seat + 1}", seat + 1, "disc", discs[:drawn], drawn)
            yield Tray(f"stock-{seat + 1}", seat + 1, "disc", "", len(discs) - drawn)

    def counters(self, s: State) -> Iterable[Counter]:
        """The points."""
        return (Counter("points", seat + 1, field(s.points, seat, 7)) for seat in range(s.setup.players))

    def asked(self, s: State) -> Asked:
        """Place, turn up, or call."""
        calls = ("four", "done") if s.setup.called else ()
        if s.phase == AFTER:
            return Asked("after", "Call the combinations that you have made, then say that you are done", calls)
        if s.phase == LAYING:
            first = "Call what others have left, then place" if s.setup.called else "Place"
            return Asked("lay", f"{first} a disc, or replace one to complete a combination", (*calls, "lose"))
        if occupied(s.board) & ~s.board.up:
            return Asked("flip", "Turn up a disc", calls)
        return Asked("flip", "Nothing is left to turn up: call what you see, then say that you are done", calls)

    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """A pile and a cell; four cells after the button for calling; a disc; a button."""
        kind, which, cell = move >> 8, move >> 6 & 3, move & 63
        if kind == CLAIM:
            return ("four", *FOURS[which * PART + cell].split())
        if kind == DONE:
            return ("done",)
        if kind == FLIP:
            return (NAMES[cell],)
        colour = COLOURS[cell if kind == LOSE else which]
        tray = f"drawn-{s.seat + 1}" if s.setup.drawn else f"hand-{s.seat + 1}-{colour}"
        return ("lose", tray) if kind == LOSE else (tray, NAMES[cell])

    def offered(self, s: State, legal: Sequence[int]) -> Sequence[int]:
        """With called claims nothing shows which are legal, nor which placements complete something."""
        if not s.setup.called:
            return legal
        calls = [CLAIM << 8 | i // PART << 6 | i % PART for i in range(len(GROUPS)) if i not in claimed(s.claims)]
        if s.phase != LAYING:
            return calls + [move for move in legal if move >> 8 != CLAIM]
        full = occupied(s.board)
        cells = [(REPLACE if has(full, cell) else PLACE, cell) for cell in NAMES]
        colours = [colour for colour in range(4) if has_colour(s, colour)]
        places = [kind << 8 | colour << 6 | cell for colour in colours for kind, cell in cells]
        return calls + places + [move for move in legal if move >> 8 == LOSE]
