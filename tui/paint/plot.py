"""A board while it is painted: cell by cell, each a run of one sign; then joined into rows."""

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from tui.paint.cells import Row, Run

Plot = list[list[Run]]
"""The cells of a board, by row and column. After a letter that takes two cells comes one without text."""
EMPTY = Run(" ")


def empty(width: int, height: int) -> Plot:
    """Nothing, in so many cells."""
    return [[EMPTY] * width for _ in range(height)]


def put(cells: Plot, column: int, row: int, runs: Iterable[Run]) -> None:
    """Write over cells from a column on, leaving what fills them; what lies outside is left out.

    On a fill all letters have the tone of text, but for those in focus.
    """
    if not 0 <= row < len(cells):
        return
    for run in runs:
        for letter in run.text:
            size = cell_len(letter)
            if size and column >= 0 and column + size <= len(cells[row]):
                fill = cells[row][column].fill
                tone = run.tone if fill == "ground" or run.tone == "focus" else "text"
                cells[row][column] = Run(letter, tone, run.mark, fill)
                cells[row][column + 1 : column + size] = [Run("", tone, run.mark, fill)] * (size - 1)
            column += size


def joined(cells: Sequence[Run]) -> Row:
    """The cells of a row as runs; a blank takes on the tone before it."""
    found: list[Run] = []
    letters: list[str] = []
    last: Run | None = None
    for cell in cells:
        if last is not None and (cell is last or _alike(cell, last)):
            letters.append(cell.text)
            continue
        if last is not None:
            found.append(last._replace(text="".join(letters)))
        letters = [cell.text]
        last = cell
    if last is not None:
        found.append(last._replace(text="".join(letters)))
    return tuple(found)


def _alike(cell: Run, last: Run) -> bool:
    same = cell.fill == last.fill and cell.mark == last.mark
    return same and (cell.tone == last.tone or (cell.text == " " and not cell.mark))
