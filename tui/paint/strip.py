"""The timeline of a replay: one row of activity, one of marks, for as many cells as there are."""

from collections.abc import Sequence
from typing import NamedTuple

from tui.paint.cells import Hit, Row, Run, fit, rule

LEVELS = "▁▂▃▄▅▆▇█"
WORTH = "u/DX"
"""The marks, what matters more last; one cell shows one mark."""


class Strip(NamedTuple):
    """For each decision how much happened and its mark (or nothing), and at which one the replay is.

    `at` counts the decisions that have been made: 0 is the first state.
    """

    activity: Sequence[int]
    marks: Sequence[str]
    at: int


def strip_rows(strip: Strip, width: int, top: int) -> tuple[list[Row], list[Hit]]:
    """Heading, activity and marks; a click on a cell chooses `decision N`."""
    head = rule(
        [Run("timeline  ▇ much  D damage  X destroyed  u taken back  / branch  ^ here", "dim")], [], width
    )
    count = len(strip.activity)
    cells = width - 4
    if not count:
        return [head, fit([Run("  nothing has been decided yet", "dim")], width), fit([], width)], []
    most = max(strip.activity) or 1
    bars, marks = "", ""
    hits: list[Hit] = []
    here = cell_of(max(0, strip.at - 1), count, cells)
    for cell in range(cells):
        first, last = _span(cell, count, cells)
        tall = max(strip.activity[first:last])
        bars += LEVELS[min(len(LEVELS) - 1, tall * len(LEVELS) // (most + 1))]
        begins = cell == 0 or _span(cell - 1, count, cells)[0] != first
        found = [mark for mark in strip.marks[first:last] if mark] if begins else []
        marks += max(found, key=WORTH.index) if found else " "
        hits.extend(Hit(top + line, cell + 2, cell + 2, f"decision {first + 1}") for line in (1, 2))
    left = [Run("  "), Run(bars[:here], "dim"), Run(bars[here], "focus", "reverse"), Run(bars[here + 1 :])]
    below = [Run("  "), Run(marks[:here], "danger"), Run("^", "focus", "bold"), Run(marks[here + 1 :], "dim")]
    return [head, fit(left, width), fit(below, width)], hits


def cell_of(place: int, count: int, cells: int) -> int:
    """The first cell that shows decision number `place`, counted from 0."""
    return min(cells - 1, -(-place * cells // count))


def _span(cell: int, count: int, cells: int) -> tuple[int, int]:
    """The decisions that a cell shows: first and one past the last, counted from 0."""
    first = cell * count // cells
    return first, max(first + 1, (cell + 1) * count // cells)
