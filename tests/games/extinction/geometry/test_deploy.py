"""Places flush on an edge."""

from random import Random

import pytest

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.deploy import edge_facings, edge_place, edge_spans
from engine.games.extinction.geometry.distance import is_within
from engine.games.extinction.geometry.overlap import overlaps_any
from engine.games.extinction.geometry.ring import moved
from engine.games.extinction.geometry.table import (
    EDGES,
    OUTWARD,
    Edge,
    is_flush_with_edge,
    is_on_table,
)
from tests.games.extinction.geometry.scenes import TABLE, random_city


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.rule("EXT-RES-04")
def test_an_edge_allows_six_facings_all_flush_on_it(edge: Edge) -> None:
    facings = edge_facings(edge)
    assert len(set(facings)) == 6
    assert facings[0] == (OUTWARD[edge] + 6) % 12
    for facing in facings:
        one = body(*edge_place(edge, 100, facing, TABLE))
        assert is_flush_with_edge(one, edge, TABLE)
        assert is_on_table(one, TABLE)


@pytest.mark.parametrize(("edge", "last"), [("south", 1163), ("north", 1163), ("east", 863), ("west", 863)])
def test_an_empty_edge_is_free_from_37_mm_to_37_mm_before_its_end(edge: Edge, last: int) -> None:
    assert edge_spans(edge, TABLE, ()) == ((37, last),)


def test_two_bases_on_an_edge_stand_74_mm_apart() -> None:
    first = body(*edge_place("south", 600, 3, TABLE))
    assert edge_spans("south", TABLE, (first,)) == ((37, 526), (674, 1163))
    full = [body(*edge_place("south", at, 3, TABLE)) for at in range(37, 1164, 74)]
    assert edge_spans("south", TABLE, full) == ()


@pytest.mark.rule("EXT-RES-06")
def test_arrivals_are_more_than_four_hexes_from_enemies() -> None:
    """Along an edge: corner to corner, 74 mm between the centres and 256.34 mm more."""
    enemy = body(*edge_place("west", 450, 0, TABLE))
    assert edge_spans("west", TABLE, (enemy,), (enemy,), 4) == ((37, 119), (781, 863))


@pytest.mark.parametrize("edge", EDGES)
def test_spans_hold_every_free_place_and_no_other(edge: Edge) -> None:
    random = Random(13)
    length = TABLE.width if edge in ("south", "north") else TABLE.height
    facing = edge_facings(edge)[2]
    for _ in range(6):
        others = random_city(random, 14)
        for index in range(5):
            place = edge_place(edge, random.randrange(length // 2), facing, TABLE)
            others.append(body(moved(place.position, random.randrange(12)), index))
        enemies = others[:3]
        spans = edge_spans(edge, TABLE, others, enemies, 2)
        found = {along for first, last in spans for along in range(first, last + 1)}
        assert found == free(edge, facing, others, enemies, length)


def free(edge: Edge, facing: int, others: list[Body], enemies: list[Body], length: int) -> set[int]:
    return {
        along
        for along in range(length // 2)
        for one in (body(*edge_place(edge, along, facing, TABLE)),)
        if is_on_table(one, TABLE)
        and not overlaps_any(one, others)
        and not any(is_within(one, enemy, 2) for enemy in enemies)
    }
