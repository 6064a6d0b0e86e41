"""Places that the question is about: the next hex, where an engaging model would stand, a vacated place.

Only the very next step is shown, never how far a model could get (EXT-GEN-03, R-02).
"""

from collections.abc import Iterator

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking, Slamming
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.ring import Place, Position, coordinates
from engine.games.extinction.naming import called
from engine.games.extinction.rules.ahead import ahead, snaps_on
from engine.games.extinction.rules.circles import circles
from engine.games.extinction.setup_frames import Arriving, Deploying, Laying
from engine.games.extinction.state import Mini
from engine.games.extinction.terms.names import Side
from engine.games.extinction.view import View
from engine.kernel.boards import Base
from engine.kernel.scene import Choice

SIDE_MM = 37.0


def ghosts(known: View, choices: tuple[Choice, ...]) -> tuple[Base, ...]:
    """The places that the first question of this moment is about."""
    if not known.asks or known.asks[0].kind == "cards":
        return ()
    ask = known.asks[0]
    keys = {row.notation: row.key for row in choices if row.option >= 0}
    return tuple(_ghosts(known, ask, keys))


def _ghosts(known: View, ask: Ask, keys: dict[str, str]) -> Iterator[Base]:
    frame = known.stack[-1] if known.stack else None
    if isinstance(frame, Moving):
        yield from _of_move(known, frame, ask, keys)
    elif ask.kind == "tactic":
        mini = known.mini(ask.mini)
        for way, _, place in circles(known, mini):
            word = f"act circle {way}"
            if word in ask.words:
                yield _ghost(word, place, "here", mini.side, keys)
    elif isinstance(frame, (Attacking, Slamming)) and ask.kind == "follow" and frame.was is not None:
        mini = known.mini(frame.attacker)
        if mini.place is not None:
            place = Place(frame.was.position, mini.place.facing)
            yield _ghost("step in", place, "here", mini.side, keys)
    elif isinstance(frame, (Deploying, Arriving)) and frame.mini and frame.at is not None:
        facing = _first_facing(ask)
        yield _ghost("face", Place(frame.at, facing), called(known, frame.mini), frame.side, {}, solid=True)
    elif isinstance(frame, Laying) and frame.at is not None and frame.piece in known.book.buildings:
        place = Place(frame.at, _first_facing(ask))
        yield _ghost("face", place, called(known, frame.piece), frame.side, {}, solid=True)


def _first_facing(ask: Ask) -> int:
    """A facing that may be chosen, so that the base is drawn as it will lie."""
    words = ask.words[0].split() if ask.words else []
    return int(words[1]) if len(words) == 2 and words[1].isdecimal() else 0


def _of_move(known: View, frame: Moving, ask: Ask, keys: dict[str, str]) -> Iterator[Base]:
    """The next hex if it is clear, and the places flush on what can be engaged."""
    mini = known.mini(frame.mini)
    if mini.place is None:
        return
    if "forward" in ask.words or "breach" in ask.words:
        place = ahead(known, mini, runner=frame.runner).place
        if place is not None and "forward" in ask.words:
            yield _ghost("forward", place, "next", mini.side, keys)
    if any(word.startswith("engage ") for word in ask.words):
        yield from _snaps(known, frame, mini, ask, keys)


def _snaps(known: View, frame: Moving, mini: Mini, ask: Ask, keys: dict[str, str]) -> Iterator[Base]:
    found = (
        snaps_on(known, mini, tuple(frame.met.split()), runner=frame.runner)
        if frame.met
        else ahead(known, mini, runner=frame.runner).snaps
    )
    for snap in found:
        word = f"engage {snap.target} {snap.side}".rstrip()
        if word in ask.words:
            yield _ghost(word, snap.place, "here", mini.side, keys)


def _ghost(
    word: str, place: Place, tag: str, side: Side, keys: dict[str, str], *, solid: bool = False
) -> Base:
    x, y = _middle(place.position)
    return Base(
        id=f"ghost {word}",
        x=x,
        y=y,
        facing=(3 - place.facing) % 12,
        side=SIDE_MM,
        tag=tag,
        tone="focus" if not solid else side,
        solid=solid,
        key=keys.get(word, ""),
        ghost=True,
    )


def _middle(position: Position) -> tuple[float, float]:
    x, y = coordinates(position)
    return round(x / 2, 3), round(y / 2, 3)
