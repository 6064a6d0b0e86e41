"""A Scene as lines: the public state, the question, its answers, and what can be taken back."""

from collections.abc import Sequence

from engine.kernel.choice import Option, numbered
from engine.kernel.scene import Choice, Line, Scene, Span
from tui.plain.ink import pad, width_of

KEY = 3
GAPS = 6
"""The blanks between the four columns."""
NARROW = 60


def state(scene: Scene) -> list[Line]:
    """The public state in sentences."""
    return [(Span(text),) for text in scene.summary]


def question(scene: Scene) -> Line:
    """Who is asked what."""
    text = scene.prompt.text
    return (Span(text if text.endswith((".", "?")) else f"{text}.", "focus"),)


def answers(scene: Scene, options: Sequence[Option], width: int) -> list[Line]:
    """The answers, one a line: number, what to type, name, what it would do; then what is not possible."""
    open_rows = [row for row in scene.choices if row.option >= 0]
    closed = [row for row in scene.choices if row.option < 0]
    rows = [(row.key, row.notation, row.name, row.note) for row in open_rows]
    rows += [(str(number), option.notation, option.label, "") for number, option in asides(options)]
    return [*table(rows, width), *(_closed(row) for row in closed)]


def asides(options: Sequence[Option]) -> list[tuple[int, Option]]:
    """What may be done apart from the question, by number; giving up is asked for by its word alone."""
    return [
        (number, option)
        for number, option in numbered(options).items()
        if option.kind == "aside" and not is_concession(option)
    ]


def is_concession(option: Option) -> bool:
    """Whether this gives something up for good."""
    return option.kind == "aside" and option.notation.split(" ", 1)[0] == "concede"


def table(rows: Sequence[tuple[str, str, str, str]], width: int) -> list[Line]:
    """Rows of number, text to type, name and note, the columns as wide as they need to be.

    Where a note does not fit beside its name, all notes follow the names, so that none goes on below a name.
    """
    typed = max((width_of(row[1]) for row in rows), default=0)
    names = max((width_of(row[2]) for row in rows if row[3]), default=0)
    notes = max((width_of(row[3]) for row in rows), default=0)
    aligned = KEY + typed + names + notes + GAPS <= width and width >= NARROW
    found: list[Line] = []
    for key, notation, name, note in rows:
        head = Span(f"{key:>{KEY}}  {pad(notation, typed)}  ")
        if not note:
            found.append((head, Span(name)))
        elif aligned:
            found.append((head, Span(f"{pad(name, names)}  "), Span(note, "dim")))
        else:
            found.append((head, Span(f"{name}: "), Span(note, "dim")))
    return found


def _closed(row: Choice) -> Line:
    rule = f" ({row.rule})" if row.rule else ""
    return (Span(f"{row.key:>{KEY}}  {row.name}: {row.reason}{rule}", "dim"),)
