"""What happens in fights: dice, triggers, damage, slams, destruction."""

from typing import Literal

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.state import Ban, Lasting
from engine.kernel.messages import Event

Parts = tuple[tuple[str, int], ...]
"""The summands of a pool: what each comes from, and how many dice."""


class AttackDeclared(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.attack_declared"):
    """A target is named; the range is told only if something depends on it (EXT-RANGE-04)."""

    attacker: str
    target: str
    mode: Literal["melee", "ranged"]
    range: Literal["", "short", "long"] = ""
    object: str = ""
    rear: bool = False


class AttackFailed(Event, frozen=True, gc=False, tag="extinction.attack_failed"):
    """The target is out of reach; nothing is rolled (EXT-RANGED-06)."""

    attacker: str
    target: str


class AttackLapsed(Event, frozen=True, gc=False, tag="extinction.attack_lapsed"):
    """There is nothing to attack (EXT-CARD-06)."""

    attacker: str


class DiceRolled(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.dice_rolled"):
    """Combat dice for a model or building: what for, their faces, what the pool is made of, and who rolls.

    A building's dice are rolled by an opponent of the attacker (EXT-BLDG-04). The die of a slam is for the
    slammed model, or with `blocker` for what is in its way.
    """

    mini: str
    what: Literal["attack", "defence", "slam", "neural", "effect"]
    roll: Roll
    parts: Parts = ()
    about: str = ""
    seat: int = 0
    blocker: bool = False


class DiceRerolled(Event, frozen=True, gc=False, tag="extinction.dice_rerolled"):
    """Dice of a roll were rolled again: which, and the roll as it lies now."""

    mini: str
    what: Literal["attack", "defence", "slam", "neural"]
    places: tuple[int, ...]
    roll: Roll
    source: str


class ExtraPaid(Event, frozen=True, gc=False, tag="extinction.extra_paid"):
    """An extra of a card is used."""

    mini: str
    source: str


class TriggerFired(Event, frozen=True, gc=False, tag="extinction.trigger_fired"):
    """A trigger ability works."""

    mini: str
    source: str


class AttackCompared(Event, frozen=True, gc=False, tag="extinction.attack_compared"):
    """Successes against successes; the damage that the difference comes to."""

    attacker: str
    target: str
    attack: int
    defence: int
    damage: int


class ObjectUsed(Event, frozen=True, gc=False, tag="extinction.object_used"):
    """The object of an attack is out of the game (EXT-OBJ-06)."""

    mini: str
    type: str


HowLost = Literal["drawn", "face up", "none"]


class CardLost(Event, frozen=True, gc=False, tag="extinction.card_lost"):
    """A point of damage: the card that it cost, drawn, taken face up, or none at all."""

    mini: str
    card: str
    how: HowLost


class MiniDestroyed(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.mini_destroyed"):
    """A model is out of the game."""

    mini: str
    by: str = ""
    attack: Literal["", "melee", "ranged"] = ""


class BuildingDestroyed(
    Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.building_destroyed"
):
    """A building is off the table."""

    building: str
    by: str = ""


class PilotLost(Event, frozen=True, gc=False, tag="extinction.pilot_lost"):
    """A pilot is dead."""

    mini: str
    slot: int
    pilot: str


class SlamObstructed(Event, frozen=True, gc=False, tag="extinction.slam_obstructed"):
    """A slammed model cannot be moved: what is in the way; empty if it is the edge."""

    target: str
    blockers: tuple[str, ...]


class MiniPushed(Event, frozen=True, gc=False, tag="extinction.mini_pushed"):
    """A slam moved a model."""

    mini: str
    place: Place
    hexes: int


class ModifierGained(Event, frozen=True, gc=False, tag="extinction.modifier_gained"):
    """A modifier works on a model for a while."""

    mini: str
    lasting: Lasting


class BanGained(Event, frozen=True, gc=False, tag="extinction.ban_gained"):
    """A model may not do something for a while."""

    mini: str
    ban: Ban


class AbilityActivated(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.ability_activated"):
    """An ability of a pilot is activated."""

    mini: str
    pilot: str
    ability: str
    arg: str = ""


class LeaderReadied(Event, frozen=True, gc=False, tag="extinction.leader_readied"):
    """A leader token is ready again."""

    side: Literal["jaeger", "kaiju"]


AnyFight = (
    AttackDeclared
    | AttackFailed
    | AttackLapsed
    | DiceRolled
    | DiceRerolled
    | ExtraPaid
    | TriggerFired
    | AttackCompared
    | ObjectUsed
    | CardLost
    | MiniDestroyed
    | BuildingDestroyed
    | PilotLost
    | SlamObstructed
    | MiniPushed
    | ModifierGained
    | BanGained
    | AbilityActivated
    | LeaderReadied
)
