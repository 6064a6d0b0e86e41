"""Why a card, a model or an action cannot be chosen (EXT-ROUND, EXT-TURN, EXT-ACT, EXT-TACT, EXT-OBJ)."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.effects import TACTIC
from engine.games.extinction.content.text.words import both, sentence
from engine.games.extinction.frames import Activating, Doing
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.naming import called, names_in, thing_called, title_of
from engine.games.extinction.refusing.who import Reason, banned, mini_named, not_there, not_yours, unpaid
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.table import base_of, body_of, engaged_with, is_tower
from engine.games.extinction.rules.targets import any_ranged_target, melee_targets
from engine.games.extinction.rules.usable import is_mired, may_run, run_of
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import Option
from engine.games.extinction.terms.names import TACTICS, Tactic

VERBS: Final[Mapping[str, Tactic]] = {
    "melee": "melee",
    "pick": "pick_up",
    "swing": "use_object",
    "throw": "use_object",
    "circle": "circle",
    "resupply": "resupply",
    "special": "scenario",
}
"""The tactical action that a word begins with."""


def pick(state: State, ask: Ask, command: co.PickCard) -> Reason | None:
    """Why this card cannot be put face down."""
    wrong = not_yours(state, command.mini, command.seat)
    if wrong is not None:
        return wrong
    mini = state.mini(command.mini)
    name = called(state, mini.id)
    if mini.place is None:
        where = "destroyed" if mini.destroyed else "in reserve"
        return Reason("EXT-ROUND-02", f"{name} is {where} and gets no card.")
    if ask.kind != "cards":
        return Reason("EXT-ROUND-06", "Cards are chosen at the beginning of a round, in secret.")
    if command.card in mini.lost:
        title = title_of(state, mini.id, command.card)
        return Reason("EXT-ROUND-03", f"{name} has lost {title} as damage.")
    if command.card == mini.picked:
        title = title_of(state, mini.id, command.card)
        return Reason("EXT-ROUND-05", f"{title} is face down for {name} already.")
    titles = both([title_of(state, mini.id, card) for card in mini.deck], "or")
    return Reason("EXT-ROUND-03", f"{name} has no card {command.card[:30]!r}; it has {titles}.")


def ready(state: State, ask: Ask, command: co.Ready) -> Reason | None:
    """Which models have no card yet."""
    if ask.kind != "cards":
        return None
    bare = [
        called(state, mini.id)
        for mini in state.minis
        if mini.seat == command.seat and mini.place is not None and mini.deck and not mini.picked
    ]
    return Reason("EXT-ROUND-02", f"There is no card yet for {both(bare)}.") if bare else None


def activate(state: State, ask: Ask, command: co.Activate) -> Reason | None:
    """Why this model cannot be activated."""
    if ask.kind != "activate":
        return None
    mini = mini_named(state, command.mini)
    name = called(state, command.mini)
    if mini is None or mini.side != ask.about:
        return Reason("EXT-TURN-06", f"{name} is not a model of your side.")
    missing = not_there(state, mini.id)
    if missing is not None:
        return missing
    if mini.activated:
        return Reason("EXT-ROUND-10", f"{name} has activated in this round.")
    if not mini.face_up:
        return Reason("EXT-TURN-07", f"{name} has no face-up card.")
    return banned(state, mini, "activate")


def option(state: State, ask: Ask, command: co.UseOption) -> Reason | None:
    """Why this option of the card is closed."""
    mini = mini_named(state, ask.mini)
    if mini is None or ask.kind not in ("option", "run"):
        return None
    card = state.book.cards.get((mini.model, ask.about))
    if card is None:
        return None
    if not 1 <= command.option <= len(card.options):
        return Reason("EXT-ACT-03", f"{card.title} has no option {command.option}.")
    if ask.kind == "run":
        return Reason("EXT-ACT-02", "The free move comes before the card; say first run or walk.")
    found = card.options[command.option - 1]
    if run_of(found) is not None:
        return Reason("EXT-ACT-04", "A run is declared before the free move.")
    return closed(state, mini, found)


def closed(state: State, mini: Mini, found: Option) -> Reason:
    """Why an option of a card of this model cannot be used now."""
    lack = unpaid(mini, found.cost)
    if lack:
        return Reason("EXT-CARD-02", f"{found.label} cannot be paid: {lack}.")
    if not holds(state, found.requires, Moment(mini)):
        told = clause(found.requires, names_in(state.book)) if found.requires is not None else ""
        return Reason("EXT-ACT-05", f"{found.label} is possible only if {told}.")
    if run_of(found) is not None:
        return _no_run(state, mini, found)
    return banned(state, mini, "attack") or _closed(state, mini, found)


def _no_run(state: State, mini: Mini, found: Option) -> Reason:
    """What keeps a model from running: an effect, the scenario, terrain, or that it was to be said before."""
    if not may_run(state, mini):
        return banned(state, mini, "run") or Reason("EXT-RUN-01", f"{found.label} is a run, and nobody runs.")
    if is_mired(state, mini):
        return Reason("EXT-RUN-08", f"{found.label} is a run, which cannot begin in difficult terrain.")
    return Reason("EXT-ACT-04", f"{found.label} is a run, which is declared before the free move.")


def _closed(state: State, mini: Mini, found: Option) -> Reason:
    """What the first step lacks that may not be declined."""
    step = next((one for one in found.steps if not one.optional), None)
    if isinstance(step, ef.Melee):
        return Reason(
            "EXT-MELEE-01", f"{found.label} needs an enemy or building in contact in the front arc."
        )
    if isinstance(step, ef.Ranged):
        return Reason(
            "EXT-RANGED-01", f"{found.label} needs an enemy or building in the front arc and in sight."
        )
    if isinstance(step, ef.Circle):
        return no_circle(state, mini)
    return Reason("EXT-ACT-05", f"The first step of {found.label} cannot be done.")


def no_circle(state: State, mini: Mini) -> Reason:
    """Why a model cannot go round anything."""
    own = body_of(mini)
    for name in engaged_with(state, mini):
        sides = flush_sides(own, base_of(state, name))
        if sides is not None and sides[0] == 0:
            return Reason("EXT-TACT-03", f"There is no room beside {called(state, name)} that way.")
    return Reason("EXT-TACT-02", "Circling needs the front side flush on an enemy or building.")


def act(state: State, ask: Ask, command: co.Act) -> Reason | None:
    """Why this tactical action is not possible."""
    mini = mini_named(state, ask.mini)
    if mini is None or mini.place is None:
        return None
    if ask.kind != "tactic":
        return Reason("EXT-TACT-01", "This is not the moment for a tactical action.")
    verb, _, what = command.what.partition(" ")
    if not _is_allowed(state, verb):
        return Reason("EXT-GEN-01", f"{ask.about or 'The card'} allows only: {_allowed(state)}.")
    if verb == "circle":
        return no_circle(state, mini)
    if verb in ("melee", "swing", "throw"):
        return banned(state, mini, "attack") or _no_attack(state, mini, verb)
    if verb == "pick" and what.startswith("up"):
        return _no_pick(state, mini, what.removeprefix("up").strip())
    if verb == "resupply":
        return _no_resupply(state, mini, what)
    return None


def _allow(state: State) -> Sequence[Tactic]:
    """The tactical actions that are allowed by what is carried out now."""
    frame = state.stack[-1] if state.stack else None
    effect = frame.effects[0] if isinstance(frame, Doing) and frame.effects else None
    if isinstance(effect, ef.PickUp):
        return ("pick_up",)
    return effect.allow if isinstance(effect, ef.Tactical) else TACTICS


def _allowed(state: State) -> str:
    return both([TACTIC[one] for one in _allow(state)], "or")


def _is_allowed(state: State, verb: str) -> bool:
    """Whether an action is among those allowed; a word that is none has another reason."""
    return verb not in VERBS or VERBS[verb] in _allow(state)


def _handled(state: State, mini: Mini) -> bool:
    """Whether a model has met an object in this activation."""
    return any(
        isinstance(frame, Activating) and frame.mini == mini.id and frame.met_object for frame in state.stack
    )


def _no_attack(state: State, mini: Mini, verb: str) -> Reason | None:
    if verb != "melee":
        if not mini.carried:
            return Reason("EXT-OBJ-04", f"{called(state, mini.id)} carries no object.")
        if _handled(state, mini):
            return Reason("EXT-OBJ-04", "An object is used in a later activation than it is picked up.")
        thing = state.book.objects[mini.carried]
        if not thing.weapon:
            return Reason(
                "EXT-UNDER-20", sentence(f"{thing_called(state, mini.carried)} cannot be used to attack")
            )
        if not (thing.swingable if verb == "swing" else thing.throwable):
            rule = "EXT-OBJ-08" if verb == "swing" else "EXT-OBJ-07"
            return Reason(rule, sentence(f"{thing_called(state, mini.carried)} cannot be used that way"))
    if verb != "throw" and not melee_targets(state, mini):
        return Reason("EXT-MELEE-01", "No enemy and no building is in contact in the front arc.")
    if verb == "throw" and not any_ranged_target(state, mini):
        return Reason("EXT-RANGED-01", "No enemy and no building is in the front arc and in sight.")
    return None


def _no_pick(state: State, mini: Mini, token: str) -> Reason | None:
    if mini.carried:
        return Reason("EXT-OBJ-03", f"{called(state, mini.id)} carries the {called(state, mini.carried)}.")
    found = next((one for one in state.tokens if one.id == token), None)
    if found is None:
        names = both([called(state, one.id) for one in state.tokens]) or "none"
        return Reason("EXT-OBJ-02", f"No object {token[:30]!r} lies here; objects: {names}.")
    kind = state.book.objects[found.type]
    if kind.carriers not in ("any", mini.kind):
        return Reason("EXT-OBJ-11", f"{called(state, mini.id)} cannot carry the {kind.name}.")
    if _handled(state, mini):
        return Reason("EXT-OBJ-10", "Only one object is handled in an activation.")
    return Reason("EXT-OBJ-02", f"{called(state, token)} is not within 1 hex.")


def _no_resupply(state: State, mini: Mini, name: str) -> Reason | None:
    if not is_tower(state, name):
        return Reason("EXT-BLDG-11", f"No building is called {name[:30]!r}.")
    told = f"{called(state, name)} resupplies a Jaeger nearer than 1 hex with ammo that it has spent."
    return not_there(state, name) or Reason("EXT-BLDG-11", told)


def after(state: State, ask: Ask, command: co.After) -> Reason | None:
    """Why an ability is not possible now."""
    del command
    if ask.kind != "after":
        return None
    return Reason("EXT-ACT-06", f"{called(state, ask.mini)} has no such ability to use now.")
