"""Our tree search beside the same search in C++, edge for edge, and beside OpenSpiel's on games of its own."""

from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import carreau
from carreau.bots.bot import named
from carreau.bots.forest import Forest
from carreau.bots.mind import Mind
from carreau.bots.tree import EDGE

from .cpp import ask, build
from .report import Report, fastest, number
from .speed import DEAL

AIM = 0.7
SIMULATIONS = 20_000


class Case(NamedTuple):
    """A game with some options, the level whose search is measured, and the deal that it begins with."""

    game: str
    options: Mapping[str, Any] = {}
    level: str = "best"
    simulations: int = SIMULATIONS
    deal: str = ""

    @property
    def name(self) -> str:
        """How the case is written in a table."""
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])


CASES = tuple(Case("tamega", options, deal=DEAL) for options in ({}, {"players": 1}, {"players": 4}))
ALONE = (
    Case("tamega"),
    Case("rally"),
    Case("quatre"),
    Case("leap", level="uct", simulations=2000),
    Case("foureyes", level="uct", simulations=SIMULATIONS),
)
THEIRS = ("connect_four", "breakthrough")


class Ours:
    """Our side of a case, compiled and warm."""

    def __init__(self, case: Case) -> None:
        begin = carreau.new(case.game, deal=case.deal or None, seed=None if case.deal else 1, **case.options)
        self.mind = Mind(begin._state, begin._past, begin.players)
        self.case = case
        self.search = Forest(case.game, named(case.game, case.level))
        self.edges()

    def edges(self) -> int:
        """Simulate from the start of the game in an empty tree; how many edges it gets."""
        self.search.clear()
        self.search.think(self.mind, 1, simulations=self.case.simulations)
        return self.search._edges[0] // EDGE - 1

    def seconds(self) -> float:
        """The time that the same takes, but for clearing the tree."""
        self.search.clear()
        begun = perf_counter()
        self.search.think(self.mind, 1, simulations=self.case.simulations)
        return perf_counter() - begun


def beside(case: Case, program: Path) -> list[str]:
    """The row of a case; an error if both trees don't have the same number of edges."""
    ours, words = Ours(case), ("tree", case.simulations, 1)
    edges, theirs = ours.edges(), ask(program, *words, options=case.options).number
    if edges != theirs:
        raise SystemExit(f"{case.name}: {case.simulations} simulations make {edges} edges here and {theirs} in C++")
    a, b = fastest(lambda: ask(program, *words, options=case.options).seconds, ours.seconds)
    return [case.name, number(edges), number(case.simulations / b), f"{a / b:.2f}", f"≥ {AIM}"]


def theirs(name: str) -> Callable[[], float]:
    """Seconds for one simulation of OpenSpiel's search, each with one game at random to its end."""
    import pyspiel

    game: Any = pyspiel.load_game(name)
    bot = pyspiel.MCTSBot(
        game,
        pyspiel.RandomRolloutEvaluator(1, 1),
        uct_c=2,
        max_simulations=SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )
    begin = game.new_initial_state()

    def work() -> float:
        begun = perf_counter()
        bot.mcts_search(begin)
        return (perf_counter() - begun) / SIMULATIONS

    return work


def measure(report: Report) -> None:
    """All cases."""
    program = build("tamega_tree")
    if program:
        report.table(
            "Tree search beside C++",
            f"The same search (`bench/cpp/tamega_tree.cpp`) of {SIMULATIONS} simulations from the start of the game "
            "grows a tree with the same edges.",
            ("game", "edges", "simulations/s", "÷ C++", "aim"),
            [beside(case, program) for case in CASES],
        )
    else:
        report.left_out("tree search in C++: there is no g++")
    try:
        spiel = [theirs(name) for name in THEIRS]
    except ImportError:
        report.left_out("OpenSpiel's tree search: it isn't installed")
        spiel = []
    ours = [Ours(case) for case in ALONE]
    seconds = fastest(*(one.seconds for one in ours), *spiel)
    rates = [case.simulations / time for case, time in zip(ALONE, seconds, strict=False)]
    rates += [1 / time for time in seconds[len(ALONE) :]]
    names = [f"{case.name}, {case.level}" for case in ALONE]
    names += [f"OpenSpiel {name}" for name in THEIRS[: len(spiel)]]
    report.table(
        "Tree search beside OpenSpiel",
        "Simulations per second from the start of the game: ours by a level (`uct` plays on at random), OpenSpiel's "
        "C++ `MCTSBot` with one game at random for each.",
        ("game", "simulations/s"),
        [[name, number(rate)] for name, rate in zip(names, rates, strict=True)],
    )
