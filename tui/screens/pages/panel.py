"""Panels of a scene in full: unit lists with what has been seen of them, the discard pile, the options."""

from collections.abc import Sequence
from typing import ClassVar

from engine.kernel.scene import Line, Panel
from tui.paint.cells import BLANK, Row, Run, row
from tui.paint.units import flowing
from tui.screens.page import Item, Page, Sheet, reading


class PanelPage(Page):
    """Panels one below the other; n and p go from one to the next."""

    context: ClassVar[str] = "panel"

    def __init__(self, title: str, panels: Sequence[Panel]) -> None:
        super().__init__()
        self.title_text = title
        self.panels = panels

    def sheet(self, width: int, height: int) -> Sheet:
        """The panels, each line an item, as many rows as it needs."""
        del height
        items: list[Item] = []
        for panel in self.panels:
            items.append(Item([BLANK, row(Run(f" {panel.title}", "focus", "bold"))], panel.id))
            items.extend(Item(_rows(line, width)) for line in panel.lines)
        hints = [
            ("↑↓", "line"),
            ("←→", "ten lines"),
            ("n p", "next, previous"),
            ("Esc", "back"),
            ("?", "keys"),
        ]
        return Sheet(self.title_text, "", (), items, reading(self.title_text, "you may see all this", hints))

    def key_next(self) -> None:
        """The next panel."""
        self._panel(1)

    def key_prev(self) -> None:
        """The panel before."""
        self._panel(-1)

    def _panel(self, step: int) -> None:
        items = self.sheet(*self.app.size).items
        heads = [at for at, item in enumerate(items) if item.value is not None]
        after = [at for at in heads if (at > self.at if step > 0 else at < self.at)]
        if after:
            self.at = after[0] if step > 0 else after[-1]
        else:
            self.notice("There is no other panel that way.")


def _rows(line: Line, width: int) -> list[Row]:
    """A line of a panel, indented."""
    return [(Run("   "), *cells) for cells in flowing(line, width - 5, 2)]
