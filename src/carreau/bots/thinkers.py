"""The ways to think: at random, one move ahead, and by search."""

from importlib import import_module
from time import perf_counter
from typing import Protocol

from ..core.dice import every, fork, pick, roll
from ..core.verbs import State, deals, guess, lost, play, score, turn
from ..machine import machine
from . import sense
from .alphabeta import MOST
from .endgame import Endgame
from .engine import AlphaBeta
from .forest import Forest
from .levels import Level
from .mind import Mind
from .thought import Thought, Worth
from .transpositions import PROVEN, WON

EVEN = 120
"""A score of so much stands for three chances in four."""

SURELY = 24
"""A win is sure that comes with each of so many deals."""

LIKELY = 3
"""Of so many moves, the best, it is asked whether they win at once."""

GUESSES = 8
"""Greed looks at so many deals of what isn't known."""


class Thinker(Protocol):
    """A way to think."""

    def think(self, mind: Mind, seed: int, effort: int, milliseconds: int) -> Thought:
        """Look at a position, as hard or as long as is said; 0: as hard as usual."""

    def stop(self) -> None:
        """Let it, from another thread, come to an end at once."""


class Chance:
    """Any move is as good as any other."""

    def __init__(self, slug: str) -> None:
        self._machine = machine(slug)

    def think(self, mind: Mind, seed: int, effort: int, milliseconds: int) -> Thought:
        """One move."""
        moves = self._machine.moves(mind.state, mind.past)
        return Thought((Worth(moves[pick(roll(seed), len(moves))], 500, 1),), 0, 0)

    def stop(self) -> None:
        """It doesn't take long."""


class Greed:
    """What looks best after one move."""

    def __init__(self, slug: str) -> None:
        self._machine = machine(slug)
        self._sense = import_module(f"{sense.__name__}.{slug}")

    def think(self, mind: Mind, seed: int, effort: int, milliseconds: int) -> Thought:
        """Every move, in a few deals of what isn't known."""
        seed, found = roll(seed), []
        state = mind.state
        for move in self._machine.moves(state, mind.past):
            seed = roll(seed)
            worth = sum(self._after(state, move, fork(seed + i)) for i in range(self._guesses(state)))
            found.append((-worth // self._guesses(state), pick(seed, 1 << 20), move))
        return Thought(tuple(Worth(move, -worth, 1) for worth, _, move in sorted(found)), 1, len(found))

    def _guesses(self, state: State) -> int:
        return GUESSES if deals(state) > 1 else 1

    def _after(self, state: State, move: int, seed: int) -> int:
        mine = turn(state)
        return int(self._sense.reward(play(guess(state, seed), move), mine))

    def stop(self) -> None:
        """It doesn't take long."""


class Lines:
    """Alpha-beta."""

    def __init__(self, slug: str, level: Level) -> None:
        self._search = AlphaBeta(slug)
        self._level = level

    def think(self, mind: Mind, seed: int, effort: int, milliseconds: int) -> Thought:
        """Look ahead, as deep as the level does; who has temper weighs every move."""
        deepest = self._level.depth or MOST
        nodes = effort or (0 if milliseconds else self._level.effort)
        found = self._search.think(
            mind.state, mind.past, nodes=nodes, milliseconds=milliseconds, deepest=deepest, wide=self._level.temper > 0
        )
        moves = [Worth(move, worth(score), 1, plies(score)) for move, score, _ in found.values if move != found.move]
        best = Worth(found.move, worth(found.score), 2, plies(found.score))
        ranked = (best, *sorted(moves, key=lambda one: -one.worth))
        return Thought(ranked, found.depth, found.nodes, chances(turn(mind.state), best.worth), sure=best.plies != 0)

    def stop(self) -> None:
        """Raise the flag that the search looks at."""
        self._search.stop()


def plies(score: int) -> int:
    """In how many plies a score says that the game is won, or lost where it is negative; 0 where it doesn't say."""
    if abs(score) <= PROVEN:
        return 0
    return WON - score if score > 0 else -WON - score


def worth(score: int) -> int:
    """A score as a worth: the chance to win that it stands for, of 1000."""
    if abs(score) > PROVEN:
        return 1000 if score > 0 else 0
    return 500 + 480 * score // (abs(score) + EVEN)


def chances(seat: int, worth: int) -> tuple[float, float]:
    """The chances of both seats, from the worth of a position to one of them."""
    mine = worth / 1000
    return (mine, 1 - mine) if seat == 1 else (1 - mine, mine)


class Walks:
    """Tree search."""

    def __init__(self, slug: str, level: Level) -> None:
        self._machine = machine(slug)
        self._forest = Forest(slug, level)
        self._endgame = Endgame(slug) if level.exact else None
        self._level = level

    def think(self, mind: Mind, seed: int, effort: int, milliseconds: int) -> Thought:
        """Work the end out, or simulate games."""
        self._forest.ready()
        if self._endgame:
            self._endgame.warm(mind)
            begun = perf_counter()
            found = self._endgame.think(mind, self._level.exact, milliseconds)
            if found:
                return found
            if milliseconds:
                milliseconds = max(milliseconds - int(1000 * (perf_counter() - begun)), 1)
        if not (effort or milliseconds):
            effort = self._level.effort
        thought = self._forest.think(mind, seed, effort, milliseconds)
        for one in sorted(thought.moves, key=lambda one: -one.worth)[:LIKELY]:
            if self._wins(mind, one.move):
                rest = [other for other in thought.moves if other is not one]
                return thought._replace(moves=(one._replace(plies=1), *rest), sure=True)
        return thought

    def _wins(self, mind: Mind, move: int) -> bool:
        """Whether a move wins at once, whatever it turns up."""
        run, mine = self._machine, turn(mind.state)
        for number in range(min(deals(mind.state), SURELY)):
            after = run.play(guess(mind.state, every(number)), move)
            scores = [score(after, seat) for seat in range(1, mind.players + 1)]
            if lost(after) or scores.count(max(scores)) > 1 or scores[mine - 1] < max(scores):
                return False
            if run.moves(after, mind.past):
                return False
        return True

    def stop(self) -> None:
        """Raise the flags that both searches look at: told to stop in the first, the second hardly begins."""
        self._forest.stop()
        if self._endgame:
            self._endgame.stop()


def thinker(slug: str, level: Level) -> Thinker:
    """The way in which a level thinks about a game."""
    if level.name == "random":
        return Chance(slug)
    if level.name == "greedy":
        return Greed(slug)
    perfect = hasattr(import_module(f"{sense.__name__}.{slug}"), "judge")
    return Lines(slug, level) if perfect and level.name != "uct" else Walks(slug, level)
