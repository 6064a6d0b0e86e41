"""The table: bases, buildings, objects, terrain, and what the question is about.

Scenes count facings in steps of 30 degrees to the right from straight up, the game to the left from east;
scenes are in millimetres, the game in half ones.
"""

from engine.games.extinction.fight_frames import Attacking, Slamming
from engine.games.extinction.geometry.ring import Position, coordinates
from engine.games.extinction.naming import called, sp_left
from engine.games.extinction.present.ghosts import ghosts
from engine.games.extinction.present.parties import active_model
from engine.games.extinction.present.relations import contacts
from engine.games.extinction.present.shots import strokes
from engine.games.extinction.present.signs import TERRAIN, building_look, legend, marks_of, touches_of
from engine.games.extinction.present.tags import tag_of
from engine.games.extinction.present.zones import borders, zones
from engine.games.extinction.rules.areas import areas_of
from engine.games.extinction.rules.table import on_table, towers
from engine.games.extinction.state import Mini, State, Tower
from engine.games.extinction.view import View
from engine.kernel.boards import Area, Base, Hexes
from engine.kernel.scene import Choice
from engine.kernel.spans import Span

BASE_SIDE = 37.0


def board(known: View, choices: tuple[Choice, ...]) -> Hexes:
    """The table as it stands, with the digits of answers that are about a base."""
    keys = keys_of(known, choices)
    models = [_model(known, mini, keys.get(mini.id, "")) for mini in on_table(known)]
    buildings = [_building(known, tower, keys.get(tower.id, "")) for tower in towers(known)]
    objects = [
        _object(known, token.id, token.type, token.at, keys.get(token.id, "")) for token in known.tokens
    ]
    places = ghosts(known, choices)
    bases = (*objects, *buildings, *models, *places.shown)
    signs, edges = touches_of(known), borders(known)
    return Hexes(
        width=known.table.width / 2,
        height=known.table.height / 2,
        bases=bases,
        strokes=strokes(known),
        areas=(*zones(known), *_areas(known)),
        signs=signs,
        borders=edges,
        about=_about(known, bases),
        legend=legend(known, bases, signs, edges),
        considered=places.considered,
    )


def _about(known: View, bases: tuple[Base, ...]) -> tuple[str, ...]:
    """What is to be in view: the model of the question with what it touches, places, a target, digits.

    Where the question is about no base at all these are the own models.
    """
    found = [ask.mini for ask in known.asks if ask.seat == known.seat]
    found += [active_model(known)]
    found += [base.id for base in bases if base.ghost]
    for frame in reversed(known.stack):
        if isinstance(frame, (Attacking, Slamming)):
            found += [frame.attacker, frame.target]
            break
    found += [base.id for base in bases if base.key]
    there = {base.id for base in bases}
    if not there.intersection(found):
        found += [mini.id for mini in known.minis if mini.seat == known.seat]
        found += [mini.id for mini in known.minis]
    first = next((name for name in found if name in there), "")
    touching = [name for pair in contacts(known) if first in pair for name in pair]
    return tuple(dict.fromkeys(name for name in (first, *touching, *found) if name in there))


def middle(position: Position) -> tuple[float, float]:
    """A position in millimetres, rounded so that pictures are the same on every machine."""
    x, y = coordinates(position)
    return round(x / 2, 3), round(y / 2, 3)


def turned(facing: int) -> int:
    """A facing of the game as pictures count it."""
    return (3 - facing) % 12


def keys_of(known: State, choices: tuple[Choice, ...]) -> dict[str, str]:
    """The digit of the one answer that is about a base, by its id."""
    named = [mini.id for mini in known.minis] + [tower.id for tower in known.towers]
    named += [token.id for token in known.tokens]
    found: dict[str, list[str]] = {}
    for row in choices:
        if row.option >= 0:
            words = row.notation.split()
            for name in named:
                if name in words and not row.notation.startswith(("engage ", "card ", "assign ")):
                    found.setdefault(name, []).append(row.key)
    return {name: keys[0] for name, keys in found.items() if len(keys) == 1}


def _model(known: View, mini: Mini, key: str) -> Base:
    if mini.place is None:
        raise ValueError(f"{mini.id} is not on the table")
    x, y = middle(mini.place.position)
    left = sp_left(known, mini)
    return Base(
        id=mini.id,
        x=x,
        y=y,
        facing=turned(mini.place.facing),
        side=BASE_SIDE,
        tag=tag_of(known, mini.id),
        name=called(known, mini.id),
        tone=mini.side,
        lines=((Span(f"SP {left}"),),),
        fill="jaeger-fill" if mini.side == "jaeger" else "kaiju-fill",
        key=key,
        marks=marks_of(known, mini),
    )


def _building(known: State, tower: Tower, key: str) -> Base:
    x, y = middle(tower.place.position)
    fill, pattern = building_look(tower)
    return Base(
        id=tower.id,
        x=x,
        y=y,
        facing=turned(tower.place.facing),
        side=BASE_SIDE,
        tag=tag_of(known, tower.id),
        name=called(known, tower.id),
        tone="neutral",
        solid=True,
        lines=((Span(f"ARM {known.book.buildings[tower.type].arm}"),),),
        fill=fill,
        pattern=pattern,
        key=key,
    )


def _object(known: State, name: str, kind: str, at: Position, key: str) -> Base:
    x, y = middle(at)
    title = called(known, name)
    number = title.rpartition(" ")[2]
    return Base(
        id=name,
        x=x,
        y=y,
        facing=0,
        side=float(known.book.objects[kind].radius_mm),
        tag=f"{title[:1].lower()}{number if number.isdecimal() else ''}",
        name=title,
        tone="neutral",
        solid=True,
        key=key,
    )


def _areas(known: State) -> tuple[Area, ...]:
    found = []
    for number, ground in enumerate(known.ground, 1):
        name = f"terrain {number}"
        for kind, area in areas_of(known, ground):
            fill, pattern, tone = TERRAIN[kind]
            for piece in area:
                points = tuple([(round(x / 2, 3), round(y / 2, 3)) for x, y in piece.corners])
                label = kind if kind != "plain" else ""
                found.append(Area(points, fill, pattern, tone, label, name if label else ""))
                name = "" if label else name
    return tuple(found)
