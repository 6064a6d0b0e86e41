"""Draws and coins: every result that the seat has seen, and how they compare with expectation."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from engine.kernel.records import Entry
from engine.session import Session
from tui.eyes import Eyes, luck_of, rolls_of
from tui.models.rolls import Rolls
from tui.paint.cells import BLANK, Run, row
from tui.paint.side import panel_rows
from tui.screens.page import Item, Page, Sheet, reading
from tui.screens.pages.rolls import RollsPage


def dice_page(
    session: Session, eyes: Eyes, go: Callable[[int], None], path: Sequence[Entry[Any, Any]] | None = None
) -> Page:
    """The log of dice, where the game has one, else of draws; `go` is given the decision of a roll."""
    found = rolls_of(session, eyes, path)
    if found is None:
        return DicePage(session, eyes if isinstance(eyes, int) else None)
    log, entries = found
    report = [line for panel in luck_of(session, eyes)[-1:] for line in panel.lines]
    title = f"{log.title} · {session.game.title.rpartition(': ')[2]}"
    return RollsPage(title, Rolls(log, report=tuple(report)), entries, go)


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
