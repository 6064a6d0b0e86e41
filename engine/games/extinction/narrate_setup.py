"""The events of the set-up, and what comes to the table, as sentences.

Places are told as people type them: millimetres east and north of the south-west corner.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.content.text.words import both, count
from engine.games.extinction.naming import (
    MODES,
    SIDES,
    called,
    clock,
    entry_called,
    grouped,
    names_in,
    plain,
    thing_called,
    tone_of,
)
from engine.games.extinction.rules.draft import budget
from engine.games.extinction.rules.pools import pilot_bonus
from engine.games.extinction.rules.spots import spot_name
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, threat, worth
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side
from engine.kernel.scene import Sentence

Tell = Callable[[Any, State], Sentence | None]


def silent(event: Any, known: State) -> None:
    """Another sentence says it already, or it only moves the game on."""
    del event, known


def _agreed(event: se.SeatAgreed, known: State) -> Sentence:
    modes = [MODES[known.mode]] if known.mode else []
    modes += [MODES["civil_war"]] if known.civil_war else []
    modes += [MODES["secret_missions"]] if known.secret else []
    return Sentence(f"Seat {event.seat} agrees: {both(modes) or 'the game'}", "EXT-PLAYER-02")


def _declined(event: se.VariantDeclined, known: State) -> Sentence:
    del known
    what = MODES.get(event.what, plain(event.what))
    return Sentence(
        f"Seat {event.seat} does not want {what}; {MODES[event.mode]} is proposed", "EXT-PLAYER-02"
    )


def _wanted(event: se.SideWanted, known: State) -> Sentence:
    del known
    return Sentence(f"Seat {event.seat} wants the {SIDES[event.side]}", "EXT-PLAYER-03", event.side)


def _side_dice(event: se.SidesDiced, known: State) -> Sentence:
    del known
    rolls = "; ".join(f"seat {seat} {grouped(rolled)} ({rolled.successes})" for seat, rolled in event.rolls)
    return Sentence(f"Dice for the choice of sides: {rolls}", "EXT-PLAYER-03", "luck")


def _sides(event: se.SidesTaken, known: State) -> Sentence | None:
    del known
    if None in event.sides:
        return None
    told = []
    for side, word in SIDES.items():
        seats = [str(seat) for seat, taken in enumerate(event.sides, 1) if taken == side]
        told.append(f"{word} seat{'s' if len(seats) > 1 else ''} {both(seats)}")
    return Sentence("; ".join(told), "EXT-PLAYER-03")


def _changed(event: se.ForceChanged, known: State) -> Sentence:
    value = _value(event.force, known)
    if not event.what:
        text = f"{SIDES[event.side]} takes its last model back; its force is worth {value}"
        return Sentence(text, "EXT-FORCE-01", event.side)
    model = known.book.models.get(event.what)
    if isinstance(model, Kaiju):
        what, rule = f"takes {model.name}, category {model.cat}", "EXT-FORCE-01"
    elif isinstance(model, Jaeger):
        what, rule = f"takes {model.name}, {count(model.pts, 'point')}", "EXT-FORCE-03"
    else:
        what, rule = _given(event.force, event.what, known)
    spare = (budget(known, event.side) or 0) - worth(known.book, event.force)
    left = f", {spare} left" if spare >= 0 else ""
    return Sentence(f"{SIDES[event.side]} {what}: {value} so far{left}", rule, event.side, 2)


def _value(force: Force, known: State) -> str:
    """What a force is worth, with its threat if it has Kaiju: `threat 4, 8 points`."""
    points = count(worth(known.book, force), "point")
    return f"threat {threat(known.book, force)}, {points}" if force.kaiju else points


def _given(force: Force, what: str, known: State) -> tuple[str, str]:
    """A card for the model taken last, and the rule; a pilot with its slot and the connections."""
    name = entry_called(known.book, what)
    if what in known.book.mutations:
        wild = entry_called(known.book, force.kaiju[-1].model)
        return f"gives {wild} the {known.book.mutations[what].slot} mutation {name}", "EXT-FORCE-06"
    last = force.jaegers[-1]
    jaeger = entry_called(known.book, last.model)
    if what not in known.book.pilots:
        return f"gives {jaeger} the upgrade {name}", "EXT-FORCE-05"
    crew = Mini("", last.model, "jaeger", "jaeger", 0, (), pilots=last.pilots)
    links = f", {count(pilot_bonus(known, crew), 'connection')}" if len(last.pilots) > 1 else ""
    points = count(known.book.pilots[what].pts, "point")
    slot = len(last.pilots)
    return f"puts {name}, {points}, into slot {slot} of {jaeger}{links}", "EXT-FORCE-04"


def _mustered(event: se.ForceMustered, known: State) -> Sentence:
    models = both([_model(mini, known) for mini in event.minis])
    text = f"{SIDES[event.side]}: {models or 'nobody'}; {count(event.value, 'point')} in all"
    if event.side == "kaiju":
        if not known.civil_war:
            text += f", a threat of {event.value // POINTS_FOR_CAT}"
        return Sentence(text, "EXT-FORCE-02", event.side)
    if not known.civil_war:
        return Sentence(text, "EXT-FORCE-03", event.side)
    match = f"{event.short} below the attacker, no exact match" if event.short else "an exact match"
    return Sentence(f"{text}, {match}", "EXT-CIVIL-04", event.side)


def _model(mini: Mini, known: State) -> str:
    cards = [entry_called(known.book, one) for one in (*mini.pilots, *mini.upgrades, *mini.mutations) if one]
    return called(known, mini.id) + (f" ({', '.join(cards)})" if cards else "")


def _assigned(event: se.MiniAssigned, known: State) -> Sentence:
    text = f"{called(known, event.mini)} is played by seat {event.seat}"
    return Sentence(text, "EXT-PLAYER-05", tone_of(known, event.mini))


def _how(drawn: bool) -> str:
    return "drawn" if drawn else "agreed"


def _quick_play(event: se.QuickPlayDrawn, known: State) -> Sentence:
    name = names_in(known.book)[f"quick_play {event.card}"]
    return Sentence(f"Quick play card, {_how(event.drawn)}: {name}", "EXT-QUICK-01", "luck")


def _scenario(event: se.ScenarioDrawn, known: State) -> Sentence:
    name = names_in(known.book)[f"scenario {event.scenario}"]
    return Sentence(f"Scenario, {_how(event.drawn)}: {name}", "EXT-SETUP-02", "luck")


def _mission(event: se.MissionDrawn, known: State) -> Sentence:
    if len(event.sides) > 1:
        name = "" if event.mission is UNSET else names_in(known.book)[f"mission {event.mission}"]
        return Sentence(f"Mission, {_how(event.drawn)}: {name}", "EXT-SETUP-01", "luck")
    side = SIDES[event.sides[0]]
    if event.mission is UNSET:
        return Sentence(f"The {side} draws a secret mission", "EXT-SECRET-01", "secret")
    name = names_in(known.book)[f"mission {event.mission}"]
    return Sentence(f"The {side} draws a secret mission: {name}", "EXT-SECRET-01", "secret")


def _terrain(event: se.TerrainLaid, known: State) -> Sentence:
    name = names_in(known.book)[f"terrain {event.piece}"]
    text = f"{name} lies at {spot_name(event.place.position)}"
    return Sentence(text, "EXT-SETUP-03", "terrain", 2)


def _building(event: se.BuildingPlaced, known: State) -> Sentence:
    where = spot_name(event.tower.place.position)
    text = f"{called(known, event.tower.id)} stands at {where}"
    return Sentence(text, "EXT-SETUP-03", "neutral", 2)


def _object(event: ev.ObjectPlaced, known: State) -> Sentence:
    if event.by:
        text = f"{called(known, event.by)} drops {thing_called(known, event.type)} where it stands"
        return Sentence(text, "EXT-OBJ-09", tone_of(known, event.by))
    text = f"{called(known, event.token)} lies at {spot_name(event.at)}"
    return Sentence(text, "EXT-SETUP-03", "neutral", 2)


def _aside(event: se.PieceSetAside, known: State) -> Sentence:
    name = entry_called(known.book, event.piece)
    text = f"{name[:1].upper()}{name[1:]} has no legal place and is set aside"
    return Sentence(text, "EXT-SETUP-04", "neutral")


def _deployed(event: se.MiniDeployed, known: State) -> Sentence:
    edge = f" on the {event.edge} edge" if event.edge is not None else ""
    where = f"{edge} at {spot_name(event.place.position)}"
    verb, rule = ("arrives from reserve", "EXT-RES-04") if event.arrived else ("is set up", "EXT-SETUP-03")
    text = f"{called(known, event.mini)} {verb}{where}, facing {clock(event.place.facing)}"
    return Sentence(text, rule, tone_of(known, event.mini))


def _kept(event: se.MiniKeptBack, known: State) -> Sentence:
    text = f"{called(known, event.mini)} waits in reserve"
    return Sentence(text, "EXT-SETUP-06", tone_of(known, event.mini))


def _leader(event: se.LeaderNamed, known: State) -> Sentence:
    return Sentence(f"{called(known, event.mini)} leads the {SIDES[event.side]}", "EXT-SETUP-08", event.side)


def _shown(event: ev.MissionsShown, known: State) -> Sentence:
    names = names_in(known.book)
    missions: list[tuple[Side, str]] = [pair for pair in event.missions if pair[1]]
    told = "; ".join(f"{SIDES[side]}: {names[f'mission {mission}']}" for side, mission in missions)
    return Sentence(f"The secret missions were: {told}", "EXT-SECRET-03", "secret")


TELL_SETUP: Final[dict[type, Tell]] = {
    se.SeatAgreed: _agreed,
    se.VariantDeclined: _declined,
    se.SideWanted: _wanted,
    se.SidesDiced: _side_dice,
    se.SidesTaken: _sides,
    se.ForceChanged: _changed,
    se.ForceMustered: _mustered,
    se.MiniAssigned: _assigned,
    se.QuickPlayDrawn: _quick_play,
    se.ScenarioDrawn: _scenario,
    se.MissionDrawn: _mission,
    se.TerrainLaid: _terrain,
    se.BuildingPlaced: _building,
    ev.ObjectPlaced: _object,
    se.PieceSetAside: _aside,
    se.MiniDeployed: _deployed,
    se.MiniKeptBack: _kept,
    se.LeaderNamed: _leader,
    ev.MissionsShown: _shown,
}
