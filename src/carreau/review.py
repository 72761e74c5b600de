"""What a game teaches: how likely each seat was to win, where chances were given away, and where a win was missed.

Whoever judges knows what the players could know, and no more: all that was ever shown.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from .bots.adviser import Adviser, adviser, shares
from .bots.bot import Opinion
from .position import Position

SLIP = 100
"""A move that is worth so much less than the best, of 1000, is a slip."""

MISTAKE = 200
"""A move that is worth so much less than the best, of 1000, is a mistake."""

SELDOM = 8
"""A move that was looked at so many times less than the best is looked at again before it is judged."""


class Decision(NamedTuple):
    """A move of the record, and how it compares with the best.

    `before` and `after` are the chances of all seats. `lost` is how much less than the best the move is worth, of
    1000. `plies` says in how many moves of both sides the best would have won for certain, 0 where that isn't known.
    """

    number: int
    turn: int
    seat: int
    move: str
    best: str
    before: tuple[float, ...]
    after: tuple[float, ...]
    lost: int
    plies: int

    @property
    def verdict(self) -> str:
        """What the move was: a `missed win`, a `mistake`, a `slip`, or nothing of these."""
        if self.lost < SLIP:
            return ""
        if self.plies > 0:
            return "missed win"
        return "mistake" if self.lost >= MISTAKE else "slip"


class Summary(NamedTuple):
    """How a seat has played: so many moves, of which so many were not good; `lost` is what the average move lost."""

    seat: int
    moves: int
    slips: int
    mistakes: int
    missed: int
    lost: float


class Review(NamedTuple):
    """All moves of a record, judged."""

    decisions: tuple[Decision, ...]
    seats: tuple[Summary, ...]


def review(
    last: Position, level: str = "strong", milliseconds: int = 0, said: Callable[[int], None] = lambda done: None
) -> Review:
    """Judge every move that led to a position; `said` is told how many are done."""
    one = adviser(last.game, level, milliseconds=milliseconds)
    found = list(_judged(one, last, said))
    after = [decision.before for decision in found[1:]] + [_end(one, last)] if found else []
    decisions = tuple(decision._replace(after=chances) for decision, chances in zip(found, after, strict=True))
    return Review(decisions, tuple(summary(decisions, seat) for seat in range(1, last.players + 1)))


def _judged(one: Adviser, last: Position, said: Callable[[int], None]) -> Iterator[Decision]:
    """Every move, but for the chances after it."""
    turn, before = 1, None
    for number, (position, move) in enumerate(zip(last.line, last.history, strict=False), start=1):
        one.see(position.events(before))
        opinion = one.think(position.view(position.to_move))
        best, worth = next(iter(opinion.moves.items()))
        lost = judge(one, position, move, opinion)
        yield Decision(number, turn, position.to_move, move, best, opinion.thought.chances, (), lost, worth.plies)
        said(number)
        before = position
        turn += last.line[number].begins_turn


def _end(one: Adviser, last: Position) -> tuple[float, ...]:
    """The chances where the record ends."""
    if last.over:
        return shares(last.winners, last.players)
    one.see(last.events(last.parent))
    return one.think(last.view(last.to_move)).thought.chances


def judge(one: Adviser, position: Position, move: str, opinion: Opinion) -> int:
    """How much less a move is worth than the best, of 1000; what follows the move is looked at, too."""
    best, top = next(iter(opinion.moves.items()))
    played, thought = opinion.moves.get(move), opinion.thought
    if move == best or len(position.moves) < 2:
        return 0
    lost = max(top.worth - played.worth, 0) if played and played.looked * SELDOM >= top.looked else SLIP
    if played and thought.sure and (not top.plies or played.plies > 0):
        return max(top.worth - played.worth, 0)
    view, effort, mine = position.view(position.to_move), max(thought.looked // 2, 1), position.to_move - 1
    kept = one.weigh(view, move, effort)[mine]
    if lost < SLIP and 1000 * (thought.chances[mine] - kept) < SLIP:
        return lost
    could = 1.0 if top.plies > 0 else one.weigh(view, best, effort)[mine]
    return max(round(1000 * (could - kept)), 0)


def summary(decisions: tuple[Decision, ...], seat: int) -> Summary:
    """How a seat has played."""
    own = [decision for decision in decisions if decision.seat == seat]
    verdicts = [decision.verdict for decision in own]
    lost = sum(decision.lost for decision in own) / max(len(own), 1)
    return Summary(
        seat, len(own), verdicts.count("slip"), verdicts.count("mistake"), verdicts.count("missed win"), round(lost, 1)
    )
