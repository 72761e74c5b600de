"""The command that lets bots play against each other."""

import argparse
from contextlib import closing
from typing import TYPE_CHECKING, Any

from .progress import Progress
from .words import GAMES, Command, number, options, set_up, tell, warm

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ..arena.game import Played


def declare(command: Command) -> None:
    """Say what this command takes."""
    made = command("arena", arena, "let bots play each other on the same deals, and rate them")
    made.add_argument("game", metavar="GAME", help=GAMES)
    made.add_argument(
        "bots", metavar="BOT", nargs="+", help="LEVEL, LEVEL:EFFORT or LEVEL:Nms, such as good or best:200ms"
    )
    made.add_argument("--games", metavar="N", type=number, default=100, help="so many for each pair (default 100)")
    made.add_argument("--cores", metavar="N", type=number, default=0, help="how many to use (default: all)")
    set_up(made)


def arena(said: argparse.Namespace) -> None:
    """Play a tournament and rate the bots; after Ctrl-C as far as it came."""
    from ..arena.tournament import prepare, run, schedule
    from ..position import set_up
    from ..registry import find

    checked = set_up(find(said.game), options(said))
    tasks = schedule(said.game, checked, int(checked["players"]), said.bots, said.games, said.seed or 0)
    warm(said.game)
    prepare(tasks[0], said.bots)
    found: list[Played] = []
    try:
        with closing(run(tasks, said.cores)) as games:
            _collect(games, found, len(tasks))
    finally:
        if found:
            _report(said, checked, found)


def _collect(games: "Iterator[Played]", found: "list[Played]", total: int) -> None:
    with Progress("games", total) as progress:
        for played in games:
            found.append(played)
            progress.reach(len(found))


def _report(said: argparse.Namespace, checked: dict[str, Any], found: "Sequence[Played]") -> None:
    from ..arena.rating import ratings, results, table

    pairs = results(found, said.bots)
    if not said.json:
        print(table(pairs, said.bots))
        return
    tell(
        {
            "game": said.game,
            "options": checked,
            "seed": said.seed or 0,
            "pairs": pairs,
            "ratings": ratings(pairs, said.bots),
            "games": [
                {"deal": p.task.seed, "seats": p.task.seats, "scores": p.scores, "winners": p.winners, "moves": p.moves}
                for p in found
            ],
        }
    )
