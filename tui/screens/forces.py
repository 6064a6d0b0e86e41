"""Saved forces of Extinction: take one, keep the one that is picked, rename, copy, delete, random."""

from typing import ClassVar

from engine.games.extinction.content.checks.forces import force_problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.naming import frame_of
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.view import View
from engine.kernel.scene import Choice
from engine.kernel.text import clean
from saves import forces
from saves.errors import SaveError
from saves.home import Home
from saves.store import BIN_DAYS
from tui.models.forces import SIDES, Stored, panel_of, stored
from tui.paint.bottom import Question
from tui.paint.cells import BLANK, Run, row, wrap
from tui.screens.asking import Asking, Confirm
from tui.screens.page import Item, Page, Sheet
from tui.screens.pages.panel import PanelPage

UNDO_ROW = "what is taken can be taken back with u; files go to the bin folder"


class ForcesPage(Asking, Page):
    """A list with a cursor. Gives a name with its force to take, `"random"`, or None."""

    context: ClassVar[str] = "forces"

    def __init__(self, home: Home, content: Content, known: View) -> None:
        super().__init__()
        self.home, self.content = home, content
        frame = frame_of(known, Drafting)
        self.side = frame.side if frame is not None else "kaiju"
        self.civil = known.civil_war
        self.present = known.team(self.side).force
        self.found: tuple[Stored, ...] = ()
        self._look()

    def _look(self, name: str = "") -> None:
        """Read the folder; the cursor goes to a name."""
        try:
            self.found = stored(self.home, self.content, self.side, civil=self.civil)
        except SaveError as error:
            self.found, self.flash = (), f"Not read: {error.reason}."
        names = [one.name for one in self.found]
        self.at = names.index(name) if name in names else min(self.at, max(0, len(names) - 1))

    @property
    def under(self) -> Stored | None:
        """The force under the cursor."""
        return self.found[self.at] if self.at < len(self.found) else None

    # Painting

    def sheet(self, width: int, height: int) -> Sheet:
        """All forces, those that may be taken first."""
        del height
        items = [Item(self._rows(one, width), one.name) for one in self.found]
        if not items:
            items = [Item([row(Run("  No force is saved yet; 2 keeps the one that is picked now.", "dim"))])]
        right = f"the {SIDES[self.side]} picks"
        return Sheet("Saved forces · Extinction", right, (BLANK,), items, self._question())

    def _rows(self, one: Stored, width: int) -> list[tuple[Run, ...]]:
        name = f" {one.name:<22.22} "
        if one.wrong:
            lines = wrap(one.wrong, width - 28) or [""]
            first = row(Run(name, "dim"), Run(f"– {lines[0]}", "dim"))
            return [first, *(row(Run(f"{'':26}{line}", "dim")) for line in lines[1:])]
        lines = wrap(one.told, width - 28) or [""]
        first = row(Run(name, self.side, "bold"), Run(lines[0]))
        return [first, *(row(Run(f"{'':24}{line}")) for line in lines[1:])]

    def _question(self) -> Question:
        if self.confirming is not None:
            return self.confirm_question(self.confirming)
        one = self.under
        rows = []
        if one is None:
            rows.append(Choice("–", "1 take", "", "", -1, reason="there is none"))
        elif one.wrong:
            rows.append(Choice("–", f"1 take {one.name}", "", "", -1, reason=one.wrong))
        else:
            rows.append(Choice("1", f"take {one.name}", "in place of what is picked", "", 0))
        problem = self._unsaved()
        if problem:
            rows.append(Choice("–", "2 keep the present force", "", "", -1, reason=problem))
        else:
            rows.append(Choice("2", "keep the present force", "under a name", "", 0))
        if one is not None:
            rows += [
                Choice("3", "rename", "", "", 0),
                Choice("4", "duplicate", "", "", 0),
                Choice("5", "delete", "asks first", "", 0),
            ]
        rows += [Choice("6", "a random legal force", "", "", 0), Choice("0", "back to the table", "", "", 0)]
        hints = [("1-6", "do"), ("Enter", "take ►"), ("↑↓", "force"), ("i", "all of it"), ("0", "back")]
        prompt = f"Saved forces: {one.name}" if one is not None else "Saved forces"
        return Question(prompt, f"{len(self.found)} saved", rows, -1, UNDO_ROW, [*hints, ("?", "keys")])

    def _unsaved(self) -> str:
        """Why the present force cannot be kept; empty if it can."""
        return next((clean(why) for _, why in force_problems(self.content, self.present)), "")

    # Answering

    def answer(self, number: int) -> None:
        """Do something with the force under the cursor, or with the present one."""
        one = self.under
        if number == 6:
            self.dismiss("random")
        elif number == 2:
            self._ask_name()
        elif number in (1, 3, 4, 5) and one is None:
            self.notice("There is no force under the cursor.")
        elif number == 1 and one is not None:
            self._take(one)
        elif number == 3 and one is not None:
            self.ask_line(f"new name of {one.name}: ", lambda text: self._named(one, text), text=one.name)
        elif number == 4 and one is not None:
            self.ask_line(f"name of the copy of {one.name}: ", lambda text: self._copied(one, text))
        elif number == 5 and one is not None:
            self._ask_delete(one)
        else:
            self.notice(f"There is no answer {number} here.")

    def key_enter(self) -> None:
        """Take the force under the cursor."""
        self.answer(1)

    def _take(self, one: Stored) -> None:
        if one.wrong or one.force is None:
            self.notice(f"{one.name}: {one.wrong}.")
        else:
            self.dismiss((one.name, one.force))

    def _ask_name(self) -> None:
        problem = self._unsaved()
        if problem:
            self.notice(f"Not kept: {problem}.")
        else:
            self.ask_line("name of this force: ", self._keep)

    def _keep(self, text: str) -> None:
        name = text.strip()
        if name in [one.name for one in self.found]:
            self.confirm(
                Confirm(
                    f"Replace {name}?",
                    f"put the present force in the place of {name}",
                    "keep the old one",
                    f"the old one stays in the bin folder for {BIN_DAYS} days",
                    lambda: self._write(name, replace=True),
                ),
                safe=True,
            )
        else:
            self._write(name)

    def _write(self, name: str, *, replace: bool = False) -> None:
        try:
            forces.write(self.home, name, self.present, replace=replace)
        except SaveError as error:
            self.notice(f"Not kept: {clean(error.reason)}.")
            return
        self._look(name)
        self.notice(f"Kept as {name}.")

    def _copied(self, one: Stored, text: str) -> bool:
        name = text.strip()
        if one.force is None:
            self.notice(f"Not copied: {one.wrong}.")
            return False
        try:
            forces.write(self.home, name, one.force)
        except SaveError as error:
            self.notice(f"Not copied: {clean(error.reason)}.")
            return False
        self._look(name)
        self.notice(f"Copied as {name}.")
        return True

    def _named(self, one: Stored, text: str) -> None:
        if text.strip() == one.name:
            self.notice("The name stays as it is.")
        elif self._copied(one, text):
            try:
                forces.delete(self.home, one.name)
            except SaveError as error:
                self.notice(f"Copied, but {one.name} stays too: {clean(error.reason)}.")
                return
            self._look(text.strip())
            self.notice(f"{one.name} is called {text.strip()} now.")

    def _ask_delete(self, one: Stored) -> None:
        self.confirm(
            Confirm(
                f"Delete {one.name}?",
                f"delete {one.name}",
                "keep it",
                f"it stays in the bin folder for {BIN_DAYS} days",
                lambda: self._delete(one),
            ),
            safe=True,
        )

    def _delete(self, one: Stored) -> None:
        try:
            forces.delete(self.home, one.name)
        except SaveError as error:
            self.notice(f"Not deleted: {clean(error.reason)}.")
            return
        self._look()
        self.notice(f"{one.name} is in the bin folder for {BIN_DAYS} days.")

    def key_inspect(self) -> None:
        """The force under the cursor with all that stands on its cards, then the others."""
        if not self.found:
            self.notice("There is no force to look at.")
            return
        order = (*self.found[self.at :], *self.found[: self.at])
        self.app.push_screen(PanelPage("Saved forces", [panel_of(self.content, one) for one in order]))
