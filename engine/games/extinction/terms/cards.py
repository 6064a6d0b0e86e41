"""What stands on cards: options, passives, triggers; action, pilot, upgrade, mutation cards; abilities."""

from typing import Literal

from engine.games.extinction.terms.conditions import Condition
from engine.games.extinction.terms.effects import Effect, Spend
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import AbilityMode, AbilityTiming, Slot
from engine.games.extinction.terms.values import AbilityRef, Cost, Count, Entry, Id, Name, Positive, Term

SOLO_PILOT = "solo_pilot"
"""The ability of a pilot who may stay alone (EXT-PILOT-11)."""

MOST_CONNECTIONS = 3
"""So many connections of pilots count, at most."""

FREE = Cost()


class Trigger(Term, frozen=True):
    """What happens when a roll shows at least `count` triggers (EXT-TRIG)."""

    roll: Literal["attack", "defence"]
    count: Positive
    effects: tuple[Effect, ...]
    attack_kind: Literal["melee", "ranged", "any"] = "any"
    timing: Literal["before_compare", "after_compare", "after_damage"] = "before_compare"
    requires: Condition | None = None
    optional: bool = False


class Passive(Term, frozen=True):
    """What holds while its card is in play or in its slot, and `when` is met (EXT-ROUND-07)."""

    when: Condition | None = None
    modifiers: tuple[Modifier, ...] = ()
    grants: tuple[AbilityRef, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Option(Term, frozen=True):
    """One way to use an action card: its cost, its steps in order, its spends; `drift` marks deep drift."""

    label: Name
    steps: tuple[Effect, ...]
    cost: Cost = FREE
    requires: Condition | None = None
    spends: tuple[Spend, ...] = ()
    drift: bool = False


class ActionCard(Term, frozen=True):
    """An order and, when lost as damage, a wound (EXT-COMP-14); its id is unique within its model."""

    id: Id
    title: Name
    options: tuple[Option, ...]
    passives: tuple[Passive, ...] = ()
    damage_effects: tuple[Effect, ...] = ()


class Pilot(Entry, frozen=True):
    """A pilot: points, the symbols on both edges line by line ("" for none), and abilities (EXT-PILOT)."""

    pts: Positive
    left: tuple[str, ...]
    right: tuple[str, ...]
    abilities: tuple[AbilityRef, ...] = ()
    attacks: tuple[Option, ...] = ()

    @property
    def is_solo(self) -> bool:
        """If this pilot may reroll a neural load test when alone (EXT-PILOT-11)."""
        return any(ref.ability == SOLO_PILOT for ref in self.abilities)


Fits = tuple[Id, ...] | Literal["any"]
"""The models that a card fits."""


class Upgrade(Entry, frozen=True):
    """An upgrade of a Jaeger; it lasts all game (EXT-UPG-01)."""

    fits: Fits = "any"
    modifiers: tuple[Modifier, ...] = ()
    passives: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Mutation(Entry, frozen=True):
    """An offensive or defensive mutation of a Kaiju (EXT-MUT)."""

    slot: Slot
    fits: Fits = "any"
    triggers: tuple[Trigger, ...] = ()
    passives: tuple[Passive, ...] = ()


class Ability(Entry, frozen=True):
    """An ability that cards refer to (EXT-ABIL).

    One that only names a state has no effects but a `text`. `cap` is the most that its bonus comes to in
    all, however many models give it; 0 is no limit.
    """

    mode: AbilityMode
    timing: AbilityTiming
    has_arg: bool = False
    effects: tuple[Effect, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    cap: Count = 0
    text: str = ""
