"""The set-up of a new game: seats and options as rows, and what is told of the thing under the cursor."""

from collections.abc import Sequence
from typing import Any

from engine.kernel.errors import Refusal
from engine.kernel.scene import Span
from tui.models.setup.draft import Item
from tui.models.setup.room import KNOWN_SEED, SECRET_SEED, UNDO_MEANS, OptionRow, Room, SeatRow, Told
from tui.paint.bottom import Question, bottom_height
from tui.paint.cells import BLANK, Row, Run, ends, fit, row, rule, wrap
from tui.paint.form import Form, FormRow, Spot, boxed
from tui.paint.glyphs import mark
from tui.paint.units import card_rows, flowing

WIDE = (120, 36)
"""From this size on there is room for all of the thing under the cursor at the side."""
LEFT = 62
STEPS = ("game", "seats", "options", "start")
HOT_SEAT = "Hot-seat: people share this screen; a curtain falls whenever it passes between them."
ROOMY = 16
"""With so many rows left the cards of the thing under the cursor stand below too."""


def is_wide(width: int, height: int) -> bool:
    """Whether what is under the cursor stands at the side."""
    return width >= WIDE[0] and height >= WIDE[1]


def setup_form(room: Room[Any], draft: Any, here: Item, question: Question, width: int, height: int) -> Form:
    """The whole set-up, with the cursor on `here`."""
    seated = here.kind in ("unit", "seat", "add")
    rows = setup_rows(room, draft, width, height)
    space = height - 2 - bottom_height(height)
    form = Form(
        f"New game · {draft.game.title}",
        "step 2 of 3: seats" if seated else "step 3 of 3: options",
        [steps_row(2 if seated else 3)],
        rows,
        here,
        question,
        left=LEFT,
    )
    told = room.told(draft, here)
    if is_wide(width, height):
        form.foot = wrong_rows(draft.problems(), width, 6)
        form.side_from = next(at for at, spots in enumerate(rows) if spots[0].item == Item("add")) + 1
        form.side = side_rows(told, width - LEFT - 1, space - form.side_from - len(form.foot))
        return form
    below, wrong = told_rows(told, width), wrong_rows(draft.problems(), width, 3)
    if told.cards and space - len(rows) - len(below) - len(wrong) >= ROOMY:
        below = [*below, *((Run("   "), *cells) for cells in card_rows(told.cards, width - 6))]
    most = max(4, space - min(len(rows), space // 2) - len(wrong))
    form.foot = [*shortened(below, most, width), *wrong]
    return form


def shortened(rows: Sequence[Row], most: int, width: int) -> list[Row]:
    """At most so many rows; what is left out is counted in the last of them."""
    if len(rows) <= most:
        return list(rows)
    left = len(rows) - most
    last = ends(list(rows[most - 1]), [Run(f" {left} more: i ", "dim")], width)
    return [*rows[: most - 1], last]


def setup_rows(room: Room[Any], draft: Any, width: int, height: int) -> list[FormRow]:
    """Seats, a gap, options; where there is room also what undo mode and seed mean."""
    wide = is_wide(width, height)
    rows = [*seat_rows(room, draft, width), (Spot(BLANK, width),)]
    rows += option_rows(room, draft, width, 1 if wide else 2)
    if wide:
        rows.extend((Spot(cells, width),) for cells in meaning_rows(draft, LEFT))
    return rows


def steps_row(step: int) -> Row:
    """The steps of the set-up, the present one marked: `game ── ►seats◄ ── options ── start`."""
    runs = [Run(" ")]
    for number, name in enumerate(STEPS, start=1):
        runs.append(Run(f"►{name}◄", "focus", "bold") if number == step else Run(name, "dim"))
        runs.append(Run(" ── ", "dim"))
    return tuple(runs[:-1])


def seat_rows(room: Room[Any], draft: Any, width: int) -> list[FormRow]:
    """The seats in their columns; at the end the row that adds one."""
    heads = f"  seat {'player':<17}{'played':<8}{room.heads}"
    rows: list[FormRow] = [(Spot(row(Run(heads, "dim")), width),)]
    rows += [(Spot(_seat_cells(one), width, one.item),) for one in room.seat_rows(draft)]
    rows.append((Spot(row(Run("   add a seat", "dim")), width, Item("add")),))
    return rows


def _seat_cells(one: SeatRow) -> Row:
    return row(
        Run(f"{one.seat or '':>2} "),
        *fit([Run(one.name, "text", "bold")], 17),
        Run(f"{one.by:<8}", "dim"),
        Run(f"{mark(one.side)} {one.what:<19}", one.side),
        *one.more,
    )


def option_rows(room: Room[Any], draft: Any, width: int, columns: int) -> list[FormRow]:
    """The options, in one column or two."""
    left, right = room.options(draft)
    rows: list[FormRow] = [(Spot(row(Run("  Options", "text", "bold")), width),)]
    if columns == 1:
        return [*rows, *((Spot(_option(one), width, one.item),) for one in (*left, *right))]
    for at in range(max(len(left), len(right))):
        pairs = [column[at] for column in (left, right) if at < len(column)]
        rows.append(tuple(Spot(_option(one), width // 2, one.item) for one in pairs))
    return rows


def _option(one: OptionRow) -> Row:
    value = Run(f"{one.value:<18.18}", "dim") if one.idle else Run(f"{one.value:<18.18}", "text", "bold")
    return row(Run(f" {one.title:<17}", "dim" if one.idle else "text"), value)


def told_rows(told: Told, width: int) -> list[Row]:
    """What is told of a thing, below the list: a titled block."""
    right = told.hint or told.rule
    rows = [rule([Run(told.title, told.tone, "bold")], [Run(right, "dim")] if right else [], width)]
    for line in told.lines:
        rows += [(Run("   "), *cells) for cells in flowing(line, width - 6)]
    return rows


def text_rows(title: str, text: str, rule_id: str, width: int) -> list[Row]:
    """A titled block that explains something in words."""
    return told_rows(Told(title, ((Span(text),),), rule_id), width)


def side_rows(told: Told, width: int, height: int) -> list[Row]:
    """What is told of a thing, in the panel of a wide screen."""
    rows = [cells for line in told.lines for cells in flowing(line, width - 4)]
    if told.rule:
        rows.append(row(Run(told.rule, "dim")))
    if told.cards:
        rows += [BLANK, *card_rows(told.cards, width - 4)]
    return boxed(told.title, rows, width, height)


def wrong_rows(problems: Sequence[Refusal], width: int, most: int) -> list[Row]:
    """All that is wrong, each with its rule id, in at most `most` lines; the rest is counted."""
    if not problems:
        return []
    lines = [_wrong(problem, width) for problem in problems]
    if len(lines) > most:
        left = len(lines) - most + 1
        lines = [*lines[: most - 1], row(Run(f"   and {left} more: w lists them", "danger"))]
    return [rule([Run("not yet", "danger", "bold")], [], width), *lines]


def _wrong(problem: Refusal, width: int) -> Row:
    return ends([Run(f"   {problem.message}", "danger")], [Run(f" {problem.rule} ", "dim")], width)


def meaning_rows(draft: Any, width: int) -> list[Row]:
    """What undo mode, seed and a shared screen mean."""
    texts = [UNDO_MEANS[draft.undo], KNOWN_SEED if draft.seed else SECRET_SEED]
    if draft.people > 1:
        texts.append(HOT_SEAT)
    rows: list[Row] = []
    for text in texts:
        rows += [BLANK, *(row(Run(f"    {line}", "dim")) for line in wrap(text, width - 8))]
    return rows
