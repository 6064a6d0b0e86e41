"""All that a seat may do now: the words that it is asked for, as options with labels and forms."""

from functools import lru_cache

from msgspec.structs import replace

from engine.games.extinction.asks import Ask
from engine.games.extinction.notation import command_of
from engine.games.extinction.rules.damage import drop_spots
from engine.games.extinction.rules.deploy import arrival_spots, deploy_spots
from engine.games.extinction.rules.pieces import spots_for
from engine.games.extinction.rules.spots import spot_name
from engine.games.extinction.rules.why import RULE
from engine.games.extinction.setup_frames import Deploying
from engine.games.extinction.state import State
from engine.kernel.choice import Kind, Option, Place, Spot

Options = tuple[Option, ...]
DONE = frozenset({"pass", "stop", "ready", "walk"})
"""The words that go on without more."""
ASIDE = frozenset({"dismiss"})


def answers(state: State, seat: int) -> Options:
    """The answers of `seat` to what it is asked, without those that only change an answer given before."""
    return tuple([option for option in options(state, seat) if option.kind != "aside"])


def options(state: State, seat: int) -> Options:
    """All that `seat` may do now."""
    found: list[Option] = []
    for ask in state.asks:
        if ask.seat == seat:
            for word in ask.words:
                found.append(_option(state, ask, word))
    return tuple(found)


def _option(state: State, ask: Ask, word: str) -> Option:
    plain = _plain(ask.kind, ask.seat, word, _kind(state, ask, word))
    if word.startswith(("place ", "deploy ")) or word == "drop":
        return replace(plain, form=_form(state, ask, word))
    return plain


def _kind(state: State, ask: Ask, word: str) -> Kind:
    if word in DONE:
        return "done"
    if word in ASIDE or word.startswith("decline "):
        return "aside"
    if ask.kind == "cards" and word.startswith("card "):
        mini = state.mini(word.split()[1])
        return "aside" if mini.picked else "answer"
    return "answer"


@lru_cache(maxsize=16384)
def _plain(kind: str, seat: int, word: str, how: Kind) -> Option:
    command = command_of(seat, word)
    if command is None:
        raise ValueError(f"no command is called {word!r}")
    return Option(command, word, word, RULE[kind], (), how)


def _form(state: State, ask: Ask, word: str) -> Place:
    """The spots of a placement; names are what a person types."""
    if word == "drop":
        spots = [Spot(name, at) for name, at in drop_spots(state.mini(ask.mini))]
    elif word.startswith("place "):
        piece = word.removeprefix("place ")
        spots = [Spot(spot_name(at), at) for at in spots_for(state, piece)]
    else:
        frame = state.stack[-1]
        side = frame.side if isinstance(frame, Deploying) else getattr(frame, "side", "kaiju")
        pairs = deploy_spots(state, side) if isinstance(frame, Deploying) else arrival_spots(state, side)
        spots = [Spot(name, at) for name, at in pairs]
    return Place("at", word.split()[-1], tuple(spots))
