"""Terrain, buildings and objects come to the table (EXT-SETUP-03, 04, EXT-UNDER-04..06)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.geometry.ring import Place, Position, from_millimetres
from engine.games.extinction.rules import misplaced
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.damage import free_id
from engine.games.extinction.rules.spots import facings_at, has_place, piece_spots, point_of, spot_name
from engine.games.extinction.rules.table import captain
from engine.games.extinction.setup_frames import Laying
from engine.games.extinction.state import State, Tower
from engine.games.extinction.terms.scenarios import PlaceRule, Scenario
from engine.games.extinction.terms.values import other
from engine.kernel.errors import Refusal

BOX_TERRAIN = 2
"""The first terrain pieces of the content are those that a scenario means by their number alone."""


def pieces_of(state: State, kind: str) -> tuple[tuple[str, str], ...]:
    """The pieces that the scenario puts on the table, as pairs of kind and type; "" is any of the box."""
    scenario = state.book.scenarios[state.scenario]
    if kind == "terrain":
        if scenario.terrain.pieces:
            return tuple([("terrain", piece) for piece in scenario.terrain.pieces])
        return tuple([("terrain", "") for _ in range(scenario.terrain.count)])
    rows = scenario.buildings.pieces if kind == "building" else scenario.objects.pieces
    return tuple([(kind, row.type) for row in rows for _ in range(row.count)])


def rule_of(scenario: Scenario, kind: str) -> PlaceRule:
    """How pieces of a kind come to the table."""
    found = {
        "terrain": scenario.terrain.placement,
        "building": scenario.buildings.placement,
        "object": scenario.objects.placement,
    }[kind]
    return found if found is not None else PlaceRule("random")


def _types(state: State, left: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
    """The different pieces among which the side may choose now."""
    mixed = state.book.scenarios[state.scenario].mixed_placing
    kinds = {kind for kind, _ in left} if mixed else {left[0][0]}
    used = {ground.piece for ground in state.ground}
    seen = set()
    for kind, piece in left:
        if kind not in kinds:
            continue
        box = [one.id for one in state.book.terrain[:BOX_TERRAIN] if one.id not in used]
        for name in [piece] if piece else box:
            if (kind, name) not in seen:
                seen.add((kind, name))
                yield kind, name


def step_laying(course: Turn, frame: Laying) -> Ask | None:
    """The next piece: on its fixed place, by chance, or as a side chooses."""
    state = course.state
    if not frame.left:
        course.pop()
        return None
    scenario = state.book.scenarios[state.scenario]
    kind = frame.left[0][0]
    rule = rule_of(scenario, kind)
    if frame.piece and frame.at is not None:
        return _ask_facing(course, frame)
    if rule.how == "fixed":
        _fixed(course, frame, rule)
        return None
    open_now = list(_types(state, frame.left))
    placeable = [(one, name) for one, name in open_now if has_place(state, rule_of(scenario, one), one, name)]
    if not placeable:
        one, name = frame.left[0]
        course.do(se.PieceSetAside(name or one))
        course.set(replace(frame, left=frame.left[1:]))
        return None
    if rule.how == "random":
        _random(course, frame, rule, placeable)
        return None
    side = rule.side if rule.how == "by" and rule.side is not None else frame.side
    words = tuple([f"place {name}" for _, name in placeable])
    return Ask("place", captain(state, side), words, "", placeable[0][0])


def kind_named(state: State, left: tuple[tuple[str, str], ...], name: str) -> str:
    """The kind of a piece that is still to place."""
    return next(kind for kind, found in _types(state, left) if found == name)


def _ask_facing(course: Turn, frame: Laying) -> Ask | None:
    state = course.state
    kind = kind_named(state, frame.left, frame.piece)
    rule = rule_of(state.book.scenarios[state.scenario], kind)
    at = frame.at
    if at is None:
        raise ValueError("no point was named")
    facings = facings_at(state, rule, kind, frame.piece, at)
    if len(facings) == 1:
        _put(course, frame, kind, frame.piece, Place(at, facings[0]))
        return None
    side = rule.side if rule.how == "by" and rule.side is not None else frame.side
    return Ask("face", captain(state, side), tuple([f"face {n}" for n in facings]), "", frame.piece)


def _fixed(course: Turn, frame: Laying, rule: PlaceRule) -> None:
    """The places of the card, in its order."""
    kind = frame.left[0][0]
    for (one, piece), place in zip(
        [pair for pair in frame.left if pair[0] == kind], rule.places, strict=True
    ):
        there = Place(from_millimetres(place.x_mm, place.y_mm), place.facing)
        lay(course, one, piece, there)
    rest = tuple([pair for pair in frame.left if pair[0] != kind])
    course.set(replace(frame, left=rest))


def _random(course: Turn, frame: Laying, rule: PlaceRule, placeable: list[tuple[str, str]]) -> None:
    """A random point of the grid, and a random orientation that is legal there."""
    kind, piece = placeable[0]
    if kind == "terrain" and len(placeable) > 1:
        names = [name for _, name in placeable]
        piece = names[course.dice.pick("setup", f"terrain {len(course.state.ground)}", names)[0]]
    spots = piece_spots(course.state, rule, kind, piece)
    purpose = f"place {piece} {len(frame.left)}"
    at = spots[course.dice.pick("setup", purpose, [spot_name(spot) for spot in spots])[0]]
    facings = facings_at(course.state, rule, kind, piece, at)
    turn = course.dice.pick("setup", f"face {piece} {len(frame.left)}", [str(n) for n in facings])[0]
    _put(course, frame, kind, piece, Place(at, facings[turn]))


def lay(course: Turn, kind: str, piece: str, place: Place) -> None:
    """A piece is on the table."""
    state = course.state
    if kind == "terrain":
        course.do(se.TerrainLaid(piece, place))
    elif kind == "building":
        name = free_id(piece, [tower.id for tower in state.towers])
        course.do(se.BuildingPlaced(Tower(name, piece, place)))
    else:
        name = free_id(piece, [token.id for token in state.tokens])
        course.do(ev.ObjectPlaced(name, piece, place.position))


def _put(course: Turn, frame: Laying, kind: str, piece: str, place: Place) -> None:
    lay(course, kind, piece, place)
    left = list(frame.left)
    left.remove((kind, piece) if (kind, piece) in left else (kind, ""))
    course.set(replace(frame, left=tuple(left), side=other(frame.side), piece="", at=None))


def answer_laying(course: Turn, ask: Ask, command: co.AnyCommand) -> Refusal | None:
    """A piece is put down and turned."""
    frame = course.top
    if not isinstance(frame, Laying):
        raise TypeError("no pieces are being placed")
    state = course.state
    if isinstance(command, co.Face) and frame.at is not None:
        kind = kind_named(state, frame.left, frame.piece)
        _put(course, frame, kind, frame.piece, Place(frame.at, command.facing))
        return None
    if not isinstance(command, co.PlacePiece):
        raise TypeError("a piece is placed")
    found = piece_turns(state, frame, command)
    if isinstance(found, Refusal):
        return found
    course.set(replace(frame, piece=command.piece, at=point_of(command.at)))
    return None


def piece_turns(state: State, frame: Laying, command: co.PlacePiece) -> tuple[int, ...] | Refusal:
    """How a piece may be turned where a command puts it, or why it may not lie there."""
    at = point_of(command.at)
    kind = kind_named(state, frame.left, command.piece)
    rule = rule_of(state.book.scenarios[state.scenario], kind)
    found = facings_at(state, rule, kind, command.piece, at) if at is not None else ()
    return found or misplaced.piece(state, rule, kind, command.piece, at)


def spots_for(state: State, piece: str) -> tuple[Position, ...]:
    """The points where a side may put a piece that is asked for now."""
    frame = state.stack[-1]
    if not isinstance(frame, Laying):
        return ()
    kind = kind_named(state, frame.left, piece)
    rule = rule_of(state.book.scenarios[state.scenario], kind)
    return piece_spots(state, rule, kind, piece)
