"""The frame of an open table: the board or a stage, a column beside it, and the question."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.kernel.boards import Hexes, Stroke
from engine.kernel.scene import Panel, Scene, Sentence
from engine.kernel.stages import Fight, Muster, Picking, Reveal
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import Board, Frame, Row, Run, beside, block, fit
from tui.paint.field.column import column_rows, cut_column, panels_for
from tui.paint.field.fight import fight_rows
from tui.paint.field.muster import muster_rows
from tui.paint.field.overview import overview
from tui.paint.field.picking import Picks, picking_rows
from tui.paint.field.recall import recall_rows
from tui.paint.field.reveal import reveal_rows
from tui.paint.hexes import BLOCKS, Pins, hex_rows
from tui.paint.lens import STRAIGHT, Eye, Lens, Size, whole
from tui.paint.side import chronicle_rows, side
from tui.paint.table import Look, phase_row, title_row

NARROW, BROAD = 28, 40
"""Cells of the panels beside the board, below and from `WIDE` columns on."""
WIDE = 120
ABOVE = 2
"""Rows of the title and the phases."""
LEAST_TOLD = 6
"""Rows that panels leave for the chronicle of a wide screen."""


@dataclass
class FieldPicture:
    """All that the frame of an open table is painted from.

    `lens` is the part of the table that is seen by `eye`, in a `window` of so many cells. `status` stands at
    the right of the first row, `log` is the chronicle; with `board` the board is shown even where the scene
    has something to put in its place. `seen` are panels about lines of sight, which are drawn as `strokes`.
    `outline` paints lines without fills, with `ascii` arrows are letters. `focus` is what the cursor is on
    where that is no base, `picks` where the eye is while cards are chosen, `whole` an attack with all its
    dice while some fall. A `reveal` stands in place of all that, its first `turned` cards face up; a `recall`
    of what has happened stands in place of cards that are to be chosen.
    """

    scene: Scene
    question: Question
    look: Look
    status: str = ""
    log: Sequence[Sentence] = ()
    outline: bool = False
    ascii: bool = False
    board: bool = True
    focus: str = ""
    picks: Picks = field(default_factory=Picks)
    whole: Fight | None = None
    reveal: Reveal | None = None
    turned: int = 0
    recall: Sequence[Sentence] = ()
    lens: Lens | None = None
    window: Size | None = None
    eye: Eye = STRAIGHT
    seen: Sequence[Panel] = ()
    strokes: tuple[Stroke, ...] = ()


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
        if picture.strokes:
            board = replace(board, strokes=(*board.strokes, *picture.strokes))
        painted = hex_rows(
            board,
            left,
            height,
            outline=picture.outline,
            lens=picture.lens,
            focus=place,
            pins=_pins(picture, board),
        )
    column = right_column(picture, narrow, height, told=width >= WIDE)
    return painted._replace(rows=beside(block(painted.rows, left, height), column, left, width))


def _pins(picture: FieldPicture, board: Hexes) -> Pins:
    """Whether labels stand beside their bases: those of a whole table have no room on them."""
    lens = picture.lens
    small = lens is not None and max((base.side for base in board.bases), default=0.0) < BLOCKS * lens.dot
    return "" if not small else "ascii" if picture.ascii else "signs"


def stage_rows(picture: FieldPicture, width: int, height: int) -> Board:
    """What the question is about, in place of the board."""
    scene, stage = picture.scene, picture.scene.stage
    if picture.reveal is not None:
        return reveal_rows(picture.reveal, picture.turned, width, height)
    if isinstance(stage, Picking) and picture.recall:
        return recall_rows(picture.recall, width, height)
    if isinstance(stage, Picking):
        return picking_rows(stage, scene, picture.picks, width, height)
    if isinstance(stage, Fight):
        return fight_rows(stage, width, height, picture.whole)
    if isinstance(stage, Muster):
        return muster_rows(stage, picture.focus, width, height)
    return Board(block([], width, height), [], {})


def right_column(picture: FieldPicture, width: int, height: int, *, told: bool) -> list[Row]:
    """What is under the cursor, else what the moment is about; where one is; then the chronicle."""
    fights = isinstance(picture.scene.stage, Fight) and not picture.board
    panels = panels_for(picture.scene, picture.look.place) if not fights else []
    held = [panel for panel in panels if panel.id == "beside held"]
    rest = [panel for panel in panels if panel not in held]
    rows = column_rows([*held, *picture.seen, *rest], width)
    lines = chronicle_rows(picture.log, width - 3) if told else []
    most = height - min(LEAST_TOLD, len(lines) + 1) if told else height
    found = _overview(picture, width, most - len(rows))
    upper = [*rows, *found] if found else cut_column(rows, width, min(len(rows), most) if told else height)
    if not told:
        return cut_column(upper, width, height)
    below = side("Chronicle", "l opens it", lines, width, height - len(upper), tail=True)
    return [*block(upper, width, len(upper)), *below]


def _overview(picture: FieldPicture, width: int, height: int) -> list[Row]:
    """The whole table in small, unless it is whole in the window."""
    board, lens = picture.scene.board, picture.lens
    if not isinstance(board, Hexes) or lens is None or picture.window is None:
        return []
    if lens == whole(board, *picture.window):
        return []
    small = overview(board, lens, picture.window, picture.eye, picture.look.place, width - 3, height - 1)
    bar = Run("│ ", "dim")
    return [(bar,), *((bar, *cells) for cells in small)] if small else []
