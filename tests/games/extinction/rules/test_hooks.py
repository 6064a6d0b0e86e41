"""Every special rule of a scenario (section 3.7): what it does in a game."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.content.pack import Content
from engine.games.extinction.evolve import EVOLVE
from engine.games.extinction.frames import Battle
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.soundness import NoDice
from engine.games.extinction.rules.turn import advance
from engine.games.extinction.terms.hooks import Hook
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, finish_round, foe, made, table, walked
from tests.support.extinction import MIDDLE, mini, model, spot, tower, with_entry, words
from tests.support.play import Play

SCENARIO = "downtown"


def ruled(*rules: dict[str, Any], content: Content | None = None) -> Content:
    """The content with these special rules in a scenario that has none."""
    return with_entry("scenario", SCENARIO, content, special_rules=list(rules))


def playing(*rules: dict[str, Any], minis: Any = None, content: Any = None, **more: Any) -> Play:
    found = minis or [mini(JAEGER, face_up="rapid_advance"), foe()]
    return table(*found, content=ruled(*rules, content=content), scenario=SCENARIO, **more)


def test_there_are_eleven_kinds_of_special_rules() -> None:
    assert len(Hook.__args__) == 11


@pytest.mark.rule("EXT-UNDER-02")
@pytest.mark.parametrize(("kind", "runs"), [("jaeger", False), ("any", False), ("kaiju", True)])
def test_no_run_takes_the_run_options_of_a_kind(kind: str, runs: bool) -> None:
    play = playing({"rule": "no_run", "kind": kind})
    assert ("run 1" in words(play, 1)) is runs


@pytest.mark.rule("EXT-UNDER-03")
def test_range_limit_lets_shots_beyond_short_range_fail() -> None:
    shoot = made([{"do": "ranged"}])
    far = [mini(JAEGER, face_up="guard_stance"), mini(KAIJU, spot(0, 5, 1), 6)]
    play = playing({"rule": "range_limit"}, minis=far, content=shoot).when(1, "stop", "option 1")
    assert play.happened(fe.AttackFailed)
    play = playing(minis=far, content=shoot).when(1, "stop").dice(combat=dice("BBBBBB")).when(1, "option 1")
    assert not play.happened(fe.AttackFailed)


@pytest.mark.rule("EXT-WIN-01")
def test_no_score_leaves_the_jaeger_side_as_the_winner() -> None:
    play = playing({"rule": "no_score"}, round=9).dice(end="S " * 12)
    finish_round(play)
    assert play.state.result is not None
    assert play.state.result.winner == "jaeger"
    assert not play.happened(ev.PointsScored)


@pytest.mark.rule("EXT-UNDER-14")
def test_no_end_check_lets_the_rounds_go_on() -> None:
    play = finish_round(playing({"rule": "no_end_check"}, round=9))
    assert not play.happened(ev.EndChecked)
    assert play.state.round == 10


def test_text_is_for_people_is_shown_as_the_first_round_begins_and_changes_nothing() -> None:
    rule = {"rule": "text", "note": "Roar loudly."}
    play = finish_round(playing(rule))
    assert play.state.round == 2
    assert not play.happened(ev.NoteShown)
    last = mini(JAEGER, face_up="guard_stance")
    first = replace(table(last, foe(), content=ruled(rule), scenario=SCENARIO).state, round=0)
    first = replace(first, stack=(Battle("begin"),), asks=())
    course = Turn(first, NoDice(), EVOLVE, None, str, [], "", list(first.stack))
    advance(course)
    assert ev.NoteShown("Downtown", "Roar loudly.") in course.events


@pytest.mark.rule("EXT-TACT-01")
def test_scenario_tactical_is_offered_where_its_condition_holds() -> None:
    rule = {
        "rule": "scenario_tactical",
        "label": "Loot",
        "requires": {"is": "engaged", "kind": "building"},
        "effects": [{"do": "gain", "resource": "charge", "n": 2}],
    }
    for walls, offered in (([tower(spot(3), facing=3)], True), ([], False)):
        minis = [mini(JAEGER, face_up="rapid_advance", facing=3), mini(KAIJU, spot(9, 4), 6)]
        play = playing(rule, minis=minis, towers=walls).when(1, "walk", "stop", "option 2")
        assert ("act special 1" in words(play, 1)) is offered
    play = playing(rule, minis=minis, towers=[tower(spot(3), facing=3)]).when(
        1, "walk", "stop", "option 2", "act special 1"
    )
    assert model(play, JAEGER).charge == 4


@pytest.mark.parametrize(("area", "befalls"), [("difficult", True), ("populated", False)])
def test_terrain_effect_befalls_a_model_that_ends_its_activation_there(area: str, befalls: bool) -> None:
    rule = {"rule": "terrain_effect", "area": area, "effects": [{"do": "gain", "resource": "charge"}]}
    ground = [{"piece": "flooded_district", "at": list(MIDDLE)}]
    minis = [mini(JAEGER, face_up="guard_stance"), mini(KAIJU, spot(0, 6), 6)]
    play = playing(rule, minis=minis, ground=ground).when(1, "stop")
    assert bool(play.happened(ev.CountersChanged)) is befalls
    kinds = [type(event) for event in play.events]
    if befalls:
        assert kinds.index(ev.CountersChanged) > kinds.index(ev.ActivationEnded)


def test_terrain_effect_does_not_befall_a_model_that_has_left_the_area() -> None:
    rule = {"rule": "terrain_effect", "area": "difficult", "effects": [{"do": "gain", "resource": "charge"}]}
    ground = [{"piece": "flooded_district", "at": list(MIDDLE)}]
    minis = [mini(JAEGER, face_up="guard_stance"), mini(KAIJU, spot(0, 9), 6)]
    play = playing(rule, minis=minis, ground=ground).when(1, "forward", "forward", "forward", "stop")
    assert not play.happened(ev.CountersChanged)


@pytest.mark.rule("EXT-END-06")
def test_per_round_befalls_every_model_on_the_table_before_the_reserves() -> None:
    rule = {
        "rule": "per_round",
        "effects": [
            {"do": "gain", "resource": "charge", "whom": {"who": "self", "kind": "jaeger"}},
            {"do": "gain", "resource": "rage", "whom": {"who": "self", "kind": "kaiju"}},
        ],
    }
    waiting = {"model": "cherno_alpha", "id": "cherno_alpha"}
    minis = [mini(JAEGER, face_up="guard_stance"), foe(), waiting]
    play = finish_round(playing(rule, minis=minis))
    told = [(one.mini, one.resource, one.why) for one in play.happened(ev.CountersChanged)]
    assert told == [(KAIJU, "rage", "Downtown"), (JAEGER, "charge", "Downtown")]
    kinds = [type(event) for event in play.events]
    assert kinds.index(ev.CountersChanged) < kinds.index(ev.ReservesRolled)


@pytest.mark.rule("EXT-UNDER-16")
def test_instant_win_of_a_model_that_moves() -> None:
    rule = {
        "rule": "instant_win",
        "side": "jaeger",
        "when": {"is": "in_area", "kind": "difficult"},
    }
    ground = [{"piece": "flooded_district", "at": list(spot(0, 4))}]
    minis = [mini(JAEGER, face_up="guard_stance"), mini(KAIJU, spot(0, 9), 6)]
    play = playing(rule, minis=minis, ground=ground).when(1, "forward")
    assert not play.happened(ev.GameEnded)
    play.when(1, "forward")
    assert (play.state.result.winner, play.state.result.rule) == ("jaeger", "EXT-UNDER-16")


def test_instant_win_is_of_the_own_models_that_move() -> None:
    rule = {"rule": "instant_win", "side": "kaiju", "when": {"is": "round", "n": 1}}
    minis = [mini(JAEGER, face_up="guard_stance"), mini(KAIJU, spot(0, 9), 6)]
    play = playing(rule, minis=minis).when(1, "forward")
    assert play.state.result is None


@pytest.mark.rule("EXT-UNDER-15")
def test_instant_win_by_destroying_a_model_whatever_it_carries() -> None:
    rule = {
        "rule": "instant_win",
        "side": "jaeger",
        "when": {"is": "destroyed_by", "side": "jaeger", "kind": "melee"},
    }
    last = foe(lost=["scuttle", "take_wing", "pincer_tail", "hunting_song"])
    minis = [mini(JAEGER, face_up="guard_stance"), last, mini("knifehead", spot(0, 6), 6)]
    play = playing(rule, minis=minis, content=made([{"do": "melee"}])).when(1, "stop")
    play.dice(combat=dice("SBBBBB"), damage="#0").when(1, "option 1")
    assert play.state.result is not None
    assert play.state.result.reason == "Otachi is destroyed by a melee attack."


def test_start_object_and_leaders_first_belong_to_the_set_up() -> None:
    """They are proved with the set-up; here they change nothing of a battle."""
    rules = ({"rule": "leaders_first"}, {"rule": "start_object", "side": "jaeger", "object": "nuke"})
    play = finish_round(playing(*rules))
    assert model(play, JAEGER).carried == ""


def test_walked_stands_where_it_stood() -> None:
    play = walked(mini(JAEGER, face_up="guard_stance"), foe())
    assert words(play, 1) == ("option 1", "pass")
