"""How strong the bots are: `python -m bench.strength [GAMES [PART …]]` plays, and rewrites those parts of its page.

Parts: `ladder`, `ladder-4`, `yardsticks`, `memory`, `solo`, all with the name of a game behind them or without.
"""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, stdev
from typing import Any

import carreau
from carreau.arena import rating, tournament
from carreau.arena.game import Task as Game
from carreau.arena.game import begun, moved
from carreau.bots.bot import Bot, named
from carreau.bots.levels import NAMES
from carreau.bots.memory import GROWN, PERFECT, SCHOOL, TRAINED, YOUNG
from carreau.registry import SLUGS, find

PAGE = Path(__file__).parent.parent / "docs" / "strength.md"
HEAD = """# How strong the bots are

Measured by `python -m bench.strength`. Two bots play every deal twice, with the seats changed; where nothing is dealt,
games begin with two moves at random. Behind ± is half of the interval that holds the truth in 95 of 100 cases.
"""
MEMORIES = {"about five": YOUNG, "about eight": SCHOOL, "grown up": GROWN, "trained": TRAINED}


def pairs(game: str, names: Sequence[tuple[str, str]], games: int, players: int = 2) -> str:
    """Some pairs of bots, and how often the first of each came out before the second."""
    lines = ["| bots | games | first before second | margin |", "|---|---:|---:|---:|"]
    for pair in names:
        tasks = tournament.schedule(game, {"players": players}, players, pair, games, 1)
        played = list(tournament.run(tasks))
        (found,) = rating.results(played, pair)
        share = f"{100 * found.share:.1f} ± {100 * found.within:.1f} %"
        lines.append(f"| {found.one}, {found.other} | {found.games} | {share} | {found.margin:+.2f} |")
        print(game, lines[-1], file=sys.stderr, flush=True)
    return "\n".join(lines)


def ladder(game: str, games: int, players: int = 2) -> str:
    """Each level against the one below."""
    return pairs(game, list(zip(NAMES[1:], NAMES, strict=False)), games, players)


def yardsticks(game: str, games: int) -> str:
    """The best against greed, and against plain tree search of equal time."""
    return pairs(game, [("best", "greedy"), ("best:50ms", "uct:50ms")], games)


def remembering(game: str, who: str, task: int) -> float:
    """By how much the best with perfect memory beats itself with another memory, in one game."""
    deal, side = divmod(task, 2)
    best = named(game, "best")._replace(effort=2000)
    levels = [best._replace(person=PERFECT), best._replace(person=MEMORIES[who])]
    bots = [Bot(game, levels[seat ^ side], task << 1 | seat) for seat in (0, 1)]
    last = moved(begun(Game(game, {}, deal, ())), bots)
    return float(last.scores[side] - last.scores[1 - side])


def memory(game: str, games: int) -> str:
    """What memory alone is worth."""
    lines = ["| memory | games | more points with perfect memory |", "|---|---:|---:|"]
    for who in MEMORIES:
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
            more = list(pool.map(partial(remembering, game, who), range(games), chunksize=2))
        lines.append(f"| {who} | {games} | {mean(more):+.2f} ± {1.96 * stdev(more) / len(more) ** 0.5:.2f} |")
    return "\n".join(lines)


def alone(game: str, options: dict[str, Any], effort: int, task: int) -> int:
    """The score of a solo game."""
    begin = carreau.new(game, players=1, seed=task, **options)
    bot = Bot(game, named(game, "best")._replace(effort=effort), task)
    return moved(begin, [bot]).scores[0]


def solo(game: str, games: int) -> str:
    """Games alone, with memory and search."""
    lines = ["| red disc | games simulated for a move | games | won | pairs |", "|---|---:|---:|---:|---:|"]
    for fixed in (False, True):
        for effort in (2000, 20_000):
            work = partial(alone, game, {"fixed_red": fixed}, effort)
            with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
                scores = list(pool.map(work, range(games), chunksize=2))
            won = sum(score == 21 for score in scores)
            words = "fixed" if fixed else "moves"
            lines.append(f"| {words} | {effort} | {games} | {100 * won / games:.1f} % | {mean(scores):.2f} |")
    return "\n".join(lines)


def parts() -> Iterator[tuple[str, Any]]:
    """Everything that can be measured, by name."""
    for game in SLUGS:
        declared = {option.name: option for option in find(game).options}
        most = max(map(int, declared["players"].values))
        yield f"ladder {game}", partial(ladder, game)
        if most >= 4:
            yield f"ladder-4 {game}", partial(ladder, game, players=4)
        yield f"yardsticks {game}", partial(yardsticks, game)
        if min(map(int, declared["players"].values)) == 1:
            yield f"memory {game}", partial(memory, game)
            yield f"solo {game}", partial(solo, game)


def sections() -> dict[str, str]:
    """What the page says now, by heading."""
    if not PAGE.exists():
        return {}
    found = [part.partition("\n") for part in PAGE.read_text(encoding="utf-8").split("\n## ")[1:]]
    return {heading: text.strip() for heading, _, text in found}


def main() -> None:
    """Measure some parts, or all, and put them in the page."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    wanted = sys.argv[2:] or [""]
    names = [name for name, _ in parts()]
    for name, measure in parts():
        if any(want in (name, name.split()[0], "") for want in wanted):
            told = {**sections(), name: measure(games)}
            page = [f"## {heading}\n\n{told[heading]}\n" for heading in names if heading in told]
            PAGE.write_text("\n".join([HEAD, *page]), encoding="utf-8")


if __name__ == "__main__":
    main()
