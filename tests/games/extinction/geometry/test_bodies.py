"""Positions and bodies: the numbers of a base."""

import pytest

from engine.games.extinction.geometry.bodies import EXTENT, body, side_looking, side_normal
from engine.games.extinction.geometry.ring import (
    COS,
    HEX,
    PARTS,
    SIDE,
    SIN,
    Place,
    coordinates,
    from_millimetres,
    moved,
    moved_parts,
)

ORIGIN = (0, 0, 0, 0)


@pytest.mark.rule("EXT-GEN-05")
def test_a_hex_is_the_width_across_flats_64_086_mm() -> None:
    assert pytest.approx(64.0859, abs=1e-4) == HEX / 2
    assert pytest.approx(32.0429, abs=1e-4) == HEX / 4
    assert SIDE / 2 == 37
    assert pytest.approx(4.9571, abs=1e-4) == (SIDE - HEX / 2) / 2


@pytest.mark.rule("EXT-GEN-06")
def test_the_gauge_of_four_hexes_is_256_34_mm_long() -> None:
    assert pytest.approx(256.3435, abs=1e-4) == 4 * HEX / 2


@pytest.mark.rule("EXT-MEAS-04")
def test_the_corridor_of_a_forward_move_is_74_mm_wide() -> None:
    assert all(EXTENT[facing % 2][facing - 3] == 74 for facing in range(12))


def test_a_hex_east_and_a_hex_north_east_by_east_are_whole_numbers() -> None:
    """W*u(0) = (37 sqrt(3), 0) mm, W*u(30) = (55.5, 18.5 sqrt(3)) mm."""
    assert moved(ORIGIN, 0) == (0, 74, 0, 0)
    assert moved(ORIGIN, 1) == (111, 0, 0, 37)
    assert coordinates(moved(from_millimetres(100, 50), 6)) == (200 - HEX, 100)


@pytest.mark.parametrize("direction", range(12))
def test_a_hex_has_37_parts_of_sqrt_3_mm(direction: int) -> None:
    x, y = coordinates(moved_parts(ORIGIN, direction, 1))
    assert (x, y) == pytest.approx((HEX / 37 * COS[direction], HEX / 37 * SIN[direction]))
    assert moved_parts(ORIGIN, direction, PARTS) == moved(ORIGIN, direction)
    assert moved(moved(ORIGIN, direction, 3), (direction + 6) % 12, 3) == ORIGIN


@pytest.mark.parametrize("facing", range(12))
def test_sides_are_counted_clockwise_from_the_front(facing: int) -> None:
    one = body(ORIGIN, facing)
    for side in range(6):
        normal = side_normal(facing, side)
        left, right = one.corners[-side], one.corners[-side - 1]
        for x, y in (left, right):
            assert x * COS[normal] + y * SIN[normal] == pytest.approx(HEX / 2)
        assert side_looking(facing, normal) == side
    assert one.place == Place(ORIGIN, facing)


def test_turning_by_sixty_degrees_covers_the_same_area() -> None:
    assert sorted(body(ORIGIN, 1).corners) == pytest.approx(sorted(body(ORIGIN, 7).corners))


def test_a_body_is_made_once() -> None:
    assert body((5, 1, 2, 3), 4) is body((5, 1, 2, 3), 4)
