"""Whom to attack: the candidates stand on the board with their digits, all of them in view."""

from math import hypot
from typing import TYPE_CHECKING

from msgspec.structs import replace

from engine.kernel.boards import Hexes
from engine.kernel.scene import Choice, Scene
from tui.screens.field.mode import Hints, Mode

if TYPE_CHECKING:
    from tui.screens.field.field import FieldScreen

TARGET = "target "
"""So begin the answers that name a target."""


class Aiming(Mode):
    """Arrows go through those that may be attacked; the column tells what each defends itself with."""

    def hints(self) -> Hints:
        """Digits, and how to look at the candidates."""
        first, *rest = super().hints()
        return [first, ("Enter", "attack ►"), ("arrows", "weigh"), *rest]

    def gathered(self) -> tuple[str, ...]:
        """All that may be attacked, and who attacks."""
        about = self.field.hexes.about if self.field.hexes is not None else ()
        return tuple(dict.fromkeys((*about[:1], *(row.about for row in self._targets()))))

    def drawn(self, scene: Scene) -> Scene:
        """Of the lines to the candidates that to the one under the cursor stands out."""
        scene = super().drawn(scene)
        board, meant = scene.board, self.meant()
        base = (
            next((base for base in board.bases if base.id == meant), None)
            if isinstance(board, Hexes)
            else None
        )
        if not isinstance(board, Hexes) or base is None or not board.strokes:
            return scene
        here = min(board.strokes, key=lambda line: hypot(line.x2 - base.x, line.y2 - base.y))
        others = [replace(line, tone="dim") for line in board.strokes if line is not here]
        return replace(scene, board=replace(board, strokes=(*others, here)))

    def _targets(self) -> list[Choice]:
        """The answers that name a target now."""
        return [row for row in self.rows() if row.option >= 0 and row.notation.startswith(TARGET)]

    async def left(self) -> None:
        """To the candidate before."""
        self.answers(-1)

    async def right(self) -> None:
        """To the next candidate."""
        self.answers(1)


def aiming(field: "FieldScreen") -> Mode | None:
    """The mode that aims, where a target is asked for."""
    words = [row.notation for row in field.scene.choices if row.option >= 0]
    return Aiming(field) if any(word.startswith(TARGET) for word in words) else None
