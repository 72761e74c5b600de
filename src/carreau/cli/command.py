"""What the command line takes, and what it does when that can't be done."""

import argparse
import codecs
import contextlib
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from ..core.errors import GameError
from . import advise, arena, count, look, play
from .words import Run

EXAMPLES = """examples:
  carreau games
  carreau play tamega --players 3 --bot good
  carreau play leap --option variant=mix --bot 1=best
  carreau hint --record game.txt --at 12
  carreau review game.txt
  carreau arena rally child easy good --games 100
  carreau perft leap --depth 5
  carreau random rally --players 4 --games 1000 --seed 1
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code is 2 for what can't be done."""
    options = _parser().parse_args(arguments)
    _speak()
    try:
        with contextlib.suppress(BrokenPipeError):
            options.run(options)
    except GameError as error:
        print(f"carreau: {error.code}: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"carreau: {error.filename or ''}: {error.strerror or error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


PLAIN = {"░": "#", "·": ".", "…": "..."}
"""What is written in place of signs that the output can't write."""


def _plainer(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def _speak() -> None:
    """Let no sign that can't be read or written end a game."""
    codecs.register_error("plainer", _plainer)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plainer")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="carreau",
        description="Five modern board games: play them, also against bots; look, review, measure.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def command(name: str, run: Run, what: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
        made.set_defaults(run=run)
        made.add_argument("--json", action="store_true", help="print JSON") if name not in {"play", "rules"} else None
        return made

    for part in (look, play, advise, arena, count):
        part.declare(command)
    return parser
