"""Circling: from one side of a target to the next (G-22)."""

from engine.games.extinction.geometry.bodies import Body, side_normal
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.ring import Place, moved


def circle_place(a: Body, b: Body, *, clockwise: bool) -> Place | None:
    """Where a ends that circles b, flush again and facing it; None if its front side is not flush on b."""
    sides = flush_sides(a, b)
    if sides is None or sides[0] != 0:
        return None
    normal = side_normal(b.facing, sides[1] + (1 if clockwise else -1))
    return Place(moved(b.position, normal), (normal + 6) % 12)
