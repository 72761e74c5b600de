"""What is written for people is complete, and true of the program."""

import re
from pathlib import Path

import pytest

from carreau.bots.bot import named
from carreau.bots.levels import NAMES, YARDSTICKS
from carreau.bots.memory import GROWN, PERFECT, SCHOOL, TRAINED, YOUNG
from carreau.core.options import Option, write
from carreau.registry import SLUGS, find
from docs.pictures import PICTURES

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "docs" / "games"
PAGES = [
    *(path for name in ("README.md", "CONTRIBUTING.md") if (path := ROOT / name).exists()),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted(GAMES.glob("*.md")),
]
HEADINGS = ["How to play", "Options", "Notation", "Rulings", "History"]
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)
EXAMPLE = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def page(game: str) -> str:
    return (GAMES / f"{game}.md").read_text(encoding="utf-8")


def part(game: str, heading: str) -> str:
    """The text under a heading of a game's page."""
    _, _, rest = page(game).partition(f"\n## {heading}\n")
    return rest.partition("\n## ")[0]


def cells(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip() for cell in line.strip("|").split("|")]


def written(option: Option) -> list[str]:
    """The values as a table gives them, the default first."""
    if isinstance(option.values, range):
        return [f"`{option.default}`", f"{option.values[0]} to {option.values[-1]}"]
    others = [value for value in option.values if value != option.default]
    return [f"`{write(value)}`" for value in (option.default, *others)]


def anchor(heading: str) -> str:
    """The address of a heading within its page."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def names(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("game", SLUGS)
def test_a_game_has_its_page(game: str) -> None:
    assert page(game).startswith(f"# {find(game).title}")
    assert re.findall(r"^## (.+)$", page(game), re.MULTILINE) == HEADINGS


@pytest.mark.parametrize("game", SLUGS)
def test_options_are_in_the_table_of_their_game(game: str) -> None:
    lines = [cells(line) for line in part(game, "Options").splitlines() if line.startswith("| `")]
    assert [line[0] for line in lines] == [f"`{option.name}`" for option in find(game).options]
    for option, (_, values, meaning) in zip(find(game).options, lines, strict=True):
        assert values == ", ".join(written(option))
        assert option.meaning in meaning.replace("`", "")
        told = [value for value in option.values if isinstance(value, str | bool)]
        assert [value for value in told if f"`{write(value)}`" not in meaning] == []


@pytest.mark.parametrize("game", SLUGS)
def test_notation_names_each_field_of_a_position_and_each_form_of_a_move(game: str) -> None:
    table, notation = find(game).table, part(game, "Notation")
    assert [name for name in table.FIELDS if f"| `{name}` |" not in notation] == []
    moves = [code for code in re.findall(r"`([^`\n]+)`", notation) if table.MOVE.fullmatch(code)]
    assert len(moves) >= len(table.FORMS)


@pytest.mark.parametrize("game", SLUGS)
def test_rulings_say_where_they_come_from(game: str) -> None:
    rulings = [line for line in part(game, "Rulings").splitlines() if line.startswith("- ")]
    assert rulings
    assert [line for line in rulings if not line.startswith(("- **Found:**", "- **Our reading:**"))] == []


def test_each_picture_is_on_the_page_of_its_game() -> None:
    missing = [p.name for p in PICTURES if f"(pictures/{p.name}.svg)" not in page(p.name.partition("-")[0])]
    assert missing == []


@pytest.mark.parametrize("path", PAGES, ids=names)
def test_links_and_pictures_resolve(path: Path) -> None:
    for link in LINK.findall(CODE.sub("", path.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, place = link.partition("#")
        target = path.parent / file if file else path
        assert target.exists(), link
        if place and target.suffix == ".md":
            headings = re.findall(r"^#+ (.+)$", CODE.sub("", target.read_text(encoding="utf-8")), re.MULTILINE)
            assert place in map(anchor, headings), link


@pytest.mark.parametrize("path", PAGES, ids=names)
def test_python_examples_run(path: Path) -> None:
    space: dict[str, object] = {}
    text = path.read_text(encoding="utf-8")
    for block in EXAMPLE.finditer(text):
        # With the lines before it, an error names its line of the page.
        above = "\n" * text.count("\n", 0, block.start(1))
        exec(compile(above + block[1], names(path), "exec"), space)  # noqa: S102 - the examples are ours


def test_the_page_on_adding_a_game_shows_the_sixth_game() -> None:
    """What the page shows of Nim is in the file that the tests add, import by import and line by line."""
    nim = (ROOT / "tests" / "nim.py").read_text(encoding="utf-8")
    lines = {line.strip() for line in nim.splitlines()}
    for example in EXAMPLE.findall((ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")):
        shown = [line.strip() for line in example.splitlines()]
        assert [line for line in shown if line not in lines and not line.startswith("def events(")] == []


def test_the_memories_are_as_told() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for name, person in (("child", YOUNG), ("easy", SCHOOL), ("good", GROWN), ("strong", TRAINED)):
        (row,) = re.findall(rf"^\| .*\(\*{name}\*\).*$", text, re.MULTILINE)
        threshold, noise, room, slips, tracking = (float(cell.strip(" %")) for cell in cells(row)[1:])
        told = (threshold, noise, room, 10 * slips, 10 * tracking)
        assert told == (person.threshold, person.noise, person.capacity, person.slips, person.tracking)
        for game in SLUGS:
            assert named(game, name).person in (person, PERFECT)


def test_every_level_and_yardstick_is_told_of() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for name in NAMES:
        assert f"*{name}*" in text
    for name in YARDSTICKS:
        assert f"`{name}`" in text
    for game in SLUGS:
        assert [named(game, name).name for name in (*NAMES, *YARDSTICKS)] == [*NAMES, *YARDSTICKS]
