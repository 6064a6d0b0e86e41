"""Procedures of the set-up in progress: sides, forces, pieces, deployment, reserves."""

from typing import Literal

from engine.games.extinction.frame import Frame
from engine.games.extinction.geometry.ring import Position
from engine.games.extinction.terms.names import Side


class Siding(Frame, frozen=True, gc=False, tag="siding"):
    """The seats say which side they want; if all want the same one, dice decide who chooses first.

    `wishes` are by seat, `order` the seats that still choose after the dice.
    """

    wishes: tuple[Side | None, ...]
    order: tuple[int, ...] = ()


class Drafting(Frame, frozen=True, gc=False, tag="drafting"):
    """A side picks its force, entry by entry.

    `last` is the kind of the model taken last, `before` are those of the models before it, `done` tells
    whether it is complete, with an upgrade or without one.
    """

    side: Side
    last: Literal["", "jaeger", "kaiju"] = ""
    before: tuple[Side, ...] = ()
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
