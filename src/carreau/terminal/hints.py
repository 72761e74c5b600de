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
    lines += [f"  {move.ljust(width)} {worth.worth / 10:4.0f}  {sure(worth)}".rstrip() for move, worth in moves]
    if any(abs(worth.plies) > 1 for _, worth in moves):
        lines.append("Moves of both sides are counted.")
    return [*lines, f"Chances to win: {chances(opinion.thought.chances)}."]


def chances(of: Sequence[float]) -> str:
    """The chance of each seat."""
    return ", ".join(f"seat {seat} {100 * chance:.0f} %" for seat, chance in enumerate(of, start=1))


def sure(worth: Worth) -> str:
    """In how many moves of both sides together a move wins for certain, or loses; nothing where that isn't known."""
    if not worth.plies:
        return ""
    how = "wins" if worth.plies > 0 else "loses"
    return f"{how} at once" if abs(worth.plies) == 1 else f"{how} in {abs(worth.plies)} moves"
