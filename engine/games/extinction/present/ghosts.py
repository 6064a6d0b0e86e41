"""Places that the question is about: the next hex, where an engaging model would stand, a vacated place.

Only the very next step is shown, never how far a model could get (EXT-GEN-03, R-02); how a model would stand
after turning on the spot is for the eye to see.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking, Slamming
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.pivots import turned
from engine.games.extinction.geometry.ring import Place, Position, coordinates, moved
from engine.games.extinction.naming import called
from engine.games.extinction.present.tags import tag_of
from engine.games.extinction.rules.ahead import Snap, ahead, snaps_on
from engine.games.extinction.rules.circles import circles
from engine.games.extinction.rules.pivots import TURNS
from engine.games.extinction.rules.table import body_of
from engine.games.extinction.setup_frames import Arriving, Deploying, Laying
from engine.games.extinction.state import Mini
from engine.games.extinction.view import View
from engine.kernel.boards import Base
from engine.kernel.scene import Choice
from engine.kernel.spans import Tone

SIDE_MM = 37.0
BLOCKED = "EXT-BLOCK"
"""So begin the rules by which something stands in the way."""


class Ghosts(NamedTuple):
    """Places that are shown as long as the question is asked, and those shown only with their answer."""

    shown: tuple[Base, ...] = ()
    considered: tuple[Base, ...] = ()


class Ghost(NamedTuple):
    """A place for a model: the word that takes it, what is written there, and how it is meant."""

    word: str
    place: Place
    tag: str
    tone: Tone = "focus"
    instead: str = ""
    solid: bool = False


def ghost_id(word: str) -> str:
    """The id of the place that a word is about."""
    return f"ghost {word}"


def ghosts(known: View, choices: tuple[Choice, ...]) -> Ghosts:
    """The places that the first question of this moment is about."""
    if not known.asks or known.asks[0].kind == "cards":
        return Ghosts()
    ask = known.asks[0]
    keys = {row.notation: row.key for row in choices if row.option >= 0}
    considered = _considered(known, ask, choices) if choices else iter(())
    return Ghosts(
        tuple([_drawn(one, keys) for one in _shown(known, ask)]),
        tuple([_drawn(one, keys) for one in considered]),
    )


def _shown(known: View, ask: Ask) -> Iterator[Ghost]:
    frame = known.stack[-1] if known.stack else None
    if isinstance(frame, Moving):
        yield from _of_move(known, frame, ask)
    elif ask.kind == "tactic":
        for way, _, place in circles(known, known.mini(ask.mini)):
            word = f"act circle {way}"
            if word in ask.words:
                yield Ghost(word, place, "circle")
    elif isinstance(frame, (Attacking, Slamming)) and ask.kind == "follow" and frame.was is not None:
        mini = known.mini(frame.attacker)
        if mini.place is not None:
            yield Ghost("step in", Place(frame.was.position, mini.place.facing), "free")
    elif isinstance(frame, (Deploying, Arriving)) and frame.mini and frame.at is not None:
        place = Place(frame.at, _first_facing(ask))
        yield Ghost("face", place, called(known, frame.mini), frame.side, solid=True)
    elif isinstance(frame, Laying) and frame.at is not None and frame.piece in known.book.buildings:
        place = Place(frame.at, _first_facing(ask))
        yield Ghost("face", place, called(known, frame.piece), frame.side, solid=True)


def _first_facing(ask: Ask) -> int:
    """A facing that may be chosen, so that the base is drawn as it will lie."""
    words = ask.words[0].split() if ask.words else []
    return int(words[1]) if len(words) == 2 and words[1].isdecimal() else 0


def _of_move(known: View, frame: Moving, ask: Ask) -> Iterator[Ghost]:
    """The next hex if it is clear, and the places flush on what can be engaged."""
    mini = known.mini(frame.mini)
    if mini.place is None:
        return
    if "forward" in ask.words:
        place = ahead(known, mini, runner=frame.runner).place
        if place is not None:
            yield Ghost("forward", place, "clear")
    for snap in snaps_of(known, frame, mini):
        if snap.word in ask.words:
            yield Ghost(snap.word, snap.place, "engage")


def snaps_of(known: View, frame: Moving, mini: Mini) -> tuple[Snap, ...]:
    """The places flush on what can be engaged now."""
    if frame.met:
        return tuple(snaps_on(known, mini, tuple(frame.met.split()), runner=frame.runner))
    return ahead(known, mini, runner=frame.runner).snaps


def _considered(known: View, ask: Ask, choices: tuple[Choice, ...]) -> Iterator[Ghost]:
    """How a model would stand after turning, a hex back, and a next hex that is obstructed."""
    mini = next((one for one in known.minis if one.id == ask.mini), None)
    if ask.kind != "move" or mini is None or mini.place is None:
        return
    own = body_of(mini)
    for how, by in TURNS.items():
        if f"pivot {how}" in ask.words:
            yield Ghost(f"pivot {how}", turned(own, by), tag_of(known, mini.id), mini.side, instead=mini.id)
    frame = known.stack[-1]
    if isinstance(frame, Moving) and "backward" in ask.words:
        place = ahead(known, mini, runner=frame.runner, backward=True).place
        if place is not None:
            yield Ghost("backward", place, "clear")
    for row in choices:
        if row.option < 0 and row.rule.startswith(BLOCKED) and row.about in TAKEN:
            there = moved(mini.place.position, (own.facing + TAKEN[row.about]) % 12)
            yield Ghost(
                row.about.removeprefix("ghost "), Place(there, own.facing), "– taken", "danger", solid=True
            )


TAKEN = {ghost_id("forward"): 0, ghost_id("backward"): 6}
"""The next hexes that may be obstructed, and in which direction they lie."""


def _drawn(ghost: Ghost, keys: dict[str, str]) -> Base:
    x, y = _middle(ghost.place.position)
    return Base(
        id=ghost_id(ghost.word),
        x=x,
        y=y,
        facing=(3 - ghost.place.facing) % 12,
        side=SIDE_MM,
        tag=ghost.tag,
        tone=ghost.tone,
        solid=ghost.solid,
        key=keys.get(ghost.word, ""),
        ghost=True,
        instead=ghost.instead,
    )


def _middle(position: Position) -> tuple[float, float]:
    x, y = coordinates(position)
    return round(x / 2, 3), round(y / 2, 3)
