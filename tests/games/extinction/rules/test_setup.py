"""EXT-SETUP, EXT-LEAD-01: mission, scenario, what comes to the table, models and leaders."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.content.pack import Content
from engine.games.extinction.geometry.ring import Position, from_millimetres
from tests.support.extinction import GAME, mini, spot, table, words
from tests.support.extinction_setup import (
    DUEL,
    PAIRS,
    begun,
    deploy_all,
    flush_edges,
    kind,
    laid,
    mustered,
    put,
    put_refused,
    scenario,
    seat_asked,
    spots,
)
from tests.support.play import Play

CONTENT = games.load(GAME).content()


def at(x: int, y: int) -> Position:
    """A point in millimetres."""
    return from_millimetres(x, y)


def buildings(count: int = 2, **rule: Any) -> dict[str, Any]:
    """So many skyscrapers of a scenario, and how they are placed."""
    pieces = [{"type": "skyscraper", "count": count}] if count else []
    return {"pieces": pieces, "placement": {"how": "by", "side": "jaeger", **rule}}


def order(play: Play, *kinds: type) -> list[type]:
    """The classes of the events of these kinds so far, in order, each run of one class once."""
    found: list[type] = []
    for event in play.events:
        if type(event) in kinds and (not found or found[-1] is not type(event)):
            found.append(type(event))
    return found


@pytest.mark.rule("EXT-SETUP-01", "EXT-SETUP-02")
def test_a_mission_then_a_scenario_are_drawn_and_shown() -> None:
    play = begun()
    play.dice(mission="salvage", scenario="monsoon")
    mustered(play)
    assert [(one.sides, one.drawn, one.mission) for one in play.happened(se.MissionDrawn)] == [
        (("jaeger", "kaiju"), True, "salvage")
    ]
    assert [(one.scenario, one.drawn) for one in play.happened(se.ScenarioDrawn)] == [("monsoon", True)]
    assert order(play, se.ForceMustered, se.MissionDrawn, se.ScenarioDrawn) == [
        se.ForceMustered,
        se.MissionDrawn,
        se.ScenarioDrawn,
    ]
    for seat in (1, 2, None):
        view = play.view(seat)
        assert view.scenario == "monsoon"
        assert [team.mission for team in view.teams] == ["salvage", "salvage"]


@pytest.mark.rule("EXT-SETUP-01", "EXT-SETUP-02")
def test_any_mission_and_any_scenario_of_the_decks_may_come() -> None:
    states = [mustered(begun(seed=str(seed))).state for seed in range(60)]
    assert {state.team("kaiju").mission for state in states} == {one.id for one in CONTENT.mission}
    assert {state.scenario for state in states} == {one.id for one in CONTENT.scenario if one.in_deck}


@pytest.mark.rule("EXT-SETUP-01", "EXT-SETUP-02")
def test_a_mission_and_a_scenario_may_be_agreed_on() -> None:
    play = mustered(begun(mission="attrition", scenario="downtown"))
    assert [one.drawn for one in play.happened(se.MissionDrawn)] == [False]
    assert [one.drawn for one in play.happened(se.ScenarioDrawn)] == [False]
    assert (play.state.team("kaiju").mission, play.state.scenario) == ("attrition", "downtown")


def everything(**changes: Any) -> Content:
    """A scenario with a piece of each kind on fixed places."""
    places = [{"x_mm": 600, "y_mm": 450}]
    return scenario(
        terrain={"count": 1, "pieces": ["old_quarter"], "placement": {"how": "fixed", "places": places}},
        buildings={**buildings(1), "placement": {"how": "fixed", "places": places}},
        objects={
            "pieces": [{"type": "wreckage", "count": 1}],
            "placement": {"how": "fixed", "places": [{"x_mm": 300, "y_mm": 450}]},
        },
        **changes,
    )


@pytest.mark.rule("EXT-SETUP-03")
def test_terrain_then_buildings_then_objects_then_models() -> None:
    play = deploy_all(laid(everything()))
    kinds = (se.TerrainLaid, se.BuildingPlaced, ev.ObjectPlaced, se.MiniDeployed, se.LeaderNamed)
    assert order(play, *kinds) == list(kinds)


@pytest.mark.rule("EXT-SETUP-03")
@pytest.mark.parametrize("first", ["jaeger", "kaiju"])
def test_the_card_says_which_side_sets_up_first(first: str) -> None:
    rules = {
        f"{side}_deploy": {"order": 1 if side == first else 2, "edges": [edge], "must_deploy": "all"}
        for side, edge in (("jaeger", "south"), ("kaiju", "north"))
    }
    play = deploy_all(laid(scenario(**rules)))
    assert play.state.mini(play.happened(se.MiniDeployed)[0].mini).side == first


@pytest.mark.rule("EXT-SETUP-03")
def test_by_default_jaegers_set_up_before_kaiju() -> None:
    rules = {
        f"{side}_deploy": {"order": 1, "edges": [edge], "must_deploy": "all"}
        for side, edge in (("jaeger", "south"), ("kaiju", "north"))
    }
    play = deploy_all(laid(scenario(**rules)))
    assert [one.mini for one in play.happened(se.MiniDeployed)] == ["gipsy_avenger", "shrikethorn"]


@pytest.mark.rule("EXT-SETUP-03")
def test_sides_place_in_turn_or_the_side_that_the_card_names() -> None:
    content = scenario(buildings={**buildings(3), "placement": {"how": "alternate", "side": "kaiju"}})
    play = laid(content)
    asked = []
    for x in (300, 600, 900):
        asked.append(seat_asked(play))
        put(play, "place skyscraper", at(x, 450), 0)
    assert asked == [2, 1, 2]
    play = laid(scenario(buildings=buildings(2)))
    put(play, "place skyscraper", at(300, 450), 0)
    assert seat_asked(play) == 1


@pytest.mark.rule("EXT-SETUP-03")
def test_pieces_placed_by_chance_lie_where_the_dice_say() -> None:
    content = scenario(buildings={**buildings(1), "placement": {"how": "random"}})
    play = begun(content=content, scenario="downtown")
    mustered(play)
    (built,) = play.happened(se.BuildingPlaced)
    x, _, y, _ = built.tower.place.position
    assert (x % 100, y % 100) == (0, 0), "on the grid of 50 mm"
    assert built.tower.place.facing in (0, 1)


@pytest.mark.rule("EXT-SETUP-04")
def test_as_many_pieces_as_the_card_says() -> None:
    play = laid(scenario(buildings=buildings(6)))
    for count in range(6):
        assert (kind(play), len(play.state.towers)) == ("place", count), "not complete before the sixth"
        put(play, "place skyscraper", at(150 + 150 * count, 450), 0)
    assert len(play.state.towers) == 6
    assert kind(play) == "deploy"


@pytest.mark.rule("EXT-SETUP-04")
def test_a_piece_without_any_legal_place_is_set_aside() -> None:
    """Within 4 hexes of the first building nothing more fits on a zone of 300 mm."""
    zone = [[300, 300], [600, 300], [600, 600], [300, 600]]
    play = laid(scenario(buildings=buildings(3, zone=zone, min_from_buildings=4)))
    put(play, "place skyscraper", at(450, 450), 0)
    assert [one.piece for one in play.happened(se.PieceSetAside)] == ["skyscraper", "skyscraper"]
    assert len(play.state.towers) == 1
    assert kind(play) == "deploy"


def zone_around(x: int, y: int, width: int, height: int) -> list[list[int]]:
    west, south = x - width // 2, y - height // 2
    return [[west, south], [west + width, south], [west + width, south + height], [west, south + height]]


@pytest.mark.rule("EXT-SETUP-04")
def test_a_piece_is_placed_if_there_is_any_place_on_a_grid_of_two_millimetres() -> None:
    """A base facing east is 64.1 mm wide and 74 mm high; here it has 1.9 and 2 mm to spare."""
    play = laid(scenario(buildings=buildings(1, zone=zone_around(614, 426, 66, 76))))
    assert list(spots(play, "place skyscraper")) == ["614 426"]
    assert put_refused(play, "place skyscraper", at(612, 426))
    put(play, "place skyscraper", at(614, 426))
    assert [one.place.position for one in play.state.towers] == [at(614, 426)]


@pytest.mark.rule("EXT-SETUP-04")
def test_a_finer_grid_is_searched_between_bases() -> None:
    """Between two buildings 140 mm apart a disc of 24 mm has 26 mm to either side, and none up or down."""
    fixed = {"how": "fixed", "places": [{"x_mm": 527, "y_mm": 458}, {"x_mm": 667, "y_mm": 458}]}
    content = scenario(
        buildings={**buildings(2), "placement": fixed},
        objects={
            "pieces": [{"type": "wreckage", "count": 1}],
            "placement": {"how": "by", "side": "jaeger", "zone": zone_around(597, 458, 80, 24)},
        },
    )
    play = laid(content)
    assert spots(play, "place wreckage")
    for name, point in spots(play, "place wreckage").items():
        x, _, y, _ = point
        assert abs(x / 2 - 597) <= 26
        assert y == 916, name


@pytest.mark.rule("EXT-SETUP-05")
def test_no_base_overlaps_another_or_leaves_the_table() -> None:
    play = laid(scenario(buildings=buildings(2)))
    put(play, "place skyscraper", at(600, 450), 0)
    assert put_refused(play, "place skyscraper", at(650, 450))
    assert put_refused(play, "place skyscraper", at(600, 30))
    assert put_refused(play, "place skyscraper", at(1190, 450))
    assert put_refused(play, "place skyscraper", at(-600, 450))
    touching: Position = (1200, 74, 900, 0)
    put(play, "place skyscraper", touching)
    assert len(play.state.towers) == 2
    assert play.state.towers[1].place.facing == 0, "turned by 30 degrees it would overlap"


@pytest.mark.rule("EXT-SETUP-05")
def test_the_edge_may_be_touched_from_inside() -> None:
    play = laid(scenario(buildings=buildings(1)))
    flush: Position = (0, 37, 900, 0)
    assert put_refused(play, "place skyscraper", (-1, 37, 900, 0))
    put(play, "place skyscraper", flush)
    assert play.state.towers[0].place.facing == 0


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


@pytest.mark.parametrize("name", sorted(one.id for one in CONTENT.scenario if one.in_deck))
def test_every_spot_offered_is_legal_and_points_beside_the_grid_too(name: str) -> None:
    """In each scenario: whatever is offered is taken, and half a millimetre beside it where that is free."""
    for shift in (0, 1):
        play = mustered(begun(scenario=name), PAIRS)
        for _ in range(60):
            if kind(play) not in ("place", "deploy", "face"):
                break
            seat, word = seat_asked(play), play.state.asks[0].words[0]
            if kind(play) == "face":
                play.when(seat, word)
                continue
            offered = list(spots(play, word).values())
            x, p, y, q = offered[(len(offered) * 5 // 8 + len(play.state.towers)) % len(offered)]
            fixed = p or q or (name == "monsoon" and kind(play) == "deploy")
            play.when(seat, f"{word} {x if fixed else x + shift} {p} {y} {q}")
        assert kind(play) == "leader"
