"""What a person holds over the table before it is put down: where it would lie, and whether it may.

It is judged by the rules that will decide (see `rules.putting`), from what the seat may know: what stands on
the table is known to all. `points` makes places of the game of what is moved in millimetres.
"""

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction.decide import asked
from engine.games.extinction.geometry.ring import Place, Position, coordinates
from engine.games.extinction.naming import bearing, called, clock
from engine.games.extinction.present.board import BASE_SIDE, middle, turned
from engine.games.extinction.present.limits import free_places, limits
from engine.games.extinction.present.points import NORTH, Point, Thing, follows, found_point, thing_of
from engine.games.extinction.present.signs import TERRAIN
from engine.games.extinction.present.tags import tag_of
from engine.games.extinction.rules.areas import areas_of
from engine.games.extinction.rules.putting import Putting, turns_of
from engine.games.extinction.setup_frames import Arriving, Deploying, Laying
from engine.games.extinction.state import Ground
from engine.games.extinction.view import View
from engine.kernel.boards import Area, Base, Stroke
from engine.kernel.choice import Option
from engine.kernel.choice import Place as Form
from engine.kernel.errors import Refusal
from engine.kernel.placing import HELD, Trial, Wish
from engine.kernel.spans import Tone

MISTURNED = Refusal("illegal", "EXT-SETUP-05", "It does not fit there turned that way.")
"""What may lie there, but not in the direction in which it is held."""
NO = "– "
"""What is written before the name of something that may not lie there."""


def held(known: View, option: Option, wish: Wish) -> Trial | None:
    """What an option would put down, where a person holds it; or turn, where it stands already."""
    command = option.command
    if isinstance(command, co.Face):
        return _turned(known, command)
    if not isinstance(option.form, Form) or not isinstance(command, Putting):
        return None
    thing = thing_of(known, command)
    wanted = _normal(thing, turned(wish.facing)) if wish.facing is not None else None
    point = found_point(known, thing, option.form, wish, wanted)
    putting = replace(command, at=point.at)
    ask = asked(known, putting)
    turns = ask if isinstance(ask, Refusal) else turns_of(known, putting)
    possible = () if isinstance(turns, Refusal) else turns
    facing = _facing(known, thing, point.at, possible, wanted)
    chosen = wanted is not None and not wish.to and not follows(known)
    refusal = turns if isinstance(turns, Refusal) else None
    if possible and chosen and wanted not in possible:
        facing, refusal = wanted or 0, MISTURNED
    trial = Trial(
        command=putting,
        x=0.0,
        y=0.0,
        facing=turned(facing),
        facings=tuple([turned(one) for one in possible]),
        refusal=refusal,
        then=co.Face(command.seat, facing) if refusal is None and len(possible) > 1 else None,
        told=_told(thing, point, facing, asks=len(possible) > 1),
    )
    return _shown(known, thing, Place(point.at, facing), trial)


def _turned(known: View, command: co.Face) -> Trial | None:
    """What stands at its place already, with the facing that a command gives it."""
    frame = known.stack[-1] if known.stack else None
    if not isinstance(frame, (Laying, Deploying, Arriving)) or frame.at is None:
        return None
    putting: Putting = (
        co.PlacePiece(command.seat, frame.piece, frame.at)
        if isinstance(frame, Laying)
        else co.Deploy(command.seat, frame.mini, frame.at)
    )
    thing = thing_of(known, putting)
    told = f"faces {clock(command.facing)}" if thing.kind == "model" else ""
    trial = Trial(command, 0.0, 0.0, turned(command.facing), told=told)
    return _shown(known, thing, Place(frame.at, command.facing), trial)


def _normal(thing: Thing, facing: int) -> int:
    """The facing of the same picture that the game asks for."""
    return facing % 2 if thing.kind == "building" else 0 if thing.kind == "object" else facing


def _facing(known: View, thing: Thing, at: Position, possible: tuple[int, ...], wanted: int | None) -> int:
    """The wanted facing, or the possible one nearest to it; models look to the middle by themselves."""
    if wanted is None:
        x, y = coordinates(at)
        ahead = bearing(x, y, known.table.width / 2, known.table.height / 2)
        wanted = ahead if thing.kind == "model" else _normal(thing, NORTH)
    near = wanted
    return min(possible, key=lambda one: min((one - near) % 12, (near - one) % 12), default=near)


def _told(thing: Thing, point: Point, facing: int, *, asks: bool) -> str:
    """Where it lies, on what it is flush, and which way it looks."""
    looks = f"faces {clock(facing)}" if thing.kind == "model" and asks else ""
    return ", ".join(filter(None, (point.name, point.flush, looks)))


def _shown(known: View, thing: Thing, place: Place, trial: Trial) -> Trial:
    """The same with its picture."""
    x, y = middle(place.position)
    fits = trial.refusal is None
    trial = replace(trial, x=x, y=y, strokes=tuple(limits(known, thing)))
    if thing.kind == "terrain":
        areas = tuple(_areas(known, thing, place, fits=fits))
        return replace(trial, areas=areas, strokes=(*trial.strokes, *_outline(areas, fits=fits)))
    tone: Tone = thing.side if thing.side is not None else "neutral"
    tag = called(known, thing.name).upper() if thing.kind != "model" else tag_of(known, thing.name)
    base = Base(
        id=HELD,
        x=x,
        y=y,
        facing=turned(place.facing),
        side=thing.radius if thing.kind == "object" else BASE_SIDE,
        tag=tag if fits else f"{NO}{tag}",
        tone=tone if fits else "danger",
        solid=thing.kind != "model",
        ghost=True,
        name=called(known, thing.name),
    )
    return replace(trial, bases=(*free_places(known, thing, x, y), base))


def _areas(known: View, thing: Thing, place: Place, *, fits: bool) -> list[Area]:
    """A terrain piece as it would lie."""
    found: list[Area] = []
    name = called(known, thing.name)
    for kind, area in areas_of(known, Ground(thing.name, place)):
        fill, pattern, tone = TERRAIN[kind]
        for piece in area:
            points = tuple([(round(x / 2, 3), round(y / 2, 3)) for x, y in piece.corners])
            label = "" if found else name if fits else f"{NO}{name}"
            found.append(
                Area(points, fill, pattern, tone if fits else "danger", label, HELD if label else "")
            )
    return found


def _outline(areas: tuple[Area, ...], *, fits: bool) -> list[Stroke]:
    """The border of what is held, whole where it may lie."""
    found: list[Stroke] = []
    for area in areas:
        ends = zip(area.points, (*area.points[1:], area.points[0]), strict=True)
        found += [Stroke(*start, *end, "focus" if fits else "danger", not fits) for start, end in ends]
    return found
