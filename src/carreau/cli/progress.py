"""How far something has come, on the screen beside what is told: a bar, or a line now and then where no screen is."""

import sys
import time
from types import TracebackType
from typing import Self

WIDTH = 30

LINES = 10
"""So many lines are written where there is no screen."""

PAUSE = 0.1
"""A bar isn't drawn more often than this, in seconds."""


class Progress:
    """Counts up to a total."""

    def __init__(self, what: str, total: int) -> None:
        self._what, self._total = what, total
        self._bar = sys.stderr.isatty()
        self._begun = time.monotonic()
        self._drawn = 0.0
        self._done = 0

    def __enter__(self) -> Self:
        if self._bar:
            self._draw()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._bar:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def reach(self, done: int) -> None:
        """Say that so many are done."""
        before, self._done = self._done, done
        if self._bar:
            if time.monotonic() - self._drawn >= PAUSE:
                self._draw()
        elif done * LINES // self._total > before * LINES // self._total:
            print(self._line(), file=sys.stderr, flush=True)

    def _draw(self) -> None:
        self._drawn = time.monotonic()
        full = WIDTH * self._done // max(self._total, 1)
        print(f"\r[{'#' * full}{'.' * (WIDTH - full)}] {self._line()}\x1b[K", end="", file=sys.stderr, flush=True)

    def _line(self) -> str:
        line = f"{self._done} of {self._total} {self._what}"
        if not self._done or self._done == self._total:
            return line
        left = (time.monotonic() - self._begun) * (self._total - self._done) / self._done
        return f"{line}, {_long(left)} left"


def _long(seconds: float) -> str:
    """A time, as people say it."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 5400 else f"{seconds / 3600:.1f} h"
