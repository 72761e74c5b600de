"""Commands that count and measure."""

import argparse
import time

from .words import GAMES, Command, begin, number, set_up, tell, warm


def declare(command: Command) -> None:
    """Say what these commands take."""
    counting = command("perft", perft, "count the paths of exactly N moves, not going on after an end")
    counting.add_argument("game", metavar="GAME", help=GAMES)
    counting.add_argument("--depth", metavar="N", type=number, required=True)
    counting.add_argument("--deal", metavar="TEXT", help="what lies where")
    set_up(counting)
    playing = command("random", random, "play games at random and tell how they went")
    playing.add_argument("game", metavar="GAME", help=GAMES)
    playing.add_argument("--games", metavar="N", type=number, default=1000, help="how many (default 1000)")
    set_up(playing)


def perft(said: argparse.Namespace) -> None:
    """Count paths."""
    begun = begin(said, **({"deal": said.deal} if said.deal is not None else {}))
    warm(said.game)
    begun.perft(1)
    for depth in range(1, said.depth + 1) if said.depth else (0,):
        start = time.perf_counter()
        count = begun.perft(depth)
        seconds = time.perf_counter() - start
        if said.json:
            tell({"depth": depth, "count": count, "seconds": seconds})
        else:
            print(f"{depth} {count} {seconds:.3f} {count / max(seconds, 1e-9):.0f}", flush=True)


def random(said: argparse.Namespace) -> None:
    """Play at random."""
    from ..simulate import simulate

    begun = begin(said)
    warm(said.game)
    facts = simulate(begun, said.games, said.seed or 0)
    if said.json:
        tell(facts)
        return
    for name, value in facts.items():
        print(f"{name}: {', '.join(map(str, value)) if isinstance(value, list) else value}")
