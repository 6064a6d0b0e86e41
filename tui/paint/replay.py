"""A moment of a replay: the table, what happened around it, and the timeline under it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from engine.kernel.scene import CardTable, Hand, Scene, Sentence, Tone
from engine.kernel.stages import Fight
from tui.paint.boards import panel_column, panels_of
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cards import duel_heading, duel_rows
from tui.paint.cells import Frame, Hit, Row, Run, block, ends, fit, rule, width_of, wrap
from tui.paint.replay_open import open_middle
from tui.paint.side import chronicle_rows, side
from tui.paint.strip import Strip, strip_rows
from tui.paint.table import LEFT, WIDE, party_rows, phase_row, title_row
from tui.palette import Mark

SHORT_DUEL = 3
TALL_DUEL = 8
TALL = 20
"""From so many rows on both sums of a clash stand side by side."""
LEAST_AROUND = 3
FEW = 2
"""With so few hands their players are named."""
CITED = 60
"""From so many cells on a sentence stands with its rule."""
INDENT = {0: 0, 1: 1, 2: 3}


@dataclass
class Moments:
    """What is told around a moment: all sentences of the replay, and which one is shown."""

    sentences: Sequence[Sentence]
    at: int
    hits: list[Hit] = field(default_factory=list)


def paint_replay(
    scene: Scene,
    names: Mapping[int, str],
    title: str,
    status: str,
    moments: Moments,
    strip: Strip,
    question: Question,
    width: int,
    height: int,
    *,
    outline: bool = False,
) -> Frame:
    """The frame of a replay; from 120 columns the chronicle so far stands at the right.

    `outline` paints hexes as lines without fills, for terminals without colour and for ASCII.
    """
    left = width if width < WIDE else max(LEFT, width - 48)
    rows = [title_row(title, status, width), _phases(scene, width)]
    room = height - len(rows) - bottom_height(height) - 3
    middle, cursor = _middle(scene, names, moments, (left, room), len(rows), outline=outline)
    if left < width:
        panel = _right(scene, moments, width - left, room)
        middle = [(*fit(one, left), *fit(two, width - left)) for one, two in zip(middle, panel, strict=True)]
    rows.extend(middle)
    line, hits = strip_rows(strip, width, len(rows))
    rows.extend(line)
    end, place = bottom(question, width, height, len(rows))
    busy = question.entry is not None or question.cursor >= 0
    frame = Frame([fit(cells, width) for cells in (*rows, *end)], place if busy else cursor)
    frame.hits.extend((*moments.hits, *hits, *question.hits))
    return frame


def _phases(scene: Scene, width: int) -> Row:
    """The phase line, with the turn at its end where there is room for both, and what the dice gave."""
    turn = "".join(scene.title.split(" · ")[1:2])
    phases = phase_row(replace(scene, now=()), width)
    used = width_of(phases) - len(phases[-1].text) if phases[-1].text.isspace() else width
    now = [Run(span.text, span.tone) for span in scene.now]
    both = [Run(f"{turn} · " if now else f"{turn} ", "dim"), *now, *([Run(" ")] if now else [])]
    for right in (both, [*now, Run(" ")]):
        if used + width_of(right) + 1 <= width:
            return ends(phases, right, width)
    return phases


def _right(scene: Scene, moments: Moments, width: int, room: int) -> list[Row]:
    """The right side of a wide screen: what stands beside a board, and the chronicle so far."""
    panels = [] if isinstance(scene.stage, Fight) else panels_of(scene)
    upper = min(sum(len(panel.lines) + 1 for panel in panels), room // 2)
    told = chronicle_rows(moments.sentences[1 : moments.at + 1], width - 3)
    below = side("Chronicle so far", "", told, width, room - upper, tail=True)
    return [*panel_column(panels, width, upper), *below]


def _middle(
    scene: Scene,
    names: Mapping[int, str],
    moments: Moments,
    size: tuple[int, int],
    top: int,
    *,
    outline: bool,
) -> tuple[list[Row], tuple[int, int]]:
    width, room = size
    if not isinstance(scene.board, CardTable):
        place = (1, top)

        def around(across: int, high: int, left: int, above: int) -> list[Row]:
            nonlocal place
            rows, place = around_rows(moments, across, high, top + above, left)
            return rows

        return open_middle(scene, names, around, size, outline=outline), place
    rows = party_rows(scene.parties, names, width)
    free = room - len(rows)
    hands = hand_lines(scene.hands, names, width)
    duel, shown = heights(free, len(hands))
    rows.extend(_board(scene, width, duel))
    rows.extend(_cut(hands, width, shown))
    told, cursor = around_rows(moments, width, room - len(rows), top + len(rows))
    rows.extend(told)
    return block(rows, width, room), cursor


def heights(free: int, hands: int) -> tuple[int, int]:
    """Rows for the clash and for hands, when `free` are left beside the parties."""
    duel = TALL_DUEL if free >= TALL else SHORT_DUEL
    shown = min(hands, max(1, free - 1 - duel - 1 - LEAST_AROUND)) if hands else 0
    while shown < hands and duel > 2:
        duel -= 1
        shown += 1
    return duel, shown


def _board(scene: Scene, width: int, height: int) -> list[Row]:
    """The clash, or where the cards are when there is none."""
    board = scene.board
    if not isinstance(board, CardTable):
        raise TypeError("only cards clash")
    if board.duel is None:
        counts = (Run(f"  {board.counts}", "dim"),)
        return [rule([Run("no clash", "dim")], [], width), *block([counts], width, height)]
    return [duel_heading(board.duel, width), *duel_rows(board.duel, (), width, height)]


def _cut(hands: list[Row], width: int, height: int) -> list[Row]:
    """Only so many rows of hands; the last one says when there are more."""
    if len(hands) <= height:
        return hands
    more = [Run(" more in a taller window", "dim")]
    return [*hands[: height - 1], ends(fit(hands[height - 1], width - width_of(more)), more, width)]


def hand_lines(hands: Sequence[Hand], names: Mapping[int, str], width: int) -> list[Row]:
    """The hands that the eyes may see, card faces only, several to a row where they fit."""
    rows: list[list[Run]] = []
    for hand in hands:
        whose = f" ({names.get(hand.seat, '')}):" if len(hands) <= FEW else ":"
        runs = [Run(f"  {hand.title}", "text", "bold"), Run(whose, "dim")]
        runs.extend(Run(f" {card.face}", card.tone) for card in hand.cards)
        if not hand.cards:
            runs.append(Run(" no cards", "dim"))
        if rows and width_of(rows[-1]) + width_of(runs) <= width:
            rows[-1].extend(runs)
        else:
            rows.append(runs)
    return [fit(runs, width) for runs in rows]


def around_rows(
    moments: Moments, width: int, height: int, top: int, left: int = 0
) -> tuple[list[Row], tuple[int, int]]:
    """The sentences before and after the moment, it itself in focus; and where the cursor is."""
    rows = [rule([Run("around this event", "dim")], [], width)]
    room = height - 1
    here = _told(moments.sentences[moments.at], moments.at, True, width)
    spare = max(0, room - len(here))
    after = min(spare // 3 + (spare > 0), len(moments.sentences) - 1 - moments.at)
    before = min(spare - after, moments.at)
    after = min(spare - before, len(moments.sentences) - 1 - moments.at)
    cursor = (left + 1, top + 1 + before)
    for place in range(moments.at - before, moments.at + after + 1):
        told = here if place == moments.at else _told(moments.sentences[place], place, False, width)
        moments.hits.extend(
            Hit(top + len(rows) + line, left, left + width - 1, f"moment {place}")
            for line in range(len(told))
        )
        rows.extend(told)
    return block(rows, width, height), cursor


def _told(sentence: Sentence, place: int, here: bool, width: int) -> list[Row]:
    """One sentence with its number and rule; the one in focus is wrapped, others are cut."""
    tone: Tone = sentence.tone if here else "dim"
    lead = [Run("►" if here else " ", "focus"), Run(f"{place:>5}  ", "dim")]
    indent = INDENT.get(sentence.depth, 3)
    cited = sentence.rule if width >= CITED else ""
    room = width - width_of(lead) - len(cited) - 2 - indent
    lines = wrap(sentence.text, max(16, room))
    if not here and len(lines) > 1:
        lines = [f"{lines[0]} ..."]
    bold: Mark = "bold" if here or sentence.depth == 0 else ""
    found = []
    for at, text in enumerate(lines):
        start = lead if at == 0 else [Run(" " * width_of(lead))]
        right = [Run(f" {cited} ", "dim")] if at == 0 and cited else []
        found.append(ends([*start, Run(" " * indent), Run(text, tone, bold)], right, width))
    return found
