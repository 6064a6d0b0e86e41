"""The rulebook: finding, searching, and refusing a bad file."""

import sys
from pathlib import Path

import pytest

from engine import games
from engine.kernel.errors import ContentError
from engine.kernel.rulebook import Rule, Rulebook, Ruling, Section, load

BOOK = Rulebook(
    "toy",
    (Section("TOY-DECK", "The deck"),),
    (
        Rule("TOY-DECK-01", "Fifty-two cards", "One deck serves all.", "TOY-DECK", "Two Kaiju share it."),
        Rule("TOY-DECK-02", "Reshuffle", "An empty deck is made anew.", "TOY-DECK", rulings=("TR-1",)),
    ),
    (Ruling("TR-1", "When?", "When a card must be drawn.", "Nothing says so."),),
)


def test_rules_and_rulings_are_found_by_id() -> None:
    rule, ruling = BOOK.find("TOY-DECK-02"), BOOK.find("TR-1")
    assert isinstance(rule, Rule)
    assert isinstance(ruling, Ruling)
    assert (rule.title, ruling.question) == ("Reshuffle", "When?")
    assert BOOK.find("TOY-DECK-99") is None
    assert BOOK.find("") is None


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("deck", ["TOY-DECK-01", "TOY-DECK-02"]),
        ("EMPTY anew", ["TOY-DECK-02"]),
        ("kaiju", ["TOY-DECK-01"]),
        ("toy-deck-01", ["TOY-DECK-01"]),
        ("fifty", ["TOY-DECK-01"]),
        ("kaiju anew", []),
        ("", ["TOY-DECK-01", "TOY-DECK-02"]),
    ],
)
def test_a_search_finds_rules_with_all_words_wherever_they_stand(words: str, ids: list[str]) -> None:
    assert [rule.id for rule in BOOK.search(words)] == ids


TEXT = """
game = "zoo"
[[section]]
id = "Z"
title = "Zoo"
[[rule]]
id = "Z-01"
title = "One"
text = "One."
section = "Z"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    name = f"rules{abs(hash(tmp_path)) % 10**9}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return folder


def test_a_sound_rulebook_is_loaded(package: Path) -> None:
    (package / "rules.toml").write_text(TEXT)
    assert [rule.id for rule in load(package.name).rule] == ["Z-01"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("", '[[rule]]\nid = "Z-01"\ntitle = "x"\ntext = "x"\nsection = "Z"\n'), "given twice: Z-01"),
        (('section = "Z"', 'section = "Y"'), "rule Z-01: section: 'Y' is not declared"),
        (('text = "One."', "text = 1"), "text"),
        (('title = "One"', 'title = "One"\nnote = "x"'), "note"),
    ],
)
def test_a_bad_rulebook_names_file_rule_and_field(
    package: Path, change: tuple[str, str], reason: str
) -> None:
    old, new = change
    (package / "rules.toml").write_text(TEXT.replace(old, new) if old else TEXT + new)
    with pytest.raises(ContentError) as raised:
        load(package.name)
    assert str(raised.value).startswith(f"{package.name}/rules.toml: ")
    assert reason in str(raised.value)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_rulebook_of_every_game_holds_together(name: str) -> None:
    book = games.load(name).rulebook()
    assert book.game == name
    ids = [*(rule.id for rule in book.rule), *(ruling.id for ruling in book.ruling)]
    assert len(set(ids)) == len(ids)
    sections = {section.id for section in book.section}
    assert {rule.section for rule in book.rule} == sections
    for rule in book.rule:
        assert rule.title
        assert rule.text.endswith((".", ")", ":"))
        assert rule.id.startswith(rule.section)
        assert all(isinstance(book.find(ruling), Ruling) for ruling in rule.rulings), rule
