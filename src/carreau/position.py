"""A position of any game, for people and programs: what may be played, what has happened, and who has won."""

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Self

from .core import dice
from .core.errors import BadDeal, BadMove, BadPosition, BadSeat, GameError, IllegalMove, quoted
from .core.events import Event
from .core.options import Value, chosen, complete, read_pairs
from .core.past import EACH, HEAD, NONE, longer
from .core.table import Ids
from .core.verbs import State
from .machine import machine
from .registry import Game, find
from .view import View, look

if TYPE_CHECKING:
    from array import array


NAMED = 5
"""So many legal moves are named where one is not."""


class Position:
    """A position: a value, never changed; `play` gives the next one."""

    def __init__(self, game: Game, options: Mapping[str, Value], state: State, deal: str | None = None) -> None:
        """Begin at a position; `new` and `read` check what they are given, this doesn't."""
        self._game = game
        self._options = MappingProxyType(dict(options))
        self._state = state
        self._past: array[int] = longer(NONE, game.rules.trace(state))
        self._deal = deal
        self._parent: Position | None = None
        self._move = -1

    @classmethod
    def new(cls, game: str, *, seed: int | None = None, deal: str | None = None, **options: Any) -> Self:
        """Set up a game: `deal` says what lies where, otherwise chance does, the same for the same seed."""
        found = find(game)
        checked = set_up(found, options)
        if seed is not None and deal is not None:
            raise BadDeal(f"seed={seed!r} and deal={quoted(deal)}: only one of them decides what lies where")
        if seed is not None and (type(seed) is not int or seed < 0):
            raise BadDeal(f"seed={quoted(seed)}: a seed is a whole number from 0 on")
        state = found.rules.start(checked, deal or "")
        if deal is None:
            chance = dice.roll(secrets.randbits(63) if seed is None else seed & (1 << 63) - 1)
            state = found.rules.guess(state, chance)
        elif not deal and found.table.deal(state):
            raise BadDeal(f"'': a deal is missing, like {found.table.deal(state)}")
        return cls(found, checked, state, found.table.deal(state))

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a position from its text: the game and its options, the fields of a position, perhaps moves from it."""
        head, *rest = text.split(" | ")
        game, *pairs = head.split(" ")
        found = find(game)
        options = set_up(found, read_pairs(pairs))
        if len(rest) not in (1, 2):
            raise BadPosition(
                f"{quoted(text)}: a position is written GAME OPTIONS | FIELDS, perhaps with | MOVES at the end"
            )
        position = cls(found, options, read_fields(found, options, rest[0]))
        for move in rest[1].split(", ") if len(rest) > 1 else ():
            position = position.play(move)
        return position

    def __reduce__(self) -> tuple[Any, ...]:
        root, line = self._line()
        moves = [position._move for position in line]
        return _restored, (type(self), self.game, dict(self._options), root._state, root._deal, moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def _key(self) -> tuple[str, frozenset[tuple[str, Value]], State, bytes]:
        return self.game, frozenset(self._options.items()), self._state, self._past.tobytes()

    def _line(self, since: "Position | None" = None) -> "tuple[Position, list[Position]]":
        """The position that this one came from, or `since`, and all after it up to this one."""
        line: list[Position] = []
        at = self
        while at is not since and at._parent is not None:
            line.append(at)
            at = at._parent
        if since is not None and at is not since:
            raise BadPosition(f"{quoted(self.text)} doesn't come from {quoted(since.text)}")
        return at, line[::-1]

    @property
    def game(self) -> str:
        """The short name of the game."""
        return self._game.slug

    @property
    def options(self) -> Mapping[str, Value]:
        """All options of the game."""
        return self._options

    @property
    def players(self) -> int:
        """How many play."""
        return int(self._options["players"])

    @property
    def parent(self) -> "Position | None":
        """The position before the last move."""
        return self._parent

    @property
    def deal(self) -> str | None:
        """What was dealt, as text; None where the game began at a position."""
        return self._line()[0]._deal

    @property
    def begun(self) -> "Position":
        """The position that the first of all moves was played in."""
        return self._line()[0]

    @property
    def line(self) -> "list[Position]":
        """All positions from the first one to this one."""
        root, line = self._line()
        return [root, *line]

    @property
    def begins_turn(self) -> bool:
        """Whether the last move ended a turn."""
        return self._parent is not None and self._game.table.ended(self._parent._state, self._move, self._state)

    @property
    def history(self) -> tuple[str, ...]:
        """All moves so far."""
        return tuple(position._last for position in self._line()[1])

    @property
    def _last(self) -> str:
        assert self._parent is not None
        return self._game.table.move(self._parent._state, self._move)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        return tuple(machine(self.game).moves(self._state, self._past))

    @cached_property
    def _by_text(self) -> dict[str, int]:
        write, state = self._game.table.move, self._state
        return {write(state, number): number for number in self._numbers}

    @property
    def moves(self) -> tuple[str, ...]:
        """All legal moves; none once the game is over."""
        return tuple(self._by_text)

    def play(self, move: str) -> Self:
        """The position after a move; BadMove where the text is none, IllegalMove where the rules forbid it."""
        number = self._by_text.get(move)
        if number is None:
            table = self._game.table
            if not isinstance(move, str) or not table.MOVE.fullmatch(move):
                raise BadMove(
                    f"{quoted(move)} is no move of {self._game.title}; moves are written {', '.join(table.FORMS)}"
                )
            number = self._by_text.get(table.entered(self._state, move))
        if number is None:
            raise self._illegal(move)
        return self._after(number)

    def _illegal(self, move: str) -> IllegalMove:
        why = "the game is over" if self.over else f"seat {self.to_move} may not play it{self._instead(move)}"
        # What lies face down isn't quoted: players read this.
        shown = ", ".join(f"{cell} {face}" for cell, face in self.shown.items())
        return IllegalMove(f"{quoted(move)}: {why}; after {len(self.history)} moves lie face up: {shown or 'none'}")

    def _instead(self, move: str) -> str:
        """Some legal moves, those most alike first; none where to name them would be to play."""
        if set(self._game.table.offered(self._state, self._numbers)) != set(self._numbers):
            return ""
        near = get_close_matches(move, self.moves, NAMED, 0)
        more = len(self.moves) - len(near)
        return f", but {', '.join(near)}{f' and {more} others' if more else ''}"

    def _after(self, number: int) -> Self:
        after = object.__new__(type(self))
        after._game, after._options, after._deal = self._game, self._options, None
        after._state = machine(self.game).play(self._state, number)
        after._past = longer(self._past, self._game.rules.trace(after._state))
        after._parent, after._move = self, number
        return after

    @property
    def to_move(self) -> int:
        """The seat that is to decide, 0 once the game is over."""
        return 0 if self.over else int(self._game.rules.turn(self._state))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self._numbers

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat at the end; before it, none."""
        if not self.over:
            return ()
        return tuple(int(self._game.rules.score(self._state, seat)) for seat in range(1, self.players + 1))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several where they share; before the end, and after a lost solo, none."""
        scores = self.scores
        if not scores or self._game.rules.lost(self._state):
            return ()
        return tuple(seat for seat, score in enumerate(scores, start=1) if score == max(scores))

    @property
    def shown(self) -> dict[str, str]:
        """What lies face up now: for each such cell, its face."""
        return self._game.table.shown(self._state)

    @property
    def text(self) -> str:
        """The whole position, hidden parts and all, in one line that `read` reads."""
        base = self._base
        return self._told(written(base._game, base._state), base)

    @property
    def public(self) -> str:
        """The position in one line, with all that isn't on show masked."""
        base = self._base
        masked = self._game.table.masked(base._state)
        return self._told(" ".join(f"{name}={value}" for name, value in masked.items()), base)

    @property
    def _base(self) -> "Position":
        """The last position before which no rule looks back."""
        base = self
        while base._parent is not None and base._past[1] > HEAD + EACH:
            base = base._parent
        return base

    def _told(self, fields: str, base: "Position") -> str:
        head = " ".join([self.game, *(f"{name}={value}" for name, value in chosen(self._game.options, self._options))])
        moves = [position._last for position in self._line(base)[1]]
        return " | ".join([head, fields, ", ".join(moves)] if moves else [head, fields])

    def events(self, since: "Position | None" = None) -> list[Event]:
        """What all players saw happen since a position that this one came from, or since the beginning."""
        root, line = self._line(since)
        found = self._game.table.opening(root._state) if since is None else []
        for position in line:
            found += position._seen()
        return found

    def _seen(self) -> list[Event]:
        """What all players saw of the last move."""
        assert self._parent is not None
        found = self._game.table.events(self._parent._state, self._move, self._state)
        if not self.over:
            return found
        winners = self.winners
        kind = "lost" if not winners else "won" if len(winners) == 1 else "shared"
        return [*found, Event(kind, winners[0] if kind == "won" else 0)]

    @cached_property
    def _ids(self) -> Ids:
        root, line = self._line()
        known = next((i for i in range(len(line) - 1, -1, -1) if "_ids" in line[i].__dict__), None)
        table = self._game.table
        ids = table.ids(root._state) if known is None else line[known]._ids
        for position in line[(-1 if known is None else known) + 1 :]:
            ids = table.follow(ids, position._seen())
        return ids

    def perft(self, depth: int) -> int:
        """The number of paths of exactly so many moves, not going on after an end."""
        return machine(self.game).perft(self._state, self._past, depth)

    def playouts(self, games: int, seed: int) -> tuple[int, Sequence[int]]:
        """Play games at random, each from a deal of its own: the next seed, and the tally of `walk.playouts`."""
        return machine(self.game).playouts(self._state, self._past, self.players, games, seed)

    def view(self, seat: int) -> View:
        """What may be told to a seat; 0 is an onlooker."""
        if type(seat) is not int or not 0 <= seat <= self.players:
            seats = f"{self.game} with players={self.players} has seats 1 to {self.players}, and 0 to look on"
            raise BadSeat(f"{quoted(seat)}: {seats}")
        return look(self._game, self, seat, self._state, self._ids, self._numbers)


def _restored(
    cls: type[Position], game: str, options: dict[str, Value], state: State, deal: str | None, moves: Iterable[int]
) -> Position:
    position = cls(find(game), options, state, deal)
    for move in moves:
        position = position._after(move)
    return position


def set_up(game: Game, given: Mapping[str, object]) -> dict[str, Value]:
    """All options of a game, those given and the usual ones, checked."""
    options = complete(game.slug, game.options, given)
    game.rules.check(options)
    return options


def written(game: Game, state: State) -> str:
    """The fields of a position as text."""
    values = game.table.write(state)
    return " ".join(f"{name}={value}" for name, value in zip(game.table.FIELDS, values, strict=True))


def read_fields(game: Game, options: Mapping[str, Value], text: str) -> State:
    """Read the fields of a position, each NAME=VALUE, all of them in their order."""
    names = game.table.FIELDS
    form = " ".join(f"{name}=…" for name in names)
    if not (found := re.fullmatch(" ".join(rf"{name}=(\S*)" for name in names), text)):
        raise BadPosition(f"{quoted(text)}: a position of {game.title} is written {form}")
    try:
        state = game.table.read(options, dict(zip(names, found.groups(), strict=True)))
        canonical = written(game, state)
    except GameError as error:
        raise BadPosition(f"{quoted(text)}: {error}") from None
    except (ValueError, KeyError, IndexError) as error:
        raise BadPosition(
            f"{quoted(text)} can't be read ({error}); a position of {game.title} is written {form}"
        ) from None
    if canonical != text:
        raise BadPosition(f"{quoted(text)}: did you mean {canonical}?")
    return state
