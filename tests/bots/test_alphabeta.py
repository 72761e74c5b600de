"""Alpha-beta: strikes, proofs beside brute force, the same search compiled and plain, and signatures of its nodes.

`python -m tests.bots.test_alphabeta` writes the signatures anew.
"""

import random
import threading
from array import array
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from carreau import Position, new
from carreau.bots.engine import AlphaBeta, Thought
from carreau.bots.transpositions import PROVEN, WON
from carreau.core.groups import ROOM
from carreau.core.verbs import play
from tests.games import a_move, walk

GOLDEN = Path(__file__).parent.parent / "golden" / "alphabeta.txt"

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("leap", {}),
    ("leap", {"variant": "mix"}),
    ("leap", {"start": "mirrored", "max_moves": 30}),
    ("foureyes", {}),
    ("foureyes", {"board": "4x4"}),
    ("foureyes", {"board": "4x4", "tiles": "424", "max_moves": 7}),
)
NAMES = [" ".join([game, *(f"{name}={value}" for name, value in options.items())]) for game, options in KINDS]
every_kind = pytest.mark.parametrize(("game", "options"), KINDS, ids=NAMES)


@cache
def searcher(game: str) -> AlphaBeta:
    return AlphaBeta(game)


def think(position: Position, **limits: Any) -> Thought:
    return searcher(position.game).think(position._state, position._past, **limits)


def sense(position: Position) -> Any:
    return import_module(f"carreau.bots.sense.{position.game}")


def wins(position: Position) -> list[int]:
    """The numbers of the moves that win at once, found by trying all of them."""
    seat = position.to_move
    return [move for move in position._numbers if position._after(move).winners == (seat,)]


def struck(position: Position) -> int:
    out = array("q", bytes(8 * ROOM))
    return int(sense(position).strike(position._state, position._past, out, 0))


# Strikes


@every_kind
def test_a_strike_is_a_move_that_wins_at_once(game: str, options: dict[str, Any]) -> None:
    rng, found, looked = random.Random(1), 0, 0
    while found < 60 or looked < 700:
        for position in walk(new(game, seed=1, **options), rng, 80):
            blow, moves = struck(position), wins(position)
            assert blow in moves if moves else blow == -1, position.text
            found += bool(moves)
            looked += 1


@every_kind
def test_a_parry_leaves_all_moves_that_stop_a_threat(game: str, options: dict[str, Any]) -> None:
    rng, found = random.Random(2), 0
    while found < 30:
        for position in walk(new(game, seed=1, **options), rng, 80):
            if position.over or wins(position) or sense(position).left(position._state) < 2:
                continue
            found += parried(position)


def parried(position: Position) -> bool:
    """Check that after each move that a parry strikes out the other seat wins at once; whether there was a threat."""
    verbs, rules, state = sense(position), position._game.rules, position._state
    out = array("q", bytes(8 * ROOM))
    blow = verbs.strike(verbs.passed(state), position._past, out, 0)
    if blow < 0:
        return False
    end = rules.moves(state, position._past, out, 0)
    verbs.parry(state, blow, out, 0, end)
    for move in position._numbers:
        kept = any(out[2 * i] == move & ~63 and out[2 * i + 1] >> (move & 63) & 1 for i in range(end))
        assert kept or wins(position._after(move)), (position.text, move)
    return True


@every_kind
def test_keys_tell_positions_apart(game: str, options: dict[str, Any]) -> None:
    seen: dict[int, Any] = {}
    for seed in range(10):
        for position in walk(new(game, seed=1, **options), random.Random(seed), 60):
            state = position._state._replace(made=0)
            number = sense(position).key(state)
            assert 0 <= number < 1 << 62
            assert seen.setdefault(number, state) == state
    assert len(seen) > 100


# Proofs


def brute(position: Position, plies: int) -> int:
    """The score within so many plies by trying everything: `WON - n`, its negative, or 0 where nothing is decided."""
    if position.over:
        return {(position._state.seat,): WON, (3 - position._state.seat,): -WON}.get(position.winners, 0)
    if plies == 0:
        return 0
    best = -WON
    for move in position._numbers:
        best = max(best, -brute(position._after(move), plies - 1))
        if best == WON:
            break
    return best - (best > PROVEN) + (best < -PROVEN)


def late(game: str, options: dict[str, Any], rng: random.Random) -> Position:
    """A position that isn't over, near the end of a game at random."""
    line = walk(new(game, seed=1, **options), rng, 100)
    return line[max(0, len(line) - 1 - rng.randrange(1, 7))]


@every_kind
def test_proofs_are_those_of_brute_force(game: str, options: dict[str, Any]) -> None:
    rng = random.Random(3)
    for _ in range(40):
        position = late(game, options, rng)
        plies = 2 + (len(position._numbers) < 30)
        if position.over:
            continue
        told, found = brute(position, plies), think(position, deepest=plies)
        assert found.move in position._numbers
        proven = found.score if abs(found.score) >= WON - plies else 0
        assert proven == told, position.text
