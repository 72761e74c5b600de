"""Records of games: a text to read, to keep and to check move by move, in the spirit of PGN.

Headers come first, a name and a value in quotes each, then a line for each turn: its number, its seat, its moves.
What follows a semicolon is a comment on the moves before it, and may stand within a turn, which then goes on in a line
with the same number and seat.

    [Game "tamega"]
    [Options "players=2 first=2"]
    [Deal "ABCA…"]
    [Result "*"]

    1.2 A4-B5 ; bold
    2.1 G4-F3, red C3, flip C5, F3-E3
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NoReturn

from .core.errors import BadRecord, GameError, quoted
from .core.options import chosen, read_pairs
from .position import Position, set_up
from .registry import find

OWN = ("Game", "Options", "Deal", "Position", "Result")
NAME = re.compile(r"\w{1,40}")
HEADER = re.compile(rf'\[({NAME.pattern}) "((?:[^"\\]|\\["\\])*)"\]')
TURN = re.compile(r"(\d{1,6})\.(\d) (.+)")


@dataclass(frozen=True)
class Record:
    """A game: its last position, which knows all before it; other headers, such as `Seat1` and `Date`; comments.

    A comment is kept under the number of moves that were made before it.
    """

    last: Position
    headers: Mapping[str, str] = field(default_factory=dict)
    comments: Mapping[int, str] = field(default_factory=dict)

    @property
    def result(self) -> str:
        """The scores by seat, or `*` while the game goes on."""
        return "-".join(map(str, self.last.scores)) or "*"

    def at(self, number: int) -> Position:
        """The position after so many moves."""
        line = self.last.line
        if not 0 <= number < len(line):
            raise BadRecord(f"move {number}: the record has moves 0 to {len(line) - 1}")
        return line[number]


def write(record: Record) -> str:
    """Write a record; BadRecord where it could not be read again as it is."""
    for number in record.comments:
        if not 0 <= number < len(record.last.line):
            raise BadRecord(f"a comment after move {number}: the record has moves 0 to {len(record.last.line) - 1}")
    lines = [f'[{name} "{_escaped(value)}"]' for name, value in _headers(record)]
    lines += ["", *_comments(record, 0)]
    turn = 1
    for begin, end in _lines(record):
        moves = ", ".join(record.last.history[begin:end])
        first, *rest = [*_comments(record, end), ""]
        lines += [f"{turn}.{record.at(begin).to_move} {moves} {first}".rstrip(), *filter(None, rest)]
        turn += record.at(end).begins_turn
    return "\n".join(lines) + "\n"


def _headers(record: Record) -> Iterator[tuple[str, str]]:
    begun = record.last.begun
    for name in record.headers:
        if name in OWN:
            raise BadRecord(f"{name}: this header is written from the game itself")
        if not NAME.fullmatch(name):
            raise BadRecord(f"{quoted(name)}: a header is named by up to 40 letters, digits or _")
    yield "Game", begun.game
    yield "Options", " ".join(f"{name}={value}" for name, value in chosen(find(begun.game).options, begun.options))
    yield from record.headers.items()
    if begun.deal is None:
        yield "Position", begun.text
    elif begun.deal:
        yield "Deal", begun.deal
    yield "Result", record.result


def _escaped(value: str) -> str:
    if not value.isprintable():
        raise BadRecord(f"{quoted(value)}: a header is one line of printable text")
    return re.sub(r'(["\\])', r"\\\1", value)


def _comments(record: Record, number: int) -> list[str]:
    return [f"; {line}" for line in record.comments.get(number, "").splitlines()]


def _lines(record: Record) -> Iterator[tuple[int, int]]:
    """From where to where each line goes, in numbers of moves: a turn, or less of it where a comment comes between."""
    begin = 0
    for number, position in enumerate(record.last.line[1:], start=1):
        if position.begins_turn or position is record.last or record.comments.get(number):
            yield begin, number
            begin = number


def read(text: str) -> Record:
    """Read a record and check it move by move; BadRecord says at which line it is broken, and why."""
    return _Reader(text).record()


class _Reader:
    """Reads a record line by line."""

    def __init__(self, text: str) -> None:
        self._lines = [line.strip() for line in text.splitlines()]
        self._at = 0
        self._headers: dict[str, str] = {}
        self._where: dict[str, int] = {}
        self._comments: dict[int, str] = {}

    def record(self) -> Record:
        """Read all of it."""
        while self._at < len(self._lines) and not self._lines[self._at].partition(";")[0].startswith(
            tuple("0123456789")
        ):
            self._header(self._lines[self._at])
            self._at += 1
        last = self._begin()
        for number in range(self._at, len(self._lines)):
            self._at = number
            last = self._turn(last, self._lines[number])
        others = {name: value for name, value in self._headers.items() if name not in OWN}
        record = Record(last, others, self._comments)
        said = self._headers.get("Result", record.result)
        if said != record.result:
            self._refuse(f"the result is {record.result}, not {quoted(said)}", self._where["Result"])
        return record

    def _refuse(self, why: str, line: int | None = None) -> NoReturn:
        raise BadRecord(f"line {(self._at if line is None else line) + 1}: {why}") from None

    @contextmanager
    def _said_in(self, header: str) -> Iterator[None]:
        """Refuse what is wrong at the line of its header, or of the game where the header is missing."""
        try:
            yield
        except GameError as error:
            self._refuse(str(error), self._where.get(header, self._where["Game"]))

    def _comment(self, number: int, line: str) -> str:
        """Keep the comment of a line, and give the rest."""
        rest, semicolon, said = line.partition(";")
        if semicolon:
            before = self._comments.get(number)
            self._comments[number] = said.strip() if before is None else f"{before}\n{said.strip()}"
        return rest.strip()

    def _header(self, line: str) -> None:
        if line.startswith(";"):
            self._comment(0, line)
            return
        found = HEADER.fullmatch(line)
        if line and not found:
            self._refuse(f'{quoted(line)} is neither a header, like [Game "tamega"], nor a turn, like 1.1 A4-B5')
        if not line.isprintable():
            self._refuse(f"{quoted(line)}: a header is one line of printable text")
        if found and found[1] in self._headers:
            self._refuse(f"{found[1]} is said twice")
        if found:
            self._headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
            self._where[found[1]] = self._at

    def _begin(self) -> Position:
        """The position that the headers tell of."""
        said = self._headers
        if "Game" not in said:
            self._refuse('the header [Game "…"] is missing', 0)
        with self._said_in("Game"):
            game = find(said["Game"])
        with self._said_in("Options"):
            asked = set_up(game, read_pairs(said.get("Options", "").split()))
        if "Position" not in said:
            options: dict[str, Any] = asked
            with self._said_in("Deal"):
                return Position.new(game.slug, deal=said.get("Deal", ""), **options)
        with self._said_in("Position"):
            position = Position.read(said["Position"])
        if "Deal" in said or (position.game, dict(position.options)) != (game.slug, asked):
            self._refuse("the position goes with another game, other options or a deal", self._where["Position"])
        return position

    def _turn(self, at: Position, line: str) -> Position:
        """Play a turn, or what of it there is at the end of the record."""
        done = len(at.history)
        if line.startswith(";") or not line:
            self._comment(done, line)
            return at
        turn, _, _ = line.partition(";")
        found = TURN.fullmatch(turn.strip())
        if not found:
            self._refuse(f"{quoted(line)} is no turn, like 1.1 A4-B5")
        number, seat = 1 + sum(position.begins_turn for position in at.line[1:]), at.to_move
        if at.over:
            self._refuse("the game is over already")
        if (int(found[1]), int(found[2])) != (number, seat):
            self._refuse(f"here comes turn {number} of seat {seat}, not {found[1]}.{found[2]}")
        for move in found[3].split(", "):
            if len(at.history) > done and at.begins_turn:
                self._refuse(f"{quoted(move)}: the turn is over before it")
            try:
                at = at.play(move)
            except GameError as error:
                self._refuse(str(error))
        self._comment(len(at.history), line)
        return at
