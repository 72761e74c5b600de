"""4 par 4: sentences of the ruling `quatre.md` that hold all through a game, in games at random."""

import random
from itertools import pairwise
from typing import Any

import pytest

import carreau
from carreau import Position
from tests.games import walk

from .test_quatre import CELLS


def a_game(seed: int, **options: Any) -> list[Position]:
    rng = random.Random(seed)
    given: dict[str, Any] = {"players": rng.choice([2, 3, 4]), "hands": rng.choice(["open", "drawn"]), **options}
    return walk(carreau.new("quatre", seed=seed, **given), rng, 2000)


# "It always ends: twice the discs in hand plus the discs face up falls with every turn."
@pytest.mark.parametrize("misplay", ["refused", "lost"])
@pytest.mark.parametrize("claims", ["auto", "called"])
@pytest.mark.parametrize("seed", range(4))
def test_it_always_ends(claims: str, misplay: str, seed: int) -> None:
    line = a_game(seed, claims=claims, misplay=misplay, rounds=1)
    turns = [p for p in line if p.parent is None or p.begins_turn]
    worth = []
    for p in turns:
        scene = p.view(0).scene
        up = sum(piece.face != "" for piece in scene.pieces)
        worth.append(2 * sum(tray.number for tray in scene.trays) + up)
    assert all(later < earlier for earlier, later in pairwise(worth))
    assert line[-1].over


# "The list of legal claims is for the rules; no interface for people may show it, nor hint at it."
@pytest.mark.parametrize("seed", range(4))
def test_choices_hint_at_no_call(seed: int) -> None:
    for p in a_game(seed, claims="called")[:-1:7]:
        choices = {choice.move for choice in p.view(p.to_move).scene.choices}
        assert sum(move.startswith("claim") for move in choices) == 94 + 37 - len(claimed_now(p))
        colours = {move[0] for move in choices if move[1] == " "}
        if p.view(0).scene.asked.phase == "lay":
            shown = p.shown
            cells = [f"x{cell}" if cell in shown else cell for cell in CELLS]
            places = {f"{colour} {cell}" for colour in colours for cell in cells}
            assert {move for move in choices if move[1] == " "} == places
        else:
            assert not colours
        # Nor does an error name a legal move.
        wrong = next(move for move in sorted(choices) if move not in p.moves)
        with pytest.raises(ValueError, match=r"may not play it; after"):
            p.play(wrong)


def claimed_now(p: Position) -> list[str]:
    """What was claimed in the turn that goes on, since the last disc was laid or turned up."""
    found = []
    while p.history and p.history[-1].startswith("claim") and p.parent:
        found.append(p.history[-1])
        p = p.parent
    return found
