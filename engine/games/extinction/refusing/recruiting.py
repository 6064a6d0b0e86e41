"""Why a model, pilot, upgrade or mutation cannot be taken, and why a force is not complete (EXT-FORCE)."""

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import both, count
from engine.games.extinction.naming import called
from engine.games.extinction.refusing.who import Reason
from engine.games.extinction.rules.draft import budget, next_slot
from engine.games.extinction.rules.worth import POINTS_FOR_CAT, models_in, points, worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Book, State
from engine.games.extinction.terms.cards import Fits
from engine.games.extinction.terms.forces import Force
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import Side


def recruit(state: State, ask: Ask, command: co.Recruit) -> Reason | None:
    """Why this model, pilot, upgrade or mutation cannot be taken now."""
    frame = state.stack[-1]
    if ask.kind != "recruit" or not isinstance(frame, Drafting):
        return None
    book, what = state.book, command.what
    kinds = (book.models, book.pilots, book.upgrades, book.mutations)
    if not any(what in kind for kind in kinds):
        return Reason("EXT-COMP-13", f"Nothing is called {what[:30]!r}.")
    force = state.team(frame.side).force
    used = _used(state, force, what)
    if used:
        return Reason("EXT-FORCE-07", used)
    if not frame.done:
        return _unfinished(state, frame, force, what)
    name = called(state, what)
    if what not in book.models:
        return Reason("EXT-FORCE-04", f"{name} goes to a model that is just being taken; take a model first.")
    model = book.models[what]
    kind: Side = "jaeger" if isinstance(model, Jaeger) else "kaiju"
    if kind != frame.side and not state.civil_war:
        return Reason("EXT-CIVIL-01", f"{name} belongs to the other side; only a civil war mixes them.")
    return _too_dear(state, frame.side, force, model)


def _used(state: State, force: Force, what: str) -> str:
    """Where in the force an entry is already that can be there only once; empty if it is not."""
    if what in state.book.models:
        taken = what in models_in(force)
        unique = getattr(state.book.models[what], "unique", True)
        return f"{called(state, what)} is in the force already." if taken and unique else ""
    holders = [one.model for one in force.jaegers if what in (*one.pilots, *one.upgrades)]
    holders += [one.model for one in force.kaiju if what in one.mutations]
    return f"{called(state, what)} is with {called(state, holders[0])} already." if holders else ""


def _too_dear(state: State, side: Side, force: Force, model: Jaeger | Kaiju) -> Reason:
    """What a model would need, against what is left; else what the force needs besides."""
    most, spare = budget(state, side), _spare(state.book, force)
    slots = model.pilot_slots if isinstance(model, Jaeger) else 0
    if len(spare) < slots:
        return Reason("EXT-FORCE-04", f"{model.name} needs {count(slots, 'pilot')}; {len(spare)} are left.")
    if most is None:
        return Reason("EXT-FORCE-06", f"There are not enough mutations left for {model.name}.")
    left = most - worth(state.book, force)
    need = points(model) + sum(spare[:slots])
    rule = "EXT-FORCE-03" if side == "jaeger" else "EXT-FORCE-02"
    if need <= left:
        return Reason(rule, f"With {model.name} the force could not become what it must be.")
    if isinstance(model, Kaiju) and side == "kaiju" and not state.civil_war:
        threat = left // POINTS_FOR_CAT
        return Reason(rule, f"{model.name} is category {model.cat}; threat {threat} is left.")
    cost = f"and pilots cost {need} points or more" if slots else f"costs {need} points"
    return Reason(rule, f"{model.name} {cost}; {left} left.")


def _spare(book: Book, force: Force) -> list[int]:
    """What the pilots cost that no Jaeger of the force has, the cheapest first."""
    taken = {pilot for one in force.jaegers for pilot in one.pilots}
    return sorted(pilot.pts for pilot in book.pilot if pilot.id not in taken)


def _left(number: int) -> str:
    return "1 is left" if number == 1 else f"{number} are left"


def _unfinished(state: State, frame: Drafting, force: Force, what: str) -> Reason:
    """What the model taken last needs before another."""
    book = state.book
    if frame.last == "kaiju":
        wild = called(state, force.kaiju[-1].model)
        slot = next_slot(book, force.kaiju[-1])
        if what in book.mutations and book.mutations[what].slot == slot:
            return Reason("EXT-FORCE-06", _misfit(state, what, book.mutations[what].fits, wild))
        return Reason("EXT-FORCE-06", f"{wild} needs its {slot} mutation first.")
    last = force.jaegers[-1]
    model, own = book.models[last.model], called(state, last.model)
    if isinstance(model, Jaeger) and len(last.pilots) < model.pilot_slots:
        if what in book.pilots:
            return _too_dear_a_pilot(state, frame.side, force, what)
        return Reason("EXT-FORCE-04", f"{own} needs a pilot for slot {len(last.pilots) + 1} first.")
    if what in book.upgrades:
        return Reason("EXT-FORCE-05", _misfit(state, what, book.upgrades[what].fits, own))
    return Reason("EXT-FORCE-05", f"Choose an upgrade for {own} first, or pass for none.")


def _misfit(state: State, what: str, fits: Fits, own: str) -> str:
    """For which models a card is, where it is not for all."""
    if isinstance(fits, str):
        return f"{called(state, what)} would leave nothing that fits the other slots."
    return f"{called(state, what)} fits {both([called(state, one) for one in fits], 'or')}, not {own}."


def _too_dear_a_pilot(state: State, side: Side, force: Force, what: str) -> Reason:
    """What a pilot costs against what is left, for this slot and those after it."""
    book, last, most = state.book, force.jaegers[-1], budget(state, side)
    pilot, model = book.pilots[what], book.models[last.model]
    after = (model.pilot_slots if isinstance(model, Jaeger) else 0) - len(last.pilots) - 1
    left = (most or 0) - worth(book, force)
    cost = f"{pilot.name} costs {count(pilot.pts, 'point')}"
    if most is None or pilot.pts + sum(_spare(book, force)[:after]) <= left:
        return Reason("EXT-FORCE-03", f"{cost}; the force could not become what it must be.")
    if pilot.pts > left:
        return Reason("EXT-FORCE-03", f"{cost}; {_left(left)}.")
    slots = count(after, "more pilot", "more pilots")
    return Reason("EXT-FORCE-03", f"{cost}; of {left} left, {slots} must be paid too.")


def muster(state: State, ask: Ask, command: co.Muster) -> Reason | None:
    """What the force still needs."""
    del command
    frame = state.stack[-1]
    if ask.kind != "recruit" or not isinstance(frame, Drafting):
        return None
    team = state.team(frame.side)
    taken = len(team.force.jaegers) + len(team.force.kaiju)
    if not frame.done:
        last = (team.force.kaiju if frame.last == "kaiju" else team.force.jaegers)[-1].model
        return Reason("EXT-FORCE-04", f"{called(state, last)} is not complete.")
    if taken < max(1, len(team.seats)):
        needed = count(max(1, len(team.seats)), "model")
        return Reason("EXT-PLAYER-05", f"The side needs at least {needed}, one for each seat.")
    return Reason("EXT-FORCE-03", "The other side could not field a force of that worth.")
