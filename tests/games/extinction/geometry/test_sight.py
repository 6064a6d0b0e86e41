"""Line of sight: the verified cases, and what must not change what is seen."""

from random import Random

import pytest

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.ring import Position, from_millimetres, moved
from engine.games.extinction.geometry.sight import has_line_of_sight
from tests.games.extinction.geometry.scenes import random_city

ONE = body((0, 0, 0, 0), 0)


def east(hexes: int, up: int = 0, facing: int = 0) -> Body:
    """A base so many hexes to the east, so many half millimetres to the north."""
    return body((0, 74 * hexes, up, 0), facing)


@pytest.mark.rule("EXT-LOS-04", "EXT-LOS-05")
def test_three_bases_in_a_row_do_not_see_each_other_but_a_shift_of_ten_millimetres_lets_them() -> None:
    assert has_line_of_sight(ONE, east(6), ())
    assert not has_line_of_sight(ONE, east(6), (east(3),))
    assert has_line_of_sight(ONE, east(6, 20), (east(3),))


@pytest.mark.rule("EXT-LOS-05")
def test_there_is_no_crack_between_blockers_that_touch() -> None:
    """Two that touch with a corner, two with a side, and rows of both."""
    assert not has_line_of_sight(ONE, east(6), (east(3, 74), east(3, -74)))
    flush = (body((0, 222, 0, 37), 3), body((0, 222, 0, -37), 3))
    assert not has_line_of_sight(ONE, east(6), flush)


@pytest.mark.rule("EXT-LOS-05")
def test_there_is_sight_between_blockers_a_millimetre_apart() -> None:
    assert has_line_of_sight(ONE, east(6), (east(3, 75), east(3, -75)))
    assert has_line_of_sight(ONE, east(6), (body((0, 222, 1, 37), 3), body((0, 222, -1, -37), 3)))


@pytest.mark.parametrize("gap", [1, 2, 5])
def test_an_offset_gap_between_two_rows_is_seen_through_only_along_it(gap: int) -> None:
    """Two walls a hex apart, with gaps: in line there is sight, shifted by a base there is none."""
    walls = [body((0, 222, sign * gap, sign * 37), 3) for sign in (1, -1)]
    inline = [body((0, 296, sign * gap, sign * 37), 3) for sign in (1, -1)]
    shifted = [body((0, 296, sign * gap, sign * 37 + 37), 3) for sign in (1, -1)]
    assert has_line_of_sight(ONE, east(7), (*walls, *inline))
    assert not has_line_of_sight(ONE, east(7), (*walls, *shifted))


@pytest.mark.rule("EXT-LOS-06", "EXT-RANGED-02")
def test_an_enemy_flush_on_the_front_hides_what_is_behind_it_but_not_what_is_beside() -> None:
    foe = east(1)
    assert not has_line_of_sight(ONE, east(3), (foe,))
    assert has_line_of_sight(ONE, body(moved(from_millimetres(0, 0), 2, 3), 0), (foe,))


@pytest.mark.rule("EXT-LOS-07")
def test_a_base_touched_at_the_front_is_seen_whatever_stands_around() -> None:
    target = body(moved((0, 0, 0, 0), 2), 0)
    around = [body(moved((0, 0, 0, 0), direction), 0) for direction in (0, 4, 6, 8, 10)]
    assert has_line_of_sight(ONE, target, around)


@pytest.mark.rule("EXT-LOS-01", "EXT-LOS-02")
def test_what_is_behind_the_arc_line_or_on_it_is_not_seen() -> None:
    assert not has_line_of_sight(ONE, body(moved((0, 0, 0, 0), 4), 0), ())
    assert not has_line_of_sight(ONE, body((0, -37, 600, 0), 0), ())
    assert has_line_of_sight(ONE, body((1, -37, 600, 0), 0), ())


@pytest.mark.rule("EXT-LOS-03")
def test_one_corner_of_the_target_is_enough() -> None:
    blockers = (east(3, -20), east(3, -168))
    assert has_line_of_sight(ONE, east(6), blockers)
    assert not has_line_of_sight(ONE, east(6), (*blockers, east(3, 128)))


@pytest.mark.rule("EXT-LOS-03")
def test_only_the_part_in_the_front_arc_counts() -> None:
    """The target to the north is mostly behind; a wall hides the corner that is not."""
    target = body((-60, 0, 500, 0), 0)
    wall = body((150, 0, 250, 0), 0)
    assert has_line_of_sight(ONE, target, ())
    assert has_line_of_sight(ONE, target, (wall,))
    assert not has_line_of_sight(ONE, target, (body((40, 0, 250, 0), 0),))


def test_a_base_beside_the_attacker_interrupts_no_line_that_has_passed_it() -> None:
    """Lines of other slopes, behind the attacker, would meet the same base."""
    target = body((-170, 249, -418, 286), 3)
    blockers = [body((407, -243, -74, -37), 5), body((74, 37, 218, -106), 9), body((0, -74, 400, -188), 6)]
    assert has_line_of_sight(ONE, target, blockers)


def mirrored(one: Body) -> Body:
    xp, xq, yp, yq = one.position
    return body((-xp, -xq, yp, yq), (6 - one.facing) % 12)


def turned(one: Body) -> Body:
    """Turned about the origin by 90 degrees."""
    xp, xq, yp, yq = one.position
    return body((-yp, -yq, xp, xq), (one.facing + 3) % 12)


def test_sight_does_not_depend_on_where_the_scene_is_or_in_which_order_it_is_told() -> None:
    random = Random(77)
    for _ in range(150):
        city = random_city(random, 10)
        a, target, *others = random.sample(city, 10)
        found = has_line_of_sight(a, target, others)
        for change in (mirrored, turned):
            assert has_line_of_sight(change(a), change(target), [change(b) for b in others]) == found
        way: Position = (37, -12, 5, 8)
        far = [body(add(b.position, way), b.facing) for b in (a, target, *reversed(others))]
        assert has_line_of_sight(far[0], far[1], far[2:]) == found


def add(a: Position, b: Position) -> Position:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def test_fewer_blockers_never_hide_more() -> None:
    random = Random(78)
    for _ in range(300):
        a, target, *others = random_city(random, 8)
        if has_line_of_sight(a, target, others):
            assert has_line_of_sight(a, target, others[:3])
