"""Terrain areas, and stopping at their borders and at the Breach edge."""

from math import inf
from random import Random

import pytest

from engine.games.extinction.geometry.areas import Area, is_in_area, part, touches_area
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.borders import BorderStop, stop_at_area, stop_at_edge, travel_to_area
from engine.games.extinction.geometry.overlap import overlaps, touches
from engine.games.extinction.geometry.ring import HEX, coordinates, moved, moved_parts
from engine.games.extinction.geometry.slide import travel
from engine.games.extinction.geometry.table import edge_distance
from engine.kernel.errors import ContentError
from tests.games.extinction.geometry.scenes import TABLE, random_pair, random_place

START = (400, 0, 600, 0)
RUNNER = body(START, 0)
FRONT = 400 + HEX / 2
STEP = HEX / 37


def water(near: float, depth: float = 300.0, low: float = 0.0, high: float = 1200.0) -> Area:
    """A rectangle whose near edge is at a distance from the west edge."""
    return (part([(near, low), (near + depth, low), (near + depth, high), (near, high)]),)


@pytest.mark.rule("EXT-RUN-09")
def test_a_runner_stops_in_the_second_hex_where_water_is_1_4_hexes_ahead() -> None:
    area = water(FRONT + 1.4 * HEX)
    assert stop_at_area(RUNNER, 0, area) is None
    second = body(moved(START, 0), 0)
    stop = stop_at_area(second, 0, area)
    assert stop is not None
    assert stop.travel == pytest.approx(0.4 * HEX)
    assert stop.position == moved_parts(second.position, 0, 14)
    assert 0 <= stop.travel - 14 * STEP < STEP
    assert not is_in_area(body(stop.position, 0), area)


@pytest.mark.rule("EXT-TERRAIN-05")
def test_touching_the_border_is_contact_and_not_being_in() -> None:
    assert touches_area(RUNNER, water(FRONT))
    assert not is_in_area(RUNNER, water(FRONT))
    assert not touches_area(RUNNER, water(FRONT - 1))
    assert is_in_area(RUNNER, water(FRONT - 1))
    assert not touches_area(RUNNER, water(FRONT + 1))


def test_contact_exactly_at_the_end_of_a_hex_is_contact_and_loses_nothing() -> None:
    stop = stop_at_area(RUNNER, 0, water(FRONT + HEX))
    assert stop is not None
    assert stop.travel == pytest.approx(HEX)
    assert stop.position == moved(START, 0)


@pytest.mark.rule("EXT-RUN-09")
def test_a_runner_at_a_border_may_slide_along_it_but_not_enter() -> None:
    """Amendment A-12."""
    beside = body((400, 0, 600 - 74, 0), 0)
    area = water(300, 2000, 600)
    assert touches_area(beside, area)
    assert stop_at_area(beside, 0, area, 3) is None
    enters = stop_at_area(beside, 1, area)
    assert enters == BorderStop(0.0, beside.position)
    assert travel_to_area(beside, 9, area) == inf


def test_a_seam_between_two_parts_stops_nobody_who_slides_along_both() -> None:
    beside = body((400, 0, 600 - 74, 0), 0)
    area = (*water(300, 200, 600), *water(500, 2000, 600))
    assert travel_to_area(beside, 0, area) == inf


def test_touching_in_passing_is_new_contact() -> None:
    beside = body((400, 0, 600 - 74, 0), 0)
    area = water(700, 300, 600)
    assert travel_to_area(beside, 0, area) == pytest.approx(300)
    assert travel_to_area(body((400, 0, 600 - 75, 0), 0), 0, area) == inf


def test_in_an_area_there_is_no_way_at_all() -> None:
    assert travel_to_area(RUNNER, 0, water(380)) == 0.0


def test_areas_in_the_form_of_a_base_are_met_as_that_base_is() -> None:
    random = Random(31)
    for _ in range(1500):
        a, b = (body(*place) for place in random_pair(random))
        area = (part(b.corners),)
        assert is_in_area(a, area) == overlaps(a, b)
        assert touches_area(a, area) == touches(a, b)
        if not overlaps(a, b):
            direction = random.randrange(12)
            way, met = travel_to_area(a, direction, area), travel(a, direction, b)
            if met < inf:
                assert way == pytest.approx(met, abs=1e-5)
            elif way < inf:
                assert_passes_with_a_touch(a, direction, b, way)


def assert_passes_with_a_touch(a: Body, direction: int, b: Body, way: float) -> None:
    """Contact with an area counts in passing, where a base would not be stopped."""
    end = body(moved_parts(a.position, direction, round(way / STEP)), a.facing)
    assert abs(end.x - b.x) + abs(end.y - b.y) < 300
    assert not overlaps(end, b)


def test_a_stop_is_never_inside_and_less_than_a_part_short() -> None:
    random = Random(32)
    stops = 0
    for _ in range(1500):
        a = body(*random_place(random))
        x, y = coordinates(random_place(random).position)
        size = random.uniform(20, 300)
        area = (part([(x, y), (x + size, y - 30), (x + size + 9, y + size), (x + 8, y + 2 * size)]),)
        stop = stop_at_area(a, random.randrange(12), area, 6)
        if stop is not None and not is_in_area(a, area):
            stops += 1
            end = body(stop.position, a.facing)
            assert not is_in_area(end, area)
            gone = ((end.x - a.x) ** 2 + (end.y - a.y) ** 2) ** 0.5
            assert -1e-6 <= stop.travel - gone < STEP + 1e-6
    assert stops > 60


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (0, 10), (10, 10), (10, 0)],
        [(0, 0), (20, 0), (5, 5), (0, 20)],
        [(0, 0), (20, 0)],
        [(0, 0), (0, 0), (20, 0), (0, 20)],
    ],
)
def test_parts_must_be_convex_and_counter_clockwise(corners: list[tuple[float, float]]) -> None:
    with pytest.raises(ContentError, match="area"):
        part(corners)


@pytest.mark.rule("EXT-UNDER-17")
def test_a_carrier_advances_up_to_the_breach_edge() -> None:
    """0.4 of a hex is left: the last whole part is 14 of 37."""
    carrier = body((600, 0, TABLE.height - 52, -37), 3)
    assert edge_distance(carrier, "north", TABLE) == pytest.approx(52)
    stop = stop_at_edge(carrier, 3, "north", TABLE)
    assert stop is not None
    assert stop.travel == pytest.approx(52)
    assert stop.position == moved_parts(carrier.position, 3, 15)
    assert stop_at_edge(carrier, 9, "north", TABLE) is None
    exactly = body((600, 0, TABLE.height, -37 - 30), 3)
    found = stop_at_edge(exactly, 3, "north", TABLE)
    assert found is not None
    assert found.position == (600, 0, TABLE.height, -37)


def test_an_edge_more_than_the_hexes_away_stops_nobody() -> None:
    assert stop_at_edge(RUNNER, 0, "east", TABLE, 6) is None
