"""Bots as people ask for them, and what an adviser says."""

import pytest

import carreau
from carreau.bots.adviser import adviser, shares
from carreau.bots.bot import asked
from carreau.bots.levels import Asked, read
from carreau.core.errors import BadOption
from carreau.registry import SLUGS
from carreau.review import review

EVERY = pytest.mark.parametrize("game", SLUGS)
NEAR = "leap players=2 | board=RRR3/4R1/6/BB4/6/BBBRBR seat=1 made=40"
"""Seat 1 can win at once."""


def test_a_bot_is_asked_for_by_level_and_limit() -> None:
    assert read("good") == Asked("good")
    assert read("good:500") == Asked("good", effort=500)
    assert read("best:200ms") == Asked("best", milliseconds=200)
    assert asked("good", milliseconds=5) == asked("good:5ms")


@pytest.mark.parametrize("wrong", ["", "good:", "good:0", "good:ms", "good:5s", "Good", "good 5", "good:-1", "1=good"])
def test_what_asks_for_no_bot_is_refused(wrong: str) -> None:
    with pytest.raises(BadOption, match="a bot is written LEVEL, LEVEL:EFFORT or LEVEL:Nms"):
        read(wrong)


def test_a_limit_is_said_once() -> None:
    with pytest.raises(BadOption, match="say once how hard to think"):
        carreau.bot("leap", "good:500", milliseconds=3)
    with pytest.raises(BadOption, match="both are numbers from 0 on"):
        carreau.bot("leap", effort=-1)


def test_a_bot_plays_from_python() -> None:
    p = carreau.new("leap")
    player = carreau.bot("leap", level="child", seed=1)
    player.see(p.events())
    assert p.play(player.choose(p.view(1))).to_move == 2


@EVERY
def test_the_chances_of_all_seats_make_one(game: str) -> None:
    p = carreau.new(game, seed=3)
    one = adviser(game, effort=60)
    one.see(p.events())
    opinion = one.think(p.view(p.to_move))
    for chances in (opinion.thought.chances, one.weigh(p.view(p.to_move), p.moves[0], effort=40)):
        assert len(chances) == p.players
        assert sum(chances) == pytest.approx(1, abs=0.01)


def test_a_win_at_once_is_worth_everything() -> None:
    p = carreau.read(NEAR)
    one = adviser("leap", effort=500)
    move, worth = next(iter(one.think(p.view(1)).moves.items()))
    assert (p.play(move).winners, worth.plies) == ((1,), 1)
    assert one.weigh(p.view(1), move, effort=10) == (1.0, 0.0)


def test_ends_share_the_win() -> None:
    assert shares((1, 3), 3) == (0.5, 0.0, 0.5)
    assert shares((), 1) == (0.0,)


def test_who_knows_no_chances_gives_no_advice() -> None:
    with pytest.raises(BadOption, match="gives no advice"):
        adviser("leap", "greedy")


def test_no_advice_hints_at_what_must_be_called() -> None:
    """The ruling: "The list of legal claims is for the rules; no interface for people may show it, nor hint at it"."""
    position = carreau.new("quatre", claims="called")
    for move in ("R C3", "done", "B C4", "done", "G C5", "done", "Y C6"):
        position = position.play(move)
    assert "claim C3 C4 C5 C6" in position.moves
    one = adviser("quatre", effort=50)
    one.see(position.events())
    assert list(one.think(position.view(position.to_move)).moves) == ["done"]
    assert len(one.weigh(position.view(position.to_move), "claim C3 C4 C5 C6", 50)) == 2
    called = position.play("claim C3 C4 C5 C6").play("done")
    assert len(review(called, milliseconds=20).decisions) == 9
