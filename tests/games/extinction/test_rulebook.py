"""The rulebook of Extinction: all rules and rulings are there, and what they name exists."""

import re

import pytest

from engine.kernel.rulebook import Rulebook, Ruling, load

CITED = re.compile(r"\b(?:EXT-[A-Z]+-\d\d|R-\d\d)\b")


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load("engine.games.extinction")


def test_all_rules_and_rulings_are_there_once(book: Rulebook) -> None:
    assert book.game == "extinction"
    rules, rulings = [rule.id for rule in book.rule], [ruling.id for ruling in book.ruling]
    assert (len(set(rules)), len(rules)) == (348, 348)
    assert rulings == [f"R-{number:02}" for number in range(1, 89)]


def test_rules_are_numbered_through_in_the_order_of_their_sections(book: Rulebook) -> None:
    counted = {section.id: sum(rule.section == section.id for rule in book.rule) for section in book.section}
    assert [rule.id for rule in book.rule] == [
        f"{section}-{number:02}" for section, most in counted.items() for number in range(1, most + 1)
    ]
    assert all(counted.values())


def test_every_text_is_a_sentence(book: Rulebook) -> None:
    for rule in book.rule:
        assert rule.title
        assert not rule.title.endswith(".")
        assert rule.text.endswith((".", ")", ":")), rule.id
        assert not rule.example or rule.example.endswith("."), rule.id
    for ruling in book.ruling:
        assert ruling.question.endswith("?"), ruling.id
        assert ruling.adopted.endswith("."), ruling.id
        assert ruling.why.endswith("."), ruling.id


def test_all_that_is_named_in_a_text_exists(book: Rulebook) -> None:
    texts = [f"{rule.text} {rule.example}" for rule in book.rule]
    texts += [f"{ruling.adopted} {ruling.why}" for ruling in book.ruling]
    named = {found for text in texts for found in CITED.findall(text)}
    assert named
    assert [found for found in sorted(named) if book.find(found) is None] == []


def test_every_ruling_belongs_to_a_rule_and_every_rule_names_known_rulings(book: Rulebook) -> None:
    named = {ruling for rule in book.rule for ruling in rule.rulings}
    assert named == {ruling.id for ruling in book.ruling}
    assert all(isinstance(book.find(ruling), Ruling) for ruling in named)
