"""What the measurements are told in: tables in Markdown, on the screen as they come and in one text at the end."""

import os
import platform
import subprocess
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import which

ROUNDS = 5
"""How often everything is measured; both sides take turns, and the best time of each counts."""


class Report:
    """The text so far, and whether anything had to be left out."""

    def __init__(self) -> None:
        self.text = ""
        self.complete = True

    def say(self, *paragraphs: str) -> None:
        """Add some paragraphs."""
        for paragraph in paragraphs:
            print(paragraph, end="\n\n", flush=True)
            self.text += paragraph + "\n\n"

    def table(self, title: str, about: str, head: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """Add a heading, what it is about, and a table whose first column is text and whose others are numbers."""
        lines = [head, *rows]
        widths = [max(3, *map(len, column)) for column in zip(*lines, strict=True)]
        written = [
            "| " + " | ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]) + " |"
            for line in lines
        ]
        rule = "|-" + "-|-".join(["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]) + "-|"
        self.say(f"## {title}", about, "\n".join([written[0], rule.replace(":-|", ":|"), *written[1:]]))

    def left_out(self, what: str) -> None:
        """Say what can't be measured here."""
        self.complete = False
        self.say(f"**Left out:** {what}")


def fastest(*works: Callable[[], float]) -> list[float]:
    """The least number of seconds that each of some works says it took, when they take turns."""
    return [min(seconds) for seconds in zip(*([work() for work in works] for _ in range(ROUNDS)), strict=True)]


def number(value: float) -> str:
    """A number to read at a glance: three digits, and a letter for thousands or millions."""
    for least, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= least:
            return f"{value / least:.3g}{letter}"
    return f"{value:.3g}"


def circumstances() -> str:
    """When, on what and with what it was measured."""
    info = Path("/proc/cpuinfo")
    names = [line.partition(":")[2].strip() for line in info.read_text().splitlines() if "model name" in line]
    found = [f"{datetime.now(UTC):%Y-%m-%d}", f"{names[0] if names else platform.machine()}, {os.cpu_count()} cores"]
    found += [f"Python {platform.python_version()}"]
    for name in ("numba", "open-spiel"):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"no {name}")
    compiler = which("g++")
    said = (
        subprocess.run([compiler, "-dumpfullversion"], capture_output=True, text=True, check=True) if compiler else None
    )
    return " · ".join([*found, f"g++ {said.stdout.strip()}" if said else "no g++"])
