"""How strong a bot is, as data: each game's levels stand beside what its players see, in `sense`."""

import re
from typing import NamedTuple

from ..core.errors import BadOption, quoted
from .memory import PERFECT, Person

NAMES = ("child", "easy", "good", "strong", "best")
"""The levels of every game, the gentlest first."""

YARDSTICKS = ("random", "greedy", "uct")
"""Bots to measure others by: any move; the best after one move; tree search with games at random."""


class Level(NamedTuple):
    """One level.

    `effort` counts games simulated or positions searched; `depth` the moves looked ahead where nothing is hidden (0: as
    many as the effort allows). `temper`: moves that are worth so much less, of 1000, are still played now and then.
    `attention`: the chance, of 1000, to see what must be seen and called. `whim`: of 16 moves in a simulated game so
    many are made by chance. `daring` and `width`: how readily a search tries what looked bad, and how many
    moves it looks at. `longest`: a simulated game isn't followed further than so many moves. `exact`: the end
    of a game is worked out when it is no more than so many positions away.
    """

    name: str
    effort: int
    temper: int = 0
    depth: int = 0
    person: Person = PERFECT
    attention: int = 1000
    whim: int = 0
    daring: int = 300
    width: int = 2
    longest: int = 400
    exact: int = 0


FORM = re.compile(r"([a-z]+)(?::([1-9][0-9]{0,8})(ms)?)?", re.ASCII)


class Asked(NamedTuple):
    """A bot as people ask for it: the name of its level, and an effort or a time for each move (0: as usual)."""

    name: str
    effort: int = 0
    milliseconds: int = 0


def read(text: str) -> Asked:
    """Read LEVEL, LEVEL:EFFORT or LEVEL:Nms; whether a game has such a level isn't asked."""
    found = FORM.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise BadOption(f"{quoted(text)}: a bot is written LEVEL, LEVEL:EFFORT or LEVEL:Nms, like good:500")
    name, number, unit = found.groups()
    given = int(number or 0)
    return Asked(name, 0 if unit else given, given if unit else 0)
