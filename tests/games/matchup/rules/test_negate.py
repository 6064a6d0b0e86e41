"""Trait: Negate."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, hits, on_table, unit
from tests.support.matchup_course import hit_with, relisted, strike, until
from tests.support.play import Play


def wound(play: Play, *cards: str) -> Play:
    """The Kaiju at 1 damages the unit at 2, which does nothing, then plays these cards in the Hit window."""
    return strike(play, 2).when(1, *cards)


def unhurt(play: Play, place: int) -> bool:
    one = play.view(None).units[place - 1]
    return (one.acid, one.pilots_out, one.no_attack, one.ban) == (0, (), False, None)


def explained(play: Play, seat: int, card: str) -> list[tuple[str, str]]:
    """What becomes of each effect of a card in hand, and by which rule, as the picture tells it."""
    (face,) = [one for hand in play.session.scene(seat).hands for one in hand.cards if one.id == card]
    return [(row.now, row.rule) for row in face.effects]


@pytest.mark.rule("MAT-TRAIT-NEG-01")
def test_chemo_alpha_answers_incapacitate_with_head_reactor_and_no_pilot_is_lost() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "KS 2D"))
    wound(play, "js")
    assert asked(play) == [("negate", 2)]
    assert play.offers(2) == ["suffer", "negate ks"]
    play.when(2, "negate ks")
    assert play.just(ev.TraitNegated) == [ev.TraitNegated(2, "incapacitate", "KS")]
    assert not play.happened(ev.PilotKnockedOut)
    assert unhurt(play, 2)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-01")
def test_the_sufferer_may_keep_the_negate_and_suffer() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "KS 2D"))
    wound(play, "js").dice(pilot="AS").when(2, "suffer")
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, "AS")]
    assert hand(play, 2) == "2D KS"


@pytest.mark.rule("MAT-TRAIT-NEG-01")
def test_only_a_matching_negate_answers() -> None:
    play = given(unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "JD KH 2D"))
    wound(play, "as").when(2, "2d")
    assert asked(play) == [("negate", 2)]
    assert play.offers(2) == ["suffer"]
    for card in ("jd", "kh", "jh"):
        assert play.refused(2, f"negate {card}").rule == "MAT-TRAIT-NEG-01"
    play.refused(1, "negate jd")


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_head_reactor_played_for_armour_forestalls_incapacitate_for_the_turn() -> None:
    play = given(unit("raiju", "8H 5C JS AD 4C 2S"), unit("chemo-alpha", "KS 2D 3D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "ks", "done")
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 2, 18, "attack")]
    assert "js" not in play.offers(1)
    assert play.refused(1, "js").rule == "MAT-TRAIT-NEG-02"
    hit_with(play.when(1, "done", "combo ad 2"), "", "4c")
    assert play.refused(1, "js").rule == "MAT-TRAIT-NEG-02"


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_a_forestalled_trait_is_free_again_in_the_next_turn() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "KS 2D"), unit("otachi", "9H 6C JD 3S"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "ks", "done")
    assert play.view(None).units[1].barred == ("incapacitate",)
    until(play, "target", 2).when(2, "pass")
    until(play, "target", 3)
    strike(play, 2, "9h", "6c").dice(pilot="JH").when(3, "jd")
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, "JH")]


@pytest.mark.rule("MAT-TRAIT-NEG-02")
@pytest.mark.parametrize(
    ("jaeger", "card", "window", "trait"),
    [
        ("gipsy-danger", "JH", "dodge", "acid"),
        ("gipsy-danger", "JH", "armor", "acid"),
        ("gipsy-danger", "JD", "dodge", "emp"),
        ("striker-eureka", "KH", "dodge", "acid"),
        ("striker-eureka", "KH", "armor", "acid"),
        ("chemo-alpha", "KS", "dodge", "incapacitate"),
        ("coyote-tango", "QC", "armor", "incapacitate"),
    ],
)
def test_a_defender_may_play_a_negate_only_to_forestall(
    jaeger: str, card: str, window: str, trait: str
) -> None:
    play = given(unit("otachi", "8H 5C QC 2S" if card != "QC" else "8H 5C 2S"), unit(jaeger, f"{card} 2D"))
    play.when(1, "attack 2", "8h", "done")
    if window == "armor":
        play.when(2, "done").when(1, "5c", "done")
    assert asked(play) == [(window, 2)]
    assert card.lower() in play.offers(2)
    play.when(2, card.lower())
    assert [(barred.place, barred.trait) for barred in play.just(ev.TraitBarred)] == [(2, trait)]
    assert play.view(None).units[1].barred == (trait,)


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_an_emp_cannot_be_used_at_a_jaeger_that_has_forestalled_it() -> None:
    play = given(
        unit("leatherback", "JD 2S"), unit("gipsy-danger", "2D", barred=["emp"]), unit("chemo-alpha", "3D")
    )
    assert play.offers(1) == ["pass", "attack 2", "attack 3", "emp jd 3"]
    assert play.refused(1, "emp jd 2").rule == "MAT-TRAIT-NEG-02"
    play.when(1, "attack 2")
    assert play.refused(1, "jd").rule == "MAT-TRAIT-NEG-02"


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_a_carried_acid_is_forestalled_too() -> None:
    play = given(unit("otachi", "8H 7C AD 2S"), unit("striker-eureka", "KH 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "7c", "ad", "done").when(2, "kh", "done")
    assert hits(play) == [20, 11]
    assert [lost.rule for lost in play.just(ev.EffectsLost) if lost.card == "AD"] == ["MAT-TRAIT-NEG-02"]
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_an_attacker_cannot_play_a_negate_only_to_forestall() -> None:
    play = given(unit("gipsy-danger", "8H JH JD 2S"), unit("otachi", "2D"))
    play.when(1, "attack 2")
    assert play.refused(1, "jh").rule == "MAT-FACE-05"
    assert play.refused(1, "jd").rule == "MAT-FACE-05"


@pytest.mark.rule("MAT-TRAIT-NEG-09")
def test_the_hand_shows_a_negate_of_the_attacker_live_only_where_the_card_can_be_played() -> None:
    play = given(unit("gipsy-danger", "8H JH 2S"), unit("otachi", "2D")).when(1, "attack 2")
    assert explained(play, 1, "JH") == [("later", "MAT-FACE-07"), ("not now", "MAT-TRAIT-NEG-09")]
    play.when(1, "8h", "done").when(2, "done")
    assert explained(play, 1, "JH") == [("live", "MAT-FACE-06"), ("live", "MAT-TRAIT-NEG-09")]


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_forestalling_protects_only_the_unit_that_played_the_card() -> None:
    play = given(
        unit("raiju", "8H 5C AD 6C JS 2S"), unit("chemo-alpha", "KS 2D"), unit("crimson-typhoon", "3D 4D")
    )
    play.when(1, "attack 2", "8h", "done").when(2, "ks", "done").when(1, "done", "combo ad 3")
    hit_with(play, "", "6c").dice(pilot="JH").when(1, "js")
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(3, "JH")]


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_kaiju_blue_negated_still_grapples() -> None:
    play = given(unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "JH 2D 3D"))
    wound(play, "as")
    assert asked(play) == [("grapple", 2)]
    play.when(2, "2d")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(2, ("2D",), "grapple")]
    assert asked(play) == [("negate", 2)]
    play.when(2, "negate jh")
    assert not play.happened(ev.AcidAdded)
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_the_damage_of_a_negated_acid_stream_stands() -> None:
    play = given(unit("otachi", "8H AD 2S"), unit("gipsy-danger", "JH 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "ad", "done").when(2, "done")
    assert asked(play) == [("negate", 2)]
    play.when(2, "negate jh")
    assert hits(play) == [20, 18]
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_house_rule_negate_undoes_the_whole_card_before_any_effect() -> None:
    play = given(
        unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "JH 2D 3D"), options={"negate": "card"}
    )
    wound(play, "as")
    assert asked(play) == [("negate", 2)]
    play.when(2, "negate jh")
    assert not play.happened(ev.CardsDiscarded)
    assert hand(play, 2) == "2D 3D"
    assert unhurt(play, 2)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_house_rule_negate_card_asks_once_and_then_all_effects_follow() -> None:
    play = given(
        unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "JH 2D 3D"), options={"negate": "card"}
    )
    wound(play, "as").when(2, "suffer")
    assert asked(play) == [("grapple", 2)]
    play.when(2, "2d")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-03")
@pytest.mark.parametrize(("house", "left"), [("trait", "2D"), ("card", "2D 3D")])
def test_with_another_list_what_is_printed_after_the_trait_stands_unless_the_card_is_undone(
    house: str, left: str
) -> None:
    play = given(
        unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "JH 2D 3D"), options={"negate": house}
    )
    play = relisted(play, "knife-head", "AS", "acid, grapple")
    wound(play, "as").when(2, "negate jh")
    if house == "trait":
        assert asked(play) == [("grapple", 2)]
        play.when(2, "3d")
    assert hand(play, 2) == left
    assert unhurt(play, 2)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_house_rule_negate_card_leaves_what_the_card_has_done_before() -> None:
    play = given(unit("otachi", "8H AD 2S"), unit("gipsy-danger", "JH 2D"), options={"negate": "card"})
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "ad", "done").when(2, "done", "negate jh")
    assert hits(play) == [20, 18]
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-03")
@pytest.mark.parametrize("house", ["trait", "card"])
def test_a_negate_stops_one_use_and_not_the_next_acid_of_the_same_turn(house: str) -> None:
    play = given(
        unit("otachi", "8H 5C AH QC 2S"), unit("gipsy-danger", "JH 2D 3D"), options={"negate": house}
    )
    wound(play, "ah")
    play.when(*((1, "leave") if house == "trait" else (2, "negate jh")))
    if house == "trait":
        play.when(2, "negate jh")
    assert unhurt(play, 2)
    play.when(1, "qc").when(2, "2d")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_declining_for_one_trait_leaves_the_question_for_another_trait_of_the_card() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "KS QC 2D"))
    play = relisted(play, "raiju", "JS", "acid, incapacitate")
    play = relisted(play, "chemo-alpha", "QC", "negate acid")
    wound(play, "js").when(2, "suffer")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert asked(play) == [("negate", 2)]
    play.when(2, "negate ks")
    assert not play.happened(ev.PilotKnockedOut)


@pytest.mark.rule("MAT-TRAIT-NEG-04")
@pytest.mark.parametrize(("card", "way"), [("AH", ["ah", "leave"]), ("QC", ["qc"])])
def test_negate_kaiju_blue_undoes_the_acid_of_any_card(card: str, way: list[str]) -> None:
    play = given(unit("otachi", f"8H 5C {card} 2S"), unit("gipsy-danger", "JH 2D 3D"))
    wound(play, *way)
    if card == "QC":
        play.when(2, "2d")
    play.when(2, "negate jh")
    assert play.just(ev.TraitNegated) == [ev.TraitNegated(2, "acid", "JH")]
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-04")
def test_negate_kaiju_blue_undoes_acid_stream_whether_carried_or_played_after_the_hit() -> None:
    for way in (["ad", "done"], ["5c", "done"]):
        play = given(unit("otachi", "8H 5C AD 2S"), unit("striker-eureka", "KH 2D"))
        play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, *way).when(2, "done")
        if "ad" not in way:
            play.when(1, "ad")
        play.when(2, "negate kh")
        assert play.just(ev.TraitNegated) == [ev.TraitNegated(2, "acid", "KH")]
        assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-05")
def test_low_neural_load_against_incapacitate_gives_no_dodge() -> None:
    play = given(unit("raiju", "8H 5C JS AD 2S"), unit("coyote-tango", "QC 2D 3D"))
    wound(play, "js").when(2, "negate qc")
    play.when(1, "done", "combo ad 2", "done")
    assert asked(play) == [("dodge", 2)]
    assert play.view(None).clash.dodge == 0
    assert not [raised for raised in play.happened(ev.ScoreRaised) if raised.place == 2]


@pytest.mark.rule("MAT-TRAIT-NEG-05")
def test_the_hand_shows_the_other_effect_of_a_negate_as_lost_in_an_answer() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("coyote-tango", "QC 2D 3D"))
    wound(play, "js")
    assert explained(play, 2, "QC") == [("lost", "MAT-TRAIT-NEG-05"), ("live", "MAT-TRAIT-NEG-01")]
    assert explained(play, 2, "2D") == [("not now", "MAT-FACE-05")]


@pytest.mark.rule("MAT-TRAIT-NEG-05")
def test_a_negate_that_answers_does_not_also_forestall() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("coyote-tango", "QC 2D 3D"))
    wound(play, "js").when(2, "negate qc")
    assert not play.happened(ev.TraitBarred)
    assert play.view(None).units[1].barred == ()


@pytest.mark.rule("MAT-TRAIT-NEG-06")
def test_both_cards_go_to_the_discard() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "KS 2D"))
    wound(play, "js")
    assert on_table(play) == ["JS"]
    play.when(2, "negate ks")
    assert on_table(play) == []
    assert discards(play) == "8H 5C JS KS"


@pytest.mark.rule("MAT-TRAIT-NEG-07")
@pytest.mark.parametrize(
    ("kaiju", "trait_card", "jaeger", "negate"),
    [
        ("otachi", "AH", "gipsy-danger", "JH"),
        ("otachi", "AH", "striker-eureka", "KH"),
        ("scunner", "QH", "chemo-alpha", "KS"),
        ("scunner", "QH", "coyote-tango", "QC"),
    ],
)
def test_these_cards_negate(kaiju: str, trait_card: str, jaeger: str, negate: str) -> None:
    play = given(unit(kaiju, f"8H 5C {trait_card} 2S"), unit(jaeger, f"{negate} 2D"))
    wound(play, trait_card.lower())
    if trait_card == "AH":
        play.when(1, "leave")
    play.when(2, f"negate {negate}")
    assert [negated.card for negated in play.just(ev.TraitNegated)] == [negate]
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-07")
def test_no_other_printed_card_negates() -> None:
    crew = ("gipsy-danger", "striker-eureka", "chemo-alpha", "crimson-typhoon", "coyote-tango")
    found: dict[tuple[str, str], list[str]] = {}
    for others in (("knife-head", "otachi"), ("leatherback", "raiju"), ("scunner", "generic-kaiju")):
        play = given(*(unit(name) for name in (*others, *crew)), active=3, stage="target", asks=[ASK])
        for row in play.view(None).book.lists:
            for card in row.cards:
                negated = [effect.what for effect in card.effects if effect.kind == "negate"]
                if negated:
                    found[row.id, card.code] = negated
    assert found == {
        ("gipsy-danger", "JH"): ["acid"],
        ("striker-eureka", "KH"): ["acid"],
        ("gipsy-danger", "JD"): ["emp"],
        ("chemo-alpha", "KS"): ["incapacitate"],
        ("coyote-tango", "QC"): ["incapacitate"],
    }


ASK = {"kind": "target", "place": 3}


@pytest.mark.rule("MAT-TRAIT-NEG-07")
def test_organic_emp_and_analog_are_one_card_so_gipsy_is_not_asked() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("gipsy-danger", "JH 2D"))
    play.when(1, "emp jd 2")
    assert play.just(ev.EmpStruck)
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-TRAIT-NEG-07")
def test_kaiju_blue_of_raiju_and_sting_blades_are_one_card_so_striker_is_not_asked() -> None:
    play = given(unit("raiju", "8H 5C KH 2S"), unit("striker-eureka", "2D 3D"))
    wound(play, "kh").when(2, "2d")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-07")
@pytest.mark.parametrize("way", [["emp jd 2"], ["attack 2", "jd"]])
@pytest.mark.parametrize("house", ["trait", "card"])
def test_with_another_list_negate_emp_answers_an_emp(way: list[str], house: str) -> None:
    play = given(unit("leatherback", "JD 2S"), unit("gipsy-danger", "QS 2D"), options={"negate": house})
    play = relisted(play, "gipsy-danger", "QS", "armor 3, negate emp")
    play.when(1, *way)
    assert asked(play) == [("negate", 2)]
    assert play.offers(2) == ["suffer", "negate qs"]
    play.when(2, "negate qs")
    assert play.just(ev.TraitNegated) == [ev.TraitNegated(2, "emp", "QS")]
    assert unhurt(play, 2)
    assert asked(play) == [("end", 1), ("end", 2)]
    assert discards(play) == "JD QS"


@pytest.mark.rule("MAT-TRAIT-NEG-07")
def test_with_another_list_a_declined_negate_emp_lets_the_emp_strike() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("gipsy-danger", "QS 2D"))
    play = relisted(play, "gipsy-danger", "QS", "armor 3, negate emp")
    play.when(1, "emp jd 2").when(2, "suffer")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]
    assert hand(play, 2) == "2D QS"


@pytest.mark.rule("MAT-TRAIT-NEG-07")
def test_with_another_list_striker_negates_the_kaiju_blue_of_raiju() -> None:
    play = given(unit("raiju", "8H 5C KH 2S"), unit("striker-eureka", "QH 2D 3D"))
    play = relisted(play, "striker-eureka", "QH", "damage 3, negate acid")
    wound(play, "kh").when(2, "2d")
    assert asked(play) == [("negate", 2)]
    play.when(2, "negate qh")
    assert unhurt(play, 2)


@pytest.mark.rule("MAT-TRAIT-NEG-08")
@pytest.mark.parametrize("holder", ["deck", "raiju", "otachi", "chemo-alpha"])
def test_the_question_is_put_when_the_negate_could_be_in_hand(holder: str) -> None:
    extra = dict.fromkeys(("raiju", "otachi", "chemo-alpha"), "") | {holder: " KS"}
    play = given(
        unit("raiju", "8H 5C JS 2S" + extra["raiju"]),
        unit("chemo-alpha", "2D 3D" + extra["chemo-alpha"]),
        unit("otachi", "4D" + extra["otachi"]),
    )
    wound(play, "js")
    assert asked(play) == [("negate", 2)]
    assert play.offers(2)[0] == "suffer"


@pytest.mark.rule("MAT-TRAIT-NEG-08")
def test_the_question_is_not_put_when_the_negate_is_in_the_discard() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "2D 3D"), discard="KS")
    wound(play, "js")
    assert play.just(ev.PilotKnockedOut)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-08")
def test_the_question_is_not_put_when_the_negate_lies_on_the_table() -> None:
    play = given(unit("leatherback", "8H 5C KS KD 2S"), unit("chemo-alpha", "2D 3D"))
    strike(play, 2, "8h ks")
    assert on_table(play) == ["KS"]
    play.when(1, "kd")
    assert play.just(ev.PilotKnockedOut)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-08")
def test_the_question_is_not_put_to_an_empty_hand() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", ""))
    wound(play, "js")
    assert play.just(ev.PilotKnockedOut)
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-08")
def test_the_question_is_not_put_when_grapple_has_emptied_the_hand() -> None:
    play = given(unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "2D"))
    wound(play, "as")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-08")
@pytest.mark.parametrize("out", [False, True])
def test_with_another_list_the_negate_of_a_pilot_who_is_out_puts_no_question(out: bool) -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "2D AS", pilots_out=["AS"] if out else []))
    play = relisted(play, "chemo-alpha", "KS", "armor 3")
    play = relisted(play, "chemo-alpha", "AS", "opportunity, negate incapacitate")
    wound(play, "js")
    assert asked(play) == [("hit", 1) if out else ("negate", 2)]
    if out:
        assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, "JH")]


@pytest.mark.rule("MAT-TRAIT-NEG-08")
def test_the_question_is_not_put_to_a_unit_without_such_a_negate_in_its_list() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("crimson-typhoon", "2D 3D"))
    wound(play, "js")
    assert play.just(ev.PilotKnockedOut)


@pytest.mark.rule("MAT-TRAIT-NEG-09")
@pytest.mark.parametrize(
    ("jaeger", "card", "armor"),
    [
        ("gipsy-danger", "JH", ""),
        ("gipsy-danger", "JH", "9S"),
        ("striker-eureka", "KH", ""),
        ("striker-eureka", "KH", "9S"),
    ],
)
def test_a_cauterising_weapon_played_for_damage_bars_acid_even_at_net_0(
    jaeger: str, card: str, armor: str
) -> None:
    play = given(unit(jaeger, f"8H {card} 2S"), unit("otachi", f"KD 4H 5C AD {armor}"))
    play.when(1, "attack 2", "8h", "done").when(2, "kd", "done").when(1, card.lower(), "done")
    play.when(2, *(["9s", "done"] if armor else ["done"]))
    assert hits(play)[1] == (20 if armor else 17)
    until(play, "counter", 2).when(2, "counter kd")
    hit_with(play, "4h", "5c")
    assert asked(play) == [("hit", 2)]
    assert play.refused(2, "ad").rule == "MAT-TRAIT-NEG-02"
    assert unhurt(play, 1)


@pytest.mark.rule("MAT-TRAIT-NEG-09")
def test_after_a_cauterising_attack_kaiju_blue_grapples_without_acid() -> None:
    play = given(unit("gipsy-danger", "8H JH 2S 3S"), unit("knife-head", "KS 4C AS 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "jh", "done").when(2, "done")
    until(play, "counter", 2).when(2, "counter ks")
    hit_with(play, "", "4c").when(2, "as").when(1, "2s")
    assert [lost.rule for lost in play.happened(ev.EffectsLost) if lost.card == "AS"] == ["MAT-TRAIT-NEG-02"]
    assert unhurt(play, 1)


@pytest.mark.rule("MAT-TRAIT-NEG-09")
def test_acid_is_possible_again_in_the_turn_after_a_cauterising_attack() -> None:
    play = given(unit("gipsy-danger", "8H JH 2S"), unit("otachi", "9H 6C AD 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "jh", "done").when(2, "done")
    until(play, "target", 2)
    strike(play, 1, "9h", "6c").when(2, "ad")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(1, 1)]


@pytest.mark.rule("MAT-TRAIT-NEG-09")
def test_a_weapon_that_does_not_cauterise_bars_nothing() -> None:
    play = given(unit("gipsy-danger", "8H AS 2S"), unit("otachi", "KD 4H 5C AD"))
    play.when(1, "attack 2", "8h", "done").when(2, "kd", "done").when(1, "as", "done").when(2, "done")
    until(play, "counter", 2).when(2, "counter kd")
    hit_with(play, "4h", "5c").when(2, "ad")
    play.when(1, "suffer")
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(1, 1)]


def test_negating_needs_a_question() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("chemo-alpha", "KS 2D"))
    play.refused_command(2, co.NegateTrait(2, "KS"))


@pytest.mark.rule("MAT-TRAIT-NEG-03")
@pytest.mark.parametrize(("house", "kinds"), [("trait", ["acid"]), ("card", ["acid", "grapple"])])
def test_what_a_negate_undoes_is_told_effect_by_effect(house: str, kinds: list[str]) -> None:
    play = given(
        unit("knife-head", "8H 5C AS 2S"), unit("gipsy-danger", "JH 2D 3D"), options={"negate": house}
    )
    play = relisted(play, "knife-head", "AS", "acid, grapple")
    wound(play, "as").when(2, "negate jh")
    lost = [event for event in play.just(ev.EffectsLost) if event.card == "AS"]
    assert [effect.kind for event in lost for effect in event.effects] == kinds
    assert {(event.place, event.rule) for event in lost} == {(1, "MAT-TRAIT-NEG-03")}


@pytest.mark.rule("MAT-TRAIT-NEG-03")
def test_house_rule_negate_card_declined_once_lets_both_traits_of_a_card_happen() -> None:
    play = given(unit("raiju", "8H 5C JS 2S"), unit("gipsy-danger", "JH KS 2D"), options={"negate": "card"})
    play = relisted(play, "raiju", "JS", "acid, incapacitate")
    play = relisted(play, "gipsy-danger", "KS", "armor 3, negate incapacitate")
    wound(play, "js").when(2, "suffer")
    assert asked(play) == [("hit", 1)]
    assert play.just(ev.AcidAdded) == [ev.AcidAdded(2, 1)]
    assert len(play.just(ev.PilotKnockedOut)) == 1


@pytest.mark.rule("MAT-TRAIT-NEG-02")
def test_a_trait_forestalled_twice_is_barred_once() -> None:
    play = given(unit("otachi", "8H 5C 2S"), unit("gipsy-danger", "JH JD 2D"))
    play = relisted(play, "gipsy-danger", "JH", "armor 1, negate acid")
    play = relisted(play, "gipsy-danger", "JD", "armor 1, negate acid")
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "jh")
    assert play.just(ev.TraitBarred) == [ev.TraitBarred(2, "acid", "JH")]
    play.when(2, "jd")
    assert not play.just(ev.TraitBarred)
    assert play.view(None).units[1].barred == ("acid",)
