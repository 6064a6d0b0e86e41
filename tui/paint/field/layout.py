"""The frame of an open table: the board or a stage, a column beside it, and the question."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.kernel.boards import Hexes
from engine.kernel.scene import Panel, Scene, Sentence
from engine.kernel.stages import Fight, Picking
from tui.paint.boards import BESIDE, panel_column
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import Board, Frame, Row, beside, block, fit
from tui.paint.field.fight import fight_rows
from tui.paint.field.picking import Picks, picking_rows
from tui.paint.hexes import hex_rows
from tui.paint.lens import Lens, Size
from tui.paint.side import chronicle_rows, side
from tui.paint.table import Look, phase_row, title_row

NARROW, BROAD = 28, 40
"""Cells of the panels beside the board, below and from `WIDE` columns on."""
WIDE = 120
ABOVE = 2
"""Rows of the title and the phases."""
LEAST_TOLD = 8
"""Rows that panels leave for the chronicle of a wide screen."""


@dataclass
class FieldPicture:
    """All that the frame of an open table is painted from.

    `lens` is the part of the table that is seen. `status` stands at the right of the first row, `log` is the
    chronicle; with `board` the board is shown even where the scene has something to put in its place.
    `outline` paints lines without fills. `focus` is what the cursor is on where that is no base, `picks`
    where the eye is while cards are chosen.
    """

    scene: Scene
    question: Question
    look: Look
    status: str = ""
    log: Sequence[Sentence] = ()
    outline: bool = False
    board: bool = True
    focus: str = ""
    picks: Picks = field(default_factory=Picks)
    lens: Lens | None = None


def paint_field(picture: FieldPicture, width: int, height: int) -> Frame:
    """The frame of a table for the seat of its scene."""
    scene, question = picture.scene, picture.question
    rows = [title_row(scene.title, picture.status, width), phase_row(scene, width)]
    top = len(rows)
    room = height - top - bottom_height(height)
    board = middle(picture, width, room)
    rows.extend(board.rows)
    end, place = bottom(question, width, height, len(rows))
    rows.extend(end)
    found = board.places.get(picture.focus or picture.look.place)
    on_board = found is not None and question.entry is None and question.cursor < 0
    cursor = (found[0], found[1] + top) if found is not None and on_board else place
    hits = [*(hit._replace(y=hit.y + top) for hit in board.hits), *question.hits]
    return Frame([fit(cells, width) for cells in rows], cursor, hits)


def board_size(width: int, height: int) -> Size:
    """The cells that the board has in a window of so many."""
    left = width - (BROAD if width >= WIDE else NARROW)
    return Size(left, height - ABOVE - bottom_height(height))


def middle(picture: FieldPicture, width: int, height: int) -> Board:
    """What lies between the phase line and the prompt; a stage has panels beside it on wide screens."""
    narrow = BROAD if width >= WIDE else NARROW
    if not picture.board:
        left = width - narrow if width >= WIDE else width
        painted = stage_rows(picture, left, height)
        column = right_column(picture, narrow, height, told=True) if left < width else []
        return painted._replace(rows=beside(painted.rows, column, left, width))
    left = width - narrow
    board, place = picture.scene.board, picture.look.place
    painted = Board([], [], {})
    if isinstance(board, Hexes):
        painted = hex_rows(board, left, height, outline=picture.outline, lens=picture.lens, focus=place)
    column = right_column(picture, narrow, height, told=width >= WIDE)
    return painted._replace(rows=beside(block(painted.rows, left, height), column, left, width))


def stage_rows(picture: FieldPicture, width: int, height: int) -> Board:
    """What the question is about, in place of the board."""
    scene, stage = picture.scene, picture.scene.stage
    if isinstance(stage, Picking):
        return picking_rows(stage, scene, picture.picks, width, height)
    if isinstance(stage, Fight):
        return fight_rows(stage, width, height)
    return Board(block([], width, height), [], {})


def right_column(picture: FieldPicture, width: int, height: int, *, told: bool) -> list[Row]:
    """The panel of what is under the cursor, else of what the moment is about; then the chronicle."""
    panels = panels_for(picture)
    if not told:
        return panel_column(panels, width, height)
    wanted = sum(len(panel.lines) + 1 for panel in panels)
    upper = min(wanted, max(0, height - LEAST_TOLD))
    lines = chronicle_rows(picture.log, width - 3)
    below = side("Chronicle", "l opens it", lines, width, height - upper, tail=True)
    return [*panel_column(panels, width, upper), *below]


def panels_for(picture: FieldPicture) -> list[Panel]:
    """What stands beside the board."""
    scene, place = picture.scene, picture.look.place
    if isinstance(scene.stage, Fight) and not picture.board:
        return []
    here = [panel for panel in scene.panels if place and panel.id == f"list {place}"]
    return here or [panel for panel in scene.panels if panel.id.startswith(BESIDE)]
