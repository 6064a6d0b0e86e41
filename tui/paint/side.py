"""The side panel of wide screens: the chronicle above, what has been drawn below."""

from collections.abc import Sequence
from functools import lru_cache

from engine.kernel.scene import Line, Sentence
from tui.paint.cells import Row, Run, block, ends, row, wrap

INDENT = {0: 0, 1: 2, 2: 4}


def chronicle_rows(sentences: Sequence[Sentence], width: int) -> list[Row]:
    """All sentences as rows of at most `width` cells, nested ones indented."""
    rows: list[Row] = []
    for sentence in sentences:
        rows.extend(sentence_rows(sentence, width))
    return rows


@lru_cache(maxsize=4096)
def sentence_rows(sentence: Sentence, width: int) -> tuple[Row, ...]:
    """One sentence, wrapped; later lines hang by one more step."""
    indent = INDENT.get(sentence.depth, 4)
    found: list[Row] = []
    for at, text in enumerate(wrap(sentence.text, max(8, width - indent - 2))):
        lead = " " * (indent if at == 0 else indent + 2)
        found.append(row(Run(lead), Run(text, sentence.tone, "bold" if sentence.depth == 0 else "")))
    return tuple(found)


def side(title: str, right: str, rows: Sequence[Row], width: int, height: int, *, tail: bool) -> list[Row]:
    """A titled panel with a line at its left; `tail` shows the end of what does not fit."""
    room = height - 1
    shown = list(rows[-room:] if tail else rows[:room]) if room > 0 else []
    head = ends([Run(f" {title}", "text", "bold")], [Run(f"{right} ", "dim")] if right else [], width - 1)
    body = block(shown, width - 2, room)
    return [(Run("│", "dim"), *head), *((Run("│ ", "dim"), *cells) for cells in body)]


def panel_rows(lines: Sequence[Line]) -> list[Row]:
    """The lines of a scene's panel as rows."""
    return [row(*line) for line in lines]
