"""The curtain between two people at one keyboard: drawn from public facts alone."""

from typing import ClassVar

from engine.kernel.records import Entry, Moved
from engine.kernel.scene import CardTable, Choice, Scene, Sentence
from engine.session import Session
from tui.names import short
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import BLANK, Frame, Row, Run, block, cut, fit, row, rule, width_of, wrap
from tui.paint.glyphs import mark
from tui.paint.side import chronicle_rows
from tui.paint.table import title_row
from tui.screens.base import KeyScreen

BOX = 60
ROOMY = 20
"""From so many rows on the box has blank lines beside what has happened."""
HELD = ("hand", "card")
"""The facts about a unit that tell what it holds."""


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
        name, key = short(self.session.names[self.seat]), self._key
        top: list[Row] = [
            title_row(scene.title, "hot-seat", width),
            row(Run(" the curtain is down: nothing secret is on this screen", "secret")),
        ]
        own = "your cards" if isinstance(scene.board, CardTable) else "what only you know"
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
            f"undo: shown after the curtain, it may depend on {own}",
            [(str(self.seat), "raise"), ("0", "put away"), ("?", "keys")],
            self.flash,
        )
        end, place = bottom(question, width, height, len(top) + room)
        middle = block(self._box(scene, width, room), width, room)
        return Frame([fit(cells, width) for cells in (*top, *middle, *end)], place, question.hits)

    def _box(self, scene: Scene, width: int, room: int) -> list[Row]:
        public = _public(scene, width)
        told = self._told(scene, width)
        lines = self._lines(scene, dense=bool(told) and room < ROOMY)
        if len(lines) + 2 + len(public) > room:
            del lines[-1]
        below = min(len(told), max(0, room - len(lines) - 2 - len(public)))
        told = [*told[:1], *told[1:][len(told) - below :]] if below > 1 else []
        left = " " * ((width - BOX) // 2)
        tall = max(0, (room - len(lines) - len(told) - 4) // 2)
        rows: list[Row] = [BLANK] * tall
        rows.append(row(left, Run(f"╔{'═' * (BOX - 2)}╗", "secret")))
        for text in lines:
            tone = "text" if not text.startswith("  Next") else "focus"
            cell = Run(cut(text, BOX - 2), tone, "bold" if tone == "focus" else "")  # type: ignore[arg-type]
            rows.append(row(left, Run("║", "secret"), cell, Run("║", "secret")))
        rows.append(row(left, Run(f"╚{'═' * (BOX - 2)}╝", "secret")))
        return [*rows, *public, *told]

    def _lines(self, scene: Scene, *, dense: bool) -> list[str]:
        """What stands in the box; `dense` leaves blank lines out where there is more to tell below it."""
        session = self.session
        units = [
            f"{mark(party.tone)} {party.name}"
            for party in scene.parties
            if party.seat == self.seat and not party.out
        ]
        lead = f"  Next:  {short(session.names[self.seat]).upper()}"
        first, *rest = wrap(", ".join(units), max(20, BOX - 6 - len(lead))) or [""]
        lines = [
            "",
            f"  {before(session)}{' Now something secret is asked.' if self._goes_on() else ''}",
            "",
            f"{lead},  {first}" if first else lead,
            *(f"{' ' * len(lead)}   {text}" for text in rest),
            "",
            f"  When only you can see the screen, press   {self._key}",
            f"  (seat number {self.seat}; any other key does nothing)",
            "",
            f"  What is asked: {scene.prompt.detail or 'a decision'}.",
            "",
        ]
        return [line for line in lines if line] if dense else lines

    def _goes_on(self) -> bool:
        """Whether the next person has decided last, with others looking on."""
        last = self.session.timeline.entries.get(self.session.head)
        return last is not None and last.seat == self.seat

    def _told(self, scene: Scene, width: int) -> list[Row]:
        """What all have seen since the next person decided last, on an open table."""
        if isinstance(scene.board, CardTable):
            return []
        rows = chronicle_rows(since(self.session, self.seat), width - 4)
        head = rule([Run(f"since {self.session.names[self.seat]} decided last", "dim")], [], width)
        return [head, *((Run("  "), *cells) for cells in rows)] if rows else []

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
        held = [f"{fact.name} {fact.value}" for fact in party.facts if fact.name in HELD]
        what = "destroyed" if party.out else ", ".join([f"{party.bar.value} {party.bar.name}", *held])
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


def since(session: Session, seat: int) -> list[Sentence]:
    """What all have seen happen after the last decision of a seat, in order."""
    path = session.timeline.path()
    last = max((place for place, entry in enumerate(path) if entry.seat == seat), default=-1)
    found: list[Sentence] = []
    for entry in path[last + 1 :]:
        found += [one for one in session.seen_entry(entry, None).sentences if one is not None]
    return found
