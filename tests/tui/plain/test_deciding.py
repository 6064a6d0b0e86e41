"""Answers by number, notation and marks; refusals; looking without deciding."""

from typing import Any

import pytest

from engine.kernel.records import UndoMode
from saves.table import Table
from tests.support.matchup import given, unit
from tests.tui.plain.lines import after, table_at, typed

GIPSY = unit("gipsy-danger", "6H 10H KH 5C 9C AS QC")
KNIFE = unit("knife-head", "8D 4D KC QD AC 3S 7S")


def at(*units: dict[str, Any], undo: UndoMode = "table", **state: Any) -> Table:
    play = given(*(units or (GIPSY, KNIFE)), **state)
    return table_at(play.session.game, play.state, undo=undo)


def hand(table: Table, place: int = 1) -> str:
    return " ".join(table.session.state.unit(place).hand)


def test_a_number_chooses_the_answer_beside_it() -> None:
    table = at()
    text = typed(table, "1")
    assert "  1  attack 2  Attack Knife Head" in text
    assert "Gipsy Danger attacks Knife Head." in text
    assert table.session.state.clash.window == "attack"


def test_notation_plays_a_card_and_details_join_the_sentence() -> None:
    text = typed(at(), "attack 2", "kh")
    assert "Gipsy Danger plays K♥ Elbow Rocket. Attack +3: 3. Damage +2 waits on the table.\n" in text


def test_signs_and_capitals_are_understood() -> None:
    table = at()
    typed(table, "1", "10♥")
    assert "10H" not in hand(table)


def test_the_undo_line_stands_under_every_question() -> None:
    assert "undo blocked: you have decided nothing yet\n> " in typed(at())
    assert "undo free: 1 step\n> " in typed(at(), "1")
    assert "undo ask Ben: Ben saw something new\n> " in typed(at(), "1", "6h")


def test_a_refusal_names_rule_and_changes_nothing() -> None:
    table = at()
    text = typed(table, "1", "6h", "10h")
    head = table.session.head
    assert text.count("Refused: ") == 1
    assert '(MAT-NUM-03). Nothing has changed. "why" tells more.\n' in text
    assert table.session.head == head
    assert "10H" in hand(table)


def test_why_tells_the_rule_of_the_last_refusal() -> None:
    text = after(typed(at(), "1", "6h", "10h", "why"), "why")
    assert "MAT-NUM-03  One number card a window" in text
    assert "Ruling MR-04: One." in text


def test_why_without_a_refusal_shows_the_sum_with_its_addends() -> None:
    text = after(typed(at(), "1", "6h", "kh", "w"), "w")
    assert "6♥   heart                           6" in text
    assert "K♥   Elbow Rocket                    3" in text
    assert "attack                               9" in text


@pytest.mark.parametrize(
    ("question", "rule"), [("w 1", "MAT-ATTACK-01"), ("w pass", "MAT-ATTACK-02"), ("w mr-04", "MR-04")]
)
def test_why_takes_a_number_a_name_or_an_id(question: str, rule: str) -> None:
    assert rule in after(typed(at(), question), question)


def test_why_of_a_card_says_what_it_does_now_and_why_not() -> None:
    text = after(typed(at(), "1", "w 5c"), "w 5c")
    assert "5♣ club" in text
    assert "later: clubs: Damage only (MAT-NUM-04)" in text


def test_nonsense_is_refused_in_one_sentence() -> None:
    text = typed(at(), "frobnicate\x1b[2J the deck")
    assert "Refused: 'frobnicate [2j the deck' is not understood here" in text.replace("[2J", "[2j")
    assert "\x1b" not in text


@pytest.mark.parametrize("number", ["7", "99", "123456789012345678901234567890", "٣"])
def test_a_number_that_is_not_offered_is_refused(number: str) -> None:
    table = at()
    assert f"There is no answer {number[:8]} here" in typed(table, number)
    assert len(table.session.records) == 1


def test_an_empty_line_shows_state_and_question_again() -> None:
    text = after(typed(at(), "1", ""), "")
    assert "Turn 1, Gipsy Danger." in text
    assert "  1  6h " in text


def test_the_question_is_asked_anew_in_every_turn() -> None:
    text = typed(at(), "pass", "end 1", "done", "done", "pass", "end 1")
    assert "Gipsy Danger: discard up to 2 cards, in secret.\n" in text
    assert "Gipsy Danger: discard up to 2, or it may be a draw.\n" in text


def test_a_colon_before_a_command_is_taken_too() -> None:
    table = at()
    typed(table, ":attack 2", ": 6h")
    assert "6H" not in hand(table)


def test_what_is_not_possible_says_why() -> None:
    play = given(unit("gipsy-danger", "6H 2S"), unit("knife-head", "2D 3S"))
    play.when(1, "attack 2", "6h", "done").when(2, "done").when(1, "done")
    text = typed(table_at(play.session.game, play.state))
    assert "  –  Combo: you have no Combo card (MAT-CC-02)\n" in text


# Sets of cards


def tactics() -> Table:
    return at(stage="tactics")


def test_a_set_of_cards_is_listed_with_its_bounds() -> None:
    text = typed(tactics())
    assert "Swap up to 4 cards" in text
    assert "  1  6h   6♥ heart" in text
    assert "  0  swap none  0 of 4 marked\n" in text


def test_numbers_and_cards_mark_and_unmark_until_nought_commits() -> None:
    table = tactics()
    text = typed(table, "1 5c", "mark 1", "9C", "0")
    assert "  0  swap 6♥ 5♣  2 of 4 marked\n" in text
    assert "  0  swap 5♣  1 of 4 marked\n" in text
    assert "Gipsy Danger swaps 5♣ 9♣." in text
    assert "6H" in hand(table)


@pytest.mark.parametrize("line", ["swap 5c 9c", "swap 9C 5♣", "SWAP 4 5"])
def test_a_set_is_given_in_one_line(line: str) -> None:
    text = typed(tactics(), line)
    assert "Gipsy Danger swaps 5♣ 9♣." in text


def test_done_without_marks_keeps_all() -> None:
    table = tactics()
    typed(table, "done")
    assert hand(table) == "6H 10H KH 5C 9C QC AS"
    assert len(table.session.records) == 2


def test_more_than_the_bound_is_refused_with_the_rule() -> None:
    table = tactics()
    text = typed(table, "1 2 3 4 5", "0")
    assert "Refused: choose 0 to 4, not 5 (MAT-TACT-01). Nothing has changed." in text
    assert len(table.session.records) == 1


@pytest.mark.parametrize("word", ["2h", "8", "mark 2h", "mark 99"])
def test_only_what_is_listed_can_be_marked(word: str) -> None:
    table = tactics()
    text = typed(table, word)
    assert "is not among the choices (MAT-TACT-01)" in text
    assert len(table.session.records) == 1


def test_there_is_nothing_to_mark_outside_a_set() -> None:
    assert "Refused: There is nothing to mark now." in typed(at(), "mark 6h")


# Looking


def test_the_hand_tells_every_effect_and_why_not() -> None:
    text = after(typed(at(), "1", "h"), "h")
    assert "Hand of Gipsy Danger: 7 of 7" in text
    assert " 3  K♥ Elbow Rocket" in text
    assert "Damage +2  later: waits for its window (MAT-FACE-07)" in text


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("i", "▼ Knife Head (Ben): Hits 20 of 20, hand 7/7"),
        ("i knife", "Knife Head, all 16"),
        ("i 2", "A♣ Snout Blade"),
        ("i nobody", "Nothing here is called 'nobody'"),
        ("e", "▲ Gipsy Danger (Ann, its turn): Hits 20 of 20"),
        ("s", "Discard pile, 0 cards"),
        ("b", "MAT-DODGE        Dodge Phase"),
        ("b mat-dodge", "MAT-DODGE-04"),
        ("book base hand", "MAT-TRAIT-CRIT-02"),
        ("b xyzzy", "The rulebook has nothing about 'xyzzy'."),
        ("?", "put the game away, saved"),
        ("HELP", "put the game away, saved"),
        ("t", "► now"),
        ("l", "Gipsy Danger attacks Knife Head  MAT-ATTACK-01"),
        ("l attacks", "Gipsy Danger attacks Knife Head"),
        ("l xyzzy", "Nothing in the log has 'xyzzy'."),
        ("d", "Nothing was rolled or drawn yet."),
    ],
)
def test_looking_prints_and_decides_nothing(key: str, shown: str) -> None:
    table = at()
    text = after(typed(table, "1", key), key)
    assert shown in text
    assert len(table.session.records) == 2


def test_the_log_is_as_long_as_asked_for() -> None:
    table = at()
    assert len(after(typed(table, "1", "6h", "l 2"), "l 2").splitlines()) == 2


def test_saying_something_is_kept_and_does_not_answer() -> None:
    table = at()
    text = typed(table, "say well\x1b played", "l")
    assert "Said to all." in text
    assert 'Ann says: "well played"' in after(text, "l")
    assert table.session.state.clash is None


# Conceding


def test_conceding_asks_first() -> None:
    table = at()
    text = typed(table, "concede", "0", "concede 1")
    assert text.count("Give up Gipsy Danger?  1 yes  0 no") == 2
    assert table.session.result is None


def test_conceding_ends_the_game_when_confirmed() -> None:
    table = at()
    text = typed(table, "concede 1", "maybe", "yes")
    assert "Gipsy Danger is given up." in text
    assert "Won by Ben." in text
    assert table.session.result is not None


def test_conceding_asks_which_of_two_units() -> None:
    table = at(
        unit("gipsy-danger", "6H", seat=1),
        unit("knife-head", "2D", seat=2),
        unit("chemo-alpha", "7H", seat=1),
    )
    text = typed(table, "concede", "concede chemo", "1")
    assert "Say which: concede 1 (Give up Gipsy Danger), concede 3 (Give up Chemo Alpha)" in text
    assert not table.session.state.unit(3).alive
    assert table.session.state.unit(1).alive


def test_conceding_another_unit_is_not_possible() -> None:
    table = at()
    typed(table, "concede 2", "1", "yes")
    assert table.session.state.unit(2).alive


def test_leaving_saves_and_says_so() -> None:
    assert typed(at(), "q", "1").endswith("> q\n")
