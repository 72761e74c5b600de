"""The tree search with its memory: keeps the tree from move to move, and tells what it found."""

from array import array
from importlib import import_module
from typing import Any

from ..core.groups import ROOM
from ..core.verbs import State
from ..machine import machine
from . import sense
from .clock import clock
from .levels import Level
from .mind import Mind
from .thought import Thought, Worth
from .tree import DEEPEST, EDGE, NODE, PART, grow, node_of

NODES, EDGES = 1 << 18, 1 << 20
"""How large a tree can grow: 40 MB."""


class Forest:
    """The tree search of one game."""

    def __init__(self, slug: str, level: Level) -> None:
        self._level = level
        self._machine = machine(slug).compile()
        self._machine.teach(sense.ALL, import_module(f"{sense.__name__}.{slug}"))
        small = 1 if self._machine.compiled else 32
        self._slots = NODE * NODES // small
        self._edges = array("q", [0]) * (EDGE * EDGES // small)
        self._path = array("q", bytes(8 * 2 * DEEPEST))
        self._out = array("q", bytes(8 * ROOM))
        self._flag = array("q", [0])
        self.clear()

    def clear(self) -> None:
        """Forget the tree."""
        self._nodes = array("q", [0]) * self._slots
        self._edges[0], self._edges[1] = EDGE, 0

    def ready(self) -> None:
        """Forget that a search was told to end."""
        self._flag[0] = 0

    def stop(self) -> None:
        """Let a search that runs in another thread, or that is about to begin, end at once."""
        self._flag[0] = 1

    def think(
        self,
        mind: Mind,
        seed: int,
        simulations: int = 0,
        milliseconds: int = 0,
    ) -> Thought:
        """Simulate so many games, or for so long."""
        wins = array("q", bytes(8 * mind.players))
        ways = self._level
        told = (ways.longest, ways.daring, ways.width, ways.whim, seed, mind.players)
        full = self._edges[0] > len(self._edges) // 2 or self._edges[1] > len(self._nodes) // NODE // 2
        if full or self._root(mind.state) < 0:
            self.clear()
        rows = [
            self._machine.integers(row) for row in (wins, self._flag, self._nodes, self._edges, self._path, self._out)
        ]
        run, past = self._machine.run(grow), self._machine.integers(mind.past)
        if milliseconds:
            # Compiling takes seconds that no clock should count.
            run(mind.state, past, 1, *told, *rows)
        with clock(milliseconds, self.stop):
            done = run(mind.state, past, simulations or 1 << 40, *told, *rows)
        self.ready()
        chances = tuple(won / max(PART * int(done), 1) for won in wins)
        return Thought(self._worths(mind.state), 0, int(done), chances)

    def _root(self, state: State) -> int:
        """Where the node of a position lies; -1 where there is no room for it."""
        return node_of(self._nodes, self._edges, int(self._machine.run(sense.key)(state)))

    def _worths(self, state: State) -> tuple[Worth, ...]:
        """What the edges of the root say."""
        edges = self._edges
        found: list[Worth] = []
        at: Any = self._nodes[self._root(state) + 2]
        while at:
            if edges[at + 1]:
                found.append(Worth(edges[at], edges[at + 2] // edges[at + 1], edges[at + 1]))
            at = edges[at + 3]
        return tuple(sorted(found, key=lambda worth: (-worth.looked, -worth.worth, worth.move)))
