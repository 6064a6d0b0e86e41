"""The chronicle: every sentence of the game as this seat has seen it, each with its rule."""

from typing import ClassVar

from engine.kernel.scene import Sentence
from engine.session import Session
from tui.hotseat import Chronicle
from tui.paint.side import sentence_rows
from tui.screens.page import Item, Page, Sheet, reading
from tui.screens.pages.why import WhyPage


class LogPage(Page):
    """The chronicle from its end; w or Enter tells the rule of a line, / filters."""

    context: ClassVar[str] = "log"

    def __init__(self, session: Session, chronicle: Chronicle, entry: int | None = None) -> None:
        super().__init__()
        self.session = session
        self.chronicle = chronicle
        self.words = ""
        self.at = 1_000_000 if entry is None else chronicle.before(entry)

    def sheet(self, width: int, height: int) -> Sheet:
        """The sentences that hold the words looked for."""
        del height
        all_of_them = self.chronicle.sentences()
        wanted = self.words.casefold().split()
        found = [s for s in all_of_them if all(word in s.text.casefold() for word in wanted)]
        items = [Item(sentence_rows(sentence, width - 4), sentence) for sentence in found]
        hints = [
            ("↑↓", "line"),
            ("←→", "ten lines"),
            ("w", "rule"),
            ("/", "search"),
            ("d", "draws"),
            ("Esc", "back"),
            ("?", "keys"),
        ]
        question = reading("Chronicle", "what others hold stays hidden here too", hints)
        right = f"{len(found)} of {len(all_of_them)} lines" if wanted else f"{len(found)} lines"
        return Sheet("Chronicle", right, (), items, question)

    def key_search(self) -> None:
        """Filter the lines as you type."""
        self.ask_line("/", self._filter, text=self.words, live=True)

    def _filter(self, words: str) -> None:
        self.words = words
        self.at = 1_000_000

    def key_enter(self) -> None:
        """The rule of the line under the cursor."""
        self.key_why()

    def key_why(self) -> None:
        """The rule of the line under the cursor."""
        item = self.here()
        if item is None or not isinstance(item.value, Sentence) or not item.value.rule:
            self.notice("No rule stands behind this line.")
            return
        sentence = item.value
        self.app.push_screen(
            WhyPage(self.session.game.rulebook(), "a line of the log", [sentence.text], [sentence.rule])
        )

    def key_dice(self) -> None:
        """Draws and coins."""
        from tui.screens.pages.dice import dice_page

        self.app.push_screen(dice_page(self.session, self.chronicle.seat, self._to))

    def _to(self, entry: int) -> None:
        """Back from the dice, to the lines of a decision."""
        self.app.pop_screen()
        self.words, self.at = "", self.chronicle.before(entry)
