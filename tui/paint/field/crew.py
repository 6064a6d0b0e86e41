"""The pilots of a model in their slots, edge to edge: equal symbols that meet are joined line by line."""

from rich.cells import cell_len

from engine.kernel.forces import Fielded, Member
from engine.kernel.scene import Tone
from tui.paint.cells import Row, Run, cut, fit, row, wrap

WIDEST, CLOSEST = 26, 22
"""Cells of a pilot's card, with two slots and with three."""
INDENT = 3


def crew_rows(model: Fielded, fresh: int, width: int, *, long: bool = False) -> list[Row]:
    """All slots beside each other; the pilot in the slot `fresh` (-1: none) is not taken yet."""
    slots = max(1, model.slots)
    card = WIDEST if slots < 3 else CLOSEST
    gap = 0 if slots == 1 else min(22, (width - 2 * INDENT - slots * card) // (slots - 1))
    count = max([len(one.left) for one in model.crew] or [3])
    height = count + (4 if long else 3)
    rows: list[list[Run]] = [[Run(" " * INDENT)] for _ in range(height)]
    for slot in range(slots):
        member = model.crew[slot] if slot < len(model.crew) else None
        for line, cells in enumerate(_card(member, slot, slot == fresh, count, card, long)):
            rows[line].extend(cells)
        if slot + 1 < slots:
            links = model.links[slot] if slot < len(model.links) else None
            for line, run in enumerate(_gap(links, count, height, gap)):
                rows[line].append(run)
    return [fit(cells, width) for cells in rows]


def crew_line(model: Fielded) -> Row:
    """The crew in a line: `Jake Pentecost ══ Nathan Lambert`, with a sign for each connection."""
    cells = [Run("   pilots     ", "dim")]
    for slot, member in enumerate(model.crew):
        if slot:
            made = sum(model.links[slot - 1])
            cells.append(Run(f" {'═' * made} " if made else " · ", "good" if made else "dim", "bold"))
        cells.append(Run(member.name))
    return row(*cells)


def _card(
    member: Member | None, slot: int, fresh: bool, count: int, width: int, long: bool
) -> list[list[Run]]:
    """A pilot's card: name and points, the symbols of both edges, what it can do."""
    tone: Tone = "focus" if fresh else ("text" if member is not None else "dim")
    inner = width - 2
    if member is None:
        head = _edge("┌", f" slot {slot + 1} ", "", "┐", width)
        body = ["" for _ in range(count)]
        gist = "empty"
    else:
        lead = "►" if fresh else " "
        unit = "" if width < WIDEST else (" pt" if member.cost == 1 else " pts")
        room = width - 7 - len(f"{member.cost}{unit}")
        name = cut(member.name, min(cell_len(member.name), room))
        head = _edge("┌", f"{lead}{name} ", f" {member.cost}{unit} ", "┐", width)
        body = [
            f" {one or '–'}{'':{inner - 4}}{two or '–'} "
            for one, two in zip(member.left, member.right, strict=True)
        ]
        gist = member.gist
    texts = _two(gist, inner - 2) if long else [gist]
    rows = [[Run(head, tone, "bold" if fresh else "")]]
    for line in body:
        rows.append([Run("│", tone), Run(f"{line:<{inner}}", tone if member else "dim"), Run("│", tone)])
    for line in texts:
        rows.append([Run("│", tone), Run(f" {cut(line, inner - 2)} ", "dim"), Run("│", tone)])
    rows.append([Run(f"└{'─' * inner}┘", tone)])
    return rows


def _two(text: str, width: int) -> list[str]:
    """A text in two lines."""
    lines = [*wrap(text, width), "", ""]
    rest = " ".join(lines[1:]).strip()
    return [lines[0], rest]


def _edge(left: str, title: str, tail: str, right: str, width: int) -> str:
    """The upper edge of a card, with a title and what stands at its end."""
    fill = width - 3 - cell_len(title) - cell_len(tail)
    return f"{left}─{title}{'─' * fill}{tail}{right}"


def _gap(links: tuple[bool, ...] | None, count: int, height: int, width: int) -> list[Run]:
    """What joins two slots: a double line where symbols meet, and how many do."""
    rows = [Run(" " * width)] * height
    if links is None:
        return rows
    for line in range(count):
        joined = line < len(links) and links[line]
        rows[1 + line] = Run("═" * width, "good", "bold") if joined else Run(f"{'·' * width}", "dim")
    made = sum(links)
    words = "connections" if made != 1 else "connection"
    told = f"{made} {words}" if width >= 16 else f"+{made}"
    rows[1 + count] = Run(f"{told:^{width}}", "good" if made else "dim")
    return rows
