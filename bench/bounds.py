"""Searches in their bounds: how much too late they stop, and how much memory they take."""

import random
from time import perf_counter
from typing import Any

import carreau
from carreau.bots import engine, exact, forest, tree
from carreau.bots.bot import named
from carreau.bots.mind import Mind
from carreau.bots.thinkers import Lines, thinker
from carreau.registry import SLUGS

from .openspiel import resident
from .report import Report

BUDGET, TIMES = 20, 100
"""So many milliseconds a search may take, and so many searches are timed."""

SECOND = 1000
LONG = 150
"""A game at random is followed no further than so many moves."""

MEGABYTE = 1 << 20
TREE = 8 * (tree.NODE * forest.NODES + tree.EDGE * forest.EDGES)


def minds(game: str) -> list[Mind]:
    """Positions of games at random."""
    rng = random.Random(1)
    found: list[Mind] = []
    while len(found) < TIMES:
        position = carreau.new(game, seed=len(found))
        for _ in range(LONG):
            if position.over:
                break
            found.append(Mind(position._state, position._past, position.players))
            position = position.play(rng.choice(position.moves))
    return rng.sample(found, TIMES)


def late(search: Any, positions: list[Mind]) -> float:
    """By how many milliseconds the worst of many searches exceeds its time."""
    worst = 0.0
    for seed, mind in enumerate(positions):
        begun = perf_counter()
        search.think(mind, seed, 0, BUDGET)
        worst = max(worst, 1000 * (perf_counter() - begun) - BUDGET)
    return worst


def stated(game: str) -> int:
    """The bytes that the constants of the searches allow for the best level of a game."""
    level = named(game, "best")
    if isinstance(thinker(game, level), Lines):
        return engine.MEMORY
    return TREE + (8 * exact.ROOM if level.exact else 0)


def bounds(game: str) -> list[str]:
    """The row of a game's best level."""
    level, begun = named(game, "best"), carreau.new(game, seed=1)
    begin = Mind(begun._state, begun._past, begun.players)
    thinker(game, level).think(begin, 1, 0, BUDGET)
    before = resident()
    search = thinker(game, level)
    search.think(begin, 1, 0, SECOND)
    taken = (resident() - before) / MEGABYTE
    return [game, f"{late(search, minds(game)):.1f}", "< 50", f"{taken:.0f}", f"≤ {stated(game) / MEGABYTE:.0f}"]


def measure(report: Report) -> None:
    """The best level of each game."""
    report.table(
        "Searches in their bounds",
        f"The best level: by how many milliseconds the worst of {TIMES} searches of {BUDGET} ms, in positions of games "
        "at random, comes too late; and by how many megabytes the process grows in a search of a second, beside what "
        "the constants of the search allow.",
        ("game", "ms late", "aim", "MB", "stated"),
        [bounds(game) for game in SLUGS],
    )
