"""What holds for every bot: it plays whole games, fairly, the same way each time, and stops when it is told to."""

import ast
import random
from pathlib import Path

import pytest

import carreau
from carreau import Position, new
from carreau.bots.bot import Bot, bot, named
from carreau.bots.levels import NAMES, YARDSTICKS
from carreau.bots.memory import Person
from carreau.core.errors import BadOption
from carreau.registry import SLUGS

from ..games import Given, a_move, some_options
from ..test_every_game import fresh

EVERY = pytest.mark.parametrize("game", SLUGS)
LEVELS = pytest.mark.parametrize("level", [*NAMES, *YARDSTICKS])
QUICK = 25
"""So much effort is enough to see whether a bot plays by the rules."""

BOTS = Path(carreau.__file__).parent / "bots"


def tell(bots: list[Bot], position: Position, since: Position | None) -> None:
    for one in bots:
        one.see(position.events(since))


def whole_game(bots: list[Bot], begun: Position, most: int = 10_000) -> Position:
    position, since = begun, None
    for _ in range(most):
        tell(bots, position, since)
        if position.over:
            break
        since, seat = position, position.to_move
        position = position.play(bots[seat - 1].choose(position.view(seat)))
    return position


@EVERY
def test_bots_play_whole_games_with_any_options(game: str) -> None:
    rng = random.Random(4)
    for number in range(10):
        given: Given = some_options(game, rng) | ({"max_turns": 7} if game == "rally" else {})
        begun = new(game, seed=number, **given)
        names = [rng.choice(NAMES) for _ in range(begun.players)]
        last = whole_game([bot(game, name, seed, QUICK) for seed, name in enumerate(names)], begun, 400)
        assert last.over or len(last.history) == 400


@EVERY
def test_a_muddled_memory_is_no_reason_to_stumble(game: str) -> None:
    rng = random.Random(6)
    muddled = named(game, "child")._replace(person=Person(-9.0, 0.5, 99, 700, 300), effort=5)
    for number in range(12):
        given: Given = some_options(game, rng) | ({"max_turns": 30} if game == "rally" else {})
        begun = new(game, seed=number, **given)
        assert len(whole_game([Bot(game, muddled, seat) for seat in range(begun.players)], begun, 150).history) > 0


@EVERY
@LEVELS
def test_the_same_choice_for_what_looks_the_same(game: str, level: str) -> None:
    """Two deals that agree on everything shown so far, the same seed: the same choice."""
    rng = random.Random(len(game) * len(level))
    differed = 0
    for number in range(6):
        here = new(game, seed=number, **some_options(game, rng))
        there = fresh(here, number + 100)
        bots = [bot(game, level, 5, QUICK), bot(game, level, 5, QUICK)]
        tell(bots[:1], here, None)
        tell(bots[1:], there, None)
        for _ in range(rng.randrange(12)):
            move = a_move(here, rng)
            after = here.play(move), there.play(move)
            if after[0].events(here) != after[1].events(there) or after[0].over:
                break
            tell(bots[:1], after[0], here)
            tell(bots[1:], after[1], there)
            here, there = after
        differed += here._state != there._state
        seat = here.to_move
        assert bots[0].choose(here.view(seat)) == bots[1].choose(there.view(seat))
    assert differed or game not in {"tamega", "rally"}


@EVERY
def test_the_same_seed_makes_the_same_game(game: str) -> None:
    rng = random.Random(2)
    begun = new(game, seed=3, **some_options(game, rng))
    games = [
        whole_game([bot(game, name, seed, QUICK) for seed, name in enumerate(("child", "good") * 4)], begun, 30)
        for _ in range(2)
    ]
    assert games[0].history == games[1].history


@EVERY
def test_a_bot_can_be_stopped(game: str) -> None:
    """Interrupted at once, or out of time, it answers with a legal move."""
    position = new(game, seed=1)
    hurried = bot(game, "best", milliseconds=20)
    tell([hurried], position, None)
    assert hurried.choose(position.view(1)) in position.moves


def test_a_sure_win_is_always_taken() -> None:
    for level in NAMES:
        for seed in range(20):
            player = bot("leap", level, seed)
            position = carreau.read("leap players=2 | board=RRR3/4R1/6/BB4/6/BBBRBR seat=1 made=40")
            assert position.play(player.choose(position.view(1))).winners == (1,), level


def test_a_level_must_be_there() -> None:
    with pytest.raises(BadOption, match="'grandmaster': a bot is one of child, easy"):
        named("leap", "grandmaster")


@pytest.mark.parametrize("path", sorted(BOTS.rglob("*.py")), ids=lambda path: path.name)
def test_bots_cannot_reach_what_is_hidden(path: Path) -> None:
    """No bot sees a position: none is imported, and one state alone is made, behind a view, by `imagine`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert (node.module or "").rpartition(".")[2] not in {"position", "records", "simulate"}
            assert not {alias.name for alias in node.names} & {"position", "Position", "start"}
        if isinstance(node, ast.Attribute):
            assert node.attr not in {"_state", "begun", "deal"}
            assert node.attr != "imagine" or path.name == "mind.py"
