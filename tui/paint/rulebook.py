"""The rulebook: sections with their hits at the left, the rule that is read at the right."""

from collections.abc import Sequence

from engine.kernel.rulebook import Rule
from engine.kernel.scene import Tone
from tui.finding import ID, Entry, Finder, linked, title_of
from tui.paint.cells import BLANK, Hit, Row, Run, block, ends, fit, row, wrap

LEFT, WIDE_LEFT = 31, 40
WIDE = 120


def left_width(width: int) -> int:
    """How wide the list of sections is."""
    return WIDE_LEFT if width >= WIDE else LEFT


def section_rows(finder: Finder, width: int, height: int, top: int) -> tuple[list[Row], list[Hit]]:
    """The sections around the present one, each with its number of hits."""
    places = [section for section, _ in finder.sections]
    at = places.index(finder.section) if finder.section in places else 0
    room = height - 1
    first = max(0, min(at - room // 2, len(places) - room))
    head = ends([Run("  sections", "dim")], [Run("hits ", "dim")], width)
    rows, hits = [head], []
    for line, (section, title) in enumerate(finder.sections[first : first + room], start=1):
        count = finder.count(section)
        here = section == finder.section
        tone: Tone = "focus" if here else ("text" if count else "dim")
        name = [Run("► " if here else "  ", "focus"), Run(title, tone, "bold" if here else "")]
        rows.append(
            ends(fit(name, width - 6), [Run(f"{count or '–':>4} ", "text" if count else "dim")], width)
        )
        hits.append(Hit(top + line, 0, width - 1, f"section {section}"))
    return block(rows, width, height), hits


def entry_rows(finder: Finder, width: int, height: int, left: int, top: int) -> tuple[list[Row], list[Hit]]:
    """The rule that is read, what it is linked with, and its neighbours; ids are clickable."""
    here = finder.here
    if here is None:
        return block([row(Run("  nothing is found; Esc drops the search", "dim"))], width, height), []
    head: list[Run] = [Run("► ", "focus"), Run(f"{here.id}  ", "focus"), Run(title_of(here), "focus", "bold")]
    rows: list[Row] = _hanging(head, width)
    rows.extend(body_rows(here, width - 1, "  "))
    also = [*linked(finder.book, here)]
    if also:
        rows.append(BLANK)
        rows.extend(link_row(entry, width) for entry in also)
    near = [entry for entry in finder.near() if entry not in also]
    if near:
        rows.extend([BLANK, row(Run("  also here:", "dim"))])
        rows.extend(link_row(entry, width) for entry in near)
    shown = rows[:height]
    if len(rows) > height:
        shown[-1] = fit([Run("  Enter reads on ...", "dim")], width)
    return block(shown, width, height), id_hits(finder, shown, left, top)


def body_rows(entry: Entry, width: int, lead: str) -> list[Row]:
    """The text of an entry: a rule with its example, a ruling with its reason and its house rule."""
    parts: list[tuple[str, Tone]]
    if isinstance(entry, Rule):
        parts = [(entry.text, "text"), (f"Example: {entry.example}" if entry.example else "", "dim")]
    else:
        parts = [
            (entry.adopted, "text"),
            (f"Why: {entry.why}", "dim"),
            (f"House rule: {entry.switch}" if entry.switch else "", "dim"),
        ]
    rows: list[Row] = []
    for text, tone in parts:
        if text:
            rows.extend(row(Run(f"{lead}{line}", tone)) for line in wrap(text, width - len(lead)))
    return rows


def link_row(entry: Entry, width: int) -> Row:
    """An entry in one row: its id, and what it is about."""
    kind = "" if isinstance(entry, Rule) else "ruling "
    return fit([Run("  "), Run(f"{kind}{entry.id}  ", "luck"), Run(title_of(entry), "dim")], width)


def id_hits(finder: Finder, rows: Sequence[Row], left: int, top: int) -> list[Hit]:
    """The areas of all ids in some rows: a click on one reads it."""
    hits = []
    for line, cells in enumerate(rows):
        text = "".join(run.text for run in cells)
        for found in ID.finditer(text):
            if finder.book.find(found.group()) is not None:
                hits.append(
                    Hit(top + line, left + found.start(), left + found.end() - 1, f"id {found.group()}")
                )
    return hits


def _hanging(head: Sequence[Run], width: int) -> list[Row]:
    """A heading that may need more than one row."""
    lead, name = list(head[:-1]), head[-1]
    indent = sum(len(run.text) for run in lead)
    lines = wrap(name.text, max(12, width - indent - 1))
    rows: list[Row] = [(*lead, name._replace(text=lines[0]))]
    rows.extend((Run("    "), name._replace(text=line)) for line in lines[1:])
    return rows
