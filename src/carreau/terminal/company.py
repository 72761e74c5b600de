"""The bots at a table: each is told what all saw, and asked for its moves; one more gives hints."""

from collections.abc import Mapping

from ..bots.adviser import Adviser, adviser
from ..bots.bot import Bot, Opinion, bot, named
from ..bots.levels import read
from ..core.errors import BadOption
from ..position import Position


def seated(players: int, said: list[str]) -> dict[int, str]:
    """Which bot sits where: each is said as SEAT=LEVEL, or as LEVEL for all seats but the first that is left."""
    found: dict[int, str] = {}
    rest = [text for text in said if "=" not in text]
    for text in said:
        seat, equals, level = text.partition("=")
        if not equals:
            continue
        if seat not in map(str, range(1, players + 1)):
            raise BadOption(f"--bot {text}: there are seats 1 to {players}")
        if int(seat) in found:
            raise BadOption(f"--bot {text}: seat {seat} has a bot already, {found[int(seat)]}")
        found[int(seat)] = level
    free = [seat for seat in range(1, players + 1) if seat not in found][1:]
    if len(rest) > 1 or (rest and not free):
        raise BadOption(f"--bot {rest[-1]}: no seat is left for it; say --bot SEAT={rest[-1]}")
    return found | {seat: level for level in rest for seat in free}


class Company:
    """The bots of one game, by seat, and the bot that `hints` asks for."""

    def __init__(self, game: str, names: Mapping[int, str], seed: int = 0, hints: str = "best") -> None:
        for name in names.values():
            named(game, read(name).name)
        self.names = names
        self._game, self._seed, self._hints = game, seed, hints
        self._bots: dict[int, tuple[Bot, Position]] = {}
        self._adviser: tuple[Adviser, Position] | None = None

    def choose(self, position: Position) -> str:
        """The move of the bot whose turn it is."""
        seat = position.to_move
        here = self._bots.get(seat)
        if here is None or not _told(*here, position):
            one = bot(self._game, self.names[seat], self._seed + seat)
            one.see(position.events())
        else:
            one = here[0]
        self._bots[seat] = one, position
        return one.choose(position.view(seat))

    def hint(self, position: Position) -> Opinion:
        """What somebody thinks who has seen all that was shown and forgets nothing."""
        if self._adviser is None or not _told(*self._adviser, position):
            one = adviser(self._game, self._hints)
            one.see(position.events())
        else:
            one = self._adviser[0]
        self._adviser = one, position
        return one.think(position.view(position.to_move))


def _told(one: Bot, before: Position, now: Position) -> bool:
    """Tell a bot what happened since; False where that was taken back, so that it must be told all anew."""
    if not any(position is before for position in now.line):
        return False
    one.see(now.events(before) if now is not before else [])
    return True
