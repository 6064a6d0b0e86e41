"""What the library does with a file: play it, replay it, check it, write it out, repair it."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from engine import games
from engine.kernel.errors import EngineError
from engine.kernel.text import clean
from saves.errors import Locked, SaveError
from saves.library import Listed
from tui.models.home import only_in_lines
from tui.screens.base import KeyScreen
from tui.screens.table_base import TableBase

if TYPE_CHECKING:
    from saves.verify import Report


class Doing(KeyScreen):
    """Keys of the library that open or write something."""

    verdicts: dict[tuple[Path, float, int], str]
    troubles: dict[Path, str]

    def under(self) -> Listed | None:
        """The game under the cursor."""
        raise NotImplementedError

    def look_again(self, at: Path | None = None) -> None:
        """Read the folder again."""
        raise NotImplementedError

    def trouble(self, what: str, path: Path, error: SaveError) -> None:
        """Say what could not be done, with the file's name and the reason; the details tell it whole."""
        reason = clean(error.reason)
        if isinstance(error, Locked) and self.open_below(path):
            reason = "it is open at a table below, Esc leads back to it"
        self.troubles[path] = f"{what}: {reason}."
        self.notice(f"{what}: {clean(path.name, 40)}: {reason}.")

    def open_below(self, path: Path) -> bool:
        """Whether this very program has the game open, under this screen."""
        screens = self.app.screen_stack
        return any(isinstance(screen, TableBase) and screen.table.path == path for screen in screens)

    async def play(self, listed: Listed) -> None:
        """Go on playing."""
        from saves.table import open_table
        from tui.screens.starting import sit_down

        below = self.app.screen_stack[-2] if len(self.app.screen_stack) > 1 else None
        if isinstance(below, TableBase) and below.table.path == listed.path:
            self.dismiss(None)
            return
        try:
            table = await asyncio.to_thread(open_table, listed.path, self.kaiju.home)
        except SaveError as error:
            self.trouble("Not opened", listed.path, error)
        except EngineError as error:
            self.notice(f"Not opened: {clean(listed.path.name, 60)}: {clean(str(error))}.")
        else:
            if not self.on_top:
                table.close()
                return
            told = only_in_lines(table.session.game.id, listed.path.stem)
            if told:
                table.close()
                self.notice(told)
                return
            sit_down(self.kaiju, table, watch=all(player.by != "human" for player in listed.players))

    def replay(self, listed: Listed, leaf: int | None = None) -> None:
        """Replay a game, on the branch that ends at `leaf`."""
        from tui.screens.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(listed.path, leaf))

    def _chosen(self) -> Listed | None:
        """The game under the cursor, if something of it can be read; else says why not."""
        listed = self.under()
        if listed is None:
            self.notice("There is no game under the cursor.")
        elif not listed.records:
            self.notice(f"Nothing of it can be read: {clean(listed.reason)}.")
            return None
        return listed

    def key_replay(self) -> None:
        """Replay the game under the cursor."""
        listed = self._chosen()
        if listed is not None:
            self.replay(listed)

    def key_tree(self) -> None:
        """The branches of the game under the cursor; Enter there replays one."""
        from saves.reading import read_game
        from tui.screens.pages.tree import TreePage

        listed = self._chosen()
        if listed is None:
            return
        try:
            session = read_game(listed.path).session
        except SaveError as error:
            self.trouble("Not read", listed.path, error)
            return

        def chosen(leaf: int | bool | None) -> None:
            if leaf:
                self.replay(listed, int(leaf))

        self.app.push_screen(TreePage(session, None, looking=True), chosen)

    async def key_verify(self) -> None:
        """Check chain, decisions and dice of the game under the cursor."""
        from saves.verify import verify
        from tui.screens.pages.verdict import VerdictPage

        listed = self.under()
        if listed is None:
            self.notice("There is no game under the cursor.")
            return
        if not listed.path.is_file():
            self.notice(f"Not checked: {clean(listed.path.name, 60)}: {clean(listed.reason)}.")
            return
        try:
            report: Report = await asyncio.to_thread(verify, listed.path, home=self.kaiju.home)
        except SaveError as error:
            self.trouble("Not checked", listed.path, error)
            return
        self.verdicts[listed.path, listed.changed, listed.size] = report.verdict
        if self.on_top:
            self.app.push_screen(VerdictPage(report))

    async def key_export(self) -> None:
        """Write the game under the cursor as text."""
        from tui.export.text import export

        listed = self._chosen()
        if listed is None:
            return
        try:
            path = await asyncio.to_thread(export, self.kaiju.home, listed.path)
        except SaveError as error:
            self.trouble("Not written", listed.path, error)
        else:
            self.notice(f"Written: {clean(str(path), 180)}")

    async def repair(self, listed: Listed) -> None:
        """Write the sound part of a broken file as a new game."""
        from saves.library import repair

        try:
            path = await asyncio.to_thread(repair, self.kaiju.home, listed.path)
        except SaveError as error:
            self.trouble("Not repaired", listed.path, error)
            return
        self.look_again(path)
        self.notice(f"The sound part is {clean(path.name, 80)}; the broken file is as it was.")

    def key_new(self) -> None:
        """A new game, of the kind under the cursor."""
        from tui.screens.setup import SetupScreen

        told = only_in_lines(self._game())
        if told:
            self.notice(told)
            return
        self.app.push_screen(SetupScreen(self._game()))

    def key_book(self) -> None:
        """The rulebook of the game under the cursor."""
        from tui.screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(games.load(self._game())))

    def _game(self) -> str:
        listed = self.under()
        return listed.game if listed is not None and listed.game in games.NAMES else games.NAMES[0]
