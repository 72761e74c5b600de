"""What all players saw happen: the only thing, beside a view, that a person, a bot or a screen is told of a move."""

from typing import NamedTuple

WORDS = {
    "moved": "seat {seat}: {piece} from {place} to {to}",
    "placed": "seat {seat}: {face} to {to}",
    "returned": "{face} from {place} back to seat {seat}",
    "out": "{face} of seat {seat} leaves the game",
    "off": "{place} leaves the board, {face}",
    "up": "{place} turned up, {face}",
    "down": "{place} turned down",
    "drawn": "seat {seat} draws {face}",
    "taken": "seat {seat} takes the jerrycan, {face}",
    "pair": "pair taken by seat {seat}, {face}",
    "stays": "the red disc stays",
    "four": "seat {seat} makes a combination: {place}",
    "claimed": "seat {seat} claims {place}",
    "done": "seat {seat} is done",
    "swapped": "seat {seat} swaps {place} and {to}",
    "laid": "{place} laid, {face}",
    "turned": "seat {seat}: {place} turned, {face}",
    "skipped": "turn of seat {seat} skipped",
    "board": "the board is turned half round",
    "square": "a square of {face}: {place}",
    "row": "seat {seat} has four in a row: {place}",
    "won": "seat {seat} wins",
    "shared": "the game is shared",
    "lost": "the game is lost",
}
"""Every kind of event, and how it is said in English."""


PIECES = {"red": "red disc"}
"""The kinds of pieces that are said in other words."""


class Event(NamedTuple):
    """One thing that happened in sight of all; which fields it has depends on its kind, see `WORDS`.

    Where a piece comes to a cell or leaves it, `piece` says which kind of piece, or which piece.
    """

    kind: str
    seat: int = 0
    place: str = ""
    to: str = ""
    face: str = ""
    piece: str = ""

    def __str__(self) -> str:
        kind = self.piece.partition("-")[0]
        return WORDS[self.kind].format(**self._asdict() | {"piece": PIECES.get(kind, kind)})
