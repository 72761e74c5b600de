"""Prepared positions: what random games don't meet, and position texts that can't be."""

from typing import Any

import pytest

import carreau
from carreau import Position
from carreau.core.bits import has
from carreau.core.errors import BadPosition, IllegalMove
from carreau.games.foureyes import SQUARES, all_squares
from carreau.games.quatre import GROUPS, PLACES


def leap(board: str, seat: int = 1, options: str = "") -> Position:
    return carreau.read(f"leap players=2{options} | board={board} seat={seat} made=0")


def quatre(board: str, hands: str, options: str) -> Position:
    rest = "points=0,0 seat=1 phase=lay round=1 last=- idle=0 claims=-"
    return carreau.read(f"quatre players=2{options} | board={board} hands={hands} {rest}")


def test_a_way_spelt_out_is_the_same_move() -> None:
    # "The rulebook's own example: D2 to B4 by way of D4 and B6."
    p = leap("6/4B1/4R1/1RR3/6/6")
    assert p.play("D2-D4-B6-B4") == p.play("D2-B4")
    assert p.play("D2-D4-B6-B4").history == ("D2-B4",)
    # "a way that can't be leapt is refused"
    with pytest.raises(IllegalMove, match="no pawn can leap from D4 to B6"):
        leap("6/4B1/6/1RR3/6/6").play("D2-D4-B6-B4")


def test_one_step_spelt_out_is_no_chain() -> None:
    # "A step and leaps are not mixed in one move"
    with pytest.raises(IllegalMove, match="no pawn can leap from D2 to D1"):
        leap("6/4B1/4R1/1RR3/6/6").play("D2-D1-C1")


def test_a_chain_may_cross_its_own_start() -> None:
    # "During a chain the pawn's own start cell counts as free, but the move may not end there"
    p = leap("6/6/2RB2/2B3/6/4B1")
    assert "C3-C3" not in p.moves
    assert {"C3-C5", "C3-E3"} <= set(p.moves)


def test_a_player_without_a_move_draws() -> None:
    # "A player with no move: the game is a draw"
    p = leap("RBB3/BB4/B1B3/6/6/6")
    assert (p.moves, p.over, p.scores, p.winners) == ((), True, (0, 0), (1, 2))
    assert leap("RBB3/BB4/B5/3B2/6/6").moves == ("A1-C3", "A1-E5")


STARVED = {"C4": "R", "F4": "R", "C7": "R", "D5": "B", "G5": "B", "D8": "B"}
FREE = ("C5", "D4", "F5", "G4", "C8", "D7")


def starved(misplay: str) -> Position:
    """Every free cell is beside a red and beside a blue disc, all others lie face down; a red and a blue are left."""
    names = [f"{'ABCDEFGH'[r]}{c + 1}" for r, c in PLACES]
    others = iter("r" * 8 + "b" * 8 + "g" * 12 + "y" * 12)
    faces = [STARVED.get(name) or ("." if name in FREE else next(others)) for name in names]
    rows = ["".join(face for face, name in zip(faces, names, strict=True) if name[0] == row) for row in "ABCDEFGH"]
    return quatre("/".join(rows), "R1B1G0Y0,R0B0G0Y0", misplay)


@pytest.mark.parametrize("misplay", ["", " misplay=lost"])
def test_lose_with_open_hands_is_any_colour_in_hand(misplay: str) -> None:
    # "Where a player has no permitted placement or replacement at all, one disc leaves the game: `lose R` (any colour
    # in hand [...]). `lose` exists only then (with `misplay=lost` beside the forbidden placements)."
    p = starved(misplay)
    forbidden = {f"{colour} {cell}" for colour in "RB" for cell in FREE} if misplay else set()
    assert set(p.moves) == {"lose R", "lose B"} | forbidden
    p = p.play("lose R")
    assert [str(event) for event in p.events()][-2:] == ["R of seat 1 leaves the game", "turn of seat 2 skipped"]
    assert set(p.moves) == {"lose B"} | {move for move in forbidden if move[0] == "B"}
    assert p.play("lose B").events()[-1].kind == "board"


def test_a_permitted_placement_leaves_no_lose() -> None:
    p = carreau.read(starved("").text.replace("R1B1G0Y0", "R1B0G0Y1").replace("yyyy", "byyy", 1))
    assert {move.split()[0] for move in p.moves} == {"Y"}


def test_a_winning_square_is_reported_by_its_corners() -> None:
    # "the corners of a winning square are reported so": by square and corner, `B3.NE`
    line = "foureyes players=2 | board=1D-NW,1D-NW,-,-,-/1D-NW,-,-,-,-/-,-,-,-,-/-,-,-,2C-NW,-/-,-,-,2C-NW,2C-NW"
    p = carreau.read(f"{line} hands=313,043 seat=1 made=0").play("A-NW B2")
    assert p.winners == (1,)
    assert str(p.events()[-2]) == "a square of red: A1.NW B1.NW B2.NW A2.NW"


def test_a_position_is_over_where_a_colour_has_a_square_already() -> None:
    line = "foureyes players=2 | board=1D-NW,1D-NW,-,-,-/1D-NW,2C-NW,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,2C-NW,2C-NW"
    assert carreau.read(f"{line} hands=313,043 seat=1 made=0").winners == (1,)


def test_the_boards_have_as_many_squares_as_the_ruling_says() -> None:
    # "The 10x10 board has 825 such squares, the 8x8 one 336."
    small = all_squares(4)
    assert len(SQUARES) == 825
    assert sum(all(has(small, cell % 64 % 30) for cell in square) for square in SQUARES) == 336


@pytest.mark.parametrize("phase", [1, 2])
@pytest.mark.parametrize("board", ["5x5", "4x4"])
def test_a_player_without_a_legal_move_draws_in_either_phase(phase: int, board: str) -> None:
    # "Draws: [...] a player without a legal move, in either phase". No game at random comes to that: here every cell
    # would complete a square of each colour, or the player to move has no tile on the board.
    begun = carreau.new("foureyes", board=board)
    state = begun._state
    hot = {"north_hot": -1, "south_hot": -1}
    stuck = state._replace(red=state.red._replace(**hot), blue=state.blue._replace(**hot))
    last = Position(begun._game, begun.options, stuck if phase == 1 else state._replace(hands=0, two=1))
    assert (last.moves, last.over, last.scores, last.winners) == ((), True, (0, 0), (1, 2))
    assert last.events() == []


def test_a_lost_disc_and_one_off_the_board_are_told_in_other_words() -> None:
    p = carreau.new("quatre", misplay="lost").play("R C4").play("R C5")
    assert [str(event) for event in p.events()][-1] == "R of seat 2 leaves the game"
    down = START.replace("....", "RBGy", 1)
    text = f"hands=R0B0G0Y0,R0B0G0Y0 phase=flip round=2 board={down}"
    told = [str(event) for event in carreau.read(after("quatre", text)).play("flip A6").events()]
    assert told[:2] == ["A6 turned up, Y", "seat 1 makes a combination: A3 A4 A5 A6"]
    assert told[2:6] == [
        f"{cell} leaves the board, {face}" for cell, face in zip(("A3", "A4", "A5", "A6"), "RBGY", strict=True)
    ]


def test_an_illegal_move_names_some_that_are_not() -> None:
    with pytest.raises(IllegalMove, match=r"'A1-A2': seat 1 may not play it, but A1-B2, .* and 11 others; after"):
        carreau.new("leap").play("A1-A2")


def test_combinations() -> None:
    # "There are 94 lines and 37 squares."
    assert len(GROUPS) == 94 + 37


def test_skips_are_reported() -> None:
    # "the game itself goes on to the next who can move, and reports it"
    p = carreau.read(SHUT).play("F3-G4")
    assert [str(event) for event in p.events()][-1] == "turn of seat 1 skipped"
    assert p.to_move == 2


SHUT = (
    "tamega players=2 | board=FSckP/DMFVveJ/IH+HO.AN/QL+R.+OTU/U+K+BI+PAQ/+N+Cj+D.TE/+SRbLM reds=D4 pawns=G3,F3 due=1,1"
    " pairs=1,0 seat=2 phase=move"
)


ROAD = "D,S,C,T,X/D,S,C,T,D/S,C,P,S,C/T,S,C,T,C/D,S,X,C,C"
DISCS = "ABCDE/FGHIJKL/MNOPQRS/TUV.ABC/DEFGHIJ/KLMNOPQ/RSTUV"
MOVED = "board=.BCDE/FGHIJKL/MNOPQRS/TUVAABC/DEFGHIJ/KLMNOPQ/RSTUV reds=A2"
TILES = "1C-NW,1C-NW,1D-NW,1D-NW/1D-NW,1A-NW,1A-NW,2C-NW/2C-NW,2D-NW,2D-NW,2D-NW/2A-NW,2A-NW,-,-"
CORNER = "RBGY/R...../......../......../......../......../....../...."
START = "..../....../......../......../......../......../....../...."


def after(game: str, fields: str) -> str:
    """The text of a game at its start with some fields replaced."""
    slug, *options = game.split()
    chosen: dict[str, Any] = dict(option.split("=") for option in options)
    head, begun = carreau.new(slug, seed=1, **chosen).text.split(" | ")
    values = dict(field.split("=") for field in f"{begun} {fields}".split())
    return f"{head} | {' '.join(f'{name}={value}' for name, value in values.items())}"


@pytest.mark.parametrize(
    ("game", "fields", "words"),
    [
        ("leap", "made=1", "the seats move by turns"),
        ("leap", "seat=2", "red begins"),
        ("tamega", "phase=flip", "only who has taken a pair is asked for more"),
        ("tamega", "phase=red", "only who has taken a pair is asked for more"),
        ("tamega", f"board={DISCS.replace('B', 'b', 1)}", "only after a pair discs are turned down"),
        ("tamega", MOVED, "the red disc moves only after a pair"),
        ("tamega fixed_red=true", MOVED, "the red disc moves only after a pair"),
        ("quatre", "phase=after", "after laying, only called claims are left to do"),
        ("quatre", "idle=1", "only called claims are called"),
        ("quatre claims=called", "idle=1", "turns without anything to turn up are at the end of round 2"),
        ("quatre", f"board={START.replace('....', 'RBGY', 1)} hands=R5B5G5Y5,R6B6G6Y6", "is turned down at once"),
        ("quatre", f"board={START.replace('....', 'RR..', 1)} hands=R4B6G6Y6,R6B6G6Y6", "a disc beside one of its"),
        (
            "quatre claims=called",
            f"board={CORNER} hands=R5B5G5Y5,R5B6G6Y6 phase=after last=B2 claims=A3A4A5A6",
            "only combinations with the last disc are claimed",
        ),
        ("quatre hands=drawn", "hands=RRRRRRBBBBBBGGGGGGYYYYYYR,RRRRBBBBGGGGYYYY", "is no stock"),
        ("quatre hands=drawn players=3", "hands=RRRRRRRBBBBBBGGGG,RRBBGGYY,-", "a stock begins with 16 discs"),
        ("rally", "barred=A1+A2", "two tiles are swapped in a turn"),
        ("rally", f"tiles={ROAD.replace('D', 'D-N', 1)} cars=A1,SG", "a car drives a tile a turn"),
        (
            "rally",
            f"tiles={ROAD.replace('D', 'D-N', 1)} cars=A1,SG stack=G cans=R,- turns=2",
            "a car drives a tile a turn",
        ),
        ("foureyes board=4x4", f"board={TILES} hands=000,000 seat=2", "the seats move by turns"),
    ],
)
def test_parts_that_do_not_go_together_are_told(game: str, fields: str, words: str) -> None:
    text = after(game, fields)
    with pytest.raises(BadPosition) as error:
        carreau.read(text)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("leap players=2", "a position is written GAME OPTIONS"),
        ("leap players=2 | board=6/6/6/6/6/6 seat=1 made=0", "one to six pawns"),
        ("leap players=2 | board=RBRBRB/6/6/6/6/BRBRBR made=0 seat=1", "is written board=… seat=… made=…"),
        ("leap players=2 | board=RBRBRB/6/6/6/6/BRBRBR seat=3 made=0", "'3' is none of 1 2"),
        ("leap players=2 | board=RBRBRB/6/6/6/6 seat=1 made=0", "six rows of six cells"),
        ("leap players=2 | board=rBRBRB/6/6/6/6/BRBRBR seat=1 made=0", "only Le Mix has marked pawns"),
        ("leap players=2 | board=RRRR2/6/6/6/6/BRBRBB seat=1 made=0", "four in a row already"),
        ("leap players=2 | board=RBRBRB/33/6/6/6/BRBRBR seat=1 made=0", "did you mean"),
        ("leap players=2 | board=RBRBRB/6/6/6/6/BRBRBR seat=1 made=0 | A1-A2", "may not play it"),
        ("leap players=2 players=2 | board=6/6/6/6/6/6 seat=1 made=0", "players is given twice"),
        ("leap players | board=6/6/6/6/6/6 seat=1 made=0", "an option is written name=value"),
    ],
)
def test_a_wrong_position_is_told(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=r".") as error:
        carreau.read(text)
    assert words in str(error.value)
