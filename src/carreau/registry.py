"""The games that there are: for each its rules and its table, loaded when they are first needed."""

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from .core.errors import UnknownGame
from .core.options import Option
from .core.table import Table


class Game(NamedTuple):
    """A game: its name in commands and records, its rules, and how people see it."""

    slug: str
    rules: ModuleType
    table: Table

    @property
    def title(self) -> str:
        """The name that people know it by."""
        return str(self.rules.TITLE)

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, as declared."""
        declared: tuple[Option, ...] = self.rules.OPTIONS
        return declared


SLUGS = ["tamega", "quatre", "rally", "leap", "foureyes"]
"""All games, in the order in which they are shown. `games/` has the rules of each, `tables/` a class `Here`."""

_added: dict[str, Game] = {}


@cache
def _load(slug: str) -> Game:
    rules = import_module(f"carreau.games.{slug}")
    return Game(slug, rules, import_module(f"carreau.tables.{slug}").Here())


def find(slug: str) -> Game:
    """The game of this name."""
    if slug in _added:
        return _added[slug]
    if slug not in SLUGS:
        raise UnknownGame(f"{slug!r}: there is no such game; there are {', '.join([*SLUGS, *_added])}")
    return _load(slug)


def add(game: Game) -> None:
    """Add a game from elsewhere."""
    _added[game.slug] = game


def slugs() -> list[str]:
    """The names of all games."""
    return [*SLUGS, *_added]
