"""Every key on every screen: something changes, or a notice says why nothing does; nothing ever breaks."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.cells import cell_len

from engine.chance import Rng
from engine.session import Session
from saves.table import Table
from tests.support.app import NAMED, Driver, running
from tests.support.emulator import Emulated, emulated
from tests.tui.moments import MOMENTS, Opener, named, plain, prepare, target, to_home
from tui.keys import KEYS
from tui.paint.cells import Row
from tui.replies import QUIET
from tui.screens.curtain import CurtainScreen
from tui.screens.help import HelpScreen
from tui.screens.home import HomeScreen
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

MEANING = tuple(dict.fromkeys(key.key for key in KEYS))
WITHOUT = ("x", "Z", "é", "%", "~", "^", "backspace", "delete", "home", "pagedown", "f1", "ctrl+c")
TYPED = ("1", "0", "q", "h", "S", "Z", "é", "?", ":", "/", "+", "[", "space", "enter", "escape")
QUITS = "q"
OPEN_TABLE = "field, "
WHOLLY = frozenset(
    {f"{OPEN_TABLE}{name}" for name in ("driving", "cards", "a place", "a reroll", "looking around")}
)
SHARES = 4
"""An open table has so many moments that each gets a part of the keys, in turn; these few get all.

`make soak` presses all of them everywhere.
"""
NOTHING = "does nothing here"


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with games of all kinds; it is copied, never changed."""
    root = tmp_path_factory.mktemp("prepared")
    prepare(root)
    return root


class Looks(NamedTuple):
    """All that a person can see: which screen, its rows, the cursor, a notice."""

    screen: Any
    rows: tuple[Row, ...]
    cursor: tuple[int, int]
    flash: str


def looks(driver: Driver) -> Looks:
    screen: Any = driver.screen
    picture = screen.query_one(Canvas).picture
    return Looks(screen, tuple(picture.rows), picture.cursor, screen.flash)


async def pressed(driver: Driver, key: str) -> tuple[Looks, Looks]:
    """What is seen before and after a key; a notice of before is taken away first."""
    await plain(driver)
    before = looks(driver)
    await driver.press(key)
    return before, looks(driver)


async def reopen(driver: Driver, opener: Opener, root: Path, now: Looks, first: Looks) -> None:
    """Back to the moment, where a key has changed more than a notice."""
    if now._replace(flash="", rows=now.rows[:-1]) != first._replace(flash="", rows=first.rows[:-1]):
        await to_home(driver)
        await opener(driver, root)


def keys_for(name: str, *, typing: bool) -> tuple[str, ...]:
    """The keys that are pressed at a moment: all, or the share of it where its like has many moments."""
    keys = TYPED if typing else (*MEANING, *WITHOUT)
    if not name.startswith(OPEN_TABLE) or name in WHOLLY:
        return keys
    return keys[list(MOMENTS).index(name) % SHARES :: SHARES]


@pytest.mark.parametrize("name", MOMENTS)
async def test_every_key_does_something_or_says_why_not(name: str, tmp_path: Path, prepared: Path) -> None:
    opener = MOMENTS[name]
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    async with running(tmp_path) as driver:
        await opener(driver, tmp_path)
        await plain(driver)
        first = looks(driver)
        for key in keys_for(name, typing=first.screen.entry is not None):
            if key == QUITS and isinstance(first.screen, HomeScreen) and not first.screen.pairs:
                continue
            before, after = await pressed(driver, key)
            assert after.flash or after != before, f"{key} on {name} changes nothing and says nothing"
            await reopen(driver, opener, tmp_path, after, first)
            first = looks(driver) if driver.screen is not first.screen else first


@pytest.mark.parametrize("name", MOMENTS)
async def test_what_the_screen_offers_works(name: str, tmp_path: Path, prepared: Path) -> None:
    """Digits printed on rows and cards, and every key of the key row."""
    opener = MOMENTS[name]
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    async with running(tmp_path) as driver:
        await opener(driver, tmp_path)
        await plain(driver)
        first = looks(driver)
        printed = sorted(
            {hit.key for hit in first.screen.query_one(Canvas).picture.hits if len(hit.key) == 1}
        )
        for key in dict.fromkeys((*printed, *row_keys(first.rows[-1], printed))):
            if key == QUITS and isinstance(first.screen, HomeScreen):
                continue
            before, after = await pressed(driver, key)
            assert after != before, f"{key} on {name}"
            assert NOTHING not in after.flash, f"{key} on {name}: {after.flash}"
            assert "There is no answer" not in after.flash, f"{key} on {name}: {after.flash}"
            await reopen(driver, opener, tmp_path, after, first)
            first = looks(driver) if driver.screen is not first.screen else first


ARROWS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}
NAMES = {"Enter": "enter", "Esc": "escape", "Space": "space", "Tab": "tab", "arrows": "down"}


def row_keys(row: Row, printed: list[str]) -> list[str]:
    """The keys that a key row names; of a span such as `1-9` those that are printed."""
    found: list[str] = []
    for run in row:
        if run.mark != "bold" or run.text == "_":
            continue
        for word in [NAMES.get(run.text, run.text)] if run.text in NAMES else run.text.split():
            if "-" in word and len(word) == 3:
                found += [digit for digit in printed if word[0] <= digit <= word[2]]
            elif word in NAMED:
                found.append(word)
            else:
                found += [ARROWS.get(letter, letter) for letter in word]
    return found


@pytest.mark.parametrize("name", MOMENTS)
async def test_the_key_row_escape_and_q(name: str, tmp_path: Path, prepared: Path) -> None:
    """Key rows are short and end with the help; Escape closes what is open, never a game; q goes up."""
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    async with running(tmp_path) as driver:
        await MOMENTS[name](driver, tmp_path)
        await plain(driver)
        await row_of_keys(driver)
        await to_home(driver)
        await MOMENTS[name](driver, tmp_path)
        await plain(driver)
        await escape_and_q(driver)


async def row_of_keys(driver: Driver) -> None:
    screen: Any = driver.screen
    row = looks(driver).rows[-1]
    if screen.entry is not None:
        assert driver.line(-1).rstrip().endswith("_")
        return
    assert sum(run.mark == "bold" for run in row) <= 8
    end = "? back" if isinstance(screen, HelpScreen) else "? keys"
    assert driver.line(-1).rstrip().endswith(end)
    await driver.press("?")
    assert isinstance(driver.screen, HelpScreen) is not isinstance(screen, HelpScreen)


async def escape_and_q(driver: Driver) -> None:
    before, screen, depth = looks(driver), driver.screen, len(driver.app.screen_stack)
    typing = before.screen.entry is not None
    await driver.press("escape")
    if typing or isinstance(screen, TableScreen | CurtainScreen | HomeScreen):
        assert driver.screen is screen
    elif driver.screen is screen:
        assert looks(driver) != before
    else:
        assert len(driver.app.screen_stack) == depth - 1
    if driver.screen is not screen or isinstance(screen, CurtainScreen):
        return
    await driver.press("q")
    if isinstance(screen, HomeScreen):
        assert driver.app.return_value == 0
    else:
        assert driver.screen is not screen


# What a terminal sends beside keys

REPLIES = {
    "attributes": "\x1b[?62;22;52c",
    "other attributes": "\x1b[>41;354;0c",
    "synchronised output": "\x1b[?2026;2$y",
    "resize in band": "\x1b[?2048;0$y",
    "keyboard flags": "\x1b[?1u",
    "cursor": "\x1b[24;80R",
    "size": "\x1b[8;24;80t",
    "dark or light": "\x1b[?997;1n",
    "ground": "\x1b]11;rgb:0e0e/1111/1616\x1b\\",
    "ground, bell": "\x1b]11;rgb:1111/2222/0000\x07",
    "name": "\x1bP>|tmux 3.3a\x1b\\",
    "capability": "\x1bP1+r544e=787465726d\x1b\\",
    "picture": "\x1b_Gi=1;OK\x1b\\",
    "focus": "\x1b[O\x1b[I",
    "mouse": "\x1b[<35;10;5M\x1b[<64;10;5M\x1b[<2;10;5M\x1b[<2;10;5m",
    "clipboard": "\x1b]52;c;MQ==\x1b\\",
}


@asynccontextmanager
async def ann_is_to_attack(root: Path) -> AsyncIterator[tuple[Emulated, Session]]:
    """Ann may attack with 1; no curtain is between."""
    session = named(target())
    session.players[2] = ("Ben", "greedy")
    async with emulated(Emulated, root, first=lambda app: TableScreen(Table(session, None))) as driver:
        assert "1  Attack Knife Head" in driver.terminal.text()
        yield driver, session


@pytest.mark.parametrize("reply", REPLIES.values(), ids=REPLIES)
async def test_replies_of_the_terminal_do_no_harm(reply: str, tmp_path: Path) -> None:
    async with ann_is_to_attack(tmp_path) as (driver, session):
        before = driver.text().splitlines()[:-1]
        for data in (reply, reply * 3, reply[:-1]):
            await driver.send(data)
        assert len(session.records) == 1
        assert driver.text().splitlines()[:-1] == before
        await asyncio.sleep(2 * QUIET)
        await driver.send("1")
        assert len(session.records) == 2


def pasted(text: str) -> str:
    """A paste as a terminal sends it."""
    return f"\x1b[200~{text}\x1b[201~"


async def test_a_paste_is_no_keys(tmp_path: Path) -> None:
    async with ann_is_to_attack(tmp_path) as (driver, session):
        before = driver.text()
        await driver.send(pasted("1hq0\r" * 20_000))
        assert driver.text() == before
        await driver.send(":")
        await driver.send(pasted("at\x00ta\tck\r\n" + "♥" * 50_000))
        assert len(session.records) == 1
        assert driver.line(-1).startswith(" your move, such as attack 2, or concede: attack♥♥")
        await driver.send("\x1b")
        assert driver.text() == before
        await driver.send(pasted("\x1b[31m1 1 1 0 0 q q 1 1 0 0 q q 1 1 1 0 0 q q 1 1 1 \x1b[0m" * 100))
        assert len(session.records) == 1
        assert type(driver.screen) is TableScreen


async def test_keys_that_come_at_once_go_to_the_screen_on_top(tmp_path: Path) -> None:
    async with ann_is_to_attack(tmp_path) as (driver, session):
        await driver.send("hqldd?")
        assert type(driver.screen) is HelpScreen
        await driver.send("qqqq")
        assert driver.screen is driver.app.screen_stack[0]
        assert len(session.records) == 1


async def test_a_crowd_of_keys_breaks_nothing(tmp_path: Path, prepared: Path) -> None:
    """Whatever is pressed, the app goes on, and what it shows fills the window."""
    shutil.copytree(prepared, tmp_path, dirs_exist_ok=True)
    rng = Rng(11)
    keys = [key for key in (*MEANING, *WITHOUT) if key != QUITS] + ["1", "enter", "escape", "8", "0"] * 4
    async with running(tmp_path) as driver:
        for _ in range(700):
            await driver.press(keys[rng.below(len(keys))])
            assert [cell_len(line) for line in driver.text().splitlines()] == [80] * 24
