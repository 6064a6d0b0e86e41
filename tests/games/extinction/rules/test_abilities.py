"""EXT-ABIL: the ability reference."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, foe
from tests.support.extinction import (
    lost,
    mini,
    model,
    rolls,
    spot,
    with_entry,
    words,
)
from tests.support.play import Play

PILOTS = {"do": "activate_pilots"}
MELEE = {"do": "melee"}
UP = "scuttle"


def able(*abilities: Any, content: Any = None) -> Any:
    """The content with these abilities on Jake Pentecost; his partner has none."""
    found = with_entry("pilot", "jake_pentecost", content, abilities=list(abilities))
    return with_entry("pilot", "nathan_lambert", found, abilities=[])


def crew(*steps: Any, abilities: Any, others: Any = None, more: Any = None, **position: Any) -> Play:
    """Gipsy Avenger, whose one pilot with abilities has these, uses an option with these steps."""
    own = {"pilots": ["jake_pentecost", "nathan_lambert"], **(more or {})}
    content = able(*abilities, content=position.pop("content", None))
    return doing(*steps, others=others, more=own, content=content, **position)


@pytest.mark.rule("EXT-ABIL-01")
@pytest.mark.parametrize(("faces", "cards"), [("S" + "B" * 5, 1), ("SSSSSS", 2)])
def test_accurate_takes_the_face_up_card_as_one_of_the_points(faces: str, cards: int) -> None:
    """1 damage: the face-up card alone; more: that card, and the rest at random."""
    step = {"do": "melee", "abilities": [{"ability": "accurate"}]}
    play = doing(step, others=[foe(face_up=UP)]).dice(combat=dice(faces), damage="#0 #0").when(1, "option 1")
    if cards > 1:
        play.when(1, "draw")
    play.when(1, "take face-up")
    assert lost(play)[0] == (KAIJU, UP, "face up")
    assert [how for _, _, how in lost(play)] == ["face up", "drawn"][:cards]


@pytest.mark.rule("EXT-ABIL-01")
def test_accurate_may_be_declined_and_needs_a_success() -> None:
    step = {"do": "melee", "abilities": [{"ability": "accurate"}]}
    play = doing(step, others=[foe(face_up=UP)]).dice(combat=dice("SBBBBB"), damage="#0").when(1, "option 1")
    play.when(1, "draw")
    assert [how for _, _, how in lost(play)] == ["drawn"]
    play = doing(step, others=[foe(face_up=UP)]).dice(combat=dice("BBBBBB")).when(1, "option 1")
    assert not lost(play)


@pytest.mark.rule("EXT-ABIL-01")
def test_a_pilots_accurate_holds_for_every_successful_attack_of_the_activation() -> None:
    play = crew(PILOTS, MELEE, MELEE, abilities=[{"ability": "accurate"}], others=[foe(face_up=UP)])
    play.dice(combat="S " + "B " * 7 + "B " * 7 + "S " + "B " * 7 + "B " * 7, damage="#0 #0")
    play.when(1, "option 1", "draw")
    assert set(words(play, 1)) == {"take face-up", "draw"}
    plain = crew(MELEE, abilities=[{"ability": "accurate"}], others=[foe(face_up=UP)])
    plain.dice(combat="S " + "B " * 7 + "B " * 7, damage="#0").when(1, "option 1")
    assert [how for _, _, how in lost(plain)] == ["drawn"]


CASTER = {"ability": "activate", "arg": "Plasma Caster"}


@pytest.mark.rule("EXT-ABIL-03")
def test_activating_a_run_is_its_second_move_only() -> None:
    sprint = {"ability": "activate", "arg": "Rapid Advance"}
    play = crew(PILOTS, abilities=[sprint], others=[mini(KAIJU, spot(0, 9), 6)])
    play.when(1, "option 1", "ability activate Rapid Advance", "option 1", "forward", "forward", "forward")
    assert "forward" not in words(play, 1)
    play.when(1, "pivot left")
    assert model(play, JAEGER).place == Place(spot(0, 3), 2)
    assert play.happened(ev.ActivationEnded)


BRUTAL = {"ability": "brutal"}


@pytest.mark.rule("EXT-ABIL-04")
@pytest.mark.parametrize(("faces", "offered"), [("S", True), ("B", False)])
def test_brutal_buys_an_attack_after_a_successful_one(faces: str, offered: bool) -> None:
    play = crew(PILOTS, MELEE, abilities=[BRUTAL], more={"charge": 1})
    play.dice(combat=f"{faces} " + "B " * 7 + "B " * 7, damage="#0").when(1, "option 1")
    assert (set(words(play, 1)) == {"use", "pass"}) is offered
    if offered:
        play.dice(combat="B " * 15).when(1, "use")
        assert model(play, JAEGER).charge == 0
        assert len(play.happened(fe.AttackDeclared)) == 2


@pytest.mark.rule("EXT-ABIL-04")
def test_brutal_is_about_the_next_melee_attack_only() -> None:
    """The next one fails: a later success buys nothing."""
    play = crew(PILOTS, MELEE, MELEE, abilities=[BRUTAL], more={"charge": 1})
    play.dice(combat="B " * 15 + "S " + "B " * 14, damage="#0").when(1, "option 1")
    assert "use" not in words(play, 1)
    assert model(play, JAEGER).charge == 1


@pytest.mark.rule("EXT-ABIL-04")
def test_brutal_needs_its_charge() -> None:
    play = crew(PILOTS, MELEE, abilities=[BRUTAL], more={"charge": 0})
    play.dice(combat="S " + "B " * 14, damage="#0").when(1, "option 1")
    assert "use" not in words(play, 1)


@pytest.mark.rule("EXT-ABIL-05")
def test_the_additional_attack_is_plain_may_have_another_target_and_does_not_renew_brutal() -> None:
    strong = {"do": "melee", "mods": [{"target": "POW", "delta": 3}]}
    there = [foe(), mini("knifehead", spot(2), 6)]
    play = crew(PILOTS, strong, abilities=[BRUTAL], others=there, more={"charge": 4})
    play.when(1, "option 1").dice(combat="S " + "B " * 10 + "B " * 7, damage="#0").when(
        1, f"target {KAIJU}", "use"
    )
    assert set(words(play, 1)) == {f"target {KAIJU}", "target knifehead"}
    play.dice(combat="S " + "B " * 7 + "B " * 6, damage="#0").when(1, "target knifehead")
    assert [one.roll.pool for one in rolls(play, "attack")] == [11, 8]
    assert "use" not in words(play, 1)
    assert model(play, JAEGER).charge == 3


@pytest.mark.rule("EXT-ABIL-05")
def test_two_brutal_pilots_buy_an_attack_each() -> None:
    content = with_entry("pilot", "nathan_lambert", able(BRUTAL), abilities=[BRUTAL])
    own = {"pilots": ["jake_pentecost", "nathan_lambert"], "charge": 3}
    play = doing(PILOTS, MELEE, more=own, content=content)
    play.dice(combat="S " + "B " * 14, damage="#0").when(1, "option 1")
    play.dice(combat="B " * 15).when(1, "use")
    assert set(words(play, 1)) == {"use", "pass"}
    play.dice(combat="B " * 15).when(1, "use")
    assert model(play, JAEGER).charge == 1
    assert len(play.happened(fe.AttackDeclared)) == 3


DISENGAGE = {"ability": "disengage"}


@pytest.mark.rule("EXT-ABIL-08")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (4, 4)])
def test_dynamo_gains_a_charge_up_to_the_maximum(before: int, after: int) -> None:
    play = crew(PILOTS, abilities=[{"ability": "dynamo"}], more={"charge": before}).when(1, "option 1")
    assert model(play, JAEGER).charge == after


FOCUS = {"ability": "focus"}


@pytest.mark.rule("EXT-ABIL-09")
def test_focus_of_two_pilots_adds_up_for_the_next_attack_and_no_other() -> None:
    """SKL 2 with two connections, POW 4: 8 dice; ten with two Focus, then eight again."""
    content = with_entry("pilot", "nathan_lambert", able(FOCUS), abilities=[FOCUS])
    own = {"pilots": ["jake_pentecost", "nathan_lambert"]}
    play = doing(PILOTS, MELEE, MELEE, more=own, content=content)
    play.dice(combat="B " * 17 + "B " * 15).when(1, "option 1")
    assert [one.roll.pool for one in rolls(play, "attack")] == [10, 8]


@pytest.mark.rule("EXT-ABIL-09")
def test_focus_is_used_up_by_the_attack_before_an_additional_one() -> None:
    play = crew(PILOTS, MELEE, abilities=[FOCUS, BRUTAL])
    play.dice(combat="S " + "B " * 8 + "B " * 7, damage="#0").when(1, "option 1")
    play.dice(combat="B " * 15).when(1, "use")
    assert [one.roll.pool for one in rolls(play, "attack")] == [9, 8]


@pytest.mark.rule("EXT-ABIL-09")
def test_focus_is_no_part_of_the_defence_and_lost_without_an_attack() -> None:
    play = crew(PILOTS, abilities=[FOCUS]).when(1, "option 1")
    assert model(play, JAEGER).lasting == ()


@pytest.mark.rule("EXT-ABIL-05")
def test_declining_one_additional_attack_declines_all() -> None:
    content = with_entry("pilot", "nathan_lambert", able(BRUTAL), abilities=[BRUTAL])
    own = {"pilots": ["jake_pentecost", "nathan_lambert"], "charge": 3}
    play = doing(PILOTS, MELEE, more=own, content=content)
    play.dice(combat="S " + "B " * 14, damage="#0").when(1, "option 1", "pass")
    assert len(play.happened(fe.AttackDeclared)) == 1
    assert model(play, JAEGER).charge == 3
