"""EXT-RUN: running and charging."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.content.read import read
from engine.games.extinction.rules.usable import run_of
from tests.support.extinction import MIDDLE, mini, model, parts, pool, spot, table, tower, words
from tests.support.extinction_course import (
    EAST,
    NORTH,
    WEST,
    asked,
    banned,
    east,
    north,
    option,
    stands,
    steps,
    there,
    turns,
    ways,
    with_options,
)

FAR = [200, 0, 200, 0]


def avenger(at: Any = MIDDLE, card: str = "rapid_advance", **more: Any) -> dict[str, Any]:
    """SPD 3, SKL 2, POW 4; its card runs, or it has a tactical action."""
    return mini("gipsy_avenger", at, EAST, face_up=card, **more)


def otachi(at: Any = MIDDLE, **more: Any) -> dict[str, Any]:
    """SPD 4; its card runs, or it has a tactical action."""
    return mini("otachi", at, EAST, face_up="scuttle", **more)


def enemy(at: Any = FAR, facing: int = WEST) -> dict[str, Any]:
    return mini("shrikethorn", at, facing)


def jaeger(at: Any = FAR) -> dict[str, Any]:
    return mini("cherno_alpha", at, WEST)


@pytest.mark.rule("EXT-RUN-01")
def test_every_model_has_a_card_by_which_it_may_run() -> None:
    content = read()
    for entry in (*content.jaeger, *content.kaiju):
        assert any(run_of(one) is not None for card in entry.cards for one in card.options), entry.name


@pytest.mark.rule("EXT-RUN-01", "EXT-ACT-04")
def test_a_runner_has_two_moves_at_once_and_a_walker_one() -> None:
    play = table(avenger(), enemy()).when(1, "run 1", *["forward"] * 3, "stop", *["forward"] * 3)
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 6))
    assert steps(play) == set()
    play = table(avenger(card="chain_sword"), enemy()).when(1, *["forward"] * 3)
    assert steps(play) == set()
    play.when(1, "stop")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-01", "EXT-ACT-04")
def test_a_runner_uses_no_other_option_even_if_it_moves_nowhere() -> None:
    play = table(avenger(), enemy()).when(1, "run 1", "stop", "stop")
    assert play.happened(ev.OptionUsed) == []
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


@pytest.mark.rule("EXT-RUN-02", "EXT-PIVOT-02", "EXT-PIVOT-03")
def test_a_running_jaeger_pivots_after_each_of_its_moves() -> None:
    play = table(avenger(), enemy()).when(1, "run 1", "forward", "pivot left")
    assert steps(play) == {"forward"}
    assert turns(play)
    play.when(1, "forward", "pivot right")
    x, q, y, r = spot(EAST, 1)
    assert stands(play, "gipsy_avenger") == there(spot(2, 1, origin=(x, q, y, r)), EAST)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-02", "EXT-PIVOT-04")
def test_a_running_kaiju_pivots_before_or_after_each_of_its_moves() -> None:
    play = table(otachi(), jaeger()).when(2, "run 1", "pivot left", "forward")
    assert turns(play, 2) == set()
    play.when(2, "stop")
    assert turns(play, 2)
    play.when(2, "forward")
    assert turns(play, 2)
    play.when(2, "pivot right")
    assert [event.turn for event in play.happened(ev.MiniTurned)] == ["left", "right"]
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-03")
def test_the_second_move_goes_the_way_of_the_first() -> None:
    back = table(avenger(), enemy()).when(1, "run 1", "backward", "stop")
    assert steps(back) == {"backward"}
    assert "stop" in words(back, 1)
    back.when(1, "backward")
    assert stands(back, "gipsy_avenger") == there(spot(WEST, 2))
    ahead = table(avenger(), enemy()).when(1, "run 1", "forward", "stop")
    assert steps(ahead) == {"forward"}
    free = table(avenger(), enemy()).when(1, "run 1", "stop")
    assert steps(free) == {"forward", "backward"}


@pytest.mark.rule("EXT-RUN-03")
def test_the_direction_binds_also_after_a_pivot_between_the_moves() -> None:
    play = table(avenger(), enemy()).when(1, "run 1", "backward", "pivot left")
    assert steps(play) == {"backward"}


@pytest.mark.rule("EXT-RUN-04")
def test_the_second_move_is_optional_and_the_first_may_be_of_no_length() -> None:
    play = table(avenger(), enemy()).when(1, "run 1", "forward", "stop", "stop")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 1))
    play = table(avenger(), enemy()).when(1, "run 1", "stop", "forward", "forward", "forward", "stop")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))


@pytest.mark.rule("EXT-RUN-05")
def test_a_charge_in_the_first_move_ends_the_activation() -> None:
    play = table(avenger(), enemy(east(3))).when(1, "run 1", "engage shrikethorn")
    assert asked(play) == [("charge", 1)]
    play.dice(combat="B " * 40)
    play.when(1, "charge")
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]
    assert play.happened(ev.MiniTurned) == []
    assert ways(play) == ["engage"]


@pytest.mark.rule("EXT-RUN-05", "EXT-BLDG-02")
def test_a_building_is_charged_in_the_second_move() -> None:
    play = table(avenger(), enemy(), towers=[tower(east(7))])
    play.when(1, "run 1", "forward", "stop", "forward", "engage skyscraper_1")
    assert asked(play) == [("charge", 1)]
    play.dice(combat="B " * 40).when(1, "charge")
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


@pytest.mark.rule("EXT-RUN-05")
def test_who_charges_may_attack_any_legal_melee_target() -> None:
    """R-30: also another enemy that it has come to touch with a front side."""
    beside = spot(2, origin=spot(EAST, 1))
    play = table(avenger(), enemy(spot(EAST, 2)), mini("otachi", beside, WEST))
    play.when(1, "run 1", "forward", "engage shrikethorn", "charge")
    assert set(words(play, 1)) == {"target shrikethorn", "target otachi"}


@pytest.mark.rule("EXT-RUN-06")
def test_a_declined_charge_leaves_the_pivot_and_the_second_move() -> None:
    play = table(avenger(), enemy(east(3))).when(1, "run 1", "engage shrikethorn", "pass")
    assert asked(play) == [("move", 1)]
    assert turns(play) == {"pivot left", "pivot right"}
    play.when(1, "pivot left")
    assert asked(play) == [("move", 1)]
    assert steps(play) == set()
    late = table(avenger(), enemy(east(3))).when(1, "run 1", "stop", "engage shrikethorn", "pass", "stop")
    assert late.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-RUN-06")
def test_the_charge_attack_is_plain_but_for_what_the_run_option_grants() -> None:
    play = table(avenger(charge=4), enemy(east(3))).when(1, "run 1", "engage shrikethorn")
    play.dice(combat="B " * 40).when(1, "charge")
    stats = play.state.book.models["gipsy_avenger"].stats
    assert pool(play, "attack") == stats.skl + stats.pow
    ram = option({"do": "run", "charge_modifiers": [{"target": "POW", "delta": 3}]})
    content = with_options("knifehead", "ram", ram)
    charger = mini("knifehead", MIDDLE, EAST, face_up="ram")
    play = table(charger, jaeger(east(3)), content=content).when(2, "run 1", "engage cherno_alpha")
    play.dice(combat="B " * 40).when(2, "charge")
    stats = play.state.book.models["knifehead"].stats
    assert pool(play, "attack") == stats.skl + stats.pow + 3
    assert sum(parts(play, "attack").values()) == pool(play, "attack")


@pytest.mark.rule("EXT-RUN-07")
def test_charging_costs_no_charge() -> None:
    play = table(avenger(charge=0), enemy(east(3))).when(1, "run 1", "engage shrikethorn")
    play.dice(combat="B " * 40).when(1, "charge")
    assert play.happened(ev.CountersChanged) == []
    play = table(avenger(charge=2), enemy(east(3))).when(1, "run 1", "engage shrikethorn")
    play.dice(combat="B " * 40).when(1, "charge")
    assert model(play, "gipsy_avenger").charge == 2


@pytest.mark.rule("EXT-CARD-01", "EXT-RUN-05")
def test_what_a_run_option_grants_besides_comes_after_the_run_and_not_after_a_charge() -> None:
    """R-30: the attack of a charge ends the activation, in either move."""
    run = option({"do": "run"}, {"do": "gain", "resource": "charge", "n": 2})
    content = with_options("gipsy_avenger", "rapid_advance", run)
    play = table(avenger(charge=0), enemy(), content=content).when(1, "run 1", "forward", "stop")
    assert play.happened(ev.CountersChanged) == []
    play.when(1, "stop")
    assert model(play, "gipsy_avenger").charge == 2
    for moves in (("engage shrikethorn",), ("stop", "engage shrikethorn")):
        play = table(avenger(charge=0), enemy(east(3)), content=content).when(1, "run 1", *moves)
        play.dice(combat="B " * 40).when(1, "charge")
        assert model(play, "gipsy_avenger").charge == 0
        assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-CARD-02", "EXT-ACT-04")
def test_the_cost_of_a_run_option_is_paid_when_the_run_is_declared() -> None:
    content = with_options("gipsy_avenger", "rapid_advance", option({"do": "run"}, cost={"charge": 2}))
    assert asked(table(avenger(charge=1), enemy(), content=content)) == [("move", 1)]
    play = table(avenger(charge=3), enemy(), content=content).when(1, "run 1")
    assert model(play, "gipsy_avenger").charge == 1


@pytest.mark.rule("EXT-ACT-04")
@pytest.mark.parametrize("what", ["run", "move"])
def test_who_may_not_run_or_move_is_not_asked_whether_it_runs(what: str) -> None:
    play = table(avenger(bans=banned(what)), enemy())
    assert asked(play) == [("move", 1)]
    assert steps(play) == (set() if what == "move" else {"forward", "backward"})


@pytest.mark.rule("EXT-RUN-05")
def test_who_may_not_attack_does_not_charge() -> None:
    play = table(avenger(bans=banned("attack")), enemy(east(3))).when(1, "run 1", "engage shrikethorn")
    assert asked(play) == [("move", 1)]
    assert turns(play) == {"pivot left", "pivot right"}


@pytest.mark.rule("EXT-PIVOT-01")
def test_who_may_not_pivot_still_moves() -> None:
    play = table(avenger(bans=banned("pivot")), enemy()).when(1, "run 1")
    assert turns(play) == set()
    assert steps(play) == {"forward", "backward"}


@pytest.mark.rule("EXT-TURN-06")
def test_who_may_not_activate_is_done_and_its_card_returns_when_the_round_ends() -> None:
    play = table(
        avenger(card="chain_sword"),
        mini("cherno_alpha", FAR, NORTH, face_up="slow_march", bans=banned("activate")),
        enemy(north(300)),
        activate="gipsy_avenger",
    ).when(1, "stop")
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]
    assert play.happened(ev.RoundEnded)
    assert model(play, "cherno_alpha").face_up == ""
    assert "slow_march" in model(play, "cherno_alpha").deck
    assert "card cherno_alpha slow_march" in words(play, 1)
