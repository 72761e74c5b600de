"""Which games a tournament has, and how they are played on all cores."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import get_context
from typing import Any

from ..core.errors import BadOption
from .game import Played, Task, play

CHUNK = 2
"""So many games are handed to a core at a time."""


def schedule(
    game: str, options: Mapping[str, Any], players: int, bots: Sequence[str], games: int, seed: int
) -> list[Task]:
    """So many games between all pairs of bots: every deal twice, the second time with the seats changed.

    With more than two players the two bots of a pair sit by turns.
    """
    if len(set(bots)) < max(2, len(bots)):
        raise BadOption("an arena wants two bots or more, all different")
    found = []
    for pair in combinations(bots, 2):
        for number in range(games):
            deal, side = divmod(number, 2)
            seats = tuple(pair[(seat + side) % 2] for seat in range(players))
            found.append(Task(game, options, seed + deal, seats))
    return found


def run(tasks: Sequence[Task], said: Callable[[int], None], cores: int = 0) -> list[Played]:
    """Play all games; `said` is told how many are over."""
    found = []
    for played in _played(tasks, cores or os.cpu_count() or 1):
        found.append(played)
        said(len(found))
    return found


def _played(tasks: Sequence[Task], cores: int) -> Iterator[Played]:
    if cores == 1:
        yield from map(play, tasks)
        return
    with ProcessPoolExecutor(cores, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, tasks, chunksize=CHUNK)
