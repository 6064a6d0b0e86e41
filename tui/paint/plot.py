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
                _write(cells[row], column, size, letter, run)
            column += size


def _write(cells: list[Run], column: int, size: int, letter: str, run: Run) -> None:
    """One letter in the look of a run; of a wide letter that is covered by half a blank is left."""
    under, end = cells[column], column + size
    if not under.text:
        cells[column - 1] = cells[column - 1]._replace(text=" ")
    if end < len(cells) and not cells[end].text:
        cells[end] = cells[end]._replace(text=" ")
    tone = run.tone if under.fill == "ground" or run.tone == "focus" else "text"
    cells[column] = Run(letter, tone, run.mark, under.fill)
    if size > 1:
        cells[column + 1 : end] = [Run("", tone, run.mark, under.fill)] * (size - 1)


def joined(cells: Sequence[Run]) -> Row:
    """The cells of a row as runs; a blank takes on the tone before it."""
    found: list[Run] = []
    letters: list[str] = []
    last: Run | None = None
    for cell in cells:
        if last is not None:
            same = cell is last or (cell.fill == last.fill and cell.mark == last.mark)
            if same and (cell.tone == last.tone or (cell.text == " " and not cell.mark)):
                letters.append(cell.text)
                continue
            found.append(Run("".join(letters), last.tone, last.mark, last.fill))
        letters = [cell.text]
        last = cell
    if last is not None:
        found.append(Run("".join(letters), last.tone, last.mark, last.fill))
    return tuple(found)
