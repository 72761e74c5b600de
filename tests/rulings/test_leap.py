"""Leap Four and Le Mix: every sentence of the ruling `leap.md`, at worked positions."""

from itertools import chain, cycle, islice, zip_longest

import pytest

from .conftest import Sit, Table

# Two pawns in the corner walk out and back; all stands as before.
OUT_AND_BACK = "A1-B1 F1-E1 B1-A1 E1-F1"


def play(table: Table, moves: str) -> Table:
    for move in moves.split():
        table.play(move)
    return table


def against(red: str, black: str) -> str:
    """Red's moves in turn with black's, which go on from the start again as long as red has moves."""
    replies = islice(cycle(black.split()), len(red.split()) - 1)
    return " ".join(move for pair in zip_longest(red.split(), replies, fillvalue="") for move in pair)


def of(table: Table, cell: str) -> set[str]:
    """Where the pawn on that cell can go."""
    return {move.removeprefix(f"{cell}-") for move in table.moves() if move.startswith(f"{cell}-")}


def is_draw(table: Table) -> bool:
    first, second = table.scores
    return table.over and first == second and table.winners == (1, 2) and table.moves() == set()


def rows(a: str, f: str) -> dict[str, str]:
    faces = chain(zip("123456", a.split(), strict=True), zip("123456", f.split(), strict=True))
    return {row + column: face for row, (column, face) in zip("AAAAAAFFFFFF", faces, strict=True)}


# "Rows A and F each hold three red and three black pawns alternately"
# "`rotated`, the default: red on A1 A3 A5 F2 F4 F6, black on A2 A4 A6 F1 F3 F5"
# "`mirrored`: red on A1 A3 A5 F1 F3 F5, black on the others."
# "In Mix one row's pawns are plain, the other row's are marked: A plain, F marked"
@pytest.mark.parametrize(
    ("options", "a", "f"),
    [
        ({}, "R B R B R B", "B R B R B R"),
        ({"start": "rotated", "variant": "plain"}, "R B R B R B", "B R B R B R"),
        ({"start": "mirrored"}, "R B R B R B", "R B R B R B"),
        ({"variant": "mix"}, "R B R B R B", "B* R* B* R* B* R*"),
        ({"start": "mirrored", "variant": "mix"}, "R B R B R B", "R* B* R* B* R* B*"),
    ],
)
def test_start(sit: Sit, options: dict[str, str], a: str, f: str) -> None:
    assert sit("leap", **options).shown() == rows(a, f)


# "6x6, rows A-F from the top, columns 1-6." "Red (seat 1) begins."
@pytest.mark.parametrize(
    ("start", "from_f"),
    [
        ("rotated", {"F2-E1", "F2-E2", "F2-E3", "F4-E3", "F4-E4", "F4-E5", "F6-E5", "F6-E6"}),
        ("mirrored", {"F1-E1", "F1-E2", "F3-E2", "F3-E3", "F3-E4", "F5-E4", "F5-E5", "F5-E6"}),
    ],
)
def test_red_begins(sit: Sit, start: str, from_f: set[str]) -> None:
    table = sit("leap", start=start)
    from_a = {"A1-B1", "A1-B2", "A3-B2", "A3-B3", "A3-B4", "A5-B4", "A5-B5", "A5-B6"}
    assert table.to_move == 1
    assert table.moves() == from_a | from_f


def test_the_two_move_in_turn_and_nothing_is_scored_before_the_end(sit: Sit) -> None:
    table = play(sit("leap"), "A1-B1")
    assert (table.to_move, table.over, table.scores, table.winners) == (2, False, (), ())
    assert {move[:2] for move in table.moves()} == {"A2", "A4", "A6", "F1", "F3", "F5"}
    assert play(table, "F1-E1").to_move == 1


# "steps to a free neighbour, in eight directions"
def test_a_pawn_steps_in_eight_directions(sit: Sit) -> None:
    table = play(sit("leap"), "A3-B3 F1-E1 B3-C3 E1-F1")
    assert of(table, "C3") == {"B2", "B3", "B4", "C2", "C4", "D2", "D3", "D4"}


def test_a_pawn_never_steps_onto_another_nor_off_the_board(sit: Sit) -> None:
    table = play(sit("leap"), "A1-B1 F1-E1")
    assert of(table, "B1") == {"A1", "B2", "C1", "C2"}


# "leaps over one neighbouring pawn, of either colour, to the free cell just behind it, in eight directions"
@pytest.mark.parametrize(
    ("before", "leap"),
    [
        ("A1-B1 F3-E2", "F2-D2"),
        ("A1-B1 F3-E3", "F2-D4"),
        ("A3-B3 F1-E1", "A1-A3"),
        ("A1-B1 A2-B2", "A3-C1"),
        ("F2-E2 A2-B1", "A1-C1"),
        ("F2-E2 A2-B2", "A1-C3"),
        ("A3-B3 F1-E1", "A5-A3"),
        ("A1-B1 F3-E3", "F4-D2"),
        ("A1-B2 F1-E1", "A3-C1"),
    ],
)
def test_a_pawn_leaps_in_eight_directions_over_either_colour(sit: Sit, before: str, leap: str) -> None:
    table = play(sit("leap"), before)
    assert leap in table.moves()
    table.play(leap)
    # "no captures ever"
    assert len(table.shown()) == 12
    assert table.shown()[leap[3:]] == "R"
    assert leap[:2] not in table.shown()


def test_no_leap_over_an_empty_cell_nor_over_two_pawns_nor_onto_a_pawn(sit: Sit) -> None:
    # A5 has nobody at A6, two at A4 and A3, and B5 with C5 behind it.
    table = play(sit("leap"), "A1-B1 A6-B5 B1-B2 F5-E5 B2-B3 E5-D5 B3-B4 D5-C5")
    assert of(table, "A5") == {"A6", "B6", "C3"}


RULEBOOK = against("F2-E2 E2-D2 A5-B4 B4-C5", "F3-E3 E3-D3 A6-B5") + " A2-B1"


# "and may go on leaping from there, changing direction at will, and stop after any leap"
# "A step and leaps are not mixed in one move." "No leap is compulsory."
# "Only where the pawn starts and ends matters: text `D2-B4`." "D2 to B4 by way of D4 and B6."
# "During a chain the pawn's own start cell counts as free, but the move may not end there: nobody may pass."
def test_the_rulebooks_chain_of_leaps(sit: Sit) -> None:
    table = play(sit("leap"), RULEBOOK)
    steps = {"C1", "C2", "C3", "D1", "E1", "E2", "E3"}
    # D4 over D3, B6 over C5, B4 over B5, D6 over C5 once more; D4 back to D2 is no move.
    assert of(table, "D2") == steps | {"D4", "B6", "B4", "D6"}
    assert "D2" not in of(play(table, "D2-B4"), "D2")
    assert table.shown()["B4"] == "R"


def test_a_ring_of_leaps_may_not_end_where_it_began(sit: Sit) -> None:
    # B2-D2-D4-B4-B2 over C2, D3, C4, B3.
    ring = play(sit("leap"), against("A1-B2 F2-E3 E3-D3 F4-E4 A3-B3", "A4-B4 A2-B1 B1-C2 F5-E5") + " B4-C4")
    assert of(ring, "B2") >= {"D2", "D4", "B4"}
    assert "B2-B2" not in ring.moves()
    with pytest.raises(ValueError, match="B2-B2"):
        ring.play("B2-B2")


# "a move that would bring about the same position with the same player to move for the third time in the game
# is not allowed"; "The position at the start counts as its own first occurrence."
def test_the_start_may_come_back_once_but_not_twice(sit: Sit) -> None:
    table = play(sit("leap"), OUT_AND_BACK + " A1-B1 F1-E1 B1-A1")
    assert of(table, "E1") == {"D1", "D2", "E2"}
    with pytest.raises(ValueError, match="E1-F1"):
        table.play("E1-F1")


def test_the_same_pawns_with_the_other_player_to_move_are_another_position(sit: Sit) -> None:
    table = play(sit("leap"), OUT_AND_BACK + " A1-B2 F1-E1 B2-B1 E1-F1")
    assert "B1-A1" in table.moves()


# Red's pawns on A1 and F2 change places, while black goes out and back.
CHANGE_PLACES = against("A1-B1 B1-C1 C1-D1 D1-E1 F2-E2 E2-D2 D2-C2 C2-B2 B2-A1 E1-F2", "F5-E5 E5-F5") + " E5-F5"


# "the same pieces, of the same kind, [...] which of two alike pieces is where makes no difference"
@pytest.mark.parametrize(("variant", "allowed"), [("plain", False), ("mix", True)])
def test_alike_pawns_that_changed_places_make_the_same_position(sit: Sit, variant: str, allowed: bool) -> None:
    table = play(sit("leap", variant=variant), CHANGE_PLACES)
    mark = "*" if variant == "mix" else ""
    assert (table.shown()["A1"], table.shown()["F2"]) == ("R" + mark, "R")
    play(table, "A1-B1 F1-E1 B1-A1")
    assert ("E1-F1" in table.moves()) is allowed


# "After `max_moves` moves the game is a draw": "the moves of all players together"
@pytest.mark.parametrize("limit", [1, 2, 3])
def test_draw_after_max_moves(sit: Sit, limit: int) -> None:
    table = sit("leap", max_moves=limit)
    for move in OUT_AND_BACK.split()[:limit]:
        assert not table.over
        table.play(move)
    assert is_draw(table)


RED_WALK = "B1-B2 B2-B3 B3-B4 B4-B5 B5-B6 B6-C6 C6-C5 C5-C4 C4-C3 C3-C2 C2-C1 C1-B1"
BLACK_WALK = "E1-E2 E2-E3 E3-E4 E4-E5 E5-E6 E6-D5 D5-D4 D4-D3 D3-D2 D2-D1 D1-E1"


def walk(table: Table, moves: int) -> Table:
    """Red walks a round of twelve cells, black one of eleven: all recurs after 132 moves of each."""
    pairs = zip(cycle(RED_WALK.split()), cycle(BLACK_WALK.split()), strict=False)
    play(table, "A1-B1 F1-E1")
    return play(table, " ".join(islice(chain.from_iterable(pairs), moves - 2)))


# "(default 400, 0 for none)"
def test_by_default_the_400th_move_draws(sit: Sit) -> None:
    assert not walk(sit("leap"), 399).over
    assert is_draw(walk(sit("leap"), 400))


def test_without_max_moves_the_game_goes_on(sit: Sit) -> None:
    assert not walk(sit("leap", max_moves=0), 401).over


ROW = against("A1-B2 A3-B3 A5-B4 F2-E1 E1-D1 D1-C1 C1-B1", "F5-E5 E5-F5")
COLUMN = against("A3-B2 B2-B1 F2-E1 E1-D1 F4-E3 E3-D2 D2-C1", "F5-E5 E5-F5")
FALLING = against("A3-B2 A5-B4 B4-C3 F4-E4 E4-D4", "F1-E1 E1-F1")
RISING = against("A3-B4 A1-B2 B2-C3 F2-E2 E2-D2", "F5-E5 E5-F5")
FIVE = against("A1-B1 A3-B2 A5-B4 F6-E6 E6-D6 D6-C6 C6-B5 F4-E4 E4-D4 D4-C4 C4-B3", "F1-E1 E1-F1")
SIX = against(
    "A1-B1 A3-B2 A5-B6 F6-E6 E6-D6 D6-C6 C6-B5 F2-E2 E2-D2 D2-C2 C2-B3 F4-E4 E4-D4 D4-C4 C4-B4", "F1-E1 E1-F1"
)
BLACK_FALLING = "F6-E6 A4-B5 E6-F6 A2-B3 F6-E6 B3-C4 E6-F6 F3-E3 F6-E6 E3-D3"
PLAIN_FIRST = against("F2-E2 E2-D2 D2-C2 C2-B2 A3-B3 B3-C3 F4-E4 E4-D4", "A6-B6 B6-A6")
MARKED_FIRST = against("F2-E1 E1-D1 D1-C1 C1-B1 A1-B2 F4-E4 E4-D4 D4-C4 C4-B3 A5-B4", "A6-B6 B6-A6")


# "Four of one's own pawns in an unbroken row, column or diagonal wins; five or six too"
# "In Mix four in a row must alternate plain and marked, either first; such a four within a longer row wins."
@pytest.mark.parametrize(
    ("variant", "moves", "line", "winner"),
    [
        ("plain", ROW, {"B1": "R", "B2": "R", "B3": "R", "B4": "R"}, 1),
        ("plain", COLUMN, {"A1": "R", "B1": "R", "C1": "R", "D1": "R"}, 1),
        ("plain", FALLING, {"A1": "R", "B2": "R", "C3": "R", "D4": "R"}, 1),
        ("plain", RISING, {"A5": "R", "B4": "R", "C3": "R", "D2": "R"}, 1),
        ("plain", BLACK_FALLING, {"A6": "B", "B5": "B", "C4": "B", "D3": "B"}, 2),
        ("plain", FIVE, {"B1": "R", "B2": "R", "B3": "R", "B4": "R", "B5": "R"}, 1),
        ("plain", SIX, {"B1": "R", "B2": "R", "B3": "R", "B4": "R", "B5": "R", "B6": "R"}, 1),
        ("mix", PLAIN_FIRST, {"A1": "R", "B2": "R*", "C3": "R", "D4": "R*"}, 1),
        ("mix", MARKED_FIRST, {"B1": "R*", "B2": "R", "B3": "R*", "B4": "R"}, 1),
        ("mix", FIVE, {"B1": "R", "B2": "R", "B3": "R*", "B4": "R", "B5": "R*"}, 1),
        ("mix", ROW, {"B1": "R*", "B2": "R", "B3": "R", "B4": "R"}, 0),
        ("mix", COLUMN, {"A1": "R", "B1": "R", "C1": "R*", "D1": "R*"}, 0),
        ("mix", FALLING, {"A1": "R", "B2": "R", "C3": "R", "D4": "R*"}, 0),
        ("mix", BLACK_FALLING, {"A6": "B", "B5": "B", "C4": "B", "D3": "B*"}, 0),
        ("mix", SIX, {"B1": "R", "B2": "R", "B3": "R*", "B4": "R*", "B5": "R*", "B6": "R"}, 0),
    ],
)
def test_four_in_a_row(sit: Sit, variant: str, moves: str, line: dict[str, str], winner: int) -> None:
    before, last = moves.rsplit(maxsplit=1)
    table = play(sit("leap", variant=variant), before)
    assert not table.over
    play(table, last)
    assert line.items() <= table.shown().items()
    assert table.winners == ((winner,) if winner else ())
    assert table.over is (winner > 0)
    assert (table.moves() == set()) is (winner > 0)


def test_the_winner_has_the_best_score(sit: Sit) -> None:
    won, lost = play(sit("leap"), FALLING).scores
    assert won > lost


# "a win on the last move stands"
def test_a_win_on_the_last_move_stands(sit: Sit) -> None:
    assert play(sit("leap", max_moves=9), FALLING).winners == (1,)
    assert is_draw(play(sit("leap", max_moves=8), FALLING.rsplit(maxsplit=1)[0]))


# Red waits on A1, B2 and C3 for a fourth on D4, where F4 can come over E4, and go on over D5.
FOURTH_MISSING = "A3-B2 F5-E4 A5-B4 A6-B6 B4-C3 B6-C6 F2-E2 C6-D5"


# "it is looked at only where a move ends"
def test_passing_through_the_fourth_cell_does_not_win(sit: Sit) -> None:
    assert not play(sit("leap"), FOURTH_MISSING + " F4-D6").over
    assert play(sit("leap"), FOURTH_MISSING + " F4-D4").winners == (1,)


def paths(sit: Sit, length: int, moves: str = "") -> int:
    """How many ways there are to play so many moves more."""
    found = play(sit("leap"), moves).moves()
    return len(found) if length == 1 else sum(paths(sit, length - 1, f"{moves} {move}") for move in found)


# "Paths of exactly n moves from the start [...]: 16, 282, 6 314"
@pytest.mark.parametrize(("length", "number"), [(1, 16), (2, 282), (3, 6314)])
def test_number_of_paths(sit: Sit, length: int, number: int) -> None:
    assert paths(sit, length) == number
