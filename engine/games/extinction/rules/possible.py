"""Whether an option can be chosen, and whether an effect would do anything (EXT-ACT-05, R-19, EXT-GEN-02)."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.circles import circles
from engine.games.extinction.rules.costs import can_pay, track
from engine.games.extinction.rules.holds import reaches
from engine.games.extinction.rules.pivots import HALF, TURNS, pivots
from engine.games.extinction.rules.table import card_of, is_banned, on_table, towers
from engine.games.extinction.rules.targets import any_ranged_target, melee_targets
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import Option
from engine.games.extinction.terms.modifiers import Scope


def begins(state: State, mini: Mini, option: Option, activation: Activating | None = None) -> bool:
    """Whether the first step that may not be declined is possible; range is never asked (R-19).

    Where the model may move before it, nobody can tell yet what that step will find; where it may only turn,
    what it would find then is enough.
    """
    moved, turned = False, [mini]
    for step in option.steps:
        if not step.optional:
            forbidden = isinstance(step, ef.Attack) and is_banned(mini, "attack")
            return not forbidden and (moved or any(_is_open(state, one, step, activation) for one in turned))
        moved = moved or _leads_on(state, mini, step)
        turned += _turned(state, mini, step)
    return True


def _is_open(state: State, mini: Mini, step: ef.Effect, activation: Activating | None) -> bool:
    """Whether a model can do this as the first step of an option."""
    if isinstance(step, ef.Melee):
        return bool(melee_targets(state, mini, step.arc))
    if isinstance(step, ef.Ranged):
        return any_ranged_target(state, mini, step.arc)
    if isinstance(step, ef.ObjectAttack):
        return may_use_object(state, mini, step.mode) and not has_met_object(mini, activation)
    if isinstance(step, ef.StepBack):
        return may_step_back(state, mini, activation)
    return not isinstance(step, ef.Circle) or bool(circles(state, mini))


def _leads_on(state: State, mini: Mini, step: ef.Effect) -> bool:
    """Whether a model may stand elsewhere after a step."""
    if isinstance(step, ef.Move):
        return not is_banned(mini, "move")
    if isinstance(step, ef.StepBack):
        return may_step_back(state, mini)
    return isinstance(step, ef.Circle) and bool(circles(state, mini))


def _turned(state: State, mini: Mini, step: ef.Effect) -> list[Mini]:
    """A model as it may look after a pivot by its card, or that of a move; halved where nothing holds it."""
    if isinstance(step, ef.Move) and step.pivot:
        step = ef.Pivot()
    if not isinstance(step, ef.Pivot) or mini.place is None or is_banned(mini, "pivot"):
        return []
    at, facing = mini.place
    half = step.half_allowed and HALF[0] in pivots(state, mini)
    most = step.sides * TURNS["left"]
    turns = range(-most, most + 1, TURNS["half left" if half else "left"])
    return [replace(mini, place=Place(at, (facing + turn) % 12)) for turn in turns if turn]


def may_step_back(state: State, mini: Mini, activation: Activating | None = None) -> bool:
    """Whether the hex straight behind a model is clear, and nothing forbids it to move.

    Terrain that stopped a runner does so for the rest of its activation (EXT-RUN-09).
    """
    if activation is not None and activation.halted and activation.mini == mini.id:
        return False
    return not is_banned(mini, "move") and ahead(state, mini, backward=True).place is not None


def may_use_object(state: State, mini: Mini, mode: str) -> bool:
    """Whether the carried object can be swung or thrown at somebody now (EXT-OBJ-04, 07, 08)."""
    if not mini.carried or is_banned(mini, "attack"):
        return False
    thing = state.book.objects[mini.carried]
    if mode == "melee":
        return thing.weapon and thing.swingable and bool(melee_targets(state, mini))
    return thing.weapon and thing.throwable and any_ranged_target(state, mini)


def has_met_object(mini: Mini, activation: Activating | None) -> bool:
    """Whether the model picked up or used an object in this activation already (EXT-OBJ-04, R-57)."""
    return activation is not None and activation.mini == mini.id and activation.met_object


def subjects(
    state: State, holder: Mini, scope: Scope, attack: Attacking | None, *, buildings: bool = False
) -> list[str]:
    """The models on the table, and perhaps buildings, that a scope means."""
    names = [mini.id for mini in on_table(state)]
    if buildings:
        names += [tower.id for tower in towers(state)]
    return [one for one in names if reaches(state, holder, one, scope, attack)]


class Asked:
    """What is asked of an effect: in which state, of whose card, in which attack and activation."""

    def __init__(
        self, state: State, mini: Mini, attack: Attacking | None, activation: Activating | None
    ) -> None:
        self.state, self.mini = state, mini
        self.attack, self.activation = attack, activation

    def meant(self, scope: Scope) -> list[Mini]:
        """The models that a scope means."""
        return [self.state.mini(name) for name in subjects(self.state, self.mini, scope, self.attack)]


def _damage(asked: Asked, effect: ef.Damage) -> bool:
    return bool(subjects(asked.state, asked.mini, effect.whom, asked.attack, buildings=True))


def _gain(asked: Asked, effect: ef.Gain) -> bool:
    tracks = [(mini, track(asked.state, mini, effect.resource)) for mini in asked.meant(effect.whom)]
    return any(found is not None and getattr(mini, effect.resource) < found.max for mini, found in tracks)


def _lose(asked: Asked, effect: ef.Lose) -> bool:
    return any(getattr(mini, effect.resource) > 0 for mini in asked.meant(effect.whom))


def _activate_card(asked: Asked, effect: ef.ActivateCard) -> bool:
    """Whether a card of this title is in the deck and one of its options can be paid."""
    for name in asked.mini.deck:
        card = card_of(asked.state, asked.mini, name)
        if card.title == effect.title:
            return effect.free or any(can_pay(asked.mini, option.cost) for option in card.options)
    return False


def _ready_leader(asked: Asked, effect: ef.ReadyLeader) -> bool:
    del effect
    team = asked.state.team(asked.mini.side)
    return bool(team.leader) and not team.token_ready


POSSIBLE: Final[dict[type, Callable[[Asked, Any], bool]]] = {
    ef.StepBack: lambda asked, effect: may_step_back(asked.state, asked.mini, asked.activation),
    ef.Circle: lambda asked, effect: bool(circles(asked.state, asked.mini)),
    ef.Pivot: lambda asked, effect: not is_banned(asked.mini, "pivot"),
    ef.Slam: lambda asked, effect: any(mini.id != asked.mini.id for mini in asked.meant(effect.whom)),
    ef.Damage: _damage,
    ef.TakeFaceUp: lambda asked, effect: any(mini.face_up for mini in asked.meant(effect.whom)),
    ef.Gain: _gain,
    ef.Lose: _lose,
    ef.ObjectAttack: lambda asked, effect: (
        may_use_object(asked.state, asked.mini, effect.mode)
        and not has_met_object(asked.mini, asked.activation)
    ),
    ef.ActivateCard: _activate_card,
    ef.ReadyLeader: _ready_leader,
    ef.KillPilot: lambda asked, effect: any(any(mini.pilots) for mini in asked.meant(effect.whom)),
    ef.NeuralTest: lambda asked, effect: any(mini.kind == "jaeger" for mini in asked.meant(effect.whom)),
    ef.DropObject: lambda asked, effect: any(mini.carried for mini in asked.meant(effect.whom)),
    ef.BlockNext: lambda asked, effect: bool(asked.meant(effect.whom)),
}
"""Effects that may find nothing to do; all others always do something, or ask by themselves."""


def is_possible(asked: Asked, effect: ef.Effect) -> bool:
    """Whether an optional effect would do anything, so that it is worth asking for."""
    told = POSSIBLE.get(type(effect))
    return told is None or told(asked, effect)
