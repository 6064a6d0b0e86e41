"""What the next hex of a move holds: clear, obstructed, or something to engage (EXT-BLOCK, EXT-ENG).

Nothing here tells a distance to a player; only whether the very next hex can be taken.
"""

from math import inf
from typing import NamedTuple

from engine.games.extinction.geometry.areas import is_in_area, touches_area
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.borders import stop_at_area, travel_to_area
from engine.games.extinction.geometry.overlap import nearby, touches
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIN, Place, moved
from engine.games.extinction.geometry.slide import first_stop
from engine.games.extinction.geometry.snap import snap_places
from engine.games.extinction.geometry.table import fits, travel_on_table
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.table import body_of, foes, friends
from engine.games.extinction.state import Mini, State


class Snap(NamedTuple):
    """Where a model comes to stand that engages; `side` tells which of two sides of the target."""

    target: str
    side: str
    place: Place

    @property
    def word(self) -> str:
        """The answer that means it."""
        return f"engage {self.target} {self.side}" if self.side else f"engage {self.target}"


class Ahead(NamedTuple):
    """The next hex: `place` if it can be taken, a `border` where a runner stops, or what can be engaged."""

    place: Place | None = None
    border: bool = False
    snaps: tuple[Snap, ...] = ()


BLOCKED = Ahead()


class Around(NamedTuple):
    """A model's base, and the bases that it may meet: enemies and buildings, then friends, by id."""

    own: Body
    foes: list[tuple[str, Body]]
    friends: list[tuple[str, Body]]


def around(state: State, mini: Mini) -> Around:
    """What is around a model; whoever asks several things about one moment asks for it once."""
    return Around(body_of(mini), foes(state, mini.side), friends(state, mini))


def ahead(
    state: State, mini: Mini, *, runner: bool = False, backward: bool = False, near: Around | None = None
) -> Ahead:
    """What the next hex holds, straight forward or backward.

    What the sliding base meets first counts: terrain that stops a runner, an enemy or building that can be
    engaged, or what stops it before the hex. A friend or the edge met together with anything else stops it.
    """
    own, enemies, allies = near or around(state, mini)
    direction = (own.facing + 6) % 12 if backward else own.facing
    pairs = enemies + allies
    stop = first_stop(own, direction, [base for _, base in pairs])
    edge = travel_on_table(own, direction, state.table)
    met = stop.travel if stop is not None else inf
    if runner and state.ground:
        border = _border(state, mini, own, direction, min(met, edge))
        if border is not None:
            return border
    if edge < HEX - EPS and edge <= met + EPS:
        return BLOCKED
    if stop is None:
        return Ahead(Place(moved(own.position, direction), own.facing))
    if backward or met <= EPS or stop.bases[-1] >= len(enemies):
        return BLOCKED
    names = tuple([pairs[index][0] for index in stop.bases])
    return Ahead(snaps=tuple(snaps_on(state, mini, names, runner=runner)))


def _border(state: State, mini: Mini, own: Body, direction: int, blocked: float) -> Ahead | None:
    """Where a runner stops in this hex, at terrain that is difficult for it (EXT-RUN-09).

    Short of the border by less than the places of a slide are apart, it is at the border already.
    """
    nearest, reached = min(blocked, HEX) - EPS, None
    for area in hard_areas(state, mini.kind):
        travel = travel_to_area(own, direction, area)
        if travel < nearest:
            nearest, reached = travel, area
    if reached is None:
        return None
    stop = stop_at_area(own, direction, reached)
    if stop is None or stop.position == own.position:
        return BLOCKED
    return Ahead(Place(stop.position, own.facing), border=True)


def meets_border(state: State, mini: Mini, before: Body) -> bool:
    """Whether a model that stood elsewhere before has come into contact with difficult terrain (A-12)."""
    if not state.ground:
        return False
    own = body_of(mini)
    for area in hard_areas(state, mini.kind):
        if touches_area(own, area) and not touches_area(before, area):
            return True
    return False


def snaps_on(state: State, mini: Mini, names: tuple[str, ...], *, runner: bool) -> list[Snap]:
    """The places flush on the touched sides of targets that are free (EXT-ENG-02..04, EXT-RUN-10)."""
    own = body_of(mini)
    enemies, allies = foes(state, mini.side), friends(state, mini)
    bases = [base for _, base in enemies + allies]
    areas = hard_areas(state, mini.kind) if runner else ()
    found = []
    for name, target in enemies:
        if name not in names:
            continue
        places = snap_places(own, target)
        sides = ("",) if len(places) == 1 else _sides(own, places)
        for side, place in zip(sides, places, strict=True):
            there = body(*place)
            if fits(there, bases, state.table) and not any(is_in_area(there, area) for area in areas):
                found.append(Snap(name, side, place))
    return found


def _sides(own: Body, places: tuple[Place, ...]) -> tuple[str, ...]:
    """Which of two places is farther to the left of the mover, and which to its right."""
    lefts = [_left(own, place) for place in places]
    return ("left", "right") if lefts[0] > lefts[1] else ("right", "left")


def _left(own: Body, place: Place) -> float:
    """How far to the left of a mover's line a place is."""
    there = body(*place)
    return (there.y - own.y) * COS[own.facing] - (there.x - own.x) * SIN[own.facing]


def new_contacts(state: State, mini: Mini, before: Body) -> list[str]:
    """The enemies that a model has come to touch by a step forward, and that are in its way now (R-28)."""
    own = body_of(mini)
    pairs = foes(state, mini.side)
    found = []
    for base in nearby(own, [base for _, base in pairs]):
        if touches(own, base) and not touches(before, base) and first_stop(own, own.facing, (base,)):
            found += [name for name, other in pairs if other is base]
    return found
