"""The curtain between two people at one keyboard: drawn from public facts alone."""

import time
from typing import ClassVar

from engine.kernel.scene import Choice, Scene
from engine.session import Session
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import BLANK, Frame, Row, Run, block, fit, row, width_of
from tui.paint.glyphs import mark
from tui.paint.table import title_row
from tui.screens.base import KeyScreen

DEAF = 0.4
"""Seconds in which no key is heard, so that a key meant for the table before cannot raise the curtain."""
BOX = 60


class CurtainScreen(KeyScreen):
    """Asks the next person for the number of the own seat. Gives the seat, or None to put the game away."""

    context: ClassVar[str] = "curtain"

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self._since = time.monotonic()

    def frame(self, width: int, height: int) -> Frame:
        """The curtain; nothing on it depends on what any seat alone knows."""
        scene = self.session.scene(None)
        name = self.session.names[self.seat]
        top: list[Row] = [
            title_row(scene.title, "hot-seat", width),
            row(Run(" the curtain is down: nothing secret is on this screen", "secret")),
        ]
        room = height - len(top) - bottom_height(height)
        rows = [
            Choice("0", "put the game away; it is saved", "", "", 0),
            Choice(str(self.seat), f"I am {name}, raise the curtain", "", "", 0),
        ]
        question = Question(
            f"{name}: press {self.seat} when you are alone",
            "everyone else: look away",
            rows[::-1],
            0,
            "undo: shown after the curtain, it may depend on your cards",
            [(str(self.seat), "raise"), ("0", "put away"), ("?", "keys")],
            self.flash,
        )
        end, place = bottom(question, width, height, len(top) + room)
        middle = block(self._box(scene, width, room), width, room)
        return Frame([fit(cells, width) for cells in (*top, *middle, *end)], place, question.hits)

    def _box(self, scene: Scene, width: int, room: int) -> list[Row]:
        session = self.session
        who = ", ".join(
            f"{mark(party.tone)} {party.name}"
            for party in scene.parties
            if party.seat == self.seat and not party.out
        )
        last = session.timeline.entries.get(session.head)
        decided = f"{session.names[last.seat]} has decided." if last is not None else "The game begins."
        lines = [
            "",
            f"  {decided}",
            "",
            f"  Next:  {session.names[self.seat].upper()},  {who}",
            "",
            f"  When only you can see the screen, press   {self.seat}",
            f"  (seat number {self.seat}; any other key does nothing)",
            "",
            f"  What is asked: {scene.prompt.detail or 'a decision'}.",
            "",
        ]
        left = " " * ((width - BOX) // 2)
        tall = max(0, (room - len(lines) - 4) // 2)
        rows: list[Row] = [BLANK] * tall
        rows.append(row(left, Run(f"╔{'═' * (BOX - 2)}╗", "secret")))
        for text in lines:
            tone = "text" if not text.startswith("  Next") else "focus"
            cell = Run(f"{text:<{BOX - 2}.{BOX - 2}}", tone, "bold" if tone == "focus" else "")  # type: ignore[arg-type]
            rows.append(row(left, Run("║", "secret"), cell, Run("║", "secret")))
        rows.append(row(left, Run(f"╚{'═' * (BOX - 2)}╝", "secret")))
        rows.extend(_public(scene, width))
        return rows

    async def press(self, pressed: str) -> None:
        """Only the seat's number raises the curtain; in the first moment nothing is heard."""
        if time.monotonic() - self._since < DEAF and not self.app.is_headless:
            return
        if pressed in (str(self.seat), "0", "?"):
            await super().press(pressed)
        else:
            self.notice(f"Only {self.seat} raises the curtain, 0 puts the game away.")

    def answer(self, number: int) -> None:
        """The seat's number raises the curtain."""
        if number == self.seat:
            self.dismiss(self.seat)

    def key_done(self) -> None:
        """Put the game away."""
        self.dismiss(None)


def _public(scene: Scene, width: int) -> list[Row]:
    """One line on each party, as everybody sees it."""
    runs: list[Run] = []
    for party in scene.parties:
        hand = next((fact.value for fact in party.facts if fact.name == "hand"), "")
        what = "destroyed" if party.out else f"{party.bar.value} {party.bar.name}, hand {hand}"
        piece = [Run(f"{mark(party.tone)} {party.name} ", party.tone), Run(f"{what}   ", "dim")]
        if width_of([*runs, *piece]) <= width - 2:
            runs += piece
    gap = max(0, (width - width_of(runs)) // 2)
    return [(Run(" " * gap), *runs)]
