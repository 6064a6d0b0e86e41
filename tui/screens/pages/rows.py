"""A page of rows that are painted already, such as a legend."""

from collections.abc import Sequence
from typing import ClassVar

from tui.paint.cells import Row
from tui.screens.page import Item, Page, Sheet, reading


class RowsPage(Page):
    """Rows to read."""

    context: ClassVar[str] = "panel"

    def __init__(self, title: str, rows: Sequence[Row]) -> None:
        super().__init__()
        self.title_text = title
        self.rows = rows

    def sheet(self, width: int, height: int) -> Sheet:
        """Each row an item."""
        del width, height
        items = [Item([row], stops=bool(row)) for row in self.rows]
        hints = [("↑↓", "line"), ("←→", "ten lines"), ("Esc", "back"), ("?", "keys")]
        return Sheet(self.title_text, "", (), items, reading(self.title_text, "", hints))
