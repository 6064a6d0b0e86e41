"""What stands beside the board while the cursor is on something, and all about the pieces of the table.

Relations are told without any distance (EXT-GEN-03, R-02).
"""

from collections.abc import Iterable, Iterator

from engine.games.extinction.content.text import battlefield
from engine.games.extinction.geometry.areas import is_in_area
from engine.games.extinction.naming import SIDES, called, clock, names_in, sp_left, title_of, touched_side
from engine.games.extinction.present.parties import active_model, card_fact, deck_told
from engine.games.extinction.present.relations import around_told, contacts
from engine.games.extinction.present.sheets import extras, stat_line, working
from engine.games.extinction.rules.areas import areas_of
from engine.games.extinction.rules.pools import pilot_bonus, sp_of
from engine.games.extinction.rules.table import body_of, is_tower, on_table, sheet_of, towers
from engine.games.extinction.state import Ground, Mini, State, Tower
from engine.games.extinction.terms.names import RESOURCES_OF
from engine.games.extinction.view import View
from engine.kernel.scene import Line, Panel, Span, Tone

HERE = "here"
"""Panels whose id begins so stand beside the board while the cursor is on what is named after it."""
FULL, EMPTY = "■", "□"
DIFFICULT_FOR = {"difficult": "everybody", "populated": "Jaegers, not for Kaiju"}


def inspectors(known: View) -> tuple[Panel, ...]:
    """For all that lies or stands on the table what is to be known at a glance, then all about pieces."""
    touching = tuple(contacts(known))
    found = [_model(known, mini, touching) for mini in on_table(known)]
    for panel in _pieces(known, touching):
        found += [panel, Panel(panel.id.replace(HERE, "list", 1), panel.title, panel.lines)]
    return tuple(found)


def track(value: int, most: int) -> str:
    """A track of a board: `■■□□`."""
    return FULL * max(0, value) + EMPTY * max(0, most - max(0, value))


def _model(known: View, mini: Mini, touching: tuple[tuple[str, str], ...]) -> Panel:
    lines = [*_state(known, mini), *_cards(known, mini)]
    lines += [(Span(line),) for line in working(known, mini)]
    lines += [(Span(line, "dim"),) for line in extras(known, mini)]
    lines += [(Span(line),) for line in _relations(known, mini.id, touching)]
    lines.append((Span(around_told(known, mini, "It")),))
    return Panel(f"{HERE} {mini.id}", called(known, mini.id), tuple(lines))


def _state(known: View, mini: Mini) -> Iterator[Line]:
    """Whose it is, stats, tracks, where it faces."""
    team = known.team(mini.side)
    whose = [SIDES[mini.side]]
    whose += [f"seat {mini.seat}"] if len(team.seats) > 1 else []
    whose += ["leader"] if team.leader == mini.id else []
    yield (Span(", ".join(whose), mini.side),)
    yield (Span(stat_line(known, mini)),)
    left = sp_left(known, mini)
    most = max(sp_of(known, mini), left)
    tone: Tone = "danger" if left * 2 <= most else "good"
    yield Span(f"SP {left}/{most}  "), Span(track(left, most), tone)
    for resource in RESOURCES_OF[mini.kind]:
        value, most = getattr(mini, resource), getattr(sheet_of(known, mini), resource).max
        yield Span(f"{resource} {value}/{most}  "), Span(track(value, most), "luck")
    if mini.place is not None:
        done = "activated now" if mini.id == active_model(known) else "activated" if mini.activated else ""
        yield (Span(f"faces {clock(mini.place.facing)}{'; ' if done else ''}{done}"),)


def _cards(known: View, mini: Mini) -> Iterator[Line]:
    """The card of the round, the deck as far as it is public, the damage row, the bonus of pilots."""
    card = card_fact(known, mini)
    yield Span("card: ", "dim"), Span(card.value, card.tone)
    yield (Span(f"deck {deck_told(known, mini)}", "dim"),)
    if mini.lost:
        lost = [title_of(known, mini.id, one) if one else "no card" for one in mini.lost]
        yield Span("lost: ", "danger"), Span(", ".join(lost))
    if mini.kind == "jaeger" and pilot_bonus(known, mini):
        yield (Span(f"pilots give {pilot_bonus(known, mini):+d} SKL", "dim"),)


def _relations(known: State, name: str, touching: Iterable[tuple[str, str]]) -> Iterator[str]:
    """The engagements of a base, with the side of it that is touched; a building has none."""
    for pair in touching:
        if name in pair:
            other = pair[1] if name == pair[0] else pair[0]
            side = "" if is_tower(known, name) else f", {touched_side(known, other, name)}"
            yield f"engaged with {called(known, other)}{side}"


def _pieces(known: View, touching: tuple[tuple[str, str], ...]) -> Iterator[Panel]:
    """Buildings, objects, terrain."""
    names = names_in(known.book)
    for tower in towers(known):
        yield _panel(tower.id, called(known, tower.id), _building(known, tower, touching))
    for token in known.tokens:
        lines = ("an object that lies here", *battlefield.object_type(known.book.objects[token.type], names))
        yield _panel(token.id, called(known, token.id), lines)
    for number, ground in enumerate(known.ground, 1):
        piece = known.book.pieces[ground.piece]
        yield _panel(f"terrain {number}", piece.name, (*battlefield.terrain(piece), *_area(known, ground)))


def _building(known: State, tower: Tower, touching: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield "a building"
    yield from battlefield.building(known.book.buildings[tower.type], names_in(known.book))
    yield from _relations(known, tower.id, touching)


def _area(known: State, ground: Ground) -> Iterator[str]:
    """For whom the terrain is difficult, and who stands in it."""
    areas = areas_of(known, ground)
    for kind in dict.fromkeys(kind for kind, _ in areas):
        if kind in DIFFICULT_FOR:
            yield f"the {kind} part is difficult for {DIFFICULT_FOR[kind]}; that limits running only"
    for mini in on_table(known):
        kinds = sorted({kind for kind, area in areas if is_in_area(body_of(mini), area)})
        if kinds:
            yield f"{called(known, mini.id)} is in the {' and '.join(kinds)} part"


def _panel(name: str, title: str, lines: Iterable[str]) -> Panel:
    return Panel(f"{HERE} {name}", title, tuple([(Span(line),) for line in lines]))
