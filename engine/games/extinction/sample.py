"""One random answer to what is asked, without making a list of options: for playouts by the thousand."""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.notation import command_of
from engine.games.extinction.options import PLACED, REVISED, VERBS, is_aside
from engine.games.extinction.rules.arrivals import arrival_spots
from engine.games.extinction.rules.damage import drop_spots
from engine.games.extinction.rules.deploy import deploy_spots
from engine.games.extinction.rules.pieces import spots_for
from engine.games.extinction.setup_frames import Arriving, Deploying
from engine.games.extinction.state import State
from engine.kernel.dice import Rng


def sample(state: State, rng: Rng) -> co.AnyCommand:
    """A command of one of the seats that are asked, each of its answers as likely as the others.

    It may be any that `answers` would offer, a placement on any of its spots.
    """
    asks = state.asks
    ask = asks[rng.below(len(asks))] if len(asks) > 1 else asks[0]
    words = ask.words
    word = words[-1]
    if word != "ready":
        word = words[rng.below(len(words))]
        while ask.kind in REVISED and is_aside(state, ask, word):
            word = words[rng.below(len(words))]
    command = command_of(ask.seat, word)
    if command is None:
        raise ValueError(f"no command is called {word!r}")
    return _placed(state, ask, command, rng) if ask.kind in PLACED and word.startswith(VERBS) else command


def _placed(state: State, ask: Ask, command: co.AnyCommand, rng: Rng) -> co.AnyCommand:
    """The command with a random one of its spots."""
    if isinstance(command, co.PlacePiece):
        points = spots_for(state, command.piece)
        return replace(command, at=points[rng.below(len(points))])
    frame = state.stack[-1]
    if isinstance(command, co.DropObject):
        spots = list(drop_spots(state.mini(ask.mini)))
    elif isinstance(frame, Deploying):
        spots = deploy_spots(state, frame.side)
    elif isinstance(frame, Arriving):
        spots = arrival_spots(state, frame.side)
    else:
        raise ValueError("nobody is being set up")
    return replace(command, at=spots[rng.below(len(spots))][1])
