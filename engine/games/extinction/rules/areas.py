"""Terrain on the table (EXT-TERRAIN)."""

from collections.abc import Iterator

from engine.games.extinction.geometry.areas import Area, is_in_area, part
from engine.games.extinction.geometry.bodies import Body
from engine.games.extinction.geometry.ring import COS, SIN, Place, coordinates
from engine.games.extinction.state import Ground, State
from engine.games.extinction.terms.names import AreaKind, Side
from engine.games.extinction.terms.values import Polygon


def laid(polygon: Polygon, place: Place) -> Area:
    """A polygon in millimetres, turned and moved to its place, as an area."""
    x0, y0 = coordinates(place.position)
    cos, sin = COS[place.facing], SIN[place.facing]
    corners = [(x0 + 2 * (x * cos - y * sin), y0 + 2 * (x * sin + y * cos)) for x, y in polygon]
    return (part(corners),)


def areas_of(state: State, ground: Ground) -> tuple[tuple[AreaKind, Area], ...]:
    """The areas of a piece on the table, each with its kind; worked out once a game."""
    memo = state.book.memo
    found = memo.get(ground)
    if found is None:
        piece = state.book.pieces[ground.piece]
        found = memo[ground] = tuple([(area.kind, laid(area.polygon, ground.place)) for area in piece.areas])
    return found


def all_areas(state: State, *kinds: AreaKind) -> Iterator[Area]:
    """The areas on the table that are of one of these kinds."""
    for ground in state.ground:
        for kind, area in areas_of(state, ground):
            if kind in kinds:
                yield area


def hard_areas(state: State, kind: Side) -> tuple[Area, ...]:
    """The areas that are difficult for a Jaeger or a Kaiju (EXT-TERRAIN-02, 03)."""
    if not state.ground:
        return ()
    return tuple(
        all_areas(state, "difficult", "populated") if kind == "jaeger" else all_areas(state, "difficult")
    )


def is_in(state: State, own: Body, *kinds: AreaKind) -> bool:
    """Whether a base is in terrain of one of these kinds; touching is not being in (EXT-TERRAIN-05)."""
    return any(is_in_area(own, area) for area in all_areas(state, *kinds))
