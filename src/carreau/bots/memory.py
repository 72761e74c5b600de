"""What a player remembers of the faces that were shown: a filter on what all saw, applied before any thinking.

An item is the face on a cell. Its activation is the base level of the ACT-R theory, the logarithm of the sum of
(time since an encounter) ** -decay over all encounters, plus noise; below a threshold it isn't recalled, and of all
others only as many as there is room for. See `docs/bots.md` for where the figures come from.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import exp, log
from typing import NamedTuple

from ..core.dice import fork, pick
from ..core.events import Event

PACE = 2.0
"""Seconds that pass with each thing that happens."""


class Person(NamedTuple):
    """How well somebody remembers and notices; `slips` and `tracking` are chances in a thousand.

    `slips`: that a face is remembered on a neighbouring cell. `tracking`: that a swap of two tiles is followed.
    """

    threshold: float
    noise: float
    capacity: int
    slips: int
    tracking: int
    decay: float = 0.5


YOUNG = Person(-1.2, 0.4, 4, 120, 500)
SCHOOL = Person(-1.8, 0.3, 7, 60, 800)
GROWN = Person(-2.3, 0.25, 11, 25, 930)
TRAINED = Person(-2.8, 0.2, 22, 10, 980)
"""About five years old, about eight, grown up, and grown up with practice."""

PERFECT = Person(-1e9, 0.0, 10**6, 0, 1000)


@dataclass
class Item:
    """A face that was shown on a cell: which, when, and how many items came before it."""

    face: str
    number: int
    times: list[float] = field(default_factory=list)


Neighbours = Callable[[str], list[str]]


class Memory:
    """What one player has seen, and what of it comes to mind."""

    def __init__(self, person: Person, seed: int, opposite: Callable[[str], str]) -> None:
        self._person = person
        self._seed = seed
        self._opposite = opposite
        self._items: dict[str, Item] = {}
        self._now = 0.0
        self._made = 0

    def see(self, event: Event) -> None:
        """Take in what happened."""
        self._now += PACE
        kind, place, to = event.kind, event.place, event.to
        if kind == "board":
            self._items = {self._opposite(cell): item for cell, item in self._items.items()}
        elif kind == "swapped":
            self._swap(place, to)
        elif kind == "up":
            self._meet(place, event.face)
        elif kind == "placed" and event.face:
            self._meet(to, event.face)
        elif kind == "down":
            self._again(place)
        elif kind in {"out", "off", "returned", "pair"}:
            self._items.pop(place, None)
            if kind == "pair":
                self._items.pop(to, None)

    def _meet(self, cell: str, face: str) -> None:
        """A face is shown on a cell."""
        item = self._items.get(cell)
        if item is None or item.face != face:
            self._made += 1
            item = self._items[cell] = Item(face, self._made)
        item.times.append(self._now)

    def _again(self, cell: str) -> None:
        """What is turned down was in sight until now."""
        if cell in self._items:
            self._items[cell].times.append(self._now)

    def _swap(self, one: str, other: str) -> None:
        """Two tiles change places; who loses track believes them where they were."""
        self._made += 1
        if self._chance(self._made, 1000) >= self._person.tracking:
            return
        first, second = self._items.pop(one, None), self._items.pop(other, None)
        if first:
            self._items[other] = first
        if second:
            self._items[one] = second

    def _chance(self, what: int, n: int) -> int:
        return pick(fork(self._seed ^ fork(what)), n)

    def recall(self, turn: int, neighbours: Neighbours) -> Mapping[str, str]:
        """The faces that come to mind now, the surest first."""
        person, found = self._person, []
        for cell, item in self._items.items():
            level = self._activation(item) + self._noise(item, turn)
            if level > person.threshold:
                found.append((level, -item.number, cell, item))
        found.sort(key=lambda entry: entry[:2], reverse=True)
        return self._placed(found[: person.capacity], neighbours)

    def _placed(self, found: Iterable[tuple[float, int, str, Item]], neighbours: Neighbours) -> Mapping[str, str]:
        faces: dict[str, str] = {}
        for _, _, cell, item in found:
            mark = item.number << 10 | min(len(item.times), 1023)
            beside = neighbours(cell) if self._chance(mark, 1000) < self._person.slips else []
            where = beside[self._chance(mark + 1, len(beside))] if beside else cell
            faces.setdefault(where, item.face)
        return faces

    def _activation(self, item: Item) -> float:
        decay = self._person.decay
        return log(sum(exp(-decay * log(self._now - time + PACE)) for time in item.times[-8:]))

    def _noise(self, item: Item, turn: int) -> float:
        """Noise of the logistic distribution."""
        if self._person.noise == 0:
            return 0.0
        share = (self._chance(item.number << 20 | turn, 1 << 20) + 0.5) / (1 << 20)
        return self._person.noise * log(share / (1 - share))
