"""Jaegers and Kaiju."""

from typing import Annotated

from msgspec import Meta

from engine.games.extinction.terms.cards import ActionCard, Passive, Trigger
from engine.games.extinction.terms.values import Count, Entry, MutationSlots, Positive, Term, Track

Dice = Annotated[int, Meta(ge=0, le=12)]


class Stats(Term, frozen=True, rename="upper"):
    """The five stats of a model (EXT-COMP-04..08)."""

    spd: Annotated[int, Meta(ge=1, le=8)]
    skl: Dice
    pow: Dice
    arm: Dice
    sp: Positive


class Model(Entry, frozen=True, kw_only=True):
    """What Jaegers and Kaiju have in common; `character` says in a line how the deck plays."""

    stats: Stats
    character: str
    cards: tuple[ActionCard, ...]
    passives: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()


class Jaeger(Model, frozen=True, kw_only=True):
    """A conn-pod: points, pilot slots, upgrade slots, charge and ammo (EXT-COMP-09)."""

    pts: Positive
    charge: Track
    ammo: Track
    pilot_slots: Annotated[int, Meta(ge=1, le=3)] = 2
    upgrade_slots: Count = 1


class Kaiju(Model, frozen=True, kw_only=True):
    """A signature: category, mutation slots, rage and Kaiju blue (EXT-COMP-10).

    One that is not `unique` may be fielded several times (EXT-FORCE-08).
    """

    cat: Positive
    rage: Track
    blue: Track
    unique: bool = True
    mutation_slots: MutationSlots = MutationSlots()
