"""Units, seats and options; the first state; the draw for the first turn (MAT-SETUP, MAT-VET, MAT-CLASS)."""

from msgspec.structs import replace

from engine.games.matchup import events as ev
from engine.games.matchup.commands import Begin
from engine.games.matchup.content.read import Content
from engine.games.matchup.rules.asked import asked
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.state import Book, State, Unit
from engine.games.matchup.terms import Ask, Chosen, Effect, FaceCard, MatchupSeat, Options, UnitList
from engine.kernel.cards import DECK, HEIGHT
from engine.kernel.dice import D6
from engine.kernel.errors import Refusal, SetupError

LEAST_UNITS = 2
MOST_UNITS = 7
DRAGON = ("otachi", "AC")
"""The one card whose second effect is missing in print (MAT-UNIT-04)."""

Seats = tuple[MatchupSeat, ...]


def check_setup(seats: Seats, options: Options, content: Content) -> tuple[Refusal, ...]:
    """All that is wrong with these seats and options; empty when the game can begin."""
    found: list[Refusal] = []
    chosen = [(seat, unit) for seat in seats for unit in seat.units]
    if not LEAST_UNITS <= len(chosen) <= MOST_UNITS:
        text = f"One deck serves {LEAST_UNITS} to {MOST_UNITS} units, not {len(chosen)}."
        found.append(_bad("MAT-SETUP-13", text))
    for number, seat in enumerate(seats, start=1):
        found.extend(_check_seat(number, seat, content))
    known = [entry for _, unit in chosen if (entry := content.find(unit.unit))]
    sides = {entry.side for entry in known}
    if len(known) == len(chosen) and len(sides) == 1:
        found.append(_bad("MAT-SETUP-02", "Each side needs at least one unit."))
    if options.unique_named:
        named = [entry for entry in known if not entry.generic]
        twice = sorted({entry.name for entry in named if named.count(entry) > 1})
        found.extend(_bad("MAT-SETUP-06", f"{name} can be in a game once.") for name in twice)
    found.extend(_check_device([unit for _, unit in chosen], options, content))
    return tuple(found)


def _check_seat(number: int, seat: MatchupSeat, content: Content) -> list[Refusal]:
    found = []
    most = content.base.units_per_player_max
    if not 1 <= len(seat.units) <= most:
        found.append(_bad("MAT-SETUP-04", f"Seat {number} plays one or two units, not {len(seat.units)}."))
    sides = set()
    for unit in seat.units:
        entry = content.find(unit.unit)
        if entry is None:
            known = ", ".join(other.id for other in content.unit)
            found.append(
                _bad("MAT-UNIT-01", f"Seat {number}: no unit is called {unit.unit!r}; known: {known}.")
            )
            continue
        sides.add(entry.side)
        if unit.level is not None and not entry.generic and unit.level != entry.level:
            found.append(_bad("MAT-CLASS-06", f"Seat {number}: {entry.name} is {entry.class_}."))
        if unit.level is not None and unit.level not in {level.level for level in content.level}:
            found.append(_bad("MAT-CLASS-01", f"Seat {number}: there is no level {unit.level}."))
    if len(sides) > 1:
        found.append(_bad("MAT-SETUP-05", f"Seat {number}: both units of a player are on one side."))
    return found


def _check_device(chosen: list[Chosen], options: Options, content: Content) -> list[Refusal]:
    """MAT-SCEN-01: under the option one Jaeger carries the device, otherwise nobody."""
    carriers = [unit for unit in chosen if unit.carrier]
    if not options.thermonuclear:
        if not carriers:
            return []
        return [_bad("MAT-SCEN-01", "A carrier is named, but the nuclear device is not in the game.")]
    if len(carriers) != 1:
        return [_bad("MAT-SCEN-01", f"One Jaeger carries the nuclear device, not {len(carriers)}.")]
    entry = content.find(carriers[0].unit)
    if entry is not None and entry.side != content.thermonuclear.carrier_side:
        return [_bad("MAT-SCEN-01", f"{entry.name} cannot carry the nuclear device.")]
    return []


def _bad(rule: str, message: str) -> Refusal:
    return Refusal("bad_setup", rule, message)


def initial(seats: Seats, options: Options, content: Content) -> State:
    """The first state: full decks, no cards dealt, seat 1 asked to begin.

    Opening hands come from the first Draw Phase (MAT-DRAW-05). Raises SetupError when the setup is wrong.
    """
    wrong = check_setup(seats, options, content)
    if wrong:
        raise SetupError(" ".join(refusal.message for refusal in wrong))
    lists = tuple(
        {unit.unit: _list_for(unit.unit, options, content) for s in seats for unit in s.units}.values()
    )
    book = Book(
        options=options,
        base=content.base,
        modifiers=tuple(level.number_card_modifier for level in content.level),
        veteran_bonus=content.veteran_bonus,
        device=content.thermonuclear,
        lists=lists,
    )
    ids = [entry.id for entry in lists]
    order = seating(seats, options, content)
    units = tuple(
        _unit(place, seat, chosen, lists[ids.index(chosen.unit)], ids.index(chosen.unit), book, content)
        for place, (seat, chosen) in enumerate(order, start=1)
    )
    return State(book=book, units=_named(units), deck=DECK, asks=(Ask("begin", 1),))


def seating(seats: Seats, options: Options, content: Content) -> list[tuple[int, Chosen]]:
    """Who sits where: seat number and unit, clockwise (MAT-SETUP-07, ruling MR-30).

    By default the sides alternate, Jaegers first; what is left over sits at the end.
    """
    listed = [(number, unit) for number, seat in enumerate(seats, start=1) for unit in seat.units]
    if options.seating == "as_listed":
        return listed

    def side(entry: tuple[int, Chosen]) -> str:
        found = content.find(entry[1].unit)
        return found.side if found else ""

    rows = [[entry for entry in _by_turns(listed) if side(entry) == wanted] for wanted in ("jaeger", "kaiju")]
    order: list[tuple[int, Chosen]] = []
    for index in range(max(len(row) for row in rows)):
        order.extend(row[index] for row in rows if index < len(row))
    return order


def _by_turns(listed: list[tuple[int, Chosen]]) -> list[tuple[int, Chosen]]:
    """First units of all seats before second ones, so that players take turns as well as sides."""
    nth: dict[int, int] = {}
    ranked = []
    for place, (seat, unit) in enumerate(listed):
        nth[seat] = nth.get(seat, 0) + 1
        ranked.append((nth[seat], place, (seat, unit)))
    return [entry for _, _, entry in sorted(ranked, key=lambda item: item[:2])]


def _list_for(unit_id: str, options: Options, content: Content) -> UnitList:
    found = content.find(unit_id)
    if found is None:
        raise SetupError(f"no unit is called {unit_id!r}")
    if found.id != DRAGON[0] or options.dragon == "dodge":
        return found
    return replace(found, cards=tuple(_dragon(card, options) for card in found.cards))


def _dragon(card: FaceCard, options: Options) -> FaceCard:
    """House rule for the card with the missing second effect (MAT-UNIT-04, ruling MR-09)."""
    if card.code != DRAGON[1]:
        return card
    first = card.effects[:1]
    if options.dragon == "none":
        return replace(card, effects=first)
    return replace(card, effects=(*first, Effect(options.dragon, 2)))


def _unit(
    place: int, seat: int, chosen: Chosen, entry: UnitList, index: int, book: Book, content: Content
) -> Unit:
    """MAT-HITS-01, MAT-HAND-01; under the option classes MAT-CLASS-04 and -07 set level and Hits."""
    level = chosen.level or entry.level
    extra = next(row.extra_hits for row in content.level if row.level == level)
    hits = content.base.hits + (extra if book.options.classes else 0)
    return Unit(
        place=place,
        seat=seat,
        name=entry.name,
        side=entry.side,
        list=index,
        level=level,
        hits=hits,
        full=hits,
        base_hand=content.base.hand_size,
        carrier=chosen.carrier,
    )


def _named(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    """Units of the same list get numbers, so that every name is unique at the table."""
    names = [unit.name for unit in units]
    seen: dict[str, int] = {}
    found = []
    for unit in units:
        seen[unit.name] = seen.get(unit.name, 0) + 1
        twin = names.count(unit.name) > 1
        found.append(replace(unit, name=f"{unit.name} {seen[unit.name]}") if twin else unit)
    return tuple(found)


def begin(course: Turn, command: Begin) -> Refusal | None:
    """Roll for veterans, then draw for the first turn (MAT-VET-03, MAT-SETUP-09, -10, -11)."""
    ask = asked(course.state, command.seat, "begin")
    if isinstance(ask, Refusal):
        return ask
    if course.state.book.options.veterans:
        _roll_veterans(course)
    seat = _draw_for_first(course)
    course.do(ev.TurnBegan(1, next(unit.place for unit in living(course.state) if unit.seat == seat)))
    return None


def living(state: State) -> tuple[Unit, ...]:
    """The units that still fight, in the order of their places."""
    return tuple(unit for unit in state.units if unit.alive)


def _roll_veterans(course: Turn) -> None:
    """MAT-VET-02, -03: one die for each named pilot; the result is public and stays."""
    book = course.state.book
    for unit in course.state.units:
        for card in book.lists[unit.list].cards:
            if card.veteran:
                (face,) = course.dice.roll("veteran", f"veteran {card.name} of unit {unit.place}", 1, D6)
                bonus = next(row for row in book.veteran_bonus if row.roll == face + 1)
                course.do(ev.VeteranRolled(unit.place, card.code, face + 1, bonus.effect))


def _draw_for_first(course: Turn) -> int:
    """MAT-SETUP-09, -10: one card for each player, ace high; those that tie for highest draw again."""
    seats = sorted({unit.seat for unit in living(course.state)})
    while len(seats) > 1:
        picked = course.dice.pick("cut", f"first turn, seats {seats}", DECK, len(seats))
        drawn = tuple(zip(seats, [DECK[index] for index in picked], strict=True))
        course.do(ev.FirstTurnDrawn(drawn))
        highest = max(HEIGHT[card] for _, card in drawn)
        seats = [seat for seat, card in drawn if HEIGHT[card] == highest]
    return seats[0]
