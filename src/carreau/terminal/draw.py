"""Boards, drawn from scenes with characters: letters and digits say everything, colours only help."""

from collections.abc import Callable, Iterable
from itertools import groupby

from ..core.events import Event
from ..core.scene import Cell, Piece, Scene
from ..view import View
from .canvas import Canvas, Ink

WIDTH = 5
BOARD = (180, 179)
PAPER = (230, 223)
START = 245
BACK = 137
INKS = {"R": 160, "B": 26, "G": 28, "Y": 178}
SEATS = (0, 160, 26, 28, 130, 91, 30, 125, 240)
"""The colours of the seats, from 1 on."""

BLACK, WHITE = 16, 231
CORNERS = {"NW": (0, 1), "NE": (0, 3), "SE": (2, 3), "SW": (2, 1)}
CLOCKWISE = tuple(CORNERS)
QUARTERS = {"C": 1, "D": 2, "A": 3}

Draw = Callable[[Canvas, Piece, int, int, int], None]


def disc(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A disc: its face, or its back."""
    ink = Ink(WHITE, INKS.get(piece.face, 22)) if piece.face else Ink(WHITE, BACK)
    sheet.fill(row, column + 1, 1, WIDTH - 2, ink)
    sheet.write(row, column + 1, piece.face.center(3) if piece.face else "░░░", WHITE)


def red(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """The red disc of Tamega."""
    sheet.fill(row, column + 1, 1, WIDTH - 2, Ink(WHITE, 160))
    sheet.write(row, column + 1, "RED", WHITE)


def pawn(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A pawn: red or black where its face says so, otherwise with the number of its seat."""
    if piece.face:
        sheet.fill(row, column + 1, 1, WIDTH - 2, Ink(WHITE, 160 if piece.face[0] == "R" else BLACK))
        sheet.write(row, column + 1, piece.face.center(3), WHITE)
    else:
        sheet.fill(row + height - 1, column + 1, 1, WIDTH - 2, Ink(WHITE, SEATS[piece.owner]))
        sheet.write(row + height - 1, column + 1, f"({piece.owner})", WHITE)


def road(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A road tile: its ends, the letter of its kind and a question mark, or its back."""
    if not piece.face:
        sheet.fill(row + 1, column + 1, 1, WIDTH - 2, Ink(WHITE, BACK))
        sheet.write(row + 1, column + 1, "░░░", WHITE, bold=False)
        return
    sheet.fill(row, column, height, WIDTH, Ink(WHITE, 22 if piece.kind == "tile" else INKS.get(piece.place[1:], 240)))
    if piece.face.endswith("?"):
        sheet.write(row + 1, column + 1, piece.face, WHITE)
        return
    sheet.write(row + 1, column + 2, "+" if len(piece.face) > 1 else "o", WHITE)
    for way, (down, right, sign) in {"N": (0, 2, "|"), "E": (1, 3, "--"), "S": (2, 2, "|"), "W": (1, 0, "--")}.items():
        if way in piece.face:
            sheet.write(row + down, column + right, sign, WHITE)


def car(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A car: the number of its seat, in a corner of the tile of its own."""
    down, right = ((0, 0), (0, 4), (2, 4), (2, 0))[piece.owner - 1]
    sheet.fill(row + down, column + right, 1, 1, Ink(WHITE, SEATS[piece.owner]))
    sheet.write(row + down, column + right, str(piece.owner), WHITE)


def quarters(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A tile of 4EYES: a red and a blue pawn in two of its corners, and its owner in the middle."""
    sheet.fill(row, column, height, WIDTH, Ink(BLACK, PAPER[(row // height + column // WIDTH) % 2]))
    kind, _, way = piece.face.partition("-")
    blue = CLOCKWISE[(CLOCKWISE.index(way) + QUARTERS[kind]) % 4]
    for corner, (down, right) in CORNERS.items():
        letter, ink = {way: ("R", 160), blue: ("B", 26)}.get(corner, ("·", 243))
        sheet.write(row + down, column + right, letter, ink)
    sheet.write(row + 1, column + 2, str(piece.owner), SEATS[piece.owner])


def tile(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A tile: of 4EYES where its face has a type and a way, otherwise a road."""
    (quarters if "-" in piece.face else road)(sheet, piece, row, column, height)


DRAWN: dict[str, Draw] = {
    "disc": disc,
    "red": red,
    "pawn": pawn,
    "tile": tile,
    "pit": road,
    "start": road,
    "car": car,
}
"""How each kind of piece is drawn; a kind that isn't here is written."""


def other(sheet: Canvas, piece: Piece, row: int, column: int, height: int) -> None:
    """A piece of a kind without a drawing: its face, or the number of its owner."""
    sheet.write(row, column + 1, (piece.face or str(piece.owner or "?"))[: WIDTH - 2])


def board(scene: Scene, *, colour: bool) -> str:
    """The board, with letters and numbers at its edges."""
    sheet = Canvas()
    height = 3 if any(piece.kind in {"tile", "pit"} for piece in scene.pieces) or _flat(scene) else 2
    where = {cell.name: (round(cell.y) * height, round(cell.x) * WIDTH) for cell in scene.cells}
    for cell in scene.cells:
        row, column = where[cell.name]
        back = START if cell.kind == "start" else BOARD[round(cell.x + cell.y) % 2]
        sheet.fill(row, column, height, WIDTH, Ink(BLACK, back))
        if not colour:
            sheet.write(row + (height - 1) // 2, column + 2, "·")
    for piece in scene.pieces:
        DRAWN.get(piece.kind, other)(sheet, piece, *where[piece.place], height)
    _edges(sheet, [cell for cell in scene.cells if cell.kind == "cell"], height, scene)
    return sheet.text(colour=colour)


def amid(scene: Scene, events: Iterable[Event]) -> Scene:
    """The scene as it is after some events on the board, before anything is turned down or taken away."""
    at = {(piece.kind, piece.place): piece for piece in scene.pieces}
    for event in events:
        if event.kind == "up":
            at["disc", event.place] = at["disc", event.place]._replace(face=event.face)
        elif event.kind == "placed":
            at[event.piece, event.to] = Piece(event.piece, event.to, event.face)
        elif event.kind == "moved":
            at = {
                key: piece._replace(place=event.to) if piece.id == event.piece else piece for key, piece in at.items()
            }
    return scene._replace(pieces=tuple(at.values()))


def _flat(scene: Scene) -> bool:
    """Whether tiles may come to lie on the board."""
    return any(tray.kind == "tile" for tray in scene.trays)


def _edges(sheet: Canvas, cells: Iterable[Cell], height: int, scene: Scene) -> None:
    """Letters of rows and numbers of columns."""
    left = min(round(cell.x) for cell in scene.cells) * WIDTH - 3
    top = min(round(cell.y) for cell in scene.cells) * height - 1
    for cell in cells:
        sheet.write(round(cell.y) * height + (height - 1) // 2, left, cell.name[0], bold=False)
        sheet.write(top, round(cell.x) * WIDTH + 1, cell.name[1:].center(3), bold=False)


def sides(view: View) -> list[str]:
    """What each seat has beside the board, one line a seat, with a mark before the seat to move."""
    scene = view.scene
    lines = []
    seats = [(seat, "") for seat in range(1, int(view.options["players"]) + 1)]
    counters = [(c.seat, f"{c.name} {c.value}") for c in scene.counters]
    trays = [
        (t.seat, f"{t.name.split('-')[0]} {t.face + ' ' if t.face else ''}x{t.number}") for t in scene.trays if t.number
    ]
    for seat, parts in groupby(sorted(seats + counters + trays, key=lambda part: part[0]), key=lambda part: part[0]):
        mark = ">" if seat and seat == view.to_move else " "
        has = ", ".join(text for _, text in parts if text)
        lines.append(f"{mark} {f'seat {seat}' if seat else 'table'}: {has}".rstrip(": "))
    return lines
