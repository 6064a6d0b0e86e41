"""Attack Phase."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, on_table, unit


@pytest.mark.rule("MAT-ATTACK-01")
def test_the_active_unit_names_one_enemy_before_it_plays_a_card() -> None:
    play = given(unit("gipsy-danger", "6H 2C"), unit("knife-head", "2D"), unit("otachi", "3D"))
    assert asked(play) == [("target", 1)]
    assert play.offers(1) == ["pass", "attack 2", "attack 3"]
    assert play.refused_command(1, co.PlayCard(1, "6H")).code == "illegal"
    play.when(1, "attack 3")
    assert play.just(ev.ClashOpened) == [ev.ClashOpened("main", 1, 3)]
    assert asked(play) == [("attack", 1)]


@pytest.mark.rule("MAT-ATTACK-01")
def test_only_the_active_unit_attacks() -> None:
    play = given(unit("gipsy-danger", "6H 2C"), unit("knife-head", "6D"))
    assert play.offers(2) == []
    assert play.refused_command(2, co.DeclareAttack(2, 1)).code == "not_your_turn"


@pytest.mark.rule("MAT-ATTACK-02")
def test_a_unit_that_could_attack_need_not() -> None:
    play = given(unit("gipsy-danger", "10H KH 10C"), unit("knife-head", "2D"))
    play.when(1, "pass")
    assert play.just(ev.AttackPassed) == [ev.AttackPassed(1)]
    assert play.happened(ev.ClashOpened) == []
    assert asked(play) == [("end", 1), ("end", 2)]
    assert hits(play) == [20, 20]


@pytest.mark.rule("MAT-ATTACK-03")
def test_allies_and_destroyed_units_are_no_targets() -> None:
    play = given(
        unit("gipsy-danger", "6H"),
        unit("knife-head", hits=0),
        unit("striker-eureka", "2D"),
        unit("otachi", "3D"),
    )
    assert play.offers(1) == ["pass", "attack 4"]
    for target in (1, 2, 3, 5):
        assert play.refused(1, f"attack {target}").rule == "MAT-ATTACK-03"


@pytest.mark.rule("MAT-ATTACK-04")
def test_a_face_card_with_an_attack_bonus_is_an_attack_by_itself() -> None:
    play = given(unit("knife-head", "AD 2C"), unit("gipsy-danger", "2D"))
    play.when(1, "attack 2", "ad", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 5)]


@pytest.mark.rule("MAT-ATTACK-04")
def test_a_heart_is_an_attack_by_itself() -> None:
    play = given(unit("knife-head", "5H 2C"), unit("gipsy-danger", "2D"))
    play.when(1, "attack 2", "5h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 5)]


@pytest.mark.rule("MAT-ATTACK-04")
def test_a_unit_with_no_card_is_not_asked_for_a_target() -> None:
    play = given(unit("knife-head", base_hand=0), unit("gipsy-danger", "2D"), stage="end", active=2)
    play.when(2, "end 2 2d")
    assert play.happened(ev.TurnBegan) == [ev.TurnBegan(2, 1)]
    assert play.happened(ev.ClashOpened) == []
    assert asked(play) == [("end", 2)]


@pytest.mark.rule("MAT-ATTACK-05")
def test_a_heart_in_hand_need_not_be_played_beside_a_face_card() -> None:
    play = given(unit("gipsy-danger", "KH 10H 2C"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "kh", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 3)]
    assert hand(play, 1) == "10H 2C"


@pytest.mark.rule("MAT-ATTACK-06")
def test_one_heart_and_any_number_of_face_cards_make_the_attack() -> None:
    """Heart 3, Attack +4 (of two cards) and Any +2 are 9."""
    play = given(unit("coyote-tango", "3H 4H KH JH KS"), unit("otachi", "2D"))
    play.when(1, "attack 2", "3h", "kh", "jh", "ks")
    assert play.refused(1, "4h").rule == "MAT-NUM-03"
    play.when(1, "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]


@pytest.mark.rule("MAT-ATTACK-06")
def test_a_heart_may_come_after_the_face_cards() -> None:
    play = given(unit("coyote-tango", "3H 4H KH"), unit("otachi", "2D"))
    play.when(1, "attack 2", "kh", "4h")
    assert play.refused(1, "3h").rule == "MAT-NUM-03"
    play.when(1, "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 7)]


@pytest.mark.rule("MAT-ATTACK-07")
def test_the_attack_score_adds_heart_and_attack_bonus_and_the_damage_bonus_waits() -> None:
    play = given(unit("scunner", "7H AC 2C"), unit("gipsy-danger", "2D"))
    play.when(1, "attack 2", "7h", "ac", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]
    play.when(2, "done")
    assert play.view(2).clash.damage == 3
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised("damage", 1, "AC", 3, 3, True)]


@pytest.mark.rule("MAT-ATTACK-07")
def test_any_counts_for_the_attack_where_it_is_played() -> None:
    play = given(unit("striker-eureka", "4H QD AH 2C"), unit("otachi", "2D"))
    play.when(1, "attack 2", "4h", "qd", "ah", "leave", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 4 + 2 + 2)]


@pytest.mark.rule("MAT-ATTACK-08")
def test_opportunity_and_grapple_alone_make_no_attack() -> None:
    play = given(unit("striker-eureka", "AD 2C"), unit("otachi", "2D 3D"))
    play.when(1, "attack 2", "ad", "leave").when(2, "yield 2d").when(1, "done")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("main", 1, 2)]
    assert play.happened(ev.AttackMade) == []


@pytest.mark.rule("MAT-ATTACK-08")
def test_draw_alone_makes_no_attack() -> None:
    play = given(unit("crimson-typhoon", "KC 2C 3C"), unit("otachi", "2D 3D"))
    play.dice(deck="4S 5S 6S").when(1, "attack 2", "kc", "discard 4s 5s", "done")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("main", 1, 2)]


@pytest.mark.rule("MAT-ATTACK-09")
def test_an_abandoned_attack_costs_its_cards_keeps_their_effects_and_skips_to_the_end_phase() -> None:
    play = given(unit("striker-eureka", "AD 2C JC"), unit("otachi", "2D 3D KD"))
    play.dice(deck="10S").when(1, "attack 2", "ad", "draw").when(2, "yield 2d").when(1, "done")
    assert discards(play) == "2D AD"
    assert hand(play, 1) == "2C JC 10S"
    assert hand(play, 2) == "3D KD"
    assert [one.window for one in play.happened(ev.WindowOpened)] == ["attack"]
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-ATTACK-09", "MAT-CC-16")
def test_a_combo_carried_by_an_abandoned_attack_is_lost_with_it() -> None:
    play = given(unit("gipsy-danger", "JS 2C 6H"), unit("knife-head", "2D 3D"))
    play.when(1, "attack 2", "js", "leave")
    assert on_table(play) == ["JS"]
    play.when(1, "done")
    assert discards(play) == "JS"
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-ATTACK-09")
def test_done_without_any_card_abandons_the_attack() -> None:
    play = given(unit("gipsy-danger", "6H 2C"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "done")
    assert play.just(ev.AttackAbandoned)
    assert play.state.attacked == ()
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-ATTACK-09")
def test_playing_the_last_card_without_a_source_abandons_the_attack_at_once() -> None:
    play = given(unit("striker-eureka", "AD"), unit("otachi", "2D 3D"))
    play.when(1, "attack 2", "ad", "leave").when(2, "yield 2d")
    assert play.just(ev.AttackAbandoned) == [ev.AttackAbandoned("main", 1, 2)]
    assert asked(play) == [("end", 2)]


@pytest.mark.rule("MAT-ATTACK-10")
def test_a_named_target_cannot_be_changed() -> None:
    play = given(unit("gipsy-danger", "6H 2C"), unit("knife-head", "2D"), unit("otachi", "3D"))
    play.when(1, "attack 2")
    assert play.offers(1) == ["done", "6h"]
    assert play.refused(1, "attack 3").rule == "MAT-TURN-02"
    play.when(1, "6h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 6)]


@pytest.mark.rule("MAT-ATTACK-11")
def test_nothing_is_added_to_an_attack_after_the_dodge_is_seen() -> None:
    play = given(unit("gipsy-danger", "8H QH 2C"), unit("knife-head", "8D 2S"))
    play.when(1, "attack 2", "8h", "done")
    assert play.refused_command(1, co.PlayCard(1, "QH")).code == "not_your_turn"
    play.when(2, "8d")
    assert play.refused_command(1, co.PlayCard(1, "QH")).code == "not_your_turn"
    play.when(2, "done")
    (missed,) = play.just(ev.AttackMissed)
    assert (missed.attack, missed.dodge) == (8, 8)
    assert play.refused_command(1, co.PlayCard(1, "QH")).code == "illegal"


@pytest.mark.rule("MAT-ATTACK-11")
def test_an_attack_bonus_played_after_done_no_longer_raises_the_attack() -> None:
    play = given(unit("gipsy-danger", "8H QH 2C"), unit("knife-head", "7D 2S"))
    play.when(1, "attack 2", "8h", "done").when(2, "7d", "done").when(1, "qh")
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised("damage", 1, "QH", 4, 4, False)]
    (lost,) = play.just(ev.EffectsLost)
    assert (lost.card, lost.effects[0].kind) == ("QH", "attack")
    assert play.state.clash.attack == 8


@pytest.mark.rule("MAT-ATTACK-12")
def test_there_is_one_main_attack_in_a_turn() -> None:
    play = given(unit("gipsy-danger", "6H 7H 2C"), unit("knife-head", "6D 2S"))
    play.when(1, "attack 2", "6h", "done").when(2, "6d", "done")
    assert asked(play) == [("combo", 1)]
    assert play.offers(1) == ["no combo"]
    assert play.refused_command(1, co.DeclareAttack(1, 2)).rule == "MAT-TURN-02"
    assert play.refused_command(1, co.PassAttack(1)).rule == "MAT-TURN-02"
    play.when(1, "no combo").when(2, "no counter")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert len(play.happened(ev.ClashOpened)) == 1


@pytest.mark.rule("MAT-ATTACK-13")
def test_a_kaiju_uses_emp_in_place_of_the_attack() -> None:
    play = given(unit("leatherback", "JD 6H KS"), unit("striker-eureka", "2D"))
    play.when(1, "emp jd 2")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]
    assert discards(play) == "JD"
    assert play.happened(ev.AttackMade) == []
    assert play.refused_command(1, co.DeclareAttack(1, 2)).code == "illegal"
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-ATTACK-13")
def test_only_an_emp_card_takes_the_place_of_the_attack_and_only_against_an_enemy() -> None:
    play = given(unit("leatherback", "JD 6H KS"), unit("striker-eureka", "2D"), unit("raiju", "3D"))
    assert play.offers(1) == ["pass", "attack 2", "emp jd 2"]
    for text in ("emp 6h 2", "emp ks 2", "emp as 2", "emp jd 3"):
        assert play.refused(1, text).rule == "MAT-TRAIT-EMP-01"
    jaeger = given(unit("gipsy-danger", "JD 6H"), unit("raiju", "2D"))
    assert jaeger.refused(1, "emp jd 2").rule == "MAT-TRAIT-EMP-01"


@pytest.mark.rule("MAT-ATTACK-13")
def test_emp_as_the_first_card_of_a_named_attack_takes_its_place() -> None:
    play = given(unit("leatherback", "JD 6H KS"), unit("striker-eureka", "2D"))
    play.when(1, "attack 2", "jd")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]
    assert play.happened(ev.AttackMade) == []
    assert discards(play) == "JD"
    assert asked(play) == [("end", 1), ("end", 2)]


def test_a_chosen_effect_is_the_only_one_under_the_house_rule() -> None:
    play = given(unit("gipsy-danger", "KH 2C"), unit("knife-head", "2D"), options={"two_effects": "choose"})
    play.when(1, "attack 2")
    assert play.offers(1) == ["done", "kh use 1"]
    assert play.refused(1, "kh").rule == "MAT-FACE-04"
    assert play.refused(1, "kh use 2").rule == "MAT-FACE-04"
    play.when(1, "kh use 1", "done").when(2, "done")
    assert play.happened(ev.AttackMade) == [ev.AttackMade(1, 2, 3)]
    assert play.state.clash.damage == 0
    assert discards(play) == "KH"


def test_no_damage_bonus_waits_under_the_house_rule() -> None:
    play = given(unit("gipsy-danger", "KH 2C"), unit("knife-head", "2D"), options={"carry": False})
    play.when(1, "attack 2", "kh")
    (lost,) = play.just(ev.EffectsLost)
    assert (lost.card, lost.effects[0].kind, lost.rule) == ("KH", "damage", "MAT-FACE-07")
    play.when(1, "done").when(2, "done")
    assert play.state.clash.damage == 0
    assert discards(play) == "KH"


@pytest.mark.rule("MAT-ATTACK-03")
def test_an_enemy_with_one_hit_left_can_be_attacked() -> None:
    play = given(unit("gipsy-danger", "6H"), unit("knife-head", "2D", hits=1), unit("otachi", hits=0))
    assert [text for text in play.offers(1) if text.startswith("attack")] == ["attack 2"]
