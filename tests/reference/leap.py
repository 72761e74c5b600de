"""The rules of Leap Four and Le Mix, written down as literally as the ruling `leap.md` states them."""

from collections import Counter

Cell = tuple[int, int]
Board = dict[Cell, str]

SIZE = 6
CELLS = [(row, column) for row in range(SIZE) for column in range(SIZE)]
EIGHT = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
FOUR = [(0, 1), (1, 0), (1, 1), (1, -1)]

RED_START = {
    "rotated": ["A1", "A3", "A5", "F2", "F4", "F6"],
    "mirrored": ["A1", "A3", "A5", "F1", "F3", "F5"],
}
BLACK_START = {
    "rotated": ["A2", "A4", "A6", "F1", "F3", "F5"],
    "mirrored": ["A2", "A4", "A6", "F2", "F4", "F6"],
}
COLOURS = {1: "R", 2: "B"}


def _name(cell: Cell) -> str:
    row, column = cell
    return "ABCDEF"[row] + str(column + 1)


def _cell(name: str) -> Cell:
    return "ABCDEF".index(name[0]), int(name[1:]) - 1


def _beyond(cell: Cell, way: Cell, distance: int) -> Cell:
    return cell[0] + distance * way[0], cell[1] + distance * way[1]


LINES = [
    [_beyond(cell, way, distance) for distance in range(4)]
    for cell in CELLS
    for way in FOUR
    if _beyond(cell, way, 3) in CELLS
]
assert len(LINES) == 3 * 6 + 3 * 6 + 3 * 3 + 3 * 3


def _start(preset: str, variant: str) -> Board:
    board = {_cell(name): "R" for name in RED_START[preset]}
    board |= {_cell(name): "B" for name in BLACK_START[preset]}
    if variant == "mix":
        # "A plain, F marked"
        board = {cell: face + "*" if _name(cell)[0] == "F" else face for cell, face in board.items()}
    return board


def _free(board: Board, cell: Cell) -> bool:
    return cell in CELLS and cell not in board


def _steps(board: Board, start: Cell) -> set[Cell]:
    neighbours = {_beyond(start, way, 1) for way in EIGHT}
    return {cell for cell in neighbours if _free(board, cell)}


def _leaps(board: Board, start: Cell) -> set[Cell]:
    """Every cell where a chain of one or more leaps can stop."""
    # "During a chain the pawn's own start cell counts as free"
    others = {cell: face for cell, face in board.items() if cell != start}
    landings: set[Cell] = set()
    todo = [start]
    while todo:
        here = todo.pop()
        for way in EIGHT:
            landing = _beyond(here, way, 2)
            if _beyond(here, way, 1) in others and _free(others, landing) and landing not in landings:
                landings.add(landing)
                todo.append(landing)
    # "but the move may not end there: nobody may pass"
    return landings - {start}


def _moved(board: Board, start: Cell, end: Cell) -> Board:
    after = dict(board)
    after[end] = after.pop(start)
    return after


def _has_won(board: Board, colour: str, variant: str) -> bool:
    for line in LINES:
        faces = [board.get(cell, "") for cell in line]
        if any(not face.startswith(colour) for face in faces):
            continue
        if variant == "plain":
            return True
        # "In Mix four in a row must alternate plain and marked, either first"
        marked = [face.endswith("*") for face in faces]
        if marked in ([False, True, False, True], [True, False, True, False]):
            return True
    return False


class Reference:
    """One game of Leap Four."""

    def __init__(self, options: dict[str, object], deal: str) -> None:
        """Set up the start position; chance decides nothing, so the deal is empty."""
        assert deal == ""
        self._variant = str(options["variant"])
        self._max_moves = int(str(options["max_moves"]))
        self._board = _start(str(options["start"]), self._variant)
        self._turn = 1
        self._played = 0
        self._over = False
        self._winner = 0
        # "The position at the start counts as its own first occurrence."
        self._seen = Counter([self._position(self._board, self._turn)])

    @staticmethod
    def _position(board: Board, to_move: int) -> tuple[frozenset[tuple[Cell, str]], int]:
        return frozenset(board.items()), to_move

    def _moves_by_text(self) -> dict[str, tuple[Cell, Cell]]:
        found = {}
        for start, face in self._board.items():
            if not face.startswith(COLOURS[self._turn]):
                continue
            for end in _steps(self._board, start) | _leaps(self._board, start):
                after = self._position(_moved(self._board, start, end), 3 - self._turn)
                # "a move that would bring about the same position with the same player to move for the third time
                # in the game is not allowed"
                if self._seen[after] + 1 < 3:
                    found[f"{_name(start)}-{_name(end)}"] = (start, end)
        return found

    def moves(self) -> set[str]:
        """Give the texts of all legal moves."""
        return set() if self._over else set(self._moves_by_text())

    def play(self, move: str) -> None:
        """Make a move."""
        if move not in self.moves():
            raise ValueError(move)
        start, end = self._moves_by_text()[move]
        self._board = _moved(self._board, start, end)
        self._played += 1
        mover, self._turn = self._turn, 3 - self._turn
        self._seen[self._position(self._board, self._turn)] += 1
        if _has_won(self._board, COLOURS[mover], self._variant):
            # "a win on the last move stands"
            self._over, self._winner = True, mover
        elif self._played == self._max_moves or not self._moves_by_text():
            # max_moves 0 is none, and never equals the number of moves played.
            self._over = True

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
        """Give the face on each cell that has a pawn."""
        return {_name(cell): face for cell, face in self._board.items()}
