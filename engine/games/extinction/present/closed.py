"""What a person would look for but cannot choose now, with the reason: public facts and own secrets only."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.games.extinction.asks import Ask, AskKind
from engine.games.extinction.content.text.words import cost
from engine.games.extinction.fight_frames import Attacking, Spending
from engine.games.extinction.frames import Moving
from engine.games.extinction.naming import called, frame_of, option_of
from engine.games.extinction.notation import command_of
from engine.games.extinction.refusing.why import why_not
from engine.games.extinction.rules.draft import next_slot
from engine.games.extinction.rules.table import card_of, on_table
from engine.games.extinction.rules.usable import run_of
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import State
from engine.games.extinction.terms.models import Jaeger
from engine.games.extinction.terms.values import Entry
from engine.games.extinction.view import View

Sought = Iterator[tuple[str, str]]
"""What a person may look for: a name, and the word that would mean it."""


class Closed(NamedTuple):
    """A row that cannot be chosen: its name, the word it would be, why it is closed, and the rule."""

    name: str
    word: str
    reason: str
    rule: str


def closed(known: View) -> Iterator[Closed]:
    """The closed rows of the own question."""
    own = next((ask for ask in known.asks if ask.seat == known.seat), None)
    look = LOOKS.get(own.kind) if own is not None else None
    if own is None or look is None:
        return
    for name, word in look(known, own):
        if word not in own.words:
            reason, rule = why(known, own.seat, word)
            yield Closed(name, word, reason, rule)


def why(known: State, seat: int, word: str) -> tuple[str, str]:
    """Why a word is no answer now, and by which rule."""
    command = command_of(seat, word)
    if command is None:
        raise ValueError(f"no command is called {word!r}")
    refusal = why_not(known, command, word)
    return refusal.message.removesuffix("."), refusal.rule


def _recruit(known: View, ask: Ask) -> Sought:
    """That the force is complete, then all that the present slot or place could have."""
    yield "The force is complete", "muster"
    frame = frame_of(known, Drafting)
    if frame is None:
        return
    for entry in sought_for(known, frame):
        yield entry.name, f"recruit {entry.id}"


def sought_for(known: View, frame: Drafting) -> Sequence[Entry]:
    """All entries of the kind that is taken next, whether they can be or not."""
    book, force = known.book, known.team(frame.side).force
    if frame.done:
        both = (*book.jaeger, *book.kaiju)
        return both if known.civil_war else (book.jaeger if frame.side == "jaeger" else book.kaiju)
    if frame.last == "kaiju":
        slot = next_slot(book, force.kaiju[-1])
        return [one for one in book.mutation if one.slot == slot]
    last = force.jaegers[-1]
    model = book.models[last.model]
    crewed = not isinstance(model, Jaeger) or len(last.pilots) >= model.pilot_slots
    return book.upgrade if crewed else book.pilot


def _activate(known: View, ask: Ask) -> Sought:
    del ask
    for mini in on_table(known, known.active):
        yield f"Activate {called(known, mini.id)}", f"activate {mini.id}"


def _run(known: View, ask: Ask) -> Sought:
    mini = known.mini(ask.mini)
    for number, option in enumerate(card_of(known, mini, ask.about).options, 1):
        if run_of(option) is not None:
            yield f"Run {number}", f"run {number}"


def _option(known: View, ask: Ask) -> Sought:
    mini = known.mini(ask.mini)
    for number in range(1, len(card_of(known, mini, ask.about).options) + 1):
        yield f"Option {number} {option_of(known, mini.id, ask.about, number)}", f"option {number}"


def _move(known: View, ask: Ask) -> Sought:
    """The ways and pivots of a move; nobody looks for a step ahead where something can be engaged."""
    frame = frame_of(known, Moving)
    if frame is None or known.stack[-1] is not frame:
        return
    if not any(word.startswith(("engage ", "breach")) for word in ask.words):
        yield "Move a hex forward", "forward"
    if not frame.made:
        yield "Move a hex backward", "backward"
    if frame.pivot and "pivot left" in ask.words:
        yield "Half-pivot", "pivot half left"
    else:
        yield "Pivot", "pivot left"


def _target(known: View, ask: Ask) -> Sought:
    """Enemy models; buildings are left out, since there may be a dozen."""
    side = known.mini(ask.mini).side
    for one in on_table(known):
        if one.side != side:
            yield called(known, one.id), f"target {one.id}"


def _spend(known: View, ask: Ask) -> Sought:
    """The extras of the attack in progress, or of the option that was chosen."""
    del ask
    frame = known.stack[-1]
    extras = frame.spends if isinstance(frame, Spending) else ()
    if isinstance(frame, Attacking) and frame.weapon is not None:
        extras = frame.weapon.spends
    for number, spend in enumerate(extras, 1):
        yield f"Pay {cost(spend.cost)}", f"spend {number}"


def _tactic(known: View, ask: Ask) -> Sought:
    """The tactical actions that need something; what a circle by effect leaves is told by its ways."""
    if not ask.about:
        return
    yield "Melee attack", "act melee"
    if not any(word.startswith("act circle") for word in ask.words):
        yield "Circle", "act circle left"
    if known.mini(ask.mini).carried:
        yield "Swing the object", "act swing"
        yield "Throw the object", "act throw"


LOOKS: Final[dict[AskKind, Callable[[View, Ask], Sought]]] = {
    "cards": lambda known, ask: iter((("Ready", "ready"),)),
    "recruit": _recruit,
    "activate": _activate,
    "run": _run,
    "option": _option,
    "move": _move,
    "target": _target,
    "spend": _spend,
    "tactic": _tactic,
}
"""The kinds of questions that have closed rows."""
