"""Boards of squares: boxed spaces with their columns lettered and their rows numbered."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from engine.kernel.scene import Arrow, Grid, Square
from tui.paint.cells import Board, Hit, Row, Run, block, fit, width_of

GUTTER = 2
"""Columns left of the board, for the numbers of the rows."""
BROADEST = 12
"""A space is at most so many cells broad."""
TALLEST = 3
"""A space is so many lines tall where there is room, or as many as something in it has."""
ENOUGH = 2
"""The letters of the columns stand in the lower border where spaces would else be lower than this."""
DIM = "dim"
Spot = tuple[int, int]


class Sizes(NamedTuple):
    """Cells across and lines down of one space, and whether the letters stand in the lower border."""

    across: int
    down: int
    in_border: bool


def grid_rows(grid: Grid, width: int, height: int, focus: str = "") -> Board:
    """The board in at most `width` by `height` cells; `focus` is the name of the space in focus, as `c2`."""
    size = sizes(grid, width, height)
    spaces = {(square.column, square.row): square for square in grid.squares}
    signs = _arrows(grid.arrows, size)
    rows: list[Row] = [_border(grid, size, grid.rows, signs)]
    hits: list[Hit] = []
    places: dict[str, Spot] = {}
    for line in range(grid.rows - 1, -1, -1):
        top = len(rows)
        names = [name_of(grid, column, line) for column in range(grid.columns)]
        for column, name in enumerate(names):
            x = GUTTER + 1 + column * (size.across + 1)
            places[name] = (x, top)
            square = spaces.get((column, line))
            if square is not None and square.key:
                hits.extend(Hit(top + at, x, x + size.across - 1, square.key) for at in range(size.down))
        painted = [_space(spaces.get((column, line)), size, names[column] == focus) for column in range(grid.columns)]
        rows.extend(_lines(grid, line, painted, names.index(focus) if focus in names else -1, size, signs))
        rows.append(_border(grid, size, line, signs))
    if not size.in_border:
        letters = "".join(f" {name_of(grid, column, 0)[0]:^{size.across}}" for column in range(grid.columns))
        rows.append((Run(" " * GUTTER), Run(letters, DIM)))
    shown = block(rows, width, min(height, len(rows)))
    return Board(shown, [hit for hit in hits if hit.y < len(shown)], places)


def sizes(grid: Grid, width: int, height: int) -> Sizes:
    """The sizes of a space so that the board fits, as far as that is possible."""
    across = max(1, min(BROADEST, (width - GUTTER - 1) // grid.columns - 1))
    free = height - grid.rows - 1
    down, in_border = (free - 1) // grid.rows, False
    if down < ENOUGH and free // grid.rows > down:
        down, in_border = free // grid.rows, True
    most = max([TALLEST, *(len(square.lines) for square in grid.squares)])
    return Sizes(across, max(1, min(down, most)), in_border)


def width_needed(grid: Grid, width: int, height: int) -> int:
    """How many of the cells the board takes across."""
    return GUTTER + 1 + grid.columns * (sizes(grid, width, height).across + 1)


def name_of(grid: Grid, column: int, row: int) -> str:
    """The name of a space: the letter of its column and the number of its row."""
    if grid.turned:
        column, row = grid.columns - 1 - column, grid.rows - 1 - row
    return f"{chr(ord('a') + column)}{row + 1}"


def _lines(
    grid: Grid, line: int, painted: Sequence[Sequence[Row]], focus: int, size: Sizes, signs: dict[Spot, Run]
) -> list[Row]:
    """The lines of a row of spaces, between upright borders."""
