"""Help: the keys that work now on the screen below, then all the rest by group, from the one table."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from saves.settings import Settings
from tests.support.app import Driver, running
from tests.tui.moments import MOMENTS
from tui.keys import BY_ID, KEYS
from tui.screens.base import KeyScreen
from tui.screens.help import HelpScreen, working
from tui.screens.home import HomeScreen
from tui.screens.settings import SettingsScreen

SMALL, LARGE = (80, 24), (120, 40)


def help_of(driver: Driver) -> HelpScreen:
    screen = driver.screen
    assert isinstance(screen, HelpScreen)
    return screen


def told(driver: Driver) -> str:
    """All lines of the help, also those out of sight."""
    sheet = help_of(driver).sheet(*driver.app.size)
    lines = ["".join(run.text for run in cells) for item in sheet.items for cells in item.rows]
    return "\n".join(lines)


def split(text: str) -> tuple[str, str]:
    """What works now, and what works elsewhere."""
    head, _, rest = text.partition("Elsewhere, for")
    return head, rest


async def test_on_the_home_screen_its_keys_come_first(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?")
        now, rest = split(told(driver))
        assert "1 to 9      choose the answer with this digit" in now
        for key_id in ("games", "book", "new", "settings", "leave", "enter"):
            assert BY_ID[key_id].help in " ".join(now.split())
        assert BY_ID["hand"].help not in now
        assert BY_ID["hand"].help in rest


async def test_at_a_table_the_tables_keys_work(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("8", "1")
        table = driver.screen
        assert isinstance(table, KeyScreen)
        ids = {key.id for key in working(table)}
        assert {"hand", "log", "why", "undo", "type", "discard", "dice"} <= ids
        assert not {"delete", "verify", "eyes", "new"} & ids
        await driver.press("?")
        now, _ = split(told(driver))
        assert "own cards in full" in now


async def test_what_works_is_what_the_screen_answers_to(tmp_path: Path) -> None:
    """No key that is told to work may answer that it does nothing here."""
    async with running(tmp_path) as driver:
        for open_keys in ((), ("1",), ("S",), ("g",), ("b",)):
            await driver.press(*open_keys)
            screen = driver.screen
            assert isinstance(screen, KeyScreen)
            known = {key.id for key in working(screen)}
            for key in KEYS:
                if key.id not in known and key.id not in ("back", "leave", "help", "settings"):
                    await driver.press(key.key)
                    assert "does nothing here" in screen.flash, (open_keys, key.id)
            await driver.press("escape")


async def test_no_key_is_left_out_and_none_told_twice(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?")
        items = [item.value for item in help_of(driver).sheet(*SMALL).items if item.value]
        digits = [key.id for key in KEYS if key.id.startswith("answer")]
        assert sorted(items) == sorted({key.id for key in KEYS} - set(digits[1:]))


async def test_own_keys_are_told_as_they_are_now(tmp_path: Path) -> None:
    async with running(tmp_path, settings=Settings(motion="off", keys={"games": "z"})) as driver:
        await driver.press("?")
        now, _ = split(told(driver))
        assert "  z           saved games and replays" in now


async def test_it_closes_with_esc_and_with_its_own_key(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        for key in ("escape", "?", "0", "q"):
            await driver.press("?")
            help_of(driver)
            await driver.press(key)
            assert isinstance(driver.screen, HomeScreen)


async def test_keys_can_be_changed_from_here(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?", "S")
        assert isinstance(driver.screen, SettingsScreen)
        await driver.press("escape")
        help_of(driver)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_frame_fills_the_screen_exactly(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size=size) as driver:
        await driver.press("?")
        for _ in range(12):
            assert [cell_len(line) for line in driver.text().splitlines()] == [size[0]] * size[1]
            await driver.press("down", "down", "down", "down")
        assert driver.line(-1).rstrip()


async def test_the_lines_for_all_screens_stand_on_top(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?")
        assert "Digits answer what is asked." in driver.line(1)
        assert "These work now" in driver.text()


async def test_ascii_alone_when_that_is_set(tmp_path: Path) -> None:
    async with running(tmp_path, settings=Settings(motion="off", glyphs="ascii")) as driver:
        await driver.press("?")
        assert driver.text().isascii()


async def test_a_key_is_found_by_its_words_and_done(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("8", "1")
        table = driver.screen
        await driver.press("?", "/")
        await driver.type("discard pile")
        assert told(driver).count("discard pile") == 1
        assert "Keys that speak of discard pile" in driver.text()
        await driver.press("enter", "enter")
        assert driver.screen is not table
        assert "Discard" in driver.line(0)
        await driver.press("escape")
        assert driver.screen is table


async def test_a_key_of_another_screen_says_that_it_does_nothing_there(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?", "/")
        await driver.type("do again what")
        await driver.press("enter", "enter")
        assert isinstance(driver.screen, HelpScreen)
        assert "does nothing on the screen below" in driver.line(-1)
        await driver.press("/", "escape", "/")
        await driver.type("xyzzy")
        await driver.press("enter", "enter")
        assert "No key speaks of xyzzy." in driver.text()
        assert "There is no key here" in driver.line(-1)


async def test_enter_on_a_digit_asks_to_press_it(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?", "enter")
        assert "press the digit" in driver.line(-1)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_at_an_open_table_the_game_is_told_on_one_page(tmp_path: Path, size: tuple[int, int]) -> None:
    async with running(tmp_path, size=size) as driver:
        await MOMENTS["field, driving"](driver, tmp_path)
        await driver.press("?")
        assert "1  how Extinction is played, on one page" in driver.text()
        await driver.press("1")
        text = driver.text()
        assert "more below" not in text
        for title in ("The game", "1 Cards", "2 Turns", "3 A model", "Attack", "Dice", "Damage", "4 End"):
            assert title in text
        await driver.press("escape", "2")
        assert "There is no answer 2 here." in driver.told()


async def test_a_game_that_is_told_nowhere_in_short_has_no_such_answer(tmp_path: Path) -> None:
    async with running(tmp_path) as driver:
        await driver.press("?", "1")
        assert "There is no answer 1 here." in driver.told()
