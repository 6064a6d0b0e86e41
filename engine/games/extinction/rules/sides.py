"""Who is on which side (EXT-PLAYER-01, 03, 04; R-07)."""

from itertools import product

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.playable import Sides, can_meet_with
from engine.games.extinction.setup_frames import Siding
from engine.games.extinction.state import SIDES, State
from engine.games.extinction.terms.names import Side

SIDE_DICE = 3


def step_siding(course: Turn, frame: Siding) -> Ask | None:
    """Every seat says which side it wants; if all want the same, dice say who takes first."""
    if frame.order:
        return _take(course, frame)
    wishes = frame.wishes
    if None in wishes:
        return _wish(course, frame, wishes.index(None) + 1)
    if len(set(wishes)) > 1:
        course.do(se.SidesTaken(wishes))
        course.pop()
        return None
    fixed = course.state.sides
    seats = [seat for seat, side in enumerate(fixed, 1) if side is None]
    order = tuple(_order(course, seats))
    course.set(replace(frame, wishes=fixed, order=order))
    return None


def _wish(course: Turn, frame: Siding, seat: int) -> Ask | None:
    """Which side a seat wants: one that can be had, or the one that all have wanted so far."""
    state, wishes = course.state, frame.wishes
    words = []
    for side in SIDES:
        after = taken(wishes, seat, side)
        if can_share(state, after) or set(after) <= {side, None}:
            words.append(f"side {side}")
    return Ask("side", seat, tuple(words))


def _order(course: Turn, seats: list[int]) -> list[int]:
    """The seats by successes of 3 dice each, most first; those that tie roll again among themselves."""
    if len(seats) == 1:
        return seats
    rolls = {seat: roll(course.dice, "side", f"side seat {seat}", SIDE_DICE) for seat in seats}
    course.do(se.SidesDiced(tuple([(seat, rolls[seat]) for seat in seats])))
    found: list[int] = []
    for count in sorted({rolled.successes for rolled in rolls.values()}, reverse=True):
        found += _order(course, [seat for seat in seats if rolls[seat].successes == count])
    return found


def _take(course: Turn, frame: Siding) -> Ask | None:
    """The next seat takes a side; nobody may leave one without players, or without models (R-07)."""
    seat = frame.order[0]
    free = [side for side in SIDES if can_share(course.state, taken(frame.wishes, seat, side))]
    if len(free) == 1:
        _took(course, frame, seat, free[0])
        return None
    return Ask("side", seat, tuple([f"side {side}" for side in free]))


def taken(sides: Sides, seat: int, side: Side) -> Sides:
    """The sides, with one more seat on one of them."""
    return tuple([side if n == seat else old for n, old in enumerate(sides, 1)])


def can_share(state: State, sides: Sides) -> bool:
    """Whether the seats still open can take sides so that each side has seats, and a model for each."""
    if state.mode == "quick_play":
        return all(side in sides or None in sides for side in SIDES)
    return can_meet_with(state.book, sides, state.civil_war)


def _took(course: Turn, frame: Siding, seat: int, side: Side) -> None:
    after = taken(frame.wishes, seat, side)
    course.do(se.SideWanted(seat, side))
    if len(frame.order) == 1:
        course.do(se.SidesTaken(after))
        course.pop()
    else:
        course.set(replace(frame, wishes=after, order=frame.order[1:]))


def answer_siding(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """A wish, or a side taken."""
    frame = course.top
    if not isinstance(frame, Siding) or not isinstance(command, co.TakeSide):
        raise TypeError("no sides are being chosen")
    if frame.order:
        _took(course, frame, ask.seat, command.side)
        return
    course.do(se.SideWanted(ask.seat, command.side))
    course.set(replace(frame, wishes=taken(frame.wishes, ask.seat, command.side)))


def only_choice(state: State) -> Sides:
    """The sides that are settled: those agreed on, and those of seats to which only one side is left."""
    sides = state.sides
    ways = [way for way in product(SIDES, repeat=len(sides)) if _keeps(sides, way) and can_share(state, way)]
    if not ways:
        return sides
    settled: list[Side | None] = []
    for choices in zip(*ways, strict=True):
        settled.append(choices[0] if len(set(choices)) == 1 else None)
    return tuple(settled)


def _keeps(sides: Sides, way: tuple[Side, ...]) -> bool:
    """Whether a way to share the sides keeps those agreed on."""
    return all(old is None or old == new for old, new in zip(sides, way, strict=True))
