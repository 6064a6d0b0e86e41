"""A whole table: what and where, the phase line, parties, the board, hands, and the side panel."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.kernel.scene import CardTable, Party, Scene, Sentence
from tui.paint.boards import board_rows, panels_and_chronicle
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cards import CARD_HEIGHT, Placing, duel_heading, duel_rows, hand_rows
from tui.paint.cells import BLANK, Frame, Hit, Row, Run, block, cut, ends, fit, rule, width_of
from tui.paint.glyphs import bar, mark
from tui.paint.side import chronicle_rows, panel_rows

LEFT = 80
WIDE = 120
SHORT = {"Hits ": "", "hand ": "h"}
MANY = 3
"""From so many parties on, two stand in a row."""
USES = "uses"
"""The panel that stands where no clash is while the chronicle is at the side."""
LEAST_BOARD = 12
"""A board of squares or hexes with fewer rows than this stands without the hand."""
LEAST_BLOCK = 5
"""What fills a tall screen is shown from so many rows on, or whole."""


@dataclass
class Look:
    """Where the eye is: the card under the cursor, the marked cards, whether the hand has the focus.

    `place` is what is under the cursor on a board, a space such as `c2` or the id of a base; empty for none.
    """

    card: int = 0
    marked: set[str] = field(default_factory=set)
    on_hand: bool = False
    marking: bool = False
    place: str = ""


@dataclass
class Picture:
    """All that a table's frame is painted from.

    `names` are the players by seat, `status` stands at the right of the first row. `log` is the chronicle: at
    the side from 120 columns, its last lines where no clash is. `extra` are blocks that fill a tall screen.
    `outline` paints hexes as lines without fills, for terminals without colour and for ASCII.
    """

    scene: Scene
    question: Question
    look: Look
    names: Mapping[int, str]
    status: str = ""
    log: Sequence[Sentence] = ()
    extra: Sequence[Sequence[Row]] = ()
    outline: bool = False


def paint_table(picture: Picture, width: int, height: int) -> Frame:
    """The frame of a table for the seat of its scene."""
    left = width if width < WIDE else max(LEFT, width - 48)
    frame = Frame([])
    rows = [title_row(picture.scene.title, picture.status, width), phase_row(picture.scene, width)]
    room = height - len(rows) - bottom_height(height)
    middle, hits, cursor = middle_rows(picture, left, room, len(rows), panels=left == width)
    frame.hits.extend(hits)
    if left < width:
        panel = panels_and_chronicle(picture.scene, picture.log, width - left, room)
        middle = [(*one, *two) for one, two in zip(middle, panel, strict=True)]
    rows.extend(middle)
    end, place = bottom(picture.question, width, height, len(rows))
    on_table = (picture.look.on_hand or picture.look.place) and picture.question.entry is None
    frame.cursor = cursor if on_table else place
    frame.hits.extend(picture.question.hits)
    frame.rows = [fit(cells, width) for cells in (*rows, *end)]
    return frame


def title_row(title: str, status: str, width: int) -> Row:
    """Row 1: what and where, and at the right the kind of game and whether it is saved."""
    right = Run(f"{status} ", "dim")
    left = cut(f" {title}", max(0, width - width_of([right]) - 1)).rstrip()
    return ends([Run(left, "text", "bold")], [right], width)


def phase_row(scene: Scene, width: int) -> Row:
    """Row 2: the phases, the present one as `►DODGE◄`; at the right what the scene says of the moment."""
    runs: list[Run] = [Run(" ")]
    for phase in scene.phases:
        if phase.current:
            runs.append(Run(f"►{phase.name.upper()}◄  ", "focus", "bold"))
        else:
            runs.append(Run(f"{phase.name}  ", "dim"))
    right = [Run(span.text, span.tone) for span in scene.now]
    if right and width_of(runs) + width_of(right) + 1 <= width:
        return ends(runs, [*right, Run(" ")], width)
    return fit(runs, width)


def middle_rows(
    picture: Picture, width: int, height: int, top: int, *, panels: bool
) -> tuple[list[Row], list[Hit], tuple[int, int]]:
    """What lies between the phase line and the prompt: parties, board, hand, and what else has room.

    With `panels` those of the scene that stand beside a board are here, not at the side of the screen.
    """
    scene = picture.scene
    rows = party_rows(scene.parties, picture.names, width)
    hits: list[Hit] = []
    cursor = (1, top)
    board = scene.board
    if not isinstance(board, CardTable):
        return _open_middle(picture, rows, width, height, top, panels)
    hand_height = CARD_HEIGHT + 2 if scene.hands else 1
    most = 8 if scene.hands else (height if panels else 7)
    duel_height = max(2, min(most, height - len(rows) - hand_height - 1))
    uses = next((panel for panel in scene.panels if panel.id == USES), None)
    if board.duel is None and uses is not None and not panels:
        rows.append(rule([Run(uses.title, "dim")], [], width))
        rows.extend(block([(Run("   "), *cells) for cells in panel_rows(uses.lines)], width, duel_height))
    else:
        rows.append(duel_heading(board.duel, width))
        rows.extend(duel_rows(board.duel, chronicle_rows(picture.log, width - 2), width, duel_height))
    if scene.hands:
        cards, hits, cursor = _hand(picture, width, top + len(rows))
        rows.extend(cards)
    rows.append(fit([Run(f"  {board.counts}", "dim")], width))
    left = height - len(rows)
    if left > 1:
        rows.extend(block([BLANK, *_worth_it(picture.extra, left - 1)], width, left))
    return block(rows, width, height), hits, cursor


def _worth_it(blocks: Sequence[Sequence[Row]], room: int) -> list[Row]:
    """As many of the blocks as there is room for; of one that is cut, no less than some rows."""
    rows: list[Row] = []
    for found in blocks:
        left = room - len(rows)
        if left >= min(len(found), LEAST_BLOCK):
            rows.extend(found[:left])
    return rows


def _open_middle(
    picture: Picture, rows: list[Row], width: int, height: int, top: int, panels: bool
) -> tuple[list[Row], list[Hit], tuple[int, int]]:
    """The board of squares or hexes under the parties, and the hand if it is looked at or has room."""
    look, above = picture.look, top + len(rows)
    room = height - len(rows)
    with_hand = picture.scene.hands and (look.on_hand or room > LEAST_BOARD + CARD_HEIGHT)
    if with_hand:
        room = max(0, room - CARD_HEIGHT - 1)
    board = board_rows(picture.scene, width, room, panels=panels, outline=picture.outline, focus=look.place)
    rows.extend(board.rows)
    hits = [hit._replace(y=hit.y + above) for hit in board.hits]
    x, y = board.places.get(look.place, (1, 0))
    cursor = (x, y + above)
    if with_hand:
        cards, more, place = _hand(picture, width, above + room)
        rows.extend(cards)
        hits.extend(more)
        cursor = place if look.on_hand else cursor
    return block(rows, width, height), hits, cursor


def _hand(picture: Picture, width: int, top: int) -> tuple[list[Row], list[Hit], tuple[int, int]]:
    """The first hand of the scene under its rule; `top` is the row of the rule on the screen."""
    look = picture.look
    place = Placing(width, top + 1, look.card if look.on_hand else -1, look.marked, look.marking)
    cards, hits, cursor = hand_rows(picture.scene.hands[0], place)
    return [hand_rule(picture.scene, look, width), *cards], hits, cursor


def hand_rule(scene: Scene, look: Look, width: int) -> Row:
    """The line over the hand: whose it is and how to read it."""
    hand = scene.hands[0]
    whose = f"hand of {hand.title}{f' (h: {len(scene.hands) - 1} more)' if len(scene.hands) > 1 else ''}"
    if look.marking:
        text = f"{whose}: digits or Space mark, {len(look.marked)} marked"
    elif any(card.key for card in hand.cards):
        text = f"{whose}: numbers are live, words say why not"
    elif any(card.status for card in hand.cards):
        text = f"{whose}: nothing is live, words say why not"
    else:
        text = f"{whose}: no card is asked for now"
    return rule([Run(text, "dim")], [], width)


def party_rows(parties: Sequence[Party], names: Mapping[int, str], width: int) -> list[Row]:
    """Parties one to a row, or two when there are many."""
    if len(parties) < MANY:
        return [_party(party, names, width) for party in parties]
    half = width // 2
    player = min(5, max(len(names.get(party.seat, "")) for party in parties))
    short = [_short_party(party, names, half, player) for party in parties]
    rows = []
    for at in range(0, len(short), 2):
        second = short[at + 1] if at + 1 < len(short) else BLANK
        rows.append((*fit(short[at], half), *fit(second, width - half)))
    return rows


def _party(party: Party, names: Mapping[int, str], width: int) -> Row:
    runs = [*_head(party, names, 15, 8), *_bar(party, 10), Run("  ")]
    for fact in party.facts:
        runs += [Run(f"{fact.name} ", "dim"), Run(f"{fact.value}  ", fact.tone)]
    return fit(runs, width)


def _head(party: Party, names: Mapping[int, str], unit: int, player: int) -> list[Run]:
    """Who decides, which unit, and who plays it, in so many cells."""
    return [
        Run("►" if party.decides else " ", "focus"),
        Run(f"{mark(party.tone)} ", party.tone),
        Run(f"{cut(party.name, unit)} ", party.tone, "bold" if party.active else ""),
        Run(f"{cut(names.get(party.seat, ''), player)} ", "dim"),
    ]


def _bar(party: Party, size: int) -> list[Run]:
    if party.out:
        return []
    found = party.bar
    low = found.value * 4 <= found.most
    return [
        Run(f"{found.name} ", "dim"),
        Run(f"{found.value:>2} ", "danger" if low else "text", "bold"),
        Run(bar(found.value, found.most, size), party.tone),
    ]


def _short_party(party: Party, names: Mapping[int, str], width: int, player: int) -> Row:
    """A party in half a row: name, person, Hits, and what is not as usual."""
    head = _head(party, names, min(15, 19 - player), player)
    if party.out:
        return fit([*head, Run("destroyed", "danger")], width)
    low = party.bar.value * 4 <= party.bar.most
    runs = [
        Run(f"{party.bar.name} ", "dim"),
        Run(f"{party.bar.value:>2} ", "danger" if low else "text", "bold"),
    ]
    for fact in party.facts:
        if fact.name == "hand" or (fact.value and fact.value != "0" and fact.name != "pilots"):
            runs += [Run(f"{fact.name} ", "dim"), Run(f"{fact.value} ", fact.tone)]
    if width_of(head) + width_of(runs) > width + 1:
        runs = [run._replace(text=SHORT.get(run.text, run.text)) for run in runs]
    return fit([*head, *runs], width)
