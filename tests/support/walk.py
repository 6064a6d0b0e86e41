"""Random walks over any game: good and bad answers, whole games, wandering through branches."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.chance import Rng, commitment
from engine.kernel.choice import AnyForm, Option, Pick, Place, answer
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.records import FORMAT, Entry, Header, Moved, UndoMode
from engine.session import Session, Sink, no_sink
from tests.support.setups import HANDLING, Setup

MOST = 20_000
"""No random game takes so many decisions."""
ASIDE_EVERY = 15
RARE_EVERY = 400
"""One in so many decisions of a random game is an aside, or one that is rare, such as conceding."""


class Step(NamedTuple):
    """One entry with the states before and after it."""

    before: Any
    entry: Entry[Any, Any]
    after: Any


def good_value(form: AnyForm | None, rng: Rng) -> Any:
    """A random answer that fits the form; None without a form."""
    if form is None:
        return None
    if isinstance(form, Pick):
        most = min(form.most, len(form.items))
        return rng.sample(form.items, form.least + rng.below(most - form.least + 1))
    if isinstance(form, Place):
        return form.spots[rng.below(len(form.spots))].name
    amounts = [bin_.least for bin_ in form.bins]
    while sum(amounts) < form.total:
        place = rng.below(len(amounts))
        if amounts[place] < form.bins[place].most:
            amounts[place] += 1
    return amounts


def bad_values(form: AnyForm | None) -> list[Any]:
    """Answers that do not fit the form: wrong types, too many, too few, strangers, the same one twice."""
    strange: list[Any] = [7, -1, True, "", "nowhere", ["nowhere"], [None], [[]], {}, 1.5, b"x"]
    if form is None:
        return [*strange, [], ()]
    if isinstance(form, Pick):
        found = [*strange, None, list(form.items) * 2, [*form.items[: form.most - 1], "nowhere"]]
        if form.least > 0:
            found.append([])
        if len(form.items) > form.most:
            found.append(list(form.items[: form.most + 1]))
        if form.items:
            found.append([form.items[0]] * max(2, form.least))
        return found
    if isinstance(form, Place):
        return [
            *strange,
            None,
            [],
            *[spot.at for spot in form.spots[:2]],
            [spot.name for spot in form.spots[:1]],
        ]
    least = [bin_.least for bin_ in form.bins]
    full = [bin_.most for bin_ in form.bins]
    found = [*strange, None, [], [form.total], [*least, 0], [form.total + 1, *least[1:-1], -1]]
    found += [amounts for amounts in (least, full) if sum(amounts) != form.total]
    found.append([float(form.total), *[0] * (len(form.bins) - 1)])
    return found


def good_command(option: Option, rng: Rng) -> Any:
    """The command of an option, with a random answer to its form."""
    command = answer(option, good_value(option.form, rng))
    assert not isinstance(command, Refusal), f"{option.notation}: {command.message}"
    return command


def is_offered(options: Sequence[Option], command: Any) -> bool:
    """Whether one of the options becomes this command by some answer."""
    return any(_becomes(option, command) for option in options)


def _becomes(option: Option, command: Any) -> bool:
    form = option.form
    if form is None:
        return bool(option.command == command)
    if type(command) is not type(option.command):
        return False
    value = getattr(command, form.fills)
    if isinstance(form, Place):
        value = next((spot.name for spot in form.spots if spot.at == value), "")
    return bool(answer(option, value) == command)


def is_free(options: Sequence[Option], command: Any) -> bool:
    """Whether the command puts something on a point of its own, where one of the options lets it.

    The rules judge such a point; the spots of the form are not all that are legal.
    """
    return any(
        isinstance(option.form, Place)
        and bool(option.form.snap)
        and type(option.command) is type(command)
        and replace(command, **{option.form.fills: ()}) == option.command
        and len(getattr(command, option.form.fills)) > 0
        for option in options
    )


def random_decision(game: AnyGame, state: Any, seats: int, rng: Rng) -> Any:
    """A command that some awaited seat may give, or now and then anybody's aside."""
    awaited = game.awaiting(state)
    seat = awaited[rng.below(len(awaited))]
    options = game.options(state, seat)
    handling = HANDLING[game.id]
    rare = handling.rare
    offered = [option for option in options if option.kind != "aside"]
    if rng.below(RARE_EVERY) == 0:
        offered = [option for option in options if type(option.command) in rare] or offered
    elif rng.below(ASIDE_EVERY) == 0:
        asides = [option for number in range(1, seats + 1) for option in game.options(state, number)]
        asides = [option for option in asides if option.kind == "aside" and type(option.command) not in rare]
        offered = asides or offered
    elif handling.lean is not None and rng.below(4):
        offered = list(handling.lean(state, offered, rng)) or offered
    return good_command(offered[rng.below(len(offered))], rng)


def new_session(
    game: AnyGame, setup: Setup, seed: str, undo: UndoMode = "table", sink: Sink = no_sink
) -> Session:
    """A session in memory with the first state of a setup."""
    header: Header[Any, Any, Any] = Header(
        format=FORMAT,
        game=game.id,
        rules=game.rules,
        content="",
        seats=setup.seats,
        options=setup.options,
        undo=undo,
        start=game.initial(setup.seats, setup.options, game.content()),
        commitment=commitment(seed),
        at=0,
    )
    return Session(game, header, clock=lambda: 0, seed=seed, sink=sink)


def begin(name: str, kind: str, seed: int, undo: UndoMode = "table") -> tuple[Session, Rng]:
    """A new session of a game with a setup of this kind, and the generator to go on with."""
    handling = HANDLING[name]
    rng = Rng(seed).fork(f"{name} {kind}")
    return new_session(handling.game, handling.setups[kind](rng), f"seed {seed}", undo), rng


def step(session: Session, rng: Rng) -> Entry[Any, Any]:
    """Let the session make one random decision, which must be accepted."""
    command = random_decision(session.game, session.state, len(session.players), rng)
    entry = session.submit(command.seat, command)
    assert isinstance(entry, Entry), f"{command} was offered and refused: {entry.message}"
    return entry


def whole_game(name: str, kind: str, seed: int, most: int = MOST) -> Session:
    """A random game to its end, or `most` decisions of it."""
    session, rng = begin(name, kind, seed)
    while session.result is None and len(session.records) < most:
        step(session, rng)
    return session


def wandering(name: str, kind: str, seed: int, most: int = 300) -> Session:
    """A random game in Open mode with undo, redo, jumps and branches; `most` records of it."""
    session, rng = begin(name, kind, seed, "open")
    while session.result is None and len(session.records) < most:
        move = rng.below(12)
        if move == 0:
            session.undo(1 + rng.below(len(session.players)))
        elif move == 1:
            session.redo(1 + rng.below(len(session.players)))
        elif move == 2 and rng.below(4) == 0:
            nodes = sorted(session.timeline.tree())
            moved = session.jump(1, nodes[rng.below(len(nodes))], "" if rng.below(2) else "a branch")
            assert isinstance(moved, Moved)
        else:
            step(session, rng)
    return session


def steps(session: Session) -> Iterator[Step]:
    """All entries of a session, on all branches, with the states around them."""
    for entry in session.timeline.entries.values():
        yield Step(session.states[entry.parent], entry, session.states[entry.id])
