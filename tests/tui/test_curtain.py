"""The curtain of a hot-seat game: who looks behind it, keys that come early, and what lies over a table."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from saves.settings import Settings
from saves.table import Table
from tests.support.app import STILL, Driver, at_table, running
from tests.support.emulator import Emulated, emulated
from tests.support.saved import concede, say
from tests.support.saved import running as saved_game
from tests.support.saved import table as saved_table
from tests.tui.test_secrets import a_bot_thinks, ann_has_drawn, on_top
from tui.screens import base
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.library import LibraryScreen
from tui.screens.pages.log import LogPage
from tui.screens.replay import ReplayScreen
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas


def the_table(driver: Driver) -> TableScreen:
    """The lowest table."""
    return next(one for one in driver.app.screen_stack if isinstance(one, TableScreen))


async def to_the_end_of_the_turn(driver: Driver) -> None:
    """Ann does nothing until she is to choose what she discards in secret; Ben is asked the same."""
    while the_table(driver).session.state.stage != "end":
        await driver.press("0")
    assert the_table(driver).session.awaiting == (1, 2)


def shows(text: str, held: list[str]) -> list[str]:
    """Which of these cards stand in a text."""
    return [card for card in held if card in text]


# Who looks


@pytest.mark.parametrize("keys", ["0", "enter", "h 0", ": e n d space 1 enter"])
async def test_behind_the_curtain_is_the_view_of_the_next_one(keys: str, tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, held):
        await to_the_end_of_the_turn(driver)
        await driver.press(*keys.split())
        on_top(driver, CurtainScreen)
        assert the_table(driver).seats.viewer is None
        await driver.press("2")
        table = on_top(driver, TableScreen)
        assert table.seats.viewer == 2
        assert shows(driver.text(), held) == []
        assert "Ben, Knife Head" in driver.text()
        await driver.press("u")
        assert table.session.awaiting == (2,)


@pytest.mark.parametrize("key", ["2", "0"])
async def test_nothing_is_written_that_the_next_one_may_not_see(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not for a moment either: whatever is written is looked at."""
    monkeypatch.setattr(base, "DEAF", 0.0)
    table = saved_table(tmp_path, undo="table")
    hearts, clubs = ([f"{number}{suit}" for number in range(3, 10)] for suit in "HC")
    table.session.box.queue({"cut": ("AS", "2C"), "deck": (*hearts, *clubs)})
    async with emulated(Emulated, tmp_path, first=lambda app: TableScreen(table)) as driver:
        await driver.press("1", "1")
        await to_the_end_of_the_turn(driver)
        written, take = [], driver.terminal.take

        def noting(data: str) -> None:
            take(data)
            written.append(driver.terminal.text())

        monkeypatch.setattr(driver.terminal, "take", noting)
        await driver.press("0", key)
        fallen = next(at for at, text in enumerate(written) if "the curtain is down" in text)
        assert len(written) > fallen + 1
        assert not [text for text in written[fallen:] if "♥" in text]


async def test_a_table_that_is_put_away_and_taken_up_again_begins_behind_the_curtain(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, held):
        await driver.press("q", "4")
        on_top(driver, CurtainScreen)
        assert the_table(driver).seats.viewer is None
        assert shows(driver.text(), held) == []


async def test_own_keys_raise_it(tmp_path: Path) -> None:
    settings = Settings(motion="off", keys={"answer1": "f12", "done": "z"})
    async with at_table(tmp_path, saved_table(tmp_path), settings=settings) as driver:
        assert "can see the screen, press   f12" in driver.text()
        assert "f12  I am Ann" in driver.text()
        await driver.press("1", "0")
        assert "Only f12 raises the curtain, z puts the game away." in driver.text()
        await driver.press("f12")
        on_top(driver, TableScreen)


# Keys that come too early


@pytest.mark.parametrize("early", ["2", "0", "enter", "q"])
async def test_a_key_that_was_typed_before_it_fell_does_not_touch_it(early: str, tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await to_the_end_of_the_turn(driver)
        await driver.at_once("0", early, early)
        on_top(driver, CurtainScreen)
        assert the_table(driver).session.awaiting == (2,)
        assert the_table(driver).seats.viewer is None


async def test_nor_while_the_disk_is_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await to_the_end_of_the_turn(driver)
        submit = Table.submit

        async def slowly(*given: Any) -> Any:
            await asyncio.sleep(0.05)
            return await submit(*given)

        monkeypatch.setattr(Table, "submit", slowly)
        await driver.at_once("h", "0", "2", "2")
        await asyncio.sleep(0.1)
        await driver.settle()
        on_top(driver, CurtainScreen)


async def test_a_click_that_was_meant_for_the_table_does_not_raise_it(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await to_the_end_of_the_turn(driver)
        early = Canvas.Chosen("2")
        await driver.press("0")
        screen = on_top(driver, CurtainScreen)
        screen.post_message(early)
        await driver.settle()
        assert driver.screen is screen
        screen.post_message(Canvas.Chosen("2"))
        await driver.settle()
        on_top(driver, TableScreen)


async def test_who_asks_to_take_back_does_not_answer_for_the_other(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await driver.at_once("u", "1", "2", "0")
        assert "Ben: Ann asks to take back 1 step" in driver.text()
        assert the_table(driver).session.timeline.asked is not None
        await driver.press("0")
        assert the_table(driver).session.timeline.asked is None


async def test_the_curtain_tells_that_something_was_taken_back(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await driver.press("u")
        await driver.press("1")
        on_top(driver, CurtainScreen)
        assert "Ann has taken back a decision." in driver.text()


async def test_one_answers_a_request_for_oneself_alone(tmp_path: Path) -> None:
    table = saved_table(tmp_path, ("human", "human", "human"), undo="table")
    table.session.box.queue({"cut": ("AS", "2C", "3C")})
    async with at_table(tmp_path, table) as driver:
        await driver.press("1", "1", "u")
        assert "Ben: Ann asks" in driver.text()
        await driver.at_once("1", "1", "1")
        assert "Cho: Ann asks" in driver.text()
        await driver.press("1")
        assert table.session.head == 1


async def test_what_is_typed_ahead_chooses_nothing_at_the_end(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await driver.press(*":concede", "enter")
        await driver.at_once("1", "1", "0", "enter")
        on_top(driver, EndScreen)
        await driver.press("0")
        assert not [one for one in driver.app.screen_stack if isinstance(one, TableScreen)]


# What lies over a table


async def test_a_shared_table_is_behind_the_curtain_after_another_was_opened_over_it(tmp_path: Path) -> None:
    saved_game(tmp_path, seed="of others")
    async with ann_has_drawn(tmp_path) as (driver, held):
        below = the_table(driver)
        await to_another_table(driver)
        await driver.press("0")
        on_top(driver, LibraryScreen)
        await driver.press("escape")
        assert on_top(driver, CurtainScreen).seat == 1
        assert shows(driver.text(), held) == []
        await driver.press("1")
        assert driver.screen is below
        assert shows(driver.text(), held) == held


async def to_another_table(driver: Driver) -> TableScreen:
    """Open another saved game over the table; its curtain is down."""
    below = the_table(driver)
    await driver.press("g")
    library = on_top(driver, LibraryScreen)
    while library.games is None:
        await driver.settle()
    paths = [listed.path for listed in library.shown()]
    (at,) = [at for at, path in enumerate(paths, 1) if path != below.table.path]
    await driver.press(str(at))
    curtain, found = driver.app.screen_stack[-1], driver.app.screen_stack[-2]
    assert isinstance(curtain, CurtainScreen)
    assert isinstance(found, TableScreen)
    assert found.session is curtain.session is not below.session
    return found


async def test_a_table_that_goes_on_below_leaves_the_one_above_alone(tmp_path: Path) -> None:
    saved_game(tmp_path, seed="of others")
    async with a_bot_thinks(tmp_path) as (driver, bots):
        above = await to_another_table(driver)
        bots.now.set()
        driver.patience = 500
        await driver.settle()
        below = the_table(driver)
        assert below.step.kind == "curtain"
        assert on_top(driver, CurtainScreen).session is above.session
        await driver.press("0", "escape")
        assert on_top(driver, CurtainScreen).session is below.session


async def test_the_end_closes_pages_and_what_is_chosen_there_is_done(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        table = the_table(driver)
        await driver.press("l", "w")
        concede(table.session, 1)
        table.go_on()
        await driver.settle()
        on_top(driver, EndScreen)
        await driver.press("3")
        assert driver.screen is table
        await driver.press("r")
        assert table not in driver.app.screen_stack


async def test_who_is_not_on_top_closes_nothing(tmp_path: Path) -> None:
    async with ann_has_drawn(tmp_path) as (driver, _):
        await driver.press("l")
        before = list(driver.app.screen_stack)
        the_table(driver).dismiss(None)
        await driver.settle()
        assert driver.app.screen_stack == before
        on_top(driver, LogPage)


@pytest.mark.parametrize(("key", "kind"), [("1", TableScreen), ("2", ReplayScreen)])
async def test_a_game_that_was_set_up_has_a_rematch_and_a_replay(
    key: str, kind: type[Any], tmp_path: Path
) -> None:
    """The screen that opened the table is closed long since."""
    async with running(tmp_path, settings=STILL) as driver:
        await driver.press("1", "0")
        table = on_top(driver, TableScreen)
        say_that_it_is_over(table)
        await driver.settle()
        on_top(driver, EndScreen)
        await driver.press(key)
        on_top(driver, kind)
        assert driver.screen is not table


def say_that_it_is_over(table: TableScreen) -> None:
    """The person gives up."""
    say(table.session, 1, "concede 1")
    table.go_on()
