"""Commands that look at games, positions and records."""

import argparse

from ..core.options import write
from ..registry import find, slugs
from .words import GAMES, Command, of_position, tell, text_of, the_position


def declare(command: Command) -> None:
    """Say what these commands take."""
    command("games", games, "list the games and their options")
    command("rules", rules, "tell how a game is played").add_argument("game", metavar="GAME", help=GAMES)
    of_position(command("moves", moves, "list the legal moves of a position text, or of a record"))
    of_position(command("show", show, "show a position of a position text, or of a record"))
    command("replay", replay, "check a record and tell how it ends").add_argument("file", metavar="FILE", help="or -")


def games(said: argparse.Namespace) -> None:
    """List the games."""
    found = [find(slug) for slug in slugs()]
    if said.json:
        options = {
            g.slug: [{"name": o.name, "values": list(o.values), "default": o.default} for o in g.options] for g in found
        }
        tell([{"game": g.slug, "title": g.title, "options": options[g.slug]} for g in found])
        return
    for game in found:
        print(f"{game.slug}: {game.title}")
        for option in game.options:
            print(f"    {option.name}={write(option.default)} ({option.accepts()}): {option.meaning}")


WIDEST = 100
"""Lines of prose aren't longer than this."""


def rules(said: argparse.Namespace) -> None:
    """Tell how a game is played."""
    from ..manual import how_to_play
    from ..terminal.page import filled, size

    print("\n".join([find(said.game).title, "", *filled(how_to_play(said.game), min(size()[0], WIDEST))]))


def moves(said: argparse.Namespace) -> None:
    """List the legal moves; to people the moves that a screen offers, which tell no call of 4 par 4."""
    position = the_position(said)
    found = [choice.move for choice in position.view(position.to_move).scene.choices]
    if said.json:
        tell(position.moves)
    elif found:
        print("\n".join(found))


def show(said: argparse.Namespace) -> None:
    """Show a position."""
    from ..terminal import draw
    from ..terminal.play import outcome, wants_colour

    position = the_position(said)
    view = position.view(position.to_move)
    if said.json:
        tell({"text": position.text, **view._asdict()})
        return
    print(f"{draw.board(view.scene, colour=wants_colour())}\n")
    asked = outcome(position) if position.over else view.scene.asked.prompt
    print("\n".join([*draw.sides(view), "", asked, position.text]))


def replay(said: argparse.Namespace) -> None:
    """Check a record."""
    from .. import records
    from ..terminal.play import outcome

    record = records.read(text_of(said.file))
    last = record.last
    if said.json:
        facts = {"moves": len(last.history), "over": last.over, "scores": last.scores, "winners": last.winners}
        tell({"game": last.game, **facts, "text": last.text})
        return
    print(f"{find(last.game).title}: {len(last.history)} moves, all legal.")
    print(outcome(last) if last.over else f"The game goes on: seat {last.to_move} is to move.")
