"""The lines of buildings, objects and terrain pieces."""

from engine.games.extinction.content.text.cards import passive
from engine.games.extinction.content.text.effects import effects
from engine.games.extinction.content.text.words import KIND, Names, both, near, sentence
from engine.games.extinction.terms.battlefield import Building, ObjectType, TerrainPiece


def building(found: Building, names: Names) -> tuple[str, ...]:
    """What a kind of building is, and what it offers."""
    low = " It does not block sight." if found.low else ""
    lines = [f"ARM {found.arm}, SP {found.sp}.{low}"]
    for action in found.tactical:
        told = f"a {KIND[action.who.kind]}{near(action.who.within)} may {effects(action.effects, names)}"
        lines.append(f"{action.label}: as a tactical action {told}.")
    if found.on_destroyed:
        lines.append(f"When destroyed: {sentence(effects(found.on_destroyed, names))}")
    return tuple(lines)


def object_type(found: ObjectType, names: Names) -> tuple[str, ...]:
    """What an object does for its carrier."""
    ways = [word for word, can in (("swung", found.swingable), ("thrown", found.throwable)) if can]
    lines = [f"It can be {both(ways, 'or')}: {found.pow_bonus:+d} POW."] if ways else ["It is no weapon."]
    if found.carriers != "any":
        lines.append(f"Only a {KIND[found.carriers]} can carry it.")
    lines += [f"Carried: {line}" for one in found.passives for line in passive(one, names)]
    return tuple(lines)


def terrain(found: TerrainPiece) -> tuple[str, ...]:
    """Which kinds of terrain a piece has."""
    kinds = sorted({area.kind for area in found.areas})
    return (sentence(f"{both(kinds)} terrain"),)
