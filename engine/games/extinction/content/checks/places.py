"""V-2: of what has a fixed place nothing overlaps, and nothing leaves the mat."""

from collections.abc import Iterator
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Literal

from msgspec import Struct

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content, find
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.distance import overlaps_disc
from engine.games.extinction.geometry.overlap import overlaps
from engine.games.extinction.geometry.ring import from_millimetres
from engine.games.extinction.geometry.table import Table, is_on_table
from engine.games.extinction.terms.battlefield import Mat
from engine.games.extinction.terms.scenarios import QuickPlay, Scenario
from engine.games.extinction.terms.values import Place, Polygon

NEAR = 1e-6
"""Millimetres that do not count."""

Corners = tuple[tuple[float, float], ...]


class Fixed(Struct, frozen=True):
    """Something with a place: a base, or the corners of an area, or a token's radius, in millimetres."""

    kind: Literal["area", "building", "model", "token"]
    field: str
    place: Place
    base: Body | None = None
    corners: Corners = ()
    radius: float = 0


def base(place: Place) -> Body:
    """The base that stands on a place."""
    return body(from_millimetres(place.x_mm, place.y_mm), place.facing)


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
        yield Fixed("building", f"buildings.places[{number}]", place, base(place))
    for field, deploy in (("jaeger_deploy", scenario.jaeger_deploy), ("kaiju_deploy", scenario.kaiju_deploy)):
        for number, place in enumerate(deploy.places):
            yield Fixed("model", f"{field}.places[{number}]", place, base(place))
    kinds = [piece.type for piece in scenario.objects.pieces for _ in range(piece.count)]
    places = scenario.objects.placement.places if scenario.objects.placement else ()
    for kind, place in zip(kinds, places, strict=False):
        yield _token(content, kind, place)


def _of_card(content: Content, card: QuickPlay) -> Iterator[Fixed]:
    for piece in card.terrain:
        yield from _piece(content, f"terrain {piece.piece}", piece.piece, piece.place)
    for number, building in enumerate(card.buildings):
        yield Fixed("building", f"buildings[{number}]", building.place, base(building.place))
    for jaeger in card.jaegers:
        yield Fixed("model", f"jaegers {jaeger.model}", jaeger.place, base(jaeger.place))
    for kaiju in card.kaiju:
        yield Fixed("model", f"kaiju {kaiju.model}", kaiju.place, base(kaiju.place))
    for thing in card.objects:
        yield _token(content, thing.type, thing.place)


def _piece(content: Content, field: str, piece_id: str, place: Place) -> Iterator[Fixed]:
    piece = find(content.terrain, piece_id)
    for area in piece.areas if piece is not None else ():
        yield Fixed("area", field, place, corners=turned(area.polygon, place))


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
    if thing.base is not None:
        return is_on_table(thing.base, Table(2 * mat.width_mm, 2 * mat.height_mm))
    rim = ((-thing.radius, -thing.radius), (thing.radius, thing.radius))
    corners = thing.corners or tuple((thing.place.x_mm + x, thing.place.y_mm + y) for x, y in rim)
    return all(-NEAR <= x <= mat.width_mm + NEAR and -NEAR <= y <= mat.height_mm + NEAR for x, y in corners)


def _overlap(one: Fixed, two: Fixed) -> bool:
    """If two things are too close: models may stand on tokens, and anything on terrain (EXT-SETUP-05)."""
    kinds = {one.kind, two.kind}
    if "area" in kinds or kinds == {"model", "token"}:
        return False
    if one.base is not None and two.base is not None:
        return overlaps(one.base, two.base)
    if one.base is not None or two.base is not None:
        stands, token = (one, two) if one.base is not None else (two, one)
        assert stands.base is not None
        return overlaps_disc(stands.base, 2 * token.place.x_mm, 2 * token.place.y_mm, 2 * token.radius)
    apart = hypot(one.place.x_mm - two.place.x_mm, one.place.y_mm - two.place.y_mm)
    return apart < one.radius + two.radius
