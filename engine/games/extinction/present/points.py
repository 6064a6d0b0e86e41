"""Places of the game near a point in millimetres, for what is moved over the table by hand.

Near the edges of the table, the border of its zone, or the sides of bases it lies flush, which no whole
number of millimetres would be; on an edge where models are set up, near one that stands there, they touch.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from engine.games.extinction import commands as co
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.flush import (
    Extent,
    base_extent,
    beside,
    extent_of,
    on_line,
    whole,
)
from engine.games.extinction.geometry.ring import Position, coordinates
from engine.games.extinction.geometry.table import Edge
from engine.games.extinction.naming import called
from engine.games.extinction.rules import edges
from engine.games.extinction.rules.edges import FAR, arrivals
from engine.games.extinction.rules.pieces import kind_named, rule_of
from engine.games.extinction.rules.putting import Putting
from engine.games.extinction.rules.spots import deploy_rule, spot_name
from engine.games.extinction.rules.table import body_of, on_table, towers
from engine.games.extinction.setup_frames import Arriving, Deploying, Laying
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import Polygon
from engine.games.extinction.view import View
from engine.kernel.choice import Place as Form
from engine.kernel.choice import Spot
from engine.kernel.placing import Wish

NORTH = 3


class Thing(NamedTuple):
    """What is held: its kind and name, the side of a model, the radius of an object in mm."""

    kind: Literal["terrain", "building", "object", "model"]
    name: str
    side: Side | None = None
    radius: float = 0.0


class Point(NamedTuple):
    """A place of the game: its name, and what it is flush on."""

    at: Position
    name: str = ""
    flush: str = ""


def thing_of(known: View, command: Putting) -> Thing:
    """What a command puts down."""
    frame = known.stack[-1]
    if isinstance(command, co.Deploy):
        return Thing("model", command.mini, known.mini(command.mini).side)
    if isinstance(command, co.DropObject):
        name = known.mini(known.asks[0].mini).carried
        return Thing("object", name, None, float(known.book.objects[name].radius_mm))
    if not isinstance(frame, Laying):
        raise ValueError("no pieces are being placed")
    kind = kind_named(known, frame.left, command.piece)
    if kind == "object":
        return Thing("object", command.piece, None, float(known.book.objects[command.piece].radius_mm))
    return Thing("terrain" if kind == "terrain" else "building", command.piece)


def found_point(known: View, thing: Thing, form: Form, wish: Wish, facing: int | None) -> Point:
    """The place that a person means; a spot of the form where none is wished, or going on from there."""
    if wish.x is None or wish.y is None:
        return _spot(known, thing, form.spots, known.table.width / 2, known.table.height / 2, 0)
    x, y = 2 * wish.x, 2 * wish.y
    if wish.to:
        return _spot(known, thing, form.spots, x, y, wish.to)
    near = 2 * wish.near
    frame = known.stack[-1]
    if isinstance(frame, Deploying) and deploy_rule(known, frame.side).places:
        close = _nearest(form.spots, x, y)
        at = form.spots[close].at if form.spots else ()
        if at and _away(at, x, y) <= near * near:
            return _named(known, thing, at)
    on_edge = _on_edge(known, x, y, near)
    return on_edge or _in_the_open(known, thing, x, y, near, facing)


def _spot(known: View, thing: Thing, spots: Sequence[Spot], x: float, y: float, to: int) -> Point:
    """The spot nearest to a point, or one that stands so many places after it in the list."""
    if not spots:
        return Point(whole(x, y), spot_name(whole(x, y)))
    return _named(known, thing, spots[(_nearest(spots, x, y) + to) % len(spots)].at)


def _nearest(spots: Sequence[Spot], x: float, y: float) -> int:
    return min(range(len(spots)), key=lambda at: _away(spots[at].at, x, y), default=0)


def _away(at: tuple[int, ...], x: float, y: float) -> float:
    """The square of the distance of a place from a point."""
    there = coordinates((at[0], at[1], at[2], at[3]))
    return (there[0] - x) ** 2 + (there[1] - y) ** 2


def _named(known: View, thing: Thing, at: tuple[int, ...]) -> Point:
    """A place by the name that people type, and the edge that it is flush on."""
    place = (at[0], at[1], at[2], at[3])
    allowed = _edges(known)
    found = edges.flush(known, place, allowed[0]) if allowed is not None and thing.kind == "model" else None
    if found is None:
        return Point(place, spot_name(place))
    return Point(place, f"{found[0]} {found[1]}", f"flush on the {found[0]} edge")


def edges_now(known: View) -> tuple[Edge, ...]:
    """The edges on which models must be flush now."""
    found = _edges(known)
    return found[0] if found is not None else ()


def _edges(known: View) -> tuple[tuple[Edge, ...], int, Side] | None:
    """The edges on which models must be flush now, and more than how many hexes from every enemy."""
    frame = known.stack[-1]
    if isinstance(frame, Arriving):
        (allowed, hexes), _ = arrivals(known, frame.side)
        return allowed, hexes if hexes == FAR else 0, frame.side
    if isinstance(frame, Deploying):
        rule = deploy_rule(known, frame.side)
        if rule.edges and not rule.places:
            return rule.edges, rule.min_from_enemy or 0, frame.side
    return None


def follows(known: View) -> bool:
    """Whether the directions in which something may lie follow from the place alone."""
    frame = known.stack[-1]
    if isinstance(frame, Deploying):
        return bool(edges_now(known) or deploy_rule(known, frame.side).places)
    return isinstance(frame, Arriving)


def _on_edge(known: View, x: float, y: float, near: float) -> Point | None:
    """The place flush on an edge where models are set up or arrive, if one is near."""
    allowed = _edges(known)
    if allowed is None:
        return None
    found = []
    for edge in allowed[0]:
        free = edges.spans(known, edge, allowed[2], allowed[1])
        along = round((x if edge in ("north", "south") else y) / 2)
        ends = [end for span in free for end in span if abs(end - along) <= near / 2]
        along = min(ends, key=lambda end: abs(end - along), default=along)
        at = edges.point(known, edge, along)
        across = coordinates(at)[1] - y if edge in ("north", "south") else coordinates(at)[0] - x
        if abs(across) <= near:
            found.append((abs(across), _away(at, x, y), edge, along))
    if not found:
        return None
    _, _, edge, along = min(found)
    return Point(edges.point(known, edge, along), f"{edge} {along}", f"flush on the {edge} edge")


def _in_the_open(known: View, thing: Thing, x: float, y: float, near: float, facing: int | None) -> Point:
    """A place anywhere: flush on a base, on edges of the table or of the zone, or at whole millimetres."""
    plain = whole(x, y)
    if not near or not isinstance(known.stack[-1], (Laying, Deploying)):
        return Point(plain, spot_name(plain))
    turn = facing if facing is not None else NORTH
    if thing.kind in ("building", "model"):
        standing = list(_standing(known))
        found = beside(x, y, turn, [base for _, base in standing], near)
        if found is not None:
            name = called(known, standing[found[1]][0])
            return Point(found[0], spot_name(found[0]), f"flush on {name}")
    extent, zone = _extent(known, thing, turn), zone_of(known, thing)
    lines = _lines(known.table.width, zone, 0), _lines(known.table.height, zone, 1)
    across = on_line(x, extent.west, extent.east, lines[0], near)
    up = on_line(y, extent.south, extent.north, lines[1], near)
    (a, b), (c, d) = across[0] if across else plain[:2], up[0] if up else plain[2:]
    told = [_called(across[1], known.table.width, ("west", "east"))] if across else []
    told += [_called(up[1], known.table.height, ("south", "north"))] if up else []
    return Point((a, b, c, d), spot_name((a, b, c, d)), f"flush on {' and '.join(told)}" if told else "")


def _standing(known: View) -> Iterator[tuple[str, Body]]:
    """All bases on the table, by id."""
    for mini in on_table(known):
        yield mini.id, body_of(mini)
    for tower in towers(known):
        yield tower.id, body(*tower.place)


def _extent(known: View, thing: Thing, facing: int) -> Extent:
    if thing.kind == "terrain":
        areas = known.book.pieces[thing.name].areas
        return extent_of([(round(x), round(y)) for area in areas for x, y in area.polygon], facing)
    if thing.kind == "object":
        reach = round(2 * thing.radius)
        return Extent((-reach, 0), (reach, 0), (-reach, 0), (reach, 0))
    return base_extent(facing)


def zone_of(known: View, thing: Thing) -> Polygon:
    """The zone in which something must lie, in mm; none where it may be anywhere."""
    frame = known.stack[-1]
    if isinstance(frame, Deploying):
        return deploy_rule(known, frame.side).polygon
    if isinstance(frame, Laying):
        kind = kind_named(known, frame.left, thing.name)
        return rule_of(known.book.scenarios[known.scenario], kind).zone
    return ()


def _lines(most: int, zone: Polygon, axis: int) -> list[int]:
    """Where the edges of the table and straight borders of a zone cross an axis, in half millimetres."""
    found = [0, most]
    for start, end in zip(zone, (*zone[1:], *zone[:1]), strict=True):
        if start[axis] == end[axis]:
            found.append(round(2 * start[axis]))
    return found


def _called(line: int, most: int, names: tuple[str, str]) -> str:
    """What people call a line: an edge, or the border of the zone."""
    if line in (0, most):
        return f"the {names[line == most]} edge"
    return "the border of the zone"
