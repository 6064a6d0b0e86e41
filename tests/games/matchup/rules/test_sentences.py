"""Which rule each sentence of the chronicle cites: the one that made it happen."""

from typing import Any

import pytest

from engine.games.matchup import events as ev
from tests.support.matchup import given, unit
from tests.support.matchup_course import relisted, strike, until
from tests.support.play import Play

NUCLEAR = {"thermonuclear": True}


def cited(play: Play, kind: type, seat: int | None = None) -> list[str]:
    """The rules that the sentences on events of this class in the last decision cite."""
    entry: Any = play.session.records[-1]
    seen = play.session.seen_entry(entry, seat)
    told = zip(seen.events, seen.sentences, strict=True)
    return [sentence.rule for event, sentence in told if type(event) is kind and sentence is not None]


@pytest.mark.rule("MAT-DRAW-01", "MAT-TACT-02")
def test_cards_drawn_in_the_draw_phase_and_in_the_tactics_phase() -> None:
    play = given(unit("gipsy-danger", "2C 3C"), unit("knife-head", "2S"), stage="end", active=2)
    until(play, "tactics", 1)
    assert cited(play, ev.CardsDrawn) == ["MAT-DRAW-01", "MAT-DRAW-01"]
    play.when(1, "swap 2c")
    for seat in (1, 2, None):
        assert cited(play, ev.CardsDrawn, seat) == ["MAT-TACT-02"]


@pytest.mark.rule("MAT-TRAIT-OPP-01")
def test_a_card_drawn_for_opportunity_in_a_window_and_on_a_combo_card() -> None:
    play = given(unit("otachi", "5H AH JC 2C"), unit("gipsy-danger", "5D 2S"))
    play.when(1, "attack 2", "5h", "ah", "draw")
    assert cited(play, ev.CardsDrawn) == ["MAT-TRAIT-OPP-01"]
    play.when(1, "done").when(2, "5d", "done").when(1, "combo jc 2", "draw")
    assert cited(play, ev.CardsDrawn) == ["MAT-TRAIT-OPP-01"]


@pytest.mark.rule("MAT-TRAIT-DRAW-01", "MAT-TRAIT-DRAW-02")
@pytest.mark.parametrize(
    ("jaeger", "card", "rule"),
    [("gipsy-danger", "QS", "MAT-TRAIT-DRAW-01"), ("crimson-typhoon", "KC", "MAT-TRAIT-DRAW-02")],
)
def test_cards_drawn_because_a_card_says_so(jaeger: str, card: str, rule: str) -> None:
    play = given(unit(jaeger, f"{card} 2C 3C"), unit("knife-head", "2S")).when(1, "attack 2", card.lower())
    assert cited(play, ev.CardsDrawn) == [rule]


@pytest.mark.rule("MAT-TRAIT-EMP-02", "MAT-TRAIT-EMP-03")
def test_the_lost_attack_and_the_ban_on_dodging_fade_by_rules_of_their_own() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "2D 9H")).when(1, "emp jd 2")
    until(play, "tactics", 2)
    until(play, "tactics", 1)
    assert cited(play, ev.EmpFaded) == ["MAT-TRAIT-EMP-02"]
    until(play, "tactics", 2)
    assert cited(play, ev.EmpFaded) == ["MAT-TRAIT-EMP-03"]


@pytest.mark.rule("MAT-ATTACK-09", "MAT-CC-08", "MAT-CC-12")
def test_an_attack_without_a_source_a_lapsed_combo_and_a_lapsed_counter() -> None:
    play = given(unit("otachi", "2C"), unit("gipsy-danger", "2S")).when(1, "attack 2", "done")
    assert cited(play, ev.AttackAbandoned) == ["MAT-ATTACK-09"]
    play = given(unit("otachi", "5H JC 2C 3C"), unit("gipsy-danger", "5D QC 2S"))
    play.when(1, "attack 2", "5h", "done").when(2, "5d", "done").when(1, "combo jc 2", "leave", "done")
    assert cited(play, ev.AttackAbandoned) == ["MAT-CC-08"]
    play.when(2, "counter qc").when(1, "yield 2c").when(2, "done")
    assert cited(play, ev.AttackAbandoned) == ["MAT-CC-12"]


@pytest.mark.rule("MAT-GEN-02", "MAT-GEN-07")
def test_a_unit_destroyed_by_an_attack_and_one_that_was_given_up() -> None:
    play = given(
        unit("otachi", "8H 5C 2C"),
        unit("gipsy-danger", hits=3),
        unit("chemo-alpha", "2S"),
        unit("striker-eureka", "3S"),
    )
    strike(play, 2)
    assert cited(play, ev.UnitDestroyed) == ["MAT-GEN-02"]
    play.when(3, "concede 3")
    assert cited(play, ev.UnitDestroyed) == ["MAT-GEN-07"]


@pytest.mark.rule("MAT-SCEN-02", "MAT-GEN-02")
def test_the_device_destroys_its_carrier_by_its_own_rule_and_a_kaiju_by_its_loss() -> None:
    play = given(
        unit("gipsy-danger", "2H", carrier=True),
        unit("otachi", "2D", hits=9),
        unit("chemo-alpha"),
        unit("raiju"),
        options=NUCLEAR,
    )
    play.when(1, "device 2")
    assert cited(play, ev.UnitDestroyed) == ["MAT-SCEN-02", "MAT-GEN-02"]


@pytest.mark.rule("MAT-FACE-07", "MAT-FACE-09")
def test_a_bonus_waits_by_one_rule_and_combo_and_counter_by_another() -> None:
    play = given(unit("gipsy-danger", "KH JS 2C"), unit("otachi", "KD 2S")).when(1, "attack 2", "kh")
    assert cited(play, ev.EffectsCarried) == ["MAT-FACE-07"]
    play.when(1, "js", "leave")
    assert cited(play, ev.EffectsCarried) == ["MAT-FACE-09"]
    play.when(1, "done").when(2, "kd")
    assert cited(play, ev.EffectsCarried) == ["MAT-FACE-09"]


@pytest.mark.rule("MAT-TRAIT-NEG-01", "MAT-TRAIT-EMP-01")
def test_a_card_played_to_negate_and_a_card_played_as_emp() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("gipsy-danger", "QS 2D"))
    play = relisted(play, "gipsy-danger", "QS", "armor 3, negate emp").when(1, "emp jd 2")
    assert cited(play, ev.CardPlayed) == ["MAT-TRAIT-EMP-01"]
    play.when(2, "negate qs")
    assert cited(play, ev.CardPlayed) == ["MAT-TRAIT-NEG-01"]


@pytest.mark.rule("MAT-TRAIT-NEG-02", "MAT-TRAIT-NEG-09")
def test_a_negate_in_advance_and_a_weapon_that_cauterises() -> None:
    play = given(unit("otachi", "8H 5C 2C"), unit("gipsy-danger", "JH 2S"))
    play.when(1, "attack 2", "8h", "done").when(2, "jh")
    assert cited(play, ev.TraitBarred) == ["MAT-TRAIT-NEG-02"]
    play = given(unit("gipsy-danger", "8H JH 2S"), unit("otachi", "2C"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "jh")
    assert cited(play, ev.TraitBarred) == ["MAT-TRAIT-NEG-09"]
