"""Tournaments: who meets whom on which deal, and what the results say, worked out by hand."""

import json
import sys

import pytest

from carreau.arena.game import Played, Task
from carreau.arena.rating import Result, points, ratings, results, table
from carreau.arena.tournament import run, schedule
from carreau.cli import main
from carreau.core.errors import BadOption

Text = pytest.CaptureFixture[str]


def played(seats: str, scores: tuple[int, ...], deal: int = 0, winners: tuple[int, ...] | None = None) -> Played:
    """A game of bots with names of one letter; whoever has most has won."""
    won = tuple(i for i, score in enumerate(scores, 1) if score == max(scores)) if winners is None else winners
    return Played(Task("leap", {}, deal, tuple(seats)), scores, won, 1)


def test_each_deal_is_played_from_both_sides() -> None:
    tasks = schedule("leap", {}, 2, ["a", "b", "c"], 4, 7)
    assert [("".join(task.seats), task.seed) for task in tasks] == [
        *(("ab", 7), ("ba", 7), ("ab", 8), ("ba", 8)),
        *(("ac", 7), ("ca", 7), ("ac", 8), ("ca", 8)),
        *(("bc", 7), ("cb", 7), ("bc", 8), ("cb", 8)),
    ]
    assert ["".join(task.seats) for task in schedule("rally", {}, 3, ["a", "b"], 2, 0)] == ["aba", "bab"]


@pytest.mark.parametrize(
    ("players", "bots", "games"), [(2, ["a"], 2), (2, ["a", "a"], 2), (1, ["a", "b"], 2), (2, ["a", "b"], 0)]
)
def test_an_arena_wants_two_of_everything(players: int, bots: list[str], games: int) -> None:
    with pytest.raises(BadOption, match="an arena wants two"):
        schedule("tamega", {}, players, bots, games, 0)


def test_points() -> None:
    assert points(played("ab", (3, 1)), "a", "b") == (1.0, 2)
    assert points(played("ba", (3, 1)), "a", "b") == (0.0, -2)
    assert points(played("ab", (2, 2)), "a", "b") == (0.5, 0)
    # Of the seats 1 and 3 against 2: before it by 1, behind it by 2.
    assert points(played("aba", (4, 3, 1)), "a", "b") == (0.5, -0.5)
    # Who has won ranks first, whatever the scores say.
    assert points(played("ab", (1, 5), winners=(1,)), "a", "b") == (1.0, -4)


def test_games_on_one_deal_are_taken_together() -> None:
    """Two deals with shares of 1 and 1/2: 3/4, and the error of that mean is 1/4."""
    games = [
        played("ab", (1, 0)),
        played("ba", (0, 1)),
        played("ab", (1, 0), 1),
        played("ba", (1, 0), 1),
    ]
    (found,) = results(games, ["a", "b"])
    assert (found.games, found.share, found.margin) == (4, 0.75, 0.5)
    assert found.within == pytest.approx(1.96 * 0.25)


def test_all_alike_is_not_for_sure() -> None:
    """Three of so many deals may still end otherwise; one deal says nothing."""
    (many,) = results([played("ab", (1, 0), deal) for deal in range(60)], ["a", "b"])
    assert (many.share, many.within) == (1.0, 0.05)
    (one,) = results([played("ab", (1, 0))], ["a", "b"])
    assert one.within == 1.0


def result(one: str, other: str, games: int, share: float) -> Result:
    return Result(one, other, games, share, 0.1, 0.0)


def test_ratings() -> None:
    """Nine points and a half of ten to one and a half: 400 times the logarithm of their ratio."""
    rated = ratings([result("a", "b", 10, 0.9)], ["a", "b"])
    assert rated["a"] == 0
    assert rated["b"] == pytest.approx(400 * -0.8016, abs=0.1)
    assert ratings([result("a", "b", 8, 0.5)], ["a", "b"])["b"] == pytest.approx(0, abs=1e-6)


def test_ratings_are_the_same_from_both_sides() -> None:
    here = ratings([result("a", "b", 10, 0.7), result("b", "c", 10, 0.6)], ["a", "b", "c"])
    there = ratings([result("b", "a", 10, 0.3), result("c", "b", 10, 0.4)], ["c", "b", "a"])
    for one in "abc":
        assert here[one] - here["c"] == pytest.approx(there[one], abs=0.01)
    assert here["a"] > here["b"] > here["c"]


def test_the_table_is_to_be_read() -> None:
    text = table([Result("a", "b", 10, 0.75, 0.2, 1.5)], ["a", "b"])
    assert "| a, b | 10 | 75.0 ± 20.0 % | +1.50 |" in text
    assert text.index("| a | +0 |") < text.index("| b | -")


def arena(capsys: Text, *arguments: str) -> tuple[str, str]:
    assert main(["arena", *arguments]) == 0
    told = capsys.readouterr()
    return told.out, told.err


def test_the_command(capsys: Text) -> None:
    said = ("leap", "random", "greedy", "--games", "4", "--seed", "3", "--cores", "1")
    text, beside = arena(capsys, *said)
    assert "| random, greedy | 4 |" in text
    assert "4 of 4 games" in beside
    found = json.loads(arena(capsys, *said, "--json", "--option", "variant=mix")[0])
    assert (found["game"], found["options"]["variant"], found["seed"]) == ("leap", "mix", 3)
    assert [game["deal"] for game in found["games"]] == [3, 3, 4, 4]
    assert found["games"][0]["seats"] == ["random", "greedy"]
    assert found["pairs"][0]["games"] == 4
    assert found["ratings"]["random"] == 0
    assert all(len(game["scores"]) == 2 and game["moves"] for game in found["games"])


def test_two_cores_play_the_same_games() -> None:
    tasks = schedule("leap", {"players": 2}, 2, ["random", "greedy"], 4, 1)
    assert list(run(tasks, 2)) == list(run(tasks, 1))


def test_ctrl_c_keeps_what_was_played(capsys: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(self: object, done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("carreau.cli.progress.Progress.reach", stop)
    assert main(["arena", "leap", "random", "greedy", "--games", "8", "--cores", "1"]) == 130
    assert "| random, greedy | 3 |" in capsys.readouterr().out


def test_a_bar_is_drawn_on_a_screen(capsys: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    _, beside = arena(capsys, "leap", "random", "greedy", "--games", "2", "--cores", "1")
    assert "[..............................] 0 of 2 games" in beside
    assert beside.endswith("\r\x1b[K")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "good", "best"], "'chess': there is no such game"),
        (["leap", "good"], "two bots or more, all different"),
        (["leap", "good", "grand"], "level='grand': a bot is one of child"),
        (["leap", "good", "best:x"], "'best:x': a bot is written LEVEL"),
        (["leap", "good", "best", "--players", "3"], "players takes 2"),
        (["tamega", "good", "best", "--players", "1"], "two players or more"),
        (["leap", "good", "best", "--option", "x=y"], "leap has no such option"),
    ],
)
def test_what_cannot_be_played_is_told(arguments: list[str], words: str, capsys: Text) -> None:
    assert main(["arena", *arguments]) == 2
    assert words in capsys.readouterr().err
