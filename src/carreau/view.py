"""What one seat may be told of a position. It has a type of its own, so that a position can't be passed for it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from .core.options import Value
from .core.scene import Asked, Choice, Scene
from .core.table import Ids
from .core.verbs import State
from .registry import Game

if TYPE_CHECKING:
    from .position import Position


class View(NamedTuple):
    """What a seat sees (0: an onlooker): all that lies face up now, and no more.

    `public` is the text of the position in which whatever isn't on show is masked.
    """

    game: str
    options: Mapping[str, Value]
    public: str
    seat: int
    to_move: int
    over: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    shown: Mapping[str, str]
    scene: Scene


def look(game: Game, p: "Position", seat: int, state: State, ids: Ids, legal: tuple[int, ...]) -> View:
    """See a position from a seat. Only the seat to move is told its choices."""
    table = game.table
    choices: Iterable[Choice] = ()
    if seat and seat == p.to_move:
        choices = (Choice(table.move(state, n), table.touches(state, n)) for n in table.offered(state, legal))
    pieces = (piece if piece.id else piece._replace(id=ids.at[piece.place]) for piece in table.pieces(state))
    scene = Scene(
        cells=table.cells(state),
        trays=tuple(table.trays(state)),
        pieces=tuple(pieces),
        counters=tuple(table.counters(state)),
        asked=Asked("over", "The game is over") if p.over else table.asked(state),
        choices=tuple(choices),
    )
    return View(game.slug, dict(p.options), p.public, seat, p.to_move, p.over, p.scores, p.winners, p.shown, scene)
