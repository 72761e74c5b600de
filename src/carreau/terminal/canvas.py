"""A sheet of coloured characters."""

from typing import NamedTuple


class Ink(NamedTuple):
    """How a character looks: colours from the 256 of terminals, -1 for the terminal's own."""

    front: int = -1
    back: int = -1
    bold: bool = False


class Canvas:
    """Characters by row and column, each with its ink."""

    def __init__(self) -> None:
        self._at: dict[tuple[int, int], tuple[str, Ink]] = {}

    def fill(self, row: int, column: int, height: int, width: int, ink: Ink) -> None:
        """Paint a rectangle."""
        for r in range(row, row + height):
            for c in range(column, column + width):
                self._at[r, c] = " ", ink

    def write(self, row: int, column: int, text: str, front: int = -1, *, bold: bool = True) -> None:
        """Write over what is there, on the same ground."""
        for c, letter in enumerate(text, start=column):
            _, ink = self._at.get((row, c), (" ", Ink()))
            self._at[row, c] = letter, Ink(front, ink.back, bold)

    def text(self, *, colour: bool) -> str:
        """All of it, as lines."""
        if not self._at:
            return ""
        columns = range(min(c for _, c in self._at), max(c for _, c in self._at) + 1)
        rows = range(min(r for r, _ in self._at), max(r for r, _ in self._at) + 1)
        lines = []
        for r in rows:
            cells = [self._at.get((r, c), (" ", Ink())) for c in columns]
            lines.append(_coloured(cells) if colour else "".join(letter for letter, _ in cells).rstrip())
        return "\n".join(lines)


def _coloured(cells: list[tuple[str, Ink]]) -> str:
    """A line with escape codes, where the ink changes."""
    line, now = "", Ink()
    for letter, ink in cells:
        if ink != now:
            line += f"\x1b[{_code(ink)}m"
            now = ink
        line += letter
    return line + ("" if now == Ink() else "\x1b[0m")


def _code(ink: Ink) -> str:
    parts = ["0"]
    parts += ["1"] if ink.bold else []
    parts += [f"38;5;{ink.front}"] if ink.front >= 0 else []
    parts += [f"48;5;{ink.back}"] if ink.back >= 0 else []
    return ";".join(parts)
