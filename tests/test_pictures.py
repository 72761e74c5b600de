"""The pictures in the docs are what the program draws now."""

import pytest

from docs.pictures import PICTURES, PLACE, Picture

ANEW = "run make pictures"


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_is_what_is_drawn_now(picture: Picture) -> None:
    path = PLACE / f"{picture.name}.svg"
    assert path.exists(), ANEW
    # Not `==` of the texts, whose long difference would hide what is to be done.
    same = path.read_text(encoding="utf-8") == picture.svg()
    assert same, ANEW


def test_no_picture_is_left_over() -> None:
    assert {path.stem for path in PLACE.iterdir()} == {picture.name for picture in PICTURES}, ANEW


@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_a_picture_holds_nothing_from_elsewhere(picture: Picture) -> None:
    svg = picture.svg().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "http" not in svg
    assert "<script" not in svg
