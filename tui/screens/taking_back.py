"""Taking back at a table: undo, redo, the start of the turn, and requests between seats."""

from collections.abc import Callable

from engine import consent
from engine.kernel.errors import Refusal
from engine.kernel.records import Answered, Asked, Moved
from engine.kernel.scene import Choice
from engine.reset import reset, reset_state
from engine.undo import UndoState, steps, tell
from tui.names import short
from tui.paint.bottom import Question
from tui.screens.asking import Confirm
from tui.screens.table_base import TableBase

Found = Moved | Asked | Answered | Refusal


class TakingBack(TableBase):
    """Keys that move the head of the game."""

    async def key_undo(self) -> None:
        """Take back to the viewer's last decision, or ask for it."""
        viewer = self.seats.viewer
        if viewer is None:
            self.notice("You watch; you have nothing to take back.")
            return
        found = self.session.undo_state(viewer)
        if found.kind == "blocked":
            self.notice(f"Undo blocked: {found.reason}.")
        elif found.kind == "ask":
            await self._act(lambda: consent.ask(self.session, viewer))
        else:
            await self._take_back(found, lambda: self.session.undo(viewer))

    async def key_redo(self) -> None:
        """Do again what was taken back."""
        viewer = self.seats.viewer
        if viewer is None:
            self.notice("You watch; you have nothing to do again.")
            return
        await self._act(lambda: self.session.redo(viewer))

    async def key_reset(self) -> None:
        """Take back to the start of this turn, as far as that is free."""
        viewer = self.seats.viewer
        if viewer is None:
            self.notice("You watch; you have nothing to take back.")
            return
        found = reset_state(self.session, viewer)
        if found.kind == "blocked":
            self.notice(f"{found.reason.capitalize()}.")
        else:
            await self._take_back(found, lambda: reset(self.session, viewer))

    async def _take_back(self, found: UndoState, action: Callable[[], Found]) -> None:
        """Take back; what crosses chance or something told asks once."""
        if not found.crosses or not self.kaiju.settings.confirm:
            await self._act(action)
            return
        self.confirm(
            Confirm(
                f"Take back {steps(len(found.vanishing))}? {found.crosses}",
                "yes, take it back; the game is marked",
                "no",
                tell(found, self.session.names),
                lambda: self._act(action),
            )
        )

    async def reply(self, reply: str) -> None:
        """Answer a request to take back."""
        if reply not in ("yes", "no", "never"):
            self.notice("1 yes, 0 no, 2 no and no more requests.")
            return
        seat, word = self.step.seat, reply
        await self._act(lambda: consent.answer(self.session, seat, word))  # type: ignore[arg-type]

    async def _act(self, action: Callable[[], Found]) -> None:
        self._after(await self.table.act(action))

    def request(self, seat: int) -> Question:
        """The question of a request, for the seat that must answer; it holds nothing secret."""
        rows = [
            Choice("1", "yes, take it back", "", "", 0),
            Choice("2", "no, and no more requests in this game", "", "", 0),
            Choice("0", "no", "", "", 0),
        ]
        return Question(
            f"{short(self.session.names[seat])}: {consent.request(self.session)}",
            "take-back",
            rows,
            self.row,
            "the game waits for the answer",
            [("1", "yes"), ("0", "no"), ("2", "never"), ("?", "keys")],
            self.flash,
        )

    def _after(self, found: Found) -> None:
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
