"""Options of a game, declared once as typed data and read by everything that sets up a game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .errors import BadOption

Value = int | str | bool
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """One thing to choose before a game: its name, the values that it takes, the usual one, and what it means."""

    name: str
    values: tuple[Value, ...] | range
    default: Value
    meaning: str

    def accepts(self) -> str:
        """Say which values are accepted, in words."""
        if isinstance(self.values, range):
            return f"a whole number from {self.values[0]} to {self.values[-1]}"
        return ", ".join(write(value) for value in self.values)

    def read(self, given: object) -> Value:
        """The value that is meant, given as itself or as text; BadOption for anything else."""
        for value in self._near(given):
            if type(value) is type(given) and value == given:
                return value
            if isinstance(given, str) and given == write(value):
                return value
        raise BadOption(f"{self.name}={given!r}: {self.name} takes {self.accepts()}")

    def _near(self, given: object) -> tuple[Value, ...]:
        if not isinstance(self.values, range):
            return self.values
        text = str(given)
        number = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1
        return (number,) if number in self.values else ()


def write(value: Value) -> str:
    """The text of a value: `true` and `false` for the two truths, itself for all others."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def complete(slug: str, declared: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """All options of a game: those given, checked, and the default of the others."""
    names = [option.name for option in declared]
    for name, value in given.items():
        if name not in names:
            raise BadOption(f"{name}={value!r}: {slug} has no such option; it has {', '.join(names)}")
    return {o.name: o.read(given[o.name]) if o.name in given else o.default for o in declared}


def check_first(options: Options) -> None:
    """Refuse a first seat that isn't at the table."""
    first, players = int(options["first"]), int(options["players"])
    if first > players:
        raise BadOption(f"first={first}: with players={players}, first takes a seat from 1 to {players}")


def chosen(declared: tuple[Option, ...], options: Options) -> Iterator[tuple[str, str]]:
    """The options worth writing down: the players, and whatever isn't as usual."""
    for option in declared:
        value = options[option.name]
        if option.name == "players" or value != option.default:
            yield option.name, write(value)


def read_pairs(pairs: list[str]) -> dict[str, str]:
    """Options as people write them, `name=value` each."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"{pair!r}: an option is written name=value")
        if name in found:
            raise BadOption(f"{pair!r}: {name} is given twice")
        found[name] = value
    return found
