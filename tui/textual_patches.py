"""The only private names of Textual that are used, each with a contract test. Checked against 8.2.8.

- `App._driver`: to show the terminal's cursor, which Textual hides for good.
- `App._fatal_error`: a crash must not print a traceback with locals (hands!) on the player's terminal.
- `App._close_messages_no_wait`: then the app ends all the same.

And the driver of the terminal has one method of its own, `run_input_thread`; `ChopsUpdate`, a partial update
of the screen, is sent by `tui.partial`.
"""

import sys
from typing import Any

from textual._compositor import ChopsUpdate
from textual.app import App
from textual.driver import Driver

from tui.partial import render_segments

CHECKED = "8.2.8"
PRIVATE = frozenset({"_driver", "_fatal_error", "_close_messages_no_wait"})
SENDS = "render_segments"
"""The method that makes text for the terminal of a partial update."""
SHOW_CURSOR = "\x1b[?25h"


def show_cursor(app: App[Any]) -> None:
    """Make the terminal's cursor visible: it stands where attention is."""
    driver = app._driver
    if driver is not None and not app.is_headless:
        driver.write(SHOW_CURSOR)
        driver.flush()


def send_little() -> None:
    """Partial updates are sent without what has not changed."""
    setattr(ChopsUpdate, SENDS, render_segments)


if sys.platform == "win32":

    def hardy(driver: type[Driver]) -> type[Driver]:
        """The driver as it is."""
        return driver
else:
    from textual.drivers.linux_driver import LinuxDriver

    class HardyDriver(LinuxDriver):
        """Forgets input that cannot be read, such as `é` of another encoding; Textual would end the app."""

        def run_input_thread(self) -> None:
            """Read keys until the app ends."""
            while not self.exit_event.is_set():
                try:
                    super().run_input_thread()
                except (ValueError, ArithmeticError, LookupError):  # begin anew with what comes next
                    continue

    def hardy(driver: type[Driver]) -> type[Driver]:
        """The driver to be used in place of this one."""
        return HardyDriver if driver is LinuxDriver else driver
