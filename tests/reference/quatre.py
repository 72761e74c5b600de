"""The rules of 4 par 4, written down as literally as the ruling `quatre.md` states them."""

from typing import NamedTuple

Cell = tuple[int, int]
Combination = tuple[Cell, ...]


class Disc(NamedTuple):
    """A disc on the board."""

    colour: str
    up: bool


Board = dict[Cell, Disc]

COLOURS = "RBGY"
COLUMNS = {"A": "3456", "B": "234567", "C": "12345678", "D": "12345678"}
COLUMNS |= {"E": "12345678", "F": "12345678", "G": "234567", "H": "3456"}
# "each player has 6, 4 or 3 of each colour with 2, 3 or 4 players"
OF_EACH_COLOUR = {2: 6, 3: 4, 4: 3}


def _name(cell: Cell) -> str:
    return "ABCDEFGH"[cell[0]] + str(cell[1] + 1)


def _cell(name: str) -> Cell:
    return "ABCDEFGH".index(name[0]), int(name[1:]) - 1


CELLS = [_cell(row + column) for row, columns in COLUMNS.items() for column in columns]
LINES: list[Combination] = [
    tuple(sorted((row + step * down, column + step * right) for step in range(4)))
    for row, column in CELLS
    for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]
    if all((row + step * down, column + step * right) in CELLS for step in range(4))
]
SQUARES: list[Combination] = [
    ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
    for row, column in CELLS
    if {(row, column + 1), (row + 1, column), (row + 1, column + 1)} <= set(CELLS)
]
assert len(CELLS) == 52
assert len(LINES) == 94
assert len(SQUARES) == 37
FOURS = LINES + SQUARES
FOURS_WITH = {cell: [four for four in FOURS if cell in four] for cell in CELLS}


def _is_combination(board: Board, four: Combination) -> bool:
    """Four face-up discs of four different colours."""
    discs = [board[cell] for cell in four if cell in board]
    return len(discs) == 4 and all(disc.up for disc in discs) and len({disc.colour for disc in discs}) == 4


def _combinations(board: Board) -> set[Combination]:
    return {four for four in FOURS if _is_combination(board, four)}


def _combinations_with(board: Board, cell: Cell) -> set[Combination]:
    return {four for four in FOURS_WITH[cell] if _is_combination(board, four)}


def _with_face_up(board: Board, cell: Cell, colour: str) -> Board:
    return {**board, cell: Disc(colour, up=True)}


def _completed(board: Board, cell: Cell, colour: str) -> set[Combination]:
    """The combinations that a disc of that colour, put face up on that cell, completes."""
    return _combinations_with(_with_face_up(board, cell, colour), cell)


def _union(combinations: set[Combination]) -> set[Cell]:
    return {cell for combination in combinations for cell in combination}


def _turned_down(board: Board, combinations: set[Combination]) -> Board:
    down = _union(combinations)
    return {cell: disc._replace(up=False) if cell in down else disc for cell, disc in board.items()}


def _taken_off(board: Board, combinations: set[Combination]) -> Board:
    off = _union(combinations)
    return {cell: disc for cell, disc in board.items() if cell not in off}


def _same_colour_beside(board: Board, cell: Cell, colour: str) -> bool:
    """Whether a face-up disc of that colour is next to the cell in the row or the column."""
    row, column = cell
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    # "Face-down discs have no colour here. Diagonals are free."
    return any(board.get(other) == Disc(colour, up=True) for other in beside)


def _may_place(board: Board, cell: Cell, colour: str) -> bool:
    if cell in board:
        return False
    # "unless the placement completes a combination"
    return not _same_colour_beside(board, cell, colour) or _completed(board, cell, colour) != set()


def _may_replace(board: Board, cell: Cell, colour: str) -> bool:
    # "A face-up disc may not be replaced by one of its own colour"
    if cell not in board or board[cell] == Disc(colour, up=True):
        return False
    return _completed(board, cell, colour) != set()


class Reference:
    """One game of 4 par 4."""

    def __init__(self, options: dict[str, object], deal: str) -> None:
        """Give the players their discs; the board is empty."""
        self._players = int(str(options["players"]))
        self._drawn = options["hands"] == "drawn"
        self._called = options["claims"] == "called"
        self._misplay_lost = options["misplay"] == "lost"
        self._rounds = int(str(options["rounds"]))
        self._step = 1 if options["direction"] == "clockwise" else -1
        seats = range(1, self._players + 1)
        each = OF_EACH_COLOUR[self._players]
        if self._drawn:
            self._hands = {seat: list(stock) for seat, stock in zip(seats, deal.split("/"), strict=True)}
        else:
            assert deal == ""
            self._hands = {seat: list(COLOURS * each) for seat in seats}
        assert all(sorted(hand) == sorted(COLOURS * each) for hand in self._hands.values())
        self._board: Board = {}
        self._points = dict.fromkeys(seats, 0)
        self._round = 1
        self._seat = int(str(options["first"]))
        self._acted = False  # only with called claims: placed or flipped already in this turn
        self._acted_on: Cell | None = None  # the cell of the disc just placed or flipped that may be claimed with
        self._claimed: set[Combination] = set()  # in this turn, still visible
        self._turns_without_claim = 0  # in a row, those of claims and `done` only
        self._over = False

    def _settled(self) -> Board:
        """Give the board when the claimed discs are dealt with, as it is when a placement or a flip is judged."""
        # "They are turned down before the placement is judged" / "claimed discs leave the board at the flip"
        return self._resolved(self._board, self._claimed)

    def _resolved(self, board: Board, combinations: set[Combination]) -> Board:
        return _turned_down(board, combinations) if self._round == 1 else _taken_off(board, combinations)

    def _in_hand(self) -> set[str]:
        """The colours that may be placed now."""
        hand = self._hands[self._seat]
        return {hand[0]} if self._drawn else set(hand)

    def _nothing_face_down(self) -> bool:
        return all(disc.up for disc in self._board.values())

    def _claims(self) -> set[str]:
        if not self._called:
            return set()
        standing = _combinations(self._board)
        if self._acted:
            # "only combinations with the placed disc"
            standing = {four for four in standing if self._acted_on in four}
        # "The same combination is claimed once only."
        return {"claim " + " ".join(_name(cell) for cell in four) for four in standing - self._claimed}

    def _placements(self) -> set[str]:
        board = self._settled()
        permitted = set()
        forbidden = set()
        for colour in self._in_hand():
            for cell in CELLS:
                if _may_place(board, cell, colour):
                    permitted.add(f"{colour} {_name(cell)}")
                elif cell not in board:
                    forbidden.add(f"{colour} {_name(cell)}")
                elif _may_replace(board, cell, colour):
                    permitted.add(f"{colour} x{_name(cell)}")
        # "Where a player has no permitted placement or replacement at all, one disc leaves the game"
        lose = set() if permitted else {f"lose {colour}" for colour in self._in_hand()}
        # "`misplay=lost`: a forbidden placement [...] is a legal move"
        return permitted | lose | (forbidden if self._misplay_lost else set())

    def _flips(self) -> set[str]:
        return {f"flip {_name(cell)}" for cell, disc in self._board.items() if not disc.up}

    def moves(self) -> set[str]:
        """Give the texts of all legal moves."""
        if self._over:
            return set()
        if self._acted:
            # "`done` is always there after placing, replacing or misplacing"
            return self._claims() | {"done"}
        if self._round == 1:
            return self._claims() | self._placements()
        if self._nothing_face_down():
            # "when nothing is face down any more a turn is claims and `done`"
            return self._claims() | {"done"}
        return self._claims() | self._flips()

    def play(self, move: str) -> None:
        """Make a move."""
        if move not in self.moves():
            raise ValueError(move)
        verb, *words = move.split()
        if verb == "claim":
            self._claimed.add(tuple(_cell(word) for word in words))
            self._points[self._seat] += 1
        elif verb == "done":
            self._done()
        elif verb == "lose":
            self._lose(words[0])
        elif verb == "flip":
            self._flip(_cell(words[0]))
        elif words[0].startswith("x"):
            self._replace(verb, _cell(words[0].removeprefix("x")))
        else:
            self._place(verb, _cell(words[0]))

    def _settle(self) -> None:
        self._board = self._settled()
        self._claimed = set()

    def _done(self) -> None:
        if not self._acted:
            # A turn of claims and `done`: nothing was face down any more.
            self._turns_without_claim = 0 if self._claimed else self._turns_without_claim + 1
        self._settle()
        self._end_turn()

    def _lose(self, colour: str) -> None:
        self._settle()
        self._hands[self._seat].remove(colour)
        # "not after `lose`, which ends the turn"
        self._end_turn()

    def _flip(self, cell: Cell) -> None:
        self._settle()
        self._board = _with_face_up(self._board, cell, self._board[cell].colour)
        self._count_or_let_claim(cell)

    def _place(self, colour: str, cell: Cell) -> None:
        self._settle()
        self._hands[self._seat].remove(colour)
        if _may_place(self._board, cell, colour):
            self._board = _with_face_up(self._board, cell, colour)
            self._count_or_let_claim(cell)
        else:
            # A misplay: "the disc leaves the game"
            self._let_claim(None)

    def _replace(self, colour: str, cell: Cell) -> None:
        self._settle()
        hand = self._hands[self._seat]
        hand.remove(colour)
        # "the disc that was there joins the player's own supply"; "With `drawn`, [it] goes under the stock"
        hand.append(self._board[cell].colour)
        self._board = _with_face_up(self._board, cell, colour)
        # "A replacement counts at once, without a claim"
        self._count(cell)
        self._let_claim(None)

    def _count_or_let_claim(self, cell: Cell) -> None:
        if not self._called:
            self._count(cell)
        self._let_claim(cell)

    def _count(self, cell: Cell) -> None:
        """Count every combination with the disc on that cell."""
        completed = _combinations_with(self._board, cell)
        self._points[self._seat] += len(completed)
        self._board = self._resolved(self._board, completed)

    def _let_claim(self, cell: Cell | None) -> None:
        """With called claims, let the player claim with the disc on that cell; otherwise the turn is over."""
        if self._called:
            self._acted, self._acted_on = True, cell
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        self._acted, self._acted_on = False, None
        self._seat = self._next(self._seat)
        if self._round == 1:
            if any(self._hands.values()):
                # "A player without discs is skipped (and claims nothing)"
                while not self._hands[self._seat]:
                    self._seat = self._next(self._seat)
                return
            # "Round 1 ends when all discs have been played or lost"
            if self._rounds == 1:
                self._over = True
                return
            self._round = 2
            # "the disc on row r, column c goes to the opposite cell (A3 to H6)"
            self._board = {(7 - row, 7 - column): disc for (row, column), disc in self._board.items()}
        self._over = self._round_2_ends()

    def _round_2_ends(self) -> bool:
        if not self._nothing_face_down():
            return False
        # "when no combination stands, or when every player in a row has had such a turn [...] and claimed nothing"
        return not _combinations(self._board) or self._turns_without_claim == self._players

    def _next(self, seat: int) -> int:
        return (seat - 1 + self._step) % self._players + 1

    @property
    def to_move(self) -> int:
        """The seat to decide, 0 when the game is over."""
        return 0 if self._over else self._seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._over

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat over the rounds."""
        return tuple(self._points.values()) if self._over else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best score."""
        if not self._over:
            return ()
        return tuple(seat for seat, points in self._points.items() if points == max(self._points.values()))

    def shown(self) -> dict[str, str]:
        """Give the colour of each disc on the board that is face up, and `?` for each that is face down."""
        return {_name(cell): disc.colour if disc.up else "?" for cell, disc in self._board.items()}
