"""Face cards: lists, two effects, what is live, what waits and what is lost."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.games.matchup import events as ev
from engine.games.matchup.commands import PlayCard
from engine.games.matchup.content.read import check_unit
from engine.games.matchup.terms import Effect
from engine.kernel.errors import ContentError
from tests.support.matchup import asked, discards, given, hand, hits, on_table, unit
from tests.support.matchup_course import relisted
from tests.support.play import Play

CHOOSE = {"two_effects": "choose"}
NO_CARRY = {"carry": False}


def clash(attacker: str, mine: str, defender: str, theirs: str, **more: Any) -> Play:
    """Unit 1 has named unit 2 as its target."""
    return given(unit(attacker, mine), unit(defender, theirs), **more).when(1, "attack 2")


@pytest.mark.rule("MAT-FACE-01")
def test_a_king_of_spades_is_a_critical_for_gipsy_danger() -> None:
    play = clash("gipsy-danger", "8H 5C KS 2H", "knife-head", "2S")
    assert play.refused(1, "ks").rule == "MAT-FACE-05"
    play.when(1, "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done").when(1, "ks")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]


@pytest.mark.rule("MAT-FACE-01")
def test_the_same_king_of_spades_is_counter_and_attack_2_for_knife_head() -> None:
    play = clash("knife-head", "KS 2C", "gipsy-danger", "2S").when(1, "ks")
    assert play.view(1).clash.attack == 2
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(1, "KS", (Effect("counter"),), "MAT-FACE-08")]
    other = clash("gipsy-danger", "8H 2C", "knife-head", "KS 4D").when(1, "8h", "done").when(2, "done")
    other.when(1, "done", "no combo")
    assert other.offers(2) == ["no counter", "counter ks"]


@pytest.mark.rule("MAT-FACE-02")
def test_each_of_the_12_lists_has_16_entries_one_for_each_face_card() -> None:
    content = games.load("matchup").content()
    wanted = {rank + suit for rank in "JQKA" for suit in "HDCS"}
    listed = [(entry.id, card.code) for entry in content.unit for card in entry.cards]
    assert len(content.unit) == 12
    assert len(listed) == len(set(listed)) == 192
    assert all({card.code for card in entry.cards} == wanted for entry in content.unit)


@pytest.mark.rule("MAT-FACE-02")
def test_a_list_with_a_missing_or_a_double_entry_is_refused() -> None:
    content = games.load("matchup").content()
    whole = content.unit[0]
    for cards in (whole.cards[:-1], (*whole.cards[:-1], whole.cards[0])):
        with pytest.raises(ContentError, match="gipsy-danger: cards: must be JH"):
            check_unit(replace(whole, cards=cards), content)


@pytest.mark.rule("MAT-FACE-03")
def test_a_jack_of_hearts_with_damage_3_is_no_attack_source() -> None:
    play = clash("gipsy-danger", "JH 2C", "knife-head", "2S")
    assert play.offers(1) == ["done"]
    assert play.refused(1, "jh").rule == "MAT-FACE-05"
    play.when(1, "done")
    assert play.just(ev.AttackAbandoned)


@pytest.mark.rule("MAT-FACE-03")
def test_a_queen_of_hearts_adds_its_bonus_alone_and_leaves_room_for_a_heart() -> None:
    play = clash("gipsy-danger", "QH 4H 2C", "knife-head", "2S").when(1, "qh")
    assert play.view(1).clash.attack == 1
    play.when(1, "4h")
    assert play.view(1).clash.attack == 5


@pytest.mark.rule("MAT-FACE-04")
def test_both_effects_of_a_card_apply_each_where_it_can() -> None:
    play = clash("gipsy-danger", "KH 2H 2S", "knife-head", "3S").when(1, "kh", "done").when(2, "done")
    (made,) = play.happened(ev.AttackMade)
    assert made.score == 3
    assert play.happened(ev.ScoreRaised)[-1] == ev.ScoreRaised("damage", 1, "KH", 2, 2, True)
    assert play.view(2).clash.damage == 2


@pytest.mark.rule("MAT-FACE-04")
def test_no_effect_is_chosen_when_both_apply() -> None:
    play = clash("gipsy-danger", "KH 2H", "knife-head", "3S")
    assert play.refused(1, "kh use 1").rule == "MAT-FACE-04"
    assert play.refused(1, "2h use 1").rule == "MAT-FACE-04"


@pytest.mark.rule("MAT-FACE-04")
def test_house_rule_choose_applies_the_chosen_effect_alone() -> None:
    play = clash("gipsy-danger", "KH 2H 2S", "knife-head", "3S", options=CHOOSE)
    assert play.offers(1) == ["done", "2h", "kh use 1"]
    assert play.refused(1, "kh").rule == "MAT-FACE-04"
    assert play.refused(1, "kh use 2").rule == "MAT-FACE-04"
    play.when(1, "kh use 1")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(1, "KH", (Effect("damage", 2),), "MAT-FACE-04")]
    play.when(1, "done").when(2, "done")
    assert (play.view(1).clash.attack, play.view(1).clash.damage) == (3, 0)


@pytest.mark.rule("MAT-FACE-04")
def test_house_rule_choose_lets_the_other_effect_be_used_in_its_window() -> None:
    play = clash("gipsy-danger", "KH 2H 2S", "knife-head", "3S", options=CHOOSE)
    play.when(1, "2h", "done").when(2, "done").when(1, "kh use 2")
    assert play.view(1).clash.damage == 2


@pytest.mark.rule("MAT-FACE-04")
def test_house_rule_choose_makes_a_combo_card_a_combo_alone() -> None:
    play = clash("raiju", "2H 3C AD 4H", "gipsy-danger", "8D 2S", options=CHOOSE)
    play.when(1, "2h", "done").when(2, "8d", "done").when(1, "combo ad 2")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(1, "AD", (Effect("attack", 2),), "MAT-FACE-04")]
    assert play.view(1).clash.attack == 0


@pytest.mark.rule("MAT-FACE-05")
def test_a_card_without_a_live_effect_is_refused() -> None:
    play = clash("gipsy-danger", "8H 2C", "knife-head", "AD 2S").when(1, "8h", "done")
    refusal = play.refused(2, "ad")
    assert refusal.rule == "MAT-FACE-05"
    assert "Play Dead" in refusal.message


@pytest.mark.rule("MAT-FACE-05")
def test_a_card_whose_only_effect_comes_later_is_refused() -> None:
    play = clash("gipsy-danger", "AS 8H", "knife-head", "JH 2S")
    assert play.refused(1, "as").rule == "MAT-FACE-05"
    play.when(1, "8h", "done")
    assert play.refused(2, "jh").rule == "MAT-FACE-05"


@pytest.mark.rule("MAT-FACE-05")
def test_one_live_effect_is_enough_to_play_a_card() -> None:
    play = clash("gipsy-danger", "8H 2C", "leatherback", "JH 2S").when(1, "8h", "done")
    assert play.offers(2) == ["done", "jh"]
    play.when(2, "jh")
    assert play.view(2).clash.dodge == 3


@pytest.mark.rule("MAT-FACE-06")
def test_live_effects_take_place_in_printed_order() -> None:
    play = clash("knife-head", "8H KD 2D", "gipsy-danger", "2S 3S 4S")
    play.when(1, "8h", "done").when(2, "done").when(1, "kd")
    assert asked(play) == [("grapple", 2)]
    assert play.view(1).clash.damage == 0
    play.when(2, "yield 3s")
    kinds = [type(event) for event in play.last]
    assert kinds.index(ev.CardsDiscarded) < kinds.index(ev.ScoreRaised)
    assert play.view(1).clash.damage == 2


@pytest.mark.rule("MAT-FACE-06")
def test_live_effects_take_place_at_once() -> None:
    play = clash("gipsy-danger", "KD 2C", "knife-head", "8D")
    play.when(1, "kd")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(2, ("8D",), "grapple")]
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised("attack", 1, "KD", 2, 2, False)]


@pytest.mark.rule("MAT-FACE-07")
def test_armor_of_a_card_played_to_dodge_waits_openly_and_counts_in_the_armor_window() -> None:
    play = clash("gipsy-danger", "8H 6C 2D", "knife-head", "KH 2S").when(1, "8h", "done")
    play.when(2, "kh", "done")
    for seat in (1, 2, None):
        assert [(one.card, one.waits) for one in play.view(seat).table] == [("KH", (Effect("armor", 4),))]
    play.when(1, "6c", "done")
    assert play.view(1).clash.armor == 4
    play.when(2, "done")
    assert hits(play) == [20, 18]


@pytest.mark.rule("MAT-FACE-07")
def test_a_waiting_effect_is_gone_when_its_window_never_comes() -> None:
    play = clash("gipsy-danger", "5H 6C 2D", "knife-head", "KH 4D 2S").when(1, "5h", "done")
    play.when(2, "kh", "4d", "done")
    assert play.just(ev.AttackMissed)
    assert on_table(play) == []
    assert discards(play).split().count("KH") == 1


@pytest.mark.rule("MAT-FACE-07")
def test_house_rule_without_carry_loses_what_is_not_live_yet() -> None:
    play = clash("gipsy-danger", "KH 2H 2S", "knife-head", "3S", options=NO_CARRY).when(1, "kh")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(1, "KH", (Effect("damage", 2),), "MAT-FACE-07")]
    play.when(1, "done").when(2, "done")
    assert (play.happened(ev.AttackMade)[0].score, play.view(1).clash.damage) == (3, 0)


@pytest.mark.rule("MAT-FACE-07")
def test_house_rule_without_carry_lets_no_combo_wait() -> None:
    play = clash("gipsy-danger", "JS 8H 2S", "knife-head", "9D 3S", options=NO_CARRY)
    play.when(1, "js", "leave", "8h", "done").when(2, "9d", "done")
    assert play.offers(1) == ["no combo"]


@pytest.mark.rule("MAT-FACE-08")
def test_attack_on_a_card_played_to_dodge_is_lost_also_for_a_later_counter() -> None:
    play = clash("gipsy-danger", "8H 2C", "leatherback", "JH JS 2S").when(1, "8h", "done").when(2, "jh")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(2, "JH", (Effect("attack", 2),), "MAT-FACE-08")]
    play.when(2, "done").when(1, "done", "no combo").when(2, "counter js")
    assert play.view(2).clash.attack == 2


@pytest.mark.rule("MAT-FACE-08")
def test_attack_on_a_card_played_for_damage_comes_too_late() -> None:
    play = clash("gipsy-danger", "8H QH 2D", "knife-head", "2S").when(1, "8h", "done").when(2, "done")
    play.when(1, "qh")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(1, "QH", (Effect("attack", 1),), "MAT-FACE-08")]
    assert (play.view(1).clash.attack, play.view(1).clash.damage) == (8, 4)


@pytest.mark.rule("MAT-FACE-08")
def test_a_combo_on_a_card_played_by_the_defender_is_lost_at_once() -> None:
    play = clash("gipsy-danger", "8H 2C", "otachi", "JC 2S").when(1, "8h", "done").when(2, "jc", "leave")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(2, "JC", (Effect("combo"),), "MAT-FACE-08")]
    assert discards(play) == "JC"


@pytest.mark.rule("MAT-FACE-08", "MAT-FACE-09")
def test_a_counter_on_a_card_played_by_the_attacker_is_lost_at_once() -> None:
    play = clash("gipsy-danger", "QC 8H 2C", "knife-head", "2S 3S").when(1, "qc").when(2, "yield 2s")
    assert play.just(ev.EffectsLost) == [ev.EffectsLost(1, "QC", (Effect("counter"),), "MAT-FACE-08")]
    assert discards(play) == "2S QC"


@pytest.mark.rule("MAT-FACE-09")
def test_a_carried_counter_opens_a_counter_without_another_card() -> None:
    play = clash("striker-eureka", "5H 2C 3C", "otachi", "KD 2D 4H").when(1, "5h", "done")
    play.when(2, "kd", "2d", "done")
    assert play.just(ev.AttackMissed)
    assert on_table(play) == ["KD"]
    play.when(1, "no combo")
    assert play.offers(2) == ["no counter", "counter kd"]
    play.when(2, "counter kd")
    assert play.just(ev.ClashOpened) == [ev.ClashOpened("counter", 2, 1)]
    assert hand(play, 2) == "4H"


@pytest.mark.rule("MAT-FACE-09")
def test_using_a_carried_counter_is_optional() -> None:
    play = clash("striker-eureka", "5H 2C 3C", "otachi", "KD 2D 4H").when(1, "5h", "done")
    play.when(2, "kd", "2d", "done").when(1, "no combo").when(2, "no counter")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert "KD" in discards(play).split()


@pytest.mark.rule("MAT-FACE-09")
def test_a_carried_counter_is_offered_to_an_empty_hand() -> None:
    play = clash("striker-eureka", "5H 2C 3C", "otachi", "KD 2D").when(1, "5h", "done").when(2, "kd", "2d")
    assert hand(play, 2) == ""
    play.when(1, "no combo")
    assert asked(play) == [("counter", 2)]


@pytest.mark.rule("MAT-FACE-09")
def test_a_carried_combo_waits_for_phase_7_and_its_use_is_optional() -> None:
    play = clash("gipsy-danger", "JS 8H 4H 2C", "knife-head", "9D 3S")
    play.when(1, "js", "leave", "8h", "done").when(2, "9d", "done")
    assert on_table(play) == ["JS"]
    assert play.offers(1) == ["no combo", "combo js 2"]
    passed = play.when(1, "no combo")
    assert passed.just(ev.ClashOpened) == []
    used = clash("gipsy-danger", "JS 8H 4H 2C", "knife-head", "9D 3S")
    used.when(1, "js", "leave", "8h", "done").when(2, "9d", "done").when(1, "combo js 2", "4h", "done")
    assert used.happened(ev.AttackMade)[-1] == ev.AttackMade(1, 2, 4)


@pytest.mark.rule("MAT-FACE-10")
def test_a_combo_card_brings_its_attack_bonus_into_the_clash_that_it_opens() -> None:
    play = clash("raiju", "2H 3C AD", "gipsy-danger", "8D 2S").when(1, "2h", "done").when(2, "8d", "done")
    play.when(1, "combo ad 2")
    assert play.view(1).clash.attack == 2
    play.when(1, "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 2)]


@pytest.mark.rule("MAT-FACE-10")
def test_a_counter_card_brings_its_damage_bonus_into_the_clash_that_it_opens() -> None:
    play = clash("knife-head", "2H 3C 4S", "striker-eureka", "8D QC 5H 2S")
    play.when(1, "2h", "done").when(2, "8d", "done").when(1, "no combo").when(2, "counter qc")
    assert play.view(2).clash.attack == 0
    play.when(2, "5h", "done").when(1, "done")
    assert play.view(2).clash.damage == 2


@pytest.mark.rule("MAT-FACE-11")
def test_any_number_of_face_cards_adds_up_in_one_window() -> None:
    play = clash("gipsy-danger", "6H KH KD 2C", "knife-head", "2S").when(1, "6h", "kh", "kd")
    assert play.view(1).clash.attack == 11
    assert [addend.value for addend in play.view(1).clash.addends] == [6, 3, 2]


@pytest.mark.rule("MAT-FACE-12")
def test_each_card_resolves_before_the_next_is_played() -> None:
    play = clash("knife-head", "JD 8H 2C", "gipsy-danger", "2S 3S").when(1, "jd")
    assert asked(play) == [("grapple", 2)]
    assert play.refused_command(1, PlayCard(1, "8H")).code == "not_your_turn"
    play.when(2, "yield 2s").when(1, "8h")
    assert play.view(1).clash.attack == 10


@pytest.mark.rule("MAT-FACE-12")
def test_a_card_drawn_by_opportunity_may_be_played_in_the_same_window() -> None:
    play = clash("gipsy-danger", "AH 2C", "knife-head", "2S").dice(deck="9H")
    play.when(1, "ah", "draw", "9h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]


@pytest.mark.rule("MAT-FACE-12")
def test_cards_are_played_face_up() -> None:
    play = clash("gipsy-danger", "6H KH 2C", "knife-head", "2S").when(1, "6h", "kh")
    for seat in (1, 2, None):
        assert [one.card for one in play.view(seat).table] == ["6H", "KH"]


@pytest.mark.rule("MAT-FACE-12")
def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    play = clash("gipsy-danger", "6H 2C", "knife-head", "2S 7H")
    assert play.refused(1, "7h").rule == "MAT-FACE-12"
    assert play.refused(1, "kh").rule == "MAT-FACE-12"


@pytest.mark.rule("MAT-FACE-13")
def test_a_card_that_cannot_be_played_can_be_discarded() -> None:
    play = clash("gipsy-danger", "8H KS AS 2C", "knife-head", "9D 2S")
    assert play.refused(1, "ks").rule == "MAT-FACE-05"
    play.when(1, "8h", "done").when(2, "9d", "done").when(1, "no combo").when(2, "no counter")
    play.when(1, "end 1 ks as").when(2, "end 2")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(1, ("KS", "AS"), "end")]


@pytest.mark.rule("MAT-FACE-13")
def test_a_card_that_cannot_be_played_can_be_swapped_and_grappled_away() -> None:
    play = given(unit("knife-head", "JD JS 2C"), unit("gipsy-danger", "KS 2S"), stage="tactics")
    play.when(1, "swap js", "attack 2", "jd").when(2, "yield ks")
    assert discards(play).split()[:2] == ["JS", "KS"]


@pytest.mark.rule("MAT-FACE-08")
@pytest.mark.parametrize(
    ("way", "seat", "card", "why"),
    [
        ((), 1, "dodge 2", "you have no such window in this clash"),
        (("8h", "done"), 2, "attack 2", "you have no such window in this clash"),
        (("8h", "done", "2:done"), 1, "attack 2", "its window does not come again in this clash"),
    ],
)
def test_a_card_with_nothing_for_its_unit_says_whether_it_comes_too_late(
    way: tuple[str, ...], seat: int, card: str, why: str
) -> None:
    play = clash("gipsy-danger", "8H KS 2C", "knife-head", "AD 2S")
    for one in ("gipsy-danger", "KS"), ("knife-head", "AD"):
        play = relisted(play, *one, card)
    for text in way:
        who, _, words = text.rpartition(":")
        play.when(int(who or 1), words)
    assert why in play.refused(seat, "ks" if seat == 1 else "ad").message


@pytest.mark.rule("MAT-TRAIT-ACID-01", "MAT-TRAIT-INCAP-01")
@pytest.mark.parametrize(("trait", "rule"), [("acid", "ACID-01"), ("incapacitate", "INCAP-01")])
def test_with_another_list_a_jaeger_is_told_by_its_own_rule_that_a_trait_is_not_for_it(
    trait: str, rule: str
) -> None:
    play = clash("gipsy-danger", "8H KS 2C", "knife-head", "2S")
    play = relisted(play, "gipsy-danger", "KS", trait)
    assert play.refused(1, "ks").rule == f"MAT-TRAIT-{rule}"
