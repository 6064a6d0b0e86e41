"""Whether a force fits together, what it is worth, and that one worth nothing is refused (V-9)."""

from typing import Any

import pytest

from engine.games.extinction.content.checks.forces import (
    battle_problems,
    force_problems,
    force_warnings,
    threat,
    value,
)
from engine.games.extinction.content.read import read
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from tests.games.extinction.content.packs import FILE, refusal

JAKE, NATE = "jake_pentecost", "nathan_lambert"
AVENGER = FieldedJaeger("gipsy_avenger", (JAKE, NATE))
SHRIKETHORN = FieldedKaiju("shrikethorn", ("bloodlust", "thick_hide"))


def told(*fielded: FieldedJaeger | FieldedKaiju) -> str:
    force = Force(
        tuple(one for one in fielded if isinstance(one, FieldedJaeger)),
        tuple(one for one in fielded if isinstance(one, FieldedKaiju)),
    )
    return "; ".join(f"{field}: {reason}" for field, reason in force_problems(read(), force))


def test_a_force_that_fits_has_no_problems() -> None:
    assert told(AVENGER) == ""
    assert told(SHRIKETHORN) == ""
    assert told(AVENGER, SHRIKETHORN) == ""


def test_a_force_without_models_is_refused() -> None:
    assert told() == ": a force without models is worth nothing"


@pytest.mark.rule("EXT-FORCE-02", "EXT-FORCE-03", "EXT-CIVIL-03")
def test_a_force_is_worth_its_points_and_twice_its_categories() -> None:
    assert value(read(), Force((AVENGER,))) == 8
    assert value(read(), Force((), (SHRIKETHORN, FieldedKaiju("slattern")))) == 18
    assert value(read(), Force((AVENGER,), (SHRIKETHORN,))) == 16


def told_for(level: int, force: Force) -> list[str]:
    return [reason for _, reason in battle_problems(read(), force, level)]


@pytest.mark.rule("EXT-FORCE-02")
def test_the_kaiju_of_a_force_make_its_threat() -> None:
    both = Force((), (SHRIKETHORN, FieldedKaiju("slattern")))
    assert threat(read(), both) == 9
    assert threat(read(), Force((AVENGER,), (FieldedKaiju("nobody"),))) == 0
    assert told_for(9, both) == []
    assert told_for(8, both) == ["the threat of this force is 9, not 8"]
    assert told_for(10, both) == ["the threat of this force is 9, not 10"]


@pytest.mark.rule("EXT-FORCE-03", "EXT-CIVIL-03")
def test_a_force_with_jaegers_has_two_points_for_each_point_of_threat() -> None:
    assert told_for(4, Force((AVENGER,))) == []
    assert told_for(9, Force((AVENGER,))) == []
    assert told_for(3, Force((AVENGER,))) == ["8 points are more than the 6 of threat 3"]
    assert told_for(8, Force((AVENGER,), (SHRIKETHORN,))) == []
    assert told_for(7, Force((AVENGER,), (SHRIKETHORN,))) == ["16 points are more than the 14 of threat 7"]


@pytest.mark.rule("EXT-FORCE-04", "EXT-PILOT-05")
def test_every_pilot_slot_is_filled() -> None:
    assert told(FieldedJaeger("gipsy_avenger", (JAKE,))) == (
        "jaegers[0].pilots: Gipsy Avenger has 2 pilot slots, not 1"
    )
    assert "has 3 pilot slots, not 2" in told(FieldedJaeger("crimson_typhoon", (JAKE, NATE)))


@pytest.mark.rule("EXT-FORCE-05")
def test_a_jaeger_takes_one_upgrade_that_fits_it() -> None:
    assert told(FieldedJaeger("gipsy_avenger", (JAKE, NATE), ("sling_capacitors",))) == ""
    assert "Wing Jets does not fit" in told(FieldedJaeger("gipsy_avenger", (JAKE, NATE), ("wing_jets",)))
    two = ("auto_loader", "targeting_suite")
    assert "has room for 1, not 2" in told(FieldedJaeger("gipsy_avenger", (JAKE, NATE), two))


@pytest.mark.rule("EXT-FORCE-06", "EXT-COMP-10")
def test_a_kaiju_takes_as_many_mutations_of_each_kind_as_it_has_slots() -> None:
    two = told(FieldedKaiju("shrikethorn", ("bloodlust", "restless")))
    assert "Shrikethorn takes 1 offensive, not 2" in two
    assert "Shrikethorn takes 1 defensive, not 0" in two
    assert told(FieldedKaiju("raijin", ("bloodlust", "haze", "slippery"))) == ""
    assert told(FieldedKaiju("slattern", ("bloodlust", "restless", "haze"))) == ""


@pytest.mark.rule("EXT-FORCE-07")
@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (FieldedJaeger("gipsy_avenger", ("mako_mori", "raleigh_becket")), "jaegers: gipsy_avenger is in"),
        (
            FieldedJaeger("gipsy_danger", (JAKE, "raleigh_becket")),
            "pilots: jake_pentecost is in this force 2",
        ),
        (FieldedKaiju("otachi", ("bloodlust", "haze")), "mutations: bloodlust is in this force 2 times"),
        (FieldedKaiju("shrikethorn", ("restless", "haze")), "kaiju: shrikethorn is in this force 2 times"),
    ],
)
def test_nothing_is_in_a_force_twice(other: Any, reason: str) -> None:
    assert reason in told(AVENGER, SHRIKETHORN, other)


@pytest.mark.rule("EXT-FORCE-08")
def test_drones_may_be_fielded_several_times_with_different_mutations() -> None:
    drones = [
        FieldedKaiju("drone", ("bloodlust", "haze")),
        FieldedKaiju("drone", ("restless", "slippery")),
    ]
    assert told(*drones) == ""
    assert "mutations: haze" in told(*drones, FieldedKaiju("drone", ("backstabber", "haze")))


def test_what_is_not_there_is_named() -> None:
    assert "there is no Jaeger 'mecha'" in told(FieldedJaeger("mecha", (JAKE, NATE)))
    assert "there is no pilot 'nobody'" in told(FieldedJaeger("gipsy_avenger", (JAKE, "nobody")))
    assert "there is no upgrade 'x'" in told(FieldedJaeger("gipsy_avenger", (JAKE, NATE), ("x",)))
    assert "there is no Kaiju 'gojira'" in told(FieldedKaiju("gojira"))
    assert "there is no mutation 'x'" in told(FieldedKaiju("shrikethorn", ("x", "haze")))


def test_a_pilot_who_activates_a_card_that_the_jaeger_lacks_is_a_doubt_and_no_problem() -> None:
    lost = Force((FieldedJaeger("gipsy_danger", (NATE, "mako_mori")),))
    assert list(force_problems(read(), lost)) == []
    assert list(force_warnings(read(), lost)) == [
        "Nathan Lambert activates Plasma Caster, which Gipsy Danger does not have"
    ]
    assert list(force_warnings(read(), Force((AVENGER,)))) == []


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda it: it.update(jaegers=[]), "a force without models is worth nothing"),
        (
            lambda it: it["jaegers"][0].update(pilots=[JAKE, JAKE]),
            "pilots: jake_pentecost is in this force 2",
        ),
        (
            lambda it: it["kaiju"][0].update(mutations=["bloodlust"]),
            "kaiju[0].mutations: Shrikethorn takes 1 def",
        ),
    ],
)
def test_the_forces_of_a_quick_play_card_must_fit_together(change: Any, reason: str) -> None:
    message = refusal("quick_play", "duel_at_dawn", change)
    assert message.startswith(f"{FILE}: quick_play duel_at_dawn: ")
    assert reason in message


@pytest.mark.rule("EXT-LEAD-01")
def test_a_quick_play_card_names_at_most_one_leader_of_a_side() -> None:
    def two_leaders(card: dict[str, Any]) -> None:
        for jaeger in card["jaegers"]:
            jaeger["leader"] = True

    assert "jaegers: a side has one leader" in refusal("quick_play", "two_and_two", two_leaders)
