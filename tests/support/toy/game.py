"""The declaration of the toy game."""

from typing import Any

from msgspec import convert

from engine.kernel.dice import D6
from engine.kernel.errors import Refusal, SetupError
from engine.kernel.game import Game, Seat, Switch
from tests.support.toy.evolve import EVOLVE
from tests.support.toy.known import TOLD, imagine, seen, view
from tests.support.toy.pieces import (
    OMENS,
    AnyCommand,
    AnyEvent,
    Dealt,
    Doused,
    Lit,
    Options,
    Rolled,
    State,
    View,
)
from tests.support.toy.rules import decide, options
from tests.support.toy.words import BOOK, SAY, narrate, parse, present


def check_setup(seats: tuple[Seat, ...], chosen: Options, content: Any) -> tuple[Refusal, ...]:
    del chosen, content
    return (
        () if 2 <= len(seats) <= 4 else (Refusal("bad_setup", "TOY-01", f"2 to 4 seats, not {len(seats)}."),)
    )


def initial(seats: tuple[Seat, ...], chosen: Options, content: Any) -> State:
    if wrong := check_setup(seats, chosen, content):
        raise SetupError(wrong[0].message)
    return State(chosen, "begin", (1,), ("",) * len(seats), ((),) * len(seats))


def position(raw: Any, content: Any) -> State:
    del content
    state: State = convert(raw, State)
    if wrong := check_state(state):
        raise SetupError("; ".join(wrong))
    return state


def check_state(state: State) -> tuple[str, ...]:
    omens = sorted((*filter(None, state.omens), *state.pile, *state.spent))
    spots = [at for _, at in state.lanterns]
    found = [] if omens == sorted(OMENS) else [f"omens: {omens}"]
    found += [] if len(set(spots)) == len(spots) else [f"lanterns: {spots}"]
    found += [] if bool(state.asks) == (state.result is None) else [f"asks: {state.asks}"]
    return tuple(found)


GAME: Game[State, AnyCommand, AnyEvent, View] = Game(
    id="toy",
    title="Toy",
    rules="1.0",
    opening="begin",
    seats=(2, 4),
    blurb=("three lanterns", "2-4 seats"),
    command=AnyCommand,
    event=AnyEvent,
    state=State,
    view_type=View,
    seat=Seat,
    options_type=Options,
    switches=(Switch("oil", "oil", (3, 5), "How much oil a round gives.", "TOY-01"),),
    dice=(D6,),
    open_streams=frozenset({"wind"}),
    content=lambda: None,
    content_entries=lambda content: {},
    check_setup=check_setup,
    initial=initial,
    position=position,
    check_state=check_state,
    agreed=lambda state: (len(state.omens), state.options),
    decide=decide,
    evolve=EVOLVE,
    result=lambda state: state.result,
    awaiting=lambda state: state.asks,
    answers=lambda state, seat: tuple(o for o in options(state, seat) if o.kind != "aside"),
    options=options,
    view=view,
    seen=seen,
    told=lambda before, command, event: TOLD[type(event)](before, event),
    imagine=imagine,
    evaluate=lambda state, seat: float(sum(owner == seat for owner, _ in state.lanterns)),
    present=present,
    narrate=narrate,
    luck=lambda events, known: (),
    marks={Lit: "attack", Doused: "destroyed", Dealt: "draw", Rolled: "draw"},
    say=lambda command: SAY[type(command)](command),
    parse=parse,
    rulebook=lambda: BOOK,
)
