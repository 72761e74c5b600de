"""The command line: what it prints, what it refuses, and a whole game through a pipe."""

import io
import json
import random
import re
from pathlib import Path

import pytest

import carreau
from carreau import records
from carreau.cli import main
from carreau.registry import find, slugs

from .games import walk

Text = pytest.CaptureFixture[str]


def out(capsys: Text, *arguments: str, typed: str | None = None, code: int = 0) -> str:
    """What the command line prints."""
    with pytest.MonkeyPatch.context() as patch:
        if typed is not None:
            patch.setattr("sys.stdin", io.StringIO(typed))
        assert main(arguments) == code
    told = capsys.readouterr()
    return told.err if code else told.out


def test_games_are_listed_with_their_options(capsys: Text) -> None:
    text = out(capsys, "games")
    for slug in slugs():
        assert f"{slug}: {find(slug).title}" in text
        assert all(f"    {option.name}=" in text and option.meaning in text for option in find(slug).options)
    listed = json.loads(out(capsys, "games", "--json"))
    assert [game["game"] for game in listed] == slugs()
    assert listed[0]["options"][0] == {"name": "players", "values": list(range(1, 9)), "default": 2}


def test_rules_are_told(capsys: Text) -> None:
    text = out(capsys, "rules", "tamega")
    assert text.startswith("Tamega\n")
    assert "red disc" in text
    assert "![" not in text


@pytest.mark.parametrize("command", [[], *([name] for name in ("play", "perft", "random", "show", "moves", "replay"))])
def test_help_says_something(capsys: Text, command: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*command, "--help"])
    assert end.value.code == 0
    assert len(capsys.readouterr().out.splitlines()) > 5


def test_moves_and_show(capsys: Text, tmp_path: Path) -> None:
    p = carreau.new("leap").play("A1-B1")
    assert out(capsys, "moves", p.text).split() == list(p.moves)
    assert json.loads(out(capsys, "moves", "--json", "-", typed=f"{p.text}\n")) == list(p.moves)
    file = tmp_path / "game.txt"
    file.write_text(records.write(records.Record(p)))
    assert p.text in out(capsys, "show", "--record", str(file))
    told = json.loads(out(capsys, "show", "--json", "--record", str(file), "--at", "0"))
    assert told["text"] == carreau.new("leap").text
    assert told["to_move"] == 1
    assert told["scene"]["choices"][0] == {"move": "A1-B1", "touches": ["A1", "B1"]}


def test_replay_checks_a_record(capsys: Text, tmp_path: Path) -> None:
    last = walk(carreau.new("foureyes"), random.Random(1), 500)[-1]
    file = tmp_path / "game.txt"
    file.write_text(records.write(records.Record(last)))
    text = out(capsys, "replay", str(file))
    assert f"4EYES: {len(last.history)} moves, all legal." in text
    assert f"Seat {last.winners[0]} wins." in text
    told = json.loads(out(capsys, "replay", "--json", str(file)))
    assert (told["scores"], told["over"]) == (list(last.scores), True)
    text = out(capsys, "replay", "-", typed='[Game "leap"]\n\n1.1 A1-B1\n')
    assert "The game goes on: seat 2 is to move." in text


def test_perft(capsys: Text) -> None:
    rows = [line.split() for line in out(capsys, "perft", "leap", "--depth", "4").splitlines()]
    assert [row[:2] for row in rows] == [["1", "16"], ["2", "282"], ["3", "6314"], ["4", "146460"]]
    assert all(len(row) == 4 for row in rows)
    told = out(capsys, "perft", "tamega", "--json", "--depth", "1", "--deal", "ABCDEFGHIJKLMNOPQRSTUV" * 2)
    assert json.loads(told)["count"] == 5
    assert out(capsys, "perft", "leap", "--depth", "0").split()[:2] == ["0", "1"]


def test_random(capsys: Text) -> None:
    told = json.loads(out(capsys, "random", "tamega", "--players", "3", "--games", "1100", "--seed", "4", "--json"))
    assert told["games"] == 1100
    assert sum(told["won by seat"]) + told["shared"] == 1100
    assert told == {
        **json.loads(out(capsys, "random", "tamega", "--players", "3", "--games", "1100", "--seed", "4", "--json")),
        "seconds": told["seconds"],
        "moves per second": told["moves per second"],
    }
    assert "choices per move: " in out(capsys, "random", "nim", "--games", "10")


def test_a_whole_game_through_a_pipe(capsys: Text, tmp_path: Path) -> None:
    line = walk(carreau.new("tamega", seed=3), random.Random(2), 500)
    file = tmp_path / "game.txt"
    typed = "\n".join([*line[-1].history, f"save {file}", "quit", ""])
    text = out(capsys, "play", "tamega", "--seed", "3", typed=typed)
    assert "\x1b" not in text
    assert re.search(r"Scores \d+-\d+\. Seats? ", text)
    assert records.read(file.read_text()).last == line[-1]


def test_playing_by_number_undo_and_commands(capsys: Text) -> None:
    text = out(capsys, "play", "leap", typed="1\nundo\nundo\na1-b2\nnonsense\nA2-B9\nmoves\nhelp\nrules\n\nsave\n")
    assert "seat 1: pawn from A1 to B1" in text
    assert "A1-B1 is taken back." in text
    assert "There is nothing to take back." in text
    assert "seat 1: pawn from A1 to B2" in text
    assert "'nonsense' is no move of Leap Four" in text
    assert "Did you mean A2-B" in text
    assert "undo: take the last move back" in text
    assert "Where to? Say save FILE." in text


def test_a_file_is_never_overwritten(capsys: Text, tmp_path: Path) -> None:
    file = tmp_path / "there"
    file.write_text("precious")
    assert "is there already" in out(capsys, "play", "leap", typed=f"1\nsave {file}\nquit\n")
    assert "can't be written" in out(capsys, "play", "leap", typed=f"1\nsave {tmp_path}/no/where\nquit\n")
    assert file.read_text() == "precious"


def test_the_game_is_asked_for(capsys: Text) -> None:
    text = out(capsys, "play", typed="chess\n4\nquit\n")
    assert "Which game?" in text
    assert "Say a number from 1 to" in text
    assert "Leap Four" in text
    assert out(capsys, "play", typed="").count("Which game?") == 1


def test_play_shows_nothing_hidden(capsys: Text) -> None:
    """Two deals that show the same print the same."""
    deal = "ABCDEFGHIJKLMNOPQRSTUV"
    texts = []
    for begun in (deal * 2, deal[:3] + deal[3:][::-1] + deal):
        file = f'[Game "tamega"]\n[Deal "{begun}"]\n\n1.1 A4-B4\n2.2 G4-F4\n'
        text = out(capsys, "show", "--record", "-", typed=file)
        texts.append(text.rpartition("\ntamega players=2")[0])
    assert texts[0].replace(" U ", " T ") == texts[1].replace(" U ", " T ") or texts[0] == texts[1]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "chess"], "unknown-game: 'chess': there is no such game"),
        (["play", "leap", "--option", "variant"], "an option is written name=value"),
        (["play", "leap", "--players", "3"], "bad-option: players='3': players takes 2"),
        (["random", "leap", "--players", "2", "--option", "players=2"], "say it once"),
        (["moves"], "give a position text, or --record FILE"),
        (["moves", "leap | x"], "bad-position: 'x'"),
        (["replay", "/no/such/file"], "/no/such/file: No such file or directory"),
        (["perft", "tamega", "--depth", "1", "--deal", "x"], "bad-deal: 'x'"),
        (["perft", "tamega", "--depth", "1", "--deal", "x", "--seed", "1"], "only one of them decides"),
    ],
)
def test_what_cannot_be_done_is_told(capsys: Text, arguments: list[str], words: str) -> None:
    assert words in out(capsys, *arguments, code=2)


def test_a_file_that_is_no_text_is_told(capsys: Text, tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(b"\xff\xd8\xff")
    assert "this is no text in UTF-8" in out(capsys, "replay", str(file), code=2)


def test_numbers_are_numbers(capsys: Text) -> None:
    for wrong in ("x", "-1", "²", "1" * 30):
        with pytest.raises(SystemExit):
            main(["perft", "leap", "--depth", wrong])
        assert "is no whole number" in capsys.readouterr().err or wrong == "-1"
