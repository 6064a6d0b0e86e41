"""The dice log: every roll that the seat has seen; digits filter, the cursor tells one roll in full."""

from collections.abc import Callable
from typing import ClassVar

from engine.kernel.scene import Choice
from tui.models.rolls import Rolls
from tui.paint.bottom import Question
from tui.paint.cells import BLANK, Frame
from tui.paint.rolls import RollsPicture, paint_rolls
from tui.screens.page import Item, Page, Sheet, reading

HINTS = [("1-6", "filter"), ("↑↓", "roll"), ("Enter", "go there in the log"), ("Esc", "back"), ("?", "keys")]


class RollsPage(Page):
    """The log of `rolls`; Enter gives the decision of a roll, by its event, to `go`."""

    context: ClassVar[str] = "dice"

    def __init__(self, title: str, rolls: Rolls, entries: tuple[int, ...], go: Callable[[int], None]) -> None:
        super().__init__()
        self.title_text = title
        self.rolls = rolls
        self.entries = entries
        self.go = go
        self.at = max(0, len(rolls.shown) - 1)

    def sheet(self, width: int, height: int) -> Sheet:
        """The rolls that are shown, for the keys that move the cursor."""
        del width, height
        items = [Item([BLANK], one) for one in self.rolls.shown]
        return Sheet(self.title_text, items=items, question=self._question())

    def _question(self) -> Question:
        choices = [
            Choice(str(number), name, "on" if on else "", "", 0)
            for number, (name, on) in enumerate(self.rolls.choices(), 1)
        ]
        told = "counted is what you have seen; kaiju verify checks every roll after the game"
        found = reading("Dice log: filter, or look at one roll", told, HINTS, choices)
        found.detail = "reading only, the game waits"
        return found

    def frame(self, width: int, height: int) -> Frame:
        """The page around the cursor."""
        self.at = max(0, min(self.at, len(self.rolls.shown) - 1))
        question = self._question()
        question.flash = self.flash
        picture = RollsPicture(self.rolls, question, self.at, self.title_text)
        return paint_rolls(picture, width, height)

    def answer(self, number: int) -> None:
        """A digit filters, or filters no more."""
        here = self.here()
        if not self.rolls.choose(number):
            self.notice(f"There is no filter {number}.")
            return
        shown = self.rolls.shown
        self.at = shown.index(here.value) if here is not None and here.value in shown else len(shown) - 1

    def key_enter(self) -> None:
        """To the moment of the roll under the cursor."""
        here = self.here()
        if here is None:
            self.notice("There is no roll here to go to.")
        else:
            self.go(self.entries[here.value.at])
