"""What sentences and pictures call things: models, cards, dice, directions, sides of a base."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final, TypeVar

from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.content.text.words import RESOURCE, Names, both, count
from engine.games.extinction.geometry.arcs import is_completely_rear
from engine.games.extinction.geometry.bodies import Body, side_normal
from engine.games.extinction.geometry.contact import contact, flush_sides
from engine.games.extinction.geometry.ring import COS, EPS, SIN
from engine.games.extinction.rules.pools import sp_of
from engine.games.extinction.rules.table import base_of, is_tower, name_of
from engine.games.extinction.state import Book, Mini, State
from engine.games.extinction.terms.cards import ActionCard
from engine.games.extinction.terms.names import Resource, Side
from engine.kernel.spans import Tone

SIDES: Final[dict[Side, str]] = {"jaeger": "Jaeger side", "kaiju": "Kaiju side"}
TEAMS: Final[dict[Side, str]] = {"jaeger": "Jaegers", "kaiju": "Kaiju"}
SIDE_NAMES: Final = ("front", "front right", "rear right", "rear", "rear left", "front left")
"""The sides of a base, clockwise from the one that it faces with."""
KINDS: Final = (
    "jaeger",
    "kaiju",
    "pilot",
    "upgrade",
    "mutation",
    "ability",
    "terrain",
    "building",
    "object",
    "scenario",
    "mission",
    "quick_play",
)
BLANK: Final = "·"
"""How an empty face of a die is written."""
MOMENTS: Final = {
    "extra": "an extra of the card",
    "attack": "the attack",
    "round": "the end of the round",
    "terrain": "the terrain",
    "card": "the card",
    "pilots": "pilots",
}
"""Sources that are no cards, as the rules call them, and how people do."""
MODES: Final = {
    "quick_play": "quick play",
    "constructed": "constructed battle",
    "underwater": "underwater battle",
    "civil_war": "civil war",
    "secret_missions": "secret missions",
}


F = TypeVar("F")


def frame_of(state: State, kind: type[F]) -> F | None:
    """The innermost procedure of a kind that was in progress when the last question was asked."""
    return next((frame for frame in reversed(state.stack) if type(frame) is kind), None)


def seat_called(state: State, seat: int) -> str:
    """A seat by its side, with its number where the side has several: `the Kaiju side`."""
    side = state.sides[seat - 1] if 0 < seat <= len(state.sides) else None
    if side is None:
        return f"seat {seat}"
    several = len(state.team(side).seats) > 1
    return f"the {SIDES[side]}, seat {seat}" if several else f"the {SIDES[side]}"


def names_in(book: Book) -> Names:
    """What each entry of the content is called, by kind and id; worked out once a game."""
    found: Names | None = book.memo.get("names")
    if found is None:
        found = {f"{kind} {entry.id}": entry.name for kind in KINDS for entry in getattr(book, kind)}
        book.memo["names"] = found
    return found


def entry_called(book: Book, wanted: str) -> str:
    """The name of an entry of any kind, by its id."""
    names = names_in(book)
    for kind in KINDS:
        if f"{kind} {wanted}" in names:
            return names[f"{kind} {wanted}"]
    return plain(wanted)


def plain(text: str) -> str:
    """An id in words, where nothing has a name for it: `old quarter`."""
    return text.replace("_", " ")


def called(state: State, wanted: str) -> str:
    """What people call a model, building, object or entry."""
    found = name_of(state, wanted)
    return found if found != wanted else entry_called(state.book, wanted)


def thing_called(state: State, kind: str) -> str:
    """What an object of a kind is called, with its article: `the Wreckage`."""
    return f"the {names_in(state.book).get(f'object {kind}', plain(kind))}"


def cause(state: State, source: str, holder: str = "") -> str:
    """What something comes from: `card` is the face-up card of its holder, other ids have names."""
    if source == "card" and holder:
        return face_up_title(state, holder) or MOMENTS[source]
    if source in MOMENTS:
        return MOMENTS[source]
    return entry_called(state.book, source) if source in state.book.abilities else plain(source)


def card_in(state: State, mini: Mini, card: str) -> ActionCard | None:
    """An action card of a model."""
    return state.book.cards.get((mini.model, card))


def title_of(state: State, name: str, card: str) -> str:
    """The title of an action card of a model."""
    found = card_in(state, state.mini(name), card)
    return found.title if found is not None else plain(card)


def face_up_title(state: State, name: str) -> str:
    """The title of the face-up card of a model, empty if there is none."""
    mini = next((mini for mini in state.minis if mini.id == name), None)
    return title_of(state, name, mini.face_up) if mini is not None and mini.face_up else ""


def option_of(state: State, name: str, card: str, number: int) -> str:
    """The label of an option of a card."""
    found = card_in(state, state.mini(name), card)
    return found.options[number - 1].label if found is not None else f"option {number}"


def tone_of(state: State, name: str) -> Tone:
    """The tone of the side that a model belongs to; buildings and objects have their own."""
    for mini in state.minis:
        if mini.id == name:
            return mini.side
    return "neutral"


def resource_word(resource: Resource) -> str:
    """A resource in words."""
    return RESOURCE[resource]


def sp_left(state: State, mini: Mini) -> int:
    """How many SP a model still has."""
    return max(0, sp_of(state, mini) - len(mini.lost)) if not mini.destroyed else 0


def clock(direction: int) -> str:
    """A direction on the table: 12 o'clock is north, 3 o'clock east."""
    return f"{hour(direction)} o'clock"


def hour(direction: int) -> int:
    """The hour that a direction points to; directions are twelfths to the left of east."""
    return (2 - direction) % 12 + 1


def chains(rolled: Roll) -> tuple[str, ...]:
    """For each die of the pool its face, and the faces of the dice that its criticals added.

    Each critical adds the next die that is not of the pool, in the order in which all lie. After a reroll
    nobody can tell any more which critical had added which die; then those stand last, one by one.
    """
    faces, pool = rolled.faces, rolled.pool
    if rolled.rerolled:
        return tuple(faces)
    added = {place: pool + number for number, place in enumerate(p for p, f in enumerate(faces) if f == "C")}
    return tuple(["".join(_chain(faces, added, place)) for place in range(min(pool, len(faces)))])


def _chain(faces: str, added: dict[int, int], place: int) -> Iterator[str]:
    at: int | None = place
    while at is not None and at < len(faces):
        yield faces[at]
        at = added.get(at)


def grouped(rolled: Roll) -> str:
    """The dice as they lie, with those that they added: `C+· S T`; after a reroll added ones stand last."""
    if not rolled.faces:
        return "no dice"
    told = " ".join(["+".join(chain) for chain in chains(rolled)])
    if rolled.rerolled and len(rolled.faces) > rolled.pool:
        first, more = rolled.faces[: rolled.pool], rolled.faces[rolled.pool :]
        told = f"{' '.join(first)} and, added by criticals, {' '.join(more)}"
    return told.replace("B", BLANK)


def outcome(rolled: Roll, *, triggers: bool = True) -> str:
    """Successes and triggers of a roll, in words."""
    parts = [count(rolled.successes, "success", "successes")]
    if triggers:
        parts.append(count(rolled.triggers, "trigger"))
    return ", ".join(parts)


def summed(state: State, parts: Sequence[tuple[str, int]], holder: str) -> str:
    """The summands of a pool: `SKL 4 + POW 4 + Chain Sword 2`."""
    told = ""
    for source, number in parts:
        word = f"{cause(state, source, holder)} {abs(number)}"
        told += (f" {'-' if number < 0 else '+'} " if told else "-" if number < 0 else "") + word
    return told


def touched_side(state: State, mover: str, target: str) -> str:
    """On which side of a target a base stands: `rear left side, at 8 o'clock, from behind`.

    A building has no front, so that only the direction on the table is told.
    """
    return side_from(state, base_of(state, mover), target)


def side_from(state: State, own: Body, target: str) -> str:
    """On which side of a target a base stands, or would stand."""
    base = base_of(state, target)
    flush = flush_sides(own, base)
    if flush is None:
        side, words = _nearest(own.x - base.x, own.y - base.y, base.facing), "corner of the "
    else:
        side, words = flush[1], ""
    where = f"at {clock(side_normal(base.facing, side))}"
    if is_tower(state, target):
        return f"side {where}"
    behind = ", from behind" if is_completely_rear(base, own) else ""
    return f"{words}{SIDE_NAMES[side]} side, {where}{behind}"


def bearing(from_x: float, from_y: float, x: float, y: float) -> int:
    """The direction, of the twelve, in which a point lies as seen from another; of two the first one."""
    best, most = 0, -inf
    for direction in range(12):
        ahead = (x - from_x) * COS[direction] + (y - from_y) * SIN[direction]
        if ahead > most + EPS:
            best, most = direction, ahead
    return best


def _nearest(x: float, y: float, facing: int) -> int:
    """The side of a base that looks most in a direction."""
    looks = [x * COS[side_normal(facing, side)] + y * SIN[side_normal(facing, side)] for side in range(6)]
    return looks.index(max(looks))


def arc_of_contact(state: State, name: str, other: str) -> str:
    """With which arc a model touches another base: `front`, `rear`, or `both arcs`."""
    own = base_of(state, name)
    ahead = [
        (x - own.x) * COS[own.facing] + (y - own.y) * SIN[own.facing]
        for x, y in contact(own, base_of(state, other))
    ]
    front, rear = any(one > EPS for one in ahead), any(one < -EPS for one in ahead)
    return "both arcs" if front and rear else "front" if front else "rear"


def listed(state: State, wanted: Sequence[str]) -> str:
    """Several models, buildings or entries by name: `a, b and c`."""
    return both([called(state, one) for one in wanted])
