"""The neutral picture of a table for one seat, drawn alike by the app, line mode and exports.

A Scene is made of texts, numbers and tones. It knows no colours, no cells and no keys but the digits that
answer its question. Boards come in three kinds: cards on a table, a grid of squares, hex bases in the open.
"""

from msgspec import Struct

from engine.kernel.boards import Grid as Grid
from engine.kernel.boards import Hexes as Hexes
from engine.kernel.boards import Square as Square
from engine.kernel.faces import CardFace as CardFace
from engine.kernel.faces import EffectRow as EffectRow
from engine.kernel.faces import Hand as Hand
from engine.kernel.scores import Goal as Goal
from engine.kernel.scores import ScoreLine as ScoreLine
from engine.kernel.scores import ScoreSheet as ScoreSheet
from engine.kernel.spans import Line as Line
from engine.kernel.spans import Span as Span
from engine.kernel.spans import Tone as Tone
from engine.kernel.stages import AnyStage, Reveal


class Sentence(Struct, frozen=True, gc=False):
    """One line of the chronicle: what happened, by which rule, and how deep it is nested (0 is a heading)."""

    text: str
    rule: str = ""
    tone: Tone = "text"
    depth: int = 1


class Phase(Struct, frozen=True, gc=False):
    """One step of the phase line."""

    name: str
    current: bool = False


class Fact(Struct, frozen=True, gc=False):
    """A named number or word about something, such as `hand 5/7`."""

    name: str
    value: str
    tone: Tone = "text"


class Bar(Struct, frozen=True, gc=False):
    """A quantity on a track: `value` of `most`, and what it was just before (for a moment's notice)."""

    name: str
    value: int
    most: int


class Party(Struct, frozen=True, gc=False):
    """One unit, model or star as everybody sees it, in one row; `seat` plays it."""

    id: str
    name: str
    seat: int
    tone: Tone
    bar: Bar
    facts: tuple[Fact, ...]
    active: bool = False
    decides: bool = False
    out: bool = False


class Addend(Struct, frozen=True, gc=False):
    """One summand of a score: what it comes from and what it adds; `value` is empty for what waits."""

    face: str
    name: str
    value: str
    waits: bool = False


class Column(Struct, frozen=True, gc=False):
    """One side of a comparison: its summands and their total."""

    title: str
    tone: Tone
    addends: tuple[Addend, ...]
    total_name: str
    total: int
    settled: bool = False


class Duel(Struct, frozen=True, gc=False):
    """Two sums against each other: who does what to whom, both columns, and how they compare now."""

    heading: Line
    left: Column
    right: Column
    verdict: str


class CardTable(Struct, frozen=True, tag_field="board", tag="cards"):
    """Cards on a table: the clash, if there is one, and a line of counts."""

    duel: Duel | None
    counts: str


AnyBoard = CardTable | Grid | Hexes


class Panel(Struct, frozen=True, gc=False):
    """A titled block of lines beside or over the board; `id` names it for keys and exports.

    Panels whose id begins with `beside` stand next to a board of squares or hexes as long as there is room.
    """

    id: str
    title: str
    lines: tuple[Line, ...]


class Prompt(Struct, frozen=True, gc=False):
    """The question: whom it asks, in words with a name, and a word at the right (window, rule, state)."""

    text: str
    detail: str
    seats: tuple[int, ...]
    mine: bool


class Choice(Struct, frozen=True, gc=False):
    """One row of answers. `key` is the digit, or `–` where it is not possible, with `reason` and `rule`.

    `option` is the index in the seat's options, -1 for a row that only explains. `about` is the id of what it
    is about on the board: a base, or a place that may be taken.
    """

    key: str
    name: str
    note: str
    rule: str
    option: int
    notation: str = ""
    reason: str = ""
    about: str = ""


class Scene(Struct, frozen=True):
    """Everything that one seat sees at one moment.

    `stage` is what the question is about where that is not the board. `summary` says the public state in
    sentences, for line mode; `undo` is filled in by the session. `now` stands at the end of the phase line:
    whose turn it is and what the dice gave. `scores` are the sheets of the sides as they stand. `reveal` are
    the cards that were last turned face up together: a screen shows them once, as a moment.
    """

    game: str
    title: str
    phases: tuple[Phase, ...]
    parties: tuple[Party, ...]
    board: AnyBoard
    hands: tuple[Hand, ...]
    panels: tuple[Panel, ...]
    prompt: Prompt
    choices: tuple[Choice, ...]
    summary: tuple[str, ...]
    undo: str = ""
    over: bool = False
    stage: AnyStage | None = None
    reveal: Reveal | None = None
    now: Line = ()
    scores: tuple[ScoreSheet, ...] = ()
