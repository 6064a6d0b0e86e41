"""What has happened since one's last decision, in place of the cards that are to be chosen next."""

from collections.abc import Sequence

from engine.kernel.scene import Sentence
from tui.paint.cells import BLANK, Board, Row, Run, block, fit, rule
from tui.paint.side import chronicle_rows


def recall_rows(told: Sequence[Sentence], width: int, height: int) -> Board:
    """The sentences in exactly `width` by `height` cells; where there are too many, the last ones."""
    head = rule(
        [Run("since you decided last", "text", "bold")], [Run("all of it in the log: l", "dim")], width
    )
    foot = fit([Run(" Enter", "text", "bold"), Run(" to the cards; any other key does it too", "dim")], width)
    rows: list[Row] = [(Run(" "), *cells) for cells in chronicle_rows(told, width - 2)]
    room = max(0, height - 3)
    left_out = len(rows) - room
    if left_out > 0:
        rows = [(Run(f"  {left_out + 1} more rows before", "dim"),), *rows[left_out + 1 :]]
    return Board(block([head, *rows, BLANK, foot], width, height), [], {})
