"""Tactical actions (EXT-TACT, EXT-OBJ-02..11, EXT-BLDG-11)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction.fight_frames import Attacking, Mode
from engine.games.extinction.frames import Activating, Doing
from engine.games.extinction.geometry.distance import is_disc_within
from engine.games.extinction.geometry.ring import coordinates
from engine.games.extinction.rules.circles import circle, circles
from engine.games.extinction.rules.costs import track
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import hooks
from engine.games.extinction.rules.holds import Moment, holds, is_near_tower
from engine.games.extinction.rules.table import body_of, is_banned, towers
from engine.games.extinction.rules.targets import any_ranged_target, melee_targets
from engine.games.extinction.state import Mini, State, Token
from engine.games.extinction.terms.battlefield import BuildingAction, ObjectType
from engine.games.extinction.terms.effects import Effect, Gain
from engine.games.extinction.terms.hooks import ScenarioTactical
from engine.games.extinction.terms.names import Tactic


def tactics(
    state: State, mini: Mini, allow: Sequence[Tactic], activation: Activating | None
) -> tuple[str, ...]:
    """The words of all tactical actions that are possible now."""
    return tuple([f"act {word}" for tactic in allow for word in _words(state, mini, tactic, activation)])


def _words(state: State, mini: Mini, tactic: Tactic, activation: Activating | None) -> Iterator[str]:
    handled = activation is not None and activation.met_object
    if tactic == "melee":
        if melee_targets(state, mini) and not is_banned(mini, "attack"):
            yield "melee"
    elif tactic == "pick_up":
        if not handled:
            yield from (f"pick up {token.id}" for token in within_reach(state, mini))
    elif tactic == "use_object":
        if mini.carried and not handled and not is_banned(mini, "attack"):
            yield from _uses(state, mini, state.book.objects[mini.carried])
    elif tactic == "circle":
        yield from (f"circle {way}" for way, _, _ in circles(state, mini))
    elif tactic == "resupply":
        yield from (f"resupply {name}" for name, _ in _supplies(state, mini))
    else:
        for number, hook in enumerate(specials(state), 1):
            if holds(state, hook.requires, Moment(mini)):
                yield f"special {number}"


def _uses(state: State, mini: Mini, thing: ObjectType) -> Iterator[str]:
    """Swinging needs a melee target, throwing one in sight; range is no criterion (EXT-OBJ-07, 08)."""
    if thing.weapon and thing.swingable and melee_targets(state, mini):
        yield "swing"
    if thing.weapon and thing.throwable and any_ranged_target(state, mini):
        yield "throw"


def within_reach(state: State, mini: Mini, only: str | None = None) -> list[Token]:
    """The objects that a model may pick up (EXT-OBJ-02, 03, 11)."""
    if mini.carried or mini.place is None:
        return []
    own = body_of(mini)
    found = []
    for token in state.tokens:
        kind = state.book.objects[token.type]
        meant = kind.carriers in ("any", mini.kind) and only in (None, token.type)
        if meant and is_disc_within(own, *coordinates(token.at), 2 * kind.radius_mm, 1):
            found.append(token)
    return found


def _supplies(state: State, mini: Mini) -> Iterator[tuple[str, BuildingAction]]:
    """The buildings that have something for a model which is near enough and needs it."""
    for tower in towers(state):
        for action in state.book.buildings[tower.type].tactical:
            kind = action.who.kind
            near = kind in ("any", mini.kind) and is_near_tower(state, mini, tower, action.who.within)
            if near and any(_helps(state, mini, effect) for effect in action.effects):
                yield tower.id, action


def _helps(state: State, mini: Mini, effect: Effect) -> bool:
    """Whether an effect gives something: ammo is only given back, up to the start (EXT-BLDG-11, A-11)."""
    if not isinstance(effect, Gain):
        return True
    found = track(state, mini, effect.resource)
    if found is None:
        return False
    have: int = getattr(mini, effect.resource)
    if effect.resource == "ammo":
        return mini.spent > 0 and have < found.start
    return have < found.max


def specials(state: State) -> list[ScenarioTactical]:
    """The tactical actions of the scenario."""
    return [hook for hook in hooks(state) if isinstance(hook, ScenarioTactical)]


def act(course: Turn, name: str, what: str) -> None:
    """Carry out a tactical action, by its words."""
    state = course.state
    mini = state.mini(name)
    if what == "melee":
        course.push(Attacking(name, "melee"))
    elif what.startswith("circle "):
        circle(course, name, what.removeprefix("circle "))
    elif what.startswith("pick up "):
        pick_up(course, name, what.removeprefix("pick up "))
    elif what in ("swing", "throw"):
        use_object(course, name, "melee" if what == "swing" else "ranged")
    elif what.startswith("resupply "):
        tower = what.removeprefix("resupply ")
        effects = next(action.effects for found, action in _supplies(state, mini) if found == tower)
        course.push(Doing(name, effects, state.book.buildings[state.tower(tower).type].name))
    else:
        hook = specials(state)[int(what.removeprefix("special ")) - 1]
        course.push(Doing(name, hook.effects, hook.label))


def _handled(course: Turn, name: str) -> None:
    activation = course.last(Activating)
    if activation is not None and activation.mini == name:
        course.put(replace(activation, met_object=True))


def pick_up(course: Turn, name: str, token: str) -> None:
    """A model takes an object; it may not use it in the same activation (EXT-OBJ-04, R-57)."""
    found = next(one for one in course.state.tokens if one.id == token)
    course.do(ev.ObjectTaken(name, found.id, found.type))
    _handled(course, name)


def use_object(course: Turn, name: str, mode: Mode) -> None:
    """An attack with the carried object."""
    mini = course.state.mini(name)
    _handled(course, name)
    course.push(Attacking(name, mode, object=mini.carried))
