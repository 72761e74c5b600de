"""What a bot thinks lies behind a view: a position of its own making, from what is on show and what it remembers."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..core.past import NONE, longer
from ..machine import machine
from ..registry import find
from ..view import View

if TYPE_CHECKING:
    from array import array

    from ..core.verbs import State


def behind(view: View, faces: Mapping[str, str]) -> "tuple[State, array[int]]":
    """A position that looks like the view and has the faces remembered, the surest first; and its past."""
    game, run = find(view.game), machine(view.game)
    _, fields, *moves = view.public.split(" | ")
    state = game.table.imagine(view.options, dict(part.split("=", 1) for part in fields.split(" ")), faces)
    past = longer(NONE, game.rules.trace(state))
    for text in moves[0].split(", ") if moves else ():
        numbers = {game.table.move(state, number): number for number in run.moves(state, past)}
        state = run.play(state, numbers[text])
        past = longer(past, game.rules.trace(state))
    return state, past


def neighbours(view: View, cell: str) -> list[str]:
    """The cells beside a cell."""
    places = {c.name: (c.x, c.y) for c in view.scene.cells}
    x, y = places[cell]
    return [name for name, (a, b) in places.items() if name != cell and abs(a - x) <= 1 and abs(b - y) <= 1]
