"""A modifier in a few words: `+2 POW`, `-1 defence die to the target until the end of the round`."""

from collections.abc import Iterable, Mapping

from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.words import UNTIL, Names, both, is_plain_self, whom
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import ModifierTarget

COUNTED: Mapping[ModifierTarget, tuple[str, str]] = {
    "attack_dice": ("attack die", "attack dice"),
    "defence_dice": ("defence die", "defence dice"),
    "attack_successes": ("success in attack", "successes in attack"),
    "defence_successes": ("success in defence", "successes in defence"),
    "damage": ("damage", "damage"),
}
IGNORED: Mapping[ModifierTarget, str] = {
    "ignore_target_SKL": "no SKL for the target",
    "ignore_target_ARM": "no ARM for the target",
}


def modifier(found: Modifier, names: Names) -> str:
    """What a modifier adds, for whom, how long, and when."""
    parts = [_what(found)]
    if not is_plain_self(found.applies_to):
        parts.append(f"to {whom(found.applies_to).rstrip(',')}")
    parts.append(UNTIL[found.until])
    if found.when is not None:
        parts.append(f"if {clause(found.when, names)}")
    return " ".join(filter(None, parts))


def modifiers(found: Iterable[Modifier], names: Names) -> str:
    """Several modifiers: `+2 POW and +1 attack die`."""
    return both([modifier(one, names) for one in found])


def _what(found: Modifier) -> str:
    if found.target in IGNORED:
        return IGNORED[found.target]
    one, many = COUNTED.get(found.target, (found.target, found.target))
    return f"{found.delta:+d} {one if abs(found.delta) == 1 else many}"
