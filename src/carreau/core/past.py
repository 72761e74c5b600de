"""The positions that a game has been through, for the rules on repetition: one flat row of plain integers.

A row begins with the number of positions that came up for the second time or more often, and with where the row ends.
Then come the ends of 64 chains, and then seven for each position, oldest first, the present one included: its trace,
the how manieth time it was, and the position before it in the same chain (0: none).
"""

from array import array
from collections.abc import MutableSequence, Sequence

from .bits import product

Past = Sequence[int]
Trace = tuple[int, int, int, int, int]

CHAINS = 64
HEAD = 2 + CHAINS
EACH = 7
NONE = array("q", [0, HEAD, *[0] * CHAINS])
"""The past of a game in which no position has been noted."""


def never() -> Trace:
    """The trace of a position that no rule on repetition looks at; it comes before all that one does look at."""
    return -1, 0, 0, 0, 0


def chain(trace: Trace) -> int:
    """Where in a row the end of the chain stands that a position belongs to."""
    mixed = product(
        product(trace[0] ^ trace[2] ^ trace[4], 0x1E3779B97F4A7C15) ^ trace[1] ^ trace[3], 0x3F58476D1CE4E5B9
    )
    return 2 + (mixed >> 40 & CHAINS - 1)


def met(past: Past, trace: Trace) -> int:
    """How often the traced position stands in the past."""
    i = past[chain(trace)]
    while i > 0:
        front = past[i] == trace[0] and past[i + 1] == trace[1] and past[i + 2] == trace[2]
        if front and past[i + 3] == trace[3] and past[i + 4] == trace[4]:
            return past[i + 5]
        i = past[i + 6]
    return 0


def note(row: MutableSequence[int], trace: Trace) -> bool:
    """Write a position down in the past; False if it needn't be."""
    if trace[0] < 0:
        return False
    times = met(row, trace) + 1
    if times > 1:
        row[0] += 1
    n = row[1]
    end = chain(trace)
    row[n] = trace[0]
    row[n + 1] = trace[1]
    row[n + 2] = trace[2]
    row[n + 3] = trace[3]
    row[n + 4] = trace[4]
    row[n + 5] = times
    row[n + 6] = row[end]
    row[end] = n
    row[1] = n + EACH
    return True


def forget(row: MutableSequence[int]) -> None:
    """Take back what was written down last."""
    n = row[1] - EACH
    if row[n + 5] > 1:
        row[0] -= 1
    row[chain((row[n], row[n + 1], row[n + 2], row[n + 3], row[n + 4]))] = row[n + 6]
    row[1] = n


def rewind(row: MutableSequence[int], end: int) -> None:
    """Take back all that was written down since the row ended there."""
    if end == HEAD:
        for i in range(2, HEAD):
            row[i] = 0
        row[0], row[1] = 0, HEAD
    while row[1] > end:
        forget(row)


def longer(past: "array[int]", trace: Trace) -> "array[int]":
    """The past with one more position."""
    if trace[0] < 0:
        return past
    row = past + array("q", [0] * EACH)
    note(row, trace)
    return row
