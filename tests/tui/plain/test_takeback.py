"""Undo, redo, the start of the turn, branches, and asking others, as lines."""

from engine.kernel.records import Answered, Asked, Moved, UndoMode
from saves.table import Table
from tests.support.matchup import given, unit
from tests.tui.plain.lines import after, table_at, typed


def at(undo: UndoMode, *players: str) -> Table:
    play = given(unit("gipsy-danger", "6H 10H KH 5C"), unit("knife-head", "8D 4D 3S"))
    return table_at(play.session.game, play.state, players or ("Ann", "Ben:way-on"), undo)


def moves(table: Table) -> list[str]:
    return [record.why for record in table.session.records if isinstance(record, Moved)]


def test_a_free_step_is_taken_back_and_done_again() -> None:
    table = at("table")
    text = typed(table, "1", "u", "R")
    assert "Taken back: 1 step.\n" in after(text, "u")
    assert "  1  attack 2" in after(text, "u")
    assert "Gipsy Danger attacks Knife Head." in after(text, "R")
    assert moves(table) == ["undo", "redo"]


def test_an_open_game_asks_before_it_crosses_what_was_told_and_only_once() -> None:
    table = at("open")
    text = typed(table, "1", "6h", "u", "1", "10h", "u", "kh")
    assert text.count("This takes back more than your own decision: Ben saw something new. Do it?") == 1
    assert moves(table) == ["undo", "undo"]


def test_saying_no_to_that_changes_nothing() -> None:
    table = at("open")
    assert "Nothing is taken back." in typed(table, "1", "6h", "u", "0")
    assert moves(table) == []


def test_a_strict_game_takes_nothing_back() -> None:
    table = at("strict")
    assert "Refused: Undo blocked: Strict: what is decided stands." in typed(table, "1", "u")
    assert moves(table) == []


def test_a_bot_that_was_told_something_does_not_agree() -> None:
    table = at("table")
    text = typed(table, "1", "6h", "u")
    assert "Ben does not agree to take back.\n" in after(text, "u")
    assert moves(table) == []


def test_a_bot_that_was_told_nothing_agrees() -> None:
    play = given(unit("gipsy-danger", "6H QD 5C"), unit("knife-head", "8D"))
    table = table_at(play.session.game, play.state)
    typed(table, "attack 2", "u")
    assert moves(table) == ["undo"]


def test_another_person_is_asked_and_agrees() -> None:
    table = at("table", "Ann", "Ben")
    text = typed(table, "1", "6h", "u", "1")
    assert "Ben will be asked to agree." in text
    assert "Ben: Ann asks to take back 1 step: Ben saw something new. Do you agree?" in text
    back = text.partition("Do you agree?")[2]
    assert "Next: ANN, Gipsy Danger." in back
    assert "Ben agrees to take back.\n" in back
    assert "Taken back: 1 step.\n" in back
    assert moves(table) == ["undo"]


def test_another_person_is_asked_and_says_no() -> None:
    table = at("table", "Ann", "Ben")
    text = typed(table, "1", "6h", "u", "perhaps", "0")
    assert text.count("Do you agree?") == 2
    assert "Ben does not agree to take back.\n" in text
    assert moves(table) == []


def test_somebody_who_never_agrees_is_not_asked_again() -> None:
    table = at("table", "Ann", "Ben")
    text = typed(table, "1", "6h", "u", "2", "u")
    assert "undo blocked: Ben takes no more requests" in text
    assert sum(isinstance(record, Asked) for record in table.session.records) == 1
    assert [record.answer for record in table.session.records if isinstance(record, Answered)] == ["never"]


def test_the_question_to_another_shows_nothing_of_the_asker() -> None:
    text = typed(at("table", "Ann", "Ben"), "1", "6h", "u", "1")
    question = text.partition("-" * 60)[2].partition("Next: ANN")[0]
    assert "Do you agree?" in question
    assert not any(card in question for card in ("10♥", "K♥", "5♣"))


def test_the_turn_goes_back_to_its_start_and_lists_what_goes() -> None:
    table = at("open")
    text = typed(table, "1", "6h", "U", "1", "R")
    assert "Taken back in this turn, last first: 6h, attack 2. R brings it back." in text
    assert table.session.state.clash.attack == 6
    assert moves(table) == ["undo", "redo"]


def test_there_may_be_nothing_to_take_back_in_this_turn() -> None:
    assert "Refused: Nothing of this turn can be taken back freely." in typed(at("table"), "U")


def test_branches_are_listed_and_visited_in_an_open_game() -> None:
    table = at("open")
    text = typed(table, "1", "6h", "u", "1", "10h", "t", "t 3")
    listed = after(text, "t")
    assert "► now      5  2 decisions: Gipsy Danger plays 10♥ heart. Attack +10: 10." in listed
    assert "           3  2 decisions: Gipsy Danger plays 6♥ heart. Attack +6: 6." in listed
    assert "Gipsy Danger plays 6♥ heart." in after(text, "t 3")
    assert table.session.head == 3


def test_a_table_game_cannot_jump() -> None:
    text = typed(at("table"), "1", "t 1", "t x", "t 99999")
    assert "Refused: Only an Open game can go to any moment" in text
    assert "Refused: t takes the number of an entry." in text
    assert "Refused: There is no entry 99999." in text
