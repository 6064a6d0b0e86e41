"""The table of a game of cards: question, clash and hand."""

from typing import ClassVar

from engine.kernel.scene import Scene
from tui.names import short
from tui.paint.bottom import Question
from tui.paint.cells import Frame
from tui.paint.table import Picture, paint_table
from tui.paint.under import under_cursor
from tui.screens.any_table import AnyTable
from tui.screens.hand import HandLooking, Marking


class TableScreen(Marking, HandLooking, AnyTable):
    """A game of cards at the table."""

    context: ClassVar[str] = "table"

    def frame(self, width: int, height: int) -> Frame:
        """The table, with the question at the bottom."""
        scene = self.scene
        self.look.marking = self.step.kind == "decide" and self.pick() is not None
        log = self.chronicle.sentences()
        question = self.question(scene)
        if self.entry is not None:
            question.entry = (self.entry.lead, self.entry.text)
        extra = under_cursor(scene, self.look, self.row, min(width, 80))
        names, status = self.session.names, self.status()
        outline = self.kaiju.depth == "none" or self.kaiju.ascii
        picture = Picture(scene, question, self.look, names, status, log, extra, outline)
        return paint_table(picture, width, height)

    def question(self, scene: Scene) -> Question:
        """The bottom block of this moment."""
        step = self.step
        if self.confirming is not None:
            return self.confirm_question(self.confirming)
        if step.kind == "reply":
            self.row = min(self.row, 2)
            return self.request(step.seat)
        rows = self.pick_rows() if self.look.marking else list(scene.choices)
        self.row = max(0, min(self.row, len(rows) - 1))
        viewer = self.seats.viewer
        mine = step.kind == "decide" and viewer is not None
        name = f"{short(self.session.names[viewer])}, " if mine and viewer is not None else ""
        return Question(
            prompt=name + scene.prompt.text,
            detail=scene.prompt.detail,
            choices=rows if mine else (),
            cursor=-1 if self.look.on_hand else self.row,
            row=self.row,
            undo=scene.undo or ("no hand is open now" if self.seats.shared else "you watch this game"),
            hints=self._hints(mine),
            flash=self.flash,
            urgent=mine,
        )

    def _hints(self, mine: bool) -> list[tuple[str, str]]:
        look = [("h", "hand"), ("w", "why"), ("u", "undo"), ("l", "log"), ("?", "keys")]
        if not mine:
            replay = [("Enter", "how it ended"), ("r", "replay")] if self.step.kind == "over" else []
            return [
                *replay,
                ("l", "log"),
                ("i", "units"),
                ("s", "discard"),
                ("d", "draws"),
                ("q", "leave"),
                ("?", "keys"),
            ]
        if self.look.marking:
            return [("1-9", "mark"), ("0", "commit"), ("←→", "card"), *look]
        return [("1-9", "choose"), ("0", "done"), ("←→", "card"), *look]
