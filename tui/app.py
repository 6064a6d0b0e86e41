"""The app: its first screen, its end, and its crash. It knows no game."""

import asyncio
import contextlib
import signal
import sys
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from textual.driver import Driver
from textual.screen import Screen

from saves.home import Home
from tui.plain.crash import Crash
from tui.plain.terminal import forgive
from tui.screens.base import KeyScreen
from tui.shell import Shell
from tui.textual_patches import hardy, send_little, show_cursor

if TYPE_CHECKING:
    from saves.table import Table

First = Callable[["KaijuApp"], Screen[Any] | None]


class KaijuApp(Shell):
    """The Textual app. `first` makes the screen that opens over the home screen, or opens it itself."""

    def __init__(
        self,
        home: Home,
        *,
        first: First | None = None,
        in_process: bool = True,
        ascii_only: bool = False,
    ) -> None:
        super().__init__(home, in_process=in_process, ascii_only=ascii_only)
        send_little()
        self.crash = ""
        self.crashed_at: Table | None = None
        self._first = first

    def get_driver_class(self) -> type[Driver]:
        """The driver of the terminal."""
        return hardy(super().get_driver_class())

    def get_default_screen(self) -> Screen[Any]:
        """The home screen lies under all others."""
        from tui.screens.home import HomeScreen

        return HomeScreen()

    def on_mount(self) -> None:
        """Open what was asked for over the home screen."""
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
