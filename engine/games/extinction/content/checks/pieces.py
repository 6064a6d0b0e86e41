"""Mats, terrain pieces, objects, scenarios and missions."""

from collections.abc import Iterator

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.terms.scenarios import DeployRule, Mission, PlaceRule, Scenario, VpRule
from engine.games.extinction.terms.values import Point, Polygon

BUILDINGS = 12
"""Building hexes that there are (V-10)."""


def unsound_pieces(content: Content) -> Problems:
    """Mats that are higher than wide, terrain that is no area, buildings and objects that are not clear."""
    for mat in content.mat:
        if mat.width_mm < mat.height_mm:
            yield Problem(f"mat {mat.id}", "width_mm", "is less than the height: north and south are long")
    for piece in content.terrain:
        if not piece.areas:
            yield Problem(f"terrain {piece.id}", "areas", "has none")
        for place, area in enumerate(piece.areas):
            if not is_convex(area.polygon):
                yield Problem(f"terrain {piece.id}", f"areas[{place}].polygon", NOT_CONVEX)
    for building in content.building:
        if len(building.tactical) > 1:
            yield Problem(f"building {building.id}", "tactical", "a building offers one tactical action")
    for thing in content.object:
        if thing.weapon != (thing.throwable or thing.swingable):
            yield Problem(f"object {thing.id}", "weapon", "a weapon is thrown or swung, and nothing else is")


NOT_CONVEX = "must have three or more corners, counter-clockwise, and be convex"


def is_convex(polygon: Polygon) -> bool:
    """If a polygon is convex and its corners run counter-clockwise; another form is made of several."""
    if len(set(polygon)) < max(3, len(polygon)):
        return False
    after = polygon[1:] + polygon[:1]
    return all(_turn(a, b, corner) >= 0 for a, b in zip(polygon, after, strict=True) for corner in polygon)


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def unsound_scenarios(content: Content) -> Problems:
    """Scenarios that place more than there is (V-10), or do not say where."""
    for scenario in content.scenario:
        where = f"scenario {scenario.id}"
        if scenario.buildings.count > BUILDINGS:
            yield Problem(
                where, "buildings", f"{scenario.buildings.count} are more than the {BUILDINGS} there are"
            )
        if scenario.terrain.pieces and len(scenario.terrain.pieces) != scenario.terrain.count:
            yield Problem(
                where, "terrain.pieces", f"names {len(scenario.terrain.pieces)} pieces, not the count"
            )
        for field, count, rule in _placements(scenario):
            for reason in _placement(count, rule):
                yield Problem(where, f"{field}.placement", reason)
        for field, deploy in (
            ("jaeger_deploy", scenario.jaeger_deploy),
            ("kaiju_deploy", scenario.kaiju_deploy),
        ):
            for reason in _deploy(deploy):
                yield Problem(where, field, reason)
        if scenario.jaeger_deploy.order == scenario.kaiju_deploy.order:
            yield Problem(where, "jaeger_deploy.order", "is that of the Kaiju too")


def _placements(scenario: Scenario) -> Iterator[tuple[str, int, PlaceRule | None]]:
    yield "terrain", scenario.terrain.count, scenario.terrain.placement
    yield "buildings", scenario.buildings.count, scenario.buildings.placement
    yield "objects", scenario.objects.count, scenario.objects.placement


def _placement(count: int, rule: PlaceRule | None) -> Iterator[str]:
    if count and rule is None:
        yield f"is missing for {count} pieces"
    if rule is None:
        return
    if len(rule.places) != (count if rule.how == "fixed" else 0):
        yield f"{len(rule.places)} fixed places do not fit {count} pieces placed as {rule.how!r}"
    if (rule.side is None) == (rule.how in ("alternate", "by")):
        yield "a side is named for `alternate` and `by`, and only there"
    if rule.zone and not is_convex(rule.zone):
        yield f"zone: {NOT_CONVEX}"


def _deploy(rule: DeployRule) -> Iterator[str]:
    if sum(map(bool, (rule.edges, rule.polygon, rule.places))) != 1:
        yield "exactly one of edges, polygon and places must be given"
    if rule.polygon and not is_convex(rule.polygon):
        yield f"polygon: {NOT_CONVEX}"
    if rule.must_deploy != "all" and rule.reserve == "none":
        yield "models that need not be deployed must be allowed in reserve"


def unsound_missions(content: Content) -> Problems:
    """Missions without a half, and rules for points that do not say enough."""
    for mission in content.mission:
        for field, half in _halves(mission):
            if not half:
                yield Problem(f"mission {mission.id}", field, "is empty")
            for place, rule in enumerate(half):
                for reason in _vp(rule):
                    yield Problem(f"mission {mission.id}", f"{field}[{place}]", reason)


def _halves(mission: Mission) -> Iterator[tuple[str, tuple[VpRule, ...]]]:
    yield "jaeger", mission.jaeger
    yield "kaiju", mission.kaiju


def _vp(rule: VpRule) -> Iterator[str]:
    if (rule.n > 0) != (rule.per == "at_least"):
        yield "`n` belongs to at_least, and only there"
    if (rule.when is not None) != (rule.metric == "custom"):
        yield "`when` belongs to custom, and only there"
    if ((rule.area is not None) + (rule.zone is not None)) != (rule.metric == "models_in"):
        yield "models_in needs either an area or a zone, and nothing else does"
    if rule.building is not None and not rule.metric.startswith("buildings"):
        yield "a kind of building belongs to buildings"
    if rule.max is not None and rule.per != "each":
        yield "`max` belongs to each"
    if rule.zone is not None and not is_convex(rule.zone.polygon):
        yield f"zone: {NOT_CONVEX}"
