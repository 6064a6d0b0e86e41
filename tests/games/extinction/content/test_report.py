"""The report: what needs a human, doubts, sources and keywords."""

from typing import Any

from engine.games.extinction.content.read import read
from engine.games.extinction.content.report import report
from tests.games.extinction.content.packs import changed


def test_nothing_in_the_content_of_the_game_needs_a_human_or_is_in_doubt() -> None:
    assert report(read()).needs_human == ()
    assert report(read()).doubts == ()


def test_a_note_is_listed_with_its_place_and_its_words() -> None:
    note = {"do": "note", "text": "Howl at the moon."}
    found = changed("kaiju", "drone", lambda it: it["cards"][1].update(damage_effects=[note]))
    assert report(found).needs_human == ("kaiju drone: cards[pile_on].damage_effects[0]: Howl at the moon.",)


def test_a_special_rule_in_words_is_listed_too() -> None:
    rule = {"rule": "text", "note": "Speak softly."}
    found = changed("scenario", "downtown", lambda it: it.update(special_rules=[rule]))
    assert report(found).needs_human == ("scenario downtown: special_rules[0]: Speak softly.",)


def test_a_mutation_that_looks_at_the_roll_of_the_other_slot_is_a_doubt() -> None:
    found = changed("mutation", "haze", lambda it: it["triggers"][0].update(roll="attack"))
    assert report(found).doubts == ("mutation haze: triggers[0]: is defensive, but looks at attack rolls",)


def test_a_crew_that_cannot_use_its_ability_is_a_doubt() -> None:
    def swap(card: dict[str, Any]) -> None:
        card["jaegers"][0].update(pilots=["hu_wei", "jake_pentecost"])

    found = changed("quick_play", "duel_at_dawn", swap)
    assert report(found).doubts == (
        "quick_play duel_at_dawn: Hu Wei activates Saw Dance, which Gipsy Avenger does not have",
    )


def test_every_entry_is_counted_under_its_source() -> None:
    sources = report(read()).sources
    assert ("jaeger", "original", 8) in sources
    assert ("building", "rulebook", 4) in sources
    assert sum(number for _, _, number in sources) == len(list(read().all()))


def test_every_keyword_is_used_but_those_for_people() -> None:
    unused = [(keyword.family, keyword.word) for keyword in report(read()).keywords if not keyword.uses]
    assert unused == [("effect", "note"), ("special rule", "text")]
