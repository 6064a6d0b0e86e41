"""Slides among many bases: what is told of all is what each alone would say."""

from random import Random

from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.overlap import overlaps_any, touches, touches_any
from engine.games.extinction.geometry.ring import EPS, HEX, moved
from engine.games.extinction.geometry.slide import first_stop, is_clear, sweeps_over, travel
from tests.games.extinction.geometry.scenes import random_city


def test_the_first_stop_among_many_is_the_nearest_of_all() -> None:
    random = Random(41)
    stopped = together = 0
    for _ in range(600):
        a, *others = random_city(random, 14)
        direction, hexes = random.randrange(12), random.randrange(1, 7)
        ways = [travel(a, direction, b) for b in others]
        stop = first_stop(a, direction, others, hexes)
        assert is_clear(a, direction, others, hexes) == (stop is None)
        assert (stop is not None) == any(sweeps_over(a, direction, b, hexes) for b in others)
        if stop is not None:
            stopped += 1
            together += len(stop.bases) > 1
            assert stop.travel == min(ways)
            assert stop.bases == tuple(i for i, way in enumerate(ways) if way <= min(ways) + EPS)
    assert stopped > 150
    assert together > 5


def test_after_a_clear_slide_nothing_overlaps_and_after_an_exact_one_something_touches() -> None:
    random = Random(42)
    exactly = 0
    for _ in range(600):
        a, *others = random_city(random, 14)
        direction = random.randrange(12)
        if is_clear(a, direction, others):
            end = body(moved(a.position, direction), a.facing)
            assert not overlaps_any(end, others)
            met = [b for b in others if abs(travel(a, direction, b) - HEX) < EPS]
            assert all(touches(end, b) for b in met)
            exactly += bool(met)
            assert touches_any(end, others) or not met
    assert exactly > 5
