"""Games, new tables, and tables that begin from a position."""

from typing import Any

import msgspec

from engine import chance, games
from engine.kernel.errors import ContentError, EngineError
from engine.kernel.game import AnyGame, Switch
from engine.session import Session
from saves import table as saved
from saves.errors import SaveError
from saves.packs import Supplied, content_for
from tui.wire import requests as rq
from tui.wire.answers import Fields, Refused
from tui.wire.connection import Connection
from tui.wire.tables import Table
from tui.wire.trust import chairs, check_session, sound_seed


def list_games(connection: Connection, request: rq.Games) -> Fields:
    """All games with their options as a person sets them."""
    del connection, request
    return {"games": [_game(games.load(name)) for name in games.NAMES]}


def _game(game: AnyGame) -> Fields:
    defaults = game.options_type()
    options = [_option(switch, getattr(defaults, switch.field)) for switch in game.switches]
    return {"id": game.id, "title": game.title, "seats": game.seats, "options": options}


def _option(switch: Switch, default: Any) -> Fields:
    return {
        "field": switch.field,
        "title": switch.title,
        "values": switch.values,
        "default": default,
        "help": switch.help,
        "rule": switch.rule,
        "house": switch.house,
    }


def new(connection: Connection, request: rq.New) -> Fields:
    """A table for a new game; its beginning is an option like any other."""
    game = _load(connection, request)
    seats = chairs(game, request.seats)
    try:
        options: Any = msgspec.convert(request.options, game.options_type)
    except msgspec.ValidationError as error:
        raise Refused("bad_setup", f"options: {error}.") from error
    supplied = _supplied(connection, request)
    wrong = game.check_setup(seats, options, supplied.content)
    if wrong:
        raise Refused("bad_setup", " ".join(refusal.message for refusal in wrong), wrong[0].rule)
    return _begin(connection, request, game, seats, options, supplied)


def position(connection: Connection, request: rq.Position) -> Fields:
    """A table whose game begins from a given state."""
    connection.only_whole("set up a position")
    game = _load(connection, request)
    supplied = _supplied(connection, request)
    try:
        start = game.position(request.state, supplied.content)
    except (EngineError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise Refused("bad_position", f"{error}.") from error
    least, options = game.agreed(start)
    given = request.seats or tuple({"name": f"seat {number}"} for number in range(1, least + 1))
    if not least <= len(given) <= game.seats[1]:
        raise Refused("bad_setup", f"The position has {least} seats, named are {len(given)}.")
    return _begin(connection, request, game, chairs(game, given), options, supplied, start)


def opened(table: Table) -> Fields:
    """What is told of a table that was just opened."""
    session = table.session
    return {
        "table": table.number,
        "head": session.head,
        "awaiting": session.awaiting,
        "over": session.result is not None,
    }


def _load(connection: Connection, request: rq.New | rq.Position) -> AnyGame:
    if request.game not in games.NAMES:
        raise Refused("unknown_game", f"There is no such game; known are {', '.join(games.NAMES)}.")
    if request.seed is not None:
        connection.only_whole("choose the seed, which tells all cards and dice")
        sound_seed(request.seed)
    return games.load(request.game)


def _supplied(connection: Connection, request: rq.New | rq.Position) -> Supplied:
    """The content of a new game with the packs that were asked for, and no others."""
    try:
        return content_for(connection.home, request.game, request.packs)
    except (SaveError, ContentError) as error:
        raise Refused("bad_setup", f"packs: {error}.") from error


def _begin(
    connection: Connection,
    request: rq.New | rq.Position,
    game: AnyGame,
    seats: tuple[Any, ...],
    options: Any,
    supplied: Supplied,
    start: Any = None,
) -> Fields:
    seed = request.seed or chance.new_seed()
    try:
        header = saved.new_header(game.id, seats, options, request.undo, seed, start=start, supplied=supplied)
    except EngineError as error:
        raise Refused("bad_setup", f"{error}") from error
    session = Session(game, header, clock=saved.now, seed=seed)
    if start is not None:
        check_session(session, "bad_position")
    session.close_if_over()
    return opened(connection.tables.add(session, request.bots))
