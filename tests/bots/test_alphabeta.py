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
from carreau.bots import engine
from carreau.bots.engine import AlphaBeta, Finding
from carreau.bots.transpositions import PROVEN, WON
from carreau.core.groups import ROOM
from carreau.machine import Machine, machine
from carreau.registry import find
from tests.games import walk

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


def think(position: Position, **limits: Any) -> Finding:
    return searcher(position.game).think(position._state, position._past, **limits)


def sense(position: Position) -> Any:
    return import_module(f"carreau.bots.sense.{position.game}")


def wins(position: Position) -> list[int]:
    """The numbers of the moves that win at once, found by trying all of them."""
    play, score, state = machine(position.game).play, position._game.rules.score, position._state
    return [move for move in position._numbers if score(play(state, move), position.to_move)]


def struck(position: Position) -> int:
    out = array("q", bytes(8 * ROOM))
    return int(sense(position).strike(position._state, position._past, out, 0))


# Strikes


@every_kind
def test_a_strike_is_a_move_that_wins_at_once(game: str, options: dict[str, Any]) -> None:
    machine(game).compile()
    rng, found, looked = random.Random(1), 0, 0
    while found < 60 or looked < 500:
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
            if position.over or struck(position) >= 0 or sense(position).left(position._state) < 2:
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
        return 0 if len(position.winners) > 1 else WON if position.winners == (position._state.seat,) else -WON
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
    return line[max(0, len(line) - 2 - rng.randrange(6))]


@every_kind
def test_proofs_are_those_of_brute_force(game: str, options: dict[str, Any]) -> None:
    rng, proofs = random.Random(3), 0
    for _ in range(60):
        position = late(game, options, rng)
        plies = max(n for n in range(1, 6) if n == 1 or len(position._numbers) ** n < 1500)
        told, found = brute(position, plies), think(position, deepest=plies)
        assert found.move in position._numbers
        assert told == (found.score if abs(found.score) >= WON - plies else 0), position.text
        proofs += told != 0
    assert proofs > 3


def proved(position: Position, seat: int, plies: int) -> bool:
    """Whether a seat wins within so many plies, on the word of the search for its own moves alone."""
    if position.over:
        return position.winners == (seat,)
    if plies == 1:
        blow = struck(position)
        return blow >= 0 and position._after(blow).winners == (seat,)
    if position.to_move != seat:
        return all(proved(position._after(move), seat, plies - 1) for move in position._numbers)
    found = think(position, deepest=plies - 1, nodes=100_000)
    return proved(position._after(found.move), seat, plies - 1)


MIX_START = "board=RBRBRB/6/6/6/6/brbrbr seat=1 made=0"
MIX_MOVES = "A1-B2, F1-E1, F4-E5, F3-E3, F6-F4, A6-B5, F4-D4, A2-A1, E5-C3, B5-B6, C3-B3, A4-B4"
FAR = (
    ("leap players=2 | board=RBRBRB/6/6/6/6/BRBRBR seat=1 made=0 | A5-B4, A4-B3, A3-B2, A2-A3, B2-C1, A3-C5", 7),
    ("leap players=2 | board=RBRBRB/6/6/6/6/BRBRBR seat=1 made=0 | F4-E5, A6-B5, F2-E1, A4-B3, A5-B4, B3-C2", 7),
    (f"leap players=2 variant=mix | {MIX_START} | {MIX_MOVES}", 7),
    ("foureyes players=2 board=4x4 | board=-,1C-SW,2C-SE,-/-,-,-,-/-,-,-,-/-,-,-,- hands=132,132 seat=1 made=0", 7),
    (
        (
            "foureyes players=2 | board=-,-,-,1C-SE,-/-,-,-,-,-/-,2D-SW,-,-,-/-,-,-,2D-SE,-/-,-,1C-SE,-,- "
            "hands=143,323 seat=1 made=0"
        ),
        7,
    ),
    (
        (
            "foureyes players=2 board=4x4 | board=1A-SE,1C-NE,-,2C-NW/-,-,1A-NE,-/2A-SE,-,-,1D-NW/"
            "2A-SW,1C-NE,2D-NW,2C-NE hands=020,020 seat=1 made=0"
        ),
        9,
    ),
)
"""Positions that are won in so many plies and no fewer."""


@pytest.mark.parametrize(("text", "plies"), FAR)
def test_far_wins_are_found_and_hold_against_every_reply(text: str, plies: int) -> None:
    position = Position.read(text)
    found = think(position, deepest=plies - 1)
    assert found.win_in == plies
    assert found.loss_in is None
    line = position
    for move in found.line:
        line = line._after(move)
    assert len(found.line) == plies
    assert line.winners == (position.to_move,)
    assert proved(position, position.to_move, plies)


# What the rules forbid


@every_kind
def test_the_moves_that_are_weighed_are_the_legal_ones(game: str, options: dict[str, Any]) -> None:
    for seed in range(12):
        position = late(game, options, random.Random(seed))
        found = think(position, deepest=1, wide=True)
        if struck(position) < 0:
            assert {move for move, _, _ in found.values} == set(position._numbers)
            assert all(exact for _, _, exact in found.values)
            assert max(score for _, score, _ in found.values) == found.score


def shuffled() -> Position:
    """A position of Leap Four in which E1-F1 would bring the start about for the third time."""
    position = new("leap")
    for move in ("F2-E2", "F1-E1", "E2-F2", "E1-F1", "F2-E2", "F1-E1", "E2-F2"):
        position = position.play(move)
    return position


def test_a_move_forbidden_by_repetition_is_never_weighed() -> None:
    position = shuffled()
    assert "E1-F1" not in position.moves
    fresh = Position(position._game, position.options, position._state)
    assert "E1-F1" in fresh.moves
    found, free = think(position, deepest=3, wide=True), think(fresh, deepest=3, wide=True)
    assert len(found.values) == len(free.values) - 1
    assert found.move in position._numbers


def test_a_position_that_came_up_twice_in_the_game_is_a_draw() -> None:
    begun = Position.read(
        "foureyes players=2 board=4x4 | board=2A-NW,2D-NW,1D-NW,1D-NW/1A-SE,-,1A-SW,1C-NW/1C-NW,2C-SW,2D-NE,2A-SW/"
        "1D-NE,2C-SE,2D-SE,- hands=000,000 seat=1 made=0"
    )
    for move in ("A3>", "A2>", "A3<", "A2<", "A3>", "A2>", "A3<"):
        begun = begun.play(move)
    last = begun._by_text["A2<"]
    assert begun.play("A2<").over
    assert struck(begun) < 0
    assert (last, 0, True) in think(begun, deepest=4, wide=True).values


# Limits


def test_a_search_that_is_told_to_stop_says_its_best_so_far() -> None:
    position, told = new("leap"), []
    thread = threading.Thread(target=lambda: told.append(think(position)))
    thread.start()
    while thread.is_alive():
        searcher("leap").stop()
        thread.join(0.01)
    assert told[0].move in position._numbers
    assert think(position, milliseconds=1).move in position._numbers
    assert think(position, nodes=1).move in position._numbers


def test_a_game_that_is_over_has_no_move() -> None:
    line = walk(new("leap", seed=1), random.Random(1), 400)
    assert line[-1].over
    assert think(line[-1]).move == -1
    assert think(line[-1]).values == ()


@every_kind
def test_plain_python_thinks_the_same(game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    positions = samples(game, options)
    fast = [think(position, nodes=400) for position in positions]
    monkeypatch.setenv("CARREAU_COMPILE", "0")
    monkeypatch.setattr(engine, "machine", lambda slug: Machine(find(slug)))
    plain = AlphaBeta(game)
    assert not plain._machine.compiled
    for position, thought in zip(positions, fast, strict=True):
        assert plain.think(position._state, position._past, nodes=400) == thought
        assert all(type(number) is int for number in thought[:4])


# Signatures


def samples(game: str, options: dict[str, Any]) -> list[Position]:
    """The start, and three positions from the middle of games at random."""
    begun = new(game, seed=1, **options)
    middles = [walk(begun, random.Random(seed), 60) for seed in (1, 2, 4)]
    return [begun, *(line[len(line) // 2] for line in middles)]


def signatures() -> str:
    """What is found with a budget of nodes, and to a depth, in all samples."""
    lines = []
    for (game, options), name in zip(KINDS, NAMES, strict=True):
        for position in samples(game, options):
            lines.append(f"{name}, after {len(position.history)} moves")
            lines += [f"  {limit}={most}: {told(position, **{limit: most})}" for limit, most in LIMITS]
    return "\n".join(lines) + "\n"


LIMITS = (("nodes", 1_000), ("nodes", 50_000), ("deepest", 2))


def told(position: Position, **limits: int) -> str:
    found, moves = think(position, **limits), []
    for move in found.line:
        moves.append(position._game.table.move(position._state, move))
        position = position._after(move)
    return f"score {found.score} depth {found.depth} nodes {found.nodes} line {' '.join(moves)}"


def test_signatures() -> None:
    assert GOLDEN.exists(), "python -m tests.bots.test_alphabeta writes it"
    assert signatures() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(signatures(), encoding="utf-8")
