"""Looking around an open table: the cursor goes from base to base. Nothing here changes the game."""

from engine.kernel.scene import Choice
from tui.screens.field.mode import Hints, Mode


class Walking(Mode):
    """Arrows go to the nearest base that way, n and p through all of them."""

    def wanted(self) -> tuple[str, ...]:
        """What is under the cursor."""
        return (self.field.look.place,) if self.field.look.place else super().wanted()

    def gathered(self) -> tuple[str, ...]:
        """What the question is about stays in view."""
        return self.field.asked.gathered()

    def rows(self) -> list[Choice]:
        """The question stays below the board."""
        return self.field.asked.rows()

    async def answer(self, number: int) -> None:
        """A digit answers as it does without looking around."""
        await self.field.asked.answer(number)

    def hints(self) -> Hints:
        """How to look."""
        return [
            ("arrows", "walk"),
            ("n p", "next"),
            ("Tab", "to the question"),
            ("z", "zoom"),
            ("s", "sight"),
            ("m", "legend"),
        ]

    async def up(self) -> None:
        """To the nearest base above."""
        self._go(0, -1)

    async def down(self) -> None:
        """To the nearest base below."""
        self._go(0, 1)

    async def left(self) -> None:
        """To the nearest base at the left."""
        self._go(-1, 0)

    async def right(self) -> None:
        """To the nearest base at the right."""
        self._go(1, 0)

    def _go(self, across: int, down: int) -> None:
        """To what fits the direction best and is near; where nothing is, the window goes on that way."""
        field = self.field
        here = field.spot_here()
        found = []
        for spot in field.spots():
            if here is None or spot.id == here.id:
                continue
            dx, dy = spot.x - here.x, here.y - spot.y
            ahead, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
            if ahead > 0 and aside <= 2 * ahead:
                found.append((ahead + 2 * aside, spot.id))
        if found:
            field.walk_to(min(found)[1])
        else:
            field.scroll(across, down)

    async def next(self) -> None:
        """To the next thing in reading order."""
        self.field.walk(1)

    async def prev(self) -> None:
        """To the one before."""
        self.field.walk(-1)

    async def enter(self) -> None:
        """Take the one answer that is about the base under the cursor."""
        if self.field.asked.focus():
            await self.field.asked.enter()
            return
        field = self.field
        here = field.spot_here()
        row = next(
            (row for row in self.rows() if here is not None and here.key and row.key == here.key), None
        )
        if row is not None:
            await field.choose(row)
        else:
            field.notice("Nothing is asked about this; Tab goes back to the question.")
