"""What commands have in common: what is said on the command line, what is read, and how it is told."""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..core.errors import BadOption
from ..core.options import read_pairs
from ..position import Position
from ..registry import SLUGS

Run = Callable[[argparse.Namespace], None]
"""What a command does."""

Command = Callable[[str, Run, str], argparse.ArgumentParser]
"""What makes a command from its name, what it does, and how it is described."""

GAMES = f"one of {', '.join(SLUGS)}"

MOST = 2**63 - 1
"""The greatest number that may be said."""

UNREAD = "\ufffd"
"""What is read in place of bytes that are no text."""


def number(text: str) -> int:
    """A whole number."""
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to {MOST}")
    return int(text)


def set_up(parser: argparse.ArgumentParser) -> None:
    """Let a command take what a game begins with."""
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="an option of the game, see `games`"
    )
    parser.add_argument("--seed", metavar="N", type=number, help="the same seed gives the same deal")


def of_position(parser: argparse.ArgumentParser) -> None:
    """Let a command take a position."""
    parser.add_argument("position", metavar="POSITION", nargs="?", help="a position text, or - to read it from input")
    parser.add_argument("--record", metavar="FILE", help="a record to take the position from")
    parser.add_argument(
        "--at", metavar="N", type=number, help="the position after N moves of the record (default: all)"
    )


def options(said: argparse.Namespace) -> dict[str, str]:
    """The options of a game as said on the command line."""
    found = read_pairs(said.option)
    if said.players is not None:
        if "players" in found:
            raise BadOption(f"--players {said.players} and --option players={found['players']}: say it once")
        found["players"] = said.players
    return found


def begin(said: argparse.Namespace, **more: Any) -> Position:
    """The position that a game begins with."""
    given: dict[str, Any] = options(said)
    return Position.new(said.game, seed=said.seed, **given, **more)


def tell(found: object) -> None:
    """Print JSON."""
    print(json.dumps(plain(found), ensure_ascii=(sys.stdout.encoding or "").lower() not in {"utf-8", "utf8"}))


def plain(value: Any) -> Any:
    """A value with names for the parts of its tuples."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def the_position(said: argparse.Namespace) -> Position:
    """The position that is meant."""
    from .. import records

    if (said.position is None) == (said.record is None):
        raise BadOption("give a position text, or --record FILE")
    if said.record is None and said.at is not None:
        raise BadOption(f"--at {said.at}: it counts the moves of a record, so say --record FILE, too")
    if said.record is None:
        return Position.read((text_of("-") if said.position == "-" else said.position).strip())
    record = records.read(text_of(said.record))
    return record.last if said.at is None else record.at(said.at)


def text_of(name: str) -> str:
    """What stands in a file, or is typed."""
    if not name:
        raise BadOption("'': say the name of a file, or - for what is typed")
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8", errors="replace")
    if UNREAD in text:
        raise BadOption(f"{name}: this is no text in UTF-8")
    return text


def warm(game: str) -> None:
    """Run compiled rules; to compile them for the first time is worth a line, on the screen beside what is told."""
    from ..machine import machine

    told: set[str] = set()

    def say(line: str) -> None:
        if line not in told:
            print(line, file=sys.stderr, flush=True)
        told.add(line)

    machine(game).compile(say)
