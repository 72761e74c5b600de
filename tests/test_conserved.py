"""Nothing is lost and nothing appears: discs, pawns, tiles and jerrycans are conserved in all games at random."""

import random
from collections import Counter

import pytest

from carreau import Position, new
from carreau.registry import SLUGS

from .games import some_options, walk


def tamega(p: Position) -> object:
    """All discs, on the board or in a pair; one pawn for each, or two; the red discs."""
    scene = p.view(0).scene
    kinds = Counter(piece.kind for piece in scene.pieces)
    pairs = sum(tray.number for tray in scene.trays)
    return kinds["disc"] + 2 * pairs, kinds["pawn"], kinds["red"]


def quatre(p: Position) -> object:
    """All discs, on the board, in hand or out of the game, by what was seen to leave."""
    scene = p.view(0).scene
    gone = sum(event.kind in {"off", "out"} for event in p.events())
    return sum(piece.kind == "disc" for piece in scene.pieces) + sum(tray.number for tray in scene.trays) + gone


def rally(p: Position) -> object:
    """The tiles by kind, the cars, and the jerrycans."""
    scene = p.view(0).scene
    tiles = Counter(p._game.table.deal(p._state).partition("/")[0])
    cars = sum(piece.kind == "car" for piece in scene.pieces)
    return tiles, cars, sum(tray.number for tray in scene.trays)


def leap(p: Position) -> object:
    """The pawns by face."""
    return Counter(piece.face for piece in p.view(0).scene.pieces)


def foureyes(p: Position) -> object:
    """The tiles by owner and type, on the board or in hand."""
    scene = p.view(0).scene
    lying = Counter((piece.owner, piece.face[0]) for piece in scene.pieces)
    return lying + Counter({(tray.seat, tray.face): tray.number for tray in scene.trays})


KEPT = {"tamega": tamega, "quatre": quatre, "rally": rally, "leap": leap, "foureyes": foureyes}


@pytest.mark.parametrize("game", SLUGS)
def test_conserved(game: str) -> None:
    rng = random.Random(8)
    for _ in range(25):
        line = walk(new(game, seed=rng.randrange(2**30), **some_options(game, rng)), rng, 250)
        begun = KEPT[game](line[0])
        assert all(KEPT[game](p) == begun for p in line[:: max(1, len(line) // 20)] + line[-1:])
