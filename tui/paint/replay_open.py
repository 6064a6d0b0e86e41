"""A moment of a replay on a board that is no card table: the board, who is on it, what happened around it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.kernel.scene import Hand, Hexes, Party, Scene
from engine.kernel.stages import Fight
from tui.paint.boards import board_rows
from tui.paint.cells import Row, Run, beside, block, cut, fit, width_of, wrap
from tui.paint.chart import size_of
from tui.paint.field.fight import fight_rows
from tui.paint.glyphs import mark
from tui.paint.hexes import hex_rows
from tui.paint.lens import MIDDLE, Eye, Size, following, lens_of

TALL: Final = 20
"""From so many rows on a board has numbers along its edges, and sentences below it."""
LEAST_TOLD: Final = 6
"""Rows that a board leaves for what happened."""
LEAST_FIGHT: Final = 8
"""Rows that an attack takes at least."""
LEAST_BESIDE: Final = 44
"""Cells that a board leaves beside it."""
HANDS: Final = 3
"""So many rows tell at most which cards the eyes may see."""
FEW: Final = 2
"""Of so few models all facts are told, of more what stands in one row."""

Told = Callable[[int, int, int, int], list[Row]]
"""Paints what happened around the moment: width, height, and the column and row where it begins."""


def open_middle(
    scene: Scene, names: Mapping[int, str], told: Told, size: tuple[int, int], *, outline: bool = False
) -> list[Row]:
    """What lies between the phases and the timeline, in exactly so many cells and rows."""
    width, height = size
    if isinstance(scene.stage, Fight):
        high = max(LEAST_FIGHT, height - LEAST_TOLD)
        rows = fight_rows(scene.stage, width, high).rows
        return block([*rows, *told(width, height - high, 0, high)], width, height)
    if height < TALL:
        return _beside(scene, names, told, size, outline=outline)
    above = model_rows(scene.parties, names, width)
    cards = card_rows(scene.hands, names, width)[:HANDS]
    room = max(0, height - len(above) - len(cards) - LEAST_TOLD)
    if isinstance(scene.board, Hexes):
        board = _board(scene, scene.board, width, room, outline=outline)
    else:
        board = board_rows(scene, width, room, panels=False, outline=outline).rows
    rows = [*above, *board, *cards]
    return block([*rows, *told(width, height - len(rows), 0, len(rows))], width, height)


def _board(scene: Scene, board: Hexes, width: int, height: int, *, outline: bool) -> list[Row]:
    """The part of an open table that the moment is about, seen near enough to tell front from rear."""
    size = Size(width, height)
    eye = following(board, size, Eye(MIDDLE), about(scene))
    return hex_rows(board, width, height, outline=outline, lens=lens_of(board, size, eye)).rows


def about(scene: Scene) -> list[str]:
    """The ids of the models to have in view: who acts, who decides, then all others."""
    order = sorted(scene.parties, key=lambda party: (not party.active, not party.decides))
    return [party.id.removeprefix("model ") for party in order if not party.out]


def _beside(
    scene: Scene, names: Mapping[int, str], told: Told, size: tuple[int, int], *, outline: bool
) -> list[Row]:
    """The board at the left, as high as there is room for; models and sentences at its right."""
    width, height = size
    left = max(0, width - LEAST_BESIDE)
    if isinstance(scene.board, Hexes):
        across, high = size_of(scene.board, left - 1, height)
        board = hex_rows(scene.board, across, high, outline=outline, pins="signs").rows
        left = across + 1
    else:
        board = board_rows(scene, left, height, panels=False, outline=outline).rows
    right = width - left
    above = model_rows(scene.parties, names, right)[: max(0, height - LEAST_TOLD)]
    rows = [*above, *told(right, height - len(above), left, len(above))]
    return block(beside(board, rows, left, width), width, height)


def model_rows(parties: Sequence[Party], names: Mapping[int, str], width: int) -> list[Row]:
    """Each model with who plays it and what everybody sees of it; nothing is cut within a word."""
    rows: list[Row] = []
    for party in parties:
        head = [
            Run("►" if party.decides else " ", "focus"),
            Run(f"{mark(party.tone)} ", party.tone),
            Run(cut(party.name, 16), party.tone, "bold" if party.active else ""),
            Run(f" {cut(names.get(party.seat, ''), 8)}", "dim"),
        ]
        facts = [] if party.out else [f"{party.bar.name} {party.bar.value} of {party.bar.most}"]
        facts += [" ".join(filter(None, (fact.name, fact.value))) for fact in party.facts]
        lines = wrap_parts(facts, width - width_of(head) - 2)
        rows.append(fit([*head, Run(f"  {lines[0]}", "danger" if party.out else "text")], width))
        if len(lines) > 1 and len(parties) <= FEW:
            rest = wrap_parts(facts[lines[0].count(", ") + 1 :], width - 4)
            rows.extend(fit([Run(f"    {line}", "dim")], width) for line in rest)
    return rows


def wrap_parts(parts: Sequence[str], width: int) -> list[str]:
    """Parts with commas between them in lines that break only between parts."""
    lines = [""]
    for part in parts:
        longer = f"{lines[-1]}, {part}" if lines[-1] else part
        if lines[-1] and len(longer) > width:
            lines.append(part)
        else:
            lines[-1] = longer
    return lines


def card_rows(hands: Sequence[Hand], names: Mapping[int, str], width: int) -> list[Row]:
    """The cards that the eyes may see, by their names."""
    rows: list[Row] = []
    for hand in hands:
        cards = ", ".join(card.name for card in hand.cards) or "none"
        text = f"Cards of {hand.title} ({names.get(hand.seat, '')}): {cards}"
        first, *rest = wrap(text, width - 6)
        rows.append((Run(f"  {first}", "dim"),))
        rows.extend((Run(f"    {line}", "dim"),) for line in rest)
    return [fit(cells, width) for cells in rows]
