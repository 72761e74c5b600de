"""The rules of 4EYES, written down as literally as the ruling `foureyes.md` states them."""

from collections import Counter
from typing import NamedTuple

Place = tuple[int, int]


class Tile(NamedTuple):
    """A tile that lies on the board: whose, of which type, and the corner that its red pawn is in."""

    owner: int
    kind: str
    way: str


Board = dict[Place, Tile]

CLOCKWISE = ["NW", "NE", "SE", "SW"]
IN_SQUARE = {"NW": (0, 0), "NE": (0, 1), "SE": (1, 1), "SW": (1, 0)}
# "Type `C` with red in `NW` has blue in `NE`; `D`: blue in `SE`; `A`: blue in `SW`."
QUARTERS_TO_BLUE = {"C": 1, "D": 2, "A": 3}
TILES = {"343": {"C": 3, "D": 4, "A": 3}, "424": {"C": 4, "D": 2, "A": 4}}
COLOURS = {1: "red", 2: "blue"}
EIGHT = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


def _squares(size: int) -> set[frozenset[Place]]:
    """Every square, of any size and any slope, with its four corners among the cells of a board."""
    cells = {(row, column) for row in range(size) for column in range(size)}
    found = set()
    for row, column in cells:
        for down in range(-size, size + 1):
            for right in range(-size, size + 1):
                # One side goes (down, right); the next one, a quarter turn on, goes (right, -down).
                second = (row + down, column + right)
                third = (row + down + right, column + right - down)
                fourth = (row + right, column - down)
                if (down, right) != (0, 0) and {second, third, fourth} <= cells:
                    found.add(frozenset([(row, column), second, third, fourth]))
    return found


def _through(squares: set[frozenset[Place]], size: int) -> dict[Place, list[frozenset[Place]]]:
    cells = [(row, column) for row in range(size) for column in range(size)]
    return {cell: [square for square in squares if cell in square] for cell in cells}


SQUARES = {"5x5": _squares(10), "4x4": _squares(8)}
assert len(SQUARES["5x5"]) == 825
assert len(SQUARES["4x4"]) == 336
SQUARES_THROUGH = {"5x5": _through(SQUARES["5x5"], 10), "4x4": _through(SQUARES["4x4"], 8)}


def _name(place: Place) -> str:
    return "ABCDE"[place[0]] + str(place[1] + 1)


def _turned(corner: str, quarters: int) -> str:
    return CLOCKWISE[(CLOCKWISE.index(corner) + quarters) % 4]


def _pawn(place: Place, tile: Tile, colour: str) -> Place:
    """The cell of the tile's pawn of that colour."""
    corner = tile.way if colour == "red" else _turned(tile.way, QUARTERS_TO_BLUE[tile.kind])
    down, right = IN_SQUARE[corner]
    return 2 * place[0] + down, 2 * place[1] + right


def _pawns(board: Board, colour: str) -> set[Place]:
    # "Pawns count whichever player's tile they are on."
    return {_pawn(place, tile, colour) for place, tile in board.items()}


class Reference:
    """One game of 4EYES."""

    def __init__(self, options: dict[str, object], deal: str) -> None:
        """Set up the empty board; chance decides nothing, so the deal is empty."""
        assert deal == ""
        self._size = str(options["board"])
        self._max_moves = int(str(options["max_moves"]))
        side = int(self._size[0])
        self._places = [(row, column) for row in range(side) for column in range(side)]
        # "The beginner set has one less of each type. Both players have the same set."
        less = 1 if self._size == "4x4" else 0
        tiles = {kind: number - less for kind, number in TILES[str(options["tiles"])].items()}
        self._hands = {1: dict(tiles), 2: dict(tiles)}
        self._board: Board = {}
        self._turn = 1
        self._played_in_phase_2 = 0
        self._over = False
        self._winner = 0
        # "The position at the start counts as its own first occurrence."
        self._seen = Counter([self._position()])

    def _position(self) -> tuple[frozenset[tuple[Place, Tile]], int]:
        # What is still in hand follows from what lies on the board.
        return frozenset(self._board.items()), self._turn

    def _phase_1(self) -> bool:
        # "The phase ends when all tiles are laid."
        return any(number > 0 for hand in self._hands.values() for number in hand.values())

    def _lays(self) -> dict[str, tuple[Board, Place]]:
        return {
            f"{kind}-{way} {_name(place)}": ({**self._board, place: Tile(self._turn, kind, way)}, place)
            for kind, number in self._hands[self._turn].items()
            if number > 0
            for way in CLOCKWISE
            for place in self._places
            if place not in self._board
        }

    def _shifts_and_turns(self) -> dict[str, tuple[Board, Place]]:
        found = {}
        for place, tile in self._board.items():
            if tile.owner != self._turn:
                continue
            others = {other: lying for other, lying in self._board.items() if other != place}
            for down, right in EIGHT:
                target = (place[0] + down, place[1] + right)
                if target in self._places and target not in self._board:
                    found[f"{_name(place)}-{_name(target)}"] = ({**others, target: tile}, target)
            for sign, quarters in ((">", 1), ("<", -1)):
                turned = tile._replace(way=_turned(tile.way, quarters))
                found[f"{_name(place)}{sign}"] = ({**others, place: turned}, place)
        return found

    def _makes(self, colour: str, board: Board, place: Place) -> bool:
        """Whether the tile just laid, shifted or turned makes a square: before it there was none on the board."""
        pawns = _pawns(board, colour)
        pawn = _pawn(place, board[place], colour)
        return any(square <= pawns for square in SQUARES_THROUGH[self._size][pawn])

    def _moves_by_text(self) -> dict[str, Board]:
        candidates = self._lays() if self._phase_1() else self._shifts_and_turns()
        # "A move that would make a square of each colour at the same time is not allowed"
        return {
            text: board
            for text, (board, place) in candidates.items()
            if not (self._makes("red", board, place) and self._makes("blue", board, place))
        }

    def moves(self) -> set[str]:
        """Give the texts of all legal moves."""
        return set() if self._over else set(self._moves_by_text())

    def play(self, move: str) -> None:
        """Make a move."""
        if move not in self.moves():
            raise ValueError(move)
        self._board = self._moves_by_text()[move]
        if self._phase_1():
            self._hands[self._turn][move[0]] -= 1
        else:
            self._played_in_phase_2 += 1
        self._turn = 3 - self._turn
        self._seen[self._position()] += 1
        self._look_for_the_end()

    def _look_for_the_end(self) -> None:
        for seat, colour in COLOURS.items():
            # "wins at once, in either phase, whoever made the move"
            pawns = _pawns(self._board, colour)
            if any(square <= pawns for square in SQUARES[self._size]):
                assert not self._over
                self._over, self._winner = True, seat
        if self._over:
            return
        third_time = self._seen[self._position()] == 3
        at_limit = 0 < self._max_moves == self._played_in_phase_2
        self._over = third_time or at_limit or not self._moves_by_text()

    @property
    def to_move(self) -> int:
        """The seat to decide, 0 when the game is over."""
        return 0 if self._over else self._turn

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._over

    @property
    def scores(self) -> tuple[int, ...]:
        """1 for the winner, 0 for the loser and for both after a draw."""
        return tuple(int(seat == self._winner) for seat in (1, 2)) if self._over else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner, or both after a draw."""
        if not self._over:
            return ()
        return (self._winner,) if self._winner else (1, 2)

    def shown(self) -> dict[str, str]:
        """Give owner, type and way of the tile on each large square that has one."""
        return {_name(place): f"{tile.owner} {tile.kind}-{tile.way}" for place, tile in self._board.items()}
