"""The score as it stands: both sheets, what each side wins with, the round, missions and special rules."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from engine.kernel.game import AnyGame
from engine.kernel.scene import Panel, Scene
from tui.paint.cells import BLANK, Row, Run, fit, row, wrap
from tui.paint.scores import score_rows
from tui.paint.side import panel_rows
from tui.screens.page import Item, Page, Sheet, reading
from tui.screens.pages.why import WhyPage

TOLD = ("round", "mission", "scenario", "options")
"""Panels of the scene that stand below the sheets."""
HINTS = [("↑↓", "line"), ("←→", "ten"), ("n p", "next part"), ("w", "why"), ("Esc", "back"), ("?", "keys")]


class ScorePage(Page):
    """Shows the scores of a scene; `scene` gives the picture anew each time that it is painted."""

    context: ClassVar[str] = "score"

    def __init__(self, game: AnyGame, scene: Callable[[], Scene]) -> None:
        super().__init__()
        self.game = game
        self.scene = scene

    def sheet(self, width: int, height: int) -> Sheet:
        """Sheets first, then the panels that explain them."""
        del height
        scene = self.scene()
        items = [Item([BLANK], stops=False)]
        items += [Item([(Run("  "), *cells)]) for cells in score_rows(scene.scores, width - 6)]
        if not scene.scores:
            items.append(Item([row(Run("  Nothing is counted before the first round.", "dim"))]))
        items += [item for wanted in TOLD for item in told(scene.panels, wanted, width)]
        title = " · ".join(["Score", *scene.title.split(" · ")[1:]])
        prompt = "As if the game ended now"
        if scene.over:
            prompt = "The final score"
        return Sheet(title, "", (), items, reading(prompt, "nothing here changes the game", HINTS))

    def key_next(self) -> None:
        """The next part."""
        self._part(1)

    def key_prev(self) -> None:
        """The part before."""
        self._part(-1)

    def _part(self, step: int) -> None:
        items = self.sheet(*self.app.size).items
        heads = [at for at, item in enumerate(items) if item.value is not None]
        after = [at for at in (1, *heads) if (at > self.at if step > 0 else at < self.at)]
        if after:
            self.at = after[0] if step > 0 else after[-1]
        else:
            self.notice("This is the last part." if step > 0 else "This is the first part.")

    def key_why(self) -> None:
        """The rules behind the sheets."""
        sheets = self.scene().scores
        rules = [line.rule for sheet in sheets for line in sheet.lines]
        rules += [goal.rule for sheet in sheets for goal in sheet.goals]
        said = [f"{sheet.title}: {sheet.total}" for sheet in sheets if sheet.lines]
        self.app.push_screen(WhyPage(self.game.rulebook(), "The score", said, rules))

    def key_score(self) -> None:
        """Close the page."""
        self.dismiss(None)


def told(panels: Sequence[Panel], wanted: str, width: int) -> list[Item]:
    """A panel as items: its title, then its lines, wrapped."""
    found: list[Item] = []
    for panel in panels:
        if panel.id == wanted:
            found.append(Item([BLANK, row(Run(f"  {panel.title}", "text", "bold"))], panel.id))
            for cells in panel_rows(panel.lines):
                found += [Item([line]) for line in folded(cells, width - 6)]
    return found


def folded(cells: Row, width: int) -> list[Row]:
    """A line of a panel in rows of `width` cells; what is longer is wrapped in one tone."""
    text = "".join(piece.text for piece in cells)
    if len(text) <= width:
        return [(Run("    "), *cells)]
    tone = cells[-1].tone
    indent = len(text) - len(text.lstrip())
    lines = wrap(text.strip(), width - indent - 2)
    return [
        fit([Run(" " * (4 + indent + (2 if at else 0))), Run(line, tone)], width + 4)
        for at, line in enumerate(lines)
    ]
