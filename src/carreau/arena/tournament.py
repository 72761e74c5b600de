"""Which games a tournament has, and how they are played on all cores."""

import os
import signal
from collections.abc import Generator, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from multiprocessing import active_children, get_context
from typing import Any

from ..bots.bot import bot
from ..bots.levels import read
from ..core.errors import BadOption
from .game import Played, Task, begun, play

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
    if players < 2 or not games:
        raise BadOption(f"players={players}, games={games}: an arena wants two players or more, and a game or more")
    found = []
    for pair in combinations(bots, 2):
        for number in range(games):
            deal, side = divmod(number, 2)
            seats = tuple(pair[(seat + side) % 2] for seat in range(players))
            found.append(Task(game, options, seed + deal, seats))
    return found


def prepare(task: Task, bots: Iterable[str]) -> None:
    """Let every bot choose a move here, so that machine code is on disk before many processes look for it."""
    position = begun(task)
    for name in bots:
        one = bot(task.game, f"{read(name).name}:1")
        one.see(position.events())
        position.play(one.choose(position.view(position.to_move))).moves  # noqa: B018 - it compiles


def run(tasks: Sequence[Task], cores: int = 0) -> Generator[Played, None, None]:
    """Play all games, on all cores where it isn't said on how many; whoever closes this early ends them."""
    cores = cores or os.cpu_count() or 1
    return (play(task) for task in tasks) if cores == 1 else _spread(tasks, cores)


def _spread(tasks: Sequence[Task], cores: int) -> Generator[Played, None, None]:
    pool = ProcessPoolExecutor(cores, mp_context=get_context("spawn"), initializer=_quietly)
    try:
        yield from pool.map(play, tasks, chunksize=CHUNK)
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _quietly() -> None:
    """End without a word when somebody presses Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
