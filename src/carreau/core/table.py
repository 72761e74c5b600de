"""A game as people see it on a table and speak of it: names and texts for what the rules know by number.

Each game has a subclass of `Table`; what is the same in all is here.
"""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, NamedTuple

from .errors import BadPosition
from .events import Event
from .options import Options
from .scene import Asked, Cell, Piece, Tray
from .scene import Counter as Shown
from .verbs import State


class Ids(NamedTuple):
    """The identity of the piece on each cell, for the kind of pieces that a game follows, and the last one's number."""

    at: Mapping[str, str]
    last: int


class Table(ABC):
    """What people see and say of a game."""

    FORMS: ClassVar[tuple[str, ...]]
    """The notation: an example of each form of move."""

    MOVE: ClassVar[re.Pattern[str]]
    """What is a move text, legal or not."""

    FOLLOWED: ClassVar[str] = ""
    """The kind of pieces whose identity isn't their place or their number."""

    FIELDS: ClassVar[tuple[str, ...]]
    """The names of what a position text says, in order."""

    @abstractmethod
    def deal(self, s: State) -> str:
        """Write the deal of a position at the start."""

    @abstractmethod
    def move(self, s: State, move: int) -> str:
        """Write a legal move."""

    def entered(self, s: State, text: str) -> str:
        """Give the canonical text of a move that may be entered in a longer form."""
        return text

    @abstractmethod
    def write(self, s: State) -> Sequence[str]:
        """Write the fields of a position."""

    @abstractmethod
    def read(self, o: Options, fields: Mapping[str, str]) -> State:
        """Read the fields of a position; a ValueError, KeyError or IndexError means that it isn't one."""

    @abstractmethod
    def masked(self, s: State) -> Mapping[str, str]:
        """Write the fields of a position without anything that isn't on show now."""

    def count(self, counted: Counter[str], event: Event) -> None:  # noqa: B027  # mostly nothing goes
        """Count what an event tells of pieces that leave the board or the hands, or come back to a hand.

        Whoever begins with nothing and counts all events of a game, from its first on, has what `imagine` asks for.
        """

    @abstractmethod
    def imagine(self, o: Options, fields: Mapping[str, str], faces: Mapping[str, str], counted: Counter[str]) -> State:
        """Think of a position behind masked fields in which some cells have certain faces, the surest first.

        `counted` says by `count` what isn't there any more. A face that can't be isn't used; the others are dealt out
        in some order, as if nobody had seen them. Where not all events were counted, any that fit are gone.
        """

    @abstractmethod
    def shown(self, s: State) -> dict[str, str]:
        """Say what has a face up now: for each such cell, its face."""

    def known(self, s: State) -> dict[str, str]:
        """Say what anybody can know who forgets nothing: for each cell whose face was ever shown, its face."""
        return self.shown(s)

    def opening(self, s: State) -> list[Event]:
        """Say what all players saw before the first move."""
        return []

    @abstractmethod
    def events(self, before: State, move: int, after: State) -> list[Event]:
        """Say what all players saw happen, but for the end of the game."""

    def ended(self, before: State, move: int, after: State) -> bool:
        """Say whether a move ended a turn."""
        return True

    @abstractmethod
    def cells(self, s: State) -> tuple[Cell, ...]:
        """Lay out the board."""

    @abstractmethod
    def pieces(self, s: State) -> Iterable[Piece]:
        """Put the pieces on the board; those of the kind that is followed without identity."""

    def trays(self, s: State) -> Iterable[Tray]:
        """Lay out what is beside the board."""
        return ()

    def counters(self, s: State) -> Iterable[Shown]:
        """Count what a screen should show."""
        return ()

    @abstractmethod
    def asked(self, s: State) -> Asked:
        """Say what is to be decided."""

    @abstractmethod
    def touches(self, s: State, move: int) -> tuple[str, ...]:
        """Say what to touch to make a move."""

    def offered(self, s: State, legal: Sequence[int]) -> Sequence[int]:
        """Give the moves that a screen offers: those that are legal, unless to name them would be to play."""
        return legal

    def opposite(self, place: str) -> str:
        """Say where a cell comes to lie when the board is turned by half."""
        raise NotImplementedError(place)

    def ids(self, s: State) -> Ids:
        """Number the pieces anew, in the order of their places."""
        places = [piece.place for piece in self.pieces(s) if piece.kind == self.FOLLOWED]
        return Ids({place: f"{self.FOLLOWED}-{i}" for i, place in enumerate(places, start=1)}, len(places))

    def follow(self, ids: Ids, events: Iterable[Event]) -> Ids:
        """Say where the pieces are after some events."""
        at, last = dict(ids.at), ids.last
        for event in events:
            if event.kind == "board":
                at = {self.opposite(place): which for place, which in at.items()}
            elif event.piece != self.FOLLOWED:
                continue
            elif event.kind == "swapped":
                at[event.place], at[event.to] = at[event.to], at[event.place]
            else:
                which = at.pop(event.place, "")
                if not which:
                    last += 1
                    which = f"{self.FOLLOWED}-{last}"
                if event.to:
                    at[event.to] = which
        return Ids(at, last)


def fits(supply: Counter[str], faces: Mapping[str, str], cells: Iterable[str]) -> dict[str, str]:
    """Those of some faces, for these cells, that there is a supply for; it is used up."""
    wanted, found = set(cells), {}
    for cell, face in faces.items():
        if cell in wanted and supply[face] > 0:
            supply[face] -= 1
            found[cell] = face
    return found


def need(holds: object, why: str) -> None:
    """Refuse a position in which something doesn't hold."""
    if not holds:
        raise BadPosition(why)


def whole(text: str, most: int = 10**6) -> int:
    """Read a whole number from 0 to a most."""
    need(
        text.isascii() and text.isdecimal() and len(text) < 8 and int(text) <= most,
        f"{text!r} is no number up to {most}",
    )
    return int(text)


def items(text: str, number: int) -> list[str]:
    """Read so many items with commas between them."""
    found = text.split(",")
    need(len(found) == number, f"{text!r} has {len(found)} items, not {number}")
    return found


def one_of(text: str, values: Sequence[str]) -> int:
    """Read one of some words: which it is."""
    need(text in values, f"{text!r} is none of {' '.join(v or repr(v) for v in values)}")
    return values.index(text)
