"""Help: the keys that work now on the screen below, in words, then all the rest by group."""

from collections.abc import Sequence
from typing import ClassVar

from tui.keys import KEYS, Key
from tui.paint.cells import BLANK, Row, Run, fit, row, wrap
from tui.screens.base import KeyScreen
from tui.screens.page import Item, Page, Sheet, reading
from tui.screens.settings_model import groups

DIGITS = "answer"
FIRST_KEY = 2
"""The item of the first key, after the lines on all screens and a heading."""
FIRST = (
    "Digits answer what is asked. Enter opens what is under ►, arrows move, Esc closes, q goes to the "
    "screen above. Small letters look, capitals act; every key can be changed in the settings (S)."
)


class HelpScreen(Page):
    """Tells the keys for the screen below it."""

    context: ClassVar[str] = "help"

    def __init__(self, below: KeyScreen) -> None:
        super().__init__()
        self.below = below
        self.at = FIRST_KEY

    def sheet(self, width: int, height: int) -> Sheet:
        """What works now, then the rest."""
        del height
        now = working(self.below)
        items = [Item([row(Run(f"  {line}", "dim")) for line in wrap(FIRST, width - 6)], stops=False)]
        items.append(self._heading("These work now"))
        items.extend(self._rows(now, width))
        for group, keys in groups():
            rest = [key for key in keys if key not in now]
            if rest:
                items.append(self._heading(f"Elsewhere, for {group}"))
                items.extend(self._rows(rest, width, dim=True))
        hints = [("↑↓", "line"), ("← →", "ten lines"), ("S", "change keys"), ("Esc", "back"), ("?", "back")]
        question = reading("Keys that work now, then the rest", "nothing to undo here", hints)
        return Sheet("Keys", f"{len(now)} work now", (), items, question)

    def _heading(self, title: str) -> Item:
        return Item([BLANK, row(Run(f"  {title}", "text", "bold"))], stops=False)

    def _rows(self, keys: Sequence[Key], width: int, *, dim: bool = False) -> list[Item]:
        """One row for each key; the digits that answer share one."""
        digits = [key for key in keys if key.id.startswith(DIGITS)]
        found: list[Item] = []
        for key in keys:
            if key in digits[1:]:
                continue
            shown, text = self.kaiju.keymap.shown(key.id), key.help
            if key in digits:
                last = self.kaiju.keymap.shown(digits[-1].id)
                shown, text = f"{shown} to {last}", "choose the answer with this digit"
            found.append(Item(_key_rows(shown, text, width, dim=dim), key.id))
        return found

    def key_help(self) -> None:
        """Close the help."""
        self.dismiss(None)


def working(screen: KeyScreen) -> list[Key]:
    """The keys that do something on a screen now, in the order of the table."""
    keymap = screen.kaiju.keymap
    return [
        key for key in KEYS if keymap.ids(keymap.key(key.id), screen.context) == key.id and _does(screen, key)
    ]


def _does(screen: KeyScreen, key: Key) -> bool:
    """Whether a key does more than to say that nothing is open."""
    if key.id == "back" and type(screen).key_back is KeyScreen.key_back:
        return False
    return screen.action_for(key.id) is not None


def _key_rows(shown: str, text: str, width: int, *, dim: bool) -> list[Row]:
    lines = wrap(text, width - 20)
    first = row(*fit([Run(f"  {shown}", "dim" if dim else "text", "bold")], 14), Run(lines[0], "dim"))
    return [first, *(row(Run(" " * 14), Run(line, "dim")) for line in lines[1:])]
