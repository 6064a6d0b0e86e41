"""What lies outside of the window: its name stands at the edge, with an arrow that way."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len

from engine.kernel.boards import Base
from tui.paint.cells import Run
from tui.paint.glyphs import mark
from tui.paint.plot import Plot, put
from tui.paint.raster import Point

ARROWS = {
    (-1, -1): "↖",
    (0, -1): "↑",
    (1, -1): "↗",
    (-1, 0): "←",
    (1, 0): "→",
    (-1, 1): "↙",
    (0, 1): "↓",
    (1, 1): "↘",
}


def beyond(
    cells: Plot, bases: Sequence[Base], middles: Sequence[Point], focus: str
) -> dict[str, tuple[int, int]]:
    """Write the names of the models, and of all that has a digit, whose middle is out of the window.

    Gives the cells where they stand, by id.
    """
    found: dict[str, tuple[int, int]] = {}
    taken: set[tuple[int, int]] = set()
    width, height = len(cells[0]) if cells else 0, len(cells)
    for base, (x, y) in zip(bases, middles, strict=True):
        across, down = _side(x / 2, width), _side(y / 4, height)
        if (not across and not down) or ((base.solid or base.ghost) and not base.key and base.id != focus):
            continue
        for runs in _texts(base, ARROWS[across, down], at_end=across > 0, focused=base.id == focus):
            size = sum(cell_len(run.text) for run in runs)
            place = _free(taken, x / 2 - size / 2, y / 4, size, (width, height), down=bool(down))
            if place is not None:
                column, row = place
                taken.update((at, row) for at in range(column - 1, column + size + 1))
                put(cells, column, row, runs)
                found[base.id] = (column + (size - 1 if across > 0 else 0), row)
                break
    return found


def _side(at: float, most: int) -> int:
    return -1 if at < 0 else 1 if at >= most else 0


def _texts(base: Base, arrow: str, *, at_end: bool, focused: bool) -> Iterator[list[Run]]:
    """The label with its arrow at the outer end, then shorter ones."""
    for name in dict.fromkeys((base.tag, base.tag[:3])):
        key = [Run(f"{base.key} ", "focus", "bold")] if base.key else []
        text = Run(f"{mark(base.tone).strip()}{name}", base.tone, "reverse" if focused else "bold")
        sign = Run(arrow, base.tone, "bold")
        yield [*key, text, sign] if at_end else [sign, *key, text]


def _free(
    taken: set[tuple[int, int]], column: float, row: float, size: int, window: tuple[int, int], *, down: bool
) -> tuple[int, int] | None:
    """The free place at the edge that is nearest to a column and row; None if there is none.

    Above and below also in the next rows inwards.
    """
    width, height = window
    first = max(0, min(round(column), width - size))
    line = max(0, min(int(row), height - 1))
    if size > width:
        return None
    inwards = 1 if (line if down else first) == 0 else -1
    for deep in range(height if down else 1):
        for step in range(max(width, height)):
            for way in (step, -step) if step else (0,):
                at, on = (first + way, line + deep * inwards) if down else (first, line + way)
                inside = 0 <= at <= width - size and 0 <= on < height
                if inside and not any((here, on) in taken for here in range(at, at + size)):
                    return at, on
    return None
