"""Unit lists: the 192 printed entries."""

from typing import Any

import pytest

from engine import games
from engine.games.matchup import events as ev
from engine.games.matchup.terms import FACE_CARDS, Chosen, MatchupSeat, Options, UnitList
from engine.kernel.errors import Refusal
from tests.support.matchup import asked, fresh, given, unit

JAEGERS = (
    "gipsy-danger",
    "striker-eureka",
    "chemo-alpha",
    "crimson-typhoon",
    "coyote-tango",
    "generic-jaeger",
)
KAIJU = ("knife-head", "otachi", "leatherback", "raiju", "scunner", "generic-kaiju")

TALLIES = """
unit attack dodge damage armor any opportunity grapple critical combo counter incapacitate acid emp negate \
draw discard pilots
gipsy-danger    12  4 21  3 0 4 3 1 1 2 0 0 0 2 1 0 2
knife-head      20  3 15  9 0 2 3 1 1 1 1 1 0 0 0 0 0
striker-eureka   7 10 23  5 2 4 2 1 1 1 0 0 0 1 0 0 2
otachi          14 10 10  7 0 3 3 1 1 1 1 3 0 0 0 0 0
chemo-alpha      8  2 17 18 0 4 4 1 1 1 0 0 0 1 0 0 2
leatherback     16  3 13  8 0 2 4 1 1 1 1 1 1 0 0 0 0
crimson-typhoon 17 13 12  8 2 3 2 0 1 1 0 0 0 0 1 1 3
raiju           15  9 14  9 0 3 2 1 1 1 1 1 0 0 0 0 0
coyote-tango    14 14 15  4 2 3 2 1 1 1 0 0 0 1 0 0 2
scunner         19  3 15 10 0 2 3 1 1 1 1 1 0 0 0 0 0
generic-jaeger  15 12 14  8 2 3 2 1 1 1 0 0 0 0 0 0 2
generic-kaiju   13 10 15  9 0 2 3 1 1 1 1 1 0 0 0 0 0
all            170 93 184 98 8 35 33 11 12 13 6 8 1 5 2 1 13
"""

SUMMED = frozenset({"attack", "dodge", "damage", "armor", "any"})


def expected() -> dict[str, dict[str, int]]:
    (_, *columns), *rows = [line.split() for line in TALLIES.strip().splitlines()]
    return {name: dict(zip(columns, map(int, numbers), strict=True)) for name, *numbers in rows}


def printed() -> dict[str, UnitList]:
    """All lists, as two games show them."""
    one_kaiju = fresh(*JAEGERS, "otachi").view(None)
    one_jaeger = fresh("gipsy-danger", *KAIJU).view(None)
    return {row.id: row for row in (*one_kaiju.book.lists, *one_jaeger.book.lists)}


def tally(entry: UnitList) -> dict[str, int]:
    """Sums of the bonuses and counts of the traits of a list."""
    found = dict.fromkeys(expected()["all"], 0)
    for card in entry.cards:
        found["pilots"] += card.pilot
        for effect in card.effects:
            found[effect.kind] += effect.value if effect.kind in SUMMED else 1
    return found


def cards_with(entry: UnitList, kind: str) -> list[str]:
    return [card.code for card in entry.cards if any(effect.kind == kind for effect in card.effects)]


def setup(*seats: MatchupSeat, **options: Any) -> tuple[Refusal, ...]:
    game = games.load("matchup")
    return game.check_setup(seats, Options(**options), game.content())


@pytest.mark.rule("MAT-UNIT-01")
def test_the_six_jaegers_and_the_six_kaiju_are_those_of_the_rulebook() -> None:
    (wrong,) = setup(
        MatchupSeat("a", units=(Chosen("godzilla"),)), MatchupSeat("b", units=(Chosen("otachi"),))
    )
    assert wrong.rule == "MAT-UNIT-01"
    known = wrong.message.split("known: ")[1].rstrip(".").split(", ")
    assert sorted(known) == sorted((*JAEGERS, *KAIJU))
    sides = {name: row.side for name, row in printed().items()}
    assert sides == dict.fromkeys(JAEGERS, "jaeger") | dict.fromkeys(KAIJU, "kaiju")


@pytest.mark.rule("MAT-UNIT-01")
def test_the_units_bear_their_printed_names() -> None:
    assert {row.name for row in printed().values()} == {
        "Gipsy Danger",
        "Striker Eureka",
        "Chemo Alpha",
        "Crimson Typhoon",
        "Coyote Tango",
        "Generic Jaeger",
        "Knife Head",
        "Otachi",
        "Leatherback",
        "Raiju",
        "Scunner",
        "Generic Kaiju",
    }


@pytest.mark.rule("MAT-UNIT-02")
@pytest.mark.parametrize("name", [*JAEGERS, *KAIJU])
def test_the_bonuses_and_traits_of_each_list_add_up_to_its_tally(name: str) -> None:
    entry = printed()[name]
    assert tuple(card.code for card in entry.cards) == FACE_CARDS
    assert tally(entry) == expected()[name]


@pytest.mark.rule("MAT-UNIT-02")
def test_the_192_entries_together_add_up_to_the_tally_of_all() -> None:
    rows = printed().values()
    assert sum(len(row.cards) for row in rows) == 192
    found = dict.fromkeys(expected()["all"], 0)
    for row in rows:
        for column, number in tally(row).items():
            found[column] += number
    assert found == expected()["all"]


@pytest.mark.rule("MAT-UNIT-02")
def test_pure_bonuses_are_5_and_pairs_of_bonuses_make_5() -> None:
    pairs = 0
    for row in printed().values():
        for card in row.cards:
            numbers = [effect.value for effect in card.effects if effect.kind in SUMMED - {"any"}]
            if len(card.effects) == 1 and numbers:
                assert numbers == [5], (row.id, card.code)
            if len(numbers) == 2:
                pairs += 1
                assert sum(numbers) == 5, (row.id, card.code)
    assert pairs == 49


@pytest.mark.rule("MAT-UNIT-02")
@pytest.mark.parametrize(
    ("name", "card"), [("leatherback", "QS"), ("leatherback", "KS"), ("generic-kaiju", "AC")]
)
def test_the_three_bonuses_printed_without_a_space_are_attack_2(name: str, card: str) -> None:
    play = given(unit(name, f"{card} 2S"), unit("striker-eureka", "2D"))
    play.when(1, "attack 2", card.lower())
    if asked(play) != [("attack", 1)]:
        play.when(2, "2d")
    assert play.view(None).clash.attack == 2


@pytest.mark.rule("MAT-UNIT-03")
def test_these_cards_are_the_pilots() -> None:
    found: dict[str, dict[str, str]] = {}
    for name, row in printed().items():
        for card in row.cards:
            if card.pilot:
                found.setdefault(name, {})[card.code] = card.name
    assert found == {
        "gipsy-danger": {"AH": "Raleigh", "JS": "Mako Mori"},
        "striker-eureka": {"AH": "Chuck", "JD": "Herc"},
        "chemo-alpha": {"JH": "Aleksis", "AS": "Sasha"},
        "crimson-typhoon": {"JH": "Cheung", "QH": "Jin", "KH": "Hu"},
        "coyote-tango": {"AH": "Gunnar", "JD": "Vic"},
        "generic-jaeger": {"JH": "Primary Pilot", "QH": "Secondary Pilot"},
    }


@pytest.mark.rule("MAT-UNIT-04")
def test_dragon_is_opportunity_and_dodge_2() -> None:
    play = given(unit("gipsy-danger", "8H 2S"), unit("otachi", "AC 2D"))
    play.when(1, "attack 2", "8h", "done").when(2, "ac")
    assert asked(play) == [("opportunity", 2)]
    play.when(2, "leave")
    assert play.just(ev.ScoreRaised) == [ev.ScoreRaised("dodge", 2, "AC", 2, 2, False)]


@pytest.mark.rule("MAT-UNIT-04")
@pytest.mark.parametrize("score", ["attack", "damage"])
def test_house_rule_dragon_may_add_to_attack_or_damage(score: str) -> None:
    play = given(unit("otachi", "8H AC 2S"), unit("gipsy-danger", "2D"), options={"dragon": score})
    play.when(1, "attack 2")
    if score == "damage":
        play.when(1, "8h", "done").when(2, "done")
    play.when(1, "ac", "leave")
    assert [(raised.score, raised.value) for raised in play.just(ev.ScoreRaised)] == [(score, 2)]


@pytest.mark.rule("MAT-UNIT-04")
@pytest.mark.parametrize(("dragon", "armor"), [("armor", 2), ("none", 0), ("dodge", 0)])
def test_house_rule_dragon_may_add_to_armor_or_to_nothing(dragon: str, armor: int) -> None:
    play = given(unit("gipsy-danger", "8H 5C 2S"), unit("otachi", "AC 2D"), options={"dragon": dragon})
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "ac", "leave")
    assert play.view(None).clash.armor == armor


@pytest.mark.rule("MAT-UNIT-04")
def test_house_rule_dragon_without_a_second_effect_only_draws() -> None:
    play = given(unit("gipsy-danger", "8H 2S"), unit("otachi", "AC 2D"), options={"dragon": "none"})
    play.when(1, "attack 2", "8h", "done").when(2, "ac", "draw")
    assert play.just(ev.CardsDrawn)
    assert not [raised for raised in play.happened(ev.ScoreRaised) if raised.card == "AC"]


@pytest.mark.rule("MAT-UNIT-05")
@pytest.mark.parametrize("name", KAIJU)
def test_every_kaiju_has_one_incapacitate_one_kaiju_blue_and_one_critical(name: str) -> None:
    entry = printed()[name]
    assert len(cards_with(entry, "incapacitate")) == 1
    assert len(cards_with(entry, "critical")) == 1
    (blue,) = [card.code for card in entry.cards if card.name == "Kaiju Blue"]
    acid = cards_with(entry, "acid")
    assert blue in acid
    assert len(acid) == (3 if name == "otachi" else 1)
    assert cards_with(entry, "emp") == (["JD"] if name == "leatherback" else [])


@pytest.mark.rule("MAT-UNIT-06")
@pytest.mark.parametrize("name", JAEGERS)
def test_every_jaeger_but_crimson_typhoon_has_one_critical(name: str) -> None:
    assert len(cards_with(printed()[name], "critical")) == (0 if name == "crimson-typhoon" else 1)
