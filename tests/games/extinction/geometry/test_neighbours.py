"""The verified table of neighbours: what a base at each side is to one that faces east."""

import pytest

from engine.games.extinction.geometry.arcs import has_front_contact, is_completely_rear, is_in_front_arc
from engine.games.extinction.geometry.bodies import Body, body, side_normal
from engine.games.extinction.geometry.contact import contact, flush_sides
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import HEX, moved
from engine.games.extinction.geometry.slide import first_stop, is_clear

HOME = (1000, 0, 1000, 0)
MODEL = body(HOME, 0)
R, SIDE = 32.0429, 64.0859


def neighbour(side: int) -> Body:
    return body(moved(HOME, side_normal(0, side)), 0)


@pytest.mark.parametrize(
    ("side", "low", "high", "front"),
    [
        (0, R, 3 * R, True),
        (1, 0, SIDE, True),
        (5, 0, SIDE, True),
        (2, -SIDE, 0, False),
        (4, -SIDE, 0, False),
        (3, -3 * R, -R, False),
    ],
)
@pytest.mark.rule("EXT-LOS-02", "EXT-BLOCK-05", "EXT-MELEE-02")
def test_a_neighbour_at_a_front_side_stops_forward_and_one_at_a_rear_side_backward(
    side: int, low: float, high: float, front: bool
) -> None:
    other = neighbour(side)
    ahead = [(x - MODEL.x) / 2 for x, _ in other.corners]
    assert (min(ahead), max(ahead)) == pytest.approx((low, high), abs=1e-3)
    assert is_in_front_arc(MODEL, other) is front
    assert is_completely_rear(MODEL, other) is not front
    assert has_front_contact(MODEL, other) is front
    assert is_clear(MODEL, 0, (other,)) is not front
    assert is_clear(MODEL, 6, (other,)) is front
    assert flush_sides(MODEL, other) == (side, (side + 3) % 6)
    assert len(contact(MODEL, other)) == 2


@pytest.mark.parametrize("shift", [148, -148])
@pytest.mark.rule("EXT-MOVE-06", "EXT-MELEE-03", "EXT-LOS-02")
def test_a_neighbour_corner_to_corner_abreast_stops_nothing(shift: int) -> None:
    """Centres 74 mm apart: part of it is in the front arc, but the contact is not."""
    other = body((1000, 0, 1000 + shift, 0), 0)
    ahead = [(x - MODEL.x) / 2 for x, _ in other.corners]
    assert (min(ahead), max(ahead)) == pytest.approx((-R, R), abs=1e-3)
    assert touches(MODEL, other)
    assert list(contact(MODEL, other)[0]) == pytest.approx([1000, 1000 + shift / 2])
    assert len(contact(MODEL, other)) == 1
    assert is_in_front_arc(MODEL, other)
    assert not has_front_contact(MODEL, other)
    assert is_clear(MODEL, 0, (other,), 6)
    assert is_clear(MODEL, 6, (other,))


@pytest.mark.rule("EXT-MELEE-06")
def test_one_corner_ahead_of_the_line_is_not_completely_rear() -> None:
    behind = body((1000 - 768, 0, 1000, 0), 0)
    assert is_completely_rear(MODEL, behind)
    assert is_completely_rear(MODEL, body((1000, -37, 1000 + 200, 0), 0))
    assert not is_completely_rear(MODEL, body((1001, -37, 1000 + 200, 0), 0))


@pytest.mark.rule("EXT-BLOCK-06")
def test_a_base_held_in_front_and_behind_goes_nowhere() -> None:
    around = (neighbour(0), neighbour(3))
    assert not is_clear(MODEL, 0, around)
    assert not is_clear(MODEL, 6, around)


@pytest.mark.rule("EXT-BLOCK-01", "EXT-BLOCK-03")
def test_a_base_in_the_way_leaves_the_whole_hexes_before_it() -> None:
    """Gap 1.5 hexes: one hex is clear, the second is not."""
    ahead = body((1000, 74 + 111, 1000, 0), 6)
    assert is_clear(MODEL, 0, (ahead,), 1)
    stop = first_stop(MODEL, 0, (neighbour(3), ahead), 2)
    assert stop is not None
    assert stop.travel == pytest.approx(1.5 * HEX)
    assert stop.bases == (1,)


@pytest.mark.rule("EXT-MOVE-05")
def test_a_corridor_overlapped_by_a_millimetre_halfway_is_not_clear() -> None:
    beside = body((1000 + 192, 0, 1000 + 148, 0), 0)
    assert is_clear(MODEL, 0, (beside,), 3)
    assert not is_clear(MODEL, 0, (body((1000 + 192, 0, 1000 + 146, 0), 0),), 3)


@pytest.mark.rule("EXT-BLOCK-04")
def test_what_is_met_first_counts_and_what_is_met_together_is_told_together() -> None:
    near, far = body((1000 + 190, 0, 1050, 0), 3), body((1000 + 200, 0, 950, 0), 3)
    stop = first_stop(MODEL, 0, (far, near))
    assert stop is not None
    assert stop.bases == (1,)
    both = first_stop(MODEL, 0, (body((1190, 0, 1075, 0), 3), body((1190, 0, 925, 0), 3)))
    assert both is not None
    assert both.bases == (0, 1)
