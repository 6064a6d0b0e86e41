"""Modes: how the keys act while one kind of thing is asked at an open table."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.kernel.boards import Hexes
from engine.kernel.scene import CardFace, Choice, Scene

if TYPE_CHECKING:
    from tui.screens.field.field import FieldScreen

Hints = list[tuple[str, str]]
"""The key row: pairs of key and word."""


class Mode:
    """Rows of answers with a cursor; other modes are made from it.

    Each method is a key of the table of keys. What a mode has no use for says so.
    """

    def __init__(self, field: "FieldScreen") -> None:
        self.field = field

    def rows(self) -> list[Choice]:
        """The rows of the bottom block."""
        return list(self.field.scene.choices)

    def focus(self) -> str:
        """What the cursor is on where that is neither an answer nor a base."""
        return ""

    def subject(self) -> str:
        """The model that may be inspected."""
        return self.field.look.place or self.meant()

    def card(self) -> CardFace | None:
        """The card under the cursor."""
        return None

    def why(self) -> tuple[str, list[str], list[str]] | None:
        """What the cursor is on, what is said of it, and the rules behind it; None where rows say it."""
        return None

    def wanted(self) -> tuple[str, ...]:
        """The ids of what the eye follows, the most important one first."""
        about = self.field.hexes.about if self.field.hexes is not None else ()
        meant = self.meant()
        return (meant, *about) if meant in self.field.on_board() else about

    def gathered(self) -> tuple[str, ...]:
        """The ids of what is to be in view at once, from farther away where that is needed."""
        return ()

    def hints(self) -> Hints:
        """The keys that matter most now, before those of every moment: digits that there are, no others."""
        keys = [row.key for row in self.rows() if row.option >= 0]
        digits = [key for key in keys if key and key in "123456789"]
        span = f"1-{digits[-1]}" if len(digits) > 1 else "".join(digits)
        found = [(span, "choose")] if digits else []
        return [*found, *([("0", "done")] if "0" in keys else []), ("Tab", "look around")]

    def detail(self) -> str:
        """What the question belongs to, at the right of the prompt."""
        return self.field.scene.prompt.detail

    def meant(self) -> str:
        """The id of what the answer under the cursor is about on the board."""
        row = self.row_here()
        return row.about if row is not None else ""

    def row_here(self) -> Choice | None:
        """The answer under the cursor."""
        rows, at = self.rows(), self.field.row
        return rows[at] if 0 <= at < len(rows) else None

    def drawn(self, scene: Scene) -> Scene:
        """The scene with what the answer under the cursor would lead to."""
        board, meant = scene.board, self.meant()
        if not isinstance(board, Hexes):
            return scene
        found = [base for base in board.considered if base.id == meant]
        hidden = {base.instead for base in found}
        bases = [base for base in board.bases if base.id not in hidden]
        return replace(scene, board=replace(board, bases=(*bases, *found))) if found else scene

    async def up(self) -> None:
        """Cursor up among the answers."""
        self.answers(-1)

    async def down(self) -> None:
        """Cursor down among the answers."""
        self.answers(1)

    def answers(self, step: int) -> None:
        """The cursor to another answer."""
        field, last = self.field, len(self.rows()) - 1
        if not 0 <= field.row + step <= last:
            field.notice("This is the first answer." if step < 0 else "This is the last answer.")
        field.row = max(0, min(field.row + step, last))

    async def left(self) -> None:
        """Nothing at the left."""
        self.useless("←")

    async def right(self) -> None:
        """Nothing at the right."""
        self.useless("→")

    async def half_left(self) -> None:
        """Nothing turns."""
        self.useless(",")

    async def half_right(self) -> None:
        """Nothing turns."""
        self.useless(".")

    async def engage(self) -> None:
        """Nothing is engaged."""
        self.field.notice("E engages what a moving model meets; nothing moves now.")

    def fine(self) -> None:
        """Nothing is put down."""
        self.field.notice("f makes steps finer while something is put down; nothing is now.")

    async def next(self) -> None:
        """To the next candidate of the question, else to the next model."""
        self._candidate(1)

    async def prev(self) -> None:
        """To the candidate or model before."""
        self._candidate(-1)

    def _candidate(self, step: int) -> None:
        """The cursor to the next answer that is about something on the board; without any, Tab's cursor."""
        field, rows = self.field, self.rows()
        there = field.on_board()
        found = [at for at, row in enumerate(rows) if row.about in there]
        if not found:
            field.walk(step)
            return
        ahead = [at for at in found if (at - field.row) * step > 0]
        field.row = (ahead or found)[0 if step > 0 else -1]

    async def enter(self) -> None:
        """Choose what is under the cursor."""
        choice = self.field.choice_here()
        if choice is None:
            self.field.notice("There is nothing to choose here now.")
        else:
            await self.field.choose(choice)

    async def answer(self, number: int) -> None:
        """A digit."""
        await self.field.answer_row(number)

    def useless(self, key: str) -> None:
        """Say that a key has no use now."""
        self.field.notice(f"{key} moves nothing now; Tab looks around the board.")


class Replying(Mode):
    """Another seat asks to take something back: the rows answer it, and nothing of them is on the board."""

    def rows(self) -> list[Choice]:
        """Yes, no, and no for good."""
        return list(self.field.request(self.field.step.seat).choices)

    def row_here(self) -> Choice | None:
        """No rule is behind a request."""
        return None
