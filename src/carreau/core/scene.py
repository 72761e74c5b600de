"""What a screen must draw, as plain typed data: a page or a terminal that draws it knows no rules.

Lengths are in cells; x goes right and y down, and a place is named by its middle.
"""

from typing import NamedTuple


class Cell(NamedTuple):
    """A place on the board: its name, middle and size, and what it looks like (`cell`, `start`, `corner`)."""

    name: str
    x: float
    y: float
    size: float = 1.0
    kind: str = "cell"


class Piece(NamedTuple):
    """A thing on a cell; `face` is empty while it lies face down, `owner` is 0 when it is nobody's.

    The identity begins with the kind, and stays with the piece as long as it is on the board. It is made from the order
    in which pieces came there, never from a face.
    """

    kind: str
    place: str
    face: str = ""
    owner: int = 0
    id: str = ""


class Tray(NamedTuple):
    """A pile beside the board that belongs to a seat (or to none, 0): so many alike pieces, perhaps none."""

    name: str
    seat: int
    kind: str
    face: str
    number: int


class Counter(NamedTuple):
    """A number to show beside a seat: pairs, points, turns left."""

    name: str
    seat: int
    value: int


class Choice(NamedTuple):
    """A legal move, and the things to touch, in order, that make it: names of cells, trays or buttons."""

    move: str
    touches: tuple[str, ...]


class Asked(NamedTuple):
    """What is to be decided: the phase (`over` at the end), the same in English, and the buttons that it needs."""

    phase: str
    prompt: str
    buttons: tuple[str, ...] = ()


class Scene(NamedTuple):
    """All that there is to see and to touch.

    Where naming the legal moves would play for the player (claims in 4 par 4), `choices` also holds well-formed moves
    that may be refused, at no cost.
    """

    cells: tuple[Cell, ...]
    trays: tuple[Tray, ...]
    pieces: tuple[Piece, ...]
    counters: tuple[Counter, ...]
    asked: Asked
    choices: tuple[Choice, ...]
