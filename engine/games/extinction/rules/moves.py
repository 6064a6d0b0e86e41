"""One move, step by step (state machine 2.3; EXT-MOVE, EXT-BLOCK, EXT-ENG, EXT-RUN, EXT-PIVOT).

One question holds all that may come next: another hex, engaging, a pivot, stopping. A pivot after the first
hex, or any pivot of a Jaeger, ends the move; a Kaiju that has not moved yet may go on after it.
"""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating, Circling, Moving, Turning
from engine.games.extinction.geometry.areas import is_in_area
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.borders import stop_at_edge
from engine.games.extinction.geometry.circle import circle_place
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.pivots import can_half_pivot, turned
from engine.games.extinction.geometry.ring import HEX, Place
from engine.games.extinction.geometry.table import fits, touches_edge, travel_to_edge
from engine.games.extinction.rules.ahead import Ahead, ahead, new_contacts, snaps_on
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import breach_edge, has_moved
from engine.games.extinction.rules.table import base_of, body_of, foes, friends, is_banned, others
from engine.games.extinction.state import Mini, State

TURNS: dict[str, int] = {"left": 2, "right": -2, "half left": 1, "half right": -1}
"""Twelfths of a turn to the left."""
WHOLE = ("pivot left", "pivot right")
HALF = ("pivot half left", "pivot half right")


def step_moving(course: Turn, frame: Moving) -> Ask | None:
    """What the mover may do next, or the end of the move."""
    state = course.state
    mini = state.mini(frame.mini)
    if mini.place is None:
        course.pop()
        return None
    if frame.engaged and frame.runner:
        return Ask("charge", mini.seat, ("charge", "pass"), mini.id, frame.engaged)
    if frame.met:
        return _ask_exact(course, frame, mini)
    words: list[str] = []
    if not frame.ended:
        words += _ways(state, frame, mini)
    if frame.pivot and not is_banned(mini, "pivot"):
        words += pivots(state, mini, runner=frame.runner)
    if not words:
        _end(course, frame)
        return None
    return Ask("move", mini.seat, (*words, "stop"), mini.id)


def _ways(state: State, frame: Moving, mini: Mini) -> list[str]:
    """The words for another hex, forward or backward, and for engaging."""
    if is_banned(mini, "move"):
        return []
    words = []
    if frame.way != "backward" and frame.direction != "backward" and frame.made < frame.hexes:
        found = ahead(state, mini, runner=frame.runner)
        if found.place is not None:
            words.append("forward")
        elif _to_breach(state, mini) is not None:
            words.append("breach")
        if frame.engage:
            words += [f"engage {snap.target} {snap.side}".rstrip() for snap in found.snaps]
    if not frame.way and frame.direction != "forward":
        found = ahead(state, mini, runner=frame.runner, backward=True)
        if found.place is not None:
            words.append("backward")
    return words


def pivots(state: State, mini: Mini, *, half: bool = True, runner: bool = False) -> list[str]:
    """The words for turning: 60 degrees always, 30 only for one that nothing holds (EXT-PIVOT-06..09)."""
    words = list(WHOLE)
    if half and _may_turn_half(state, mini, runner=runner):
        words += HALF
    return words


def _may_turn_half(state: State, mini: Mini, *, runner: bool) -> bool:
    """Whether there is room for it; a runner may not turn into terrain that is difficult for it (A-8)."""
    own = body_of(mini)
    enemies = [base for _, base in foes(state, mini.side)]
    allies = [base for _, base in friends(state, mini)]
    if not can_half_pivot(own, enemies, allies, state.table):
        return False
    if not runner:
        return True
    there = body(*turned(own, 1))
    return not any(is_in_area(there, area) for area in hard_areas(state, mini.kind))


def _to_breach(state: State, mini: Mini) -> Place | None:
    """Where the carrier of the nuke stands after a last step up to the Breach (EXT-UNDER-17)."""
    edge = breach_edge(state, mini)
    if edge is None:
        return None
    own = body_of(mini)
    if touches_edge(own, edge, state.table) or travel_to_edge(own, own.facing, edge, state.table) > HEX:
        return None
    stop = stop_at_edge(own, own.facing, edge, state.table)
    return Place(stop.position, own.facing) if stop is not None else None


def answer_moving(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The mover goes on, turns, engages, charges or stops."""
    frame = course.top
    if not isinstance(frame, Moving):
        raise TypeError("no move is in progress")
    state = course.state
    mini = state.mini(frame.mini)
    if ask.kind == "charge":
        _charge(course, frame, mini, attack=isinstance(command, co.Charge))
    elif ask.kind == "engage":
        _exactly(course, frame, mini, command)
    elif isinstance(command, co.Forward):
        _forward(course, frame, mini)
    elif isinstance(command, co.Backward):
        _backward(course, frame, mini)
    elif isinstance(command, co.Breach):
        _breach(course, frame, mini)
    elif isinstance(command, co.Engage):
        found = ahead(state, mini, runner=frame.runner)
        _engage(course, frame, mini, found, command)
    elif isinstance(command, co.Pivot):
        _pivot(course, frame, mini, command)
    else:
        _end(course, frame)


def _forward(course: Turn, frame: Moving, mini: Mini) -> None:
    """A hex forward; what it comes into contact with may count as engaged (EXT-ENG-07)."""
    before = body_of(mini)
    found = ahead(course.state, mini, runner=frame.runner)
    if found.place is None:
        raise ValueError("the way is not clear")
    how = "border" if found.border else "forward"
    course.do(ev.MiniMoved(mini.id, found.place, how))
    frame = replace(frame, way="forward", made=frame.made + 1, pivot=frame.pivot)
    if found.border:
        _halt(course, frame)
        return
    contacts = new_contacts(course.state, course.state.mini(mini.id), before) if frame.engage else []
    course.set(replace(frame, met=" ".join(contacts)))
    has_moved(course, mini.id)


def _backward(course: Turn, frame: Moving, mini: Mini) -> None:
    found = ahead(course.state, mini, runner=frame.runner, backward=True)
    if found.place is None:
        raise ValueError("the way is not clear")
    course.do(ev.MiniMoved(mini.id, found.place, "border" if found.border else "backward"))
    frame = replace(frame, way="backward", made=frame.made + 1, ended=True)
    course.set(frame)
    if found.border:
        _halt(course, frame)
    has_moved(course, mini.id)


def _halt(course: Turn, frame: Moving) -> None:
    """Terrain has stopped a runner for the rest of its activation (EXT-RUN-09)."""
    course.set(replace(frame, ended=True))
    activation = course.last(Activating)
    if activation is not None and activation.mini == frame.mini:
        course.put(replace(activation, halted=True))
    has_moved(course, frame.mini)


def _breach(course: Turn, frame: Moving, mini: Mini) -> None:
    place = _to_breach(course.state, mini)
    if place is None:
        raise ValueError("the Breach is out of reach")
    course.do(ev.MiniMoved(mini.id, place, "breach"))
    course.set(replace(frame, way="forward", made=frame.made + 1, ended=True))
    has_moved(course, mini.id)


def _engage(course: Turn, frame: Moving, mini: Mini, found: Ahead, command: co.Engage) -> None:
    """Slide to contact and turn flush; it costs a hex and ends the translation (EXT-ENG-05, 06)."""
    for snap in found.snaps:
        if snap.target == command.target and snap.side == command.side:
            course.do(ev.MiniMoved(mini.id, snap.place, "engage", snap.target))
            course.set(
                replace(frame, way="forward", made=frame.made + 1, ended=True, engaged=snap.target, met="")
            )
            has_moved(course, mini.id)
            return
    raise ValueError("this cannot be engaged")


def _ask_exact(course: Turn, frame: Moving, mini: Mini) -> Ask | None:
    """A step has ended exactly in contact: flush counts as engaged, else the model may snap (A-3)."""
    state = course.state
    own = body_of(mini)
    names = tuple(frame.met.split())
    flush = [name for name in names if (flush_sides(own, base_of(state, name)) or (9,))[0] == 0]
    if flush:
        course.do(ev.ContactMade(mini.id, flush[0]))
        course.set(replace(frame, met="", engaged=flush[0], ended=True))
        return None
    words = [
        f"engage {snap.target} {snap.side}".rstrip()
        for snap in snaps_on(state, mini, names, runner=frame.runner)
    ]
    if not words:
        course.set(replace(frame, met=""))
        return None
    return Ask("engage", mini.seat, (*words, "pass"), mini.id)


def _exactly(course: Turn, frame: Moving, mini: Mini, command: co.AnyCommand) -> None:
    """Snap after an exact contact, at no cost, or leave it as it is."""
    if not isinstance(command, co.Engage):
        course.set(replace(frame, met=""))
        return
    snaps = snaps_on(course.state, mini, tuple(frame.met.split()), runner=frame.runner)
    _engage(course, replace(frame, made=frame.made - 1), mini, Ahead(snaps=tuple(snaps)), command)


def _charge(course: Turn, frame: Moving, mini: Mini, *, attack: bool) -> None:
    """Attack at once and be done, or go on (EXT-RUN-05, 06)."""
    course.set(replace(frame, engaged=""))
    if not attack:
        return
    activation = course.last(Activating)
    if activation is not None:
        course.put(replace(activation, over=True))
    course.pop()
    course.push(Attacking(mini.id, "melee", mods=frame.charge))


def _pivot(course: Turn, frame: Moving, mini: Mini, command: co.Pivot) -> None:
    """Turn: only a Kaiju that has not moved yet may move after it (EXT-PIVOT-03, 04)."""
    place = turned(body_of(mini), TURNS[command.turn])
    course.do(ev.MiniTurned(mini.id, place, command.turn))
    frame = replace(frame, pivot=False)
    if mini.kind == "kaiju" and not frame.way and not frame.ended:
        course.set(frame)
    else:
        _end(course, frame)


def _end(course: Turn, frame: Moving) -> None:
    """The move is over; the activation remembers how it went (EXT-RUN-03)."""
    course.pop()
    below = course.stack[-1] if course.stack else None
    if isinstance(below, Activating) and frame.runner and frame.way:
        course.set(replace(below, way=frame.way))


def step_turning(course: Turn, frame: Turning) -> Ask | None:
    """A pivot by effect: side by side, until enough."""
    mini = course.state.mini(frame.mini)
    if mini.place is None or frame.sides <= 0 or is_banned(mini, "pivot"):
        course.pop()
        return None
    return Ask("move", mini.seat, (*pivots(course.state, mini, half=frame.half), "stop"), mini.id)


def answer_turning(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """Turn a side, or stop."""
    frame = course.top
    if not isinstance(frame, Turning):
        raise TypeError("no pivot is in progress")
    if not isinstance(command, co.Pivot):
        course.pop()
        return
    mini = course.state.mini(frame.mini)
    course.do(ev.MiniTurned(mini.id, turned(body_of(mini), TURNS[command.turn]), command.turn))
    course.set(replace(frame, sides=frame.sides - 1, half=False))


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
