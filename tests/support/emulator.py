"""The app on a terminal: what it writes goes into an emulator, what a test types comes in as bytes."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar
from unittest.mock import patch

import pyte
from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.driver import Driver as TextualDriver
from textual.geometry import Size

from saves import settings as user_settings
from saves.home import Home
from saves.settings import Settings
from tests.support.app import STILL, Driver
from tui.app import First, KaijuApp
from tui.widgets.canvas import Canvas

LATE = 2.0
"""Seconds after which what the app shows must stand on the terminal."""
ESCAPE = 0.02
"""Seconds after which an Escape stands alone."""
TITLE = re.compile(r"\x1b\][012];([^\x07\x1b]*)")


class Terminal:
    """A terminal of a fixed size: its cells, and all that was ever written to it."""

    def __init__(self, width: int, height: int) -> None:
        self.screen = pyte.Screen(width, height)
        self._stream = pyte.Stream(self.screen)
        self.written: list[str] = []
        self.bells = 0

    def take(self, data: str) -> None:
        """What the app writes."""
        self.written.append(data)
        self.bells += data == "\x07"
        self._stream.feed(data)

    def text(self) -> str:
        """All cells as lines."""
        return "\n".join(self.screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """Column and row of the cursor."""
        return self.screen.cursor.x, self.screen.cursor.y

    @property
    def raw(self) -> str:
        """All that was written."""
        return "".join(self.written)

    @property
    def titles(self) -> list[str]:
        """All titles that the window was given."""
        return TITLE.findall(self.raw)

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        self.screen.resize(height, width)


def driver_of(terminal: Terminal) -> type[TextualDriver]:
    """A driver class that writes to this terminal."""

    class Writing(TextualDriver):
        def write(self, data: str) -> None:
            terminal.take(data)

        def start_application_mode(self) -> None:
            size = Size(terminal.screen.columns, terminal.screen.lines)
            self.send_message(events.Resize(size, size))

        def disable_input(self) -> None:
            """Nothing comes in by itself."""

        def stop_application_mode(self) -> None:
            """Nothing was set."""

    return Writing


class Emulated(Driver):
    """The app on a terminal: all that `Driver` does, and bytes as a terminal sends them."""

    def __init__(self, app: KaijuApp, terminal: Terminal) -> None:
        super().__init__(app)
        self.terminal = terminal
        self._parser = XTermParser()

    async def send(self, data: str) -> None:
        """Bytes from the terminal, as text: keys, pastes, replies."""
        driver = self.app._driver
        assert driver is not None
        for message in self._parser.feed(data):
            driver.process_message(message)
        while self._parser._timeout_time is not None:
            await asyncio.sleep(0.005)
            for message in self._parser.tick():
                driver.process_message(message)
        await asyncio.sleep(0)
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        self.terminal.resize(width, height)
        await super().resize(width, height)

    async def settle(self) -> None:
        """Wait until all is handled, and until the terminal shows what the app shows."""
        await super().settle()
        for _ in range(int(LATE / 0.004)):
            if not self.app.is_running or self.terminal.text() == self.shown():
                return
            await asyncio.sleep(0.004)
        raise AssertionError(f"the terminal shows\n{self.terminal.text()}\nand not\n{self.shown()}")

    def shown(self) -> str:
        """What the app means to show."""
        return self.screen.query_one(Canvas).picture.text()


E = TypeVar("E", bound=Emulated)


@asynccontextmanager
async def emulated(
    kind: type[E],
    root: Path,
    *,
    first: First | None = None,
    size: tuple[int, int] = (80, 24),
    settings: Settings = STILL,
) -> AsyncIterator[E]:
    """The app on a terminal, with its data in `root`, without motion and with bots in a thread."""
    home = Home(root)
    user_settings.write(home, settings)
    app = KaijuApp(home, first=first, in_process=False)
    terminal = Terminal(*size)
    app.driver_class = driver_of(terminal)
    with patch.object(constants, "ESCAPE_DELAY", ESCAPE):
        async with app.run_test(headless=False, size=size):
            driver = kind(app, terminal)
            await driver.settle()
            yield driver
