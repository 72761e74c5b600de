"""The yardstick programs in C++: how they are built and asked."""

import subprocess
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import NamedTuple

HERE = Path(__file__).parent
SOURCES = HERE / "cpp"
BUILT = HERE.parent / "build" / "bench"
FLAGS = ("-O3", "-march=native", "-std=c++17", "-ffp-contract=off")


class Answer(NamedTuple):
    """Paths or moves, and the seconds that they took inside the program."""

    number: int
    seconds: float


def build(game: str) -> Path | None:
    """The program of a game, built anew; None where there is no compiler."""
    compiler = which("g++")
    if compiler is None:
        return None
    BUILT.mkdir(parents=True, exist_ok=True)
    program = BUILT / game
    subprocess.run([compiler, *FLAGS, SOURCES / f"{game}.cpp", "-o", program], check=True)
    return program


def ask(program: Path, *words: object, options: Mapping[str, object]) -> Answer:
    """Run `perft DEPTH [DEAL]` or `random GAMES SEED` with some options of the game."""
    given = [f"{name}={value}" for name, value in options.items()]
    said = subprocess.run([program, *map(str, words), *given], capture_output=True, text=True, check=True).stdout
    number, seconds = said.split()
    return Answer(int(number), float(seconds))
