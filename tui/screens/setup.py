"""A new game: seats, options, undo and seed; it starts when nothing is missing."""

from dataclasses import replace
from typing import Any, ClassVar

from engine.kernel.errors import ContentError
from engine.kernel.scene import Choice
from engine.kernel.text import clean
from saves.errors import SaveError
from saves.packs import content_for
from tui.models.setup.draft import AnyDraft, Item, names_to_keep, switch_of
from tui.models.setup.edits import renamed
from tui.models.setup.offers import Offer
from tui.models.setup.room import room_of
from tui.names import LONGEST_NAME, clean_name
from tui.paint.bottom import Question
from tui.paint.cells import Frame
from tui.paint.form import FormRow, items_of, paint_form
from tui.paint.paging import SMALL
from tui.paint.setup import setup_form, setup_rows
from tui.screens.form import FormScreen
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.why import WhyPage
from tui.screens.quick import plan_of
from tui.screens.starting import keep_names, start

UNDO_ROW = "undo free: nothing is decided before you start"
LONGEST_SEED = 64
HINTS = [("0", "start"), ("arrows", "move"), ("Enter", "change"), ("i", "cards"), ("w", "why")]


class SetupScreen(FormScreen[Item]):
    """Sets up a game and starts it: 0 starts when nothing is missing, else it says what is.

    Gives the set-up as it stands when it is left, so that it can be taken up again, else None.
    """

    context: ClassVar[str] = "setup"

    def __init__(self, game_id: str, draft: AnyDraft | None = None) -> None:
        self.room = room_of(game_id)
        super().__init__(self.room.first)
        self.game_id = game_id
        self._draft = draft

    @property
    def draft(self) -> AnyDraft:
        """The set-up as it stands; it begins with the names used last."""
        if self._draft is None:
            self._draft = self.room.new(self.kaiju.settings.names, self._content())
        return self._draft

    def _content(self) -> Any:
        """The content with the user's packs; what ships where they cannot be used, which the start tells."""
        try:
            return content_for(self.kaiju.home, self.game_id).content
        except (SaveError, ContentError):
            return None

    def become(self, draft: AnyDraft) -> None:
        """Take another set-up; the cursor stays, or goes to the last row that is still there."""
        self._draft = draft
        if self.here not in items_of(self.form_rows(*self.app.size)):
            self.here = self.room.first._replace(seat=min(self.here.seat, len(draft.chairs) - 1))
        self.repaint()

    # Painting

    def frame(self, width: int, height: int) -> Frame:
        """Seats and options, and what is under the cursor."""
        form = setup_form(self.room, self.draft, self.here, self._question(), width, height)
        return paint_form(form, width, height)

    def _question(self) -> Question:
        draft = self.draft
        problems = draft.problems()
        found = self.offers()
        short = len(found) >= SMALL
        rows = [offer.choice(short=short) for offer in found]
        if problems:
            first = problems[0]
            rows.append(Choice("–", "0 start", "", first.rule, -1, reason="" if short else first.message))
        else:
            rows.append(Choice("0", f"start the game, {self.room.balance(draft)}", "", "", 0))
        things = "thing is" if len(problems) == 1 else "things are"
        return Question(
            self.room.prompt(draft, self.here),
            f"{len(problems)} {things} not right yet" if problems else "nothing is missing",
            rows,
            -1,
            UNDO_ROW,
            [(f"1-{len(found)}" if len(found) > 1 else "1", "change"), *HINTS, ("q", "leave"), ("?", "keys")],
            self.flash,
            (self.entry.lead, self.entry.text) if self.entry is not None else None,
        )

    # Answering

    def offers(self) -> list[Offer]:
        """What digits do to the thing under the cursor."""
        return self.room.offers(self.draft, self.here)

    def answer(self, number: int) -> None:
        """A digit changes the thing under the cursor."""
        found = next((offer for offer in self.offers() if offer.digit == number), None)
        if found is None:
            self.notice(f"There is no answer {number} here.")
        else:
            self.take(found)

    def key_enter(self) -> None:
        """Enter changes the thing under the cursor: the unit, the next value, the list."""
        found = next((offer for offer in self.offers() if offer.enter), None)
        if found is None:
            self.notice("Not possible now; the lines below say why.")
        else:
            self.take(found)

    def take(self, offer: Offer) -> None:
        """Do what an offer says."""
        draft: Any = self.draft
        if offer.refusal is not None:
            self.notice(f"Not possible: {offer.refusal.message.rstrip('.')} ({offer.refusal.rule}).")
        elif offer.draft is not None:
            self.become(offer.draft)
        elif offer.asks == "name":
            chair = self.draft.chairs[self.here.seat]
            self.ask_line(f"name of seat {self.here.seat + 1}: ", self._named, text=chair.name)
        elif offer.asks == "seed":
            self.ask_line("seed (empty: secret): ", self._seeded, text=self.draft.seed)
        elif offer.asks == "unit":
            from tui.screens.setup_pages import UnitPage

            self.app.push_screen(UnitPage(draft, self.here), self._chosen)
        elif offer.asks == "card":
            from tui.screens.setup_cards import CardPage

            self.app.push_screen(CardPage(draft, self.here.field), self._chosen)
        else:
            from tui.screens.setup_pages import HousePage

            self.app.push_screen(HousePage(self.draft), self._chosen)

    def _named(self, text: str) -> None:
        found = renamed(self.draft, self.here.seat, text)
        if isinstance(found, str):
            self.notice(found)
        else:
            self.become(found)
            if clean_name(text) != clean(text):
                self.notice(f"Names take at most {LONGEST_NAME} cells; the rest of this one is left out.")

    def _seeded(self, text: str) -> None:
        seed = clean(text)
        if not seed.isascii() or len(seed) > LONGEST_SEED:
            self.notice(f"A seed is at most {LONGEST_SEED} ASCII letters; nothing has changed.")
            return
        self.become(replace(self.draft, seed=seed))

    def _chosen(self, draft: AnyDraft | None) -> None:
        if draft is not None:
            self.become(draft)

    def key_done(self) -> None:
        """0 starts the game, or says what is missing."""
        draft = self.draft
        problems = draft.problems()
        if problems:
            more = f" w: {len(problems) - 1} more." if len(problems) > 1 else ""
            self.notice(f"Not yet: {problems[0].message.rstrip('.')} ({problems[0].rule}).{more}")
            return
        start(self.kaiju, plan_of(draft), self._started)

    def _started(self) -> None:
        """The game is sure to start: remember the names, and make room for the table."""
        keep_names(self.kaiju, names_to_keep(self.draft))
        self.dismiss(None)

    # Looking

    def form_rows(self, width: int, height: int) -> list[FormRow]:
        """Seats and options."""
        return setup_rows(self.room, self.draft, width, height)

    def key_back(self) -> None:
        """Leave; what was set up is kept until the app ends."""
        self.dismiss(self.draft)

    def key_leave(self) -> None:
        """Leave; what was set up is kept until the app ends."""
        self.dismiss(self.draft)

    def key_inspect(self) -> None:
        """All about what is under the cursor, then about the rest."""
        panels = self.room.panels(self.draft, self.here)
        if panels:
            self.app.push_screen(PanelPage(self.room.panels_title, panels))
        else:
            self.notice("Nothing is fixed yet that has cards; forces are picked at the table.")

    def key_why(self) -> None:
        """All that is wrong, with the rules; else the rules behind the thing under the cursor."""
        draft, here = self.draft, self.here
        problems = draft.problems()
        if problems:
            title, said = "Not yet", [problem.message for problem in problems]
            rules = [problem.rule for problem in problems]
        elif here.kind == "option":
            switch = switch_of(draft, here.field)
            title, said, rules = switch.title, [switch.help], [switch.rule]
        elif here.kind in ("unit", "seat", "add"):
            title, said, rules = self.room.seats_title, [], list(self.room.seating)
        else:
            self.notice("No rule of the game stands behind this; the lines above say what it means.")
            return
        self.app.push_screen(WhyPage(draft.game.rulebook(), title, said, rules))
