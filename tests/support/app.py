"""Driving the app in tests: keys with a barrier instead of waiting, and the text of the screen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual import events
from textual.geometry import Size
from textual.keys import KEY_ALIASES, _character_to_key
from textual.screen import Screen

from saves import settings as user_settings
from saves.home import Home
from saves.settings import Settings
from saves.table import Table
from tui.app import First, KaijuApp
from tui.paint.cells import width_of
from tui.replies import BURST
from tui.screens.base import KeyScreen
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

STILL = Settings(motion="off")
NAMED = {"enter", "escape", "space", "tab", "up", "down", "left", "right", "backspace", "delete", "insert"}
NAMED |= {"home", "end", "pageup", "pagedown", "f1", "f12", "ctrl+c", "ctrl+l", "ctrl+z", "shift+tab"}


class Driver:
    """The app in a test: `press` keys, read `text`, look at `screen`."""

    patience = 200
    """How often `settle` looks whether workers are done, every 2 ms, before it goes on without them."""

    def __init__(self, app: KaijuApp) -> None:
        self.app = app
        self._last = "none"

    @property
    def screen(self) -> Screen[Any]:
        """The screen on top."""
        return self.app.screen

    def text(self) -> str:
        """What stands on the screen, as plain lines."""
        return self.screen.query_one(Canvas).picture.text()

    def line(self, y: int) -> str:
        """One line of the screen; negative from the bottom."""
        return self.text().splitlines()[y]

    def told(self) -> str:
        """The last two lines as one: a long sentence stands on both."""
        return " ".join(self.line(y).strip() for y in (-2, -1))

    async def press(self, *keys: str) -> None:
        """Press keys one after another: characters, or names such as `enter`."""
        for key in keys:
            await self._press(key)

    async def type(self, text: str) -> None:
        """Type a text letter by letter."""
        await self.press(*("space" if letter == " " else letter for letter in text))

    async def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        driver = self.app._driver
        assert driver is not None
        driver._size = (width, height)
        self.app.post_message(events.Resize(Size(width, height), Size(width, height)))
        for _ in range(self.patience):
            await asyncio.sleep(0.004)
            await self.settle()
            rows = self.screen.query_one(Canvas).picture.rows
            if len(rows) == height and width_of(rows[0]) == width:
                return
        raise AssertionError(f"the window is not painted in {width} by {height}")

    async def at_once(self, *keys: str) -> None:
        """Press keys faster than any of them is acted on."""
        for key in keys:
            self.send_key(key)
        await self.settle()

    async def _press(self, key: str) -> None:
        if self._last in "[]^":
            await asyncio.sleep(2 * BURST)
        self._last = key
        self.send_key(key)
        await self.settle()

    def send_key(self, key: str) -> None:
        """A key comes in; nothing waits for what it does."""
        name = key if key in NAMED else _character_to_key(key)
        character = {"space": " ", "enter": "\r", "escape": "\x1b", "tab": "\t"}.get(
            key, key if len(key) == 1 else None
        )
        event = events.Key(KEY_ALIASES.get(name, [name])[0] if key not in NAMED else name, character)
        event.set_sender(self.app)
        self.app.post_message(event)

    async def settle(self) -> None:
        """Wait until every queued message has been handled, workers included."""
        for _ in range(self.patience):
            for _ in range(3):
                await self._barrier()
            if self._painted() and not any(worker.is_running for worker in self.app.workers):
                break
            await asyncio.sleep(0.002)
        if self.app._exception is not None:
            raise self.app._exception

    def _painted(self) -> bool:
        """Whether the screen on top shows something, or the app is about to end."""
        found = self.screen.query(Canvas)
        return not isinstance(self.screen, KeyScreen) or (bool(found) and bool(found.first().picture.rows))

    async def _barrier(self) -> None:
        loop = asyncio.get_running_loop()
        pumps = [self.app, *self.app.screen_stack, *self.app.screen.walk_children(with_self=False)]
        waits = []
        for pump in pumps:
            done = loop.create_future()
            if pump.call_later(lambda done=done: done.done() or done.set_result(None)):
                waits.append(done)
        if waits:
            await asyncio.wait(waits, timeout=5)


@asynccontextmanager
async def running(
    root: Path, *, first: First | None = None, size: tuple[int, int] = (80, 24), settings: Settings = STILL
) -> AsyncIterator[Driver]:
    """The app with its data in `root`, without motion and with bots in a thread."""
    home = Home(root)
    user_settings.write(home, settings)
    app = KaijuApp(home, first=first, in_process=False)
    async with app.run_test(size=size):
        driver = Driver(app)
        await driver.settle()
        yield driver


@asynccontextmanager
async def at_table(
    root: Path, table: Table, *, size: tuple[int, int] = (80, 24), settings: Settings = STILL
) -> AsyncIterator[Driver]:
    """The app with a table open."""
    async with running(root, first=lambda app: TableScreen(table), size=size, settings=settings) as driver:
        yield driver
