"""The library: all saved games, what stands in each, and what can be done with it."""

import asyncio
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from engine.kernel.scene import Choice
from engine.kernel.text import clean
from saves import store
from saves.errors import SaveError
from saves.library import Listed, listing, samples
from tui.paint.bottom import Question
from tui.paint.cells import BLANK, Hit, Row, Run, fit, row
from tui.paint.library import details, game_row, game_width, heading, tab_row, who
from tui.paint.paging import option_rows
from tui.screens.asking import Asking, Confirm, own_keys
from tui.screens.library_doing import Doing
from tui.screens.page import Item, Page, Sheet

TABS: tuple[tuple[str, Callable[[Listed], bool]], ...] = (
    ("all", lambda listed: True),
    ("mine to move", lambda listed: listed.mine and listed.check != "broken"),
    ("going on", lambda listed: not listed.finished and listed.check != "broken"),
    ("finished", lambda listed: listed.finished and listed.check != "broken"),
    ("broken", lambda listed: listed.check != "good"),
)
DETAILS, MORE_DETAILS = 5, 9
"""Rows about the game under the cursor: few, and many where there is room."""
NUMBERED = 9
NONE_YET = "There are no saved games yet. N starts one."


class LibraryScreen(Doing, Asking, Page):
    """Saved games by last change; digits and Enter open what stands in their row."""

    context: ClassVar[str] = "library"

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Listed] | None = None
        self.samples: list[Listed] = []
        self.tab = 0
        self.words = ""
        self.verdicts: dict[tuple[Path, float, int], str] = {}
        self.troubles: dict[Path, str] = {}

    # Reading

    def on_screen_resume(self) -> None:
        """Look again: a game may have gone on."""
        self.troubles.clear()
        self.look_again()

    def look_again(self, at: Path | None = None) -> None:
        """Read the folder beside the screen, then put the cursor on this file, or leave it where it was."""
        self.run_worker(self._look(at), exclusive=True, group="library")

    async def _look(self, at: Path | None) -> None:
        under = at or (listed.path if (listed := self.under()) is not None else None)
        self.games = await asyncio.to_thread(listing, self.kaiju.home)
        self.samples = await asyncio.to_thread(samples)
        if at is not None:
            self.tab, self.words = 0, ""
        places = [place for place, listed in enumerate(self.shown()) if listed.path == under]
        self.at = places[0] if places else self.at
        self.repaint()

    def shown(self) -> list[Listed]:
        """The games of the tab that hold all words looked for.

        The samples are the last of the finished ones; who has no saved game sees them at once.
        """
        wanted = self.words.casefold().split()
        tab, fits = TABS[self.tab]
        among = [listed for listed in self.games or () if fits(listed)]
        if tab == "finished" or (tab == "all" and self.games == []):
            among += self.samples
        return [listed for listed in among if all(word in _text(listed) for word in wanted)]

    def under(self) -> Listed | None:
        """The game under the cursor."""
        shown = self.shown()
        return shown[self.at] if self.at < len(shown) else None

    def check(self, listed: Listed) -> str:
        """What is known of a file: its verdict, if it was verified as it is now."""
        known = "sample" if listed.sample else listed.check
        return self.verdicts.get((listed.path, listed.changed, listed.size), known)

    # Painting

    def sheet(self, width: int, height: int) -> Sheet:
        """Tabs, one row for each game, details of the one under the cursor."""
        shown, now = self.shown(), time.time()
        game = game_width(self.games or ())
        items = [Item([game_row(listed, self.check(listed), now, game, width)], listed) for listed in shown]
        self.at = max(0, min(self.at, len(items) - 1))
        if not items:
            items = [Item([BLANK, row(Run(f"   {self._nothing()}", "dim"))], None, stops=False)]
        head = [tab_row([name for name, _ in TABS], self.tab, self.words, width), *heading(game, width)]
        if shown and self.games == []:
            head.append(row(Run(f"   {NONE_YET} These are samples to watch.", "dim")))
        listed = self.under()
        known = self.check(listed) if listed is not None else ""
        trouble = self.troubles.get(listed.path, "") if listed is not None else ""
        foot = details(listed, known, trouble, width, MORE_DETAILS if height >= 30 else DETAILS)
        return Sheet("Library", self._count(), head, items, self._question(listed, height), foot)

    def _nothing(self) -> str:
        if self.games is None:
            return "reading the saved games"
        if not self.games:
            return NONE_YET
        return "No game is like this; ← → change the tab, / the words."

    def _count(self) -> str:
        games = self.games or []
        broken = sum(listed.check == "broken" for listed in games)
        count = "1 game" if len(games) == 1 else f"{len(games)} games"
        return f"{count} · {broken} broken" if broken else count

    def _question(self, listed: Listed | None, height: int) -> Question:
        if self.confirming is not None:
            return self.confirm_question(self.confirming)
        first = {
            "broken": "repair a copy of it",
            "finished": "replay it",
            "running": "go on playing",
            "none": "",
        }[kind_of(listed)]
        rows = [
            Choice("Enter", first or "open", "", "", 0 if first else -1),
            Choice("r", "replay", "", "", 0),
            Choice("t", "tree of branches", "", "", 0),
            Choice("V", "verify chain, decisions, dice", "", "", 0),
            Choice("X", "export as text", "", "", 0),
            Choice("D", "delete, asks first", "", "", 0),
            Choice("N", "new game", "", "", 0),
            Choice("← →", "filter: all, mine to move ...", "", "", 0),
        ]
        hints = [
            ("1-9", "open"),
            ("r", "replay"),
            ("V", "verify"),
            ("X", "export"),
            ("/", "filter"),
            ("D", "delete"),
            ("Esc", "back"),
            ("?", "keys"),
        ]
        undo = "nothing to undo here: a deleted file waits 30 days in the bin folder"
        rows = own_keys(rows[: 2 * option_rows(height)], self.kaiju.keymap)
        return Question("Choose a game", "last changed first", rows, -1, undo, hints)

    def _body(
        self, shown: Sequence[Row], owners: Sequence[int], top: int, width: int
    ) -> tuple[list[Row], list[Hit], tuple[int, int]]:
        """Rows in sight carry the digits that open them."""
        most = NUMBERED if self.shown() else 0
        numbered = [
            (Run(f"{line + 1} " if line < most else "  ", "text", "bold"), *cells)
            for line, cells in enumerate(shown)
        ]
        body, hits, cursor = super()._body(numbered, owners, top, width)
        return [fit(cells, width) for cells in body], hits, cursor

    # Keys

    async def answer(self, number: int) -> None:
        """A digit opens the game in that row."""
        place = self._first + number - 1
        if place >= len(self.shown()):
            self.notice(f"There is no game {number} in sight.")
            return
        self.at = place
        await self.key_enter()

    async def key_enter(self) -> None:
        """Go on playing, replay what is finished, repair what is broken."""
        listed = self.under()
        kind = kind_of(listed)
        if listed is None:
            self.notice("There is no game under the cursor.")
        elif kind == "running":
            await self.play(listed)
        elif kind == "finished":
            self.replay(listed)
        elif not listed.records:
            self.notice(f"Nothing of it is usable: {clean(listed.reason)}.")
        else:
            self.confirm(
                Confirm(
                    f"Repair {clean(listed.path.stem, 40)}?",
                    f"yes, write its {listed.records} sound records as a new game",
                    "no, leave it",
                    "the broken file itself stays as it is",
                    lambda: self.repair(listed),
                )
            )

    def key_delete(self) -> None:
        """Move the game to the bin folder, after asking."""
        listed = self.under()
        if listed is None:
            self.notice("There is no game under the cursor.")
            return
        if listed.sample:
            self.notice("This sample game comes with the program, and stays.")
            return
        self.confirm(
            Confirm(
                f"Delete {clean(listed.path.stem, 40)} ({who(listed.players) or '?'})?",
                "yes, move it to the bin folder",
                "no, keep it",
                f"it waits {store.BIN_DAYS} days in the bin folder, then it is gone",
                lambda: self.delete(listed),
            ),
            safe=True,
        )

    async def delete(self, listed: Listed) -> None:
        """Move a game to the bin folder."""
        try:
            target = await asyncio.to_thread(store.delete, self.kaiju.home, listed.path)
        except SaveError as error:
            self.trouble("Not deleted", listed.path, error)
            return
        self.look_again()
        self.notice(f"Deleted; for {store.BIN_DAYS} days it is {clean(str(target), 150)}")

    def key_search(self) -> None:
        """Filter as you type: names, units, state, file."""
        self.ask_line("/ ", self._filter, text=self.words, live=True)

    def _filter(self, words: str) -> None:
        self.words = words
        self.at = 0

    def key_left(self) -> None:
        """The filter at the left."""
        self._turn(-1)

    def key_right(self) -> None:
        """The filter at the right."""
        self._turn(1)

    def key_swap(self) -> None:
        """The next filter."""
        self._turn(1)

    def _turn(self, by: int) -> None:
        self.tab = (self.tab + by) % len(TABS)
        self.at = 0

    def key_back(self) -> None:
        """Drop the filter; without one, close the library."""
        if self.words:
            self._filter("")
        else:
            self.dismiss(None)


def kind_of(listed: Listed | None) -> str:
    """What opening a file means: `running`, `finished`, `broken` or `none`."""
    if listed is None:
        return "none"
    if listed.check == "broken":
        return "broken"
    return "finished" if listed.finished else "running"


def _text(listed: Listed) -> str:
    parts: list[Any] = [
        listed.title,
        listed.name,
        listed.state,
        listed.path.name,
        listed.reason,
        listed.check,
    ]
    for player in listed.players:
        parts += [player.name, player.by, *(unit.name for unit in player.units)]
    return " ".join(parts).casefold()
