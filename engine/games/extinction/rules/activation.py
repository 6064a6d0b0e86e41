"""One activation (state machine 2.2; EXT-ACT, EXT-RUN, EXT-CARD, EXT-ABIL-02, 03, 06)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.frames import Activating, Doing, Moving, Playing, Testing
from engine.games.extinction.geometry.areas import is_in_area
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.areas import hard_areas, is_in
from engine.games.extinction.rules.costs import can_pay, pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.effects import step_back
from engine.games.extinction.rules.ends import hooks
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.moves import circles
from engine.games.extinction.rules.pilots import is_short_of_pilots
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.rules.table import body_of, card_of, is_banned
from engine.games.extinction.rules.targets import any_ranged_target, melee_targets
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.hooks import NoRun, TerrainEffect
from engine.games.extinction.terms.values import AbilityRef


def run_of(option: Option) -> ef.Run | None:
    """The run of a run option."""
    first = option.steps[0] if option.steps else None
    return first if isinstance(first, ef.Run) else None


def may_run(state: State, mini: Mini) -> bool:
    """Whether a model could run at all: not from terrain that is difficult for it (EXT-RUN-08)."""
    if is_banned(mini, "run") or is_banned(mini, "move"):
        return False
    if any(isinstance(hook, NoRun) and hook.kind in ("any", mini.kind) for hook in hooks(state)):
        return False
    areas = hard_areas(state, mini.kind)
    return not areas or not any(is_in_area(body_of(mini), area) for area in areas)


def run_options(state: State, mini: Mini) -> list[int]:
    """The numbers of the options of the face-up card by which the model may run."""
    if not mini.face_up:
        return []
    found = [
        number
        for number, option in enumerate(card_of(state, mini, mini.face_up).options, 1)
        if run_of(option) is not None
        and can_pay(mini, option.cost)
        and holds(state, option.requires, Moment(mini))
    ]
    return found if found and may_run(state, mini) else []


def usable_options(state: State, mini: Mini, card: ActionCard, *, free: bool = False) -> list[int]:
    """The options that can be chosen: paid for, allowed, and possible in their first step (EXT-ACT-05)."""
    return [
        number
        for number, option in enumerate(card.options, 1)
        if run_of(option) is None
        and (free or can_pay(mini, option.cost))
        and holds(state, option.requires, Moment(mini))
        and _begins(state, mini, option)
    ]


def _begins(state: State, mini: Mini, option: Option) -> bool:
    """Whether the first step that may not be declined is possible; range is never asked (R-19)."""
    for step in option.steps:
        if step.optional:
            continue
        if isinstance(step, ef.Melee):
            return not is_banned(mini, "attack") and bool(melee_targets(state, mini, step.arc))
        if isinstance(step, ef.Ranged):
            return not is_banned(mini, "attack") and any_ranged_target(state, mini, step.arc)
        if isinstance(step, ef.Circle):
            return bool(circles(state, mini))
        if isinstance(step, ef.ObjectAttack):
            return bool(mini.carried) and not is_banned(mini, "attack")
        if isinstance(step, ef.StepBack):
            return ahead(state, mini, runner=False, backward=True).place is not None
        return True
    return True


def step_activating(course: Turn, frame: Activating) -> Ask | None:
    """The next part of the activation; of a model that is gone nothing is left."""
    if course.state.mini(frame.mini).place is None:
        course.pop()
        course.do(ev.ActivationEnded(frame.mini))
        _forget(course)
        return None
    return PARTS[frame.stage](course, frame)


def _intent(course: Turn, frame: Activating) -> Ask | None:
    """Whether the card is used to run is said before the free move (EXT-ACT-04)."""
    state = course.state
    mini = state.mini(frame.mini)
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
            frame = replace(frame, run=command.option)
        course.set(replace(frame, stage="free"))
    elif ask.kind == "option":
        course.set(replace(frame, stage="neural"))
        if isinstance(command, co.UseOption):
            mini = course.state.mini(frame.mini)
            use_option(course, mini, mini.face_up, command.option)
    elif ask.kind == "after":
        _after(course, frame, command)


def use_option(course: Turn, mini: Mini, card: str, number: int, *, free: bool = False) -> None:
    """An option of a card that is face up: pay, then step by step (EXT-CARD-01, 02)."""
    found = card_of(course.state, mini, card)
    option = found.options[number - 1]
    course.do(ev.OptionUsed(mini.id, card, number))
    if not free:
        pay(course, mini.id, option.cost, found.title)
    kept = card if course.state.mini(mini.id).face_up == card else ""
    course.push(Doing(mini.id, option.steps, found.title, kept))


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
    direction: Any = frame.way or "either"
    hexes = stat(state, mini, "SPD")
    course.push(Moving(mini.id, hexes, direction, runner=True, charge=_charge_of(state, mini, frame)))
    return None


def _card(course: Turn, frame: Activating) -> Ask | None:
    """One option of the face-up card, or none (EXT-ACT-03)."""
    state = course.state
    mini = state.mini(frame.mini)
    if mini.face_up and not frame.over:
        words = tuple(
            [f"option {n}" for n in usable_options(state, mini, card_of(state, mini, mini.face_up))]
        )
        if words:
            return Ask("option", mini.seat, (*words, "pass"), mini.id, mini.face_up)
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


def _waiting(state: State, mini: Mini, frame: Activating) -> Iterator[tuple[str, AbilityRef]]:
    """The abilities that wait for the end of the activation and are possible, with their words."""
    seen = set()
    for ref in frame.refs:
        ability = state.book.abilities[ref.ability]
        word = f"ability {ref.ability} {ref.arg}".rstrip()
        if ability.timing != "after_activation" or word in seen:
            continue
        seen.add(word)
        if all(_is_due(state, mini, effect, ref.arg) for effect in ability.effects):
            yield word, ref


def _is_due(state: State, mini: Mini, effect: ef.Effect, arg: str) -> bool:
    if isinstance(effect, ef.StepBack):
        return (
            not is_banned(mini, "move") and ahead(state, mini, runner=False, backward=True).place is not None
        )
    if isinstance(effect, ef.ActivateCard):
        card = card_titled(state, mini, effect.title or arg)
        return card is not None and bool(playable(state, mini, card, free=effect.free))
    return True


def card_titled(state: State, mini: Mini, title: str) -> ActionCard | None:
    """A card of the model's deck by its title."""
    for card in mini.deck:
        if card_of(state, mini, card).title == title:
            return card_of(state, mini, card)
    return None


def playable(state: State, mini: Mini, card: ActionCard, *, free: bool) -> list[int]:
    """The options of a card played after the activation: also a run, of which only the second move is left."""
    found = usable_options(state, mini, card, free=free)
    if may_run(state, mini):
        found += [
            number
            for number, option in enumerate(card.options, 1)
            if run_of(option) is not None and (free or can_pay(mini, option.cost))
        ]
    return sorted(found)


def _ask_after(course: Turn, frame: Activating) -> Ask | None:
    """Abilities after the activation, in the order that their owner likes (EXT-ACT-06)."""
    mini = course.state.mini(frame.mini)
    words = tuple([word for word, _ in _waiting(course.state, mini, frame)])
    if words:
        return Ask("after", mini.seat, (*words, "pass"), mini.id, "after")
    course.set(replace(frame, stage="over"))
    return None


def _after(course: Turn, frame: Activating, command: co.AnyCommand) -> None:
    if not isinstance(command, co.After):
        course.set(replace(frame, stage="over"))
        return
    mini = course.state.mini(frame.mini)
    word = f"ability {command.ability}"
    ref = dict(_waiting(course.state, mini, frame))[word]
    refs = list(frame.refs)
    refs.remove(ref)
    course.set(replace(frame, refs=tuple(refs)))
    for effect in course.state.book.abilities[ref.ability].effects:
        if isinstance(effect, ef.StepBack):
            step_back(course, mini.id, effect.hexes)
        elif isinstance(effect, ef.ActivateCard):
            card = card_titled(course.state, mini, effect.title or ref.arg)
            if card is not None:
                course.push(Playing(mini.id, card.id, free=effect.free))
        else:
            course.push(Doing(mini.id, (replace(effect, optional=False),), ref.ability))


def _over(course: Turn, frame: Activating) -> Ask | None:
    """The activation is over; what the terrain of the scenario does comes last."""
    state = course.state
    mini = state.mini(frame.mini)
    course.pop()
    course.do(ev.ActivationEnded(mini.id))
    _forget(course)
    for hook in hooks(state):
        if isinstance(hook, TerrainEffect) and is_in(state, body_of(mini), hook.area):
            course.push(Doing(mini.id, hook.effects, "terrain"))
    return None


def _forget(course: Turn) -> None:
    """What lasted for the activation, or waited for an attack in it, is over (R-71)."""
    for until in ("activation", "next_attack"):
        held = any(one.until == until for mini in course.state.minis for one in mini.lasting)
        banned = any(ban.ban.until == until for mini in course.state.minis for ban in mini.bans)
        if held or banned:
            course.do(ev.LastingEnded(until))  # type: ignore[arg-type]


PARTS = {
    "intent": _intent,
    "free": _free,
    "second": _second,
    "card": _card,
    "neural": _neural,
    "return": _return,
    "after": _ask_after,
    "over": _over,
}


def step_playing(course: Turn, frame: Playing) -> Ask | None:
    """Which option of the card played, or none; afterwards it goes back to the deck (EXT-ABIL-03)."""
    state = course.state
    mini = state.mini(frame.mini)
    if frame.used or mini.place is None or frame.card not in mini.deck:
        course.pop()
        if mini.place is not None and frame.used and mini.face_up == frame.card:
            course.do(ev.CardReturned(mini.id, frame.card))
        return None
    numbers = playable(state, mini, card_of(state, mini, frame.card), free=frame.free)
    if not numbers:
        course.pop()
        return None
    words = tuple([f"option {number}" for number in numbers])
    return Ask("option", mini.seat, (*words, "pass"), mini.id, frame.card)


def answer_playing(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The option is used, with the card face up meanwhile."""
    frame = course.top
    if not isinstance(frame, Playing):
        raise TypeError("no card is being played")
    if not isinstance(command, co.UseOption):
        course.pop()
        return
    course.set(replace(frame, used=True))
    mini = course.state.mini(frame.mini)
    if not mini.face_up:
        course.do(ev.CardPlayed(mini.id, frame.card))
    use_option(course, mini, frame.card, command.option, free=frame.free)
