"""What each kind of decision is about, as a question."""

from collections.abc import Callable
from typing import Final

from engine.games.extinction.asks import Ask, AskKind
from engine.games.extinction.content.text.effects import effect
from engine.games.extinction.content.text.words import cost, count
from engine.games.extinction.fight_frames import Attacking, Damaging, Rerolling, Spending
from engine.games.extinction.frames import Doing, Moving, Piloting, Turning
from engine.games.extinction.naming import (
    called,
    cause,
    entry_called,
    face_up_title,
    frame_of,
    names_in,
    plain,
    thing_called,
    title_of,
)
from engine.games.extinction.present.force import spent
from engine.games.extinction.present.words import about_side
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side
from engine.games.extinction.view import View

Words = Callable[[View, Ask], str]


def topic(known: View, ask: Ask) -> str:
    """What is asked, as a question."""
    return TOPICS[ask.kind](known, ask)


def _recruit(known: View, ask: Ask) -> str:
    side = about_side(ask)
    frame = frame_of(known, Drafting)
    force = known.team(side).force
    if frame is None or frame.done:
        return _model(known, side, ask)
    book = known.book
    if frame.last == "kaiju":
        wild = force.kaiju[-1]
        model = book.models[wild.model]
        slots = model.mutation_slots.offensive if isinstance(model, Kaiju) else 0
        have = sum(book.mutations[one].slot == "offensive" for one in wild.mutations)
        return f"which {'offensive' if have < slots else 'defensive'} mutation for {model.name}?"
    fielded = force.jaegers[-1]
    jaeger = book.models[fielded.model]
    if isinstance(jaeger, Jaeger) and len(fielded.pilots) < jaeger.pilot_slots:
        return f"which pilot for slot {len(fielded.pilots) + 1} of {jaeger.name}?"
    return f"which upgrade for {jaeger.name}, or none?"


def _model(known: View, side: Side, ask: Ask) -> str:
    """Which model comes next, with what is left for it; it is told where none fits any more."""
    found, left = spent(known, side), ""
    if found.left is not None:
        left = f"threat {found.left}" if found.unit == "threat" else count(found.left, "point")
    if not any(word.startswith("recruit ") for word in ask.words):
        return "no other model fits: is the force complete?"
    told = f"which model, with {left} left" if left else "which model"
    return f"{told}, or is the force complete?" if "muster" in ask.words else f"{told}?"


def _piece(known: View, ask: Ask) -> str:
    return f"which {ask.about or 'piece'} comes to the table, and where?"


def _face(known: View, ask: Ask) -> str:
    what = called(known, ask.mini) if ask.mini else entry_called(known.book, ask.about)
    return f"how is {what} turned?"


def _first(known: View, ask: Ask) -> str:
    del known, ask
    return "which side takes the first turn?"


def _command(known: View, ask: Ask) -> str:
    number = f"the impulse die shows {known.left or 'a blank'}"
    return f"{number}: flip the leader token and roll it again?"


def _activate(known: View, ask: Ask) -> str:
    return "which model is activated next?"


def _run(known: View, ask: Ask) -> str:
    return f"run with {title_of(known, ask.mini, ask.about)}, or keep the card for after the free move?"


def _move(known: View, ask: Ask) -> str:
    frame = frame_of(known, Moving)
    if frame is None or isinstance(known.stack[-1], Turning):
        return "pivot, or stay as it is?"
    steps = [word for word in ask.words if not word.startswith(("pivot", "stop"))]
    if not steps:
        return "pivot, or end the move?"
    if "forward" in steps:
        return "step on or stop?" if frame.made else "move, pivot or stay?"
    if any(word.startswith("engage ") for word in steps):
        return "the next hex is obstructed: engage, or stop?"
    return "step on or stop?" if frame.made else "move, pivot or stay?"


def _engage(known: View, ask: Ask) -> str:
    return "it has come exactly into contact: snap to engage, or leave it?"


def _charge(known: View, ask: Ask) -> str:
    return f"charge {called(known, ask.about)}, or go on?"


def _option(known: View, ask: Ask) -> str:
    return f"which option of {title_of(known, ask.mini, ask.about)}, or none?"


def _use(known: View, ask: Ask) -> str:
    frame = frame_of(known, Doing)
    told = ""
    if frame is not None and frame.effects:
        told = effect(frame.effects[0], names_in(known.book)).removeprefix("you may ")
    source = cause(known, ask.about, ask.mini)
    return f"{source}: {told}?" if told else f"use {source}?"


def _tactic(known: View, ask: Ask) -> str:
    return "which tactical action, or none?"


def _target(known: View, ask: Ask) -> str:
    frame = frame_of(known, Attacking)
    verb = "attack" if frame is None or frame.mode == "melee" else "shoot at"
    if frame is not None and frame.object:
        verb = f"{'swing' if frame.mode == 'melee' else 'throw'} {thing_called(known, frame.object)} at"
    return f"{verb} whom?"


def _spend(known: View, ask: Ask) -> str:
    spending = frame_of(known, Spending)
    if spending is not None and known.stack[-1] is spending:
        return f"pay for an extra of {cause(known, spending.source, ask.mini)}, or go on?"
    against = f" against {called(known, ask.about)}" if ask.about else ""
    return f"pay for an extra{against}, or go on?"


def _reroll(known: View, ask: Ask) -> str:
    frame = frame_of(known, Rerolling)
    told = (
        [] if frame is None else list(filter(None, (cause(known, frame.source, ask.mini), cost(frame.cost))))
    )
    which = {"attack": "attack roll", "defence": "defence roll", "slam": "slam die", "neural": "neural load"}
    source = f" ({', '.join(told)})" if told else ""
    return f"reroll a die of the {which.get(ask.about, ask.about)}{source}?"


def _trigger(known: View, ask: Ask) -> str:
    triggers = [word for word in ask.words if word.startswith("trigger ")]
    if len(triggers) == 1:
        return f"use the trigger of the {plain(ask.about)} roll?"
    return f"which trigger of the {plain(ask.about)} roll comes first?"


def _face_up(known: View, ask: Ask) -> str:
    frame = frame_of(known, Damaging)
    damage = count(frame.left, "damage", "damage") if frame is not None else "the damage"
    card = face_up_title(known, ask.mini)
    if ask.about == "whole":
        return f"{damage}: draw cards, or take {card}, its face-up card, as all of it?"
    return f"{damage}: draw the next card, or take {card}, its face-up card?"


def _blocker(known: View, ask: Ask) -> str:
    return f"{called(known, ask.about)} cannot be pushed: which of those in its way is hit?"


def _follow(known: View, ask: Ask) -> str:
    return f"step into the place of {called(known, ask.about)}?"


def _drop(known: View, ask: Ask) -> str:
    return f"where does it drop {thing_called(known, ask.about)}?"


def _choose(known: View, ask: Ask) -> str:
    if ask.about == "pilot":
        return f"which pilot of {called(known, ask.mini)} dies?"
    return f"{cause(known, ask.about, ask.mini)}: which of these?"


def _after(known: View, ask: Ask) -> str:
    if frame_of(known, Piloting) is not None and ask.about == "pilots":
        return "which ability of its pilots comes next?"
    return "which ability after the activation, or none?"


def _extra(known: View, ask: Ask) -> str:
    attack = frame_of(known, Attacking)
    paid = cost(attack.extras[0][1]) if attack is not None and attack.extras else ""
    price = f"pay {paid} for one more melee attack" if paid else "make one more melee attack"
    return f"{price} ({cause(known, ask.about, ask.mini)})?"


TOPICS: Final[dict[AskKind, Words]] = {
    "agree": lambda known, ask: "agree to what is proposed?",
    "side": lambda known, ask: "which side?",
    "recruit": _recruit,
    "assign": lambda known, ask: f"who plays {called(known, ask.mini)}?",
    "leader": lambda known, ask: "which model leads the side?",
    "place": _piece,
    "deploy": lambda known, ask: "which model is set up, and where?",
    "face": _face,
    "cards": lambda known, ask: "one card for each model, face down",
    "first": _first,
    "command": _command,
    "activate": _activate,
    "run": _run,
    "move": _move,
    "engage": _engage,
    "charge": _charge,
    "option": _option,
    "use": _use,
    "tactic": _tactic,
    "target": _target,
    "spend": _spend,
    "reroll": _reroll,
    "trigger": _trigger,
    "face_up": _face_up,
    "blocker": _blocker,
    "follow": _follow,
    "drop": _drop,
    "choose": _choose,
    "after": _after,
    "extra": _extra,
    "arrive": lambda known, ask: "which model arrives from reserve, and where?",
}
"""The question of each kind."""
