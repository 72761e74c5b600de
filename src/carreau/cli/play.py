"""The command that plays on this screen."""

import argparse
import secrets
import sys

from ..core.options import Option
from ..registry import find, slugs
from .words import GAMES, Command, begin, set_up

AGAINST = "good"
"""The bot that one plays against who says nothing else."""

NOBODY = "nobody"

HINTS = "best:1000ms"
"""Who gives hints, and how long that takes."""


def declare(command: Command) -> None:
    """Say what this command takes."""
    made = command("play", play, "play a game on this screen, with others or against bots")
    made.add_argument("game", metavar="GAME", nargs="?", help=f"{GAMES}; asked for when left out")
    made.add_argument(
        "--bot",
        metavar="SEAT=LEVEL",
        action="append",
        default=[],
        help="let a bot sit there: child, easy, good, strong or best, perhaps with how hard it thinks, as in good:500 "
        "or best:2000ms; LEVEL alone is for all seats but the first that is left",
    )
    set_up(made)


def play(said: argparse.Namespace) -> None:
    """Play on this screen."""
    from ..terminal.company import Company, seated
    from ..terminal.play import Played, wants_colour

    if said.game is None and not _ask(said):
        return
    screen = sys.stdin.isatty() and sys.stdout.isatty()
    begun = begin(said)
    seed = secrets.randbits(32) if said.seed is None else said.seed
    company = Company(begun.game, seated(begun.players, said.bot), seed, HINTS)
    Played(begun, colour=wants_colour(), screen=screen, company=company).run()


def _ask(said: argparse.Namespace) -> bool:
    """Ask for the game, how many play, and against whom, as far as that isn't said; False to leave."""
    try:
        said.game = _chosen()
        players = find(said.game).options[0]
        given = any(pair.startswith("players=") for pair in said.option)
        if said.players is None and not given and len(players.values) > 1:
            said.players = _players(players)
        if not said.bot and said.players != "1":
            level = _opponent()
            said.bot = [] if level == NOBODY else [level]
    except EOFError:
        return False
    return True


def _said(question: str) -> str:
    """An answer; whoever wants to leave is let go."""
    said = input(question).strip().casefold()
    if said == "quit":
        raise EOFError
    return said


def _chosen() -> str:
    """The game that is asked for."""
    found = [find(slug) for slug in slugs()]
    for number, game in enumerate(found, start=1):
        least, most = game.options[0].values[0], game.options[0].values[-1]
        print(f"{number} {game.title}: {least if least == most else f'{least} to {most}'} players")
    while True:
        said = _said("Which game? ")
        for number, game in enumerate(found, start=1):
            if said in {str(number), game.slug, game.title.casefold()}:
                return game.slug
        print(f"Say a number from 1 to {len(found)}, or a name.")


def _players(option: Option) -> str:
    """How many play."""
    numbers = [str(value) for value in option.values]
    while True:
        said = _said(f"How many play, {numbers[0]} to {numbers[-1]}? (Enter: {option.default}) ")
        if not said or said in numbers:
            return said or str(option.default)
        print(f"Say a number from {numbers[0]} to {numbers[-1]}.")


def _opponent() -> str:
    """Against whom one plays: the level of all others, or nobody where all sit here."""
    from ..bots.levels import NAMES

    names = (*NAMES, NOBODY)
    while True:
        said = _said(f"Against whom? {', '.join(NAMES)}, or {NOBODY}: all play here (Enter: {AGAINST}) ")
        if not said or said in names:
            return said or AGAINST
        print(f"Say {', '.join(names[:-1])} or {names[-1]}.")
