"""Reviews: what was missed in games made up by hand, and what is printed of it."""

import json
import random
import re
from pathlib import Path

import pytest

import carreau
from carreau import records
from carreau.cli import main
from carreau.registry import SLUGS
from carreau.review import Decision, review, summary
from carreau.terminal.reviewed import WIDTH, bar, graph, lines

from .games import walk

NEAR = "leap players=2 | board=RRR3/4R1/6/BB4/6/BBBRBR seat=1 made=40"
"""Seat 1 can win at once, with B5-A4."""

Text = pytest.CaptureFixture[str]


def decision(move: str, lost: int, plies: int = 0, seat: int = 1, turn: int = 1) -> Decision:
    return Decision(1, turn, seat, move, "best", (0.5, 0.5), (0.25, 0.75), lost, plies)


def test_verdicts() -> None:
    found = [decision("", lost, plies).verdict for lost, plies in ((0, 0), (99, 3), (100, 0), (200, 0), (100, 3))]
    assert found == ["", "", "slip", "mistake", "missed win"]


def test_a_seat_is_summed_up() -> None:
    decisions = (decision("", 0), decision("", 100), decision("", 400), decision("", 600, 3), decision("", 900, seat=2))
    assert summary(decisions, 1) == (1, 4, 1, 1, 1, 275.0)


def test_a_missed_win_is_found() -> None:
    begun = carreau.read(NEAR)
    found = review(begun.play("F6-E6"), "best:3000")
    (one,) = found.decisions
    assert (one.verdict, one.plies, one.before) == ("missed win", 1, (1.0, 0.0))
    assert begun.play(one.best).winners == (1,)
    assert found.seats[0].missed == 1
    good = review(begun.play(one.best), "best:3000")
    assert (good.decisions[0].verdict, good.decisions[0].after) == ("", (1.0, 0.0))


@pytest.mark.parametrize("game", SLUGS)
def test_every_game_can_be_reviewed(game: str) -> None:
    """Chances follow each other, and the same effort judges the same way."""
    last = walk(carreau.new(game, seed=2), random.Random(3), 5)[-1]
    done: list[int] = []
    found = review(last, "strong:30", said=done.append)
    assert done == list(range(1, len(last.history) + 1))
    assert [one.move for one in found.decisions] == list(last.history)
    assert [one.after for one in found.decisions][:-1] == [one.before for one in found.decisions][1:]
    assert all(sum(one.after) == pytest.approx(1, abs=0.02) for one in found.decisions)
    assert all(0 <= one.lost <= 1000 for one in found.decisions)
    assert found == review(last, "strong:30")


def test_a_judge_knows_no_more_than_the_players() -> None:
    """Two deals that look the same so far are judged in the same way."""
    deal = "ABCDEFGHIJKLMNOPQRSTUV" * 2
    other = deal[:3] + deal[3:22][::-1] + deal[22:]
    found = []
    for text in (deal, other):
        p = carreau.new("tamega", deal=text)
        found.append(review(p.play(p.moves[0]), "strong:60").decisions[0])
    assert found[0]._replace(after=()) == found[1]._replace(after=())


def test_a_bar_is_divided_among_the_seats() -> None:
    assert bar((0.5, 0.25, 0.25), colour=False) == "1" * 20 + "2" * 10 + "3" * 10
    assert bar((0.25,), colour=False) == "1" * 10 + "." * 30
    assert bar((0.0, 1.0), colour=False) == "2" * WIDTH
    assert re.sub(r"\x1b\[[\d;]*m", "", bar((0.5, 0.5), colour=True)) == bar((0.5, 0.5), colour=False)


def test_a_turn_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    found = graph([decision("A1-B1", 0), decision("flip C1", 300), decision("G1", 0, turn=2, seat=2)], colour=False)
    assert found[0] == f"  1 seat 1  25 % {'1' * 10}{'2' * 30} A1-B1, flip C1??"
    assert found[1].startswith("  2 seat 2  75 % ")
    assert max(map(len, graph([decision("A1-B1-C1-D1-E1-F1-G1", 0)], colour=False))) <= 80


def test_what_went_wrong_is_told() -> None:
    last = carreau.read(NEAR).play("F6-E6")
    told = lines(last, review(last, "best:3000"), {1: "good", 2: ""}, colour=False)
    assert any(re.fullmatch(r"turn 1, seat 1: F6-E6 misses a win: \S+ wins at once\.", line) for line in told)
    assert "seat 1 (good): 1 move, 0 slips, 0 mistakes, 1 missed win;" in told[-2]


def test_the_command(capsys: Text, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    last = walk(carreau.new("leap"), random.Random(1), 4)[-1]
    file.write_text(records.write(records.Record(last, {"Seat2": "child"})))
    assert main(["review", str(file), "--level", "strong:200"]) == 0
    told = capsys.readouterr()
    assert "Leap Four, 4 moves" in told.out
    assert "seat 2 (child): 2 moves" in told.out
    assert "4 of 4 moves" in told.err
    assert main(["review", str(file), "--level", "strong:200", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [one["move"] for one in found["decisions"]] == list(last.history)
    assert found["decisions"][0]["verdict"] in {"", "slip", "mistake", "missed win"}
    assert found["seats"][1]["moves"] == 2


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--level", "greedy"], "knows no chances"),
        (["--level", "strong:50", "--milliseconds", "5"], "say once how hard to think"),
        (["--milliseconds", "0"], "a millisecond or more"),
    ],
)
def test_what_cannot_be_reviewed_is_told(arguments: list[str], words: str, capsys: Text, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text('[Game "leap"]\n\n1.1 A1-B1\n')
    assert main(["review", str(file), *arguments]) == 2
    assert words in capsys.readouterr().err
    file.write_text('[Game "leap"]\n')
    assert main(["review", str(file)]) == 2
    assert "nobody has moved yet" in capsys.readouterr().err
