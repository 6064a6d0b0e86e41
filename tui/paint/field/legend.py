"""What each tone, pattern and sign of a board means, drawn with the pieces that draw the board."""

from collections.abc import Iterator

from engine.kernel.boards import Base, Hexes
from engine.kernel.spans import Tone
from tui.paint.cells import Row, Run, fit, row
from tui.paint.hexes import hex_rows
from tui.paint.lens import Lens

SIZE = 22, 8
"""The cells of a base that is drawn as an example."""
MIDDLE = 100.0
"""The place of the example in mm, far from the edges of its table."""
DOT = 2.75
SIDE = 37.0
WIDE = 8
"""Cells of a sample."""


def legend_rows(hexes: Hexes, *, outline: bool) -> list[Row]:
    """The legend of a board: only what is used on it."""
    rows: list[Row] = []
    model = next((base for base in hexes.bases if not base.solid and not base.ghost), None)
    if model is not None:
        rows += _example(model, outline=outline)
    rows += [(), *(_row(*one) for one in _general(hexes, outline=outline))]
    if hexes.legend:
        rows.append(())
    for one in hexes.legend:
        fill = "ground" if outline else one.fill
        rows.append(_row(Run(one.sample.text, one.sample.tone, "bold", fill), one.text))
    return rows


def _example(model: Base, *, outline: bool) -> list[Row]:
    """A base as it is drawn, with words beside it."""
    alone = Base(
        model.id,
        MIDDLE,
        MIDDLE,
        3,
        SIDE,
        model.tag,
        model.tone,
        lines=model.lines,
        fill=model.fill,
        marks=model.marks,
    )
    lens = Lens(MIDDLE - SIZE[0] * DOT, MIDDLE + SIZE[1] * 2 * DOT, DOT)
    table = Hexes(2 * MIDDLE, 2 * MIDDLE, (alone,))
    drawn = hex_rows(table, *SIZE, outline=outline, lens=lens).rows
    words = [
        "",
        "whole edge: the three front sides, its front arc",
        "broken edge: the three rear sides",
        "arrow head: where it faces, here to the right",
        "its name, or a short word for it, and its SP",
        "then its signs, which are explained below",
    ]
    words += [""] * (len(drawn) - len(words))
    return [(*fit(cells, SIZE[0]), Run(f"  {text}")) for cells, text in zip(drawn, words, strict=True)]


def _general(hexes: Hexes, *, outline: bool) -> Iterator[tuple[Run, str]]:
    """What the board itself uses, whatever the game."""
    tones = {base.tone for base in hexes.bases if not base.solid and not base.ghost}
    sides: tuple[tuple[Tone, str, str], ...] = (
        ("jaeger", "▲", "a model of the Jaeger side"),
        ("kaiju", "▼", "a model of the Kaiju side"),
    )
    for tone, sign, text in sides:
        if tone in tones:
            yield Run(f"{sign} name", tone, "bold"), text
    yield Run("►name", "focus", "reverse"), "under the cursor"
    if any(base.key for base in hexes.bases):
        yield Run("1", "focus", "bold"), "the digit that chooses it"
    if any(base.ghost for base in hexes.bases):
        yield Run("⠐ ⠂⠐ ⠂", "focus"), "a dotted edge: a place that can be taken, and nobody stands there"
    if outline:
        yield Run("⠉⠉⠉⠉", "dim"), "lines: edges of bases, buildings and the table"
    else:
        yield Run("⠉⠉⠉⠉", "dim"), "the edge of the table"
    yield Run("── - -", "good"), "s: a line of sight that is clear, and a broken one that is not"
    yield Run("↑name", "kaiju", "bold"), "at the edge of the window: what lies farther that way"


def _row(sample: Run, text: str) -> Row:
    return row(Run(" "), *fit([sample], WIDE), Run(f" {text}"))
