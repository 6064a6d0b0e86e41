"""An open table in a test: the app with a play on its screen, and what its screen knows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from saves.settings import Settings
from saves.table import Table
from tests.support.app import STILL, Driver, running
from tests.support.play import Play
from tui.screens.curtain import CurtainScreen
from tui.screens.field.field import FieldScreen


@asynccontextmanager
async def at_field(
    root: Path,
    play: Play,
    *,
    bots: tuple[str, str] = ("human", "human"),
    settings: Settings = STILL,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Driver]:
    """The app at an open table; the curtain is raised for whoever is asked."""
    session = play.session
    session.players = {1: ("Ann", bots[0]), 2: ("Ben", bots[1])}
    opened = Table(session, None)
    async with running(root, first=lambda app: FieldScreen(opened), size=size, settings=settings) as driver:
        if isinstance(driver.screen, CurtainScreen):
            await driver.press(str(driver.screen.seat))
        yield driver


def field(driver: Driver) -> FieldScreen:
    """The screen of the table."""
    assert isinstance(driver.screen, FieldScreen)
    return driver.screen
