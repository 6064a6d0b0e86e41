"""Action cards chosen in secret: own models, the cards of the one in focus, the card under the cursor."""

from dataclasses import dataclass, field

from rich.cells import cell_len

from engine.kernel.faces import CardFace, EffectRow, Hand
from engine.kernel.scene import Scene
from engine.kernel.spans import Tone
from engine.kernel.stages import Facts, Picking, PickModel
from tui.paint.cards import in_short
from tui.paint.cells import Board, Hit, Row, Run, block, cut, ends, fit, row, rule, wrap
from tui.paint.glyphs import mark

MODELS = 3
"""Own models shown at once."""
NAME, NOW = 22, 8
"""Cells of the columns of a card: its title at most, and whether it can be paid."""
NARROW = 70
"""Under so many cells the costs are left out."""
LEAST_FACTS = 2
"""Rows that what is known of the enemy needs to be shown."""
STATES: dict[str, Tone] = {
    "in part": "ask",
    "too dear": "danger",
    "lost": "danger",
    "locked": "secret",
}
PAYABLE = "payable now"
"""What the row of a card tells already, at the beginning of a reason."""


@dataclass
class Picks:
    """Where the eye is while cards are chosen: a model, one of its cards, and models unlocked again."""

    model: str = ""
    card: str = ""
    opened: set[str] = field(default_factory=set)


def is_locked(model: PickModel, picks: Picks) -> bool:
    """Whether a card lies face down for a model and is to stay."""
    return bool(model.card) and model.id not in picks.opened


def picking_rows(stage: Picking, scene: Scene, picks: Picks, width: int, height: int) -> Board:
    """The choice of cards in exactly `width` by `height` cells; `places` has each card under its id."""
    model = next((one for one in stage.models if one.id == picks.model), None)
    hand = next((one for one in scene.hands if model is not None and one.id == model.hand), None)
    rows = _models(stage, picks, width)
    hits: list[Hit] = []
    places: dict[str, tuple[int, int]] = {}
    if model is not None and hand is not None:
        rows.append(rule([Run(f"{hand.title}: {hand.note}", hand.cards[0].tone, "bold")], [], width))
        sizes = _sizes(hand, width)
        for number, card in enumerate(hand.cards, 1):
            places[card.id] = (1, len(rows))
            hits.append(Hit(len(rows), 0, width - 1, str(number)))
            locked = model.card == card.id and is_locked(model, picks)
            rows.append(_card(card, number, sizes, here=card.id == picks.card, locked=locked))
        rows += _full(hand, picks.card, width, max(2, height - len(rows)))
    left = height - len(rows)
    if left >= LEAST_FACTS:
        rows += _facts(stage.facts, width, left)
    return Board(block(rows, width, height), hits, places)


def _models(stage: Picking, picks: Picks, width: int) -> list[Row]:
    """Each own model with the card that it has; around the one in focus where they are many."""
    at = next((n for n, one in enumerate(stage.models) if one.id == picks.model), 0)
    first = min(max(0, at - 1), max(0, len(stage.models) - MODELS))
    shown = stage.models[first : first + MODELS]
    hidden = len(stage.models) - len(shown)
    more = f"{hidden} more: n p" if hidden else ""
    size = max([cell_len(one.name) for one in stage.models], default=0) + 3
    head = f" {'your models':<{size + 4}}card for this round"
    rows = [ends([Run(head, "dim")], [Run(f"{more} ", "dim")] if more else [], width)]
    for one in shown:
        here = one.id == picks.model
        who = [
            Run(f"{mark(one.tone)} ", one.tone),
            Run(cut(one.name, size), one.tone, "bold" if here else ""),
        ]
        rows.append(fit([Run(" ► " if here else "   ", "focus"), *who, *_chosen(one, picks)], width))
    return rows


def _chosen(model: PickModel, picks: Picks) -> list[Run]:
    """What lies face down for a model."""
    mate = [] if model.mine else [Run(", of your team mate", "dim")]
    if not model.card:
        return [Run("choosing", "ask"), *mate]
    if is_locked(model, picks):
        return [Run("locked: ", "dim"), Run(model.title, "secret", "bold"), *mate]
    return [Run("choosing", "ask"), Run(f", {model.title} lies there until another is locked", "dim")]


def _sizes(hand: Hand, width: int) -> tuple[int, int, int]:
    """The columns of titles, of what cards do in short, and of costs, each with a blank behind it."""
    name = min(NAME, max([cell_len(card.name) for card in hand.cards])) + 1
    price = max([len(card.cost) for card in hand.cards]) + 2 if width >= NARROW else 0
    return name, max(0, width - 6 - name - price - NOW), price


def _card(card: CardFace, number: int, sizes: tuple[int, int, int], *, here: bool, locked: bool) -> Row:
    """A card in one row: digit, title, what it does in short, what it costs, whether that can be paid."""
    name, room, price = sizes
    gone = card.status == "lost"
    now = "locked" if locked else ("there" if card.status == "face down" else card.status)
    tone: Tone = "dim" if gone else "text"
    title = cut(card.name, name - 1)
    return (
        Run(" ► " if here else "   ", "focus"),
        Run("–  " if gone else f"{number}  ", tone, "bold"),
        Run(title.rstrip(), tone, "reverse" if here else "bold"),
        Run(" " * (name - cell_len(title.rstrip()))),
        Run(f"{cut(in_short(card.gist, room - 1), room - 1)} ", tone),
        Run(cut(card.cost, price) if price else "", "dim"),
        Run(cut(now, NOW), STATES.get(now, "dim")),
    )


def _full(hand: Hand, card: str, width: int, room: int) -> list[Row]:
    """The card under the cursor with all that is on it, as far as there is room."""
    found = next((one for one in hand.cards if one.id == card), None)
    if found is None:
        return []
    head = rule([Run("under the cursor: ", "dim"), Run(found.name, "focus", "bold")], [], width)
    rows = card_text(found.effects, width - 6)
    if len(rows) > room - 1:
        rest = len(rows) - room + 2
        rows = [*rows[: room - 2], row(Run(f"{rest} more lines: h shows all of it", "dim"))]
    return [head, *[fit([Run("   "), *cells], width) for cells in rows]]


def card_text(effects: tuple[EffectRow, ...], width: int) -> list[Row]:
    """Effects one after another, wrapped: what stands before the colon is bold; then dice, or why not."""
    rows: list[Row] = []
    for effect in effects:
        head, colon, _ = effect.text.partition(": ")
        why = effect.why.removeprefix(PAYABLE).removeprefix(", ")
        told = f"{effect.text}  [{why}]" if why and ("costs" in why or why != effect.why) else effect.text
        tone: Tone = "dim" if effect.now in ("lost", "not now") else "text"
        for at, text in enumerate(wrap(told, width)):
            bold = len(head) + 1 if at == 0 and colon and len(head) < len(text) else 0
            lead = "" if at == 0 else "  "
            rows.append(row(Run(lead + text[:bold], tone, "bold"), Run(text[bold:], tone)))
    return rows


def _facts(facts: tuple[Facts, ...], width: int, room: int) -> list[Row]:
    """What the enemy may have, as everybody knows it; with little room a row for each."""
    rows = [rule([Run("what the enemy may have", "dim")], [Run("public: h shows their cards", "dim")], width)]
    told = [fact_rows(one, width) for one in facts]
    whole = sum([len(lines) + 1 for lines in told]) <= room - 1
    for one, lines in zip(facts, told, strict=True):
        name = [Run(f"   {mark(one.tone)} ", one.tone), Run(one.title, one.tone, "bold")]
        rows.append(fit(name if whole else [*name, Run(f"  {one.short}", "dim")], width))
        rows += lines if whole else []
    return rows[:room]


def fact_rows(one: Facts, width: int) -> list[Row]:
    """The lines about one thing, wrapped; the first word group of each has a tone of its own."""
    rows: list[Row] = []
    for line in one.lines:
        head = line[0]
        first, *rest = wrap("".join([span.text for span in line]), width - 8)
        rows.append(fit([Run("     "), *_toned(first, head.text, line[-1].tone, head.tone)], width))
        rows += [fit([Run("       "), Run(text, line[-1].tone)], width) for text in rest]
    return rows


def _toned(text: str, head: str, tone: Tone, head_tone: Tone) -> list[Run]:
    if text.startswith(head):
        return [Run(head, head_tone), Run(text[len(head) :], tone)]
    return [Run(text, head_tone if head.startswith(text) else tone)]
