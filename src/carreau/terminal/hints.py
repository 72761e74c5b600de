"""What an adviser thinks, in words."""

from collections.abc import Sequence

from ..bots.bot import Opinion
from ..bots.thought import Worth

BEST = 5
"""So many moves are told of."""


def advice(opinion: Opinion, seat: int) -> list[str]:
    """The best moves with their values, and the chances of each seat."""
    moves = list(opinion.moves.items())[:BEST]
    width = max(len(move) for move, _ in moves)
    lines = [f"The best moves of seat {seat}, and what they are worth, of 100:"]
    for move, worth in moves:
        lines.append(f"  {move.ljust(width)} {worth.worth / 10:4.0f}  {sure(worth)}".rstrip())
    return [*lines, f"Chances to win: {chances(opinion.thought.chances)}."]


def chances(of: Sequence[float]) -> str:
    """The chance of each seat."""
    return ", ".join(f"seat {seat} {100 * chance:.0f} %" for seat, chance in enumerate(of, start=1))


def sure(worth: Worth) -> str:
    """In how many moves of both sides together a move wins for certain, or loses; nothing where that isn't known."""
    if not worth.plies:
        return ""
    if abs(worth.plies) == 1:
        return "wins at once" if worth.plies > 0 else "loses at once"
    return f"{'wins' if worth.plies > 0 else 'loses'} in {abs(worth.plies)} moves, those of both sides counted"
