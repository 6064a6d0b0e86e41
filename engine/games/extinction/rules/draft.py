"""Forces, entry by entry, and who controls which model (EXT-FORCE, EXT-CIVIL-01..04, EXT-PLAYER-05)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.setup_frames import Drafting, Splitting
from engine.games.extinction.state import Book, Mini, State
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side

POINTS_FOR_CAT = 2
"""Points of the Jaeger side for each point of threat (EXT-FORCE-03)."""


def worth(book: Book, force: Force) -> int:
    """Points of Jaegers and pilots, and twice the category of each Kaiju (EXT-CIVIL-03)."""
    total = 0
    for fielded in force.jaegers:
        total += _points(book, fielded)
    for wild in force.kaiju:
        model = book.models[wild.model]
        total += POINTS_FOR_CAT * model.cat if isinstance(model, Kaiju) else 0
    return total


def _points(book: Book, fielded: FieldedJaeger) -> int:
    model = book.models[fielded.model]
    own = model.pts if isinstance(model, Jaeger) else 0
    return own + sum([book.pilots[pilot].pts for pilot in fielded.pilots])


def threat(book: Book, force: Force) -> int:
    """The threat of a force: the categories of its Kaiju together (EXT-FORCE-02)."""
    models = [book.models[wild.model] for wild in force.kaiju]
    return sum([model.cat for model in models if isinstance(model, Kaiju)])


def budget(state: State, side: Side) -> int | None:
    """What a side's force may come to at most: the defender's is that of the attacker (EXT-FORCE-03)."""
    if side == "jaeger":
        return worth(state.book, state.team("kaiju").force)
    limit = state.book.options.threat_limit
    return POINTS_FOR_CAT * limit if limit else None


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
        for model in models_open(state, frame.side):
            yield f"recruit {model}"
        if may_muster(state, frame.side):
            yield "muster"
    if force.jaegers or force.kaiju:
        yield "dismiss"


def _for_last(state: State, frame: Drafting, force: Force) -> Iterator[str]:
    """Pilots, then an upgrade or none, for a Jaeger; mutations for a Kaiju."""
    book = state.book
    if frame.last == "jaeger":
        fielded = force.jaegers[-1]
        model = book.models[fielded.model]
        if isinstance(model, Jaeger) and len(fielded.pilots) < model.pilot_slots:
            yield from (f"recruit {pilot}" for pilot in pilots_open(state, frame.side))
            return
        yield from (f"recruit {upgrade}" for upgrade in upgrades_open(book, force))
        yield "pass"
        return
    yield from (f"recruit {mutation}" for mutation in mutations_open(book, force))


def models_open(state: State, side: Side) -> list[str]:
    """The models that a side may still take and complete."""
    book, force = state.book, state.team(side).force
    kinds = ("jaeger", "kaiju") if state.civil_war else (side,)
    most = budget(state, side)
    left = None if most is None else most - worth(book, force)
    found = []
    if "jaeger" in kinds:
        used = {fielded.model for fielded in force.jaegers}
        found += [
            model.id
            for model in book.jaeger
            if model.id not in used and _can_crew(book, force, model.pilot_slots, left, model.pts)
        ]
    if "kaiju" in kinds:
        wild = {one.model for one in force.kaiju}
        found += [
            model.id
            for model in book.kaiju
            if (model.id not in wild or not model.unique)
            and (left is None or POINTS_FOR_CAT * model.cat <= left)
            and _can_mutate(book, force, model)
        ]
    return found


def _free_pilots(book: Book, force: Force) -> list[int]:
    """The points of the pilots that are not in the force, cheapest first."""
    used = {pilot for fielded in force.jaegers for pilot in fielded.pilots}
    return sorted([pilot.pts for pilot in book.pilot if pilot.id not in used])


def _can_crew(book: Book, force: Force, slots: int, left: int | None, points: int) -> bool:
    cheapest = _free_pilots(book, force)[:slots]
    return len(cheapest) == slots and (left is None or points + sum(cheapest) <= left)


def _can_mutate(book: Book, force: Force, model: Kaiju) -> bool:
    used = {name for wild in force.kaiju for name in wild.mutations}
    free = [
        one for one in book.mutation if one.id not in used and (one.fits == "any" or model.id in one.fits)
    ]
    slots = model.mutation_slots
    counts = {slot: sum([one.slot == slot for one in free]) for slot in ("offensive", "defensive")}
    return counts["offensive"] >= slots.offensive and counts["defensive"] >= slots.defensive


def pilots_open(state: State, side: Side) -> list[str]:
    """The pilots for the next slot of the last Jaeger; the slots behind it must remain affordable."""
    book, force = state.book, state.team(side).force
    fielded = force.jaegers[-1]
    model = book.models[fielded.model]
    slots = (model.pilot_slots if isinstance(model, Jaeger) else 0) - len(fielded.pilots) - 1
    most = budget(state, side)
    left = None if most is None else most - worth(book, force)
    used = {pilot for one in force.jaegers for pilot in one.pilots}
    found = []
    for pilot in book.pilot:
        if pilot.id in used:
            continue
        rest = sorted([one.pts for one in book.pilot if one.id not in used and one.id != pilot.id])[:slots]
        if len(rest) == slots and (left is None or pilot.pts + sum(rest) <= left):
            found.append(pilot.id)
    return found


def upgrades_open(book: Book, force: Force) -> list[str]:
    """The upgrades that fit the last Jaeger and are not used yet (EXT-FORCE-05, 07)."""
    fielded = force.jaegers[-1]
    used = {upgrade for one in force.jaegers for upgrade in one.upgrades}
    return [
        one.id
        for one in book.upgrade
        if one.id not in used and (one.fits == "any" or fielded.model in one.fits)
    ]


def mutations_open(book: Book, force: Force) -> list[str]:
    """The mutations for the next free slot of the last Kaiju, offensive ones first (EXT-FORCE-06)."""
    wild = force.kaiju[-1]
    model = book.models[wild.model]
    if not isinstance(model, Kaiju):
        return []
    have = [book.mutations[name].slot for name in wild.mutations]
    slot = "offensive" if have.count("offensive") < model.mutation_slots.offensive else "defensive"
    used = {name for one in force.kaiju for name in one.mutations}
    return [
        one.id
        for one in book.mutation
        if one.id not in used and one.slot == slot and (one.fits == "any" or model.id in one.fits)
    ]


def may_muster(state: State, side: Side) -> bool:
    """Whether a force may be complete: a model for every seat, and the defender can field that too."""
    book, team = state.book, state.team(side)
    count = len(team.force.jaegers) + len(team.force.kaiju)
    if count < max(1, len(team.seats)):
        return False
    return side == "jaeger" or cheapest(state) <= worth(book, team.force)


def cheapest(state: State) -> int:
    """The least that a defending force with a model for every seat costs."""
    book = state.book
    seats = max(1, len(state.team("jaeger").seats))
    pilots = sorted([pilot.pts for pilot in book.pilot])
    jaegers = sorted([(model.pts, model.pilot_slots) for model in book.jaeger])[:seats]
    slots = sum([slots for _, slots in jaegers])
    cost = sum([points for points, _ in jaegers]) + sum(pilots[:slots])
    if not state.civil_war:
        return cost
    wild = sorted(
        [POINTS_FOR_CAT * model.cat for model in book.kaiju for _ in range(1 if model.unique else seats)]
    )
    return min(cost, sum(wild[:seats]))


def answer_drafting(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """An entry is taken or put back, or the force is complete."""
    frame = course.top
    if not isinstance(frame, Drafting):
        raise TypeError("no force is being picked")
    state = course.state
    force = state.team(frame.side).force
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
        jaeger = isinstance(book.models[what], Jaeger)
        if jaeger:
            force = replace(force, jaegers=(*force.jaegers, FieldedJaeger(what)))
        else:
            force = replace(force, kaiju=(*force.kaiju, FieldedKaiju(what)))
        frame = replace(frame, last="jaeger" if jaeger else "kaiju", done=False)
    elif what in book.mutations:
        wild = force.kaiju[-1]
        force = replace(force, kaiju=(*force.kaiju[:-1], replace(wild, mutations=(*wild.mutations, what))))
    else:
        last = force.jaegers[-1]
        if what in book.pilots:
            last = replace(last, pilots=(*last.pilots, what))
        else:
            last = replace(last, upgrades=(*last.upgrades, what))
        force = replace(force, jaegers=(*force.jaegers[:-1], last))
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
    """The model taken last goes back with all that it was given."""
    kind = frame.last or ("jaeger" if force.jaegers else "kaiju")
    if (kind == "jaeger" and force.jaegers) or not force.kaiju:
        force = replace(force, jaegers=force.jaegers[:-1])
    else:
        force = replace(force, kaiju=force.kaiju[:-1])
    course.do(se.ForceChanged(frame.side, "", force))
    course.set(replace(frame, last="", done=True))


def _muster(course: Turn, frame: Drafting, force: Force) -> None:
    state = course.state
    seat = (state.team(frame.side).seats or (1,))[0]
    minis = fielded(state, frame.side, force, seat)
    course.do(se.ForceMustered(frame.side, worth(state.book, force), minis))
    course.pop()


def fielded(state: State, side: Side, force: Force, seat: int) -> tuple[Mini, ...]:
    """The models of a force, off the table, counters on their starting spaces (EXT-COMP-11)."""
    used = [mini.id for mini in state.minis]
    found = []
    for jaeger in force.jaegers:
        model = state.book.models[jaeger.model]
        if not isinstance(model, Jaeger):
            raise ValueError(f"{jaeger.model} is no Jaeger")
        name = _free_name(model.id, used)
        found.append(
            Mini(
                name,
                model.id,
                "jaeger",
                side,
                seat,
                tuple([card.id for card in model.cards]),
                pilots=jaeger.pilots,
                upgrades=jaeger.upgrades,
                charge=model.charge.start,
                ammo=model.ammo.start,
            )
        )
    for wild in force.kaiju:
        beast = state.book.models[wild.model]
        if not isinstance(beast, Kaiju):
            raise ValueError(f"{wild.model} is no Kaiju")
        name = _free_name(beast.id, used)
        found.append(
            Mini(
                name,
                beast.id,
                "kaiju",
                side,
                seat,
                tuple([card.id for card in beast.cards]),
                mutations=wild.mutations,
                rage=beast.rage.start,
                blue=beast.blue.start,
            )
        )
    return tuple(found)


def _free_name(model: str, used: list[str]) -> str:
    """An id of its own: the model's, or with a number from the second one on."""
    name, number = model, 2
    while name in used:
        name, number = f"{model}_{number}", number + 1
    used.append(name)
    return name


def step_splitting(course: Turn, frame: Splitting) -> Ask | None:
    """The models of a side are divided among its seats, as evenly as possible (EXT-PLAYER-05)."""
    state = course.state
    team = state.team(frame.side)
    minis = [mini for mini in state.minis if mini.side == frame.side]
    done = len(frame.given)
    if len(team.seats) < 2 or done == len(minis):
        course.pop()
        return None
    words = [
        f"assign {minis[done].id} {seat}"
        for seat in team.seats
        if _stays_even(frame.given, seat, team.seats, len(minis))
    ]
    if len(words) == 1:
        _assign(course, frame, minis[done].id, int(words[0].split()[-1]))
        return None
    return Ask("assign", team.seats[0], tuple(words), minis[done].id)


def _stays_even(given: tuple[int, ...], seat: int, seats: tuple[int, ...], count: int) -> bool:
    """Whether the numbers can still differ by 1 at most when this seat gets the next model."""
    least, extra = divmod(count, len(seats))
    have = {one: given.count(one) + (one == seat) for one in seats}
    over = sum([max(0, number - least) for number in have.values()])
    return max(have.values()) <= least + (1 if extra else 0) and over <= extra


def _assign(course: Turn, frame: Splitting, mini: str, seat: int) -> None:
    course.do(se.MiniAssigned(mini, seat))
    course.set(replace(frame, given=(*frame.given, seat)))


def answer_splitting(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """A seat gets a model."""
    frame = course.top
    if not isinstance(frame, Splitting) or not isinstance(command, co.Assign):
        raise TypeError("no models are being divided")
    _assign(course, frame, command.mini, command.to)
