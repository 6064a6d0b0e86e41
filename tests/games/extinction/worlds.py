"""Pairs of worlds of Extinction that differ only in what a seat may not know, and all that the seat gets."""

from pathlib import Path
from typing import Any

import msgspec

from engine.chance import RandomDice, Rng
from engine.games.extinction import commands as co
from engine.kernel.errors import Refusal
from engine.kernel.turn import fold
from engine.session import Session
from saves.home import Home
from tests.support import walk
from tests.support.setups import HANDLING
from tui.eyes import rolls_of
from tui.retelling import Retelling
from tui.wire.connection import Connection
from tui.wire.dispatch import answer
from tui.wire.tables import Tables

GAME = HANDLING["extinction"].game
LOOKS = (
    {"do": "options"},
    {"do": "view"},
    {"do": "scene"},
    {"do": "events"},
    {"do": "events", "seat": None},
    {"do": "view", "seat": None},
    {"do": "scene", "seat": None},
    {"do": "result"},
)
FORBIDDEN = (
    {"do": "view", "seat": "all"},
    {"do": "events", "seat": "all"},
    {"do": "scene", "seat": "all"},
    {"do": "save", "path": "spy"},
    {"do": "dice", "queue": [{"stream": "secret", "index": 0}]},
)
PROBES = ("ready", "pass", "forward", "card otachi acid_spit", "card otachi pincer_tail", "activate otachi")
"""Texts that a curious seat may try; how they are refused must tell nothing."""


def given(session: Session, seat: int | None) -> dict[str, bytes]:
    """All that the engine gives to a seat, as bytes: view, options, picture, what it saw, dice."""
    game = session.game
    view = session.view(seat)
    options = session.options(seat) if seat is not None else ()
    found: dict[str, Any] = {
        "view": view,
        "options": options,
        "picture": session.scene(seat),
        "seen": session.seen(seat),
        "luck": game.luck([event for one in session.seen(seat) for event in one.events], view),
        "rolls": rolls_of(session, seat),
        "retold": Retelling(session).fight(seat, session.scene(seat).choices),
        "awaited": (session.awaiting, session.result),
        "undo": [session.undo_state(one) for one in session.players],
        "told": [told(session, entry) for entry in session.timeline.path()],
    }
    if seat is not None:
        found["parsed"] = [game.parse(text, options) for text in PROBES]
        found["refused"] = [decided(session, command) for command in spying(session, seat)]
        found["evaluated"] = game.evaluate(game.imagine(view, Rng(3)), seat)
    return {name: msgspec.json.encode(value) for name, value in found.items()}


def spying(session: Session, seat: int) -> list[Any]:
    """Commands of a seat about the models of others, to see how they are refused."""
    found: list[Any] = [co.Ready(seat), co.Pass(seat)]
    for mini in session.view(seat).minis:
        if mini.seat != seat:
            found += [co.PickCard(seat, mini.id, card) for card in (*mini.deck, "none")]
            found += [co.Activate(seat, mini.id), co.NameLeader(seat, mini.id)]
    return found


def decided(session: Session, command: Any) -> Any:
    """The refusal of a command; how it is accepted does not matter here."""
    outcome = session.game.decide(session.state, command, RandomDice(Rng(2)))
    return outcome if isinstance(outcome, Refusal) else "accepted"


def told(session: Session, entry: Any) -> tuple[tuple[int, ...], ...]:
    """Who learned from each event of an entry."""
    found, state = [], session.states[entry.parent]
    for event in entry.events:
        found.append(session.game.told(state, entry.command, event))
        state = fold(state, (event,), session.game.evolve)
    return tuple(found)


def same_for(sessions: tuple[Session, Session], seat: int | None) -> None:
    """The engine gives the seat the same at both tables."""
    one, two = (given(session, seat) for session in sessions)
    for name, there in two.items():
        assert one[name] == there, f"the {name} of seat {seat}: {apart(one[name], there)}"


def apart(one: bytes, two: bytes) -> str:
    """Where two texts part, with what stands around in both."""
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"{one[max(0, at - 80) : at + 60]!r} or {two[max(0, at - 80) : at + 60]!r}"


def wires(sessions: tuple[Session, Session], home: Path, seat: int) -> tuple[Connection, Connection]:
    """A connection of one seat to each of two tables."""
    found = []
    for number, session in enumerate(sessions):
        tables = Tables()
        tables.add(session, False)
        found.append(Connection(tables, Home(home / str(number)), seat))
    return found[0], found[1]


def same_on_wire(pair: tuple[Connection, Connection], *requests: dict[str, Any]) -> None:
    """Both tables answer these requests with the same bytes."""
    for request in requests:
        line = msgspec.json.encode({"id": 1, **request})
        one, two = (answer(connection, line) for connection in pair)
        assert one == two, f"{request}: {apart(one, two)}"


def advanced(session: Session, rng: Rng, wanted: Any, most: int = 3000) -> Session:
    """Random decisions until the session is as wanted."""
    for _ in range(most):
        if wanted(session):
            return session
        walk.step(session, rng)
    raise AssertionError("the moment never came")
