"""One activation (state machine 2.2; EXT-ACT, EXT-RUN, EXT-CARD, EXT-ABIL-02, 03, 06)."""

from typing import Any

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.frames import Activating, Doing, Moving, Testing
from engine.games.extinction.rules.after import answer_after, ask_after, use_option
from engine.games.extinction.rules.areas import is_in
from engine.games.extinction.rules.costs import pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import hooks, named
from engine.games.extinction.rules.pilots import is_short_of_pilots
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.rules.spends import offer_spends
from engine.games.extinction.rules.table import body_of, card_of, does_last
from engine.games.extinction.rules.usable import is_mired, run_of, run_options, usable_options
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.hooks import TerrainEffect


def step_activating(course: Turn, frame: Activating) -> Ask | None:
    """The next part of the activation; of a model that is gone nothing is left."""
    if course.state.mini(frame.mini).place is None:
        course.pop()
        course.do(ev.ActivationEnded(frame.mini))
        _forget(course, frame.mini)
        return None
    return PARTS[frame.stage](course, frame)


def _intent(course: Turn, frame: Activating) -> Ask | None:
    """Whether the card is used to run is said before the free move (EXT-ACT-04)."""
    state = course.state
    mini = state.mini(frame.mini)
    if state.ground and is_mired(state, mini):
        course.set(replace(frame, mired=True, stage="free"))
        return None
    words = tuple([f"run {number}" for number in run_options(state, mini)])
    if words:
        return Ask("run", mini.seat, (*words, "walk"), mini.id, mini.face_up)
    course.set(replace(frame, stage="free"))
    return None


def answer_activating(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """Run or walk, an option of the card, an effect after the activation."""
    frame = course.top
    if not isinstance(frame, Activating):
        raise TypeError("no activation is in progress")
    if ask.kind == "run":
        if isinstance(command, co.Run):
            mini = course.state.mini(frame.mini)
            option = card_of(course.state, mini, mini.face_up).options[command.option - 1]
            course.do(ev.RunDeclared(mini.id, mini.face_up, command.option))
            pay(course, mini.id, option.cost, option.label)
            course.set(replace(frame, run=command.option, stage="free"))
            offer_spends(course, mini.id, option, option.label)
        else:
            course.set(replace(frame, stage="free"))
    elif ask.kind == "option":
        course.set(replace(frame, stage="neural"))
        if isinstance(command, co.UseOption):
            mini = course.state.mini(frame.mini)
            use_option(course, mini, mini.face_up, command.option)
    elif ask.kind == "after":
        answer_after(course, frame, command)


def _charge_of(state: State, mini: Mini, frame: Activating) -> Any:
    if not frame.run or not mini.face_up:
        return ()
    run = run_of(card_of(state, mini, mini.face_up).options[frame.run - 1])
    return run.charge_modifiers if run is not None else ()


def _free(course: Turn, frame: Activating) -> Ask | None:
    """The free move, of zero length if nothing else is wanted (EXT-ACT-02)."""
    state = course.state
    mini = state.mini(frame.mini)
    course.set(replace(frame, stage="second" if frame.run else "card"))
    hexes = stat(state, mini, "SPD")
    course.push(Moving(mini.id, hexes, runner=bool(frame.run), charge=_charge_of(state, mini, frame)))
    return None


def _second(course: Turn, frame: Activating) -> Ask | None:
    """The second move of a runner: in the same direction, and not after a charge (EXT-RUN-01..05, 09)."""
    state = course.state
    mini = state.mini(frame.mini)
    course.set(replace(frame, stage="neural"))
    lost = not mini.face_up
    if frame.over or lost:
        return None
    rest = card_of(state, mini, mini.face_up).options[frame.run - 1].steps[1:]
    if rest:
        course.push(Doing(mini.id, rest, card_of(state, mini, mini.face_up).title, mini.face_up))
    if frame.halted:
        return None
    course.do(ev.SecondMoveBegan(mini.id))
    direction: Any = frame.way or "either"
    hexes = stat(state, mini, "SPD")
    course.push(Moving(mini.id, hexes, direction, runner=True, charge=_charge_of(state, mini, frame)))
    return None


def _card(course: Turn, frame: Activating) -> Ask | None:
    """One option of the face-up card, or none (EXT-ACT-03)."""
    state = course.state
    mini = state.mini(frame.mini)
    if mini.face_up and not frame.over:
        card = card_of(state, mini, mini.face_up)
        words = tuple([f"option {n}" for n in usable_options(state, mini, card, frame)])
        if words:
            return Ask("option", mini.seat, (*words, "pass"), mini.id, mini.face_up)
        runs = [run_of(option) is not None for option in card.options]
        if not all(runs) or frame.mired or not run_options(state, mini):
            course.do(ev.LeftOut(mini.id, "option", about=mini.face_up))
    course.set(replace(frame, stage="neural"))
    return None


def _neural(course: Turn, frame: Activating) -> Ask | None:
    """A Jaeger short of pilots is tested (EXT-PILOT-08)."""
    course.set(replace(frame, stage="return"))
    if is_short_of_pilots(course.state.mini(frame.mini)):
        course.push(Testing(frame.mini))
    return None


def _return(course: Turn, frame: Activating) -> Ask | None:
    """The card goes back to the deck, used or not (EXT-ACT-06, EXT-CARD-07)."""
    mini = course.state.mini(frame.mini)
    course.set(replace(frame, stage="after"))
    if mini.face_up:
        course.do(ev.CardReturned(mini.id, mini.face_up))
    return None


def _over(course: Turn, frame: Activating) -> Ask | None:
    """The activation is over; what the terrain of the scenario does comes last."""
    state = course.state
    mini = state.mini(frame.mini)
    course.pop()
    course.do(ev.ActivationEnded(mini.id))
    _forget(course, mini.id)
    for hook in hooks(state):
        if isinstance(hook, TerrainEffect) and is_in(state, body_of(mini), hook.area):
            course.push(Doing(mini.id, hook.effects, named(state)))
    return None


def _forget(course: Turn, name: str) -> None:
    """What lasted for the activation is over, and what waited for an attack of this model in it (R-71).

    What another model has got for its next attack waits for that one's own activation.
    """
    if does_last(course.state, "activation"):
        course.do(ev.LastingEnded("activation"))
    if does_last(course.state, "next_attack", name):
        course.do(ev.LastingEnded("next_attack", name))


PARTS = {
    "intent": _intent,
    "free": _free,
    "second": _second,
    "card": _card,
    "neural": _neural,
    "return": _return,
    "after": ask_after,
    "over": _over,
}
