"""The rulebook: sections, search as you type, each rule with its example and its rulings."""

from typing import ClassVar, Self

from engine.kernel.game import AnyGame
from engine.kernel.rulebook import Rulebook
from engine.kernel.scene import Choice
from tui.finding import Finder, linked, title_of
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import Frame, Row, Run, beside, fit
from tui.paint.paging import option_rows
from tui.paint.rulebook import entry_rows, left_width, section_rows
from tui.paint.table import title_row
from tui.screens.base import KeyScreen
from tui.screens.pages.rule import RulePage


class RulebookScreen(KeyScreen):
    """The rulebook of a game; `at` is the id of the rule or ruling to begin with."""

    context: ClassVar[str] = "rulebook"

    def __init__(self, game: AnyGame, at: str = "") -> None:
        super().__init__()
        self._open(game.rulebook(), game.title, at)

    @classmethod
    def of_book(cls, book: Rulebook, at: str = "") -> Self:
        """The screen of a rulebook whose game is not at hand."""
        found = cls.__new__(cls)
        KeyScreen.__init__(found)
        found._open(book, book.game.capitalize(), at)
        return found

    def _open(self, book: Rulebook, title: str, at: str) -> None:
        self.finder = Finder(book, at)
        self.book_title = title

    @property
    def rulebook(self) -> Rulebook | None:
        """The rules that are read."""
        return self.finder.book

    # Painting

    def frame(self, width: int, height: int) -> Frame:
        """Sections at the left, the rule that is read at the right."""
        left = left_width(width)
        top: list[Row] = [
            title_row(f"Rulebook · {self.book_title}", self._count(), width),
            fit([Run(" / ", "dim"), *self._words()], width),
        ]
        room = height - len(top) - bottom_height(height)
        sections, hits = section_rows(self.finder, left, room, len(top))
        entry, ids = entry_rows(self.finder, width - left - 2, room, left + 2, len(top))
        right = [(Run("│ ", "dim"), *cells) for cells in entry]
        end, place = bottom(self._question(height), width, height, len(top) + room)
        body = beside(sections, right, left, width)
        cursor = place if self.entry is not None else (left + 2, len(top))
        frame = Frame([fit(cells, width) for cells in (*top, *body, *end)], cursor)
        frame.hits.extend((*ids, *hits))
        return frame

    def _count(self) -> str:
        book = self.finder.book
        if self.finder.words:
            return f"{len(self.finder.hits)} found of {len(self.finder.all)}"
        return f"{len(book.rule)} rules, {len(book.ruling)} rulings"

    def _words(self) -> list[Run]:
        words = self.entry.text if self.entry is not None else self.finder.words
        if words or self.entry is not None:
            return [
                Run("search: ", "dim"),
                Run(words, "text", "bold"),
                Run("_" if self.entry else "", "focus"),
            ]
        return [Run("searches as you type: half a word is enough", "dim")]

    def _question(self, height: int) -> Question:
        here = self.finder.here
        rows = []
        if here is not None:
            rows.append(Choice("1", f"open {here.id} in full", "", here.id, 0))
            also = linked(self.finder.book, here)[: 2 * option_rows(height) - 1]
            rows.extend(
                Choice(str(n), f"{entry.id} {title_of(entry)}", "", entry.id, 0)
                for n, entry in enumerate(also, start=2)
                if n < 10
            )
        hints = [
            ("/", "search"),
            ("↑↓", "section"),
            ("n p", "next, previous hit"),
            ("Enter", "open"),
            ("Esc", "back"),
            ("?", "keys"),
        ]
        entry = (self.entry.lead, self.entry.text) if self.entry is not None else None
        where = "everything" if not self.finder.words else f"hit {self.finder.at + 1}"
        if not self.finder.hits:
            where = "nothing found"
        return Question(
            "Reading: the game waits where it was",
            where,
            rows,
            0,
            "nothing here changes the game",
            hints,
            self.flash,
            entry,
            urgent=False,
        )

    # Keys

    async def press(self, pressed: str) -> None:
        """A click on a section or an id goes there; all else is a key."""
        kind, _, name = pressed.partition(" ")
        if kind == "id":
            self.finder.go_to(name)
            self.repaint()
        elif kind == "section":
            if not self.finder.to_section(name):
                self.notice("Nothing is found in this section.")
            self.repaint()
        else:
            await super().press(pressed)

    def key_search(self) -> None:
        """Search as you type; Enter keeps the hits, Escape drops them."""
        self.ask_line("/ ", self.finder.search, text=self.finder.words, live=True)

    def key_up(self) -> None:
        """The section before."""
        self._section(-1)

    def key_down(self) -> None:
        """The next section."""
        self._section(1)

    def _section(self, by: int) -> None:
        if not self.finder.step_section(by):
            self.notice("There is no section with a hit that way.")

    def key_next(self) -> None:
        """The next hit."""
        self._hit(1)

    def key_prev(self) -> None:
        """The hit before."""
        self._hit(-1)

    def key_right(self) -> None:
        """The next hit."""
        self._hit(1)

    def key_left(self) -> None:
        """The hit before."""
        self._hit(-1)

    def _hit(self, by: int) -> None:
        if not self.finder.step(by):
            self.notice("This is the last hit." if by > 0 else "This is the first hit.")

    def answer(self, number: int) -> None:
        """1 opens the rule in full, other digits go to what it is linked with."""
        here = self.finder.here
        also = linked(self.finder.book, here) if here is not None else []
        if number == 1 and here is not None:
            self.key_enter()
        elif 0 <= number - 2 < len(also):
            self.finder.go_to(also[number - 2].id)
        else:
            self.notice(f"There is no answer {number} here.")

    def key_enter(self) -> None:
        """The rule in full, with its rulings."""
        if self.finder.here is None:
            self.notice("Nothing is found; Esc drops the search.")
        else:
            self.app.push_screen(RulePage(self.finder))

    def key_back(self) -> None:
        """Drop the search; without one, close the rulebook."""
        if self.finder.words:
            self.finder.search("")
        else:
            self.dismiss(None)

    def key_book(self) -> None:
        """Close the rulebook."""
        self.dismiss(None)

    def key_done(self) -> None:
        """Close the rulebook."""
        self.dismiss(None)
