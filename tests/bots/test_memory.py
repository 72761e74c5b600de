"""Forgetting: what comes to mind after what was seen, for people of different memory."""

import pytest

from carreau.bots.memory import PERFECT, Memory, Person
from carreau.core.events import Event

CELLS = [f"{row}{column}" for row in "ABCDE" for column in range(1, 6)]
SHARP = Person(-1.5, 0.0, 100, 0, 1000)


def beside(cell: str) -> list[str]:
    return [c for c in CELLS if c != cell and abs(ord(c[0]) - ord(cell[0])) < 2 and abs(int(c[1]) - int(cell[1])) < 2]


def memory(person: Person, *events: Event, seed: int = 1) -> Memory:
    made = Memory(person, seed, lambda cell: cell[::-1])
    for event in events:
        made.see(event)
    return made


def up(cell: str, face: str) -> Event:
    return Event("up", 1, cell, face=face)


NOTHING = Event("done", 1)


def test_who_forgets_nothing_knows_all_that_was_shown() -> None:
    events = [up(cell, "ABCDE"[i % 5]) for i, cell in enumerate(CELLS)]
    found = memory(PERFECT, *events, *[NOTHING] * 500).recall(1, beside)
    assert found == {cell: "ABCDE"[i % 5] for i, cell in enumerate(CELLS)}


def test_what_was_seen_long_ago_is_forgotten_and_what_was_seen_often_is_not() -> None:
    """Base-level activation: ln(10 ** -0.5) = -1.15 after ten seconds, ln(100 ** -0.5) = -2.3 after a hundred."""
    assert memory(SHARP, up("A1", "X"), *[NOTHING] * 4).recall(1, beside) == {"A1": "X"}
    assert memory(SHARP, up("A1", "X"), *[NOTHING] * 49).recall(1, beside) == {}
    often = [up("A1", "X")] * 8
    assert memory(SHARP, *often, *[NOTHING] * 49).recall(1, beside) == {"A1": "X"}


def test_what_was_in_sight_until_just_now_is_fresh() -> None:
    assert memory(SHARP, up("A1", "X"), *[NOTHING] * 49, Event("down", 1, "A1")).recall(1, beside) == {"A1": "X"}


def test_only_so_many_faces_come_to_mind_the_latest_first() -> None:
    few = SHARP._replace(capacity=2, threshold=-9.0)
    assert memory(few, up("A1", "X"), up("A2", "Y"), up("A3", "Z")).recall(1, beside) == {"A3": "Z", "A2": "Y"}


def test_slips_go_to_a_neighbour_and_stay_there() -> None:
    careless = PERFECT._replace(slips=1000)
    made = memory(careless, up("C3", "X"))
    (where,) = made.recall(1, beside)
    assert where in beside("C3")
    assert [made.recall(turn, beside) for turn in range(2, 9)] == [{where: "X"}] * 7


@pytest.mark.parametrize(("tracking", "where"), [(1000, "D4"), (0, "A1")])
def test_a_swap_is_followed_or_lost(tracking: int, where: str) -> None:
    person = PERFECT._replace(tracking=tracking)
    assert memory(person, up("A1", "X"), Event("swapped", 1, "A1", "D4")).recall(1, beside) == {where: "X"}


def test_what_left_the_board_is_no_longer_thought_of() -> None:
    pair = memory(PERFECT, up("A1", "X"), up("B2", "X"), up("C3", "Y"), Event("pair", 1, "A1", "B2", "X"))
    assert pair.recall(1, beside) == {"C3": "Y"}
    turned = memory(PERFECT, Event("placed", 1, "", "A2", "R"), Event("board"))
    assert turned.recall(1, beside) == {"2A": "R"}


def test_noise_differs_from_turn_to_turn_but_not_from_run_to_run() -> None:
    hazy = Person(-1.5, 1.0, 100, 0, 1000)
    events = [up("A1", "X"), *[NOTHING] * 9]
    recalled = [memory(hazy, *events).recall(turn, beside) == {"A1": "X"} for turn in range(200)]
    assert 20 < sum(recalled) < 180
    assert recalled == [memory(hazy, *events).recall(turn, beside) == {"A1": "X"} for turn in range(200)]
