"""DaCart Rally: every sentence of the ruling `rally.md`, and of its common ground, at worked positions."""

from collections import Counter
from itertools import combinations, cycle, islice, permutations, zip_longest

import pytest

import carreau

from .conftest import Sit, Table

STREETS = [row + column for row in "ABCDE" for column in "12345" if row + column != "C3"]
ALWAYS = {"SR": "S", "SB": "W", "SG": "N", "SY": "E", "C3": "NESW"}


def begin(sit: Sit, players: int, jerrycans: str, kinds: dict[str, str] | None = None, **options: object) -> Table:
    """Lay crossroads everywhere but for some tiles of other kinds."""
    deal = "".join((kinds or {}).get(cell, "X") for cell in STREETS)
    return sit("rally", f"{deal}/{jerrycans}", players=players, **options)


def play(table: Table, moves: str) -> Table:
    for move in moves.split(", "):
        table.play(move)
    return table


def turns(one: str, two: str = "") -> str:
    """Give the turns of two players in order; who has none left swaps."""
    pairs = zip_longest(one.split(", "), two.split(", "))
    return ", ".join(f"{mine or 'swap C5 D5'}, {yours or 'swap C1 D1'}" for mine, yours in pairs)


def drives(table: Table) -> set[str]:
    return {move.removeprefix("go ") for move in table.moves() if move.startswith("go ")}


def lays(table: Table) -> set[str]:
    """Say how the tile just turned up can lie; nothing else is a move then."""
    assert {move.split()[0] for move in table.moves()} == {"lay"}
    return {move.removeprefix("lay ") for move in table.moves()}


def swaps(cells: list[str]) -> set[str]:
    return {f"swap {one} {two}" for one, two in combinations(cells, 2)}


def shown(table: Table) -> dict[str, str]:
    """Give what lies face up but for the pit and the four starts, which always do."""
    faces = table.shown()
    assert ALWAYS.items() <= faces.items()
    return {cell: face for cell, face in faces.items() if cell not in ALWAYS}


# Material


@pytest.mark.parametrize(
    ("players", "jerrycans", "corners"), [(2, "RB", "A1 E5"), (3, "RBG", "A1 A5 E5"), (4, "RBGY", "A1 A5 E5 E1")]
)
def test_cars_begin_at_their_starts(sit: Sit, players: int, jerrycans: str, corners: str) -> None:
    # "Cars: seats clockwise from these starts: 2 players SR, SG; 3 players SR, SB, SG; 4 players SR, SB, SG, SY.";
    # "Each has one road end, towards its corner tile". Common ground: "`first` (default 1), the seat that begins".
    for seat, corner in enumerate(corners.split(), 1):
        table = begin(sit, players, jerrycans, first=seat)
        assert table.to_move == seat
        assert drives(table) == {corner}
    assert begin(sit, players, jerrycans).to_move == 1


def test_24_tiles_face_down_and_a_pit(sit: Sit) -> None:
    # "5x5 grid, rows A-E, columns 1-5. The pit tile in the middle, C3; 24 street tiles face down on the rest."; "Four
    # start/finish tiles, face up"; "The pit has four road ends and is always face up".
    table = begin(sit, 2, "RB")
    assert table.shown() == {"SR": "S", "SB": "W", "SG": "N", "SY": "E", "C3": "NESW"}
    assert table.moves() == {"go A1"} | swaps(STREETS)
    assert len(swaps(STREETS)) == 276


@pytest.mark.parametrize(
    ("first", "corner", "found"),
    [(1, "A1", "A2 B1 SR"), (2, "A5", "A4 B5 SB"), (3, "E5", "D5 E4 SG"), (4, "E1", "D1 E2 SY")],
)
def test_starts_lie_edge_to_edge_with_the_corner_tiles(sit: Sit, first: int, corner: str, found: str) -> None:
    # "one at each corner, outside the grid, edge to edge with the corner tile, laid like a pinwheel: red `SR` above A1,
    # blue `SB` right of A5, green `SG` below E5, yellow `SY` left of E1."
    table = play(begin(sit, 4, "RBGY", first=first), f"go {corner}, swap B2 B3, swap C1 C2, swap B2 B3")
    assert (table.to_move, drives(table)) == (first, set(found.split()))


@pytest.mark.parametrize("tiles", ["standard", "even"])
@pytest.mark.parametrize("jerrycans", ["all", "starts"])
def test_a_deal_is_read_row_by_row_without_the_pit(sit: Sit, tiles: str, jerrycans: str) -> None:
    # "24 letters of `DSCTX`, cell by cell from A1, row by row, C3 left out; then `/`; then the jerrycans from the top
    # of the stack"; "A deal text may hold any 24 of the letters." (Another test is on the jerrycans.)
    table = sit("rally", "XXTCSXXXXXXXSXXXXXXXXXXD/GR", players=2, tiles=tiles, jerrycans=jerrycans)
    play(table, "go A1, go E5, lay N, go A2, go D5, go A3")
    assert shown(table) == {"A2": "NESW", "A3": "T", "D5": "NESW"}
    play(table, "lay ESW, go C5, go B3, go C4")
    assert shown(table) == {"B3": "NESW", "C4": "EW"}


# Drive


@pytest.mark.parametrize(
    ("kind", "ways"),
    [("D", ["W"]), ("S", ["EW"]), ("C", ["SW", "NW"]), ("T", ["ESW", "NSW", "NEW"]), ("X", ["NESW"])],
)
def test_a_tile_turned_up_is_laid_with_an_end_to_where_the_car_came_from(sit: Sit, kind: str, ways: list[str]) -> None:
    # "dead end `D` (1), straight `S` (2 opposite), curve `C` (2 at a right angle), junction `T` (3), crossroads `X`
    # (4)"; "if it can lie in more than one way, the same player lays it: text `lay NE`, the compass letters of its road
    # ends in the order N, E, S, W. One end must meet the tile the car came from."; "Only one way possible: no `lay`
    # move." "Between `go` and `lay` the tile lies face up, not yet laid, and the car is still on the tile it comes
    # from."
    table = play(begin(sit, 2, "RB", {"A2": kind}), "go A1, swap D5 E5, go A2")
    if len(ways) > 1:
        assert (table.to_move, lays(table), shown(table)) == (1, set(ways), {"A1": "NESW", "A2": kind})
        table.play(f"lay {ways[0]}")
    assert (table.to_move, shown(table)) == (2, {"A2": ways[0]})


@pytest.mark.parametrize(
    ("kind", "way", "found"),
    [("C", "SW", "A1 B2"), ("C", "NW", "A1"), ("T", "ESW", "A1 A3 B2"), ("T", "NEW", "A1 A3"), ("D", "", "A1")],
)
def test_a_car_drives_where_its_road_leads(sit: Sit, kind: str, way: str, found: str) -> None:
    # "Drive one tile up, down, left or right; the road of the tile the car is on must lead there."; "The car is then on
    # it, even if the road leads nowhere."
    lay = f"lay {way}, " if way else ""
    table = play(begin(sit, 2, "RB", {"A2": kind}), f"go A1, swap D5 E5, go A2, {lay}swap D5 E5")
    assert drives(table) == set(found.split())


@pytest.mark.parametrize(
    ("first", "corner", "ways"), [(1, "A1", "N E S"), (2, "A5", "E S W"), (3, "E5", "N S W"), (4, "E1", "N E W")]
)
def test_a_dead_end_in_the_first_turn_may_be_laid_into_the_grid(sit: Sit, first: int, corner: str, ways: str) -> None:
    # "a player who in their *first turn of the game* turns up a dead end may also lay it towards one of the two
    # neighbouring cells inside the grid instead of towards the start tile".
    table = play(begin(sit, 4, "RBGY", {corner: "D"}, first=first), f"go {corner}")
    assert lays(table) == set(ways.split())


def test_a_later_player_has_a_first_turn_too(sit: Sit) -> None:
    # "a player who in their *first turn of the game* turns up a dead end"
    table = play(begin(sit, 2, "RB", {"E5": "D"}), "go A1, go E5")
    assert lays(table) == {"N", "S", "W"}
    play(table, "lay W, swap B2 B3")
    assert drives(table) == {"E4"}


def test_a_dead_end_in_the_second_turn_is_laid_back(sit: Sit) -> None:
    # "in their *first turn of the game*": the first turn here is a swap.
    table = play(begin(sit, 2, "RB", {"A1": "D"}), "swap B2 B3, swap C1 C2, go A1")
    assert (table.to_move, shown(table)) == (2, {"A1": "N"})


def test_a_curve_in_the_first_turn_meets_the_start(sit: Sit) -> None:
    # "One end must meet the tile the car came from": the exception is for dead ends only.
    assert lays(play(begin(sit, 2, "RB", {"A1": "C"}), "go A1")) == {"NE", "NW"}


MEETING = "go A1, go A5, go E5, go A2, go A4, go E4, go A3"  # seat 1 turns A3 up, seat 2 is on A4


@pytest.mark.parametrize(("way", "found"), [("ESW", "A3 A5 B4"), ("NEW", "A3 A5 B4"), ("NSW", "A5 B4")])
def test_the_road_of_a_face_up_tile_must_lead_back(sit: Sit, way: str, found: str) -> None:
    # "To a face-up tile (another car's, the pit, a start/finish tile): its road must lead back to the car's tile."
    table = play(begin(sit, 3, "RBG", {"A3": "T"}), f"{MEETING}, lay {way}")
    assert (table.to_move, drives(table)) == (2, set(found.split()))


def test_a_tile_is_shared_as_it_lies_and_turned_down_by_the_last_to_leave(sit: Sit) -> None:
    # "Nothing is turned or laid." "Any number of cars may share a tile. A street tile that the last car leaves is
    # turned face down at once; the next to turn it up lays it anew."
    table = play(begin(sit, 3, "RBG", {"A3": "T"}), f"{MEETING}, lay ESW, go A3")
    assert (table.to_move, shown(table)) == (3, {"A3": "ESW", "E4": "NESW"})
    play(table, "swap C1 D1, go B3")
    assert shown(table) == {"A3": "ESW", "B3": "NESW", "E4": "NESW"}
    play(table, "go A2")
    assert shown(table) == {"A2": "NESW", "B3": "NESW", "E4": "NESW"}
    play(table, "swap C1 D1, go A3")
    assert lays(table) == {"NES", "ESW", "NSW"}


def test_all_cars_share_the_pit_and_a_tile(sit: Sit) -> None:
    # "The pit has four road ends and is always face up"; "Any number of cars may share a tile."
    table = play(
        begin(sit, 4, "YRBG"), "go A1, go A5, go E5, go E1, go A2, go B5, go E4, go D1, go A3, go C5, go E3, go C1"
    )
    play(table, "go B3, go C4, go D3, go C2, go C3, go C3, go C3, go C3")
    assert (drives(table), shown(table)) == ({"B3", "C2", "C4", "D3"}, {})
    play(table, "go B3, go B3, go B3, go B3, go A3, go B2, go B4")
    assert shown(table) == dict.fromkeys(["A3", "B2", "B3", "B4"], "NESW")
    play(table, "go C3")
    assert shown(table) == dict.fromkeys(["A3", "B2", "B4"], "NESW")


# Swap


def test_a_swap_exchanges_two_tiles_unseen(sit: Sit) -> None:
    # "Swap two face-down street tiles, unseen. Text: `swap B2 D4` (reading order)."
    table = play(begin(sit, 2, "RB", {"A1": "C", "D5": "X"}), "swap A1 D5")
    assert shown(table) == {}
    play(table, "go E5, go A1, go D5")
    assert (lays(table), shown(table)) == ({"ES", "SW"}, {"A1": "NESW", "D5": "C", "E5": "NESW"})


def test_only_face_down_tiles_are_swapped(sit: Sit) -> None:
    # "Swap two face-down street tiles"; "A street tile that the last car leaves is turned face down at once"
    table = play(begin(sit, 2, "RB"), "go A1, go E5, go A2")
    assert table.moves() == {"go D5", "go E4", "go SG"} | swaps([cell for cell in STREETS if cell not in {"A2", "E5"}])


@pytest.mark.parametrize(
    ("moves", "banned"),
    [
        ("swap B2 D4", "B2 D4"),
        ("swap B2 D4, swap A2 A3", "A2 A3"),
        ("swap B2 D4, go A5", "A5"),
        ("swap B2 D4, swap A2 A3, swap B2 D4", "B2 D4"),
    ],
    ids=["either", "own is free again", "only for one turn", "again"],
)
def test_what_was_just_swapped_stays(sit: Sit, moves: str, banned: str) -> None:
    # "Not allowed: either of the two tiles that the player just before swapped in their turn". (A5 is face up.)
    table = play(begin(sit, 3, "RBG"), moves)
    allowed = swaps([cell for cell in STREETS if cell not in banned.split()])
    assert {move for move in table.moves() if move.startswith("swap")} == allowed


# Pit and end


TO_PIT = "go A1, go A2, go A3, go B3, go C3"


@pytest.mark.parametrize(
    ("jerrycans", "way", "finish"),
    [
        ("RB", "go B3, go A3, go A2, go A1", "go SR"),
        ("BR", "go B3, go A3, go A4, go A5", "go SB"),
        ("GB", "go D3, go E3, go E4, go E5", "go SG"),
        ("YB", "go D3, go E3, go E2, go E1", "go SY"),
    ],
)
def test_the_finish_of_the_top_jerrycan_wins_at_once(sit: Sit, jerrycans: str, way: str, finish: str) -> None:
    # "the first time a car reaches the pit its player takes the top jerrycan; its colour names the finish to reach."
    # "The first to reach the start/finish tile of their jerrycan's colour wins at once. Score 1 for the winner, 0 for
    # the others." Common ground: "Before the end there are none."
    table = play(begin(sit, 2, jerrycans), turns(f"{TO_PIT}, {way}"))
    assert (table.over, table.scores, table.winners) == (False, (), ())
    play(table, finish)
    assert (table.over, table.scores, table.winners, table.moves()) == (True, (1, 0), (1,), set())


@pytest.mark.parametrize(
    ("jerrycans", "moves"),
    [("RB", "go A1, go SR"), ("BR", f"{TO_PIT}, go B3, go A3, go A2, go A1, go SR")],
    ids=["without a jerrycan", "of another colour"],
)
def test_another_finish_wins_nothing(sit: Sit, jerrycans: str, moves: str) -> None:
    # "The first to reach the start/finish tile of their jerrycan's colour"
    table = play(begin(sit, 2, jerrycans), turns(moves))
    assert (table.over, drives(table)) == (False, {"A1"})


TWICE_AT_PIT = turns(f"{TO_PIT}, go B3, go C3", "go E5, go E4, go E3, go D3, swap B1 B2, swap B1 B2, go C3")


@pytest.mark.parametrize(
    ("one", "two", "last", "scores"),
    [
        ("go B3, go A3, go A2, go A1", "", "go SR", ()),
        ("go B3, go A3, go A4, go A5", "", "go SB", (1, 0)),
        ("", "go B3, go A3, go A2, go A1", "swap C5 D5, go SR", (0, 1)),
        ("", "go B3, go A3, go A4, go A5", "swap C5 D5, go SB", ()),
    ],
)
def test_each_car_takes_one_jerrycan_from_the_top(
    sit: Sit, one: str, two: str, last: str, scores: tuple[int, ...]
) -> None:
    # "Later visits do nothing."; "stacked in random order on the pit": blue lies on top, red under it. Seat 1 has been
    # at the pit twice, and then seat 2.
    table = play(begin(sit, 2, "BR"), f"{TWICE_AT_PIT}, {turns(one, two)}, {last}")
    assert table.scores == scores


@pytest.mark.parametrize(
    ("options", "count", "over"),
    [
        ({}, 199, False),
        ({}, 200, True),
        ({"max_turns": 1}, 1, False),
        ({"max_turns": 1}, 2, True),
        ({"max_turns": 1000}, 201, False),
        ({"max_turns": 0}, 2002, False),
        ({"players": 3, "max_turns": 2, "first": 2}, 5, False),
        ({"players": 3, "max_turns": 2, "first": 2}, 6, True),
    ],
)
def test_after_max_turns_the_race_is_a_draw(sit: Sit, options: dict[str, int], count: int, over: bool) -> None:
    # "After `max_turns` turns by each player (default 100, 0 for none) the race is a draw: every score 0". Common
    # ground: "after a draw all seats".
    seats = options.get("players", 2)
    table = sit("rally", "X" * 24 + "/" + "RBG"[:seats], **{"players": 2, **options})
    play(table, ", ".join(islice(cycle(["swap C1 D1", "swap C5 D5"]), count)))
    drawn = ((0,) * seats, tuple(range(1, seats + 1)))
    assert (table.over, table.scores, table.winners) == (over, *(drawn if over else ((), ())))


def test_go_and_lay_are_one_turn(sit: Sit) -> None:
    # "A turn: drive, or swap". Common ground: "A turn may hold several moves by the same player."
    table = play(begin(sit, 2, "RB", {"E5": "C"}, max_turns=1), "go A1, go E5")
    assert (table.over, table.to_move) == (False, 2)
    play(table, "lay ES")
    assert (table.over, table.scores, table.winners) == (True, (0, 0), (1, 2))


@pytest.mark.parametrize(("max_turns", "scores", "winners"), [(9, (0, 0), (1, 2)), (10, (0, 1), (2,))])
def test_a_win_on_the_last_move_stands(
    sit: Sit, max_turns: int, scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    # Common ground: "a win on the last move stands". Seat 2 takes green from the pit, and gets home in its 10th turn.
    moves = turns("swap A1 A2", "go E5, go E4, go E3, go D3, go C3, go D3, go E3, go E4, go E5, go SG").split(", ")
    table = play(begin(sit, 2, "GR", max_turns=max_turns), ", ".join(moves[: 2 * max_turns]))
    assert (table.over, table.scores, table.winners) == (True, scores, winners)


def test_seats_take_turns_clockwise_from_the_first(sit: Sit) -> None:
    # Common ground: "Seats are numbered from 1 in clockwise order."
    table = begin(sit, 4, "RBGY", first=3)
    seats = []
    for move in ["go E5", "go E1", "go A1", "go A5", "go E4"]:
        seats.append(table.to_move)
        table.play(move)
    assert (seats, table.to_move) == ([3, 4, 1, 2, 3], 4)


# Chance


@pytest.mark.parametrize(
    ("tiles", "numbers"),
    [({}, {"D": 4, "S": 6, "C": 8, "T": 4, "X": 2}), ({"tiles": "even"}, {"D": 6, "S": 6, "C": 6, "X": 6})],
)
@pytest.mark.parametrize("seed", range(3))
def test_the_tiles_of_a_preset(tiles: dict[str, str], numbers: dict[str, int], seed: int) -> None:
    # "preset `standard`, the default: 4 D, 6 S, 8 C, 4 T, 2 X. Preset `even`: 6 D, 6 S, 6 C, 6 X (no T)"
    deal = str(carreau.new("rally", seed=seed, **tiles).deal)
    assert Counter(deal.partition("/")[0]) == numbers


@pytest.mark.parametrize(("players", "used"), [(2, "RG"), (3, "RBG"), (4, "RBGY")])
@pytest.mark.parametrize("jerrycans", ["all", "starts"])
def test_the_jerrycans_of_a_deal(players: int, used: str, jerrycans: str) -> None:
    # "with n players, n of the four colours drawn at random, stacked in random order on the pit";
    # "`jerrycans=starts`: only the colours of the starts in use"
    deals = [carreau.new("rally", seed=seed, players=players, jerrycans=jerrycans).deal or "" for seed in range(2400)]
    stacks = Counter(deal.partition("/")[2] for deal in deals)
    expected = {"".join(colours) for colours in permutations("RBGY" if jerrycans == "all" else used, players)}
    assert set(stacks) == expected
    # Five standard deviations: the seeds are fixed, so this passes always or never.
    each = 2400 / len(expected)
    assert all(abs(number - each) < 5 * each**0.5 for number in stacks.values())
