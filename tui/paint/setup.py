"""The set-up of a new game: seats and options as rows, and what is told of the thing under the cursor."""

from collections.abc import Sequence

from engine.games.matchup.terms import UnitList
from engine.kernel.errors import Refusal
from engine.kernel.game import Switch
from engine.kernel.records import UndoMode
from engine.kernel.scene import Tone
from tui.paint.cells import BLANK, Row, Run, ends, row, rule, wrap
from tui.paint.form import FormRow, Spot
from tui.paint.glyphs import mark
from tui.screens.setup_edits import DEVICE, device_at
from tui.screens.setup_model import Draft, changed_rules, house_rules, modules, words_of
from tui.screens.setup_units import card_lines, crew, tallies

SIDES = {"jaeger": "Jaegers", "kaiju": "Kaiju"}
UNDO_MEANS: dict[UndoMode, str] = {
    "open": "Open undo: anything may be taken back, also draws and what others did; the game is then "
    "marked as rewound.",
    "table": "Table undo: your own step is free to take back until something new is seen or somebody "
    "answers; after that the others are asked.",
    "strict": "Strict: what is decided stands; only what is not committed yet can be dropped.",
}
HOT_SEAT = "Hot-seat: people share this screen; a curtain falls whenever it passes between them."
SECRET_SEED = "Secret seed: nobody can know the draws; it is published when the game ends."
KNOWN_SEED = "Known seed: whoever knows it can work out every draw of this game. The same seed, seats and "
KNOWN_SEED += "decisions give the same game again."
ADD = "A new seat gets a unit for the side that has fewer; 1 adds a bot, 2 a person."
HOUSE = "House rules settle what the rulebook leaves open. Each has its usual setting; Enter opens the list."
STEPS = ("game", "seats", "options", "start")


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
    carrier = device_at(draft)
    for seat, chair in enumerate(draft.chairs):
        for at in range(len(chair.units)):
            cells = _unit_cells(draft, seat, at, carries=(seat, at) == carrier)
            rows.append((Spot(cells, width, ("unit", seat, at)),))
    rows.append((Spot(row(Run("   add a seat", "dim")), width, ("add",)),))
    return rows


def _unit_cells(draft: Draft, seat: int, at: int, *, carries: bool) -> Row:
    chair, entry = draft.chairs[seat], draft.unit(seat, at)
    first = at == 0
    return row(
        Run(f"{seat + 1 if first else '':>2} "),
        Run(f"{draft.names[seat] if first else '':<17}", "text", "bold"),
        Run(f"{chair.by if first else '':<8}", "dim"),
        Run(f"{mark(entry.side)} {entry.name:<19}", entry.side),
        Run(f"{draft.class_name(seat, at):<13}", "text" if draft.options.classes else "dim"),
        Run(f"{SIDES[entry.side]:<8}"),
        Run("device" if carries else "", "danger"),
    )


def option_rows(draft: Draft, width: int, columns: int) -> list[FormRow]:
    """The modules, undo, seed and house rules, in one column or two."""
    changed, house = len(changed_rules(draft)), len(house_rules(draft))
    rules = f"{house} at default" if not changed else f"{changed} of {house} changed"
    left = [_option(switch.title, module_value(draft, switch), ("option", switch.field)) for switch in modules(draft)]
    right = [
        _option("undo", draft.undo.capitalize(), ("undo",)),
        _option("seed", f"known: {draft.seed}" if draft.seed else "secret", ("seed",)),
        _option("house rules", rules, ("house",)),
    ]
    rows: list[FormRow] = [(Spot(row(Run("  Options", "text", "bold")), width),)]
    if columns == 1:
        return [*rows, *((Spot(cells, width, item),) for cells, item in (*left, *right))]
    size = width // 2
    for at in range(max(len(left), len(right))):
        pairs = [column[at] for column in (left, right) if at < len(column)]
        rows.append(tuple(Spot(cells, size, item) for cells, item in pairs))
    return rows


def _option(name: str, value: str, item: tuple[str, ...]) -> tuple[Row, tuple[str, ...]]:
    return row(Run(f"  {name:<18}"), Run(f"{value:<18.18}", "text", "bold")), item


def module_value(draft: Draft, switch: Switch) -> str:
    """The value of a module in words; of the device also who carries it."""
    value = getattr(draft.options, switch.field)
    if switch.field == DEVICE and value:
        place = device_at(draft)
        return draft.unit(*place).name if place is not None else "nobody carries it"
    return words_of(value)


def wrong_rows(problems: Sequence[Refusal], width: int, most: int) -> list[Row]:
    """All that is wrong, each with its rule id; what has no room is counted."""
    if not problems:
        return []
    rows = [rule([Run("not yet", "danger", "bold")], [], width)]
    lines = [line for problem in problems for line in _wrong(problem, width)]
    if len(lines) > most:
        left = len(problems) - 1 if most == 1 else len(lines) - most + 1
        lines = [*lines[: most - 1], row(Run(f"   and more ({left}): w lists all", "danger"))]
    return [*rows, *lines]


def _wrong(problem: Refusal, width: int) -> list[Row]:
    room = width - len(problem.rule) - 5
    first, *more = wrap(problem.message, room)
    rows = [ends([Run(f"   {first}", "danger")], [Run(f"{problem.rule} ", "dim")], width)]
    return [*rows, *(row(Run(f"   {line}", "danger")) for line in more)]


def text_rows(title: str, text: str, rule_id: str, width: int) -> list[Row]:
    """A foot that explains something."""
    rows = [rule([Run(title, "text", "bold")], [Run(rule_id, "dim")] if rule_id else [], width)]
    return [*rows, *(row(Run(f"   {line}")) for line in wrap(text, width - 6))]


def unit_rows(entry: UnitList, title: str, width: int) -> list[Row]:
    """A foot that tells a unit's sums and crew in two lines."""
    return [
        rule([Run(title, entry.side, "bold")], [Run("i shows its 16 cards", "dim")], width),
        *((Run("   "), *cells) for cells in sums(entry)),
    ]


def sums(entry: UnitList) -> list[Row]:
    """Bonuses by score, then traits and crew."""
    found = tallies(entry)
    traits = ", ".join(f"{name} {count}" for name, count in found.traits)
    pilots = f" · pilots {crew(entry)}" if crew(entry) else ""
    return [
        row(*(run for name, value in found.scores for run in (Run(f"{name} ", "dim"), Run(f"{value:<6}")))),
        row(Run(traits, "dim"), Run(pilots, "dim")),
    ]


def box_rows(entry: UnitList, width: int) -> list[Row]:
    """Everything of a unit for the panel at the side: sums, crew, 16 cards."""
    found = tallies(entry)
    traits = ", ".join(f"{name} {count}" for name, count in found.traits)
    rows = [sums(entry)[0], *(row(Run(line, "dim")) for line in wrap(traits, width))]
    if crew(entry):
        rows.extend(row(Run(line, "dim")) for line in wrap(f"pilots {crew(entry)}", width))
    return [*rows, BLANK, *card_rows(entry, width)]


def card_rows(entry: UnitList, width: int) -> list[Row]:
    """The 16 cards, a row each; from 16 cells on the name, then the effects."""
    name = min(20, max(12, width // 3))
    return [
        row(
            Run(f"{face:<4}", suit_tone(face)),
            Run(f"{title:<{name}.{name}} "),
            Run(f"{what:.{max(8, width - name - 5)}}", "dim"),
        )
        for face, title, what in card_lines(entry)
    ]


def suit_tone(face: str) -> Tone:
    """Hearts and diamonds are red."""
    return "danger" if face[-1] in "♥♦" else "text"


def meaning_rows(draft: Draft, width: int) -> list[Row]:
    """What undo mode, seed and a shared screen mean, for a screen with room."""
    texts = [UNDO_MEANS[draft.undo], KNOWN_SEED if draft.seed else SECRET_SEED]
    if draft.people > 1:
        texts.append(HOT_SEAT)
    rows: list[Row] = []
    for text in texts:
        rows += [BLANK, *(row(Run(f"    {line}", "dim")) for line in wrap(text, width - 8))]
    return rows
