"""A bot sits on a seat: it is told what all saw happen and what its seat sees, and answers with a move.

It never holds a position: what it thinks about is a position that it imagines behind the view.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from math import exp
from typing import NamedTuple

from ..core.dice import fork, pick, roll
from ..core.errors import BadOption, quoted
from ..core.events import Event
from ..machine import machine
from ..registry import find
from ..view import View
from . import sense
from .levels import NAMES, YARDSTICKS, Asked, Level, read
from .memory import Memory
from .mind import Mind, behind, neighbours
from .thinkers import thinker
from .thought import Thought, Worth

SELDOM = 8
"""A move that was looked at so many times less than another isn't weighed against it."""


def named(game: str, name: str) -> Level:
    """The level of this name in a game, or a yardstick."""
    own: dict[str, Level] = {one.name: one for one in import_module(f"{sense.__name__}.{find(game).slug}").LEVELS}
    if name not in own:
        raise BadOption(f"level={quoted(name)}: a bot is one of {', '.join((*NAMES, *YARDSTICKS))}")
    return own[name]


class Opinion(NamedTuple):
    """What a bot thinks: how good each move is, by its text, the best first; and all that its search found out."""

    moves: Mapping[str, Worth]
    thought: Thought


class Bot:
    """A player. The same seed and the same effort make the same moves, on any machine."""

    def __init__(self, game: str, level: Level, seed: int = 0, effort: int = 0, milliseconds: int = 0) -> None:
        self.game = game
        self.level = level
        self._seed = fork(seed & (1 << 62) - 1)
        self._effort, self._milliseconds = effort, milliseconds
        self._table = find(game).table
        self._memory = Memory(level.person, roll(self._seed), self._table.opposite)
        self._thinker = thinker(game, level)
        self._counted: Counter[str] = Counter()
        self._turn = 0

    def see(self, events: Iterable[Event]) -> None:
        """Be told what all players saw happen since the last time."""
        for event in events:
            self._memory.see(event)
            self._table.count(self._counted, event)

    def stop(self) -> None:
        """Let `choose`, which runs in another thread, answer at once with the best so far."""
        self._thinker.stop()

    def choose(self, view: View) -> str:
        """A legal move."""
        self._turn += 1
        seed = fork(self._seed ^ self._turn << 8)
        mind = self._mind(view)
        for move in machine(self.game).moves(mind.state, mind.past):
            other = sense.overlook(mind.state, move)
            if other is not mind.state:
                if pick(fork(seed ^ move), 1000) < self.level.attention:
                    return self._table.move(mind.state, move)
                mind = mind._replace(state=other)
        thought = self._thinker.think(mind, seed, self._effort, self._milliseconds)
        return self._table.move(mind.state, self._pick(thought.moves, roll(seed)))

    def think(self, view: View) -> Opinion:
        """What the bot thinks of a position and its moves, the best first."""
        mind = self._mind(view)
        thought = self._thinker.think(mind, self._seed, self._effort, self._milliseconds)
        return Opinion({self._table.move(mind.state, worth.move): worth for worth in thought.moves}, thought)

    def _mind(self, view: View) -> Mind:
        """The position that the bot imagines behind what it sees."""
        faces = self._memory.recall(self._turn, lambda cell: neighbours(view, cell))
        return behind(view, faces, self._counted)

    def _pick(self, moves: Sequence[Worth], seed: int) -> int:
        """The best move or, the more temper, one that looked nearly as good."""
        if not self.level.temper or moves[0].plies > 0:
            return moves[0].move
        looked = max(worth.looked for worth in moves)
        weighed = [worth for worth in moves if worth.looked * SELDOM >= looked]
        top = max(worth.worth for worth in weighed)
        weights = [int(1000 * exp((worth.worth - top) / self.level.temper)) for worth in weighed]
        k = pick(seed, sum(weights))
        for worth, weight in zip(weighed, weights, strict=True):
            k -= weight
            if k < 0:
                return worth.move
        raise AssertionError


def bot(game: str, level: str = "good", seed: int = 0, effort: int = 0, milliseconds: int = 0) -> Bot:
    """A player of a level; `effort` (games or positions) or `milliseconds` for each move instead of what is usual.

    Both may also be said with the level: `good:500` or `good:200ms`.
    """
    name, *limits = asked(level, effort, milliseconds)
    return Bot(game, named(game, name), seed, *limits)


def asked(level: str, effort: int = 0, milliseconds: int = 0) -> Asked:
    """A level as it is asked for, in one way only."""
    found = read(level)
    if min(effort, milliseconds) < 0:
        raise BadOption(f"effort={effort}, milliseconds={milliseconds}: both are numbers from 0 on")
    if sum(map(bool, (found.effort, found.milliseconds, effort, milliseconds))) > 1:
        raise BadOption(f"{level} with effort={effort} and milliseconds={milliseconds}: say once how hard to think")
    return found if found.effort or found.milliseconds else Asked(found.name, effort, milliseconds)
