"""Attacks at an open table: how the dice fall, and the panel that stays until it has been read.

Nothing here changes the game, and no decision waits for it. Any key ends what falls, and acts.
"""

import asyncio
from typing import Final

from textual.timer import Timer

from engine.kernel.stages import AnyStage, Fight, Picking
from saves.table import Table
from tui.keys import KEYS
from tui.paint.field.falling import Place, falling, fresh
from tui.retelling import Retelling
from tui.screens.field.holding import Holding

IN_ALL: Final = 0.5
"""Seconds in which all dice fall, when they fall quickly."""
EACH: Final = 0.15
"""Seconds for each die, when they fall slowly."""
LEAST: Final = 0.02
READ: Final = {"off": 0.0, "quick": 2.0, "slow": 5.0}
"""Seconds in which the end of an attack can be read before a bot goes on, or a curtain falls."""
KEEPS: Final = frozenset(key.id for key in KEYS if key.group == "looking") | {"settings", "talk", "type"}
"""Keys that only look, or open something over the panel: it is there afterwards."""
CLOSES: Final = frozenset({"enter", "swap", "back", "mark"})
"""Keys that do nothing but show the board again; others show it too, and act."""


class Fights(Holding):
    """What a screen keeps of the attack that it shows."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self._retelling = Retelling(self.session)
        self._hidden: list[Place] = []
        """Faces that have not fallen yet."""
        self._shown: Fight | None = None
        self._newest = self.session.head
        self._read = False
        """Whether the end of the last attack has been read."""
        self._falls: Timer | None = None
        self._pressed = asyncio.Event()

    @property
    def stage(self) -> AnyStage | None:
        """What stands in place of the board: the attack as it was seen, even if it has just ended."""
        stage, told = self.scene.stage, self._told()
        if told is None:
            return stage
        if isinstance(stage, Fight):
            return falling(told, self._hidden) if _is_same(stage, told) else stage
        return falling(told, self._hidden) if self._is_free and told.over and not self._read else stage

    @property
    def _is_free(self) -> bool:
        """Whether an attack that is over has the middle of the screen: cards can be chosen a key later."""
        return self.scene.stage is None or isinstance(self.scene.stage, Picking)

    def _told(self) -> Fight | None:
        """The attack that the last decision belongs to, as whoever looks has seen it."""
        return self._retelling.fight(self.seats.eyes, self.scene.choices)

    @property
    def whole(self) -> Fight | None:
        """The attack with all its dice, while some of them fall."""
        return self._told() if self._hidden else None

    @property
    def lingers(self) -> bool:
        """Whether an attack that is over is still to be read."""
        told = self._told()
        over = told is not None and told.over and self._is_free
        return over and self.reveal is None and not self._read and not self.walks

    @property
    def is_board_shown(self) -> bool:
        """Whether the board is on the screen and nothing stands in its place."""
        return self.reveal is None and (self.walks or self.stage is None)

    # Dice that fall

    def repaint(self) -> None:
        """Paint; dice that were rolled since the last time begin to fall."""
        if self.is_mounted:
            self._look_for_dice()
        super().repaint()

    def _look_for_dice(self) -> None:
        head, told = self.session.head, self._told()
        if head == self._newest:
            self._shown = told if told is not None else self._shown
            return
        is_new = head > self._newest
        self._newest = head
        self._end_fall()
        self._read = False
        faces = fresh(self._shown, told) if told is not None and is_new else ()
        self._shown = told
        motion = self.kaiju.motion
        if faces and motion != "off":
            self._hidden = list(faces)
            each = EACH if motion == "slow" else max(LEAST, IN_ALL / len(faces))
            self._falls = self.set_interval(each, self._fall)

    def _fall(self) -> None:
        """The next die shows its face."""
        del self._hidden[:1]
        if not self._hidden:
            self._end_fall()
        super().repaint()

    def _end_fall(self) -> None:
        self._hidden = []
        if self._falls is not None:
            self._falls.stop()
            self._falls = None

    async def press(self, pressed: str) -> None:
        """A key ends what falls, closes an attack that is over, and acts."""
        self._end_fall()
        key_id = self.kaiju.keymap.ids(pressed, self.context) if self.entry is None else None
        if key_id not in KEEPS:
            self._pressed.set()
        if self.lingers and key_id is not None and key_id not in KEEPS:
            self._read = True
            if key_id in CLOSES:
                self.flash = ""
                self.repaint()
                return
        await super().press(pressed)

    # Time to read

    async def breathe(self, pause: float) -> None:
        """Before a bot acts: longer where an attack has just ended, until a key is pressed."""
        if self.lingers:
            pause = max(pause, self._reading())
        self._pressed.clear()
        if pause:
            try:
                await asyncio.wait_for(self._pressed.wait(), pause)
            except TimeoutError:
                return

    def _reading(self) -> float:
        """Seconds until what lingers has been read: the dice fall, then there is time to look."""
        motion = self.kaiju.motion
        falls = len(self._hidden) * EACH if motion == "slow" else IN_ALL
        return READ[motion] + falls if READ[motion] else 0.0

    def go_on(self) -> None:
        """As at any table; before a curtain or the end an attack can be read."""
        self._look_for_dice()
        if self.step.kind in ("curtain", "over") and self.lingers and self._reading():
            self.run_worker(self._after_reading(), exclusive=True, group="reading")
        else:
            super().go_on()

    async def _after_reading(self) -> None:
        """Go on when the attack has been read, or a key was pressed."""
        head = self.session.head
        await self.breathe(0.0)
        self._read = True
        if self.is_attached and self.session.head == head:
            super().go_on()

    def moved(self) -> None:
        """The game has gone on."""
        self._end_fall()
        super().moved()


def _is_same(stage: Fight, told: Fight) -> bool:
    """Whether both are the same attack."""
    one, two = (stage.attacker.id, stage.defender.id), (told.attacker.id, told.defender.id)
    return one == two
