"""A whole screen of exact cells: shows a Frame, and repaints only the cells that changed."""

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from engine.kernel.text import visible
from tui.paint.cells import BLANK, Frame, Row
from tui.palette import Depth, Ground, style
from tui.widgets.changes import changes


class Canvas(Widget):
    """Shows frames. Clicks are told as the key that stands under them."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"
    can_focus = False

    class Chosen(Message):
        """A click on an area that stands for a key."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, depth: Depth, ground: Ground) -> None:
        super().__init__()
        self.depth = depth
        self.ground = ground
        self.picture = Frame([])

    def show(self, frame: Frame) -> None:
        """Show a frame; cells that look the same are not painted again."""
        before, self.picture = self.picture, frame
        old = [*before.rows, *[BLANK] * (len(frame.rows) - len(before.rows))]
        changed = [
            Region(start, y, end - start, 1)
            for y, row in enumerate(frame.rows)
            for start, end in changes(old[y], row)
        ]
        if changed:
            self.refresh(*changed)
        if self.app.screen is self.screen:
            self.app.cursor_position = self.region.offset + frame.cursor

    def restyle(self, depth: Depth, ground: Ground) -> None:
        """Paint all again in other colours."""
        self.depth, self.ground = depth, ground
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row as the segments of its runs; nothing in it can be obeyed by a terminal."""
        rows = self.picture.rows
        row: Row = rows[y] if y < len(rows) else ()
        segments = [
            Segment(visible(run.text), style(run.tone, run.mark, self.depth, self.ground, run.fill))
            for run in row
        ]
        return Strip(segments).adjust_cell_length(self.size.width, style("text", "", self.depth, self.ground))

    def on_click(self, event: events.Click) -> None:
        """Tell which key the click stands for."""
        for hit in self.picture.hits:
            if hit.y == event.y and hit.x0 <= event.x <= hit.x1:
                self.post_message(self.Chosen(hit.key))
                return
