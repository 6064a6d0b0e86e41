"""The curtain between two people at one keyboard: drawn from public facts alone."""

from typing import ClassVar

from engine.kernel.records import Entry, Moved
from engine.kernel.scene import Choice, Scene
from engine.session import Session
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import BLANK, Frame, Row, Run, block, fit, row, width_of
from tui.paint.glyphs import mark
from tui.paint.table import title_row
from tui.screens.base import KeyScreen

BOX = 60


class CurtainScreen(KeyScreen):
    """Asks the next person for the number of the own seat. Gives the seat, or None to put the game away.

    In the first moment it hears no key, so that one meant for the table before cannot raise it.
    """

    context: ClassVar[str] = "curtain"

    def __init__(self, session: Session, seat: int, *, saved: bool = True) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self.saved = saved

    def on_mount(self) -> None:
        """Hear nothing that was typed before, or in the first moment."""
        self.deafen()

    def frame(self, width: int, height: int) -> Frame:
        """The curtain; nothing on it depends on what any seat alone knows."""
        scene = self.session.scene(None)
        name, key = self.session.names[self.seat], self._key
        top: list[Row] = [
            title_row(scene.title, "hot-seat", width),
            row(Run(" the curtain is down: nothing secret is on this screen", "secret")),
        ]
        room = height - len(top) - bottom_height(height)
        away = "put the game away; it is saved" if self.saved else "put the game away; it is not saved"
        rows = [
            Choice(self.kaiju.keymap.shown("done"), away, "", "", 0),
            Choice(key, f"I am {name}, raise the curtain", "", "", 0),
        ]
        question = Question(
            f"{name}: press {key} when you are alone",
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
        lines = [
            "",
            f"  {before(session)}",
            "",
            f"  Next:  {session.names[self.seat].upper()},  {who}",
            "",
            f"  When only you can see the screen, press   {self._key}",
            f"  (seat number {self.seat}; any other key does nothing)",
            "",
            f"  What is asked: {scene.prompt.detail or 'a decision'}.",
            "",
        ]
        public = _public(scene, width)
        if len(lines) + 2 + len(public) > room:
            del lines[-1]
        left = " " * ((width - BOX) // 2)
        tall = max(0, (room - len(lines) - 4) // 2)
        rows: list[Row] = [BLANK] * tall
        rows.append(row(left, Run(f"╔{'═' * (BOX - 2)}╗", "secret")))
        for text in lines:
            tone = "text" if not text.startswith("  Next") else "focus"
            cell = Run(f"{text:<{BOX - 2}.{BOX - 2}}", tone, "bold" if tone == "focus" else "")  # type: ignore[arg-type]
            rows.append(row(left, Run("║", "secret"), cell, Run("║", "secret")))
        rows.append(row(left, Run(f"╚{'═' * (BOX - 2)}╝", "secret")))
        return [*rows, *public]

    @property
    def _key(self) -> str:
        """The key of the seat's number."""
        return self.kaiju.keymap.shown(f"answer{self.seat}")

    async def press(self, pressed: str) -> None:
        """Only the seat's number raises the curtain."""
        if self.kaiju.keymap.ids(pressed, self.context) in (f"answer{self.seat}", "done", "help"):
            await super().press(pressed)
        else:
            away = self.kaiju.keymap.shown("done")
            self.notice(f"Only {self._key} raises the curtain, {away} puts the game away.")

    def answer(self, number: int) -> None:
        """The seat's number raises the curtain."""
        if number == self.seat:
            self.dismiss(self.seat)

    def key_done(self) -> None:
        """Put the game away."""
        self.dismiss(None)


def _public(scene: Scene, width: int) -> list[Row]:
    """The parties as everybody sees them, as many to a row as fit."""
    rows: list[list[Run]] = [[]]
    for party in scene.parties:
        hand = next((fact.value for fact in party.facts if fact.name == "hand"), "")
        what = "destroyed" if party.out else f"{party.bar.value} {party.bar.name}, hand {hand}"
        piece = [Run(f"{mark(party.tone)} {party.name} ", party.tone), Run(f"{what}   ", "dim")]
        if width_of([*rows[-1], *piece]) > width - 2:
            rows.append([])
        rows[-1] += piece
    return [(Run(" " * max(0, (width - width_of(runs)) // 2)), *runs) for runs in rows]


def before(session: Session) -> str:
    """Who did what last: decided, or took something back; nothing of what it was."""
    moves = (record for record in reversed(session.records) if isinstance(record, Entry | Moved))
    if isinstance(moved := next(moves, None), Moved) and moved.why == "undo":
        return f"{session.names[moved.by]} has taken back a decision."
    last = session.timeline.entries.get(session.head)
    if last is None or session.game.say(last.command) == session.game.opening:
        return "The game begins."
    return f"{session.names[last.seat]} has decided."
