"""Procedures in progress. Each frame is plain data, so that any moment of a game can be saved.

A rule of `rules/` gives every kind of frame two functions: `step` goes on until somebody must decide or
another frame begins, `answer` takes a decision. The last frame of the stack works, the others wait.
"""

from typing import Literal

from msgspec import Struct

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.geometry.ring import Place, Position
from engine.games.extinction.terms.effects import Effect, Melee, Ranged
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import AbilityRef, Cost

Rolled = Literal["attack", "defence"]
Timing = Literal["before_compare", "after_compare", "after_damage"]


class Frame(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True, tag_field="frame"):
    """The base of frames."""


class Siding(Frame, frozen=True, gc=False, tag="siding"):
    """The seats say which side they want; if all want the same one, dice decide who chooses first.

    `wishes` are by seat, `order` the seats that still choose after the dice.
    """

    wishes: tuple[Side | None, ...]
    order: tuple[int, ...] = ()


class Drafting(Frame, frozen=True, gc=False, tag="drafting"):
    """A side picks its force, entry by entry; `last` is the kind of the model taken last, `done` whether it is
    complete, with an upgrade or without one."""

    side: Side
    last: Literal["", "jaeger", "kaiju"] = ""
    done: bool = True


class Splitting(Frame, frozen=True, gc=False, tag="splitting"):
    """A side divides its models among its seats; `given` are the seats of those divided so far."""

    side: Side
    given: tuple[int, ...] = ()


class Setting(Frame, frozen=True, gc=False, tag="setting"):
    """The set-up, below everything else: what comes next."""

    stage: Literal[
        "agree",
        "sides",
        "card",
        "forces",
        "split",
        "mission",
        "scenario",
        "leaders first",
        "terrain",
        "buildings",
        "objects",
        "deploy",
        "leaders",
        "begin",
    ] = "agree"
    agreed: tuple[int, ...] = ()


class Leading(Frame, frozen=True, gc=False, tag="leading"):
    """A side names its leader."""

    side: Side


class Laying(Frame, frozen=True, gc=False, tag="laying"):
    """Pieces come to the table; `left` are those still to place, as pairs of a kind and a type.

    The kinds are `terrain`, `building` and `object`; a terrain piece without a type is any of the box.
    `side` places next; `piece` stands at `at`, and its orientation is asked.
    """

    left: tuple[tuple[str, str], ...]
    side: Side
    piece: str = ""
    at: Position | None = None


class Deploying(Frame, frozen=True, gc=False, tag="deploying"):
    """A side sets up; `kept` wait in reserve, `mini` stands at `at` and its facing is asked."""

    side: Side
    kept: tuple[str, ...] = ()
    mini: str = ""
    at: Position | None = None


class Arriving(Frame, frozen=True, gc=False, tag="arriving"):
    """Models of a side arrive from reserve: so many still do."""

    side: Side
    left: int
    mini: str = ""
    at: Position | None = None


class Battle(Frame, frozen=True, gc=False, tag="battle"):
    """The rounds of the game, below everything else; `side` has the next turn, `waiting` roll for reserves."""

    stage: Literal[
        "begin",
        "choose",
        "reveal",
        "first",
        "turn",
        "command",
        "pick",
        "pass",
        "reserves",
        "check",
        "counter",
    ] = "begin"
    side: Side = "kaiju"
    waiting: tuple[Side, ...] = ()


class Activating(Frame, frozen=True, gc=False, tag="activating"):
    """One activation: free move, card, end (EXT-ACT-01).

    `run` is the number of the run option declared, 0 for none; `way` how the first move of a runner went;
    `over` whether nothing more may be moved or used; `halted` whether terrain stopped a runner. `refs` are
    abilities activated for this activation: those that wait for its end, and those of the next attacks.
    """

    mini: str
    stage: Literal["intent", "free", "second", "card", "neural", "return", "after", "over"] = "intent"
    run: int = 0
    way: str = ""
    over: bool = False
    halted: bool = False
    met_object: bool = False
    refs: tuple[AbilityRef, ...] = ()


class Moving(Frame, frozen=True, gc=False, tag="moving"):
    """One move of up to `hexes`: `way` is the direction taken, `made` the hexes spent.

    `pivot` is whether a pivot is still allowed. `met` names what a step has just come into contact with, so
    that it may count as engaged (EXT-ENG-07); `engaged` what the move engaged, with the charge still open.
    """

    mini: str
    hexes: int
    direction: Literal["either", "forward", "backward"] = "either"
    way: Literal["", "forward", "backward"] = ""
    made: int = 0
    ended: bool = False
    pivot: bool = True
    engage: bool = True
    runner: bool = False
    met: str = ""
    engaged: str = ""
    charge: tuple[Modifier, ...] = ()


class Turning(Frame, frozen=True, gc=False, tag="turning"):
    """A pivot by effect: up to `sides` sides, or half of one."""

    mini: str
    sides: int
    half: bool = False


class Circling(Frame, frozen=True, gc=False, tag="circling"):
    """Going round a target by up to `sides` sides."""

    mini: str
    sides: int


class Doing(Frame, frozen=True, gc=False, tag="doing"):
    """Effects, one after the other, of something that belongs to `mini`; `source` names it.

    `card` must stay face up, or what is left of it is lost (EXT-ACT-07). `asked` is set while somebody decides
    about the first effect.
    """

    mini: str
    effects: tuple[Effect, ...]
    source: str
    card: str = ""
    asked: bool = False


class Piloting(Frame, frozen=True, gc=False, tag="piloting"):
    """The abilities of a Jaeger's pilots are activated, in an order of its owner's choice (EXT-DRIFT-01).

    `left` are the abilities and attacks of pilots as notation words.
    """

    mini: str
    left: tuple[str, ...]


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
    destroyed: bool = False
    extra: bool = False
    done: tuple[str, ...] = ()
    optional: bool = False


class Rerolling(Frame, frozen=True, gc=False, tag="rerolling"):
    """Dice of the roll of the frame below may be rolled again, `left` times (0: as long as it is paid)."""

    mini: str
    which: Literal["attack", "defence", "slam", "neural"]
    source: str
    cost: Cost = Cost()
    faces: str = "any"
    left: int = 0
    all: bool = False


class Triggering(Frame, frozen=True, gc=False, tag="triggering"):
    """The trigger abilities of one side of an attack, at one time; their owner orders them."""

    mini: str
    rolled: Rolled
    timing: Timing


class Damaging(Frame, frozen=True, gc=False, tag="damaging"):
    """So many points of damage to one base, dealt one at a time (state machine 2.5).

    `side` draws the cards, `by` is the model that causes it, "" for none. `whole` is whether the face-up card
    may be taken as all of it, `accurate` whether it may be taken as one point. `attack` is `melee` or `ranged`
    if an attack or its slam deals it.
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


class Testing(Frame, frozen=True, gc=False, tag="testing"):
    """A neural load test, pilot by pilot (EXT-PILOT-08, 09); `slot` is tested now."""

    mini: str
    slot: int = 0
    roll: Roll | None = None
    again: bool = False


class Picking(Frame, frozen=True, gc=False, tag="picking"):
    """Somebody picks among effects (`choose`), or which pilot dies (`pilot`)."""

    mini: str
    source: str
    seat: int
    options: tuple[tuple[Effect, ...], ...] = ()
    least: int = 1
    most: int = 1
    chosen: tuple[int, ...] = ()
    pilots: bool = False


class Playing(Frame, frozen=True, gc=False, tag="playing"):
    """Another action card of the deck is played (EXT-ABIL-02): which option, then the card goes back."""

    mini: str
    card: str
    free: bool = False
    used: bool = False


AnyFrame = (
    Setting
    | Siding
    | Drafting
    | Splitting
    | Leading
    | Laying
    | Deploying
    | Arriving
    | Battle
    | Activating
    | Moving
    | Turning
    | Circling
    | Doing
    | Piloting
    | Attacking
    | Rerolling
    | Triggering
    | Damaging
    | Falling
    | Dropping
    | Slamming
    | Testing
    | Picking
    | Playing
)
