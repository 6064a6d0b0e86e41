"""V-1: every id that is named exists; V-5: the X of Activate X is a card."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms import (
    cards,
    conditions,
    effects,
    forces,
    hooks,
    models,
    scenarios,
    values,
)

NAMED: Final[dict[type[Struct], tuple[tuple[str, str], ...]]] = {
    values.AbilityRef: (("ability", "ability"),),
    cards.Upgrade: (("fits", "jaeger"),),
    cards.Mutation: (("fits", "kaiju"),),
    conditions.SlotAlive: (("pilot", "pilot"),),
    conditions.CarryingObject: (("object", "object"),),
    effects.PickUp: (("object", "object"),),
    hooks.StartObject: (("object", "object"),),
    scenarios.Scenario: (("mat", "mat"),),
    scenarios.Terrain: (("pieces", "terrain"),),
    scenarios.VpRule: (("building", "building"),),
    scenarios.QuickPlay: (("mat", "mat"),),
    scenarios.PlacedTerrain: (("piece", "terrain"),),
    scenarios.PlacedJaeger: (("model", "jaeger"), ("pilots", "pilot"), ("upgrades", "upgrade")),
    scenarios.PlacedKaiju: (("model", "kaiju"), ("mutations", "mutation")),
    forces.Profile: (
        ("jaegers", "jaeger"),
        ("kaiju", "kaiju"),
        ("pilots", "pilot"),
        ("upgrades", "upgrade"),
        ("mutations", "mutation"),
        ("scenarios", "scenario"),
        ("missions", "mission"),
        ("quick_play", "quick_play"),
        ("terrain", "terrain"),
    ),
}
"""For each record, the fields that hold ids, and of what kind; pieces are told by the field they stand in."""


def unknown_ids(content: Content) -> Problems:
    """Every id that is named, but not there (V-1)."""
    known = {kind: content.ids(kind) for kind in content.__struct_fields__ if kind != "files"}
    for kind, entry in content.all():
        for path, node in walk(entry):
            for field, of_kind, wanted in _named(node, path):
                if wanted not in known[of_kind]:
                    place = f"{path}.{field}".lstrip(".")
                    yield Problem(f"{kind} {entry.id}", place, f"there is no {of_kind} {wanted!r}")


def _named(node: Any, path: str) -> Iterator[tuple[str, str, str]]:
    """The ids that a record names: the field, the kind, the id."""
    if isinstance(node, scenarios.PieceCount | scenarios.PlacedPiece):
        yield "type", "building" if path.startswith("buildings") else "object", node.type
        return
    for field, of_kind in NAMED.get(type(node), ()):
        value = getattr(node, field)
        if value is None or value == "any":
            continue
        for wanted in (value,) if isinstance(value, str) else value:
            yield field, of_kind, wanted


def unknown_titles(content: Content) -> Problems:
    """Where a title or an argument of an ability does not fit (V-5)."""
    titles = {card.title for model in content.jaeger for card in model.cards}
    takes_arg = {ability.id: ability.has_arg for ability in content.ability}
    for kind, entry in content.all():
        own = {card.title for card in entry.cards} if isinstance(entry, models.Model) else titles
        for path, node in walk(entry):
            where = f"{kind} {entry.id}"
            if isinstance(node, effects.ActivateCard) and node.title not in own and kind != "ability":
                yield Problem(where, f"{path}.title", f"no card has the title {node.title!r}")
            if not isinstance(node, values.AbilityRef) or node.ability not in takes_arg:
                continue
            if bool(node.arg) != takes_arg[node.ability]:
                needs = "needs" if takes_arg[node.ability] else "takes no"
                yield Problem(where, f"{path}.arg", f"{node.ability} {needs} argument")
            elif node.arg and node.arg not in titles:
                yield Problem(where, f"{path}.arg", f"no Jaeger has a card with the title {node.arg!r}")
