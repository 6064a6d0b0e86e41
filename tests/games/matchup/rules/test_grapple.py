"""Trait: Grapple."""

from typing import Any

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, unit
from tests.support.matchup_course import strike


@pytest.mark.rule("MAT-TRAIT-GRAP-01")
def test_the_opposing_unit_discards_one_card_before_anything_else() -> None:
    play = given(unit("knife-head", "JD 8H 2S"), unit("gipsy-danger", "2D 3D 4D"))
    play.when(1, "attack 2", "jd")
    assert asked(play) == [("grapple", 2)]
    play.refused_command(1, co.PlayCard(1, "8H"))
    play.refused_command(1, co.CloseWindow(1))
    play.when(2, "3d")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(2, ("3D",), "grapple")]
    assert asked(play) == [("attack", 1)]


@pytest.mark.rule("MAT-TRAIT-GRAP-01")
def test_only_the_opposing_unit_of_the_clash_loses_a_card() -> None:
    play = given(
        unit("knife-head", "JD 8H 2S"),
        unit("gipsy-danger", "2D 3D"),
        unit("otachi", "4D"),
        unit("chemo-alpha"),
    )
    play.when(1, "attack 2", "jd").when(2, "2d")
    assert [hand(play, place) for place in (2, 3)] == ["3D", "4D"]


@pytest.mark.rule("MAT-TRAIT-GRAP-01")
def test_grapple_comes_before_the_damage_printed_after_it() -> None:
    play = given(unit("knife-head", "8H KD 2S"), unit("gipsy-danger", "2D 3D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "kd")
    assert play.view(None).clash.damage == 0
    play.when(2, "2d")
    assert play.view(None).clash.damage == 2


@pytest.mark.rule("MAT-TRAIT-GRAP-02")
def test_the_owner_of_a_hand_of_three_is_asked_for_one_of_the_three() -> None:
    play = given(unit("knife-head", "JD 8H 2S"), unit("gipsy-danger", "2D 3D KH"))
    play.when(1, "attack 2", "jd")
    assert play.awaiting == (2,)
    assert play.offers(2) == ["yield kh", "yield 2d", "yield 3d"]
    assert play.refused(2, "yield 4d").rule == "MAT-TRAIT-GRAP-02"
    play.refused(2, "done")
    play.when(2, "kh")
    assert hand(play, 2) == "2D 3D"


@pytest.mark.rule("MAT-TRAIT-GRAP-02")
@pytest.mark.parametrize("card", ["2D", "3D", "KH"])
def test_house_rule_grapple_takes_a_random_card(card: str) -> None:
    play = given(
        unit("knife-head", "JD 8H 2S"), unit("gipsy-danger", "2D 3D KH"), options={"grapple": "random"}
    )
    play.when(1, "attack 2").dice(grapple=card).when(1, "jd")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(2, (card,), "grapple")]
    assert asked(play) == [("attack", 1)]


@pytest.mark.rule("MAT-TRAIT-GRAP-02", "MAT-TRAIT-GRAP-04")
@pytest.mark.parametrize(("house", "learn"), [("owner", (1, 3)), ("random", (1, 2, 3))])
def test_the_owner_of_the_hand_learns_which_card_goes_only_where_chance_chooses_it(
    house: str, learn: tuple[int, ...]
) -> None:
    play = given(
        unit("knife-head", "JD 8H 2S"),
        unit("gipsy-danger", "2D 3D KH"),
        unit("striker-eureka", "4D"),
        options={"grapple": house},
    )
    play.when(1, "attack 2")
    before = play.state
    play.when(1, "jd")
    if house == "owner":
        before = play.state
        play.when(2, "2d")
    entry: Any = play.session.records[-1]
    (gone,) = play.just(ev.CardsDiscarded)
    assert play.session.game.told(before, entry.command, gone) == learn


@pytest.mark.rule("MAT-TRAIT-GRAP-03")
@pytest.mark.parametrize("house", ["owner", "random"])
def test_grapple_at_an_empty_hand_does_nothing(house: str) -> None:
    play = given(unit("knife-head", "JD 8H 2S"), unit("gipsy-danger", ""), options={"grapple": house})
    play.when(1, "attack 2", "jd")
    assert not play.just(ev.CardsDiscarded)
    assert asked(play) == [("attack", 1)]
    assert play.view(None).clash.attack == 2


@pytest.mark.rule("MAT-TRAIT-GRAP-03")
def test_two_grapples_at_one_card_take_it_once() -> None:
    play = given(unit("scunner", "AH 8H KD 2S"), unit("gipsy-danger", "2D"))
    play.when(1, "attack 2", "ah", "8h", "kd", "done")
    assert [one.cards for one in play.happened(ev.CardsDiscarded)] == [("2D",)]
    assert asked(play) == [("damage", 1)]


@pytest.mark.rule("MAT-TRAIT-GRAP-04")
def test_the_discarded_card_is_seen_by_all_and_has_no_effect() -> None:
    play = given(unit("knife-head", "JD 8H 2S"), unit("gipsy-danger", "KC AD 2D"), unit("otachi", "4D"))
    play.when(1, "attack 2", "jd").when(2, "ad")
    entry = play.session.records[-1]
    for seat in (1, 2, 3, None):
        glimpsed = play.session.seen_entry(entry, seat).events  # type: ignore[arg-type]
        assert ev.CardsDiscarded(2, ("AD",), "grapple") in glimpsed
        assert "AD" in play.view(seat).discard
    assert not play.happened(ev.CardsDrawn)
    play.when(1, "done")
    assert play.view(None).clash.dodge == 0


@pytest.mark.rule("MAT-TRAIT-GRAP-05")
def test_tesla_fists_in_the_armor_window_makes_the_attacker_discard() -> None:
    play = given(unit("knife-head", "8H 5C 2S 3S"), unit("chemo-alpha", "KH 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "kh")
    assert asked(play) == [("grapple", 1)]
    play.when(1, "2s")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(1, ("2S",), "grapple")]
    assert play.view(None).clash.armor == 2
    assert asked(play) == [("armor", 2)]


@pytest.mark.rule("MAT-TRAIT-GRAP-05")
def test_the_attacker_may_grapple_in_its_hit_window_too() -> None:
    play = given(unit("knife-head", "8H 5C KD 2S"), unit("gipsy-danger", "2D 3D"))
    strike(play, 2).when(1, "kd").when(2, "2d")
    assert discards(play).split()[-2:] == ["2D", "KD"]
    assert asked(play) == [("hit", 1)]


@pytest.mark.rule("MAT-TRAIT-GRAP-06")
def test_the_defender_may_lose_the_diamond_it_meant_to_dodge_with() -> None:
    play = given(unit("knife-head", "JD 2H 2S"), unit("gipsy-danger", "10D"))
    play.when(1, "attack 2", "jd")
    assert hand(play, 2) == ""
    play.when(1, "2h", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 4, 0)]
    assert discards(play).split()[0] == "10D"


@pytest.mark.rule("MAT-TRAIT-GRAP-06")
def test_no_window_opens_before_the_grapple_is_settled() -> None:
    play = given(unit("knife-head", "JD 2H"), unit("gipsy-danger", "10D 9D"))
    play.when(1, "attack 2", "2h", "jd")
    assert hand(play, 1) == ""
    assert asked(play) == [("grapple", 2)]
    assert not [opened for opened in play.happened(ev.WindowOpened) if opened.window == "dodge"]
    play.when(2, "10d")
    assert asked(play) == [("dodge", 2)]


@pytest.mark.rule("MAT-TRAIT-GRAP-02")
def test_house_rule_grapple_leaves_nothing_to_chance_with_one_card() -> None:
    play = given(unit("knife-head", "JD 8H 2S"), unit("gipsy-danger", "2D"), options={"grapple": "random"})
    play.when(1, "attack 2", "jd")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(2, ("2D",), "grapple")]
    assert play.session.timeline.path()[-1].draws == ()
