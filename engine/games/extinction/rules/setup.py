"""The first state, and the course of the set-up (EXT-PLAYER, EXT-QUICK, EXT-SETUP, EXT-SECRET)."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.pack import Content
from engine.games.extinction.frames import Battle
from engine.games.extinction.geometry.ring import Place, from_millimetres
from engine.games.extinction.geometry.table import Table
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_hook, hooks
from engine.games.extinction.rules.muster import fielded
from engine.games.extinction.rules.pieces import lay, pieces_of, rule_of
from engine.games.extinction.rules.playable import BREACH, Seats, book_of, can_meet_with, check_setup
from engine.games.extinction.rules.sides import only_choice
from engine.games.extinction.rules.worth import worth
from engine.games.extinction.setup_frames import (
    Deploying,
    Drafting,
    Laying,
    Leading,
    Setting,
    Siding,
    Splitting,
)
from engine.games.extinction.state import State, Team
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.hooks import LeadersFirst, StartObject
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.scenarios import QuickPlay
from engine.games.extinction.terms.seats import Options
from engine.games.extinction.terms.values import Place as Printed
from engine.kernel.errors import SetupError

NO_TABLE: Final = Table(2400, 1800)
"""The table until a scenario or card names its mat."""


def initial(seats: Seats, options: Options, content: Content) -> State:
    """The first state: everybody is asked whether to play this."""
    wrong = check_setup(seats, options, content)
    if wrong:
        raise SetupError("; ".join(refusal.message for refusal in wrong))
    state = State(
        book=book_of(content, options),
        sides=tuple([seat.side for seat in seats]),
        teams=(Team("jaeger"), Team("kaiju")),
        table=NO_TABLE,
        mode=options.mode,
        civil_war=options.civil_war and options.mode != "quick_play",
        secret=options.secret_missions and options.mode == "constructed",
        stack=(Setting(),),
    )
    return replace(state, asks=ask_to_agree(state, ()))


def variants(state: State) -> list[str]:
    """What is proposed and may be left out, the mode first; without it there must be a game to play."""
    plain = can_meet_with(state.book, state.sides, False)
    found = [state.mode] if state.mode != "constructed" and plain and state.book.mission else []
    found += ["civil_war"] if state.civil_war and plain else []
    return found + (["secret_missions"] if state.secret else [])


def ask_to_agree(state: State, agreed: tuple[int, ...]) -> tuple[Ask, ...]:
    """Every seat that has not agreed yet is asked (EXT-PLAYER-02)."""
    words = ("agree", *[f"decline {what}" for what in variants(state)])
    return tuple([Ask("agree", n, words) for n in range(1, len(state.sides) + 1) if n not in agreed])


def step_setting(course: Turn, frame: Setting) -> Ask | tuple[Ask, ...] | None:
    """The next part of the set-up."""
    return PARTS[frame.stage](course, frame)


def answer_setting(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """A seat agrees, or leaves a variant out; who agreed to more has agreed to what is left."""
    frame = course.top
    if not isinstance(frame, Setting):
        raise TypeError("the set-up is over")
    if isinstance(command, co.Decline):
        state = course.state
        mode = "constructed" if command.what == state.mode else state.mode
        civil = state.civil_war and command.what != "civil_war"
        secret = state.secret and command.what != "secret_missions"
        course.do(se.VariantDeclined(ask.seat, command.what, mode, civil, secret))
        if variants(course.state):
            return
    course.do(se.SeatAgreed(ask.seat))
    course.set(replace(frame, agreed=(*frame.agreed, ask.seat)))


def _agree(course: Turn, frame: Setting) -> tuple[Ask, ...] | None:
    asks = ask_to_agree(course.state, frame.agreed)
    if not asks:
        course.set(replace(frame, stage="sides"))
    return asks or None


def _sides(course: Turn, frame: Setting) -> None:
    """Sides agreed on beforehand, or with nothing to choose, are taken at once."""
    course.set(replace(frame, stage="card"))
    sides = only_choice(course.state)
    course.do(se.SidesTaken(sides))
    if None in sides:
        course.push(Siding(sides))


def _card(course: Turn, frame: Setting) -> None:
    """Quick play: a card is drawn and everything placed; else forces are picked (EXT-QUICK-01..03)."""
    state = course.state
    if state.mode != "quick_play":
        course.set(replace(frame, stage="forces"))
        return
    named = state.book.options.quick_play
    ids = [card.id for card in state.book.quick_play]
    drawn = named == "random"
    chosen = ids[course.dice.pick("quick play", "quick play card", ids)[0]] if drawn else named
    card = state.book.quick_plays[chosen]
    course.do(se.QuickPlayDrawn(chosen, drawn, table_of(state, card.mat)))
    place_card(course, card)
    _begin(course, frame)


def printed(place: Printed) -> Place:
    """A place of the content on the table."""
    return Place(from_millimetres(place.x_mm, place.y_mm), place.facing)


def place_card(course: Turn, card: QuickPlay) -> None:
    """Everything of a quick play card comes to the table."""
    for laid in card.terrain:
        lay(course, "terrain", laid.piece, printed(laid.place))
    for tower in card.buildings:
        lay(course, "building", tower.type, printed(tower.place))
    for token in card.objects:
        lay(course, "object", token.type, printed(token.place))
    rows = (
        ("jaeger", Force(jaegers=card.jaegers), [(one.place, one.leader) for one in card.jaegers]),
        ("kaiju", Force(kaiju=card.kaiju), [(one.place, one.leader) for one in card.kaiju]),
    )
    for name, force, places in rows:
        side: Side = "jaeger" if name == "jaeger" else "kaiju"
        state = course.state
        minis = fielded(state, side, force, state.team(side).seats[0])
        course.do(se.ForceMustered(side, worth(state.book, force), minis))
        for mini, (place, leader) in zip(minis, places, strict=True):
            course.do(se.MiniDeployed(mini.id, printed(place)))
            if leader:
                course.do(se.LeaderNamed(side, mini.id))


def _forces(course: Turn, frame: Setting) -> None:
    """The attacking side first and openly, then the defending one (EXT-FORCE-01, 03)."""
    for side in ("kaiju", "jaeger"):
        if not course.state.team("kaiju" if side == "kaiju" else "jaeger").mustered:
            course.push(Drafting("kaiju" if side == "kaiju" else "jaeger"))
            return
    course.set(replace(frame, stage="split"))


def _split(course: Turn, frame: Setting) -> None:
    course.set(replace(frame, stage="mission"))
    course.push(Splitting("jaeger"))
    course.push(Splitting("kaiju"))


def _mission(course: Turn, frame: Setting) -> None:
    """The attacking side draws a mission for both, or each side has its own in secret (EXT-SECRET-01)."""
    course.set(replace(frame, stage="scenario"))
    state = course.state
    if state.mode == "underwater":
        return
    ids = [mission.id for mission in state.book.mission]
    named = state.book.options.mission
    if state.secret and len(ids) >= 2:
        first, second = course.dice.pick("secret", "secret missions", ids, 2)
        course.do(se.MissionDrawn(("kaiju",), True, ids[first]))
        course.do(se.MissionDrawn(("jaeger",), True, ids[second]))
        return
    chosen = ids[course.dice.pick("mission", "mission", ids)[0]] if named == "random" else named
    course.do(se.MissionDrawn(("jaeger", "kaiju"), named == "random", chosen))


def _scenario(course: Turn, frame: Setting) -> None:
    """The scenario, which says all that follows (EXT-SETUP-02)."""
    course.set(replace(frame, stage="leaders first"))
    state = course.state
    ids = [scenario.id for scenario in state.book.scenario if scenario.in_deck]
    named = state.book.options.scenario
    drawn = False
    if state.mode == "underwater":
        chosen = BREACH
    elif named != "random":
        chosen = named
    else:
        drawn = True
        chosen = ids[course.dice.pick("scenario", "scenario", ids)[0]]
    mat = state.book.scenarios[chosen].mat
    course.do(se.ScenarioDrawn(chosen, drawn, table_of(state, mat)))


def table_of(state: State, name: str) -> Table:
    """The table that a mat is."""
    mat = next(mat for mat in state.book.mat if mat.id == name)
    return Table(2 * mat.width_mm, 2 * mat.height_mm)


def _leaders_first(course: Turn, frame: Setting) -> None:
    """Leaders before deployment, where the scenario says so (EXT-UNDER-10)."""
    course.set(replace(frame, stage="terrain"))
    if has_hook(course.state, LeadersFirst):
        course.push(Leading("kaiju"))
        course.push(Leading("jaeger"))


def _lay(*kinds: str, stage: str) -> Callable[[Turn, Setting], None]:
    def go_on(course: Turn, frame: Setting) -> None:
        state = course.state
        scenario = state.book.scenarios[state.scenario]
        course.set(replace(frame, stage=stage))
        wanted = kinds
        if scenario.mixed_placing and "building" in kinds:
            wanted = ("building", "object")
        elif scenario.mixed_placing and "object" in kinds:
            return
        left = tuple([pair for kind in wanted for pair in pieces_of(state, kind)])
        if left:
            side = rule_of(scenario, left[0][0]).side or "kaiju"
            course.push(Laying(left, side))

    return go_on


def _deploy(course: Turn, frame: Setting) -> None:
    """Both sides set up in the order of the card (R-12); a leader gets its object before (EXT-UNDER-11)."""
    course.set(replace(frame, stage="leaders"))
    state = course.state
    scenario = state.book.scenarios[state.scenario]
    _hand_out(course)
    first: Side = "jaeger" if scenario.jaeger_deploy.order <= scenario.kaiju_deploy.order else "kaiju"
    course.push(Deploying("kaiju" if first == "jaeger" else "jaeger"))
    course.push(Deploying(first))


def _hand_out(course: Turn) -> None:
    """A leader that begins with an object gets it as soon as it is named (EXT-UNDER-11)."""
    for hook in hooks(course.state):
        if isinstance(hook, StartObject):
            leader = course.state.team(hook.side).leader
            if leader and course.state.mini(leader).carried != hook.object:
                course.do(ev.ObjectTaken(leader, "", hook.object))


def _leaders(course: Turn, frame: Setting) -> None:
    course.set(replace(frame, stage="begin"))
    course.push(Leading("kaiju"))
    course.push(Leading("jaeger"))


def _begin(course: Turn, frame: Setting) -> None:
    _hand_out(course)
    course.set(Battle())


PARTS: Final[dict[str, Callable[[Turn, Setting], tuple[Ask, ...] | None]]] = {
    "agree": _agree,
    "sides": _sides,
    "card": _card,
    "forces": _forces,
    "split": _split,
    "mission": _mission,
    "scenario": _scenario,
    "leaders first": _leaders_first,
    "terrain": _lay("terrain", stage="buildings"),
    "buildings": _lay("building", stage="objects"),
    "objects": _lay("object", stage="deploy"),
    "deploy": _deploy,
    "leaders": _leaders,
    "begin": _begin,
}
