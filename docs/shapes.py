"""How the pieces of each game look: SVG around the middle of a cell that is 100 wide."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import NamedTuple

from carreau.core.scene import Piece

INK, PAPER, FRAME, SHADE = "#43301f", "#f8f2e6", "#c39a66", "#a67c4b"
CELL, BACK, FACE, RIM = "#e7d0aa", "#f1e1c3", "#fffaf0", "#b08a5a"
RED, BLUE, GREEN, YELLOW, BLACK = "#b8432f", "#33658f", "#5c8548", "#e0ab35", "#3a3430"
COLOURS = {"R": RED, "B": BLUE, "G": GREEN, "Y": YELLOW}
MARKED = "#fff6e0"
GRASS, ROAD, LINE = "#c9d3a5", "#665d55", "#e9dfc8"
SEATS = (RED, BLUE, "#d99a1c", "#4f7d3f", "#7a4a86", "#2b8a8a", "#c46a8a", "#6b5a4b")
CARS = ("#c8642b", "#3f6fa8", "#7d4f8c", "#3f8577")


def tag(name: str, content: str = "", /, **attributes: object) -> str:
    """An element; `_` in the name of an attribute is written `-`."""
    written = "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def circle(radius: float, **attributes: object) -> str:
    """A circle about the middle, unless `cx` and `cy` say otherwise."""
    return tag("circle", r=radius, **attributes)


def box(width: float, height: float, corner: float, **attributes: object) -> str:
    """A rectangle about the middle, with round corners."""
    return tag("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=corner, **attributes)


def word(content: object, size: float, y: float = 0, fill: str = INK, **attributes: object) -> str:
    """A word or a number, its middle on the height `y`."""
    placed = {"font_size": size, "text_anchor": "middle", "font_weight": 600, "fill": fill, **attributes}
    return tag("text", str(content), y=round(y + 0.35 * size, 1), **placed)


def moved(x: float, y: float, scale: float = 1) -> str:
    """How to move something, and perhaps make it smaller."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def shifted(content: str, x: float, y: float, scale: float = 1) -> str:
    """Something moved, and perhaps made smaller."""
    return tag("g", content, transform=moved(x, y, scale))


def disc(fill: str, rim: str) -> str:
    """A wooden disc."""
    return circle(42, fill=fill, stroke=rim, stroke_width=3)


def back(rim: str = RIM) -> str:
    """A wooden disc that lies face down."""
    rings = [circle(r, fill="none", stroke=rim, stroke_width=2.5, opacity=0.55) for r in (30, 18)]
    return disc(BACK, rim) + "".join(rings) + circle(5, fill=rim, opacity=0.55)


def star(radius: float, fill: str) -> str:
    """A star with five points."""
    angles = [(i * pi / 5 - pi / 2, radius * (0.42 if i % 2 else 1)) for i in range(10)]
    return tag("polygon", points=" ".join(f"{r * cos(a):.1f},{r * sin(a):.1f}" for a, r in angles), fill=fill)


def sign(colour: str, size: float, fill: str) -> str:
    """What tells a colour from the others without its colour: dot, square, triangle, cross."""
    if colour == "R":
        return circle(size, fill=fill)
    if colour == "B":
        return box(1.8 * size, 1.8 * size, 2, fill=fill)
    if colour == "G":
        return tag(
            "polygon",
            points=f"0,{-1.25 * size:g} {1.2 * size:g},{0.85 * size:g} {-1.2 * size:g},{0.85 * size:g}",
            fill=fill,
        )
    bars = box(2.5 * size, 0.8 * size, 2, fill=fill) + box(0.8 * size, 2.5 * size, 2, fill=fill)
    return tag("g", bars, transform="rotate(45)")


# Tamega


def picture(piece: Piece) -> str:
    """A disc with a picture, here a letter."""
    if not piece.face:
        return back()
    return disc(FACE, RIM) + word(piece.face, 46)


def bridge(piece: Piece) -> str:
    """The red disc."""
    return disc(RED, "#8c2f20") + circle(30, fill="none", stroke=MARKED, stroke_width=3, opacity=0.5)


def pawn(piece: Piece) -> str:
    """A pawn of a seat, with its number."""
    half = "A18 18 0 1 1 9 -6Q8 4 15 18Q25 26 25 36Q25 40 21 40"
    outline = f"M-21 40Q-25 40 -25 36Q-25 26 -15 18Q-8 4 -9 -6{half}z"
    body = tag("path", d=outline, fill=SEATS[piece.owner - 1], stroke=MARKED, stroke_width=4, paint_order="stroke")
    return body + word(piece.owner, 26, 25, "#fff")


def pair(piece: Piece) -> str:
    """Pairs that a seat has taken."""
    return shifted(disc(FACE, RIM), -12, -8) + shifted(disc(FACE, RIM), 12, 8)


# 4 par 4


def coloured(piece: Piece) -> str:
    """A disc in one of four colours, each with its mark."""
    if not piece.face:
        return disc("#cdc6bb", "#8f867a") + circle(30, fill="none", stroke="#8f867a", stroke_width=2.5, opacity=0.6)
    ink = INK if piece.face == "Y" else MARKED
    return disc(COLOURS[piece.face], INK) + sign(piece.face, 13, ink)


# Rallye Mémo

EDGES = {"N": (0, -48), "E": (48, 0), "S": (0, 48), "W": (-48, 0)}
TURNED_UP = {"D": "S", "S": "NS", "C": "ES", "T": "ESW", "X": "NESW"}


def way(ends: str) -> str:
    """The path of a road with these ends."""
    if len(ends) == 1:
        return "M0 4L{} {}".format(*EDGES[ends])
    if ends in ("NE", "ES", "SW", "NW"):
        (a, b), (c, d) = EDGES[ends[0]], EDGES[ends[1]]
        return f"M{a} {b}Q0 0 {c} {d}"
    return "".join("M0 0L{} {}".format(*EDGES[end]) for end in ends)


def road(ends: str) -> str:
    """A road with these ends."""
    path = way(ends)
    plain = tag("path", d=path, stroke=ROAD, stroke_width=36, fill="none")
    dashes = tag("path", d=path, stroke=LINE, stroke_width=3, fill="none", stroke_dasharray="9 8")
    if len(ends) == 1:
        return plain + circle(25, fill=ROAD, cy=0) + dashes + circle(9, fill=GRASS)
    return plain + circle(18, fill=ROAD) * (len(ends) > 2) + dashes


def tile(piece: Piece) -> str:
    """A street tile: its road, or its back; askew while it isn't laid yet."""
    if piece.face.endswith("?"):
        shade = shifted(box(100, 100, 8, fill=INK, opacity=0.35), 4, 6)
        askew = box(96, 96, 8, fill=GRASS, stroke="#8d9a68", stroke_width=2) + road(TURNED_UP[piece.face[0]])
        return tag("g", shade + askew, transform="rotate(-14)")
    if piece.face:
        return box(96, 96, 8, fill=GRASS, stroke="#8d9a68", stroke_width=2) + road(piece.face)
    squares = [
        tag("rect", x=-24 + 16 * x, y=-24 + 16 * y, width=16, height=16)
        for x in range(3)
        for y in range(3)
        if (x + y) % 2
    ]
    flag = tag("rect", x=-24, y=-24, width=48, height=48, fill="#e2c594") + tag("g", "".join(squares), fill="#a9794a")
    return box(96, 96, 8, fill="#c2935c", stroke="#94683a", stroke_width=2) + flag


def pit(piece: Piece) -> str:
    """The pit: a road to all sides, and a place to stop."""
    ground = box(96, 96, 8, fill="#e6cfa0", stroke="#a8854c", stroke_width=2)
    return (
        ground
        + road(piece.face)
        + box(46, 46, 6, fill=ROAD, stroke=LINE, stroke_width=3)
        + shifted(can(piece._replace(face="")), 0, 0, 0.5)
    )


def start(piece: Piece) -> str:
    """A start and finish: its colour, its sign, and a road end."""
    colour, (x, y) = piece.place[-1], EDGES[piece.face]
    ground = box(96, 96, 8, fill=COLOURS[colour], stroke=INK, stroke_width=2)
    way_out = tag("path", d=way(piece.face), stroke=ROAD, stroke_width=36, fill="none")
    checks = "".join(tag("rect", x=-18 + 9 * i, y=-9 + 9 * (i % 2), width=9, height=9, fill=INK) for i in range(4))
    line = tag(
        "g", tag("rect", x=-18, y=-9, width=36, height=18, fill=FACE) + checks, transform=f"rotate({90 if x else 0})"
    )
    return (
        ground + way_out + circle(27, fill=ROAD) + sign(colour, 13, COLOURS[colour]) + shifted(line, 0.72 * x, 0.72 * y)
    )


def can(piece: Piece) -> str:
    """A jerrycan: with the colour and sign of a finish, or not yet known."""
    fill = COLOURS.get(piece.face, "#8c8377")
    handle = tag("path", d="M-14 -24v-14h26v14", fill="none", stroke=INK, stroke_width=7)
    body = tag("path", d="M-26 -26h38l16 14v48h-54z", fill=fill, stroke=INK, stroke_width=5, stroke_linejoin="round")
    ink = INK if piece.face == "Y" else MARKED
    return handle + body + shifted(sign(piece.face, 11, ink) if piece.face else word("?", 34, 0, MARKED), 0, 6)


def car(piece: Piece) -> str:
    """A car of a seat, with its number."""
    outline = "M-34 18v-16q0 -6 7 -7l8 -1l9 -14q2 -3 6 -3h14q4 0 7 3l10 14q8 1 9 8v16z"
    body = tag("path", d=outline, fill=CARS[piece.owner - 1], stroke=MARKED, stroke_width=5, paint_order="stroke")
    glass = tag("path", d="M-11 -6l6 -9q1 -2 3 -2h3v11zM6 -17h4q2 0 3 1l7 10h-14z", fill="#e8eef0")
    wheels = "".join(circle(9, cx=x, cy=19, fill=INK, stroke=MARKED, stroke_width=2.5) for x in (-18, 19))
    return tag("g", body + glass + wheels + word(piece.owner, 19, 5, "#fff"), transform="scale(0.9)")


# Leap Four


def flat_pawn(piece: Piece) -> str:
    """A red or black pawn, marked with a ring."""
    fill, rim = ((RED, "#8c2f20"), (BLACK, "#1c1815"))[piece.owner - 1]
    ring = circle(19, fill="none", stroke=MARKED, stroke_width=6) if piece.face.endswith("*") else ""
    return circle(36, fill=fill, stroke=rim, stroke_width=3) + ring


# 4EYES

QUARTERS = {"NW": (-24, -24), "NE": (24, -24), "SE": (24, 24), "SW": (-24, 24)}
FURTHER = {"C": 1, "D": 2, "A": 3}


def eyes(piece: Piece) -> str:
    """A tile with a red and a blue pawn; the cross in the middle is its owner's. In hand, only its type is known."""
    kind, _, red = piece.face.partition("-")
    corners = list(QUARTERS)
    x, y = QUARTERS[red or "NW"]
    u, v = QUARTERS[corners[(corners.index(red or "NW") + FURTHER[kind]) % 4]]
    ground = box(96, 96, 8, fill=FACE, stroke=SHADE, stroke_width=2)
    lines = tag("path", d="M0 -46V46M-46 0H46", stroke="#d8c29c", stroke_width=2)
    cross = tag(
        "path", d="M0 -12V12M-12 0H12", stroke=(RED, BLUE)[piece.owner - 1], stroke_width=7, stroke_linecap="round"
    )
    pawns = circle(17, cx=x, cy=y, fill=RED) + circle(17, cx=u, cy=v, fill=BLUE) + circle(6, cx=u, cy=v, fill=FACE)
    return ground + lines + cross + pawns


class Look(NamedTuple):
    """How a game looks: its kinds of pieces, the colours of seats, pixels for 100 units, whether cells are split."""

    kinds: Mapping[str, Callable[[Piece], str]]
    seats: tuple[str, ...]
    zoom: float
    quarters: bool = False


LOOKS = {
    "tamega": Look({"disc": picture, "red": bridge, "pawn": pawn, "pair": pair}, SEATS, 54),
    "quatre": Look({"disc": coloured}, (INK,) * 4, 50),
    "rally": Look({"tile": tile, "pit": pit, "start": start, "can": can, "car": car}, CARS, 62),
    "leap": Look({"pawn": flat_pawn}, (RED, BLACK), 58),
    "foureyes": Look({"tile": eyes}, (RED, BLUE), 80, quarters=True),
}
