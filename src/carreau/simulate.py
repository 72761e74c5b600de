"""Many games at random: how long they are, how much there is to choose, and who wins."""

import time
from typing import Any

from .machine import LONGEST
from .position import Position

BATCH = 1000


def simulate(begun: Position, games: int, seed: int) -> dict[str, Any]:
    """Play games at random from deals of their own, or all from one position where nothing is dealt."""
    moves = choices = longest = unfinished = lost = shared = 0
    shortest = LONGEST
    won = [0] * begun.players
    begun.playouts(0, seed)
    start = time.perf_counter()
    for done in range(0, games, BATCH):
        number = min(BATCH, games - done)
        seed, tally = begun.playouts(number, seed)
        moves, choices = moves + tally[0], choices + tally[1]
        shortest, longest = min(shortest, tally[2]), max(longest, tally[3])
        unfinished, lost, shared = unfinished + tally[4], lost + tally[5], shared + tally[6]
        won = [a + b for a, b in zip(won, tally[7:], strict=True)]
    seconds = time.perf_counter() - start
    return {
        "games": games,
        "moves": moves,
        "moves per game": round(moves / max(games, 1), 2),
        "shortest": min(shortest, longest),
        "longest": longest,
        "choices per move": round(choices / max(moves, 1), 2),
        "won by seat": won,
        "shared": shared,
        "lost by all": lost,
        f"left after {LONGEST} moves": unfinished,
        "seconds": round(seconds, 3),
        "moves per second": round(moves / max(seconds, 1e-9)),
    }
