"""What a search has found out about a position."""

from typing import NamedTuple


class Worth(NamedTuple):
    """A move, how good it is from 0 to 1000 for who makes it, and how much it was looked at.

    `plies` says in how many moves of both sides it wins for certain, or loses where it is negative; 0 where that isn't
    known.
    """

    move: int
    worth: int
    looked: int
    plies: int = 0


class Thought(NamedTuple):
    """The moves looked at, the best first; how far the search went, in moves and in positions or games."""

    moves: tuple[Worth, ...]
    depth: int
    looked: int
    chances: tuple[float, ...] = ()
    """How likely each seat is to win; a win that is shared counts in parts."""
    sure: bool = False
    """Whether the worths are exact."""
