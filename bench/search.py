"""Our alpha-beta beside the same search in C++, node for node, and how deep it looks in a second."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import carreau
from carreau.bots.engine import AlphaBeta, Finding

from .cpp import ask, build
from .report import Report, fastest, number

AIM = 0.7


class Case(NamedTuple):
    """A game with some options, and how deep it is searched beside C++."""

    game: str
    options: Mapping[str, Any]
    depth: int

    @property
    def name(self) -> str:
        """How the case is written in a table."""
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])


CASES = (
    Case("leap", {}, 9),
    Case("leap", {"variant": "mix"}, 9),
)
ALONE = (
    *CASES,
    Case("foureyes", {}, 0),
    Case("foureyes", {"board": "4x4"}, 0),
)


class Ours:
    """Our side of a case, compiled and warm."""

    def __init__(self, case: Case) -> None:
        self.begin = carreau.new(case.game, **case.options)
        self.search = AlphaBeta(case.game)
        self.think(nodes=1)

    def think(self, **limits: Any) -> Finding:
        """Search from the start of the game."""
        return self.search.think(self.begin._state, self.begin._past, **limits)

    def seconds(self, depth: int) -> float:
        """The time that a search to a depth takes."""
        begun = perf_counter()
        self.think(deepest=depth)
        return perf_counter() - begun


def beside(case: Case, program: Path) -> list[str]:
    """The row of a case; an error if both sides don't look at the same number of nodes."""
    ours = Ours(case)
    nodes = ours.think(deepest=case.depth).nodes
    theirs = ask(program, case.depth, options=case.options).number
    if nodes != theirs:
        raise SystemExit(f"{case.name}: depth {case.depth} takes {nodes} nodes here and {theirs} in C++")
    a, b = fastest(
        lambda: ask(program, case.depth, options=case.options).seconds,
        lambda: ours.seconds(case.depth),
    )
    return [case.name, str(case.depth), number(nodes), number(nodes / b), f"{a / b:.2f}", f"≥ {AIM}"]


def alone(case: Case) -> list[str]:
    """How far a second goes."""
    found = Ours(case).think(milliseconds=1000)
    return [case.name, str(found.depth), number(found.nodes)]


def measure(report: Report) -> None:
    """All cases."""
    program = build("leap_search")
    if program:
        report.table(
            "Alpha-beta beside C++",
            "The same search from the start of the game (`bench/cpp/leap_search.cpp`) looks at the same nodes.",
            ("game", "depth", "nodes", "nodes/s", "÷ C++", "aim"),
            [beside(case, program) for case in CASES],
        )
    else:
        report.left_out("alpha-beta in C++: there is no g++")
    report.table(
        "Alpha-beta in one second",
        "From the start of the game, on one core.",
        ("game", "depth completed", "nodes"),
        [alone(case) for case in ALONE],
    )
