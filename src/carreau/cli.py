"""The command line: games, rules, play, moves, show, replay, perft, random."""

import argparse
import codecs
import contextlib
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from .core.errors import BadOption, GameError
from .core.options import read_pairs, write
from .position import Position
from .registry import SLUGS, find, slugs

EXAMPLES = """examples:
  carreau games
  carreau play tamega --players 3
  carreau play leap --option variant=mix
  carreau replay game.txt
  carreau perft leap --depth 5
  carreau random rally --players 4 --games 1000 --seed 1
"""


MOST = 2**63 - 1
"""The greatest number that may be said."""


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


UNREAD = "\ufffd"
"""What is read in place of bytes that are no text."""


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
        description="Five modern board games: play them, look at positions, check records, count and measure.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[argparse.Namespace], None], what: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=what, description=f"{what[0].upper()}{what[1:]}.")
        made.set_defaults(run=run)
        made.add_argument("--json", action="store_true", help="print JSON") if name not in {"play", "rules"} else None
        return made

    command("games", games, "list the games and their options")
    command("rules", rules, "tell how a game is played").add_argument("game", metavar="GAME", help=_games())
    play_ = command("play", play, "play a game on this screen")
    play_.add_argument("game", metavar="GAME", nargs="?", help=f"{_games()}; asked for when left out")
    _set_up(play_)
    for name, run, what in (("moves", moves, "list the legal moves"), ("show", show, "show a position")):
        made = command(name, run, f"{what} of a position text, or of a record")
        made.add_argument("position", metavar="POSITION", nargs="?", help="a position text, or - to read it from input")
        made.add_argument("--record", metavar="FILE", help="a record to take the position from")
        made.add_argument(
            "--at", metavar="N", type=_number, help="the position after N moves of the record (default: all)"
        )
    command("replay", replay, "check a record and tell how it ends").add_argument("file", metavar="FILE", help="or -")
    perft_ = command("perft", perft, "count the paths of exactly N moves, not going on after an end")
    perft_.add_argument("game", metavar="GAME", help=_games())
    perft_.add_argument("--depth", metavar="N", type=_number, required=True)
    perft_.add_argument("--deal", metavar="TEXT", help="what lies where")
    _set_up(perft_)
    random_ = command("random", random, "play games at random and tell how they went")
    random_.add_argument("game", metavar="GAME", help=_games())
    random_.add_argument("--games", metavar="N", type=_number, default=1000, help="how many (default 1000)")
    _set_up(random_)
    return parser


def _games() -> str:
    return "one of " + ", ".join(SLUGS)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) <= MOST):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 to {MOST}")
    return int(text)


def _set_up(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", metavar="N", help="how many play")
    parser.add_argument(
        "--option", metavar="K=V", action="append", default=[], help="an option of the game, see `games`"
    )
    parser.add_argument("--seed", metavar="N", type=_number, help="the same seed gives the same deal")


def _options(said: argparse.Namespace) -> dict[str, str]:
    """The options of a game as said on the command line."""
    found = read_pairs(said.option)
    if said.players is not None:
        if "players" in found:
            raise BadOption(f"--players {said.players} and --option players={found['players']}: say it once")
        found["players"] = said.players
    return found


def _begin(said: argparse.Namespace, **more: Any) -> Position:
    given: dict[str, Any] = _options(said)
    return Position.new(said.game, seed=said.seed, **given, **more)


def _print(found: object) -> None:
    print(json.dumps(_plain(found), ensure_ascii=(sys.stdout.encoding or "").lower() not in {"utf-8", "utf8"}))


def _plain(value: Any) -> Any:
    """A value with names for the parts of its tuples."""
    if hasattr(value, "_asdict"):
        value = value._asdict()
    if isinstance(value, Mapping):
        return {name: _plain(part) for name, part in value.items()}
    return [_plain(part) for part in value] if isinstance(value, (list, tuple)) else value


def games(said: argparse.Namespace) -> None:
    """List the games."""
    found = [find(slug) for slug in slugs()]
    if said.json:
        options = {
            g.slug: [{"name": o.name, "values": list(o.values), "default": o.default} for o in g.options] for g in found
        }
        _print([{"game": g.slug, "title": g.title, "options": options[g.slug]} for g in found])
        return
    for game in found:
        print(f"{game.slug}: {game.title}")
        for option in game.options:
            print(f"    {option.name}={write(option.default)} ({option.accepts()}): {option.meaning}")


WIDEST = 100
"""Lines of prose aren't longer than this."""


def rules(said: argparse.Namespace) -> None:
    """Tell how a game is played."""
    from .manual import how_to_play
    from .terminal.page import filled, size

    print("\n".join([find(said.game).title, "", *filled(how_to_play(said.game), min(size()[0], WIDEST))]))


def play(said: argparse.Namespace) -> None:
    """Play on this screen."""
    from .terminal.play import Played, wants_colour

    if said.game is None:
        said.game = _chosen()
        if said.game is None:
            return
    screen = sys.stdin.isatty() and sys.stdout.isatty()
    Played(_begin(said), colour=wants_colour(), screen=screen).run()


def _chosen() -> str | None:
    """The game that is asked for; None when nothing is said."""
    found = [find(slug) for slug in slugs()]
    for number, game in enumerate(found, start=1):
        print(f"{number} {game.title}: {game.options[0].accepts()} players")
    while True:
        try:
            said = input("Which game? ").strip().casefold()
        except EOFError:
            return None
        for number, game in enumerate(found, start=1):
            if said in {str(number), game.slug, game.title.casefold()}:
                return game.slug
        print(f"Say a number from 1 to {len(found)}, or a name.")


def _position(said: argparse.Namespace) -> Position:
    """The position that is meant."""
    from . import records

    if (said.position is None) == (said.record is None):
        raise BadOption("give a position text, or --record FILE")
    if said.record is None and said.at is not None:
        raise BadOption(f"--at {said.at}: it counts the moves of a record, so say --record FILE, too")
    if said.record is None:
        return Position.read((_file("-") if said.position == "-" else said.position).strip())
    record = records.read(_file(said.record))
    return record.last if said.at is None else record.at(said.at)


def _file(name: str) -> str:
    if not name:
        raise BadOption("'': say the name of a file, or - for what is typed")
    text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8", errors="replace")
    if UNREAD in text:
        raise BadOption(f"{name}: this is no text in UTF-8")
    return text


def moves(said: argparse.Namespace) -> None:
    """List the legal moves; to people the moves that a screen offers, which tell no call of 4 par 4."""
    position = _position(said)
    found = [choice.move for choice in position.view(position.to_move).scene.choices]
    if said.json:
        _print(position.moves)
    elif found:
        print("\n".join(found))


def show(said: argparse.Namespace) -> None:
    """Show a position."""
    from .terminal import draw
    from .terminal.play import outcome, wants_colour

    position = _position(said)
    view = position.view(position.to_move)
    if said.json:
        _print({"text": position.text, **view._asdict()})
        return
    print(f"{draw.board(view.scene, colour=wants_colour())}\n")
    asked = outcome(position) if position.over else view.scene.asked.prompt
    print("\n".join([*draw.sides(view), "", asked, position.text]))


def replay(said: argparse.Namespace) -> None:
    """Check a record."""
    from . import records
    from .terminal.play import outcome

    record = records.read(_file(said.file))
    last = record.last
    if said.json:
        facts = {"moves": len(last.history), "over": last.over, "scores": last.scores, "winners": last.winners}
        _print({"game": last.game, **facts, "text": last.text})
        return
    print(f"{find(last.game).title}: {len(last.history)} moves, all legal.")
    print(outcome(last) if last.over else f"The game goes on: seat {last.to_move} is to move.")


def perft(said: argparse.Namespace) -> None:
    """Count paths."""
    begun = _begin(said, **({"deal": said.deal} if said.deal is not None else {}))
    _compile(said.game)
    begun.perft(1)
    for depth in range(1, said.depth + 1) if said.depth else (0,):
        start = time.perf_counter()
        count = begun.perft(depth)
        seconds = time.perf_counter() - start
        if said.json:
            _print({"depth": depth, "count": count, "seconds": seconds})
        else:
            print(f"{depth} {count} {seconds:.3f} {count / max(seconds, 1e-9):.0f}", flush=True)


def random(said: argparse.Namespace) -> None:
    """Play at random."""
    from .simulate import simulate

    begun = _begin(said)
    _compile(said.game)
    facts = simulate(begun, said.games, said.seed or 0)
    if said.json:
        _print(facts)
        return
    for name, value in facts.items():
        print(f"{name}: {', '.join(map(str, value)) if isinstance(value, list) else value}")


def _compile(game: str) -> None:
    """Run compiled rules; to compile them for the first time is worth a line."""
    from .machine import machine

    machine(game).compile(lambda line: print(line, file=sys.stderr, flush=True))
