"""The bottom block: prompt, answers, undo row, key row. It is the same on every screen and never moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.cells import cell_len, set_cell_size

from engine.kernel.scene import Choice, Tone
from tui.paint.cells import BLANK, Hit, Row, Run, cut, ends, fit, rule, width_of, wrap
from tui.paint.paging import Page, columns_of, option_rows, page

CLAUSE = (", ", "; ")
"""Where a note may be cut so that what is left of it still says something."""


@dataclass
class Question:
    """What the bottom block shows.

    `prompt` is the question with a name in it, `detail` a word at the right. `cursor` is the row of `choices`
    in focus, or -1; then `row` is one that is to be seen. `undo` is the undo row, `hints` the key row as
    pairs of key and word, `flash` a sentence that takes the place of the key row until the next key (a long
    one that of the undo row too), `entry` what is being typed, with its lead.
    """

    prompt: str
    detail: str = ""
    choices: Sequence[Choice] = ()
    cursor: int = 0
    undo: str = ""
    hints: Sequence[tuple[str, str]] = ()
    flash: str = ""
    entry: tuple[str, str] | None = None
    urgent: bool = True
    row: int = 0
    hits: list[Hit] = field(default_factory=list)


def bottom_height(height: int) -> int:
    """How many rows the whole block takes."""
    return option_rows(height) + 3


def bottom(question: Question, width: int, height: int, top: int) -> tuple[list[Row], tuple[int, int]]:
    """The rows of the block and where the hardware cursor is; `top` is its first row on the screen."""
    count = option_rows(height)
    tone: Tone = "focus" if question.urgent else "dim"
    prompt = rule(
        [Run("► ", tone), Run(question.prompt, tone, "bold" if question.urgent else "")],
        [Run(question.detail, "dim")] if question.detail else [],
        width,
    )
    options, cursor = _options(question, width, height, top + 1)
    undo = fit([Run(" "), _undo(question.undo)], width)
    if question.entry is not None:
        lead, typed = question.entry
        keys = fit([Run(f" {lead}", "focus"), Run(typed, "text", "bold"), Run("_", "focus")], width)
        cursor = (min(width - 1, 1 + cell_len(lead) + cell_len(typed)), top + count + 2)
    elif question.flash:
        *above, last = _sentence(question.flash, width - 2)
        keys = fit([Run(" "), Run(last, "ask", "bold")], width)
        if above:
            undo = fit([Run(" "), Run(above[0], "ask", "bold")], width)
    else:
        keys = key_row(question.hints, width)
    return [prompt, *options, undo, keys], cursor


def key_row(hints: Sequence[tuple[str, str]], width: int) -> Row:
    """The keys that work now, each with a word; what has no room is left out, `? keys` never."""
    last = [hint for hint in hints if hint[0] == "?"][:1]
    rest = [hint for hint in hints if hint[0] != "?"]
    runs: list[Run] = [Run(" ")]
    room = width - 1 - sum(len(key) + len(word) + 3 for key, word in last)
    for key, word in rest:
        size = len(key) + len(word) + 3
        if size > room:
            break
        runs += [Run(key, "text", "bold"), Run(f" {word}  ", "dim")]
        room -= size
    for key, word in last:
        runs += [Run(key, "text", "bold"), Run(f" {word}", "dim")]
    return fit(runs, width)


def _undo(text: str) -> Run:
    return Run(text, "ask" if text.startswith(("undo ask", "undo blocked")) else "dim")


def rekeyed(cells: Row, translate: Callable[[str], str], width: int) -> Row:
    """A key row with the user's own keys in place of the usual ones; other rows stay as they are."""
    runs = [
        piece._replace(text=translate(piece.text)) if (piece.tone, piece.mark) == ("text", "bold") else piece
        for piece in cells
    ]
    return fit(runs, width)


def _sentence(text: str, room: int) -> list[str]:
    """A sentence in one row, or in two; what no two rows hold breaks anywhere, and is cut in the end."""
    rows = wrap(text, room)
    if len(rows) <= 2 and all(cell_len(row) <= room for row in rows):
        return rows
    first = set_cell_size(text, room).rstrip()
    return [first, cut(text[len(first) :].lstrip(), room)]


def _options(question: Question, width: int, height: int, top: int) -> tuple[list[Row], tuple[int, int]]:
    """Answers in one or two columns, page by page where there are still too many."""
    count = option_rows(height)
    choices = list(question.choices)
    if not choices:
        return [fit(BLANK, width) for _ in range(count)], (1, top)
    columns = columns_of(choices, width, height)
    size = width // columns
    seen = page(choices, question.cursor if question.cursor >= 0 else question.row, width, height)
    rows: list[list[Run]] = [[] for _ in range(count)]
    cursor = (1, top)
    for place, at in enumerate(seen.rows):
        choice, line, column = choices[at], place % count, place // count
        focus = at == question.cursor
        rows[line].extend(fit(_choice(choice, size, focus), size))
        x = column * size
        if choice.key.isdigit():
            question.hits.append(Hit(top + line, x, x + size - 1, choice.key))
        if focus:
            cursor = (x + 1, top + line)
    found = [fit(runs, width) for runs in rows]
    told = _left_out(seen)
    if told:
        found[-1] = ends(found[-1][:-1], [Run(f"{told} ", "dim")], width)
    return found, cursor


def _left_out(seen: Page) -> str:
    """Which answers are on other pages: `10 to 14 below`."""
    (first, last), parts = seen.below, []
    if seen.above:
        parts.append(f"1 to {seen.above} above" if seen.above > 1 else "1 above")
    if last:
        parts.append(f"{first} to {last} below" if last > first else f"{last} below")
    return ", ".join(parts)


def _choice(choice: Choice, size: int, focus: bool) -> list[Run]:
    possible = choice.option >= 0
    tone: Tone = "text" if possible else "dim"
    key = Run(f" {choice.key}  ", "focus" if focus else tone, "bold" if possible else "")
    told = cut(choice.name, size - width_of([key])).rstrip()
    name = Run(told, tone, "reverse" if focus and possible else "")
    note = choice.note if possible else f"{choice.reason} {choice.rule}".strip()
    runs = [key, name]
    if note:
        gap = max(2, 34 - cell_len(choice.name)) if size > 50 else 2
        room = size - width_of(runs) - 1
        runs += [Run(" " * max(2, min(gap, room - cell_len(note)))), Run(_words(note, room - 2), "dim")]
    return runs


def _words(text: str, room: int) -> str:
    """As many whole words as there is room for, whole clauses where that is most of it; dots for the rest."""
    if cell_len(text) <= room:
        return text
    kept = wrap(text, room - 3)[0] if room > 3 else ""
    clause = max(kept.rpartition(end)[0] for end in CLAUSE)
    kept = clause if 2 * len(clause) >= len(kept) else kept.rstrip(",;")
    return f"{kept} .." if 0 < cell_len(kept) <= room - 3 else ""
