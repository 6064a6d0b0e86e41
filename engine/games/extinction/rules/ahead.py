"""What the next hex of a move holds: clear, obstructed, or something to engage (EXT-BLOCK, EXT-ENG).

Nothing here tells a distance to a player; only whether the very next hex can be taken.
"""

from math import inf
from typing import Final, NamedTuple

from msgspec import Struct

from engine.games.extinction.geometry.areas import is_in_area, touches_area
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.borders import stop_at_area, travel_to_area
from engine.games.extinction.geometry.overlap import NEARBY, touches
from engine.games.extinction.geometry.ring import COS, EPS, HEX, SIDE, SIN, Place, moved
from engine.games.extinction.geometry.slide import first_stop
from engine.games.extinction.geometry.snap import snap_places
from engine.games.extinction.geometry.table import fits, is_inside, travel_on_table
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.table import body_of, foes, friends, tower_bases
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


class Ahead(Struct, frozen=True, gc=False):
    """The next hex: `place` if it can be taken, a `border` where a runner stops, or what can be engaged."""

    place: Place | None = None
    border: bool = False
    snaps: tuple[Snap, ...] = ()


BLOCKED: Final = Ahead()
INSIDE: Final = HEX + SIDE + 1.0
"""So far from an edge a base does not reach it in a hex."""


class Around(Struct, frozen=True, gc=False):
    """A model's base, and the bases that it could meet within a hex or by turning.

    `names` and `foes` are enemies and buildings, `bases` are those and then the friends. `steps` are the
    hexes that were looked at already, by whether a runner goes there, and whether backward.
    """

    own: Body
    names: list[str]
    foes: list[Body]
    friends: list[Body]
    bases: list[Body]
    steps: dict[tuple[bool, bool], Ahead]


def around(state: State, mini: Mini) -> Around:
    """What is around a model; kept until something else is asked, since several rules look at one moment."""
    memo = state.book.memo
    now = (mini.id, mini.place, state.table)
    known = memo.get("around")
    if (
        known is None
        or known[0] is not state.minis
        or known[1] is not state.towers
        or known[2] is not state.ground
        or known[3] != now
    ):
        known = memo["around"] = (state.minis, state.towers, state.ground, now, _around(state, mini))
    found: Around = known[4]
    return found


def _around(state: State, mini: Mini) -> Around:
    own = body_of(mini)
    west, east, south, north = own.x - NEARBY, own.x + NEARBY, own.y - NEARBY, own.y + NEARBY
    names: list[str] = []
    enemies: list[Body] = []
    allies: list[Body] = []
    for one in state.minis:
        if one.place is not None and one.id != mini.id:
            base = body(*one.place)
            if west < base.x < east and south < base.y < north:
                if one.side == mini.side:
                    allies.append(base)
                else:
                    names.append(one.id)
                    enemies.append(base)
    for name, base in tower_bases(state):
        if west < base.x < east and south < base.y < north:
            names.append(name)
            enemies.append(base)
    return Around(own, names, enemies, allies, enemies + allies, {})


def ahead(state: State, mini: Mini, *, runner: bool = False, backward: bool = False) -> Ahead:
    """What the next hex holds, straight forward or backward.

    What the sliding base meets first counts: terrain that stops a runner, an enemy or building that can be
    engaged, or what stops it before the hex. A friend or the edge met together with anything else stops it.
    """
    near = around(state, mini)
    found = near.steps.get((runner, backward))
    if found is None:
        found = near.steps[runner, backward] = _ahead(state, mini, near, runner=runner, backward=backward)
    return found


def _ahead(state: State, mini: Mini, near: Around, *, runner: bool, backward: bool) -> Ahead:
    own, table = near.own, state.table
    direction = (own.facing + 6) % 12 if backward else own.facing
    stop = first_stop(own, direction, near.bases) if near.bases else None
    edge = inf if is_inside(own, table, INSIDE) else travel_on_table(own, direction, table)
    met = stop.travel if stop is not None else inf
    if runner and state.ground:
        border = _border(state, mini, own, direction, min(met, edge))
        if border is not None:
            return border
    if edge < HEX - EPS and edge <= met + EPS:
        return BLOCKED
    if stop is None:
        return Ahead(Place(moved(own.position, direction), own.facing))
    if backward or met <= EPS or stop.bases[-1] >= len(near.foes):
        return BLOCKED
    names = tuple([near.names[index] for index in stop.bases])
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
    near = around(state, mini)
    own = near.own
    return [
        name
        for name, base in zip(near.names, near.foes, strict=True)
        if touches(own, base) and not touches(before, base) and first_stop(own, own.facing, (base,))
    ]
