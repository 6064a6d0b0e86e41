"""The side panel of wide screens: the chronicle above, what has been drawn below."""

from collections.abc import Sequence
from functools import lru_cache

from rich.cells import cell_len

from engine.kernel.scene import Line, Sentence, Tone
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


def panel_rows(lines: Sequence[Line], width: int = 0) -> list[Row]:
    """The lines of a scene's panel as rows, with a width wrapped to so many cells."""
    return [cells for line in lines for cells in (wrapped(line, width) if width else [row(*line)])]


def wrapped(line: Line, width: int) -> list[Row]:
    """A line of a panel in rows of at most `width` cells; later rows hang by two more."""
    text = "".join([span.text for span in line])
    if cell_len(text) <= width:
        return [row(*line)]
    indent = len(text) - len(text.lstrip())
    tones: list[Tone] = [span.tone for span in line for _ in span.text]
    rows: list[Row] = []
    at = 0
    for piece in wrap(text, max(8, width - indent - 2)):
        lead = indent if not rows else indent + 2
        runs: list[Run] = [Run(" " * lead)]
        for letter in piece:
            while text[at] != letter:
                at += 1
            if runs[-1].tone == tones[at] and len(runs) > 1:
                runs[-1] = runs[-1]._replace(text=runs[-1].text + letter)
            else:
                runs.append(Run(letter, tones[at]))
            at += 1
        rows.append(tuple(runs))
    return rows
