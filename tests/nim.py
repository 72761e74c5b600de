"""A tiny sixth game: take one to three sticks from a row of hidden length; who takes the last one has won."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from typing import NamedTuple

from carreau.core.dice import draw
from carreau.core.errors import BadDeal
from carreau.core.events import Event
from carreau.core.groups import add
from carreau.core.options import Option, Options
from carreau.core.past import Past, Trace, never
from carreau.core.scene import Asked, Cell, Piece
from carreau.core.table import Table, need, one_of, whole

# The rules: what is compiled.

TITLE = "Nim"
OPTIONS = (
    Option("players", (2,), 2, "how many play"),
    Option("most", range(1, 6), 3, "how many sticks may be taken"),
)


def check(o: Options) -> None:
    """All options go together."""


class State(NamedTuple):
    """A position: the sticks left, of which only the first eleven are in sight; the seat to move; the most to take."""

    sticks: int
    seat: int
    most: int


def start(o: Options, deal: str) -> State:
    """The position before the first move."""
    deal = deal or "15"
    if not re.fullmatch("1[1-9]", deal):
        raise BadDeal(f"{deal!r}: a deal is a number of sticks from 11 to 19")
    return State(int(deal), 1, int(o["most"]))


def guess(s: State, seed: int) -> State:
    """Nobody has seen the sticks after the eleventh."""
    return State(11 + draw(seed, 9)[0], s.seat, s.most) if s.sticks > 10 else s


def deals(s: State) -> int:
    """In how many ways `guess` can deal."""
    return 9 if s.sticks > 10 else 1


def moves(s: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """The legal moves: how many sticks to take, less one."""
    return add(out, n, 0, (1 << min(s.most, s.sticks)) - 1)


def play(s: State, move: int) -> State:
    """The position after a legal move."""
    return State(s.sticks - 1 - move, 3 - s.seat, s.most)


def turn(s: State) -> int:
    """The seat that is to decide."""
    return s.seat


def score(s: State, seat: int) -> int:
    """1 for who took the last stick."""
    return 1 if s.sticks == 0 and s.seat != seat else 0


def lost(s: State) -> bool:
    """Somebody always wins."""
    return False


def trace(s: State) -> Trace:
    """No rule looks back."""
    return never()


# The table: what people see and say.


class Here(Table):
    """A row of sticks."""

    FORMS = ("take 2",)
    MOVE = re.compile("take [1-5]")
    FIELDS = ("sticks", "seat")

    def deal(self, s: State) -> str:
        """How many sticks there are."""
        return str(s.sticks)

    def move(self, s: State, move: int) -> str:
        """How many are taken."""
        return f"take {move + 1}"

    def write(self, s: State) -> Sequence[str]:
        """The sticks, and the seat to move."""
        return str(s.sticks), str(s.seat)

    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read what `write` writes."""
        sticks = whole(fields["sticks"], 19)
        need(sticks < 20, "there are up to 19 sticks")
        return State(sticks, one_of(fields["seat"], ("1", "2")) + 1, int(o["most"]))

    def masked(self, s: State) -> Mapping[str, str]:
        """Eleven sticks in sight may be more."""
        return {"sticks": "many" if s.sticks > 10 else str(s.sticks), "seat": str(s.seat)}

    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Counter[str]) -> State:
        """Many may be fifteen."""
        return self.read(o, {**fields, "sticks": fields["sticks"].replace("many", "15")})

    def shown(self, s: State) -> dict[str, str]:
        """The sticks in sight."""
        return {f"A{i}": "|" for i in range(1, min(s.sticks, 11) + 1)}

    def events(self, before: State, move: int, after: State) -> list[Event]:
        """Sticks are taken, and all see how many are in sight."""
        sight = Event("laid", before.seat, "A1", face=f"{min(after.sticks, 11)} sticks in sight")
        return [Event("out", before.seat, face=f"{move + 1} sticks"), sight]

    def cells(self, s: State) -> tuple[Cell, ...]:
        """Eleven places."""
        return tuple(Cell(f"A{i}", i - 1, 0) for i in range(1, 12))

    def pieces(self, s: State) -> Iterable[Piece]:
        """The sticks in sight."""
        return (Piece("stick", place, face, id=f"stick-{place}") for place, face in self.shown(s).items())

    def asked(self, s: State) -> Asked:
        """Always the same."""
        return Asked("take", "Take some sticks", ("1", "2", "3", "4", "5"))

    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """A number."""
        return (str(move + 1),)
