"""What was just put down is turned."""

from engine.kernel.placing import HELD, Trial, Wish
from engine.kernel.scene import Scene
from tui.screens.field.held import TURNS, with_trial
from tui.screens.field.mode import Hints, Mode


class Turning(Mode):
    """What was put down is turned: its facings are the answers, the ghost shows the one under the cursor."""

    def hints(self) -> Hints:
        """The keys that turn it."""
        return [(",.", "turn"), ("Enter", "so it stands"), ("1-9", "choose"), ("Tab", "look")]

    @property
    def trial(self) -> Trial | None:
        """How it would stand."""
        row = self.row_here()
        return self.field.trial(self.field.options[row.option], Wish()) if row and row.option >= 0 else None

    def focus(self) -> str:
        """The answers have the cursor."""
        return ""

    def meant(self) -> str:
        """The ghost."""
        return HELD

    def wanted(self) -> tuple[str, ...]:
        """The eye follows the ghost."""
        return (HELD,)

    def drawn(self, scene: Scene) -> Scene:
        """The board with the ghost in place of the one that waits for its facing."""
        trial = self.trial
        return with_trial(scene, trial) if trial is not None else scene

    async def left(self) -> None:
        """Turn left."""
        self._turn(-1)

    async def right(self) -> None:
        """Turn right."""
        self._turn(1)

    async def half_left(self) -> None:
        """Turn left."""
        self._turn(-1)

    async def half_right(self) -> None:
        """Turn right."""
        self._turn(1)

    def _turn(self, way: int) -> None:
        """The next facing in the order of the clock."""
        field, rows = self.field, self.rows()
        trials = [field.trial(field.options[row.option], Wish()) if row.option >= 0 else None for row in rows]
        here = trials[field.row]
        facing = here.facing if here is not None else 0
        order = {at: (one.facing - facing) * way % TURNS for at, one in enumerate(trials) if one is not None}
        field.row = min((at for at in order if at != field.row), key=lambda at: order[at], default=field.row)
