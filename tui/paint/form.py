"""A form: rows of things to set, in one or more columns, with a cursor, a foot, and a panel at the side."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import Frame, Hit, Row, Run, block, fit
from tui.paint.table import title_row


class Spot(NamedTuple):
    """A piece of a row, `width` cells wide; the cursor stops at it if it stands for an item."""

    cells: Row
    width: int
    item: Hashable | None = None


FormRow = tuple[Spot, ...]


@dataclass
class Form:
    """What is shown. `here` is the item under the cursor, `side` a panel that begins beside row `side_from`.

    `left` is the width that the rows keep where the panel stands.
    """

    title: str
    right: str
    head: Sequence[Row]
    rows: Sequence[FormRow]
    here: Hashable
    question: Question
    foot: Sequence[Row] = ()
    side: Sequence[Row] = ()
    side_from: int = 0
    left: int = 62
    hits: list[Hit] = field(default_factory=list)


def paint_form(form: Form, width: int, height: int) -> Frame:
    """Title, head, the rows around the cursor, foot, bottom block."""
    top: list[Row] = [title_row(form.title, form.right, width), *form.head]
    room = height - len(top) - bottom_height(height)
    listed = max(1, room - len(form.foot))
    first = _first(form, listed)
    shown = form.rows[first : first + listed]
    body, hits, cursor = _body(form, shown, len(top), width)
    body = block(body, width, listed)
    _count(body, first, len(form.rows) - first - listed, width)
    if form.side:
        _beside(body, form, max(0, form.side_from - first), width)
    body = block([*body, *form.foot], width, room)
    end, place = bottom(form.question, width, height, len(top) + room)
    frame = Frame([fit(cells, width) for cells in (*top, *body, *end)], cursor, hits)
    frame.hits.extend(form.question.hits)
    if form.question.entry is not None:
        frame.cursor = place
    return frame


def _first(form: Form, room: int) -> int:
    """The first row shown: all if there is room, else the cursor in the middle."""
    place = place_of(form.rows, form.here)
    if len(form.rows) <= room or place is None:
        return 0
    return max(0, min(place[0] - room // 2, len(form.rows) - room))


def _body(
    form: Form, shown: Sequence[FormRow], top: int, width: int
) -> tuple[list[Row], list[Hit], tuple[int, int]]:
    body: list[Row] = []
    hits: list[Hit] = []
    cursor = (1, top)
    items = items_of(form.rows)
    for line, spots in enumerate(shown):
        cells: list[Run] = []
        x = 0
        for spot in spots:
            here = spot.item is not None and spot.item == form.here
            lead = Run(" ►" if here else "  ", "focus") if spot.item is not None else Run("")
            cells.extend(fit([lead, *spot.cells], spot.width))
            if spot.item is not None:
                hits.append(Hit(top + line, x, x + spot.width - 1, f"item {items.index(spot.item)}"))
            if here:
                cursor = (x + 1, top + line)
            x += spot.width
        body.append(fit(cells, width))
    return body, hits, cursor


def _count(body: list[Row], above: int, below: int, width: int) -> None:
    """Say how many rows are out of sight."""
    for place, count, word in ((0, above, "above"), (-1, below, "below")):
        if count > 0:
            note = f" {count} more {word} "
            body[place] = fit([*fit(body[place], width - len(note)), Run(note, "dim")], width)


def _beside(body: list[Row], form: Form, at: int, width: int) -> None:
    """Put the side panel over the right part of the body."""
    for line, cells in enumerate(form.side[: len(body) - at]):
        body[at + line] = (*fit(body[at + line], form.left), *fit(cells, width - form.left))


def items_of(rows: Sequence[FormRow]) -> list[Hashable]:
    """All items, row by row."""
    return [spot.item for spots in rows for spot in spots if spot.item is not None]


def place_of(rows: Sequence[FormRow], item: Hashable) -> tuple[int, int] | None:
    """Row and column of an item; columns count items only."""
    for line, spots in enumerate(rows):
        items = [spot.item for spot in spots if spot.item is not None]
        if item in items:
            return line, items.index(item)
    return None


def stepped(rows: Sequence[FormRow], item: Hashable, down: int, right: int) -> Hashable | None:
    """The item so many rows down (1, 0, -1) or columns right; None if there is none that way."""
    place = place_of(rows, item)
    if place is None:
        found = items_of(rows)
        return found[0] if found else None
    if right:
        items = [spot.item for spot in rows[place[0]] if spot.item is not None]
        at = place[1] + right
        return items[at] if 0 <= at < len(items) else None
    line = place[0] + down
    while 0 <= line < len(rows):
        items = [spot.item for spot in rows[line] if spot.item is not None]
        if items:
            return items[min(place[1], len(items) - 1)]
        line += down
    return None


def boxed(title: str, rows: Sequence[Row], width: int, height: int) -> list[Row]:
    """A frame of `width` by at most `height` cells with a title in its upper edge, and what is left out."""
    room = height - 2
    inner = list(rows[:room])
    if len(rows) > room > 0:
        inner[-1] = (Run(f"{len(rows) - room + 1} more lines: i shows all", "dim"),)
    head = fit(
        [Run("┌─ ", "dim"), Run(title, "text", "bold"), Run(" ", "dim")], min(width - 1, len(title) + 4)
    )
    top = (*head, Run("─" * (width - 1 - sum(len(run.text) for run in head)), "dim"), Run("┐", "dim"))
    found: list[Row] = [top]
    found.extend((Run("│ ", "dim"), *fit(cells, width - 3), Run("│", "dim")) for cells in inner)
    found.append((Run(f"└{'─' * (width - 2)}┘", "dim"),))
    return found
