"""Option: unit classes."""

from typing import Any

import pytest

from engine import games
from engine.games.matchup import events as ev
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.errors import Refusal
from tests.support.matchup import discards, fresh, given, hits, unit

CLASSES: dict[str, Any] = {"classes": True}
MODIFIERS = [(1, -1), (2, 0), (3, 1), (4, 2), (5, 3)]


def setup(*units: Chosen) -> tuple[Refusal, ...]:
    game = games.load("matchup")
    seats = tuple(MatchupSeat(one.unit, units=(one,)) for one in units)
    return game.check_setup(seats, Options(classes=True), game.content())


def levels(*units: str) -> list[int]:
    return [one.level for one in fresh(*units, options=CLASSES).view(None).units]


@pytest.mark.rule("MAT-CLASS-01")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_there_are_five_levels_for_both_sides(level: int) -> None:
    for name in ("generic-jaeger", "generic-kaiju"):
        other = "otachi" if name == "generic-jaeger" else "gipsy-danger"
        assert setup(Chosen(name, level), Chosen(other)) == ()


@pytest.mark.rule("MAT-CLASS-01")
@pytest.mark.parametrize("level", [0, 6, -1])
def test_there_is_no_other_level(level: int) -> None:
    refusals = setup(Chosen("generic-jaeger", level), Chosen("otachi"))
    assert [refusal.rule for refusal in refusals] == ["MAT-CLASS-01"]


@pytest.mark.rule("MAT-CLASS-01")
def test_jaegers_have_marks_and_kaiju_categories() -> None:
    lists = fresh("gipsy-danger", "otachi", "striker-eureka", "knife-head").view(None).book.lists
    assert {row.name: row.class_ for row in lists} == {
        "Gipsy Danger": "Mark III",
        "Otachi": "Category IV",
        "Striker Eureka": "Mark V",
        "Knife Head": "Category III",
    }


@pytest.mark.rule("MAT-CLASS-02")
@pytest.mark.parametrize(("jaeger", "score"), [("striker-eureka", 10), ("chemo-alpha", 6)])
def test_heart_7_is_10_for_striker_and_6_for_chemo_alpha(jaeger: str, score: int) -> None:
    play = given(unit(jaeger, "7H 2S"), unit("otachi", "2D"), options=CLASSES)
    play.when(1, "attack 2")
    assert play.option(1, "7h").label.endswith(str(score))
    play.when(1, "7h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, score)]


@pytest.mark.rule("MAT-CLASS-02")
@pytest.mark.parametrize(("level", "modifier"), MODIFIERS)
def test_every_suit_is_changed_by_the_level_of_the_unit_that_plays(level: int, modifier: int) -> None:
    play = given(
        unit("generic-jaeger", "9H 9C 2S", level=level),
        unit("generic-kaiju", "5D 5S 2D", level=level),
        options=CLASSES,
    )
    play.when(1, "attack 2", "9h", "done").when(2, "5d", "done").when(1, "9c", "done").when(2, "5s")
    clash = play.view(None).clash
    assert (clash.attack, clash.dodge) == (9 + modifier, 5 + modifier)
    assert (clash.damage, clash.armor) == (9 + modifier, 5 + modifier)


@pytest.mark.rule("MAT-CLASS-02")
def test_without_the_option_number_cards_are_unchanged() -> None:
    play = given(unit("striker-eureka", "7H 2S"), unit("otachi", "2D"))
    play.when(1, "attack 2", "7h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 7)]


@pytest.mark.rule("MAT-CLASS-03")
def test_attack_2_of_striker_stays_2() -> None:
    play = given(unit("striker-eureka", "JC QD 2S"), unit("otachi", "2D"), options=CLASSES)
    play.when(1, "attack 2", "jc")
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised("attack", 1, "JC", 2, 2, False)]
    play.when(1, "qd")
    assert play.view(None).clash.attack == 4


@pytest.mark.rule("MAT-CLASS-04")
@pytest.mark.parametrize(("level", "full"), [(1, 20), (2, 22), (3, 24), (4, 26), (5, 28)])
def test_each_level_above_the_first_gives_2_hits_more(level: int, full: int) -> None:
    play = given(
        unit("generic-jaeger", "2S", level=level), unit("generic-kaiju", "2D", level=level), options=CLASSES
    )
    assert [(one.hits, one.full) for one in play.view(None).units] == [(full, full)] * 2


@pytest.mark.rule("MAT-CLASS-04")
def test_otachi_begins_with_26() -> None:
    assert hits(fresh("chemo-alpha", "otachi", options=CLASSES).when(1, "begin")) == [20, 26]
    assert hits(fresh("chemo-alpha", "otachi").when(1, "begin")) == [20, 20]


@pytest.mark.rule("MAT-CLASS-05")
def test_a_discarded_card_stays_what_it_is() -> None:
    play = given(unit("striker-eureka", "7H 3C 2S"), unit("otachi", "2D"), stage="tactics", options=CLASSES)
    play.when(1, "swap 7h 3c")
    assert play.just(ev.CardsDiscarded) == [ev.CardsDiscarded(1, ("7H", "3C"), "tactics")]
    assert discards(play) == "7H 3C"
    assert not play.just(ev.ScoreRaised)


@pytest.mark.rule("MAT-CLASS-05")
def test_a_card_lost_to_grapple_counts_for_nothing() -> None:
    play = given(unit("knife-head", "JD 2S"), unit("striker-eureka", "10D"), options=CLASSES)
    play.when(1, "attack 2", "jd", "done")
    assert discards(play).split()[0] == "10D"
    assert [made.dodge for made in play.just(ev.AttackHit)] == [0]


@pytest.mark.rule("MAT-CLASS-06")
def test_the_levels_of_the_named_units() -> None:
    jaegers = ("gipsy-danger", "striker-eureka", "chemo-alpha", "crimson-typhoon", "coyote-tango")
    kaiju = ("knife-head", "otachi", "leatherback", "raiju", "scunner")
    seating = {"classes": True, "seating": "as_listed"}
    found = fresh(*jaegers, "otachi", options=seating).view(None).units
    assert [one.level for one in found[:5]] == [3, 5, 1, 4, 1]
    found = fresh("gipsy-danger", *kaiju, options=seating).view(None).units
    assert [one.level for one in found[1:]] == [3, 4, 4, 4, 4]


@pytest.mark.rule("MAT-CLASS-06")
def test_a_named_unit_has_no_choice_of_level() -> None:
    refusals = setup(Chosen("gipsy-danger", 5), Chosen("otachi"))
    assert [refusal.rule for refusal in refusals] == ["MAT-CLASS-06"]
    assert setup(Chosen("gipsy-danger", 3), Chosen("otachi")) == ()


@pytest.mark.rule("MAT-CLASS-07")
def test_a_generic_unit_is_of_level_2_if_nobody_says_otherwise() -> None:
    assert levels("generic-jaeger", "generic-kaiju") == [2, 2]


@pytest.mark.rule("MAT-CLASS-07")
def test_the_owner_chooses_the_level_of_each_generic_unit() -> None:
    play = given(
        unit("generic-jaeger", "7H 2S", level=5),
        unit("generic-kaiju", "2D"),
        unit("generic-jaeger", "3S", level=1),
        options=CLASSES,
    )
    assert [one.level for one in play.view(None).units] == [5, 2, 1]
    play.when(1, "attack 2", "7h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 10)]


@pytest.mark.rule("MAT-CLASS-08")
def test_the_lowest_number_card_is_still_worth_1() -> None:
    play = given(unit("chemo-alpha", "2H 2C 3S"), unit("otachi", ""), options=CLASSES)
    play.when(1, "attack 2", "2h", "done").when(1, "2c", "done")
    assert [made.score for made in play.happened(ev.AttackMade)] == [1]
    assert play.happened(ev.HitsLost) == [ev.HitsLost(2, 1, 25, "attack")]
