"""A state given from outside: a whole one, or models on a table with everything else filled in."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.pack import Content
from engine.games.extinction.frames import Activating, AnyFrame, Battle
from engine.games.extinction.geometry.ring import Place, Position
from engine.games.extinction.geometry.table import Table
from engine.games.extinction.rules.playable import book_of
from engine.games.extinction.rules.setup import NO_TABLE
from engine.games.extinction.rules.soundness import BROKEN, check_state, unsound, with_asks
from engine.games.extinction.state import Ban, Book, Ground, Lasting, Mini, State, Team, Token, Tower
from engine.games.extinction.terms.models import Jaeger
from engine.games.extinction.terms.names import Edge, Side
from engine.games.extinction.terms.seats import Options
from engine.games.extinction.terms.values import Count, Facing
from engine.kernel.errors import SetupError
from engine.kernel.records import Result

Seat = Annotated[int, Meta(ge=1, le=16)]
Number = Annotated[int, Meta(ge=0)]


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a position; what is left out has its usual value."""


class GivenMini(Given, frozen=True):
    """A model: what it is and where it stands; without `at` it waits in reserve, or is destroyed.

    A `place`, with position and facing or None, goes before `at`.
    """

    model: str
    id: str = ""
    at: Position | None = None
    facing: Facing = 0
    place: Place | UnsetType | None = UNSET
    side: Side | None = None
    seat: Seat | None = None
    deck: tuple[str, ...] | None = None
    face_up: str = ""
    picked: str = ""
    shown: str = ""
    lost: tuple[str, ...] = ()
    pilots: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    mutations: tuple[str, ...] = ()
    charge: Count | None = None
    ammo: Count | None = None
    rage: Count | None = None
    blue: Count | None = None
    spent: Number = 0
    carried: str = ""
    activated: bool = False
    destroyed: bool = False
    lasting: tuple[Lasting, ...] = ()
    bans: tuple[Ban, ...] = ()


class GivenTower(Given, frozen=True):
    """A building."""

    at: Position
    type: str = "skyscraper"
    facing: Facing = 0
    id: str = ""
    destroyed: bool = False


class GivenToken(Given, frozen=True):
    """An object on the table."""

    at: Position
    type: str = "wreckage"
    id: str = ""


class GivenGround(Given, frozen=True):
    """A terrain piece."""

    piece: str
    at: Position
    facing: Facing = 0


class GivenTeam(Given, frozen=True):
    """What belongs to a side, but for its seats, which are those of its models."""

    leader: str = ""
    token_ready: bool = False
    mission: str = ""
    edges: tuple[Edge, ...] = ()
    used: Number = 0


class GivenPosition(Given, frozen=True):
    """Models on a table in the middle of a battle.

    `activate` names the model whose activation begins; without it the cards of round `round` are chosen, and
    with a `stack` that goes on.
    """

    minis: tuple[GivenMini, ...] = ()
    towers: tuple[GivenTower, ...] = ()
    tokens: tuple[GivenToken, ...] = ()
    ground: tuple[GivenGround, ...] = ()
    jaeger_team: GivenTeam = GivenTeam()
    kaiju_team: GivenTeam = GivenTeam()
    activate: str | None = None
    options: Options = Options()
    mode: str = ""
    table: Table = NO_TABLE
    civil_war: bool = False
    secret: bool = False
    quick_play: str = ""
    scenario: str = ""
    round: Annotated[int, Meta(ge=1)] = 1
    turn: Number = 0
    ready: tuple[int, ...] = ()
    active: Side | None = None
    impulse: Number = 0
    left: Number = 0
    last: bool = False
    check: tuple[tuple[Side, Roll], ...] = ()
    stack: tuple[AnyFrame, ...] = ()
    result: Result | None = None


def position(raw: Any, content: Content) -> State:
    """The state that `raw` describes; raises SetupError naming everything that is wrong.

    With a `book` the shape is that of a whole state. Without one it is that of `GivenPosition`: `minis` need
    a `model`, an `at` (four integers) and a `facing`; all else has defaults.
    """
    if not isinstance(raw, dict):
        raise SetupError("a position is an object")
    try:
        state = msgspec.convert(raw, State) if "book" in raw else _filled(raw, content)
    except msgspec.ValidationError as error:
        raise SetupError(f"position: {error}") from error
    try:
        wrong = unsound(state)
        if not wrong:
            state = with_asks(state)
            wrong = check_state(state)
    except BROKEN as error:
        raise SetupError(f"position: book: its entries do not fit together: {error!r}") from error
    if wrong:
        raise SetupError("position: " + "; ".join(wrong))
    return state


def _filled(raw: dict[str, Any], content: Content) -> State:
    """The state that a short form stands for, its asks still to be worked out."""
    given = msgspec.convert(raw, GivenPosition)
    book = book_of(content, replace(given.options, mode="constructed"))
    book = replace(book, options=given.options, quick_play=content.quick_play)
    minis = tuple(_numbered([_mini(one, book) for one in given.minis]))
    sides: list[Side | None] = ["jaeger", "kaiju"]
    sides += [None] * (max([mini.seat for mini in minis], default=2) - 2)
    for mini in minis:
        sides[mini.seat - 1] = mini.side
    active, stack = given.active, given.stack
    if given.activate is not None:
        begun = next((mini for mini in minis if mini.id == given.activate), None)
        if begun is None:
            raise SetupError(f"position: activate: no model is called {given.activate!r}")
        minis = tuple([replace(mini, activated=True) if mini is begun else mini for mini in minis])
        active = active or begun.side
        stack = (Battle("pick", begun.side), Activating(begun.id))
    return State(
        book=book,
        sides=tuple(sides),
        teams=(_team("jaeger", sides, given.jaeger_team), _team("kaiju", sides, given.kaiju_team)),
        table=given.table,
        mode=given.mode or given.options.mode,
        civil_war=given.civil_war,
        secret=given.secret,
        quick_play=given.quick_play,
        scenario=given.scenario,
        minis=minis,
        towers=tuple([_tower(one, n) for n, one in enumerate(given.towers, 1)]),
        tokens=tuple(
            [Token(one.id or f"{one.type}_{n}", one.type, one.at) for n, one in enumerate(given.tokens, 1)]
        ),
        ground=tuple([Ground(one.piece, Place(one.at, one.facing)) for one in given.ground]),
        round=given.round,
        turn=given.turn,
        ready=given.ready,
        active=active or "kaiju",
        impulse=given.impulse,
        left=given.left,
        last=given.last,
        check=given.check,
        stack=stack if given.result is not None else stack or (Battle("choose"),),
        result=given.result,
    )


def _mini(given: GivenMini, book: Book) -> Mini:
    """A model with its whole deck, full counters, and pilots and mutations as given."""
    model = book.models.get(given.model)
    if model is None:
        raise SetupError(f"position: minis: no model is called {given.model!r}")
    kind: Side = "jaeger" if isinstance(model, Jaeger) else "kaiju"
    side = given.side or kind
    gone = {given.face_up, *given.lost}
    whole = tuple([card.id for card in model.cards if card.id not in gone])
    counters: dict[str, Any] = {
        name: getattr(given, name) if getattr(given, name) is not None else _start(model, name, given)
        for name in ("charge", "ammo", "rage", "blue")
    }
    rest = asdict(given)
    for name in ("model", "id", "at", "facing", "place", "side", "seat", "deck", *counters):
        del rest[name]
    return Mini(
        id=given.id or given.model,
        model=given.model,
        kind=kind,
        side=side,
        seat=given.seat or (1 if side == "jaeger" else 2),
        deck=given.deck if given.deck is not None else () if given.destroyed else whole,
        place=_place(given),
        **counters,
        **rest,
    )


def _place(given: GivenMini) -> Place | None:
    if given.place is not UNSET:
        return given.place
    return Place(given.at, given.facing) if given.at is not None else None


def _start(model: Any, name: str, given: GivenMini) -> int:
    """Where a counter stands as the game begins; 0 for one that the model does not have."""
    track = getattr(model, name, None)
    return track.start if track is not None and not given.destroyed else 0


def _numbered(minis: list[Mini]) -> Iterator[Mini]:
    """Models with the same id get numbers from the second one on."""
    used: dict[str, int] = {}
    for mini in minis:
        used[mini.id] = used.get(mini.id, 0) + 1
        yield mini if used[mini.id] == 1 else replace(mini, id=f"{mini.id}_{used[mini.id]}")


def _tower(given: GivenTower, number: int) -> Tower:
    name = given.id or f"{given.type}_{number}"
    return Tower(name, given.type, Place(given.at, given.facing), given.destroyed)


def _team(side: Side, sides: list[Side | None], given: GivenTeam) -> Team:
    seats = tuple([n for n, one in enumerate(sides, 1) if one == side])
    return Team(side=side, seats=seats, mustered=True, **asdict(given))
