"""A game in short, for who plays it for the first time."""

from typing import ClassVar

from engine.kernel.rulebook import Rulebook
from tui.paint.cells import Row, Run, fit, row, wrap
from tui.screens.page import Item, Page, Sheet, reading

LEAD = 13
"""Cells of the titles at the left."""


class PrimerPage(Page):
    """The parts of a game, each in a few lines."""

    context: ClassVar[str] = "primer"

    def __init__(self, title: str, book: Rulebook) -> None:
        super().__init__()
        self.title_text = title
        self.book = book

    def sheet(self, width: int, height: int) -> Sheet:
        """Title at the left, its text beside it."""
        del height
        items = [Item(_rows(lead.title, lead.text, width)) for lead in self.book.primer]
        hints = [("↑↓", "line"), ("←→", "ten lines"), ("Esc", "back"), ("?", "keys")]
        question = reading(f"{self.title_text} in short", "b opens the whole rulebook at the table", hints)
        return Sheet(f"{self.title_text} · in short", "", (), items, question)


def _rows(title: str, text: str, width: int) -> list[Row]:
    lines = wrap(" ".join(text.split()), width - LEAD - 4)
    rows = [row(*fit([Run(f"  {title}", "focus", "bold")], LEAD), Run(lines[0]))]
    return [*rows, *(row(Run(" " * LEAD), Run(line)) for line in lines[1:])]
