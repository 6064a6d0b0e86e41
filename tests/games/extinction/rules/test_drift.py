"""EXT-DRIFT: deep drift."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, finish_round, foe, table, walked
from tests.support.extinction import mini, model, parts, rolls, spot, with_card, words
from tests.support.play import Play

DRIFT = "deep_drift"
TWO_FOCUS = ["nathan_lambert", "suresh_khuran"]


def drifting(pilots: list[str], others: Any = None, **more: Any) -> Play:
    """Gipsy Avenger's deep drift card is asked for; Otachi is flush on its front."""
    own = mini(JAEGER, face_up=DRIFT, pilots=pilots, **more)
    return walked(own, *(others or [foe()]))


@pytest.mark.rule("EXT-DRIFT-01")
def test_paying_the_card_activates_every_ability_of_every_pilot() -> None:
    play = drifting(["jinhai_ou_yang", "herc_hansen"]).when(1, "option 1")
    told = [(one.pilot, one.ability) for one in play.happened(fe.AbilityActivated)]
    assert told == [("jinhai_ou_yang", "dynamo"), ("herc_hansen", "dynamo")]
    assert model(play, JAEGER).charge == 2


@pytest.mark.rule("EXT-DRIFT-01")
def test_where_the_order_matters_the_owner_chooses_it() -> None:
    """Mako's own attack may come before or after the abilities of both."""
    play = drifting(["raleigh_becket", "mako_mori"], charge=2).when(1, "option 1")
    assert set(words(play, 1)) == {
        "ability raleigh_becket.1",
        "ability mako_mori.1",
        "ability mako_mori.2",
        "ability mako_mori.attack.1",
    }
    play.when(1, "ability mako_mori.1")
    assert "ability mako_mori.1" not in words(play, 1)


@pytest.mark.rule("EXT-DRIFT-01", "EXT-ACT-05")
def test_a_pilots_attack_needs_its_cost_and_a_target() -> None:
    poor = drifting(["mako_mori", "yancy_becket"], charge=1).when(1, "option 1")
    assert {"ability mako_mori.attack.1"} & set(words(poor, 1))
    lone = drifting(["mako_mori", "jinhai_ou_yang"], [mini(KAIJU, spot(0, 9), 6)], charge=4)
    lone.when(1, "option 1")
    assert "ability mako_mori.attack.1" not in words(lone, 1)


@pytest.mark.rule("EXT-DRIFT-01")
def test_a_pilots_attack_may_be_left_out() -> None:
    play = drifting(["mako_mori", "amara_namani"], charge=2).when(1, "option 1")
    for word in ("ability mako_mori.1", "ability mako_mori.2", "ability amara_namani.1"):
        play.when(1, word)
    assert set(words(play, 1)) == {"ability mako_mori.attack.1", "pass"}
    play.when(1, "pass")
    assert not play.happened(fe.AttackDeclared)


def near(face_up: str, **more: Any) -> Play:
    """Cherno Alpha attacks Otachi; Gipsy Avenger, with Inspiring, stands behind it with a card face up."""
    inspiring = mini(JAEGER, spot(6, 2), face_up=face_up, pilots=["stacker_pentecost", "herc_hansen"], **more)
    return walked(mini("cherno_alpha", face_up="ramming_fists"), foe(), inspiring)


@pytest.mark.rule("EXT-DRIFT-02", "EXT-DRIFT-03")
@pytest.mark.parametrize(("face_up", "works"), [(DRIFT, True), ("chain_sword", False), ("", False)])
def test_drifting_works_while_the_card_is_face_up_unpaid(face_up: str, works: bool) -> None:
    """Charge 0: the card itself could not be paid."""
    play = near(face_up, charge=0).when(1, "option 1")
    assert ("Inspiring" in parts(play, "attack")) is works


@pytest.mark.rule("EXT-DRIFT-02")
def test_drifting_goes_on_after_the_own_activation_only_while_the_card_is_in_play() -> None:
    """After its activation the card is back in the deck: Inspiring is over."""
    inspiring = mini(JAEGER, spot(6, 2), face_up=DRIFT, pilots=["stacker_pentecost", "herc_hansen"])
    play = table(inspiring, foe(), mini("cherno_alpha", face_up="ramming_fists"))
    play.when(1, "stop", "pass", "stop", "option 1")
    assert "Inspiring" not in parts(play, "attack")


@pytest.mark.rule("EXT-DRIFT-04", "EXT-ACT-03")
def test_abilities_not_worded_for_drifting_need_the_card_to_be_resolved() -> None:
    play = drifting(TWO_FOCUS).when(1, "pass")
    assert not play.happened(fe.AbilityActivated)
    finish_round(play)
    assert not play.happened(fe.ModifierGained)


@pytest.mark.rule("EXT-DRIFT-04")
def test_without_the_cost_the_card_is_not_offered() -> None:
    play = drifting(["jinhai_ou_yang", "ilya_zaslavsky"], charge=0)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-DRIFT-05", "EXT-DAMAGE-10")
def test_losing_the_card_to_damage_ends_drifting_at_once() -> None:
    """The drift card is taken as damage between two attacks of the Jaeger beside it."""
    take = {"do": "take_face_up", "whom": {"who": "other_friendly"}}
    steps = [{"do": "melee"}, take, {"do": "melee"}]
    content = with_card(
        "jaeger", "cherno_alpha", "ramming_fists", options=[{"label": "Both", "steps": steps}]
    )
    inspiring = mini(JAEGER, spot(6, 2), face_up=DRIFT, pilots=["stacker_pentecost", "herc_hansen"])
    own = mini("cherno_alpha", face_up="ramming_fists", charge=0)
    play = walked(own, foe(), inspiring, content=content)
    play.dice(combat="B " * 8 + "B " * 7 + "B " + "B " * 7 + "B " * 7).when(1, "option 1")
    assert model(play, JAEGER).lost == (DRIFT,)
    assert [one.roll.pool for one in rolls(play, "attack")] == [8, 7]
    assert "Inspiring" not in parts(play, "attack")


@pytest.mark.rule("EXT-DRIFT-05")
def test_the_abilities_of_a_dead_pilot_no_longer_exist() -> None:
    play = drifting(["", "jinhai_ou_yang"]).dice(combat="B").when(1, "option 1")
    assert [one.pilot for one in play.happened(fe.AbilityActivated)] == ["jinhai_ou_yang"]


def test_focus_of_two_pilots_counts_for_the_melee_attack_of_the_card() -> None:
    """Gipsy Danger's card: activate the pilots, then perhaps a melee attack: SKL 2, POW 5, two Focus."""
    own = mini("gipsy_danger", face_up=DRIFT, pilots=TWO_FOCUS)
    play = walked(own, foe()).when(1, "option 1").dice(combat=dice("B" * 9))
    play.when(1, f"target {KAIJU}")
    assert rolls(play, "attack")[0].parts == (("SKL", 2), ("POW", 5), ("Focus", 1), ("Focus", 1))
