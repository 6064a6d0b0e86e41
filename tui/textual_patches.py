"""The only private names of Textual that are used, each with a contract test. Checked against 8.2.8.

- `App._driver`: to show the terminal's cursor, which Textual hides for good.
- `App._fatal_error`: a crash must not print a traceback with locals (hands!) on the player's terminal.
- `App._close_messages_no_wait`: then the app ends all the same.
"""

from typing import Any

from textual.app import App

CHECKED = "8.2.8"
PRIVATE = frozenset({"_driver", "_fatal_error", "_close_messages_no_wait"})
SHOW_CURSOR = "\x1b[?25h"


def show_cursor(app: App[Any]) -> None:
    """Make the terminal's cursor visible: it stands where attention is."""
    driver = app._driver
    if driver is not None and not app.is_headless:
        driver.write(SHOW_CURSOR)
        driver.flush()
