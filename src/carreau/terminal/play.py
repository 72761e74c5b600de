"""A game on one screen, in a terminal or through a pipe: boards and prompts out, moves and commands in."""

import difflib
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from ..core.errors import GameError
from ..core.events import Event
from ..machine import machine
from ..position import Position
from ..records import Record, write
from ..registry import find
from ..view import View
from . import draw
from .company import Company
from .hints import advice
from .page import GAP, beside, columns, filled, long, pages, size, wrapped

COMMANDS = {
    "undo": "take your last move back, and those of bots since (what was shown stays known: for practice)",
    "moves": "list all moves",
    "hint": "the best moves, what they are worth, and how likely each seat is to win",
    "save FILE": "write the record of the game",
    "rules": "how the game is played",
    "help": "these commands",
    "quit": "leave the game",
}
LISTED = 40
"""So many moves are listed without asking."""

CROWD = 5
"""So many seats are told of in columns."""

NARROW = 30
"""What is written beside a board has at least so many columns."""

SCREEN, NORMAL, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J\x1b[H"


class Played:
    """A game being played on this screen."""

    def __init__(self, position: Position, *, colour: bool, screen: bool, company: Company | None = None) -> None:
        self.position = position
        self._company = company or Company(position.game, {})
        self._compiling: set[str] = set()
        self._colour = colour
        self._screen = screen
        self._saved: Position | None = None
        self._file: Path | None = None
        self._news: list[str] = [str(event) for event in position.events()]

    def run(self) -> None:
        """Play until the end, or until nobody wants to go on."""
        if self._screen:
            print(SCREEN, end="")
        try:
            while self._step():
                pass
        finally:
            if self._screen:
                print(NORMAL, end="")
                self._screen = False
                self._show()

    def _step(self) -> bool:
        """Show the board and do what is said, or what a bot chooses; False to leave."""
        if self._bot_moves and not (self._watched and self._screen):
            return self._answer()
        self._show()
        said = self._ask(self._prompt())
        if said is None:
            return False
        if not said and self._bot_moves:
            return self._answer()
        command, _, rest = said.partition(" ")
        if command == "quit":
            return not self._leave()
        if command == "save":
            self._news = [self._save(rest)]
        elif said == "undo":
            self._news = self._undo()
        elif said == "hint":
            self._news = self._hint()
        elif said in {"moves", "rules", "help"}:
            self._tell({"moves": self._list, "rules": self._rules, "help": _help}[said]())
        elif said:
            self._play(said)
        return True

    @property
    def _bot_moves(self) -> bool:
        """Whether it is the turn of a bot."""
        return self.position.to_move in self._company.names

    @property
    def _watched(self) -> bool:
        """Whether nobody plays but bots."""
        return len(self._company.names) == self.position.players

    def _who(self, seat: int) -> str:
        """A seat with its bot."""
        return f"seat {seat} ({self._company.names[seat]})" if seat in self._company.names else f"seat {seat}"

    def _prompt(self) -> str:
        if self.position.over:
            return "The game is over: undo, save FILE or quit> "
        if self._bot_moves:
            return f"Enter for the move of {self._who(self.position.to_move)}> "
        return f"seat {self.position.to_move}> "

    def _answer(self) -> bool:
        """Play the move of a bot; False to leave, after Ctrl-C."""
        who = self._who(self.position.to_move)
        self._wait(f"{who} is thinking …")
        try:
            move = self._company.choose(self.position)
        except KeyboardInterrupt:
            return not self._leave()
        self._go(self.position.play(move), self._news)
        if not self._screen:
            news, self._news = self._news, []
            print("\n".join(f"* {line}" for line in news))
        return True

    def _wait(self, line: str) -> None:
        """Show, while a bot thinks, what has happened."""
        machine(self.position.game).compile(self._compile)
        if not self._screen:
            if self._watched or self.position.parent is None:
                self._show()
            print(line, flush=True)
            return
        view = self.position.view(self.position.to_move)
        for news in ([f"* {news}" for news in self._news], []):
            lines = self._laid(view, [*news, line], listed=False, asked=False)
            if self._fits(lines):
                break
        self._print(lines)

    def _compile(self, line: str) -> None:
        """Say once what takes so long."""
        if line not in self._compiling:
            print(line, flush=True)
        self._compiling.add(line)

    def _hint(self) -> list[str]:
        """The advice of somebody who forgets nothing."""
        if self.position.over:
            return ["The game is over."]
        machine(self.position.game).compile(self._compile)
        print("Looking for the best moves …", flush=True)
        return advice(self._company.hint(self.position), self.position.to_move)

    def _ask(self, prompt: str) -> str | None:
        """A line that is typed; None at the end of all input."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None

    def _show(self) -> None:
        """Draw the board, what is beside it, and what has happened."""
        view = self.position.view(self.position.to_move)
        news, self._news = [f"* {line}" for line in self._news], []
        if self._screen and not self._fits(self._laid(view, news, listed=False)):
            self._tell([find(view.game).title, "", *news])
            news = []
        for listed in (True, False):
            lines = self._laid(view, news, listed=listed)
            if not self._screen or self._fits(lines):
                break
        self._print(lines)

    def _print(self, lines: list[str]) -> None:
        """Print lines; on a screen no more than it holds, lest the top of the board goes."""
        if self._screen:
            print(CLEAR, end="")
            lines = lines[: size()[1] - 1]
        print("\n".join(lines))

    def _fits(self, lines: list[str]) -> bool:
        """Whether lines leave room for what is typed."""
        return len(lines) < size()[1]

    def _laid(self, view: View, news: list[str], *, listed: bool, asked: bool = True) -> list[str]:
        """The lines of a screen: the board with the rest below it or, where that is too long, beside it."""
        board = draw.board(view.scene, colour=self._colour).split("\n")
        title, width = find(view.game).title, size()[0]
        seats = draw.sides(view)

        def rest(width: int) -> list[str]:
            shown = self._broken(seats, width) if len(seats) < CROWD else columns(seats, width)
            asks = ["", *self._asked(view, width, listed=listed)] if asked else []
            return [*shown, *self._broken(news, width), *asks]

        lines = ["", title, "", *board, "", *rest(width)]
        room = width - max(map(long, board)) - GAP
        if self._screen and not self._fits(lines):
            lines = [*board, *rest(width)]
            if room >= NARROW and not self._fits(lines):
                lines = beside(board, [title, "", *rest(room)])
        return lines

    def _asked(self, view: View, width: int, *, listed: bool) -> list[str]:
        """What is to be decided, and the moves where they are few; at the end how the game has ended."""
        if self.position.over:
            return self._broken([outcome(self.position)], width)
        if self._bot_moves:
            return []
        prompt, choices = view.scene.asked.prompt, view.scene.choices
        said = self._broken([prompt if prompt.endswith("?") else f"{prompt}."], width)
        if listed and len(choices) <= LISTED:
            return said + columns(_numbered(view), width)
        forms = ", ".join(find(view.game).table.FORMS)
        return said + self._broken([f"{len(choices)} moves, written {forms}; `moves` lists them."], width)

    def _broken(self, lines: list[str], width: int) -> list[str]:
        """Lines broken to the width of a screen; through a pipe each stays whole."""
        return wrapped(lines, width) if self._screen else lines

    def _tell(self, lines: list[str]) -> None:
        """Print lines; on a screen, page by page."""
        width, height = size()
        if not self._screen:
            print("\n".join(lines))
            return
        told = list(pages(wrapped(lines, width), height - 2))
        for number, part in enumerate(told, start=1):
            self._print(part)
            more = "Press Enter to go on, or q to go back: " if number < len(told) else "Press Enter to go back: "
            if self._ask(more):
                return

    def _play(self, said: str) -> None:
        """Play a move, by its text or by its number in the list."""
        view = self.position.view(self.position.to_move)
        choices, form = view.scene.choices, find(view.game).table.MOVE
        known = {choice.move.casefold(): choice.move for choice in choices}
        written = next((text for text in (said, said.upper(), said.lower()) if form.fullmatch(text)), said)
        move = known.get(said.casefold(), written)
        if said.isascii() and said.isdecimal() and len(said) < 5 and 0 < int(said) <= len(choices):
            move = choices[int(said) - 1].move
        try:
            after = self.position.play(move)
        except GameError as error:
            near = [] if form.fullmatch(move) else difflib.get_close_matches(said, known.values(), 3)
            self._news = [str(error), *([f"Did you mean {' or '.join(near)}?"] if near else [])]
            return
        self._go(after, [])

    def _go(self, after: Position, told: list[str]) -> None:
        """Come to the position after a move, and keep what is to be told of it."""
        view = self.position.view(self.position.to_move)
        events = after.events(self.position)
        made = [i for i, event in enumerate(events, start=1) if event.kind in {"pair", "four"}]
        if self._screen and made and any(event.kind == "down" for event in events[made[-1] :]):
            self._memorise(view, [*told, *map(self._said, events[: made[-1]])], events[: made[-1]])
            told = []
            events = events[made[-1] :]
        self._news = [*told, *map(self._said, events)]
        self.position = after

    def _said(self, event: Event) -> str:
        """What happened, with the names of bots."""
        return re.sub(r"\bseat (\d+)", lambda seat: self._who(int(seat[1])), str(event))

    def _memorise(self, view: View, told: list[str], events: list[Event]) -> None:
        """Leave what lies face up in sight until a key is pressed."""
        seen = view._replace(scene=draw.amid(view.scene, events))
        self._print(self._laid(seen, [f"* {line}" for line in told], listed=False, asked=False))
        self._ask("Look well, then press Enter: the discs are turned down. ")

    def _undo(self) -> list[str]:
        """Go back to the last decision of a person; where only bots play, by a move."""
        back = self.position.parent
        while back and back.to_move in self._company.names and not self._watched:
            back = back.parent
        if back is None:
            return ["There is nothing to take back."]
        taken = self.position.history[len(back.history) :]
        self.position = back
        return [f"{', '.join(taken)} {'is' if len(taken) == 1 else 'are'} taken back."]

    def _list(self) -> list[str]:
        return columns(_numbered(self.position.view(self.position.to_move)), size()[0])

    def _rules(self) -> list[str]:
        from ..manual import how_to_play

        return filled(how_to_play(self.position.game), size()[0])

    def _save(self, name: str) -> str:
        """Write the record to a file, but never over another."""
        if not name:
            return "Where to? Say save FILE."
        try:
            path = Path(name).expanduser().absolute()
        except RuntimeError as error:
            return f"{name} can't be written: {error}"
        try:
            with path.open("w" if path == self._file else "x", encoding="utf-8") as file:
                file.write(write(Record(self.position, self._headers())))
        except FileExistsError:
            return f"{path} is there already: choose another name."
        except (OSError, ValueError) as error:
            return f"{path} can't be written: {error}"
        self._saved, self._file = self.position, path
        return f"The game is saved in {path}."

    def _headers(self) -> dict[str, str]:
        """What a record says beside the game: when it was, and which bots played."""
        bots = {f"Seat{seat}": name for seat, name in sorted(self._company.names.items())}
        return {"Date": datetime.now(UTC).date().isoformat(), **bots}

    def _leave(self) -> bool:
        """Offer to save what would be lost; True to leave."""
        if not self._screen or self._saved == self.position or self.position.parent is None:
            return True
        name = self._ask("Save the game first? A file name, or just Enter to leave: ")
        if name:
            self._news = [self._save(name)]
            return self._saved == self.position
        return True


def outcome(last: Position) -> str:
    """How a game has ended."""
    winners = last.winners
    who = f"Seats {', '.join(map(str, winners))} share the game."
    if len(winners) < 2:
        who = f"Seat {winners[0]} wins." if winners else "The game is lost."
    return f"Scores {'-'.join(map(str, last.scores))}. {who}"


def _help() -> list[str]:
    return ["A move is its text, or its number in the list.", *(f"{said}: {what}" for said, what in COMMANDS.items())]


def _numbered(view: View) -> list[str]:
    """The moves that are offered, with their numbers."""
    return [f"{i} {choice.move}" for i, choice in enumerate(view.scene.choices, start=1)]


def wants_colour() -> bool:
    """Whether the output is a terminal that should have colours."""
    import os

    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
