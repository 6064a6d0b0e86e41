"""Going round a target that the front is flush on (EXT-TACT-02..05)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.frames import Circling
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.circle import circle_place
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.geometry.table import fits
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_moved
from engine.games.extinction.rules.table import body_of, foes, others
from engine.games.extinction.state import Mini, State


def circles(state: State, mini: Mini) -> list[tuple[str, str, Place]]:
    """The ways round the target that a model's front is flush on: way, target, place (EXT-TACT-02..05)."""
    if mini.place is None:
        return []
    own = body_of(mini)
    for name, target in foes(state, mini.side):
        sides = flush_sides(own, target)
        if sides is None or sides[0] != 0:
            continue
        found = []
        for way, clockwise in (("left", True), ("right", False)):
            place = circle_place(own, target, clockwise=clockwise)
            if place is not None and fits(body(*place), others(state, mini.id), state.table):
                found.append((way, name, place))
        return found
    return []


def step_circling(course: Turn, frame: Circling) -> Ask | None:
    """A circle by effect: side by side, until enough."""
    mini = course.state.mini(frame.mini)
    ways = circles(course.state, mini) if frame.sides > 0 else []
    if not ways:
        course.pop()
        return None
    words = tuple([f"act circle {way}" for way, _, _ in ways])
    return Ask("tactic", mini.seat, (*words, "pass"), mini.id)


def answer_circling(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """Go round by a side, or stop."""
    frame = course.top
    if not isinstance(frame, Circling):
        raise TypeError("no circle is in progress")
    if not isinstance(command, co.Act):
        course.pop()
        return
    course.set(replace(frame, sides=frame.sides - 1))
    circle(course, frame.mini, command.what.removeprefix("circle "))


def circle(course: Turn, name: str, way: str) -> None:
    """The model goes round its target by one side."""
    for found, target, place in circles(course.state, course.state.mini(name)):
        if found == way:
            course.do(ev.MiniMoved(name, place, "circle", target))
            has_moved(course, name)
            return
    raise ValueError("this way round is not free")
