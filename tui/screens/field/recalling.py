"""A new round at an open table: what has happened since one's last decision, before cards are chosen again.

Cards are chosen in place of the board, so that the turns of others and the end of the round would go by
unseen. Nothing here changes the game; any key goes on, and acts.
"""

from engine.kernel.scene import Sentence
from engine.kernel.stages import Picking
from saves.table import Table
from tui.paint.field.layout import WIDE
from tui.screens.field.fighting import CLOSES, KEEPS, Fights

Recall = tuple[Sentence, ...]


class Recalls(Fights):
    """What a screen keeps of what its seat has been told."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self._recalled: set[int] = set()
        """Own decisions after which all that followed has been read."""
        self._since: tuple[tuple[int, int | None], int, Recall] | None = None

    @property
    def recall(self) -> Recall:
        """What is still to be read; nothing where the chronicle or a curtain has told it."""
        stage, viewer = self.scene.stage, self.seats.viewer
        if not isinstance(stage, Picking) or not stage.again or viewer is None or self.seats.shared:
            return ()
        if self.app.size.width >= WIDE or self.walks or self.reveal is not None or self.lingers:
            return ()
        own, told = self._told_since(viewer)
        return () if own in self._recalled or all(one.depth for one in told) else told

    def _told_since(self, viewer: int) -> tuple[int, Recall]:
        """The last own decision, and what was told from it on; the same until there is another record."""
        now = len(self.session.records), viewer
        if self._since is None or self._since[0] != now:
            path = self.session.timeline.path()
            last = max((at for at, entry in enumerate(path) if entry.seat == viewer), default=0)
            seen = [self.session.seen_entry(entry, viewer).sentences for entry in path[last:]]
            told = tuple([one for sentences in seen for one in sentences if one is not None])
            self._since = now, path[last].id if path else 0, told
        return self._since[1:]

    async def press(self, pressed: str) -> None:
        """A key goes on to the cards; it also acts, unless it is one that says to go on."""
        key_id = self.kaiju.keymap.ids(pressed, self.context) if self.entry is None else None
        if self.confirming is None and key_id is not None and key_id not in KEEPS:
            recalls = bool(self.recall)
            if recalls or (self.lingers and isinstance(self.scene.stage, Picking)):
                self._recalled.add(self._told_since(self.seats.viewer or 0)[0])
            if recalls and key_id in CLOSES:
                self.flash = ""
                self.repaint()
                return
        await super().press(pressed)
