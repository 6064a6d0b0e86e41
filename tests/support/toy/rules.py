"""What a seat of the toy game may do, and what comes of it."""

from collections.abc import Callable
from typing import Any, TypeAlias

from engine.kernel.choice import Bin, Option, Place, Split, Spot
from engine.kernel.dice import D6, Dice
from engine.kernel.errors import Refusal
from engine.kernel.records import Result
from engine.kernel.turn import Course, Outcome
from tests.support.toy.evolve import EVOLVE
from tests.support.toy.pieces import (
    SPOTS,
    WINNING,
    Allot,
    Allotted,
    AnyCommand,
    Asked,
    Begin,
    Dealt,
    Douse,
    Doused,
    Ended,
    Light,
    Lit,
    Parts,
    Recall,
    Recalled,
    Rolled,
    Shown,
    State,
    View,
)

Turn: TypeAlias = Course[State]


def free(state: State) -> tuple[Spot, ...]:
    taken = {at for _, at in state.lanterns}
    return tuple(spot for spot in SPOTS if spot.at not in taken)


def has_omen(state: State, seat: int) -> bool:
    return state.holds[seat - 1] if isinstance(state, View) else bool(state.omens[seat - 1])


def options(state: State, seat: int) -> tuple[Option, ...]:
    if may_recall(state, seat):
        return (Option(Recall(seat), "recall", "Divide the oil again", "TOY-01", kind="aside"),)
    if seat not in state.asks:
        return ()
    if state.stage == "begin":
        return (Option(Begin(seat), "begin", "Deal the omens", "TOY-04"),)
    if state.stage == "bid":
        oil = state.options.oil
        split = Split("parts", oil, (Bin("wick", 0, oil), Bin("guard", 0, oil)))
        return (Option(Allot(seat, ()), "allot", f"Divide {oil} oil", "TOY-01", form=split),)
    if state.stage == "light":
        return (
            Option(
                Light(seat, ()),
                "light",
                "Light a lantern",
                "TOY-03",
                form=Place("at", "lantern", free(state)),
            ),
        )
    mine = state.omens[seat - 1]
    let = Option(Douse(seat, None), "let", "Let it burn", "TOY-04", kind="done")
    return (let, Option(Douse(seat, mine), f"douse {mine}", f"Show {mine}", "TOY-04", (mine,)))


def decide(state: State, command: AnyCommand, dice: Dice) -> Outcome[State] | Refusal:
    if state.result is not None:
        return Refusal("game_over", "TOY-05", "The game is over.")
    if command.seat not in state.asks and not (type(command) is Recall and may_recall(state, command.seat)):
        return Refusal("not_your_turn", "", "You are not asked.")
    course: Turn = Course(state, dice, EVOLVE)
    refusal = DECIDE[type(command)](course, command)
    return refusal or Outcome(tuple(course.events), course.state)


def may_recall(state: State, seat: int) -> bool:
    return state.stage == "bid" and 1 <= seat <= len(state.bids) and seat not in state.asks


def no(rule: str, why: str) -> Refusal:
    return Refusal("illegal", rule, why)


def everyone(state: State) -> Parts:
    return tuple(range(1, len(state.bids) + 1))


def begin(course: Turn, command: Begin) -> Refusal | None:
    del command
    if course.state.stage != "begin":
        return no("TOY-04", "The omens are dealt already.")
    for seat in everyone(course.state):
        pile = course.state.pile
        (index,) = course.dice.pick("omens", f"omen of seat {seat}", pile)
        course.do(Dealt(seat, pile[index]))
    course.do(Asked("bid", everyone(course.state)))
    return None


def allot(course: Turn, command: Allot) -> Refusal | None:
    oil = course.state.options.oil
    if course.state.stage != "bid":
        return no("TOY-01", "Nobody divides oil now.")
    if len(command.parts) != 2 or min(command.parts) < 0 or sum(command.parts) != oil:
        return no("TOY-01", f"Divide {oil} oil over wick and guard.")
    course.do(Allotted(command.seat, command.parts))
    if not course.state.asks:
        bids = course.state.bids
        course.do(Shown(bids))
        scores = [bid[0] + roll(course, seat) for seat, bid in enumerate(bids, 1)]
        course.do(Asked("light", (1 + scores.index(max(scores)),)))
    return None


def roll(course: Turn, seat: int) -> int:
    purpose = f"round {course.state.round} seat {seat} after {course.state.bids}"
    (face,) = course.dice.roll("wind", purpose, 1, D6)
    course.do(Rolled(seat, face + 1))
    return face + 1


def recall(course: Turn, command: Recall) -> Refusal | None:
    if not may_recall(course.state, command.seat):
        return no("TOY-01", "There is nothing to divide again.")
    course.do(Recalled(command.seat))
    return None


def light(course: Turn, command: Light) -> Refusal | None:
    if course.state.stage != "light":
        return no("TOY-03", "Nobody lights a lantern now.")
    if command.at not in {spot.at for spot in free(course.state)}:
        return no("TOY-03", "There is no free spot.")
    course.do(Lit(command.seat, command.at))
    other = command.seat % len(course.state.bids) + 1
    if has_omen(course.state, other) and course.state.bids[command.seat - 1][1] < 2:
        course.do(Asked("douse", (other,)))
    else:
        next_round(course)
    return None


def douse(course: Turn, command: Douse) -> Refusal | None:
    state = course.state
    if state.stage != "douse" or command.omen not in (None, state.omens[command.seat - 1]):
        return no("TOY-04", "There is no lantern to douse with this.")
    if command.omen is not None:
        course.do(Doused(command.seat, command.omen))
        if state.pile:
            (index,) = course.dice.pick(
                "omens", f"omen of seat {command.seat} for {command.omen}", state.pile
            )
            course.do(Dealt(command.seat, state.pile[index]))
    next_round(course)
    return None


def next_round(course: Turn) -> None:
    lit = [sum(seat == owner for owner, _ in course.state.lanterns) for seat in everyone(course.state)]
    if max(lit) < WINNING and free(course.state):
        course.do(Asked("bid", everyone(course.state)))
        return
    best = [seat for seat, count in enumerate(lit, 1) if count == max(lit)]
    winner = f"seat {best[0]}" if len(best) == 1 else ""
    score = tuple((f"seat {seat}", count) for seat, count in enumerate(lit, 1))
    course.do(Ended(Result(winner, tuple(best[:1]) if winner else (), score, "The pier is lit.", "TOY-05")))


DECIDE: dict[type, Callable[[Turn, Any], Refusal | None]] = {
    Begin: begin,
    Allot: allot,
    Recall: recall,
    Light: light,
    Douse: douse,
}
