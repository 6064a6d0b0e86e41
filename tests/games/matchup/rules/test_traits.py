"""Traits in general; Combo, Counter, Pilot and Any."""

import pytest

from engine.games.matchup import events as ev
from tests.support.matchup import asked, given, hits, on_table, unit
from tests.support.matchup_course import hit_with, relisted, strike, until
from tests.support.play import Play


@pytest.mark.rule("MAT-TRAIT-01")
@pytest.mark.parametrize(
    ("unit_id", "card", "foe", "trait"),
    [
        ("gipsy-danger", "KS", "knife-head", ev.BaseHandCut),
        ("scunner", "QH", "gipsy-danger", ev.PilotKnockedOut),
        ("otachi", "AD", "chemo-alpha", ev.AcidAdded),
        ("leatherback", "AH", "chemo-alpha", ev.CardsDrawn),
        ("otachi", "KC", "chemo-alpha", ev.CardsDiscarded),
    ],
)
def test_critical_incapacitate_acid_opportunity_and_grapple_act_beyond_the_scores(
    unit_id: str, card: str, foe: str, trait: type
) -> None:
    play = given(unit(unit_id, f"8H 5C 2S {card}"), unit(foe, "2D 3D"))
    strike(play, 2)
    assert not play.happened(trait)
    play.when(1, card.lower())
    if asked(play) == [("opportunity", 1)]:
        play.when(1, "draw")
    if asked(play) == [("grapple", 2)]:
        play.when(2, "2d")
    assert len(play.happened(trait)) == 1


@pytest.mark.rule("MAT-TRAIT-01")
def test_emp_acts_instead_of_an_attack_and_negate_bars_a_trait() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("chemo-alpha", "2D"))
    play.when(1, "emp jd 2")
    assert len(play.just(ev.EmpStruck)) == 1
    play = given(unit("leatherback", "8H 2S"), unit("chemo-alpha", "KS 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "ks")
    assert len(play.just(ev.TraitBarred)) == 1


@pytest.mark.rule("MAT-TRAIT-01")
@pytest.mark.parametrize(
    ("unit_id", "card", "trait"),
    [
        ("gipsy-danger", "KS", "Critical"),
        ("gipsy-danger", "JS", "Combo"),
        ("gipsy-danger", "AC", "Counter"),
        ("scunner", "QH", "Incapacitate"),
        ("chemo-alpha", "KS", "Negate Incapacitate"),
        ("otachi", "AD", "Acid"),
        ("gipsy-danger", "AH", "Opportunity"),
        ("gipsy-danger", "KD", "Grapple"),
        ("leatherback", "JD", "EMP"),
    ],
)
def test_every_trait_is_named_on_the_card_that_prints_it(unit_id: str, card: str, trait: str) -> None:
    foe = "raiju" if unit_id in ("gipsy-danger", "chemo-alpha") else "striker-eureka"
    window = {"Critical": "hit", "Incapacitate": "hit", "Acid": "hit", "EMP": "attack", "Combo": "attack"}
    if trait in ("Counter", "Negate Incapacitate"):
        play = given(unit(foe, "8H 5C 2S"), unit(unit_id, f"{card} 2D"))
        play.when(1, "attack 2", "8h", "done")
        place = 2
    else:
        play = given(unit(unit_id, f"8H 5C 2S {card}"), unit(foe, "2D 3D"))
        if window.get(trait) == "hit":
            strike(play, 2)
        else:
            play.when(1, "attack 2")
        place = 1
    assert trait in play.option(place, card.lower()).label


@pytest.mark.rule("MAT-TRAIT-COMBO-01")
def test_a_combo_card_attacks_once_more_this_turn() -> None:
    play = given(unit("gipsy-danger", "8H JS 4H 2S"), unit("knife-head", "9D 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    assert asked(play) == [("combo", 1)]
    assert play.offers(1) == ["no combo", "combo js 2"]
    play.when(1, "combo js 2", "leave", "4h", "done")
    assert [(opened.kind, opened.attacker) for opened in play.happened(ev.ClashOpened)] == [
        ("main", 1),
        ("combo", 1),
    ]
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 4)]


@pytest.mark.rule("MAT-TRAIT-COMBO-01")
def test_a_card_without_combo_gives_no_second_attack() -> None:
    play = given(unit("gipsy-danger", "8H KH 4H 2S"), unit("knife-head", "9D 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    assert play.offers(1) == ["no combo"]
    assert play.refused(1, "combo kh 2").rule == "MAT-CC-17"
    assert play.refused(1, "combo 4h 2").rule == "MAT-CC-17"


@pytest.mark.rule("MAT-TRAIT-COUNTER-01")
def test_a_counter_card_attacks_the_active_unit_after_the_combo_step() -> None:
    play = given(unit("gipsy-danger", "8H 2S"), unit("knife-head", "9D KS 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    assert asked(play) == [("combo", 1)]
    play.when(1, "no combo")
    assert asked(play) == [("counter", 2)]
    assert play.offers(2) == ["no counter", "counter ks"]
    play.when(2, "counter ks", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 2)]


@pytest.mark.rule("MAT-TRAIT-COUNTER-01")
def test_a_card_without_counter_gives_the_defender_no_attack() -> None:
    play = given(unit("gipsy-danger", "8H 2S"), unit("knife-head", "9D AD 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done").when(1, "no combo")
    assert play.offers(2) == ["no counter"]
    assert play.refused(2, "counter ad").rule == "MAT-CC-17"


@pytest.mark.rule("MAT-TRAIT-PILOT-01")
def test_the_pilot_mark_alone_changes_nothing() -> None:
    marked = given(unit("gipsy-danger", "AH 8H 5C 2S"), unit("knife-head", "2D"))
    unmarked = relisted(marked, "gipsy-danger", "AH", "opportunity, damage 2", pilot=False)
    for play in (marked, unmarked):
        play.when(1, "attack 2", "ah", "leave", "8h", "done").when(2, "done").when(1, "5c", "done")
        play.when(2, "done")
    assert hits(marked) == [20, 13]
    assert marked.events == unmarked.events


@pytest.mark.rule("MAT-TRAIT-PILOT-01")
def test_incapacitate_refers_to_the_mark() -> None:
    play = given(unit("scunner", "8H 5C QH 2S"), unit("gipsy-danger", "2D"))
    play = relisted(play, "gipsy-danger", "AH", "opportunity, damage 2", pilot=False)
    play = relisted(play, "gipsy-danger", "KS", "critical", pilot=True)
    strike(play, 2).dice(pilot="KS").when(1, "qh")
    assert play.just(ev.PilotKnockedOut) == [ev.PilotKnockedOut(2, "KS")]


@pytest.mark.rule("MAT-TRAIT-PILOT-01")
def test_without_a_mark_incapacitate_finds_nobody() -> None:
    play = given(unit("scunner", "8H 5C QH 2S"), unit("gipsy-danger", "2D"))
    play = relisted(play, "gipsy-danger", "AH", "opportunity, damage 2", pilot=False)
    play = relisted(play, "gipsy-danger", "JS", "opportunity, combo", pilot=False)
    strike(play, 2)
    assert play.refused(1, "qh").rule == "MAT-TRAIT-INCAP-04"


@pytest.mark.rule("MAT-TRAIT-ANY-01")
def test_mark_5_alone_in_the_attack_window_attacks_with_2() -> None:
    play = given(unit("striker-eureka", "QD 2S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "qd", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 2)]


def any_in(window: str) -> Play:
    """Striker may play Mark-5 in this window."""
    if window in ("attack", "damage"):
        play = given(unit("striker-eureka", "8H QD 2S"), unit("knife-head", "2D"))
        play.when(1, "attack 2")
        return play if window == "attack" else play.when(1, "8h", "done").when(2, "done")
    play = given(unit("knife-head", "8H 5C 3S"), unit("striker-eureka", "QD 2S"))
    play.when(1, "attack 2", "8h", "done")
    return play if window == "dodge" else play.when(2, "done").when(1, "5c", "done")


@pytest.mark.rule("MAT-TRAIT-ANY-01")
@pytest.mark.parametrize("window", ["attack", "dodge", "damage", "armor"])
def test_any_adds_2_to_the_score_that_is_being_built(window: str) -> None:
    play = any_in(window)
    (place,) = play.awaiting
    assert asked(play) == [(window, place)]
    play.when(place, "qd")
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised(window, place, "QD", 2, 2, False)]  # type: ignore[arg-type]


@pytest.mark.rule("MAT-TRAIT-ANY-01")
def test_any_alone_is_a_source_of_damage() -> None:
    play = any_in("damage").when(1, "qd", "done").when(2, "done")
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 2, 18, "attack")]


@pytest.mark.rule("MAT-TRAIT-ANY-02")
def test_any_played_to_dodge_does_not_count_again_as_armour() -> None:
    play = any_in("dodge").when(2, "qd", "done")
    assert on_table(play) == []
    play.when(1, "5c", "done")
    assert asked(play) == [("armor", 2)]
    assert play.view(None).clash.armor == 0
    play.when(2, "done")
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 5, 15, "attack")]


@pytest.mark.rule("MAT-TRAIT-ANY-02")
def test_any_played_to_attack_does_not_count_again_as_damage() -> None:
    play = given(unit("striker-eureka", "QD 2S 3S"), unit("knife-head", "2D"))
    play.when(1, "attack 2", "qd", "done").when(2, "done")
    assert asked(play) == [("damage", 1)]
    assert play.view(None).clash.damage == 0


@pytest.mark.rule("MAT-TRAIT-ANY-02")
def test_any_is_of_no_use_in_the_hit_window_or_to_open_a_combo() -> None:
    play = given(unit("striker-eureka", "8H 5C QD 2S"), unit("knife-head", "2D"))
    strike(play, 2)
    assert play.refused(1, "qd").rule == "MAT-TRAIT-ANY-02"
    until(play, "combo", 1)
    assert play.offers(1) == ["no combo"]


@pytest.mark.rule("MAT-TRAIT-ANY-02")
def test_with_another_list_any_on_a_combo_card_is_lost_and_not_carried_into_its_clash() -> None:
    play = given(unit("striker-eureka", "8H JC 4H 2S"), unit("knife-head", "9D 2D"))
    play = relisted(play, "striker-eureka", "JC", "combo, any 2")
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done").when(1, "combo jc 2")
    assert [lost.rule for lost in play.just(ev.EffectsLost)] == ["MAT-TRAIT-ANY-02"]
    hit_with(play, "4h", "")
    assert play.happened(ev.AttackMade)[-1] == ev.AttackMade(1, 2, 4)
