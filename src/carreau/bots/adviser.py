"""An adviser of people: it forgets nothing, and says what every move is worth and how likely each seat is to win."""

from collections.abc import Sequence

from ..core.dice import every, fork
from ..core.errors import BadOption
from ..core.past import longer
from ..core.verbs import deals, guess, lost, score, trace
from ..machine import machine
from ..view import View
from . import sense
from .bot import Bot, Opinion, asked, named
from .memory import PERFECT
from .mind import Mind

SPEECHLESS = ("random", "greedy")
"""Bots that don't know how likely anybody is to win."""

DEALS = 4
"""A move that turns something up is weighed in so many deals."""


class Adviser(Bot):
    """A bot that thinks aloud."""

    def think(self, view: View) -> Opinion:
        """What the bot thinks of a position and its moves, the best first; who wins for certain has every chance.

        Of sure wins the shortest come first, and of sure losses the longest.
        """
        moves, thought = super().think(view)
        best = next(iter(moves.values()))
        if not best.plies:
            return Opinion(moves, thought)
        ranked = sorted(moves.items(), key=lambda one: (-one[1].worth, (one[1].plies <= 0 < best.plies), one[1].plies))
        if best.plies > 0:
            thought = thought._replace(chances=shares([view.to_move], int(view.options["players"])))
        return Opinion(dict(ranked), thought)

    def _mind(self, view: View) -> Mind:
        """What the bot imagines, but for what must be seen and called: "no interface for people may" hint at that."""
        mind = super()._mind(view)
        for move in machine(self.game).moves(mind.state, mind.past):
            mind = mind._replace(state=sense.overlook(mind.state, move))
        return mind

    def weigh(self, view: View, move: str, effort: int = 0, milliseconds: int = 0) -> tuple[float, ...]:
        """How likely each seat is to win after a move, whatever it may turn up; with so much effort or time in all."""
        mind, run = super()._mind(view), machine(self.game)
        number = next(n for n in run.moves(mind.state, mind.past) if self._table.move(mind.state, n) == move)
        several = min(deals(mind.state), DEALS)
        few = several < DEALS
        limits = -(-effort // several), -(-milliseconds // several)
        found = []
        for k in range(several):
            dealt = guess(mind.state, every(k) if few else fork(self._seed + k)) if several > 1 else mind.state
            after = run.play(dealt, number)
            found.append(self._chances(mind._replace(state=after, past=longer(mind.past, trace(after))), *limits))
        return tuple(sum(chances) / several for chances in zip(*found, strict=True))

    def _chances(self, mind: Mind, effort: int, milliseconds: int) -> tuple[float, ...]:
        if machine(self.game).moves(mind.state, mind.past):
            return self._thinker.think(mind, self._seed, effort, milliseconds).chances
        scores = {seat: score(mind.state, seat) for seat in range(1, mind.players + 1)}
        won = [] if lost(mind.state) else [seat for seat in scores if scores[seat] == max(scores.values())]
        return shares(won, mind.players)


def shares(winners: Sequence[int], players: int) -> tuple[float, ...]:
    """The chances of all seats at the end of a game: a win that is shared counts in parts."""
    return tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(1, players + 1))


def adviser(game: str, level: str = "best", seed: int = 0, effort: int = 0, milliseconds: int = 0) -> Adviser:
    """An adviser that thinks as hard as a level, or as is said."""
    name, *limits = asked(level, effort, milliseconds)
    if name in SPEECHLESS:
        raise BadOption(f"level={name!r}: a bot that knows no chances gives no advice")
    return Adviser(game, named(game, name)._replace(person=PERFECT, temper=1), seed, *limits)
