"""Places flush on an edge, for deployment and for the arrival of reserves (G-30, G-31).

Such places are counted in whole millimetres along the edge, from the west or from the south. Two bases flush
on the same edge touch at a whole number of them.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from math import floor

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.distance import is_within
from engine.games.extinction.geometry.overlap import overlaps
from engine.games.extinction.geometry.ring import PARTS, Place
from engine.games.extinction.geometry.table import OUTWARD, Edge, Table

Span = tuple[int, int]
"""First and last of a run of places along an edge, in millimetres."""


def edge_facings(edge: Edge) -> tuple[int, int, int, int, int, int]:
    """The six facings that a base flush on an edge may have: inward first, then counter-clockwise."""
    first = (OUTWARD[edge] + 6) % 12
    one, two, three, four, five, six = ((first + turn) % 12 for turn in range(0, 12, 2))
    return one, two, three, four, five, six


def edge_place(edge: Edge, along: int, facing: int, table: Table) -> Place:
    """The place of a base flush on an edge, its centre so many millimetres along it."""
    if edge == "south":
        return Place((2 * along, 0, 0, PARTS), facing)
    if edge == "north":
        return Place((2 * along, 0, table.height, -PARTS), facing)
    if edge == "west":
        return Place((0, PARTS, 2 * along, 0), facing)
    return Place((table.width, -PARTS, 2 * along, 0), facing)


def edge_spans(
    edge: Edge, table: Table, others: Sequence[Body], far_from: Sequence[Body] = (), hexes: int = 0
) -> tuple[Span, ...]:
    """Where a base may stand flush on an edge: overlapping none, farther than so many hexes from some.

    The facing does not matter: all six that an edge allows cover the same area.
    """
    facing = edge_facings(edge)[0]
    length = table.width if edge in ("south", "north") else table.height

    def at(along: int) -> Body:
        return body(*edge_place(edge, along, facing, table))

    first, last = PARTS, length // 2 - PARTS

    def bar(other: Body, is_barred: Callable[[Body, Body], bool]) -> Span:
        """The run that another base bars, evenly about its own centre; empty if it ends before it begins."""
        middle = floor((other.x if edge in ("south", "north") else other.y) / 2)
        middle = min(max(middle, first - 1), last)
        low = bisect_left(range(first, middle + 1), True, key=lambda along: is_barred(at(along), other))
        high = bisect_left(
            range(middle + 1, last + 1), True, key=lambda along: not is_barred(at(along), other)
        )
        return first + low, middle + high

    barred = [bar(other, overlaps) for other in others]
    barred += [bar(other, lambda a, b: is_within(a, b, hexes)) for other in far_from]
    return _rest(first, last, sorted(span for span in barred if span[0] <= span[1]))


def _rest(first: int, last: int, barred: Sequence[Span]) -> tuple[Span, ...]:
    """What is left of a run without the barred runs, which are in order and within it."""
    found = []
    for low, high in barred:
        if low > first:
            found.append((first, low - 1))
        first = max(first, high + 1)
    if first <= last:
        found.append((first, last))
    return tuple(found)
