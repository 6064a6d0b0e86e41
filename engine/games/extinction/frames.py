"""Procedures in progress. Each frame is plain data, so that any moment of a game can be saved.

A rule of `rules/` gives every kind of frame two functions: `step` goes on until somebody must decide or
another frame begins, `answer` takes a decision. The last frame of the stack works, the others wait.
"""

from typing import Literal

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.fight_frames import (
    Attacking,
    Damaging,
    Dropping,
    Falling,
    Rerolling,
    Slamming,
    Spending,
    Triggering,
)
from engine.games.extinction.frame import Frame
from engine.games.extinction.setup_frames import (
    Arriving,
    Deploying,
    Drafting,
    Laying,
    Leading,
    Setting,
    Siding,
    Splitting,
)
from engine.games.extinction.terms.effects import Effect
from engine.games.extinction.terms.modifiers import Modifier
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import AbilityRef, Cost


class Battle(Frame, frozen=True, gc=False, tag="battle"):
    """The rounds, below everything else; `side` has the next turn, `waiting` still roll for reserves."""

    stage: Literal[
        "begin",
        "choose",
        "reveal",
        "first",
        "turn",
        "command",
        "pick",
        "pass",
        "tally",
        "reserves",
        "check",
        "counter",
    ] = "begin"
    side: Side = "kaiju"
    waiting: tuple[Side, ...] = ()


class Activating(Frame, frozen=True, gc=False, tag="activating"):
    """One activation: free move, card, end (EXT-ACT-01).

    `run` is the number of the run option declared, 0 for none; `way` how the first move of a runner went;
    `mired` whether it began in terrain that forbids running; `over` whether nothing more may be moved or
    used; `halted` whether terrain stopped a runner. `refs` are abilities activated for this activation: those
    that wait for its end, and those of its attacks. `extras` are extra melee attacks that the next one may
    buy: what gives them, and what they cost. `accurate` is whether a card lets its attacks take the face-up
    card as one point.
    """

    mini: str
    stage: Literal["intent", "free", "second", "card", "neural", "return", "after", "over"] = "intent"
    run: int = 0
    way: str = ""
    mired: bool = False
    over: bool = False
    halted: bool = False
    met_object: bool = False
    refs: tuple[AbilityRef, ...] = ()
    extras: tuple[tuple[str, Cost], ...] = ()
    accurate: bool = False


class Moving(Frame, frozen=True, gc=False, tag="moving"):
    """One move: up to `hexes` forward or `back` backward; `way` is its direction, `made` the hexes spent.

    `pivot` is whether a pivot is still allowed. `met` names what a step has just come into contact with, so
    that it may count as engaged (EXT-ENG-07); `engaged` what the move engaged, with the charge still open.
    """

    mini: str
    hexes: int
    direction: Literal["either", "forward", "backward"] = "either"
    back: int = 1
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
    """A pivot by effect: up to `sides` sides, each of which may be halved where `half` allows it."""

    mini: str
    sides: int
    half: bool = True


class Circling(Frame, frozen=True, gc=False, tag="circling"):
    """Going round a target by up to `sides` sides."""

    mini: str
    sides: int


class Doing(Frame, frozen=True, gc=False, tag="doing"):
    """Effects, one after the other, of something that belongs to `mini`; `source` names it.

    `card` must stay face up, or what is left of it is lost (EXT-ACT-07). `fallen` tells that these are still
    done although the model is destroyed.
    """

    mini: str
    effects: tuple[Effect, ...]
    source: str
    card: str = ""
    fallen: bool = False


class Piloting(Frame, frozen=True, gc=False, tag="piloting"):
    """The abilities of a Jaeger's pilots are activated, in an order of its owner's choice (EXT-DRIFT-01).

    `left` are the abilities and attacks of pilots as notation words.
    """

    mini: str
    left: tuple[str, ...]


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
    fallen: bool = False


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
    | Spending
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
