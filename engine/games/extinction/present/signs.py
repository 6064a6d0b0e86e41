"""Signs on the board: what stands on a base beside its name, where bases touch, and what each sign means."""

from collections.abc import Iterator, Mapping

from engine.games.extinction.geometry.contact import contact
from engine.games.extinction.naming import names_in, plain
from engine.games.extinction.present.parties import active_model
from engine.games.extinction.present.relations import contacts
from engine.games.extinction.rules.table import base_of, on_table, towers
from engine.games.extinction.state import Mini, State, Tower
from engine.games.extinction.terms.names import AreaKind
from engine.games.extinction.view import View
from engine.kernel.boards import Base, Border, Meaning, Sign
from engine.kernel.spans import Fill, Span, Tone

FILLS: Mapping[str, Fill] = {"kaiju_shelter": "shelter", "ppdc_base": "ppdc"}
PATTERNS: Mapping[str, str] = {"kaiju_shelter": "▒", "ppdc_base": "▓"}
TERRAIN: Mapping[AreaKind, tuple[Fill, str, Tone]] = {
    "difficult": ("difficult", "~", "terrain"),
    "populated": ("populated", ":", "terrain"),
    "plain": ("ground", " ", "dim"),
}
ACTIVE, USED = Span("●", "focus"), Span("–", "dim")
LEADER = Span("L", "ask")
FACE_DOWN, FACE_UP = Span("■", "secret"), Span("□", "good")
TOUCH = Span("X", "danger")
CARRIES = "+"


def marks_of(known: View, mini: Mini) -> tuple[Span, ...]:
    """The signs of a model: in action or used, leader, its card, what it carries."""
    found = []
    if mini.id == active_model(known):
        found.append(ACTIVE)
    elif mini.activated:
        found.append(USED)
    if known.team(mini.side).leader == mini.id:
        found.append(LEADER)
    if mini.face_up:
        found.append(FACE_UP)
    elif mini.picked or mini.id in known.face_down:
        found.append(FACE_DOWN)
    if mini.carried:
        found.append(_carried(known, mini.carried))
    return tuple(found)


def _carried(known: State, kind: str) -> Span:
    return Span(f"{CARRIES}{object_name(known, kind)[:1].lower()}", "neutral")


def object_name(known: State, kind: str) -> str:
    """What a kind of object is called."""
    return names_in(known.book).get(f"object {kind}", plain(kind))


def building_look(tower: Tower) -> tuple[Fill, str]:
    """What fills a building, and the pattern that tells its kind without colour."""
    return FILLS.get(tower.type, "skyscraper"), PATTERNS.get(tower.type, "░")


def touches_of(known: State) -> tuple[Sign, ...]:
    """A sign in the middle of what a model and an enemy model or building share."""
    found = []
    for one, other in contacts(known):
        points = contact(base_of(known, one), base_of(known, other))
        if points:
            x = sum(point[0] for point in points) / len(points)
            y = sum(point[1] for point in points) / len(points)
            found.append(Sign(round(x / 2, 3), round(y / 2, 3), TOUCH))
    return tuple(found)


def legend(
    known: View, bases: tuple[Base, ...], signs: tuple[Sign, ...], borders: tuple[Border, ...]
) -> tuple[Meaning, ...]:
    """What the signs on this board mean: those that are used now, and no others."""
    used = {mark for base in bases for mark in base.marks}
    found = [Meaning(span, text) for span, text in _meanings(known) if span in used]
    if signs:
        found.append(Meaning(TOUCH, "engaged: enemies, or a model and a building, touch here"))
    found += _stones(known)
    found += [Meaning(Span("──", border.tone), border.label) for border in borders]
    return tuple(dict.fromkeys(found))


def _meanings(known: View) -> Iterator[tuple[Span, str]]:
    yield ACTIVE, "activated now"
    yield USED, "has been activated in this round"
    yield LEADER, "leader of its side"
    yield FACE_DOWN, "its card lies face down"
    yield FACE_UP, "its card lies face up"
    for kind in dict.fromkeys(mini.carried for mini in on_table(known) if mini.carried):
        yield _carried(known, kind), f"carries: {object_name(known, kind)}"


def _stones(known: View) -> Iterator[Meaning]:
    """Buildings, objects and terrain by kind."""
    names = names_in(known.book)
    for tower in towers(known):
        fill, pattern = building_look(tower)
        name = names.get(f"building {tower.type}", plain(tower.type))
        yield Meaning(Span(pattern * 2, "neutral"), f"{name}, a building; ARM is its armour", fill)
    for kind in dict.fromkeys(token.type for token in known.tokens):
        name = object_name(known, kind)
        yield Meaning(Span(name[:1].lower(), "neutral"), f"{name}, an object that lies on the table")
    pieces = [known.book.pieces[ground.piece] for ground in known.ground]
    for area in dict.fromkeys(area.kind for piece in pieces for area in piece.areas):
        fill, pattern, tone = TERRAIN[area]
        yield Meaning(Span(pattern * 2, tone), f"{area} terrain", fill)
