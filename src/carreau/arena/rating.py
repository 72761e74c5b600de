"""What a tournament says: who beats whom how often, and a rating for each bot."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import log10, sqrt
from statistics import mean, stdev
from typing import NamedTuple

from .game import Played

SURE = 1.96
"""So many standard errors to each side hold the truth in 95 of 100 cases."""


class Result(NamedTuple):
    """How often one bot came out before another, from 0 to 1, and how far that may be from the truth."""

    one: str
    other: str
    games: int
    share: float
    within: float
    margin: float


def points(played: Played, one: str, other: str) -> tuple[float, float]:
    """The part of all pairs of seats of two bots in which the first ranks before the second, and by what score."""
    names, scores = played.task.seats, played.scores
    pairs = [
        (scores[i] - scores[k], (i + 1 in played.winners) - (k + 1 in played.winners))
        for i, a in enumerate(names)
        for k, b in enumerate(names)
        if (a, b) == (one, other)
    ]
    # Who has won ranks before who hasn't; all others by their scores.
    ranks = [(won or margin) for margin, won in pairs]
    return mean((rank > 0) + (rank == 0) / 2 for rank in ranks), mean(margin for margin, _ in pairs)


def results(games: Iterable[Played], names: Sequence[str]) -> list[Result]:
    """Every pair of bots that met, in the order of their names.

    Games on the same deal are taken together, since they aren't independent.
    """
    met: dict[tuple[str, str], dict[int, list[tuple[float, float]]]] = defaultdict(lambda: defaultdict(list))
    for played in games:
        for one, other in combinations([name for name in names if name in played.task.seats], 2):
            met[one, other][played.task.seed].append(points(played, one, other))
    found = []
    for (one, other), deals in met.items():
        shares = [mean(share for share, _ in both) for both in deals.values()]
        error = stdev(shares) / sqrt(len(shares)) if len(shares) > 1 else 1.0
        # Where all deals end alike, what is otherwise may still happen in three of so many.
        within = SURE * error if error else 3 / len(shares)
        margin = mean(margin for both in deals.values() for _, margin in both)
        count = sum(map(len, deals.values()))
        found.append(Result(one, other, count, mean(shares), min(within, 1.0), margin))
    return found


def ratings(found: Sequence[Result], names: Sequence[str]) -> Mapping[str, float]:
    """Elo ratings that explain the results best, the first bot at 0; half a game on both sides keeps them finite."""
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        for name in names:
            won, met = 0.0, 0.0
            for one, other, games, share, _, _ in found:
                if name in {one, other}:
                    won += 0.5 + games * (share if name == one else 1 - share)
                    met += (games + 1) / (strength[one] + strength[other])
            strength[name] = won / met if met else 1.0
    return {name: 400 * log10(strength[name] / strength[names[0]]) for name in names}


def table(found: Sequence[Result], names: Sequence[str]) -> str:
    """The results and ratings, to read."""
    lines = ["| bots | games | first before second | margin |", "|---|---:|---:|---:|"]
    for one, other, games, share, within, margin in found:
        lines.append(f"| {one}, {other} | {games} | {100 * share:.1f} ± {100 * within:.1f} % | {margin:+.2f} |")
    lines += ["", "| bot | rating |", "|---|---:|"]
    rated = ratings(found, names)
    lines += [f"| {name} | {rated[name]:+.0f} |" for name in sorted(names, key=lambda name: -rated[name])]
    return "\n".join(lines)
