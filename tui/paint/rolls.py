"""The dice log: a row for each roll, one of them in full, and what all of them come to."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel.fights import Die
from engine.kernel.rolls import Rolling, percent
from engine.kernel.spans import Fill, Tone
from tui.models.rolls import Rolls, Total
from tui.paint.bottom import Question, bottom, bottom_height
from tui.paint.cells import (
    BLANK,
    Frame,
    Hit,
    Row,
    Run,
    beside,
    block,
    cut,
    ends,
    fit,
    row,
    rule,
    width_of,
    wrap,
)
from tui.paint.glyphs import mark
from tui.paint.side import side
from tui.paint.table import title_row

LEFT, WIDE = 80, 120
FACES = 24
"""Cells of the dice in a row."""
LEAST = 5
"""Rows that the rolls have at least."""
MOST_FULL = 5
"""Rows of the roll in full on a small screen."""
BAR = 12


@dataclass
class RollsPicture:
    """What the page is painted from; `at` is the roll under the cursor among those shown."""

    rolls: Rolls
    question: Question
    at: int = 0
    title: str = "Dice log"


def paint_rolls(picture: RollsPicture, width: int, height: int) -> Frame:
    """The page: filter, rolls around the cursor, sums, the roll in full, and the bottom block."""
    rolls = picture.rolls
    shown = rolls.shown
    left = LEFT if width >= WIDE else width
    right = f"{len(shown)} of {len(rolls.log.rolls)} rolls"
    top = [title_row(picture.title, right, width), filter_row(rolls, width)]
    room = height - len(top) - bottom_height(height)
    full = _full(shown, picture.at, left)
    foot = _sums(rolls, left)
    space = room - 1 - len(foot) - LEAST
    full = full[: max(0, min(len(full), space if height >= 40 else min(space, MOST_FULL + 1)))]
    listed = room - 1 - len(foot) - len(full)
    first = max(0, min(picture.at - listed // 2, len(shown) - listed))
    body: list[Row] = [_head(left)]
    hits: list[Hit] = []
    cursor = (0, len(top) + 1)
    for at, one in enumerate(shown[first : first + listed], first):
        y = len(top) + len(body)
        hits.append(Hit(y, 0, left - 1, f"item {at}"))
        if at == picture.at:
            cursor = (0, y)
        body.append(roll_row(one, left, here=at == picture.at))
    if not shown:
        body.append(row(Run("   nothing of this kind has been rolled yet", "dim")))
    body = [*block(body, left, 1 + listed), *full, *foot]
    if left < width:
        body = beside(block(body, left, room), _compared(rolls, width - left, room), left, width)
    end, place = bottom(picture.question, width, height, len(top) + room)
    rows = [*top, *block(body, width, room), *end]
    hits += picture.question.hits
    return Frame([fit(cells, width) for cells in rows], cursor if shown else place, hits)


def filter_row(rolls: Rolls, width: int) -> Row:
    """What the digits filter by; what is on as `►ALL◄`."""
    runs: list[Run] = [Run(" filter: ", "dim")]
    for name, on in rolls.choices():
        runs.append(Run(f"►{name.upper()}◄  ", "focus", "bold") if on else Run(f"{name}  ", "dim"))
    return fit(runs, width)


def _head(width: int) -> Row:
    text = f"  no rd  {'who':<16}{'roll':<9}{'dice':<5}{'faces':<{FACES}}"
    return ends([Run(text, "dim")], [Run("succ  exp  pct", "dim")], width)


def roll_row(one: Rolling, width: int, *, here: bool) -> Row:
    """A roll in a row: number, round, who, what for, dice, faces, successes, expected, percentage."""
    runs = [
        Run("►" if here else " ", "focus"),
        Run(f"{one.number:>3}{one.round:>3}  ", "text" if here else "dim"),
        Run(f"{mark(one.side)} ", one.side),
        Run(f"{cut(one.who, 13)} ", one.side, "bold" if here else ""),
        Run(f"{cut(one.purpose, 9)}", "text" if here else "dim"),
        Run(f"{one.unit:>3}  "),
    ]
    runs += [Run(cut(one.result, FACES), "luck")] if one.result else dice_runs(one.dice, FACES)
    numbers = ""
    if one.share >= 0:
        numbers = f"{one.successes:>3}{one.expected:>6.1f}{percent(one.share):>5}"
    return ends(runs, [Run(numbers, "text", "bold" if here else "")], width)


def dice_runs(dice: Sequence[Die], width: int) -> list[Run]:
    """Dice without boxes, each face in its tone; a sign where they are cut."""
    if not dice:
        return [Run("no dice", "dim")]
    runs: list[Run] = []
    for at, die in enumerate(dice):
        runs += [Run(" ")] if at else []
        for depth, face in enumerate(die.faces):
            runs += [Run("+", "luck")] if depth else []
            runs.append(Run(face.text, face.tone, "bold" if face.tone != "dim" else ""))
    if width_of(runs) > width:
        return [*fit(runs, width - 1), Run("…", "dim")]
    return runs


def _full(shown: Sequence[Rolling], at: int, width: int) -> list[Row]:
    """The roll under the cursor with all that is known of it."""
    if not shown:
        return []
    one = shown[min(at, len(shown) - 1)]
    rows = [rule([Run(f"roll {one.number} in full", "dim")], [], width)]
    for line in one.full:
        text = "".join(span.text for span in line)
        if len(line) > 1:
            rows.append(row(Run("  "), *line))
            continue
        rows += _hanging(text, line[0].tone, width - 5, "  ")
    return rows


def _sums(rolls: Rolls, width: int) -> list[Row]:
    """What each side has rolled of what is shown, against expectation."""
    rows = [rule([Run("these rolls", "dim")], [Run("pct: share that does worse", "dim")], width)]
    for total in rolls.totals():
        runs = [Run(f"  {mark(total.side)} {total.name:<9}", total.side)]
        runs.append(Run(f"{total.dice:>3} {rolls.log.dice}  "))
        if total.dice:
            word = "success" if total.successes == 1 else "successes"
            runs.append(Run(f"{total.successes} {word}, expected {total.expected:.1f}", "text", "bold"))
            runs.append(Run(f"   better than {percent(total.share)} %", "dim"))
        rows.append(fit(runs, width))
    return rows


def _compared(rolls: Rolls, width: int, height: int) -> list[Row]:
    """Against expectation: successes by kind, faces, fairness, and the game's own report."""
    lines: list[Row] = []
    for tone, name in rolls.log.sides:
        lines.append(row(Run(f"{mark(tone)} {name}", tone, "bold")))
        found = [total for total in rolls.by_kind() if total.side == tone]
        lines += [_kind(total) for total in found] or [row(Run("  nothing rolled", "dim"))]
    faces = rolls.faces()
    count = sum(one.seen for one in faces)
    lines += [
        BLANK,
        row(Run(f"{f'Faces of {count} dice':<20}", "text", "bold"), Run("seen  expected", "dim")),
    ]
    lines += [row(Run(f"  {one.name:<18}{one.seen:>4}  {one.expected:>8.1f}")) for one in faces]
    if count:
        share = round(100 * rolls.fairness())
        told = f"With fair dice {share} of 100 logs are at least this uneven."
        lines += [BLANK, *(row(Run(text, "dim")) for text in wrap(told, width - 3))]
    if rolls.report:
        lines += [BLANK, row(Run("All of the game", "text", "bold"))]
        for line in rolls.report:
            lines += _hanging("".join(span.text for span in line), line[0].tone, width - 5, "")
    return side("Against expectation", "", lines, width, height, tail=False)


def _hanging(text: str, tone: Tone | Fill, width: int, lead: str) -> list[Row]:
    """A text in rows, later ones hanging."""
    found = enumerate(wrap(text, width))
    return [row(Run(lead if at == 0 else f"{lead}  "), Run(piece, tone)) for at, piece in found]


def _kind(total: Total) -> Row:
    """Successes of a kind of roll: `attack  10 of 10.8  ██████████`."""
    size = round(BAR * total.successes / max(1.0, 2 * total.expected))
    told = f"  {total.what:<8}{total.successes:>3} of {total.expected:>5.1f}  "
    return row(Run(told), Run("█" * min(BAR, size), total.side))
