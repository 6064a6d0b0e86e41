"""Distances of polygons, against those of bases and against points tried one by one."""

from math import cos, hypot, pi, sin

import pytest

from engine.chance import Rng
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.distance import distance, distance_to_point
from engine.games.extinction.geometry.overlap import overlaps
from engine.games.extinction.geometry.polygons import Point, gap, gap_to_point, inside_by, is_inside, sides

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def some_body(rng: Rng, span: int = 300) -> Body:
    return body((rng.below(span), rng.below(40) - 20, rng.below(span), rng.below(40) - 20), rng.below(12))


def along(corners: tuple[Point, ...], count: int) -> list[Point]:
    """Points on the border of a polygon, so many for each side."""
    return [
        (ax + (bx - ax) * step / count, ay + (by - ay) * step / count)
        for (ax, ay), (bx, by) in sides(corners)
        for step in range(count)
    ]


def test_two_bases_as_polygons_are_as_far_apart_as_bases() -> None:
    rng = Rng(11)
    met = 0
    for _ in range(4000):
        one, other = some_body(rng), some_body(rng)
        found = gap(one.corners, other.corners)
        if overlaps(one, other):
            met += 1
            assert found < 0
        else:
            assert found == pytest.approx(distance(one, other), abs=1e-6)
    assert 500 < met < 3500


def test_a_point_is_as_far_from_a_polygon_as_from_a_base() -> None:
    rng = Rng(12)
    for _ in range(3000):
        one, x, y = some_body(rng), rng.below(400), rng.below(400)
        found = gap_to_point((x, y), one.corners)
        assert max(found, 0.0) == pytest.approx(distance_to_point(one, x, y), abs=1e-6)
        assert (found <= 0) == is_inside((x, y), one.corners)


def test_no_two_points_of_two_borders_are_nearer_than_the_distance() -> None:
    rng = Rng(13)
    for _ in range(60):
        turn = rng.below(360) * pi / 180
        star = tuple(
            (200 + 60 * cos(turn + n * 2 * pi / 5), 200 + 60 * sin(turn + n * 2 * pi / 5)) for n in range(5)
        )
        x, y = rng.below(400), rng.below(400)
        slab = ((x, y), (x + 90.0, y), (x + 80.0, y + 30.0), (x - 10.0, y + 25.0))
        found = gap(star, slab)
        tried = min(hypot(a - c, b - d) for a, b in along(star, 30) for c, d in along(slab, 30))
        if found > 0:
            assert found <= tried + 1e-9
            assert tried <= found + 6


def test_below_zero_is_how_far_to_push_at_least() -> None:
    assert gap(SQUARE, [(x + 7.0, y) for x, y in SQUARE]) == pytest.approx(-3)
    assert gap(SQUARE, [(x + 10.0, y + 2.0) for x, y in SQUARE]) == pytest.approx(0)
    assert inside_by((2.0, 5.0), SQUARE) == pytest.approx(2)
    assert inside_by((12.0, 5.0), SQUARE) == pytest.approx(-2)
    assert gap_to_point((13.0, 14.0), SQUARE) == pytest.approx(5)


def test_moving_by_a_length_changes_the_distance_by_no_more() -> None:
    """What lets a search leave out whole parts of the table."""
    rng = Rng(14)
    for _ in range(3000):
        one, other = some_body(rng), some_body(rng)
        x, y = rng.below(41) - 20, rng.below(41) - 20
        moved = [(a + x, b + y) for a, b in other.corners]
        change = abs(gap(one.corners, moved) - gap(one.corners, other.corners))
        assert change <= hypot(x, y) + 1e-9


def test_farther_than_enough_any_number_between_will_do() -> None:
    rng = Rng(15)
    for _ in range(2000):
        one, other = some_body(rng, 600), some_body(rng, 600)
        whole, quick = gap(one.corners, other.corners), gap(one.corners, other.corners, 50.0)
        assert quick == pytest.approx(whole) or 50.0 <= quick <= whole + 1e-9
