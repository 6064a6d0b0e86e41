"""The table and its edges."""

from math import inf

import pytest

from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import HEX, moved
from engine.games.extinction.geometry.table import (
    EDGES,
    OUTWARD,
    Edge,
    edge_distance,
    fits,
    is_beyond,
    is_flush_with_edge,
    is_on_table,
    touches_edge,
    travel_on_table,
    travel_to_edge,
)
from tests.games.extinction.geometry.scenes import TABLE


@pytest.mark.rule("EXT-SETUP-05")
def test_a_base_on_the_table_may_reach_the_edge_and_not_cross_it() -> None:
    assert is_on_table(body((600, 0, 0, 37), 3), TABLE)
    assert not is_on_table(body((600, 0, -1, 37), 3), TABLE)
    assert is_on_table(body((600, 0, 74, 0), 0), TABLE)
    assert not is_on_table(body((600, 0, 73, 0), 0), TABLE)
    assert not is_on_table(body((600, 0, 64, 0), 0), TABLE)
    assert is_on_table(body((TABLE.width, -37, TABLE.height - 74, 0), 0), TABLE)
    assert not is_on_table(body((TABLE.width + 1, -37, TABLE.height - 74, 0), 0), TABLE)


@pytest.mark.rule("EXT-RES-04")
def test_long_edges_need_odd_facings_and_short_edges_even_ones() -> None:
    for facing in range(12):
        south, east = body((600, 0, 0, 37), facing), body((TABLE.width, -37, 600, 0), facing)
        assert is_flush_with_edge(south, "south", TABLE) is (facing % 2 == 1)
        assert is_flush_with_edge(east, "east", TABLE) is (facing % 2 == 0)
    corner = body((600, 0, 74, 0), 0)
    assert touches_edge(corner, "south", TABLE)
    assert not is_flush_with_edge(corner, "south", TABLE)


@pytest.mark.parametrize("edge", EDGES)
def test_the_way_to_an_edge_grows_with_the_slant(edge: Edge) -> None:
    one = body((1000, 3, 900, -2), 0)
    out = OUTWARD[edge]
    straight = travel_to_edge(one, out, edge, TABLE)
    assert straight == pytest.approx(edge_distance(one, edge, TABLE))
    assert travel_to_edge(one, (out + 2) % 12, edge, TABLE) == pytest.approx(2 * straight)
    assert travel_to_edge(one, (out + 3) % 12, edge, TABLE) == inf
    assert travel_to_edge(one, (out + 6) % 12, edge, TABLE) == inf
    for direction in range(12):
        nearest = min(travel_to_edge(one, direction, edge, TABLE) for edge in EDGES)
        assert travel_on_table(one, direction, TABLE) == pytest.approx(nearest)


@pytest.mark.rule("EXT-UNDER-13", "EXT-UNDER-06")
def test_a_gap_of_exactly_so_many_hexes_from_an_edge_is_not_beyond_them() -> None:
    at = TABLE.height - 74
    assert not is_beyond(body((TABLE.width, -37, at, -4 * 74), 0), "north", TABLE, 4)
    assert is_beyond(body((TABLE.width, -37, at - 1, -4 * 74), 0), "north", TABLE, 4)
    assert not is_beyond(body((600, 0, 0, 37 + 74), 3), "south", TABLE, 1)
    assert is_beyond(body((600, 0, 1, 37 + 74), 3), "south", TABLE, 1)


@pytest.mark.rule("EXT-BLOCK-01")
def test_a_slide_may_end_on_the_edge_and_not_beyond() -> None:
    one = body((600, 0, 0, 37 + 148), 3)
    assert travel_on_table(one, 9, TABLE) == pytest.approx(2 * HEX)
    assert is_on_table(body(moved(one.position, 9, 2), 3), TABLE)
    at_edge = body(moved(one.position, 9, 2), 3)
    assert travel_on_table(at_edge, 9, TABLE) == 0.0
    assert travel_on_table(at_edge, 0, TABLE) == pytest.approx(TABLE.width - 600 - 74)


@pytest.mark.rule("EXT-MELEE-11", "EXT-SLAM-11")
def test_a_base_fits_on_the_table_where_it_overlaps_no_other() -> None:
    """A vacated place with a neighbour flush to it holds the same orientation, not the one turned by 30."""
    vacated = (600, 0, 600, 0)
    neighbour = body(moved(vacated, 1), 1)
    assert fits(body(vacated, 3), (neighbour,), TABLE)
    assert not fits(body(vacated, 0), (neighbour,), TABLE)
    assert not fits(body((0, 0, 600, 0), 3), (), TABLE)
