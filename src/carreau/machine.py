"""What runs the rules of a game: plain Python, or machine code once it is asked for."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from .core import compile as machine_code
from .core import verbs, walk
from .core.groups import ROOM, numbers
from .core.past import EACH
from .core.verbs import State
from .registry import Game, find

LONGEST = 10_000
"""A game at random that isn't over after so many moves is left unfinished."""


class Machine:
    """The rules of one game, ready to run."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.compiled = False
        self._twin: machine_code.Twin | None = None
        self._moves: Callable[..., int] = game.rules.moves
        self.play: Callable[[State, int], State] = game.rules.play
        self._out = array("q", bytes(8 * ROOM))
        self._say: Callable[[str], None] = lambda line: None

    def moves(self, state: State, past: "array[int]") -> Sequence[int]:
        """The numbers of the legal moves; none if and only if the game is over."""
        return numbers(self._out, self._moves(state, past, self._out, 0))

    def compile(self, say: Callable[[str], None] | None = None) -> "Machine":
        """Run machine code from now on, unless the environment forbids it; `say` is told whenever this takes seconds.

        A function is compiled when it is first called, once for each kind of position, and then kept on disk.
        """
        self._say = say or self._say
        if not machine_code.wanted() or self.compiled:
            return self
        from numpy import frombuffer, int64

        twin = self._twin = machine_code.Twin(self.game.rules, self._compiling)
        moves = twin(verbs.moves)
        groups = frombuffer(self._out, int64)
        self._moves = lambda state, past, out, n: moves(state, frombuffer(past, int64), groups, n)
        self.play = twin(verbs.play)
        self.compiled = True
        return self

    def _compiling(self) -> None:
        self._say(f"Compiling {self.game.title}, once on this machine: a few seconds …")

    def perft(self, state: State, past: "array[int]", depth: int) -> int:
        """The number of paths of exactly `depth` moves, not going on after an end."""
        if depth == 0:
            return 1
        row = self.integers(past + array("q", bytes(8 * EACH * depth)))
        return int(self.run(walk.perft)(state, row, depth, self.integers(array("q", bytes(8 * ROOM * depth))), 0))

    def playouts(
        self, state: State, past: "array[int]", players: int, games: int, seed: int, most: int = LONGEST
    ) -> tuple[int, Sequence[int]]:
        """Play games at random, each from a deal of its own: the next seed, and the tally of `walk.playouts`."""
        tally = self.integers(array("q", [0, 0, most, 0, 0, 0, 0, *[0] * players]))
        row = self.integers(past + array("q", bytes(8 * EACH * most)))
        run = self.run(walk.playouts)
        seed = run(state, row, games, most, players, seed, self.integers(array("q", bytes(8 * ROOM))), tally)
        return int(seed), [int(number) for number in tally]

    def run(self, plain: Callable[..., Any]) -> Callable[..., Any]:
        """What runs a function written on verbs: its machine code once this is asked for, until then itself."""
        assert plain.__name__ in machine_code.KEPT, f"{plain.__name__} is not made to be called from Python"
        return self._twin(plain) if self._twin else plain

    def teach(self, verbs: Iterable[Callable[..., Any]], module: ModuleType) -> None:
        """Let the verbs of a layer above the rules mean the functions of a module of this game."""
        if self._twin:
            self._twin.teach(verbs, module)

    def integers(self, row: "array[int] | memoryview[int]") -> Any:
        """A row as `run` wants it; what is written there is seen in both."""
        if not self._twin:
            return row
        from numpy import frombuffer, int64

        return frombuffer(row, int64)


@cache
def machine(slug: str) -> Machine:
    """What runs the rules of this game."""
    return Machine(find(slug))
