"""Help: the keys that work now on the screen below, in words, then all the rest by group.

It is a palette of commands too: `/` finds one by its words, Enter does it.
"""

from collections.abc import Sequence
from typing import ClassVar

from engine.kernel.rulebook import Rulebook
from engine.kernel.scene import Choice
from tui.keys import BY_ID, KEYS, Key
from tui.models.settings import groups
from tui.paint.cells import BLANK, Row, Run, fit, row, wrap
from tui.screens.base import KeyScreen
from tui.screens.page import Item, Page, Sheet, reading
from tui.screens.pages.primer import PrimerPage

DIGITS = "answer"
FIRST_KEY = 2
"""The item of the first key, after the lines on all screens and a heading."""
FIRST = (
    "Digits answer what is asked. Enter opens what is under ►, arrows move, Esc closes, q goes to the "
    "screen above. Small letters look, capitals act; every key can be changed in the settings (S). "
    "Here / finds a key by its words, and Enter does what is under ►."
)


class HelpScreen(Page):
    """Tells the keys for the screen below it."""

    context: ClassVar[str] = "help"

    def __init__(self, below: KeyScreen) -> None:
        super().__init__()
        self.below = below
        self.words = ""
        self.at = FIRST_KEY

    def sheet(self, width: int, height: int) -> Sheet:
        """What works now, then the rest."""
        del height
        now = working(self.below)
        items = [Item([row(Run(f"  {line}", "dim")) for line in wrap(FIRST, width - 6)], stops=False)]
        parts = [("These work now", now)]
        parts += [
            (f"Elsewhere, for {group}", [key for key in keys if key not in now]) for group, keys in groups()
        ]
        for title, keys in parts:
            found = [key for key in keys if self._speaks(key)]
            if found:
                items.append(self._heading(title))
                items.extend(self._rows(found, width, dim=keys is not now))
        if len(items) == 1:
            items.append(Item([row(Run(f"  No key speaks of {self.words}.", "dim"))]))
        hints = [
            ("Enter", "do it"),
            ("/", "find"),
            ("↑↓", "line"),
            ("←→", "ten lines"),
            ("S", "change keys"),
            ("?", "back"),
        ]
        prompt = f"Keys that speak of {self.words}" if self.words else "Keys that work now, then the rest"
        question = reading(prompt, "nothing to undo here", hints, self._choices())
        return Sheet("Keys", f"{len(now)} work now", (), items, question)

    def _primed(self) -> Rulebook | None:
        """The rulebook of the screen below, if it tells its game in short."""
        book = self.below.rulebook
        return book if book is not None and book.primer else None

    def _choices(self) -> list[Choice]:
        book = self._primed()
        if book is None:
            return []
        return [Choice("1", f"how {book.game.capitalize()} is played, on one page", "", "", 0)]

    def answer(self, number: int) -> None:
        """1 tells the game in short, where its rulebook does."""
        book = self._primed()
        if number == 1 and book is not None:
            self.app.push_screen(PrimerPage(book.game.capitalize(), book))
        else:
            self.notice(f"There is no answer {number} here.")

    def _speaks(self, key: Key) -> bool:
        """Whether a key has all the words that are looked for."""
        text = f"{self.kaiju.keymap.shown(key.id)} {key.help} {key.id}".casefold()
        return all(word in text for word in self.words.casefold().split())

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

    def key_search(self) -> None:
        """Find keys by words."""
        self.ask_line("/", self._find, text=self.words, live=True)

    def _find(self, words: str) -> None:
        self.words = words.strip()
        self.at = FIRST_KEY

    def key_enter(self) -> None:
        """Close the help, and do what the key under the cursor does on the screen below."""
        item = self.here()
        key = BY_ID.get(item.value) if item is not None and item.value else None
        if key is None:
            self.notice("There is no key here. / finds others.")
        elif key not in working(self.below):
            self.notice(f"{self.kaiju.keymap.shown(key.id)} ({key.help}) does nothing on the screen below.")
        elif key.id.startswith(DIGITS):
            self.notice("Close this and press the digit of the answer.")
        elif key.id == "help":
            self.dismiss(None)
        else:
            self.dismiss(None)
            self.below.call_later(_press, self.below, self.kaiju.keymap.key(key.id))

    def key_help(self) -> None:
        """Close the help."""
        self.dismiss(None)


async def _press(screen: KeyScreen, pressed: str) -> None:
    """Press a key on a screen, if nothing has come to lie over it."""
    if screen.on_top:
        await screen.press(pressed)


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
