"""Boards in a terminal: every piece is drawn, letters say what colours do, and a game in a real terminal."""

import os
import pty
import random
import re
import select
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings

import carreau
from carreau import Position
from carreau.registry import slugs
from carreau.terminal.company import Company, seated
from carreau.terminal.draw import board, sides
from carreau.terminal.page import columns, long
from carreau.terminal.play import CLEAR, NORMAL, Played

from .games import lines, walk


@settings(max_examples=40, deadline=None)
@given(lines(most=100))
def test_colours_only_help(line: list[Position]) -> None:
    """Without its colours a coloured board is the plain one, but for the dots of empty cells."""
    view = line[-1].view(line[-1].to_move)
    bare = re.sub(r"\x1b\[[\d;]*m", "", board(view.scene, colour=True))
    assert rows(bare) == rows(board(view.scene, colour=False))
    assert max(map(len, bare.split("\n"))) <= 80
    assert len(bare.split("\n")) <= 28
    seated = [row for row in sides(view) if f"seat {view.to_move}:" in row]
    assert all(row.startswith(">") for row in seated)


def rows(text: str) -> list[str]:
    return [row.replace("·", " ").rstrip() for row in text.split("\n")]


@pytest.mark.parametrize("game", slugs())
def test_every_face_can_be_read(game: str) -> None:
    line = walk(carreau.new(game, seed=1), random.Random(1), 40)
    scene = line[-1].view(0).scene
    text = board(scene, colour=False)
    for piece in scene.pieces:
        if piece.kind in {"disc", "pawn"} and piece.face:
            assert piece.face in text
    for cell in scene.cells:
        if cell.kind == "cell":
            assert cell.name[1:] in text.split("\n")[0]


def test_columns() -> None:
    assert columns(["1 a", "2 b", "3 c"], 12) == ["1 a   2 b", "3 c"]
    assert columns(["1 a", "2 b", "3 c"], 9) == ["1 a   2 b", "3 c"]
    assert columns(["1 a", "2 b"], 1) == ["1 a", "2 b"]
    assert columns([], 80) == []


def test_a_game_in_a_real_terminal(tmp_path: Path) -> None:
    """Colours, a screen of its own that leaves no faces behind, and an offer to save."""
    mine, theirs = pty.openpty()
    game = subprocess.Popen(
        [sys.executable, "-m", "carreau", "play", "leap"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm-256color"},
    )
    os.close(theirs)
    try:
        assert "\x1b[?1049h" in heard(mine, b"seat 1> ")
        os.write(mine, b"A1-B1\n")
        assert "\x1b[38;5;" in heard(mine, b"seat 2> ").replace("\x1b[0;1;", "\x1b[")
        os.write(mine, b"quit\n")
        assert "Save the game first?" in heard(mine, b"to leave: ")
        os.write(mine, f"{tmp_path}/saved.txt\n".encode())
        assert "\x1b[?1049l" in heard(mine, b"\x1b[?1049l")
        assert game.wait(timeout=20) == 0
    finally:
        game.kill()
        game.wait()
        os.close(mine)
    assert "1.1 A1-B1" in (tmp_path / "saved.txt").read_text()


def played(
    monkeypatch: pytest.MonkeyPatch,
    begun: Position,
    typed: list[str],
    *,
    screen: bool = True,
    bots: dict[int, str] | None = None,
) -> list[str]:
    """Play, and press Enter where nothing is to be played; what was asked."""
    asked: list[str] = []
    answers = iter(typed)

    def answer(prompt: str) -> str:
        asked.append(prompt)
        print(prompt)
        return "" if prompt.startswith(("Look", "Press", "Save")) else next(answers, "quit")

    monkeypatch.setattr("builtins.input", answer)
    Played(begun, colour=False, screen=screen, company=Company(begun.game, bots or {}, 1, "best:30")).run()
    return [prompt.split(",")[0].split("?")[0] for prompt in asked]


@pytest.mark.parametrize(
    ("game", "deal", "before", "move", "faces", "news"),
    [
        (
            "tamega",
            "AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVV",
            "A4-A5 G4-G5",
            "A5-A6",
            "B B",
            "pair taken by seat 1, B",
        ),
        ("quatre", "", "R_A3 B_A4 G_A5", "Y A6", "R B G Y", "seat 2 makes a combination: A3 A4 A5 A6"),
    ],
)
def test_discs_may_be_memorised(
    game: str,
    deal: str,
    before: str,
    move: str,
    faces: str,
    news: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On a screen, all discs that are about to be turned down are in sight until Enter is pressed; news come once."""
    begun = carreau.new(game, deal=deal)
    for earlier in before.split():
        begun = begun.play(earlier.replace("_", " "))
    seat = begun.to_move
    asked = played(monkeypatch, begun, [move])
    after = begun.play(move)
    assert asked == [f"seat {seat}> ", "Look well", f"seat {after.to_move}> ", "Save the game first"]
    told = capsys.readouterr().out
    screens = told.split(CLEAR)
    look = next(screen for screen in screens if "Look well" in screen)
    assert re.search(rf"^A .*{' +'.join(faces.split())}", look, re.MULTILINE)
    assert begun.view(seat).scene.asked.prompt not in look
    assert news in look
    assert told.count(news) == 1


@pytest.mark.parametrize("command", ["rules", "moves", "help"])
@pytest.mark.parametrize(("columns", "height"), [(80, 24), (50, 12)])
def test_long_news_come_page_by_page(
    command: str, columns: int, height: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(height))
    begun = carreau.new("rally", players=4, seed=1)
    played(monkeypatch, begun, [command])
    screens = capsys.readouterr().out.partition(NORMAL)[0].split(CLEAR)[1:]
    for text in screens:
        assert len(text.rstrip("\n").split("\n")) <= height
        assert all(len(row) <= columns for row in text.split("\n") if not row.startswith("seat"))
    pages = "\n".join(text for text in screens if "Press Enter" in text)
    if command == "moves":
        assert set(begun.moves) <= set(re.findall(r"\d+ (\w+ \w\d(?: \w\d)?)", pages))
    else:
        assert {"rules": "WHAT YOU NEED", "help": "undo: take"}[command] in pages
        assert "Press Enter to go back" in pages


@pytest.mark.parametrize(
    ("game", "players"), [("rally", 4), ("tamega", 8), ("tamega", 4), ("quatre", 4), ("foureyes", 2)]
)
def test_a_board_fits_a_screen(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of the board, what is beside it and what is asked fit 80x24, all through a game."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    line = walk(carreau.new(game, players=players, seed=1), random.Random(4), 60)
    played(monkeypatch, line[0], list(line[-1].history))
    for text in capsys.readouterr().out.partition(NORMAL)[0].split(CLEAR)[1:]:
        rows = text.partition("Save")[0].rstrip("\n").split("\n")
        assert len(rows) <= 24
        assert max(map(len, rows)) <= 80
        if re.search("^seat .>", rows[-1]):
            assert re.search(r"^ +1 +2 +3", text, re.MULTILINE)
            assert f"> {rows[-1].strip('> ')}" in text


def test_the_seat_to_move_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    p = carreau.new("tamega", players=4, teams=2, seed=1)
    for _ in range(4):
        assert [row[0] for row in sides(p.view(0))] == [">" if seat == p.to_move else " " for seat in range(1, 5)]
        assert "team 0" not in "".join(sides(p.view(0)))
        p = p.play(p.moves[0])
    assert sides(carreau.new("leap").view(1)) == ["> seat 1", "  seat 2"]


def test_a_way_may_be_spelt_out_in_small_letters(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = carreau.read("leap players=2 | board=6/4B1/4R1/1RR3/6/6 seat=1 made=0")
    played(monkeypatch, begun, ["d2-d4-b6-b4", "quit"], screen=False)
    assert "pawn from D2 to B4" in capsys.readouterr().out


def test_a_question_is_no_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    begun = carreau.new("rally", deal="T" * 24 + "/RG")
    played(monkeypatch, begun, ["go A1", "quit"], screen=False)
    assert "which way?\n" in capsys.readouterr().out


def heard(terminal: int, until: bytes) -> str:
    """What comes from a terminal, until something has come."""
    found = b""
    while until not in found:
        ready, _, _ = select.select([terminal], [], [], 20)
        assert ready, found
        found += os.read(terminal, 4096)
    return found.decode()


def test_seats_are_given_out() -> None:
    assert seated(3, ["2=good", "easy"]) == {2: "good", 3: "easy"}
    assert seated(3, ["easy", "1=good:5ms"]) == {1: "good:5ms", 3: "easy"}
    assert seated(2, ["1=good", "2=easy"]) == {1: "good", 2: "easy"}
    assert seated(4, []) == {}


def test_bots_on_a_screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """They think in sight of the board, and what they did is told once it is one's own turn."""
    begun = carreau.new("tamega", players=3, seed=1)
    asked = played(monkeypatch, begun, ["A4-A5", "hint"], bots={2: "random", 3: "greedy"})
    assert asked[:3] == ["seat 1> "] * 3
    told = capsys.readouterr().out
    screens = told.partition(NORMAL)[0].split(CLEAR)
    assert [screen.count("is thinking …") for screen in screens] == [0, 0, 1, 1, 0, 0]
    assert all(re.search(r"^ +1 +2 +3", screen, re.MULTILINE) for screen in screens[1:])
    assert "seat 2 (random): pawn from" in screens[4]
    assert "seat 3 (greedy): pawn from" in screens[4]
    assert "The best moves of seat 1" in screens[5]


def test_bots_are_watched(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Enter brings one move, undo takes one back."""
    begun = carreau.new("leap")
    asked = played(monkeypatch, begun, ["", "", "undo", "quit"], bots={1: "greedy", 2: "random"})
    who = [prompt.partition("for the move of ")[2] for prompt in asked]
    assert who == ["seat 1 (greedy)> ", "seat 2 (random)> ", "seat 1 (greedy)> ", "seat 2 (random)> ", ""]
    assert "Move a pawn" not in capsys.readouterr().out


def test_a_bot_forgets_what_is_taken_back() -> None:
    """After an undo a bot is told anew; the same line gives the same moves."""
    begun = carreau.new("tamega", seed=2)
    company = Company("tamega", {1: "easy:20", 2: "easy:20"}, 4)
    line = [begun]
    for _ in range(4):
        line.append(line[-1].play(company.choose(line[-1])))
    assert company.choose(begun) == line[1].history[0]
    assert line[1].play(company.choose(line[1])).history == line[2].history


def test_ctrl_c_leaves_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def stop(self: Company, position: Position) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Company, "choose", stop)
    asked = played(monkeypatch, carreau.new("leap"), ["A1-B1"], bots={2: "random"})
    assert asked == ["seat 1> ", "Save the game first"]


def test_what_stands_beside_a_coloured_board_fits(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    begun = carreau.new("quatre", players=2)
    shown = Played(begun, colour=True, screen=True, company=Company("quatre", {2: "easy"}))
    shown._news = ["a line of news that is long enough to be broken"] * 3
    shown._show()
    assert max(map(long, capsys.readouterr().out.replace(CLEAR, "").splitlines())) <= 80
