"""A review in characters: a bar of chances for each turn, what went wrong, and how each seat has played."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from ..position import Position
from ..registry import find
from ..review import Decision, Review, Summary
from .canvas import Canvas, Ink
from .draw import SEATS, WHITE
from .page import size

WIDTH = 40
"""A bar is so many characters long."""

MARKS = {"slip": "?", "mistake": "??", "missed win": "!!", "": ""}


def lines(last: Position, found: Review, names: Mapping[int, str], *, colour: bool) -> list[str]:
    """All of a review."""
    told = [
        f"{find(last.game).title}, {len(last.history)} moves: how likely each seat was to win after each turn.",
        "The longer the stretch of a seat's digit, the likelier. ? a slip, ?? a mistake, !! a missed win.",
        "",
        *graph(found.decisions, colour=colour),
        "",
    ]
    wrong = [line for decision in found.decisions for line in _wrong(decision)]
    if any(decision.verdict == "missed win" and decision.plies > 1 for decision in found.decisions):
        wrong.append("Where a win is missed, moves of both sides are counted.")
    return [*told, *(wrong or ["No mistakes."]), "", *(_summed(one, names[one.seat]) for one in found.seats)]


def graph(decisions: Sequence[Decision], *, colour: bool) -> list[str]:
    """A line for each turn: its number, its seat, the chances after it, its moves."""
    found = []
    for turn, group in groupby(decisions, key=lambda decision: decision.turn):
        own = list(group)
        after, seat = own[-1].after, own[0].seat
        moves = ", ".join(f"{decision.move}{MARKS[decision.verdict]}" for decision in own)
        start = f"{turn:3} seat {seat} {100 * after[seat - 1]:3.0f} % "
        room = max(size()[0] - len(start) - WIDTH - 1, 12)
        found.append(f"{start}{bar(after, colour=colour)} {moves if len(moves) <= room else f'{moves[: room - 1]}…'}")
    return found


def bar(chances: Sequence[float], *, colour: bool) -> str:
    """The chances as stretches of the seats' digits; dots for what nobody wins."""
    sheet, begin, total = Canvas(), 0, 0.0
    sheet.write(0, 0, "." * WIDTH, bold=False)
    for seat, chance in enumerate(chances, start=1):
        total += chance
        end = round(WIDTH * min(total, 1.0))
        if end > begin:
            sheet.fill(0, begin, 1, end - begin, Ink(WHITE, SEATS[seat]))
            sheet.write(0, begin, str(seat) * (end - begin), WHITE, bold=False)
        begin = end
    return sheet.text(colour=colour)


def _wrong(decision: Decision) -> list[str]:
    where = f"turn {decision.turn}, seat {decision.seat}"
    if decision.verdict == "missed win":
        moves = "at once" if decision.plies == 1 else f"in {decision.plies} moves"
        return [f"{where}: {decision.move} misses a win: {decision.best} wins {moves}."]
    if decision.verdict:
        loss = (
            f"{decision.move} is a {decision.verdict}, worth {decision.lost / 10:.0f} of 100 less than {decision.best}"
        )
        return [f"{where}: {loss}."]
    return []


def _summed(one: Summary, name: str) -> str:
    """How a seat has played, in a line."""
    who = f"seat {one.seat}{f' ({name})' if name else ''}"
    parts = (
        (one.moves, "move", "moves"),
        (one.slips, "slip", "slips"),
        (one.mistakes, "mistake", "mistakes"),
        (one.missed, "missed win", "missed wins"),
    )
    counted = ", ".join(f"{n} {single if n == 1 else several}" for n, single, several in parts)
    return f"{who}: {counted}; the average move lost {one.lost / 10:.1f} of 100."
