"""Things with cards before a game: texts that flow over rows, cards a line each."""

import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from engine.kernel.scene import Line
from tui.models.setup.room import CardRow
from tui.paint.cells import Row, Run, beside, cut, row

LONGEST_EFFECTS = 29
"""Cells of the longest pair of effects; names give way to effects."""
WORD: Final = re.compile(r"\s*\S+|\s+$")
"""A word with the blanks before it; blanks at the end of a span stand for themselves."""


def flowing(line: Line, width: int, hang: int = 0) -> list[Row]:
    """A line in rows of at most `width` cells, broken between words; each word keeps its tone.

    Rows after the first stand as far in as the line does, and `hang` cells more.
    """
    first = "".join(span.text for span in line)
    indent = len(first) - len(first.lstrip())
    rows: list[list[Run]] = [[]]
    used = 0
    for span in line:
        for word in WORD.findall(span.text):
            if used > indent and used + cell_len(word) > width:
                lead = " " * (indent + hang)
                rows.append([Run(lead)] if lead else [])
                word, used = word.lstrip(), len(lead)
            rows[-1].append(Run(word, span.tone))
            used += cell_len(word)
    return [tuple(cells) for cells in rows]


def card_rows(cards: Sequence[CardRow], width: int) -> list[Row]:
    """Cards: face, name and effects, in `width` cells."""
    name = min(22, max(11, width - 5 - LONGEST_EFFECTS))
    return [
        row(
            Run(f"{card.face.text:<4}", card.face.tone),
            Run(f"{cut(card.name, name)} "),
            Run(f"{card.what:.{max(8, width - name - 5)}}", "dim"),
        )
        for card in cards
    ]


def two_columns(rows: Sequence[Row], width: int) -> list[Row]:
    """Rows in two columns of `width` cells each, the second half at the right."""
    half = (len(rows) + 1) // 2
    return beside(rows[:half], rows[half:], width, 2 * width)
