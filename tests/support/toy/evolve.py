"""One small function per event of the toy game, and their table."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.support.toy.pieces import (
    Allotted,
    Asked,
    Dealt,
    Doused,
    Ended,
    Lit,
    Recalled,
    Rolled,
    Shown,
    State,
)


def put(row: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*row[: seat - 1], value, *row[seat:])


def dealt(state: State, event: Dealt) -> State:
    omens = put(state.omens, event.seat, event.omen)
    return replace(state, omens=omens, pile=tuple(omen for omen in state.pile if omen != event.omen))


def allotted(state: State, event: Allotted) -> State:
    asks = tuple(seat for seat in state.asks if seat != event.seat)
    return replace(state, bids=put(state.bids, event.seat, event.parts), asks=asks)


def recalled(state: State, event: Recalled) -> State:
    return replace(state, bids=put(state.bids, event.seat, ()), asks=tuple(sorted((*state.asks, event.seat))))


def asked(state: State, event: Asked) -> State:
    fresh = event.stage == "bid"
    bids = ((),) * len(state.bids) if fresh else state.bids
    return replace(state, stage=event.stage, asks=event.seats, bids=bids, round=state.round + fresh)


def doused(state: State, event: Doused) -> State:
    omens, spent = put(state.omens, event.seat, ""), (*state.spent, event.omen)
    return replace(state, omens=omens, spent=spent, lanterns=state.lanterns[:-1])


EVOLVE: dict[type, Callable[[State, Any], State]] = {
    Dealt: dealt,
    Allotted: allotted,
    Recalled: recalled,
    Shown: lambda state, event: state,
    Rolled: lambda state, event: state,
    Asked: asked,
    Lit: lambda state, event: replace(state, lanterns=(*state.lanterns, (event.seat, event.at))),
    Doused: doused,
    Ended: lambda state, event: replace(state, stage="over", asks=(), result=event.result),
}
