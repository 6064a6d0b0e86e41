"""The whole table in a few rows, with the window drawn in it: nothing outside of it is a surprise."""

from engine.kernel.boards import Base, Hexes
from tui.paint.cells import Row, Run
from tui.paint.lens import ZOOMS, Eye, Lens, Size
from tui.paint.plot import Plot, empty, joined

SIGNS = {"jaeger": "▲", "kaiju": "▼"}
BUILDING, OBJECT = "■", "·"
OUTSIDE, INSIDE, LEVEL = Run("·", "dim", "faint"), Run(" "), Run("─", "focus")
LEAST, MOST = 5, 11
"""So many rows an overview has at least and at most."""
SMALL = 20.0
"""What has a smaller side, in mm, is no building."""


def overview(
    hexes: Hexes, lens: Lens, size: Size, eye: Eye, focus: str, width: int, height: int
) -> list[Row]:
    """The table in at most `width` by `height` cells, the head included; empty where that is too small."""
    high = min(MOST, height - 1)
    if high < LEAST or not hexes.bases:
        return []
    across = min(width - 2, round(2 * high * hexes.width / hexes.height))
    cells = empty(width, high)
    _window(cells, hexes, lens, size, across)
    order = sorted(hexes.bases, key=lambda base: (base.id == focus, not base.solid))
    for base in order:
        if not base.ghost or base.id == focus:
            column = min(across - 1, int(base.x / hexes.width * across))
            row = min(high - 1, int((1 - base.y / hexes.height) * high))
            cells[row][column] = _sign(base, focused=base.id == focus)
    head = (Run("Table  ", "text", "bold"), Run(f"z {ZOOMS[eye.zoom]}", "dim"))
    return [head, *(joined(row[: across + 1]) for row in cells)]


def _sign(base: Base, *, focused: bool) -> Run:
    text = SIGNS.get(base.tone) if not base.solid else None
    text = text or (OBJECT if base.side < SMALL else BUILDING)
    return Run(text, "focus" if focused else base.tone, "reverse" if focused else "")


def _window(cells: Plot, hexes: Hexes, lens: Lens, size: Size, across: int) -> None:
    """The table as dots, and the window as a frame of thin lines."""
    high = len(cells)
    x0, x1 = (_scaled(at, hexes.width, across) for at in (lens.left, lens.left + 2 * size.width * lens.dot))
    bottom = lens.top - 4 * size.height * lens.dot
    y0, y1 = (high - 1 - _scaled(at, hexes.height, high) for at in (lens.top, bottom))
    for row, line in enumerate(cells):
        line[:across] = [OUTSIDE] * across
        if y0 <= row <= y1:
            line[x0 : x1 + 1] = [LEVEL if row in (y0, y1) else INSIDE] * (x1 + 1 - x0)
            for column in (x0, x1):
                corner = _corner(column == x0, row == y0) if row in (y0, y1) else "│"
                line[column] = Run(corner, "focus")


def _corner(left: bool, top: bool) -> str:
    return ("┌" if left else "┐") if top else ("└" if left else "┘")


def _scaled(at: float, most: float, cells: int) -> int:
    return max(0, min(cells - 1, int(at / most * cells)))
