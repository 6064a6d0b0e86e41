"""Why: the rule behind something, in our words, with the ruling that settles it."""

from collections.abc import Sequence
from typing import ClassVar

from engine.kernel.rulebook import Rule, Rulebook, Ruling
from engine.kernel.scene import CardFace
from tui.paint.cells import BLANK, Row, Run, row, wrap
from tui.screens.page import Item, Page, Sheet, reading


class WhyPage(Page):
    """The numbers of this moment first, then each rule with its rulings."""

    context: ClassVar[str] = "why"

    def __init__(self, book: Rulebook, title: str, said: Sequence[str], rules: Sequence[str]) -> None:
        super().__init__()
        self.book = book
        self.title_text = title
        self.said = said
        self.rules = tuple(dict.fromkeys(rule for rule in rules if rule))

    def sheet(self, width: int, height: int) -> Sheet:
        """What was said, then the rules."""
        del height
        items = [Item([row(Run(f"  {text}")) for text in wrap(said, width - 4)]) for said in self.said]
        for rule_id in self.rules:
            found = self.book.find(rule_id)
            if isinstance(found, Rule):
                items.append(Item([BLANK, *rule_rows(found, width)], found.id))
                for ruling_id in found.rulings:
                    ruling = self.book.find(ruling_id)
                    if isinstance(ruling, Ruling):
                        items.append(Item([BLANK, *ruling_rows(ruling, width)], ruling.id))
        question = reading(
            "Why", "nothing to undo here", [("↑↓", "read"), ("b", "rulebook"), ("Esc", "back"), ("?", "keys")]
        )
        return Sheet(f"Why · {self.title_text}", ", ".join(self.rules), (BLANK,), items, question)

    def key_book(self) -> None:
        """Into the rulebook, at the rule under the cursor."""
        from tui.screens.rulebook import RulebookScreen

        item = self.here()
        at = item.value if item is not None and item.value else (self.rules[0] if self.rules else "")
        self.app.push_screen(RulebookScreen.of_book(self.book, at))


def said_of(card: CardFace) -> list[str]:
    """What each effect of a card does now, and why."""
    told = [(row.text, "; ".join(part for part in (row.now, row.why) if part)) for row in card.effects]
    return [f"{text}: {more}" if more else text for text, more in told]


def rule_rows(rule: Rule, width: int) -> list[Row]:
    """A rule in full: id and title, text, example."""
    rows = [row(Run(f"  {rule.id}  ", "dim"), Run(rule.title, "focus", "bold"))]
    rows.extend(row(Run(f"    {text}")) for text in wrap(rule.text, width - 8))
    if rule.example:
        rows.extend(row(Run(f"    {text}", "dim")) for text in wrap(f"Example: {rule.example}", width - 8))
    return rows


def ruling_rows(ruling: Ruling, width: int) -> list[Row]:
    """A ruling in full: the question, what is adopted, why, and the house rule."""
    rows = [row(Run(f"  {ruling.id}  ", "dim"), Run(f"Ruling: {ruling.question}", "luck", "bold"))]
    rows.extend(row(Run(f"    {text}")) for text in wrap(ruling.adopted, width - 8))
    rows.extend(row(Run(f"    {text}", "dim")) for text in wrap(f"Why: {ruling.why}", width - 8))
    if ruling.switch:
        rows.append(row(Run(f"    House rule: {ruling.switch}", "dim")))
    return rows
