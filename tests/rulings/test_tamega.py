"""Tamega: every sentence of the ruling `tamega.md`, and of its common ground, at worked positions."""

from itertools import pairwise

import pytest

from .conftest import Sit, Table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUV"
OCTAGON = (" xxxxx ", *["xxxxxxx"] * 5, " xxxxx ")
DRAWN = {
    "octagon": OCTAGON,
    "rectangle": ("xxxxxxxxx",) * 5,
    "plus": (*["   xxx   "] * 3, *["xxxxxxxxx"] * 3, *["   xxx   "] * 3),
    "two octagons": tuple(line + line for line in OCTAGON),
}
RED = {"octagon": {"D4"}, "rectangle": {"C5"}, "plus": {"E5"}, "two octagons": {"D4", "D11"}}


def cells(board: str) -> list[str]:
    lines = zip("ABCDEFGHI", DRAWN[board], strict=False)
    return [f"{row}{column}" for row, line in lines for column, mark in enumerate(line, 1) if mark == "x"]


def deal(board: str, faces: dict[str, str]) -> str:
    """Deal these pictures to these cells, and the rest of the pictures, in order, to the other cells."""
    on = {cell: letter for letter, where in faces.items() for cell in where.split()}
    rest = list(LETTERS * (len(cells(board)) // 22))
    for letter in on.values():
        rest.remove(letter)
    return "".join(on.get(cell) or rest.pop(0) for cell in cells(board) if cell not in RED[board])


def unlike(on: str) -> dict[str, str]:
    """Deal a picture of its own to each of these cells."""
    return dict(zip(LETTERS, on.split(), strict=False))


def begin(sit: Sit, board: str, players: int, faces: dict[str, str] | None = None, **options: object) -> Table:
    option = "octagon" if board == "two octagons" else board
    return sit("tamega", deal(board, faces or {}), players=players, board=option, **options)


def play(table: Table, moves: str) -> Table:
    for move in moves.split(", "):
        table.play(move)
    return table


def targets(table: Table) -> set[str]:
    """Give the cells to which the pawn may go."""
    return {move.split("-")[1] for move in table.moves()}


def origins(table: Table) -> set[str]:
    """Give the cell of the pawn that is to move."""
    return {move.split("-")[0] for move in table.moves()}


# Material


@pytest.mark.parametrize(
    ("board", "squares"),
    [
        ("octagon", "A4"),
        ("octagon", "A4 G4"),
        ("octagon", "A4 F7 F1"),
        ("octagon", "A4 D7 G4 D1"),
        ("rectangle", "A5"),
        ("rectangle", "C1 C9"),
        ("rectangle", "A5 E9 E1"),
        ("rectangle", "A5 C9 E5 C1"),
        ("plus", "A5"),
        ("plus", "A5 I5"),
        ("plus", "A5 E9 E1"),
        ("plus", "A5 E9 I5 E1"),
        ("two octagons", "A4 A11 D14 G11 G4"),
        ("two octagons", "A4 A11 D14 G11 G4 D1"),
        ("two octagons", "A4 A11 D14 G11 G4 D1 D7"),
        ("two octagons", "A4 A11 D14 G11 G4 D1 D7 D8"),
    ],
)
def test_each_seat_begins_on_its_start_square(sit: Sit, board: str, squares: str) -> None:
    # "Start squares, clockwise by seat"; "Start squares clockwise: A4, A11, D14, G11, G4, D1, then for a seventh and
    # eighth player D7 and D8." Common ground: "`first` (default 1), the seat that begins".
    starts = squares.split()
    for seat, square in enumerate(starts, 1):
        table = begin(sit, board, len(starts), first=seat)
        assert table.to_move == seat
        assert origins(table) == {square}
        assert table.shown() == {}


@pytest.mark.parametrize(
    ("board", "squares"),
    [("octagon", "A4 D7 G4 D1"), ("rectangle", "A5 C9 E5 C1"), ("plus", "A5 E9 I5 E1")],
)
def test_two_pawns_each_begin_on_the_squares_of_four_players(sit: Sit, board: str, squares: str) -> None:
    # "seat 1 takes the first and third of the four-player squares, seat 2 the second and fourth."
    table = begin(sit, board, 2, unlike(squares), pawns=2)
    for seat, square in zip([1, 2, 1, 2], squares.split(), strict=True):
        assert table.to_move == seat
        assert origins(table) == {square}
        table.play(min(table.moves()))


@pytest.mark.parametrize(
    ("board", "players", "moves", "gone"),
    [
        ("octagon", 2, "A4-A3, G4-G3, red -", "A4 G4 D4 A3 G3"),
        ("rectangle", 2, "C1-B1, C9-B9, red -", "C1 C9 C5 B1 B9"),
        ("plus", 2, "A5-A4, I5-I4, red -", "A5 I5 E5 A4 I4"),
        ("two octagons", 5, "A4-A3, A11-A10, red -", "A4 A11 D4 D11 A3 A10 D14 G11 G4"),
    ],
)
def test_any_disc_without_a_pawn_may_be_flipped(sit: Sit, *, board: str, players: int, moves: str, gone: str) -> None:
    # "all have 45 cells and a centre"; "The red disc starts on the centre"; "each side a whole octagon board".
    # "flip: the player turns one face-down disc of their choice face up; not one
    # with a pawn on it".
    table = play(begin(sit, board, players, {"A": " ".join(gone.split()[:2])}), moves)
    assert table.moves() == {f"flip {cell}" for cell in cells(board) if cell not in gone.split()}


def test_octagon_and_seat_1_are_the_default(sit: Sit) -> None:
    # "`octagon`, the default"; common ground: "Seat 1 begins unless `first` says otherwise."
    table = sit("tamega", LETTERS + LETTERS, players=2)
    assert table.to_move == 1
    assert table.moves() == {"A4-A3", "A4-A5", "A4-B3", "A4-B4", "A4-B5"}


def test_a_deal_is_read_row_by_row_without_the_red_cell(sit: Sit) -> None:
    # "the pictures of the discs, cell by cell from the top left, row by row, the red cell(s) left out"
    table = sit("tamega", LETTERS + LETTERS[::-1], players=1)
    play(table, "A4-B5, B5-C5, C5-D5, D5-E5, E5-F5, F5-G6")
    assert table.shown() == {"A4": "C", "B5": "J", "C5": "Q", "D5": "V", "E5": "O", "F5": "H"}


def test_on_two_boards_any_two_alike_are_a_pair(sit: Sit) -> None:
    # "Two sets of discs, so every picture is there four times and any two alike make a pair"
    table = begin(sit, "two octagons", 5, {"A": "A4 A11 D14 G11"})
    play(table, "A4-A3, A11-A10, red -, flip D1, A10-A9, D14-C14")
    assert table.shown() == {"D1": "Q", "A10": "G", "D14": "A"}
    play(table, "G11-G10")
    assert table.shown() == {}
    assert {"red D4 D14", "red D4 G11"} < table.moves()


def test_teams_alternate_and_add_up(sit: Sit) -> None:
    # "`teams=2`: odd seats against even seats, so the teams alternate; a team's score is the sum."
    moves = "A5-B4, E9-D8, red -, flip E3, D8-E8, I5-H4, E1-D2, red -, flip E4, D2-E2, red -, flip E3, E2-D1"
    moves += ", B4-B5, E8-D8, H4-H5, B5-A4, D8-D9, H5-I4"
    faces = {"A": "A5 E9", "B": "I5 E1", "C": "D2 E4", "D": "D8 F4"}
    alone = play(begin(sit, "plus", 4, faces), moves)
    assert (alone.scores, alone.winners) == ((0, 1, 0, 2), (4,))
    teams = play(begin(sit, "plus", 4, faces, teams=2), moves)
    assert (teams.scores, teams.winners) == ((0, 3, 0, 3), (2, 4))


# A turn


@pytest.mark.parametrize(
    ("board", "players", "first", "moves", "found"),
    [
        ("octagon", 1, 1, "A4-B4", "A3 A5 B3 B5 C3 C4 C5"),
        ("octagon", 4, 1, "A4-A3", "C6 C7 D6 E6 E7"),
        ("octagon", 3, 1, "A4-A3", "E6 E7 F6 G6"),
        ("rectangle", 3, 1, "A5-A4", "D8 D9 E8"),
        ("plus", 1, 1, "A5-B5, B5-C4", "B4 C5 D3 D4 D5"),
        ("two octagons", 7, 6, "D1-D2", "C6 C7 C8 D6 D8 E6 E7 E8"),
        ("two octagons", 8, 6, "D1-D2", "C6 C7 C8 D6 E6 E7 E8"),
        ("two octagons", 8, 7, "D7-C7", "C8 C9 D9 E7 E8 E9"),
    ],
)
def test_a_pawn_steps_to_a_free_disc_around(
    sit: Sit, *, board: str, players: int, first: int, moves: str, found: str
) -> None:
    # "Move the pawn one cell, in any of eight directions, to a disc that is face down and has no pawn on it."
    # "Neighbours are the eight around a cell, where there is a cell."; "column 7 touches column 8."
    assert targets(play(begin(sit, board, players, first=first), moves)) == set(found.split())


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ("A4-B4, G4-F4", "A3 A5 B3 B5 C3 C4 C5"),
        ("A4-B4, G4-F4, B4-C4, F4-F3", "B3 B5 C3 C5 D3 D5 E3 E4 E5"),
        ("A4-B4, G4-F4, B4-C4, F4-E4", "B3 B5 C3 C5 D3 D5 E3 E5"),
        ("A4-B3, G4-F4, B3-B4, F4-E4, B4-C4, E4-F3", "B5 C3 C5 D3 D5 E3 E5"),
    ],
    ids=["not touching", "all free", "a pawn", "face up"],
)
def test_the_red_disc_is_a_bridge(sit: Sit, moves: str, found: str) -> None:
    # "from a disc that touches it a pawn may go to any other face-down, free disc that touches it, in one double jump;
    # it never stops on the red disc, and the three need not be in line. A target reached both by a step and by a bridge
    # is one move."
    assert targets(play(begin(sit, "octagon", 2), moves)) == set(found.split())


def test_the_disc_left_is_turned_up_and_stays_so(sit: Sit) -> None:
    # "The disc just left is turned face up and stays so." "Otherwise the turn ends."
    table = play(begin(sit, "octagon", 2, {"A": "A4 D1", "B": "G4 D2"}), "A4-B4")
    assert (table.to_move, table.shown()) == (2, {"A4": "A"})
    play(table, "G4-G3")
    assert (table.to_move, table.shown()) == (1, {"A4": "A", "G4": "B"})


def pair_made(sit: Sit) -> Table:
    """Seat 1 has just taken A4 and B4, is on C4, and has more pairs to make."""
    faces = {"A": "A4 B4", "B": "C4 G6", "C": "G4 D1"}
    return play(begin(sit, "octagon", 2, faces), "A4-B4, G4-G3, B4-C4")


def test_a_pair_is_taken_and_all_discs_are_turned_down(sit: Sit) -> None:
    # "If its twin lies face up, the player takes both (their two cells are now empty)."; "Then, for the same player:
    # all face-up discs are turned face down; red: the player may move the red disc to any empty cell, those just
    # emptied too, or leave it. Text: `red C3`, or `red -`."
    table = pair_made(sit)
    assert (table.to_move, table.shown()) == (1, {})
    assert table.moves() == {"red -", "red A4", "red B4"}


def test_a_flipped_disc_stays_up_where_no_pair_is_made(sit: Sit) -> None:
    # "flip: the player turns one face-down disc of their choice face up. Text: `flip C5`."; "move again, as in 1-2,
    # with the same pawn."; "Otherwise the turn ends."
    table = play(pair_made(sit), "red -, flip G4")
    assert (table.to_move, table.shown(), origins(table)) == (1, {"G4": "C"}, {"C4"})
    play(table, "C4-C3")
    assert (table.to_move, table.shown()) == (2, {"G4": "C", "C4": "B"})


def test_a_pair_with_the_flipped_disc_is_taken_too(sit: Sit) -> None:
    # "If the two discs now face up are a pair, all of 3 again"
    table = play(pair_made(sit), "red -, flip G6, C4-C3")
    assert (table.to_move, table.shown()) == (1, {})
    assert table.moves() == {"red -", "red A4", "red B4", "red C4", "red G6"}


def test_the_red_disc_leaves_an_empty_cell_and_is_a_bridge_where_it_lies(sit: Sit) -> None:
    # "red: the player may move the red disc to any empty cell, those just emptied too, or leave it."
    table = play(pair_made(sit), "red B4, flip G6")
    assert targets(table) == {"A3", "A5", "B3", "B5", "C3", "C5", "D3", "D5"}
    play(table, "C4-C3")
    assert table.moves() == {"red -", "red A4", "red C4", "red D4", "red G6"}


def test_two_pawns_the_same_pawn_moves_again_after_a_pair(sit: Sit) -> None:
    # "move again, as in 1-2, with the same pawn"; "With two pawns each, a player's pawns are due in turn"
    table = play(begin(sit, "plus", 2, {"A": "A5 E9"}, pawns=2), "A5-A4, E9-E8, red -, flip G4")
    assert (table.to_move, origins(table)) == (2, {"E8"})
    play(table, "E8-E7")
    assert (table.to_move, origins(table)) == (1, {"I5"})
    play(table, "I5-I4")
    assert (table.to_move, origins(table)) == (2, {"E1"})


@pytest.mark.parametrize(
    ("players", "pair", "moves"),
    [
        (1, "A4 B4", "A4-B4, B4-C4"),
        (2, "A4 G4", "A4-B4, G4-G3"),
        (4, "A4 D7", "A4-B4, D7-D6"),
        (5, "A4 A11", "A4-B4, A11-A10"),
        (8, "A4 A11", "A4-B4, A11-A10"),
    ],
)
def test_a_fixed_red_disc_is_never_asked_for(sit: Sit, players: int, pair: str, moves: str) -> None:
    # "With `fixed_red=true`, for any number of players, this step does not exist"
    board = "two octagons" if players > 4 else "octagon"
    table = play(begin(sit, board, players, {"A": pair}, fixed_red=True), moves)
    assert {move.split()[0] for move in table.moves()} == {"flip"}


def test_on_two_boards_a_red_disc_is_named(sit: Sit) -> None:
    # "On two boards: `red D4 C3`, naming which one of the two."
    table = play(begin(sit, "two octagons", 5, {"A": "A4 A11"}), "A4-A3, A11-A10")
    assert table.moves() == {"red -", "red D4 A4", "red D4 A11", "red D11 A4", "red D11 A11"}


@pytest.mark.parametrize(
    ("first", "moves", "found"),
    [
        (1, "A4-B4, A11-B11, D14-C14, G11-G10, G4-G3, B4-C4, B11-B12, C14-B14, G10-G9, G3-G2", "B3 B5 E3 E4 E5"),
        (2, "A11-B11, D14-C14, G11-G10, G4-G3, A4-B4, B11-C11, C14-B14, G10-G9, G3-G2, B4-B3", "B10 B12 E10 E11 E12"),
    ],
)
def test_on_two_boards_each_red_disc_is_a_bridge(sit: Sit, first: int, moves: str, found: str) -> None:
    # "A red disc on each centre (D4 and D11); each is a bridge."
    table = play(begin(sit, "two octagons", 5, unlike("A4 A11 D14 G11 G4 B4 B11 C14 G10 G3"), first=first), moves)
    assert {cell for cell in targets(table) if cell[0] in "BE"} == set(found.split())


def test_on_two_boards_one_jump_does_not_cross_both_red_discs(sit: Sit) -> None:
    # "any other face-down, free disc that touches it, in one double jump". Here C4 and D4 are red; B3 touches C4 only.
    moves = "A4-B4, A11-B11, D14-C14, G11-G10, G4-G3, B4-C4, B11-B12, C14-B14, G10-G9, G3-G2"
    table = play(begin(sit, "two octagons", 5, {"A": "B4 C4"}), f"{moves}, C4-B3, red D11 C4, flip G10")
    assert targets(table) == {"A2", "A3", "A4", "B2", "B5", "C2", "C3", "C5", "D3", "D5"}


def test_a_player_who_is_shut_in_is_skipped_until_discs_are_turned_down(sit: Sit) -> None:
    # "A player whose pawn cannot move loses the turn". Common ground: "Forced skips are not moves."
    table = play(begin(sit, "plus", 2, {"A": "I5 G5"}), "A5-B4, I5-H5, B4-B5, H5-G5, B5-A4")
    assert (table.to_move, table.over) == (2, False)
    play(table, "G5-F5, red -, flip I4, F5-F4")
    assert (table.to_move, table.moves()) == (1, {"A4-A5", "A4-B4", "A4-B5"})


def test_two_pawns_the_due_pawn_being_shut_in_loses_the_turn(sit: Sit) -> None:
    # "the due pawn being blocked loses the turn, and the other pawn is due next time". Here it happens to both players.
    faces = unlike("A5 E9 I5 E1 B4 D8 I4 E2 B5 E8 H4 D2 H5")
    moves = "A5-B4, E9-D8, I5-I4, E1-E2, B4-B5, D8-E8, I4-H4, E2-D2, B5-A4, E8-D9, H4-H5, D2-D3"
    table = play(begin(sit, "plus", 2, faces, pawns=2), moves)
    assert (table.over, table.to_move, origins(table)) == (False, 1, {"H5"})
    play(table, "H5-G4")
    assert (table.to_move, origins(table)) == (2, {"D3"})


# End


def test_no_pawn_can_move_and_a_tie_is_shared(sit: Sit) -> None:
    # "When no pawn in the game can move"; "Most pairs wins; a tie is shared." Common ground: "the set of winners: those
    # who share the best score, so after a draw all seats"; "Before the end there are none."
    table = play(begin(sit, "plus", 2), "A5-B4, I5-H4, B4-B5, H4-H5, B5-A4")
    assert (table.over, table.scores, table.winners) == (False, (), ())
    play(table, "H5-I4")
    assert (table.over, table.scores, table.winners, table.moves()) == (True, (0, 0), (1, 2), set())


def harvest(path: str, twins: str, red: str) -> str:
    """Along the path, the twin of each disc is flipped before the pawn leaves it, so that every move makes a pair."""
    steps = zip(twins.split(), pairwise(path.split()), strict=True)
    return ", ".join(f"{red}flip {twin}, {start}-{end}" for twin, (start, end) in steps)


PATH = "A2 B1 B2 B3 B4 A5 A6 B5 B6 B7 C7 C6 C5 C4 C3 C2 C1 D1 D2 D3"
TWINS = "D5 D6 D7 E1 E2 E3 E4 E5 E6 E7 F1 F2 F4 F5 F6 F7 G3 G4 G6"


def harvested(sit: Sit, free: str = "F3", **options: object) -> Table:
    """Seat 1 has taken 20 pairs: left are D3 (its pawn) and G2, which are alike, and G5 (seat 2's pawn) and F3."""
    twins = TWINS.replace(free, "F3")
    pairs = ["A3 A4", *(f"{one} {two}" for one, two in zip(PATH.split(), twins.split(), strict=False))]
    faces = dict(zip(LETTERS, [*pairs, "D3 G2", f"{free} G5"], strict=True))
    opening = "A4-A3, A3-A2" if options["players"] == 1 else "A4-A3, G4-G5, A3-A2"
    table = play(sit("tamega", deal("octagon", faces), **options), opening)
    return play(table, harvest(PATH, twins, "" if options.get("fixed_red") else "red -, "))


def test_red_and_flip_are_asked_even_where_all_are_shut_in(sit: Sit) -> None:
    # "it is looked at when a turn ends, not within the steps of 3 (`red` and `flip` are asked even of a player who is
    # shut in: the red disc may set a pawn free)."
    table = harvested(sit, players=2)
    taken = set(cells("octagon")) - {"D3", "G2", "F3", "G5", "D4"}
    assert table.moves() == {"red -"} | {f"red {cell}" for cell in taken}
    play(table, "red E3")
    assert table.moves() == {"flip F3", "flip G2"}
    play(table, "flip G2")
    assert (table.to_move, table.moves()) == (1, {"D3-F3"})


def test_a_pawn_that_cannot_move_after_the_flip_ends_the_turn(sit: Sit) -> None:
    # "If the pawn cannot move, the turn ends and the flipped disc stays up"
    table = play(harvested(sit, players=2), "red F4, flip G2")
    assert (table.to_move, table.moves(), table.shown()) == (2, {"G5-F3"}, {"G2": "U"})


def test_with_no_disc_to_flip_that_step_is_skipped(sit: Sit) -> None:
    # "If there is none, the step is skipped." The two discs left have the pawns on them.
    table = play(harvested(sit, players=2), "red E3, flip G2, D3-F3")
    assert (table.to_move, table.over, {move.split()[0] for move in table.moves()}) == (1, False, {"red"})
    play(table, "red -")
    assert (table.over, table.scores, table.winners, table.shown()) == (True, (21, 0), (1,), {})


@pytest.mark.parametrize(
    ("free", "fixed_red", "moves", "score", "winners", "shown"),
    [
        ("F3", False, "red E3, flip G2, D3-F3", 21, (1,), {}),
        ("F3", False, "red E3, flip G5, D3-F3, F3-G2", 21, (1,), {"D3": "U"}),
        ("E3", True, "flip G2, D3-E3", 21, (1,), {}),
        ("F3", False, "red -, flip F3", 20, (), {"F3": "V"}),
        ("F3", True, "flip G2", 20, (), {"G2": "U"}),
    ],
    ids=["won", "won with a disc up", "won with red fixed", "lost", "lost with red fixed"],
)
def test_solo(
    sit: Sit, *, free: str, fixed_red: bool, moves: str, score: int, winners: tuple[int, ...], shown: dict[str, str]
) -> None:
    # "won when all pairs but one are taken (21 pairs), which ends the game at once, the other face-up discs left as
    # they lie; lost when blocked before." "Its score is the number of pairs." "Only a lost solo has no winner."
    table = harvested(sit, free, players=1, fixed_red=fixed_red)
    assert not table.over
    play(table, moves)
    assert (table.over, table.scores, table.winners, table.shown()) == (True, (score,), winners, shown)


LONG_PATH = (
    "C1 B1 A2 B2 B3 C2 C3 B4 A5 A6 B7 B6 B5 C4 C5 C6 C7 D7 D6 D5 E6 F7 G6 F6 E5 F5 G4 F4 E4 D3 D2 E1 F1 E2 E3 F2 F3 G2"
)
FIRST_PAIRS = ["A4 A11", "F10 D14", "G13 D1"]
LAST_PAIRS = ["A3 A9", "C13 G10", "G5 G2", "E7 E8"]  # a pawn stays on each, but with six players not on E7 and E8


def long_harvest(sit: Sit, players: int, teams: int) -> Table:
    """Seats 2 and 3 have taken a pair each, and seat 6 has taken 38."""
    path, apart = LONG_PATH.split(), " ".join([*FIRST_PAIRS, *LAST_PAIRS, *RED["two octagons"]]).split()
    twins = [cell for cell in cells("two octagons") if cell not in {*path, *apart}]
    pairs = [*FIRST_PAIRS, *(f"{one} {two}" for one, two in zip(path, twins, strict=False)), *LAST_PAIRS]
    faces = {letter: " ".join(pairs[number::22]) for number, letter in enumerate(LETTERS)}
    table = begin(sit, "two octagons", players, faces, teams=teams, first=7 if players == 8 else 1)
    if players == 8:
        play(table, "D7-E7, D8-E8")
    play(table, "A4-A3, A11-A10, red -, flip F10, A10-A9, D14-D13, red -, flip G13, D13-C13, G11-G10, G4-G5, D1-C1")
    return play(table, harvest(LONG_PATH, " ".join(twins), "red -, "))


@pytest.mark.parametrize(
    ("players", "teams", "ending", "scores", "winners"),
    [
        (6, 0, "red -, flip E7", (0, 1, 1, 0, 0, 38), (6,)),
        (6, 2, "red -, flip E7", (1, 39, 1, 39, 1, 39), (2, 4, 6)),
        (8, 0, "red -", (0, 1, 1, 0, 0, 38, 0, 0), (6,)),
        (8, 2, "red -", (1, 39, 1, 39, 1, 39, 1, 39), (2, 4, 6, 8)),
    ],
)
def test_two_boards_to_the_end(
    sit: Sit, *, players: int, teams: int, ending: str, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    # "44 pairs" on two boards, here 40 of them taken; "`teams=2` for 4, 6 or 8 players"; "Most pairs wins"
    table = long_harvest(sit, players, teams)
    assert (table.to_move, table.over, table.scores, table.winners) == (6, False, (), ())
    play(table, ending)
    assert (table.over, table.scores, table.winners) == (True, scores, winners)


@pytest.mark.parametrize("players", range(1, 9))
def test_the_game_always_ends(sit: Sit, players: int) -> None:
    # "every move turns a disc up, only a pair turns them down again, and pairs run out."
    table = begin(sit, "two octagons" if players > 4 else "octagon", players)
    for _ in range(24 * 45):
        if table.over:
            break
        table.play(max(table.moves()))
    assert table.over
