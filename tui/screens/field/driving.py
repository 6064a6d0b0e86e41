"""A model that moves: the arrows drive it, and each step that is possible stands among the answers too."""

from tui.screens.field.mode import Hints, Mode

STEPS = frozenset({"forward", "backward", "pivot left", "pivot right", "breach"})
"""The answers that make a question one of driving."""


class Driving(Mode):
    """Arrows are steps and pivots; `,` and `.` half pivots; E engages."""

    def hints(self) -> Hints:
        """Which keys drive."""
        found = [("↑", "forward", "forward"), ("↓", "back", "backward"), ("←→", "pivot", "pivot left")]
        found += [(",.", "half", "pivot half left"), ("E", "engage", "engage")]
        words = [row.notation for row in self.rows() if row.option >= 0]
        return [
            *((key, word) for key, word, text in found if any(one.startswith(text) for one in words)),
            ("0", "stop"),
            ("Tab", "look around"),
        ]

    async def up(self) -> None:
        """A hex forward, or to the edge of the Breach."""
        await self._do("forward", "breach")

    async def down(self) -> None:
        """A hex backward."""
        await self._do("backward")

    async def left(self) -> None:
        """Pivot left."""
        await self._do("pivot left")

    async def right(self) -> None:
        """Pivot right."""
        await self._do("pivot right")

    async def half_left(self) -> None:
        """Half-pivot left."""
        await self._do("pivot half left")

    async def half_right(self) -> None:
        """Half-pivot right."""
        await self._do("pivot half right")

    async def engage(self) -> None:
        """Engage what is ahead; where there are several ways, they are asked."""
        field = self.field
        found = [row for row in self.rows() if row.notation.startswith("engage ")]
        if len(found) == 1:
            await field.choose(found[0])
        elif found:
            field.row = self.rows().index(found[0])
            field.notice("There are several ways to engage: choose one by its number, or by Enter.")
        else:
            field.notice("There is nothing to engage in the next hex.")

    async def _do(self, *words: str) -> None:
        """Take the answer with one of these notations, or have the game say why not."""
        for word in words:
            found = next((row for row in self.rows() if row.notation == word), None)
            if found is not None:
                await self.field.choose(found)
                return
        await self.field.say(words[0])
