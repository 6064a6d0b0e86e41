"""Sight against the exact twin: in cities of flush bases and streets exactly a hex wide, and in crowds."""

from collections import Counter
from random import Random

import pytest

from engine.games.extinction.geometry.arcs import has_front_contact, is_in_front_arc
from engine.games.extinction.geometry.bodies import Body
from engine.games.extinction.geometry.ring import HEX
from engine.games.extinction.geometry.sight import has_line_of_sight
from tests.games.extinction.geometry.exact_sight import sees
from tests.games.extinction.geometry.scenes import SEEDS, TIMES, random_city, random_crowd

SIGHTS = 500 * TIMES


def between(a: Body, target: Body, others: list[Body]) -> list[Body]:
    """Those that could be in the way at all, so that the exact twin has less to try."""
    dx, dy = target.x - a.x, target.y - a.y
    length = (dx * dx + dy * dy) ** 0.5
    return [b for b in others if abs((b.x - a.x) * dy - (b.y - a.y) * dx) < 1.3 * HEX * length]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("EXT-LOS-05", "EXT-LOS-07")
def test_sight_is_as_exact_numbers_say(seed: int) -> None:
    random = Random(1000 + seed)
    kinds: Counter[object] = Counter()
    while kinds.total() < SIGHTS:
        crowded = random.random() < 0.5
        city = random_crowd(random, 6) if crowded else random_city(random, 12)
        for _ in range(3):
            a, target = (city[0], random.choice(city[1:])) if crowded else random.sample(city, 2)
            others = [b for b in city if b is not a and b is not target]
            found = has_line_of_sight(a, target, others)
            if not is_in_front_arc(a, target):
                assert not found
                continue
            assert found or not has_front_contact(a, target)
            near = between(a, target, others)
            if not near:
                assert found
                continue
            expected = sees(a.place, target.place, [b.place for b in near])
            assert found == expected, (a.place, target.place, [b.place for b in near])
            kinds[found] += 1
    assert kinds[True] > SIGHTS / 10
    assert kinds[False] > SIGHTS / 10
