"""How strong a bot is, as data: each game's levels stand beside what its players see, in `sense`."""

from typing import NamedTuple

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
