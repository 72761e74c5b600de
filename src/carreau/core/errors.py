"""What can go wrong: errors that quote what was given, say what is accepted, and have a code that never changes."""


class GameError(ValueError):
    """The base of all errors about games; `code` is the same in every language and on the wire."""

    code = "error"


class UnknownGame(GameError):
    """No game has this name."""

    code = "unknown-game"


class BadOption(GameError):
    """An option that the game doesn't have, a value that the option doesn't take, or two that don't go together."""

    code = "bad-option"


class BadDeal(GameError):
    """A deal text that isn't a deal of the game with these options."""

    code = "bad-deal"


class BadMove(GameError):
    """A text that isn't a move in the notation of the game."""

    code = "bad-move"


class IllegalMove(GameError):
    """A move, well written, that the rules don't allow in this position."""

    code = "illegal-move"


class BadPosition(GameError):
    """A text that isn't a position of any game, or a position that can't be."""

    code = "bad-position"


class BadRecord(GameError):
    """A record of a game that can't be read or replayed; says at which line, and why."""

    code = "bad-record"


class BadSeat(GameError):
    """A seat that nobody can sit on in this game."""

    code = "bad-seat"


LONGEST = 300
"""How much of a wrong text an error quotes."""


def quoted(given: object) -> str:
    """What was given, as an error quotes it."""
    said = repr(given)
    return said if len(said) <= LONGEST else f"{said[:LONGEST]}…"
