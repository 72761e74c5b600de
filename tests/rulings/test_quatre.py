"""4 par 4: every sentence of the ruling `quatre.md`, at worked positions."""

from itertools import chain, product

import pytest

from .conftest import Sit, Table


def words(text: str) -> list[str]:
    return text.split()


def laid(colours: str, cells: str) -> str:
    return ", ".join(f"{colour} {cell}" for colour, cell in zip(colours, words(cells), strict=True))


def down(cells: str) -> dict[str, str]:
    return dict.fromkeys(words(cells), "?")


COLUMNS = words("3456 234567 12345678 12345678 12345678 12345678 234567 3456")
CELLS = [row + column for row, columns in zip("ABCDEFGH", COLUMNS, strict=True) for column in columns]
# Twelve fours that share no cell, laid one after the other; and the same when the board has been turned.
FOURS = words(
    "A3 A4 A5 A6 B2 B3 B4 B5 C1 C2 C3 C4 C5 C6 C7 C8 D1 D2 D3 D4 D5 D6 D7 D8 "
    "E1 E2 E3 E4 E5 E6 E7 E8 F1 F2 F3 F4 F5 F6 F7 F8 G2 G3 G4 G5 H3 H4 H5 H6"
)
TURNED = [CELLS[51 - CELLS.index(cell)] for cell in FOURS]
# Fours begin with R, B, G and Y by turns, so that each player lays as many of each colour; every fourth disc counts.
LAYING = [f"{'RBGY'[(number // 4 + number) % 4]} {cell}" for number, cell in enumerate(FOURS)]
FLIPPING = [f"flip {cell}" for cell in TURNED]
# One disc of each colour in a far corner, beside a cell where another of its colour is forbidden: with `misplay=lost`
# all discs that a test has no use for are lost there.
CORNERS = "R A3, B A6, G H3, Y H6"
LOSING = ["R A4", "B A5", "G H4", "Y H5"]
# No two of these touch side by side.
APART = "A3 A5 B2 B4 B6 C1 C3 C5 C7 D2 D4 D6"
DEALS = words(
    "RRRRRRBBBBBBGGGGGGYYYYYY/YYGGYYGGYYGGBBRRBBRRBBRR RRRRBBBBGGGGYYYY/YYYYGGGGBBBBRRRR/BRGYBRGYBRGYBRGY "
    "RBGYRBGYRBGY/YGBRYGBRYGBR/BRGYBRGYBRGY/GGGYYYRRRBBB"
)
LINES = ["00 01 02 03", "00 10 20 30", "00 11 22 33", "03 12 21 30"]
# Seat 2 gets back the red disc that it laid on C6.
REPLACING = "R C3, B C4, G C5, R C6, R A4, Y xC6"
CROSSING = "R C1, B C2, G C3, R D4, B E4, G F4, Y C4"
STANDING, CLAIM = "R C3, B C4, G C5, Y C6", "claim C3 C4 C5 C6"
# Eleven red discs, and all 17 free cells beside one of them; no yellow disc, so no combination.
CRAMPED = laid(
    "RRRRRRRRRRRBBBBBBBBBBBBGGGGGGGGGGGG",
    "A4 B2 B6 C4 C7 E6 F3 F8 G2 G5 H3 C1 D2 D8 E1 E7 F2 F4 F6 G3 G7 H4 H6 D1 D3 D5 E2 E4 E8 F1 F5 F7 G4 G6 H5",
)


def claiming(moves: list[str], fours: list[str]) -> str:
    """Lay or flip each four in turn, and claim it with the fourth disc."""
    claims = {number + 3: ", claim " + " ".join(sorted(fours[number : number + 4])) for number in range(0, 48, 4)}
    return ", ".join(f"{move}{claims.get(number, '')}, done" for number, move in enumerate(moves))


CLAIM_A, CLAIM_H = "claim A3 A4 A5 A6", "claim H3 H4 H5 H6"
CALLED_LAYING = claiming(LAYING, FOURS)
# Rows A and H are left standing when the last disc has been flipped.
LEAVING_TWO = claiming(FLIPPING, TURNED).replace(f"{CLAIM_A}, ", "").replace(f"{CLAIM_H}, ", "")


def play(table: Table, *moves: str) -> Table:
    for move in ", ".join(moves).split(", "):
        table.play(move)
    return table


def called(moves: str) -> str:
    """Make each move a turn of its own, in which nothing is claimed."""
    return moves.replace(", ", ", done, ") + ", done"


def losing(sit: Sit, moves: str, claims: str = "auto", **options: str | int) -> Table:
    table = sit("quatre", **{"claims": claims, "misplay": "lost", "rounds": 1, **options})
    turns = f"{CORNERS}, {moves}"
    return play(table, turns if claims == "auto" else called(turns))


def lose_rest(table: Table) -> list[tuple[int, str]]:
    """Lose all discs left; gives who lost which, in turn."""
    turns = []
    while losses := [move for move in (*LOSING, "done") if move in table.moves()]:
        turns.append((table.to_move, losses[0][0]))
        table.play(losses[0])
    return [turn for turn in turns if turn[1] != "d"]


def scores(table: Table) -> tuple[int, ...]:
    lose_rest(table)
    return table.scores


def calling(sit: Sit, moves: str) -> Table:
    return play(sit("quatre", claims="called"), called(moves))


def having(table: Table, part: str) -> set[str]:
    return {move for move in table.moves() if part in move}


def free_for(table: Table, colour: str) -> set[str]:
    """Give the empty cells where a disc of that colour may be placed."""
    return {move[2:] for move in having(table, colour + " ") - having(table, " x")}


# "row A has columns 3-6, row B 2-7, rows C-F 1-8, row G 2-7, row H 3-6"; "`open`: all discs on show"
# "Place a disc on an empty cell. Text: `R C4`."
def test_any_disc_on_any_of_52_cells_at_first(sit: Sit) -> None:
    table = sit("quatre")
    assert table.moves() == {f"{colour} {cell}" for colour in "RBGY" for cell in CELLS}
    assert (table.shown(), table.over, table.scores, table.winners) == ({}, False, (), ())


# "48 discs: 12 each of red, blue, green, yellow; each player has 6, 4 or 3 of each colour with 2, 3 or 4 players"
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("colour", "RBGY")
def test_twelve_of_a_colour_are_shared_out(sit: Sit, players: int, colour: str) -> None:
    table = play(sit("quatre", players=players), laid(colour * 11, APART.removesuffix(" D6")))
    assert table.to_move == players
    assert {move[0] for move in play(table, f"{colour} D6").moves()} == set("RBGY") - {colour}


# "A combination is four face-up discs of four different colours, next to each other in a row, a column, a diagonal,
# or a 2x2 square. There are 94 lines and 37 squares."
@pytest.mark.parametrize(("shapes", "number"), [(LINES, 94), (["00 01 10 11"], 37)])
def test_all_combinations(sit: Sit, shapes: list[str], number: int) -> None:
    found = 0
    for row, column, shape in product(range(8), range(1, 9), shapes):
        four = ["ABCDEFGHIJK"[row + int(step[0])] + str(column + int(step[1])) for step in words(shape)]
        if set(four) <= set(CELLS):
            assert play(sit("quatre"), laid("RBGY", " ".join(four))).shown() == dict.fromkeys(four, "?")
            found += 1
    assert found == number


@pytest.mark.parametrize("cells", ["C3 C4 C5 D5", "C3 C4 C5 C7", "C3 D4 E5 F5", "C3 C4 D4 D5"])
def test_no_combination_of_discs_apart(sit: Sit, cells: str) -> None:
    assert "?" not in play(sit("quatre"), laid("RBGY", cells)).shown().values()


@pytest.mark.parametrize("colours", ["RRRR", "RBGR", "GBYB", "YRRY"])
def test_no_combination_of_fewer_colours(sit: Sit, colours: str) -> None:
    assert "?" not in play(sit("quatre"), laid(colours, "C3 D4 E5 F6")).shown().values()


# "face down and shuffled: a turn begins by drawing one"; "the top disc [...] must be the one placed"
# "for each seat the order of its discs from the top of its shuffled stock, seats separated by `/`"
@pytest.mark.parametrize("deal", DEALS)
def test_with_drawn_hands_the_top_disc_must_be_placed(sit: Sit, deal: str) -> None:
    table = sit("quatre", deal, hands="drawn", players=deal.count("/") + 1)
    tops = chain.from_iterable(zip(*deal.split("/"), strict=True))
    for top, cell in zip(tops, words(APART), strict=False):
        assert {move[0] for move in table.moves()} == {top}
        play(table, f"{top} {cell}")


# "`direction`: order of play"; "`first` (default 1), the seat that begins"; "numbered from 1 in clockwise order"
@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"first": 2}, [2, 1, 2, 1]),
        ({"players": 3}, [1, 2, 3, 1]),
        ({"players": 3, "direction": "counter"}, [1, 3, 2, 1]),
        ({"players": 3, "first": 3, "direction": "clockwise"}, [3, 1, 2, 3]),
        ({"players": 4}, [1, 2, 3, 4, 1]),
        ({"players": 4, "first": 3, "direction": "counter"}, [3, 2, 1, 4, 3]),
    ],
)
def test_order_of_play(sit: Sit, options: dict[str, object], seats: list[int]) -> None:
    table = sit("quatre", **options)
    for seat, cell in zip(seats, words(APART), strict=False):
        assert table.to_move == seat
        play(table, f"R {cell}")


# "Forbidden where a face-up disc of the same colour is next to it in the row or the column"; "Diagonals are free."
# "a forbidden placement is not accepted, or costs the disc"; "(an empty cell, the same colour beside it, no
# combination) is a legal move; the disc leaves the game"
def test_no_disc_beside_one_of_its_colour(sit: Sit) -> None:
    refused, lost = (play(sit("quatre", misplay=misplay), "R D4") for misplay in ("refused", "lost"))
    assert free_for(refused, "R") == set(CELLS) - {"D4", "C4", "D3", "D5", "E4"}
    assert free_for(refused, "B") == free_for(refused, "G") == free_for(refused, "Y") == set(CELLS) - {"D4"}
    assert lost.moves() == {f"{colour} {cell}" for colour in "RBGY" for cell in CELLS if cell != "D4"}
    with pytest.raises(ValueError, match="R C4"):
        refused.play("R C4")
    assert (play(lost, "R C4").shown(), lost.to_move) == ({"D4": "R"}, 1)


# "unless the placement completes a combination"; "Face-down discs have no colour here"
def test_a_combination_allows_a_disc_beside_one_of_its_colour(sit: Sit) -> None:
    table = play(sit("quatre"), "B C3, G C4, Y C5, R D6")
    assert free_for(table, "R") == set(CELLS) - set(words("C3 C4 C5 D6 D5 D7 E6"))
    assert play(table, "R C6").shown() == {"D6": "R", **down("C3 C4 C5 C6")}
    assert free_for(table, "R") == set(CELLS) - set(words("C3 C4 C5 C6 D6 D5 D7 E6"))


# "Or replace: put a disc on a cell that holds a disc, face up or face down, when this completes a combination"
# "Text: `R xC4`."
@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("R C3, B C4, G C5, R C6", {"Y xC3", "Y xC6"}),
        ("R C3, B C4, G C5, Y C6, B D3, G E3, Y F3", {"R xC3"}),
        ("Y C3, B C4, G C5, R C6, B D3, G E3, Y F3", {"R xC3"}),
    ],
)
def test_replacing_is_for_completing(sit: Sit, moves: str, expected: set[str]) -> None:
    assert having(play(sit("quatre"), moves), " x") == expected


# "the disc that was there joins the player's own supply"
# "A player without discs is skipped (and claims nothing); the last one with discs plays on alone."
# "the player whose turn it is next in order begins, with or without discs left": seat 1, without.
@pytest.mark.parametrize("claims", ["auto", "called"])
def test_a_replaced_disc_is_one_more_to_play(sit: Sit, claims: str) -> None:
    table = losing(sit, REPLACING, claims, rounds=2)
    # Nine of the 48 discs lie on the board or are lost, and seat 2 has six red ones again.
    turns = lose_rest(table)
    assert (len(turns), turns.count((2, "R"))) == (39, 6)
    assert [seat for seat, _ in turns[-4:]] == [2, 1, 2, 2]
    assert table.to_move == 1
    assert table.moves() == {"flip F3", "flip F4", "flip F5", "flip F6"}


# "With `drawn`, the disc that comes back goes under the stock, at the bottom"
def test_a_replaced_disc_goes_under_the_drawn_stock(sit: Sit) -> None:
    deal = "RGRGRBBBBBBGGGGRRRYYYYYY/BYBRYRRRRRBBBBGGGGGGYYYY"
    turns = lose_rest(losing(sit, REPLACING, deal=deal, hands="drawn"))
    assert "".join(colour for seat, colour in turns if seat == 2) == "RRRRRBBBBGGGGGGYYYYR"


# "Every combination that the placed disc completes counts one point, and all discs in them are turned face down"
# "(usually four; seven where two share the placed disc)"; "A replacement counts at once"
@pytest.mark.parametrize(
    ("moves", "turned", "points", "winners"),
    [
        ("R C3, B C4, G C5, Y C6", "C3 C4 C5 C6", (0, 1), (2,)),
        ("R C3, B C4, G E5, G C5, Y C6", "C3 C4 C5 C6", (1, 0), (1,)),
        ("R C1, B C2, G C3, R D4, B E4, G F4, Y C4", "C1 C2 C3 C4 D4 E4 F4", (2, 0), (1,)),
        ("R C1, B C2, G C3, R C5, Y C4", "C1 C2 C3 C4 C5", (2, 0), (1,)),
        ("R C1, B C2, G C3, R C5, B C6, Y C4", "C1 C2 C3 C4 C5 C6", (0, 3), (2,)),
        ("R C3, B C4, G C5, R C6, Y xC6", "C3 C4 C5 C6", (1, 0), (1,)),
        ("R C1, B C2, G C3, R C4, B D4, R E4, G F4, Y xC4", "C1 C2 C3 C4 D4 E4 F4", (0, 2), (2,)),
        ("R C3, B C4, G C5, Y C6, B D3, G E3, Y F3, R xC3", "C3 C4 C5 C6 D3 E3 F3", (0, 2), (2,)),
        ("R C3, B C4, G C5, Y C6, R E3, B E4, Y F1, G E5, Y E6", "C3 C4 C5 C6 E3 E4 E5 E6", (1, 1), (1, 2)),
    ],
)
def test_points(sit: Sit, moves: str, turned: str, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    table = losing(sit, moves)
    assert {cell for cell, face in table.shown().items() if face == "?"} == set(words(turned))
    assert (scores(table), table.winners, table.over) == (points, winners, True)


# "Where a player has no permitted placement or replacement at all, one disc leaves the game: `lose R` ([...] with
# `drawn` the drawn one). `lose` exists only then (with `misplay=lost` beside the forbidden placements)."
# "`done` is always there after placing [...]; not after `lose`, which ends the turn."
@pytest.mark.parametrize("claims", ["auto", "called"])
@pytest.mark.parametrize("misplay", ["refused", "lost"])
def test_without_a_permitted_placement_a_disc_is_lost(sit: Sit, claims: str, misplay: str) -> None:
    deal = "RRRRRRBBBBBBGGGGGGYYYYYY/RRRRRBBBBBBGGGGGGRYYYYYY"
    table = sit("quatre", deal, hands="drawn", claims=claims, misplay=misplay)
    play(table, CRAMPED if claims == "auto" else called(CRAMPED))
    shown = table.shown()
    forbidden = {f"R {cell}" for cell in CELLS if cell not in shown}
    assert (len(forbidden), table.to_move) == (17, 2)
    assert table.moves() == {"lose R"} | (forbidden if misplay == "lost" else set())
    play(table, "lose R")
    assert (table.shown(), table.to_move) == (shown, 1)
    assert {move[0] for move in table.moves()} == {"Y"}


# "the player must now claim [...], and ends the turn with `done`"; "A wrong call is refused and costs nothing"
# "Claimed discs stay visible until the claimer places (or says `done`)"
def test_a_turn_with_called_claims(sit: Sit) -> None:
    table = play(calling(sit, "R C3, B C4, G C5"), "Y C6")
    for wrong in ("claim C3 C4 C5 D6", "claim C2 C3 C4 C5", "claim E1 E2 E3 E4"):
        with pytest.raises(ValueError, match=wrong):
            table.play(wrong)
    assert (table.moves(), table.to_move) == ({CLAIM, "done"}, 2)
    assert (play(table, CLAIM).moves(), table.to_move) == ({"done"}, 2)
    assert table.shown() == {"C3": "R", "C4": "B", "C5": "G", "C6": "Y"}
    assert (play(table, "done").shown(), table.to_move) == (down("C3 C4 C5 C6"), 1)


# "`done` is always there after placing, replacing or misplacing, also when there is nothing to claim"
# "(only combinations with the placed disc [...])"; "A replacement counts at once, without a claim"
@pytest.mark.parametrize("move", ["R F1", "Y xE6", "R A4"])
def test_other_combinations_are_not_claimed_after_placing(sit: Sit, move: str) -> None:
    table = losing(sit, f"R E3, B E4, G E5, R E6, {STANDING}", "called")
    assert play(table, move).moves() == {"done"}
    assert having(play(table, "done"), "claim") == {CLAIM}
    assert (table.shown()["E6"] == "?") is (move == "Y xE6")
    assert scores(table) == (int(move == "Y xE6"), 0)


# "what is not claimed stays on the board for the others"
# "before placing: claim a combination that stands on the board [...] (cells in reading order)"
@pytest.mark.parametrize("cells", ["C3 C4 C5 C6", "C2 D2 E2 F2", "B3 C4 D5 E6", "C6 D5 E4 F3", "C3 C4 D3 D4"])
def test_the_next_player_claims_before_placing(sit: Sit, cells: str) -> None:
    table = calling(sit, laid("RBGY", " ".join(reversed(words(cells)))))
    assert having(table, "claim") == {f"claim {cells}"}
    assert "done" not in table.moves()
    # "A face-up disc may not be replaced by one of its own colour"
    assert having(table, " x") == set()
    # "The same combination is claimed once only."
    assert having(play(table, f"claim {cells}"), "claim") == set()
    assert "R H5" in table.moves()


# "One point each"; "Whoever left it may claim it too, once the turn has come round again"
# "with `rounds=1` combinations still standing then go to nobody"
@pytest.mark.parametrize(
    ("moves", "points"),
    [
        (f"Y C6, {CLAIM}, done", (0, 1)),
        (f"Y C6, done, {CLAIM}, R E1, done", (1, 0)),
        (f"Y C6, done, R E1, done, {CLAIM}, B E3, done", (0, 1)),
        ("Y C6, done", (0, 0)),
    ],
)
def test_points_for_claims(sit: Sit, moves: str, points: tuple[int, ...]) -> None:
    assert scores(play(losing(sit, "R C3, B C4, G C5", "called"), moves)) == points


# "so that two combinations that share a disc can both be claimed; then they are turned face down"
@pytest.mark.parametrize(
    ("claims", "turned", "points"),
    [
        ("claim C1 C2 C3 C4", "C1 C2 C3 C4", (0, 1)),
        ("claim C4 D4 E4 F4, claim C1 C2 C3 C4", "C1 C2 C3 C4 D4 E4 F4", (0, 2)),
    ],
)
def test_claims_that_share_a_disc(sit: Sit, claims: str, turned: str, points: tuple[int, ...]) -> None:
    table = losing(sit, CROSSING, "called")
    assert having(table, "claim") == {"claim C1 C2 C3 C4", "claim C4 D4 E4 F4"}
    assert "?" not in play(table, claims).shown().values()
    play(table, "R E1, done")
    assert {cell for cell, face in table.shown().items() if face == "?"} == set(words(turned))
    assert not having(table, "claim")
    assert scores(table) == points


# "They are turned down before the placement is judged: they neither forbid it nor help to complete it, though they
# show until then."
def test_claimed_discs_neither_forbid_nor_help(sit: Sit) -> None:
    table = calling(sit, "R C3, B C4, G C5, B D3, G E3, R F3, Y C6")
    # Column 3 lacks yellow: on F3 above it the red C3, on C3 below it the red F3.
    assert having(table, " x") == {"Y xC3", "Y xF3"}
    assert "R C2" not in table.moves()
    assert play(table, CLAIM).shown()["C3"] == "R"
    assert having(table, " x") == {"Y xC3"}
    assert "R C2" in table.moves()


# "Round 1 ends when all discs have been played or lost"; "Most points over the rounds wins; a tie is shared"
@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize(
    ("players", "points", "winners"), [(2, (0, 12), (2,)), (3, (4, 4, 4), (1, 2, 3)), (4, (0, 0, 0, 12), (4,))]
)
def test_whole_games(sit: Sit, players: int, points: tuple[int, ...], winners: tuple[int, ...], rounds: int) -> None:
    table = play(sit("quatre", players=players, rounds=rounds), *LAYING[:-1])
    assert not table.over
    play(table, LAYING[-1])
    if rounds == 2:
        assert (table.over, table.scores, table.to_move) == (False, (), 1)
        # "Scores stay." "Every combination of four face-up discs with it counts one point": as many as in round 1.
        play(table, *FLIPPING)
    assert (table.over, table.moves(), table.winners) == (True, set(), winners)
    assert table.scores == tuple(rounds * each for each in points)


# "The board is turned by 180 degrees: [...] (A3 to H6)"; "Flip one face-down disc"; "its discs leave the board"
# "No placing, no forbidden neighbours [B6 is yellow as A6], one flip a turn whether or not it scored"
def test_a_flip_each_in_turn(sit: Sit) -> None:
    table = play(sit("quatre", players=3), *LAYING)
    shown = dict.fromkeys(TURNED, "?")
    for number, flip in enumerate(words("H6=R H5=B H4=G A6=Y H3=- B6=Y")):
        assert (table.shown(), table.to_move) == (shown, number % 3 + 1)
        assert table.moves() == {f"flip {cell}" for cell, face in shown.items() if face == "?"}
        shown[flip[:2]] = flip[3]
        play(table, f"flip {flip[:2]}")
        shown = {cell: face for cell, face in shown.items() if flip != "H3=-" or cell[0] != "H"}
    assert table.shown() == shown


# "(the union, as in round 1)": E8 completes row E and the square E7 E8 F7 F8.
# "Ends when nothing is face down and no combination stands": red on F6 and blue on F5 remain.
def test_a_flip_that_completes_two_combinations(sit: Sit) -> None:
    table = play(sit("quatre"), *LAYING)
    play(table, "flip F8, flip F7, flip E7, flip E6, flip E5, flip E8")
    assert table.shown() == dict.fromkeys(set(TURNED) - set(words("E5 E6 E7 E8 F7 F8")), "?")
    play(table, "flip F6", *(f"flip {cell}" for cell in TURNED if cell in table.shown() and cell not in {"F5", "F6"}))
    assert not table.over
    assert (play(table, "flip F5").over, table.shown()) == (True, {"F6": "R", "F5": "B"})
    # Seat 2 has the twelve of round 1 and these two; of the last ten seat 1 completed each.
    assert table.scores == (10, 14)


# "The face-up discs at the start are those that round 1 left face up."
def test_discs_left_face_up_count_in_round_2(sit: Sit) -> None:
    table = play(sit("quatre"), *LAYING[:-1], "G B7")
    assert table.shown() == {**dict.fromkeys(TURNED[:44], "?"), "A6": "Y", "A5": "R", "A4": "B", "G2": "G"}
    # Blue, red, green, yellow on A4 B5 C6 D7.
    play(table, "flip B5, flip C6, flip D7")
    assert {"A4", "B5", "C6", "D7"}.isdisjoint(table.shown())


# "with `called`, as in round 1: claims before the flip (of what stands), then the flip, then claims with the flipped
# disc, then `done`; claimed discs leave the board at the flip or at `done`"
def test_flips_with_called_claims(sit: Sit) -> None:
    table = play(sit("quatre", claims="called"), CALLED_LAYING.replace(f"{CLAIM_H}, ", ""))
    flips = {f"flip {cell}" for cell in TURNED if cell[0] != "A"}
    assert (table.moves(), table.to_move) == ({CLAIM_A} | flips, 1)
    assert (play(table, CLAIM_A).moves(), table.shown()["A3"]) == (flips, "G")
    assert ("A3" in play(table, "flip H6").shown(), table.moves()) == (False, {"done"})
    play(table, "done, flip H5, done, flip H4, done, flip H3")
    assert (table.moves(), table.to_move) == ({CLAIM_H, "done"}, 2)
    assert play(table, CLAIM_H).shown()["H3"] == "Y"
    assert "H3" not in play(table, "done").shown()


# "when nothing is face down any more a turn is claims and `done`; the round ends, at the end of a turn, when no
# combination stands, or when every player in a row has had such a turn (the turn of the last flip is not one) and
# claimed nothing"
@pytest.mark.parametrize(
    ("players", "turns", "points"),
    [
        (2, ["done", "done"], (0, 22)),
        (2, [f"{CLAIM_A}, {CLAIM_H}, done"], (2, 22)),
        (2, [f"{CLAIM_A}, done", "done", "done"], (1, 22)),
        (2, ["done", f"{CLAIM_H}, done", "done", f"{CLAIM_A}, done"], (0, 24)),
        (2, ["done", f"{CLAIM_H}, done", "done", "done"], (0, 23)),
        (3, ["done", "done", "done"], (7, 8, 7)),
        (3, ["done", "done", f"{CLAIM_H}, done", "done", "done", "done"], (7, 8, 8)),
    ],
)
def test_the_end_with_called_claims(sit: Sit, players: int, turns: list[str], points: tuple[int, ...]) -> None:
    table = play(sit("quatre", claims="called", players=players), CALLED_LAYING, LEAVING_TWO)
    assert (table.moves(), table.to_move) == ({CLAIM_A, CLAIM_H, "done"}, 1)
    for number, turn in enumerate(turns):
        assert (table.over, table.to_move) == (False, number % players + 1)
        play(table, turn)
    assert (table.over, table.scores) == (True, points)
