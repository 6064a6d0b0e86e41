"""Draws and coins: every result that the seat has seen, and how they compare with expectation."""

from typing import ClassVar

from engine.session import Session
from tui.eyes import luck_of
from tui.paint.cells import BLANK, Run, row
from tui.paint.side import panel_rows
from tui.screens.page import Item, Page, Sheet, reading


class DicePage(Page):
    """The report first, then every draw, the last one at the end."""

    context: ClassVar[str] = "dice"

    def __init__(self, session: Session, seat: int | None) -> None:
        super().__init__()
        self.session = session
        self.seat = seat

    def sheet(self, width: int, height: int) -> Sheet:
        """The panels of the game's luck report."""
        del width, height
        panels = luck_of(self.session, self.seat)
        items: list[Item] = []
        for panel in reversed(panels):
            items.append(Item([BLANK, row(Run(f" {panel.title}", "focus", "bold"))]))
            items.extend(Item([(Run("  "), *cells)]) for cells in panel_rows(panel.lines))
        counted = "counted are your own cards and public ones, until the game is over"
        hints = [("↑↓", "line"), ("←→", "ten lines"), ("Esc", "back"), ("?", "keys")]
        right = panels[0].title if panels else "nothing drawn"
        return Sheet("Draws and coins", right, (), items, reading("Draws and coins", counted, hints))
