"""The rules of DaCart Rally, written down as literally as the ruling `rally.md` states them."""

from itertools import combinations

Cell = tuple[int, int]

WAYS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}

# "red `SR` above A1, blue `SB` right of A5, green `SG` below E5, yellow `SY` left of E1. Each has one road end,
# towards its corner tile"
STARTS: dict[str, Cell] = {"SR": (-1, 0), "SB": (0, 5), "SG": (5, 4), "SY": (4, -1)}
START_ENDS = {"SR": "S", "SB": "W", "SG": "N", "SY": "E"}
SEATED = {2: ["SR", "SG"], 3: ["SR", "SB", "SG"], 4: ["SR", "SB", "SG", "SY"]}

GRID = [(row, column) for row in range(5) for column in range(5)]
PIT = (2, 2)
STREETS = [cell for cell in GRID if cell != PIT]

NAMES = {cell: "ABCDE"[cell[0]] + str(cell[1] + 1) for cell in GRID} | {cell: name for name, cell in STARTS.items()}
CELLS = {name: cell for cell, name in NAMES.items()}

# Every way each kind of tile can lie, as its road ends in the order N, E, S, W.
LYING = {
    "D": ["N", "E", "S", "W"],
    "S": ["NS", "EW"],
    "C": ["NE", "ES", "SW", "NW"],
    "T": ["NES", "ESW", "NSW", "NEW"],
    "X": ["NESW"],
}


def _next(cell: Cell, way: str) -> Cell:
    down, right = WAYS[way]
    return cell[0] + down, cell[1] + right


class Reference:
    """One race."""

    def __init__(self, options: dict[str, object], deal: str) -> None:
        """Lay out the tiles face down, the jerrycans on the pit and the cars on their starts."""
        tiles, jerrycans = deal.split("/")
        assert len(tiles) == len(STREETS)
        self._players = int(str(options["players"]))
        self._max_turns = int(str(options["max_turns"]))
        self._kinds = dict(zip(STREETS, tiles, strict=True))
        self._laid: dict[Cell, str] = {}  # the road ends of each street tile that is face up and laid
        self._pending: Cell | None = None  # a tile turned up but not yet laid
        self._stack = list(jerrycans)  # from the top
        self._cars = {seat: STARTS[name] for seat, name in enumerate(SEATED[self._players], start=1)}
        self._jerrycans: dict[int, str] = {}
        self._turns = dict.fromkeys(self._cars, 0)  # turns finished
        self._just_swapped: set[Cell] = set()
        self._seat = int(str(options["first"]))
        self._over = False
        self._winner = 0

    def _ends(self, cell: Cell) -> str:
        """The road ends of what lies face up on a cell: none for a face-down tile, or where there is no tile."""
        if cell == PIT:
            # "The pit has four road ends and is always face up"
            return "NESW"
        if cell in STARTS.values():
            return START_ENDS[NAMES[cell]]
        return self._laid.get(cell, "")

    def _face_down(self, cell: Cell) -> bool:
        return cell in STREETS and cell not in self._laid and cell != self._pending

    def _drives(self) -> set[str]:
        here = self._cars[self._seat]
        found = set()
        # "the road of the tile the car is on must lead there"
        for way in self._ends(here):
            there = _next(here, way)
            # "To a face-up tile (another car's, the pit, a start/finish tile): its road must lead back"
            if self._face_down(there) or BACK[way] in self._ends(there):
                found.add(f"go {NAMES[there]}")
        return found

    def _swaps(self) -> set[str]:
        # "Not allowed: either of the two tiles that the player just before swapped in their turn"
        tiles = [cell for cell in STREETS if self._face_down(cell) and cell not in self._just_swapped]
        return {f"swap {NAMES[one]} {NAMES[two]}" for one, two in combinations(tiles, 2)}

    def _lays(self, there: Cell) -> set[str]:
        """How the tile just turned up on that cell can lie."""
        here = self._cars[self._seat]
        back = next(way for way in WAYS if _next(there, way) == here)
        # "One end must meet the tile the car came from"
        found = {ends for ends in LYING[self._kinds[there]] if back in ends}
        if self._kinds[there] == "D" and self._turns[self._seat] == 0:
            # "a player who in their *first turn of the game* turns up a dead end may also lay it towards one of the
            # two neighbouring cells inside the grid instead of towards the start tile"
            found |= {way for way in WAYS if _next(there, way) in GRID}
        return found

    def moves(self) -> set[str]:
        """Give the texts of all legal moves."""
        if self._over:
            return set()
        if self._pending is not None:
            return {f"lay {ends}" for ends in self._lays(self._pending)}
        return self._drives() | self._swaps()

    def play(self, move: str) -> None:
        """Make a move."""
        if move not in self.moves():
            raise ValueError(move)
        verb, *words = move.split()
        if verb == "go":
            self._go(CELLS[words[0]])
        elif verb == "lay":
            assert self._pending is not None
            self._lay(self._pending, words[0])
        else:
            self._swap(CELLS[words[0]], CELLS[words[1]])

    def _go(self, there: Cell) -> None:
        if not self._face_down(there):
            # "Nothing is turned or laid"
            self._arrive(there)
            return
        ways = self._lays(there)
        if len(ways) > 1:
            # "Between `go` and `lay` the tile lies face up, not yet laid, and the car is still on the tile it comes
            # from."
            self._pending = there
        else:
            # "Only one way possible: no `lay` move."
            self._lay(there, ways.pop())

    def _lay(self, there: Cell, ends: str) -> None:
        self._pending = None
        self._laid[there] = ends
        self._arrive(there)

    def _arrive(self, there: Cell) -> None:
        left = self._cars[self._seat]
        self._cars[self._seat] = there
        if left in self._laid and left not in self._cars.values():
            # "A street tile that the last car leaves is turned face down at once"
            del self._laid[left]
        if there == PIT and self._seat not in self._jerrycans:
            # "the first time a car reaches the pit its player takes the top jerrycan"
            self._jerrycans[self._seat] = self._stack.pop(0)
        if self._seat in self._jerrycans and there == STARTS["S" + self._jerrycans[self._seat]]:
            self._over, self._winner = True, self._seat
        else:
            self._end_turn(set())

    def _swap(self, one: Cell, two: Cell) -> None:
        self._kinds[one], self._kinds[two] = self._kinds[two], self._kinds[one]
        self._end_turn({one, two})

    def _end_turn(self, swapped: set[Cell]) -> None:
        self._just_swapped = swapped
        self._turns[self._seat] += 1
        self._seat = self._seat % self._players + 1
        # "After `max_turns` turns by each player (default 100, 0 for none) the race is a draw"
        self._over = self._max_turns > 0 and all(turns == self._max_turns for turns in self._turns.values())

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
        """1 for the winner, 0 for the others and for all after a draw."""
        return tuple(int(seat == self._winner) for seat in self._cars) if self._over else ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The winner, or all seats after a draw."""
        if not self._over:
            return ()
        return (self._winner,) if self._winner else tuple(self._cars)

    def shown(self) -> dict[str, str]:
        """Give the road ends of all that lies face up, or the kind of a tile that is not yet laid."""
        faces = dict(START_ENDS)
        faces["C3"] = self._ends(PIT)
        for cell, ends in self._laid.items():
            faces[NAMES[cell]] = ends
        if self._pending is not None:
            faces[NAMES[self._pending]] = self._kinds[self._pending]
        return faces
