"""The hand in full: each card with its effects, what becomes of each now, and why not."""

from typing import ClassVar

from engine.kernel.scene import CardFace, Hand, Tone
from tui.paint.cells import BLANK, Row, Run, cut, fit, row, wrap
from tui.screens.page import Item, Page, Sheet
from tui.screens.pages.why import WhyPage, said_of
from tui.screens.table_base import TableBase

NOW: dict[str, Tone] = {"live": "good", "marked": "good", "later": "ask", "lost": "danger", "not now": "dim"}


LONGEST_NAME, LONGEST_EFFECT = 20, 19
"""So wide are the columns of names and effects at most."""


class HandPage(Page):
    """Own cards in full; digits play as they do at the table."""

    context: ClassVar[str] = "hand"

    def __init__(self, table: TableBase) -> None:
        super().__init__()
        self.table = table

    def sheet(self, width: int, height: int) -> Sheet:
        """All hands of the seat, card by card."""
        del height
        scene = self.table.scene
        items: list[Item] = []
        for hand in scene.hands:
            sizes = _sizes(hand)
            items.append(Item([BLANK, *_head(hand, width, sizes)], None, stops=False))
            marking = self.table.pick() is not None and hand is scene.hands[0]
            for number, card in enumerate(hand.cards, start=1):
                key = str(number) if marking and number < 10 else card.key
                marked = marking and card.id in self.table.look.marked
                items.append(Item(card_rows(card, width, sizes, key, marked), card))
        for text in self._sums():
            items.append(Item([row(Run(f"  {text}", "dim"))], None, stops=False))
        question = self.table.question(scene)
        question.hints = [
            ("↑↓", "card"),
            ("1-9", "choose"),
            ("0", "done"),
            ("w", "why"),
            ("Esc", "back"),
            ("?", "keys"),
        ]
        names = ", ".join(hand.title for hand in scene.hands)
        count = f"{sum(len(hand.cards) for hand in scene.hands)} cards"
        return Sheet(f"Hand of {names}", count, (), items, question)

    def _sums(self) -> list[str]:
        board = self.table.scene.board
        duel = getattr(board, "duel", None)
        if duel is None:
            return []
        return ["", *(f"{column.total_name} now {column.total}" for column in (duel.left, duel.right))]

    def answer(self, number: int) -> None:
        """A digit closes the page, and the table does what it does there."""
        self.dismiss(None)
        key = self.kaiju.keymap.key(f"answer{number}" if number else "done")
        self.table.call_later(self.table.press, key)

    def key_done(self) -> None:
        """0 does what it does at the table."""
        self.answer(0)

    def key_hand(self) -> None:
        """Close the hand."""
        self.dismiss(None)

    def key_why(self) -> None:
        """The rules behind the card under the cursor."""
        item = self.here()
        if item is None or not isinstance(item.value, CardFace):
            self.notice("There is no card under the cursor.")
            return
        card = item.value
        rules = [effect.rule for effect in card.effects]
        self.app.push_screen(
            WhyPage(self.table.session.game.rulebook(), f"{card.face} {card.name}", said_of(card), rules)
        )


def _sizes(hand: Hand) -> tuple[int, int]:
    """How wide the columns of names and effects are, a blank included."""
    names = [len(card.name) for card in hand.cards]
    effects = [len(effect.text) for card in hand.cards for effect in card.effects]
    return 2 + min(LONGEST_NAME, max(names, default=4)), 2 + min(LONGEST_EFFECT, max(effects, default=6))


def _head(hand: Hand, width: int, sizes: tuple[int, int]) -> list[Row]:
    title = f"  {hand.title}: {len(hand.cards)} cards, base hand {hand.limit}"
    names = f"  {'n':>2}  {'card':<5}{'name':<{sizes[0]}}{'effect':<{sizes[1]}}{'now':<9}why"
    return [
        fit([Run(title, "text", "bold")], width),
        fit([Run(names, "dim")], width),
        fit([Run(f"  {'─' * (width - 4)}", "dim")], width),
    ]


def card_rows(
    card: CardFace, width: int, sizes: tuple[int, int], digit: str = "", marked: bool = False
) -> list[Row]:
    """One card: its first effect beside its name, the others below; `digit` plays or marks it.

    Why something is so goes on below where it has too little room.
    """
    rows: list[Row] = []
    before = 5 + 5 + sum(sizes) + 9
    room = width - before - 1
    for at, effect in enumerate(card.effects):
        face, name = (card.face, card.name) if at == 0 else ("", "")
        key = (digit or ("–" if effect.now else " ")) if at == 0 else ""
        now = "marked" if marked and at == 0 else effect.now
        why = f"{effect.why} {effect.rule}".strip() if room > 40 else (effect.why or effect.rule)
        first, *rest = wrap(why, room)
        rows.append(
            row(
                Run(f" {key:>2}  ", "text", "bold"),
                Run(f"{face:<5}", card.tone),
                Run(f"{cut(name, sizes[0] - 1)} "),
                Run(f"{cut(effect.text, sizes[1] - 1)} "),
                Run(f"{now:<9}", NOW.get(now, "text")),
                Run(first, "dim"),
            )
        )
        rows.extend(row(Run(f"{'':<{before}}{more}", "dim")) for more in rest)
    return rows
