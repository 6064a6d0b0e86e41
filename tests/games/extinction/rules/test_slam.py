"""EXT-SLAM: slams, what obstructs them, and who follows."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from tests.support.extinction import (
    MIDDLE,
    lost,
    mini,
    model,
    rolls,
    spot,
    tower,
    walked,
    words,
)
from tests.support.play import Play

FAR_AWAY = mini("hakuja", spot(4, 7), 0)


def leatherback(*others: dict[str, object], at: object = MIDDLE, **more: Any) -> Play:
    """Leatherback swings (SKL 3, POW 5, +2 dice, slam 1) at the Jaeger in front; the others follow."""
    return walked(mini("leatherback", at, face_up="ape_swing"), *others, **more)


def swing(play: Play, difference: int, more: str = "", damage: str = "", defence: int = 6) -> Play:
    """The swing hits by so many successes; `more` are the dice of the slam."""
    dice = "S " * difference + "B " * (10 - difference) + "B " * defence
    return play.dice(combat=dice + more, damage=damage).when(2, "option 1")


def avenger(at: object = None, facing: int = 6, **more: Any) -> dict[str, object]:
    """Gipsy Avenger without pilots: SKL 2 and ARM 4 from the front."""
    return mini("gipsy_avenger", at or spot(0), facing, **more)


@pytest.mark.rule("EXT-SLAM-01")
def test_no_slam_without_success() -> None:
    play = swing(leatherback(avenger()), 0)
    assert play.happened(fe.MiniPushed) == []


@pytest.mark.rule("EXT-SLAM-01")
def test_no_slam_of_what_is_destroyed_nor_of_a_building() -> None:
    gone = ["rapid_advance", "chain_sword", "plasma_caster", "gravity_sling"]
    play = swing(leatherback(avenger(lost=gone), mini("saber_athena", spot(4, 7))), 1, damage="#0")
    assert model(play, "gipsy_avenger").destroyed
    assert play.happened(fe.MiniPushed) == []
    built = swing(leatherback(avenger(spot(4, 7)), towers=[tower(spot(0))]), 1, defence=5)
    assert built.state.towers[0].destroyed
    assert built.happened(fe.MiniPushed) == []
    assert rolls(built, "slam") == []


@pytest.mark.rule("EXT-SLAM-02")
@pytest.mark.parametrize("way", [0, 2, 10])
def test_the_target_is_moved_one_hex_straight_away_and_keeps_its_facing(way: int) -> None:
    """Whichever of the front sides it stands at, and wherever it looks."""
    play = swing(leatherback(avenger(spot(way), 8)), 1, damage="#5")
    assert play.happened(fe.MiniPushed)[0].place == Place(spot(way, 2), 8)


@pytest.mark.rule("EXT-SLAM-02", "EXT-SLAM-10")
def test_after_a_slam_of_one_hex_the_attacker_may_follow_and_is_flush_again() -> None:
    play = swing(leatherback(avenger()), 1, damage="#5")
    assert model(play, "gipsy_avenger").place == Place(spot(0, 2), 6)
    assert words(play, 2) == ("step in", "pass")
    play.when(2, "step in")
    assert model(play, "leatherback").place == Place(spot(0), 0)


@pytest.mark.rule("EXT-SLAM-03")
def test_models_of_both_sides_buildings_and_the_edge_obstruct_objects_do_not() -> None:
    beyond = spot(0, 2, 12)
    for other in (mini("saber_athena", beyond), mini("otachi", beyond)):
        play = swing(leatherback(avenger(), other), 1, "B B", damage="#5")
        assert play.happened(fe.SlamObstructed)[0].blockers == (other["model"],)
        assert model(play, "gipsy_avenger").place == Place(spot(0), 6)
    play = swing(leatherback(avenger(), towers=[tower(beyond)]), 1, "B B", damage="#5")
    assert play.happened(fe.SlamObstructed)[0].blockers == ("skyscraper_1",)
    open_way = swing(leatherback(avenger(), tokens=[{"at": spot(0, 2)}]), 1, damage="#5")
    assert len(open_way.happened(fe.MiniPushed)) == 1


@pytest.mark.rule("EXT-SLAM-04", "EXT-SLAM-05")
def test_obstructed_one_in_the_way_and_the_slammed_one_are_each_hit_by_a_die() -> None:
    """[C+S] for the obstructing Kaiju, [B] for the slammed Jaeger: 2 damage and none."""
    play = swing(leatherback(avenger(), mini("otachi", spot(0, 2))), 1, "C S B", damage="#5 #0 #0")
    assert [(one.about, one.roll.faces) for one in rolls(play, "slam")] == [
        ("otachi", "CS"),
        ("gipsy_avenger", "B"),
    ]
    assert [name for name, _, _ in lost(play)] == ["gipsy_avenger", "otachi", "otachi"]
    assert play.happened(fe.MiniPushed) == []


@pytest.mark.rule("EXT-SLAM-04", "EXT-SLAM-07")
def test_the_attacker_picks_one_of_those_in_the_way_its_own_friends_too() -> None:
    """Both are touched by the hex behind the Jaeger: a friend of the attacker and a building."""
    friend = [1000, 74 * 2, 900 + 74, 0]
    building = [1000, 74 * 2, 900 - 75, 0]
    play = swing(leatherback(avenger(), mini("otachi", friend), towers=[tower(building)]), 1, damage="#5 #0")
    assert set(words(play, 2)) == {"hit otachi", "hit skyscraper_1"}
    play.dice(combat="B S").when(2, "hit skyscraper_1")
    assert not play.state.towers[0].destroyed
    assert [name for name, _, _ in lost(play)] == ["gipsy_avenger", "gipsy_avenger"]


@pytest.mark.rule("EXT-SLAM-06")
def test_against_the_edge_alone_only_the_slammed_model_is_rolled_for() -> None:
    """The table ends at x = 2400 half-millimetres; the Jaeger is flush against it."""
    near = (2400 - 0, -37, 900, 0)
    play = swing(leatherback(avenger(near), at=(2400, -111, 900, 0)), 1, "S", damage="#5 #0")
    assert play.happened(fe.SlamObstructed)[0].blockers == ()
    assert [one.about for one in rolls(play, "slam")] == ["gipsy_avenger"]
    assert len(lost(play)) == 2


@pytest.mark.rule("EXT-SLAM-08")
def test_a_slam_of_several_hexes_is_made_whole_or_not_at_all() -> None:
    """Shrikethorn's Hammerhead slams 2 hexes; the second one is obstructed, so nothing moves (A-1)."""
    butt = mini("shrikethorn", face_up="hammerhead")
    clear = walked(butt, avenger())
    clear.dice(combat="S " + "B " * 8 + "B " * 6, damage="#5").when(2, "option 1")
    assert model(clear, "gipsy_avenger").place == Place(spot(0, 3), 6)
    play = walked(butt, avenger(), mini("otachi", spot(0, 3)))
    play.dice(combat="S " + "B " * 8 + "B " * 6 + "B B", damage="#5").when(2, "option 1")
    assert model(play, "gipsy_avenger").place == Place(spot(0), 6)
    assert [one.about for one in rolls(play, "slam")] == ["otachi", "gipsy_avenger"]
    assert model(play, "shrikethorn").place == Place(MIDDLE, 0)


@pytest.mark.rule("EXT-SLAM-09", "EXT-BLDG-06", "EXT-BLDG-07")
def test_a_building_struck_is_destroyed_the_kaiju_gets_rage_and_nothing_moves() -> None:
    play = leatherback(avenger(), towers=[tower(spot(0, 2))])
    before = model(play, "leatherback").rage
    swing(play, 1, "S B", damage="#5")
    assert play.state.towers[0].destroyed
    assert model(play, "leatherback").rage == before + 1
    assert model(play, "gipsy_avenger").place == Place(spot(0), 6)


@pytest.mark.rule("EXT-BLDG-06")
def test_a_jaeger_that_slams_a_kaiju_into_a_building_gives_nobody_rage() -> None:
    play = walked(
        mini("gipsy_danger", face_up="elbow_rocket"), mini("otachi", spot(0), 6), towers=[tower(spot(0, 2))]
    )
    rage = model(play, "otachi").rage
    play.dice(combat="S " + "B " * 6 + "B " * 7 + "S B", damage="#3").when(1, "option 2")
    assert play.state.towers[0].destroyed
    assert model(play, "otachi").rage == rage


@pytest.mark.rule("EXT-SLAM-10")
def test_the_attacker_may_take_the_place_of_a_model_that_the_slam_destroyed() -> None:
    """One SP is left after the attack; the die of the obstructed slam takes it."""
    gone = ["rapid_advance", "chain_sword", "plasma_caster"]
    given = (avenger(lost=gone), mini("otachi", spot(0, 2)), mini("saber_athena", spot(4, 7)))
    play = swing(leatherback(*given), 1, "B S", damage="#2 #1")
    assert model(play, "gipsy_avenger").destroyed
    assert words(play, 2) == ("step in", "pass")
    play.when(2, "step in")
    assert model(play, "leatherback").place == Place(spot(0), 0)
    assert len([e for e in play.happened(ev.MiniMoved) if e.how in ("step", "follow")]) == 1


@pytest.mark.rule("EXT-SLAM-11")
def test_only_an_attacker_that_touched_the_target_may_follow() -> None:
    """Slattern's tail reaches 2 hexes: whoever is slammed from afar leaves nothing to follow into."""
    play = walked(mini("slattern", face_up="crowned_tail"), avenger(spot(0, 2)))
    play.dice(combat="S " + "B " * 8 + "B " * 6, damage="#5").when(2, "option 1")
    assert len(play.happened(fe.MiniPushed)) == 1
    assert play.happened(ev.ActivationEnded)[0].mini == "slattern"


@pytest.mark.rule("EXT-SLAM-11")
def test_a_card_may_let_an_attacker_from_afar_follow_and_the_base_must_fit() -> None:
    """Impale says so (A-4); a building turned by half a side against the place leaves no room."""
    far = mini("slattern", face_up="crowned_tail", rage=1)
    play = walked(far, avenger(spot(0, 3)))
    play.dice(combat="S " + "B " * 10 + "B " * 6, damage="#5").when(2, "option 2")
    assert words(play, 2) == ("step in", "pass")
    odd = avenger((1000, 74 * 3, 900, 0), 5)
    beside = tower(spot(3, origin=(1000, 74 * 3, 900, 0)), facing=1)
    narrow = walked(far, odd, towers=[beside])
    narrow.dice(combat="S " + "B " * 10 + "B " * 6, damage="#5").when(2, "option 2")
    if narrow.state.asks[0].kind == "target":
        narrow.when(2, "target gipsy_avenger")
    assert len(narrow.happened(fe.MiniPushed)) == 1
    assert narrow.happened(ev.LeftOut) == [ev.LeftOut("slattern", "room", "slam", "gipsy_avenger")]
    assert narrow.happened(ev.ActivationEnded)[0].mini == "slattern"


@pytest.mark.rule("EXT-SLAM-12")
def test_whoever_slams_in_vain_stays() -> None:
    play = swing(leatherback(avenger(), mini("otachi", spot(0, 2))), 1, "B B", damage="#5")
    assert play.happened(ev.ActivationEnded)[0].mini == "leatherback"
    assert model(play, "leatherback").place == Place(MIDDLE, 0)


@pytest.mark.rule("EXT-SLAM-13", "EXT-WIN-04", "EXT-WIN-05")
def test_a_slam_may_kill_several_at_once_and_wipeout_is_judged_when_it_is_over() -> None:
    """The last Jaeger slams the last Kaiju, a Drone whose last card burns the Jaeger as well."""
    worn = ["heavy_stride", "plasmacaster", "blade_at_the_wrist", "deep_drift"]
    play = walked(
        mini("gipsy_danger", face_up="elbow_rocket", lost=worn),
        mini("drone", spot(0), 0, lost=["swarm"]),
        towers=[tower(spot(0, 2))],
    )
    play.dice(combat="S " + "B " * 6 + "B B B " + "B S S", damage="#3 #2 #0").when(1, "option 2")
    assert [card for _, card, _ in lost(play)] == ["machine_reflex", "core_breach", "vortex_turbine"]
    assert [e.mini for e in play.happened(fe.MiniDestroyed)] == ["gipsy_danger", "drone"]
    assert play.state.result is not None
    assert (play.state.result.winner, play.state.result.rule) == ("jaeger", "EXT-WIN-04")


@pytest.mark.rule("EXT-SLAM-13")
def test_both_rolls_are_made_although_the_first_one_destroys_its_model() -> None:
    drone = mini("drone", spot(0, 2), lost=["swarm", "pile_on"])
    play = swing(leatherback(avenger(), drone), 1, "S B", damage="#5 #0")
    assert model(play, "drone").destroyed
    assert [one.about for one in rolls(play, "slam")] == ["drone", "gipsy_avenger"]
