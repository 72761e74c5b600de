"""Commands that teach: the best moves of a position, and what was good and bad in a whole game."""

import argparse
from typing import TYPE_CHECKING

from ..core.errors import BadOption, BadPosition
from .progress import Progress
from .words import Command, number, of_position, tell, text_of, the_position, warm

if TYPE_CHECKING:
    from ..bots.bot import Opinion
    from ..position import Position

SECOND = 1000
"""So many milliseconds are spent on a hint where nothing is said."""

MOMENT = 200
"""So many are spent on each move of a review."""


def declare(command: Command) -> None:
    """Say what these commands take."""
    made = command("hint", hint, "tell the best moves, what they are worth, and how likely each seat is to win")
    of_position(made)
    _of_thought(made, "best", SECOND)
    made = command("review", review, "judge a record move by move: chances, mistakes and missed wins")
    made.add_argument("file", metavar="FILE", help="or -")
    _of_thought(made, "strong", MOMENT)


def _of_thought(parser: argparse.ArgumentParser, level: str, milliseconds: int) -> None:
    parser.add_argument(
        "--level", metavar="LEVEL", default=level, help=f"who thinks, perhaps with how hard, as in best:5000 ({level})"
    )
    parser.add_argument(
        "--milliseconds", metavar="N", type=number, help=f"how long to think about each move ({milliseconds})"
    )


def _limit(said: argparse.Namespace, usual: int) -> int:
    """How long to think: what is said, here or with the level, or what is usual."""
    from ..bots.levels import read

    if said.milliseconds == 0:
        raise BadOption("--milliseconds 0: thinking takes a millisecond or more")
    asked = read(said.level)
    if said.milliseconds is not None:
        return int(said.milliseconds)
    return 0 if asked.effort or asked.milliseconds else usual


def hint(said: argparse.Namespace) -> None:
    """Tell the best moves; only what the players can know is used."""
    from ..bots.adviser import adviser

    position = the_position(said)
    if position.over:
        raise BadPosition("the game is over: there is nothing to choose")
    warm(position.game)
    one = adviser(position.game, said.level, milliseconds=_limit(said, SECOND))
    one.see(position.events())
    opinion = one.think(position.view(position.to_move))
    if said.json:
        tell(_facts(position, opinion))
    else:
        _print(said, position, opinion)


def _facts(position: "Position", opinion: "Opinion") -> dict[str, object]:
    thought = opinion.thought
    moves = [
        {"move": move, "worth": worth.worth, "looked": worth.looked, "plies": worth.plies}
        for move, worth in opinion.moves.items()
    ]
    facts = {"depth": thought.depth, "looked": thought.looked, "sure": thought.sure}
    return {"game": position.game, "seat": position.to_move, "moves": moves, "chances": thought.chances, **facts}


def _print(said: argparse.Namespace, position: "Position", opinion: "Opinion") -> None:
    from ..terminal.hints import advice

    print("\n".join(advice(opinion, position.to_move)))
    hidden = any(piece.kind != "pawn" and not piece.face for piece in position.view(0).scene.pieces)
    if said.record is None and hidden:
        print("A position tells nothing of what was shown before: only what lies face up is known here.")


def review(said: argparse.Namespace) -> None:
    """Judge a record."""
    from .. import records
    from ..review import review as judged
    from ..terminal.play import wants_colour
    from ..terminal.reviewed import lines

    record = records.read(text_of(said.file))
    last, limit = record.last, _limit(said, MOMENT)
    if not last.history:
        raise BadPosition(f"{said.file}: nobody has moved yet: there is nothing to judge")
    warm(last.game)
    with Progress("moves", len(last.history)) as progress:
        found = judged(last, said.level, limit, progress.reach)
    if said.json:
        decisions = [{**decision._asdict(), "verdict": decision.verdict} for decision in found.decisions]
        tell({"game": last.game, "decisions": decisions, "seats": found.seats})
        return
    names = {seat: record.headers.get(f"Seat{seat}", "") for seat in range(1, last.players + 1)}
    print("\n".join(lines(last, found, names, colour=wants_colour())))
