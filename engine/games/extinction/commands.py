"""What a seat can decide in Extinction. A command has one form in the notation (see `notation`)."""

from typing import Literal

from engine.games.extinction.terms.names import Side
from engine.kernel.messages import Command

Turn = Literal["left", "right", "half left", "half right"]
Point = tuple[int, int, int, int]
"""A position as four integers (see `geometry.ring`)."""


class Agree(Command, frozen=True, gc=False, tag="extinction.agree"):
    """Agree to what is proposed."""


class Decline(Command, frozen=True, gc=False, tag="extinction.decline"):
    """Leave a variant out: `underwater`, `civil`, `secret`, or `quick_play`."""

    what: str


class TakeSide(Command, frozen=True, gc=False, tag="extinction.take_side"):
    """Want, or take, a side."""

    side: Side


class Recruit(Command, frozen=True, gc=False, tag="extinction.recruit"):
    """Take a model, or a pilot, an upgrade or a mutation for the model taken last."""

    what: str


class Dismiss(Command, frozen=True, gc=False, tag="extinction.dismiss"):
    """Put the model taken last back, with all that it was given."""


class Muster(Command, frozen=True, gc=False, tag="extinction.muster"):
    """The force is complete."""


class Assign(Command, frozen=True, gc=False, tag="extinction.assign"):
    """Give a model to a seat of its side."""

    mini: str
    to: int


class NameLeader(Command, frozen=True, gc=False, tag="extinction.name_leader"):
    """Name the leader of the side."""

    mini: str


class PlacePiece(Command, frozen=True, gc=False, omit_defaults=True, tag="extinction.place_piece"):
    """Put a piece on the table, its middle at a point."""

    piece: str
    at: tuple[int, ...] = ()


class Deploy(Command, frozen=True, gc=False, omit_defaults=True, tag="extinction.deploy"):
    """Put a model on the table, its middle at a point; its facing comes next."""

    mini: str
    at: tuple[int, ...] = ()


class KeepBack(Command, frozen=True, gc=False, tag="extinction.keep_back"):
    """Leave a model in reserve."""

    mini: str


class Face(Command, frozen=True, gc=False, tag="extinction.face"):
    """Turn what was just placed: 0 to 11, times 30 degrees counter-clockwise from the east."""

    facing: int


class PickCard(Command, frozen=True, gc=False, tag="extinction.pick_card"):
    """Put a card of a model's deck face down; another pick replaces it."""

    mini: str
    card: str


class Ready(Command, frozen=True, gc=False, tag="extinction.ready"):
    """The picks are fixed."""


class GoFirst(Command, frozen=True, gc=False, tag="extinction.go_first"):
    """Say which side takes the first turn."""

    side: Side


class RerollImpulse(Command, frozen=True, gc=False, tag="extinction.reroll_impulse"):
    """Flip the leader token and roll the impulse die again."""


class Activate(Command, frozen=True, gc=False, tag="extinction.activate"):
    """Activate a model."""

    mini: str


class Run(Command, frozen=True, gc=False, tag="extinction.run"):
    """Declare that the card is used to run, by the option of this number."""

    option: int


class Walk(Command, frozen=True, gc=False, tag="extinction.walk"):
    """Declare that the card is not used to run."""


class Forward(Command, frozen=True, gc=False, tag="extinction.forward"):
    """Move a hex straight forward."""


class Backward(Command, frozen=True, gc=False, tag="extinction.backward"):
    """Move a hex straight backward."""


class Pivot(Command, frozen=True, gc=False, tag="extinction.pivot"):
    """Turn on the spot."""

    turn: Turn


class Engage(Command, frozen=True, gc=False, omit_defaults=True, tag="extinction.engage"):
    """Slide to first contact and turn flush; `side` tells which of two sides, seen from the mover."""

    target: str
    side: Literal["", "left", "right"] = ""


class Breach(Command, frozen=True, gc=False, tag="extinction.breach"):
    """Advance to the edge of the Breach with the nuke."""


class Stop(Command, frozen=True, gc=False, tag="extinction.stop"):
    """Move no farther; the move is over."""


class Charge(Command, frozen=True, gc=False, tag="extinction.charge"):
    """Attack what was just engaged."""


class UseOption(Command, frozen=True, gc=False, tag="extinction.use_option"):
    """Use the option of this number of the face-up card."""

    option: int


class Use(Command, frozen=True, gc=False, tag="extinction.use"):
    """Use what is offered."""


class Act(Command, frozen=True, gc=False, tag="extinction.act"):
    """Act tactically: `melee`, `circle left`, `pick up ID`, `swing`, `throw`, `resupply ID`, `special N`."""

    what: str


class Target(Command, frozen=True, gc=False, tag="extinction.target"):
    """Name the target."""

    target: str


class Spend(Command, frozen=True, gc=False, tag="extinction.spend"):
    """Pay for the extra of this number."""

    spend: int


class Reroll(Command, frozen=True, gc=False, tag="extinction.reroll"):
    """Roll a die with this face again: `B`, `T`, `S`, `C`."""

    face: Literal["B", "T", "S", "C"]


class Trigger(Command, frozen=True, gc=False, tag="extinction.trigger"):
    """Resolve this trigger ability next."""

    trigger: str


class FaceUp(Command, frozen=True, gc=False, tag="extinction.face_up"):
    """Take the face-up card as damage."""


class Draw(Command, frozen=True, gc=False, tag="extinction.draw"):
    """Draw the damage from the deck."""


class Hit(Command, frozen=True, gc=False, tag="extinction.hit"):
    """Name the base that a slam strikes."""

    target: str


class StepIn(Command, frozen=True, gc=False, tag="extinction.step_in"):
    """Take the place that has become free."""


class DropObject(Command, frozen=True, gc=False, omit_defaults=True, tag="extinction.drop_object"):
    """Put the carried object down at a point."""

    at: tuple[int, ...] = ()


class Choose(Command, frozen=True, gc=False, tag="extinction.choose"):
    """Choose the effect, or the pilot's slot, of this number."""

    number: int


class After(Command, frozen=True, gc=False, tag="extinction.after"):
    """Use this ability: one of a pilot's, or one that waited for the end of the activation."""

    ability: str


class Pass(Command, frozen=True, gc=False, tag="extinction.pass"):
    """Decline what is optional, or say that nothing more is wanted."""


AnyCommand = (
    Agree
    | Decline
    | TakeSide
    | Recruit
    | Dismiss
    | Muster
    | Assign
    | NameLeader
    | PlacePiece
    | Deploy
    | KeepBack
    | Face
    | PickCard
    | Ready
    | GoFirst
    | RerollImpulse
    | Activate
    | Run
    | Walk
    | Forward
    | Backward
    | Pivot
    | Engage
    | Breach
    | Stop
    | Charge
    | UseOption
    | Use
    | Act
    | Target
    | Spend
    | Reroll
    | Trigger
    | FaceUp
    | Draw
    | Hit
    | StepIn
    | DropObject
    | Choose
    | After
    | Pass
)
