"""Taking back at a table: undo, redo, the start of the turn, and requests between seats."""

from engine import consent
from engine.kernel.errors import Refusal
from engine.kernel.records import Answered, Asked, Moved
from engine.kernel.scene import Choice
from engine.undo import steps
from tui.paint.bottom import Question
from tui.screens.table_base import Confirm, TableBase


class TakingBack(TableBase):
    """Keys that move the head of the game."""

    def key_undo(self) -> None:
        """Take back to the viewer's last decision, or ask for it."""
        viewer = self.seats.viewer
        if viewer is None:
            self.notice("You watch; you have nothing to take back.")
            return
        found = self.session.undo_state(viewer)
        if found.kind == "blocked":
            self.notice(f"Undo blocked: {found.reason}.")
        elif found.kind == "ask":
            self._after(consent.ask(self.session, viewer))
        elif found.crosses and self.kaiju.settings.confirm:
            self.confirm(
                Confirm(
                    f"Take back {steps(len(found.vanishing))}? {found.crosses}",
                    "yes, take it back; the game is marked",
                    "no",
                    f"undo free: {found.reason}",
                    lambda: self._after(self.session.undo(viewer)),
                )
            )
        else:
            self._after(self.session.undo(viewer))

    def key_redo(self) -> None:
        """Do again what was taken back."""
        viewer = self.seats.viewer
        if viewer is None:
            self.notice("You watch.")
            return
        self._after(self.session.redo(viewer))

    def key_reset(self) -> None:
        """Take back to the start of this turn: step by step, as far as undo is free."""
        viewer = self.seats.viewer
        if viewer is None:
            self.notice("You watch.")
            return
        gone = 0
        turn = getattr(self.session.state, "turn", 0)
        while True:
            found = self.session.undo_state(viewer)
            if found.kind != "free" or (found.crosses and self.session.header.undo != "open"):
                break
            if getattr(self.session.states[found.to], "turn", 0) != turn:
                break
            self.session.undo(viewer)
            gone += len(found.vanishing)
        if gone:
            self.moved()
            self.notice(f"Took back {steps(gone)} to the start of the turn. R does them again.")
        else:
            self.notice("Nothing of this turn can be taken back freely.")

    async def reply(self, reply: str) -> None:
        """Answer a request to take back."""
        if reply not in ("yes", "no", "never"):
            self.notice("1 yes, 0 no, 2 no and no more requests.")
            return
        self._after(consent.answer(self.session, self.step.seat, reply))  # type: ignore[arg-type]

    def request(self, seat: int) -> Question:
        """The question of a request, for the seat that must answer; it holds nothing secret."""
        asked = self.session.timeline.asked
        by = self.session.names[asked.by] if asked is not None else ""
        count = steps(asked.steps) if asked is not None else ""
        rows = [
            Choice("1", "yes, take it back", "", "", 0),
            Choice("2", "no, and no more requests in this game", "", "", 0),
            Choice("0", "no", "", "", 0),
        ]
        return Question(
            f"{self.session.names[seat]}: {by} asks to take back {count}",
            "take-back",
            rows,
            self.row,
            "the game waits for the answer",
            [("1", "yes"), ("0", "no"), ("2", "never"), ("?", "keys")],
            self.flash,
        )

    def _after(self, found: Moved | Asked | Answered | Refusal) -> None:
        if isinstance(found, Refusal):
            self.refuse(found)
        elif isinstance(found, Moved):
            self.moved()
            word = "Done again" if found.why == "redo" else "Taken back"
            self.notice(f"{word}. R does it again." if found.why != "redo" else f"{word}.")
        elif isinstance(found, Asked) and self.session.timeline.asked is None:
            self.notice("The request was refused.")
        elif isinstance(found, Asked):
            self.seats.lower()
            self.moved()
        else:
            self.moved()
            self.notice("Refused." if found.answer != "yes" else "Agreed; others are still to answer.")
