"""The exact search with its memory, and what it found in words of Python."""

from array import array
from typing import TYPE_CHECKING

from ..machine import machine
from .clock import clock
from .exact import BUDGET, FOUND, LOOKED, ROOM, ROOT, SHIFT, STOP, TABLE, WORTH, solve
from .mind import Mind
from .thought import Thought, Worth

if TYPE_CHECKING:
    from collections.abc import Sequence


class Endgame:
    """The exact search of one game; the game must already have been taught to think."""

    def __init__(self, slug: str) -> None:
        self._machine = machine(slug)
        self.clear()

    def think(self, mind: Mind, budget: int, milliseconds: int = 0) -> Thought | None:
        """The worth of every move, or nothing when the end is too far away to look at so few positions in the time."""
        self._begin(budget)
        with clock(milliseconds, self.stop):
            return self._told(mind, self._work) if self._solve(mind) else None

    def warm(self, mind: Mind) -> None:
        """Look at one position, for compiling takes seconds that no clock should count."""
        self._begin(0)
        self._solve(mind)

    def stop(self) -> None:
        """Let a search that runs in another thread give up at once."""
        self._work[STOP] = 1

    def clear(self) -> None:
        """Forget all positions."""
        self._work = array("q", [0]) * ROOM

    def _begin(self, budget: int) -> None:
        self._work[:TABLE] = array("q", [0]) * TABLE
        self._work[BUDGET] = budget

    def _solve(self, mind: Mind) -> bool:
        run, past = self._machine.run(solve), self._machine.integers(mind.past)
        return bool(run(mind.state, past, mind.players, 0, self._machine.integers(self._work)))

    def _told(self, mind: Mind, work: "Sequence[int]") -> Thought:
        pairs = [(work[ROOT + 2 * i], work[ROOT + 2 * i + 1]) for i in range(work[FOUND])]
        ranked = sorted(pairs, key=lambda pair: -pair[1])
        moves = tuple(Worth(move, worth >> SHIFT, 1) for move, worth in ranked)
        total = sum(work[WORTH : WORTH + mind.players]) or 1
        chances = tuple(work[WORTH + seat] / total for seat in range(mind.players))
        return Thought(moves, 0, work[LOOKED], chances, sure=True)
