"""What a tall screen tells about the thing under the cursor, and about the cards of a hand."""

from engine.kernel.scene import CardFace, EffectRow, Scene, Tone
from tui.paint.cells import Row, Run, fit, row, rule, wrap
from tui.paint.side import panel_rows
from tui.paint.table import Look

NOW: dict[str, Tone] = {"live": "good", "later": "ask", "lost": "danger"}


def under_cursor(scene: Scene, look: Look, at: int, width: int) -> list[list[Row]]:
    """The card or the answer in focus, each effect with its rule; then what all cards of the hand do.

    Each is a block of rows.
    """
    cards = scene.hands[0].cards if scene.hands else ()
    if look.on_hand and look.card < len(cards):
        card = cards[look.card]
        rows = [_under(f"{card.face} {card.name}", width)]
        for effect in card.effects:
            rows.extend(_lines(f"{_said(effect)} {effect.rule}", width))
    elif at < len(scene.choices) and (scene.choices[at].reason or scene.choices[at].note):
        choice = scene.choices[at]
        rows = [_under(choice.name, width), *_lines(f"{choice.reason or choice.note} ({choice.rule})", width)]
    else:
        rows = []
    if cards:
        head = rule([Run("what these cards do (h tells why)", "dim")], [], width)
        return [rows, [head, *(_card(card, width) for card in cards)]]
    return [rows or _active(scene, width)]


def _active(scene: Scene, width: int) -> list[Row]:
    """For one who only watches: the list of the unit whose turn it is, and what was seen of it."""
    for party in scene.parties:
        for panel in scene.panels if party.active else ():
            if panel.id == f"list {party.id.rpartition(' ')[2]}":
                head = rule([Run(panel.title, "dim")], [], width)
                return [head, *((Run("  "), *cells) for cells in panel_rows(panel.lines))]
    return []


def _under(name: str, width: int) -> Row:
    return rule([Run(f"under the cursor: {name}", "dim")], [], width)


def _lines(text: str, width: int) -> list[Row]:
    return [row(Run(f"   {line}")) for line in wrap(text, width - 6)]


def _said(effect: EffectRow) -> str:
    return f"{effect.text}   {effect.now}{': ' if effect.why else ''}{effect.why}"


def _card(card: CardFace, width: int) -> Row:
    """A card in one row: its effects, each with what becomes of it now."""
    runs = [
        Run(f"  {card.key or ' '} ", "text", "bold"),
        Run(f"{card.face:<4}", card.tone),
        Run(f"{card.name:<22.22}"),
    ]
    for at, effect in enumerate(card.effects):
        runs.append(Run(f"{', ' if at else ''}{effect.text}"))
        if effect.now:
            runs.append(Run(f" {effect.now}", NOW.get(effect.now, "dim")))
    return fit(runs, width)
