"""What is written for players about each game: the pages of `docs/games/`, which the package carries along."""

from pathlib import Path

from .registry import find


def page(game: str) -> str:
    """The page of a game."""
    slug = find(game).slug
    here = Path(__file__).parent
    path = here / "manual" / f"{slug}.md"
    if not path.exists():
        # From a checkout the page is taken as it stands in the docs.
        path = here.parent.parent / "docs" / "games" / f"{slug}.md"
    return path.read_text(encoding="utf-8")


def how_to_play(game: str) -> str:
    """The part of a page that says how to play, without its pictures."""
    _, _, rest = page(game).partition("## How to play\n")
    text, _, _ = rest.partition("\n## ")
    return "\n".join(line for line in text.strip().splitlines() if not line.startswith(("![", "<")))
