"""What a bot thinks lies behind a view: a position of its own making, from what is on show and what it remembers."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from ..core.past import NONE, longer
from ..core.verbs import State
from ..machine import machine
from ..registry import find
from ..view import View

if TYPE_CHECKING:
    from array import array


class Mind(NamedTuple):
    """A position that a bot thinks about, its past, and how many play."""

    state: State
    past: "array[int]"
    players: int


def behind(view: View, faces: Mapping[str, str], counted: Counter[str]) -> Mind:
    """A position that looks like the view and has the faces remembered, the surest first, and all that was counted."""
    game, run = find(view.game), machine(view.game)
    _, fields, *moves = view.public.split(" | ")
    state = game.table.imagine(view.options, dict(part.split("=", 1) for part in fields.split(" ")), faces, counted)
    past = longer(NONE, game.rules.trace(state))
    for text in moves[0].split(", ") if moves else ():
        numbers = {game.table.move(state, number): number for number in run.moves(state, past)}
        state = run.play(state, numbers[text])
        past = longer(past, game.rules.trace(state))
    return Mind(state, past, int(view.options["players"]))


def neighbours(view: View, cell: str) -> list[str]:
    """The cells beside a cell."""
    places = {c.name: (c.x, c.y) for c in view.scene.cells}
    x, y = places[cell]
    return [name for name, (a, b) in places.items() if name != cell and abs(a - x) <= 1 and abs(b - y) <= 1]
