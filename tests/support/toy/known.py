"""What a seat of the toy game may know: view, seen, told, imagine."""

from collections.abc import Callable
from typing import Any

from engine.kernel.dice import Rng
from tests.support.toy.pieces import (
    OMENS,
    Allotted,
    Asked,
    Dealt,
    Doused,
    Ended,
    Lit,
    Parts,
    Recalled,
    Rolled,
    Shown,
    State,
    View,
)
from tests.support.toy.rules import everyone

SECRET = ("omens", "bids", "pile")


def view(state: State, seat: int | None) -> View:
    mine = [number == seat for number in everyone(state)]
    return View(
        **{field: getattr(state, field) for field in State.__struct_fields__ if field not in SECRET},
        omens=tuple(omen if own else "" for omen, own in zip(state.omens, mine, strict=True)),
        bids=tuple(
            bid if own or state.stage != "bid" else () for bid, own in zip(state.bids, mine, strict=True)
        ),
        pile=(),
        seat=seat,
        holds=tuple(bool(omen) for omen in state.omens),
        locked=tuple(bool(bid) for bid in state.bids),
    )


def imagine(known: View, rng: Rng) -> State:
    hidden = [omen for omen in OMENS if omen not in known.spent and omen not in known.omens]
    omens, bids, oil = [], [], known.options.oil
    for omen, holds in zip(known.omens, known.holds, strict=True):
        omens.append(hidden.pop(rng.below(len(hidden))) if holds and not omen else omen)
    for bid, locked in zip(known.bids, known.locked, strict=True):
        wick = rng.below(oil + 1)
        bids.append((wick, oil - wick) if locked and not bid else bid)
    rest = {field: getattr(known, field) for field in State.__struct_fields__ if field not in SECRET}
    return State(**rest, omens=tuple(omens), bids=tuple(bids), pile=tuple(hidden))


def seen(before: State, event: Any, seat: int | None) -> Any:
    del before
    if isinstance(event, Dealt) and event.seat != seat:
        return Dealt(event.seat)
    if isinstance(event, Allotted) and event.seat != seat:
        return Allotted(event.seat)
    return event


TOLD: dict[type, Callable[[State, Any], Parts]] = {
    Dealt: lambda before, event: (event.seat,),
    Allotted: lambda before, event: (),
    Recalled: lambda before, event: (),
    Shown: lambda before, event: everyone(before),
    Rolled: lambda before, event: everyone(before),
    Asked: lambda before, event: (),
    Lit: lambda before, event: (),
    Doused: lambda before, event: tuple(seat for seat in everyone(before) if seat != event.seat),
    Ended: lambda before, event: (),
}
