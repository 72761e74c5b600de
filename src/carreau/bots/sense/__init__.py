"""The verbs of thinking: what a player of some experience sees in a position, defined beside this file for each game.

As with the verbs of the rules, search written on these runs for any game: as it stands in Python, and specialised to
one game when compiled. A game has those that its search needs.
"""

from collections.abc import MutableSequence, Sequence
from importlib import import_module
from typing import Any

from ...core.past import Past
from ...core.verbs import State


def _sense(state: State) -> Any:
    return import_module(f"{__name__}.{type(state).__module__.rpartition('.')[2]}")


def key(state: State) -> int:
    """A number from 0 to 2**62 - 1 made from all that a player who forgets nothing may know of a position."""
    return int(_sense(state).key(state))


def strike(state: State, past: Past, out: MutableSequence[int], n: int) -> int:
    """A move that wins at once, or -1; `out` has room from group n on. Only in games without chance."""
    return int(_sense(state).strike(state, past, out, n))


def judge(state: State) -> int:
    """How good a position looks to the seat that is to decide, in hundredths of a pawn or so. Without chance."""
    return int(_sense(state).judge(state))


def left(state: State) -> int:
    """How many moves may be made before the game is a draw, at most 64; 0 once it is over by a win or by the limit."""
    return int(_sense(state).left(state))


def passed(state: State) -> State:
    """The position with the other seat to move, as if the one whose turn it is might pass. Only for two seats."""
    return _sense(state).passed(state)


def parry(state: State, blow: int, out: MutableSequence[int], first: int, n: int) -> bool:
    """Strike from the groups `first` to n - 1 moves after which the other seat still wins by `blow`; whether it may."""
    return bool(_sense(state).parry(state, blow, out, first, n))


def landing(state: State, move: int) -> int:
    """Where on the board a move ends."""
    return int(_sense(state).landing(state, move))


def instinct(state: State, groups: Sequence[int], n: int, seed: int) -> int:
    """One of the n groups' moves as a player makes it without thinking long. For tree search."""
    return int(_sense(state).instinct(state, groups, n, seed))


def reward(state: State, seat: int) -> int:
    """What the end of a game is worth to a seat, from 0 to 1000. For tree search."""
    return int(_sense(state).reward(state, seat))


def overlook(state: State, move: int) -> State:
    """The position for a player who doesn't see a move that must be seen; the same where everybody sees it.

    Plain Python only. A game without such moves needs none.
    """
    module = _sense(state)
    return module.overlook(state, move) if hasattr(module, "overlook") else state


ALL = (key, strike, judge, left, passed, parry, landing, instinct, reward)
