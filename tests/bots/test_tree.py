"""Tree search and exact search: brute force beside them, the same compiled and plain, and signatures of their trees.

`python -m tests.bots.test_tree` writes the signatures anew.
"""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

from carreau import Position, new
from carreau.bots import endgame, forest
from carreau.bots.bot import named
from carreau.bots.endgame import Endgame
from carreau.bots.exact import SHIFT
from carreau.bots.forest import Forest
from carreau.bots.mind import Mind
from carreau.bots.sense import reward
from carreau.bots.thinkers import Walks
from carreau.bots.thought import Thought
from carreau.bots.tree import EDGE
from carreau.core.verbs import deals
from carreau.machine import Machine
from carreau.registry import find
from tests.games import walk

GOLDEN = Path(__file__).parent.parent / "golden" / "tree.txt"

KINDS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("tamega", "best", {}),
    ("tamega", "best", {"players": 4, "board": "plus"}),
    ("rally", "best", {}),
    ("rally", "best", {"players": 4}),
    ("quatre", "best", {}),
    ("quatre", "best", {"hands": "drawn", "players": 3}),
    ("leap", "uct", {}),
    ("foureyes", "uct", {}),
)
NAMES = [
    " ".join([game, *(f"{name}={value}" for name, value in options.items()), level]) for game, level, options in KINDS
]
every_kind = pytest.mark.parametrize(("game", "level", "options"), KINDS, ids=NAMES)

SIMULATIONS = 400
FEW = 6
"""So many simulations don't take long in plain Python."""

BUDGET = 2000
"""The exact search, when it is compared, looks at no more positions than these."""


@cache
def tree_search(game: str, level: str) -> Forest:
    return Forest(game, named(game, level))


@cache
def exact_search(game: str) -> Endgame:
    tree_search(game, "best")
    return Endgame(game)


def mind(position: Position) -> Mind:
    return Mind(position._state, position._past, position.players)


def size(search: Forest) -> tuple[int, int]:
    """How many nodes and edges a tree has."""
    return search._edges[1], search._edges[0] // EDGE - 1


def grown(search: Forest, position: Position, simulations: int) -> tuple[Thought, int, int]:
    """What a search finds with an empty tree, and how large that grows."""
    search.clear()
    thought = search.think(mind(position), 5, simulations=simulations)
    return thought, *size(search)


def solved(search: Endgame, position: Position) -> Thought | None:
    """What an exact search that remembers nothing finds."""
    search.clear()
    return search.think(mind(position), BUDGET)


# The exact search

Deals = tuple[Position, ...]
"""One position for each deal that agrees with all that has been shown."""


def replayed(begun: Position, deal: str, history: tuple[str, ...]) -> Position:
    """The same moves from another deal."""
    position = new(begun.game, deal=deal, **dict[str, Any](begun.options))
    for move in history:
        position = position.play(move)
    return position


def faces(position: Position) -> dict[str, str]:
    """The letters that lie on the board of Tamega for all to see, and `?` for the others."""
    return {piece.place: piece.face or "?" for piece in position.view(1).scene.pieces if piece.kind == "disc"}


def tamega_deals(line: list[Position]) -> Iterator[str]:
    """The deals of Tamega that agree with a game so far: any order of the pictures that never lay face up."""
    lying = faces(line[-1])
    shown = {cell for position in line for cell, face in faces(position).items() if face != "?"}
    letters = list(line[0].deal or "")
    places = [i for i, cell in enumerate(faces(line[0])) if cell in lying and cell not in shown]
    for order in permutations([letters[i] for i in places]):
        for i, letter in zip(places, order, strict=True):
            letters[i] = letter
        yield "".join(letters)


def quatre_deals(line: list[Position]) -> Iterator[str]:
    """The deals of drawn hands that agree with a game so far: any order of what no seat has drawn of its stock."""
    drawn = [0] * line[0].players
    for position in line:
        drawn[position.to_move - 1] += not position.over
    stocks = (line[0].deal or "").split("/")
    rests = [permutations(stock[n:]) for stock, n in zip(stocks, drawn, strict=True)]
    for orders in product(*rests):
        yield "/".join(stock[:n] + "".join(rest) for stock, n, rest in zip(stocks, drawn, orders, strict=True))


def brute(positions: Deals, known: dict[Any, tuple[int, ...]]) -> tuple[int, ...]:
    """The worth to each seat of what may be one of some positions, all as likely, in steps of 2**-SHIFT."""
    one = positions[0]
    mark = frozenset(position._state for position in positions)
    if mark not in known:
        if one.over:
            known[mark] = tuple(reward(one._state, seat) << SHIFT for seat in range(1, one.players + 1))
        else:
            known[mark] = max(weighed(positions, known).values(), key=lambda worths: worths[one.to_move - 1])
    return known[mark]


def weighed(positions: Deals, known: dict[Any, tuple[int, ...]]) -> dict[int, tuple[int, ...]]:
    """What each move is worth to each seat: the mean over all that it may show."""
    found = {}
    for move in positions[0]._numbers:
        seen: dict[Any, list[Position]] = {}
        for position in positions:
            after = position._after(move)
            seen.setdefault((*map(str, after.events(position)), after.view(1).public), []).append(after)
        sums = [0] * positions[0].players
        for alike in seen.values():
            for seat, worth in enumerate(brute(tuple(alike), known)):
                sums[seat] += len(alike) * worth
        found[move] = tuple(worth // len(positions) for worth in sums)
    return found


Ways = Callable[[list[Position]], Iterator[str]]
LATE: tuple[tuple[str, dict[str, Any], int, int, Ways], ...] = (
    ("tamega", {}, 4, 83, tamega_deals),
    ("tamega", {}, 38, 93, tamega_deals),
    ("tamega", {"board": "plus", "fixed_red": True}, 3, 88, tamega_deals),
    ("tamega", {"board": "plus", "fixed_red": True}, 29, 70, tamega_deals),
    ("tamega", {"board": "plus", "fixed_red": True}, 46, 67, tamega_deals),
    ("tamega", {"board": "plus", "fixed_red": True}, 56, 90, tamega_deals),
    ("quatre", {"hands": "drawn", "rounds": 1}, 21, 44, quatre_deals),
    ("quatre", {"hands": "drawn", "rounds": 1, "players": 3}, 31, 43, quatre_deals),
)
"""Games at random, by their seed, that come after so many moves near their end while some faces are unknown."""


@pytest.mark.parametrize(("game", "options", "seed", "length", "ways"), LATE)
def test_exact_worths_are_those_of_brute_force(
    game: str, options: dict[str, Any], seed: int, length: int, ways: Ways
) -> None:
    line = walk(new(game, seed=seed, **options), random.Random(seed), length)
    last = line[-1]
    positions = tuple(replayed(line[0], deal, last.history) for deal in ways(line))
    assert 1 < len(positions) == deals(last._state)
    assert {position.view(1).public for position in positions} == {last.view(1).public}
    worths = weighed(positions, {})
    found = solved(exact_search(game), last)
    assert found is not None
    mover = last.to_move - 1
    assert {one.move: one.worth for one in found.moves} == {move: w[mover] >> SHIFT for move, w in worths.items()}
    best = max(worths.values(), key=lambda each: each[mover])
    assert found.chances == tuple(worth / sum(best) for worth in best)
    assert worths[found.moves[0].move][mover] == best[mover]


def test_too_far_from_the_end_there_is_no_exact_answer() -> None:
    assert solved(exact_search("tamega"), new("tamega", seed=1)) is None
    assert solved(exact_search("quatre"), new("quatre", seed=1)) is None


# The same compiled and plain


@every_kind
def test_plain_python_grows_the_same_tree(
    game: str, level: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    positions = samples(game, options)
    fast = [grown(tree_search(game, level), position, FEW) for position in positions]
    monkeypatch.setenv("CARREAU_COMPILE", "0")
    monkeypatch.setattr(forest, "machine", lambda slug: Machine(find(slug)))
    plain = Forest(game, named(game, level))
    assert not plain._machine.compiled
    assert [grown(plain, position, FEW) for position in positions] == fast


@pytest.mark.parametrize(("game", "options", "seed", "length", "ways"), LATE)
def test_plain_python_finds_the_same_exact_worths(
    game: str, options: dict[str, Any], seed: int, length: int, ways: Ways, monkeypatch: pytest.MonkeyPatch
) -> None:
    last = walk(new(game, seed=seed, **options), random.Random(seed), length)[-1]
    fast = solved(exact_search(game), last)
    monkeypatch.setattr(endgame, "machine", lambda slug: Machine(find(slug)))
    assert solved(Endgame(game), last) == fast


# Limits


@contextmanager
def at_once(milliseconds: int, ring: Callable[[], None]) -> Iterator[None]:
    """A clock whose time is always over."""
    ring()
    yield


@contextmanager
def never(milliseconds: int, ring: Callable[[], None]) -> Iterator[None]:
    """A clock whose time is never over."""
    yield


@every_kind
def test_a_search_looks_at_nothing_but_its_flag_to_stop(
    game: str, level: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the flag raised from the beginning there is one simulation; with a time that never ends, all of them."""
    search, position = tree_search(game, level), new(game, seed=1, **options)
    monkeypatch.setattr(forest, "clock", never)
    assert search.think(mind(position), 1, simulations=50, milliseconds=1).looked == 50
    monkeypatch.setattr(forest, "clock", at_once)
    hurried = search.think(mind(position), 1, milliseconds=1)
    assert hurried.looked == 1
    assert hurried.moves[0].move in position._numbers


def test_the_exact_search_gives_up_when_it_is_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    game, options, seed, length, _ = LATE[5]
    last = walk(new(game, seed=seed, **options), random.Random(seed), length)[-1]
    search = Endgame(game)
    monkeypatch.setattr(endgame, "clock", at_once)
    assert search.think(mind(last), BUDGET, milliseconds=1) is None
    walks = Walks(game, named(game, "best"))
    monkeypatch.setattr(endgame, "clock", lambda milliseconds, ring: at_once(milliseconds, walks.stop))
    assert walks.think(mind(last), 1, 0, 0).looked == 1
    monkeypatch.undo()
    assert walks.think(mind(last), 1, 0, 0).sure


def test_a_full_tree_is_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forest, "NODES", 1 << 8)
    monkeypatch.setattr(forest, "EDGES", 1 << 8)
    search, position = Forest("tamega", named("tamega", "best")), new("tamega", seed=1)
    thought = search.think(mind(position), 1, simulations=3000)
    assert thought.looked == sum(worth.looked for worth in thought.moves) == 3000
    assert size(search) <= (1 << 8, (1 << 8) - 1)


# Signatures


def samples(game: str, options: dict[str, Any]) -> list[Position]:
    """The start, and two positions from games at random, one from the middle and one nearer to the end."""
    begun = new(game, seed=1, **options)
    one, other = (walk(begun, random.Random(seed), 80) for seed in (1, 2))
    return [begun, one[len(one) // 2], other[len(other) * 4 // 5]]


def signatures() -> str:
    """What the tree search finds in all samples, and the exact search in games that are nearly over."""
    lines = []
    for (game, level, options), name in zip(KINDS, NAMES, strict=True):
        for position in samples(game, options):
            lines += [f"{name}, after {len(position.history)} moves", f"  {told(game, level, position)}"]
    for game, options, seed, length, _ in LATE:
        position = walk(new(game, seed=seed, **options), random.Random(seed), length)[-1]
        found = solved(exact_search(game), position)
        assert found is not None
        best = f"{position._game.table.move(position._state, found.moves[0].move)} worth {found.moves[0].worth}"
        named = " ".join([game, *(f"{name}={value}" for name, value in options.items())])
        lines += [f"{named}, game {seed} after {length} moves", f"  exact {best} positions {found.looked}"]
    return "\n".join(lines) + "\n"


def told(game: str, level: str, position: Position) -> str:
    """The three moves looked at most, how often and how good they are, and the size of the tree."""
    thought, nodes, edges = grown(tree_search(game, level), position, SIMULATIONS)
    move = position._game.table.move
    best = [f"{move(position._state, one.move)} {one.looked}x {one.worth}" for one in thought.moves[:3]]
    return f"{', '.join(best)}; nodes {nodes} edges {edges}"


def test_signatures() -> None:
    assert GOLDEN.exists(), "python -m tests.bots.test_tree writes it"
    assert signatures() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(signatures(), encoding="utf-8")
