"""A model that moves: the arrows drive it, and each step that is possible stands among the answers too."""

from typing import TYPE_CHECKING

from engine.kernel.scene import Choice
from tui.screens.field.mode import Hints, Mode

if TYPE_CHECKING:
    from tui.screens.field.field import FieldScreen

STEPS = frozenset({"forward", "backward", "breach", "pivot left", "pivot right", "step in", "charge"})
"""The answers that make a question one of driving."""
ENGAGE, CIRCLE = "engage ", "act circle "


class Driving(Mode):
    """Arrows are steps and pivots, `,` and `.` half-pivots; E engages or charges; n and p weigh answers."""

    def hints(self) -> Hints:
        """Which keys drive."""
        found = [("↑", "forward", "forward"), ("↑", "breach", "breach"), ("↑", "step in", "step in")]
        found += [("↓", "back", "backward"), ("E", "engage", ENGAGE), ("E", "charge", "charge")]
        found += [("←→", "pivot", "pivot left"), (",.", "half", "pivot half left")]
        words = [row.notation for row in self.rows() if row.option >= 0]
        return [
            *((key, word) for key, word, text in found if any(one.startswith(text) for one in words)),
            ("0", "stop"),
            ("n p", "weigh"),
            ("Tab", "look around"),
        ]

    async def up(self) -> None:
        """A hex forward, to the edge of the Breach, or into a vacated place."""
        await self.do("forward", "breach", "step in")

    async def down(self) -> None:
        """A hex backward."""
        await self.do("backward")

    async def left(self) -> None:
        """Pivot left."""
        await self.do("pivot left")

    async def right(self) -> None:
        """Pivot right."""
        await self.do("pivot right")

    async def half_left(self) -> None:
        """Half-pivot left."""
        await self.do("pivot half left")

    async def half_right(self) -> None:
        """Half-pivot right."""
        await self.do("pivot half right")

    async def next(self) -> None:
        """To the next answer; the board shows how the model would stand."""
        self.answers(1)

    async def prev(self) -> None:
        """To the answer before."""
        self.answers(-1)

    async def engage(self) -> None:
        """Engage what is ahead; of several places one is chosen first."""
        field, found = self.field, self.flush()
        if len(found) > 1:
            field.engaging = True
            field.row = self.rows().index(found[0])
            field.notice(
                f"{len(found)} places are free: ← → choose, Enter or its digit engages, Esc leaves it."
            )
        elif found:
            await field.choose(found[0])
        else:
            await self.do("charge", other="engage")

    def flush(self) -> list[Choice]:
        """The answers that engage, those at the left of a target first."""
        found = [row for row in self.rows() if row.notation.startswith(ENGAGE)]
        targets = [row.notation.split()[1] for row in found]
        return sorted(found, key=lambda row: (targets.index(row.notation.split()[1]), row.notation))

    async def do(self, *words: str, other: str = "") -> None:
        """Take the answer with one of these notations, or have the game say why not."""
        for word in words:
            found = next((row for row in self.rows() if row.notation == word), None)
            if found is not None:
                await self.field.choose(found)
                return
        await self.field.say(other or words[0])


class Engaging(Driving):
    """Several places flush on what is met: one of them is chosen."""

    def hints(self) -> Hints:
        """Which keys choose."""
        after = [("Esc", "not yet")] if self.field.engaging else []
        rest = [("0", "stop"), ("n p", "weigh"), ("Tab", "look around")]
        if len(self.flush()) == 1:
            return [("E", "engage"), *after, *rest]
        return [("←→", "which place"), ("Enter", "engage"), *after, *rest]

    async def left(self) -> None:
        """The place before."""
        self._which(-1)

    async def right(self) -> None:
        """The next place."""
        self._which(1)

    async def engage(self) -> None:
        """The only place is taken; of several the next one, again from the first."""
        found = self.flush()
        if len(found) == 1:
            await self.field.choose(found[0])
        else:
            self._which(1, around=True)

    def _which(self, step: int, *, around: bool = False) -> None:
        field, rows, found = self.field, self.rows(), self.flush()
        here = [at for at, row in enumerate(found) if rows.index(row) == field.row]
        at = here[0] + step if here else 0
        if around:
            at %= len(found)
        if not 0 <= at < len(found):
            field.notice("There is no other place on this side.")
        else:
            field.row = rows.index(found[at])


class Circling(Mode):
    """Tactical actions with a way round what the model is engaged with: the arrows take it."""

    def hints(self) -> Hints:
        """Which way round there is room."""
        return [("1-9", "choose"), ("←→", "circle"), ("n p", "weigh"), ("0", "done"), ("Tab", "look around")]

    async def left(self) -> None:
        """Circle left."""
        await self._round("left")

    async def right(self) -> None:
        """Circle right."""
        await self._round("right")

    async def _round(self, way: str) -> None:
        found = next((row for row in self.rows() if row.notation == f"{CIRCLE}{way}"), None)
        if found is not None:
            await self.field.choose(found)
        else:
            await self.field.say(f"{CIRCLE}{way}")


def driving(field: "FieldScreen") -> Mode | None:
    """The mode that drives, where what is asked can be driven."""
    words = [row.notation for row in field.scene.choices if row.option >= 0]
    engages = any(word.startswith(ENGAGE) for word in words)
    steps = any(word in STEPS for word in words)
    if engages and (field.engaging or not steps):
        return Engaging(field)
    if engages or steps:
        return Driving(field)
    return Circling(field) if any(word.startswith(CIRCLE) for word in words) else None
