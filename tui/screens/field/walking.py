"""Looking around an open table: the cursor goes from base to base. Nothing here changes the game."""

from tui.screens.field.mode import Hints, Mode


class Walking(Mode):
    """Arrows go to the nearest base that way, n and p through all of them."""

    def hints(self) -> Hints:
        """How to look."""
        return [("arrows", "walk"), ("n p", "next"), ("Tab", "to the question"), ("i", "all of it")]

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
        """To the base whose direction fits best and which is near."""
        field = self.field
        here = field.base_here()
        found = []
        for base in field.bases():
            if here is None or base.id == here.id:
                continue
            dx, dy = base.x - here.x, here.y - base.y
            ahead, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
            if ahead > 0 and aside <= 2 * ahead:
                found.append((ahead + 2 * aside, base.id))
        if found:
            field.look.place = min(found)[1]
        else:
            field.notice("There is nothing more that way.")

    async def enter(self) -> None:
        """Take the one answer that is about the base under the cursor."""
        field = self.field
        here = field.base_here()
        row = next(
            (row for row in self.rows() if here is not None and here.key and row.key == here.key), None
        )
        if row is not None:
            await field.choose(row)
        else:
            field.notice("Nothing is asked about this; Tab goes back to the question.")
