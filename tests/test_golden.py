"""Counts of paths, and whole games as all players saw them, as plain text: a change in them is never an accident.

`python -m tests.test_golden` writes them anew.
"""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from carreau import Position, new
from carreau.machine import machine
from carreau.registry import slugs

from .games import all_options, walk

HERE = Path(__file__).parent / "golden"
SMALL = 100_000
"""Counts go on as deep as there are up to so many paths."""


def counts(game: str) -> str:
    """Paths of 1, 2, … moves for every way to set up a game, from a deal and from the middle of a game."""
    lines = set()
    for given in all_options(game):
        begun = new(game, seed=1, **given)
        name = begun.text.partition(" | ")[0]
        middle = walk(begun, random.Random(1), 30)[-1]
        lines |= {f"{name}: {paths(begun)}", f"{name}, after {len(middle.history)} moves: {paths(middle)}"}
    return "\n".join(sorted(lines)) + "\n"


def paths(position: Position) -> str:
    found = [position.perft(1), position.perft(2)]
    while len(found) < 9 and found[-1] and found[-1] * found[-1] // found[-2] < SMALL:
        found.append(position.perft(len(found) + 1))
    return " ".join(map(str, found))


def told(game: str) -> str:
    """A game at random, as all players saw it happen."""
    line = walk(new(game, seed=2), random.Random(7), 80)
    lines = [line[0].text, *(f"  {event}" for event in line[0].events())]
    for before, after in pairwise(line):
        lines += [f"{before.to_move} {after.history[-1]}", *(f"  {event}" for event in after.events(before))]
    return "\n".join([*lines, line[-1].text, outcome(line[-1])]) + "\n"


def outcome(last: Position) -> str:
    return f"scores {last.scores} winners {last.winners} shown {last.shown}"


def golden(name: str) -> str:
    path = HERE / name
    assert path.exists(), f"tests/golden/{name} is missing: python -m tests.test_golden writes it"
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", slugs())
def test_counts_of_paths(game: str) -> None:
    machine(game).compile()
    assert counts(game) == golden(f"{game}.perft.txt")


@pytest.mark.parametrize("game", slugs())
def test_a_game_as_all_saw_it(game: str) -> None:
    assert told(game) == golden(f"{game}.txt")


@pytest.mark.parametrize(("depth", "paths"), list(enumerate((16, 282, 6314, 146_460, 3_846_600, 104_074_838), start=1)))
def test_the_numbers_of_the_ruling(depth: int, paths: int) -> None:
    machine("leap").compile()
    assert new("leap").perft(depth) == paths


if __name__ == "__main__":
    from . import conftest

    assert conftest
    for slug in slugs():
        machine(slug).compile()
        (HERE / f"{slug}.perft.txt").write_text(counts(slug), encoding="utf-8")
        (HERE / f"{slug}.txt").write_text(told(slug), encoding="utf-8")
