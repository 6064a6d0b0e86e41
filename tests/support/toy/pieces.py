"""Omens, spots, commands, events and the state of the toy game."""

from typing import Final

from msgspec import UNSET, Struct, UnsetType

from engine.kernel.choice import Spot
from engine.kernel.messages import Command, Event
from engine.kernel.records import Result

OMENS: Final = tuple(f"omen-{letter}{letter}" for letter in "abcdefghijkl")
SPOTS: Final = tuple(Spot("abc"[x] + str(y + 1), (x, y)) for x in range(3) for y in range(3))
WINNING = 3
Parts = tuple[int, ...]


class Begin(Command, frozen=True, gc=False, tag="toy.begin"): ...


class Allot(Command, frozen=True, gc=False, tag="toy.allot"):
    parts: Parts


class Recall(Command, frozen=True, gc=False, tag="toy.recall"): ...


class Light(Command, frozen=True, gc=False, tag="toy.light"):
    at: Parts


class Douse(Command, frozen=True, gc=False, tag="toy.douse"):
    omen: str | None


AnyCommand = Begin | Allot | Recall | Light | Douse


class Dealt(Event, frozen=True, gc=False, tag="toy.dealt"):
    seat: int
    omen: str | UnsetType = UNSET


class Allotted(Event, frozen=True, gc=False, tag="toy.allotted"):
    seat: int
    parts: Parts | UnsetType = UNSET


class Recalled(Event, frozen=True, gc=False, tag="toy.recalled"):
    seat: int


class Shown(Event, frozen=True, gc=False, tag="toy.shown"):
    bids: tuple[Parts, ...]


class Rolled(Event, frozen=True, gc=False, tag="toy.rolled"):
    seat: int
    face: int


class Asked(Event, frozen=True, gc=False, tag="toy.asked"):
    stage: str
    seats: tuple[int, ...]


class Lit(Event, frozen=True, gc=False, tag="toy.lit"):
    seat: int
    at: Parts


class Doused(Event, frozen=True, gc=False, tag="toy.doused"):
    seat: int
    omen: str


class Ended(Event, frozen=True, gc=False, tag="toy.ended"):
    result: Result


AnyEvent = Dealt | Allotted | Recalled | Shown | Rolled | Asked | Lit | Doused | Ended


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    oil: int = 3


class State(Struct, frozen=True, forbid_unknown_fields=True):
    """`omens` and `bids` go by seat, nothing where there is none; `asks` are the seats that must decide."""

    options: Options
    stage: str
    asks: tuple[int, ...]
    omens: tuple[str, ...]
    bids: tuple[Parts, ...]
    pile: tuple[str, ...] = OMENS
    spent: tuple[str, ...] = ()
    lanterns: tuple[tuple[int, Parts], ...] = ()
    round: int = 0
    result: Result | None = None


class View(State, frozen=True, forbid_unknown_fields=True):
    """A state without the omens and bids of others; who has one is public."""

    seat: int | None = None
    holds: tuple[bool, ...] = ()
    locked: tuple[bool, ...] = ()
