"""One move, step by step (state machine 2.3; EXT-MOVE, EXT-BLOCK, EXT-ENG, EXT-RUN, EXT-PIVOT).

One question holds all that may come next: another hex, engaging, a pivot, stopping. A pivot after the first
hex, or any pivot of a Jaeger, ends the move; a Kaiju that has not moved yet may go on after it.
"""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Activating, Doing, Moving
from engine.games.extinction.geometry.bodies import Body
from engine.games.extinction.geometry.borders import stop_at_edge
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.ring import EPS, HEX, Place
from engine.games.extinction.geometry.slide import travel
from engine.games.extinction.geometry.table import touches_edge, travel_on_table, travel_to_edge
from engine.games.extinction.rules.ahead import Snap, ahead, meets_border, new_contacts, snaps_on
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import breach_edge, has_moved
from engine.games.extinction.rules.pivots import pivots, turn
from engine.games.extinction.rules.table import base_of, body_of, card_of, is_banned, others
from engine.games.extinction.state import Mini, State


def step_moving(course: Turn, frame: Moving) -> Ask | None:
    """What the mover may do next, or the end of the move."""
    state = course.state
    mini = state.mini(frame.mini)
    if mini.place is None:
        course.pop()
        return None
    if frame.engaged and frame.runner and not is_banned(mini, "attack"):
        return Ask("charge", mini.seat, ("charge", "pass"), mini.id, frame.engaged)
    if frame.met:
        return _ask_exact(course, frame, mini)
    words: list[str] = []
    if not (frame.ended or is_banned(mini, "move") or course.is_halted(mini.id)):
        words += _ways(state, frame, mini)
    if frame.pivot and not is_banned(mini, "pivot"):
        words += pivots(state, mini, runner=frame.runner)
    if not words:
        if not frame.made and not frame.way and not frame.ended:
            course.do(ev.LeftOut(mini.id, "move"))
        _end(course, frame)
        return None
    words.append("stop")
    return Ask("move", mini.seat, tuple(words), mini.id)


def _ways(state: State, frame: Moving, mini: Mini) -> list[str]:
    """The words for another hex, forward or backward, and for engaging."""
    words = []
    if frame.way != "backward" and frame.direction != "backward" and frame.made < frame.hexes:
        found = ahead(state, mini, runner=frame.runner)
        if found.place is not None:
            words.append("forward")
        elif _to_breach(state, mini) is not None:
            words.append("breach")
        if frame.engage:
            words += [snap.word for snap in found.snaps]
    if frame.way != "forward" and frame.direction != "forward" and frame.made < frame.back:
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
    way = travel_to_edge(own, own.facing, edge, state.table)
    if way > HEX or touches_edge(own, edge, state.table):
        return None
    met = min([travel(own, own.facing, base) for base in others(state, mini.id)], default=way)
    if min(met, travel_on_table(own, own.facing, state.table)) < way - EPS:
        return None
    stop = stop_at_edge(own, own.facing, edge, state.table)
    return Place(stop.position, own.facing) if stop is not None else None


def answer_moving(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The mover goes on, turns, engages, charges or stops."""
    frame = course.top
    if not isinstance(frame, Moving):
        raise TypeError("no move is in progress")
    mini = course.state.mini(frame.mini)
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
        _engage(course, frame, mini, _meant(ahead(course.state, mini, runner=frame.runner).snaps, command))
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
    frame = replace(frame, way="forward", made=frame.made + 1)
    if frame.engage:
        frame = replace(frame, met=" ".join(new_contacts(course.state, course.state.mini(mini.id), before)))
    _arrived(course, frame, before, at_border=found.border)


def _backward(course: Turn, frame: Moving, mini: Mini) -> None:
    before = body_of(mini)
    found = ahead(course.state, mini, runner=frame.runner, backward=True)
    if found.place is None:
        raise ValueError("the way is not clear")
    course.do(ev.MiniMoved(mini.id, found.place, "border" if found.border else "backward"))
    frame = replace(frame, way="backward", made=frame.made + 1)
    _arrived(course, frame, before, at_border=found.border)


def _breach(course: Turn, frame: Moving, mini: Mini) -> None:
    place = _to_breach(course.state, mini)
    if place is None:
        raise ValueError("the Breach is out of reach")
    course.do(ev.MiniMoved(mini.id, place, "breach"))
    course.set(replace(frame, way="forward", made=frame.made + 1, ended=True))
    has_moved(course, mini.id, breach_edge(course.state, mini))


def _meant(snaps: tuple[Snap, ...], command: co.Engage) -> Snap:
    """The engagement that a command means."""
    for snap in snaps:
        if snap.target == command.target and snap.side == command.side:
            return snap
    raise ValueError("this cannot be engaged")


def _engage(course: Turn, frame: Moving, mini: Mini, snap: Snap) -> None:
    """Slide to contact and turn flush; it costs a hex and ends the translation (EXT-ENG-05, 06)."""
    before = body_of(mini)
    course.do(ev.MiniMoved(mini.id, snap.place, "engage", snap.target))
    frame = replace(frame, way="forward", made=frame.made + 1, ended=True, engaged=snap.target)
    _arrived(course, frame, before)


def _arrived(course: Turn, frame: Moving, before: Body, *, at_border: bool = False) -> None:
    """A step is made; new contact with terrain stops a runner for the rest of its activation (EXT-RUN-09)."""
    if frame.runner and (at_border or meets_border(course.state, course.state.mini(frame.mini), before)):
        frame = _halt(course, frame)
    course.set(frame)
    has_moved(course, frame.mini)


def _halt(course: Turn, frame: Moving) -> Moving:
    activation = course.last(Activating)
    if activation is not None and activation.mini == frame.mini:
        course.put(replace(activation, halted=True))
    return replace(frame, ended=True)


def _ask_exact(course: Turn, frame: Moving, mini: Mini) -> Ask | None:
    """A step has ended exactly in contact: flush counts as engaged, else the model may snap (A-3).

    A runner that terrain has stopped at the same moment does not move any more, not even to snap.
    """
    snaps = _exact_snaps(course.state, frame, mini)
    if len(snaps) == 1 and snaps[0].place == mini.place:
        _count(course, frame, mini, snaps[0])
    elif snaps:
        words = tuple([snap.word for snap in snaps])
        return Ask("engage", mini.seat, (*words, "pass"), mini.id)
    else:
        course.set(replace(frame, met=""))
    return None


def _exact_snaps(state: State, frame: Moving, mini: Mini) -> tuple[Snap, ...]:
    """The engagements open after an exact contact; flush is one that leaves the model where it is."""
    names = tuple(frame.met.split())
    own = body_of(mini)
    snaps = snaps_on(state, mini, names, runner=frame.runner)
    return tuple([snap for snap in snaps if not frame.ended or _is_flush(state, own, snap.target)])


def _is_flush(state: State, own: Body, target: str) -> bool:
    """Whether the front-centre side lies on a side of the target."""
    sides = flush_sides(own, base_of(state, target))
    return sides is not None and sides[0] == 0


def _count(course: Turn, frame: Moving, mini: Mini, snap: Snap) -> None:
    """A model that stands flush already counts as engaging (EXT-ENG-07)."""
    course.do(ev.ContactMade(mini.id, snap.target))
    course.set(replace(frame, met="", engaged=snap.target, ended=True))


def _exactly(course: Turn, frame: Moving, mini: Mini, command: co.AnyCommand) -> None:
    """Engage after an exact contact, at no cost, or leave it as it is."""
    if not isinstance(command, co.Engage):
        course.set(replace(frame, met=""))
        return
    snap = _meant(_exact_snaps(course.state, frame, mini), command)
    if snap.place == mini.place:
        _count(course, frame, mini, snap)
    else:
        _engage(course, replace(frame, met="", made=frame.made - 1), mini, snap)


def _charge(course: Turn, frame: Moving, mini: Mini, *, attack: bool) -> None:
    """Attack at once and be done, or go on (EXT-RUN-05, 06)."""
    course.set(replace(frame, engaged=""))
    if not attack:
        return
    course.pop()
    for number, below in enumerate(course.stack):
        if isinstance(below, Doing) and below.mini == mini.id:
            course.stack[number] = replace(below, effects=())
    activation = course.last(Activating)
    if activation is not None:
        course.put(replace(activation, over=True))
    source = card_of(course.state, mini, mini.face_up).title if mini.face_up else ""
    course.push(Attacking(mini.id, "melee", mods=frame.charge, source=source))


def _pivot(course: Turn, frame: Moving, mini: Mini, command: co.Pivot) -> None:
    """Turn: only a Kaiju that has not moved yet may move after it (EXT-PIVOT-03, 04)."""
    before = body_of(mini)
    turn(course, mini, command.turn)
    frame = replace(frame, pivot=False)
    if frame.runner and meets_border(course.state, course.state.mini(mini.id), before):
        frame = _halt(course, frame)
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
