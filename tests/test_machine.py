"""Machine code: the switch in the environment, the code kept on disk, and what is said while compiling."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from carreau.core import bits, dice
from carreau.core.past import HEAD, NONE, forget, longer, met, never, note
from carreau.machine import Machine
from carreau.registry import SLUGS, find


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command line with an environment of its own."""
    command = [sys.executable, "-m", "carreau", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, **environment})


@pytest.mark.parametrize("game", SLUGS)
def test_the_rules_run_uncompiled_too(game: str, tmp_path: Path) -> None:
    arguments = ("random", game, "--games", "3", "--seed", "5", "--json")
    plain = run(*arguments, CARREAU_COMPILE="0", CARREAU_CACHE=str(tmp_path))
    fast = run(*arguments)
    assert not list(tmp_path.iterdir())
    assert without_time(plain.stdout) == without_time(fast.stdout)


def without_time(text: str) -> str:
    return text.partition('"seconds"')[0]


def test_compiling_is_said_once_and_kept(tmp_path: Path) -> None:
    first = run("perft", "leap", "--depth", "3", CARREAU_CACHE=str(tmp_path))
    again = run("perft", "leap", "--depth", "3", CARREAU_CACHE=str(tmp_path))
    assert first.stderr.startswith("Compiling Leap Four, once on this machine")
    assert again.stderr == ""
    assert [line.split()[:2] for line in again.stdout.splitlines()] == [["1", "16"], ["2", "282"], ["3", "6314"]]


@pytest.mark.parametrize(
    "later",
    [
        ("random", "leap", "--games", "2"),  # another function
        ("perft", "tamega", "--depth", "1"),
        ("perft", "tamega", "--depth", "1", "--players", "5"),  # another type of state
    ],
)
def test_compiling_anything_else_is_said_before_it_begins(later: tuple[str, ...], kept: str) -> None:
    first, again = run(*later, CARREAU_CACHE=kept), run(*later, CARREAU_CACHE=kept)
    assert len(re.findall("Compiling .*, once on this machine", first.stderr)) == 1
    assert again.stderr == ""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A cache with the machine code of one function."""
    cache = str(tmp_path_factory.mktemp("cache"))
    run("perft", "leap", "--depth", "1", CARREAU_CACHE=cache)
    return cache


def test_compiling_that_was_broken_off_is_said_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "carreau", "perft", "leap", "--depth", "1"]
    environment = {**os.environ, "CARREAU_CACHE": str(tmp_path)}
    with subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment) as begun:
        assert begun.stderr
        assert b"Compiling" in begun.stderr.readline()
        begun.kill()
    assert run(*command[3:], CARREAU_CACHE=str(tmp_path)).stderr.startswith("Compiling Leap Four")


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert run("perft", "leap", "--depth", "2", CARREAU_CACHE=str(blocked)).stdout.startswith("1 16 ")


def test_without_numba_wanted_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARREAU_COMPILE", "0")
    assert not Machine(find("leap")).compile().compiled


def test_bits() -> None:
    cells = 1 << 3 | 1 << 40 | 1 << 62
    assert (bits.count(cells), bits.lowest(cells), bits.listed(cells)) == (3, 3, [3, 40, 62])
    assert [bits.nth(cells, n) for n in range(3)] == [3, 40, 62]
    assert bits.put(0b101_111_001, 1, 3, 0b010) == 0b101_010_001
    assert bits.field(0b101_010_001, 2, 3) == 0b101


def test_dice_are_even() -> None:
    seed, counts = 1, [0] * 7
    for _ in range(7000):
        seed = dice.roll(seed)
        counts[dice.pick(seed, 7)] += 1
    assert all(abs(count - 1000) < 150 for count in counts)


def test_the_past_counts_and_forgets() -> None:
    past = NONE
    traces = [(n % 5, 1, 2, 3, n % 2) for n in range(40)]
    for n, trace in enumerate(traces):
        assert met(past, trace) == traces[:n].count(trace)
        past = longer(past, trace)
    assert past[0] == 30
    assert longer(past, never()) is past
    row = past[:]
    assert note(row + past[:0] + past[-7:], traces[0])
    for _ in traces:
        forget(row)
    assert list(row[:HEAD]) == list(NONE)
