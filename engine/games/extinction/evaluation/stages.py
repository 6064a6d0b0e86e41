"""What a model can still do in this round: its way, its plans, and effects in progress."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.extinction.evaluation.plans import Blow, Plan, can_use, plan, plans_of
from engine.games.extinction.evaluation.pools import Dice
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import (
    Activating,
    Circling,
    Doing,
    Moving,
    Piloting,
    Playing,
    Turning,
)
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.effects import Effect, Melee, ObjectAttack

FREE_PILOT = 0.25
"""What an ability of a pilot is worth that is still to be activated."""


class Stage(NamedTuple):
    """What a model can still do in this round.

    It may move so many `hexes`, and turn before (`early`) or after that (`pivot`); then it carries out one of
    its `plans`. `sure` is whether the plans are known to be possible from where it stands, `worth` what else
    is to come.
    """

    hexes: float
    pivot: bool
    early: bool
    plans: tuple[Plan, ...]
    sure: bool = False
    run: float = 0.0
    worth: float = 0.0
    backward: bool = False


DONE = Stage(0.0, False, False, ())


def stage_of(state: State, mini: Mini, dice: Dice, active: str) -> Stage:
    """What a model can still do; `active` is the one whose activation is in progress."""
    banned = [ban.ban.what for ban in mini.bans] if mini.bans else ()
    if "activate" in banned:
        return DONE
    if mini.id == active:
        stage = _in_progress(state, mini, dice)
    elif mini.activated:
        return DONE
    else:
        card = mini.face_up or mini.picked
        if not card:
            return DONE
        known = tuple([one for one in plans_of(state.book.cards[mini.model, card]) if can_use(mini, one)])
        stage = Stage(dice.speed, True, mini.kind == "kaiju", known, run=dice.speed)
    if banned:
        stage = _banned(stage, banned)
    return stage


def _banned(stage: Stage, banned: Sequence[str]) -> Stage:
    plans = stage.plans
    if "attack" in banned:
        plans = tuple([one._replace(blows=()) for one in plans])
    if "run" in banned or "move" in banned:
        plans = tuple([one for one in plans if not one.run])
    if "move" in banned:
        stage = stage._replace(hexes=0.0)
    if "pivot" in banned:
        stage = stage._replace(pivot=False, early=False)
    return stage._replace(plans=plans)


def _in_progress(state: State, mini: Mini, dice: Dice) -> Stage:
    """The rest of an activation, from the frames of it that are in progress."""
    hexes = run = worth = 0.0
    pivot = early = sure = backward = False
    plans: tuple[Plan, ...] = ()
    effects: tuple[Effect, ...] = ()
    runner: Moving | None = None
    for frame in reversed(state.stack):
        match frame:
            case Moving() if frame.mini == mini.id:
                if not frame.ended and frame.way != "backward":
                    hexes += frame.hexes - frame.made
                pivot = pivot or frame.pivot
                early = early or (mini.kind == "kaiju" and frame.pivot and not frame.way)
                backward = backward or frame.way == "backward"
                if frame.runner:
                    runner = frame
                    if frame.engaged:
                        plans += (plan((Melee(mods=frame.charge),)),)
            case Turning() if frame.mini == mini.id:
                pivot = True
            case Attacking() if frame.attacker == mini.id and not frame.target:
                plans += (_unaimed(frame),)
            case Circling() if frame.mini == mini.id:
                worth += 0.05
            case Doing() if frame.mini == mini.id:
                effects += frame.effects
            case Piloting() if frame.mini == mini.id:
                worth += FREE_PILOT * len(frame.left)
            case Playing() if frame.mini == mini.id and not frame.used:
                plans = plans_of(state.book.cards[mini.model, frame.card])
            case Activating() if frame.mini == mini.id:
                known = plans_of(state.book.cards[mini.model, mini.face_up]) if mini.face_up else ()
                if frame.stage == "intent":
                    hexes, pivot, early, run = dice.speed, True, mini.kind == "kaiju", dice.speed
                    plans = tuple([one for one in known if can_use(mini, one)])
                elif frame.stage == "second" and not frame.over:
                    if not backward:
                        hexes += dice.speed
                    plans += _charge(known, frame.run)
                elif frame.stage == "card" and not frame.over:
                    plans += tuple([one for one in known if not one.run and can_use(mini, one)])
                    plans, sure = _asked(state, mini, plans, known)
                elif runner is not None:
                    plans += _charge(known, frame.run)
            case _:
                pass
    if effects:
        plans += (plan(effects),)
    return Stage(hexes, pivot, early, plans, sure, run, worth, backward)


def _charge(known: tuple[Plan, ...], number: int) -> tuple[Plan, ...]:
    """The charge of the option by which a model runs."""
    if 0 < number <= len(known):
        return (known[number - 1],)
    return (CHARGE,)


def _unaimed(attack: Attacking) -> Plan:
    """The blow of an attack that has no target yet."""
    if attack.weapon is not None:
        return plan((attack.weapon,))
    if attack.object:
        return plan((ObjectAttack(attack.mode),))
    return CHARGE._replace(run=False)


CHARGE = Plan(plan(()).cost, True, 0.0, 0.0, (Blow("melee", "front", 0.0, 0.0, 0.0),), (), (), 0.0, False)


def _asked(
    state: State, mini: Mini, plans: tuple[Plan, ...], known: tuple[Plan, ...]
) -> tuple[tuple[Plan, ...], bool]:
    """While an option of the card is asked for, the words tell which of them are possible."""
    for ask in state.asks:
        if ask.kind == "option" and ask.mini == mini.id and ask.about == mini.face_up:
            numbers = [int(word.split()[1]) for word in ask.words if word.startswith("option ")]
            return tuple([known[number - 1] for number in numbers]), True
    return plans, False
