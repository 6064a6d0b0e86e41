"""Screens that are forms: arrows move over things to set, in rows and columns."""

from collections.abc import Hashable
from typing import Generic, TypeVar

from tui.paint.form import FormRow, items_of, stepped
from tui.screens.base import KeyScreen

T = TypeVar("T", bound=Hashable)


class FormScreen(KeyScreen, Generic[T]):
    """Keeps the item under the cursor in `here` and moves it; a click moves it too."""

    def __init__(self, here: T) -> None:
        super().__init__()
        self.here = here

    def form_rows(self, width: int, height: int) -> list[FormRow]:
        """The rows in this size."""
        raise NotImplementedError

    async def press(self, pressed: str) -> None:
        """A click on an item moves the cursor there; all else is a key."""
        if pressed.startswith("item ") and self.entry is None:
            items = items_of(self.form_rows(*self.app.size))
            self.here = items[int(pressed.removeprefix("item "))]  # type: ignore[assignment]
            self.flash = ""
            self.repaint()
        elif not pressed.startswith("item "):
            await super().press(pressed)

    def step(self, down: int, right: int = 0) -> None:
        """Move the cursor so many rows down or columns right."""
        found = stepped(self.form_rows(*self.app.size), self.here, down, right)
        if found is None:
            self.notice("There is nothing more that way.")
        else:
            self.here = found  # type: ignore[assignment]

    def key_up(self) -> None:
        """One row up."""
        self.step(-1)

    def key_down(self) -> None:
        """One row down."""
        self.step(1)

    def key_prev(self) -> None:
        """One row up."""
        self.step(-1)

    def key_next(self) -> None:
        """One row down."""
        self.step(1)

    def key_left(self) -> None:
        """To the column at the left."""
        self.step(0, -1)

    def key_right(self) -> None:
        """To the column at the right."""
        self.step(0, 1)
