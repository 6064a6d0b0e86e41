"""V-2: of what has a fixed place nothing overlaps, and nothing leaves the mat.

Places are whole millimetres, so nothing fixed touches anything exactly, and plain numbers are enough here.
"""

from collections.abc import Iterator
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Final, Literal

from msgspec import Struct

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.terms.battlefield import Mat
from engine.games.extinction.terms.scenarios import QuickPlay, Scenario
from engine.games.extinction.terms.values import Place, Polygon

SIDE_MM: Final = 37
"""From the middle of a base to a corner (EXT-COMP-01)."""

NEAR: Final = 1e-6
"""Millimetres that do not count."""

Corners = tuple[tuple[float, float], ...]


class Fixed(Struct, frozen=True):
    """Something with a place: its field, its corners, and a token's radius instead of a base."""

    kind: Literal["area", "building", "model", "token"]
    field: str
    place: Place
    corners: Corners = ()
    radius: float = 0


def base_corners(place: Place) -> Corners:
    """The corners of a base."""
    angles = [(place.facing + 1 + 2 * k) * pi / 6 for k in range(6)]
    return tuple((place.x_mm + SIDE_MM * cos(a), place.y_mm + SIDE_MM * sin(a)) for a in angles)


def bases_overlap(one: Corners, two: Corners) -> bool:
    """If two bases have more than their borders in common; all sides look along multiples of 30 degrees."""
    for step in range(6):
        x, y = cos(step * pi / 6), sin(step * pi / 6)
        first = [x * corner[0] + y * corner[1] for corner in one]
        second = [x * corner[0] + y * corner[1] for corner in two]
        if max(first) <= min(second) + NEAR or max(second) <= min(first) + NEAR:
            return False
    return True


def turned(polygon: Polygon, place: Place) -> Corners:
    """A piece's polygon as it lies on the mat."""
    x, y = cos(place.facing * pi / 6), sin(place.facing * pi / 6)
    return tuple((place.x_mm + x * px - y * py, place.y_mm + y * px + x * py) for px, py in polygon)


def bad_places(content: Content) -> Problems:
    """Fixed places that overlap or leave the mat (V-2)."""
    for scenario in content.scenario:
        mat = find(content.mat, scenario.mat)
        for field, reason in _bad(list(_of_scenario(content, scenario)), mat):
            yield Problem(f"scenario {scenario.id}", field, reason)
    for card in content.quick_play:
        mat = find(content.mat, card.mat)
        for field, reason in _bad(list(_of_card(content, card)), mat):
            yield Problem(f"quick_play {card.id}", field, reason)


def _of_scenario(content: Content, scenario: Scenario) -> Iterator[Fixed]:
    if scenario.terrain.placement is not None:
        for piece, place in zip(scenario.terrain.pieces, scenario.terrain.placement.places, strict=False):
            yield from _piece(content, f"terrain {piece}", piece, place)
    buildings = scenario.buildings.placement.places if scenario.buildings.placement else ()
    for number, place in enumerate(buildings):
        yield Fixed("building", f"buildings.places[{number}]", place, base_corners(place))
    for field, deploy in (("jaeger_deploy", scenario.jaeger_deploy), ("kaiju_deploy", scenario.kaiju_deploy)):
        for number, place in enumerate(deploy.places):
            yield Fixed("model", f"{field}.places[{number}]", place, base_corners(place))
    kinds = [piece.type for piece in scenario.objects.pieces for _ in range(piece.count)]
    places = scenario.objects.placement.places if scenario.objects.placement else ()
    for kind, place in zip(kinds, places, strict=False):
        yield _token(content, kind, place)


def _of_card(content: Content, card: QuickPlay) -> Iterator[Fixed]:
    for piece in card.terrain:
        yield from _piece(content, f"terrain {piece.piece}", piece.piece, piece.place)
    for number, building in enumerate(card.buildings):
        yield Fixed("building", f"buildings[{number}]", building.place, base_corners(building.place))
    for jaeger in card.jaegers:
        yield Fixed("model", f"jaegers {jaeger.model}", jaeger.place, base_corners(jaeger.place))
    for kaiju in card.kaiju:
        yield Fixed("model", f"kaiju {kaiju.model}", kaiju.place, base_corners(kaiju.place))
    for thing in card.objects:
        yield _token(content, thing.type, thing.place)


def _piece(content: Content, field: str, piece_id: str, place: Place) -> Iterator[Fixed]:
    piece = find(content.terrain, piece_id)
    for area in piece.areas if piece is not None else ():
        yield Fixed("area", field, place, turned(area.polygon, place))


def _token(content: Content, kind: str, place: Place) -> Fixed:
    found = find(content.object, kind)
    return Fixed("token", f"objects {kind}", place, radius=found.radius_mm if found is not None else 0)


def _bad(fixed: list[Fixed], mat: Mat | None) -> Iterator[tuple[str, str]]:
    for thing in fixed:
        if mat is not None and not _on_mat(thing, mat):
            yield thing.field, f"leaves the mat at {thing.place.x_mm}, {thing.place.y_mm}"
    for one, two in combinations(fixed, 2):
        if _overlap(one, two):
            yield one.field, f"overlaps {two.field} at {two.place.x_mm}, {two.place.y_mm}"


def _on_mat(thing: Fixed, mat: Mat) -> bool:
    around = ((-thing.radius, -thing.radius), (thing.radius, thing.radius))
    corners = thing.corners or tuple((thing.place.x_mm + x, thing.place.y_mm + y) for x, y in around)
    return all(-NEAR <= x <= mat.width_mm + NEAR and -NEAR <= y <= mat.height_mm + NEAR for x, y in corners)


def _overlap(one: Fixed, two: Fixed) -> bool:
    """If two things are too close: models may stand on tokens, and anything on terrain (EXT-SETUP-05)."""
    kinds = {one.kind, two.kind}
    if "area" in kinds or kinds == {"model", "token"}:
        return False
    if one.corners and two.corners:
        return bases_overlap(one.corners, two.corners)
    apart = hypot(one.place.x_mm - two.place.x_mm, one.place.y_mm - two.place.y_mm)
    return apart < one.radius + two.radius + (SIDE_MM if "building" in kinds else 0)
