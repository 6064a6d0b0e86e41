"""Cards at an open table: where the eye is while they are chosen, and the moment when they are revealed.

Nothing here changes the game.
"""

import asyncio

from engine.kernel.scene import Scene
from engine.kernel.stages import Picking, Reveal
from saves.table import Table
from tui.paint.field.picking import Picks
from tui.screens.field.sighting import Sighting

BEAT = {"off": 0.0, "quick": 0.6, "slow": 1.2}
"""Seconds until the next card is turned face up, by the setting of motion."""
REST = 3
"""Beats for which all cards are seen, where nobody sits at the table."""
CLOSING = ("enter", "back", "swap", "mark")
"""Keys that end the moment and do nothing else; any other key ends it, and acts."""


class Holding(Sighting):
    """What a screen keeps of the cards that its seat looks at."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self.picks = Picks()
        """Where the eye is while cards are chosen."""
        self.reveal: Reveal | None = None
        """The cards that are being shown, and how many of them have turned."""
        self.turned = 0
        self._opened: tuple[Reveal | None] | None = None
        self._watched: dict[int | None, list[Reveal]] = {}
        """The moments that each seat has seen: what is taken back to one of them does not show it again."""

    # The reveal

    @property
    def is_board_shown(self) -> bool:
        """Whether the board is on the screen and nothing stands in its place."""
        return self.reveal is None and super().is_board_shown

    def look_for_reveal(self, scene: Scene) -> None:
        """Begin the moment when cards were turned face up that this seat has not seen turn.

        What lay face up before the table was opened is no news.
        """
        viewer = self.seats.viewer
        if self._opened is None:
            self._opened = (scene.reveal,)
        if self.seats.shared and viewer is None:
            return
        known = self._watched.setdefault(viewer, [one for one in self._opened if one is not None])
        if scene.reveal is not None and scene.reveal not in known:
            known.append(scene.reveal)
            self._begin_reveal(scene.reveal)

    def _begin_reveal(self, reveal: Reveal) -> None:
        beat = BEAT[self.kaiju.motion]
        self.walks = False
        self.reveal, self.turned = reveal, 0 if beat else len(reveal.cards)
        if beat:
            self.set_timer(beat, lambda: self._turn_card(reveal, beat))

    def _turn_card(self, reveal: Reveal, beat: float) -> None:
        """The next card; where nobody sits there, the moment ends by itself when all have turned."""
        if self.reveal is not reveal:
            return
        if self.turned < len(reveal.cards):
            self.turned += 1
            rest = REST if self.turned == len(reveal.cards) else 1
            self.set_timer(beat * rest, lambda: self._turn_card(reveal, beat))
        elif self.seats.viewer is None:
            self.reveal = None
        self.repaint()

    async def shown(self) -> None:
        """Bots wait until all cards have been seen, as long as motion is wanted: until a person goes on."""
        beat, reveal = BEAT[self.kaiju.motion], self.reveal
        while reveal is not None and self.reveal is reveal and beat and self.is_attached:
            await asyncio.sleep(beat / 10)

    async def press(self, pressed: str) -> None:
        """A key ends the moment; it also acts, unless it is one that says to go on."""
        if self.reveal is not None and self.entry is None and self.confirming is None:
            self.reveal = None
            if self.kaiju.keymap.ids(pressed, self.context) in CLOSING:
                self.flash = ""
                self.repaint()
                return
        await super().press(pressed)

    # The cards in full

    def key_hand(self) -> None:
        """All cards in full, from the model that the moment is about."""
        from tui.screens.pages.cards import CardsPage

        asked = next((party.id.removeprefix("model ") for party in self.scene.parties if party.active), "")
        self.app.push_screen(CardsPage(self, self.mode.subject() or asked))

    # The curtain

    def hide(self) -> None:
        """Nobody else sees what one has looked at; a moment that was cut short comes again."""
        if self.seats.shared:
            self.picks = Picks()
            known = self._watched.get(self.seats.viewer, [])
            if self.reveal in known:
                known.remove(self.reveal)
            self.reveal = None
        super().hide()

    def moved(self) -> None:
        """The game has gone on; what was unlocked is forgotten with the choice that it belonged to."""
        if not isinstance(self.scene.stage, Picking):
            self.picks = Picks()
        super().moved()
