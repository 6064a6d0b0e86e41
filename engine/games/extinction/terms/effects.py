"""Effects: what cards, triggers, abilities, objects and scenarios do, tagged `do`.

A step of an option is an effect; an `optional` one may be declined.
"""

from typing import Literal

from engine.games.extinction.terms.conditions import Condition
from engine.games.extinction.terms.modifiers import SELF, TARGET, Modifier, Scope
from engine.games.extinction.terms.names import TACTICS, Arc, Decider, Direction, Resource, Tactic, Until
from engine.games.extinction.terms.values import AbilityRef, Cost, Count, Id, Positive, Term, Text


class Deed(Term, frozen=True, kw_only=True, tag_field="do"):
    """Anything that is done; `optional` if it may be declined."""

    optional: bool = False


class Move(Deed, frozen=True, tag="move"):
    """A move like a free move, of SPD hexes unless told otherwise (EXT-MOVE-10)."""

    hexes: Positive | None = None
    direction: Direction = "either"
    pivot: bool = True
    engage: bool = True


class Run(Deed, frozen=True, tag="run"):
    """Run, and perhaps charge; what the charge attack gains (EXT-RUN)."""

    charge_modifiers: tuple[Modifier, ...] = ()


class StepBack(Deed, frozen=True, tag="step_back"):
    """Straight backward without a pivot (EXT-ABIL-06)."""

    hexes: Positive = 1


class Pivot(Deed, frozen=True, tag="pivot"):
    """Turn on the spot by up to `sides` sides, each of them halved if nothing holds the model."""

    sides: Positive = 1
    half_allowed: bool = True


class Tactical(Deed, frozen=True, tag="tactical"):
    """A tactical action, one of these (EXT-TACT-01)."""

    allow: tuple[Tactic, ...] = TACTICS


class Circle(Deed, frozen=True, tag="circle"):
    """Go round the engaged enemy or building by so many sides (EXT-TACT-02)."""

    sides: Positive = 1


class Attack(Deed, frozen=True):
    """What melee and ranged attacks have in common.

    `follow` any lets the attacker take the place of a slammed model that it did not touch (EXT-SLAM-11).
    """

    mods: tuple[Modifier, ...] = ()
    short: tuple[Modifier, ...] = ()
    long: tuple[Modifier, ...] = ()
    max_range: Literal["short"] | None = None
    arc: Arc = "front"
    slam: Count = 0
    follow: Literal["contact", "any"] = "contact"
    abilities: tuple[AbilityRef, ...] = ()
    spends: tuple["Spend", ...] = ()
    on_success: tuple["Effect", ...] = ()
    on_fail: tuple["Effect", ...] = ()
    on_destroy: tuple["Effect", ...] = ()
    targets: Literal["one", "each_in_contact"] = "one"


class Melee(Attack, frozen=True, tag="melee"):
    """A melee attack (EXT-MELEE)."""


class Ranged(Attack, frozen=True, tag="ranged"):
    """A ranged attack (EXT-RANGED)."""


class ObjectAttack(Deed, frozen=True, tag="object_attack"):
    """An attack with the carried object (EXT-OBJ-04)."""

    mode: Literal["melee", "ranged"]


class Slam(Deed, frozen=True, tag="slam"):
    """A slam outside an attack (EXT-SLAM)."""

    hexes: Positive = 1
    whom: Scope = TARGET


class Damage(Deed, frozen=True, tag="damage"):
    """Deal `n` damage, or 1 for each success of `per_success_of` dice (EXT-DAMAGE-11)."""

    whom: Scope
    n: Count = 0
    per_success_of: Count = 0
    allow_face_up: bool = True


class TakeFaceUp(Deed, frozen=True, tag="take_face_up", rename={"give_back": "return"}):
    """The face-up card is lost as 1 damage, or goes back to the deck with `return`.

    With `instead` it is one of the damage points of an attack, in place of a random card (EXT-ABIL-01).
    """

    whom: Scope = TARGET
    instead: bool = False
    give_back: bool = False


class Gain(Deed, frozen=True, tag="gain"):
    """Regain so many of a resource, up to its maximum (EXT-COMP-12)."""

    resource: Resource
    n: Positive = 1
    whom: Scope = SELF


class Lose(Deed, frozen=True, tag="lose"):
    """Lose so many of a resource, as far as there are any."""

    resource: Resource
    n: Positive = 1
    whom: Scope = SELF


class Modify(Deed, frozen=True, tag="modify"):
    """A modifier that lasts as long as it says."""

    modifier: Modifier


class Reroll(Deed, frozen=True, tag="reroll"):
    """Roll dice again; `times` 0 means as often as it can be paid (EXT-DICE-10)."""

    dice: Positive | Literal["any", "all"] = 1
    which: Literal["own", "opponent"] = "own"
    faces: Literal["any", "blank", "trigger", "success", "critical"] = "any"
    roll: Literal["any", "attack", "defence", "neural"] = "any"
    cost: Cost = Cost()
    times: Count = 1


class ActivatePilots(Deed, frozen=True, tag="activate_pilots"):
    """All abilities of all pilots are activated (EXT-DRIFT-01)."""


class ActivateCard(Deed, frozen=True, tag="activate_card"):
    """Play another action card from the deck; without a title, the X of the ability (EXT-ABIL-02)."""

    title: str = ""
    free: bool = False


class ExtraMelee(Deed, frozen=True, tag="extra_melee"):
    """If the next melee attack is successful, one more may be bought (EXT-ABIL-04)."""

    cost: Cost
    when: Literal["next_melee_successful"] = "next_melee_successful"


class ReadyLeader(Deed, frozen=True, tag="ready_leader"):
    """The side's leader token is ready again (EXT-ABIL-11)."""


class KillPilot(Deed, frozen=True, tag="kill_pilot"):
    """A pilot dies: at random, as somebody chooses, or the one in a slot counted from 1 (EXT-PILOT-07)."""

    select: Literal["random", "attacker", "owner"] | Positive = "random"
    whom: Scope = SELF


class NeuralTest(Deed, frozen=True, tag="neural_test"):
    """A neural load test (EXT-PILOT-09)."""

    whom: Scope = SELF


class PickUp(Deed, frozen=True, tag="pick_up"):
    """Pick up an object within 1 hex; with `object`, that one (EXT-OBJ-02)."""

    object: Id | None = None


class DropObject(Deed, frozen=True, tag="drop_object"):
    """The carried object is put down within the base."""

    whom: Scope = TARGET


class BlockNext(Deed, frozen=True, tag="block_next"):
    """Something that a model may not do for a while."""

    what: Literal["activate", "move", "run", "attack", "pivot"]
    whom: Scope = TARGET
    until: Until = "round"


class EndActivation(Deed, frozen=True, tag="end_activation"):
    """The activation ends."""


class Choose(Deed, frozen=True, tag="choose"):
    """Somebody picks between `min` and `max` of these."""

    options: tuple[tuple["Effect", ...], ...]
    who: Decider = "owner"
    min: Count = 1
    max: Positive = 1


class If(Deed, frozen=True, tag="if", rename={"otherwise": "else"}):
    """One thing if something holds, else another."""

    cond: Condition
    then: tuple["Effect", ...]
    otherwise: tuple["Effect", ...] = ()


class Roll(Deed, frozen=True, tag="roll"):
    """Roll combat dice; something happens for each success or trigger."""

    dice: Positive
    per_success: tuple["Effect", ...] = ()
    per_trigger: tuple["Effect", ...] = ()


class Note(Deed, frozen=True, tag="note"):
    """Rule text that people must apply: it is logged, never skipped in silence."""

    text: Text


Effect = (
    Move
    | Run
    | StepBack
    | Pivot
    | Tactical
    | Circle
    | Melee
    | Ranged
    | ObjectAttack
    | Slam
    | Damage
    | TakeFaceUp
    | Gain
    | Lose
    | Modify
    | Reroll
    | ActivatePilots
    | ActivateCard
    | ExtraMelee
    | ReadyLeader
    | KillPilot
    | NeuralTest
    | PickUp
    | DropObject
    | BlockNext
    | EndActivation
    | Choose
    | If
    | Roll
    | Note
)


class Spend(Term, frozen=True):
    """An optional extra that is paid for, once unless it says more (EXT-CARD-04)."""

    cost: Cost
    effects: tuple[Effect, ...]
    when: Literal["on_choose", "before_roll", "after_attack_roll", "after_success"] = "before_roll"
    max_times: Positive = 1
