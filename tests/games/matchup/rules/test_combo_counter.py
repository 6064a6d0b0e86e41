"""Combo Counter Phase."""

from typing import Any

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, on_table, unit
from tests.support.play import Play

COMBO_BONUS = {"card": "AH", "effect": {"kind": "combo"}}
"""Raleigh as a veteran with a Combo, so that one list has two."""


def missed(play: Play) -> Play:
    """Unit 1 attacks unit 2 with the heart 5, and misses by the diamond 5."""
    return play.when(1, "attack 2", "5h", "done").when(2, "5d", "done")


def opened(play: Play) -> list[tuple[str, int, int]]:
    """The clashes so far: kind, attacker, defender."""
    return [(one.kind, one.attacker, one.defender) for one in play.happened(ev.ClashOpened)]


@pytest.mark.rule("MAT-CC-01")
def test_the_combo_step_comes_before_the_counter_step() -> None:
    play = missed(given(unit("gipsy-danger", "5H 2C 6H"), unit("knife-head", "5D 2S")))
    assert asked(play) == [("combo", 1)]
    assert play.refused_command(2, co.PassCounter(2)).code == "not_your_turn"
    play.when(1, "no combo")
    assert play.refused_command(1, co.PassCombo(1)).code == "not_your_turn"
    assert play.refused_command(2, co.PassCombo(2)).rule == "MAT-TURN-02"
    assert play.just(ev.ComboPassed) == [ev.ComboPassed(1)]
    assert asked(play) == [("counter", 2)]
    play.when(2, "no counter")
    assert play.just(ev.CounterPassed) == [ev.CounterPassed(2)]
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-01", "MAT-CC-02")
def test_counters_follow_the_combo_clash() -> None:
    play = missed(given(unit("otachi", "5H JC 6H 2C"), unit("gipsy-danger", "5D 6D 2S")))
    play.when(1, "combo jc 2", "leave", "6h", "done").when(2, "6d", "done")
    assert opened(play) == [("main", 1, 2), ("combo", 1, 2)]
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-CC-02")
def test_a_combo_played_in_a_window_is_carried_to_its_step_and_is_still_optional() -> None:
    play = given(unit("gipsy-danger", "5H JS 6H 2C"), unit("knife-head", "5D 2S"))
    play.when(1, "attack 2", "5h", "js", "leave", "done").when(2, "5d", "done")
    assert on_table(play) == ["JS"]
    assert play.offers(1) == ["no combo", "combo js 2"]
    play.when(1, "no combo")
    assert opened(play) == [("main", 1, 2)]
    play.when(2, "no counter")
    assert discards(play) == "5H 5D JS"


@pytest.mark.rule("MAT-CC-02")
def test_a_carried_combo_is_used_without_another_card() -> None:
    play = given(unit("gipsy-danger", "5H JS 6H 2C"), unit("knife-head", "5D 2S"))
    play.when(1, "attack 2", "5h", "js", "leave", "done").when(2, "5d", "done")
    play.when(1, "combo js 2", "6h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 6)]
    assert on_table(play) == ["JS", "6H"]
    play.when(2, "done").when(1, "done")
    assert asked(play) == [("counter", 2)]
    assert on_table(play) == ["JS"]
    play.when(2, "no counter")
    assert discards(play) == "5H 5D 6H JS"


@pytest.mark.rule("MAT-CC-02")
def test_without_a_main_attack_there_is_no_combo() -> None:
    play = given(unit("gipsy-danger", "5H JS 2C"), unit("knife-head", "5D"))
    play.when(1, "pass")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert play.refused_command(1, co.LaunchCombo(1, "JS", 2)).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-CC-02")
@pytest.mark.parametrize("held", ["JS 6H", "2C 3C"])
def test_an_active_unit_with_cards_is_asked_whether_it_has_a_combo_or_not(held: str) -> None:
    play = missed(given(unit("gipsy-danger", f"5H {held}"), unit("knife-head", "5D 2S")))
    assert asked(play) == [("combo", 1)]
    same = missed(given(unit("gipsy-danger", "5H 9C 9S"), unit("knife-head", "5D 2S")))
    assert play.view(2) == same.view(2)


@pytest.mark.rule("MAT-CC-02")
def test_an_empty_hand_without_a_carried_combo_is_not_asked() -> None:
    play = given(unit("gipsy-danger", "5H"), unit("knife-head", "5D 2S"))
    play.when(1, "attack 2", "5h").when(2, "5d", "done")
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-CC-02")
def test_an_empty_hand_with_a_carried_combo_is_asked() -> None:
    play = given(unit("gipsy-danger", "5H JS"), unit("knife-head", "5D 2S"))
    play.when(1, "attack 2", "5h", "js", "leave").when(2, "5d", "done")
    assert asked(play) == [("combo", 1)]
    play.when(1, "combo js 2")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("combo", 1, 2)]


@pytest.mark.rule("MAT-CC-03")
@pytest.mark.parametrize("target", [2, 3])
def test_the_combo_goes_at_the_same_or_another_enemy(target: int) -> None:
    play = given(
        unit("gipsy-danger", "5H JS 6H 2C"),
        unit("knife-head", "5D 2S"),
        unit("otachi", "2D"),
        unit("striker-eureka", "3D"),
    )
    missed(play)
    assert play.offers(1) == ["no combo", "combo js 2", "combo js 3"]
    assert play.refused(1, "combo js 4").rule == "MAT-CC-03"
    play.when(1, f"combo js {target}", "leave", "6h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, target, 6)]


@pytest.mark.rule("MAT-CC-04")
def test_the_combo_clash_is_a_full_attack_with_fresh_scores() -> None:
    play = given(unit("otachi", "9H QH JC 4H 3C 4C AS"), unit("gipsy-danger", "10D 4S 2D 2S 3S"))
    play.when(1, "attack 2", "9h", "qh", "done").when(2, "10d", "done")
    assert play.happened(ev.AttackMade) == [ev.AttackMade(1, 2, 12)]
    play.when(1, "3c", "done").when(2, "4s", "done").when(1, "done", "combo jc 2", "leave")
    clash = play.view(2).clash
    assert (clash.attack, clash.dodge, clash.damage, clash.armor) == (0, 0, 0, 0)
    play.when(1, "4h", "done").when(2, "2d", "done").when(1, "4c", "done").when(2, "2s", "done")
    assert play.happened(ev.AttackMade)[1] == ev.AttackMade(1, 2, 4)
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 4, 2, 2)]
    windows = [one.window for one in play.happened(ev.WindowOpened)]
    assert windows == ["attack", "dodge", "damage", "armor", "hit"] * 2
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-CC-05")
def test_a_combo_card_without_an_attack_bonus_needs_a_source_beside_it() -> None:
    """Otachi's Disarm (Opportunity, Combo) and the heart 4: attack 4."""
    play = missed(given(unit("otachi", "5H JC 4H 2C"), unit("gipsy-danger", "5D 2S")))
    play.when(1, "combo jc 2", "leave")
    assert play.view(2).clash.attack == 0
    play.when(1, "4h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 4)]


@pytest.mark.rule("MAT-CC-05")
def test_a_combo_card_with_an_attack_bonus_is_a_source() -> None:
    play = missed(given(unit("raiju", "5H AD 2C"), unit("gipsy-danger", "5D 2S")))
    play.when(1, "combo ad 2", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 2)]


@pytest.mark.rule("MAT-CC-05")
@pytest.mark.parametrize("switch", [{"carry": False}, {"two_effects": "choose"}])
def test_house_rules_can_take_the_bonus_from_a_combo_card(switch: dict[str, Any]) -> None:
    play = missed(given(unit("raiju", "5H AD 2C"), unit("gipsy-danger", "5D 2S"), options=switch))
    play.when(1, "combo ad 2")
    assert play.just(ev.EffectsLost)[0].effects[0].kind == "attack"
    play.when(1, "done")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("combo", 1, 2)]


@pytest.mark.rule("MAT-CC-06")
def test_there_is_one_combo_in_a_turn() -> None:
    play = given(
        unit("gipsy-danger", "5H AH JS 6H 2C", bonuses=[COMBO_BONUS]), unit("knife-head", "5D 6D 2S")
    )
    missed(play)
    assert play.offers(1) == ["no combo", "combo ah 2", "combo js 2"]
    play.when(1, "combo ah 2", "leave", "6h", "done").when(2, "6d", "done")
    assert hand(play, 1) == "2C JS"
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-CC-06")
def test_a_combo_played_in_the_combo_clash_is_not_carried() -> None:
    play = given(
        unit("gipsy-danger", "5H AH JS 6H 2C", bonuses=[COMBO_BONUS]), unit("knife-head", "5D 6D 2S")
    )
    missed(play).when(1, "combo ah 2", "leave", "6h", "js", "leave")
    (lost,) = play.just(ev.EffectsLost)
    assert (lost.card, lost.rule) == ("JS", "MAT-CC-06")
    play.when(1, "done").when(2, "6d", "done")
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-CC-06")
def test_a_carried_combo_is_of_no_use_after_another_one() -> None:
    play = given(
        unit("gipsy-danger", "5H AH JS 6H 2C", bonuses=[COMBO_BONUS]), unit("knife-head", "5D 6D 2S")
    )
    play.when(1, "attack 2", "5h", "js", "leave", "done").when(2, "5d", "done")
    assert play.offers(1) == ["no combo", "combo js 2", "combo ah 2"]
    play.when(1, "combo ah 2", "leave", "6h", "done").when(2, "6d", "done")
    assert asked(play) == [("counter", 2)]
    assert on_table(play) == ["JS"]


@pytest.mark.rule("MAT-CC-06")
def test_a_house_rule_allows_two_combos_in_a_turn_and_no_third() -> None:
    play = given(
        unit("gipsy-danger", "5H AH JS 6H 7H 2C", bonuses=[COMBO_BONUS]),
        unit("knife-head", "5D 6D 7D 2S"),
        options={"combos_per_turn": 2},
    )
    missed(play).when(1, "combo ah 2", "leave", "6h", "js", "leave", "done").when(2, "6d", "done")
    assert play.offers(1) == ["no combo", "combo js 2"]
    play.when(1, "combo js 2", "7h", "done").when(2, "7d", "done")
    assert asked(play) == [("counter", 2)]
    assert opened(play) == [("main", 1, 2), ("combo", 1, 2), ("combo", 1, 2)]


@pytest.mark.rule("MAT-CC-07")
def test_a_missed_attack_still_allows_a_combo() -> None:
    play = missed(given(unit("raiju", "5H AD 2C"), unit("gipsy-danger", "5D 2S")))
    assert play.just(ev.AttackMissed)
    play.when(1, "combo ad 2")
    assert play.just(ev.ClashOpened) == [ev.ClashOpened("combo", 1, 2)]


@pytest.mark.rule("MAT-CC-08")
def test_a_combo_for_which_no_source_is_played_lapses() -> None:
    play = missed(given(unit("otachi", "5H JC 2C"), unit("gipsy-danger", "5D 2S")))
    play.when(1, "combo jc 2", "leave", "done")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("combo", 1, 2)]
    assert discards(play) == "5H 5D JC"
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-CC-08")
def test_opportunity_may_find_the_source_of_a_combo() -> None:
    play = missed(given(unit("otachi", "5H JC 2C"), unit("gipsy-danger", "5D 2S")))
    play.dice(deck="4H").when(1, "combo jc 2", "draw", "4h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 4)]


@pytest.mark.rule("MAT-CC-08", "MAT-CC-11")
def test_the_target_of_a_lapsed_combo_was_not_attacked_and_may_not_counter() -> None:
    play = given(unit("otachi", "5H JC 2C"), unit("gipsy-danger", "5D 3S"), unit("striker-eureka", "QC 2S"))
    missed(play).when(1, "combo jc 3", "leave", "done")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("combo", 1, 3)]
    assert asked(play) == [("counter", 2)]
    play.when(2, "no counter")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]


@pytest.mark.rule("MAT-CC-09")
def test_an_attacked_unit_may_play_a_counter_after_the_combo_step() -> None:
    play = missed(given(unit("gipsy-danger", "5H 2C"), unit("knife-head", "5D KS 4C")))
    play.when(1, "no combo")
    assert play.offers(2) == ["no counter", "counter ks"]
    play.when(2, "counter ks", "done")
    assert opened(play)[1:] == [("counter", 2, 1)]
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 2)]


@pytest.mark.rule("MAT-CC-09")
def test_a_carried_counter_is_used_without_another_card_and_goes_after_the_phase() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("otachi", "5D KD 4H 4C"))
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd", "done").when(1, "no combo")
    assert on_table(play) == ["KD"]
    assert play.offers(2) == ["no counter", "counter kd"]
    play.when(2, "counter kd", "4h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 4)]
    play.when(1, "done").when(2, "done")
    assert discards(play) == "8H 5D 4H KD"
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-09")
def test_a_carried_counter_need_not_be_used() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("otachi", "5D KD 4H"))
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd", "done").when(1, "no combo")
    play.when(2, "no counter")
    assert opened(play) == [("main", 1, 2)]
    assert discards(play) == "8H 5D KD"


@pytest.mark.rule("MAT-CC-09")
def test_a_counter_carried_from_the_main_clash_survives_a_combo_clash() -> None:
    play = given(unit("gipsy-danger", "8H JS 6H 2C"), unit("otachi", "5D KD 4H 6D 3S"))
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd", "done")
    play.when(1, "combo js 2", "leave", "6h", "done").when(2, "6d", "done")
    assert on_table(play) == ["KD"]
    play.when(2, "counter kd", "4h", "done")
    assert opened(play) == [("main", 1, 2), ("combo", 1, 2), ("counter", 2, 1)]


@pytest.mark.rule("MAT-CC-09")
@pytest.mark.parametrize("held", ["KS 4H", "2C 3C"])
def test_an_attacked_unit_with_cards_is_asked_whether_it_has_a_counter_or_not(held: str) -> None:
    play = missed(given(unit("gipsy-danger", "5H 2S"), unit("knife-head", f"5D {held}")))
    play.when(1, "no combo")
    assert asked(play) == [("counter", 2)]
    same = missed(given(unit("gipsy-danger", "5H 2S"), unit("knife-head", "5D 9C 9S"))).when(1, "no combo")
    assert play.view(1) == same.view(1)


@pytest.mark.rule("MAT-CC-09")
def test_an_empty_hand_without_a_carried_counter_is_not_asked() -> None:
    play = given(unit("gipsy-danger", "5H 2S"), unit("knife-head", "5D"))
    play.when(1, "attack 2", "5h", "done").when(2, "5d").when(1, "no combo")
    assert asked(play) == [("end", 1)]


@pytest.mark.rule("MAT-CC-09")
def test_no_counter_is_carried_under_the_house_rule() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("otachi", "5D KD 4H"), options={"carry": False})
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd")
    assert play.just(ev.EffectsLost)[0].effects[0].kind == "counter"
    play.when(2, "done").when(1, "no combo")
    assert play.offers(2) == ["no counter"]


@pytest.mark.rule("MAT-CC-10")
def test_a_counter_goes_at_the_active_unit_alone() -> None:
    play = given(unit("gipsy-danger", "5H 2C"), unit("knife-head", "5D KS"), unit("striker-eureka", "2D"))
    missed(play).when(1, "no combo")
    assert play.offers(2) == ["no counter", "counter ks"]
    play.when(2, "counter ks")
    assert play.just(ev.ClashOpened) == [ev.ClashOpened("counter", 2, 1)]


@pytest.mark.rule("MAT-CC-11")
@pytest.mark.parametrize(("first", "second"), [(2, 3), (3, 2)])
def test_each_attacked_unit_may_counter_once_in_the_order_attacked(first: int, second: int) -> None:
    play = given(unit("generic-jaeger", "5H KS 2C 3C"), unit("knife-head", "5D 2S"), unit("raiju", "6D 3S"))
    play.when(1, f"attack {first}", "5h", "done").when(first, f"{3 + first}d", "done")
    play.when(1, f"combo ks {second}", "done").when(second, f"{3 + second}d", "done")
    assert asked(play) == [("counter", first)]
    play.when(first, "no counter")
    assert asked(play) == [("counter", second)]
    play.when(second, "no counter")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]


@pytest.mark.rule("MAT-CC-11")
def test_a_unit_attacked_twice_counters_once() -> None:
    play = given(unit("generic-jaeger", "5H KS 2C 3C"), unit("otachi", "5D KD 3S 4H 5S"))
    missed(play).when(1, "combo ks 2", "done").when(2, "kd", "done")
    play.when(2, "counter kd", "4h", "done").when(1, "done").when(2, "done")
    assert opened(play) == [("main", 1, 2), ("combo", 1, 2), ("counter", 2, 1)]
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-11")
def test_a_house_rule_allows_two_counters_of_each_unit_and_no_third() -> None:
    play = given(
        unit("knife-head", "8H 2C 3C"),
        unit("gipsy-danger", "6D AC QC 4H 6H 7H 5S"),
        options={"counters_per_unit": 2},
    )
    play.when(1, "attack 2", "8h", "done").when(2, "6d", "ac", "done").when(1, "no combo")
    assert play.offers(2) == ["no counter", "counter ac", "counter qc"]
    play.when(2, "counter qc").when(1, "yield 2c").when(2, "4h", "done").when(1, "done").when(2, "done")
    assert play.offers(2) == ["no counter", "counter ac"]
    play.when(2, "counter ac", "6h", "done").when(1, "done").when(2, "done")
    assert opened(play) == [("main", 1, 2), ("counter", 2, 1), ("counter", 2, 1)]
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-06")
def test_a_carried_combo_is_used_once_even_if_two_combos_are_allowed() -> None:
    play = given(
        unit("gipsy-danger", "5H JS 6H 2C"), unit("knife-head", "5D 6D 2S"), options={"combos_per_turn": 2}
    )
    play.when(1, "attack 2", "5h", "js", "leave", "done").when(2, "5d", "done")
    play.when(1, "combo js 2", "6h", "done").when(2, "6d", "done")
    assert on_table(play) == ["JS"]
    assert play.offers(1) == ["no combo"]
    assert play.refused(1, "combo js 2").rule == "MAT-CC-17"


@pytest.mark.rule("MAT-CC-11")
def test_a_carried_counter_is_used_once_even_if_two_counters_are_allowed() -> None:
    play = given(
        unit("gipsy-danger", "8H 2C"), unit("otachi", "5D KD 4H 3S"), options={"counters_per_unit": 2}
    )
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd", "done").when(1, "no combo")
    play.when(2, "counter kd", "4h", "done").when(1, "done").when(2, "done")
    assert on_table(play) == ["KD"]
    assert play.offers(2) == ["no counter"]
    assert play.refused(2, "counter kd").rule == "MAT-CC-17"


@pytest.mark.rule("MAT-CC-09")
def test_a_carried_counter_belongs_to_the_unit_that_played_it() -> None:
    play = given(unit("gipsy-danger", "8H JS 6H 2C"), unit("otachi", "5D KD 3S"), unit("knife-head", "6D 2S"))
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd", "done")
    play.when(1, "combo js 3", "leave", "6h", "done").when(3, "6d", "done")
    assert play.offers(2) == ["no counter", "counter kd"]
    play.when(2, "no counter")
    assert play.offers(3) == ["no counter"]
    assert play.refused(3, "counter kd").rule == "MAT-CC-17"


@pytest.mark.rule("MAT-CC-11")
def test_a_unit_that_does_not_counter_is_not_asked_again() -> None:
    play = given(unit("knife-head", "5H 2C"), unit("gipsy-danger", "5D QC"), options={"counters_per_unit": 2})
    missed(play).when(1, "no combo").when(2, "no counter")
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-12")
def test_the_counter_clash_is_a_full_attack_with_the_roles_reversed() -> None:
    play = given(unit("chemo-alpha", "5H 3D 2S 3S"), unit("knife-head", "5D KS 6H 4C JS 5S"))
    missed(play).when(1, "no combo").when(2, "counter ks")
    assert asked(play) == [("attack", 2)]
    play.when(2, "6h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 8)]
    assert asked(play) == [("dodge", 1)]
    play.when(1, "3d", "done")
    assert asked(play) == [("damage", 2)]
    play.when(2, "4c", "done")
    assert asked(play) == [("armor", 1)]
    play.when(1, "2s", "done")
    assert hits(play) == [18, 20]
    assert asked(play) == [("hit", 2)]


@pytest.mark.rule("MAT-CC-12")
def test_a_counter_without_an_attack_source_lapses() -> None:
    play = missed(given(unit("knife-head", "5H 2C"), unit("gipsy-danger", "5D QC 2S")))
    play.when(1, "no combo").when(2, "counter qc", "done")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("counter", 2, 1)]
    assert asked(play) == [("end", 2)]
    assert discards(play) == "5H 5D 2C QC"


@pytest.mark.rule("MAT-CC-13")
def test_a_countered_active_unit_is_offered_no_counter() -> None:
    play = missed(given(unit("gipsy-danger", "5H QC 2D 6H"), unit("knife-head", "5D KS 4C 5S")))
    play.when(1, "no combo").when(2, "counter ks", "done").when(1, "done").when(2, "4c", "done")
    play.when(1, "done")
    assert hits(play) == [16, 20]
    play.when(2, "done")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert play.refused_command(1, co.LaunchCounter(1, "QC")).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-CC-13")
def test_a_counter_played_by_the_active_unit_against_a_counter_is_lost() -> None:
    play = missed(given(unit("gipsy-danger", "5H AC 2C 6H"), unit("knife-head", "5D KS 4C 5S")))
    play.when(1, "no combo").when(2, "counter ks", "done").when(1, "ac")
    (lost,) = play.just(ev.EffectsLost)
    assert (lost.effects[0].kind, lost.rule) == ("counter", "MAT-CC-13")
    play.when(1, "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(1, 2, 2)]
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-13")
def test_a_combo_played_in_a_counter_clash_is_lost() -> None:
    play = given(unit("gipsy-danger", "8H 2C 6S"), unit("otachi", "5D KD JC 4H 5S"))
    play.when(1, "attack 2", "8h", "done").when(2, "5d", "kd", "done").when(1, "no combo")
    play.when(2, "counter kd", "4h", "jc", "leave")
    (lost,) = play.just(ev.EffectsLost)
    assert (lost.effects[0].kind, lost.rule) == ("combo", "MAT-CC-13")
    play.when(2, "done").when(1, "done").when(2, "done")
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-CC-14")
@pytest.mark.parametrize("outcome", ["missed", "hit for nothing", "armored", "hurt"])
def test_a_counter_may_follow_whatever_the_attack_did(outcome: str) -> None:
    play = given(unit("gipsy-danger", "5H 4C 2C"), unit("knife-head", "5D KS 4S"))
    play.when(1, "attack 2", "5h", "done").when(2, *(["5d", "done"] if outcome == "missed" else ["done"]))
    if outcome == "hit for nothing":
        play.when(1, "done")
    elif outcome == "armored":
        play.when(1, "4c", "done").when(2, "4s", "done")
    elif outcome == "hurt":
        play.when(1, "4c", "done").when(2, "done").when(1, "done")
    assert hits(play) == ([20, 16] if outcome == "hurt" else [20, 20])
    play.when(1, "no combo")
    assert asked(play) == [("counter", 2)]
    assert play.offers(2) == ["no counter", "counter ks"]


@pytest.mark.rule("MAT-CC-15")
def test_a_destroyed_defender_cannot_counter() -> None:
    play = given(unit("gipsy-danger", "5H 4C 2C"), unit("knife-head", "KS 6H", hits=4), unit("otachi", "2D"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "4c", "done").when(2, "done")
    assert hits(play) == [20, 0, 20]
    play.when(1, "no combo")
    assert asked(play) == [("end", 1), ("end", 3)]


@pytest.mark.rule("MAT-CC-15", "MAT-CC-11")
def test_a_unit_attacked_first_and_destroyed_by_the_combo_leaves_the_other_its_counter() -> None:
    play = given(
        unit("gipsy-danger", "8H JS 6H 4C 2C"),
        unit("otachi", "KD 5D 4H 2D", hits=4),
        unit("knife-head", "3D 3S"),
    )
    play.when(1, "attack 3", "8h", "done").when(3, "done").when(1, "done")
    play.when(1, "combo js 2", "leave", "6h", "done").when(2, "kd", "done").when(1, "4c", "done")
    assert on_table(play) == ["KD", "4C"]
    play.when(2, "done")
    assert on_table(play) == []
    assert asked(play) == [("counter", 3)]


@pytest.mark.rule("MAT-CC-16")
def test_emp_leaves_neither_combo_nor_counter() -> None:
    play = given(unit("leatherback", "JD KS 2C"), unit("striker-eureka", "QC 4H"))
    play.when(1, "emp jd 2")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert play.refused_command(1, co.LaunchCombo(1, "KS", 2)).rule == "MAT-TURN-02"
    assert play.refused_command(2, co.LaunchCounter(2, "QC")).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-CC-16")
def test_an_abandoned_attack_leaves_neither_combo_nor_counter() -> None:
    play = given(unit("raiju", "AD 2C"), unit("gipsy-danger", "QC 4H"))
    play.when(1, "attack 2", "done")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert play.refused_command(1, co.LaunchCombo(1, "AD", 2)).rule == "MAT-TURN-02"
    assert play.refused_command(2, co.LaunchCounter(2, "QC")).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-CC-17")
def test_only_combo_cards_are_played_in_the_combo_step() -> None:
    play = missed(given(unit("gipsy-danger", "5H JS KD QD 6H"), unit("knife-head", "5D 2S")))
    assert play.offers(1) == ["no combo", "combo js 2"]
    for card in ("KD", "QD", "6H"):
        assert play.refused_command(1, co.LaunchCombo(1, card, 2)).rule == "MAT-CC-17"
        assert play.refused_command(1, co.PlayCard(1, card)).code == "illegal"


@pytest.mark.rule("MAT-CC-17")
def test_only_counter_cards_are_played_in_the_counter_step() -> None:
    play = missed(given(unit("gipsy-danger", "5H 2C"), unit("knife-head", "5D KS QS QC 6H")))
    play.when(1, "no combo")
    assert play.offers(2) == ["no counter", "counter ks"]
    for card in ("QS", "QC", "6H"):
        refusal = play.refused_command(2, co.LaunchCounter(2, card))
        assert refusal.rule == "MAT-CC-17"
        assert refusal.message.endswith("prints no Counter.")
        assert play.refused_command(2, co.PlayCard(2, card)).code == "illegal"
    refusal = play.refused_command(2, co.LaunchCounter(2, "10H"))
    assert refusal.message == "10 of hearts is neither in hand nor carries a Counter."


@pytest.mark.rule("MAT-CC-17", "MAT-TRAIT-INCAP-03")
def test_a_knocked_out_pilot_opens_no_combo() -> None:
    play = missed(given(unit("gipsy-danger", "5H JS 6H", pilots_out=["JS"]), unit("knife-head", "5D 2S")))
    assert play.offers(1) == ["no combo"]
    assert play.refused(1, "combo js 2").rule == "MAT-TRAIT-INCAP-03"


@pytest.mark.rule("MAT-CC-18")
def test_grapple_on_a_combo_card_hits_the_target_of_the_combo() -> None:
    """Chemo Alpha's Wrestle (Grapple, Combo) names the other Kaiju, which discards one card."""
    play = given(unit("chemo-alpha", "5H QD 6H"), unit("knife-head", "5D 2S"), unit("otachi", "2D 3D 4D"))
    missed(play).when(1, "combo qd 3")
    assert asked(play) == [("grapple", 3)]
    play.when(3, "yield 3d")
    assert hand(play, 3) == "2D 4D"
    assert hand(play, 2) == "2S"
    assert discards(play) == "5H 5D 3D QD"
    assert asked(play) == [("attack", 1)]


@pytest.mark.rule("MAT-CC-18")
def test_grapple_on_a_counter_card_hits_the_active_unit() -> None:
    play = given(unit("knife-head", "5H 2C 3C"), unit("gipsy-danger", "5D QC 4H"), unit("otachi", "2D 3D"))
    missed(play).when(1, "no combo").when(2, "counter qc")
    assert asked(play) == [("grapple", 1)]
    play.when(1, "yield 2c")
    assert hand(play, 1) == "3C"
    assert hand(play, 3) == "2D 3D"
    assert asked(play) == [("attack", 2)]


@pytest.mark.rule("MAT-FACE-10")
def test_a_combo_card_carries_its_damage_bonus_into_the_combo_clash() -> None:
    """Knife Head's Relentless Assault (Combo, Damage +2)."""
    play = missed(given(unit("knife-head", "5H QS 6H 2C"), unit("gipsy-danger", "5D 3S")))
    play.when(1, "combo qs 2", "6h", "done")
    assert on_table(play) == ["QS", "6H"]
    play.when(2, "done").when(1, "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 2, 0, 2)]


@pytest.mark.rule("MAT-FACE-10")
def test_a_counter_card_carries_its_damage_bonus_into_the_counter_clash() -> None:
    """Striker Eureka's Chest Launcher (Counter, Damage +2)."""
    play = missed(given(unit("otachi", "5H 2C"), unit("striker-eureka", "5D QC 6H 3S")))
    play.when(1, "no combo").when(2, "counter qc", "6h", "done").when(1, "done").when(2, "done")
    play.when(1, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(1, 2, 0, 2)]


@pytest.mark.rule("MAT-FACE-10")
def test_a_damage_bonus_counted_in_the_main_clash_is_not_carried_with_its_combo() -> None:
    play = given(unit("knife-head", "5H QS 6H 2C"), unit("gipsy-danger", "2D 3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "qs", "done").when(2, "done")
    assert hits(play) == [20, 18]
    play.when(1, "done", "combo qs 2", "6h", "done").when(2, "done")
    assert play.state.clash.damage == 0
    assert on_table(play) == ["QS"]


def explained(play: Play, seat: int, card: str) -> list[tuple[str, str]]:
    """What becomes of each effect of a card in hand, and by which rule, as the picture tells it."""
    (face,) = [one for held in play.session.scene(seat).hands for one in held.cards if one.id == card]
    return [(row.now, row.rule) for row in face.effects]


@pytest.mark.rule("MAT-FACE-08")
def test_what_a_counter_card_cannot_do_in_its_clash_is_told_before_it_is_played() -> None:
    """Gipsy's Torque Drivers (Counter, Dodge +2): an attacker does not dodge."""
    play = missed(given(unit("knife-head", "5H 2C"), unit("gipsy-danger", "5D AC 2S"))).when(1, "no combo")
    assert (
        play.option(2, "counter ac").label == "Torque Drivers: Counter, Dodge +2 (lost), against Knife Head"
    )
    assert explained(play, 2, "AC") == [("live", "MAT-CC-04"), ("lost", "MAT-FACE-08")]
    play.when(2, "counter ac")
    assert [one.effects[0].kind for one in play.just(ev.EffectsLost)] == ["dodge"]


@pytest.mark.rule("MAT-FACE-10")
@pytest.mark.parametrize(
    ("house", "label", "row"),
    [
        ({}, "Attack +2", ("later", "MAT-FACE-07")),
        ({"carry": False}, "Attack +2 (lost)", ("lost", "MAT-FACE-07")),
        ({"two_effects": "choose"}, "Attack +2 (lost)", ("lost", "MAT-FACE-04")),
    ],
)
def test_what_a_combo_card_brings_into_its_clash_is_told_before_it_is_played(
    house: dict[str, Any], label: str, row: tuple[str, str]
) -> None:
    play = missed(given(unit("raiju", "5H AD 2C"), unit("gipsy-danger", "5D 2S"), options=house))
    assert play.option(1, "combo ad 2").label == f"Fastest Kaiju: Combo, {label}, against Gipsy Danger"
    assert explained(play, 1, "AD") == [("live", "MAT-CC-04"), row]
    assert explained(play, 1, "2C") == [("not now", "MAT-CC-17")]


@pytest.mark.rule("MAT-FACE-09")
def test_of_a_carried_card_the_combo_or_counter_alone_is_offered() -> None:
    play = given(unit("striker-eureka", "5H JC 2C"), unit("otachi", "KD 4D 4H"))
    play.when(1, "attack 2", "5h", "jc", "done").when(2, "kd", "4d", "done")
    assert play.option(1, "combo jc 2").label == "Six Shooter: Combo, against Otachi"
    play.when(1, "no combo")
    assert play.option(2, "counter kd").label == "Winged Fury: Counter, against Striker Eureka"


def test_grapple_of_a_carried_combo_does_not_happen_again() -> None:
    play = given(unit("chemo-alpha", "5H QD 6H"), unit("knife-head", "5D 2S 3S"), unit("otachi", "2D 3D"))
    play.when(1, "attack 2", "5h", "qd").when(2, "yield 3s").when(1, "done").when(2, "5d", "done")
    play.when(1, "combo qd 3")
    assert asked(play) == [("attack", 1)]
    assert hand(play, 3) == "2D 3D"


def test_a_counter_on_a_card_of_the_active_unit_is_lost_at_once() -> None:
    play = given(unit("gipsy-danger", "5H QC 2C"), unit("knife-head", "5D 2S"))
    play.when(1, "attack 2", "5h", "qc").when(2, "yield 2s")
    assert [one.effects[0].kind for one in play.just(ev.EffectsLost)] == ["counter"]
    assert on_table(play) == ["5H"]
    assert discards(play) == "2S QC"


def test_a_combo_on_a_card_of_the_defender_is_lost_at_once() -> None:
    play = given(unit("knife-head", "5H 2C"), unit("gipsy-danger", "JS 5D"))
    play.when(1, "attack 2", "5h", "done").when(2, "js", "leave")
    assert [one.effects[0].kind for one in play.just(ev.EffectsLost)] == ["combo"]
    assert on_table(play) == ["5H"]
    assert discards(play) == "JS"


def test_when_a_counter_destroys_the_active_unit_the_others_have_their_end_phase() -> None:
    play = given(
        unit("gipsy-danger", "5H 2C 3C", hits=4),
        unit("knife-head", "5D KS 4C 3S"),
        unit("striker-eureka", "2D"),
    )
    missed(play).when(1, "no combo").when(2, "counter ks", "done").when(1, "done").when(2, "4c", "done")
    play.when(1, "done")
    assert hits(play) == [0, 20, 20]
    assert on_table(play) == []
    assert asked(play) == [("end", 2), ("end", 3)]
