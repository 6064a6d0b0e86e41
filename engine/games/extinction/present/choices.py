"""The rows of answers, numbered as the options are; then what is not possible, and why."""

from typing import Final

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import count
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.naming import frame_of, side_from
from engine.games.extinction.present.assist import target_note
from engine.games.extinction.present.closed import closed
from engine.games.extinction.rules.ahead import ahead, snaps_on
from engine.games.extinction.rules.pools import pilot_bonus
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Mini
from engine.games.extinction.view import View
from engine.kernel.choice import Option, numbered
from engine.kernel.scene import Choice

NOT_POSSIBLE: Final = "–"


def choices(known: View, options: tuple[Option, ...]) -> tuple[Choice, ...]:
    """The rows: those possible by digit, the way on without more last, then those that are closed."""
    index = {id(option): place for place, option in enumerate(options)}
    keys = numbered(options)
    order = sorted(keys, key=lambda n: (n == 0, n))
    rows = []
    for number in order:
        option = keys[number]
        if option.kind == "aside":
            continue
        name, _, told = option.label.partition(": ")
        rows.append(
            Choice(
                key=str(number),
                name=name,
                note="; ".join(filter(None, (told, note(known, option)))),
                rule=option.rule,
                option=index[id(option)],
                notation=option.notation,
            )
        )
    return (*rows, *(Choice(NOT_POSSIBLE, name, "", rule, -1, "", why) for name, why, rule in closed(known)))


def ask_for(known: View, word: str) -> Ask | None:
    """The own question that a word answers."""
    return next((ask for ask in known.asks if ask.seat == known.seat and word in ask.words), None)


def note(known: View, option: Option) -> str:
    """What a word would lead to at this moment, beyond what its label says."""
    ask = ask_for(known, option.notation)
    if ask is None:
        return ""
    word = option.notation
    if word.startswith("engage "):
        return _engaging(known, ask, word)
    if word.startswith("target ") and known.book.options.assisted:
        return target_note(known, word.removeprefix("target "))
    if ask.kind == "recruit" and word.startswith("recruit "):
        return _connections(known, ask, word.removeprefix("recruit "))
    return ""


def _engaging(known: View, ask: Ask, word: str) -> str:
    """On which side of the target the model would stand."""
    frame = frame_of(known, Moving)
    mini = known.mini(ask.mini)
    if frame is None or mini.place is None:
        return ""
    snaps = (
        snaps_on(known, mini, tuple(frame.met.split()), runner=frame.runner)
        if frame.met
        else ahead(known, mini, runner=frame.runner).snaps
    )
    for snap in snaps:
        if word == f"engage {snap.target} {snap.side}".rstrip():
            return f"flush on its {side_from(known, body(*snap.place), snap.target)}"
    return ""


def _connections(known: View, ask: Ask, what: str) -> str:
    """How many connections a pilot would bring to the slots before (EXT-PILOT-01)."""
    frame = frame_of(known, Drafting)
    if frame is None or frame.done or frame.last != "jaeger" or what not in known.book.pilots:
        return ""
    fielded = known.team(frame.side).force.jaegers[-1]
    if not fielded.pilots:
        return ""
    crew = Mini("", fielded.model, "jaeger", frame.side, ask.seat, (), pilots=(*fielded.pilots, what))
    return f"with the pilots before {count(pilot_bonus(known, crew), 'connection')}"
