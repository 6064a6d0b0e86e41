"""A page: a titled list of items with a cursor, over the usual bottom block."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.kernel.scene import Choice
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import BLANK, Frame, Hit, Row, Run, block, ends, fit
from tui.paint.table import title_row
from tui.screens.base import KeyScreen

LEAP = 10
"""Items that are gone over at once."""
ALL = 1_000_000
LEAPS = {"pageup": -LEAP, "pagedown": LEAP, "home": -ALL, "end": ALL}
"""Keys of a reader that do here what ← and → do, where nobody gave them another use."""


@dataclass
class Item:
    """One entry of a page: its rows, what it stands for, and whether the cursor stops at it."""

    rows: Sequence[Row]
    value: Any = None
    stops: bool = True


@dataclass
class Sheet:
    """What a page shows: title, a word at the right, head rows that stay, items, and the question below.

    `foot` are rows that stay between the items and the question.
    """

    title: str
    right: str = ""
    head: Sequence[Row] = ()
    items: Sequence[Item] = ()
    question: Question = field(default_factory=lambda: Question("Reading; the game waits", urgent=False))
    foot: Sequence[Row] = ()


class Page(KeyScreen):
    """Shows a `Sheet`; arrows, n and p move the cursor, the rows around it stay in sight."""

    context: ClassVar[str] = "page"

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        self._first = 0

    def sheet(self, width: int, height: int) -> Sheet:
        """What is shown now."""
        raise NotImplementedError

    @property
    def count(self) -> int:
        """How many items there are in the present size."""
        return len(self.sheet(*self.app.size).items)

    def here(self) -> Item | None:
        """The item under the cursor."""
        items = self.sheet(*self.app.size).items
        return items[self.at] if self.at < len(items) else None

    def frame(self, width: int, height: int) -> Frame:
        """Title, head, items around the cursor, bottom block."""
        sheet = self.sheet(width, height)
        top: list[Row] = [title_row(sheet.title, sheet.right, width), *sheet.head]
        room = height - len(top) - len(sheet.foot) - bottom_height(height)
        items = list(sheet.items)
        self.at = _stop(items, max(0, min(self.at, len(items) - 1)))
        rows, owners = _flat(items)
        self._scroll(rows, owners, room)
        shown = rows[self._first : self._first + room]
        body, hits, cursor = self._body(shown, owners[self._first :], len(top), width)
        below = len(rows) - self._first - room
        body = block(body, width, room)
        if below > 0:
            body[-1] = ends(body[-1], [Run(f"  {below} more below ", "dim")], width)
        question = sheet.question
        question.flash = self.flash
        if self.entry is not None:
            question.entry = (self.entry.lead, self.entry.text)
        end, place = bottom(question, width, height, len(top) + room + len(sheet.foot))
        frame = Frame([fit(cells, width) for cells in (*top, *body, *sheet.foot, *end)], cursor, hits)
        frame.hits.extend(question.hits)
        if self.entry is not None or not items:
            frame.cursor = place
        return frame

    def _scroll(self, rows: Sequence[Row], owners: Sequence[int], room: int) -> None:
        """Keep the item under the cursor in sight."""
        mine = [place for place, owner in enumerate(owners) if owner == self.at]
        if mine:
            if mine[0] < self._first:
                self._first = mine[0]
            elif mine[-1] >= self._first + room:
                self._first = mine[-1] - room + 1
        self._first = max(0, min(self._first, max(0, len(rows) - room)))

    def _body(
        self, shown: Sequence[Row], owners: Sequence[int], top: int, width: int
    ) -> tuple[list[Row], list[Hit], tuple[int, int]]:
        body: list[Row] = []
        hits: list[Hit] = []
        cursor = (1, top)
        mine = [line for line, (_, owner) in enumerate(zip(shown, owners, strict=False)) if owner == self.at]
        written = [line for line in mine if any(piece.text.strip() for piece in shown[line])]
        mark = (written or mine or [-1])[0]
        for line, (cells, owner) in enumerate(zip(shown, owners, strict=False)):
            first = line == mark
            if first:
                cursor = (1, top + line)
            body.append(fit([Run("►" if first else " ", "focus"), *cells], width))
            hits.append(Hit(top + line, 0, width - 1, f"item {owner}"))
        return body, hits, cursor

    async def press(self, pressed: str) -> None:
        """A click on an item moves the cursor there; all else is a key."""
        if pressed.startswith("item "):
            self.at = int(pressed.removeprefix("item "))
            self.repaint()
            return
        if pressed in LEAPS and self.entry is None and not self.kaiju.keymap.ids(pressed, self.context):
            self.flash = ""
            self._leap(LEAPS[pressed])
            self.repaint()
            return
        await super().press(pressed)

    def step_by(self, step: int) -> None:
        """Move the cursor by so many items that it stops at."""
        items = self.sheet(*self.app.size).items
        at = self.at + step
        while 0 <= at < len(items) and not items[at].stops:
            at += 1 if step > 0 else -1
        if 0 <= at < len(items):
            self.at = at
        else:
            self.notice("This is the end." if step > 0 else "This is the beginning.")

    def key_up(self) -> None:
        """One item up."""
        self.step_by(-1)

    def key_down(self) -> None:
        """One item down."""
        self.step_by(1)

    def key_next(self) -> None:
        """One item down."""
        self.step_by(1)

    def key_prev(self) -> None:
        """One item up."""
        self.step_by(-1)

    def key_left(self) -> None:
        """Ten items up."""
        self._leap(-LEAP)

    def key_right(self) -> None:
        """Ten items down."""
        self._leap(LEAP)

    def _leap(self, step: int) -> None:
        items = self.sheet(*self.app.size).items
        at = _stop(items, max(0, min(self.at + step, len(items) - 1)))
        if at == self.at or not items:
            self.step_by(step // abs(step))
        else:
            self.at = at

    def key_back(self) -> None:
        """Close the page."""
        self.dismiss(None)

    def key_done(self) -> None:
        """Close the page."""
        self.dismiss(None)


def _stop(items: Sequence[Item], at: int) -> int:
    """The nearest item at or after `at` where the cursor stops, else the last before it."""
    after = [place for place in range(at, len(items)) if items[place].stops]
    before = [place for place in range(at - 1, -1, -1) if items[place].stops]
    return (after or before or [at])[0]


def _flat(items: Sequence[Item]) -> tuple[list[Row], list[int]]:
    """All rows, and which item each belongs to."""
    rows: list[Row] = []
    owners: list[int] = []
    for at, item in enumerate(items):
        for cells in item.rows or (BLANK,):
            rows.append(cells)
            owners.append(at)
    return rows, owners


def reading(
    prompt: str, undo: str, hints: Sequence[tuple[str, str]], choices: Sequence[Choice] = ()
) -> Question:
    """The bottom block of a page that only shows things."""
    return Question(prompt, "nothing here changes the game", choices, -1, undo, hints, urgent=False)
