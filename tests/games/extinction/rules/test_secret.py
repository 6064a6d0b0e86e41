"""EXT-SECRET: a mission of its own for each side, unknown to the other."""

from typing import Any

import pytest
from msgspec import UNSET

from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.rules.score import bonus
from tests.support.extinction import mini, spot, table, walked
from tests.support.extinction_setup import begun, mustered, proposed
from tests.support.play import Play


def secret() -> Play:
    """Both sides have agreed to secret missions; the Kaiju side has drawn salvage, the Jaegers attrition."""
    return mustered(begun(secret_missions=True).dice(secret="salvage attrition"))


@pytest.mark.rule("EXT-SECRET-01")
def test_one_mission_for_each_side_two_different_cards() -> None:
    play = secret()
    drawn = [(one.sides, one.mission) for one in play.happened(se.MissionDrawn)]
    assert drawn == [(("kaiju",), "salvage"), (("jaeger",), "attrition")]
    for seed in range(40):
        state = mustered(begun(secret_missions=True, seed=str(seed))).state
        first, second = (team.mission for team in state.teams)
        assert first != second


@pytest.mark.rule("EXT-SECRET-01")
def test_without_the_consent_of_both_there_is_one_mission_for_all() -> None:
    play = proposed(secret_missions=True).when(1, "decline secret_missions").when(2, "agree")
    mustered(play)
    assert [one.sides for one in play.happened(se.MissionDrawn)] == [("jaeger", "kaiju")]


@pytest.mark.rule("EXT-SECRET-02")
def test_a_side_sees_its_own_card_alone() -> None:
    play = secret()
    for seat, mine, theirs in ((1, "jaeger", "kaiju"), (2, "kaiju", "jaeger")):
        view = play.view(seat)
        assert view.team(mine).mission == {"jaeger": "attrition", "kaiju": "salvage"}[mine]
        assert view.team(theirs).mission == ""
    assert [team.mission for team in play.view(None).teams] == ["", ""]
    game: Any = play.session.game
    for event in play.happened(se.MissionDrawn):
        other = 1 if event.sides == ("kaiju",) else 2
        assert game.seen(play.state, event, other).mission is UNSET
        assert game.seen(play.state, event, None).mission is UNSET


def finished(**missions: str) -> Play:
    """One Kaiju of two is destroyed, both Jaegers are damaged, one carries an object, two were used."""
    teams: dict[str, Any] = {f"{side}_team": {"mission": name, "used": 2} for side, name in missions.items()}
    return table(
        mini("gipsy_avenger", face_up="guard_stance", lost=["rapid_advance"], carried="wreckage"),
        mini("guardian_bravo", spot(4, 4), 0, lost=["patrol"]),
        mini("knifehead", spot(0, 6), 6),
        mini("hakuja", destroyed=True, place=None, deck=[]),
        secret=True,
        **teams,
    )


@pytest.mark.rule("EXT-SECRET-02")
def test_only_the_half_of_the_own_card_counts() -> None:
    state = finished(jaeger="attrition", kaiju="salvage").state
    assert sum(points for _, points in bonus(state, "jaeger")) == 1, "one Kaiju destroyed"
    assert sum(points for _, points in bonus(state, "kaiju")) == 2, "two objects used"
    swapped = finished(jaeger="salvage", kaiju="attrition").state
    assert sum(points for _, points in bonus(swapped, "jaeger")) == 3, "one carried, two used"
    assert sum(points for _, points in bonus(swapped, "kaiju")) == 2, "all Jaegers damaged"


def at_the_check(**more: Any) -> Play:
    """The last activation of round 4: after it one die of each side decides whether the game ends."""
    return table(
        mini("gipsy_avenger", face_up="guard_stance", **more),
        mini("knifehead", spot(0, 6), 6),
        secret=True,
        round=4,
        jaeger_team={"mission": "attrition"},
        kaiju_team={"mission": "salvage"},
    )


@pytest.mark.rule("EXT-SECRET-03")
def test_both_cards_are_revealed_at_scoring() -> None:
    play = at_the_check()
    play.dice(end="C C S C S")
    while play.state.result is None and play.awaiting == (1,):
        play.when(1, next(word for word in ("walk", "stop", "pass") if word in play.state.asks[0].words))
    (shown,) = play.happened(ev.MissionsShown)
    assert dict(shown.missions) == {"jaeger": "attrition", "kaiju": "salvage"}
    assert [type(one) for one in play.events if isinstance(one, (ev.MissionsShown, ev.PointsScored))] == [
        ev.MissionsShown,
        ev.PointsScored,
        ev.PointsScored,
    ]
    assert [team.mission for team in play.view(None).teams] == ["attrition", "salvage"]


@pytest.mark.rule("EXT-SECRET-03")
def test_a_wipeout_reveals_no_mission() -> None:
    gone = ["rapid_advance", "chain_sword", "plasma_caster", "gravity_sling"]
    play = walked(
        mini("leatherback", face_up="ape_swing"),
        mini("gipsy_avenger", spot(0), 6, lost=gone),
        secret=True,
        jaeger_team={"mission": "attrition"},
        kaiju_team={"mission": "salvage"},
    )
    play.dice(combat="S " + "B " * 15, damage="#0").when(2, "option 1", "pass")
    assert play.state.result is not None
    assert play.state.result.rule == "EXT-WIN-03"
    assert play.happened(ev.MissionsShown) == []
