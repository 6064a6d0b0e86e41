"""Who is on which side (EXT-PLAYER-03, 04; R-07)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import roll
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.setup_frames import Siding
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import other

SIDE_DICE = 3
Sides = tuple[Side | None, ...]


def step_siding(course: Turn, frame: Siding) -> Ask | None:
    """Every seat says which side it wants; if all want the same, dice say who takes first."""
    wishes = frame.wishes
    if frame.order:
        return _take(course, frame)
    if None in wishes:
        seat = wishes.index(None) + 1
        return Ask("side", seat, ("side jaeger", "side kaiju"))
    if len(set(wishes)) > 1:
        course.do(se.SidesTaken(wishes))
        course.pop()
        return None
    order = tuple(_order(course, list(range(1, len(wishes) + 1))))
    course.set(replace(frame, wishes=tuple([None] * len(wishes)), order=order))
    return None


def _order(course: Turn, seats: list[int]) -> list[int]:
    """The seats by successes of 3 dice each, most first; those that tie roll again among themselves."""
    rolls = {seat: roll(course.dice, "side", f"side seat {seat}", SIDE_DICE) for seat in seats}
    course.do(se.SidesDiced(tuple([(seat, rolls[seat]) for seat in seats])))
    found: list[int] = []
    for count in sorted({rolled.successes for rolled in rolls.values()}, reverse=True):
        tied = [seat for seat in seats if rolls[seat].successes == count]
        found += tied if len(tied) == 1 else _order(course, tied)
    return found


def _take(course: Turn, frame: Siding) -> Ask | None:
    """The next seat takes a side; the last one may not leave a side empty (R-07)."""
    taken = frame.wishes
    seat = frame.order[0]
    free = [side for side in ("jaeger", "kaiju") if _leaves_both(taken, side)]
    if len(free) == 1:
        _took(course, frame, seat, "jaeger" if free[0] == "jaeger" else "kaiju")
        return None
    return Ask("side", seat, ("side jaeger", "side kaiju"))


def _leaves_both(taken: Sides, side: str) -> bool:
    """Whether both sides can still have a player when the next seat takes this one."""
    after = [one for one in taken if one is not None] + [side]
    return len(set(after)) == 2 or len(after) < len(taken)


def _took(course: Turn, frame: Siding, seat: int, side: Side) -> None:
    taken = tuple([side if n == seat else old for n, old in enumerate(frame.wishes, 1)])
    course.do(se.SideWanted(seat, side))
    if len(frame.order) == 1:
        course.do(se.SidesTaken(taken))
        course.pop()
    else:
        course.set(replace(frame, wishes=taken, order=frame.order[1:]))


def answer_siding(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """A wish, or a side taken."""
    frame = course.top
    if not isinstance(frame, Siding) or not isinstance(command, co.TakeSide):
        raise TypeError("no sides are being chosen")
    if frame.order:
        _took(course, frame, ask.seat, command.side)
        return
    course.do(se.SideWanted(ask.seat, command.side))
    wishes = tuple([command.side if n == ask.seat else old for n, old in enumerate(frame.wishes, 1)])
    course.set(replace(frame, wishes=wishes))


def fixed_sides(sides: Sides) -> bool:
    """Whether every seat has a side, and both sides have a seat."""
    return None not in sides and all(side in sides for side in ("jaeger", "kaiju"))


def only_choice(sides: Sides) -> Sides:
    """With two seats of which one has a side, the other has the other one."""
    if len(sides) == 2 and sides.count(None) == 1:
        first = next(side for side in sides if side is not None)
        return tuple([other(first) if side is None else side for side in sides])
    return sides
