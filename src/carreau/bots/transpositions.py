"""What a search remembers of positions that it has looked at: buckets of four entries, of two integers each.

An entry is the position's key, and packed together a score, the depth of the search that gave it, whether it is a bound
or exact, and the best move. A proven score counts plies from the position itself.
"""

from collections.abc import MutableSequence

WON = 10_000
"""A win in n plies is worth WON - n."""

PROVEN = WON - 1_000
"""Scores above this are proven wins, below its negative proven losses; all others are opinions."""

LOWER, UPPER, EXACT = 1, 2, 3
SLOTS = 4
BUCKET = 2 * SLOTS

MASK = 6
"""Where in the row of a search the number of its last bucket stands."""

TABLE = 47_104
"""Where in the row of a search its buckets begin."""


def bucket(work: MutableSequence[int], mark: int) -> int:
    """Where the bucket begins that a key belongs to."""
    return TABLE + BUCKET * (mark & work[MASK])


def recall(work: MutableSequence[int], mark: int) -> int:
    """What is remembered of a position, packed, or 0."""
    at = bucket(work, mark)
    for i in range(at, at + BUCKET, 2):
        if work[i] == mark:
            return work[i + 1]
    return 0


def remember(work: MutableSequence[int], mark: int, score: int, depth: int, bound: int, move: int) -> None:
    """Write a position down, in place of the same one or of the one of its bucket that was searched least deep."""
    at = bucket(work, mark)
    place, least = at, 1 << 62
    for i in range(at, at + BUCKET, 2):
        if work[i] == mark:
            place = i
            break
        if deep(work[i + 1]) < least:
            place, least = i, deep(work[i + 1])
    work[place] = mark
    work[place + 1] = score + 32_768 | depth + 1 << 16 | bound << 24 | move + 1 << 26


def deep(info: int) -> int:
    """How deep was searched; -1 where nothing is remembered."""
    return (info >> 16 & 255) - 1


def advised(info: int) -> int:
    """The best move, or -1."""
    return (info >> 26) - 1


def valued(info: int, ply: int) -> int:
    """The score, with plies counted from the root of the search."""
    score = (info & 65_535) - 32_768
    if score > PROVEN:
        return score - ply
    return score + ply if score < -PROVEN else score


def settled(score: int, ply: int) -> int:
    """A score with plies counted from the position itself, as it is remembered."""
    if score > PROVEN:
        return score + ply
    return score - ply if score < -PROVEN else score


def enough(info: int, depth: int, score: int, alpha: int, beta: int) -> bool:
    """Whether what is remembered answers a search of this depth: a proof is as good at any depth."""
    bound = info >> 24 & 3
    if score >= beta:
        return bound & LOWER != 0 and (deep(info) >= depth or score > PROVEN)
    if score <= alpha:
        return bound & UPPER != 0 and (deep(info) >= depth or score < -PROVEN)
    return False
