"""The search of alpha-beta as an object: its memory, its clock, and what it has found in words of Python."""

import mmap
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from ..core.verbs import State
from ..machine import machine
from . import sense
from .alphabeta import (
    BEST,
    DEPTH,
    FINAL,
    HALTED,
    INFINITE,
    MOST,
    NODES,
    ROOT,
    SCORE,
    STOP,
    VALUES,
    begin,
    deepen,
    proven,
    search,
)
from .clock import clock
from .transpositions import BUCKET, MASK, PROVEN, SLOTS, TABLE, WON

if TYPE_CHECKING:
    from array import array

MEMORY = 64 << 20
"""Bytes that a search may remember positions in, beside half a megabyte for everything else."""

SMALL = 1 << 20
"""The same for a search in plain Python that is limited by time alone, which won't get far."""


class Finding(NamedTuple):
    """What a search has found: the number of a move, its score, and all that speaks for it.

    `line` begins with the move; `values` holds for each move of the position its last score, and whether that is exact
    or what the move is worth at most.
    """

    move: int
    score: int
    depth: int
    nodes: int
    line: tuple[int, ...]
    values: tuple[tuple[int, int, bool], ...]

    @property
    def win_in(self) -> int | None:
        """In how many plies the seat to move wins; None where no win is proven."""
        return WON - self.score if self.score > PROVEN else None

    @property
    def loss_in(self) -> int | None:
        """In how many plies the seat to move loses at the latest; None where no loss is proven."""
        return WON + self.score if self.score < -PROVEN else None


class AlphaBeta:
    """A search of one game; each thought begins afresh, so that the same question always has the same answer."""

    def __init__(self, slug: str) -> None:
        self._machine = machine(slug).compile()
        self._machine.teach(sense.ALL, import_module(f"{sense.__name__}.{slug}"))
        self._search = self._machine.run(search)
        self._clear(1)
        self._warm = False

    def think(
        self,
        state: State,
        past: "array[int]",
        *,
        nodes: int = 0,
        milliseconds: int = 0,
        deepest: int = MOST,
        wide: bool = False,
    ) -> Finding:
        """Think until a limit is reached (0: none) or the shortest win or loss is proven.

        `wide` finds the exact score of every move, which takes longer.
        """
        if not self._warm:
            # Compiling takes seconds that no clock should count.
            self._warm = True
            self._look(state, past, 1, 1, wide)
        self._clear(nodes)
        with clock(milliseconds, self.stop):
            self._look(state, past, min(deepest, MOST), nodes, wide)
        return self._found()

    def stop(self) -> None:
        """End the thought of another thread, which then answers with its best so far."""
        self._row[STOP] = 1

    def _clear(self, nodes: int) -> None:
        """Forget everything, and make room for so many nodes."""
        most = SMALL if not nodes and not self._machine.compiled else MEMORY
        buckets = most // (8 * BUCKET)
        if nodes:
            buckets = min(buckets, 1 << (2 * nodes // SLOTS).bit_length())
        # The system clears this memory when it is first touched, so that small searches don't wait for it.
        room = mmap.mmap(-1, 8 * (TABLE + BUCKET * buckets))
        if hasattr(mmap, "MADV_HUGEPAGE"):
            room.madvise(mmap.MADV_HUGEPAGE)
        self._row = memoryview(room).cast("q")
        self._row[MASK] = buckets - 1

    def _look(self, state: State, past: "array[int]", deepest: int, nodes: int, wide: bool) -> None:
        """Look one move deep, then two, and so on."""
        row = self._row
        begin(past, nodes, int(wide), row)
        known, work = self._machine.integers(past), self._machine.integers(row)
        for depth in range(1, deepest + 1):
            deepen(depth, row)
            found = self._search(state, known, work, depth, -INFINITE, INFINITE, 0)
            if row[HALTED]:
                break
            row[SCORE], row[DEPTH] = found, depth
            if row[BEST] < 0 or proven(depth, found):
                break

    def _found(self) -> Finding:
        row = self._row
        roots = (row[ROOT + 3 * i : ROOT + 3 * i + 3] for i in range(row[VALUES]))
        line = row[FINAL + 1 : FINAL + 1 + row[FINAL]]
        values = tuple((move, score, bool(exact)) for move, score, exact in roots)
        return Finding(row[BEST], row[SCORE], row[DEPTH], row[NODES], tuple(line), values)
