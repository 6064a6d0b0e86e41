"""Fixed places: plain numbers are enough where nothing touches exactly."""

import pytest

from engine.games.extinction.content.checks.places import base_corners, bases_overlap, turned
from engine.games.extinction.terms.values import Place

HEX = 37 * 3**0.5
"""One hex in millimetres."""


@pytest.mark.rule("EXT-COMP-01")
@pytest.mark.parametrize("facing", range(12))
def test_a_base_is_74_mm_from_corner_to_corner(facing: int) -> None:
    corners = base_corners(Place(500, 500, facing))
    (ax, ay), (bx, by) = corners[0], corners[3]
    assert ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5 == pytest.approx(74)


@pytest.mark.parametrize(("apart", "overlap"), [(64, True), (65, False), (100, False), (0, True)])
def test_bases_side_by_side_overlap_below_one_hex(apart: int, overlap: bool) -> None:
    assert apart != HEX
    assert bases_overlap(base_corners(Place(500, 500)), base_corners(Place(500 + apart, 500))) is overlap


def test_turned_by_30_degrees_a_base_needs_more_room() -> None:
    straight, turned_one = base_corners(Place(500, 500)), base_corners(Place(568, 500, 1))
    assert bases_overlap(straight, turned_one)
    assert not bases_overlap(straight, base_corners(Place(568, 500)))


def test_a_piece_turned_by_a_quarter_lies_the_other_way() -> None:
    corners = turned(((100, 0), (0, 50), (0, 0)), Place(500, 400, 3))
    assert [(round(x), round(y)) for x, y in corners] == [(500, 500), (450, 400), (500, 400)]
