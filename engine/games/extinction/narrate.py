"""What happened, as sentences for the chronicle: from them alone every step of a game can be checked.

A sentence has a name in it, never "you". Rounds, turns and activations are headings. What a seat may not
know is absent from the event that it has seen, and so from the sentence.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from engine.games.extinction import events as ev
from engine.games.extinction.content.text.words import UNTIL, count
from engine.games.extinction.naming import (
    SIDES,
    called,
    cause,
    clock,
    face_up_title,
    grouped,
    option_of,
    outcome,
    resource_word,
    thing_called,
    title_of,
    tone_of,
    touched_side,
)
from engine.games.extinction.narrate_fight import TELL_FIGHT
from engine.games.extinction.narrate_missing import left_out
from engine.games.extinction.narrate_setup import TELL_SETUP, silent
from engine.games.extinction.rules.battle import ENOUGH
from engine.games.extinction.state import State
from engine.games.extinction.terms.names import Side
from engine.kernel.scene import Sentence, Tone

Tell = Callable[[Any, State], Sentence | None]


def narrate(event: Any, known: State) -> Sentence | None:
    """The sentence of an event as a seat has seen it; None for what only moves the game on."""
    return TELL[type(event)](event, known)


def _round(event: ev.RoundBegan, known: State) -> Sentence:
    del known
    return Sentence(f"Round {event.round}", "EXT-ROUND-01", "text", 0)


def _picked(event: ev.CardPicked, known: State) -> Sentence:
    name = called(known, event.mini)
    if event.card is UNSET:
        return Sentence(f"{name} has a card face down", "EXT-ROUND-02", "secret", 2)
    text = f"{name} has a card face down: {title_of(known, event.mini, event.card)}"
    return Sentence(text, "EXT-ROUND-02", "secret", 2)


def _ready(event: ev.SeatReady, known: State) -> Sentence:
    side = known.sides[event.seat - 1]
    who = f"The {SIDES[side]}" if side is not None else f"Seat {event.seat}"
    if known.sides.count(side) > 1:
        who += f" of {' and '.join([called(known, one.id) for one in known.minis if one.seat == event.seat])}"
    return Sentence(f"{who} is ready", "EXT-ROUND-04", "secret")


def _revealed(event: ev.CardsRevealed, known: State) -> Sentence:
    told = ", ".join(f"{called(known, mini)} {title_of(known, mini, card)}" for mini, card in event.cards)
    return Sentence(f"All cards turn face up: {told}", "EXT-ROUND-06")


def _first(event: ev.FirstTurnGiven, known: State) -> Sentence:
    counts = [sum(m.place is not None and m.side == side for m in known.minis) for side in SIDES]
    rule = "EXT-TURN-02" if counts[0] == counts[1] else "EXT-TURN-01"
    why = "as many models on both sides" if counts[0] == counts[1] else "fewer models on the table"
    text = f"The {SIDES[event.by]} decides ({why}): the {SIDES[event.side]} takes the first turn"
    return Sentence(text, rule, event.by)


def _turn(event: ev.TurnBegan, known: State) -> Sentence:
    del known
    side = SIDES[event.side]
    if event.last:
        left = count(event.left, "model")
        return Sentence(
            f"Last turn · {side}: {left} left, without a roll", "EXT-TURN-08", tone(event.side), 0
        )
    return Sentence(f"Turn {event.turn} · {side}", "EXT-TURN-03", tone(event.side), 0)


def tone(side: Side) -> Tone:
    """The tone of a side."""
    return side


def _impulse(event: ev.ImpulseRolled, known: State) -> Sentence:
    del known
    models = count(event.number, "model is", "models are")
    shown = f"{event.number}, {models} activated" if event.number else "blank, nobody is activated"
    if event.again:
        text = f"Command and control: the leader token is flipped, the impulse die shows {shown}"
        return Sentence(text, "EXT-LEAD-02", "luck")
    return Sentence(f"Impulse die: {shown}", "EXT-TURN-04", "luck")


def _activation(event: ev.ActivationBegan, known: State) -> Sentence:
    card = face_up_title(known, event.mini)
    more = f"; {event.left} more in this turn" if event.left else ""
    text = f"{called(known, event.mini)} is activated, card {card}{more}"
    return Sentence(text, "EXT-TURN-06", tone_of(known, event.mini), 0)


def _run(event: ev.RunDeclared, known: State) -> Sentence:
    label = option_of(known, event.mini, event.card, event.option)
    text = f"{called(known, event.mini)} runs: {title_of(known, event.mini, event.card)}, {label}"
    return Sentence(text, "EXT-RUN-01", tone_of(known, event.mini))


def _second(event: ev.SecondMoveBegan, known: State) -> Sentence:
    text = f"The first move of {called(known, event.mini)} is over; now its second move"
    return Sentence(text, "EXT-RUN-02", tone_of(known, event.mini))


def _option(event: ev.OptionUsed, known: State) -> Sentence:
    label = option_of(known, event.mini, event.card, event.option)
    text = f"{called(known, event.mini)} uses {title_of(known, event.mini, event.card)}: {label}"
    return Sentence(text, "EXT-CARD-01", tone_of(known, event.mini))


def _counter(event: ev.CountersChanged, known: State) -> Sentence:
    word = resource_word(event.resource)
    text = (
        f"{called(known, event.mini)}: {word} {event.to - event.by} to {event.to} "
        f"({cause(known, event.why, event.mini)})"
    )
    return Sentence(text, "EXT-CARD-02" if event.by < 0 else "EXT-COMP-12", tone_of(known, event.mini), 2)


def _moved(event: ev.MiniMoved, known: State) -> Sentence:
    name, target = called(known, event.mini), called(known, event.target)
    what, rule = MOVED[event.how]
    if event.how in ("engage", "circle"):
        what = f"{what} {target} {'on' if event.how == 'engage' else 'to'} its "
        what += touched_side(known, event.mini, event.target)
        what += f", and faces {clock(event.place.facing)}"
    elif event.how in ("step", "follow"):
        what = f"{what} {target}"
    return Sentence(f"{name} {what}", rule, tone_of(known, event.mini))


MOVED: Final = {
    "forward": ("moves 1 hex forward", "EXT-MOVE-02"),
    "backward": ("moves 1 hex backward", "EXT-MOVE-03"),
    "border": ("runs up to difficult terrain and has to stop there", "EXT-RUN-09"),
    "breach": ("moves up to the edge of the Breach", "EXT-UNDER-17"),
    "engage": ("engages", "EXT-ENG-02"),
    "circle": ("circles", "EXT-TACT-02"),
    "step": ("steps into the place of", "EXT-MELEE-10"),
    "follow": ("follows into the place of", "EXT-SLAM-10"),
    "pushed": ("is pushed", "EXT-SLAM-02"),
    "back": ("steps back 1 hex", "EXT-ABIL-06"),
}
"""What each way of coming to another place is called, and its rule."""


def _turned(event: ev.MiniTurned, known: State) -> Sentence:
    half = event.turn.startswith("half ")
    way = event.turn.removeprefix("half ")
    text = f"{called(known, event.mini)} {'half-pivots' if half else 'pivots'} {way}"
    text += f" and faces {clock(event.place.facing)}"
    return Sentence(text, "EXT-PIVOT-06" if half else "EXT-PIVOT-01", tone_of(known, event.mini))


def _contact(event: ev.ContactMade, known: State) -> Sentence:
    side = touched_side(known, event.mini, event.target)
    text = (
        f"{called(known, event.mini)} ends exactly on the {side} of {called(known, event.target)}: "
        "it counts as engaging"
    )
    return Sentence(text, "EXT-ENG-07", tone_of(known, event.mini))


def _returned(event: ev.CardReturned, known: State) -> Sentence:
    text = f"{title_of(known, event.mini, event.card)} of {called(known, event.mini)} is back in its deck"
    return Sentence(text, "EXT-CARD-07", "dim", 2)


def _played(event: ev.CardPlayed, known: State) -> Sentence:
    text = f"{called(known, event.mini)} plays {title_of(known, event.mini, event.card)} from its deck"
    return Sentence(text, "EXT-ABIL-02", tone_of(known, event.mini))


def _turns_over(event: ev.RoundEnded, known: State) -> Sentence:
    del known
    return Sentence(f"All turns of round {event.round} are over", "EXT-ROUND-01")


def _lasting(event: ev.LastingEnded, known: State) -> Sentence:
    who = f" on {called(known, event.mini)}" if event.mini else ""
    text = f"What worked{who} {UNTIL[event.until]} is over"
    return Sentence(text, "EXT-CARD-05", "dim", 2)


def _taken(event: ev.ObjectTaken, known: State) -> Sentence:
    thing = thing_called(known, event.type)
    if not event.token:
        text, rule = f"{called(known, event.mini)} begins with {thing}", "EXT-UNDER-11"
    else:
        text, rule = f"{called(known, event.mini)} picks {thing} up", "EXT-OBJ-02"
    return Sentence(text, rule, tone_of(known, event.mini))


def _reserves(event: ev.ReservesRolled, known: State) -> Sentence:
    del known
    arrive = count(event.arrive, "model arrives", "models arrive") if event.arrive else "nobody arrives"
    rolled = f"{grouped(event.roll)}, {outcome(event.roll, triggers=False)}"
    text = f"Reserves of the {SIDES[event.side]}: {rolled}, {arrive}"
    return Sentence(text, "EXT-RES-02", "luck")


def _end_check(event: ev.EndChecked, known: State) -> Sentence:
    del known
    rolls = ", ".join(f"{SIDES[side]} {grouped(rolled)} ({rolled.successes})" for side, rolled in event.rolls)
    verdict = "the game ends" if event.over else "the game goes on"
    text = f"End check: {rolls}; {event.total} of {ENOUGH} successes, {verdict}"
    return Sentence(text, "EXT-END-03", "luck")


def _scored(event: ev.PointsScored, known: State) -> Sentence:
    del known
    lines = "; ".join(f"{what} {points:+d}" for what, points in event.lines) or "nothing"
    rule = "EXT-SCORE-01" if event.side == "jaeger" else "EXT-SCORE-02"
    text = f"Victory points of the {SIDES[event.side]}: {lines}; {event.total} in all"
    return Sentence(text, rule, tone(event.side))


def _ended(event: ev.GameEnded, known: State) -> Sentence:
    del known
    winner = {"jaeger": "The Jaeger side wins", "kaiju": "The Kaiju side wins"}[event.result.winner]
    return Sentence(f"{winner}. {event.result.reason}", event.result.rule, "focus", 0)


def _note(event: ev.NoteShown, known: State) -> Sentence:
    text = f"For the players to apply, {cause(known, event.source)}: {event.text}"
    return Sentence(text, "EXT-ABIL-14", "ask")


TELL: Final[dict[type, Tell]] = {
    ev.DecisionAsked: silent,
    ev.RoundBegan: _round,
    ev.CardPicked: _picked,
    ev.SeatReady: _ready,
    ev.CardsRevealed: _revealed,
    ev.FirstTurnGiven: _first,
    ev.TurnBegan: _turn,
    ev.ImpulseRolled: _impulse,
    ev.ActivationBegan: _activation,
    ev.RunDeclared: _run,
    ev.SecondMoveBegan: _second,
    ev.LeftOut: left_out,
    ev.OptionUsed: _option,
    ev.CountersChanged: _counter,
    ev.MiniMoved: _moved,
    ev.MiniTurned: _turned,
    ev.ContactMade: _contact,
    ev.CardReturned: _returned,
    ev.CardPlayed: _played,
    ev.ActivationEnded: silent,
    ev.RoundEnded: _turns_over,
    ev.LastingEnded: _lasting,
    ev.ObjectTaken: _taken,
    ev.ReservesRolled: _reserves,
    ev.EndChecked: _end_check,
    ev.PointsScored: _scored,
    ev.GameEnded: _ended,
    ev.NoteShown: _note,
    **TELL_SETUP,
    **TELL_FIGHT,
}
