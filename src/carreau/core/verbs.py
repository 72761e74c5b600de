"""The verbs of every game, each defined by the rules beside the type of its state.

Code written on these runs for any game: as it stands in Python, and specialised to one game when compiled (see
`compile.py`, which puts the game's own functions in their place).
"""

import sys
from collections.abc import MutableSequence
from typing import Any

from .past import Past, Trace

State = Any
"""A NamedTuple of plain integers, and of tuples of them."""


def _rules(state: State) -> Any:
    return sys.modules[type(state).__module__]


def moves(state: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """Write the legal moves to `out` as groups after the first n, and say how many groups there are now.

    None are written if and only if the game is over.
    """
    return int(_rules(state).moves(state, past, out, n))


def play(state: State, move: int) -> State:
    """The position after a legal move."""
    return _rules(state).play(state, move)


def turn(state: State) -> int:
    """The seat that is to decide; of no meaning once the game is over."""
    return int(_rules(state).turn(state))


def score(state: State, seat: int) -> int:
    """The score of a seat, as it would be if the game ended now."""
    return int(_rules(state).score(state, seat))


def lost(state: State) -> bool:
    """Whether the game has ended without a winner, as only a solo can."""
    return bool(_rules(state).lost(state))


def guess(state: State, seed: int) -> State:
    """A position like this one in which whatever nobody has seen is dealt out anew, uniformly."""
    return _rules(state).guess(state, seed)


def deals(state: State) -> int:
    """In how many ways, all as likely, `guess` can deal; `dice.MANY` stands for more. See `dice.every`."""
    return int(_rules(state).deals(state))


def trace(state: State) -> Trace:
    """What makes a position the same as another for the rules on repetition; `never()` where they don't look."""
    found: Trace = _rules(state).trace(state)
    return found


ALL = (moves, play, turn, score, lost, guess, deals, trace)
