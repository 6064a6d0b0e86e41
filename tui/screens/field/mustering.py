"""A force is put together: arrows browse what may come next, digits and Enter take it, 9 takes back."""

from engine.kernel.choice import Option
from engine.kernel.errors import Refusal
from engine.kernel.forces import Candidate, Muster
from engine.kernel.scene import Choice
from tui.paint.bottom import bottom_height
from tui.paint.field.layout import ABOVE
from tui.paint.field.muster import listed, numbers, place_of
from tui.screens.field.mode import Hints, Mode

BACK = 9
"""The digit that takes the last model back."""
DISMISS = "dismiss"


class Mustering(Mode):
    """Candidates with a cursor."""

    @property
    def stage(self) -> Muster:
        """The force as it stands, and what may come next."""
        stage = self.field.scene.stage
        if not isinstance(stage, Muster):
            raise TypeError("no force is put together")
        return stage

    @property
    def here(self) -> Candidate | None:
        """The candidate under the cursor."""
        candidates = self.stage.candidates
        return candidates[self._at] if candidates else None

    @property
    def _at(self) -> int:
        return place_of(self.stage, self.field.candidate)

    @property
    def _height(self) -> int:
        """Rows between the phase line and the prompt."""
        height = self.field.app.size.height
        return height - ABOVE - bottom_height(height)

    def focus(self) -> str:
        """The cursor is on a candidate."""
        return self.here.id if self.here is not None else ""

    def meant(self) -> str:
        """Nothing of it is on the board."""
        return ""

    # What is shown

    def rows(self) -> list[Choice]:
        """What the keys do now: take what is under the cursor, take a model back, or be done."""
        rows = []
        if self.here is not None:
            rows.append(self._take_row(self.here))
        on = self._on()
        rows += [on] if on is not None else []
        back = self._back()
        if back is not None:
            name, _, _ = back.label.partition(" with ")
            rows.append(Choice(str(BACK), name, "with all that it has", back.rule, 0))
        return rows

    def _take_row(self, candidate: Candidate) -> Choice:
        if candidate.option < 0:
            return Choice("–", candidate.name, "", candidate.rule, -1, reason=candidate.reason)
        note = ", ".join(part for part in (candidate.cost, candidate.adds) if part)
        return Choice(
            "Enter", f"take {candidate.name}", note or candidate.text, candidate.rule, candidate.option
        )

    def hints(self) -> Hints:
        """Digits take, arrows browse."""
        digits = self.digits()
        found = [(f"1-{len(digits)}", "take")] if len(digits) > 1 else [("1", "take")] if digits else []
        return [*found, ("Enter", "take ►"), ("0", "done"), ("arrows", "browse"), ("F", "forces")]

    def why(self) -> tuple[str, list[str], list[str]] | None:
        """What a candidate does, or why it cannot be taken, with the rule."""
        candidate = self.here
        if candidate is None or self.field.refusal is not None:
            return None
        return candidate.name, [candidate.reason or candidate.text], [candidate.rule]

    def digits(self) -> dict[int, int]:
        """Which digit takes the candidate at which place: those on the screen that can be taken."""
        return numbers(self.stage, self.focus(), self._height)

    # The cursor

    async def up(self) -> None:
        """One candidate up."""
        self._move(-1)

    async def down(self) -> None:
        """One candidate down."""
        self._move(1)

    async def left(self) -> None:
        """A page up."""
        self._move(-listed(self.stage, self.focus(), self._height))

    async def right(self) -> None:
        """A page down."""
        self._move(listed(self.stage, self.focus(), self._height))

    async def next(self) -> None:
        """The next candidate that can be taken."""
        self._seek(1)

    async def prev(self) -> None:
        """The one before that can be taken."""
        self._seek(-1)

    def _move(self, step: int) -> None:
        last = len(self.stage.candidates) - 1
        at = max(0, min(self._at + step, last))
        if last < 0 or at == self._at:
            self.field.notice("There is nothing more that way.")
        else:
            self.field.candidate = self.stage.candidates[at].id

    def _seek(self, step: int) -> None:
        candidates = self.stage.candidates
        at = self._at + step
        while 0 <= at < len(candidates) and candidates[at].option < 0:
            at += step
        if 0 <= at < len(candidates):
            self.field.candidate = candidates[at].id
        else:
            self.field.notice("Nothing more can be taken that way.")

    # Answering

    async def enter(self) -> None:
        """Take what is under the cursor."""
        if self.here is None:
            self.field.notice("There is nothing more to take; 0 is the way on.")
        else:
            await self._take(self.here)

    async def answer(self, number: int) -> None:
        """A digit takes a candidate of the screen, the last model back, or goes on."""
        if number == 0:
            await self._go_on()
        elif number == BACK and self._back() is not None:
            await self.field.say(DISMISS)
        else:
            place = self.digits().get(number)
            if place is None:
                self.field.notice(f"There is no answer {number} now.")
            else:
                await self._take(self.stage.candidates[place])

    async def clicked(self, place: int) -> None:
        """A click puts the cursor on a candidate, a second one takes it."""
        candidates = self.stage.candidates
        if place >= len(candidates):
            return
        if place == self._at:
            await self._take(candidates[place])
        else:
            self.field.candidate = candidates[place].id

    async def _take(self, candidate: Candidate) -> None:
        field = self.field
        if candidate.option < 0:
            field.candidate = candidate.id
            field.refusal = Refusal("illegal", candidate.rule, f"{candidate.reason}.")
            field.notice(f"Not possible: {candidate.reason} ({candidate.rule}); w tells more.")
            return
        await field.choose(self._take_row(candidate))

    async def _go_on(self) -> None:
        on = self._on()
        if on is not None:
            await self.field.choose(on)
        else:
            self.field.notice("There is no way on yet.")

    def _on(self) -> Choice | None:
        """The way on: the force is complete, or no upgrade; else why not."""
        found = next((row for row in self.field.scene.choices if row.key == "0"), None)
        if found is None and self.stage.lacks:
            return Choice("–", "0 the force is complete", "", self.stage.rule, -1, reason=self.stage.lacks)
        return found

    def _back(self) -> Option | None:
        """The option that takes the last model back."""
        return next((option for option in self.field.options if option.notation == DISMISS), None)
