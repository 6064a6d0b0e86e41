"""Score sheets side by side, or one below the other where the window is narrow."""

from collections.abc import Sequence

from engine.kernel.scene import ScoreLine, ScoreSheet, Tone
from tui.paint.cells import BLANK, Row, Run, beside, ends, fit, row, wrap
from tui.paint.glyphs import mark

LEAST = 34
"""Cells that a sheet takes at least; with less room the second one stands below the first."""
MOST = 54
GAP = 3
POINTS = 4


def score_rows(sheets: Sequence[ScoreSheet], width: int, *, goals: bool = True) -> list[Row]:
    """The sheets in rows of at most `width` cells: lines, sums, and with `goals` what each wins with."""
    if not sheets:
        return []
    each = min(MOST, (width - GAP * (len(sheets) - 1)) // len(sheets))
    if each < LEAST:
        found: list[Row] = []
        for sheet in sheets:
            found += [*sheet_rows(sheet, min(width, MOST), goals=goals), BLANK]
        return found[:-1]
    columns = [sheet_rows(sheet, each, goals=goals) for sheet in sheets]
    rows: list[Row] = list(columns[0])
    for number, column in enumerate(columns[1:], start=1):
        left = number * (each + GAP)
        high = max(len(rows), len(column))
        rows = beside(_filled(rows, high), _filled(column, high), left, left + each)
    return rows


def _filled(rows: Sequence[Row], height: int) -> list[Row]:
    return [*rows, *([BLANK] * (height - len(rows)))]


def sheet_rows(sheet: ScoreSheet, width: int, *, goals: bool = True) -> list[Row]:
    """One sheet: heading with the sum, parts, lines with their points at the right."""
    unknown = any(line.points is None for line in sheet.lines)
    total = f"{sheet.total} and more" if unknown else str(sheet.total)
    head = [Run(f"{mark(sheet.tone)} {sheet.title}", sheet.tone, "bold")]
    rows: list[Row] = [ends(head, [Run(total, sheet.tone, "bold")] if sheet.lines else [], width)]
    rows.append(row(Run("─" * width, sheet.tone)))
    part = ""
    for line in sheet.lines:
        if line.part != part:
            part = line.part
            rows.append(fit([Run(part, "text", "bold")], width))
        rows.extend(line_rows(line, width))
    for number, goal in enumerate(sheet.goals if goals else ()):
        rows.append(fit([Run("Wins with" if number == 0 else "or", "dim")], width))
        rows.extend(fit([Run(f"  {text}")], width) for text in wrap(goal.text, width - 2))
    return rows


def line_rows(line: ScoreLine, width: int) -> list[Row]:
    """What counts, how much of it there is, and the points; nothing scored is dim."""
    points = "?" if line.points is None else str(line.points)
    tone: Tone = "secret" if line.points is None else ("text" if line.points else "dim")
    right = [Run(f"  {line.have}", "dim"), Run(f"{points:>{POINTS}}", tone, "bold" if line.points else "")]
    room = width - 2 - len(line.have) - 2 - POINTS
    first, *rest = wrap(line.text, max(12, room))
    return [
        ends([Run(f"  {first}", tone)], right, width),
        *(fit([Run(f"    {text}", tone)], width) for text in _hung(rest, room)),
    ]


def _hung(lines: Sequence[str], width: int) -> list[str]:
    """What is left of a sentence, in lines that are indented further."""
    return wrap(" ".join(lines), max(12, width - 2)) if lines else []
