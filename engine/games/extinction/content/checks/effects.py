"""The inside of effects, spends, modifiers and conditions, wherever they stand."""

from collections.abc import Iterator
from typing import Any

from engine.games.extinction.content.checks.problem import Problem, Problems
from engine.games.extinction.content.pack import Content
from engine.games.extinction.content.walk import walk
from engine.games.extinction.terms import conditions as con
from engine.games.extinction.terms import effects as eff
from engine.games.extinction.terms.cards import Passive, Trigger, Upgrade
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.values import Cost

SWITCHES = ("ignore_target_SKL", "ignore_target_ARM")
"""What a modifier turns off altogether, without a number."""


def unsound_effects(content: Content) -> Problems:
    """What does not make sense inside an effect, modifier or condition."""
    for kind, entry in content.all():
        for path, node in walk(entry):
            for field, reason in _wrong(node):
                yield Problem(f"{kind} {entry.id}", f"{path}{field}".lstrip("."), reason)


def _wrong(node: Any) -> Iterator[tuple[str, str]]:
    if isinstance(node, eff.Damage) and bool(node.n) == bool(node.per_success_of):
        yield "", "either `n` or `per_success_of` must be given"
    if isinstance(node, eff.Choose) and not node.min <= node.max <= len(node.options):
        yield "", f"between {node.min} and {node.max} of {len(node.options)} cannot be chosen"
    if isinstance(node, eff.TakeFaceUp) and node.give_back and node.instead:
        yield "", "a card that goes back to the deck is no damage"
    if isinstance(node, eff.Roll) and not node.per_success + node.per_trigger:
        yield "", "nothing comes of this roll"
    if isinstance(node, eff.Tactical) and (not node.allow or len(set(node.allow)) < len(node.allow)):
        yield ".allow", "must name tactical actions, each once"
    if isinstance(node, eff.Spend | eff.ExtraMelee) and node.cost == Cost():
        yield ".cost", "must cost something"
    if isinstance(node, eff.Melee) and (node.short or node.long or node.max_range):
        yield "", "a melee attack has no range"
    if isinstance(node, eff.Ranged) and node.targets != "one":
        yield ".targets", "a ranged attack has one target"
    if isinstance(node, eff.Ranged) and node.max_range == "short" and node.long:
        yield ".long", "this attack reaches short range only"
    if isinstance(node, Modifier) and (node.delta == 0) != (node.target in SWITCHES):
        yield ".delta", "must be given, and not be 0, unless the modifier only ignores a stat"
    if isinstance(node, con.AllOf | con.AnyOf) and len(node.of) < 2:
        yield ".of", "needs at least two conditions"
    if isinstance(node, Passive) and not node.modifiers + node.grants + node.triggers:
        yield "", "nothing comes of this passive"
    if isinstance(node, Trigger) and not node.effects:
        yield ".effects", "nothing comes of this trigger"
    if isinstance(node, Passive | Upgrade) and any(modifier.until != "roll" for modifier in node.modifiers):
        yield ".modifiers", "last as long as their card: leave `until` out"
