"""Effects by which a model acts: moves, turns, attacks, slams, plays cards (section 3.2)."""

from typing import Any

from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction.fight_frames import Attacking, Rerolling, Slamming
from engine.games.extinction.frames import Activating, Circling, Doing, Moving, Piloting, Playing, Turning
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.circles import circles
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_moved
from engine.games.extinction.rules.pilots import pilot_words
from engine.games.extinction.rules.pools import stat
from engine.games.extinction.rules.possible import has_met_object, may_use_object, subjects
from engine.games.extinction.rules.table import base_of, is_banned
from engine.games.extinction.rules.tactics import use_object
from engine.games.extinction.terms import effects as ef

MANY = 99
"""As many rerolls as there are dice."""


def move(course: Turn, frame: Doing, effect: ef.Move) -> None:
    """A move like a free move (EXT-MOVE-10)."""
    mini = course.state.mini(frame.mini)
    hexes = effect.hexes or stat(course.state, mini, "SPD")
    back = effect.hexes if effect.hexes and effect.direction == "backward" else 1
    course.push(Moving(mini.id, hexes, effect.direction, back, pivot=effect.pivot, engage=effect.engage))


def run(course: Turn, frame: Doing, effect: ef.Run) -> None:
    """The second move of a run, where a card is played after the activation (R-68)."""
    mini = course.state.mini(frame.mini)
    hexes = stat(course.state, mini, "SPD")
    course.push(Moving(mini.id, hexes, runner=True, charge=effect.charge_modifiers))


def step_back(course: Turn, name: str, hexes: int) -> None:
    """Straight backward, hex by hex, as far as the way is clear; no pivot (EXT-ABIL-06)."""
    for _ in range(hexes):
        mini = course.state.mini(name)
        over = course.state.result is not None
        if over or mini.place is None or is_banned(mini, "move") or course.is_halted(name):
            return
        found = ahead(course.state, mini, backward=True)
        if found.place is None:
            return
        course.do(ev.MiniMoved(name, found.place, "back"))
        has_moved(course, name)


def turn(course: Turn, frame: Doing, effect: ef.Pivot) -> None:
    """A pivot of so many sides at most (EXT-PIVOT-01)."""
    course.push(Turning(frame.mini, effect.sides, effect.half_allowed))


def circle(course: Turn, frame: Doing, effect: ef.Circle) -> None:
    """Round the engaged target by so many sides at most (EXT-TACT-02)."""
    if circles(course.state, course.state.mini(frame.mini)):
        course.push(Circling(frame.mini, effect.sides))


def attack(course: Turn, frame: Doing, effect: ef.Melee | ef.Ranged) -> None:
    """An attack of a card (EXT-CARD-05)."""
    mode: Any = "melee" if isinstance(effect, ef.Melee) else "ranged"
    course.push(Attacking(frame.mini, mode, effect, source=frame.source, optional=effect.optional))


def object_attack(course: Turn, frame: Doing, effect: ef.ObjectAttack) -> None:
    """An attack with the object carried, unless it was picked up in this activation (EXT-OBJ-04)."""
    mini = course.state.mini(frame.mini)
    met = has_met_object(mini, course.last(Activating))
    if may_use_object(course.state, mini, effect.mode) and not met:
        use_object(course, frame.mini, effect.mode)


def slam(course: Turn, frame: Doing, effect: ef.Slam) -> None:
    """A slam outside an attack, of others only; whoever makes it may follow if it touches the one slammed."""
    state = course.state
    made = course.attack()
    found = subjects(state, state.mini(frame.mini), effect.whom, made)
    for name in reversed([one for one in found if one != frame.mini]):
        near = touches(base_of(state, frame.mini), base_of(state, name))
        mode: Any = made.mode if made is not None and made.attacker == frame.mini else ""
        course.push(Slamming(frame.mini, name, effect.hexes, mode, follow=near))


def reroll(course: Turn, frame: Doing, effect: ef.Reroll) -> None:
    """Dice of the attack's rolls again: the own roll, or the other one (EXT-DICE-10)."""
    made = course.attack()
    if made is None:
        return
    own = made.attacker == frame.mini
    which: Any = "attack" if own == (effect.which == "own") else "defence"
    if effect.roll not in ("any", which):
        return
    number = effect.dice if isinstance(effect.dice, int) else (1 if effect.dice == "all" else MANY)
    left = number * effect.times
    whole = effect.dice == "all"
    bound = not effect.optional and effect.dice != "any" and not effect.cost.parts()
    course.push(
        Rerolling(frame.mini, which, frame.source, effect.cost, effect.faces, left, whole, must=bound)
    )


def activate_pilots(course: Turn, frame: Doing, effect: ef.ActivatePilots) -> None:
    """All abilities of all pilots (EXT-DRIFT-01)."""
    del effect
    mini = course.state.mini(frame.mini)
    course.push(Piloting(mini.id, pilot_words(course.state, mini)))


def activate_card(course: Turn, frame: Doing, effect: ef.ActivateCard) -> None:
    """Another card of the deck is played, by its title (EXT-ABIL-02)."""
    mini = course.state.mini(frame.mini)
    for card in mini.deck:
        if course.state.book.cards[mini.model, card].title == effect.title:
            course.push(Playing(mini.id, card, free=effect.free))
            return


def end_activation(course: Turn, frame: Doing, effect: ef.EndActivation) -> None:
    """Nothing more of the card, and nothing more of the activation in progress but its end.

    An attack that is being made is completed, as after the loss of a card (EXT-ACT-07).
    """
    del frame, effect
    place = len(course.stack) - 1
    activation = course.last(Activating)
    if isinstance(course.top, Doing):
        course.set(replace(course.top, effects=()))
    if activation is None:
        return
    course.put(replace(activation, over=True, extras=()))
    while not isinstance(course.stack[place], Activating):
        below = course.stack[place]
        if isinstance(below, Doing) and below.mini == activation.mini:
            course.stack[place] = replace(below, effects=())
        elif isinstance(below, Piloting):
            course.stack[place] = replace(below, left=())
        place -= 1
