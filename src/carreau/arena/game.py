"""One game between bots, each told just what a player would be told."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..bots.bot import Bot, bot
from ..core.dice import fork, pick, roll
from ..position import Position


class Task(NamedTuple):
    """A game to play: with which options and deal, and which bot sits on which seat."""

    game: str
    options: Mapping[str, Any]
    seed: int
    seats: tuple[str, ...]


class Played(NamedTuple):
    """A game that was played: the task, the scores, the seats that won, and how long it was."""

    task: Task
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int


OPENING = 2
"""Where nothing is dealt, so many moves at random make games differ; the same for both sides."""


def play(task: Task) -> Played:
    """Play a game to its end."""
    position = begun(task)
    bots = [bot(task.game, name, fork(task.seed << 4 | seat)) for seat, name in enumerate(task.seats)]
    last = moved(position, bots)
    return Played(task, last.scores, last.winners, len(last.history))


def begun(task: Task) -> Position:
    """Where a game begins: after a deal, or after an opening."""
    position = Position.new(task.game, seed=task.seed, **task.options)
    seed = fork(task.seed)
    for _ in range(0 if position.deal else OPENING):
        seed = roll(seed)
        position = position.play(position.moves[pick(seed, len(position.moves))])
    return position


def moved(position: Position, bots: Sequence[Bot]) -> Position:
    """The end of a game that bots play from its start."""
    events = position.events()
    while True:
        for one in bots:
            one.see(events)
        if position.over:
            return position
        seat = position.to_move
        after = position.play(bots[seat - 1].choose(position.view(seat)))
        events = after.events(position)
        position = after
