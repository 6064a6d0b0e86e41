"""Action cards in full: those of own models with what each does now, and what is public of the others'."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.scene import CardFace, EffectRow, Hand, Line, Panel, Tone
from engine.kernel.stages import Picking
from tui.paint.cells import BLANK, Row, Run, ends, row, width_of, wrap
from tui.paint.glyphs import mark
from tui.paint.units import flowing
from tui.screens.field.holding import Holding
from tui.screens.page import Item, Page, Sheet
from tui.screens.pages.why import WhyPage, said_of

STATUS: dict[str, Tone] = {
    "face up": "good",
    "face down": "secret",
    "payable": "good",
    "in part": "ask",
    "too dear": "danger",
    "lost": "danger",
}
NOW: dict[str, Tone] = {"live": "good", "counts": "good", "later": "dim", "lost": "danger", "not now": "ask"}


@dataclass(frozen=True)
class Leaf:
    """One model of the page: its hand where it is an own one, else what everybody may know of it."""

    id: str
    name: str
    tone: Tone
    hand: Hand | None = None
    panel: Panel | None = None


class CardsPage(Page):
    """The cards of one model at a time; n and p go through all models of the table."""

    context: ClassVar[str] = "hand"

    def __init__(self, table: Holding, model: str = "") -> None:
        super().__init__()
        self.table = table
        self.leaf = 0
        leaves = self.leaves
        self.leaf = next((at for at, one in enumerate(leaves) if one.id == model), 0)
        self._to_card_in_use()

    @property
    def leaves(self) -> list[Leaf]:
        """Own models first, then all others that are on the table or in reserve."""
        scene = self.table.scene
        panels = {panel.id.removeprefix("list "): panel for panel in scene.panels}
        found = [Leaf(hand.id.removeprefix("hand "), hand.title, _tone(hand), hand) for hand in scene.hands]
        own = {one.id for one in found}
        for party in scene.parties:
            name = party.id.removeprefix("model ")
            if name not in own and name in panels and not party.out:
                found.append(Leaf(name, party.name, party.tone, None, panels[name]))
        return found

    def _to_card_in_use(self) -> None:
        """The cursor begins on the card that lies on the table for this model."""
        self.at = 0
        leaves = self.leaves
        hand = leaves[self.leaf].hand if leaves else None
        if hand is not None:
            used = [n for n, card in enumerate(hand.cards) if card.status in ("face up", "face down")]
            self.at = used[0] if used else 0

    def sheet(self, width: int, height: int) -> Sheet:
        """The cards of the model in focus."""
        del height
        leaves = self.leaves
        question = self.table.question(self.table.scene)
        question.cursor = -1
        question.hints = [("↑↓", "card"), ("n p", "model"), ("w", "why"), ("h", "back"), ("?", "keys")]
        if not leaves:
            return Sheet("Action cards", "", (), [Item([row("  No model has cards now.")])], question)
        here = leaves[self.leaf % len(leaves)]
        if here.hand is not None:
            items = [Item([*card_rows(card, width - 1), BLANK], card) for card in here.hand.cards]
            note = here.hand.note
        else:
            items = public_items(here.panel.lines if here.panel is not None else (), width - 1)
            note = "what everybody may know"
        head = [
            _tabs(leaves, self.leaf, width),
            row(Run(f" {here.name}", here.tone, "bold"), Run(f"  {note}", "dim")),
        ]
        return Sheet("Action cards", f"model {self.leaf + 1} of {len(leaves)}", head, items, question)

    # Keys

    def key_next(self) -> None:
        """The next model."""
        self._turn_to(1)

    def key_prev(self) -> None:
        """The model before."""
        self._turn_to(-1)

    def key_left(self) -> None:
        """The model before."""
        self._turn_to(-1)

    def key_right(self) -> None:
        """The next model."""
        self._turn_to(1)

    def _turn_to(self, step: int) -> None:
        count = len(self.leaves)
        if count < 2:
            self.notice("There is no other model with cards.")
            return
        self.leaf = (self.leaf + step) % count
        self._to_card_in_use()

    def key_enter(self) -> None:
        """While cards are chosen: back to the choice, with this card under the cursor; else close."""
        item, leaves = self.here(), self.leaves
        card = item.value if item is not None else None
        stage = self.table.scene.stage
        if isinstance(stage, Picking) and isinstance(card, CardFace):
            here = leaves[self.leaf].id
            if any(one.id == here and one.mine for one in stage.models):
                self.table.picks.model, self.table.picks.card = here, card.id
        self.dismiss(None)

    def answer(self, number: int) -> None:
        """A digit closes the page, and the table does what it does there."""
        self.dismiss(None)
        key = self.kaiju.keymap.key(f"answer{number}" if number else "done")
        self.table.call_later(self.table.press, key)

    def key_done(self) -> None:
        """0 does what it does at the table."""
        self.answer(0)

    def key_hand(self) -> None:
        """Close the page."""
        self.dismiss(None)

    def key_why(self) -> None:
        """The rules behind the card under the cursor."""
        item = self.here()
        if item is None or not isinstance(item.value, CardFace):
            self.notice("Only own cards tell why here; b at the table opens the rulebook.")
            return
        card = item.value
        rules = list(dict.fromkeys(effect.rule for effect in card.effects if effect.rule))
        book = self.table.session.game.rulebook()
        self.app.push_screen(WhyPage(book, f"{card.face} {card.name}", said_of(card), rules))


def _tone(hand: Hand) -> Tone:
    return hand.cards[0].tone if hand.cards else "text"


def _tabs(leaves: Sequence[Leaf], at: int, width: int) -> Row:
    """All models side by side, that in focus marked; those before it give way where there is no room."""
    tabs = [
        [
            Run(f"{mark(one.tone)} ", one.tone),
            Run(one.name, one.tone if n == at else "dim", "reverse" if n == at else ""),
        ]
        for n, one in enumerate(leaves)
    ]
    first = 0
    while first < at and sum([width_of(tab) + 3 for tab in tabs[first : at + 1]]) > width:
        first += 1
    shown: list[Run] = [Run(" ")]
    for tab in tabs[first:]:
        shown += [*tab, Run("   ")]
    return tuple(shown)


def card_rows(card: CardFace, width: int) -> list[Row]:
    """A card with all that is on it: what each effect does now, and why not, below it."""
    gone = card.status == "lost"
    name = [Run(f" {card.face}  ", "dim"), Run(card.name, "dim" if gone else card.tone, "bold")]
    status = [Run(f"{card.status} ", STATUS.get(card.status, "dim"))]
    rows = [ends([*name, Run(f"  {card.cost}", "dim")], status, width)]
    for effect in card.effects:
        rows += _effect(effect, width, gone=gone)
    return rows


def _effect(effect: EffectRow, width: int, *, gone: bool) -> list[Row]:
    head, colon, _ = effect.text.partition(": ")
    tone: Tone = "dim" if gone or effect.now == "not now" else "text"
    rows: list[Row] = []
    for at, text in enumerate(wrap(effect.text, width - 8)):
        bold = len(head) + 1 if at == 0 and colon and len(head) < len(text) else 0
        rows.append(
            row(Run("    " if at == 0 else "      "), Run(text[:bold], tone, "bold"), Run(text[bold:], tone))
        )
    told = ": ".join(filter(None, (effect.now, effect.why)))
    if not told or gone:
        return rows
    state = [Run(f"  {told}", NOW.get(effect.now, "dim"))]
    if effect.rule:
        state.append(Run(f"  {effect.rule}", "dim"))
    if width_of(rows[-1]) + width_of(state) <= width - 2:
        return [*rows[:-1], (*rows[-1], *state)]
    return [*rows, *[row(Run(f"      {text}", NOW.get(effect.now, "dim"))) for text in wrap(told, width - 8)]]


def public_items(lines: Sequence[Line], width: int) -> list[Item]:
    """The lines of a panel as items: what is indented belongs to the line before."""
    items: list[Item] = []
    rows: list[Row] = []
    for line in lines:
        begins = not (line and line[0].text.startswith(" "))
        if begins and rows:
            items.append(Item(rows))
            rows = []
        rows = [*rows, *[(Run("  "), *cells) for cells in flowing(line, width - 4, 2)]]
    return [*items, Item(rows)] if rows else items
