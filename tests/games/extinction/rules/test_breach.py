"""EXT-UNDER-17: the last step of the nuke's carrier up to the Breach edge, and what is in its way."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.table import edge_distance
from engine.kernel.errors import SetupError
from tests.support.extinction import mini, table, words
from tests.support.extinction_course import NORTH, NORTH_EAST, WEST, stands, ways
from tests.support.play import Play

TOP = 1800
"""The Breach edge, in half millimetres."""


def carrier(gap: int, *others: dict[str, Any], facing: int = NORTH, x: int = 1000) -> Play:
    """A Jaeger with the nuke that looks north, its front side so far from the edge, in half millimetres."""
    jaeger = mini("gipsy_avenger", (x, 0, TOP - gap, -37), facing, face_up="guard_stance", carried="nuke")
    kaiju = mini("otachi", (1000, 0, 200, 0), WEST)
    return table(jaeger, kaiju, *others, scenario="seal_the_breach")


def standing(model: str, x: int, below: int) -> dict[str, Any]:
    """Another model, turned like the carrier, whose front side is so far below the Breach edge."""
    return mini(model, (x, 0, TOP - below, -37), NORTH)


@pytest.mark.rule("EXT-UNDER-16", "EXT-UNDER-17")
def test_the_carrier_moves_up_to_the_edge_and_wins() -> None:
    play = carrier(50).when(1, "breach")
    assert ways(play) == ["breach"]
    place = stands(play, "gipsy_avenger")
    assert (place.position[0], place.facing) == (1000, NORTH)
    assert 0 <= edge_distance(body(*place), "north", play.state.table) < 3.5
    assert play.state.result is not None
    assert play.state.result.winner == "jaeger"


@pytest.mark.rule("EXT-UNDER-17", "EXT-BLOCK-04")
@pytest.mark.parametrize("other", ["shrikethorn", "cherno_alpha"])
def test_nobody_may_stand_between_the_carrier_and_the_edge(other: str) -> None:
    """Beside its way, but sticking into it, before the edge is reached."""
    blocked = carrier(60, standing(other, 1000 + 120, 0))
    assert "breach" not in words(blocked, 1)
    free = carrier(60, standing(other, 1000 + 150, 0))
    assert "breach" in words(free, 1)


@pytest.mark.rule("EXT-UNDER-17")
def test_another_edge_met_first_closes_the_way() -> None:
    """In the corner, looking to the north-east, the east edge comes before the north edge."""
    near_east = carrier(90, facing=NORTH_EAST, x=2400 - 74 - 10)
    assert "breach" not in words(near_east, 1)
    inland = carrier(20, facing=NORTH_EAST, x=1500)
    assert "breach" in words(inland, 1)


@pytest.mark.rule("EXT-UNDER-16", "EXT-UNDER-17")
def test_more_than_a_hex_away_or_in_contact_already_there_is_no_last_step() -> None:
    assert "breach" not in words(carrier(140), 1)
    touching = carrier(0)
    assert "breach" not in words(touching, 1)
    assert "forward" not in words(touching, 1)
    assert touching.happened(ev.GameEnded) == []


@pytest.mark.rule("EXT-UNDER-16", "EXT-PIVOT-07")
@pytest.mark.parametrize(("turn", "won"), [("pivot half left", True), ("pivot left", False)])
def test_a_half_pivot_that_brings_a_corner_to_the_edge_wins(turn: str, won: bool) -> None:
    """A-9: contact newly made by an own movement. A whole pivot covers the same area as before."""
    jaeger = mini("gipsy_avenger", (1000, 0, TOP - 74, 0), NORTH, face_up="guard_stance", carried="nuke")
    kaiju = mini("otachi", (1000, 0, 200, 0), WEST)
    play = table(jaeger, kaiju, scenario="seal_the_breach").when(1, turn)
    assert bool(play.happened(ev.GameEnded)) is won


@pytest.mark.rule("EXT-UNDER-16")
def test_turning_where_a_corner_touches_the_edge_already_wins_nothing() -> None:
    """Only contact that is newly made counts (A-9)."""
    touching = mini("gipsy_avenger", (1000, 0, TOP, -37), NORTH, face_up="guard_stance", carried="nuke")
    kaiju = mini("otachi", (1000, 0, 200, 0), WEST)
    play = table(touching, kaiju, scenario="seal_the_breach").when(1, "pivot left")
    assert not play.happened(ev.GameEnded)


def test_a_leader_without_a_jaeger_to_relieve_it_carries_what_the_battle_begins_with() -> None:
    led: dict[str, Any] = {"civil_war": True, "scenario": "seal_the_breach"}
    lead = {"leader": "drone"}
    drone = mini("drone", (1000, 0, 900, 0), NORTH, side="jaeger", carried="nuke", face_up="swarm")
    otachi = mini("otachi", (1000, 0, 200, 0), WEST)
    assert table(drone, otachi, jaeger_team=lead, **led).state.mini("drone").carried == "nuke"
    with pytest.raises(SetupError, match="it cannot carry nuke"):
        table(drone, otachi, **led)
