"""The rows of answers, numbered as the options are; then what is not possible, and why."""

from typing import Final

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import count
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.naming import frame_of, side_from
from engine.games.extinction.present.assist import target_note
from engine.games.extinction.present.closed import closed
from engine.games.extinction.present.ghosts import ghost_id, snaps_of
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.pools import pilot_bonus
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Mini
from engine.games.extinction.view import View
from engine.kernel.choice import Option, numbered
from engine.kernel.scene import Choice

NOT_POSSIBLE: Final = "–"
PLACES: Final = frozenset({"forward", "backward", "breach", "pivot", "engage", "step"})
"""So begin the words that are about a place."""
ELSEWHERE: Final = frozenset({"card", "assign", "recruit"})
"""So begin the words that name a model without being about where it stands."""


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
                about=about(known, option.notation),
            )
        )
    for row in closed(known):
        what = about(known, row.word)
        rows.append(Choice(NOT_POSSIBLE, row.name, "", row.rule, -1, "", row.reason, what))
    return tuple(rows)


def about(known: View, word: str) -> str:
    """What a word is about on the board: a place that may be taken, or the model, building or object."""
    words = word.split()
    if words[0] in PLACES or words[:2] == ["act", "circle"]:
        return ghost_id(word)
    if words[0] in ELSEWHERE:
        return ""
    named = [one.id for one in known.minis] + [one.id for one in known.towers]
    named += [one.id for one in known.tokens]
    return next((name for name in named if name in words), "")


def ask_for(known: View, word: str) -> Ask | None:
    """The own question that a word answers."""
    return next((ask for ask in known.asks if ask.seat == known.seat and word in ask.words), None)


def note(known: View, option: Option) -> str:
    """What a word would lead to at this moment, beyond what its label says."""
    ask = ask_for(known, option.notation)
    if ask is None:
        return ""
    word = option.notation
    if word == "forward" and ask.kind == "move":
        return _next_hex(known, ask)
    if word.startswith("engage "):
        return _engaging(known, ask, word)
    if word.startswith("target ") and known.book.options.assisted:
        return target_note(known, word.removeprefix("target "))
    if ask.kind == "recruit" and word.startswith("recruit "):
        return _connections(known, ask, word.removeprefix("recruit "))
    return ""


def _next_hex(known: View, ask: Ask) -> str:
    """That the next hex is clear, or where a runner stops in it (EXT-RUN-09)."""
    frame = frame_of(known, Moving)
    runner = frame is not None and frame.runner
    found = ahead(known, known.mini(ask.mini), runner=runner)
    return "up to the difficult terrain, where a run stops" if found.border else "clear"


def _engaging(known: View, ask: Ask, word: str) -> str:
    """On which side of the target the model would stand."""
    frame = frame_of(known, Moving)
    mini = known.mini(ask.mini)
    if frame is None or mini.place is None:
        return ""
    for snap in snaps_of(known, frame, mini):
        if snap.word == word:
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
