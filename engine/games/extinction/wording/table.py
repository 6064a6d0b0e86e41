"""Which function tells which word, and what its label depends on beside the ask itself."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Rerolling, Slamming, Spending
from engine.games.extinction.frames import Doing, Moving, Picking
from engine.games.extinction.rules.table import is_banned
from engine.games.extinction.rules.targets import is_rear
from engine.games.extinction.state import State
from engine.games.extinction.wording import cards, fights, moves, setup
from engine.games.extinction.wording.said import Said

Tell = Callable[[State, Ask, str], Said]

WHOLE: Final[dict[str, Tell]] = {
    "agree": setup.agree,
    "dismiss": setup.dismiss,
    "muster": setup.muster,
    "ready": cards.ready,
    "reroll impulse": cards.reroll_impulse,
    "walk": moves.walk,
    "forward": moves.forward,
    "backward": moves.backward,
    "breach": moves.breach,
    "stop": moves.stop,
    "charge": moves.charge,
    "take face-up": fights.take_face_up,
    "draw": fights.draw,
    "step in": fights.step_in,
    "drop": fights.drop,
}
"""Words that are about nothing else."""

VERBS: Final[dict[str, Tell]] = {
    "decline": setup.decline,
    "side": setup.side,
    "recruit": setup.recruit,
    "assign": setup.assign,
    "lead": setup.lead,
    "place": setup.place,
    "deploy": setup.deploy,
    "reserve": setup.reserve,
    "face": setup.face,
    "card": cards.card,
    "first": cards.first,
    "activate": moves.activate,
    "run": moves.run,
    "engage": moves.engage,
    "pivot": moves.pivot,
    "option": cards.option,
    "act": cards.act,
    "ability": cards.after,
    "target": fights.target,
    "spend": fights.spend,
    "reroll": fights.reroll,
    "trigger": fights.trigger,
    "hit": fights.hit,
    "choose": cards.choose,
}
"""Words that begin with a verb."""

USE: Final[dict[str, Tell]] = {"use": cards.use, "extra": fights.extra}
"""What `use` means by the kind of ask."""

PASS: Final[dict[str, Tell]] = {
    "recruit": setup.no_upgrade,
    "command": cards.keep_impulse,
    "engage": moves.leave,
    "charge": moves.no_charge,
    "option": cards.no_option,
    "use": cards.no_use,
    "tactic": cards.no_act,
    "target": fights.no_attack,
    "spend": fights.no_spend,
    "reroll": fights.keep,
    "trigger": fights.no_trigger,
    "follow": fights.stay,
    "choose": cards.enough,
    "after": cards.no_after,
    "extra": fights.no_extra,
}
"""What `pass` means by the kind of ask."""


def tell(state: State, ask: Ask, word: str) -> Said:
    """What a word of an ask means now."""
    if word == "pass":
        return PASS[ask.kind](state, ask, "")
    if word == "use":
        return USE[ask.kind](state, ask, "")
    whole = WHOLE.get(word)
    if whole is not None:
        return whole(state, ask, "")
    verb, _, rest = word.partition(" ")
    return VERBS[verb](state, ask, rest)


def _model(state: State, ask: Ask) -> Any:
    return state.mini(ask.mini).model


def _move(state: State, ask: Ask) -> Any:
    frame = state.stack[-1]
    if not isinstance(frame, Moving):
        return None
    mini = state.mini(ask.mini)
    back = frame.made + 1 >= frame.back, frame.pivot and not is_banned(mini, "pivot")
    return mini.kind, bool(frame.way), frame.ended, *back


def _reroll(state: State, ask: Ask) -> Any:
    del ask
    frame = state.stack[-1]
    return (frame.source, frame.cost, frame.all) if isinstance(frame, Rerolling) else None


def _trigger(state: State, ask: Ask) -> Any:
    mini = state.mini(ask.mini)
    return mini.model, mini.face_up, mini.pilots, mini.upgrades, mini.mutations, mini.carried


def _choose(state: State, ask: Ask) -> Any:
    frame = state.stack[-1]
    if not isinstance(frame, Picking):
        return None
    return state.mini(ask.mini).pilots if frame.pilots else frame.options


def _target(state: State, ask: Ask) -> Any:
    attack = fights.attack_of(state)
    rear = tuple([word for word in ask.words if _is_behind(state, ask, word)])
    return (attack.mode, bool(attack.object), rear) if attack is not None else rear


def _is_behind(state: State, ask: Ask, word: str) -> bool:
    return word.startswith("target ") and is_rear(state, ask.mini, word[7:])


def _spend(state: State, ask: Ask) -> Any:
    del ask
    frame = state.stack[-1]
    if isinstance(frame, Spending):
        return frame.spends
    attack = fights.attack_of(state)
    return attack.weapon.spends if attack is not None and attack.weapon is not None else None


def _use(state: State, ask: Ask) -> Any:
    del ask
    frame = state.stack[-1]
    return frame.effects[0] if isinstance(frame, Doing) and frame.effects else None


def _face_up(state: State, ask: Ask) -> Any:
    mini = state.mini(ask.mini)
    return mini.model, mini.face_up, getattr(state.stack[-1], "left", 0)


def _picked(state: State, ask: Ask) -> Any:
    return tuple([(mini.id, mini.picked) for mini in state.minis if mini.seat == ask.seat])


def _activate(state: State, ask: Ask) -> Any:
    del ask
    return tuple([(mini.id, mini.face_up) for mini in state.minis])


MOMENT: Final[dict[str, Callable[[State, Ask], Any]]] = {
    "agree": lambda state, ask: (state.mode, state.civil_war, state.secret),
    "recruit": lambda state, ask: state.team("jaeger" if ask.about == "jaeger" else "kaiju").force,
    "face": lambda state, ask: bool(state.round),
    "cards": _picked,
    "command": lambda state, ask: state.left,
    "activate": _activate,
    "run": _model,
    "move": _move,
    "option": _model,
    "use": _use,
    "tactic": lambda state, ask: state.mini(ask.mini).carried,
    "target": _target,
    "spend": _spend,
    "reroll": _reroll,
    "trigger": _trigger,
    "face_up": _face_up,
    "follow": lambda state, ask: isinstance(state.stack[-1], Slamming),
    "choose": _choose,
}
"""What a label depends on beside kind, seat, model and subject of the ask; nothing for asks left out here."""
