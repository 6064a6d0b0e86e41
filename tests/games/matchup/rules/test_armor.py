"""Armor Phase."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, given, hits, on_table, unit
from tests.support.play import Play


def damaged(play: Play, damage: str) -> Play:
    """Unit 1 attacks unit 2 with the heart 5, hits, and plays `damage`."""
    return play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, *damage.split(), "done")


@pytest.mark.rule("MAT-ARMOR-01")
def test_armor_is_asked_at_damage_one() -> None:
    play = given(unit("knife-head", "QD 2S"), unit("gipsy-danger", "3S"))
    play.when(1, "attack 2", "qd", "done").when(2, "done").when(1, "done")
    assert play.state.clash.damage == 1
    assert asked(play) == [("armor", 2)]


@pytest.mark.rule("MAT-ARMOR-01")
def test_armor_is_not_asked_without_damage() -> None:
    play = damaged(given(unit("knife-head", "5H 2S"), unit("gipsy-danger", "3S")), "")
    assert ev.WindowOpened("armor") not in play.events
    assert asked(play) == [("combo", 1)]


@pytest.mark.rule("MAT-ARMOR-02")
def test_the_defender_plays_one_spade_and_any_number_of_face_cards() -> None:
    play = given(unit("otachi", "5H 10C 2S"), unit("coyote-tango", "3S 4S KD QD"))
    damaged(play, "10c").when(2, "3s", "kd", "qd")
    assert play.refused(2, "4s").rule == "MAT-NUM-03"
    play.when(2, "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 10, 3 + 3 + 1, 3)]


@pytest.mark.rule("MAT-ARMOR-02")
def test_a_face_card_with_an_armor_bonus_is_armor_by_itself() -> None:
    play = given(unit("gipsy-danger", "5H 8C 2S"), unit("knife-head", "JH 3S"))
    damaged(play, "8c").when(2, "jh", "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 8, 5, 3)]


@pytest.mark.rule("MAT-ARMOR-02")
def test_nobody_but_the_defender_may_armor() -> None:
    play = given(unit("gipsy-danger", "5H 8C 2S"), unit("knife-head", "3S"), unit("otachi", "10S"))
    damaged(play, "8c")
    assert asked(play) == [("armor", 2)]
    assert play.refused_command(1, co.PlayCard(1, "2S")).code == "not_your_turn"
    assert play.refused_command(3, co.PlayCard(3, "10S")).code == "not_your_turn"


@pytest.mark.rule("MAT-ARMOR-02")
def test_a_defender_that_could_armor_need_not() -> None:
    play = damaged(given(unit("gipsy-danger", "5H 8C 2S"), unit("knife-head", "10S")), "8c")
    play.when(2, "done")
    assert hits(play) == [20, 12]


@pytest.mark.rule("MAT-ARMOR-03")
def test_the_armor_score_adds_spade_and_bonus_and_carried_bonus_and_any() -> None:
    play = given(unit("otachi", "5H 10C 2S"), unit("coyote-tango", "QD 3S KD KS"))
    play.when(1, "attack 2", "5h", "done").when(2, "qd", "done").when(1, "10c", "done")
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised("armor", 2, "QD", 1, 1, True)]
    play.when(2, "3s", "kd", "ks")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 10, 1 + 3 + 3 + 2, 1)]


@pytest.mark.rule("MAT-ARMOR-04")
def test_armor_as_high_as_the_damage_saves_all_hits() -> None:
    play = damaged(given(unit("gipsy-danger", "5H 7C 2S"), unit("knife-head", "7S 2D")), "7c")
    play.when(2, "7s", "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 7, 7, 0)]
    assert play.happened(ev.HitsLost) == []
    assert hits(play) == [20, 20]


@pytest.mark.rule("MAT-ARMOR-05")
def test_damage_over_the_armor_is_lost_in_hits() -> None:
    play = damaged(given(unit("gipsy-danger", "5H 9C 2S"), unit("knife-head", "4S 2D")), "9c")
    play.when(2, "4s", "done")
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 5, 15, "attack")]
    assert hits(play) == [20, 15]


@pytest.mark.rule("MAT-ARMOR-06")
def test_surplus_armor_neither_heals_nor_helps_in_the_next_clash() -> None:
    play = given(unit("otachi", "5H 3C JC 6H 5C 2S"), unit("gipsy-danger", "10S 2D", hits=12))
    damaged(play, "3c").when(2, "10s", "done")
    assert hits(play) == [20, 12]
    play.when(1, "combo jc 2", "leave", "6h", "done").when(2, "done").when(1, "5c", "done")
    assert play.view(1).clash.armor == 0
    assert on_table(play) == ["5C"]
    play.when(2, "done")
    assert hits(play) == [20, 7]


@pytest.mark.rule("MAT-ARMOR-07")
@pytest.mark.parametrize("held", ["10S JH", "2D 3C"])
def test_a_defender_with_cards_is_asked_whether_it_can_armor_or_not(held: str) -> None:
    play = damaged(given(unit("gipsy-danger", "5H 4C 2S"), unit("knife-head", held)), "4c")
    assert asked(play) == [("armor", 2)]
    same = damaged(given(unit("gipsy-danger", "5H 4C 2S"), unit("knife-head", "9C 9D")), "4c")
    assert play.view(1) == same.view(1)


@pytest.mark.rule("MAT-ARMOR-07")
def test_an_empty_hand_is_not_asked_to_armor() -> None:
    play = given(unit("gipsy-danger", "5H 4C 2S"), unit("knife-head"))
    play.when(1, "attack 2", "5h", "done", "4c", "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 4, 0, 4)]


@pytest.mark.rule("MAT-ARMOR-07", "MAT-ARMOR-03")
def test_a_carried_armor_bonus_counts_for_an_empty_hand() -> None:
    play = given(unit("gipsy-danger", "5H 7C 2S"), unit("knife-head", "KH"))
    play.when(1, "attack 2", "5h", "done").when(2, "kh").when(1, "7c", "done")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 7, 4, 3)]
    assert hits(play) == [20, 17]
