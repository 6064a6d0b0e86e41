"""Cards at an open table: where the eye is while they are chosen. Nothing here changes the game."""

from engine.kernel.stages import Picking
from saves.table import Table
from tui.paint.field.picking import Picks
from tui.screens.field.view import Viewing


class Holding(Viewing):
    """What a screen keeps of the cards that its seat looks at."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self.picks = Picks()
        """Where the eye is while cards are chosen."""

    def hide(self) -> None:
        """Nobody else sees what one has looked at."""
        if self.seats.shared:
            self.picks = Picks()
        super().hide()

    def moved(self) -> None:
        """The game has gone on; what was unlocked is forgotten with the choice that it belonged to."""
        if not isinstance(self.scene.stage, Picking):
            self.picks = Picks()
        super().moved()
