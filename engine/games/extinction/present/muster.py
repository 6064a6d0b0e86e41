"""A force while it is picked: models with crew and connections, and all that could come next or why not.

Forces are picked openly (EXT-FORCE-01), so everybody sees this.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.games.extinction.content.text import cards
from engine.games.extinction.content.text.words import count
from engine.games.extinction.naming import TEAMS, entry_called, frame_of, names_in
from engine.games.extinction.present.closed import closed
from engine.games.extinction.present.fielded import jaeger_of, kaiju_of, links_of, member_of
from engine.games.extinction.present.force import spent
from engine.games.extinction.rules.draft import (
    next_slot,
    with_model,
    with_mutation,
    with_pilot,
    with_upgrade,
)
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Book
from engine.games.extinction.terms.cards import Mutation, Pilot, Upgrade
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side as SideName
from engine.games.extinction.view import View
from engine.kernel.forces import Candidate, Fielded, Muster, Side
from engine.kernel.scene import Choice

RECRUIT = "recruit "


def muster(known: View, rows: Sequence[Choice]) -> Muster | None:
    """The force that is picked now; `rows` are the answers of this seat."""
    frame = frame_of(known, Drafting)
    if frame is None or not known.asks or known.asks[0].kind != "recruit":
        return None
    own, other = frame.side, "jaeger" if frame.side == "kaiju" else "kaiju"
    models = known.team(own).force
    unfinished = -1
    if not frame.done:
        unfinished = len(models.jaegers) - 1 if frame.last == "jaeger" else -1
        if frame.last == "kaiju":
            unfinished = len(models.jaegers) + len(models.kaiju) - 1
    unready = next((row for row in closed(known) if row.word == "muster"), None)
    return Muster(
        own=_side(known, own),
        other=_side(known, "jaeger" if other == "jaeger" else "kaiju"),
        heading=_heading(known, frame),
        open=unfinished,
        candidates=tuple(_candidates(known, frame, rows)),
        lacks=unready.reason if unready is not None else "",
        rule=unready.rule if unready is not None else "",
    )


def _side(known: View, side: SideName) -> Side:
    book, team = known.book, known.team(side)
    force = team.force
    unit, value, most = spent(known, side)
    if side == "jaeger" and not known.team("kaiju").mustered:
        most = None
    of = f" of {most}" if most is not None and not team.mustered else ""
    total = f"threat {value}{of}" if unit == "threat" else f"{value}{of} points"
    found = [jaeger_of(book, one) for one in force.jaegers]
    found += [in_points(known, kaiju_of(book, one)) for one in force.kaiju]
    return Side(TEAMS[side], side, value, most or 0, total, tuple(found), team.mustered)


def _heading(known: View, frame: Drafting) -> str:
    """What the candidates are for."""
    if frame.done:
        kinds = "Jaegers and Kaiju" if known.civil_war else TEAMS[frame.side]
        return f"{kinds} to take"
    book, force = known.book, known.team(frame.side).force
    if frame.last == "kaiju":
        wild = force.kaiju[-1]
        return f"{next_slot(book, wild)} mutation for {entry_called(book, wild.model)}"
    fielded = force.jaegers[-1]
    model = book.models[fielded.model]
    if isinstance(model, Jaeger) and len(fielded.pilots) < model.pilot_slots:
        return f"pilot for slot {len(fielded.pilots) + 1} of {model.name}"
    return f"upgrade for {model.name}, free"


# What could come next


def _candidates(known: View, frame: Drafting, rows: Sequence[Choice]) -> list[Candidate]:
    """What may be taken, the best connections first; then what may not, with the reason."""
    own = next((ask for ask in known.asks if ask.seat == known.seat), None)
    if own is None:
        return []
    found = []
    for row in rows:
        if row.notation.startswith(RECRUIT):
            found.append(_candidate(known, frame, row.notation.removeprefix(RECRUIT), row.option, row.rule))
    found.sort(key=lambda one: -one.becomes.bonus)
    for _, word, reason, rule in closed(known):
        if word.startswith(RECRUIT):
            found.append(_candidate(known, frame, word.removeprefix(RECRUIT), -1, rule, reason))
    return found


def _candidate(
    known: View, frame: Drafting, what: str, option: int, rule: str, reason: str = ""
) -> Candidate:
    """An entry, with the model that it belongs to as it would be."""
    book, names = known.book, names_in(known.book)
    force = known.team(frame.side).force
    kind, cost, adds = "", "", ""
    text: tuple[str, ...]
    found: Jaeger | Kaiju | Pilot | Upgrade | Mutation
    if what in book.models:
        found = book.models[what]
        fresh = with_model(book, Force(), what)
        becomes = in_points(known, last_of(book, fresh, "jaeger" if fresh.jaegers else "kaiju"))
        kind, cost, adds, text = becomes.tone, becomes.cost, _room(found), (found.character,)
    elif what in book.pilots:
        found = book.pilots[what]
        becomes = last_of(book, with_pilot(force, what), "jaeger")
        kind, cost, text = "pilot", count(found.pts, "point"), cards.pilot(found, names)
        before = last_of(book, force, "jaeger")
        adds = _adds(before, becomes) if before.crew else _partner(known, found)
    elif what in book.upgrades:
        found = book.upgrades[what]
        becomes = last_of(book, with_upgrade(force, what), "jaeger")
        kind, text = "upgrade", cards.upgrade(found, names)
    else:
        found = book.mutations[what]
        becomes = in_points(known, last_of(book, with_mutation(force, what), "kaiju"))
        kind, text = "mutation", cards.mutation(found, names)
    entry, told = f"{kind} {what}", " ".join(text)
    return Candidate(what, found.name, becomes.tone, entry, cost, adds, told, becomes, option, rule, reason)


def in_points(known: View, model: Fielded) -> Fielded:
    """In a civil war a Kaiju costs points like everybody else (EXT-CIVIL-03)."""
    if not known.civil_war or model.tone == "jaeger":
        return model
    return replace(model, cost=f"{count(model.worth, 'point')}, {model.cost}")


def last_of(book: Book, force: Force, kind: SideName) -> Fielded:
    """The last Jaeger or Kaiju of a force."""
    return jaeger_of(book, force.jaegers[-1]) if kind == "jaeger" else kaiju_of(book, force.kaiju[-1])


def _room(model: Jaeger | Kaiju) -> str:
    """What a model has room for, in a few words."""
    if isinstance(model, Jaeger):
        return count(model.pilot_slots, "pilot")
    slots = model.mutation_slots
    return count(slots.offensive + slots.defensive, "mutation")


def _adds(before: Fielded, becomes: Fielded) -> str:
    """What a pilot adds to the skill through connections with the slot before."""
    made = sum(becomes.links[-1])
    told = count(made, "connection") if made else "no connection"
    return f"{told}, SKL {becomes.bonus - before.bonus:+d}" if made else told


def _partner(known: View, pilot: Pilot) -> str:
    """Who that may be taken now has most connections with a pilot in the first slot: `3 with Mako Mori`."""
    book, own = known.book, member_of(known.book, pilot)
    words = [word.removeprefix(RECRUIT) for ask in known.asks for word in ask.words]
    free = [book.pilots[word] for word in words if word in book.pilots and word != pilot.id]
    found = [(sum(links_of(own, member_of(book, one))), one.name) for one in free]
    best, name = max(found, key=lambda one: one[0], default=(0, ""))
    return f"{best} with {name}" if best else ""
