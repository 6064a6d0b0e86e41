"""Procedures of fights in progress: attacks, rerolls, triggers, damage, slams."""

from typing import Literal

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.frame import Frame
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.terms.effects import Melee, Ranged
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import Cost

Rolled = Literal["attack", "defence"]
Timing = Literal["before_compare", "after_compare", "after_damage"]


class Attacking(Frame, frozen=True, gc=False, tag="attacking"):
    """One attack, from its declaration to its last consequence (state machine 2.4).

    `weapon` is the card's attack, None for a plain melee attack; `mods` are further modifiers of this attack,
    `rolled_mods` those that triggers and spends added. `object` is what is swung or thrown. `spent` are the
    numbers of the spends used, `fired` the triggers resolved, `was` where the target stood, `near` whether
    it was in contact, `done` the targets already attacked where every one in contact is.
    """

    attacker: str
    mode: Literal["melee", "ranged"]
    weapon: Melee | Ranged | None = None
    mods: tuple[Modifier, ...] = ()
    object: str = ""
    spends: tuple[int, ...] = ()
    passed: tuple[str, ...] = ()
    stage: Literal[
        "target",
        "range",
        "spends",
        "roll",
        "attack dice",
        "defence",
        "defence dice",
        "attack triggers",
        "defence triggers",
        "compare",
        "attack after compare",
        "defence after compare",
        "damage",
        "slam",
        "step",
        "outcome",
        "attack after damage",
        "defence after damage",
        "extra",
        "end",
    ] = "target"
    target: str = ""
    range: Literal["", "short", "long"] = ""
    rear: bool = False
    near: bool = False
    was: Place | None = None
    attack: Roll | None = None
    defence: Roll | None = None
    rolled_mods: tuple[tuple[str, Modifier], ...] = ()
    fired: tuple[str, ...] = ()
    difference: int = 0
    successful: bool = False
    dealt: int = 0
    accurate: bool = False
    destroyed: bool = False
    extra: bool = False
    done: tuple[str, ...] = ()
    optional: bool = False


class Rerolling(Frame, frozen=True, gc=False, tag="rerolling"):
    """Dice of the roll of the frame below may be rolled again, `left` times (0: as long as it is paid).

    With `all` every die of the wanted faces is rolled again at once; with `must` it may not be declined.
    """

    mini: str
    which: Literal["attack", "defence", "slam", "neural"]
    source: str
    cost: Cost = Cost()
    faces: str = "any"
    left: int = 0
    all: bool = False
    must: bool = False


class Triggering(Frame, frozen=True, gc=False, tag="triggering"):
    """The trigger abilities of one side of an attack, at one time; their owner orders them."""

    mini: str
    rolled: Rolled
    timing: Timing


class Damaging(Frame, frozen=True, gc=False, tag="damaging"):
    """So many points of damage to one base, dealt one at a time (state machine 2.5).

    `side` draws the cards, `by` is the model that causes it, "" for none. `whole` is whether the face-up card
    may be taken as all of it, `accurate` whether it may be taken as one point. `attack` is `melee` or
    `ranged` if an attack or its slam deals it.
    """

    target: str
    left: int
    side: Side
    by: str = ""
    attack: Literal["", "melee", "ranged"] = ""
    whole: bool = True
    accurate: bool = False
    asked: bool = False
    slam: bool = False


class Falling(Frame, frozen=True, gc=False, tag="falling"):
    """A model is destroyed; its carried object is put down first (EXT-OBJ-09)."""

    mini: str
    side: Side
    by: str = ""
    attack: Literal["", "melee", "ranged"] = ""
    slam: bool = False


class Dropping(Frame, frozen=True, gc=False, tag="dropping"):
    """A carried object is put down within the base."""

    mini: str


class Slamming(Frame, frozen=True, gc=False, tag="slamming"):
    """A slam (state machine 2.6): the base pushed, how far, and the dice of an obstructed one.

    `was` is the place that the slammed model leaves, `follow` whether the attacker may take it.
    """

    attacker: str
    target: str
    hexes: int
    attack: Literal["", "melee", "ranged"] = ""
    stage: Literal["push", "blocker", "blocker die", "blocker damage", "die", "damage", "follow"] = "push"
    blockers: tuple[str, ...] = ()
    blocker: str = ""
    was: Place | None = None
    moved: bool = False
    follow: bool = False
    roll: Roll | None = None
