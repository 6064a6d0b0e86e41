"""Which cells of a row look otherwise than before."""

from itertools import repeat

from rich.cells import cell_len

from tui.paint.cells import Row

NEAR = 8
"""Changes with fewer cells between them are sent as one: to go to another cell costs about as much."""

Cell = tuple[str, tuple[str, ...]]


def changes(before: Row, after: Row) -> list[tuple[int, int]]:
    """The spans of cells (first, one past the last) in which a row differs from what it was."""
    if before == after:
        return []
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    skipped = sum(cell_len(run.text) for run in after[:same])
    old, new = _cells(before[same:]), _cells(after[same:])
    size = max(len(old), len(new))
    old += [("", ())] * (size - len(old))
    new += [("", ())] * (size - len(new))
    found: list[tuple[int, int]] = []
    for at, (one, other) in enumerate(zip(old, new, strict=True)):
        if one != other:
            if found and at - found[-1][1] < NEAR:
                found[-1] = found[-1][0], at + 1
            else:
                found.append((at, at + 1))
    return [(skipped + _first(old, new, start), skipped + _end(old, new, end)) for start, end in found]


def _cells(row: Row) -> list[Cell]:
    """Each cell with its look; the second half of a wide letter is without text."""
    found: list[Cell] = []
    for text, *look in row:
        key = tuple(look)
        if cell_len(text) == len(text):
            found.extend(zip(text, repeat(key)))
            continue
        for letter in text:
            size = cell_len(letter)
            if size:
                found.append((letter, key))
            if size > 1:
                found.append(("", key))
    return found


def _first(old: list[Cell], new: list[Cell], start: int) -> int:
    """A span begins with a whole letter, in both rows."""
    while start > 0 and not (old[start][0] and new[start][0]):
        start -= 1
    return start


def _end(old: list[Cell], new: list[Cell], end: int) -> int:
    """A span ends with a whole letter, in both rows."""
    while end < len(new) and not (old[end][0] and new[end][0]):
        end += 1
    return end
