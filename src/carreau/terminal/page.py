"""Lines of text that fit a screen: wrapped, in columns, beside a board, or page by page."""

import re
import shutil
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest

CODE = re.compile(r"\x1b\[[\d;]*m")
LIST = re.compile(r" *(?:[-*>] |\d+\. |seat \d+: )?")
"""What comes before the text of a line, and stays in front of it when the line is wrapped."""

GAP = 3


def size() -> tuple[int, int]:
    """How many columns and lines the screen has."""
    columns, lines = shutil.get_terminal_size()
    return columns, lines


def long(line: str) -> int:
    """How many columns a line takes."""
    return len(CODE.sub("", line))


def wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Lines broken between words where they are too long."""
    found = []
    for line in lines:
        begin = LIST.match(line)
        indent = " " * (len(begin[0]) if begin else 0)
        found += textwrap.wrap(
            line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        ) or [""]
    return found


def filled(text: str, width: int) -> list[str]:
    """Paragraphs, each filled anew; items of lists begin lines of their own."""
    lines: list[str] = []
    for blank, part in groupby(text.splitlines(), key=lambda line: not line):
        lines += [""] if blank else re.split(r"\n(?=- |\d+\. )", re.sub(r"\n +", " ", "\n".join(part)))
    return wrapped([re.sub(r"\n", " ", line) for line in lines], width)


def columns(words: Sequence[str], width: int) -> list[str]:
    """Words in columns."""
    widest = max(map(len, words), default=0) + GAP
    each = max(1, (width + GAP) // widest)
    lines = [words[i : i + each] for i in range(0, len(words), each)]
    return ["".join(word.ljust(widest) for word in line).rstrip() for line in lines]


def beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    """Two columns of lines."""
    width = max(map(long, left), default=0) + GAP
    pairs = zip_longest(left, right, fillvalue="")
    return [f"{a}{' ' * (width - long(a))}{b}".rstrip() if b else a for a, b in pairs]


def pages(lines: Sequence[str], height: int) -> Iterator[list[str]]:
    """So many lines at a time."""
    for i in range(0, len(lines), height):
        yield list(lines[i : i + height])
