"""Option: the thermonuclear device."""

from typing import Any

import pytest

from engine import games
from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.errors import Refusal
from tests.support.matchup import asked, discards, given, hits, unit
from tests.support.matchup_course import until
from tests.support.play import Play

NUCLEAR: dict[str, Any] = {"thermonuclear": True}


def armed(*others: dict[str, Any], **more: Any) -> Play:
    """Gipsy Danger at 1 carries the device and is to attack."""
    carrier = unit("gipsy-danger", "2H 3H", carrier=True)
    return given(carrier, *others, options=NUCLEAR | more.pop("house", {}), **more)


def setup(*units: Chosen, thermonuclear: bool = True) -> list[str]:
    game = games.load("matchup")
    seats = tuple(MatchupSeat(one.unit, units=(one,)) for one in units)
    refusals: tuple[Refusal, ...] = game.check_setup(
        seats, Options(thermonuclear=thermonuclear), game.content()
    )
    return [refusal.rule for refusal in refusals]


@pytest.mark.rule("MAT-SCEN-01")
def test_one_jaeger_is_named_at_set_up() -> None:
    gipsy, kaiju = Chosen("gipsy-danger", carrier=True), Chosen("otachi")
    assert setup(gipsy, kaiju) == []
    assert setup(Chosen("gipsy-danger"), kaiju) == ["MAT-SCEN-01"]
    assert setup(gipsy, kaiju, Chosen("chemo-alpha", carrier=True)) == ["MAT-SCEN-01"]
    assert setup(Chosen("gipsy-danger"), Chosen("otachi", carrier=True)) == ["MAT-SCEN-01"]
    assert setup(gipsy, kaiju, thermonuclear=False) == ["MAT-SCEN-01"]


@pytest.mark.rule("MAT-SCEN-01")
def test_everybody_knows_the_carrier() -> None:
    play = armed(unit("otachi", "2D"), unit("chemo-alpha", "3D"))
    for seat in (1, 2, 3, None):
        assert [one.carrier for one in play.view(seat).units] == [True, False, False]


@pytest.mark.rule("MAT-SCEN-02")
def test_the_target_loses_10_and_each_other_kaiju_5_and_the_carrier_is_destroyed() -> None:
    play = armed(
        unit("otachi", "2D", hits=9),
        unit("chemo-alpha", "3D"),
        unit("raiju", "4D", hits=5),
        unit("knife-head", "5D", hits=12),
    )
    assert {"device 2", "device 4", "device 5"} <= set(play.offers(1))
    play.when(1, "device 2")
    assert play.just(ev.DeviceSetOff) == [ev.DeviceSetOff(1, 2)]
    assert hits(play) == [0, 0, 20, 0, 7]
    assert [(gone.place, gone.cause) for gone in play.just(ev.UnitDestroyed)] == [
        (1, "device"),
        (2, "device"),
        (4, "device"),
    ]


@pytest.mark.rule("MAT-SCEN-02")
@pytest.mark.parametrize("target", [3, 1, 4, 9, 0])
def test_the_target_is_a_living_kaiju(target: int) -> None:
    play = armed(unit("otachi", "2D"), unit("chemo-alpha", "3D"), unit("raiju", hits=0))
    assert play.refused_command(1, co.SetOffDevice(1, target)).rule == "MAT-SCEN-02"


@pytest.mark.rule("MAT-SCEN-02")
def test_only_the_carrier_may_set_it_off() -> None:
    play = given(
        unit("chemo-alpha", "2H 3H"),
        unit("otachi", "2D"),
        unit("gipsy-danger", "3D", carrier=True),
        options=NUCLEAR,
    )
    assert not [text for text in play.offers(1) if text.startswith("device")]
    assert play.refused(1, "device 2").rule == "MAT-SCEN-02"
    play.refused_command(3, co.SetOffDevice(3, 2))


@pytest.mark.rule("MAT-SCEN-02")
def test_without_the_option_there_is_no_device() -> None:
    play = given(unit("gipsy-danger", "2H"), unit("otachi", "2D"))
    assert play.offers(1) == ["pass", "attack 2"]
    assert play.refused(1, "device 2").rule == "MAT-SCEN-02"


@pytest.mark.rule("MAT-SCEN-03")
def test_it_takes_the_place_of_the_attack_and_phases_4_to_7_are_skipped() -> None:
    play = armed(unit("otachi", "KD 2D"), unit("chemo-alpha", "3D"))
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 20]
    assert [reached.stage for reached in play.just(ev.StageReached)] == ["end"]
    assert asked(play) == [("end", 2), ("end", 3)]
    assert not play.happened(ev.ClashOpened)


@pytest.mark.rule("MAT-SCEN-03")
def test_it_can_be_used_in_no_other_phase_and_in_no_other_turn() -> None:
    play = armed(unit("otachi", "9D 2D"), unit("chemo-alpha", "3D"), stage="tactics")
    use = co.SetOffDevice(1, 2)
    play.refused_command(1, use)
    play.when(1, "done", "attack 2")
    play.refused_command(1, use)
    play.when(1, "2h", "done").when(2, "9d", "done")
    assert asked(play) == [("combo", 1)]
    play.refused_command(1, use)
    play.when(1, "no combo")
    until(play, "end", 1)
    play.refused_command(1, use)
    until(play, "target", 2)
    play.refused_command(1, use)
    until(play, "target", 1).when(1, "device 2")


@pytest.mark.rule("MAT-SCEN-03")
def test_an_empty_hand_does_not_keep_the_carrier_from_it() -> None:
    play = given(
        unit("gipsy-danger", "", carrier=True),
        unit("otachi", "2D"),
        unit("chemo-alpha", "3D"),
        options=NUCLEAR,
    )
    assert play.offers(1) == ["pass", "device 2"]
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 20]


@pytest.mark.rule("MAT-SCEN-03")
def test_emp_does_not_bar_the_device() -> None:
    play = armed(unit("leatherback", "JD 2S"), unit("chemo-alpha", "3D"), stage="target", active=2)
    play.when(2, "emp jd 1")
    until(play, "target", 3).when(3, "pass")
    until(play, "target", 1)
    assert play.offers(1) == ["pass", "device 2"]
    assert play.refused(1, "attack 2").rule == "MAT-TRAIT-EMP-02"
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 20]


@pytest.mark.rule("MAT-SCEN-03")
def test_house_rule_emp_may_bar_the_device() -> None:
    play = armed(
        unit("leatherback", "JD 2S"), unit("chemo-alpha", "3D"), active=2, house={"emp_bars_device": True}
    )
    play.when(2, "emp jd 1")
    until(play, "tactics", 1).when(1, "done")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]
    play.refused_command(1, co.SetOffDevice(1, 2))


@pytest.mark.rule("MAT-SCEN-04")
def test_nobody_is_asked_to_dodge_or_armour_and_no_hit_window_opens() -> None:
    play = armed(unit("otachi", "10D JH 10S JS"), unit("chemo-alpha", "3D"))
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 20]
    assert not play.just(ev.WindowOpened)
    assert not play.just(ev.DamageCompared)
    assert [question.asks[0].kind for question in play.just(ev.DecisionAsked)] == ["end"]


@pytest.mark.rule("MAT-SCEN-05")
def test_other_jaegers_are_not_hurt() -> None:
    play = armed(
        unit("otachi", "2D"), unit("chemo-alpha", "3D", hits=1), unit("raiju"), unit("striker-eureka", hits=5)
    )
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 1, 15, 5]


@pytest.mark.rule("MAT-SCEN-06")
def test_carrier_and_last_kaiju_destroyed_together_are_a_draw() -> None:
    play = armed(unit("otachi", "2D", hits=8))
    play.when(1, "device 2")
    (ended,) = play.just(ev.GameEnded)
    assert (ended.result.winner, ended.result.seats, ended.result.rule) == ("", (), "MAT-GEN-05")
    assert play.awaiting == ()


@pytest.mark.rule("MAT-SCEN-06")
def test_with_another_jaeger_left_the_jaegers_win() -> None:
    play = armed(unit("otachi", "2D", hits=10), unit("chemo-alpha", "3D"), unit("raiju", "4D", hits=5))
    play.when(1, "device 2")
    (ended,) = play.just(ev.GameEnded)
    assert ended.result.winner == "jaeger"
    assert ended.result.seats == (1, 3)
    assert len(play.just(ev.HitsLost)) == 2


@pytest.mark.rule("MAT-SCEN-06")
def test_a_kaiju_that_outlives_the_last_jaeger_wins() -> None:
    play = armed(unit("otachi", "2D", hits=11), unit("raiju", "4D", hits=5))
    play.when(1, "device 2")
    (ended,) = play.just(ev.GameEnded)
    assert ended.result.winner == "kaiju"
    assert hits(play) == [0, 1, 0]


@pytest.mark.rule("MAT-SCEN-07")
def test_the_device_is_lost_with_a_carrier_that_is_destroyed_otherwise() -> None:
    play = given(
        unit("otachi", "8H 5C 2S"),
        unit("gipsy-danger", "2D", hits=3, carrier=True),
        unit("raiju"),
        unit("chemo-alpha", "3D"),
        options=NUCLEAR,
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    assert [gone.place for gone in play.just(ev.UnitDestroyed)] == [2]
    assert not any(one.carrier for one in play.view(None).units)
    assert hits(play) == [20, 0, 20, 20]
    until(play, "target", 4)
    assert not [text for text in play.offers(4) if text.startswith("device")]
    assert play.refused(4, "device 1").rule == "MAT-SCEN-02"


@pytest.mark.rule("MAT-SCEN-07")
def test_the_device_is_lost_with_a_carrier_that_is_given_up() -> None:
    play = armed(unit("otachi", "2D"), unit("chemo-alpha", "3D"))
    play.when(1, "concede 1")
    assert hits(play) == [0, 20, 20]
    assert not any(one.carrier for one in play.view(None).units)
    assert "2H 3H" in discards(play)
