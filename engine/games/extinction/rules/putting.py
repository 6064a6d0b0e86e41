"""Judging a place before anything is put there, by the same rules as deciding; every place is public."""

from engine.games.extinction import commands as co
from engine.games.extinction.fight_frames import Dropping
from engine.games.extinction.rules.arrivals import arrival_turns
from engine.games.extinction.rules.damage import drop_refused
from engine.games.extinction.rules.deploy import model_turns
from engine.games.extinction.rules.pieces import piece_turns
from engine.games.extinction.setup_frames import Arriving, Deploying, Laying
from engine.games.extinction.state import State
from engine.kernel.errors import Refusal

Putting = co.PlacePiece | co.Deploy | co.DropObject
"""The commands that put something at a point."""


def turns_of(state: State, command: Putting) -> tuple[int, ...] | Refusal:
    """In which directions what a command puts down may lie there, or why it may not lie there at all."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, Laying) and isinstance(command, co.PlacePiece):
        return piece_turns(state, frame, command)
    if isinstance(frame, Deploying) and isinstance(command, co.Deploy):
        return model_turns(state, frame.side, command)
    if isinstance(frame, Arriving) and isinstance(command, co.Deploy):
        return arrival_turns(state, frame.side, command)
    if isinstance(frame, Dropping) and isinstance(command, co.DropObject):
        return drop_refused(state, frame, command) or (0,)
    raise ValueError("nothing is put down now")
