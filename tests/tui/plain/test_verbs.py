"""The table of keys of line mode."""

from tui.keys import BY_ID
from tui.plain.verbs import VERBS, find_verb, help_lines


def test_letters_are_those_of_the_app() -> None:
    words = {"pile": "discard", "quit": "leave", "say": "talk"}
    for verb in VERBS:
        key = BY_ID.get(words.get(verb.word, verb.word))
        if verb.key and key is not None:
            assert verb.key == key.key, verb.word


def test_no_letter_or_word_means_two_things() -> None:
    names = [name for verb in VERBS for name in (verb.key, verb.word) if name]
    assert len(names) == len(set(names))


def test_capitals_act_and_small_letters_look() -> None:
    found = {name: find_verb(name) for name in ("u", "U", "r", "R", "UNDO", "Undo", "t", "T")}
    words = {name: verb.word for name, verb in found.items() if verb is not None}
    assert words == {
        "u": "undo",
        "U": "reset",
        "R": "redo",
        "UNDO": "undo",
        "Undo": "undo",
        "t": "tree",
        "T": "say",
    }


def test_help_lists_every_verb_within_eighty_cells() -> None:
    lines = ["".join(span.text for span in line) for line in help_lines()]
    for verb in VERBS:
        assert any(f" {verb.word}" in line and verb.help in line for line in lines)
    assert max(len(line) for line in lines) < 80
