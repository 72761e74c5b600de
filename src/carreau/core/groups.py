"""Legal moves as a few groups, so that most moves are never listed: in each a code, and a set of cells.

Each cell of a group's set is one move, whose number is the code with the cell's number in its lowest six bits. Groups
lie one after the other in a row of integers, a code and a set each.
"""

from collections.abc import MutableSequence, Sequence

from .bits import count, listed, nth

ROOM = 64
"""No position of any game has more groups than half of this."""


def add(out: MutableSequence[int], n: int, code: int, cells: int) -> int:
    """Write a group after the first n, unless it is empty, and say how many there are now."""
    if cells == 0:
        return n
    out[2 * n] = code
    out[2 * n + 1] = cells
    return n + 1


def total(groups: Sequence[int], first: int, end: int) -> int:
    """How many moves the groups from number `first` to before `end` hold."""
    found = 0
    for i in range(first, end):
        found += count(groups[2 * i + 1])
    return found


def chosen(groups: Sequence[int], k: int) -> int:
    """The k-th move, from 0."""
    i = 1
    here = count(groups[1])
    while k >= here:
        k -= here
        i += 2
        here = count(groups[i])
    return groups[i - 1] | nth(groups[i], k)


def numbers(groups: Sequence[int], n: int) -> list[int]:
    """All moves of the first n groups, from group to group and from cell to cell."""
    return [groups[2 * i] | cell for i in range(n) for cell in listed(groups[2 * i + 1])]
