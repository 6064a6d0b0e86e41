"""The neutral picture of a table for one seat, drawn alike by the app, line mode and exports.

A Scene is made of texts, numbers and tones. It knows no colours, no cells and no keys but the digits that
answer its question. Boards come in three kinds: cards on a table, a grid of squares, hex bases in the open.
"""

from typing import Literal

from msgspec import Struct

Tone = Literal[
    "text",
    "dim",
    "jaeger",
    "kaiju",
    "neutral",
    "danger",
    "good",
    "ask",
    "focus",
    "secret",
    "luck",
    "terrain",
]
Fill = Literal[
    "ground",
    "jaeger-fill",
    "kaiju-fill",
    "skyscraper",
    "shelter",
    "ppdc",
    "difficult",
    "populated",
]
"""What lies under the signs of a board; `ground` is nothing. A pattern or word always says it too."""


class Span(Struct, frozen=True, gc=False):
    """A piece of text in one tone."""

    text: str
    tone: Tone = "text"


Line = tuple[Span, ...]


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


class EffectRow(Struct, frozen=True, gc=False):
    """One effect of a card and what becomes of it now: `live`, `later`, `lost`, `not now` or `counts`."""

    text: str
    now: str
    why: str = ""
    rule: str = ""


class CardFace(Struct, frozen=True, gc=False):
    """A card as its owner sees it. `status` is what stands at its foot; `key` the digit that plays it."""

    id: str
    face: str
    name: str
    tone: Tone
    effects: tuple[EffectRow, ...]
    status: str
    live: bool
    key: str = ""
    fresh: bool = False


class Hand(Struct, frozen=True, gc=False):
    """The cards of one unit that this seat may see; `seat` holds them, `limit` is its base hand size."""

    id: str
    title: str
    seat: int
    cards: tuple[CardFace, ...]
    limit: int


class CardTable(Struct, frozen=True, tag_field="board", tag="cards"):
    """Cards on a table: the clash, if there is one, and a line of counts."""

    duel: Duel | None
    counts: str


class Square(Struct, frozen=True, gc=False):
    """What stands in one space of a grid, column and row from 0, row 0 nearest to the viewer.

    `pattern` fills the space around its lines, `key` is the digit that chooses it.
    """

    column: int
    row: int
    lines: tuple[Line, ...]
    pattern: str = " "
    key: str = ""


class Arrow(Struct, frozen=True, gc=False):
    """An attack or move along a column or row of a grid, from one space to another."""

    column: int
    row: int
    to_column: int
    to_row: int
    tone: Tone


class Grid(Struct, frozen=True, tag_field="board", tag="grid"):
    """A board of squares; spaces that are not listed are empty.

    Columns are named a, b, c from the left and rows 1, 2, 3 from the nearest; both run the other way when the
    board is `turned`, that is seen from its far side.
    """

    columns: int
    rows: int
    squares: tuple[Square, ...]
    arrows: tuple[Arrow, ...] = ()
    turned: bool = False


class Base(Struct, frozen=True, gc=False):
    """A hexagonal base: centre and side in mm, facing 0..11 in steps of 30 degrees (0 is up, clockwise).

    The facing goes through the middle of a side. The edges of the three front sides are whole, those of the
    three rear sides broken; a `solid` base has no arcs and all its edges are whole. A `ghost` is a place that
    may be taken: dotted edges, nothing inside but its tag. `pattern` stands all over the base, `key` is the
    digit that chooses it.
    """

    id: str
    x: float
    y: float
    facing: int
    side: float
    tag: str
    tone: Tone
    solid: bool = False
    lines: tuple[Line, ...] = ()
    fill: Fill = "ground"
    pattern: str = " "
    key: str = ""
    ghost: bool = False


class Area(Struct, frozen=True, gc=False):
    """A piece of terrain: a simple polygon in mm, its fill and pattern, and a label for its middle."""

    points: tuple[tuple[float, float], ...]
    fill: Fill
    pattern: str
    tone: Tone
    label: str = ""


class Stroke(Struct, frozen=True, gc=False):
    """A thin line over the board in mm: a sight line, an arrow. What is not clear or certain is `broken`."""

    x1: float
    y1: float
    x2: float
    y2: float
    tone: Tone
    broken: bool = False


class Hexes(Struct, frozen=True, tag_field="board", tag="hexes"):
    """An open table of hex bases; width and height in mm, x from its left edge, y from its nearest one up."""

    width: float
    height: float
    bases: tuple[Base, ...]
    strokes: tuple[Stroke, ...] = ()
    areas: tuple[Area, ...] = ()


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

    `option` is the index in the seat's options, -1 for a row that only explains.
    """

    key: str
    name: str
    note: str
    rule: str
    option: int
    notation: str = ""
    reason: str = ""


class Scene(Struct, frozen=True):
    """Everything that one seat sees at one moment.

    `summary` says the public state in sentences, for line mode; `undo` is filled in by the session.
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
