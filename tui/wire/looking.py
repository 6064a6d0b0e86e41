"""Views, pictures, events, and how the game ended."""

from typing import Any

from engine.kernel.records import Entry
from engine.kernel.turn import fold
from engine.seen import Seen
from engine.session import Session
from tui.wire import requests as rq
from tui.wire.answers import Fields, told
from tui.wire.connection import Connection


def view(connection: Connection, request: rq.View) -> Fields:
    """All that a seat or a watcher may know; for `"all"` the whole state."""
    session = connection.table(request).session
    eye = connection.eye(session, request.seat)
    return {"view": session.state if eye == "all" else session.view(eye)}


def scene(connection: Connection, request: rq.Scene) -> Fields:
    """The picture for a seat or a watcher; for `"all"` a list of the pictures of all seats."""
    session = connection.table(request).session
    eye = connection.eye(session, request.seat)
    if eye == "all":
        return {"scene": [session.scene(seat) for seat in sorted(session.players)]}
    return {"scene": session.scene(eye)}


def events(connection: Connection, request: rq.Events) -> Fields:
    """What was seen of the entries after `since`, on the way to the head."""
    session = connection.table(request).session
    eye = connection.eye(session, request.seat)
    path = [entry for entry in session.timeline.path() if entry.id > request.since]
    rows = [row for entry in path for row in told(seen_entry(session, entry, eye))]
    return {"events": rows, "head": session.head}


def seen_entry(session: Session, entry: Entry[Any, Any], eye: rq.Eye) -> Seen:
    """One entry as somebody has seen it; `"all"` sees every event whole."""
    if eye != "all":
        return session.seen_entry(entry, eye)
    game, state = session.game, session.states[entry.parent]
    sentences = []
    for event in entry.events:
        state = fold(state, (event,), game.evolve)
        sentences.append(game.narrate(event, game.view(state, None)))
    return Seen(entry.id, entry.seat, entry.events, tuple(sentences))


def result(connection: Connection, request: rq.Result) -> Fields:
    """How the game ended; winner null and score empty while it goes on."""
    found = connection.table(request).session.result
    if found is None:
        return {"over": False, "winner": None, "seats": (), "score": (), "reason": "", "rule": ""}
    return {
        "over": True,
        "winner": found.winner,
        "seats": found.seats,
        "score": found.score,
        "reason": found.reason,
        "rule": found.rule,
    }
