"""Procedures of fights in progress: attacks, rerolls, triggers, damage, slams."""

from typing import Literal

from msgspec import Struct

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.frame import Frame
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.terms.effects import Melee, Ranged, Spend
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import Cost

Rolled = Literal["attack", "defence"]
Timing = Literal["before_compare", "after_compare", "after_damage"]
Mode = Literal["melee", "ranged"]
RollKind = Literal["attack", "defence", "slam", "neural"]
"""Rolls for a model, of which dice may be rolled again."""


class Gone(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What a model had when an attack destroyed it: its triggers of this attack still work (EXT-WIN-04)."""

    mini: str
    face_up: str = ""
    pilots: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    mutations: tuple[str, ...] = ()


class Attacking(Frame, frozen=True, gc=False, tag="attacking"):
    """One attack, from its declaration to its last consequence (state machine 2.4).

    `weapon` is the card's attack, None for a plain melee attack; `mods` are further modifiers of this attack,
    `source` names the card of both. `rolled_mods` are modifiers that triggers, extras and abilities added,
    each with its holder and name. `object` is what is swung or thrown. `spends` are the numbers of the extras
    used, `fired` the triggers resolved, `gone` the models destroyed, `was` where the target stood.

    Where every enemy in contact is attacked, `among` are all of them and `done` those attacked already.
    `extras` are what may buy one more attack after this one, with the costs; `extra` tells that this is one.
    `accurate` is whether a point may take the face-up card, `stepped` that the step into the place of a
    destroyed target has been decided.
    """

    attacker: str
    mode: Literal["melee", "ranged"]
    weapon: Melee | Ranged | None = None
    mods: tuple[Modifier, ...] = ()
    source: str = ""
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
        "success",
        "slam",
        "step",
        "outcome",
        "attack after damage",
        "defence after damage",
        "late step",
        "extra",
        "end",
    ] = "target"
    target: str = ""
    range: Literal["", "short", "long"] = ""
    rear: bool = False
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
    stepped: bool = False
    gone: tuple[Gone, ...] = ()
    extras: tuple[tuple[str, Cost], ...] = ()
    extra: bool = False
    among: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    optional: bool = False


class Spending(Frame, frozen=True, gc=False, tag="spending"):
    """Extras of an option that are paid for when it is chosen (EXT-CARD-04); `used` are their numbers."""

    mini: str
    spends: tuple[Spend, ...]
    source: str
    used: tuple[int, ...] = ()


class Rerolling(Frame, frozen=True, gc=False, tag="rerolling"):
    """Dice of the roll of the frame below may be rolled again, `left` times (0: as long as it is paid).

    With `all` every die of the wanted faces is rolled again at once; with `must` it may not be declined.
    """

    mini: str
    which: RollKind
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
    `ranged` if an attack or its slam deals it. `asked` tells that the whole has been decided, `hurt` that
    a point has been dealt.
    """

    target: str
    left: int
    side: Side
    by: str = ""
    attack: Literal["", "melee", "ranged"] = ""
    whole: bool = True
    accurate: bool = False
    asked: bool = False
    hurt: bool = False


class Falling(Frame, frozen=True, gc=False, tag="falling"):
    """A model is destroyed; its carried object is put down first (EXT-OBJ-09).

    `judged` tells that it has been asked whether this ends the game.
    """

    mini: str
    side: Side
    by: str = ""
    attack: Literal["", "melee", "ranged"] = ""
    judged: bool = False


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
