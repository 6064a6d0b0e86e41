"""Boards of squares: boxed spaces with their columns lettered and their rows numbered."""

from typing import NamedTuple

from engine.kernel.boards import Arrow, Grid, Square
from tui.paint.cells import Board, Hit, Run, block, fit, width_of
from tui.paint.plot import Plot, empty, joined, put

GUTTER = 2
"""Cells left of the board, for the numbers of the rows."""
BROADEST = 12
"""A space is at most so many cells broad."""
TALLEST = 3
"""A space is so many lines tall where there is room, or as many as something in it has."""
ENOUGH = 2
"""The letters of the columns stand in the lower border where spaces would else be lower than this."""
BORDERS = (("┌", "┬", "┐"), ("├", "┼", "┤"), ("└", "┴", "┘"))


class Sizes(NamedTuple):
    """Cells across and lines down of one space, and whether the letters stand in the lower border."""

    across: int
    down: int
    in_border: bool


def grid_rows(grid: Grid, width: int, height: int, focus: str = "") -> Board:
    """The board in `width` by at most `height` cells; `focus` is the name of the space in focus."""
    size = sizes(grid, width, height)
    cells = empty(board_width(grid, size), grid.rows * (size.down + 1) + (1 if size.in_border else 2))
    _boxes(cells, grid, size)
    hits: list[Hit] = []
    for square in grid.squares:
        x, y = corner(grid, size, square.column, square.row)
        _fill(cells, square, x, y, size)
        if square.key:
            hits.extend(Hit(y + at, x, x + size.across - 1, square.key) for at in range(size.down))
    for arrow in grid.arrows:
        _arrow(cells, arrow, grid, size)
    places = {
        name_of(grid, column, row): corner(grid, size, column, row)
        for column in range(grid.columns)
        for row in range(grid.rows)
    }
    if focus in places:
        _focus(cells, places[focus], size)
    rows = block([joined(row) for row in cells], width, min(height, len(cells)))
    seen = {name: place for name, place in places.items() if place[1] < len(rows)}
    return Board(rows, [hit for hit in hits if hit.y < len(rows)], seen)


def sizes(grid: Grid, width: int, height: int) -> Sizes:
    """The sizes of a space with which the board fits, as far as that is possible."""
    across = max(1, min(BROADEST, (width - GUTTER - 1) // grid.columns - 1))
    free = height - grid.rows - 1
    down, in_border = (free - 1) // grid.rows, False
    if down < ENOUGH and free // grid.rows > down:
        down, in_border = free // grid.rows, True
    most = max([TALLEST, *(len(square.lines) for square in grid.squares)])
    return Sizes(across, max(1, min(down, most)), in_border)


def board_width(grid: Grid, size: Sizes) -> int:
    """How many cells a board takes across."""
    return GUTTER + 1 + grid.columns * (size.across + 1)


def name_of(grid: Grid, column: int, row: int) -> str:
    """The name of a space: the letter of its column and the number of its row."""
    if grid.turned:
        column, row = grid.columns - 1 - column, grid.rows - 1 - row
    return f"{chr(ord('a') + column)}{row + 1}"


def corner(grid: Grid, size: Sizes, column: int, row: int) -> tuple[int, int]:
    """The first cell of a space: column and row on the screen."""
    return GUTTER + 1 + column * (size.across + 1), 1 + (grid.rows - 1 - row) * (size.down + 1)


def _boxes(cells: Plot, grid: Grid, size: Sizes) -> None:
    """Borders, letters and numbers."""
    for line in range(grid.rows + 1):
        left, middle, right = BORDERS[0 if line == 0 else 2 if line == grid.rows else 1]
        text = left + middle.join(["─" * size.across] * grid.columns) + right
        y = line * (size.down + 1)
        put(cells, GUTTER, y, [Run(text, "dim")])
        upright = ("│" + " " * size.across) * grid.columns + "│"
        for at in range(1, size.down + 1 if line < grid.rows else 1):
            put(cells, GUTTER, y + at, [Run(upright, "dim")])
    for row in range(grid.rows):
        put(cells, 0, corner(grid, size, 0, row)[1], [Run(name_of(grid, 0, row)[1:], "dim")])
    below = grid.rows * (size.down + 1) + (0 if size.in_border else 1)
    for column in range(grid.columns):
        x = corner(grid, size, column, 0)[0] + (size.across - 1) // 2
        put(cells, x, below, [Run(name_of(grid, column, 0)[0], "dim")])


def _fill(cells: Plot, square: Square, x: int, y: int, size: Sizes) -> None:
    """The lines of a space, in the middle of its pattern if it has one, and its digit in the last corner."""
    framed = square.pattern != " "
    lines = square.lines[: size.down]
    first = (size.down - len(lines) + 1) // 2 if framed else 0
    if framed:
        for at in range(size.down):
            put(cells, x, y + at, [Run(square.pattern * size.across, "dim")])
    for at, line in enumerate(lines, first):
        room = size.across
        if square.key and at == size.down - 1:
            room = max(1, room - len(square.key) - 1)
        if framed:
            room = max(1, room - 2)
        runs = [Run(span.text, span.tone, "bold" if at == first else "") for span in line]
        text = fit(runs, min(room, width_of(runs)))
        if framed and width_of(text) + 2 <= room:
            text = (Run(" "), *text, Run(" "))
        put(cells, x + ((size.across - width_of(text)) // 2 if framed else 0), y + at, text)
    if square.key:
        digit = [Run(" ", "focus"), Run(square.key, "focus", "bold")]
        put(cells, x + size.across - width_of(digit), y + size.down - 1, digit)


def _arrow(cells: Plot, arrow: Arrow, grid: Grid, size: Sizes) -> None:
    """Arrow heads on each border between the first and the last space."""
    across, up = arrow.to_column - arrow.column, arrow.to_row - arrow.row
    for step in range(abs(across)):
        column = arrow.column + (step if across > 0 else -step)
        x, y = corner(grid, size, column, arrow.row)
        place = x + size.across if across > 0 else x - 1
        put(cells, place, y + size.down // 2, [Run("►" if across > 0 else "◄", arrow.tone, "bold")])
    for step in range(abs(up)):
        row = arrow.row + (step if up > 0 else -step)
        x, y = corner(grid, size, arrow.to_column, row)
        sign = ("▲" if up > 0 else "▼") * max(1, size.across // 2)
        line = y - 1 if up > 0 else y + size.down
        put(cells, x + (size.across - len(sign)) // 2, line, [Run(sign, arrow.tone, "bold")])


def _focus(cells: Plot, place: tuple[int, int], size: Sizes) -> None:
    """The space in focus: its first line reversed between ► and ◄."""
    x, y = place
    for at in range(x, x + size.across):
        cells[y][at] = cells[y][at]._replace(tone="focus", mark="reverse")
    put(cells, x - 1, y, [Run("►", "focus", "bold")])
    put(cells, x + size.across, y, [Run("◄", "focus", "bold")])
