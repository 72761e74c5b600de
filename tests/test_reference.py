"""Games at random, over all options, in which the package and a slow, literal transcription agree at every move."""

import importlib
import random

import pytest

import carreau
from carreau.registry import SLUGS

from .games import a_move, some_options

GAMES = {"tamega": 1000, "quatre": 500, "rally": 800, "leap": 300, "foureyes": 1200}
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", SLUGS)
def test_agrees_with_the_reference(game: str, part: int) -> None:
    for seed in range(part, GAMES[game], PARTS):
        compare(game, random.Random(seed))


def compare(game: str, rng: random.Random) -> None:
    """Play a game at random on both."""
    p = carreau.new(game, seed=rng.randrange(2**40), **some_options(game, rng))
    reference = importlib.import_module(f"tests.reference.{game}").Reference(dict(p.options), p.deal)
    most = 5000 if p.options.get("max_moves", 1) and p.options.get("max_turns", 1) else 300
    for _ in range(most):
        assert set(p.moves) == reference.moves(), p
        assert len(p.moves) == len(p._numbers), p
        assert (p.to_move, p.over, p.shown) == (reference.to_move, reference.over, reference.shown()), p
        assert (p.scores, p.winners) == (reference.scores, reference.winners), p
        if p.over:
            return
        move = rng.choice(p.moves) if rng.random() < 0.3 else a_move(p, rng)
        reference.play(move)
        p = p.play(move)
