"""Damage, point by point, and what it destroys (state machine 2.5; EXT-DAMAGE, EXT-BLDG-05, 06)."""

from typing import Literal

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.asks import Ask
from engine.games.extinction.fight_frames import Attacking, Damaging, Dropping, Falling, Gone
from engine.games.extinction.frames import Doing
from engine.games.extinction.geometry.distance import is_disc_within
from engine.games.extinction.geometry.ring import COS, SIDE, SIN, Position, coordinates
from engine.games.extinction.rules.costs import change
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_fallen
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.rules.table import (
    body_of,
    captain,
    card_of,
    is_there,
    is_tower,
)
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.values import other
from engine.kernel.errors import Refusal


def step_damaging(course: Turn, frame: Damaging) -> Ask | None:
    """The next point of damage, until all are dealt or the target is gone."""
    state = course.state
    if not is_there(state, frame.target):
        course.pop()
        return None
    if is_tower(state, frame.target):
        course.pop()
        destroy_tower(course, frame.target, frame.by)
        return None
    mini = state.mini(frame.target)
    if frame.hurt and is_spent(state, mini):
        course.set(Falling(frame.target, frame.side, frame.by, frame.attack))
        return None
    if frame.left <= 0:
        course.pop()
        return None
    if frame.whole and not frame.asked and frame.left >= 2 and mini.face_up:
        return Ask("face_up", _drawer(state, frame), ("take face-up", "draw"), mini.id, "whole")
    if frame.accurate and mini.face_up and mini.deck:
        return Ask("face_up", _drawer(state, frame), ("take face-up", "draw"), mini.id, "point")
    _draw(course, frame, mini)
    return None


def _drawer(state: State, frame: Damaging) -> int:
    """Who draws: the controller of the model that causes the damage, else the side's captain (R-47)."""
    for mini in state.minis:
        if mini.id == frame.by and mini.side == frame.side:
            return mini.seat
    return captain(state, frame.side)


def answer_damaging(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The face-up card, as all the damage or as one point of it, or cards from the deck."""
    frame = course.top
    if not isinstance(frame, Damaging):
        raise TypeError("no damage is being dealt")
    mini = course.state.mini(frame.target)
    if isinstance(command, co.FaceUp):
        left = 0 if ask.about == "whole" else frame.left - 1
        course.set(replace(frame, left=left, asked=True, hurt=True, whole=False, accurate=False))
        _lose(course, mini, mini.face_up, "face up")
    elif ask.about == "whole":
        course.set(replace(frame, asked=True))
    else:
        _draw(course, frame, mini)


def _draw(course: Turn, frame: Damaging, mini: Mini) -> None:
    """One card at random; without a deck the face-up one, without that a bare point (EXT-DAMAGE-08, 09)."""
    course.set(replace(frame, left=frame.left - 1, asked=True, hurt=True))
    if mini.deck:
        purpose = f"damage r{course.state.round} {mini.id} {frame.by}".rstrip()
        place = course.dice.pick("damage", purpose, mini.deck)[0]
        _lose(course, mini, mini.deck[place], "drawn")
    elif mini.face_up:
        _lose(course, mini, mini.face_up, "face up")
    else:
        course.do(fe.CardLost(mini.id, "", "none"))


def _lose(course: Turn, mini: Mini, card: str, how: fe.HowLost) -> None:
    """A card goes to the damage row; its damage effect is resolved at once (EXT-DAMAGE-05, 06)."""
    course.do(fe.CardLost(mini.id, card, how))
    lost = card_of(course.state, mini, card)
    if lost.damage_effects:
        course.push(Doing(mini.id, lost.damage_effects, lost.title))


def is_spent(state: State, mini: Mini) -> bool:
    """Whether a model has lost all its SP (EXT-DAMAGE-07)."""
    return len(mini.lost) >= stat(state, mini, "SP")


def take_face_up(course: Turn, name: str, by: str, attack: Literal["", "melee", "ranged"] = "") -> None:
    """A model loses its face-up card as a point of damage (EXT-DAMAGE-10)."""
    mini = course.state.mini(name)
    if mini.face_up:
        course.push(Damaging(name, 0, other(mini.side), by, attack, hurt=True))
        _lose(course, mini, mini.face_up, "face up")


def destroy_tower(course: Turn, name: str, by: str) -> None:
    """A building is off the table; a Kaiju that did it gains 1 rage (EXT-BLDG-06)."""
    state = course.state
    tower = state.tower(name)
    course.do(fe.BuildingDestroyed(name, by))
    doer = next((mini for mini in state.minis if mini.id == by), None)
    if doer is not None and doer.kind == "kaiju":
        change(course, by, "rage", 1, state.book.buildings[tower.type].name)
    effects = state.book.buildings[tower.type].on_destroyed
    if effects and doer is not None:
        course.push(Doing(by, effects, state.book.buildings[tower.type].name))


def step_falling(course: Turn, frame: Falling) -> Ask | None:
    """A model leaves the table; before that its object is put down, unless its fall ends the game."""
    mini = course.state.mini(frame.mini)
    if mini.destroyed:
        course.pop()
        return None
    if not frame.judged:
        course.set(replace(frame, judged=True))
        has_fallen(course, mini, frame)
        return None
    if mini.carried:
        course.push(Dropping(mini.id))
        return None
    course.pop()
    _remember(course, mini)
    course.do(fe.MiniDestroyed(mini.id, frame.by, frame.attack))
    return None


def _remember(course: Turn, mini: Mini) -> None:
    """Attacks in progress keep what a model destroyed in them had, and where their target stood.

    Its abilities of this attack are still to come (EXT-WIN-04), and so is the step into its hex.
    """
    gone = Gone(mini.id, mini.face_up, mini.pilots, mini.upgrades, mini.mutations)
    for place, attack in enumerate(course.stack):
        if isinstance(attack, Attacking) and mini.id in (attack.attacker, attack.target):
            was = mini.place if mini.id == attack.target else attack.was
            course.stack[place] = replace(attack, gone=(*attack.gone, gone), was=was)


def step_dropping(course: Turn, frame: Dropping) -> Ask | None:
    """Where in the base the object is put down (EXT-OBJ-09)."""
    mini = course.state.mini(frame.mini)
    if not mini.carried or mini.place is None:
        course.pop()
        return None
    return Ask("drop", mini.seat, ("drop",), mini.id, mini.carried)


SPOTS: tuple[tuple[str, float, int], ...] = (
    ("centre", 0.0, 0),
    ("front", 0.8, 0),
    ("front left", 0.8, 2),
    ("rear left", 0.8, 4),
    ("rear", 0.8, 6),
    ("rear right", 0.8, 8),
    ("front right", 0.8, 10),
)
"""Where in a base something may lie: name, part of the way to a side, direction from the facing."""


def drop_spots(mini: Mini) -> tuple[tuple[str, Position], ...]:
    """The named points within a base."""
    own = body_of(mini)
    reach = SIDE * 3**0.5 / 2
    return tuple(
        [
            (
                name,
                (
                    round(own.x + part * reach * COS[(own.facing + turn) % 12]),
                    0,
                    round(own.y + part * reach * SIN[(own.facing + turn) % 12]),
                    0,
                ),
            )
            for name, part, turn in SPOTS
        ]
    )


def answer_dropping(course: Turn, ask: Ask, command: co.AnyCommand) -> Refusal | None:
    """The object lies where it was put: its middle anywhere within the base (EXT-OBJ-09)."""
    frame = course.top
    if not isinstance(frame, Dropping) or not isinstance(command, co.DropObject):
        raise TypeError("nothing is being put down")
    refusal = drop_refused(course.state, frame, command)
    if refusal is not None:
        return refusal
    course.pop()
    a, b, c, d = command.at
    put_down(course, frame.mini, (a, b, c, d))
    return None


def drop_refused(state: State, frame: Dropping, command: co.DropObject) -> Refusal | None:
    """Why an object cannot be put down where a command says."""
    if len(command.at) == 4 and _is_in_base(state.mini(frame.mini), command.at):
        return None
    return Refusal("illegal", "EXT-OBJ-09", "The object must be put down within the base.")


def _is_in_base(mini: Mini, at: tuple[int, ...]) -> bool:
    a, b, c, d = at
    return is_disc_within(body_of(mini), *coordinates((a, b, c, d)), 0, 0)


def put_down(course: Turn, name: str, at: Position) -> None:
    """A carried object becomes a token on the table again."""
    state = course.state
    kind = state.mini(name).carried
    token = free_id(kind, [token.id for token in state.tokens])
    course.do(ev.ObjectPlaced(token, kind, at, name))


def free_id(kind: str, used: list[str]) -> str:
    """An id that is not used yet: `wreckage_1`, `wreckage_2`."""
    number = 1
    while f"{kind}_{number}" in used:
        number += 1
    return f"{kind}_{number}"
