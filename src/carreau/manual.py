"""What is written for players about each game: the pages of `docs/games/`, which the package carries along."""

import re
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


PICTURES = ("![", "<", "In the pictures")
"""How a paragraph begins that shows a picture, or tells of pictures only."""


def how_to_play(game: str) -> str:
    """The part of a page that says how to play, as plain text without its pictures."""
    _, _, rest = page(game).partition("## How to play\n")
    text, _, _ = rest.partition("\n## ")
    told = [part for part in re.split(r"\n\n+", text.strip()) if not part.startswith(PICTURES)]
    return re.sub(
        r"^#+ (.*)$", lambda found: found[1].upper(), re.sub(r"[*`]", "", "\n\n".join(told)), flags=re.MULTILINE
    )
