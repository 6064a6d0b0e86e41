"""Thin lines of braille dots, two to a cell across and four down, over whatever stands on a board."""

from math import ceil, floor

from engine.kernel.spans import Tone
from tui.paint.cells import Run
from tui.paint.plot import Plot
from tui.paint.raster import Point

BLANK_DOTS = 0x2800
BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The bit of each dot: by column, then from the top."""
Dash = tuple[int, int]
"""How many dots of a line are set and then left out."""
WHOLE: Dash = (1, 0)


class Dots:
    """Dots by cell (column, row), with the tone that was set last in the cell."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: dict[tuple[int, int], tuple[int, Tone]] = {}

    def line(self, start: Point, end: Point, tone: Tone, dash: Dash = WHOLE) -> None:
        """A straight line between two points in dots, y downwards; what lies outside is left out."""
        on, period = dash[0], sum(dash)
        across, down = end[0] - start[0], end[1] - start[1]
        steps = max(1, ceil(max(abs(across), abs(down))))
        for step in range(steps + 1):
            if step % period < on:
                self._dot(start[0] + across * step / steps, start[1] + down * step / steps, tone)

    def _dot(self, x: float, y: float, tone: Tone) -> None:
        column, row = floor(x), floor(y)
        if 0 <= column < 2 * self.width and 0 <= row < 4 * self.height:
            place = (column // 2, row // 4)
            bits = self.cells.get(place, (0, tone))[0]
            self.cells[place] = (bits | BITS[column % 2][row % 4], tone)

    def over(self, cells: Plot, *, empty_only: bool = False) -> None:
        """Put the dots into cells, on what fills them; with `empty_only` just where nothing stands."""
        for (column, row), (bits, tone) in self.cells.items():
            under = cells[row][column]
            if not empty_only or (under.text == " " and under.fill == "ground"):
                cells[row][column] = Run(chr(BLANK_DOTS + bits), tone, "", under.fill)
