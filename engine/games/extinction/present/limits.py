"""Where something may be put, drawn on the board: the zone of the scenario, edges and places for models."""

from collections.abc import Iterator

from engine.games.extinction.geometry.ring import coordinates
from engine.games.extinction.present.points import Thing, edges_now, zone_of
from engine.games.extinction.rules.deploy import deploy_spots
from engine.games.extinction.rules.spots import deploy_rule
from engine.games.extinction.setup_frames import Deploying
from engine.games.extinction.view import View
from engine.kernel.boards import Base, Stroke
from engine.kernel.placing import HELD

BASE_SIDE = 37.0


def limits(known: View, thing: Thing) -> Iterator[Stroke]:
    """The border of the zone, or the edges."""
    zone = zone_of(known, thing)
    for start, end in zip(zone, (*zone[1:], *zone[:1]), strict=True):
        yield Stroke(*start, *end, "ask", broken=True)
    width, height = known.table.width / 2, known.table.height / 2
    ends = {
        "south": (0.0, 0.0, width, 0.0),
        "north": (0.0, height, width, height),
        "west": (0.0, 0.0, 0.0, height),
        "east": (width, 0.0, width, height),
    }
    for edge in edges_now(known) if thing.kind == "model" else ():
        yield Stroke(*ends[edge], "ask")


def free_places(known: View, thing: Thing, x: float, y: float) -> Iterator[Base]:
    """The other places that the card names, as long as they are free."""
    frame = known.stack[-1]
    if thing.kind != "model" or not isinstance(frame, Deploying):
        return
    rule = deploy_rule(known, frame.side)
    for name, at in deploy_spots(known, frame.side) if rule.places else ():
        facing = next(
            (one.facing for one in rule.places if (2 * one.x_mm, 2 * one.y_mm) == (at[0], at[2])), 0
        )
        middle = coordinates(at)
        there = round(middle[0] / 2, 3), round(middle[1] / 2, 3)
        if there != (x, y):
            yield Base(
                f"{HELD} {name}",
                *there,
                (3 - facing) % 12,
                BASE_SIDE,
                "free",
                "ask",
                solid=True,
                ghost=True,
            )
