"""Floats against the exact twin on random pairs of bases, a third of them touching exactly."""

from collections import Counter
from math import inf
from random import Random

import pytest

from engine.games.extinction.geometry import arcs, contact, distance, overlap, slide
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import EPS, Place
from tests.games.extinction.geometry import exact
from tests.games.extinction.geometry.scenes import SEEDS, TIMES, random_pair

PAIRS = 2500 * TIMES


def check_touching(a: Place, b: Place, gap: int) -> None:
    one, two = body(*a), body(*b)
    assert overlap.overlaps(one, two) == overlap.overlaps_any(one, (two,)) == (gap < 0)
    assert overlap.touches(one, two) == overlap.touches_any(one, (two,)) == (gap == 0)
    assert contact.flush_sides(one, two) == (exact.flush_sides(a, b) if gap >= 0 else None)
    assert arcs.is_completely_rear(one, two) == (
        exact.sign(exact.most([exact.forward(a, point) for point in exact.corners(b)])) <= 0
    )


def check_contact(a: Place, b: Place) -> None:
    shared = {(exact.value(end[:2]), exact.value(end[2:])) for end in exact.contact_ends(a, b)}
    found = contact.contact(body(*a), body(*b))
    assert found
    for point in found:
        assert min(abs(point[0] - x) + abs(point[1] - y) for x, y in shared) < EPS
    for x, y in shared:
        assert min(abs(point[0] - x) + abs(point[1] - y) for point in found) < EPS
    ahead = [exact.sign(exact.forward(a, end)) for end in exact.contact_ends(a, b)]
    assert arcs.has_front_contact(body(*a), body(*b)) == (max(ahead) > 0)


def check_slide(a: Place, b: Place, direction: int, hexes: int) -> None:
    one, two = body(*a), body(*b)
    met = exact.travel(a, direction, b)
    way = slide.travel(one, direction, two)
    if met is None:
        assert way == inf
    else:
        assert abs(way - exact.value(met) / 6) < EPS
    swept = exact.sweeps_over(a, direction, b, hexes)
    assert slide.sweeps_over(one, direction, two, hexes) == swept
    stop = slide.first_stop(one, direction, (two,), hexes)
    assert stop == (slide.Stop(way, (0,)) if swept else None)


def check_distance(a: Place, b: Place) -> None:
    one, two = body(*a), body(*b)
    square = exact.square(a, b)
    between = distance.distance(one, two)
    assert abs(between - (exact.value(square) / 4) ** 0.5) < EPS
    farthest = exact.most([exact.square_to_point(b, point) for point in exact.corners(a)])
    for hexes in (0, 1, 2, 4):
        within = exact.is_at_most(square, hexes)
        assert distance.is_within(one, two, hexes) == within
        assert distance.is_completely_within(one, two, hexes) == exact.is_at_most(farthest, hexes)
        same = exact.sub(square, (12 * 74 * 74 * hexes * hexes, 0)) == (0, 0)
        assert distance.is_nearer(one, two, hexes) == (within and not same)


@pytest.mark.parametrize("seed", SEEDS)
def test_floats_decide_as_exact_numbers_do(seed: int) -> None:
    """A wrong tolerance anywhere shows at the pairs that touch exactly."""
    random = Random(seed)
    kinds: Counter[int] = Counter()
    for number in range(PAIRS):
        a, b = random_pair(random)
        gap = exact.gap(a, b)
        kinds[gap] += 1
        check_touching(a, b, gap)
        if gap == 0:
            check_contact(a, b)
        if gap >= 0:
            check_slide(a, b, random.randrange(12), random.randrange(1, 5))
            if number % 3 == 0:
                check_distance(a, b)
    assert kinds[0] > PAIRS / 3
    assert min(kinds[1], kinds[-1]) > PAIRS / 8
