"""Our random play and memory beside OpenSpiel's: from Python, and from inside machine code."""

import random
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import carreau
from carreau.machine import machine
from carreau.registry import SLUGS

from .report import Report, fastest, number

GAMES = ("connect_four", "breakthrough", "amazons")
MOVES = 4000
"""How many moves are made from Python for one measurement."""

ROLLOUTS = 1000
COPIES = 20_000


def ours_from_python(game: str) -> Callable[[], float]:
    """Seconds for one random move through the public class."""

    def work() -> float:
        rng, made = random.Random(1), 0
        begun = perf_counter()
        while made < MOVES:
            p = carreau.new(game, seed=made)
            while moves := p.moves:
                p = p.play(rng.choice(moves))
                made += 1
        return (perf_counter() - begun) / made

    return work


def theirs_from_python(game: Any) -> Callable[[], float]:
    """Seconds for one random move through OpenSpiel's Python."""

    def work() -> float:
        rng, made = random.Random(1), 0
        begun = perf_counter()
        while made < MOVES:
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return (perf_counter() - begun) / made

    return work


def ours_inside(game: str) -> Callable[[], float]:
    """Seconds for one random move inside our machine code."""
    begin = carreau.new(game, seed=1)
    begin.playouts(1, 1)

    def work() -> float:
        begun = perf_counter()
        _, tally = begin.playouts(ROLLOUTS, 1)
        return (perf_counter() - begun) / tally[0]

    return work


def theirs_inside(game: Any, spiel: Any) -> Callable[[], float]:
    """Seconds for one random move inside OpenSpiel's C++, whose rollouts don't say how long they are."""
    rng, made = random.Random(1), 0
    for _ in range(ROLLOUTS):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
    # A search of one simulation is one evaluation: so many rollouts from the start.
    evaluator, begin = spiel.RandomRolloutEvaluator(ROLLOUTS, 1), game.new_initial_state()
    bot = spiel.MCTSBot(
        game, evaluator, uct_c=2, max_simulations=1, max_memory_mb=10, solve=False, seed=1, verbose=False
    )

    def work() -> float:
        begun = perf_counter()
        bot.mcts_search(begin)
        return (perf_counter() - begun) / made

    return work


def integers(state: Any) -> int:
    """How many integers a position is made of."""
    return sum(map(integers, state)) if isinstance(state, tuple) else 1


def ours_in_memory(game: str) -> tuple[str, str]:
    """The bytes of a position inside machine code, and those by which a game kept in Python grows with each move."""
    rng, begin = random.Random(1), carreau.new(game, seed=1)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    last, made = begin, 0
    while made < COPIES // 100 and (moves := last.moves):
        last, made = last.play(rng.choice(moves)), made + 1
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return str(8 * integers(begin._state)), number((after - before) / made)


def theirs_in_memory(game: Any) -> str:
    """The bytes that this process grows by for each copy of a state in the middle of a game."""
    state, rng = game.new_initial_state(), random.Random(1)
    for _ in range(10):
        state.apply_action(rng.choice(state.legal_actions()))
    kept = [state.clone() for _ in range(1000)]
    before = resident()
    kept += [state.clone() for _ in range(COPIES)]
    return number((resident() - before) / COPIES)


def resident() -> int:
    """The bytes of memory that this process holds."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * 4096


def measure(report: Report) -> None:
    """Random moves and memory of all games on both sides."""
    try:
        import pyspiel
    except ImportError:
        report.left_out("OpenSpiel: it isn't installed")
        return
    theirs = {name: pyspiel.load_game(name) for name in GAMES}
    python = [ours_from_python(slug) for slug in SLUGS] + [theirs_from_python(game) for game in theirs.values()]
    slow = fastest(*python)
    for slug in SLUGS:
        machine(slug).compile()
    inside = [ours_inside(slug) for slug in SLUGS] + [theirs_inside(game, pyspiel) for game in theirs.values()]
    quick = fastest(*inside)
    rows = [
        [name, number(1 / a), number(1 / b)]
        for name, a, b in zip([*SLUGS, *(f"OpenSpiel {name}" for name in GAMES)], slow, quick, strict=True)
    ]
    report.table(
        "Beside OpenSpiel: speed",
        "Random moves per second, from Python (ours through the public class, with moves as text; OpenSpiel's with "
        "moves as numbers) and from inside machine code (OpenSpiel's C++ by its `RandomRolloutEvaluator`).",
        ("game", "from Python", "from inside"),
        rows,
    )
    report.table(
        "Beside OpenSpiel: memory",
        "Bytes for a position: inside machine code; and in Python, for each position of a game that is kept whole, "
        "with all moves that were worked out.",
        ("game", "inside", "in Python"),
        [[slug, *ours_in_memory(slug)] for slug in SLUGS]
        + [[f"OpenSpiel {name}", "", theirs_in_memory(game)] for name, game in theirs.items()],
    )
