"""Combo Counter Phase (MAT-CC): first the active unit's Combo, then the Counters of those attacked."""

from typing import Literal

from engine.games.matchup import events as ev
from engine.games.matchup.commands import LaunchCombo, LaunchCounter, PassCombo, PassCounter
from engine.games.matchup.rules.asked import asked, not_in_hand
from engine.games.matchup.rules.attack import refuse_target
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.effects import resolve
from engine.games.matchup.rules.fate import ONE_EFFECT, Fate, fates_of, standing
from engine.games.matchup.rules.table import EVERYTHING, settle
from engine.games.matchup.state import Clash, Resolving, State, Unit, effects_of, face_of, has_effect
from engine.games.matchup.terms import FACE_PLACE, Ask, Effect
from engine.kernel.cards import NAMES
from engine.kernel.errors import Refusal

Launch = Literal["combo", "counter"]


def step_combo(course: Turn) -> tuple[Ask, ...]:
    """Ask the active unit for a Combo (MAT-CC-02, -06, -07).

    Skipped when the Combos of the turn are used up, or when all can see that there is neither a card in
    hand nor a carried Combo.
    """
    state = course.state
    unit = state.unit(state.active)
    left = state.combos < state.book.options.combos_per_turn
    if left and (unit.hand or carried(state, unit.place, "combo")):
        return (Ask("combo", unit.place),)
    course.do(ev.StageReached("counter"))
    return ()


def step_counter(course: Turn) -> tuple[Ask, ...]:
    """Ask the next attacked unit for a Counter (MAT-CC-09, -11, -15, MAT-TRAIT-EMP-03)."""
    state = course.state
    for place in state.attacked:
        unit = state.unit(place)
        if not unit.alive or unit.ban is not None or place in state.passed:
            continue
        if state.counters.count(place) >= state.book.options.counters_per_unit:
            continue
        if unit.hand or carried(state, place, "counter"):
            return (Ask("counter", place),)
    settle(course, EVERYTHING, clash_over=True, phase_over=True)
    course.do(ev.StageReached("end"))
    return ()


def carried(state: State, place: int, launch: Launch) -> tuple[str, ...]:
    """The cards on the table with a carried Combo or Counter that the unit may still use (MAT-FACE-09)."""
    return tuple(
        [
            played.card
            for played in state.table
            if played.place == place and not played.used and any(e.kind == launch for e in played.waits)
        ]
    )


def launchers(state: State, unit: Unit, launch: Launch) -> tuple[str, ...]:
    """The cards in hand that the unit may play to attack in this phase (MAT-CC-17, MAT-TRAIT-INCAP-03)."""
    return tuple(
        [
            card
            for card in unit.hand
            if card in FACE_PLACE
            and card not in unit.pilots_out
            and has_effect(state.book, unit, card, launch)
        ]
    )


def launched(
    state: State, unit: Unit, card: str, launch: Launch, target: int
) -> tuple[tuple[Effect, Fate], ...]:
    """Each effect of a card in hand with what becomes of it in the clash that it would open now."""
    effects = effects_of(state.book, unit, card)
    found = fates_of(effects, standing(state, Clash(launch, unit.place, target, "opening"), unit))
    told = zip(effects, found, strict=True)
    if state.book.options.two_effects == "both":
        return tuple(told)
    return tuple([(effect, fated if effect.kind == launch else ONE_EFFECT) for effect, fated in told])


def refuse_launch(state: State, unit: Unit, card: str, launch: Launch) -> Refusal | None:
    """Why this card opens no Combo or Counter for the unit."""
    if card in carried(state, unit.place, launch) or card in launchers(state, unit, launch):
        return None
    word = launch.capitalize()
    if card not in unit.hand:
        text = f"{NAMES.get(card, card)} is neither in hand nor carries a {word}."
        return not_in_hand(state, unit, card, "MAT-CC-17", text)
    name = face_of(state.book, unit, card).name if card in FACE_PLACE else NAMES[card]
    if card in unit.pilots_out:
        return Refusal("illegal", "MAT-TRAIT-INCAP-03", f"{name} is knocked out and cannot be played.")
    return Refusal("illegal", "MAT-CC-17", f"{name} prints no {word}.")


def launch_combo(course: Turn, command: LaunchCombo) -> Refusal | None:
    """Attack once more, at the same or another enemy (MAT-CC-02 to -05)."""
    ask = asked(course.state, command.seat, "combo")
    if isinstance(ask, Refusal):
        return ask
    unit = course.state.unit(ask.place)
    refusal = refuse_launch(course.state, unit, command.card, "combo")
    refusal = refusal or refuse_target(course.state, unit, command.target, "MAT-CC-03")
    if refusal is not None:
        return refusal
    _launch(course, unit, command.card, command.target, "combo")
    return None


def launch_counter(course: Turn, command: LaunchCounter) -> Refusal | None:
    """Attack the active unit (MAT-CC-09, -10, -12)."""
    ask = asked(course.state, command.seat, "counter")
    if isinstance(ask, Refusal):
        return ask
    unit = course.state.unit(ask.place)
    refusal = refuse_launch(course.state, unit, command.card, "counter")
    if refusal is not None:
        return refusal
    _launch(course, unit, command.card, course.state.active, "counter")
    return None


def _launch(course: Turn, unit: Unit, card: str, target: int, launch: Launch) -> None:
    """Open the clash with what the card carries (MAT-FACE-10); Grapple hits the target (MAT-CC-18)."""
    if card in carried(course.state, unit.place, launch):
        course.do(ev.CardUsed(unit.place, card, launch))
        course.do(ev.ClashOpened(launch, unit.place, target))
        return
    effects = effects_of(course.state.book, unit, card)
    course.do(ev.CardPlayed(unit.place, card, launch))
    course.do(ev.ClashOpened(launch, unit.place, target))
    if course.state.book.options.two_effects == "choose":
        lost = tuple(effect for effect in effects if effect.kind != launch)
        effects = tuple(effect for effect in effects if effect.kind == launch)
        if lost:
            course.do(ev.EffectsLost(unit.place, card, lost, "MAT-FACE-04"))
    resolve(course, Resolving(unit.place, card, target, "opening", effects))


def pass_combo(course: Turn, command: PassCombo) -> Refusal | None:
    """Use no Combo."""
    ask = asked(course.state, command.seat, "combo")
    if isinstance(ask, Refusal):
        return ask
    course.do(ev.ComboPassed(ask.place))
    course.do(ev.StageReached("counter"))
    return None


def pass_counter(course: Turn, command: PassCounter) -> Refusal | None:
    """Use no Counter."""
    ask = asked(course.state, command.seat, "counter")
    if isinstance(ask, Refusal):
        return ask
    course.do(ev.CounterPassed(ask.place))
    return None
