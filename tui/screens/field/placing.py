"""Something is put down: a ghost moves over the board, the game says at once whether it may lie there."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.kernel.choice import Option, Place
from engine.kernel.placing import HELD, Trial, Wish
from engine.kernel.scene import Choice, Line, Panel, Scene, Span
from tui.paint.cells import wrap
from tui.screens.field.held import TURNS, is_placed, with_trial
from tui.screens.field.mode import Hints, Mode
from tui.screens.field.turning import Turning

if TYPE_CHECKING:
    from tui.screens.field.field import FieldScreen

COARSE, FINE = 25.0, 1.0
"""Steps in millimetres."""
FLUSH = 0.49
"""From how near, as a part of a step, a ghost is drawn flush to edges, zones and bases: a step leads away."""
NOT_POSSIBLE = "–"
PANEL = 25
"""Cells of a line beside the board."""


class Placing(Mode):
    """Arrows move the ghost, `,` and `.` turn it, n and p go through offered spots, Enter puts it down."""

    @property
    def forms(self) -> list[Choice]:
        """The answers that put something down."""
        options = self.field.options
        return [row for row in self.field.scene.choices if is_placed(options, row)]

    @property
    def held(self) -> Choice:
        """What is held: the first one, until another is taken."""
        forms = self.forms
        return next((row for row in forms if row.notation == self.field.held.notation), forms[0])

    @property
    def option(self) -> Option:
        """The option of what is held."""
        return self.field.options[self.held.option]

    @property
    def trial(self) -> Trial:
        """Where it would lie, and whether it may."""
        return self._at(self.field.held.wish)

    def _at(self, wish: Wish) -> Trial:
        """What the game says of a place; asked once for each."""
        field, held = self.field, self.field.held
        asked = (len(field.session.records), self.held.notation, wish)
        if held.about != asked or held.trial is None:
            found = field.trial(self.option, wish)
            if found is None:
                raise ValueError(f"{self.held.notation} puts nothing down")
            held.about, held.trial = asked, found
        return held.trial

    # What is shown

    def rows(self) -> list[Choice]:
        """Putting it down, or why not; then what else may be held or done, where there is more than one."""
        trial, held, choices = self.trial, self.held, self.field.scene.choices
        if trial.refusal is None:
            row = Choice("0", "put it down here", trial.told, held.rule, held.option)
        else:
            said = trial.refusal.message.removesuffix(".")
            row = Choice(NOT_POSSIBLE, "put it down here", "", trial.refusal.rule, -1, "", said)
        if len(choices) == 1:
            return [row]
        others = [replace(one, note="in hand") if one.notation == held.notation else one for one in choices]
        return [row, *others]

    def hints(self) -> Hints:
        """The keys that move it."""
        turn = [(",.", "turn")] if len(self.trial.facings) != 1 else []
        step = ("f", "coarse steps" if self.field.held.fine else "fine steps")
        return [("arrows", "move"), step, *turn, ("n p", "spots"), ("Enter", "put down"), ("Tab", "look")]

    def detail(self) -> str:
        """How far a step goes."""
        return f"steps of {self._step:.0f} mm"

    def focus(self) -> str:
        """The cursor is on the ghost."""
        return HELD

    def meant(self) -> str:
        """The ghost."""
        return HELD

    def wanted(self) -> tuple[str, ...]:
        """The eye follows the ghost."""
        return (HELD,)

    def row_here(self) -> Choice | None:
        """Putting it down."""
        return self.rows()[0]

    def drawn(self, scene: Scene) -> Scene:
        """The board with the ghost, and in words where it is and whether it may lie there."""
        return with_trial(replace(scene, panels=(self._panel(), *scene.panels)), self.trial)

    def _panel(self) -> Panel:
        """What is held, beside the board."""
        trial = self.trial
        lines: list[Line] = [(Span(part),) for part in trial.told.split(", ") if part]
        if trial.refusal is None:
            lines.append((Span("it may lie here", "good"),))
        else:
            said = f"{NOT_POSSIBLE} not here: {trial.refusal.message} {trial.refusal.rule}"
            lines += [(Span(part, "danger"),) for part in wrap(said, PANEL)]
        return Panel("beside held", f"{self.held.name}", tuple(lines))

    # Moving it

    @property
    def _step(self) -> float:
        return FINE if self.field.held.fine else COARSE

    async def up(self) -> None:
        """A step away from the viewer."""
        self._move(0, 1)

    async def down(self) -> None:
        """A step towards the viewer."""
        self._move(0, -1)

    async def left(self) -> None:
        """A step to the left."""
        self._move(-1, 0)

    async def right(self) -> None:
        """A step to the right."""
        self._move(1, 0)

    def _move(self, across: int, up: int) -> None:
        """A step from where it lies; no farther than the edge of the table."""
        board, now, step = self.field.hexes, self.trial, self._step
        if board is None:
            return
        x = min(max(0.0, now.x + step * across), board.width)
        y = min(max(0.0, now.y + step * up), board.height)
        if (x, y) == (now.x, now.y):
            self.field.notice("The table ends here.")
        self._to(Wish(x, y, now.facing, FLUSH * step))

    def _to(self, wish: Wish) -> None:
        """Hold it there; what is wished is then where it was drawn to."""
        found = self._at(wish)
        self.field.held.wish = replace(wish, x=found.x, y=found.y, to=0)

    async def next(self) -> None:
        """The next offered spot."""
        self._spot(1)

    async def prev(self) -> None:
        """The offered spot before."""
        self._spot(-1)

    def _spot(self, to: int) -> None:
        form, now = self.option.form, self.trial
        if isinstance(form, Place) and len(form.spots) > 1:
            self._to(Wish(now.x, now.y, now.facing, FLUSH * FINE, to))
        else:
            self.field.notice("There is no other spot that is offered; the arrows go anywhere.")

    async def half_left(self) -> None:
        """Turn it by 30 degrees to the left, or as far as it must be."""
        self._turn(-1)

    async def half_right(self) -> None:
        """Turn it by 30 degrees to the right, or as far as it must be."""
        self._turn(1)

    def _turn(self, way: int) -> None:
        """The next facing that is possible there; where it may not lie at all, the next one."""
        now = self.trial
        ways = [(now.facing + way * by) % TURNS for by in range(1, TURNS)]
        wishes = [Wish(now.x, now.y, facing, FLUSH * self._step) for facing in ways]
        found = next((wish for wish in wishes if self._fits(wish)), wishes[0])
        if self._at(found).facing == now.facing:
            self.field.notice("It cannot be turned here.")
        self._to(found)

    def _fits(self, wish: Wish) -> bool:
        trial = self._at(wish)
        return trial.refusal is None and trial.facing == wish.facing

    def fine(self) -> None:
        """Between coarse and fine steps."""
        self.field.held.fine = not self.field.held.fine

    # Putting it down

    async def enter(self) -> None:
        """Put it down."""
        field, trial = self.field, self.trial
        if trial.refusal is not None:
            await field.choose(self.rows()[0])
            return
        then, records = trial.then, len(field.session.records)
        await field.decide(trial.command)
        if then is not None and len(field.session.records) > records and field.is_asked(then):
            await field.decide(then)

    async def answer(self, number: int) -> None:
        """0 puts it down; another digit takes something else into the hand, or answers."""
        field, choices = self.field, self.field.scene.choices
        row = next((row for row in choices if row.key == str(number)), None)
        if number == 0 or (row is not None and len(choices) == 1):
            await self.enter()
        elif row is not None and is_placed(field.options, row):
            field.held.notation = row.notation
        else:
            await field.answer_row(number)


def placing(field: "FieldScreen") -> Mode | None:
    """The mode that puts something down, or turns it, where that is asked."""
    options = field.options
    if field.session.game.held is None or not options:
        return None
    if any(is_placed(options, row) for row in field.scene.choices):
        return Placing(field)
    first = next((row for row in field.scene.choices if row.option >= 0), None)
    return Turning(field) if first is not None and field.trial(options[first.option], Wish()) else None
