"""The pictures of the pages on the games: which there are, and how to draw them anew."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import carreau

from .drawing import draw

PLACE = Path(__file__).parent / "games" / "pictures"


class Picture(NamedTuple):
    """A picture: its file, what it shows, the game and its options, perhaps a position; moves, marks, and a deal."""

    name: str
    title: str
    text: str
    moves: str = ""
    marks: tuple[str, ...] = ()
    deal: str = ""

    def position(self) -> carreau.Position:
        """The position that it shows."""
        game, *pairs = self.text.split(" ")
        if "|" in pairs:
            position = carreau.read(self.text)
        else:
            options = dict(pair.split("=") for pair in pairs)
            position = carreau.new(game, seed=None if self.deal else 1, deal=self.deal or None, **options)
        for move in self.moves.split(", ") if self.moves else ():
            position = position.play(move)
        return position

    def svg(self) -> str:
        """The picture as it is drawn now."""
        return draw(self.position().view(0), self.title, self.marks)


TAMEGA = "FGAHIJKLANOPBCDEMQRSTUVFGHIJKLNOPBCDEMQRSTUV"
DRAWN = "GYRBBYGRYBRGGRYBRBYGGYBR/YRGBRYBGGBRYBYRGYGBRRBGY"
ROAD = "CTSXDSCTCCSXCDSCTCSDCSTD/BR"
LAID = (
    "A-NE A4, A-SW D1, C-NE D2, D-NW E4, C-SW D4, D-SE C1, A-SE E2, C-SW B1, A-NW B4, A-SE C2, "
    "D-SE A1, D-NW A5, C-SE D5, A-SW E5, D-NE B5, D-NW C4, D-SW B3, C-NE B2, D-NW E1, C-SE D3"
)

PICTURES = (
    Picture("tamega-1", "Tamega for one: the octagon at the start", "tamega players=1"),
    Picture("tamega-2", "Tamega for two: the octagon at the start", "tamega players=2"),
    Picture("tamega-3", "Tamega for three: the octagon at the start", "tamega players=3"),
    Picture("tamega-4", "Tamega for four: the octagon at the start", "tamega players=4"),
    Picture("tamega-rectangle", "Tamega for four: the rectangle at the start", "tamega players=4 board=rectangle"),
    Picture("tamega-plus", "Tamega for four: the plus at the start", "tamega players=4 board=plus"),
    Picture("tamega-8", "Tamega for eight: two boards side by side at the start", "tamega players=8"),
    Picture(
        "tamega-bridge",
        "Pawn 1 on C4 may also go over the red disc, to D3, D5, E3 or E5",
        "tamega players=2",
        "A4-B5, G4-F4, B5-C4, F4-E4",
        ("here E3 E5", "way C4 D4 E3"),
        TAMEGA,
    ),
    Picture(
        "tamega-pair",
        "An A lies face up on A4; under pawn 1 lies the other",
        "tamega players=2",
        "A4-B4, G4-G3",
        ("way B4 C4",),
        TAMEGA,
    ),
    Picture(
        "tamega-taken",
        "The pair is taken, all discs lie face down, and the red disc may move to A4 or B4",
        "tamega players=2",
        "A4-B4, G4-G3, B4-C4",
        ("here A4 B4",),
        TAMEGA,
    ),
    Picture("quatre-2", "4 par 4 for two at the start", "quatre players=2"),
    Picture("quatre-4", "4 par 4 for four at the start", "quatre players=4"),
    Picture("quatre-drawn", "4 par 4 with drawn hands: a green disc is turned up", "quatre hands=drawn", deal=DRAWN),
    Picture(
        "quatre-shapes",
        "Four combinations: a row, a column, a diagonal and a square",
        "quatre players=2 claims=called | board=RBGY/....../R..G..../G...R.../Y.BY.B../B.GR..Y./....../.... "
        "hands=R4B4G4Y4,R4B4G4Y4 points=0,0 seat=1 phase=lay round=1 last=- idle=0 claims=-",
        marks=("tie A3 A6", "tie C1 F1", "tie C4 F7", "tie E3 E4 F4 F3"),
    ),
    Picture(
        "quatre-nearly",
        "A yellow disc on C2 or C6 completes a row of four colours",
        "quatre players=2",
        "R C3, B F5, G C5, R E2, B C4, Y F6",
        ("here C2 C6",),
    ),
    Picture(
        "quatre-made",
        "Player 1 has laid a yellow disc on C6: a point, and the four discs are turned down",
        "quatre players=2",
        "R C3, B F5, G C5, R E2, B C4, Y F6, Y C6",
    ),
    Picture(
        "quatre-beside",
        "No red disc beside the one on D6, except on C6, where it completes a row",
        "quatre players=2",
        "B C3, G C4, Y C5, R D6",
        ("here C6", "not D5 D7 E6"),
    ),
    Picture(
        "quatre-replace",
        "A yellow disc may replace the red one on C6, and completes a row",
        "quatre players=2",
        "R C3, B C4, G C5, R C6, R F3",
        ("here C6",),
    ),
    Picture(
        "quatre-round-2",
        "Round 2: three colours lie in a row, and nobody may remember that green is on D1",
        "quatre players=2 | board=gbry/..bryg/ry..ygbr/gBRYbryg/r....gbr/gbrYbryg/..rygb/yGbr "
        "hands=R0B0G0Y0,R0B0G0Y0 points=7,7 seat=2 phase=flip round=2 last=- idle=0 claims=-",
        marks=("here D1 D5",),
    ),
    Picture("rally-2", "Rallye Mémo for two at the start", "rally players=2"),
    Picture("rally-3", "Rallye Mémo for three at the start", "rally players=3"),
    Picture("rally-4", "Rallye Mémo for four at the start", "rally players=4"),
    Picture(
        "rally-turned",
        "Car 1 has turned up a junction on A2, which is not laid yet",
        "rally players=2",
        "go A1, lay NE, swap B2 D4, go A2",
        deal=ROAD,
    ),
    Picture(
        "rally-sharing",
        "Cars 1 and 2 share B2; car 3 has the red jerrycan",
        "rally players=3 | tiles=S,c,T,C,D/S,T-NES,s,C,C/c,X,P,D,S/C,t,S,C-NW,T/D,C,C,X,D "
        "cars=B2,B2,D4 stack=BY cans=-,-,R barred=- pending=- seat=1 turns=24 won=0",
    ),
    Picture("leap-rotated", "Leap Four at the start: rotated", "leap"),
    Picture("leap-mirrored", "Leap Four at the start: mirrored", "leap start=mirrored"),
    Picture("leap-mix", "Le Mix at the start", "leap variant=mix"),
    Picture(
        "leap-leaps",
        "Red leaps from D2 by way of D4 and B6 to B4",
        "leap players=2 | board=RB3B/4R1/4B1/1RB3/3R2/BB1R1R seat=1 made=8",
        marks=("way D2 D4 B6 B4",),
    ),
    Picture(
        "leap-four",
        "Red has stepped to E5 and has four in a diagonal",
        "leap players=2 | board=1B1R1B/1R4/2R1B1/3R2/B4R/B1R1B1 seat=1 made=14",
        "E6-E5",
        ("tie B2 E5",),
    ),
    Picture(
        "leap-mix-four",
        "Le Mix: red has four in a row, plain and marked by turns",
        "leap players=2 variant=mix | board=1B1R1B/b5/2b1B1/1RrR2/4r1/b3r1 seat=1 made=20",
        "E5-D5",
        ("tie D2 D5",),
    ),
    Picture("foureyes-5x5", "4EYES at the start", "foureyes"),
    Picture("foureyes-4x4", "4EYES on the beginners' board at the start", "foureyes board=4x4"),
    Picture(
        "foureyes-types",
        "The three types of tiles, C, D and A, each lying NW, NE, SE and SW",
        "foureyes",
        "C-NW A1, C-NE A2, C-SE A3, C-SW A4, D-NW C1, D-NE C2, D-SE C3, D-SW C4, A-NW E1, A-NE E2, A-SE E3, A-SW E4",
    ),
    Picture(
        "foureyes-square",
        "Red has laid D1 and wins: four red pawns at the corners of a sloping square",
        "foureyes",
        "D-NW A2, C-NE B5, D-SE E4, A-NW C3, C-SW D1",
        ("loop A2.NW B5.NE E4.SE D1.SW",),
    ),
    Picture(
        "foureyes-both",
        "No tile of type C may be laid on B2 with its red pawn NW: it would make a square of each colour",
        "foureyes",
        "C-SE A1, C-SW A2, C-NE B1, D-NW E5",
        ("not B2",),
    ),
    Picture(
        "foureyes-phase-2",
        "Phase 2: red may shift B3 to C3, or turn A1 in place",
        "foureyes",
        LAID,
        ("way B3 C3", "turn A1"),
    ),
)


def main(pictures: Iterable[Picture] = PICTURES) -> None:
    """Draw all pictures anew, and remove those that are no longer in the table."""
    drawn = {PLACE / f"{picture.name}.svg": picture.svg() for picture in pictures}
    PLACE.mkdir(parents=True, exist_ok=True)
    for path in set(PLACE.glob("*.svg")) - set(drawn):
        path.unlink()
    for path, svg in drawn.items():
        path.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
