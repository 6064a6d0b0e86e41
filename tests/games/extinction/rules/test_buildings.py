"""EXT-BLDG: buildings in fights."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.rules.score import basic
from tests.support.extinction import (
    lost,
    mini,
    model,
    parts,
    rolls,
    spot,
    table,
    tower,
    walked,
    with_card,
    words,
)


def danger(**more: Any) -> dict[str, Any]:
    return mini("gipsy_danger", face_up="elbow_rocket", **more)


def otachi(**more: Any) -> dict[str, Any]:
    return mini("otachi", face_up="scuttle", **more)


@pytest.mark.rule("EXT-BLDG-02")
def test_buildings_can_be_engaged_charged_circled_attacked_and_slammed_into() -> None:
    striding = mini("gipsy_danger", face_up="heavy_stride")
    play = table(striding, mini("otachi", spot(4, 6)), towers=[tower(spot(0, 2, 5))])
    play.when(1, "run 1", "forward")
    assert "engage skyscraper_1" in words(play, 1)
    play.when(1, "engage skyscraper_1")
    assert words(play, 1) == ("charge", "pass")
    play.dice(combat="B " * 13).when(1, "charge")
    assert play.happened(fe.AttackDeclared)[0].target == "skyscraper_1"
    assert not play.state.towers[0].destroyed
    beside = walked(striding, mini("otachi", spot(4, 6)), towers=[tower(spot(0))])
    beside.when(1, "option 2")
    assert {"act melee", "act circle left", "act circle right"} <= set(words(beside, 1))


@pytest.mark.rule("EXT-BLDG-02")
def test_effects_on_enemies_within_a_distance_reach_buildings_too() -> None:
    """Raijin lets go: the building within a hex is hit, the one farther off is not."""
    play = walked(
        mini("raijin", face_up="discharge", rage=3),
        mini("gipsy_avenger", spot(4, 5)),
        towers=[tower(spot(0, 2)), tower(spot(0, 4))],
    )
    play.dice(combat="S B").when(2, "option 1")
    assert [event.building for event in play.happened(fe.BuildingDestroyed)] == ["skyscraper_1"]


@pytest.mark.rule("EXT-BLDG-03")
def test_buildings_do_not_count_as_models() -> None:
    """1 Jaeger, 1 Kaiju, 6 buildings: the numbers are equal, so that the Kaiju side decides who begins."""
    places = [tower(spot(way, 4)) for way in range(0, 12, 2)]
    play = table(mini("gipsy_avenger"), mini("otachi", spot(1, 2)), towers=places, activate=None)
    for seat, name, card in ((1, "gipsy_avenger", "guard_stance"), (2, "otachi", "hunting_song")):
        play.when(seat, f"card {name} {card}", "ready")
    assert play.state.asks[0].kind == "first"
    assert play.awaiting == (2,)


@pytest.mark.rule("EXT-BLDG-04")
def test_a_building_defends_with_its_armor_rolled_by_an_opponent_of_the_attacker() -> None:
    play = walked(danger(), mini("otachi", spot(4, 5)), towers=[tower(spot(0))])
    play.dice(combat="B " * 12).when(1, "option 2")
    assert parts(play, "defence") == {"ARM": 5}
    assert rolls(play, "attack")[0].seat == 1
    assert rolls(play, "defence")[0].seat == 2
    back = walked(otachi(), mini("gipsy_danger", spot(4, 5)), towers=[tower(spot(0))])
    back.when(2, "option 2").dice(combat="B " * 13).when(2, "act melee")
    assert rolls(back, "defence")[0].seat == 1


@pytest.mark.rule("EXT-BLDG-05")
def test_any_damage_destroys_it_once_and_takes_it_off_the_table() -> None:
    play = walked(otachi(), mini("gipsy_danger", spot(4, 5)), towers=[tower(spot(0))])
    play.when(2, "option 2").dice(combat="S " * 8 + "B " * 5).when(2, "act melee")
    assert play.happened(fe.AttackCompared)[0].damage == 3
    assert len(play.happened(fe.BuildingDestroyed)) == 1
    assert play.state.towers[0].destroyed


@pytest.mark.rule("EXT-BLDG-06", "EXT-COMP-12")
@pytest.mark.parametrize(("rage", "after"), [(1, 2), (4, 4)])
def test_a_kaiju_that_destroys_a_building_gains_rage_up_to_its_maximum(rage: int, after: int) -> None:
    play = walked(otachi(rage=rage), mini("gipsy_danger", spot(4, 5)), towers=[tower(spot(0))])
    play.when(2, "option 2").dice(combat="S " + "B " * 7 + "B " * 5).when(2, "act melee")
    assert play.state.towers[0].destroyed
    assert model(play, "otachi").rage == after


@pytest.mark.rule("EXT-BLDG-06")
def test_a_jaeger_gains_nothing_for_a_building() -> None:
    play = walked(danger(charge=2), mini("otachi", spot(4, 5)), towers=[tower(spot(0))])
    play.dice(combat="S " + "B " * 6 + "B " * 5).when(1, "option 2")
    assert play.state.towers[0].destroyed
    assert play.happened(ev.CountersChanged) == []


@pytest.mark.rule("EXT-BLDG-07")
def test_a_building_is_never_moved() -> None:
    """An effect that slams all enemies moves models and no buildings."""
    slam = {"do": "slam", "hexes": 1, "whom": {"who": "enemy", "within": {"n": 1}}}
    content = with_card("kaiju", "otachi", "scuttle", options=[{"label": "Shake", "steps": [slam]}])
    play = walked(
        mini("otachi", face_up="scuttle"),
        mini("gipsy_danger", spot(0)),
        towers=[tower(spot(4))],
        content=content,
    ).when(2, "option 1")
    assert [event.mini for event in play.happened(fe.MiniPushed)] == ["gipsy_danger"]
    assert not play.state.towers[0].destroyed


@pytest.mark.rule("EXT-BLDG-08")
def test_destroyed_in_melee_it_leaves_a_hex_to_step_into() -> None:
    play = walked(otachi(), mini("gipsy_danger", spot(4, 5)), towers=[tower(spot(0))])
    play.when(2, "option 2").dice(combat="S " + "B " * 7 + "B " * 5).when(2, "act melee")
    assert words(play, 2) == ("step in", "pass")


@pytest.mark.rule("EXT-BLDG-12", "EXT-BLDG-09", "EXT-BLDG-10")
@pytest.mark.parametrize("kind", ["kaiju_shelter", "ppdc_base"])
def test_low_buildings_obstruct_movement_are_targets_and_do_not_hide(kind: str) -> None:
    low = [tower(spot(0), kind)]
    play = table(mini("gipsy_danger", face_up="plasmacaster"), mini("otachi", spot(0, 4)), towers=low)
    assert "forward" not in words(play, 1)
    play.when(1, "stop", "option 1")
    assert set(words(play, 1)) == {"target otachi", f"target {kind}_1"}


@pytest.mark.rule("EXT-BLDG-13")
def test_who_destroyed_a_building_does_not_matter_to_the_score() -> None:
    """A Jaeger destroys the only one: the Kaiju side has the points for it all the same."""
    play = walked(danger(), mini("otachi", spot(4, 5)), towers=[tower(spot(0))])
    play.dice(combat="S " + "B " * 6 + "B " * 5).when(1, "option 2").when(1, "pass")
    found = basic(play.state, "kaiju")
    assert sum(points for _, points in found) == 2 + 3
    assert lost(play) == []
