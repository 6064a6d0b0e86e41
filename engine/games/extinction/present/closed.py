"""What a person would look for but cannot choose now, with the reason: public facts and own secrets only."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.games.extinction.asks import Ask, AskKind
from engine.games.extinction.content.text.conditions import clause
from engine.games.extinction.content.text.words import cost
from engine.games.extinction.fight_frames import Attacking
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.arcs import is_in_front_arc
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.geometry.ring import EPS, HEX
from engine.games.extinction.geometry.slide import first_stop
from engine.games.extinction.geometry.table import travel_on_table
from engine.games.extinction.naming import called, frame_of, listed, names_in
from engine.games.extinction.rules.costs import can_pay
from engine.games.extinction.rules.holds import Moment, holds
from engine.games.extinction.rules.table import (
    base_of,
    body_of,
    card_of,
    foes,
    friends,
    is_banned,
    on_table,
)
from engine.games.extinction.rules.usable import run_of
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.cards import Option
from engine.games.extinction.terms.effects import Melee, Ranged
from engine.games.extinction.view import View

Row = tuple[str, str, str]
"""What is not possible, why, and by which rule."""


def closed(known: View) -> Iterator[Row]:
    """All closed rows of the own questions."""
    for ask in known.asks:
        look = LOOKS.get(ask.kind)
        if ask.seat == known.seat and look is not None:
            yield from look(known, ask)


def _cards(known: View, ask: Ask) -> Iterator[Row]:
    if "ready" not in ask.words:
        mine = [mini for mini in on_table(known) if mini.seat == ask.seat and mini.deck and not mini.picked]
        names = listed(known, [mini.id for mini in mine])
        yield "Ready", f"{names} {'has' if len(mine) == 1 else 'have'} no card yet", "EXT-ROUND-02"
    for mini in on_table(known):
        if mini.seat == ask.seat and not mini.deck:
            yield f"A card for {called(known, mini.id)}", "its deck is empty", "EXT-ROUND-08"


def _activate(known: View, ask: Ask) -> Iterator[Row]:
    for mini in on_table(known, known.active):
        if f"activate {mini.id}" in ask.words:
            continue
        name = f"Activate {called(known, mini.id)}"
        if mini.activated:
            yield name, "it has been activated this round", "EXT-ROUND-10"
        elif not mini.face_up:
            yield name, "it has no face-up card", "EXT-TURN-07"
        else:
            yield name, "an effect forbids it", "EXT-TURN-06"


def _run(known: View, ask: Ask) -> Iterator[Row]:
    mini = known.mini(ask.mini)
    for number, option in enumerate(card_of(known, mini, mini.face_up).options, 1):
        if run_of(option) is not None and f"run {number}" not in ask.words:
            yield (option.label, *why_option(known, mini, option))


def _option(known: View, ask: Ask) -> Iterator[Row]:
    mini = known.mini(ask.mini)
    for number, option in enumerate(card_of(known, mini, ask.about).options, 1):
        if f"option {number}" in ask.words:
            continue
        if run_of(option) is not None:
            yield option.label, "running is declared before the free move", "EXT-ACT-04"
        else:
            yield (option.label, *why_option(known, mini, option))


def why_option(known: State, mini: Mini, option: Option) -> tuple[str, str]:
    """Why an option of a card cannot be used: its cost, its condition, or nothing to begin with."""
    if not can_pay(mini, option.cost):
        return f"it costs {cost(option.cost)}", "EXT-CARD-02"
    if not holds(known, option.requires, Moment(mini)) and option.requires is not None:
        return f"only if {clause(option.requires, names_in(known.book))}", "EXT-ACT-05"
    step = next((step for step in option.steps if not step.optional), None)
    if isinstance(step, (Melee, Ranged)) and is_banned(mini, "attack"):
        return "an effect forbids attacks", "EXT-ACT-05"
    if isinstance(step, Melee):
        return "no enemy or building in contact in its arc", "EXT-MELEE-01"
    if isinstance(step, Ranged):
        return "no enemy or building in sight in its arc", "EXT-RANGED-01"
    return "its first step is not possible", "EXT-ACT-05"


def _move(known: View, ask: Ask) -> Iterator[Row]:
    frame = frame_of(known, Moving)
    if frame is None or known.stack[-1] is not frame:
        return
    mini = known.mini(frame.mini)
    engages = any(word.startswith("engage ") for word in ask.words)
    if "forward" not in ask.words and "breach" not in ask.words:
        reason = _why_not_ahead(known, frame, mini, backward=False)
        if reason is not None and not engages:
            yield ("Forward", *reason)
    if "backward" not in ask.words and not frame.made:
        reason = _why_not_ahead(known, frame, mini, backward=True)
        if reason is not None:
            yield ("Backward", *reason)
    if not frame.pivot:
        yield "Pivot", "one pivot in each move", "EXT-PIVOT-02"
    elif is_banned(mini, "pivot"):
        yield "Pivot", "an effect forbids it", "EXT-PIVOT-01"
    elif "pivot half left" not in ask.words:
        yield "Half-pivot", _why_not_half(known, mini), "EXT-PIVOT-08"


def _why_not_ahead(known: State, frame: Moving, mini: Mini, *, backward: bool) -> tuple[str, str] | None:
    """Why the next hex cannot be taken; None where nobody would look for it."""
    way = "backward" if backward else "forward"
    if is_banned(mini, "move"):
        return "an effect forbids it", "EXT-MOVE-01"
    if frame.way and frame.way != way:
        return "a move has one way", "EXT-MOVE-04"
    if frame.direction not in ("either", way):
        return f"this move goes {frame.direction} only", "EXT-RUN-03"
    if frame.ended:
        return "the move has ended" if not frame.engaged else "engaging ends the move", "EXT-ENG-05"
    if not backward and frame.made >= frame.hexes:
        return "all its hexes are made", "EXT-MOVE-01"
    own = body_of(mini)
    direction = (own.facing + 6) % 12 if backward else own.facing
    pairs = foes(known, mini.side) + friends(known, mini)
    stop = first_stop(own, direction, [base for _, base in pairs])
    edge = travel_on_table(own, direction, known.table)
    if edge < HEX - EPS and (stop is None or edge <= stop.travel + EPS):
        return "the edge of the table is in the way of the next hex", "EXT-BLOCK-01"
    if stop is None:
        return "difficult terrain stops a runner", "EXT-RUN-09"
    names = [pairs[place][0] for place in stop.bases]
    verb = "is" if len(names) == 1 else "are"
    rule = "EXT-BLOCK-02" if backward else "EXT-BLOCK-03"
    if any(one.id in names and one.side == mini.side for one in known.minis):
        rule = "EXT-BLOCK-01"
    return f"{listed(known, names)} {verb} in the way of the next hex", rule


def _why_not_half(known: State, mini: Mini) -> str:
    own = body_of(mini)
    near = [name for name, base in (*foes(known, mini.side), *friends(known, mini)) if touches(own, base)]
    return f"it touches {listed(known, near)}" if near else "there is no room for it"


def _target(known: View, ask: Ask) -> Iterator[Row]:
    """Enemy models that cannot be attacked; buildings are left out, since there may be a dozen."""
    attack = frame_of(known, Attacking)
    mini = known.mini(ask.mini)
    if attack is None or mini.place is None:
        return
    arc = attack.weapon.arc if attack.weapon is not None else "front"
    for one in on_table(known):
        if one.side == mini.side or f"target {one.id}" in ask.words:
            continue
        name, base = called(known, one.id), base_of(known, one.id)
        if one.id in attack.done:
            yield name, "it has been attacked already", "EXT-CARD-06"
        elif attack.mode == "melee" and not touches(body_of(mini), base):
            yield name, "it is not in contact", "EXT-MELEE-01"
        elif attack.mode == "melee":
            yield name, "contact is not in the front arc", "EXT-MELEE-03"
        elif arc == "front" and not is_in_front_arc(body_of(mini), base):
            yield name, "it is wholly behind", "EXT-RANGED-01"
        else:
            yield name, "there is no line of sight", "EXT-LOS-03"


def _spend(known: View, ask: Ask) -> Iterator[Row]:
    attack = frame_of(known, Attacking)
    if attack is None or attack.weapon is None:
        return
    mini = known.mini(ask.mini)
    for number, spend in enumerate(attack.weapon.spends, 1):
        if f"spend {number}" in ask.words:
            continue
        if attack.spends.count(number) >= spend.max_times:
            yield f"Pay {cost(spend.cost)}", "this extra is used up", "EXT-CARD-04"
        elif not can_pay(mini, spend.cost):
            yield f"Pay {cost(spend.cost)}", "the model has not as much", "EXT-CARD-02"


LOOKS: Final[dict[AskKind, Callable[[View, Ask], Iterator[Row]]]] = {
    "cards": _cards,
    "activate": _activate,
    "run": _run,
    "option": _option,
    "move": _move,
    "target": _target,
    "spend": _spend,
}
"""The kinds of questions that have closed rows."""
