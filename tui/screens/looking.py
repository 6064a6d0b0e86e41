"""Looking around at a table: the cursor, and the pages that tell more. Nothing here changes the game."""

from tui.screens.pages.dice import DicePage
from tui.screens.pages.hand import HandPage
from tui.screens.pages.log import LogPage
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.why import WhyPage, said_of
from tui.screens.table_base import TableBase


class Looking(TableBase):
    """Keys that look."""

    def key_up(self) -> None:
        """Cursor up among the answers."""
        self._answers(-1)

    def key_down(self) -> None:
        """Cursor down among the answers."""
        self._answers(1)

    def _answers(self, step: int) -> None:
        self.look.on_hand = False
        if self.row + step < 0:
            self.notice("This is the first answer.")
        self.row = max(0, self.row + step)

    def key_left(self) -> None:
        """Cursor to the card at the left."""
        self._cards(-1)

    def key_right(self) -> None:
        """Cursor to the card at the right."""
        self._cards(1)

    def key_next(self) -> None:
        """The next card."""
        self._cards(1)

    def key_prev(self) -> None:
        """The card before."""
        self._cards(-1)

    def _cards(self, step: int) -> None:
        count = len(self.cards())
        if not count:
            self.notice("You hold no cards.")
            return
        if self.look.on_hand:
            self.look.card = (self.look.card + step) % count
        self.look.on_hand = True
        self.look.card = min(self.look.card, count - 1)

    def key_swap(self) -> None:
        """Between the answers and the hand."""
        self.look.on_hand = not self.look.on_hand and bool(self.cards())

    def key_back(self) -> None:
        """Drop what is not sent yet."""
        if self.look.marked or self.look.on_hand:
            self.look.marked.clear()
            self.look.on_hand = False
        else:
            saved = "saved" if self.saved else "not saved"
            self.notice(f"Nothing is open here. q leaves the table; the game is {saved}.")

    def key_why(self) -> None:
        """The rule behind what is under the cursor, or behind the last refusal."""
        card, choice = self.card_here(), self.choice_here()
        book = self.session.game.rulebook()
        if self.look.on_hand and card is not None:
            rules = [row.rule for row in card.effects if row.rule]
            self.app.push_screen(WhyPage(book, f"{card.face} {card.name}", said_of(card), rules))
        elif self.refusal is not None:
            self.app.push_screen(WhyPage(book, "Refused", [self.refusal.message], [self.refusal.rule]))
        elif choice is not None:
            said = [text for text in (choice.note, choice.reason) if text]
            self.app.push_screen(WhyPage(book, choice.name, said, [choice.rule]))
        else:
            self.notice("There is nothing under the cursor to explain.")

    def key_hand(self) -> None:
        """Own cards in full."""
        if self.scene.hands:
            self.app.push_screen(HandPage(self))
        else:
            self.notice("No hand is yours to see now.")

    def key_log(self) -> None:
        """The chronicle."""
        self.app.push_screen(LogPage(self.session, self.chronicle))

    def key_dice(self) -> None:
        """Draws and coins."""
        self.app.push_screen(DicePage(self.session, self.seats.viewer))

    def key_inspect(self) -> None:
        """The lists of all units."""
        panels = [panel for panel in self.scene.panels if panel.id.startswith("list")]
        self.app.push_screen(PanelPage("Units", panels))

    def key_discard(self) -> None:
        """The discard pile."""
        panels = [panel for panel in self.scene.panels if not panel.id.startswith("list")]
        self.app.push_screen(PanelPage("Discard pile, uses, options", panels))

    def key_book(self) -> None:
        """The rulebook."""
        from tui.screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self.session.game))

    def key_tree(self) -> None:
        """The branches of the game."""
        from tui.screens.pages.tree import TreePage

        self.app.push_screen(TreePage(self.session, self.seats.viewer, act=self.table.act), self._jumped)

    def _jumped(self, moved: bool | None) -> None:
        if moved:
            self.moved()

    def key_games(self) -> None:
        """Saved games."""
        from tui.screens.library import LibraryScreen

        self.app.push_screen(LibraryScreen())
