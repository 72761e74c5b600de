"""Draws what a seat sees of a position, as SVG: the board, what lies on it and beside it, and marks that explain."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from html import escape
from itertools import accumulate
from math import atan2, ceil, cos, sin

from carreau import View
from carreau.core.scene import Cell, Counter, Piece, Scene, Tray

from .shapes import (
    CELL,
    FACE,
    FRAME,
    INK,
    LOOKS,
    PAPER,
    QUARTERS,
    SHADE,
    Look,
    box,
    circle,
    moved,
    shifted,
    star,
    tag,
    word,
)

Point = tuple[float, float]
ACCENT, GLOW, GOLD, STOP = "#146b6f", "#ffe27a", "#d49b12", "#8e1b12"
APART: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-21, -20), (21, 20)),
    3: ((-23, -22), (23, -22), (0, 23)),
    4: ((-23, -22), (23, -22), (-23, 23), (23, 23)),
}
"""Where pieces of a kind lie that share a cell, by how many there are."""


def draw(view: View, title: str, marks: Iterable[str] = ()) -> str:
    """A view as SVG, with marks like `here C4 C5`, `way D2 D4 B4`, `loop A1.NW A2.NE B2` or `not C3`."""
    scene, look = view.scene, LOOKS[view.game]
    spots = {cell.name: (100 * cell.x, 100 * cell.y) for cell in scene.cells}
    marked = [mark.split() for mark in marks]
    under = [UNDER[kind]([point(spots, name) for name in places]) for kind, *places in marked if kind in UNDER]
    over = [OVER[kind]([point(spots, name) for name in places]) for kind, *places in marked if kind not in UNDER]
    left, top, right, bottom = edges(scene.cells)
    seats, below = beside(view, look, right - left - 100)
    width, height = right - left, bottom - top + below + 16
    parts = [
        tag("title", escape(title)),
        tag("rect", x=f"{left:g}", y=f"{top:g}", width=f"{width:g}", height=f"{height:g}", rx=24, fill=PAPER),
        *board(scene.cells, look),
        *under,
        *names(scene.cells),
        *laid(scene, look),
        *over,
        shifted("".join(seats), left + 90, bottom + 40),
    ]
    return tag("svg", "\n" + "\n".join(parts) + "\n", **frame(left, top, width, height, look.zoom)) + "\n"


def frame(left: float, top: float, width: float, height: float, zoom: float) -> dict[str, object]:
    """What is said of the picture as a whole."""
    return {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"{left:g} {top:g} {width:g} {height:g}",
        "width": round(width * zoom / 100),
        "height": round(height * zoom / 100),
        "role": "img",
        "font_family": "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif",
    }


def edges(cells: tuple[Cell, ...]) -> tuple[float, float, float, float]:
    """The left, upper, right and lower edge of the board and the names of its rows and columns."""
    xs, ys = [100 * cell.x for cell in cells], [100 * cell.y for cell in cells]
    return min(xs) - 145, min(ys) - 145, max(xs) + 95, max(ys) + 85


# The board


def board(cells: tuple[Cell, ...], look: Look) -> Iterator[str]:
    """A wooden board, with a square for each cell."""
    spots = [(100 * cell.x, 100 * cell.y) for cell in cells if cell.kind == "cell"]
    yield squares([(x, y + 8) for x, y in spots], 100, 44, SHADE)
    yield squares(spots, 100, 40, FRAME)
    yield squares(spots, 84, 12, CELL)
    if look.quarters:
        path = "".join(f"M{x:g} {y - 46:g}v92m-46 -46h92" for x, y in spots)
        yield tag("path", d=path, stroke=FRAME, stroke_width=1.5, opacity=0.6)


def squares(spots: Iterable[Point], side: float, rim: float, fill: str) -> str:
    """Squares with a round rim, in one path."""
    path = "".join(f"M{x - side / 2:g} {y - side / 2:g}h{side}v{side}h-{side}z" for x, y in spots)
    return tag("path", d=path, fill=fill, stroke=fill, stroke_width=rim, stroke_linejoin="round")


def names(cells: tuple[Cell, ...]) -> Iterator[str]:
    """Row letters at the left, column numbers above."""
    xs, ys = min(100 * cell.x for cell in cells), min(100 * cell.y for cell in cells)
    plain = [cell for cell in cells if cell.kind == "cell"]
    for y, letter in sorted({(100 * cell.y, cell.name[0]) for cell in plain}):
        yield shifted(word(letter, 36, fill=SHADE), xs - 105, y)
    for x, number in sorted({(100 * cell.x, cell.name[1:]) for cell in plain}):
        yield shifted(word(number, 36, fill=SHADE), x, ys - 105)


# What lies on it


def laid(scene: Scene, look: Look) -> list[str]:
    """All pieces, with each shape written once."""
    pieces = [(look.kinds[piece.kind](piece), where) for piece, where in places(scene)]
    shapes = {shape: f"p{i}" for i, shape in enumerate(dict.fromkeys(shape for shape, _ in pieces))}
    written = tag("defs", "".join(tag("g", shape, id=name) for shape, name in shapes.items()))
    return [written, *(tag("use", href=f"#{shapes[shape]}", transform=where) for shape, where in pieces)]


def places(scene: Scene) -> Iterator[tuple[Piece, str]]:
    """Where each piece is drawn: those of a kind that share a cell lie apart from each other."""
    spots = {cell.name: (100 * cell.x, 100 * cell.y) for cell in scene.cells}
    sharing: defaultdict[tuple[str, str], list[Piece]] = defaultdict(list)
    for piece in scene.pieces:
        sharing[piece.kind, piece.place].append(piece)
    for piece in scene.pieces:
        group = sharing[piece.kind, piece.place]
        (x, y), (dx, dy) = spots[piece.place], APART[len(group)][group.index(piece)]
        yield piece, moved(x + dx, y + dy, 1 if len(group) == 1 else 0.8)


# What lies beside it


def beside(view: View, look: Look, width: float) -> tuple[list[str], float]:
    """The seats with what is theirs, in lines of alike length not much wider than the board, and how high that is."""
    # What belongs to nobody comes last.
    seats = {seat: belongings(view, look, seat) for seat in [*range(1, int(view.options["players"]) + 1), 0]}
    blocks = [
        chip(view, look, seat) + row(things, 78 if seat else 0) for seat, things in seats.items() if seat or things
    ]
    length = 120 + max(sum(room for _, room in things) for things in seats.values())
    lines = ceil(len(blocks) / max(1, int(width // length)))
    across = ceil(len(blocks) / lines)
    placed = [shifted(block, length * (i % across), 92 * (i // across)) for i, block in enumerate(blocks)]
    return placed, 92 * lines


def belongings(view: View, look: Look, seat: int) -> list[tuple[str, int]]:
    """The piles and counters of a seat, each with the room that it needs."""
    things = [(pile(look, tray), 112) for tray in view.scene.trays if tray.seat == seat]
    return things + [(number(counter), 156) for counter in view.scene.counters if counter.seat == seat]


def row(things: list[tuple[str, int]], start: int) -> str:
    """Things in a row."""
    starts = accumulate((room for _, room in things), initial=start)
    return "".join(shifted(thing, x, 0) for (thing, _), x in zip(things, starts, strict=False))


def chip(view: View, look: Look, seat: int) -> str:
    """A seat: its number; an arrow and a ring where it is to move, a star where it has won."""
    if not seat:
        return ""
    plain = circle(27, fill=look.seats[seat - 1]) + word(seat, 32, fill="#fff")
    if seat == view.to_move:
        plain += circle(35, fill="none", stroke=ACCENT, stroke_width=5)
        plain += tag("polygon", points="-62,-13 -62,13 -43,0", fill=ACCENT)
    return plain + shifted(star(22, ACCENT), -50, 0) * (seat in view.winners)


def pile(look: Look, tray: Tray) -> str:
    """A pile, pale where it is empty, and how many lie on it."""
    one = Piece(tray.kind, "", tray.face, tray.seat)
    glyph = shifted(look.kinds[tray.kind](one), 10, 0, 0.64)
    many = word(tray.number, 30, x=50, text_anchor="start")
    return glyph + many if tray.number else tag("g", glyph + many, opacity=0.4)


def number(counter: Counter) -> str:
    """A counter and its name."""
    name = word(counter.name, 26, x=-10, text_anchor="start", font_weight=400)
    return name + word(counter.value, 34, x=84, text_anchor="start")


# Marks that explain


def point(spots: dict[str, Point], name: str) -> Point:
    """The middle of a cell, or of a quarter of it: `B3`, `B3.NE`."""
    cell, _, corner = name.partition(".")
    (x, y), (dx, dy) = spots[cell], QUARTERS.get(corner, (0, 0))
    return x + dx, y + dy


def here(points: list[Point]) -> str:
    """Cells lit up."""
    return "".join(shifted(box(96, 96, 6, fill=GLOW, stroke=GOLD, stroke_width=5), *spot) for spot in points)


def tie(points: list[Point]) -> str:
    """A band around cells in a line or a square."""
    bands = ((GOLD, 98), (GLOW, 90))
    return "".join(
        tag("polygon", points=listed(points), fill=c, stroke=c, stroke_width=w, stroke_linejoin="round")
        for c, w in bands
    )


def turn(points: list[Point]) -> str:
    """Arrows around tiles, both ways."""
    arc = "M-40 -58A70 70 0 0 1 40 -58"
    plain = [tag("path", d=arc, fill="none", stroke=c, stroke_width=w) for c, w in ((FACE, 15), (ACCENT, 8))]
    heads = [
        tag(
            "polygon",
            points=f"{54 * x},-46 {50 * x},-76 {26 * x},-54",
            fill=ACCENT,
            stroke=FACE,
            stroke_width=3,
            paint_order="stroke",
        )
        for x in (1, -1)
    ]
    return "".join(shifted("".join([*plain, *heads]), x, y) for x, y in points)


def way(points: list[Point]) -> str:
    """An arrow from cell to cell; it leaves free the middle of the first."""
    first, end = along(points[0], points[1], 36), along(points[-1], points[-2], 22)
    tip = [along(points[-1], points[-2], 2), *(along(points[-1], points[-2], 36, turn) for turn in (-17, 17))]
    line = tag("polyline", points=listed([first, *points[1:-1], end]), fill="none", stroke_linejoin="round")
    head = tag("polygon", points=listed(tip))
    drawn = [tag("g", line + head, stroke=c, fill=c, stroke_width=w) for c, w in ((FACE, 17), (ACCENT, 9))]
    return drawn[0] + drawn[1]


def along(start: Point, to: Point, length: float, aside: float = 0) -> Point:
    """A point so far from the start towards another, and so far aside."""
    angle = atan2(to[1] - start[1], to[0] - start[0])
    return (
        start[0] + length * cos(angle) - aside * sin(angle),
        start[1] + length * sin(angle) + aside * cos(angle),
    )


def loop(points: list[Point]) -> str:
    """Rings in a closed line."""
    sides = zip(points, [*points[1:], points[0]], strict=True)
    ends = [(along(start, to, 21), along(to, start, 21)) for start, to in sides]
    path = "".join(f"M{a:.4g} {b:.4g}L{c:.4g} {d:.4g}" for (a, b), (c, d) in ends)
    rings = "".join(circle(21, cx=x, cy=y) for x, y in points)
    drawn = tag("path", d=path) + rings
    return "".join(tag("g", drawn, fill="none", stroke=c, stroke_width=w) for c, w in ((FACE, 14), (INK, 7)))


def no(points: list[Point]) -> str:
    """A cross on each cell: not here."""
    path = "M-20 -20L20 20M20 -20L-20 20"
    crosses = [
        tag("path", d=path, stroke=s, stroke_width=w, stroke_linecap="round") for s, w in ((FACE, 17), (STOP, 10))
    ]
    return "".join(shifted("".join(crosses), x, y) for x, y in points)


def listed(points: Iterable[Point]) -> str:
    """Points as SVG writes them."""
    return " ".join(f"{x:.4g},{y:.4g}" for x, y in points)


UNDER = {"here": here, "tie": tie}
OVER = {"way": way, "turn": turn, "loop": loop, "not": no}
