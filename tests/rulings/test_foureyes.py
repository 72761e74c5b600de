"""4EYES: every sentence of the ruling `foureyes.md`, at worked positions."""

from collections import Counter
from itertools import chain, cycle, islice

import pytest

from .conftest import Sit, Table

SQUARES = {
    "5x5": [row + column for row in "ABCDE" for column in "12345"],
    "4x4": [row + column for row in "ABCD" for column in "1234"],
}
# All tiles laid, and no square yet.
FULL = {
    ("5x5", "343"): (
        "A-NE A4, A-SW D1, C-NE D2, D-NW E4, C-SW D4, D-SE C1, A-SE E2, C-SW B1, A-NW B4, A-SE C2, "
        "D-SE A1, D-NW A5, C-SE D5, A-SW E5, D-NE B5, D-NW C4, D-SW B3, C-NE B2, D-NW E1, C-SE D3"
    ),
    ("5x5", "424"): (
        "A-NW D2, C-NW A3, C-SW C5, A-NE B1, C-SE C4, C-NW E5, A-NW D4, A-SE E2, D-NE B3, C-NW A1, "
        "D-SW D5, D-NW A2, C-NW E4, D-NW A5, C-SW A4, A-NW B4, A-NE B5, C-SW C1, A-NE D1, A-NE E1"
    ),
    ("4x4", "343"): (
        "A-SW C4, A-SW D3, D-SW D4, D-NW B4, C-SW D2, D-NW A3, A-SE D1, C-SE A2, D-NE C3, C-SW C2, "
        "D-SE B2, A-SE B3, C-SE C1, D-NW A1"
    ),
    ("4x4", "424"): (
        "C-NE B2, A-SE A3, A-NE D2, C-NE B1, C-NW D1, C-NW B3, C-NW C3, D-NW A1, A-SE A2, A-NW D3, "
        "D-NE A4, C-NE C1, A-SW D4, A-SE B4"
    ),
}
# B2 and B3 are alike, and C2 and C3 below them free; no square comes of moving them, nor of turning A1 and B5.
ROOMY = (
    "D-SW B2, C-SW B5, D-SW B3, A-SE D2, A-SE E4, C-NE D4, D-SE E1, D-NE B1, C-NW E3, D-SW B4, "
    "A-NW A5, A-NW A1, C-SW E2, D-NW E5, C-SW A4, D-NW C4, D-NE D5, A-NW D3, A-NW C1, C-NE D1"
)
OUT_AND_BACK = "B2>, B5>, B2<, B5<"
# Much is about to happen.
TENSE = (
    "A-SW A5, A-NE E1, A-NE E5, A-SE D5, D-NW B2, D-NE C3, C-SE A2, A-SW C2, D-NE D3, D-SW A4, "
    "D-SW D1, C-NW E2, C-SE B3, D-NW B1, A-NE A1, C-NE D4, C-NE B4, C-NE E3, D-SW D2, D-NW A3"
)


def play(table: Table, *moves: str) -> Table:
    for move in ", ".join(moves).split(", "):
        table.play(move)
    return table


def lays(tiles: str, free: set[str]) -> set[str]:
    return {f"{tile}-{way} {square}" for tile in tiles for way in ("NW", "NE", "SE", "SW") for square in free}


def is_draw(table: Table) -> bool:
    first, second = table.scores
    return table.over and first == second and table.winners == (1, 2) and table.moves() == set()


def is_won_by(table: Table, winner: int) -> bool:
    best = table.scores[winner - 1] > table.scores[2 - winner]
    return table.over and best and table.winners == (winner,) and table.moves() == set()


# "Board: 5x5 large squares, rows A-E, columns 1-5"; "`board=4x4`: 4x4 large squares"
# "Seat 1 is red and begins"; "each player lays one of their own tiles, lying any way, on a free large square"
@pytest.mark.parametrize("board", ["5x5", "4x4"])
@pytest.mark.parametrize("tiles", ["343", "424"])
def test_any_tile_is_laid_any_way_on_any_free_square(sit: Sit, board: str, tiles: str) -> None:
    table = sit("foureyes", board=board, tiles=tiles)
    free = set(SQUARES[board])
    assert (table.moves(), table.to_move, table.shown()) == (lays("CDA", free), 1, {})
    # "Tiles already laid stay as they are": they neither shift nor turn yet.
    play(table, "C-NE B3, D-SW A1")
    assert (table.moves(), table.to_move) == (lays("CDA", free - {"B3", "A1"}), 1)
    assert table.shown() == {"B3": "1 C-NE", "A1": "2 D-SW"}
    assert (table.over, table.scores, table.winners) == (False, (), ())


def test_the_board_is_5x5_with_343_by_default(sit: Sit) -> None:
    # Two of the three C tiles of seat 1 leave one, two of four D tiles two.
    table = play(sit("foureyes"), "C-NE B3, D-SW A1, C-NE D5, D-SW A2, C-NE A5, D-SW D1")
    free = set(SQUARES["5x5"]) - {"B3", "A1", "D5", "A2", "A5", "D1"}
    assert table.moves() == lays("DA", free)


# "Each player has ten tiles"; "3 C, 4 D, 3 A. Preset `424`: 4 C, 2 D, 4 A. The beginner set has one less of each
# type. Both players have the same set."; "seven tiles each"; "The phase ends when all tiles are laid."
@pytest.mark.parametrize(
    ("board", "tiles", "each"),
    [
        ("5x5", "343", {"C": 3, "D": 4, "A": 3}),
        ("5x5", "424", {"C": 4, "D": 2, "A": 4}),
        ("4x4", "343", {"C": 2, "D": 3, "A": 2}),
        ("4x4", "424", {"C": 3, "D": 1, "A": 3}),
    ],
)
def test_all_tiles_are_laid(sit: Sit, board: str, tiles: str, each: dict[str, int]) -> None:
    before, last = FULL[board, tiles].rsplit(", ", 1)
    table = play(sit("foureyes", board=board, tiles=tiles), before)
    assert table.moves() <= lays(last[0], set(SQUARES[board]) - set(table.shown()))
    shown = play(table, last).shown().values()
    assert Counter(face[:3] for face in shown) == {f"{seat} {tile}": each[tile] for seat in (1, 2) for tile in "CDA"}
    assert table.to_move == 1
    assert not any(" " in move for move in table.moves())


# "Four pawns of one colour at the corners of a square, of any size and any slope. Pawns count whichever player's tile
# they are on. Only the corners matter." "The first player whose colour makes one wins at once, in either phase,
# whoever made the move"; "a move that makes only the opponent's square: it is legal, and the opponent wins"
# "Type `C` with red in `NW` has blue in `NE`; `D`: blue in `SE`; `A`: blue in `SW`."
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        # Red: side (0, 1), laid by seat 2, and by seat 1 after a tile elsewhere.
        ("D-SE A1, C-SW A2, D-NE B1, C-NW B2", 1),
        ("D-SE A1, C-SW A2, D-NE B1, A-NW E5, C-NW B2", 1),
        # (0, 9), and with other pawns between.
        ("D-NW A1, C-NE A5, D-SE E5, C-SW E1", 1),
        ("D-NW A1, C-NE A5, D-SE E5, C-NE A3, A-NW C3, C-SW E1", 1),
        # (1, 2), (4, 4) and (2, 7).
        ("D-SW A1, C-NW A2, D-NE B2, C-SE B1", 1),
        ("D-NW A3, C-NW C5, D-NW E3, C-NW C1", 1),
        ("D-NW A2, C-NE B5, D-SE E4, C-SW D1", 1),
        # Blue in A1.SE, A2.SW, B1.NE and B2.NW, laid by seat 2 and by seat 1.
        ("D-NW A1, C-SE A2, D-SW B1, A-NE B2", 2),
        ("D-NW A1, C-SE A2, D-SW B1, C-NW E5, A-NE B2", 2),
        # No squares: a rectangle, a rhombus, three corners.
        ("D-NW A1, C-NW A2, D-NW C1, C-NW C2", 0),
        ("D-NW A3, C-NE B3, D-NW C3, C-NE B2", 0),
        ("D-SE A1, C-SW A2, D-NE B1, C-SE B2", 0),
    ],
)
def test_squares_while_laying(sit: Sit, moves: str, winner: int) -> None:
    table = play(sit("foureyes"), moves)
    assert is_won_by(table, winner) if winner else not table.over


# On the 8x8 cells of the small board: sides (0, 7) and (2, 5).
@pytest.mark.parametrize("moves", ["D-NW A1, C-NE A4, D-SE D4, C-SW D1", "D-NW A2, C-NE B4, D-SE D3, C-SW C1"])
def test_squares_on_the_small_board(sit: Sit, moves: str) -> None:
    assert is_won_by(play(sit("foureyes", board="4x4"), moves), 1)


# "A move that would make a square of each colour at the same time is not allowed"
# "blue next after red going clockwise `C`, diagonal `D`, blue next after red going anticlockwise `A`"
@pytest.mark.parametrize("tile", ["C", "D", "A"])
def test_no_two_squares_at_once_while_laying(sit: Sit, tile: str) -> None:
    # Four alike, turned about one point: both their red and their blue pawns make squares.
    table = play(sit("foureyes"), f"{tile}-SE A1, {tile}-SW A2, {tile}-NE B1")
    assert {move for move in table.moves() if move.endswith("NW B2")} == {
        f"{other}-NW B2" for other in "CDA" if other != tile
    }
    with pytest.raises(ValueError, match=f"{tile}-NW B2"):
        table.play(f"{tile}-NW B2")


# "In turn each player does one of these with one of their own tiles: shift it to a free large square next to it [...]
# `B3-C4`; turn it in place by a quarter: `B3>` clockwise, `B3<` anticlockwise. No passing."
def test_all_moves_of_phase_2(sit: Sit) -> None:
    # A4 and B1 are free; seat 1 has B2, C1, C3, C4, D1, D2, D4.
    table = play(sit("foureyes", board="4x4"), FULL["4x4", "343"])
    shifts = {"B2-B1", "C1-B1"}
    turns = {"B2>", "B2<", "C1>", "C1<", "C3>", "C3<", "C4>", "C4<", "D1>", "D1<", "D2>", "D2<", "D4>", "D4<"}
    assert table.moves() == shifts | turns
    play(table, "B2-B1")
    assert table.to_move == 2
    assert {move[:2] for move in table.moves()} == {"A1", "A2", "A3", "B3", "B4", "C2", "D3"}


@pytest.mark.parametrize(
    ("moves", "square", "face"),
    [
        ("C4>", "C4", "1 A-NW"),
        ("C4<", "C4", "1 A-SE"),
        ("D1>", "D1", "1 A-SW"),
        ("D1<", "D1", "1 A-NE"),
        ("C3>", "C3", "1 D-SE"),
        ("C3<", "C3", "1 D-NW"),
        ("C4>, D3<, C4>", "C4", "1 A-NE"),
        ("C4>, D3<, C4<", "C4", "1 A-SW"),
        # "without turning it"
        ("B2-B1", "B1", "1 D-SE"),
        ("C1-B1", "B1", "1 C-SE"),
    ],
)
def test_shifts_and_turns(sit: Sit, moves: str, square: str, face: str) -> None:
    table = play(sit("foureyes", board="4x4"), FULL["4x4", "343"], moves)
    assert table.shown()[square] == face
    assert len(table.shown()) == 14


# "in eight directions"
def test_all_eight_neighbours_shift_to_a_free_square(sit: Sit) -> None:
    table = play(sit("foureyes"), FULL["5x5", "343"])
    assert {move for move in table.moves() if move.endswith("-C3")} == {"B3-C3", "B4-C3", "D2-C3", "D4-C3"}
    play(table, "A1>")
    assert {move for move in table.moves() if move.endswith("-C3")} == {"B2-C3", "C2-C3", "C4-C3", "D3-C3"}


# "wins at once, in either phase, whoever made the move"
@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        # Red: B2.NE A3.NW A4.SW B3.SE; A5.SW E4.NE D1.SW A1.NE.
        ("B2>", 1),
        ("D3-E4", 1),
        # Blue: C3.SW D3.NW D2.NE C2.SE; C2.SE A3.SE B5.SE D4.SE.
        ("D3>", 2),
        ("A5-B5", 2),
        # By seat 2. Red: C3.SE E3.NE E2.NW C2.SW; E5.NE E3.NE C3.NE C5.NE. Blue: E1.NE D1.NE D2.NE E2.NE.
        ("A1>, C3>", 1),
        ("A1>, D4-C5", 1),
        ("A1>, E1>", 2),
    ],
)
def test_squares_by_shifting_and_turning(sit: Sit, moves: str, winner: int) -> None:
    assert is_won_by(play(sit("foureyes"), TENSE, moves), winner)


def test_no_two_squares_at_once_by_shifting_or_turning(sit: Sit) -> None:
    table = play(sit("foureyes"), TENSE)
    # Red A5.SW E4.NE D1.SW A1.NE, and blue D5.NE E4.NW C3.SW B4.SE.
    assert {move for move in table.moves() if move.startswith("E5")} == {"E5>", "E5<"}
    with pytest.raises(ValueError, match="E5-E4"):
        table.play("E5-E4")
    # Red A2.SE B4.NE D4.NW C2.SW, and blue A4.NE D4.NE D1.NE A1.NE.
    play(table, "A1>")
    assert {move for move in table.moves() if move.startswith("D4")} == {"D4>", "D4-C4", "D4-C5", "D4-E4"}


# "Draws: the same position with the same player to move for the third time"
def test_draw_by_the_third_time(sit: Sit) -> None:
    table = play(sit("foureyes"), ROOMY, OUT_AND_BACK, "B2>, B5>, B2<")
    assert not table.over
    assert is_draw(play(table, "B5<"))


def test_with_the_other_player_to_move_it_is_another_position(sit: Sit) -> None:
    # Seat 1 goes around in three, seat 2 out and back in two.
    assert not play(sit("foureyes"), ROOMY, OUT_AND_BACK, "B2-C2, B5>, C2-C3, B5<, C3-B2").over


# "which of two alike pieces is where makes no difference": B2 and B3 change places.
def test_alike_tiles_that_changed_places_make_the_same_position(sit: Sit) -> None:
    changed = "B2-C2, B5>, B3-B2, B5<, C2-C3, B5>, C3-B3, B5<"
    table = play(sit("foureyes"), ROOMY, changed, "B2>, B5>, B2<")
    assert not table.over
    assert is_draw(play(table, "B5<"))


# Seat 1 has seven moves to go around, seat 2 eight: all recurs after 112 moves.
AROUND = "B2> B2-C2 C2> C2-C3 C3> C3-B2 B2>"
TURNING = "B5> A1> B5> A1> B5> A1> B5> A1>"


def wander(sit: Sit, moves: int, **options: int) -> Table:
    pairs = zip(cycle(AROUND.split()), cycle(TURNING.split()), strict=False)
    return play(sit("foureyes", **options), ROOMY, *islice(chain.from_iterable(pairs), moves))


# "`max_moves` moves of both players together in phase 2 (default 200, 0 for none)"
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_draw_after_max_moves_of_phase_2(sit: Sit, limit: int) -> None:
    table = play(sit("foureyes", max_moves=limit), ROOMY)
    for move in OUT_AND_BACK.split(", ")[:limit]:
        assert not table.over
        table.play(move)
    assert is_draw(table)


def test_by_default_the_200th_move_draws(sit: Sit) -> None:
    assert not wander(sit, 199).over
    assert is_draw(wander(sit, 200))


def test_without_max_moves_the_game_goes_on(sit: Sit) -> None:
    assert not wander(sit, 201, max_moves=0).over


# "a win on the last move stands"
def test_a_win_on_the_last_move_stands(sit: Sit) -> None:
    assert is_won_by(play(sit("foureyes", max_moves=1), TENSE, "B2>"), 1)
