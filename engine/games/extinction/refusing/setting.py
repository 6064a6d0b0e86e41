"""Why an entry cannot be taken, or a piece or model put down (EXT-FORCE, EXT-SETUP, EXT-RES)."""

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import both, count
from engine.games.extinction.naming import called, clock
from engine.games.extinction.refusing.who import Reason
from engine.games.extinction.rules.draft import budget
from engine.games.extinction.rules.worth import worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import Book, State
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
    name = called(state, what)
    force = state.team(frame.side).force
    if what in _used(force) and getattr(book.models.get(what), "unique", True):
        return Reason("EXT-FORCE-07", f"{name} is in the force already.")
    if not frame.done:
        return _unfinished(state, frame, force, what)
    if what not in book.models:
        return Reason("EXT-FORCE-04", f"{name} goes to a model that is just being taken; take a model first.")
    model = book.models[what]
    kind: Side = "jaeger" if isinstance(model, Jaeger) else "kaiju"
    if kind != frame.side and not state.civil_war:
        return Reason("EXT-CIVIL-01", f"{name} belongs to the other side; only a civil war mixes them.")
    return _too_dear(state, frame.side, force, name)


def _used(force: Force) -> set[str]:
    found = {name for one in force.jaegers for name in (one.model, *one.pilots, *one.upgrades)}
    return found | {name for one in force.kaiju for name in (one.model, *one.mutations)}


def _too_dear(state: State, side: Side, force: Force, name: str) -> Reason | None:
    most = budget(state, side)
    if most is None:
        return Reason("EXT-FORCE-06", f"There are not enough cards left for {name}.")
    left = count(most - worth(state.book, force), "point")
    rule = "EXT-FORCE-03" if side == "jaeger" else "EXT-FORCE-02"
    return Reason(rule, f"{name} with all that it needs does not fit into the {left} that are left.")


def _unfinished(state: State, frame: Drafting, force: Force, what: str) -> Reason:
    """What the model taken last needs before another."""
    book, name = state.book, called(state, what)
    if frame.last == "kaiju":
        wild = called(state, force.kaiju[-1].model)
        slot = _slot(book, force)
        if what in book.mutations and book.mutations[what].slot == slot:
            return Reason("EXT-FORCE-06", f"{name} does not fit {wild}.")
        return Reason("EXT-FORCE-06", f"{wild} needs its {slot} mutation first.")
    last = force.jaegers[-1]
    model, own = book.models[last.model], called(state, last.model)
    if isinstance(model, Jaeger) and len(last.pilots) < model.pilot_slots:
        if what in book.pilots:
            return Reason("EXT-FORCE-03", f"There are not enough points left for {name}.")
        return Reason("EXT-FORCE-04", f"{own} needs a pilot for slot {len(last.pilots) + 1} first.")
    if what in book.upgrades:
        return Reason("EXT-FORCE-05", f"{name} does not fit {own}.")
    return Reason("EXT-FORCE-05", f"Choose an upgrade for {own} first, or pass for none.")


def _slot(book: Book, force: Force) -> str:
    wild = force.kaiju[-1]
    model = book.models[wild.model]
    have = [book.mutations[name].slot for name in wild.mutations]
    most = model.mutation_slots.offensive if isinstance(model, Kaiju) else 0
    return "offensive" if have.count("offensive") < most else "defensive"


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


def face(state: State, ask: Ask, command: co.Face) -> Reason | None:
    """Which facings are possible."""
    del state, command
    if ask.kind != "face":
        return None
    told = both([clock(int(word.removeprefix("face "))) for word in ask.words], "or")
    return Reason("EXT-SETUP-05", f"It does not fit there facing that way; possible is {told}.")


def put(state: State, ask: Ask, command: co.PlacePiece | co.Deploy | co.KeepBack) -> Reason | None:
    """What is to be put down now."""
    if ask.kind not in ("place", "deploy", "arrive"):
        return None
    name = command.piece if isinstance(command, co.PlacePiece) else command.mini
    verb = {co.PlacePiece: "place", co.Deploy: "deploy"}.get(type(command), "reserve")
    told = [called(state, word.split(" ", 1)[1]) for word in ask.words if word.startswith(verb)]
    if isinstance(command, co.KeepBack):
        return Reason("EXT-SETUP-06", f"{called(state, name)} cannot wait in reserve here.")
    if not told:
        return None
    rule = "EXT-RES-03" if ask.kind == "arrive" else "EXT-SETUP-03"
    return Reason(rule, f"{called(state, name)} is not put down now; it is {both(told, 'or')}.")
