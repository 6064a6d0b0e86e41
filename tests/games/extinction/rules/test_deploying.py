"""EXT-SETUP-05..09, EXT-LEAD-01: models and leaders."""

from typing import Any

import pytest

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.content.pack import Content
from engine.games.extinction.geometry.ring import Position, from_millimetres
from tests.support.extinction import mini, spot, table, words
from tests.support.extinction_setup import (
    DUEL,
    PAIRS,
    deploy_all,
    flush_edges,
    kind,
    laid,
    put,
    put_refused,
    scenario,
    seat_asked,
    spots,
)


def at(x: int, y: int) -> Position:
    """A point in millimetres."""
    return from_millimetres(x, y)


def buildings(count: int = 2, **rule: Any) -> dict[str, Any]:
    """So many skyscrapers of a scenario, and how they are placed."""
    pieces = [{"type": "skyscraper", "count": count}] if count else []
    return {"pieces": pieces, "placement": {"how": "by", "side": "jaeger", **rule}}


def zoned(**changes: Any) -> Content:
    """Jaegers set up in a zone in the middle of the mat, after the Kaiju."""
    zone = [[400, 300], [800, 300], [800, 600], [400, 600]]
    return scenario(
        jaeger_deploy={"order": 2, "polygon": zone, "must_deploy": "all"},
        kaiju_deploy={"order": 1, "edges": ["north"], "must_deploy": "all"},
        **changes,
    )


@pytest.mark.rule("EXT-SETUP-05")
def test_models_may_stand_on_terrain_and_on_objects() -> None:
    lying = {"how": "fixed", "places": [{"x_mm": 600, "y_mm": 450}]}
    content = zoned(
        terrain={"count": 1, "pieces": ["flooded_district"], "placement": lying},
        objects={"pieces": [{"type": "wreckage", "count": 1}], "placement": lying},
    )
    play = laid(content)
    put(put(play, "deploy shrikethorn", (1200, 0, 1800, -37), 9), "deploy gipsy_avenger", at(600, 450), 3)
    assert play.state.mini("gipsy_avenger").place is not None


@pytest.mark.rule("EXT-SETUP-05")
def test_a_model_lies_wholly_in_its_zone_and_off_buildings() -> None:
    built = {**buildings(1), "placement": {"how": "fixed", "places": [{"x_mm": 600, "y_mm": 450}]}}
    play = laid(zoned(buildings=built))
    put(play, "deploy shrikethorn", (1200, 0, 1800, -37), 9)
    for point in (at(600, 450), at(640, 450), at(420, 450), at(600, 330), at(200, 450)):
        assert put_refused(play, "deploy gipsy_avenger", point)
    west: Position = (800, 37, 900, 0)
    play.when(1, f"deploy gipsy_avenger {' '.join(map(str, west))}")
    assert words(play, 1) == tuple(f"face {n}" for n in (0, 2, 4, 6, 8, 10)), "its side on the border"


@pytest.mark.rule("EXT-SETUP-03")
def test_a_zone_may_ask_for_a_distance_from_the_enemy() -> None:
    """More than 2 hexes, here a gap of 128.17 mm between sides: 192.26 mm between middles."""
    zone = [[100, 100], [1100, 100], [1100, 800], [100, 800]]
    rules = {
        "kaiju_deploy": {"order": 1, "polygon": zone, "must_deploy": "all"},
        "jaeger_deploy": {"order": 2, "polygon": zone, "min_from_enemy": 2, "must_deploy": "all"},
    }
    play = laid(scenario(**rules))
    put(play, "deploy shrikethorn", at(600, 450), 0)
    assert put_refused(play, "deploy gipsy_avenger", at(792, 450))
    play.when(1, "deploy gipsy_avenger 1586 0 900 0")
    assert words(play, 1) == tuple(f"face {n}" for n in (0, 2, 4, 6, 8, 10)), "a corner would be nearer"


@pytest.mark.rule("EXT-SETUP-05")
def test_all_facings_are_multiples_of_thirty_degrees() -> None:
    play = laid(zoned())
    put(play, "deploy shrikethorn", (1200, 0, 1800, -37), 9)
    play.when(1, "deploy gipsy_avenger 1200 0 900 0")
    assert words(play, 1) == tuple(f"face {n}" for n in range(12))
    play.refused_command(1, co.Face(1, 12))


@pytest.mark.rule("EXT-SETUP-06")
def test_models_kept_back_or_beyond_the_number_begin_in_reserve() -> None:
    play = laid(scenario(), forces=PAIRS)
    play.when(1, "reserve guardian_bravo")
    deploy_all(play)
    assert [one.id for one in play.state.minis if one.in_reserve] == ["guardian_bravo"]
    rule = {"order": 2, "edges": ["north"], "max_models": 1, "reserve": "rest", "must_deploy": "leader"}
    full = deploy_all(laid(scenario(kaiju_deploy=rule), forces=PAIRS))
    assert [one.id for one in full.state.minis if one.in_reserve] == ["hakuja"]


@pytest.mark.rule("EXT-SETUP-06")
def test_places_for_three_leave_the_others_in_reserve() -> None:
    places = [{"x_mm": 300, "y_mm": 60, "facing": 3}, {"x_mm": 600, "y_mm": 60, "facing": 4}]
    rule = {"order": 1, "places": places[:1], "reserve": "rest", "must_deploy": "leader"}
    play = laid(scenario(jaeger_deploy=rule), forces=PAIRS)
    assert list(spots(play, "deploy gipsy_avenger")) == ["300 60"]
    deploy_all(play)
    assert play.state.mini("gipsy_avenger").place == (at(300, 60), 3)
    assert play.state.mini("guardian_bravo").in_reserve


@pytest.mark.rule("EXT-SETUP-06")
def test_where_all_must_be_set_up_nobody_is_kept_back() -> None:
    play = laid(zoned(), forces=PAIRS)
    assert words(play, 2) == ("deploy slattern", "deploy hakuja")
    play.refused(2, "reserve hakuja")


@pytest.mark.rule("EXT-SETUP-07")
def test_the_edges_that_a_side_deployed_from_are_noted() -> None:
    rule = {"order": 1, "edges": ["south", "west"], "reserve": "rest", "must_deploy": "leader"}
    play = laid(scenario(jaeger_deploy=rule), forces=PAIRS)
    put(play, "deploy gipsy_avenger", (0, 37, 900, 0), 0)
    assert play.state.team("jaeger").edges == ("west",)
    put(play, "deploy guardian_bravo", (1200, 0, 0, 37), 3)
    assert play.state.team("jaeger").edges == ("west", "south")
    deploy_all(play)
    assert play.state.team("kaiju").edges == ("north",)
    edges = {one.id: flush_edges(play.state, one) for one in play.state.minis}
    assert edges["gipsy_avenger"] == ["west"]
    assert "north" in edges["slattern"]


@pytest.mark.rule("EXT-SETUP-07")
def test_on_an_edge_a_model_faces_any_of_six_ways() -> None:
    play = laid(scenario())
    assert put_refused(play, "deploy gipsy_avenger", (1200, 0, 1, 37)), "not flush"
    assert put_refused(play, "deploy gipsy_avenger", (1200, 0, 1800, -37)), "the other edge"
    play.when(1, "deploy gipsy_avenger 1200 0 0 37")
    assert sorted(words(play, 1)) == sorted(f"face {n}" for n in (1, 3, 5, 7, 9, 11))


@pytest.mark.rule("EXT-SETUP-08")
def test_the_jaeger_side_names_its_leader_then_the_kaiju_side() -> None:
    play = deploy_all(laid(scenario(), forces=PAIRS))
    assert (kind(play), seat_asked(play)) == ("leader", 1)
    assert words(play, 1) == ("lead gipsy_avenger", "lead guardian_bravo")
    play.when(1, "lead guardian_bravo")
    assert (kind(play), seat_asked(play)) == ("leader", 2)
    play.when(2, "lead slattern")
    assert [(team.leader, team.token_ready) for team in play.state.teams] == [
        ("guardian_bravo", True),
        ("slattern", True),
    ]


@pytest.mark.rule("EXT-SETUP-08", "EXT-SETUP-06")
def test_a_leader_that_must_be_set_up_is_one_of_those_on_the_table() -> None:
    play = laid(scenario(), forces=PAIRS)
    play.when(1, "reserve gipsy_avenger")
    assert words(play, 1) == ("deploy guardian_bravo",), "the last one may not wait"
    deploy_all(play)
    assert play.state.team("jaeger").leader == "guardian_bravo"


@pytest.mark.rule("EXT-SETUP-09")
def test_round_one_begins_with_every_card_in_its_deck() -> None:
    play = deploy_all(laid(scenario(), forces=DUEL))
    assert (play.state.round, kind(play)) == (1, "cards")
    for one in play.state.minis:
        assert len(one.deck) == 6
        assert (one.face_up, one.picked, one.lost) == ("", "", ())


@pytest.mark.rule("EXT-LEAD-01")
def test_each_side_has_one_leader_a_lone_model_by_itself() -> None:
    play = deploy_all(laid(scenario()))
    named = [(one.side, one.mini) for one in play.happened(se.LeaderNamed)]
    assert named == [("jaeger", "gipsy_avenger"), ("kaiju", "shrikethorn")]


@pytest.mark.rule("EXT-LEAD-01")
def test_leadership_is_never_passed_on() -> None:
    gone = ["rapid_advance", "chain_sword", "plasma_caster", "gravity_sling"]
    play = table(
        mini("leatherback", face_up="ape_swing"),
        mini("gipsy_avenger", spot(0), 6, lost=gone),
        mini("saber_athena", spot(4, 7), 0),
        jaeger_team={"leader": "gipsy_avenger"},
    )
    seat = seat_asked(play)
    while kind(play) in ("run", "move"):
        play.when(seat, "walk" if kind(play) == "run" else "stop")
    play.dice(combat="S " + "B " * 15, damage="#0").when(2, "option 1")
    assert play.state.mini("gipsy_avenger").destroyed
    assert play.state.team("jaeger").leader == "gipsy_avenger"
    assert play.happened(se.LeaderNamed) == []
