"""One rule in full: text, example, its rulings, and every rule that it names."""

from typing import ClassVar

from engine.kernel.rulebook import Rule
from tui.finding import Entry, Finder, linked, title_of
from tui.paint.cells import BLANK, Row, Run, row
from tui.paint.rulebook import body_rows, link_row
from tui.screens.page import Item, Page, Sheet, reading

WIDEST = 100
"""Lines longer than this many cells are hard to read."""


class RulePage(Page):
    """The entry that `finder` reads; n and p go to the next and previous hit, Enter follows a link."""

    context: ClassVar[str] = "rule"

    def __init__(self, finder: Finder) -> None:
        super().__init__()
        self.finder = finder
        self.trail: list[str] = []

    def sheet(self, width: int, height: int) -> Sheet:
        """The entry, then what it is linked with: rulings in full, rules by their titles."""
        del height
        here = self.finder.here
        if here is None:
            return Sheet("Rulebook")
        width = min(width, WIDEST)
        items = [Item(_in_full(here, width))]
        for entry in linked(self.finder.book, here):
            if isinstance(entry, Rule):
                items.append(Item([link_row(entry, width - 2)], entry.id))
            else:
                items.append(Item([BLANK], None, stops=False))
                items.append(Item(_in_full(entry, width), entry.id))
        hits = [
            ("↑↓", "read"),
            ("n p", "next, previous hit"),
            ("Enter", "follow"),
            ("Esc", "back"),
            ("?", "keys"),
        ]
        section = dict(self.finder.sections).get(self.finder.section, "")
        right = f"hit {self.finder.at + 1} of {len(self.finder.hits)}"
        return Sheet(f"Rulebook · {section}", right, (BLANK,), items, reading("Reading", self._undo(), hits))

    def _undo(self) -> str:
        return f"Esc goes back to {self.trail[-1]}" if self.trail else "the game waits where it was"

    def key_next(self) -> None:
        """The next hit."""
        self._hit(1)

    def key_prev(self) -> None:
        """The hit before."""
        self._hit(-1)

    def _hit(self, by: int) -> None:
        if self.finder.step(by):
            self.at = 0
            self.trail.clear()
        else:
            self.notice("This is the last hit." if by > 0 else "This is the first hit.")

    def key_enter(self) -> None:
        """Follow the link under the cursor."""
        item = self.here()
        here = self.finder.here
        if item is None or not item.value or here is None:
            self.notice("The cursor is not on a link; ↓ goes to the next one.")
            return
        self.trail.append(here.id)
        self.finder.go_to(item.value)
        self.at = 0

    def key_back(self) -> None:
        """Back along the links; at their beginning, to the sections."""
        if self.trail:
            self.finder.go_to(self.trail.pop())
            self.at = 0
        else:
            self.dismiss(None)

    def key_book(self) -> None:
        """Back to the sections."""
        self.dismiss(None)


def _in_full(entry: Entry, width: int) -> list[Row]:
    kind = "" if isinstance(entry, Rule) else "Ruling: "
    head = row(Run(f"  {entry.id}  ", "luck"), Run(f"{kind}{title_of(entry)}", "focus", "bold"))
    return [head, *body_rows(entry, width - 4, "    ")]
