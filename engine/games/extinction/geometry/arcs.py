"""The front and the rear arc of a base, parted by the line through its corners abreast (G-09 to G-11)."""

from engine.games.extinction.geometry.bodies import EXTENT, Body
from engine.games.extinction.geometry.contact import contact
from engine.games.extinction.geometry.ring import COS, EPS, SIN


def is_in_front_arc(a: Body, other: Body) -> bool:
    """Whether some part of the other base is in front of the arc line of a."""
    facing = a.facing
    ahead = (other.x - a.x) * COS[facing] + (other.y - a.y) * SIN[facing]
    return ahead + EXTENT[other.odd][facing] > EPS


def is_completely_rear(a: Body, other: Body) -> bool:
    """Whether the whole other base is behind the arc line of a or on it."""
    return not is_in_front_arc(a, other)


def has_front_contact(a: Body, other: Body) -> bool:
    """Whether a touches the other base at some point in front of its arc line."""
    ahead_x, ahead_y = COS[a.facing], SIN[a.facing]
    for x, y in contact(a, other):
        if (x - a.x) * ahead_x + (y - a.y) * ahead_y > EPS:
            return True
    return False
