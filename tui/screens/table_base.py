"""What the parts of a table screen share: the game, who looks, where the eye is."""

from typing import ClassVar

from engine.kernel.choice import Option, Pick
from engine.kernel.errors import Refusal
from engine.kernel.rulebook import Rulebook
from engine.kernel.scene import CardFace, Choice, Scene, Sentence
from engine.session import Session
from saves.table import Table
from saves.verify import code
from tui.hotseat import Chronicle, HotSeat, Step
from tui.paint.bottom import Question
from tui.paint.paging import counted
from tui.paint.table import Look
from tui.screens.asking import Asking


class TableBase(Asking):
    """State of a table screen that is no fact of the game."""

    context: ClassVar[str] = "table"

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__()
        self.table = table
        self.session = table.session
        self.seats = HotSeat(self.session)
        self.look = Look()
        self.row = 0
        self.refusal: Refusal | None = None
        self.watching = watch
        self._chronicles: dict[int | None, Chronicle] = {}
        self._seen: tuple[tuple[int, int | None], Scene] | None = None
        self._may: tuple[tuple[int, int], tuple[Option, ...]] | None = None

    @property
    def rulebook(self) -> Rulebook | None:
        """The rules of the game at the table."""
        found: Rulebook = self.session.game.rulebook()
        return found

    @property
    def step(self) -> Step:
        """What must happen now."""
        return self.seats.next()

    @property
    def saved(self) -> bool:
        """Whether the game is on disk as it stands."""
        return self.table.file is not None and not self.table.trouble

    @property
    def scene(self) -> Scene:
        """The picture of the table for whoever looks; the same until there is another record or viewer.

        Digits count the answers that are visible, where there are more than nine.
        """
        now = len(self.session.records), self.seats.viewer
        if self._seen is None or self._seen[0] != now:
            self._seen = now, self.session.scene(self.seats.viewer)
        return counted(self._seen[1], self.row, *self.app.size)

    @property
    def options(self) -> tuple[Option, ...]:
        """What the viewer may do now; the same until there is another record or viewer."""
        viewer = self.seats.viewer
        if viewer is None:
            return ()
        now = len(self.session.records), viewer
        if self._may is None or self._may[0] != now:
            self._may = now, self.session.options(viewer)
        return self._may[1]

    @property
    def chronicle(self) -> Chronicle:
        """What the viewer has seen told; with others looking on, what all have."""
        viewer = self.seats.eyes
        if viewer not in self._chronicles:
            first = [start_line(self.session)] if self.table.path is not None else []
            self._chronicles[viewer] = Chronicle(self.session, viewer, first)
        return self._chronicles[viewer]

    def pick(self) -> Option | None:
        """The option with a set of cards, if that is what is asked of the viewer."""
        return next((o for o in self.options if isinstance(o.form, Pick) and o.kind == "answer"), None)

    def cards(self) -> tuple[CardFace, ...]:
        """The cards of the hand on the screen."""
        hands = self.scene.hands
        return hands[0].cards if hands else ()

    def card_here(self) -> CardFace | None:
        """The card under the cursor."""
        cards = self.cards()
        return cards[self.look.card] if self.look.card < len(cards) else None

    def choice_here(self) -> Choice | None:
        """The answer under the cursor."""
        rows = self.scene.choices
        return rows[self.row] if self.row < len(rows) else None

    def refuse(self, refusal: Refusal) -> None:
        """Say why something was not done; w tells more."""
        self.refusal = refusal
        rule = f" ({refusal.rule})" if refusal.rule else ""
        self.notice(f"Refused: {refusal.message}{rule} Nothing has changed.")

    def moved(self) -> None:
        """The game has gone on: marks and cursor start afresh, and the next one acts."""
        self.look = Look()
        self.row = 0
        self.refusal = None
        self.confirming = None
        self.repaint()
        self.go_on()

    def question(self, scene: Scene) -> Question:
        """The bottom block of this moment."""
        raise NotImplementedError

    async def answer(self, number: int) -> None:
        """Answer the question with a digit."""
        raise NotImplementedError

    async def reply(self, reply: str) -> None:
        """Answer a request to take back."""
        raise NotImplementedError

    def show_end(self) -> None:
        """Show how the game ended."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Let the next one act."""
        raise NotImplementedError


def start_line(session: Session) -> Sentence:
    """The first line of the chronicle of a saved game: the code to note at its beginning."""
    noted = code(session.header.commitment)
    return Sentence(f"Start code {noted}, to note: kaiju verify compares it")
