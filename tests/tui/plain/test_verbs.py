"""The table of keys of line mode."""

import re

import pytest

from engine import games
from engine.games.extinction.combat.dice import COMBAT
from tui.keys import BY_ID
from tui.plain.verbs import VERBS, find_verb, help_lines, verbs_of


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


@pytest.mark.parametrize("game_id", games.NAMES)
def test_help_lists_every_verb_of_the_game_within_eighty_cells(game_id: str) -> None:
    lines = ["".join(span.text for span in line) for line in help_lines(game_id)]
    for verb in verbs_of(game_id):
        assert any(f" {verb.word}" in line and verb.help in line for line in lines)
    assert max(len(line) for line in lines) < 80


def test_every_verb_means_something_in_some_game() -> None:
    assert {verb.word for game_id in games.NAMES for verb in verbs_of(game_id)} == {
        verb.word for verb in VERBS
    }


def test_help_leaves_out_what_the_game_does_not_have() -> None:
    cards, hexes = ({verb.word for verb in verbs_of(name)} for name in ("matchup", "extinction"))
    assert cards - hexes == {"pile", "mark", "concede"}
    assert hexes - cards == {"map", "force"}


def test_help_of_extinction_says_what_the_letters_of_the_dice_are() -> None:
    text = "\n".join("".join(span.text for span in line) for line in help_lines("extinction"))
    for face in sorted(set(COMBAT.faces)):
        assert re.search(rf"\b{face} (success|critical|trigger|blank)", text)
    assert "Dice: " not in "".join(span.text for line in help_lines("matchup") for span in line)
