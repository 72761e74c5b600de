"""Ways to come to positions of any game: options, random walks, strategies for Hypothesis."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

from carreau import Position, new
from carreau.core.errors import BadOption
from carreau.position import set_up
from carreau.registry import find, slugs

Given = dict[str, Any]

LIMITS = {"max_moves": (0, 1, 30), "max_turns": (0, 1, 7)}
"""Of options with very many values, beside the default."""


def values(game: str, name: str) -> list[Any]:
    """The values of an option that are worth a test."""
    option = next(option for option in find(game).options if option.name == name)
    few = LIMITS.get(name, option.values)
    return [option.default, *(value for value in few if value != option.default)]


def all_options(game: str) -> Iterator[Given]:
    """Every way to set up a game, but for limits, which are as usual."""
    names = [option.name for option in find(game).options if option.name not in LIMITS]
    for chosen in product(*(values(game, name) for name in names)):
        given = dict(zip(names, chosen, strict=True))
        if goes(game, given):
            yield given


def goes(game: str, given: Given) -> bool:
    """Whether options go together."""
    try:
        set_up(find(game), given)
    except BadOption:
        return False
    return True


def some_options(game: str, rng: random.Random) -> Given:
    """Options at random."""
    while True:
        given = {option.name: rng.choice(values(game, option.name)) for option in find(game).options}
        if goes(game, given):
            return given


def walk(position: Position, rng: random.Random, most: int) -> list[Position]:
    """A line of positions from random moves; of the kinds of moves each is as likely, lest swaps drown the drives."""
    line = [position]
    while line[-1].moves and len(line) <= most:
        line.append(line[-1].play(a_move(line[-1], rng)))
    return line


def a_move(position: Position, rng: random.Random) -> str:
    """A legal move at random."""
    kinds: dict[str, list[str]] = {}
    for move in position.moves:
        kinds.setdefault(move.partition(" ")[0], []).append(move)
    return rng.choice(rng.choice(list(kinds.values())))


@st.composite
def lines(draw: st.DrawFn, most: int = 200) -> list[Position]:
    """A game from its start, of any kind, with any options."""
    rng = random.Random(draw(st.integers(0, 2**32)))
    game = draw(st.sampled_from(slugs()))
    return walk(new(game, seed=rng.randrange(2**32), **some_options(game, rng)), rng, draw(st.integers(0, most)))
