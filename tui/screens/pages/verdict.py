"""What can be proved of a saved game: the verdict, the reasons, and the codes to note."""

from typing import ClassVar

from engine.kernel.scene import Tone
from engine.kernel.text import clean
from saves.verify import Report
from tui.paint.cells import BLANK, Run, row, wrap
from tui.screens.page import Item, Page, Sheet, reading

MEANING: dict[str, tuple[str, Tone]] = {
    "verified": ("finished, and every decision, roll and draw agrees with the seed", "good"),
    "unverified": ("sound as far as it can be checked, but something cannot be proved", "ask"),
    "diverged": ("a record does not follow from those before it", "danger"),
    "broken": ("the file itself is damaged", "danger"),
}


class VerdictPage(Page):
    """The report on one file."""

    context: ClassVar[str] = "verdict"

    def __init__(self, report: Report) -> None:
        super().__init__()
        self.report = report

    def sheet(self, width: int, height: int) -> Sheet:
        """Verdict, reasons, codes."""
        del height
        report = self.report
        what, tone = MEANING[report.verdict]
        items = [Item([BLANK, row(Run(f"  {report.verdict}", tone, "bold"), Run(f": {what}"))])]
        for line in report.lines:
            items.append(Item([row(Run(f"    {text}")) for text in wrap(clean(line, 1000), width - 8)]))
        usable = f"  {report.usable} records are usable."
        items.append(Item([BLANK, row(Run(usable, "dim"))]))
        items.append(Item([row(Run("  start code ", "dim"), Run(report.start or "none", "luck"))]))
        items.append(Item([row(Run("  end code   ", "dim"), Run(report.end or "none", "luck"))]))
        told = (
            "Note both codes elsewhere: they show later that this is the same game, unaltered. "
            "Without them nobody can prove that a file was not written anew as a whole."
        )
        items.append(Item([BLANK, *(row(Run(f"  {text}", "dim")) for text in wrap(told, width - 6))]))
        hints = [("↑↓", "read"), ("Esc", "back"), ("?", "keys")]
        question = reading("What can be proved", "nothing to undo here", hints)
        return Sheet(f"Verify · {clean(report.path.name, 60)}", report.verdict, (), items, question)
