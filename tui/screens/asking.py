"""A yes or no question in the bottom block of any screen, before something that cannot be taken back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine.kernel.scene import Choice
from tui.keys import Keymap
from tui.paint.bottom import Question
from tui.screens.base import KeyScreen, maybe_await


def _nothing() -> None:
    """No changes nothing."""


@dataclass
class Confirm:
    """A yes or no question in the bottom block, what yes does, and what no does; `undo` is the undo row."""

    prompt: str
    yes: str
    no: str
    undo: str
    done: Callable[[], Any]
    refused: Callable[[], Any] = _nothing
    detail: str = ""


class Asking(KeyScreen):
    """Asks before it acts: 1 yes, 0 or Escape no; Enter takes the answer under the cursor."""

    def __init__(self) -> None:
        super().__init__()
        self.confirming: Confirm | None = None
        self.answer_at = 0

    def confirm(self, confirm: Confirm, *, safe: bool = False) -> None:
        """Ask; with `safe` the cursor begins on no."""
        self.confirming = confirm
        self.answer_at = int(safe)

    def confirm_question(self, confirm: Confirm) -> Question:
        """The bottom block of the question."""
        rows = [Choice("1", confirm.yes, "", "", 0), Choice("0", confirm.no, "", "", 0)]
        hints = [("1", "yes"), ("0", "no"), ("Esc", "no"), ("?", "keys")]
        return Question(confirm.prompt, confirm.detail, rows, self.answer_at, confirm.undo, hints, self.flash)

    async def press(self, pressed: str) -> None:
        """While a question is asked, keys answer it."""
        if self.confirming is None or self.entry is not None:
            await super().press(pressed)
            return
        key_id = self.kaiju.keymap.ids(pressed, self.context)
        self.flash = ""
        if key_id in ("up", "down"):
            self.answer_at = 1 - self.answer_at
        elif key_id in ("answer1", "done", "back", "enter"):
            confirm, self.confirming = self.confirming, None
            agreed = key_id == "answer1" or (key_id == "enter" and self.answer_at == 0)
            await maybe_await(confirm.done() if agreed else confirm.refused())
        elif key_id == "help":
            self.key_help()
        else:
            self.flash = "1 yes, 0 no."
        self.repaint()


def own_keys(rows: Sequence[Choice], keymap: Keymap) -> list[Choice]:
    """Rows that tell what keys do, with the user's own keys in them."""
    return [replace(choice, key=keymap.translate(choice.key)) for choice in rows]
