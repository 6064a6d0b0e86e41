"""The pages that tell more at any table. Nothing here changes the game."""

from tui.screens.pages.dice import dice_page
from tui.screens.pages.log import LogPage
from tui.screens.table_base import TableBase


class Looking(TableBase):
    """Keys that open pages."""

    def key_log(self) -> None:
        """The chronicle."""
        self.app.push_screen(LogPage(self.session, self.chronicle))

    def key_dice(self) -> None:
        """Draws and coins."""
        self.app.push_screen(dice_page(self.session, self.seats.eyes, self._to_log))

    def _to_log(self, entry: int) -> None:
        """The chronicle at a decision."""
        self.app.push_screen(LogPage(self.session, self.chronicle, entry))

    def key_book(self) -> None:
        """The rulebook."""
        from tui.screens.rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self.session.game))

    def key_tree(self) -> None:
        """The branches of the game."""
        from tui.screens.pages.tree import TreePage

        self.app.push_screen(TreePage(self.session, self.seats.viewer, act=self.table.act), self._jumped)

    def _jumped(self, moved: bool | None) -> None:
        if moved:
            self.moved()

    def key_games(self) -> None:
        """Saved games."""
        from tui.screens.library import LibraryScreen

        self.app.push_screen(LibraryScreen())
