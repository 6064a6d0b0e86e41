"""Every kind of question of an open table in every size: exact rows, few signs, ASCII alone, no colour."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from saves.settings import Settings
from saves.table import Table
from tests.support.app import Driver, running
from tests.support.emulator import Emulated, emulated
from tests.support.field_moments import KINDS, RARE, session_with, state_with
from tests.tui.moments import plain
from tests.tui.test_looks import colours_written
from tui.paint.glyphs import ASCII
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen

SIZES = ((80, 24), (120, 40))
MORE = ((100, 30), (160, 50), (200, 60))
"""One of these for each question, in turn."""
SMALL = ((79, 24), (80, 23), (30, 10))
ASKED = [kind for kind in KINDS if state_with(kind) is not None]
COLOUR = Settings(motion="off", colours="truecolor")
NONE = Settings(motion="off", colours="none")
LETTERS = Settings(motion="off", glyphs="ascii")
BRAILLE = range(0x2800, 0x2900)
"""Thin lines over a board."""


def test_nearly_all_kinds_of_questions_are_looked_at() -> None:
    assert set(KINDS) - set(ASKED) <= RARE


async def opened(driver: Driver, kind: Any) -> None:
    """A table at which this is asked, the curtain raised, what lies over the question read."""
    field = FieldScreen(Table(session_with(kind), None))
    driver.app.push_screen(field)
    await driver.settle()
    if isinstance(driver.screen, CurtainScreen):
        await driver.press(str(driver.screen.seat))
    await plain(driver)


@pytest.mark.parametrize("half", [0, 1])
async def test_every_question_fills_every_window_exactly(half: int, tmp_path: Path) -> None:
    """Also on the board behind Tab, and under 80 by 24 cells, where the screen says what it needs."""
    async with running(tmp_path) as driver:
        for kind in ASKED[half::2]:
            await opened(driver, kind)
            for size in (*SIZES, MORE[ASKED.index(kind) // 2 % len(MORE)]):
                await driver.resize(*size)
                for settings in (COLOUR, NONE, LETTERS):
                    driver.app.take(settings)
                    await plain(driver)
                    exact(driver.text(), size, kind)
                    assert settings is not LETTERS or driver.text().isascii(), kind
                driver.app.take(COLOUR)
                await driver.press("tab")
                exact(driver.text(), size, f"{kind}, board")
                await driver.press("tab")
            small = SMALL[ASKED.index(kind) % len(SMALL)]
            await driver.resize(*small)
            exact(driver.text(), small, kind)
            assert "needs 80 by 24" in " ".join(driver.text().split())
            await driver.resize(80, 24)
            driver.app.pop_screen()
            await driver.settle()


def exact(text: str, size: tuple[int, int], what: str) -> None:
    """Each row is as wide as the window, and no sign is of a kind whose width terminals disagree about."""
    assert [cell_len(line) for line in text.splitlines()] == [size[0]] * size[1], f"{what} in {size}:\n{text}"
    strange = {letter for letter in text if ord(letter) > 126 and ord(letter) not in {*ASCII, *BRAILLE}}
    assert not strange, f"{what} in {size} shows {strange}"


@pytest.mark.parametrize("colours", ["none", "16"])
async def test_without_colour_an_open_table_writes_none(colours: Any, tmp_path: Path) -> None:
    settings = Settings(motion="off", colours=colours)
    async with emulated(Emulated, tmp_path, settings=settings) as driver:
        for kind in ("cards", "move", "reroll", "recruit"):
            field = FieldScreen(Table(session_with(kind), None))
            driver.app.push_screen(field)
            await driver.settle()
        written = colours_written(driver.terminal.raw)
    assert written == {colours} - {"none"}
