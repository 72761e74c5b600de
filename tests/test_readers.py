"""Whatever is read (moves, deals, options, positions, records) is either right or refused with an error of its own."""

import random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import carreau
from carreau import GameError, Position, records
from carreau.core.errors import BadDeal, BadMove, BadOption, BadPosition, BadRecord, BadSeat, IllegalMove, UnknownGame
from carreau.registry import find, slugs

from .games import Given, lines, walk

LETTERS = "ABCDEFGHIRBGYSTXCDNEWx123456789 .,:;|/+-=*<>[]\"'\\\n\t\0é²³"
fuzzy = settings(max_examples=300, deadline=None)


@st.composite
def spoiled(draw: st.DrawFn, text: str) -> str:
    """A text with a few letters changed, left out, repeated or put in."""
    for _ in range(draw(st.integers(1, 3))):
        at, end = sorted(draw(st.tuples(st.integers(0, len(text)), st.integers(0, len(text)))))
        end = draw(st.sampled_from([at, min(at + 1, len(text)), end]))
        put = draw(st.one_of(st.text(LETTERS, max_size=4), st.just(text[at:end] * 2), st.text(max_size=3)))
        text = text[:at] + put + text[end:]
    return text


@fuzzy
@given(st.data(), lines(most=60))
def test_positions(data: st.DataObject, line: list[Position]) -> None:
    text = data.draw(spoiled(line[-1].text))
    try:
        position = carreau.read(text)
    except GameError as error:
        assert str(error)  # noqa: PT017  # which error it is depends on what was spoiled
        return
    assert carreau.read(position.text) == position
    position.view(0)
    walk(position, random.Random(1), 30)


@fuzzy
@given(st.data(), lines(most=40))
def test_moves(data: st.DataObject, line: list[Position]) -> None:
    moves = line[-1].moves or line[0].moves
    text = data.draw(spoiled(data.draw(st.sampled_from(moves))))
    try:
        after = line[-1].play(text)
    except (BadMove, IllegalMove) as error:
        assert repr(text)[:20] in str(error)  # noqa: PT017
        return
    assert after.history[-1] in line[-1].moves


@fuzzy
@given(st.data(), lines(most=0))
def test_deals(data: st.DataObject, line: list[Position]) -> None:
    deal = data.draw(spoiled(line[0].deal or ""))
    options: Given = dict(line[0].options)
    try:
        begun = carreau.new(line[0].game, deal=deal, **options)
    except BadDeal as error:
        assert repr(deal)[:20] in str(error)  # noqa: PT017
        return
    assert begun.deal == deal


@fuzzy
@given(st.data(), lines(most=30))
def test_records(data: st.DataObject, line: list[Position]) -> None:
    text = records.write(records.Record(line[-1], {"Seat1": 'A "B"\\'}, {0: "begun", len(line) - 1: "here"}))
    assert records.write(records.read(text)) == text
    try:
        record = records.read(data.draw(spoiled(text)))
    except BadRecord as error:
        assert str(error).startswith("line ")  # noqa: PT017
        return
    assert records.read(records.write(record)) == record


@fuzzy
@given(st.text(max_size=80), st.sampled_from(slugs()))
@example("", "leap")
@example(" | ", "leap")
@example("²", "rally")
def test_anything_at_all(text: str, game: str) -> None:
    for reader in (carreau.read, records.read, carreau.new, lambda t: carreau.new(game, deal=t, seed=None).play(t)):
        with pytest.raises(GameError):
            reader(f"{text}?")


@fuzzy
@given(
    st.sampled_from(slugs()), st.text(max_size=8), st.one_of(st.text(max_size=4), st.integers(), st.none(), st.floats())
)
def test_options(game: str, name: str, value: Any) -> None:
    names = [option.name for option in find(game).options]
    with pytest.raises(BadOption, match="has no such option"):
        carreau.new(game, **{f"{name}?": value})
    for known in names:
        try:
            assert (
                carreau.new(game, seed=1, **{known: value}).options[known]
                in find(game).options[names.index(known)].values
            )
        except BadOption as error:
            assert known in str(error)  # noqa: PT017


REFUSED = [
    ("leap", {"players": 3}, "players=3: players takes 2"),
    ("leap", {"variant": "max"}, "variant='max': variant takes plain, mix"),
    ("leap", {"max_moves": -1}, "max_moves takes a whole number from 0 to 10000"),
    ("leap", {"max_moves": True}, "max_moves=True"),
    ("leap", {"max_moves": "²"}, "max_moves='²'"),
    ("tamega", {"players": 9}, "players takes a whole number from 1 to 8"),
    ("tamega", {"players": 2, "first": 3}, "first takes a seat from 1 to 2"),
    ("tamega", {"players": 3, "pawns": 2}, "two pawns each are for players=2"),
    ("tamega", {"players": 5, "board": "plus"}, "five players or more"),
    ("tamega", {"players": 5, "teams": 2}, "4, 6 or 8 players"),
    ("tamega", {"fixed_red": "yes"}, "fixed_red takes false, true"),
    ("quatre", {"players": 1}, "players takes a whole number from 2 to 4"),
    ("quatre", {"rounds": 3}, "rounds takes 2, 1"),
    ("rally", {"players": 2, "first": 4}, "first takes a seat from 1 to 2"),
    ("rally", {"tiles": "odd"}, "tiles takes standard, even"),
    ("foureyes", {"board": "6x6"}, "board takes 5x5, 4x4"),
    ("foureyes", {"hands": "open"}, "foureyes has no such option; it has players, board, tiles, max_moves"),
]


@pytest.mark.parametrize(("game", "options", "words"), REFUSED)
def test_a_wrong_option_is_told(game: str, options: Given, words: str) -> None:
    with pytest.raises(BadOption) as error:
        carreau.new(game, **options)
    assert words in str(error.value)


@pytest.mark.parametrize(
    ("game", "options", "deal", "words"),
    [
        ("leap", {}, "x", "so the deal is empty"),
        ("foureyes", {}, "x", "so the deal is empty"),
        ("quatre", {}, "RBGY", "so the deal is empty"),
        ("quatre", {"hands": "drawn"}, "RBGY/RBGY", "each stock 24 letters"),
        ("tamega", {}, "ABC", "a deal is 44 letters, A to V 2 times each"),
        ("tamega", {"players": 6}, "ABC", "a deal is 88 letters, A to V 4 times each"),
        ("tamega", {}, "", "a deal is missing"),
        ("rally", {}, "D" * 24, "24 letters of DSCTX, then / and the jerrycans"),
        ("rally", {}, "D" * 24 + "/RR", "2 different letters of RBGY"),
        ("rally", {"jerrycans": "starts"}, "D" * 24 + "/RB", "2 different letters of RG"),
    ],
)
def test_a_wrong_deal_is_told(game: str, options: Given, deal: str, words: str) -> None:
    with pytest.raises(BadDeal) as error:
        carreau.new(game, deal=deal, **options)
    assert words in str(error.value)


def test_other_wrong_things_are_told() -> None:
    with pytest.raises(UnknownGame, match="'chess': there is no such game; there are tamega, quatre"):
        carreau.new("chess")
    with pytest.raises(BadDeal, match="only one of them"):
        carreau.new("tamega", seed=1, deal="x")
    with pytest.raises(BadDeal, match="a seed is a whole number from 0 on"):
        carreau.new("tamega", seed=-1)
    with pytest.raises(BadSeat, match="seats 1 to 2, and 0 to look on"):
        carreau.new("leap").view(3)
    with pytest.raises(BadSeat):
        carreau.new("leap").view(True)
    with pytest.raises(BadPosition, match="doesn't come from"):
        carreau.new("leap").events(carreau.new("foureyes"))
    with pytest.raises(BadMove, match=r"moves are written D2-B4"):
        carreau.new("leap").play("hello")
    with pytest.raises(IllegalMove, match="seat 1 may not play it"):
        carreau.new("leap").play("A2-B2")


def test_an_error_never_tells_what_lies_face_down() -> None:
    p = carreau.new("tamega", deal="ABCDEFGHIJKLMNOPQRSTUV" * 2).play("A4-B4")
    with pytest.raises(IllegalMove) as error:
        p.play("A4-B5")
    assert str(error.value).endswith("lie face up: A4 C")


def test_errors_have_codes_of_their_own() -> None:
    kinds = GameError.__subclasses__()
    assert len({kind.code for kind in kinds}) == len(kinds) == 8
    assert all(issubclass(kind, ValueError) for kind in kinds)
