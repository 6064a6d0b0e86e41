"""What must always hold of a state: cards, counters, places, sides, frames, and what is asked."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction.evolve import EVOLVE
from engine.games.extinction.fight_frames import Damaging, Falling
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.geometry.table import fits
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import hooks
from engine.games.extinction.rules.playable import BREACH
from engine.games.extinction.rules.pools import sp_of
from engine.games.extinction.rules.stacks import wrong_stack
from engine.games.extinction.rules.turn import advance
from engine.games.extinction.setup_frames import Arriving, Deploying, Laying
from engine.games.extinction.state import SIDES, Book, Mini, State
from engine.games.extinction.terms.hooks import StartObject
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.kernel.dice import Die
from engine.kernel.errors import ScriptError, SetupError

FARTHEST: Final = 100_000
"""No coordinate is larger than this, in half millimetres or in parts of them."""

BROKEN: Final = (ScriptError, ValueError, TypeError, AttributeError, LookupError, ArithmeticError)
"""What goes wrong where a stack does not belong to its state."""


class NoDice:
    """A position is where somebody decides, so nothing may be rolled on the way there."""

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Refuse to roll."""
        raise ScriptError(f"{stream} is rolled")

    def pick(self, stream: str, purpose: str, items: Any, count: int = 1) -> tuple[int, ...]:
        """Refuse to draw."""
        raise ScriptError(f"{stream} is drawn")


def asked_again(state: State) -> State:
    """The state with the decisions that its stack asks for, worked out anew; raises one of `BROKEN`."""
    course = Turn(state, NoDice(), EVOLVE, None, str, [], "", list(state.stack))
    advance(course)
    return course.state


def with_asks(state: State) -> State:
    """The state with the decisions that its stack asks for, where none are given; raises SetupError."""
    if state.asks or state.result is not None:
        return state
    try:
        return asked_again(replace(state, asks=()))
    except BROKEN as error:
        raise SetupError(f"position: stack: nothing can be asked here: {error}") from error


def check_state(state: State) -> tuple[str, ...]:
    """Every invariant that the state breaks, in words; empty when it is sound."""
    return unsound(state) or tuple(_wrong_asks(state))


def unsound(state: State) -> tuple[str, ...]:
    """What is wrong with a state but for what it asks."""
    found = tuple(_wrong_names(state))
    if not found:
        found = (*_wrong_places(state), *_wrong_minis(state), *_wrong_teams(state), *wrong_stack(state))
    return found or tuple(_wrong_lives(state))


def _wrong_names(state: State) -> Iterator[str]:
    """Every id is used once, and everything is of a kind that the content knows."""
    names = [mini.id for mini in state.minis] + [tower.id for tower in state.towers]
    names += [token.id for token in state.tokens]
    yield from (f"{name}: two have this id" for name in sorted({n for n in names if names.count(n) > 1}))
    book = state.book
    for mini in state.minis:
        if mini.model not in book.models:
            yield f"{mini.id}: no model is called {mini.model!r}"
    for tower in state.towers:
        if tower.type not in book.buildings:
            yield f"{tower.id}: no building is called {tower.type!r}"
    for token in state.tokens:
        if token.type not in book.objects:
            yield f"{token.id}: no object is called {token.type!r}"
    for ground in state.ground:
        if ground.piece not in book.pieces:
            yield f"ground: no terrain piece is called {ground.piece!r}"
    for name, kind, known in (
        (state.scenario, "scenario", book.scenarios),
        (state.quick_play, "quick play card", book.quick_plays),
    ):
        if name and name not in known:
            yield f"no {kind} is called {name!r}"
    if state.mode == "underwater" and state.round and state.scenario != BREACH:
        yield f"mode: the underwater battle is fought in the scenario {BREACH}, not in {state.scenario!r}"
    if tuple(team.side for team in state.teams) != SIDES:
        yield "teams: the Jaeger side comes first, then the Kaiju side"
    yield from _wrong_numbers(state)


def _wrong_numbers(state: State) -> Iterator[str]:
    places: list[tuple[str, Place]] = [(one.id, one.place) for one in state.minis if one.place is not None]
    places += [(one.id, one.place) for one in state.towers]
    places += [(ground.piece, ground.place) for ground in state.ground]
    places += [(token.id, Place(token.at, 0)) for token in state.tokens]
    for name, place in places:
        if any(abs(number) > FARTHEST for number in place.position):
            yield f"{name}: {place.position} is nowhere near the table"
        if not 0 <= place.facing < 12:
            yield f"{name}: there is no facing {place.facing}"
    if not (0 < state.table.width <= FARTHEST and 0 < state.table.height <= FARTHEST):
        yield "table: it is no rectangle"
    if min(state.round, state.turn, state.impulse, state.left) < 0:
        yield "round, turn, impulse and left are never negative"


def _wrong_places(state: State) -> Iterator[str]:
    """Nothing overlaps, and every base is on the table."""
    places = [(mini.id, mini.place) for mini in state.minis if mini.place is not None]
    places += [(tower.id, tower.place) for tower in state.towers if not tower.destroyed]
    bodies: list[Body] = []
    for name, place in places:
        own = body(*place)
        if not fits(own, bodies, state.table):
            yield f"{name}: overlaps another base or leaves the table"
        bodies.append(own)
    for token in state.tokens:
        lies = body(token.at, 0)
        if not (0 <= lies.x <= state.table.width and 0 <= lies.y <= state.table.height):
            yield f"{token.id}: lies beside the table"


def _wrong_minis(state: State) -> Iterator[str]:
    """Cards, counters, pilots and the rest of each model."""
    for mini in state.minis:
        model = state.book.models[mini.model]
        for wrong in _wrong_owner(state, mini, model):
            yield f"{mini.id}: {wrong}"
        check = _wrong_remains(mini) if mini.destroyed else _wrong_board(state, mini, model)
        for wrong in check:
            yield f"{mini.id}: {wrong}"


def _wrong_owner(state: State, mini: Mini, model: Jaeger | Kaiju) -> Iterator[str]:
    kind = "jaeger" if isinstance(model, Jaeger) else "kaiju"
    if mini.kind != kind:
        yield f"it is a {kind}, not a {mini.kind}"
    if not 1 <= mini.seat <= len(state.sides):
        yield f"there is no seat {mini.seat}"
    elif state.sides[mini.seat - 1] not in (mini.side, None):
        yield f"seat {mini.seat} is not on the {mini.side} side"


def _wrong_remains(mini: Mini) -> Iterator[str]:
    """Of a destroyed model nothing is left in play (EXT-DAMAGE-12)."""
    if mini.place is not None:
        yield "it is destroyed, and still on the table"
    if mini.deck or mini.face_up or mini.picked or mini.carried or any(mini.pilots):
        yield "it is destroyed, and still has cards, pilots or an object"


def _wrong_board(state: State, mini: Mini, model: Jaeger | Kaiju) -> Iterator[str]:
    """Each card is in one place, counters are on their tracks, slots hold what fits them."""
    held = [*mini.deck, *([mini.face_up] if mini.face_up else []), *[card for card in mini.lost if card]]
    if sorted(held) != sorted(card.id for card in model.cards):
        yield f"its cards are not those of {mini.model}, once each"
    if mini.face_up and mini.place is None:
        yield f"{mini.face_up} is face up, and it waits in reserve"
    if mini.picked and mini.picked not in mini.deck:
        yield "the card picked is not in its deck"
    for resource in ("charge", "ammo", "rage", "blue"):
        track = getattr(model, resource, None)
        value: int = getattr(mini, resource)
        most = track.max if track is not None else 0
        if not 0 <= value <= most:
            yield f"{resource} is {value}, of {most} at most"
    if mini.carried and mini.carried not in state.book.objects:
        yield f"no object is called {mini.carried!r}"
    elif mini.carried and not _may_carry(state, mini):
        yield f"it cannot carry {mini.carried}"
    yield from _wrong_slots(state.book, mini, model)


def _may_carry(state: State, mini: Mini) -> bool:
    """Whether a model may carry what it does: its kind may, or it leads and began with it (EXT-UNDER-11)."""
    if state.book.objects[mini.carried].carriers in ("any", mini.kind):
        return True
    began = StartObject(mini.side, mini.carried)
    return state.team(mini.side).leader == mini.id and began in hooks(state)


def _wrong_lives(state: State) -> Iterator[str]:
    """Whoever has lost everything is destroyed, unless that is just being worked out or ends the game."""
    if state.result is not None:
        return
    falling = {frame.mini for frame in state.stack if isinstance(frame, Falling)}
    falling |= {frame.target for frame in state.stack if isinstance(frame, Damaging)}
    for mini in state.minis:
        if mini.destroyed or mini.id in falling:
            continue
        if len(mini.lost) > sp_of(state, mini):
            yield f"{mini.id}: it has lost more than its SP, and is not destroyed"
        if mini.pilots and not any(mini.pilots):
            yield f"{mini.id}: it has lost all its pilots, and is not destroyed"


def _wrong_slots(book: Book, mini: Mini, model: Jaeger | Kaiju) -> Iterator[str]:
    """Pilots, upgrades and mutations; a board without any pilots at all is one for trying things out."""
    slots = model.pilot_slots if isinstance(model, Jaeger) else 0
    if mini.pilots and len(mini.pilots) != slots:
        yield f"it has {slots} pilot slots, not {len(mini.pilots)}"
    for kind, names, known in (
        ("pilot", [name for name in mini.pilots if name], book.pilots),
        ("upgrade", mini.upgrades, book.upgrades),
        ("mutation", mini.mutations, book.mutations),
    ):
        yield from (f"no {kind} is called {name!r}" for name in names if name not in known)
        yield from (f"{name} is there twice" for name in sorted({n for n in names if names.count(n) > 1}))
    cards: list[tuple[str, Any]] = [(name, book.upgrades.get(name)) for name in mini.upgrades]
    cards += [(name, book.mutations.get(name)) for name in mini.mutations]
    yield from (
        f"{name} does not fit it"
        for name, card in cards
        if card is not None and card.fits != "any" and mini.model not in card.fits
    )
    if len(mini.upgrades) > (model.upgrade_slots if isinstance(model, Jaeger) else 0):
        yield "it has more upgrades than slots for them"
    for slot in ("offensive", "defensive"):
        found = [
            name for name in mini.mutations if name in book.mutations and book.mutations[name].slot == slot
        ]
        if len(found) > (getattr(model.mutation_slots, slot) if isinstance(model, Kaiju) else 0):
            yield f"it has more {slot} mutations than slots for them"


def _wrong_teams(state: State) -> Iterator[str]:
    """Seats, leaders and missions of both sides."""
    for team in state.teams:
        own = [n for n, side in enumerate(state.sides, 1) if side == team.side]
        begun = state.round or team.mustered
        if sorted(team.seats) != own if begun else not set(team.seats) <= set(own):
            yield f"{team.side} side: its seats are {own}, not {list(team.seats)}"
        if team.leader and not any(one.id == team.leader and one.side == team.side for one in state.minis):
            yield f"{team.side} side: its leader {team.leader!r} is none of its models"
        if team.token_ready and not team.leader:
            yield f"{team.side} side: a leader token without a leader"
        if team.mission and team.mission not in state.book.missions:
            yield f"{team.side} side: no mission is called {team.mission!r}"
    if any(not 1 <= seat <= len(state.sides) for seat in state.ready):
        yield "ready: there is no such seat"


def _wrong_asks(state: State) -> Iterator[str]:
    """Somebody is asked exactly while the game goes on, and just what the stack asks for."""
    if bool(state.asks) == (state.result is not None):
        yield "asks: somebody is asked exactly while the game goes on"
        return
    for ask in state.asks:
        if not 1 <= ask.seat <= len(state.sides):
            yield f"asks: there is no seat {ask.seat}"
        if not ask.words:
            yield f"asks: {ask.kind} has no answers"
    if state.result is not None or isinstance(state.stack[-1], (Laying, Deploying, Arriving)):
        return
    try:
        again = asked_again(state)
    except BROKEN as error:
        yield f"asks: nothing can be asked here: {error}"
        return
    if again.asks != state.asks or again.stack != state.stack:
        yield "asks: they are not what the stack asks for"
