"""Boards that are no cards: a grid of squares, and an open table of hex bases.

They name tones, fills and patterns, but no colours and no cells.
"""

from msgspec import Struct

from engine.kernel.spans import Fill, Line, Span, Tone


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
    digit that chooses it, `name` what the tag is short for. `marks` are single signs or letters about it;
    the `legend` of the board explains them. A base that is drawn in place of another names it with `instead`.
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
    name: str = ""
    instead: str = ""
    marks: tuple[Span, ...] = ()


class Area(Struct, frozen=True, gc=False):
    """A piece of terrain: a simple polygon in mm, its fill and pattern, and a label for its middle.

    The one with an `id` can be looked at; of several polygons of one piece it is the first.
    """

    points: tuple[tuple[float, float], ...]
    fill: Fill
    pattern: str
    tone: Tone
    label: str = ""
    id: str = ""


class Stroke(Struct, frozen=True, gc=False):
    """A thin line over the board in mm: a sight line, an arrow. What is not clear or certain is `broken`."""

    x1: float
    y1: float
    x2: float
    y2: float
    tone: Tone
    broken: bool = False


class Sign(Struct, frozen=True, gc=False):
    """A letter or two at a place in mm, such as where two bases touch."""

    x: float
    y: float
    span: Span


class Border(Struct, frozen=True, gc=False):
    """A piece of the edge of the table, in mm, that means something: where a side sets up, a way out."""

    x1: float
    y1: float
    x2: float
    y2: float
    tone: Tone
    label: str


class Meaning(Struct, frozen=True, gc=False):
    """What a sign, pattern or tone of a board tells: a sample of it, what fills it, and words."""

    sample: Span
    text: str
    fill: Fill = "ground"


class Sight(Struct, frozen=True, gc=False):
    """Whether a base sees another one (`to`), in words, and lines of sight; never how far it is."""

    to: str
    clear: bool
    told: str
    strokes: tuple[Stroke, ...] = ()


class Hexes(Struct, frozen=True, tag_field="board", tag="hexes"):
    """An open table of hex bases; width and height in mm, x from its left edge, y from its nearest one up.

    Those of `considered` are drawn only while the answer that is about them is.
    `about` are the ids of the bases that the moment is about, the most important one first: they are to be in
    view. `legend` explains what the game's own signs and patterns on this board mean.
    """

    width: float
    height: float
    bases: tuple[Base, ...]
    strokes: tuple[Stroke, ...] = ()
    areas: tuple[Area, ...] = ()
    considered: tuple[Base, ...] = ()
    signs: tuple[Sign, ...] = ()
    borders: tuple[Border, ...] = ()
    about: tuple[str, ...] = ()
    legend: tuple[Meaning, ...] = ()
