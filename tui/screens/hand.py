"""A hand of cards on the table: the cursor on it, and sets of cards to mark."""

from engine.kernel.choice import Pick, answer
from engine.kernel.scene import Choice
from tui.screens.deciding import Deciding
from tui.screens.pages.hand import HandPage
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.why import WhyPage, said_of
from tui.screens.table_base import TableBase


class HandLooking(TableBase):
    """Keys that look at cards and answers."""

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

    def key_inspect(self) -> None:
        """The lists of all units."""
        panels = [panel for panel in self.scene.panels if panel.id.startswith("list")]
        self.app.push_screen(PanelPage("Units", panels))

    def key_discard(self) -> None:
        """The discard pile."""
        panels = [panel for panel in self.scene.panels if not panel.id.startswith("list")]
        self.app.push_screen(PanelPage("Discard pile, uses, options", panels))


class Marking(Deciding):
    """Keys that answer with a card, or with a set of them."""

    async def answer(self, number: int) -> None:
        """A digit: an answer, or a card to mark."""
        if self.step.kind == "decide" and self.pick() is not None:
            await (self._commit_marks() if number == 0 else self._toggle(number - 1))
        else:
            await super().answer(number)

    async def key_enter(self) -> None:
        """Choose what is under the cursor."""
        if self.step.kind == "reply":
            await self.answer([1, 2, 0][self.row])
        elif self.step.kind == "over":
            self.show_end()
        elif self.look.on_hand:
            await self._enter_card()
        elif self.pick() is not None and self.step.kind == "decide":
            await self._commit_marks()
        elif (choice := self.choice_here()) is not None:
            await self.choose(choice)
        else:
            self.notice("There is nothing to choose here now.")

    async def _enter_card(self) -> None:
        card = self.card_here()
        if self.pick() is not None:
            await self._toggle(self.look.card)
        elif card is not None and card.key:
            await self.answer(int(card.key))
        else:
            self.notice("This card cannot be played now; w says why.")

    async def key_mark(self) -> None:
        """Space: mark the card under the cursor."""
        if self.pick() is None:
            self.notice("There is nothing to mark now; digits answer.")
            return
        self.look.on_hand = True
        await self._toggle(self.look.card)

    async def _toggle(self, at: int) -> None:
        cards = self.cards()
        if at >= len(cards):
            self.notice(f"There is no card {at + 1}.")
            return
        self.look.card = at
        self.look.marked ^= {cards[at].id}

    async def _commit_marks(self) -> None:
        option = self.pick()
        if option is not None:
            marked = [card.id for card in self.cards() if card.id in self.look.marked]
            await self.decide(answer(option, marked))

    def pick_rows(self) -> list[Choice]:
        """The answers when a set of cards is asked: commit it, or what is missing."""
        option = self.pick()
        if option is None or not isinstance(option.form, Pick):
            return []
        form = option.form
        marked = [card.face for card in self.cards() if card.id in self.look.marked]
        span = str(form.least) if form.least == form.most else f"{form.least} to {form.most}"
        head = Choice("·", option.label, "digits or Space mark, 0 commits", option.rule, 0)
        if not form.least <= len(marked) <= form.most:
            missing = f"mark {span}, not {len(marked)}"
            return [head, Choice("–", "commit", "", option.rule, -1, reason=missing)]
        what = f"commit {' '.join(marked)}" if marked else "keep all cards"
        return [head, Choice("0", what, f"{len(marked)} of {form.most} marked", option.rule, 0)]
