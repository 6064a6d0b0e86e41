"""Naming the leaders (EXT-SETUP-08, EXT-LEAD-01, EXT-UNDER-10)."""

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import hooks
from engine.games.extinction.rules.spots import deploy_rule
from engine.games.extinction.rules.table import alive, captain
from engine.games.extinction.setup_frames import Leading
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.hooks import StartObject
from engine.games.extinction.terms.names import Side


def candidates(state: State, side: Side) -> list[Mini]:
    """The models that may lead.

    Where the leader must be set up, those on the table; where it begins with an object, those that may carry
    it, if there are any (EXT-UNDER-11, EXT-UNDER-20).
    """
    found = list(alive(state, side))
    there = [mini for mini in found if mini.place is not None]
    must = bool(state.scenario) and deploy_rule(state, side).must_deploy == "leader"
    if must and there:
        found = there
    for hook in hooks(state):
        if isinstance(hook, StartObject) and hook.side == side:
            carriers = state.book.objects[hook.object].carriers
            found = [mini for mini in found if carriers in ("any", mini.kind)] or found
    return found


def step_leading(course: Turn, frame: Leading) -> Ask | None:
    """The side names its leader; with one model there is nothing to choose."""
    state = course.state
    if state.team(frame.side).leader:
        course.pop()
        return None
    minis = candidates(state, frame.side)
    if len(minis) == 1:
        course.do(se.LeaderNamed(frame.side, minis[0].id))
        return None
    words = tuple([f"lead {mini.id}" for mini in minis])
    return Ask("leader", captain(state, frame.side), words, "", frame.side)


def answer_leading(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The leader is named."""
    frame = course.top
    if not isinstance(frame, Leading) or not isinstance(command, co.NameLeader):
        raise TypeError("no leader is being named")
    course.do(se.LeaderNamed(frame.side, command.mini))
