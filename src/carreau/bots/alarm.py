"""A flag that machine code looks at, raised by a clock or by another thread."""

from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer


class Alarm:
    """The flag: a row of one integer, 0 until the search that looks at it must stop."""

    def __init__(self) -> None:
        self.row = array("q", [0])

    def ring(self) -> None:
        """Raise the flag."""
        self.row[0] = 1

    @contextmanager
    def within(self, milliseconds: int) -> Iterator[None]:
        """Take the flag down, and raise it after so long; 0: never."""
        self.row[0] = 0
        timer = Timer(milliseconds / 1000, self.ring) if milliseconds else None
        if timer:
            timer.daemon = True
            timer.start()
        try:
            yield
        finally:
            if timer:
                timer.cancel()
