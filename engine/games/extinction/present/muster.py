"""A force while it is picked: models with crew and connections, and all that could come next or why not.

Forces are picked openly (EXT-FORCE-01), so everybody sees this.
"""

from collections.abc import Sequence
from itertools import pairwise

from engine.games.extinction.content.text import cards
from engine.games.extinction.content.text.words import both, count
from engine.games.extinction.naming import TEAMS, entry_called, frame_of, names_in
from engine.games.extinction.present.closed import closed_words
from engine.games.extinction.rules.draft import budget, with_model, with_mutation, with_pilot
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, points, threat, worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Book
from engine.games.extinction.terms.cards import MOST_CONNECTIONS, Pilot
from engine.games.extinction.terms.forces import FieldedJaeger, FieldedKaiju, Force
from engine.games.extinction.terms.models import Jaeger, Kaiju, Model
from engine.games.extinction.terms.names import Side as SideName
from engine.games.extinction.view import View
from engine.kernel.forces import Candidate, Extra, Fielded, Member, Muster, Side
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
    return Muster(
        own=_side(known, own),
        other=_side(known, "jaeger" if other == "jaeger" else "kaiju"),
        heading=_heading(known, frame),
        open=unfinished,
        candidates=tuple(_candidates(known, frame, rows)),
    )


def _side(known: View, side: SideName) -> Side:
    book, team = known.book, known.team(side)
    force = team.force
    value = worth(book, force)
    most = budget(known, side) if side == "kaiju" or known.team("kaiju").mustered else 0
    total = count(value, "point")
    if not force.jaegers and force.kaiju:
        total = f"threat {threat(book, force)}"
    found = [jaeger_of(book, one) for one in force.jaegers]
    found += [kaiju_of(book, one) for one in force.kaiju]
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


def next_slot(book: Book, wild: FieldedKaiju) -> str:
    """The kind of mutation that a Kaiju gets next: `offensive` ones come first."""
    model = book.models[wild.model]
    have = sum(book.mutations[one].slot == "offensive" for one in wild.mutations)
    slots = model.mutation_slots.offensive if isinstance(model, Kaiju) else 0
    return "offensive" if have < slots else "defensive"


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
    for word, reason, rule in closed_words(known):
        if word.startswith(RECRUIT):
            found.append(_candidate(known, frame, word.removeprefix(RECRUIT), -1, rule, reason))
    return found


def _candidate(
    known: View, frame: Drafting, what: str, option: int, rule: str, reason: str = ""
) -> Candidate:
    book, names = known.book, names_in(known.book)
    force = known.team(frame.side).force
    if what in book.models:
        model = book.models[what]
        taken = with_model(book, Force(), what)
        is_jaeger = isinstance(model, Jaeger)
        becomes = jaeger_of(book, taken.jaegers[0]) if is_jaeger else kaiju_of(book, taken.kaiju[0])
        room = _room(model)
        kind = "jaeger" if is_jaeger else "kaiju"
        return Candidate(
            what, model.name, kind, f"{kind} {what}", becomes.cost, room, model.character, becomes, option,
            rule, reason,
        )  # fmt: skip
    if what in book.pilots:
        pilot = book.pilots[what]
        becomes = jaeger_of(book, with_pilot(force, what).jaegers[-1])
        before = jaeger_of(book, force.jaegers[-1])
        adds = _adds(before, becomes) if before.crew else ""
        entry, cost, text = f"pilot {what}", count(pilot.pts, "point"), "; ".join(cards.pilot(pilot, names))
        return Candidate(
            what, pilot.name, frame.side, entry, cost, adds, text, becomes, option, rule, reason
        )
    if what in book.upgrades:
        upgrade = book.upgrades[what]
        last = force.jaegers[-1]
        becomes = jaeger_of(book, FieldedJaeger(last.model, last.pilots, (*last.upgrades, what)))
        text = " ".join(cards.upgrade(upgrade, names))
        return Candidate(
            what, upgrade.name, frame.side, f"upgrade {what}", "", "", text, becomes, option, rule, reason
        )
    mutation = book.mutations[what]
    becomes = kaiju_of(book, with_mutation(force, what).kaiju[-1])
    text = " ".join(cards.mutation(mutation, names))
    return Candidate(
        what, mutation.name, frame.side, f"mutation {what}", "", "", text, becomes, option, rule, reason
    )


def _room(model: Model) -> str:
    """What a model has room for, in a few words."""
    if isinstance(model, Jaeger):
        return count(model.pilot_slots, "pilot")
    if isinstance(model, Kaiju):
        slots = model.mutation_slots
        return count(slots.offensive + slots.defensive, "mutation")
    return ""


def _adds(before: Fielded, becomes: Fielded) -> str:
    """What a pilot adds to the skill through connections with the slot before."""
    made = sum(becomes.links[-1]) if becomes.links else 0
    more = becomes.bonus - before.bonus
    told = count(made, "connection") if made else "no connection"
    return f"{told}, SKL {more:+d}" if made else told


# Models


def jaeger_of(book: Book, fielded: FieldedJaeger) -> Fielded:
    """A Jaeger with its crew, the connections between neighbours and its upgrades (EXT-PILOT-01..06)."""
    model = book.models[fielded.model]
    if not isinstance(model, Jaeger):
        raise TypeError(f"{fielded.model} is no Jaeger")
    crew = tuple([member_of(book, book.pilots[name]) for name in fielded.pilots])
    links = tuple([links_of(one, other) for one, other in pairwise(crew)])
    names = names_in(book)
    extras = [
        Extra("upgrade", book.upgrades[name].name, " ".join(cards.upgrade(book.upgrades[name], names)))
        for name in fielded.upgrades
    ]
    extras += [Extra("upgrade")] * (model.upgrade_slots - len(extras))
    missing = model.pilot_slots - len(crew)
    return _fielded(
        book,
        model,
        cost=count(model.pts, "point"),
        worth=points(model) + sum(one.cost for one in crew),
        slots=model.pilot_slots,
        crew=crew,
        links=links,
        bonus=min(sum(sum(pair) for pair in links), MOST_CONNECTIONS),
        extras=tuple(extras),
        lacks=count(missing, "pilot") if missing else "",
    )


def kaiju_of(book: Book, wild: FieldedKaiju) -> Fielded:
    """A Kaiju with its mutations, slot by slot."""
    model = book.models[wild.model]
    if not isinstance(model, Kaiju):
        raise TypeError(f"{wild.model} is no Kaiju")
    names = names_in(book)
    slots = ["offensive"] * model.mutation_slots.offensive + ["defensive"] * model.mutation_slots.defensive
    given = [book.mutations[name] for name in wild.mutations]
    extras = []
    for slot in slots:
        found = next((one for one in given if one.slot == slot), None)
        if found is None:
            extras.append(Extra(slot))
        else:
            given.remove(found)
            extras.append(Extra(slot, found.name, " ".join(cards.mutation(found, names))))
    missing = [extra.kind for extra in extras if not extra.name]
    lacks = f"{both(list(dict.fromkeys(missing)))} {'mutation' if len(missing) == 1 else 'mutations'}"
    return _fielded(
        book,
        model,
        cost=f"CAT {model.cat}",
        worth=POINTS_FOR_CAT * model.cat,
        extras=tuple(extras),
        lacks=lacks if missing else "",
    )


def _fielded(book: Book, model: Model, **more: object) -> Fielded:
    stats = model.stats
    facts = [(name.upper(), str(getattr(stats, name))) for name in ("spd", "skl", "pow", "arm", "sp")]
    tracks = ("charge", "ammo") if isinstance(model, Jaeger) else ("rage", "blue")
    for name in tracks:
        track = getattr(model, name)
        facts.append(("Kaiju blue" if name == "blue" else name, f"{track.start}/{track.max}"))
    facts.append(("cards", str(len(model.cards))))
    return Fielded(
        id=model.id,
        name=model.name,
        tone="jaeger" if isinstance(model, Jaeger) else "kaiju",
        facts=tuple(facts),
        character=model.character,
        text=cards.model(model, names_in(book)),
        cards=tuple([card.title for card in model.cards]),
        skill=("SKL", stats.skl),
        **more,  # type: ignore[arg-type]
    )


def member_of(book: Book, pilot: Pilot) -> Member:
    """A pilot with both edges."""
    gist = cards.pilot(pilot, names_in(book))
    return Member(pilot.id, pilot.name, pilot.pts, pilot.left, pilot.right, gist[0] if gist else "")


def links_of(left: Member, right: Member) -> tuple[bool, ...]:
    """On which lines the right edge of one pilot meets the same symbol on the left edge of the next."""
    return tuple([bool(one) and one == two for one, two in zip(left.right, right.left, strict=True)])
