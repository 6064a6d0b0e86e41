"""Option: veteran pilots."""

import pytest

from engine.games.matchup import events as ev
from engine.games.matchup.terms import Effect
from tests.support.matchup import asked, fresh, given, on_table, unit
from tests.support.matchup_course import counts, hit_with, strike, until
from tests.support.play import Play

BONUSES = {
    1: Effect("attack", 2),
    2: Effect("damage", 2),
    3: Effect("dodge", 2),
    4: Effect("armor", 2),
    5: Effect("combo"),
    6: Effect("counter"),
}


def begun(jaeger: str, rolls: str, hand: str = "8H 5C 2S 3S 4S 5S 6S") -> Play:
    """A game with veterans whose pilots rolled this; the Jaeger is first and holds this hand of seven."""
    play = fresh(jaeger, "knife-head", options={"veterans": True})
    return play.dice(veteran=rolls, cut="AS 2C", deck=hand).when(1, "begin")


def veteran(card: str, roll: int) -> list[dict[str, object]]:
    """The bonus that a pilot's card has from a roll."""
    effect = BONUSES[roll]
    return [{"card": card, "effect": {"kind": effect.kind, "value": effect.value}}]


def bonuses(play: Play, seat: int | None = None) -> list[list[tuple[str, Effect]]]:
    return [[(bonus.card, bonus.effect) for bonus in one.bonuses] for one in play.view(seat).units]


@pytest.mark.rule("MAT-VET-01")
def test_under_the_option_named_pilots_roll_and_generic_pilots_do_not() -> None:
    play = fresh("gipsy-danger", "knife-head", "generic-jaeger", options={"veterans": True})
    play.when(1, "begin")
    assert [(rolled.place, rolled.card) for rolled in play.just(ev.VeteranRolled)] == [(1, "AH"), (1, "JS")]
    assert [len(found) for found in bonuses(play)] == [2, 0, 0]


@pytest.mark.rule("MAT-VET-01")
def test_without_the_option_nobody_rolls() -> None:
    play = fresh("gipsy-danger", "knife-head").when(1, "begin")
    assert not play.just(ev.VeteranRolled)
    assert bonuses(play) == [[], []]


@pytest.mark.rule("MAT-VET-02")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5, 6])
def test_one_die_decides_the_bonus(roll: int) -> None:
    play = begun("striker-eureka", f"{roll} 1")
    assert play.just(ev.VeteranRolled)[0] == ev.VeteranRolled(1, "AH", roll, BONUSES[roll])
    assert bonuses(play)[0][0] == ("AH", BONUSES[roll])
    draws = [draw for draw in play.session.records[-1].draws if draw.stream == "veteran"]  # type: ignore[union-attr]
    assert [draw.ask for draw in draws] == ["1 d6", "1 d6"]


@pytest.mark.rule("MAT-VET-02")
def test_chuck_who_rolled_4_is_opportunity_attack_2_and_armor_2() -> None:
    play = begun("striker-eureka", "4 1", "AH 8H 2S 3S 4S 5S 6S")
    until(play, "target", 1).when(1, "attack 2")
    assert play.option(1, "ah").label.replace(" (lost)", "") == "Chuck: Opportunity, Attack +2, Armor +2"
    defending = given(
        unit("knife-head", "8H 5C 2S"),
        unit("striker-eureka", "AH 2D", bonuses=veteran("AH", 4)),
        options={"veterans": True},
    )
    defending.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "ah", "leave")
    assert defending.view(None).clash.armor == 2


@pytest.mark.rule("MAT-VET-03")
def test_crimson_typhoon_rolls_three_times_at_set_up() -> None:
    play = begun("crimson-typhoon", "1 2 3")
    rolled = play.just(ev.VeteranRolled)
    assert [(one.card, one.face) for one in rolled] == [("JH", 1), ("QH", 2), ("KH", 3)]
    kinds = [type(event) for event in play.last]
    assert kinds.index(ev.VeteranRolled) < kinds.index(ev.TurnBegan)


@pytest.mark.rule("MAT-VET-03")
def test_the_rolls_are_public_and_stay_for_the_game() -> None:
    play = begun("crimson-typhoon", "1 2 3")
    expected = [[("JH", BONUSES[1]), ("QH", BONUSES[2]), ("KH", BONUSES[3])], []]
    entry = play.session.records[-1]
    for seat in (1, 2, None):
        glimpsed = play.session.seen_entry(entry, seat).events  # type: ignore[arg-type]
        assert sum(isinstance(event, ev.VeteranRolled) for event in glimpsed) == 3
        assert bonuses(play, seat) == expected
    until(play, "tactics", 2)
    until(play, "tactics", 1)
    assert bonuses(play) == expected
    assert len(play.happened(ev.VeteranRolled)) == 3


@pytest.mark.rule("MAT-VET-04")
def test_raleigh_who_rolled_2_gives_4_damage() -> None:
    play = begun("gipsy-danger", "2 1", "AH 8H 2S 3S 4S 5S 6S")
    until(play, "target", 1).when(1, "attack 2", "8h", "done").when(2, "done").when(1, "ah", "leave")
    assert play.view(None).clash.damage == 4


@pytest.mark.rule("MAT-VET-04")
def test_both_damage_bonuses_of_raleigh_are_carried_from_the_attack_window() -> None:
    play = given(
        unit("gipsy-danger", "AH 8H 2S", bonuses=veteran("AH", 2)),
        unit("knife-head", "2D"),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "ah", "leave", "8h", "done").when(2, "done")
    assert play.view(None).clash.damage == 4
    play.when(1, "done").when(2, "done")
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 4, 16, "attack")]


@pytest.mark.rule("MAT-VET-04")
def test_a_bonus_alone_makes_the_card_playable_and_the_rest_is_carried_or_lost() -> None:
    play = given(
        unit("knife-head", "8H 5C 2S"),
        unit("gipsy-danger", "JS AH 2D", bonuses=veteran("JS", 3)),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "8h", "done").when(2, "js", "leave")
    assert play.view(None).clash.dodge == 2
    assert [lost.effects for lost in play.happened(ev.EffectsLost)] == [(Effect("combo"),)]


@pytest.mark.rule("MAT-VET-04")
def test_a_pilot_who_rolled_5_opens_a_combo() -> None:
    play = given(
        unit("gipsy-danger", "8H AH 4H 2S", bonuses=veteran("AH", 5)),
        unit("knife-head", "9D 2D"),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    assert play.offers(1) == ["no combo", "combo ah 2"]
    play.when(1, "combo ah 2", "leave", "4h", "done").when(2, "done")
    assert play.view(None).clash.damage == 2


@pytest.mark.rule("MAT-VET-04")
def test_a_pilot_who_rolled_6_counters_from_the_hand_or_carried() -> None:
    for way in ([], ["ah", "leave"]):
        play = given(
            unit("knife-head", "8H 2S"),
            unit("striker-eureka", "AH 9D 2D", bonuses=veteran("AH", 6)),
            options={"veterans": True},
        )
        play.when(1, "attack 2", "8h", "done").when(2, *way, "9d", "done").when(1, "no combo")
        assert on_table(play) == (["AH"] if way else [])
        play.when(2, "counter ah", *([] if way else ["leave"]))
        assert play.view(None).clash.kind == "counter"
        assert play.view(None).clash.attack == (0 if way else 2)


@pytest.mark.rule("MAT-VET-04")
def test_mako_who_rolled_1_attacks_in_a_combo_without_a_heart() -> None:
    play = given(
        unit("gipsy-danger", "8H JS 2S", bonuses=veteran("JS", 1)),
        unit("knife-head", "9D 2D"),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done").when(1, "combo js 2", "leave", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 2)]


@pytest.mark.rule("MAT-VET-05")
def test_jin_who_rolled_5_still_has_one_combo_and_does_not_roll_again() -> None:
    play = begun("crimson-typhoon", "1 5 2", "QH 8H 4H 3S 4S 5S 6S")
    assert [one.face for one in play.just(ev.VeteranRolled)] == [1, 5, 2]
    until(play, "target", 1).when(1, "attack 2")
    assert play.option(1, "qh").label == "Jin: Opportunity, Combo later"
    play.when(1, "qh", "leave", "8h", "done")
    until(play, "combo", 1)
    assert play.offers(1) == ["no combo", "combo qh 2"]
    play.when(1, "combo qh 2", "4h", "done")
    until(play, "end", 1)
    assert [opened.kind for opened in play.happened(ev.ClashOpened)] == ["main", "combo"]


@pytest.mark.rule("MAT-VET-05")
def test_a_bonus_in_numbers_is_no_trait_and_adds_up() -> None:
    play = given(
        unit("striker-eureka", "AH 2S", bonuses=veteran("AH", 1)),
        unit("knife-head", "2D"),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "ah", "leave")
    assert play.view(None).clash.attack == 4


@pytest.mark.rule("MAT-VET-06")
@pytest.mark.parametrize(("card", "roll"), [("AH", 5), ("AH", 6), ("JS", 1)])
def test_a_pilot_who_is_out_takes_the_bonus_along(card: str, roll: int) -> None:
    play = given(
        unit("scunner", "8H 5C QH 2S"),
        unit("gipsy-danger", f"{card} 9H 2D", bonuses=veteran(card, roll)),
        options={"veterans": True},
    )
    strike(play, 2).dice(pilot=card).when(1, "qh", "done", "no combo")
    assert play.offers(2) == ["no counter"]
    assert play.refused(2, f"counter {card}").rule == "MAT-TRAIT-INCAP-03"
    until(play, "target", 2).when(2, "attack 1")
    assert play.refused(2, card.lower()).rule == "MAT-TRAIT-INCAP-03"
    hit_with(play, "9h", "")
    until(play, "combo", 2)
    assert f"combo {card.lower()} 1" not in play.offers(2)
    assert play.refused(2, f"combo {card} 1").rule == "MAT-TRAIT-INCAP-03"


@pytest.mark.rule("MAT-VET-06")
def test_the_bonus_of_a_pilot_who_is_still_able_stays() -> None:
    play = given(
        unit("gipsy-danger", "AH 8H 2S", bonuses=veteran("AH", 2), pilots_out=["JS"]),
        unit("knife-head", "2D"),
        options={"veterans": True},
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "ah", "draw")
    assert play.view(None).clash.damage == 4
    assert counts(play) == [2, 1]
    assert asked(play) == [("damage", 1)]
