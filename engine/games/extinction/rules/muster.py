"""The models of a force, and which player controls which (EXT-COMP-11, EXT-PLAYER-05)."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.setup_frames import Splitting
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side


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
