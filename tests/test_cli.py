"""The command line: what it prints, what it refuses, and a whole game through a pipe."""

import io
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

import carreau
from carreau import records
from carreau.cli import main
from carreau.registry import SLUGS, find, slugs

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


@pytest.mark.parametrize(
    "command",
    [[], *([name] for name in ("play", "perft", "random", "show", "moves", "replay", "hint", "review", "arena"))],
)
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
    assert "undo: take your last move back" in text
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


def test_all_is_asked_for(capsys: Text) -> None:
    """How many play is asked only where that may differ; Enter takes what is usual; and one may leave at any time."""
    text = out(capsys, "play", typed="tamega\n9\n\ndragon\nnobody\nquit\n")
    assert "How many play, 1 to 8? (Enter: 2)" in text
    assert "Say a number from 1 to 8." in text
    assert "Against whom? child, easy, good, strong, best, or nobody" in text
    assert "Say child, easy, good, strong, best or nobody." in text
    assert "> seat 1\n  seat 2\n" in text
    assert "How many" not in out(capsys, "play", typed="leap\nquit\n")
    assert "Against" not in out(capsys, "play", typed="tamega\n1\nquit\n")
    said = out(capsys, "play", "--players", "3", "--bot", "child", typed="tamega\nquit\n")
    assert "How many" not in said
    assert "Against" not in said


def test_a_game_against_a_bot_through_a_pipe(capsys: Text, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = f"1\nhelp\nundo\nA1-B2\nundo\nundo\nA1-B2\nsave {file}\nquit\n"
    text = out(capsys, "play", "leap", "--bot", "2=child", "--seed", "1", typed=typed)
    assert "seat 2 (child) is thinking …" in text
    assert re.search(r"\* seat 1: pawn from A1 to B1\n\* seat 2 \(child\): pawn from \w\d to \w\d\n", text)
    assert re.search(r"A1-B1, \S+ are taken back\.", text)
    assert "There is nothing to take back." in text
    kept = file.read_text()
    assert '[Seat2 "child"]' in kept
    last = records.read(kept).last
    assert (last.history[0], len(last.history), last.to_move) == ("A1-B2", 2, 1)


def test_bots_play_alone_through_a_pipe(capsys: Text) -> None:
    text = out(capsys, "play", "leap", "--bot", "1=random", "--bot", "2=greedy", "--seed", "5", typed="")
    assert re.search(r"Scores (1-0|0-1|0-0|1-1)\. Seats? ", text)
    assert text.count("is thinking …") == text.count(": pawn from")


@pytest.mark.parametrize("players", [2, 3])
def test_a_hint_in_a_game(capsys: Text, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carreau.cli.play.HINTS", "best:50")
    text = out(
        capsys, "play", "tamega", "--players", str(players), "--seed", "1", typed="hint\nA4-A5\nhint\nundo\nhint\n"
    )
    assert text.count("The best moves of seat 1, and what they are worth, of 100:") == 2
    assert text.count("The best moves of seat 2, and what they are worth, of 100:") == 1
    assert re.search(rf"Chances to win: seat 1 \d+ %.*, seat {players} \d+ %\.", text)


def test_hint(capsys: Text, tmp_path: Path) -> None:
    near = "leap players=2 | board=RRR3/4R1/6/BB4/6/BBBRBR seat=1 made=40"
    text = out(capsys, "hint", near, "--level", "best:500")
    assert re.search(r"^  \S+ +100  wins at once$", text, re.MULTILINE)
    assert "Chances to win: seat 1 100 %, seat 2 0 %." in text
    assert "lies face up" not in text
    told = json.loads(out(capsys, "hint", near, "--level", "best:500", "--json"))
    assert told["moves"][0]["plies"] == 1
    assert (told["seat"], told["chances"], told["sure"]) == (1, [1, 0], True)
    file = tmp_path / "game.txt"
    file.write_text(records.write(records.Record(carreau.new("tamega", seed=1).play("A4-A5"))))
    said = ("--record", str(file), "--at", "0", "--level", "good:30")
    assert {move["move"] for move in json.loads(out(capsys, "hint", *said, "--json"))["moves"]} <= set(
        carreau.new("tamega", seed=1).moves
    )
    assert "only what lies face up is known" not in out(capsys, "hint", *said)
    text = out(capsys, "hint", carreau.new("tamega", seed=1).text, "--level", "good:30")
    assert "only what lies face up is known here" in text


def test_a_hint_uses_what_was_shown(capsys: Text) -> None:
    """A disc whose twin was turned up, and turned down since, makes a pair for who was there."""
    line = walk(carreau.new("tamega", seed=3), random.Random(2), 500)
    p = next(p for p in line if p.to_move and len(p._game.table.known(p._state)) > len(p.shown) + 6)
    assert out(capsys, "hint", "-", "--level", "best:20", typed=p.text)


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
        (["play", "leap", "--bot", "3=good"], "--bot 3=good: there are seats 1 to 2"),
        (["play", "leap", "--bot", "1=good", "--bot", "1=best"], "seat 1 has a bot already, good"),
        (["play", "leap", "--bot", "grand"], "level='grand': a bot is one of child, easy"),
        (["play", "leap", "--bot", "good:fast"], "a bot is written LEVEL, LEVEL:EFFORT or LEVEL:Nms"),
        (["play", "tamega", "--players", "1", "--bot", "good"], "no seat is left for it; say --bot SEAT=good"),
        (["hint", "leap players=2 | board=RRRR2/6/6/6/6/BBB3 seat=2 made=9"], "bad-position"),
        (["moves"], "give a position text, or --record FILE"),
        (["moves", "leap | x"], "bad-position: 'x'"),
        (["replay", "/no/such/file"], "/no/such/file: No such file or directory"),
        (["replay", ""], "'': say the name of a file"),
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
    for wrong in ("x", "-1", "²", "1" * 30, str(2**63)):
        with pytest.raises(SystemExit):
            main(["perft", "leap", "--depth", wrong])
        assert "is no whole number from 0 to 9223372036854775807" in capsys.readouterr().err or wrong == "-1"


def test_a_game_is_saved_again_only_where_it_was(capsys: Text, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "other"
    other.write_text("precious")
    typed = f"1\nsave {mine}\n1\nsave {other}\nsave {mine}\nquit\n"
    assert f"{other} is there already" in out(capsys, "play", "leap", typed=typed)
    assert other.read_text() == "precious"
    assert len(records.read(mine.read_text()).last.history) == 2


def test_a_home_that_is_not_there_is_told(capsys: Text) -> None:
    assert "~nouser/x can't be written" in out(capsys, "play", "leap", typed="1\nsave ~nouser/x\nquit\n")


def run(*arguments: str, typed: bytes, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Run the command line in a process of its own."""
    command = [sys.executable, "-m", "carreau", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, check=False, env={**os.environ, **environment})


@pytest.mark.parametrize(
    ("arguments", "words"),
    [(["moves", "-"], b"no text in UTF-8"), (["show", "-"], b""), (["replay", "-"], b"-: this is")],
)
def test_input_that_is_no_text_is_told(arguments: list[str], words: bytes) -> None:
    told = run(*arguments, typed=b"\xff\xfe\n", PYTHONUTF8="1", PYTHONIOENCODING="utf-8:strict")
    assert told.returncode == 2
    assert words in told.stderr
    assert b"Traceback" not in told.stderr


def test_play_goes_on_after_what_is_no_text() -> None:
    told = run("play", "leap", typed=b"\xff\xfe\n1\nquit\n", PYTHONIOENCODING="utf-8:strict")
    assert (told.returncode, told.stderr) == (0, b"")
    assert b"seat 1: pawn from A1 to B1" in told.stdout


def test_an_output_of_few_letters_will_do() -> None:
    told = run("play", "quatre", typed=b"moves\nquit\n", PYTHONIOENCODING="ascii")
    assert (told.returncode, told.stderr) == (0, b"")
    listed = run("games", "--json", typed=b"", PYTHONIOENCODING="ascii")
    assert json.loads(listed.stdout)[2]["title"] == "Rallye Mémo"


CALLED = (
    "quatre players=2 claims=called | board=..../....../RBG...../......../......../......../....../...."
    " hands=R5B6G6Y6,R6B5G5Y6 points=0,0 seat=2 phase=lay round=1 last=- idle=0 claims=-"
)


def test_moves_hint_at_no_call(capsys: Text) -> None:
    """People are told the same moves whether a combination stands or not."""
    standing = carreau.read(CALLED).play("Y C4").play("done")
    nearly = carreau.read(CALLED).play("R C4").play("done")
    claim = "claim C1 C2 C3 C4"
    texts = [set(out(capsys, "moves", p.text).splitlines()) for p in (standing, nearly)]
    assert texts[0] == texts[1]
    assert claim in texts[0]
    assert [claim in json.loads(out(capsys, "moves", "--json", p.text)) for p in (standing, nearly)] == [True, False]


def test_a_refused_call_is_not_asked_back(capsys: Text) -> None:
    text = out(capsys, "play", "quatre", "--option", "claims=called", typed="claim C1 C2 C3 C4\nclaim C1 C2 C3\nquit\n")
    assert text.count("Did you mean") == 1
    assert "'claim C1 C2 C3 C4': seat 1 may not play it; after 0 moves" in text


def test_a_place_in_a_record_needs_the_record(capsys: Text) -> None:
    p = carreau.new("leap")
    assert "--at 3: it counts the moves of a record" in out(capsys, "show", p.text, "--at", "3", code=2)


def test_show_tells_how_a_game_has_ended(capsys: Text) -> None:
    last = walk(carreau.new("foureyes"), random.Random(1), 500)[-1]
    assert f"Scores {'-'.join(map(str, last.scores))}. Seat {last.winners[0]} wins." in out(capsys, "show", last.text)


@pytest.mark.parametrize("game", SLUGS)
def test_rules_are_plain_lines(capsys: Text, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    text = out(capsys, "rules", game)
    assert not re.search(r"\*|`|#|!\[|\n\n\n|[Pp]ictures (a|each)|Below the board", text)
    assert max(map(len, text.splitlines())) <= 60
