"""Modes: how the keys act while one kind of thing is asked at an open table."""

from typing import TYPE_CHECKING

from engine.kernel.scene import CardFace, Choice

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
        return self.field.look.place

    def card(self) -> CardFace | None:
        """The card under the cursor."""
        return None

    def wanted(self) -> tuple[str, ...]:
        """The ids of what the eye follows, the most important one first."""
        return self.field.hexes.about if self.field.hexes is not None else ()

    def hints(self) -> Hints:
        """The keys that matter most now, before those of every moment."""
        return [("1-9", "choose"), ("0", "done"), ("Tab", "look around")]

    async def up(self) -> None:
        """Cursor up among the answers."""
        self._answers(-1)

    async def down(self) -> None:
        """Cursor down among the answers."""
        self._answers(1)

    def _answers(self, step: int) -> None:
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

    async def next(self) -> None:
        """To the next model."""
        self.field.walk(1)

    async def prev(self) -> None:
        """To the model before."""
        self.field.walk(-1)

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
