"""Closed lists of words, as the rulebook uses them."""

from typing import Final, Literal

Side = Literal["jaeger", "kaiju"]
"""A role; the kind of a model has the same two words."""

AnyKind = Literal["jaeger", "kaiju", "building", "any"]
Source = Literal["rulebook", "original", "user"]
Resource = Literal["charge", "ammo", "rage", "blue"]
Stat = Literal["SPD", "SKL", "POW", "ARM", "SP"]
ModifierTarget = Literal[
    "SPD",
    "SKL",
    "POW",
    "ARM",
    "SP",
    "attack_dice",
    "defence_dice",
    "attack_successes",
    "defence_successes",
    "damage",
    "ignore_target_SKL",
    "ignore_target_ARM",
]
Until = Literal["roll", "next_attack", "activation", "round", "in_play", "game"]
Who = Literal["self", "target", "attacker", "defender", "friendly", "enemy", "other_friendly", "all"]
Decider = Literal["active", "attacker", "defender", "owner", "opponent", "jaeger", "kaiju"]
Direction = Literal["either", "forward", "backward"]
Tactic = Literal["melee", "pick_up", "use_object", "circle", "resupply", "scenario"]
Arc = Literal["front", "rear", "any"]
AreaKind = Literal["difficult", "populated", "plain"]
Edge = Literal["north", "south", "east", "west"]
Slot = Literal["offensive", "defensive"]
AbilityMode = Literal["activated", "while_drifting", "on_attack", "always"]
"""When an ability works; `on_attack`: in the attack that names it, or once a pilot has activated it."""

AbilityTiming = Literal["now", "next_attack", "after_activation", "on_roll", "on_damage"]

RESOURCES_OF: Final[dict[Side, tuple[Resource, Resource]]] = {
    "jaeger": ("charge", "ammo"),
    "kaiju": ("rage", "blue"),
}
TACTICS: Final[tuple[Tactic, ...]] = ("melee", "pick_up", "use_object", "circle", "resupply", "scenario")
