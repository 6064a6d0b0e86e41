"""Small words: numbers, costs, lists, and who is meant."""

from collections.abc import Mapping, Sequence

from engine.games.extinction.content.pack import Content
from engine.games.extinction.terms.modifiers import Scope
from engine.games.extinction.terms.names import AnyKind, Resource, Until
from engine.games.extinction.terms.values import AbilityRef, Cost, Within

Names = Mapping[str, str]
"""What each entry is called, by kind and id: `pilot mako_mori` is Mako Mori."""

KIND: Mapping[AnyKind, str] = {"any": "model", "jaeger": "Jaeger", "kaiju": "Kaiju", "building": "building"}
RESOURCE: Mapping[Resource, str] = {
    "charge": "charge",
    "ammo": "ammo",
    "rage": "rage",
    "blue": "Kaiju blue",
}
UNTIL: Mapping[Until, str] = {
    "roll": "",
    "next_attack": "for its next attack",
    "activation": "until the end of this activation",
    "round": "until the end of the round",
    "in_play": "while this card is in play",
    "game": "for the rest of the game",
}


def names_of(content: Content) -> Names:
    """The names of all entries."""
    return {f"{kind} {entry.id}": entry.name for kind, entry in content.all()}


def count(number: int, one: str, many: str = "") -> str:
    """A number with its noun: `1 hex`, `2 hexes`."""
    return f"{number} {one if number == 1 else many or f'{one}s'}"


def hexes(number: int) -> str:
    """So many hexes."""
    return count(number, "hex", "hexes")


def amount(number: int, resource: Resource) -> str:
    """So many of a resource."""
    return f"{number} {RESOURCE[resource]}"


def cost(paid: Cost) -> str:
    """A cost, such as `1 charge and 2 ammo`; empty when nothing is paid."""
    return both([amount(number, resource) for resource, number in paid.parts()])


def both(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`."""
    return f" {word} ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def sentence(clause: str) -> str:
    """A clause with a capital letter and a full stop."""
    return f"{clause[:1].upper()}{clause[1:]}." if clause else ""


def near(within: Within | str | None) -> str:
    """How near: with a blank before it, or nothing."""
    if within is None:
        return ""
    if isinstance(within, str):
        return " within short range"
    if within.mode == "less":
        return f" less than {hexes(within.n)} away"
    return f" {'completely ' if within.mode == 'completely' else ''}within {hexes(within.n)}"


def whom(scope: Scope) -> str:
    """Who is meant, such as `each enemy Jaeger within 2 hexes`."""
    if scope.who in ("friendly", "enemy", "other_friendly", "all"):
        side = {"friendly": "friendly ", "enemy": "enemy ", "other_friendly": "other friendly ", "all": ""}
        return f"each {side[scope.who]}{KIND[scope.kind]}{near(scope.within)}"
    who = "this model" if scope.who == "self" else f"the {scope.who}"
    kind = "" if scope.kind == "any" else f", if it is a {KIND[scope.kind]}"
    return f"{who}{near(scope.within)}{kind}{',' if kind else ''}"


def whose(scope: Scope) -> str:
    """What belongs to whoever is meant: `the target's`."""
    return f"{whom(scope).rstrip(',')}'s" if scope.who != "self" else "its own"


def is_plain_self(scope: Scope) -> bool:
    """If the model itself is meant and nothing more is asked of it."""
    return scope == Scope()


def ability(ref: AbilityRef, names: Names) -> str:
    """An ability by its name, such as Activate Plasma Caster."""
    return f"{names.get(f'ability {ref.ability}', ref.ability)} {ref.arg}".strip()
