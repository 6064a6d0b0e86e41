"""Forces, entry by entry (EXT-FORCE, EXT-CIVIL-01..04).

Only what can still become a whole force is offered, so that nobody is ever stuck (see `complete`).
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.complete import Goal, can_complete, is_again, is_whole
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.muster import fielded
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, models_in, worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Book, State
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side, Slot

BOTH: tuple[Side, Side] = ("jaeger", "kaiju")


def budget(state: State, side: Side) -> int | None:
    """What a side's force may come to at most: the defender's is that of the attacker (EXT-FORCE-03)."""
    if side == "jaeger":
        return worth(state.book, state.team("kaiju").force)
    limit = state.book.options.threat_limit
    return POINTS_FOR_CAT * limit if limit else None


def goal(state: State, side: Side) -> Goal:
    """What the force of a side must be.

    The attacker's has no bound but the threat agreed on, and must leave the defender enough to field a model
    for each of its players; the defender's is worth no more than the attacker's (EXT-FORCE-03, EXT-CIVIL-04).
    """
    book, civil = state.book, state.civil_war
    kinds: tuple[Side, ...] = BOTH if civil else (side,)
    models = max(1, len(state.team(side).seats))
    if side == "jaeger":
        return Goal(kinds, models, 0, budget(state, side) or 0)
    return attack(book, civil, models, max(1, len(state.team("jaeger").seats)), book.options.threat_limit)


def attack(book: Book, civil: bool, models: int, against: int, limit: int) -> Goal:
    """What the attacker's force must be, with so many models or more on either side; 0 is no limit."""
    kinds: tuple[Side, ...] = BOTH if civil else ("kaiju",)
    least = cheapest(book, civil, against)
    return Goal(kinds, models, least, POINTS_FOR_CAT * limit) if limit else Goal(kinds, models, least)


def cheapest(book: Book, civil: bool, models: int) -> int:
    """The least that a defending force of so many models costs; more than anything if there is none."""
    key = ("cheapest", civil, models)
    found = book.memo.get(key)
    if isinstance(found, int):
        return found
    kinds: tuple[Side, ...] = BOTH if civil else ("jaeger",)
    most = Goal(kinds, models).most
    low, high = 0, most + 1
    while low < high:
        middle = (low + high) // 2
        if can_complete(book, Force(), Goal(kinds, models, 0, middle)):
            high = middle
        else:
            low = middle + 1
    book.memo[key] = low
    return low


def splits(book: Book, civil: bool, seats: int) -> frozenset[int]:
    """How many of so many players can be on the Jaeger side, so that both sides can field their forces."""
    limit = book.options.threat_limit
    key = ("splits", civil, seats, limit)
    found = book.memo.get(key)
    if not isinstance(found, frozenset):
        counts = range(1, seats)
        found = frozenset([n for n in counts if can_meet(book, attack(book, civil, seats - n, n, limit))])
        book.memo[key] = found
    return found


def can_meet(book: Book, wanted: Goal) -> bool:
    """Whether an attacker can reach its goal at all."""
    return wanted.least <= wanted.most and can_complete(book, Force(), wanted)


def step_drafting(course: Turn, frame: Drafting) -> Ask | None:
    """What the side may take next (state machine G3, G4)."""
    state = course.state
    words = tuple(_words(state, frame))
    seat = (state.team(frame.side).seats or (1,))[0]
    return Ask("recruit", seat, words, "", frame.side)


def _words(state: State, frame: Drafting) -> Iterator[str]:
    force = state.team(frame.side).force
    if not frame.done:
        yield from _for_last(state, frame, force)
    else:
        yield from (f"recruit {model}" for model in models_open(state, frame.side))
        if may_muster(state, frame.side):
            yield "muster"
    if force.jaegers or force.kaiju:
        yield "dismiss"


def _for_last(state: State, frame: Drafting, force: Force) -> Iterator[str]:
    """Pilots, then an upgrade or none, for a Jaeger; mutations for a Kaiju."""
    book = state.book
    if frame.last == "kaiju":
        yield from (f"recruit {mutation}" for mutation in mutations_open(state, frame.side))
        return
    fielded_last = force.jaegers[-1]
    model = book.models[fielded_last.model]
    if isinstance(model, Jaeger) and len(fielded_last.pilots) < model.pilot_slots:
        yield from (f"recruit {pilot}" for pilot in pilots_open(state, frame.side))
        return
    yield from (f"recruit {upgrade}" for upgrade in upgrades_open(book, force))
    yield "pass"


def _leading_on(
    state: State, side: Side, tries: Iterable[tuple[str, object]], taken: Callable[[str], Force]
) -> list[str]:
    """Those of the tries, with what makes them alike, after which the force can still become whole."""
    wanted = goal(state, side)
    found: dict[object, bool] = {}
    names = []
    for name, alike in tries:
        if alike not in found:
            found[alike] = can_complete(state.book, taken(name), wanted)
        if found[alike]:
            names.append(name)
    return names


def models_open(state: State, side: Side) -> list[str]:
    """The models that a side may still take, complete, and go on with (EXT-FORCE-07, 08)."""
    book, force = state.book, state.team(side).force
    kinds = goal(state, side).kinds
    used = models_in(force)
    menu: list[Jaeger | Kaiju] = [*book.jaeger] if "jaeger" in kinds else []
    menu += [*book.kaiju] if "kaiju" in kinds else []
    tries = [(model.id, model.id) for model in menu if is_again(model) or model.id not in used]
    return _leading_on(state, side, tries, lambda name: with_model(book, force, name))


def with_model(book: Book, force: Force, name: str) -> Force:
    """The force with one more model, which has nothing yet."""
    if isinstance(book.models[name], Jaeger):
        return replace(force, jaegers=(*force.jaegers, FieldedJaeger(name)))
    return replace(force, kaiju=(*force.kaiju, FieldedKaiju(name)))


def pilots_open(state: State, side: Side) -> list[str]:
    """The pilots for the next slot of the last Jaeger (EXT-FORCE-03, 04, 07)."""
    force = state.team(side).force
    used = {pilot for one in force.jaegers for pilot in one.pilots}
    tries = [(pilot.id, pilot.pts) for pilot in state.book.pilot if pilot.id not in used]
    return _leading_on(state, side, tries, lambda name: with_pilot(force, name))


def with_pilot(force: Force, name: str) -> Force:
    """The force with a pilot in the next slot of its last Jaeger."""
    last = force.jaegers[-1]
    return replace(force, jaegers=(*force.jaegers[:-1], replace(last, pilots=(*last.pilots, name))))


def with_upgrade(force: Force, name: str) -> Force:
    """The force with one more upgrade of its last Jaeger."""
    last = force.jaegers[-1]
    return replace(force, jaegers=(*force.jaegers[:-1], replace(last, upgrades=(*last.upgrades, name))))


def upgrades_open(book: Book, force: Force) -> list[str]:
    """The upgrades that fit the last Jaeger and are not used yet (EXT-FORCE-05, 07)."""
    last = force.jaegers[-1]
    used = {upgrade for one in force.jaegers for upgrade in one.upgrades}
    return [
        one.id for one in book.upgrade if one.id not in used and (one.fits == "any" or last.model in one.fits)
    ]


def mutations_open(state: State, side: Side) -> list[str]:
    """The mutations for the next free slot of the last Kaiju, offensive ones first (EXT-FORCE-06)."""
    book, force = state.book, state.team(side).force
    wild = force.kaiju[-1]
    model = book.models[wild.model]
    if not isinstance(model, Kaiju):
        return []
    slot = next_slot(book, wild)
    used = {name for one in force.kaiju for name in one.mutations}
    tries = [
        (one.id, one.fits)
        for one in book.mutation
        if one.id not in used and one.slot == slot and (one.fits == "any" or model.id in one.fits)
    ]
    return _leading_on(state, side, tries, lambda name: with_mutation(force, name))


def next_slot(book: Book, wild: FieldedKaiju) -> Slot:
    """The kind of mutation that a Kaiju gets next: offensive ones come first."""
    model = book.models[wild.model]
    have = sum(book.mutations[name].slot == "offensive" for name in wild.mutations)
    slots = model.mutation_slots.offensive if isinstance(model, Kaiju) else 0
    return "offensive" if have < slots else "defensive"


def with_mutation(force: Force, name: str) -> Force:
    """The force with one more mutation of its last Kaiju."""
    last = force.kaiju[-1]
    return replace(force, kaiju=(*force.kaiju[:-1], replace(last, mutations=(*last.mutations, name))))


def may_muster(state: State, side: Side) -> bool:
    """Whether a force may be complete as it is."""
    return is_whole(state.book, state.team(side).force, goal(state, side))


def answer_drafting(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """An entry is taken or put back, or the force is complete."""
    frame = course.top
    if not isinstance(frame, Drafting):
        raise TypeError("no force is being picked")
    force = course.state.team(frame.side).force
    if isinstance(command, co.Recruit):
        _recruit(course, frame, force, command.what)
    elif isinstance(command, co.Dismiss):
        _dismiss(course, frame, force)
    elif isinstance(command, co.Muster):
        _muster(course, frame, force)
    else:
        course.set(replace(frame, done=True))


def _recruit(course: Turn, frame: Drafting, force: Force, what: str) -> None:
    book = course.state.book
    if what in book.models:
        force = with_model(book, force, what)
        kind: Side = "jaeger" if isinstance(book.models[what], Jaeger) else "kaiju"
        before = (*frame.before, frame.last) if frame.last else ()
        frame = replace(frame, last=kind, before=before, done=False)
    elif what in book.mutations:
        force = with_mutation(force, what)
    elif what in book.pilots:
        force = with_pilot(force, what)
    else:
        force = with_upgrade(force, what)
    course.do(se.ForceChanged(frame.side, what, force))
    course.set(replace(frame, done=_is_complete(book, frame, force)))


def _is_complete(book: Book, frame: Drafting, force: Force) -> bool:
    """Whether nothing more can be chosen for the model taken last."""
    if frame.last == "kaiju":
        wild = force.kaiju[-1]
        model = book.models[wild.model]
        slots = model.mutation_slots if isinstance(model, Kaiju) else None
        return slots is None or len(wild.mutations) >= slots.offensive + slots.defensive
    last = force.jaegers[-1]
    jaeger = book.models[last.model]
    if not isinstance(jaeger, Jaeger):
        return True
    crewed = len(last.pilots) >= jaeger.pilot_slots
    return crewed and (len(last.upgrades) >= jaeger.upgrade_slots or not upgrades_open(book, force))


def _dismiss(course: Turn, frame: Drafting, force: Force) -> None:
    """The model taken last goes back with all that it was given; the one before it is the last again."""
    if frame.last == "jaeger":
        force = replace(force, jaegers=force.jaegers[:-1])
    else:
        force = replace(force, kaiju=force.kaiju[:-1])
    last = frame.before[-1] if frame.before else ""
    course.do(se.ForceChanged(frame.side, "", force))
    course.set(replace(frame, last=last, before=frame.before[:-1], done=True))


def _muster(course: Turn, frame: Drafting, force: Force) -> None:
    """The force is complete; it is told by how much a defending one misses the attacker's value (R-11)."""
    state = course.state
    seat = (state.team(frame.side).seats or (1,))[0]
    value = worth(state.book, force)
    short = goal(state, "jaeger").most - value if frame.side == "jaeger" else 0
    course.do(se.ForceMustered(frame.side, value, fielded(state, frame.side, force, seat), short))
    course.pop()
