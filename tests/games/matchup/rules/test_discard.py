"""When played cards go to the discard pile."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, on_table, remaining, unit


@pytest.mark.rule("MAT-DISC-01")
def test_heart_and_diamond_go_when_the_dodge_is_decided() -> None:
    play = given(unit("gipsy-danger", "7H 2C"), unit("knife-head", "6D 3S"))
    play.when(1, "attack 2", "7h", "done").when(2, "6d")
    assert on_table(play) == ["7H", "6D"]
    assert discards(play) == ""
    play.when(2, "done")
    assert on_table(play) == []
    assert discards(play) == "7H 6D"


@pytest.mark.rule("MAT-DISC-01")
def test_a_card_with_a_carried_armor_bonus_goes_when_the_armor_is_decided() -> None:
    play = given(unit("gipsy-danger", "7H 9C 2C"), unit("knife-head", "KH 3S 2D"))
    play.when(1, "attack 2", "7h", "done").when(2, "kh", "done")
    assert on_table(play) == ["KH"]
    play.when(1, "9c", "done").when(2, "3s")
    assert on_table(play) == ["KH", "9C", "3S"]
    assert discards(play) == "7H"
    play.when(2, "done")
    assert on_table(play) == []
    assert discards(play) == "7H KH 9C 3S"


@pytest.mark.rule("MAT-DISC-01")
def test_a_card_with_a_carried_damage_bonus_stays_until_the_armor_is_decided() -> None:
    play = given(unit("gipsy-danger", "6H KH 2C KS"), unit("knife-head", "8D 2S 3S"))
    play.when(1, "attack 2", "kh", "6h", "done").when(2, "8d", "done")
    assert on_table(play) == ["KH"]
    play.when(1, "2c", "done")
    assert on_table(play) == ["KH", "2C"]
    play.when(2, "done")
    assert discards(play) == "6H 8D KH 2C"
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-DISC-01")
def test_a_card_that_stays_shows_what_it_still_counts_for() -> None:
    play = given(unit("gipsy-danger", "KH 2C"), unit("knife-head", "2S 3S"))
    play.when(1, "attack 2", "kh")
    assert play.just(ev.TableSettled) == []
    assert play.view(2).table[0].counts == ("attack",)
    assert [effect.kind for effect in play.view(2).table[0].waits] == ["damage"]
    play.when(1, "done").when(2, "done")
    assert play.view(2).table[0].counts == ("damage",)
    assert play.view(2).table[0].waits == ()


@pytest.mark.rule("MAT-DISC-01")
def test_a_card_whose_effects_are_all_immediate_goes_at_once() -> None:
    play = given(unit("striker-eureka", "AD 7H 2C"), unit("otachi", "2D 3D"))
    play.when(1, "attack 2", "ad")
    assert on_table(play) == ["AD"]
    play.when(1, "leave")
    assert on_table(play) == ["AD"]
    play.when(2, "yield 3d")
    assert on_table(play) == []
    assert discards(play) == "3D AD"


@pytest.mark.rule("MAT-DISC-01")
def test_a_card_whose_other_effect_is_lost_goes_with_its_last_live_one() -> None:
    """Gipsy's Elbow Rocket (Attack +3, Damage +2) played for damage: the attack part is lost."""
    play = given(unit("gipsy-danger", "7H KH 2S"), unit("knife-head", "2D 3S"))
    play.when(1, "attack 2", "7h", "done").when(2, "done").when(1, "kh", "done")
    assert on_table(play) == ["KH"]
    play.when(2, "done")
    assert discards(play) == "7H KH"


@pytest.mark.rule("MAT-DISC-01")
def test_cards_of_the_hit_window_go_one_by_one() -> None:
    play = given(unit("knife-head", "7H 4C JS AS 2S"), unit("chemo-alpha", "2D 3D 4D"))
    play.when(1, "attack 2", "7h", "done").when(2, "done").when(1, "4c", "done").when(2, "done")
    play.when(1, "js")
    assert discards(play) == "7H 4C JS"
    play.when(1, "as").when(2, "yield 2d")
    assert discards(play) == "7H 4C JS 2D AS"


@pytest.mark.rule("MAT-DISC-01")
def test_a_negated_card_and_its_negate_go_at_once() -> None:
    play = given(unit("knife-head", "7H 4C QH 2S"), unit("coyote-tango", "QC 3D 4D"))
    play.when(1, "attack 2", "7h", "done").when(2, "done").when(1, "4c", "done").when(2, "done")
    play.when(1, "qh").when(2, "negate qc")
    assert discards(play) == "7H 4C QH QC"
    assert on_table(play) == []


@pytest.mark.rule("MAT-DISC-01", "MAT-DISC-03")
def test_a_reshuffle_in_a_clash_takes_the_spent_cards_and_leaves_the_waiting_ones() -> None:
    first, second = "7H KH QD 5C", "2D 3S"
    play = given(
        unit("gipsy-danger", first),
        unit("knife-head", second),
        unit("otachi", remaining(first, second)),
        deck="",
    )
    play.when(1, "attack 2", "7h", "kh", "done").when(2, "2d", "done")
    assert discards(play) == "7H 2D"
    play.dice(deck="7H").when(1, "qd", "draw")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(2)]
    assert on_table(play) == ["KH", "QD"]
    assert discards(play) == ""
    assert hand(play, 1) == "7H 5C"
    assert play.state.deck == ("2D",)
    play.when(1, "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 4, 0, 4)]
    assert discards(play) == "KH QD"


@pytest.mark.rule("MAT-DISC-01")
def test_a_reshuffle_in_the_attack_window_finds_no_card_of_that_window() -> None:
    first, second = "7H QS 5C", "2D 3S"
    play = given(
        unit("gipsy-danger", first),
        unit("knife-head", second),
        unit("otachi", remaining(first, second, "9S")),
        deck="",
        discard="9S",
    )
    play.when(1, "attack 2", "7h", "qs")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(1)]
    assert hand(play, 1) == "5C 9S"
    assert on_table(play) == ["7H", "QS"]


@pytest.mark.rule("MAT-DISC-01", "MAT-DISC-03")
def test_a_spent_card_can_come_back_by_the_next_draw_of_its_own_window() -> None:
    first, second = "KC AH 7H 5C", "2D"
    play = given(
        unit("leatherback", first),
        unit("gipsy-danger", second),
        unit("striker-eureka", remaining(first, second, "9S")),
        deck="9S",
    )
    play.when(1, "attack 2", "kc", "draw")
    assert discards(play) == "2D KC"
    play.dice(deck="KC").when(1, "ah", "draw")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(2)]
    assert hand(play, 1) == "7H 5C KC 9S"
    assert on_table(play) == ["AH"]


@pytest.mark.rule("MAT-DISC-02", "MAT-DISC-03")
def test_a_reshuffle_in_the_combo_clash_leaves_the_carried_combo_and_counter() -> None:
    first, second = "5H JS 6H AH 2C", "KD 3D 3S"
    play = given(
        unit("gipsy-danger", first),
        unit("otachi", second),
        unit("knife-head", remaining(first, second)),
        deck="",
    )
    play.when(1, "attack 2", "5h", "js", "done").when(2, "kd", "3d", "done")
    assert discards(play) == "5H 3D"
    play.when(1, "combo js 2", "6h")
    play.dice(deck="3D").when(1, "ah", "draw")
    assert play.just(ev.DeckRebuilt) == [ev.DeckRebuilt(2)]
    assert on_table(play) == ["JS", "KD", "6H", "AH"]
    assert play.state.deck == ("5H",)


@pytest.mark.rule("MAT-DISC-02")
def test_what_lies_on_the_table_at_the_end_of_a_clash_goes() -> None:
    play = given(unit("gipsy-danger", "7H KH 2S"), unit("knife-head", "10D 3S"))
    play.when(1, "attack 2", "7h", "kh", "done").when(2, "10d", "done")
    assert play.just(ev.AttackMissed)
    assert on_table(play) == []
    assert discards(play) == "7H KH 10D"


@pytest.mark.rule("MAT-DISC-02")
def test_carried_combo_and_counter_go_at_the_end_of_the_combo_counter_phase() -> None:
    play = given(unit("gipsy-danger", "8H JS 2S"), unit("otachi", "KD 5D 3S"))
    play.when(1, "attack 2", "8h", "js", "leave", "done").when(2, "kd", "5d", "done")
    assert on_table(play) == ["JS", "KD"]
    assert discards(play) == "8H 5D"
    play.when(1, "no combo")
    assert on_table(play) == ["JS", "KD"]
    play.when(2, "no counter")
    assert on_table(play) == []
    assert discards(play) == "8H 5D JS KD"
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-DISC-02")
def test_a_destroyed_unit_loses_its_carried_counter_and_the_attacker_keeps_its_combo() -> None:
    play = given(
        unit("gipsy-danger", "8H JS 4C 2S"), unit("otachi", "KD 5D", hits=4), unit("knife-head", "2D")
    )
    play.when(1, "attack 2", "8h", "js", "leave", "done").when(2, "kd", "done").when(1, "4c", "done")
    play.when(2, "done")
    assert hits(play) == [20, 0, 20]
    assert on_table(play) == ["JS"]
    assert play.offers(1) == ["no combo", "combo js 3"]


@pytest.mark.rule("MAT-DISC-02")
def test_bonuses_that_waited_in_the_main_clash_do_not_reach_the_combo_clash() -> None:
    play = given(
        unit("gipsy-danger", "KH JS 6H 2C 3C 2S"), unit("generic-kaiju", "KD 3S 4S"), unit("otachi", "2D")
    )
    play.when(1, "attack 2", "kh", "done").when(2, "kd", "done")
    assert discards(play) == "KH KD"
    play.when(1, "combo js 2", "leave", "6h", "done").when(2, "done")
    assert play.state.clash.damage == 0
    play.when(1, "3c", "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 3, 0, 3)]


@pytest.mark.rule("MAT-DISC-02")
def test_an_armor_bonus_that_waited_in_the_main_clash_does_not_reach_the_combo_clash() -> None:
    play = given(unit("gipsy-danger", "5H JS 6H 2C 3C"), unit("knife-head", "KH 5D 3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "kh", "5d", "done")
    assert discards(play) == "5H KH 5D"
    play.when(1, "combo js 2", "leave", "6h", "done").when(2, "done").when(1, "3c", "done").when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 3, 0, 3)]


@pytest.mark.rule("MAT-DISC-03")
def test_a_card_that_grapple_took_counts_for_nothing() -> None:
    play = given(unit("gipsy-danger", "KD 4H 2C"), unit("knife-head", "10D 3S"))
    play.when(1, "attack 2", "4h", "kd").when(2, "yield 10d").when(1, "done")
    assert play.state.clash.dodge == 0
    assert play.refused_command(2, co.PlayCard(2, "10D")).rule == "MAT-FACE-12"
    play.when(2, "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 6, 0)]


@pytest.mark.rule("MAT-DISC-03")
def test_spent_cards_count_for_nothing_in_the_next_clash() -> None:
    play = given(unit("otachi", "9H QH JC 4H 2C"), unit("gipsy-danger", "5D 4D 3S"))
    play.when(1, "attack 2", "9h", "qh", "done").when(2, "5d", "done").when(1, "done")
    play.when(2, "done").when(1, "done")
    assert discards(play) == "9H 5D QH"
    play.when(1, "combo jc 2", "leave", "4h", "done").when(2, "4d", "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(2, 4, 4)]
