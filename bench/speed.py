"""Our compiled rules beside C++: perft and random play, the same work on both sides."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import carreau
from carreau.machine import machine

from .cpp import FLAGS, ask, build
from .report import Report, fastest, number

AIM = 0.8
DEAL = "ABCDEFGHIJKLMNOPQRSTUV" * 2


class Case(NamedTuple):
    """A game with some options, how deep perft goes, from which deal, and how many games are played at random."""

    game: str
    options: Mapping[str, Any]
    depth: int
    games: int
    deal: str = ""

    @property
    def name(self) -> str:
        """How the case is written in a table."""
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])


CASES = (
    Case("leap", {}, 4, 15_000),
    Case("leap", {"variant": "mix"}, 4, 8_000),
    Case("foureyes", {}, 4, 150_000),
    Case("foureyes", {"board": "4x4"}, 4, 200_000),
    Case("tamega", {"players": 1}, 10, 400_000, DEAL),
    Case("tamega", {}, 10, 300_000, DEAL),
    Case("tamega", {"players": 4}, 10, 200_000, DEAL),
    Case("tamega", {"players": 8}, 8, 60_000, DEAL * 2),
    Case("tamega", {"board": "plus"}, 12, 300_000, DEAL),
)
ALONE = (
    Case("rally", {}, 3, 10_000),
    Case("quatre", {}, 3, 2_000),
)


class Ours:
    """Our side of a case, compiled and warm."""

    def __init__(self, case: Case) -> None:
        machine(case.game).compile()
        self.begin = carreau.new(case.game, deal=case.deal or None, seed=None if case.deal else 1, **case.options)
        self.paths = self.moves = 0
        self.perft(1)
        self.random(1)

    def perft(self, depth: int) -> float:
        """Count paths; the seconds that it took."""
        begun = perf_counter()
        self.paths = self.begin.perft(depth)
        return perf_counter() - begun

    def random(self, games: int) -> float:
        """Play at random; the seconds that it took."""
        begun = perf_counter()
        _, tally = self.begin.playouts(games, 1)
        self.moves = tally[0]
        return perf_counter() - begun


def beside(case: Case, program: Path) -> list[str]:
    """The row of a case; an error if perft isn't the same on both sides."""
    ours = Ours(case)
    words = (case.depth, case.deal) if case.deal else (case.depth,)
    theirs = ask(program, "perft", *words, options=case.options)
    ours.perft(case.depth)
    if ours.paths != theirs.number:
        raise SystemExit(f"{case.name}: perft {case.depth} is {ours.paths} here and {theirs.number} in C++")
    moves = ask(program, "random", case.games, 1, options=case.options).number
    a, b, c, d = fastest(
        lambda: ask(program, "perft", *words, options=case.options).seconds,
        lambda: ours.perft(case.depth),
        lambda: ask(program, "random", case.games, 1, options=case.options).seconds,
        lambda: ours.random(case.games),
    )
    perft = [str(case.depth), number(ours.paths / b), f"{a / b:.2f}"]
    return [case.name, *perft, number(ours.moves / d), f"{ours.moves / d * c / moves:.2f}", f"≥ {AIM}"]


def alone(case: Case) -> list[str]:
    """The row of a case that has no program to stand beside."""
    ours = Ours(case)
    perft, random = fastest(lambda: ours.perft(case.depth), lambda: ours.random(case.games))
    return [case.name, str(case.depth), number(ours.paths / perft), number(ours.moves / random)]


def measure(report: Report) -> None:
    """All cases."""
    programs = {case.game: build(case.game) for case in CASES}
    rows = [beside(case, program) for case in CASES if (program := programs[case.game])]
    if rows:
        report.table(
            "Beside C++",
            f"Straightforward programs (`bench/cpp`, `g++ {' '.join(FLAGS)}`) do the same work; perft counts are "
            "equal. `÷ C++` is our speed divided by theirs.",
            ("game", "depth", "perft paths/s", "÷ C++", "random moves/s", "÷ C++", "aim"),
            rows,
        )
    else:
        report.left_out("the C++ programs: there is no g++")
    report.table(
        "Without a C++ program",
        "The other games, in figures of this machine.",
        ("game", "depth", "perft paths/s", "random moves/s"),
        [alone(case) for case in ALONE if rows] if rows else [alone(case) for case in (*CASES, *ALONE)],
    )
