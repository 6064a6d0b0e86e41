"""Within, completely within, and the reach of tokens."""

import pytest

from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.distance import (
    distance,
    distance_to_point,
    is_completely_within,
    is_disc_within,
    is_nearer,
    is_within,
    overlaps_disc,
)
from engine.games.extinction.geometry.ring import HEX, SIDE

ONE = body((0, 0, 0, 0), 0)
MICROMETRE = 0.002


@pytest.mark.rule("EXT-RANGE-01", "EXT-MEAS-03")
def test_a_gap_of_exactly_four_hexes_is_within_four_and_not_less() -> None:
    far = body((0, 5 * 74, 0, 0), 6)
    assert distance(ONE, far) == pytest.approx(4 * HEX)
    assert is_within(ONE, far, 4)
    assert not is_nearer(ONE, far, 4)
    assert not is_within(ONE, body((1, 5 * 74, 0, 0), 6), 4)
    assert is_nearer(ONE, body((-1, 5 * 74, 0, 0), 6), 4)


@pytest.mark.rule("EXT-RANGE-01")
def test_corner_to_corner_330_34_mm_is_short_and_331_long() -> None:
    """One above the other, both facing east: corners point at each other."""
    assert pytest.approx(330.34, abs=5e-3) == (4 * HEX + 2 * SIDE) / 2
    exactly = body((0, 0, 2 * SIDE, 4 * 74), 0)
    assert exactly.y / 2 == pytest.approx(330.34, abs=5e-3)
    assert is_within(ONE, exactly, 4)
    assert not is_within(ONE, body((0, 0, 2 * 331, 0), 0), 4)
    assert is_within(ONE, body((0, 0, 2 * 330, 0), 0), 4)


@pytest.mark.rule("EXT-MEAS-01", "EXT-MEAS-02")
def test_completely_within_is_about_the_farthest_corner() -> None:
    three, two = body((0, 3 * 74, 0, 0), 0), body((0, 2 * 74, 0, 0), 0)
    assert is_within(three, ONE, 2)
    assert not is_completely_within(three, ONE, 2)
    assert max(distance_to_point(ONE, x, y) for x, y in three.corners) == pytest.approx(3 * HEX)
    assert is_completely_within(two, ONE, 2)
    assert max(distance_to_point(ONE, x, y) for x, y in two.corners) == pytest.approx(2 * HEX)


@pytest.mark.rule("EXT-UNDER-06")
def test_formations_two_hexes_apart_are_not_more_than_two_apart() -> None:
    assert is_within(ONE, body((0, 3 * 74, 0, 0), 0), 2)
    assert not is_within(ONE, body((1, 3 * 74, 0, 0), 0), 2)


@pytest.mark.rule("EXT-BLDG-11")
def test_less_than_a_hex_leaves_out_exactly_a_hex() -> None:
    assert not is_nearer(ONE, body((0, 2 * 74, 0, 0), 0), 1)
    assert is_nearer(ONE, body((-1, 2 * 74, 0, 0), 0), 1)


@pytest.mark.rule("EXT-OBJ-02")
def test_a_token_is_reached_if_its_rim_is_a_hex_away() -> None:
    rim = HEX / 2 + HEX
    assert is_disc_within(ONE, rim + 24, 0, 24, 1)
    assert not is_disc_within(ONE, rim + 24 + 0.01 * HEX, 0, 24, 1)
    assert is_disc_within(ONE, 3, 3, 24, 0)


def test_a_disc_overlaps_a_base_if_it_reaches_inside() -> None:
    assert not overlaps_disc(ONE, HEX / 2 + 24, 0, 24)
    assert overlaps_disc(ONE, HEX / 2 + 24 - MICROMETRE, 0, 24)
    assert not overlaps_disc(ONE, 0, SIDE + 24, 24)
    assert overlaps_disc(ONE, 0, SIDE + 24 - MICROMETRE, 24)


def test_bases_touching_or_overlapping_are_at_no_distance() -> None:
    assert distance(ONE, body((0, 74, 0, 0), 0)) == 0.0
    assert distance(ONE, body((10, 0, 10, 0), 3)) == 0.0
    assert distance_to_point(ONE, 10, 10) == 0.0
