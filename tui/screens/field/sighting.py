"""Keys that tell more about what lies on an open table: sight, legend, odds, all about one thing."""

from engine.kernel.boards import Sight, Stroke
from engine.kernel.scene import Panel, Span
from saves.table import Table
from tui.paint.field.legend import legend_rows
from tui.screens.field.view import COVERED, Viewing
from tui.screens.pages.panel import PanelPage
from tui.screens.pages.rows import RowsPage

ASSISTED = "assisted"
NOT_ASSISTED = (
    "This game is not assisted: reach, ranges and odds are shown only where everybody has agreed to it, "
    "by the option assisted in the set-up of a game."
)
BLIND = "Lines of sight begin at a model: put the cursor on one (Tab, n, p)."


class Sighting(Viewing):
    """Lines of sight over the board, and pages about it."""

    def __init__(self, table: Table, *, watch: bool = False) -> None:
        super().__init__(table, watch=watch)
        self.watcher = ""
        """The model whose lines of sight are drawn; empty for none."""
        self._sights: tuple[tuple[int, int | None, str], tuple[Sight, ...]] = ((-1, None, ""), ())

    # Sight

    def sights(self, name: str) -> tuple[Sight, ...]:
        """Whom a base sees, worked out once for each record."""
        found = self.session.game.sights
        now = len(self.session.records), self.seats.viewer, name
        if self._sights[0] != now:
            view = self.session.view(self.seats.viewer)
            self._sights = now, found(view, name) if found is not None and name else ()
        return self._sights[1]

    def sight_strokes(self) -> tuple[Stroke, ...]:
        """The lines to be drawn: to all models, and to what is under the cursor."""
        models = {base.id for base in self.bases() if not base.solid}
        wanted = models | {self.look.place}
        return tuple(
            [stroke for sight in self.sights(self.watcher) if sight.to in wanted for stroke in sight.strokes]
        )

    def sight_panels(self) -> tuple[Panel, ...]:
        """The same in words: what is under the cursor first, then all models, then what else is seen."""
        found = self.sights(self.watcher)
        if not found:
            return ()
        names = {base.id: base.name or base.tag for base in self.bases()}
        here = [sight for sight in found if sight.to == self.look.place]
        solid = {base.id for base in self.bases() if base.solid}
        models = [sight for sight in found if sight.to not in solid and sight not in here]
        rest = [sight for sight in found if sight.to in solid and sight not in here]
        lines = [_told(sight) for sight in (*here, *models)]
        seen = [names.get(sight.to, sight.to) for sight in rest if sight.clear]
        if rest:
            lines.append(
                (Span(f"and {len(seen)} of {len(rest)} buildings" if seen else "and no building", "dim"),)
            )
        return (Panel("sight", f"{names.get(self.watcher, '')} sees", tuple(lines)),)

    def key_sight(self) -> None:
        """Lines of sight from the model under the cursor, else from the one that the moment is about."""
        if not self.is_board_shown or self.hexes is None:
            self.notice(COVERED)
            return
        models = [base.id for base in self.bases() if not base.solid]
        about = [name for name in self.hexes.about if name in models]
        wanted = self.look.place if self.walks else ""
        name = wanted if wanted in models else self.watcher or next(iter(about), "")
        if self.watcher and name == self.watcher:
            self.watcher = ""
            self.notice("Lines of sight are off.")
        elif not self.sights(name):
            self.notice(BLIND)
        else:
            self.watcher = name

    # Pages

    def key_inspect(self) -> None:
        """All about what is under the cursor, else about all models."""
        panels = [panel for panel in self.scene.panels if panel.id.startswith("list ")]
        here = [panel for panel in panels if panel.id == f"list {self.mode.subject()}"]
        if panels:
            self.app.push_screen(PanelPage("On the table", here or panels))
        else:
            self.notice("Nothing is on the table yet, and nobody has a model.")

    def key_legend(self) -> None:
        """What the board shows, and how."""
        if self.hexes is None:
            self.notice("There is no board here.")
            return
        rows = legend_rows(self.hexes, outline=self.kaiju.depth == "none" or self.kaiju.ascii)
        self.app.push_screen(RowsPage("What the board shows", rows))

    def key_odds(self) -> None:
        """Reach, ranges and odds, in games in which that was agreed."""
        panels = [panel for panel in self.scene.panels if panel.id == ASSISTED]
        if panels:
            self.app.push_screen(PanelPage("Reach, ranges, odds", panels))
        else:
            self.notice(NOT_ASSISTED)

    def hide(self) -> None:
        """Who comes next begins without lines."""
        if self.seats.shared:
            self.watcher = ""
        super().hide()


def _told(sight: Sight) -> tuple[Span, ...]:
    return Span("── " if sight.clear else "- - ", "good" if sight.clear else "danger"), Span(sight.told)
