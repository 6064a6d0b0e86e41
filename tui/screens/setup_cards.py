"""The list of cards for an option of a set-up: quick play cards, scenarios, missions."""

from typing import ClassVar

from engine.kernel.scene import Choice, Panel
from tui.models.setup.draft import switch_of
from tui.models.setup.extinction.cards import (
    NOUN,
    Card,
    as_lines,
    card_panels,
    cards_of,
    drawn_text,
    value_of,
)
from tui.models.setup.extinction.draft import DRAWN, SideDraft
from tui.models.setup.room import Told, told
from tui.paint.bottom import Question, bottom_height
from tui.paint.cells import Frame, Run, cut, row
from tui.paint.form import Form, FormRow, Spot, paint_form
from tui.paint.setup import shortened, told_rows
from tui.screens.form import FormScreen
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.why import WhyPage

UNDO_ROW = "undo free: nothing is decided before you start"
MOST = 9
"""So many cards have a digit."""


class CardPage(FormScreen[str]):
    """All cards of a deck, and what stands on the one under the cursor. Gives the set-up with it, or None."""

    context: ClassVar[str] = "setup"

    def __init__(self, draft: SideDraft, field: str) -> None:
        self.draft, self.field = draft, field
        self.cards = cards_of(draft.content, field)
        now = getattr(draft.options, field)
        super().__init__(now if now in {card.id for card in self.cards} else DRAWN)

    def card(self) -> Card | None:
        """The card under the cursor; None where it is the draw."""
        return next((card for card in self.cards if card.id == self.here), None)

    def form_rows(self, width: int, height: int) -> list[FormRow]:
        """The draw, then a row for each card."""
        del height
        drawn = row(Run("·  ", "focus"), Run(f"{'drawn':<20} "), Run("when it is needed", "dim"))
        rows: list[FormRow] = [(Spot(drawn, width, DRAWN),)]
        for at, card in enumerate(self.cards, start=1):
            cells = row(
                Run(f"{at if at <= MOST else '·'}  ", "focus"),
                Run(f"{card.name:<20} "),
                Run(cut(card.note, max(0, width - 28)), "dim"),
            )
            rows.append((Spot(cells, width, card.id),))
        return rows

    def frame(self, width: int, height: int) -> Frame:
        """The cards, and what stands on the one under the cursor."""
        rows = self.form_rows(width, height)
        form = Form(
            f"{NOUN[self.field].capitalize()} · {self.draft.game.title}",
            f"now {value_of(self.draft, self.field)}",
            (),
            rows,
            self.here,
            self._question(),
        )
        room = height - 1 - bottom_height(height)
        below = told_rows(self.told(), width)
        form.foot = shortened(below, max(5, room - len(rows)), width)
        return paint_form(form, width, height)

    def told(self) -> Told:
        """What stands on the card under the cursor."""
        card = self.card()
        if card is None:
            return Told("drawn", (told(drawn_text(self.draft, self.field)),))
        return Told(card.name, as_lines(card.lines), hint="i shows all of it")

    def _question(self) -> Question:
        card = self.card()
        name = card.name if card is not None else "what is drawn"
        rows = [
            Choice("Enter", f"take {name}", "", "", 0),
            Choice("0", f"keep {value_of(self.draft, self.field)}", "", "", 0),
        ]
        hints = [(f"1-{min(MOST, len(self.cards))}", "take"), ("Enter", "take ►"), ("arrows", "card")]
        hints += [("i", "all of it"), ("w", "why"), ("0", "back"), ("?", "keys")]
        prompt = f"Which {NOUN[self.field]}?"
        return Question(prompt, f"{len(self.cards)} cards", rows, 0, UNDO_ROW, hints, self.flash)

    def _take(self, card_id: str) -> None:
        self.dismiss(self.draft.with_option(self.field, card_id))

    def answer(self, number: int) -> None:
        """A digit takes a card."""
        if number <= len(self.cards):
            self._take(self.cards[number - 1].id)
        else:
            self.notice(f"There is no card {number} here.")

    def key_enter(self) -> None:
        """Take the card under the cursor."""
        self._take(self.here)

    def key_done(self) -> None:
        """Keep the card."""
        self.dismiss(None)

    def key_back(self) -> None:
        """Keep the card."""
        self.dismiss(None)

    def key_leave(self) -> None:
        """Keep the card."""
        self.dismiss(None)

    def key_inspect(self) -> None:
        """All of the card under the cursor; of a quick play card both forces with their cards."""
        card = self.card()
        if card is None:
            self.notice("Nobody knows yet which card it will be.")
            return
        with_it = self.draft.with_option(self.field, card.id)
        panels = card_panels(with_it) if self.field == "quick_play" else []
        plain = Panel(card.id, card.name, as_lines(card.lines))
        self.app.push_screen(PanelPage(card.name, panels or [plain]))

    def key_why(self) -> None:
        """The rule behind the card."""
        switch = switch_of(self.draft, self.field)
        self.app.push_screen(WhyPage(self.draft.game.rulebook(), switch.title, [switch.help], [switch.rule]))
