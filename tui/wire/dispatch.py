"""One answer for each line: the table of verbs, and what holds when anything goes wrong."""

import logging
from collections.abc import Callable
from typing import Any

from engine.kernel.errors import Refusal
from tui.wire import files, going_back, looking, playing, setting_up
from tui.wire import requests as rq
from tui.wire.answers import Fields, Refused, bad, good
from tui.wire.connection import Connection
from tui.wire.reading import read

logger = logging.getLogger(__name__)


def leave(connection: Connection, request: rq.Quit) -> Fields:
    """End the program after this answer."""
    del request
    connection.is_done = True
    return {}


HANDLERS: dict[type[rq.Request], Callable[[Connection, Any], Fields]] = {
    rq.Games: setting_up.list_games,
    rq.New: setting_up.new,
    rq.Position: setting_up.position,
    rq.Options: playing.options,
    rq.Play: playing.play,
    rq.Dice: playing.dice,
    rq.View: looking.view,
    rq.Scene: looking.scene,
    rq.Events: looking.events,
    rq.Result: looking.result,
    rq.Undo: going_back.undo,
    rq.Redo: going_back.redo,
    rq.Ask: going_back.ask,
    rq.Answer: going_back.answer,
    rq.Jump: going_back.jump,
    rq.Branch: going_back.branch,
    rq.Save: files.save,
    rq.Load: files.load,
    rq.Verify: files.verify,
    rq.Quit: leave,
}


def answer(connection: Connection, line: bytes) -> bytes:
    """The line that answers this line; never fails, and changes nothing unless it says `ok`."""
    number, request = read(line)
    if isinstance(request, Refusal):
        return bad(number, request)
    try:
        return good(number, HANDLERS[type(request)](connection, request))
    except Refused as refused:
        return bad(number, refused.refusal)
    except Exception as error:
        logger.exception("a request failed")
        what = f": {type(error).__name__}: {error}" if connection.seat is None else ""
        return bad(number, Refusal("illegal", "", f"This cannot be worked out here{what}."))
