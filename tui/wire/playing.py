"""Options, decisions, and queued results."""

from typing import Any

import msgspec

from engine.kernel.cards import parse_card
from engine.kernel.choice import answer, numbered
from engine.kernel.errors import Refusal, ScriptError
from engine.kernel.records import Entry
from engine.session import Session
from tui.wire import requests as rq
from tui.wire.answers import Fields, Offer, Refused, draws_seen, offer, told
from tui.wire.connection import Connection
from tui.wire.looking import seen_entry
from tui.wire.tables import Table, let_bots_decide


def options(connection: Connection, request: rq.Options) -> Fields:
    """What a seat may do now, or all awaited seats for which this connection decides."""
    session = connection.table(request).session
    if request.seat is not None:
        seats: tuple[int, ...] = (connection.own(session, request.seat),)
    else:
        seats = tuple(seat for seat in session.awaiting if connection.seat in (None, seat))
    rows = [row for seat in seats for row in _offers(session, seat)]
    return {"options": rows, "awaiting": session.awaiting}


def _offers(session: Session, seat: int) -> list[Offer[Any]]:
    return [offer(n, option) for n, option in sorted(numbered(session.options(seat)).items())]


def play(connection: Connection, request: rq.Play) -> Fields:
    """Decide; the answer holds the events and draws, those of bots that go on included."""
    table = connection.running(request)
    session = table.session
    seat = connection.own(session, request.seat)
    command = _command(session, seat, request)
    try:
        entry = session.prepare(seat, command)
    except ScriptError as error:
        what = f"{error}." if connection.seat is None else "The queued results do not fit."
        raise Refused("script", what) from error
    if isinstance(entry, Refusal):
        raise Refused.by(entry)
    rows = told(seen_entry(session, entry, _eye(connection)))
    session.keep(entry)
    session.close_if_over()
    let_bots_decide(table)
    later = [other for other in session.timeline.path() if other.id > entry.id]
    for other in later:
        rows.extend(told(seen_entry(session, other, _eye(connection))))
    return {
        "entry": entry.id,
        "head": session.head,
        "events": rows,
        "draws": _draws(connection, table, [entry, *later]),
        "awaiting": session.awaiting,
        "over": session.result is not None,
    }


def _eye(connection: Connection) -> rq.Eye:
    return "all" if connection.seat is None else connection.seat


def _draws(connection: Connection, table: Table, entries: list[Entry[Any, Any]]) -> list[Any]:
    """The draws of these entries; secret ones without results until the game is closed."""
    session = table.session
    sees_all = connection.seat is None or session.closed is not None
    streams = None if sees_all else session.game.open_streams
    return [row for entry in entries for row in draws_seen(entry.draws, streams)]


def _command(session: Session, seat: int, request: rq.Play) -> Any:
    """The command that the request means; raises Refused."""
    ways = (request.command, request.say, request.n)
    if sum(way is not None for way in ways) != 1:
        raise Refused("malformed", "Give just one of command, say and n.")
    if request.answer is not None and request.n is None:
        raise Refused("malformed", "An answer belongs to an n.")
    if request.command is not None:
        try:
            return msgspec.convert(request.command, session.game.command)
        except msgspec.ValidationError as error:
            raise Refused("malformed", f"command: {error}.") from error
    offered = session.options(seat)
    if request.say is not None:
        found = session.game.parse(request.say, offered)
    else:
        option = numbered(offered).get(request.n or 0)
        if option is None:
            found = Refusal("illegal", "", f"Number {request.n} is not offered to seat {seat}.")
        else:
            found = answer(option, request.answer)
    if isinstance(found, Refusal):
        raise Refused.by(found if seat in session.awaiting else _not_asked(session, seat))
    return found


def _not_asked(session: Session, seat: int) -> Refusal:
    awaited = ", ".join(str(other) for other in session.awaiting)
    return Refusal("not_your_turn", "", f"Seat {seat} is not asked to decide now; seat {awaited} is.")


def dice(connection: Connection, request: rq.Dice) -> Fields:
    """Queue results, by stream; what was queued before is gone."""
    connection.only_whole("choose results")
    session = connection.running(request).session
    queues: dict[str, tuple[str, ...]] = {}
    for row in request.queue:
        queues[row.stream] = (*queues.get(row.stream, ()), *_results(row))
    session.box.queue(queues)
    return {"queued": session.box.queues}


def _results(row: rq.Queued) -> tuple[str, ...]:
    """The names of the results of one row; `#3` is the fourth of whatever there is to draw from."""
    if sum(value is not None for value in (row.faces, row.cards, row.order, row.index)) != 1:
        raise Refused("malformed", f"{row.stream}: give just one of faces, cards, order and index.")
    if row.index is not None:
        places = (row.index,) if isinstance(row.index, int) else row.index
        return tuple(f"#{place}" for place in places)
    if row.cards is not None:
        return tuple(parse_card(card) or card for card in row.cards)
    return tuple(str(name) for name in row.faces or row.order or ())
