"""How long it takes until something runs: imports, help, machine code on a cold and on a warm cache."""

import os
import subprocess
import sys
from collections.abc import Callable
from tempfile import TemporaryDirectory
from time import perf_counter

from carreau.registry import SLUGS

from .report import Report, fastest

FIRST_USE = "from carreau.machine import machine; import carreau; machine({0!r}).compile(); carreau.new({0!r}).perft(2)"

FIRST_ANSWER = """
import carreau
from carreau.bots.bot import bot
position, player = carreau.new({0!r}, seed=1), bot({0!r}, "best")
player.see(position.events(None))
player.choose(position.view(1))
"""


def python(*arguments: str, cache: str = "") -> Callable[[], float]:
    """The seconds of a Python process of its own, from start to end."""
    environment = {**os.environ, "CARREAU_CACHE": cache} if cache else dict(os.environ)

    def work() -> float:
        begun = perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=environment)
        return perf_counter() - begun

    return work


def measure(report: Report) -> None:
    """Nothing, imports and help; then the first compiled use of each game."""
    nothing, imported, helped = fastest(
        python("-c", "pass"), python("-c", "import carreau"), python("-m", "carreau", "--help")
    )
    rows = [
        ["`import carreau`", f"{imported - nothing:.3f}", "< 0.15"],
        ["`carreau --help`", f"{helped:.3f}", "< 0.3"],
    ]
    for game in SLUGS:
        with TemporaryDirectory() as cache:
            played = python("-m", "carreau", "random", game, "--games", "1", cache=cache)
            rows.append([f"`carreau random {game}`, cold cache", f"{played():.2f}", "< 10"])
            rows.append([f"`carreau random {game}`, warm cache", f"{min(played() for _ in range(3)):.2f}", "< 1.5"])
        with TemporaryDirectory() as cache:
            use = python("-c", FIRST_USE.format(game), cache=cache)
            rows.append([f"first compiled use of {game}, cold cache", f"{use():.2f}", "< 10"])
            rows.append([f"first compiled use of {game}, warm cache", f"{min(use() for _ in range(3)):.2f}", "< 1.5"])
        with TemporaryDirectory() as cache:
            answer = python("-c", FIRST_ANSWER.format(game), cache=cache)
            rows.append([f"first answer of the best bot at {game}, cold cache", f"{answer():.2f}", "< 15"])
            rows.append(
                [f"first answer of the best bot at {game}, warm cache", f"{min(answer() for _ in range(3)):.2f}", "< 2"]
            )
    report.table(
        "Start-up",
        f"Seconds. An import counts without the {nothing:.3f} that Python itself takes; all others are whole "
        "processes. The first compiled use is `perft` 2.",
        ("what", "seconds", "aim"),
        rows,
    )
