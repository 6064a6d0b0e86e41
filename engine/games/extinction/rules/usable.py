"""Which options of a card can be chosen (EXT-ACT-03..05, EXT-RUN-08)."""

from engine.games.extinction.frames import Activating
from engine.games.extinction.geometry.areas import is_in_area
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.costs import can_pay
from engine.games.extinction.rules.ends import hooks
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.possible import begins
from engine.games.extinction.rules.table import body_of, card_of, is_banned
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import ActionCard, Option
from engine.games.extinction.terms.hooks import NoRun


def run_of(option: Option) -> ef.Run | None:
    """The run of a run option."""
    first = option.steps[0] if option.steps else None
    return first if isinstance(first, ef.Run) else None


def is_mired(state: State, mini: Mini) -> bool:
    """Whether a model is in terrain that is difficult for it; who begins there cannot run (EXT-RUN-08)."""
    if not state.ground:
        return False
    own = body_of(mini)
    return any(is_in_area(own, area) for area in hard_areas(state, mini.kind))


def may_run(state: State, mini: Mini) -> bool:
    """Whether neither an effect nor the scenario forbids a model to run."""
    if mini.bans and (is_banned(mini, "run") or is_banned(mini, "move")):
        return False
    return not any(isinstance(hook, NoRun) and hook.kind in ("any", mini.kind) for hook in hooks(state))


def run_options(state: State, mini: Mini) -> list[int]:
    """The options of the face-up card by which a model that nothing holds may run."""
    if not mini.face_up:
        return []
    found = _runs(state, mini, card_of(state, mini, mini.face_up))
    return found if found and may_run(state, mini) else []


def _runs(state: State, mini: Mini, card: ActionCard, *, free: bool = False) -> list[int]:
    return [
        number
        for number, option in enumerate(card.options, 1)
        if run_of(option) is not None
        and (free or can_pay(mini, option.cost))
        and holds(state, option.requires, Moment(mini))
    ]


def usable_options(
    state: State, mini: Mini, card: ActionCard, activation: Activating | None, *, free: bool = False
) -> list[int]:
    """The options that can be chosen: paid for, allowed, and possible in their first step (EXT-ACT-05)."""
    return [
        number
        for number, option in enumerate(card.options, 1)
        if run_of(option) is None
        and (free or can_pay(mini, option.cost))
        and holds(state, option.requires, Moment(mini))
        and begins(state, mini, option, activation)
    ]


def playable(
    state: State, mini: Mini, card: ActionCard, activation: Activating | None, *, free: bool
) -> list[int]:
    """The options of another card played in an activation; of a run only the second move is left (R-68).

    Terrain forbids that run as it would have forbidden one from the start.
    """
    found = usable_options(state, mini, card, activation, free=free)
    held = is_mired(state, mini) or (activation is not None and (activation.mired or activation.halted))
    if not held and may_run(state, mini):
        found += _runs(state, mini, card, free=free)
    return sorted(found)
