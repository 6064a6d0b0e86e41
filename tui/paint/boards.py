"""Boards other than cards, with what stands beside them: panels, and on wide screens the chronicle."""

from collections.abc import Sequence

from engine.kernel.boards import Grid, Hexes
from engine.kernel.scene import Panel, Scene, Sentence
from tui.paint.cells import Board, Row, beside, block
from tui.paint.side import chronicle_rows, side
from tui.paint.units import flowing

BESIDE = "beside"
"""Panels whose id begins so stand beside a board, in their order, as far as there is room."""
LEAST_PANEL = 28
"""Cells that an open table leaves for the panels at its side."""
SHARE = 0.55
"""The share of the width that squares have beside panels."""
LEAST_TOLD = 6
"""Rows that panels leave for the chronicle."""


def panels_of(scene: Scene) -> list[Panel]:
    """The panels that stand beside the board."""
    return [panel for panel in scene.panels if panel.id.startswith(BESIDE)]


def board_rows(
    scene: Scene, width: int, height: int, *, panels: bool, outline: bool = False, focus: str = ""
) -> Board:
    """The board of a scene in exactly `width` by `height` cells, with its panels at the right if wanted.

    Empty for a table of cards. `focus` is a space or the id of a base; `outline` draws hexes as thin lines.
    """
    shown = panels_of(scene) if panels else []
    left = width
    if shown:
        left = width - LEAST_PANEL if isinstance(scene.board, Hexes) else int(width * SHARE)
    painted = Board([], [], {})
    if isinstance(scene.board, Hexes):
        from tui.paint.hexes import hex_rows

        painted = hex_rows(scene.board, left, height, outline=outline, focus=focus)
    elif isinstance(scene.board, Grid):
        from tui.paint.grid import grid_rows

        painted = grid_rows(scene.board, left, height, focus)
    rows = block(painted.rows, left, height)
    if shown:
        rows = beside(rows, panel_column(shown, width - left, height), left, width)
    return painted._replace(rows=rows)


def panel_column(panels: Sequence[Panel], width: int, height: int) -> list[Row]:
    """Panels under each other; the last one is cut when there is too little room."""
    rows: list[Row] = []
    for panel in panels:
        lines = panel_lines(panel, width)
        rows.extend(side(panel.title, "", lines, width, len(lines) + 1, tail=False))
    bar = side("", "", [], width, 1, tail=False)[0]
    rows.extend(bar for _ in range(height - len(rows)))
    return block(rows, width, height)


def panel_lines(panel: Panel, width: int) -> list[Row]:
    """The lines of a panel in a column of `width` cells."""
    return [cells for line in panel.lines for cells in flowing(line, width - 2, 2)]


def column_height(panels: Sequence[Panel], width: int) -> int:
    """How many rows panels under each other take."""
    return sum([len(panel_lines(panel, width)) + 1 for panel in panels])


def panels_and_chronicle(scene: Scene, log: Sequence[Sentence], width: int, height: int) -> list[Row]:
    """The right side of a wide screen: what stands beside the board, and under it the chronicle's end."""
    panels = panels_of(scene)
    wanted = column_height(panels, width)
    upper = min(wanted, max(0, height - LEAST_TOLD))
    told = chronicle_rows(log, width - 3)
    below = side("Chronicle", "l opens it", told, width, height - upper, tail=True)
    return [*panel_column(panels, width, upper), *below]
