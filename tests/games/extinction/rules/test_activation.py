"""EXT-ACT: one activation."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.support.extinction import (
    MIDDLE,
    mini,
    model,
    rolls,
    spot,
    table,
    walked,
    with_card,
    with_entry,
    words,
)
from tests.support.extinction_course import (
    EAST,
    WEST,
    asked,
    banned,
    blow,
    east,
    stands,
    steps,
    there,
    ways,
    with_options,
)

FAR = (200, 0, 200, 0)
CUT_AND_GO = {"label": "Cut and go", "steps": [{"do": "melee"}, {"do": "move"}]}


def avenger(card: str = "chain_sword", at: Any = MIDDLE, **more: Any) -> dict[str, Any]:
    return mini("gipsy_avenger", at, EAST, face_up=card, **more)


def enemy(at: Any = FAR, facing: int = WEST, **more: Any) -> dict[str, Any]:
    return mini("shrikethorn", at, facing, **more)


@pytest.mark.rule("EXT-ACT-01", "EXT-ACT-03")
def test_an_activation_is_a_free_move_then_the_card_then_its_end() -> None:
    play = table(avenger(), enemy(east(3))).when(1, "engage shrikethorn", "stop")
    assert asked(play) == [("option", 1)]
    play.dice(combat="B " * 20).when(1, "option 1", "pass")
    kinds = [type(event) for event in play.events]
    order = [ev.MiniMoved, ev.OptionUsed, ev.CardReturned, ev.ActivationEnded]
    assert [kind for kind in kinds if kind in order] == order


@pytest.mark.rule("EXT-ACT-02")
def test_the_free_move_cannot_be_postponed_but_may_have_no_length() -> None:
    play = table(avenger(), enemy(spot(EAST)))
    play.refused(1, "option 1")
    play.when(1, "stop")
    assert asked(play) == [("option", 1)]
    play.refused(1, "backward")
    assert ways(play) == []


@pytest.mark.rule("EXT-ACT-03", "EXT-GEN-02")
def test_using_the_card_is_optional_and_at_most_one_option_is_used() -> None:
    play = walked(avenger("plasma_caster"), enemy(spot(EAST, 3)))
    assert set(words(play, 1)) == {"option 1", "option 2", "pass"}
    left = walked(avenger("plasma_caster"), enemy(spot(EAST, 3))).when(1, "pass")
    assert left.happened(ev.OptionUsed) == []
    assert [event.card for event in left.happened(ev.CardReturned)] == ["plasma_caster"]
    play.dice(combat="B " * 20).when(1, "option 1")
    assert [event.option for event in play.happened(ev.OptionUsed)] == [1]
    assert "option 2" not in words(play, 1)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ACT-04")
def test_running_is_declared_before_the_free_move() -> None:
    play = table(avenger("rapid_advance"), enemy())
    assert asked(play) == [("run", 1)]
    assert set(words(play, 1)) == {"run 1", "walk"}
    play.refused(1, "forward")
    play.when(1, "walk", "forward")
    play.refused(1, "run 1")
    play.when(1, "stop")
    assert set(words(play, 1)) == {"option 2", "pass"}


@pytest.mark.rule("EXT-ACT-05", "EXT-CARD-02")
def test_an_option_needs_its_cost_and_a_possible_first_step() -> None:
    assert set(words(walked(avenger("plasma_caster", ammo=1), enemy(spot(EAST, 3))), 1)) == {
        "option 1",
        "pass",
    }
    behind = walked(avenger("plasma_caster"), enemy(spot(WEST, 3)))
    assert behind.happened(ev.OptionUsed) == []
    assert behind.happened(ev.ActivationEnded)
    touching = walked(avenger(), enemy(spot(EAST)))
    assert set(words(touching, 1)) == {"option 1", "pass"}
    assert walked(avenger(bans=banned("attack")), enemy(spot(EAST))).happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ACT-05", "EXT-GEN-03")
def test_range_is_never_asked_before_an_option_is_chosen() -> None:
    """Gravity Sling's Repel reaches short range only; at 6 hexes it can be chosen all the same."""
    play = walked(avenger("gravity_sling"), enemy(spot(EAST, 7)))
    assert "option 1" in words(play, 1)


@pytest.mark.rule("EXT-ACT-05")
def test_a_tactical_option_can_be_chosen_though_nothing_can_be_done_by_it() -> None:
    """A-6: what is within reach is told after the choice."""
    for at in (spot(EAST, 2), spot(EAST, 6)):
        play = walked(avenger("rapid_advance"), enemy(), tokens=[{"type": "wreckage", "at": at}])
        assert set(words(play, 1)) == {"option 2", "pass"}


@pytest.mark.rule("EXT-ACT-05")
def test_an_option_that_may_first_move_or_turn_to_a_target_can_be_chosen() -> None:
    """Lie in Wait moves a hex, if wanted, and strikes; Guard Stance turns, if wanted, and strikes."""
    thorn = mini("shrikethorn", MIDDLE, 0, face_up="lie_in_wait")
    play = walked(thorn, avenger(at=spot(EAST, 1, 20)))
    play.when(2, "option 1", "engage gipsy_avenger", "stop")
    assert rolls(play, "attack")
    flank = mini("otachi", spot(4), 0)
    play = walked(avenger("guard_stance"), flank).when(1, "option 1", "pivot left")
    assert rolls(play, "attack")


@pytest.mark.rule("EXT-ACT-05")
def test_an_optional_step_that_is_forbidden_leads_to_no_target() -> None:
    play = walked(avenger("guard_stance", bans=banned("pivot")), mini("otachi", spot(4), 0))
    assert play.happened(ev.ActivationEnded)
    tied = mini("shrikethorn", MIDDLE, 0, face_up="lie_in_wait", bans=banned("move"))
    assert walked(tied, avenger(at=spot(EAST, 1, 20))).happened(ev.ActivationEnded)
    assert "option 1" in words(walked(tied, avenger(at=spot(4))), 2), "the pivot of the move is left"
    thorn = mini("shrikethorn", MIDDLE, 0, face_up="lie_in_wait", bans=banned("attack"))
    assert walked(thorn, avenger(at=spot(EAST, 1, 20))).happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ACT-05", "EXT-CARD-06")
def test_an_option_whose_later_steps_are_impossible_is_allowed_and_these_lapse() -> None:
    content = with_options(
        "gipsy_avenger",
        "chain_sword",
        {"label": "Back", "steps": [{"do": "gain", "resource": "charge"}, {"do": "step_back"}]},
    )
    play = walked(avenger(charge=0), enemy(spot(WEST)), content=content).when(1, "option 1")
    assert model(play, "gipsy_avenger").charge == 1
    assert stands(play, "gipsy_avenger") == there(MIDDLE)
    assert play.happened(ev.ActivationEnded)


def drifting(die: str) -> Any:
    """A Jaeger with one of two pilots, Amara, whose Disengage was activated; the neural die shows this."""
    jaeger = avenger("deep_drift", pilots=["amara_namani", ""], charge=2)
    play = walked(jaeger, enemy(), mini("cherno_alpha", (200, 0, 1500, 0)))
    play.dice(combat=die).when(1, "option 1")
    while asked(play)[0][0] in ("tactic", "use"):
        play.when(1, "pass")
    return play


@pytest.mark.rule("EXT-ACT-06", "EXT-PILOT-08", "EXT-ABIL-06")
def test_first_the_neural_roll_then_the_card_returns_then_what_comes_after() -> None:
    play = drifting("B")
    assert asked(play) == [("after", 1)]
    assert set(words(play, 1)) == {"ability disengage", "pass"}
    kinds = [type(event) for event in play.events]
    assert kinds.index(fe.DiceRolled) < kinds.index(ev.CardReturned)
    assert model(play, "gipsy_avenger").face_up == ""
    play.when(1, "ability disengage")
    assert stands(play, "gipsy_avenger") == there(spot(WEST))
    assert ways(play) == ["back"]
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ACT-06", "EXT-PILOT-10")
def test_if_the_last_pilot_is_lost_there_is_no_disengage() -> None:
    play = drifting("S")
    assert model(play, "gipsy_avenger").destroyed
    assert ways(play) == []
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]


@pytest.mark.rule("EXT-ACT-06", "EXT-GEN-02")
def test_effects_after_the_activation_come_in_the_order_of_the_owner_and_may_be_left() -> None:
    """Renata's Disengage and Nathan's Activate Plasma Caster."""
    jaeger = avenger("deep_drift", pilots=["renata_gutierrez", "nathan_lambert"], charge=2)

    def fresh() -> Any:
        play = walked(jaeger, enemy(spot(EAST, 4))).when(1, "option 1")
        while asked(play)[0][0] in ("tactic", "use"):
            play.when(1, "pass")
        return play

    play = fresh()
    both = {word for word in words(play, 1) if word.startswith("ability")}
    assert both == {"ability disengage", "ability activate Plasma Caster"}
    play.when(1, "ability disengage")
    assert "ability activate Plasma Caster" in words(play, 1)
    other = fresh().when(1, "ability activate Plasma Caster", "pass")
    assert "ability disengage" in words(other, 1)
    left = fresh().when(1, "pass")
    assert left.happened(ev.ActivationEnded)
    assert ways(left) == []


@pytest.mark.rule("EXT-ACT-07")
def test_losing_the_card_in_the_own_activation_completes_the_attack_and_ends_the_rest() -> None:
    """A trigger of the defender takes the attacker's card: no move any more, and no card to return."""
    taking = {
        "roll": "defence",
        "count": 1,
        "timing": "before_compare",
        "effects": [{"do": "take_face_up", "whom": {"who": "attacker"}}],
    }
    content = with_card("kaiju", "shrikethorn", "prowl", passives=[{"triggers": [taking]}])
    content = with_card("jaeger", "gipsy_avenger", "chain_sword", content, options=[CUT_AND_GO])
    defender = enemy(spot(EAST), face_up="prowl", activated=True)
    kept = walked(avenger(), defender, content=content).dice(combat="B " * 40)
    kept.when(1, "option 1")
    assert asked(kept) == [("move", 1)]
    dice = blow("gipsy_avenger").replace("B", "T", 1)
    play = walked(avenger(), defender, content=content).dice(combat=dice)
    play.when(1, "option 1", "draw")
    assert model(play, "gipsy_avenger").face_up == ""
    assert play.happened(fe.CardLost)[0].card == "chain_sword"
    assert any(event.mini == "shrikethorn" for event in play.happened(fe.CardLost))
    assert ways(play) == []
    assert [event.mini for event in play.happened(ev.ActivationEnded)] == ["gipsy_avenger"]
    assert "chain_sword" not in [event.card for event in play.happened(ev.CardReturned)]


@pytest.mark.rule("EXT-ACT-07", "EXT-PILOT-08")
def test_the_end_of_the_activation_comes_also_without_the_card() -> None:
    """Short of a pilot, it is tested all the same."""
    content = with_card(
        "jaeger",
        "gipsy_avenger",
        "chain_sword",
        options=[
            {"label": "Give", "steps": [{"do": "take_face_up", "whom": {"who": "self"}}, {"do": "move"}]}
        ],
    )
    jaeger = avenger(pilots=["amara_namani", ""])
    play = walked(jaeger, enemy(), content=content).dice(combat="B").when(1, "option 1")
    assert [event.what for event in play.happened(fe.DiceRolled)] == ["neural"]
    assert steps(play) == set()
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ACT-01", "EXT-ACT-06")
def test_the_end_of_the_activation_by_effect_leaves_only_its_end() -> None:
    content = with_options(
        "gipsy_avenger",
        "chain_sword",
        {"label": "Rest", "steps": [{"do": "end_activation"}, {"do": "move"}]},
    )
    play = walked(avenger(), enemy(), content=content).when(1, "option 1")
    assert [event.card for event in play.happened(ev.CardReturned)] == ["chain_sword"]
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-ABIL-03", "EXT-RUN-08", "EXT-RUN-09")
def test_a_run_played_after_the_activation_is_its_second_move_only() -> None:
    """R-68. Nathan's card is another one here: Rapid Advance."""
    shipped = with_options(
        "gipsy_avenger", "deep_drift", {"label": "Drift", "steps": [{"do": "activate_pilots"}]}
    )

    content = with_entry(
        "pilot", "nathan_lambert", shipped, abilities=[{"ability": "activate", "arg": "Rapid Advance"}]
    )
    jaeger = avenger("deep_drift", pilots=["nathan_lambert", "amara_namani"])
    play = walked(jaeger, enemy(), content=content).when(1, "option 1", "ability activate Rapid Advance")
    play.when(1, "option 1")
    assert model(play, "gipsy_avenger").face_up == "rapid_advance"
    play.when(1, *["forward"] * 3)
    assert steps(play) == set()
    play.when(1, "stop")
    assert stands(play, "gipsy_avenger") == there(spot(EAST, 3))
    assert "rapid_advance" in model(play, "gipsy_avenger").deck
