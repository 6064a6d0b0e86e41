"""EXT-SETUP-01..05: mission, scenario, and what comes to the table."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.content.pack import Content
from engine.games.extinction.geometry.ring import Position, from_millimetres
from tests.support.extinction import GAME
from tests.support.extinction_setup import (
    PAIRS,
    begun,
    deploy_all,
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
