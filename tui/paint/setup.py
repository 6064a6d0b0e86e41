"""The set-up of a new game: seats and options as rows, and what is told of the thing under the cursor."""

from collections.abc import Sequence

from engine.kernel.errors import Refusal
from engine.kernel.game import Switch
from engine.kernel.records import UndoMode
from tui.models.setup import Draft, Item, changed_rules, house_rules, modules, switch_of, words_of
from tui.models.setup_edits import DEVICE, device_at
from tui.paint.bottom import Question, bottom_height
from tui.paint.cells import BLANK, Row, Run, ends, fit, row, rule, wrap
from tui.paint.form import Form, FormRow, Spot, boxed
from tui.paint.glyphs import mark
from tui.paint.units import box_rows, card_rows, unit_rows

WIDE = (120, 36)
"""From this size on there is room for the 16 cards of the unit under the cursor."""
LEFT = 62
SIDES = {"jaeger": "Jaegers", "kaiju": "Kaiju"}
STEPS = ("game", "seats", "options", "start")
UNDO_MEANS: dict[UndoMode, str] = {
    "open": "Open undo: anything may be taken back, also draws and what others did; the game is then "
    "marked as rewound.",
    "table": "Table undo: your own step is free to take back until something new is seen or somebody "
    "answers; after that the others are asked.",
    "strict": "Strict: what is decided stands; only what is not committed yet can be dropped.",
}
HOT_SEAT = "Hot-seat: people share this screen; a curtain falls whenever it passes between them."
SECRET_SEED = "Secret seed: nobody can know the draws; it is published when the game ends."
KNOWN_SEED = (
    "Known seed: whoever knows it can work out every draw. The same seed, seats and decisions give the "
    "same game again."
)
ADD = "A new seat gets a unit for the side that has fewer."
HOUSE = "They settle what the rulebook leaves open. Each has its usual setting; Enter opens the list."


def is_wide(width: int, height: int) -> bool:
    """Whether the cards of a unit stand at the side."""
    return width >= WIDE[0] and height >= WIDE[1]


def setup_form(draft: Draft, here: Item, question: Question, width: int, height: int) -> Form:
    """The whole set-up, with the cursor on `here`."""
    seated = here.kind in ("unit", "add")
    rows = setup_rows(draft, width, height)
    room = height - 2 - bottom_height(height)
    form = Form(
        f"New game · {draft.game.title}",
        "step 2 of 3: seats" if seated else "step 3 of 3: options",
        [steps_row(2 if seated else 3)],
        rows,
        here,
        question,
        left=LEFT,
    )
    if is_wide(width, height):
        form.foot = wrong_rows(draft.problems(), width, 6)
        form.side_from = next(at for at, spots in enumerate(rows) if spots[0].item == Item("add")) + 1
        form.side = side_rows(draft, here, width - LEFT - 1, room - form.side_from - len(form.foot))
        return form
    told, wrong = foot_rows(draft, here, width), wrong_rows(draft.problems(), width, 3)
    if here.kind == "unit" and room - len(rows) - len(told) - len(wrong) >= 16:
        cards = card_rows(draft.unit(here.seat, here.at), width - 6)
        told = [*told, *((Run("   "), *cells) for cells in cards)]
    form.foot = [*told, *wrong]
    return form


def setup_rows(draft: Draft, width: int, height: int) -> list[FormRow]:
    """Seats, a gap, options; where there is room also what undo mode and seed mean."""
    wide = is_wide(width, height)
    rows = [*seat_rows(draft, width), (Spot(BLANK, width),), *option_rows(draft, width, 1 if wide else 2)]
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


def seat_rows(draft: Draft, width: int) -> list[FormRow]:
    """One row for each unit, with its seat before the first; at the end the row that adds a seat."""
    heads = f"  seat {'player':<17}{'played':<8}{'unit':<21}{'class':<13}{'side':<8}"
    rows: list[FormRow] = [(Spot(row(Run(heads, "dim")), width),)]
    for seat, chair in enumerate(draft.chairs):
        for at in range(len(chair.units)):
            rows.append((Spot(_unit_cells(draft, seat, at), width, Item("unit", seat, at)),))
    rows.append((Spot(row(Run("   add a seat", "dim")), width, Item("add")),))
    return rows


def _unit_cells(draft: Draft, seat: int, at: int) -> Row:
    chair, entry = draft.chairs[seat], draft.unit(seat, at)
    first = at == 0
    return row(
        Run(f"{seat + 1 if first else '':>2} "),
        *_name(draft.names[seat] if first else ""),
        Run(f"{chair.by if first else '':<8}", "dim"),
        Run(f"{mark(entry.side)} {entry.name:<19}", entry.side),
        Run(f"{draft.class_name(seat, at):<13}", "text" if draft.options.classes else "dim"),
        Run(f"{SIDES[entry.side]:<8}"),
        Run("device" if chair.units[at].carrier else "", "danger"),
    )


def _name(name: str) -> Row:
    return fit([Run(name, "text", "bold")], 17)


def option_rows(draft: Draft, width: int, columns: int) -> list[FormRow]:
    """The modules, undo, seed and house rules, in one column or two."""
    left = [
        (_option(switch.title, module_value(draft, switch)), Item("option", field=switch.field))
        for switch in modules(draft)
    ]
    right = [
        (_option("undo", draft.undo.capitalize()), Item("undo")),
        (_option("seed", f"known: {draft.seed}" if draft.seed else "secret"), Item("seed")),
        (_option("house rules", house_value(draft)), Item("house")),
    ]
    rows: list[FormRow] = [(Spot(row(Run("  Options", "text", "bold")), width),)]
    if columns == 1:
        return [*rows, *((Spot(cells, width, item),) for cells, item in (*left, *right))]
    for at in range(max(len(left), len(right))):
        pairs = [column[at] for column in (left, right) if at < len(column)]
        rows.append(tuple(Spot(cells, width // 2, item) for cells, item in pairs))
    return rows


def _option(name: str, value: str) -> Row:
    return row(Run(f" {name:<17}"), Run(f"{value:<18.18}", "text", "bold"))


def house_value(draft: Draft) -> str:
    """How many house rules are as usual: `13 at default`, `2 of 13 changed`."""
    changed, house = len(changed_rules(draft)), len(house_rules(draft))
    return f"{changed} of {house} changed" if changed else f"{house} at default"


def module_value(draft: Draft, switch: Switch) -> str:
    """The value of a module in words; of the device also who carries it."""
    value = getattr(draft.options, switch.field)
    if switch.field == DEVICE and value:
        place = device_at(draft)
        return draft.unit(*place).name if place is not None else "nobody carries it"
    return words_of(value)


def foot_rows(draft: Draft, here: Item, width: int) -> list[Row]:
    """What is told of the thing under the cursor."""
    if here.kind == "unit":
        entry = draft.unit(here.seat, here.at)
        title = f"seat {here.seat + 1}: {entry.name}, {draft.class_name(here.seat, here.at)}"
        return unit_rows(entry, title, width)
    title, text, rule_id = told_of(draft, here)
    return text_rows(title, text, rule_id, width)


def told_of(draft: Draft, here: Item) -> tuple[str, str, str]:
    """Title, text and rule id of what is told of anything but a unit."""
    if here.kind == "option":
        switch = switch_of(draft, here.field)
        return switch.title, switch.help, switch.rule
    title, text = {
        "add": ("add a seat", ADD),
        "undo": ("undo", UNDO_MEANS[draft.undo]),
        "seed": ("seed", KNOWN_SEED if draft.seed else SECRET_SEED),
        "house": ("house rules", HOUSE),
    }[here.kind]
    return title, text, ""


def text_rows(title: str, text: str, rule_id: str, width: int) -> list[Row]:
    """A foot that explains something in words."""
    rows = [rule([Run(title, "text", "bold")], [Run(rule_id, "dim")] if rule_id else [], width)]
    return [*rows, *(row(Run(f"   {line}")) for line in wrap(text, width - 6))]


def side_rows(draft: Draft, here: Item, width: int, height: int) -> list[Row]:
    """The panel of a wide screen: the unit under the cursor with its cards, or what an option means."""
    if here.kind != "unit":
        title, text, rule_id = told_of(draft, here)
        rows = [row(Run(line)) for line in wrap(text, width - 4)]
        return boxed(title, [*rows, row(Run(rule_id, "dim"))] if rule_id else rows, width, height)
    entry = draft.unit(here.seat, here.at)
    title = f"seat {here.seat + 1}: {entry.name} · {draft.class_name(here.seat, here.at)}"
    return boxed(title, box_rows(entry, width - 4), width, height)


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


def meaning_rows(draft: Draft, width: int) -> list[Row]:
    """What undo mode, seed and a shared screen mean."""
    texts = [UNDO_MEANS[draft.undo], KNOWN_SEED if draft.seed else SECRET_SEED]
    if draft.people > 1:
        texts.append(HOT_SEAT)
    rows: list[Row] = []
    for text in texts:
        rows += [BLANK, *(row(Run(f"    {line}", "dim")) for line in wrap(text, width - 8))]
    return rows
