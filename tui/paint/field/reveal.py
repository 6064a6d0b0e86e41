"""Action cards as they are turned face up: side by side, each with its options in short."""

from engine.kernel.spans import Tone
from engine.kernel.stages import Reveal, Shown
from tui.paint.cells import BLANK, Board, Row, Run, block, cut, fit, rule, width_of, wrap
from tui.paint.glyphs import mark

LEAST = 24
"""Cells that a card has at least."""
LOWEST = 5
"""Rows that a card has at least, with its frame."""


def reveal_rows(reveal: Reveal, turned: int, width: int, height: int) -> Board:
    """The cards in exactly `width` by `height` cells; the first `turned` of them show their faces."""
    count = len(reveal.cards)
    columns = max(1, min(count, (width - 1) // LEAST))
    lines = -(-count // columns)
    columns = -(-count // lines)
    size = (width - 2) // columns
    wanted = max([len(_rows(one, size - 4)) + 2 for one in reveal.cards], default=LOWEST)
    high = max(LOWEST, min(wanted, (height - 2) // lines))
    left = [Run("all cards turn face up", "text", "bold")]
    rows: list[Row] = [rule(left, [Run("read out in the log: l", "dim")], width)]
    for first in range(0, count, columns):
        painted = [
            _card(one, size, high, shown=number < turned)
            for number, one in enumerate(reveal.cards[first : first + columns], first)
        ]
        rows += [
            fit([Run(" "), *[run for card in painted for run in card[line]]], width) for line in range(high)
        ]
    if len(rows) < height:
        rows += [BLANK] * min(1, height - len(rows) - 1)
        rows.append(
            fit(
                [Run(" Enter", "text", "bold"), Run(" to the table; any other key does it too", "dim")], width
            )
        )
    return Board(block(rows, width, height), [], {})


def _card(one: Shown, size: int, high: int, *, shown: bool) -> list[Row]:
    """A card in a frame: its model, its title, its options; or its back."""
    inner = size - 4
    edge: Tone = one.tone if shown else "secret"
    top, side, foot = ("┌─┐", "│", "└─┘") if shown else ("╔═╗", "║", "╚═╝")
    name = cut(one.name, inner - 4).rstrip()
    head = [
        Run(f"{top[0]}{top[1]} ", edge),
        Run(f"{mark(one.tone)} {name}", one.tone, "bold"),
        Run(" ", edge),
    ]
    head.append(Run(top[1] * (size - 2 - width_of(head)) + top[2], edge))
    body: list[Row] = _face(one, inner, high - 2) if shown else [(Run("face down", "secret"),)]
    rows: list[Row] = [(*head, Run(" "))]
    for cells in block(body, inner, high - 2):
        rows.append((Run(side, edge), Run(" "), *fit(cells, inner), Run(side, edge), Run(" ")))
    rows.append((Run(foot[0] + foot[1] * (size - 3) + foot[2], edge), Run(" ")))
    return [fit(cells, size) for cells in rows]


def _face(one: Shown, width: int, room: int) -> list[Row]:
    """Title and cost, then the options, in full where there is room, else in short."""
    whole = _rows(one, width)
    if len(whole) <= room:
        return whole
    return [whole[0], *[cells for text in one.card.gist for cells in _told(text, width - 1)]]


def _rows(one: Shown, width: int) -> list[Row]:
    """All that is on a card."""
    head: Row = (Run(one.card.name, "focus", "bold"), Run(f"  {one.card.cost}", "dim"))
    return [head, *[cells for effect in one.card.effects for cells in _told(effect.text, width - 1)]]


def _told(text: str, width: int) -> list[Row]:
    """One way to use a card, wrapped; what it is called is bold."""
    head, colon, _ = text.partition(": ")
    rows: list[Row] = []
    for at, line in enumerate(wrap(text, width - 2)):
        lead = "· " if at == 0 else "  "
        bold = len(head) + 1 if at == 0 and colon and len(head) < len(line) else 0
        rows.append((Run(lead, "dim"), Run(line[:bold], "text", "bold"), Run(line[bold:])))
    return rows
