"""Turning on the spot: room, and what holds a base."""

import pytest

from engine.games.extinction.geometry.bodies import Body, body, side_normal
from engine.games.extinction.geometry.pivots import (
    HALF_PIVOT,
    PIVOT,
    can_half_pivot,
    has_room_to_turn,
    is_held,
    turned,
)
from engine.games.extinction.geometry.ring import ROOT3, Place, moved
from tests.games.extinction.geometry.scenes import TABLE

HOME = (1000, 0, 1000, 0)
MODEL = body(HOME, 3)


def neighbour(side: int) -> Body:
    return body(moved(HOME, side_normal(3, side)), 3)


@pytest.mark.rule("EXT-PIVOT-01", "EXT-PIVOT-06")
def test_a_free_base_can_end_in_five_facings() -> None:
    ends = {turned(MODEL, by * way).facing for by in (HALF_PIVOT, PIVOT) for way in (1, -1)}
    assert ends | {3} == {1, 2, 3, 4, 5}
    assert turned(body(HOME, 0), -1) == Place(HOME, 11)
    assert can_half_pivot(MODEL, (), (), TABLE)


def near(length: float) -> tuple[int, int]:
    """The number p + q*sqrt(3) of the game next to a length: closer than a thousandth."""
    return min(
        ((round(length - q * ROOT3), q) for q in range(-400, 400)),
        key=lambda number: abs(number[0] + number[1] * ROOT3 - length),
    )


@pytest.mark.rule("EXT-PIVOT-07")
@pytest.mark.parametrize(("gap", "room"), [(4.9, False), (4.956, False), (4.958, True), (5.0, True)])
def test_a_corner_turning_ahead_needs_4_957_mm(gap: float, room: bool) -> None:
    p, q = near(2 * gap)
    ahead = body((1000, 0, 1000 + p, 74 + q), 3)
    assert has_room_to_turn(MODEL, (ahead,), TABLE) is room
    assert can_half_pivot(MODEL, (ahead,), (), TABLE) is room


@pytest.mark.rule("EXT-PIVOT-07")
def test_a_turned_base_stays_on_the_table() -> None:
    assert not has_room_to_turn(body((500, 0, 0, 37), 3), (), TABLE)
    assert has_room_to_turn(body((500, 0, 74, 0), 3), (), TABLE)


@pytest.mark.rule("EXT-PIVOT-08")
@pytest.mark.parametrize("side", range(6))
def test_a_foe_at_any_side_holds_a_base(side: int) -> None:
    assert is_held(MODEL, (neighbour(side),), (), TABLE)
    assert not can_half_pivot(MODEL, (neighbour(side),), (), TABLE)


def test_a_foe_touching_at_a_corner_holds_and_a_friend_there_does_not() -> None:
    beside = body((1148, 0, 1000, 0), 3)
    assert is_held(MODEL, (beside,), (), TABLE)
    assert not is_held(MODEL, (), (beside,), TABLE)
    assert can_half_pivot(MODEL, (), (beside,), TABLE)


@pytest.mark.parametrize("side", range(6))
def test_a_friend_that_stops_a_base_at_once_holds_it(side: int) -> None:
    assert is_held(MODEL, (), (neighbour(side),), TABLE)


@pytest.mark.parametrize("facing", [1, 3, 5, 7, 9, 11])
def test_an_edge_in_front_or_behind_holds(facing: int) -> None:
    assert is_held(body((500, 0, 0, 37), facing), (), (), TABLE)


def test_an_edge_merely_touched_abreast_does_not_hold() -> None:
    beside = body((500, 0, 74, 0), 0)
    assert not is_held(beside, (), (), TABLE)
    assert has_room_to_turn(beside, (), TABLE)


@pytest.mark.rule("EXT-PIVOT-09")
def test_a_pivot_of_sixty_degrees_covers_the_same_area() -> None:
    same = body(*turned(MODEL, PIVOT))
    assert sorted(same.corners) == pytest.approx(sorted(MODEL.corners))
