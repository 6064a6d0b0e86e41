"""Score sheets: what each side has, line by line, as it stands now or at the end."""

from msgspec import Struct

from engine.kernel.spans import Tone


class ScoreLine(Struct, frozen=True, gc=False):
    """One line of a sheet: what counts, how much of it there is, the points, and the rule.

    `part` names the part of the sheet that it belongs to. `points` is None for what this seat may not know.
    """

    part: str
    text: str
    have: str
    points: int | None
    rule: str


class Goal(Struct, frozen=True, gc=False):
    """One way to win, and its rule."""

    text: str
    rule: str


class ScoreSheet(Struct, frozen=True, gc=False):
    """The sheet of one side: its lines, their sum as far as it is known, and what it wins with."""

    title: str
    tone: Tone
    lines: tuple[ScoreLine, ...]
    total: int
    goals: tuple[Goal, ...] = ()
