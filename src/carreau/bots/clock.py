"""A clock that tells a search when its time is over."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer


@contextmanager
def clock(milliseconds: int, ring: Callable[[], None]) -> Iterator[None]:
    """Ring after so long; 0: never."""
    timer = Timer(milliseconds / 1000, ring)
    timer.daemon = True
    if milliseconds:
        timer.start()
    try:
        yield
    finally:
        timer.cancel()
