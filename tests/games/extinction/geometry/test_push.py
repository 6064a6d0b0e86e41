"""Pushes: exact along the twelve directions, rounded along others, obstructed as a whole."""

from math import hypot
from random import Random

import pytest

from engine.games.extinction.geometry.bodies import body, side_normal
from engine.games.extinction.geometry.distance import distance
from engine.games.extinction.geometry.overlap import overlaps, overlaps_any
from engine.games.extinction.geometry.push import direction_away, push, pushed
from engine.games.extinction.geometry.ring import (
    DOUBLE_COS,
    DOUBLE_SIN,
    EPS,
    HEX,
    Place,
    Position,
    coordinates,
    moved,
    moved_parts,
)
from engine.games.extinction.geometry.table import is_on_table
from tests.games.extinction.geometry import exact
from tests.games.extinction.geometry.scenes import TABLE, TIMES, random_city, random_pair, random_place

HOME = (1000, 4, 900, -6)


@pytest.mark.parametrize("facing", range(12))
@pytest.mark.rule("EXT-SLAM-02")
def test_a_flush_target_is_pushed_exactly_along_the_normal_of_the_shared_side(facing: int) -> None:
    for side in (0, 1, 5):
        away = side_normal(facing, side)
        target = body(moved(HOME, away), (facing + 4) % 12)
        assert direction_away(target, HOME) == away
        assert push(target, HOME, 1, (body(HOME, facing),), TABLE).place == Place(
            moved(HOME, away, 2), target.facing
        )


@pytest.mark.rule("EXT-SLAM-02")
def test_off_the_axes_the_end_is_rounded_to_half_millimetres() -> None:
    random = Random(4)
    for _ in range(500):
        target, origin = body(*random_place(random)), random_place(random).position
        x, y = coordinates(origin)
        dx, dy = target.x - x, target.y - y
        place = pushed(target, origin, 2)
        if direction_away(target, origin) is None:
            (xp, xq, yp, yq) = place.position
            assert (xq, yq) == (0, 0)
            assert abs(xp - target.x - 2 * HEX * dx / hypot(dx, dy)) <= 0.5 + EPS
            assert abs(yp - target.y - 2 * HEX * dy / hypot(dx, dy)) <= 0.5 + EPS


@pytest.mark.rule("EXT-SLAM-03", "EXT-SLAM-07")
def test_a_base_that_reaches_a_millimetre_into_the_way_obstructs() -> None:
    target, origin = body(moved(HOME, 0), 0), HOME
    beside = body((1000 + 120, 4 + 74, 900 + 146, -6), 0)
    found = push(target, origin, 1, (body(HOME, 0), beside), TABLE)
    assert (found.bases, found.edge, found.is_clear) == ((1,), False, False)
    assert push(target, origin, 1, (body((1120, 78, 900 + 148, -6), 0),), TABLE).is_clear


@pytest.mark.rule("EXT-SLAM-06")
def test_at_the_edge_only_the_edge_obstructs() -> None:
    target = body((1000, 0, 0, 37), 3)
    found = push(target, moved(target.position, 3), 1, (), TABLE)
    assert (found.bases, found.edge, found.is_clear) == ((), True, False)


def test_only_what_obstructs_the_first_hex_that_is_not_clear_is_told() -> None:
    """Amendment A-1: the blockers of that hex, all of them, and the edge only if it is in that hex."""
    target = body(HOME, 0)
    origin = moved(HOME, 6)
    near = [body((*_east(hexes, shift),), 0) for hexes, shift in ((3, 100), (3, -100), (4, 40))]
    found = push(target, origin, 4, near, TABLE)
    assert found.place.position == moved(HOME, 0, 4)
    assert found.bases == (0, 1)
    assert push(target, origin, 1, near, TABLE).is_clear
    assert not push(target, origin, 1, [body(_east(1, 20), 0)], TABLE).is_clear


def _east(hexes: int, shift: int) -> Position:
    return (HOME[0], HOME[1] + 74 * hexes, HOME[2] + shift, HOME[3])


@pytest.mark.parametrize("direction", range(12))
def test_a_base_met_exactly_at_the_end_of_a_hex_obstructs_the_next_one(direction: int) -> None:
    for home in (HOME, (1000, 0, 900, 0), (-411, 803, 1703, -489)):
        target = body(home, direction)
        ahead = moved(home, direction, 2)
        left = body(aside(ahead, direction + 3), direction)
        right = body(aside(moved_parts(ahead, direction, 10), direction + 9), direction)
        found = push(target, moved(home, direction, -1), 2, (left, right), TABLE)
        assert found.bases == (0, 1)
        assert push(target, moved(home, direction, -1), 1, (left, right), TABLE).is_clear


def aside(position: Position, direction: int) -> Position:
    """The position half a base's width away."""
    c, s = DOUBLE_COS[direction % 12], DOUBLE_SIN[direction % 12]
    xp, xq, yp, yq = position
    return (xp + 37 * c[0], xq + 37 * c[1], yp + 37 * s[0], yq + 37 * s[1])


def test_a_base_and_the_edge_in_the_same_hex_are_both_told() -> None:
    target = body((1000, 0, 40, 37), 3)
    beside = body((1100, 0, 74, 0), 0)
    found = push(target, moved(target.position, 3), 1, (beside,), TABLE)
    assert (found.bases, found.edge) == ((0,), True)
    behind = push(target, moved(target.position, 3), 3, (), TABLE)
    assert (behind.bases, behind.edge) == ((), True)


def test_a_clear_push_never_ends_in_an_overlap_nor_off_the_table() -> None:
    random = Random(9)
    clear = 0
    for _ in range(400):
        city = random_city(random, 9)
        target, attacker = random.sample(city, 2)
        if not all(is_on_table(b, TABLE) for b in city):
            continue
        others = [b for b in city if b is not target]
        found = push(target, attacker.position, random.choice((1, 1, 2)), others, TABLE)
        end = body(*found.place)
        if found.is_clear:
            clear += 1
            assert is_on_table(end, TABLE)
            assert not overlaps_any(end, others)
        elif found.bases:
            assert min(distance(target, others[index]) for index in found.bases) < 2 * HEX
    assert clear > 30


@pytest.mark.parametrize("seed", range(2))
def test_the_way_of_a_push_is_tested_exactly(seed: int) -> None:
    """Against the exact hull test of G-25: swept base and other, on the six axes and across the way."""
    random = Random(500 + seed)
    kinds = [0, 0]
    for _ in range(600 * TIMES):
        a, b = random_pair(random)
        one, two = body(*a), body(*b)
        if overlaps(one, two):
            continue
        origin = random_place(random).position
        end = pushed(one, origin)
        expected = hull_overlaps(a, end, b)
        found = push(one, origin, 1, (two,), TABLE)
        assert (found.bases == (0,)) or found.edge or not expected
        if not found.edge:
            assert (found.bases == (0,)) == expected
            kinds[expected] += 1
    assert min(kinds) > 40


def hull_overlaps(a: Place, end: Place, b: Place) -> bool:
    start = (*exact.corners(a), *exact.corners(end))
    other = exact.corners(b)
    for axis in range(6):
        mine = [exact.along(exact.way(a.position, point), axis) for point in start]
        theirs = [exact.along(exact.way(a.position, point), axis) for point in other]
        if apart(mine, theirs):
            return False
    way = exact.way(a.position, end.position)
    return not apart([across(way, point, a) for point in start], [across(way, point, a) for point in other])


def across(way: Position, point: Position, a: Place) -> exact.Number:
    x, y = exact.way(a.position, point)[:2], exact.way(a.position, point)[2:]
    return exact.sub(exact.mul(way[:2], y), exact.mul(way[2:], x))


def apart(mine: list[exact.Number], theirs: list[exact.Number]) -> bool:
    return not exact.less(exact.least(theirs), exact.most(mine)) or not exact.less(
        exact.least(mine), exact.most(theirs)
    )
