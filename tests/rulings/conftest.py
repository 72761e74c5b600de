"""A table to play worked positions at: every sentence of a ruling is tested on the reference and on the package."""

import importlib
from collections.abc import Callable
from typing import Any, Protocol

import pytest

import carreau
from carreau.core.options import complete


class Table(Protocol):
    """A game in progress, as both the reference and the package show it."""

    def moves(self) -> set[str]: ...
    def play(self, move: str) -> None: ...
    @property
    def to_move(self) -> int: ...
    @property
    def over(self) -> bool: ...
    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[int, ...]: ...
    def shown(self) -> dict[str, str]: ...


Sit = Callable[..., Table]


def reference(game: str, deal: str = "", **given: object) -> Table:
    options = complete(game, importlib.import_module(f"carreau.games.{game}").OPTIONS, given)
    made: Table = importlib.import_module(f"tests.reference.{game}").Reference(options, deal)
    return made


class Played:
    """A position of the package, changed by playing."""

    def __init__(self, position: carreau.Position) -> None:
        self._at = position

    def moves(self) -> set[str]:
        return set(self._at.moves)

    def play(self, move: str) -> None:
        self._at = self._at.play(move)

    @property
    def to_move(self) -> int:
        return self._at.to_move

    @property
    def over(self) -> bool:
        return self._at.over

    @property
    def scores(self) -> tuple[int, ...]:
        return self._at.scores

    @property
    def winners(self) -> tuple[int, ...]:
        return self._at.winners

    def shown(self) -> dict[str, str]:
        return self._at.shown


def package(game: str, deal: str = "", **given: Any) -> Table:
    return Played(carreau.new(game, deal=deal, **given))


@pytest.fixture(params=[reference, package])
def sit(request: pytest.FixtureRequest) -> Sit:
    """Give a function that sets up a game: `sit("tamega", deal, players=3)`."""
    made: Sit = request.param
    return made
