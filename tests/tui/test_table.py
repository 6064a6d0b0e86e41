"""The table by keys: answers, marks, typed moves, taking back, looking; and why a key does nothing."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.kernel.records import Moved
from engine.kernel.rulebook import Rule
from saves.settings import Settings
from saves.table import Table, open_table
from tests.support.app import STILL, Driver, at_table
from tests.support.matchup import given, unit
from tests.support.play import Play
from tests.support.saved import ALONE
from tests.support.saved import table as saved_table
from tests.tui.moments import dodge, ended, named, tactics, target
from tui.jobs import Bots
from tui.screens.base import KeyScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.library import LibraryScreen
from tui.screens.pages.dice import DicePage
from tui.screens.pages.hand import HandPage, card_rows
from tui.screens.pages.log import LogPage
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.tree import TreePage
from tui.screens.pages.why import WhyPage
from tui.screens.rulebook import RulebookScreen
from tui.screens.settings import SettingsScreen
from tui.screens.table import TableScreen

S = TypeVar("S")


@asynccontextmanager
async def playing(root: Path, make: Callable[[], Play], settings: Settings = STILL) -> AsyncIterator[Driver]:
    """At a table in the state of a play; whoever is asked sits there."""
    async with at_table(root, Table(named(make()), None), settings=settings) as driver:
        if isinstance(driver.screen, CurtainScreen):
            await driver.press(str(driver.screen.seat))
        yield driver


def on_top(driver: Driver, kind: type[S]) -> S:
    """The screen on top, which is of this kind."""
    screen = driver.screen
    assert isinstance(screen, kind), driver.text()
    return screen


def table_of(driver: Driver) -> TableScreen:
    """The table, whatever lies over it."""
    return next(one for one in driver.app.screen_stack if isinstance(one, TableScreen))


def records(driver: Driver) -> int:
    """How many records the game has."""
    return len(table_of(driver).session.records)


def state(driver: Driver) -> Any:
    """The whole state."""
    return table_of(driver).session.state


async def types(driver: Driver, text: str) -> None:
    """Type a move."""
    await driver.press(":")
    await driver.type(text)
    await driver.press("enter")


# Answering


async def test_a_number_answers_and_the_cursor_says_which_row_enter_takes(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await driver.press("up")
        assert "This is the first answer." in driver.line(-1)
        await driver.press("down")
        cursor = driver.app.cursor_position
        assert driver.line(cursor.y).startswith(" 0  No attack this turn")
        await driver.press("down", "down")
        assert driver.app.cursor_position == cursor
        await driver.press("up", "enter")
        assert state(driver).clash.defender == 2
        assert records(driver) == 2


async def test_a_number_without_an_answer_changes_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await driver.press("9")
        assert "There is no answer 9 now." in driver.line(-1)
        assert records(driver) == 1


async def test_cards_in_focus_are_answers_or_say_why_not(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("tab", "enter")
        assert "This card cannot be played now; w says why." in driver.line(-1)
        await driver.press("left")
        assert table_of(driver).look.card == 6
        await driver.press("right", "right", "enter")
        assert "4D" not in state(driver).units[1].hand


async def test_what_is_impossible_tells_its_reason_and_its_rule(tmp_path: Path) -> None:
    """An answer that one would look for stays in its place, with the reason instead of its number."""

    def without_cards() -> Play:
        hands = unit("gipsy-danger", "6H KH"), unit("knife-head", "8D"), unit("striker-eureka", "9C")
        return given(*hands)

    async with playing(tmp_path, without_cards) as driver:
        rows = [row for row in table_of(driver).scene.choices if row.option < 0]
        assert rows, driver.text()
        at = list(table_of(driver).scene.choices).index(rows[0])
        await driver.press(*["down"] * at, "enter")
        assert f"Not possible: {rows[0].reason} ({rows[0].rule})"[:78] in driver.line(-1)
        assert records(driver) == 1
        await driver.press("w")
        assert rows[0].rule in driver.text()


# Marking


async def test_several_cards_are_marked_unmarked_and_committed(tmp_path: Path) -> None:
    async with playing(tmp_path, tactics) as driver:
        await driver.press("1", "3", "tab", "right", "space")
        assert "3 of 4 marked" in driver.text()
        marked = table_of(driver).look.marked
        assert len(marked) == 3
        await driver.press("1")
        assert "9H" not in marked
        assert "2 of 4 marked" in driver.text()
        held = set(state(driver).units[1].hand)
        await driver.press("0")
        assert held - set(state(driver).units[1].hand) == marked
        assert table_of(driver).look.marked == set()


async def test_too_many_are_refused_and_escape_drops_all_marks(tmp_path: Path) -> None:
    async with playing(tmp_path, tactics) as driver:
        count = records(driver)
        await driver.press("1", "2", "3", "4", "5")
        assert "mark 0 to 4, not 5" in driver.text()
        for key in ("0", "enter"):
            await driver.press(key)
            assert "Refused: choose 0 to 4, not 5 (MAT-TACT-01) Nothing has changed." in driver.line(-1)
        await driver.press("9")
        assert "There is no card 9." in driver.line(-1)
        await driver.press("escape")
        assert "keep all cards" in driver.text()
        assert records(driver) == count


async def test_where_one_answer_is_asked_nothing_is_marked(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("space")
        assert "There is nothing to mark now; digits answer." in driver.line(-1)


# Typing


@pytest.mark.parametrize("typed", ["attack 2", "ATTACK 2", "  attack   2 "])
async def test_a_move_is_typed_as_people_write_it(typed: str, tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await types(driver, typed)
        assert state(driver).clash.defender == 2


async def test_a_set_of_cards_is_typed_too(tmp_path: Path) -> None:
    async with playing(tmp_path, tactics) as driver:
        await types(driver, "swap 8d 4d")
        assert not {"8D", "4D"}.intersection(state(driver).units[1].hand)


async def test_a_refusal_tells_the_rule_and_w_opens_it(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await types(driver, "attack 9")
        assert "Refused: There is no unit 9. (MAT-ATTACK-03) Nothing has changed." in driver.line(-1)
        await driver.press("w")
        on_top(driver, WhyPage)
        assert "There is no unit 9." in driver.text()
        assert "MAT-ATTACK-03" in driver.line(0)
        rule = table_of(driver).session.game.rulebook().find("MAT-ATTACK-03")
        assert isinstance(rule, Rule)
        assert rule.text.split(".")[0][:40] in driver.text()
        await driver.press("escape")
        assert records(driver) == 1


async def test_what_is_not_understood_names_examples(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await types(driver, "dance")
        assert "Refused: 'dance' is not understood here. Possible are" in driver.told()
        await driver.press("w")
        assert "attack 2" in driver.text()


async def test_a_line_can_be_corrected_dropped_and_left_empty(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await driver.press(":", *"pasx", "backspace", "s")
        assert driver.line(-1).startswith(" your move, such as attack 2, or concede: pass")
        await driver.press("escape")
        assert records(driver) == 1
        await types(driver, "  ")
        assert records(driver) == 1
        await types(driver, "pass")
        assert records(driver) == 2


async def test_w_on_a_card_separates_what_it_does_from_why(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("tab", "w")
        assert "Attack 9: not now; hearts: Attack only" in driver.text()
    async with playing(tmp_path, tactics) as driver:
        await driver.press("tab", "w")
        assert driver.line(2).rstrip() == "►  Attack 9"


async def test_the_hand_in_full_has_the_digits_that_mark(tmp_path: Path) -> None:
    async with playing(tmp_path, tactics) as driver:
        await driver.press("2", "h")
        rows = [line.split() for line in driver.text().splitlines()]
        assert ["►", "1", "9♥", "heart", "Attack", "9"] in rows
        assert ["2", "4♦", "diamond", "Dodge", "4", "marked"] in rows


def test_the_hand_in_full_leaves_nothing_of_its_reasons_out() -> None:
    for hand in named(dodge()).scene(2).hands:
        for card in hand.cards:
            rows = ["".join(run.text for run in row) for row in card_rows(card, 80, (22, 21))]
            told = " ".join(" ".join(rows).split())
            assert all(len(row) <= 80 for row in rows)
            assert all(word in told for effect in card.effects for word in effect.why.split())


async def test_at_a_finished_table_a_digit_says_that_the_game_is_over(tmp_path: Path) -> None:
    async with playing(tmp_path, ended) as driver:
        await driver.press("3")
        assert "r replay" in driver.line(-1)
        await driver.press("1")
        assert "The game is over: Enter shows how it ended, r replays it" in driver.line(-1)


# Taking back


async def test_u_r_and_shift_u_say_what_they_did(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await driver.press("u")
        assert "Undo blocked: you have decided nothing yet." in driver.line(-1)
        await driver.press("R")
        assert "There is nothing to redo." in driver.line(-1)
        await driver.press("U")
        assert "Nothing of this turn can be taken back freely." in driver.line(-1)
        await types(driver, "attack 2")
        before = driver.text().splitlines()[:-1]
        assert "undo free: 1 step" in driver.text()
        await driver.press("u")
        assert "Taken back. R does it again." in driver.line(-1)
        assert state(driver).clash is None
        await driver.press("R")
        assert "Done again." in driver.line(-1)
        assert driver.text().splitlines()[:-1] == before
        await driver.press("U")
        assert state(driver).clash is None


async def test_what_crosses_chance_asks_once_unless_that_is_switched_off(tmp_path: Path) -> None:
    def open_tactics() -> Play:
        return target("open").when(1, "pass", "end 1").when(2, "end 2", "swap 8d")

    async with playing(tmp_path, open_tactics) as driver:
        count = records(driver)
        await driver.press("u")
        assert "Take back 1 step? chance was used: deck" in driver.text()
        for key in ("0", "escape"):
            await driver.press(key)
            assert records(driver) == count
            await driver.press("u")
        await driver.press("7")
        assert "1 yes, 0 no." in driver.line(-1)
        await driver.press("1")
        assert "rewound" in driver.line(0)
    async with playing(tmp_path, open_tactics, Settings(motion="off", confirm=False)) as driver:
        await driver.press("u")
        assert records(driver) == count + 1


@pytest.mark.parametrize("key", ["1", "0", "2"])
async def test_a_request_is_answered_with_yes_no_or_never(key: str, tmp_path: Path) -> None:
    def swapped() -> Play:
        return tactics().when(2, "swap 8d")

    async with playing(tmp_path, swapped) as driver:
        await driver.press("u")
        assert "Ann: Ben asks to take back 1 step" in driver.text()
        await driver.press("7")
        assert "1 yes, 0 no, 2 no and no more requests." in driver.line(-1)
        await driver.press(key, "2")
        assert table_of(driver).seats.viewer == 2
        assert ("8D" in state(driver).units[1].hand) == (key == "1")
        if key == "1":
            assert isinstance(table_of(driver).session.records[-1], Moved)
            return
        assert ("Ann takes no more requests" in driver.text()) == (key == "2")
        await driver.press("u")
        assert ("Ann: Ben asks" in driver.text()) == (key == "0")


# Giving up


async def test_giving_up_asks_first(tmp_path: Path) -> None:
    async with playing(tmp_path, target) as driver:
        await types(driver, "concede")
        assert "Give up Gipsy Danger?" in driver.text()
        assert "this counts as destroyed" in driver.text()
        for key in ("0", "escape"):
            await driver.press(key)
            assert "whom to attack" in driver.text()
            await types(driver, "concede 1")
        assert records(driver) == 1
        await driver.press("1")
        on_top(driver, EndScreen)
        assert "Ben won." in driver.text()


async def test_who_has_two_units_says_which(tmp_path: Path) -> None:
    def two() -> Play:
        mine = unit("gipsy-danger", "6H KH"), unit("striker-eureka", "5C 9S", seat=1)
        return given(*mine, unit("knife-head", "8D KC", seat=2))

    async with playing(tmp_path, two) as driver:
        await types(driver, "concede")
        assert "Say which: concede 1: Give up Gipsy Danger; concede 2" in driver.line(-1)
        await types(driver, "concede 3")
        assert "You have no unit to give up." in driver.line(-1)
        await types(driver, "concede 2")
        await driver.press("1")
        assert "Striker Eureka is given up" in driver.text()
        assert table_of(driver).session.result is None


# Looking


PAGES: dict[str, type[KeyScreen]] = {
    "h": HandPage,
    "l": LogPage,
    "d": DicePage,
    "i": PanelPage,
    "s": PanelPage,
    "w": WhyPage,
    "t": TreePage,
    "b": RulebookScreen,
    "g": LibraryScreen,
    "S": SettingsScreen,
    "?": HelpScreen,
}


@pytest.mark.parametrize("key", PAGES)
async def test_each_page_opens_and_escape_leads_back_to_the_same_question(key: str, tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        before = driver.text()
        await driver.press(key)
        on_top(driver, PAGES[key])
        await driver.press("escape")
        assert driver.text() == before


async def test_the_hand_tells_what_each_card_does_and_why_another_does_not(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("h")
        lines = driver.text().splitlines()
        for face, now in (("9♥", "not now"), ("4♦", "live"), ("3♠", "later")):
            assert [line for line in lines[:17] if face in line and now in line], driver.text()
        assert "7 cards" in driver.line(0)
        await driver.press("w")
        on_top(driver, WhyPage)
        assert "MAT-" in driver.line(0)
        await driver.press("escape", "2")
        on_top(driver, TableScreen)
        assert "8D" not in state(driver).units[1].hand


async def test_a_card_in_focus_is_explained_with_its_rules(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("tab", "w")
        assert driver.line(0).startswith(" Why · 9♥")
        assert "MAT-" in driver.line(0)
        await driver.press("b")
        on_top(driver, RulebookScreen)


async def test_the_log_is_searched_and_a_line_tells_its_rule(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("l")
        assert "7 lines" in driver.line(0)
        assert "►  Gipsy Danger attacks with 9" in driver.text()
        await driver.press("/")
        await driver.type("PLAYS elbow")
        assert "1 of 7 lines" in driver.line(0)
        await driver.press("enter", "enter")
        on_top(driver, WhyPage)
        assert "Elbow Rocket" in driver.text()
        assert "MAT-FACE" in driver.line(0)
        await driver.press("escape", "/", "z", "z")
        assert "0 of 7 lines" in driver.line(0)
        await driver.press("enter", "w")
        assert "No rule stands behind this line." in driver.line(-1)
        await driver.press("/", "escape")
        assert "7 lines" in driver.line(0)
        await driver.press("d")
        on_top(driver, DicePage)


async def test_what_is_said_stands_in_the_log_where_it_was_said(tmp_path: Path) -> None:
    async with playing(tmp_path, dodge) as driver:
        await driver.press("T")
        await driver.type("is that all?")
        await driver.press("enter")
        assert "Said: is that all?" in driver.line(-1)
        await driver.press("T", "enter")
        assert "Nothing was said." in driver.line(-1)
        await driver.press("1", "l")
        lines = [line[1:].strip() for line in driver.text().splitlines()]
        said = lines.index('Ben says: "is that all?"')
        assert lines[said - 1] == "Gipsy Danger attacks with 9"
        assert lines[said + 1].startswith("Knife Head plays 4♦")


# Leaving


async def test_a_game_that_is_left_goes_on_where_it_was(tmp_path: Path) -> None:
    table = saved_table(tmp_path, ALONE)
    table.session.box.queue({"cut": ("AS", "2C")})
    path = table.path
    assert path is not None
    async with at_table(tmp_path, table) as driver:
        await driver.press("1", "0", "1", "l", "q")
        before = driver.text()
        await driver.press("q")
        on_top(driver, HomeScreen)
        await driver.press("4")
        assert on_top(driver, TableScreen).session is not table.session
        assert driver.text() == before
        assert table_of(driver).session.records == table.session.records
        await driver.press("q")
        again = open_table(path)
        again.close()
        assert again.session.state == table.session.state


# Not one's turn


async def test_who_watches_is_told_so_by_every_key_that_acts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = saved_table(tmp_path, ("greedy", "greedy"))

    async def never(*given: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Bots, "choose", never)
    monkeypatch.setattr(Driver, "patience", 3)
    async with at_table(tmp_path, table) as driver:
        said = {
            "1": "It is not your turn to decide",
            "0": "It is not your turn to decide",
            "u": "You watch; you have nothing to take back.",
            "U": "You watch; you have nothing to take back.",
            "R": "You watch; you have nothing to do again.",
            "h": "No hand is yours to see now.",
            "left": "You hold no cards.",
            "space": "There is nothing to mark now",
            "enter": "There is nothing to choose here now.",
            "r": "Replay opens when the game is over",
            "escape": "Nothing is open here. q leaves the table",
        }
        count = len(table.session.records)
        for key, words in said.items():
            await driver.press(key)
            assert words in driver.line(-1), key
        for line, words in (("pass", "not your turn"), ("concede", "no unit to give up")):
            await types(driver, line)
            assert words in driver.line(-1), line
        assert len(table.session.records) == count
