"""A force that is put together: what it comes to, the model at hand with its crew, what may come next.

The candidate under the cursor is drawn as if it was taken: pilots in their slots with the connections.
"""

from engine.kernel.forces import Candidate, Fielded, Muster, Side
from engine.kernel.scene import Tone
from tui.paint.cells import Board, Hit, Row, Run, block, cut, ends, fit, row, rule, width_of, wrap
from tui.paint.field.crew import crew_line, crew_rows
from tui.paint.glyphs import bar, mark

NUMBERED = 8
"""So many candidates on the screen have a digit; 9 takes a model back."""
BAR = 16
TALL = 22
"""From so many rows on the force has lines of its own, and texts more room."""
LEAST_LISTED = 4
NAMES = 20
"""Cells of the name of an upgrade or mutation."""
SHORT, LONG = 6, 7
"""Rows of a crew, without and with a line for what more a pilot can do."""


def muster_rows(stage: Muster, here: str, width: int, height: int) -> Board:
    """All of it; the place of each candidate on the screen is that of its name."""
    at = place_of(stage, here)
    top = [budget_row(stage, width), force_row(stage, width)]
    top += shown_rows(stage, at, width, height)
    if not stage.candidates:
        return Board(block([*top, *_so_far(stage, width)], width, height), [], {})
    room = listed(stage, here, height)
    first = at // room * room
    shown = stage.candidates[first : first + room]
    left = len(stage.candidates) - first - len(shown)
    heading = f"{left} more below" if left else (f"{first} above" if first else "")
    rows = [*top, rule([Run(stage.heading, "text", "bold")], [Run(heading, "dim")] if heading else [], width)]
    hits: list[Hit] = []
    places: dict[str, tuple[int, int]] = {}
    digits = numbers(stage, here, height)
    for place, candidate in enumerate(shown, start=first):
        digit = next((key for key, one in digits.items() if one == place), 0)
        places[candidate.id] = (1, len(rows))
        hits.append(Hit(len(rows), 0, width - 1, f"take {place}"))
        rows.append(candidate_row(candidate, digit, place == at, width))
    return Board(block(rows, width, height), hits, places)


def place_of(stage: Muster, here: str) -> int:
    """The place of a candidate; the first that can be taken where it is not there."""
    ids = [candidate.id for candidate in stage.candidates]
    if here in ids:
        return ids.index(here)
    return next((at for at, one in enumerate(stage.candidates) if one.option >= 0), 0)


def listed(stage: Muster, here: str, height: int) -> int:
    """How many candidates are on the screen at once."""
    del here
    return max(LEAST_LISTED, height - 3 - _section_height(stage, height))


def _section_height(stage: Muster, height: int) -> int:
    """Rows of the model at hand: as many for each candidate, so that the list does not jump."""
    if not stage.candidates and not stage.own.models:
        return 0
    tall = height >= TALL
    model = stage.own.models[stage.open] if stage.open >= 0 else None
    if model is None or not model.slots:
        return 10 if tall else 7
    if tall:
        return LONG + 4
    return SHORT + 2 if len(model.crew) < model.slots else 6


def numbers(stage: Muster, here: str, height: int) -> dict[int, int]:
    """The digits of what is on the screen, and the place of what each takes."""
    at, room = place_of(stage, here), listed(stage, here, height)
    first = at // room * room
    open_now = [
        place
        for place in range(first, min(first + room, len(stage.candidates)))
        if stage.candidates[place].option >= 0
    ]
    return dict(enumerate(open_now[:NUMBERED], start=1))


# The sides


def budget_row(stage: Muster, width: int) -> Row:
    """What the own force comes to, with a bar where it has a bound; at the right the other one."""
    own = stage.own
    cells = [Run(f" {mark(own.tone)} {own.name}", own.tone, "bold"), Run(f"  {own.total}  ")]
    if own.most:
        cells.append(Run(bar(own.value, own.most, min(BAR, own.most)), own.tone))
    other = stage.other
    told = f"{mark(other.tone)} {other.name} {_against(other)} "
    if len(told) > width - width_of(cells) - 2:
        told = f"{mark(other.tone)} {other.name} {other.total}, {len(other.models)} models "
    return ends(cells, [Run(told, other.tone)], width)


def _against(side: Side) -> str:
    if not side.models:
        return "pick after them" if not side.complete else "have nobody"
    names = ", ".join(model.name for model in side.models)
    return f"{side.total}: {names}"


def force_row(stage: Muster, width: int) -> Row:
    """The models of the own force, each with what it comes to."""
    if not stage.own.models:
        return row(Run("   nobody yet", "dim"))
    cells: list[Run] = [Run("   ")]
    for at, model in enumerate(stage.own.models):
        here = at == stage.open
        cells.append(Run(model.name, "focus" if here else "text", "bold" if here else ""))
        lacks = f" lacks {model.lacks}" if model.lacks else ""
        cells.append(Run(f" {worth_of(model)}{lacks}   ", "dim"))
    return fit(cells, width)


def worth_of(model: Fielded) -> str:
    """What a model comes to: `8 points` with its crew, or `CAT 4`."""
    return model.cost if model.cost.startswith("CAT") else str(model.worth)


def _so_far(stage: Muster, width: int) -> list[Row]:
    """Every model of the force with what it was given, for those who look on."""
    if not stage.own.models:
        return []
    rows = [rule([Run("the force so far", "text", "bold")], [], width)]
    for model in stage.own.models:
        given = [one.name for one in model.crew] + [one.name for one in model.extras if one.name]
        rows.append(
            fit(
                [
                    Run(f"   {mark(model.tone)} {model.name:<18} ", model.tone),
                    Run(f"{worth_of(model):<6} "),
                    Run(", ".join(given) or "nothing yet", "dim"),
                ],
                width,
            )
        )
    return rows


# The model at hand


def shown_rows(stage: Muster, at: int, width: int, height: int) -> list[Row]:
    """The model at hand as it would be with the candidate under the cursor."""
    size = _section_height(stage, height)
    if not size:
        return []
    candidate = stage.candidates[at] if stage.candidates else None
    model = _model_of(stage, candidate)
    fresh = candidate is not None and candidate.option >= 0
    rows = [title_row_of(model, width), facts_row(model, width)]
    if stage.open >= 0 and model.slots:
        before = len(stage.own.models[stage.open].crew)
        tall = height >= TALL
        if tall or before < model.slots:
            rows += crew_rows(model, before if fresh else -1, width, long=tall)
        else:
            rows.append(crew_line(model))
        rows += _extras(model, candidate if fresh else None, width, size - len(rows))
    elif stage.open >= 0:
        rows += _extras(model, candidate if fresh else None, width, size - len(rows))
    elif model.lacks == "" or candidate is None:
        rows += [crew_line(model)] if model.crew else []
        rows += _extras(model, None, width, size - len(rows))
    else:
        rows += _board(model, width, size - len(rows))
    return block(rows, width, size)


def _model_of(stage: Muster, candidate: Candidate | None) -> Fielded:
    """The model that is shown: as it would be with the candidate, or as it is where that cannot be taken."""
    if candidate is None:
        return stage.own.models[-1]
    if candidate.option < 0 and stage.open >= 0:
        return stage.own.models[stage.open]
    taken = [model for model in stage.own.models if candidate.option < 0 and model.id == candidate.id]
    return taken[0] if taken else candidate.becomes


def title_row_of(model: Fielded, width: int) -> Row:
    """Its name, its cost, and what it has room for."""
    room = [f"{model.slots} pilots"] if model.slots else []
    kinds = [extra.kind for extra in model.extras]
    room += [f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)]
    told = " · ".join([model.cost, *room])
    head = [Run(f"{mark(model.tone)} {model.name}", model.tone, "bold"), Run(f" · {told}", "dim")]
    return rule(head, [Run("i shows its deck", "dim")], width)


def facts_row(model: Fielded, width: int) -> Row:
    """The stats and counters, the skill with what connections add."""
    cells: list[Run] = [Run("   ")]
    skill, printed = model.skill
    for name, value in model.facts:
        cells += [Run(f"{name} ", "dim"), Run(value, "text", "bold")]
        if name == skill and model.bonus:
            cells += [Run(f" +{model.bonus} = {printed + model.bonus}", "good", "bold")]
        cells.append(Run("   "))
    return fit(cells, width)


def _extras(model: Fielded, candidate: Candidate | None, width: int, room: int) -> list[Row]:
    """Upgrades or mutations slot by slot, with what they do."""
    rows: list[Row] = []
    for extra in model.extras:
        fresh = candidate is not None and extra.name == candidate.name
        tone: Tone = "focus" if fresh else ("text" if extra.name else "dim")
        lead = f"   {extra.kind:<10} "
        lines = wrap(extra.text, width - NAMES - 1 - len(lead)) if extra.text else [""]
        for number, line in enumerate(lines):
            first = number == 0
            rows.append(
                row(
                    Run(lead if first else " " * len(lead), "dim"),
                    Run(cut((extra.name or "empty") if first else "", NAMES), tone, "bold" if fresh else ""),
                    Run(line),
                )
            )
    return rows[: max(0, room)]


def _board(model: Fielded, width: int, room: int) -> list[Row]:
    """What a model is like that may be taken: its character, its board, the titles of its deck."""
    rows = [row(Run(f"   {line}")) for line in wrap(model.character, width - 6)]
    for text in model.text:
        rows += [row(Run(f"   {line}", "dim")) for line in wrap(text, width - 6)]
    deck = [row(Run(f"   {line}", "dim")) for line in wrap(f"deck: {', '.join(model.cards)}", width - 6)]
    rows = rows[: max(0, room - len(deck))]
    return [*rows, *deck]


# What may come next


def candidate_row(candidate: Candidate, digit: int, here: bool, width: int) -> Row:
    """A candidate with its cost and what it adds; one that cannot be taken with the reason."""
    lead = Run(" ► " if here else "   ", "focus")
    if candidate.option < 0:
        reason = candidate.reason or "not now"
        text = reason if reason.startswith(candidate.name) else f"{candidate.name}: {reason}"
        return ends([lead, Run("–  ", "dim"), Run(text, "dim")], [Run(f" {candidate.rule} ", "dim")], width)
    name = Run(f"{cut(candidate.name, 20)} ", candidate.tone if not here else "focus", "bold" if here else "")
    cells = [lead, Run(f"{digit or ' '}  ", "text", "bold"), name]
    if candidate.cost:
        cells.append(Run(f"{candidate.cost.partition(',')[0]:<10}"))
    if candidate.adds:
        tone: Tone = "dim" if candidate.adds.startswith("no ") else "good"
        cells.append(Run(cut(candidate.adds, 24 if candidate.becomes.crew else 13), tone))
    room = width - width_of(cells)
    cells.append(Run(cut(_in_short(candidate), max(0, room - 1)), "dim"))
    return fit(cells, width)


def _in_short(candidate: Candidate) -> str:
    """What there is to compare: the stats of a model without anything, else what a card does."""
    model = candidate.becomes
    if model.crew or any(extra.name for extra in model.extras):
        return candidate.text
    return " ".join(f"{name} {value}" for name, value in model.facts[:5])
