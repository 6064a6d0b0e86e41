"""The lines of scenarios, missions and quick play cards."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.effects import effects
from engine.games.extinction.content.text.words import KIND, Names, both, count, hexes, sentence
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms import conditions as con
from engine.games.extinction.terms import hooks
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import (
    DeployRule,
    Mission,
    Pieces,
    PlaceRule,
    QuickPlay,
    Scenario,
    VpRule,
)
from engine.games.extinction.terms.values import Polygon


def hook(rule: hooks.Hook, names: Names) -> str:
    """A special rule in one sentence."""
    return sentence(HOOK[type(rule)](rule, names))


def _no_run(rule: hooks.NoRun, _names: Names) -> str:
    return f"no {KIND[rule.kind]} can run"


def _range_limit(_rule: hooks.RangeLimit, _names: Names) -> str:
    return "ranged weapons reach short range only"


def _no_score(_rule: hooks.NoScore, _names: Names) -> str:
    return "no victory points are counted"


def _no_end_check(_rule: hooks.NoEndCheck, _names: Names) -> str:
    return "there is no end-of-game check"


def _leaders_first(_rule: hooks.LeadersFirst, _names: Names) -> str:
    return "leaders are named before deployment"


def _instant_win(rule: hooks.InstantWin, names: Names) -> str:
    who = "a model" if _is_fall(rule.when) else "one of its models"
    told = clause(rule.when, names).replace("this model", who, 1).replace("this model", "it")
    return f"the {KIND[rule.side]} side wins at once if {told}"


def _is_fall(condition: con.Condition) -> bool:
    """Whether it is about how a model is destroyed; else it is about a model that moves."""
    return any(isinstance(node, con.DestroyedBy) for _, node in walk(condition))


def _scenario_tactical(rule: hooks.ScenarioTactical, names: Names) -> str:
    needs = f" if {clause(rule.requires, names)}" if rule.requires is not None else ""
    return f"tactical action {rule.label}{needs}: {effects(rule.effects, names)}"


def _terrain_effect(rule: hooks.TerrainEffect, names: Names) -> str:
    told = effects(rule.effects, names)
    return f"for a model that ends its activation in {rule.area} terrain: {told}"


def _start_object(rule: hooks.StartObject, names: Names) -> str:
    return f"the lead {KIND[rule.side]} begins with the {names.get(f'object {rule.object}', rule.object)}"


def _per_round(rule: hooks.PerRound, names: Names) -> str:
    return f"at the end of each round, for each model on the mat: {effects(rule.effects, names)}"


def _text(rule: hooks.TextRule, _names: Names) -> str:
    return f"(for the players to apply) {rule.note}"


HOOK: Final[dict[type[hooks.HookBase], Callable[[Any, Names], str]]] = {
    hooks.NoRun: _no_run,
    hooks.RangeLimit: _range_limit,
    hooks.NoScore: _no_score,
    hooks.NoEndCheck: _no_end_check,
    hooks.LeadersFirst: _leaders_first,
    hooks.InstantWin: _instant_win,
    hooks.ScenarioTactical: _scenario_tactical,
    hooks.TerrainEffect: _terrain_effect,
    hooks.StartObject: _start_object,
    hooks.PerRound: _per_round,
    hooks.TextRule: _text,
}


def scenario(found: Scenario, names: Names) -> tuple[str, ...]:
    """The lines of a scenario card, in the order in which it is set up."""
    lines = [hook(rule, names) for rule in found.special_rules]
    kinds = [names.get(f"terrain {piece}", piece) for piece in found.terrain.pieces]
    pieces = both(kinds) or count(found.terrain.count, "piece")
    lines.append(f"Terrain: {pieces if found.terrain.count else 'none'}{_placed(found.terrain.placement)}.")
    lines.append(f"Buildings: {_pieces(found.buildings, 'building', names)}.")
    lines.append(f"Objects: {_pieces(found.objects, 'object', names)}.")
    if found.mixed_placing:
        lines.append("Buildings and objects are placed in one sequence, whichever a side likes.")
    rules: list[tuple[Side, DeployRule]] = [
        ("jaeger", found.jaeger_deploy),
        ("kaiju", found.kaiju_deploy),
    ]
    for side, rule in sorted(rules, key=lambda pair: pair[1].order):
        lines.append(f"{KIND[side]} side: {deploy(rule)}")
    return tuple(lines)


def _pieces(found: Pieces, kind: str, names: Names) -> str:
    listed = [f"{piece.count}× {names.get(f'{kind} {piece.type}', piece.type)}" for piece in found.pieces]
    return f"{both(listed) or 'none'}{_placed(found.placement)}"


def _placed(rule: PlaceRule | None) -> str:
    if rule is None:
        return ""
    who = f"the {KIND[rule.side]} side" if rule.side is not None else ""
    how = {
        "fixed": "in fixed places",
        "alternate": f"in turn, {who} first",
        "by": f"placed by {who}",
        "random": "placed at random",
    }[rule.how]
    apart = [
        f"{hexes(far)} from {what}" if far else f"clear of {what}"
        for what, far in (
            ("the edges", rule.min_from_edge),
            ("buildings", rule.min_from_buildings),
            ("objects", rule.min_from_objects),
            ("terrain", rule.min_from_terrain),
        )
        if far is not None
    ]
    more = [f"more than {part}" if part[0].isdigit() else part for part in apart]
    return ", ".join(filter(None, (f", {how}", both(more), "within its zone" if rule.zone else "")))


def deploy(rule: DeployRule) -> str:
    """Where a side sets up, and what waits in reserve."""
    if rule.edges:
        where = f"flush on the {both(rule.edges, 'or')} edge"
    else:
        where = f"in its zone{box(rule.polygon)}" if rule.polygon else f"on {len(rule.places)} fixed places"
    parts = [where]
    if rule.max_models is not None:
        parts.append(f"at most {count(rule.max_models, 'model')}")
    if rule.min_from_enemy is not None:
        parts.append(f"more than {hexes(rule.min_from_enemy)} from the enemy")
    if rule.must_deploy == "leader":
        parts.append("the leader must be set up")
    if rule.reserve == "rest":
        parts.append("the rest is in reserve")
    if rule.reserve_edges:
        parts.append(f"reserves arrive on the {both(rule.reserve_edges, 'or')} edge")
    if rule.reserve_min_from_edge is not None:
        far = rule.reserve_min_from_edge
        parts.append(f"more than {hexes(far.n)} from the {far.edge} edge")
    return sentence(", ".join(parts))


def box(polygon: Polygon) -> str:
    """Where a zone lies, in mm from the south west corner: ` (400 300 to 800 600 mm)`, if it is a box."""
    xs, ys = sorted({x for x, _ in polygon}), sorted({y for _, y in polygon})
    if len(polygon) != 4 or len(xs) != 2 or len(ys) != 2:
        return ""
    return f" ({xs[0]:g} {ys[0]:g} to {xs[1]:g} {ys[1]:g} mm)"


METRIC: Final = {
    "buildings_intact": ("intact {building}", "intact {building}s"),
    "buildings_destroyed": ("destroyed {building}", "destroyed {building}s"),
    "models_damaged": ("damaged enemy model", "damaged enemy models"),
    "models_destroyed": ("destroyed enemy model", "destroyed enemy models"),
    "leader_destroyed": ("destroyed enemy leader", "destroyed enemy leaders"),
    "objects_carried": ("object carried", "objects carried"),
    "objects_used": ("object used", "objects used"),
    "models_in": ("own model in {place}", "own models in {place}"),
    "custom": ("own model", "own models"),
}
STATE: Final = {
    "buildings_intact": "{building}s are intact",
    "buildings_destroyed": "{building}s are destroyed",
    "models_damaged": "enemy models are damaged",
    "models_destroyed": "enemy models are destroyed",
    "leader_destroyed": "enemy leaders are destroyed",
    "objects_carried": "objects are carried",
    "objects_used": "objects are used",
    "models_in": "own models are in {place}",
    "custom": "own models count",
}


def vp_rule(rule: VpRule, names: Names) -> str:
    """Bonus points in one sentence."""
    kind = names.get(f"building {rule.building}", rule.building) if rule.building is not None else "building"
    zone = rule.zone
    where = f"{zone.name}{box(zone.polygon)}" if zone is not None else f"{rule.area} terrain"
    one, many = (text.format(building=kind, place=where) for text in METRIC[rule.metric])
    state = STATE[rule.metric].format(building=kind, place=where)
    told = {
        "each": f"for each {one}",
        "all": f"if all {state}",
        "any": f"for any {one}",
        "at_least": f"for at least {count(rule.n, one, many)}",
    }[rule.per]
    most = f", at most {rule.max}" if rule.max is not None else ""
    when = ""
    if rule.when is not None:
        when = f", of which this is true: {clause(rule.when, names).replace('this model', 'it')}"
    return f"{rule.vp} VP {told}{most}{when}."


def mission(found: Mission, names: Names) -> tuple[str, ...]:
    """The lines of a mission card, the Jaeger half first."""
    return (
        *(f"Jaeger side: {vp_rule(rule, names)}" for rule in found.jaeger),
        *(f"Kaiju side: {vp_rule(rule, names)}" for rule in found.kaiju),
    )


def quick_play(found: QuickPlay, names: Names) -> tuple[str, ...]:
    """The lines of a quick play card: both forces, then what lies on the mat."""
    lines = [hook(rule, names) for rule in found.special_rules]
    for jaeger in found.jaegers:
        extras = [f"pilot {pilot}" for pilot in jaeger.pilots]
        extras += [f"upgrade {upgrade}" for upgrade in jaeger.upgrades]
        lines.append(_fielded("jaeger", jaeger.model, extras, jaeger.leader, names))
    for kaiju in found.kaiju:
        extras = [f"mutation {mutation}" for mutation in kaiju.mutations]
        lines.append(_fielded("kaiju", kaiju.model, extras, kaiju.leader, names))
    laid = [f"terrain {piece.piece}" for piece in found.terrain]
    laid += [f"building {piece.type}" for piece in found.buildings]
    laid += [f"object {piece.type}" for piece in found.objects]
    counts = {key: laid.count(key) for key in laid}
    listed = both([f"{number}× {names.get(key, key)}" for key, number in counts.items()])
    return (*lines, f"On the mat: {listed or 'nothing else'}.")


def _fielded(kind: Side, model: str, extras: list[str], leader: bool, names: Names) -> str:
    name = names.get(f"{kind} {model}", model)
    told = both([names.get(extra, extra) for extra in extras])
    return f"{KIND[kind]}: {name}{' (leader)' if leader else ''}" + (f" with {told}." if told else ".")
