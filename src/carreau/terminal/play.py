"""A game on one screen, in a terminal or through a pipe: boards and prompts out, moves and commands in."""

import difflib
import sys
from datetime import UTC, datetime
from pathlib import Path

from ..core.errors import GameError
from ..position import Position
from ..records import Record, write
from ..registry import find
from . import draw

COMMANDS = {
    "undo": "take the last move back (what was shown stays known: for practice)",
    "moves": "list all moves",
    "save FILE": "write the record of the game",
    "rules": "how the game is played",
    "help": "these commands",
    "quit": "leave the game",
}
LISTED = 40
"""So many moves are listed without asking."""

SCREEN, NORMAL, CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J\x1b[H"


class Played:
    """A game being played on this screen."""

    def __init__(self, position: Position, *, colour: bool, screen: bool) -> None:
        self.position = position
        self._colour = colour
        self._screen = screen
        self._saved: Position | None = None
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
                self._show()

    def _step(self) -> bool:
        """Show the board and do what is said; False to leave."""
        self._show()
        if self.position.over:
            print("The game is over: undo, save FILE or quit.")
        said = self._ask(f"seat {self.position.to_move}> " if self.position.to_move else "> ")
        if said is None:
            return False
        command, _, rest = said.partition(" ")
        if command == "quit":
            return not self._leave()
        if command == "save":
            self._news = [self._save(rest)]
        elif said in {"undo", "moves", "rules", "help"}:
            self._news = {"undo": self._undo, "moves": self._list, "rules": self._rules, "help": _help}[said]()
        elif said:
            self._play(said)
        return True

    def _ask(self, prompt: str) -> str | None:
        """A line that is typed; None at the end of all input."""
        try:
            return input(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None

    def _show(self) -> None:
        """Draw the board, what is beside it, and what has happened."""
        if self._screen:
            print(CLEAR, end="")
        view = self.position.view(self.position.to_move)
        print(f"\n{find(view.game).title}\n\n{draw.board(view.scene, colour=self._colour)}\n")
        print("\n".join([*draw.sides(view), *(f"* {line}" for line in self._news)]))
        self._news = []
        choices = view.scene.choices
        if self.position.over:
            print(outcome(self.position))
        else:
            print(f"\n{view.scene.asked.prompt}.")
            if len(choices) <= LISTED:
                print(_columns([f"{i} {choice.move}" for i, choice in enumerate(choices, start=1)]))
            else:
                forms = ", ".join(find(view.game).table.FORMS)
                print(f"{len(choices)} moves, written {forms}; `moves` lists them.")

    def _play(self, said: str) -> None:
        """Play a move, by its text or by its number in the list."""
        choices = self.position.view(self.position.to_move).scene.choices
        known = {choice.move.casefold(): choice.move for choice in choices}
        move = known.get(said.casefold(), said)
        if said.isascii() and said.isdecimal() and len(said) < 5 and 0 < int(said) <= len(choices):
            move = choices[int(said) - 1].move
        try:
            after = self.position.play(move)
        except GameError as error:
            near = difflib.get_close_matches(said, known.values(), 3)
            self._news = [str(error), *([f"Did you mean {' or '.join(near)}?"] if near else [])]
            return
        events = after.events(self.position)
        self._news = [str(event) for event in events]
        kinds = {event.kind for event in events}
        if self._screen and "down" in kinds and kinds & {"pair", "four"}:
            self._memorise()
        self.position = after

    def _memorise(self) -> None:
        """Leave what lies face up in sight until a key is pressed."""
        news = self._news
        self._show()
        print("\n".join(f"* {line}" for line in news))
        self._ask("Look well, then press Enter: the discs are turned down. ")
        self._news = news

    def _undo(self) -> list[str]:
        if self.position.parent is None:
            return ["There is nothing to take back."]
        taken = self.position.history[-1]
        self.position = self.position.parent
        return [f"{taken} is taken back."]

    def _list(self) -> list[str]:
        choices = self.position.view(self.position.to_move).scene.choices
        return _columns([f"{i} {choice.move}" for i, choice in enumerate(choices, start=1)]).splitlines()

    def _rules(self) -> list[str]:
        from ..manual import how_to_play

        return how_to_play(self.position.game).splitlines()

    def _save(self, name: str) -> str:
        """Write the record to a file, but never over another."""
        if not name:
            return "Where to? Say save FILE."
        path = Path(name).expanduser()
        try:
            with path.open("x" if self._saved is None else "w", encoding="utf-8") as file:
                file.write(write(Record(self.position, {"Date": datetime.now(UTC).date().isoformat()})))
        except FileExistsError:
            return f"{path} is there already: choose another name."
        except (OSError, ValueError) as error:
            return f"{path} can't be written: {error}"
        self._saved = self.position
        return f"The game is saved in {path}."

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


def _columns(words: list[str], width: int = 96) -> str:
    """Words in columns."""
    widest = max(map(len, words), default=0) + 3
    each = max(1, width // widest)
    lines = [words[i : i + each] for i in range(0, len(words), each)]
    return "\n".join("".join(word.ljust(widest) for word in line).rstrip() for line in lines)


def wants_colour() -> bool:
    """Whether the output is a terminal that should have colours."""
    import os

    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
