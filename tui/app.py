"""The app: settings, colours, keys and the first screen. It knows no game."""

import asyncio
import contextlib
import signal
import sys
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.driver import Driver
from textual.screen import Screen

from saves import settings as user_settings
from saves.errors import SaveError
from saves.settings import Settings
from saves.store import Home
from tui.jobs import Bots
from tui.keys import Keymap
from tui.palette import Depth, depth_of
from tui.plain.crash import Crash
from tui.plain.terminal import forgive, is_utf8
from tui.replies import Replies
from tui.screens.base import KeyScreen
from tui.textual_patches import hardy, show_cursor

if TYPE_CHECKING:
    from saves.table import Table

First = Callable[["KaijuApp"], Screen[Any] | None]


class KaijuApp(App[int]):
    """The Textual app. `first` makes the screen that opens over the home screen, or opens it itself."""

    TITLE = "Kaiju Tabletop"
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: black; }"
    BINDINGS: ClassVar[list[Any]] = []

    def __init__(
        self,
        home: Home,
        *,
        first: First | None = None,
        in_process: bool = True,
        ascii_only: bool = False,
    ) -> None:
        super().__init__(ansi_color=True)
        self.home = home
        self.ascii_only = ascii_only
        self.trouble = ""
        try:
            self.settings = user_settings.read(home)
        except SaveError as error:
            self.settings, self.trouble = Settings(), f"Settings not read: {error}"
        self.keymap = Keymap(self.settings.keys)
        self.replies = Replies()
        self.bots = Bots(in_process=in_process)
        self.crash = ""
        self.crashed_at: Table | None = None
        self._first = first

    @property
    def depth(self) -> Depth:
        """How many colours are used."""
        if self.no_color or self.settings.colours == "none":
            return "none"
        if self.settings.colours != "auto":
            return self.settings.colours
        return depth_of(self.console.color_system, self.no_color)

    @property
    def ascii(self) -> bool:
        """Whether signs are drawn in ASCII: as asked or set, or because the terminal takes no others."""
        screen = None if self.is_headless else sys.__stderr__
        asked = self.ascii_only or self.settings.glyphs == "ascii"
        return asked or (screen is not None and not is_utf8(screen))

    def get_driver_class(self) -> type[Driver]:
        """The driver of the terminal."""
        return hardy(super().get_driver_class())

    def on_mount(self) -> None:
        """Open the home screen, and what was asked for over it."""
        from tui.screens.home import HomeScreen

        self.push_screen(HomeScreen(), self._left_home)
        screen = self._first(self) if self._first is not None else None
        if screen is not None:
            self.push_screen(screen)
        self.call_after_refresh(show_cursor, self)
        with contextlib.suppress(NotImplementedError, RuntimeError):  # no system, no thread for signals
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, self.exit, 128 + signal.SIGTERM)

    def push_screen(self, screen: Any, callback: Any = None, *given: Any, **named: Any) -> Any:
        """Open a screen. What it gives goes to `callback` at once, even if whoever opened it is closed."""
        if isinstance(screen, KeyScreen):
            screen.then, callback = callback, None
        return super().push_screen(screen, callback, *given, **named)

    def _left_home(self, result: Any) -> None:
        del result
        self.exit(0)

    def use(self, settings: Settings) -> None:
        """Take and keep new settings; raises SaveError when they cannot be written."""
        self.take(settings)
        user_settings.write(self.home, settings)

    def take(self, settings: Settings) -> None:
        """Take new settings, without writing them."""
        self.settings = settings
        self.keymap = Keymap(settings.keys)

    def on_unmount(self) -> None:
        """Stop the bots."""
        self.bots.close()

    def _fatal_error(self) -> None:
        """Keep the traceback, without locals, for the report; show nothing of it."""
        from tui.screens.table_base import TableBase

        if not self.crash:
            self.crash = traceback.format_exc()
            tables = [screen.table for screen in self.screen_stack if isinstance(screen, TableBase)]
            self.crashed_at = tables[-1] if tables else None
        self.bell()
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        """Textual's own way to end with an error: no other page than that of a crash."""
        del renderables
        self._fatal_error()


def run(home: Home, *, first: First | None = None, ascii_only: bool = False) -> int:
    """Run the app; returns the exit code. Raises Crash when it fails."""
    if sys.__stderr__ is not None:  # on which Textual draws
        forgive(sys.__stderr__)
    app = KaijuApp(home, first=first, ascii_only=ascii_only)
    code = app.run()
    if app.crash:
        table = app.crashed_at
        raise Crash(app.crash, table.path if table is not None else None, lost(table))
    return code or 0


def lost(table: "Table | None") -> str:
    """What a crash takes away, in a sentence; empty if nothing that a person has decided."""
    if table is None or all(table.session.is_bot(seat) for seat in table.session.players):
        return ""
    if table.path is None:
        return "The game at the table was not saved: it is lost."
    trouble = table.trouble.partition(";")[0]
    return f"The last decisions may be lost: {trouble}." if trouble else ""
