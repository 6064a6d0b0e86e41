"""Effects: what cards, triggers, abilities, objects and scenarios do, one after the other (section 3.2)."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.frames import Activating, Doing, Playing
from engine.games.extinction.rules import acts, choices, outcomes
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.possible import Asked, is_possible
from engine.games.extinction.rules.tactics import act, tactics
from engine.games.extinction.state import Mini
from engine.games.extinction.terms import effects as ef

OWN_QUESTION = (ef.Melee, ef.Ranged, ef.Move, ef.Pivot, ef.Circle, ef.Reroll, ef.ActivateCard)
"""Effects that ask by themselves, and can be declined there."""

ON_THE_SPOT = (ef.StepBack, ef.Circle, ef.Pivot, ef.ObjectAttack)
"""Effects of which it is told if they cannot be done, also where they are no choice."""

AFTERWARDS = (
    ef.Damage,
    ef.TakeFaceUp,
    ef.Gain,
    ef.Lose,
    ef.Modify,
    ef.KillPilot,
    ef.NeuralTest,
    ef.DropObject,
    ef.BlockNext,
    ef.Choose,
    ef.If,
    ef.Roll,
    ef.Note,
)
"""Effects of a trigger that still work when the attack has destroyed its owner (EXT-WIN-04)."""


def step_doing(course: Turn, frame: Doing) -> Ask | None:
    """The next effect, if its owner is still there and its card still in play (EXT-ACT-07)."""
    mini = course.state.mini(frame.mini)
    gone = mini.place is None
    if not frame.effects or (gone and not frame.fallen) or _is_lost(course, frame, mini):
        course.pop()
        return None
    effect = frame.effects[0]
    if gone and not isinstance(effect, AFTERWARDS):
        course.set(replace(frame, effects=frame.effects[1:]))
        return None
    if isinstance(effect, (ef.Tactical, ef.PickUp)):
        return _ask_tactic(course, frame, mini, effect)
    if effect.optional or isinstance(effect, ON_THE_SPOT):
        asked = Asked(course.state, mini, course.attack(), course.last(Activating))
        if not is_possible(asked, effect):
            _leave_out(course, frame, effect)
            return None
        if effect.optional and not isinstance(effect, OWN_QUESTION):
            return Ask("use", mini.seat, ("use", "pass"), mini.id, frame.source)
    course.set(replace(frame, effects=frame.effects[1:]))
    EFFECTS[type(effect)](course, frame, effect)
    return None


def _leave_out(course: Turn, frame: Doing, effect: ef.Effect) -> None:
    """The effect cannot be done now; the next one follows."""
    course.set(replace(frame, effects=frame.effects[1:]))
    course.do(ev.LeftOut(frame.mini, "effect", frame.source, effect=effect))


def _is_lost(course: Turn, frame: Doing, mini: Mini) -> bool:
    """Whether the card is no longer in play; one played beside the face-up card waits in the deck (R-68)."""
    if not frame.card or mini.face_up == frame.card:
        return False
    playing = course.last(Playing)
    beside = playing is not None and playing.mini == mini.id and playing.card == frame.card
    return not (beside and mini.face_up and frame.card in mini.deck)


def answer_doing(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """An optional effect is used or not; a tactical action is chosen."""
    frame = course.top
    if not isinstance(frame, Doing):
        raise TypeError("nothing is being done")
    effect = frame.effects[0]
    course.set(replace(frame, effects=frame.effects[1:]))
    if isinstance(command, co.Act):
        act(course, frame.mini, command.what)
    elif isinstance(command, co.Use):
        EFFECTS[type(effect)](course, frame, effect)


def _ask_tactic(course: Turn, frame: Doing, mini: Mini, effect: ef.Tactical | ef.PickUp) -> Ask | None:
    """Which tactical action; there may be none at all."""
    allow = effect.allow if isinstance(effect, ef.Tactical) else ("pick_up",)
    words = tactics(course.state, mini, allow, course.last(Activating))
    if isinstance(effect, ef.PickUp) and effect.object is not None:
        types = {token.id: token.type for token in course.state.tokens}
        words = tuple([word for word in words if types.get(word.split()[-1]) == effect.object])
    if not words:
        _leave_out(course, frame, effect)
        return None
    return Ask("tactic", mini.seat, (*words, "pass"), mini.id, frame.source)


def _asked(course: Turn, frame: Doing, effect: Any) -> None:
    """What was asked for, and carried out by the answer."""
    del course, frame, effect


EFFECTS: Final[dict[type, Callable[[Turn, Doing, Any], None]]] = {
    ef.Move: acts.move,
    ef.Run: acts.run,
    ef.StepBack: lambda course, frame, effect: acts.step_back(course, frame.mini, effect.hexes),
    ef.Pivot: acts.turn,
    ef.Tactical: _asked,
    ef.Circle: acts.circle,
    ef.Melee: acts.attack,
    ef.Ranged: acts.attack,
    ef.ObjectAttack: acts.object_attack,
    ef.Slam: acts.slam,
    ef.Damage: outcomes.damage,
    ef.TakeFaceUp: outcomes.face_up,
    ef.Gain: outcomes.gain,
    ef.Lose: outcomes.lose,
    ef.Modify: outcomes.modify,
    ef.Reroll: acts.reroll,
    ef.ActivatePilots: acts.activate_pilots,
    ef.ActivateCard: acts.activate_card,
    ef.ExtraMelee: outcomes.extra_melee,
    ef.ReadyLeader: outcomes.ready_leader,
    ef.KillPilot: outcomes.kill_pilot,
    ef.NeuralTest: outcomes.neural_test,
    ef.PickUp: _asked,
    ef.DropObject: outcomes.drop_object,
    ef.BlockNext: outcomes.block_next,
    ef.EndActivation: acts.end_activation,
    ef.Choose: choices.choose,
    ef.If: choices.either,
    ef.Roll: choices.rolled,
    ef.Note: outcomes.note,
}
"""How each effect is carried out."""
