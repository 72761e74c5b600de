"""What holds for every game, whatever it is."""

import pickle
import random
import re
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carreau import Position, new, read
from carreau.core import dice
from carreau.core.events import WORDS
from carreau.core.table import Table
from carreau.machine import Machine
from carreau.registry import SLUGS, find, slugs
from carreau.view import View

from .games import Given, all_options, lines, some_options, values, walk

PERFECT = {"leap", "foureyes"}
EVERY = pytest.mark.parametrize("game", slugs())
thorough = settings(max_examples=60, deadline=None)


def fresh(position: Position, seed: int | None = None) -> Position:
    """The same position without its history; with a seed, with what nobody has seen dealt out anew."""
    state = position._state
    if seed is not None:
        state = position._game.rules.guess(state, seed)
    return Position(position._game, position.options, state)


def table(position: Position) -> Table:
    return position._game.table


@thorough
@given(lines())
def test_texts_round_trip(line: list[Position]) -> None:
    for position in line[:: max(1, len(line) // 5)] + line[-1:]:
        again = read(position.text)
        assert again == position
        assert hash(again) == hash(position)
        assert again.text == position.text
        assert again.moves == position.moves


@thorough
@given(lines(most=60))
def test_a_pickle_keeps_the_whole_game(line: list[Position]) -> None:
    again = pickle.loads(pickle.dumps(line[-1]))  # noqa: S301  # our own pickle
    assert again == line[-1]
    assert again.history == line[-1].history
    assert again.events() == line[-1].events()
    assert again.deal == line[0].deal


@thorough
@given(lines())
def test_replay_is_exact(line: list[Position]) -> None:
    """Undoing a move is to replay all but that one."""
    options: Given = dict(line[0].options)
    begun = new(line[0].game, deal=line[0].deal, **options)
    again = [begun]
    for move in line[-1].history:
        again.append(again[-1].play(move))
    assert again == line
    assert [position.text for position in again] == [position.text for position in line]


@thorough
@given(lines())
def test_the_end(line: list[Position]) -> None:
    for position in line:
        assert position.over == (position.moves == ()) == (position.to_move == 0)
        assert len(position.scores) == (position.players if position.over else 0)
        if position.over and position.winners:
            best = max(position.scores)
            assert [position.scores[seat - 1] == best for seat in position.winners] == [True] * len(position.winners)
        assert position.over or position.winners == ()
    kinds = [event.kind for event in line[-1].events()]
    assert sum(kind in {"won", "shared", "lost"} for kind in kinds) == line[-1].over


@EVERY
def test_every_way_to_set_up_ends(game: str) -> None:
    rng = random.Random(1)
    ways = list(all_options(game))
    for given_options in rng.sample(ways, min(12, len(ways))):
        if game == "rally":
            given_options = {**given_options, "max_turns": 20}  # noqa: PLW2901
        assert walk(new(game, seed=1, **given_options), rng, 5000)[-1].over


@thorough
@given(lines(), st.integers(0, 2**40))
def test_views_tell_nothing_hidden(line: list[Position], seed: int) -> None:
    """Two positions that agree on what was shown can't be told apart, by any seat."""
    seen, other = fresh(line[-1]), fresh(line[-1], seed)
    for seat in range(seen.players + 1):
        assert seen.view(seat) == other.view(seat)
    assert seen.moves == other.moves
    assert table(seen).known(seen._state) == table(other).known(other._state)


@thorough
@given(lines(most=30), st.integers(0, 2**40))
def test_games_differ_only_once_something_else_is_shown(line: list[Position], seed: int) -> None:
    """As long as two deals show the same, views and events are the same."""
    here, there = fresh(line[0]), fresh(line[0], seed)
    for move in line[-1].history:
        if move not in there.moves:
            break
        after, beside = here.play(move), there.play(move)
        if after.events(here) != beside.events(there):
            break
        here, there = after, beside
        assert [here.view(seat) for seat in range(here.players + 1)] == [
            there.view(seat) for seat in range(there.players + 1)
        ]


@thorough
@given(lines())
def test_a_position_can_be_imagined_from_what_is_on_show(line: list[Position]) -> None:
    """With all that was ever shown in mind, what one imagines differs only in what nobody has seen."""
    seen = fresh(line[-1])
    known, fields = table(seen).known(seen._state), public_fields(seen)
    counted: Counter[str] = Counter()
    for event in line[-1].events():
        table(seen).count(counted, event)
    wrong = dict(zip(known, reversed(known.values()), strict=True))
    for faces, heard in ((known, Counter()), (wrong, Counter()), ({}, counted), (wrong, counted), (known, counted)):
        state = table(seen).imagine(seen.options, fields, faces, Counter(heard))
        other = Position(seen._game, seen.options, state)
        assert read(other.text).text == other.text
        assert other.public == seen.public
        assert other.moves == seen.moves
        assert other.shown == seen.shown
    assert table(seen).known(state) == known
    if seen.game in SLUGS:
        assert hidden(other) == hidden(seen)


def public_fields(position: Position) -> dict[str, str]:
    return dict(field.split("=", 1) for field in position.public.split(" | ")[1].split(" "))


def hidden(position: Position) -> Counter[str]:
    """How many there are of each letter in a position: whoever has counted all events knows what lies face down."""
    # Which jerrycans there are is chance, and nobody sees them before they are taken.
    return Counter(re.sub(r"stack=\S*", "", position.text.split(" | ")[1]).upper())


@thorough
@given(lines())
def test_a_view_tells_no_face_but_those_on_show(line: list[Position]) -> None:
    """No text of a view has a letter of a face more often than that face is on show."""
    for position in line[:: max(1, len(line) // 5)] + line[-1:]:
        seen = fresh(position)
        known, view = table(seen).known(seen._state), seen.view(seen.to_move)
        faces = [*view.shown.values(), *(known[cell] for cell in view.shown if cell in known)]
        on_show = Counter(face.strip("*?") for face in [*faces, *(tray.face for tray in view.scene.trays)])
        letters = {face for face in [*known.values(), *(table(seen).deal(seen._state))] if face.isalpha()}
        fields = public_fields(seen)
        assert tuple(fields) == table(seen).FIELDS
        names = "|".join(map(re.escape, [*(cell.name for cell in view.scene.cells), *view.shown.values()]))
        told = Counter(re.sub(rf"\b({names})\b|[a-z]{{2,}}", "", " ".join(fields.values())).upper())
        assert all(told[letter] <= on_show[letter] for letter in letters if len(letter) == 1)


@thorough
@given(lines())
def test_what_is_shown_is_known(line: list[Position]) -> None:
    for position in line:
        known, shown = table(position).known(position._state), position.shown
        assert set(shown) <= set(known) or position.game == "rally"  # the pit and the starts are always on show
        assert known.keys() <= {cell.name for cell in position.view(0).scene.cells}


@EVERY
def test_guess_is_uniform_over_what_nobody_has_seen(game: str) -> None:
    """Each deal that agrees with what was shown is as likely: counted over the faces of two places."""
    rng = random.Random(5)
    position = walk(new(game, seed=4, **HIDING.get(game, {})), rng, 0 if game == "nim" else 12)[-1]
    rules, write = position._game.rules, table(position).deal
    counts: Counter[str] = Counter()
    places = rng.sample(range(len(write(position._state)) or 1), min(2, len(write(position._state))))
    total = 4000
    for seed in range(total):
        text = write(rules.guess(position._state, seed * 977))
        counts["".join(text[place] for place in places)] += 1
    again = rules.guess(position._state, 1)
    assert sorted(write(again)) == sorted(write(position._state)) or game in {"nim", "rally"}
    expected = expectation(position, places)
    for faces, share in expected.items():
        # Five standard deviations: the seeds are fixed, so this passes always or never.
        assert abs(counts[faces] - total * share) < 5 * (total * share * (1 - share)) ** 0.5 + 1, faces
    assert sum(expected.values()) == pytest.approx(1)


HIDING: dict[str, Given] = {
    "quatre": {"hands": "drawn"},
    "tamega": {"players": 3},
    "rally": {"players": 2, "jerrycans": "starts"},
}


def expectation(position: Position, places: list[int]) -> dict[str, float]:
    """How often which faces should lie in these places of the deal text: by counting, not by `guess`."""
    text, sees = table(position).deal(position._state), seen_places(position)
    if position.game == "nim":
        return {f"1{i}"[places[0]] + f"1{i}"[places[1]]: 1 / 9 for i in range(1, 10)}
    shares = {"": 1.0}
    taken: list[int] = []
    for place in places:
        pool = pool_of(position, text, sees, place)
        further: dict[str, float] = {}
        for faces, share in shares.items():
            left = list(pool)
            for other, face in zip(taken, faces, strict=True):
                if set(pool_indices(position, text, sees, other)) & set(pool_indices(position, text, sees, place)):
                    left.remove(face)
            for face in left:
                further[faces + face] = further.get(faces + face, 0) + share / len(left)
        shares, taken = further, [*taken, place]
    return shares


def pool_indices(position: Position, text: str, sees: set[int], place: int) -> list[int]:
    """The places whose faces may be exchanged with this one's."""
    if place in sees:
        return [place]
    same = stretch(position, text, place)
    return [i for i in same if i not in sees]


def pool_of(position: Position, text: str, sees: set[int], place: int) -> list[str]:
    return [text[i] for i in pool_indices(position, text, sees, place)]


def stretch(position: Position, text: str, place: int) -> list[int]:
    """The part of the deal that a place belongs to: a stock, the tiles, or everything."""
    begin = text.rfind("/", 0, place) + 1
    end = text.find("/", place)
    return list(range(begin, len(text) if end < 0 else end))


def seen_places(position: Position) -> set[int]:
    """The places of the deal text whose face has been shown, or which hold no face."""
    text = table(position).deal(position._state)
    sees = {i for i, letter in enumerate(text) if letter == "/"}
    known = table(position).known(position._state)
    if position.game in {"tamega", "rally"}:
        names = [cell.name for cell in position.view(0).scene.cells]
        if position.game == "rally":
            names = [name for name in names if name[0] != "S" and name != "C3"]
        else:
            reds = {piece.place for piece in position.view(0).scene.pieces if piece.kind == "red"}
            names = [name for name in names if name not in reds]
        sees |= {i for i, name in enumerate(names) if name in known}
        sees |= {i for i, name in enumerate(names) if name not in occupied(position)}
    if position.game == "quatre":
        starts = [0, *(i + 1 for i, letter in enumerate(text) if letter == "/")]
        sees |= {starts[position.to_move - 1]}
    return sees


def occupied(position: Position) -> set[str]:
    return {piece.place for piece in position.view(0).scene.pieces if piece.kind in {"disc", "tile"}}


@thorough
@given(lines(most=120))
def test_scenes_are_whole(line: list[Position]) -> None:
    position = line[-1]
    for seat in range(position.players + 1):
        view = position.view(seat)
        scene = view.scene
        places = {cell.name for cell in scene.cells}
        names = [cell.name for cell in scene.cells] + [tray.name for tray in scene.trays] + list(scene.asked.buttons)
        assert len(set(names)) == len(names)
        assert len({(cell.x, cell.y) for cell in scene.cells}) == len(scene.cells)
        assert {piece.place for piece in scene.pieces} <= places
        assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
        assert all(piece.id.startswith(piece.kind) for piece in scene.pieces)
        assert {touch for choice in scene.choices for touch in choice.touches} <= set(names)
        assert all(0 <= tray.seat <= position.players and tray.number >= 0 for tray in scene.trays)
        assert scene.asked.prompt
        assert (scene.asked.phase == "over") == position.over


@thorough
@given(lines(most=120))
def test_touches_make_every_move_and_no_two(line: list[Position]) -> None:
    """No move's touches are, or begin with, another's: so touching is unambiguous."""
    for position in line[-3:]:
        choices = position.view(position.to_move).scene.choices
        assert {choice.move for choice in choices} >= set(position.moves)
        touched = sorted(choice.touches for choice in choices)
        assert all(later[: len(earlier)] != earlier for earlier, later in pairwise(touched))
        assert len({choice.move for choice in choices}) == len(choices)


@thorough
@given(lines(most=60))
def test_only_the_seat_to_move_has_choices(line: list[Position]) -> None:
    position = line[-1]
    for seat in range(position.players + 1):
        assert (position.view(seat).scene.choices != ()) == (seat == position.to_move != 0)


@thorough
@given(lines(most=150))
def test_identities_stay(line: list[Position]) -> None:
    """A piece that no event moves keeps its place; nothing gets the identity of what has left the board."""
    gone: set[str] = set()
    before: dict[str, str] = {}
    for position in line:
        now = {piece.id: piece.place for piece in position.view(0).scene.pieces}
        events = position.events(position.parent) if position.parent else []
        touched = {place for event in events for place in (event.place, event.to) if event.piece}
        turned = any(event.kind == "board" for event in events)
        assert not gone & set(now)
        gone |= set(before) - set(now)
        for which in set(before) & set(now):
            assert turned or before[which] == now[which] or {before[which], now[which]} <= touched
        before = now


@thorough
@given(lines(most=150))
def test_events_have_words_and_tell_what_comes_up(line: list[Position]) -> None:
    """Whoever reads the events knows what lies face up."""
    for position in line[1:]:
        assert position.parent is not None
        events = position.events(position.parent)
        assert events
        for event in events:
            assert str(event)
            assert event.kind in WORDS
        new_faces = set(position.shown.items()) - set(position.parent.shown.items())
        told = {place for event in events for place in (event.place, event.to, *event.place.split()) if place}
        if not any(event.kind == "board" for event in events):
            assert {place for place, _ in new_faces} <= told
    assert line[-1].events() == line[0].events() + [e for p in line[1:] for e in p.events(p.parent)]


@EVERY
def test_plain_python_and_machine_code_agree(game: str) -> None:
    plain, fast = Machine(find(game)), Machine(find(game)).compile()
    assert fast.compiled
    rng = random.Random(3)
    for _ in range(12):
        line = walk(new(game, seed=rng.randrange(9**9), **some_options(game, rng)), rng, 80)
        for position in line:
            state, past = position._state, position._past
            assert list(plain.moves(state, past)) == list(fast.moves(state, past))
        assert same(plain, fast, line)
        middle = line[len(line) // 2]
        assert plain.perft(middle._state, middle._past, 2) == fast.perft(middle._state, middle._past, 2)


def same(plain: Machine, fast: Machine, line: list[Position]) -> bool:
    """Whether both play and guess the same."""
    for before, after in pairwise(line):
        played = (plain.play(before._state, after._move), fast.play(before._state, after._move))
        assert played == (after._state, after._state)
    first = line[0]
    told = [m.playouts(first._state, first._past, first.players, 2, 11, 60) for m in (plain, fast)]
    return told[0] == told[1]


@EVERY
def test_the_options_are_declared_in_full(game: str) -> None:
    for option in find(game).options:
        assert option.default in option.values
        assert re.fullmatch(r"[a-z][a-z_]*", option.name)
        assert option.meaning
        assert option.meaning == option.meaning.strip(" .")
        usual: Given = {option.name: option.default}
        assert new(game, **usual).options[option.name] == option.default
        assert values(game, option.name)


@EVERY
def test_every_deal_comes_up_as_often(game: str) -> None:
    """The same `guess` that deals at random goes through all deals, in order."""
    rng, found = random.Random(5), 0
    for _ in range(60):
        line = walk(new(game, seed=rng.randrange(9**9), **some_options(game, rng)), rng, 300)
        for position in line[-40::10]:
            rules, state = position._game.rules, position._state
            if not 1 < rules.deals(state) <= 720:
                continue
            found += 1
            worlds = Counter(rules.guess(state, dice.every(i)) for i in range(rules.deals(state)))
            assert len(set(worlds.values())) == 1
            assert worlds[state]
            assert set(worlds) == {rules.guess(state, dice.every(i)) for i in range(3 * rules.deals(state))}
            known = table(position).known(state)
            assert all(table(position).known(world) == known for world in worlds)
    assert (found > 0) == (game not in PERFECT)


@EVERY
def test_a_view_is_no_position(game: str) -> None:
    view = new(game, seed=1).view(1)
    assert isinstance(view, View)
    assert not {"play", "text", "deal", "history"} & set(dir(view))
