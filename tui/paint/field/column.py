"""The column beside a board: what is under the cursor or what the moment is about, then where one is."""

from collections.abc import Sequence

from rich.cells import cell_len

from engine.kernel.scene import Line, Panel, Scene
from tui.paint.boards import BESIDE
from tui.paint.cells import Row, Run, block, wrap
from tui.paint.side import side

HERE, LIST = "here", "list"
"""Panels about what is under the cursor: at a glance, and all of it."""
AIMED = "beside aim"
"""The panel that stays above what is under the cursor: of what the candidates are looked at for."""
HANG = 2


def panels_for(scene: Scene, place: str) -> list[Panel]:
    """What stands beside the board: about the thing under the cursor, else about the moment."""
    for kind in (HERE, LIST):
        here = [panel for panel in scene.panels if place and panel.id == f"{kind} {place}"]
        if here:
            return [*(panel for panel in scene.panels if panel.id == AIMED), *here]
    return [panel for panel in scene.panels if panel.id.startswith(BESIDE)]


def column_rows(panels: Sequence[Panel], width: int) -> list[Row]:
    """Panels under each other, with long lines wrapped, in as many rows as they take."""
    rows: list[Row] = []
    for panel in panels:
        lines = [row for line in panel.lines for row in wrapped(line, width - 2)]
        rows.extend(side(panel.title, "", lines, width, len(lines) + 1, tail=False))
    return rows


def cut_column(rows: Sequence[Row], width: int, height: int) -> list[Row]:
    """Rows of a column in exactly so many; where there are more, the last one says which key shows them."""
    bar = side("", "", [], width, 1, tail=False)[0]
    if len(rows) <= height:
        return block([*rows, *[bar] * (height - len(rows))], width, height)
    more = (Run("│ ", "dim"), Run("i shows all of it", "dim"))
    return block([*rows[: max(0, height - 1)], more], width, height)


def wrapped(line: Line, width: int) -> list[Row]:
    """A line of a panel in rows; what does not fit goes on below, a little to the right."""
    if sum(cell_len(span.text) for span in line) <= width:
        return [tuple([Run(span.text, span.tone) for span in line])]
    whole = "".join(span.text for span in line)
    lead = len(whole) - len(whole.lstrip(" "))
    rows: list[Row] = []
    for at, text in enumerate(wrap(whole, max(8, width - lead - HANG))):
        shift = " " * (lead + (HANG if at else 0))
        head = line[0]
        if at == 0 and len(line) > 1 and text.startswith(head.text.strip()):
            cut = len(head.text.strip())
            rows.append((Run(shift), Run(text[:cut], head.tone), Run(text[cut:], line[1].tone)))
        else:
            rows.append((Run(shift), Run(text, line[-1].tone)))
    return rows
