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
from carreau.terminal.draw import board, sides
from carreau.terminal.play import Played, _columns

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
    assert _columns(["1 a", "2 b", "3 c"], width=12) == "1 a   2 b\n3 c"
    assert _columns([]) == ""


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


def test_a_pair_may_be_memorised(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """On a screen, the discs that are about to be turned down stay until Enter is pressed."""
    p = carreau.new("tamega", deal="AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVV").play("A4-A5").play("G4-G5")
    asked: list[str] = []
    answers = iter(["A5-A6", "", "quit", ""])

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    Played(p, colour=False, screen=True).run()
    assert [prompt.split(",")[0].split("?")[0] for prompt in asked] == [
        "seat 1> ",
        "Look well",
        "seat 1> ",
        "Save the game first",
    ]
    assert "pair taken by seat 1, B" in capsys.readouterr().out


def heard(terminal: int, until: bytes) -> str:
    """What comes from a terminal, until something has come."""
    found = b""
    while until not in found:
        ready, _, _ = select.select([terminal], [], [], 20)
        assert ready, found
        found += os.read(terminal, 4096)
    return found.decode()
