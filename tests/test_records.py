"""Records of games: written, read back, and checked move by move."""

import random
import subprocess
import sys

import pytest

from carreau import new, read, records
from carreau.core.errors import BadRecord
from carreau.registry import slugs

from .games import some_options, walk

TAMEGA = """[Game "tamega"]
[Options "players=2 first=2"]
[Seat1 "Ada \\"A\\""]
[Date "2026-11-19"]
[Deal "AABBCCDDEEFFGGHHIIJJKKLLMMNNOOPPQQRRSSTTUUVV"]
[Result "*"]

; two beginners
1.2 G4-G5 ; timid
2.1 A4-A5
3.2 G5-G6
4.1 A5-A6, red -, flip A2
; a pause
4.1 A6-B6
"""


def test_a_record_reads_and_writes() -> None:
    record = records.read(TAMEGA)
    assert record.last.history == ("G4-G5", "A4-A5", "G5-G6", "A5-A6", "red -", "flip A2", "A6-B6")
    assert record.headers == {"Seat1": 'Ada "A"', "Date": "2026-11-19"}
    assert record.comments == {0: "two beginners", 1: "timid", 6: "a pause"}
    assert record.at(1).to_move == 1
    assert record.result == "*"
    assert records.write(record) == TAMEGA.replace("\n; a pause", " ; a pause")
    assert records.read(records.write(record)) == record


@pytest.mark.parametrize("game", slugs())
def test_any_game_reads_back(game: str) -> None:
    rng = random.Random(2)
    for _ in range(10):
        last = walk(new(game, seed=rng.randrange(99), **some_options(game, rng)), rng, 150)[-1]
        text = records.write(records.Record(last))
        again = records.read(text).last
        assert (again, again.history, again.deal) == (last, last.history, last.deal)


def test_a_record_may_begin_at_a_position() -> None:
    begun = read("leap players=2 | board=R5/6/6/6/6/5B seat=2 made=7 | F6-F5")
    last = begun.play("A1-A2")
    text = records.write(records.Record(last))
    assert '[Position "leap players=2 | board=R5/6/6/6/6/5B seat=2 made=7"]' in text
    assert records.read(text).last == last


WRONG = [
    ("", 1, 'the header [Game "…"] is missing'),
    ("hello", 1, "'hello' is neither a header"),
    ('[Game "chess"]', 1, "'chess': there is no such game"),
    ('[Game "leap"]\n[Game "leap"]', 2, "Game is said twice"),
    ('[Game "leap"]\n[Options "variant=max"]', 2, "variant takes plain, mix"),
    ('[Game "leap"]\n[Seat1 "Ada"]\n[Options "variant"]', 3, "an option is written name=value"),
    ('[Deal ""]\n[Game "chess"]', 2, "'chess': there is no such game"),
    ('[Options "x=1"]\n[Position "leap"]\n[Game "leap"]', 1, "leap has no such option"),
    ('[Deal "ABC"]\n[Options "players=9"]\n[Game "tamega"]', 2, "players takes"),
    ('[Game "tamega"]\n[Deal "ABC"]', 2, "a deal is 44 letters"),
    ('[Game "tamega"]', 1, "a deal is missing"),
    ('[Game "leap"]\n[Position "nim | sticks=3 seat=1"]', 2, "the position goes with another game"),
    ('[Game "leap"]\n[Position "leap players=2 | board=6 seat=1 made=0"]', 2, "six rows of six cells"),
    ('[Game "leap"]\n\n1.1 A1-B1\n2.1 A2-B2', 4, "here comes turn 2 of seat 2, not 2.1"),
    ('[Game "leap"]\n\n1.1 A1-B1\n1.2 A2-B2', 4, "here comes turn 2 of seat 2, not 1.2"),
    ('[Game "leap"]\n\n1.1 A1-B1, A2-B2', 3, "'A2-B2': the turn is over before it"),
    ('[Game "leap"]\n\n1.1 A1-A2', 3, "'A1-A2': seat 1 may not play it"),
    ('[Game "leap"]\n\n1.1 jump', 3, "'jump' is no move of Leap Four"),
    ('[Game "leap"]\n\n1.1 A1-B1\nwhat?', 4, "'what?' is no turn, like 1.1 A4-B5"),
    ('[Game "leap"]\n[Result "1-0"]\n', 2, "the result is *, not '1-0'"),
    (
        '[Game "nim"]\n[Deal "11"]\n\n1.1 take 3\n2.2 take 3\n3.1 take 3\n4.2 take 2\n5.1 take 1',
        8,
        "the game is over already",
    ),
    ('[Game "leap"]\n[Seat1 "A\tB"]', 2, "one line of printable text"),
]


@pytest.mark.parametrize(("text", "line", "words"), WRONG)
def test_a_broken_record_says_where_and_why(text: str, line: int, words: str) -> None:
    with pytest.raises(BadRecord) as error:
        records.read(text)
    assert str(error.value).startswith(f"line {line}: ")
    assert words in str(error.value)


def test_records_come_with_the_package() -> None:
    subprocess.run([sys.executable, "-c", "import carreau; carreau.records.read('[Game \"leap\"]')"], check=True)


def test_what_cannot_be_written_is_refused() -> None:
    with pytest.raises(BadRecord, match="one line of printable text"):
        records.write(records.Record(new("leap"), {"Seat1": "a\nb"}))
    with pytest.raises(BadRecord, match="the record has moves 0 to 0"):
        records.Record(new("leap")).at(1)
    for name in ("two words", "x" * 60, "", 'a"b'):
        with pytest.raises(BadRecord, match="a header is named by up to 40 letters"):
            records.write(records.Record(new("leap"), {name: "value"}))
    with pytest.raises(BadRecord, match="Result: this header is written from the game itself"):
        records.write(records.Record(new("leap"), {"Result": "1-0"}))
    with pytest.raises(BadRecord, match="a comment after move 1: the record has moves 0 to 0"):
        records.write(records.Record(new("leap"), comments={1: "lost"}))
