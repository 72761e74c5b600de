"""The rules of Tamega, written down as literally as the ruling `tamega.md` states them."""

Cell = tuple[int, int]

ROWS = "ABCDEFGHI"
EIGHT = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]

# Start squares by number of players, clockwise by seat. Those for 5 to 8 are on two boards.
TWO_BOARDS = ["A4", "A11", "D14", "G11", "G4", "D1", "D7", "D8"]
START_SQUARES = {
    "octagon": {
        1: ["A4"],
        2: ["A4", "G4"],
        3: ["A4", "F7", "F1"],
        4: ["A4", "D7", "G4", "D1"],
        5: TWO_BOARDS[:5],
        6: TWO_BOARDS[:6],
        7: TWO_BOARDS[:7],
        8: TWO_BOARDS[:8],
    },
    "rectangle": {
        1: ["A5"],
        2: ["C1", "C9"],
        3: ["A5", "E9", "E1"],
        4: ["A5", "C9", "E5", "C1"],
    },
    "plus": {
        1: ["A5"],
        2: ["A5", "I5"],
        3: ["A5", "E9", "E1"],
        4: ["A5", "E9", "I5", "E1"],
    },
}


def _name(cell: Cell) -> str:
    return ROWS[cell[0]] + str(cell[1] + 1)


def _cell(name: str) -> Cell:
    return ROWS.index(name[0]), int(name[1:]) - 1


def _octagon(first_column: int) -> list[Cell]:
    """7x7 without its four corner cells."""
    square = [(row, column) for row in range(7) for column in range(7)]
    corners = [(0, 0), (0, 6), (6, 0), (6, 6)]
    return [(row, column + first_column) for row, column in square if (row, column) not in corners]


def _plus() -> list[Cell]:
    """A plus three cells wide and nine long."""
    middle = (3, 4, 5)
    return [(row, column) for row in range(9) for column in range(9) if row in middle or column in middle]


CELLS = {
    "octagon": _octagon(0),
    "rectangle": [(row, column) for row in range(5) for column in range(9)],
    "plus": _plus(),
    "two octagons": sorted(_octagon(0) + _octagon(7)),
}
CENTRES = {
    "octagon": ["D4"],
    "rectangle": ["C5"],
    "plus": ["E5"],
    "two octagons": ["D4", "D11"],
}
assert [len(CELLS[board]) for board in CELLS] == [45, 45, 45, 90]


class Reference:
    """One game of Tamega."""

    def __init__(self, options: dict[str, object], deal: str) -> None:
        """Lay out the discs face down, the red disc in the centre and the pawns on their start squares."""
        self._players = int(str(options["players"]))
        self._teams = int(str(options["teams"]))
        self._fixed_red = options["fixed_red"] is True
        shape = str(options["board"])
        starts = START_SQUARES[shape]
        if self._players > 4:
            shape = "two octagons"
        self._cells = CELLS[shape]
        self._reds = [_cell(name) for name in CENTRES[shape]]
        dealt = [cell for cell in self._cells if cell not in self._reds]
        self._pictures = dict(zip(dealt, deal, strict=True))  # the discs that are still on the board
        self._face_up: set[Cell] = set()
        self._pawns = {seat: [_cell(starts[self._players][seat - 1])] for seat in range(1, self._players + 1)}
        if int(str(options["pawns"])) == 2:
            # "seat 1 takes the first and third of the four-player squares, seat 2 the second and fourth"
            self._pawns = {seat: [_cell(starts[4][seat - 1]), _cell(starts[4][seat + 1])] for seat in (1, 2)}
        self._due = dict.fromkeys(self._pawns, 0)  # which of a player's pawns moves in their next turn
        self._pairs = dict.fromkeys(self._pawns, 0)
        self._seat = int(str(options["first"]))
        self._step = "move"  # or "red" or "flip"
        self._over = False
        self._solo_won = False

    def _neighbours(self, cell: Cell) -> list[Cell]:
        around = [(cell[0] + down, cell[1] + right) for down, right in EIGHT]
        return [neighbour for neighbour in around if neighbour in self._cells]

    def _face_down_and_free(self, cell: Cell) -> bool:
        with_pawn = any(cell in pawns for pawns in self._pawns.values())
        return cell in self._pictures and cell not in self._face_up and not with_pawn

    def _targets(self, pawn: Cell) -> set[Cell]:
        near = set(self._neighbours(pawn))
        for red in self._reds:
            if red in self._neighbours(pawn):
                # "from a disc that touches it a pawn may go to any other face-down, free disc that touches it"
                near |= set(self._neighbours(red))
        return {cell for cell in near if self._face_down_and_free(cell)}

    def _empty(self) -> list[Cell]:
        return [cell for cell in self._cells if cell not in self._pictures and cell not in self._reds]

    def _due_pawn(self) -> Cell:
        return self._pawns[self._seat][self._due[self._seat]]

    def _red_moves(self) -> set[str]:
        if len(self._reds) == 1:
            return {"red -"} | {f"red {_name(cell)}" for cell in self._empty()}
        return {"red -"} | {f"red {_name(red)} {_name(cell)}" for red in self._reds for cell in self._empty()}

    def moves(self) -> set[str]:
        """Give the texts of all legal moves."""
        if self._over:
            return set()
        if self._step == "red":
            return self._red_moves()
        if self._step == "flip":
            return {f"flip {_name(cell)}" for cell in self._cells if self._face_down_and_free(cell)}
        pawn = self._due_pawn()
        return {f"{_name(pawn)}-{_name(cell)}" for cell in self._targets(pawn)}

    def play(self, move: str) -> None:
        """Make a move."""
        if move not in self.moves():
            raise ValueError(move)
        verb, *words = move.split()
        if verb == "red":
            self._play_red(words)
        elif verb == "flip":
            self._face_up.add(_cell(words[0]))
            self._move_again()
        else:
            start, end = move.split("-")
            self._play_move(_cell(start), _cell(end))

    def _play_move(self, start: Cell, end: Cell) -> None:
        pawns = self._pawns[self._seat]
        pawns[pawns.index(start)] = end
        # "The disc just left is turned face up and stays so. If its twin lies face up, the player takes both"
        twins = [cell for cell in self._face_up if self._pictures[cell] == self._pictures[start]]
        self._face_up.add(start)
        if not twins:
            self._end_turn()
            return
        (twin,) = twins  # "at most one disc with that picture lies face up at that moment"
        for cell in (start, twin):
            del self._pictures[cell]
            self._face_up.remove(cell)
        self._pairs[self._seat] += 1
        if self._players == 1 and self._pairs[1] == 21:
            # "won when all pairs but one are taken (21 pairs), which ends the game at once, the other face-up discs
            # left as they lie"
            self._over = self._solo_won = True
            return
        # "all face-up discs are turned face down"
        self._face_up = set()
        if self._fixed_red:
            # "With `fixed_red=true`, for any number of players, this step does not exist"
            self._ask_flip()
        else:
            self._step = "red"

    def _play_red(self, words: list[str]) -> None:
        if words != ["-"]:
            old = self._reds[0] if len(words) == 1 else _cell(words[0])
            self._reds[self._reds.index(old)] = _cell(words[-1])
        self._ask_flip()

    def _ask_flip(self) -> None:
        self._step = "flip"
        if not self.moves():
            # "If there is none, the step is skipped"
            self._move_again()

    def _move_again(self) -> None:
        self._step = "move"
        if not self._targets(self._due_pawn()):
            # "If the pawn cannot move, the turn ends and the flipped disc stays up"
            self._end_turn()

    def _end_turn(self) -> None:
        self._step = "move"
        # "When no pawn in the game can move; it is looked at when a turn ends"
        if not any(self._targets(pawn) for pawns in self._pawns.values() for pawn in pawns):
            self._over = True
            return
        self._next_turn()
        while not self._targets(self._due_pawn()):
            # "the due pawn being blocked loses the turn, and the other pawn is due next time"
            self._next_turn()

    def _next_turn(self) -> None:
        self._due[self._seat] = (self._due[self._seat] + 1) % len(self._pawns[self._seat])
        self._seat = self._seat % self._players + 1

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
        """Pairs of each seat, or of its team."""
        if not self._over:
            return ()
        if self._teams == 0:
            return tuple(self._pairs.values())
        # "odd seats against even seats, so the teams alternate; a team's score is the sum"
        return tuple(
            sum(pairs for other, pairs in self._pairs.items() if other % 2 == seat % 2) for seat in self._pairs
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the best score; in a solo only if it is won."""
        if not self._over or (self._players == 1 and not self._solo_won):
            return ()
        return tuple(seat for seat, score in enumerate(self.scores, start=1) if score == max(self.scores))

    def shown(self) -> dict[str, str]:
        """Give the picture of each disc that lies face up."""
        return {_name(cell): self._pictures[cell] for cell in self._face_up}
