"""One move, step by step (state machine 2.3; EXT-MOVE, EXT-BLOCK, EXT-ENG, EXT-RUN, EXT-PIVOT).

One question holds all that may come next: another hex, engaging, a pivot, stopping. A pivot after the first
hex, or any pivot of a Jaeger, ends the move; a Kaiju that has not moved yet may go on after it.
"""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating, Moving
from engine.games.extinction.geometry.borders import stop_at_edge
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.pivots import turned
from engine.games.extinction.geometry.ring import HEX, Place
from engine.games.extinction.geometry.table import touches_edge, travel_to_edge
from engine.games.extinction.rules.ahead import Ahead, ahead, new_contacts, snaps_on
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import breach_edge, has_moved
from engine.games.extinction.rules.pivots import TURNS, pivots
from engine.games.extinction.rules.table import base_of, body_of, card_of, is_banned
from engine.games.extinction.state import Mini, State


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
    course.do(ev.MiniMoved(mini.id, found.place, "border" if found.border else "forward"))
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
    source = card_of(course.state, mini, mini.face_up).title if mini.face_up else ""
    course.push(Attacking(mini.id, "melee", mods=frame.charge, source=source))


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
