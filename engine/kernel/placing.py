"""Something held over an open board before it is put down: where a person wants it, and what the game says.

A person moves it in millimetres; the game makes a point of its own of that, draws it flush to what is near,
and judges it by the rules that will decide. Facings count as on boards: steps of 30 degrees to the right
from straight up.
"""

from msgspec import Struct

from engine.kernel.boards import Area, Base, Stroke
from engine.kernel.errors import Refusal
from engine.kernel.messages import Command

HELD = "held"
"""The id of the base that is held."""


class Wish(Struct, frozen=True, gc=False):
    """Where a person wants it: its middle in mm, as boards count them, and its facing.

    Without a place, or without a facing, the game chooses one. What is not farther than `near` is met flush.
    `to` goes on from there by so many of the spots that are offered, or back.
    """

    x: float | None = None
    y: float | None = None
    facing: int | None = None
    near: float = 0.0
    to: int = 0


class Trial(Struct, frozen=True):
    """What is held, where it would lie, and whether it may.

    `command` would put it down, `then` say how it is turned where that is asked separately. `facings` are all
    in which it may lie there; `told` says in words where it lies.
    `bases`, `areas` and `strokes` are its picture; the base with the id `held` is its middle.
    """

    command: Command
    x: float
    y: float
    facing: int
    facings: tuple[int, ...] = ()
    refusal: Refusal | None = None
    then: Command | None = None
    told: str = ""
    bases: tuple[Base, ...] = ()
    areas: tuple[Area, ...] = ()
    strokes: tuple[Stroke, ...] = ()
