"""Lines of sight of a model, to be drawn: whom it sees, whom not, and what is in the way (EXT-LOS).

Sight may be looked at freely, distance never: nothing here tells how far anything is.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from math import hypot

from engine.games.extinction.content.text.words import both
from engine.games.extinction.geometry.arcs import is_in_front_arc
from engine.games.extinction.geometry.bodies import Body, Point
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.sight import has_line_of_sight
from engine.games.extinction.naming import bearing, called, clock
from engine.games.extinction.rules.table import base_of, body_of, foes, is_tower, on_table
from engine.games.extinction.rules.targets import walls
from engine.games.extinction.state import Mini, State
from engine.kernel.boards import Sight, Stroke

FRONT = (4, 5, 0, 1)
"""The corners of the three front sides, from one end to the other."""
STEPS = 4
"""A side is tried at so many points."""
GRAZE = 0.02
"""A line may come so near to a base, in half millimetres, and still passes."""


def sights(known: State, name: str) -> tuple[Sight, ...]:
    """What a model sees and does not see: enemy models first, then buildings. Nothing for anything else."""
    mini = next((mini for mini in on_table(known) if mini.id == name), None)
    if mini is None:
        return ()
    found = sorted(foes(known, mini.side), key=lambda foe: is_tower(known, foe[0]))
    return tuple([_sight(known, mini, *foe) for foe in found])


def _sight(known: State, mini: Mini, name: str, target: Body) -> Sight:
    own, who = body_of(mini), called(known, name)
    at = clock(bearing(own.x, own.y, target.x, target.y))
    if not is_in_front_arc(own, target):
        return Sight(name, False, f"{who}, at {at}: wholly behind it")
    between = [(wall, base) for wall, base in walls(known, mini.id) if wall != name]
    bases = [base for _, base in between]
    if has_line_of_sight(own, target, bases):
        if touches(own, target):
            return Sight(name, True, f"{who}, at {at}: seen, in contact")
        start, end = _witness(own, target, bases)
        return Sight(name, True, f"{who}, at {at}: seen", (_stroke(start, end, clear=True),))
    stroke = _stroke((own.x, own.y), (target.x, target.y), clear=False)
    hidden = [called(known, wall) for wall in _in_the_way(own, target, between)]
    return Sight(name, False, f"{who}, at {at}: hidden by {both(hidden)}", (stroke,))


def clear_line(known: State, name: str, target: str) -> tuple[float, float, float, float] | None:
    """Both ends, in millimetres, of a line of sight from a model to a target; None without, or in contact."""
    mini = next((mini for mini in on_table(known) if mini.id == name), None)
    if mini is None:
        return None
    own, other = body_of(mini), base_of(known, target)
    bases = [base for wall, base in walls(known, name) if wall != target]
    if touches(own, other) or not has_line_of_sight(own, other, bases):
        return None
    stroke = _stroke(*_witness(own, other, bases), clear=True)
    return stroke.x1, stroke.y1, stroke.x2, stroke.y2


def _in_the_way(own: Body, target: Body, between: Sequence[tuple[str, Body]]) -> list[str]:
    """What hides a target: each base without which it would be seen, else all that stand in the line."""
    lone = [
        name
        for name, _ in between
        if has_line_of_sight(own, target, [base for one, base in between if one != name])
    ]
    if lone:
        return lone
    ends = (own.x, own.y), (target.x, target.y)
    crossed = [name for name, base in between if _crosses(*ends, base)]
    return crossed or [name for name, base in between if not has_line_of_sight(own, target, [base])]


def _stroke(start: Point, end: Point, *, clear: bool) -> Stroke:
    x1, y1, x2, y2 = (round(one / 2, 3) for one in (*start, *end))
    return Stroke(x1, y1, x2, y2, "good" if clear else "danger", broken=not clear)


def _witness(own: Body, target: Body, bases: Sequence[Body]) -> tuple[Point, Point]:
    """A line that nothing crosses: of those tried the one nearest to the line between the middles."""
    starts = list(_points([own.corners[corner] for corner in FRONT]))
    ends = list(_points([*target.corners, target.corners[0]]))
    middle = (own.x + target.x) / 2, (own.y + target.y) / 2
    pairs = sorted(product(starts, ends), key=lambda pair: _away(pair[0], pair[1], middle))
    clear = next((pair for pair in pairs if not any(_crosses(*pair, base) for base in bases)), None)
    return clear or pairs[0]


def _points(corners: Sequence[Point]) -> Iterator[Point]:
    """Points along a line through corners."""
    for (x1, y1), (x2, y2) in pairwise(corners):
        for step in range(STEPS):
            share = (step + 0.5) / STEPS
            yield x1 + share * (x2 - x1), y1 + share * (y2 - y1)


def _away(start: Point, end: Point, middle: Point) -> float:
    """How far a line is from the middle; long ones, which go through the bases themselves, come last."""
    x, y = (start[0] + end[0]) / 2 - middle[0], (start[1] + end[1]) / 2 - middle[1]
    return hypot(x, y) + hypot(end[0] - start[0], end[1] - start[1])


def _crosses(start: Point, end: Point, base: Body) -> bool:
    """Whether a line goes through the inside of a base."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    low, high = 0.0, 1.0
    corners = base.corners
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        ex, ey = x2 - x1, y2 - y1
        inside = ex * (start[1] - y1) - ey * (start[0] - x1) - GRAZE
        along = ex * dy - ey * dx
        if abs(along) < 1e-12:
            if inside <= 0:
                return False
        elif along > 0:
            low = max(low, -inside / along)
        else:
            high = min(high, -inside / along)
        if low >= high:
            return False
    return True
