"""What a tall screen tells about the thing under the cursor."""

from engine.kernel.scene import Scene
from tui.paint.cells import Row, Run, row, rule, wrap
from tui.paint.table import Look


def under_cursor(scene: Scene, look: Look, at: int, width: int) -> list[Row]:
    """The card or the answer in focus, with each effect and its rule, as rows."""
    cards = scene.hands[0].cards if scene.hands else ()
    if look.on_hand and look.card < len(cards):
        card = cards[look.card]
        rows = [rule([Run(f"under the cursor: {card.face} {card.name}", "dim")], [], width)]
        for effect in card.effects:
            why = f": {effect.why}" if effect.why else ""
            text = f"{effect.text}   {effect.now}{why}"
            rows.extend(row(Run(f"   {line}")) for line in wrap(f"{text} {effect.rule}", width - 6))
        return rows
    if at < len(scene.choices):
        choice = scene.choices[at]
        rows = [rule([Run(f"under the cursor: {choice.name}", "dim")], [], width)]
        text = choice.reason or choice.note
        rows.extend(row(Run(f"   {line}")) for line in wrap(f"{text} ({choice.rule})".strip(), width - 6))
        return rows
    return []
