"""Words of the set-up: agreement, sides, forces, pieces, deployment."""

from typing import Final

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text import cards
from engine.games.extinction.content.text.words import both, count
from engine.games.extinction.naming import called, clock, names_in
from engine.games.extinction.rules.worth import worth
from engine.games.extinction.setup_frames import Drafting
from engine.games.extinction.state import State
from engine.games.extinction.terms.models import Jaeger, Model
from engine.games.extinction.wording.said import Said

MODES: Final = {
    "quick_play": "quick play",
    "constructed": "a constructed battle",
    "underwater": "Seal the Breach!",
}
VARIANTS: Final = {
    **MODES,
    "civil_war": "the civil war",
    "secret_missions": "secret missions",
}
CONSENT: Final = "EXT-PLAYER-02"
"""All agree to what is played, each variant by itself."""
COMPASS: Final = {0: "east, ", 3: "north, ", 6: "west, ", 9: "south, "}


def agree(state: State, ask: Ask, rest: str) -> Said:
    """What is proposed, the variants too."""
    del ask, rest
    told = [MODES[state.mode]]
    told += [VARIANTS[name] for name, on in (("civil_war", state.civil_war),) if on]
    told += [VARIANTS["secret_missions"]] if state.secret else []
    return Said(f"Agree to play {both(told)}", CONSENT)


def decline(state: State, ask: Ask, rest: str) -> Said:
    """A variant is left out; without a mode a constructed battle is played."""
    del ask
    instead = ": a constructed battle instead" if rest == state.mode else ""
    return Said(f"Decline {VARIANTS[rest]}{instead}", CONSENT)


def side(state: State, ask: Ask, rest: str) -> Said:
    """A side to want or take."""
    del state, ask
    role = "who defends the city" if rest == "jaeger" else "who attacks"
    return Said(f"The {capital_side(rest)} side: {role}", "EXT-PLAYER-03")


def capital_side(name: str) -> str:
    """A side as people write it."""
    return "Jaeger" if name == "jaeger" else "Kaiju"


def recruit(state: State, ask: Ask, rest: str) -> Said:
    """A model with its numbers, or a pilot, upgrade or mutation with what it does."""
    del ask
    book = state.book
    known = names_in(book)
    if rest in book.models:
        model = book.models[rest]
        return Said(f"{model.name}: {_worth_of(model)}; {_stats(model)}", _rule_of(model), (rest,))
    if rest in book.pilots:
        pilot = book.pilots[rest]
        text = " ".join(cards.pilot(pilot, known))
        return Said(f"Pilot {pilot.name}: {count(pilot.pts, 'point')}; {text}", "EXT-FORCE-04", (rest,))
    if rest in book.upgrades:
        upgrade = book.upgrades[rest]
        told = " ".join(cards.upgrade(upgrade, known))
        return Said(f"Upgrade {upgrade.name}: {told}", "EXT-FORCE-05", (rest,))
    mutation = book.mutations[rest]
    told = " ".join(cards.mutation(mutation, known))
    return Said(f"{mutation.slot.capitalize()} mutation {mutation.name}: {told}", "EXT-FORCE-06", (rest,))


def _worth_of(model: Model) -> str:
    if isinstance(model, Jaeger):
        pilots = count(model.pilot_slots, "pilot")
        return f"{count(model.pts, 'point')} and {pilots}"
    return f"category {getattr(model, 'cat', 0)}"


def _rule_of(model: Model) -> str:
    if isinstance(model, Jaeger):
        return "EXT-FORCE-03"
    return "EXT-FORCE-02" if getattr(model, "unique", True) else "EXT-FORCE-08"


def _stats(model: Model) -> str:
    stats = model.stats
    return f"SPD {stats.spd}, SKL {stats.skl}, POW {stats.pow}, ARM {stats.arm}, SP {stats.sp}"


def dismiss(state: State, ask: Ask, rest: str) -> Said:
    """The model taken last goes back."""
    del rest
    frame = state.stack[-1]
    force = state.team("jaeger" if ask.about == "jaeger" else "kaiju").force
    last = frame.last if isinstance(frame, Drafting) else ""
    wild = bool(force.kaiju) and (last == "kaiju" or not force.jaegers)
    model = force.kaiju[-1].model if wild else force.jaegers[-1].model
    return Said(f"Put {called(state, model)} back with all that it was given", "EXT-FORCE-01", (model,))


def muster(state: State, ask: Ask, rest: str) -> Said:
    """The force is complete."""
    del rest
    force = state.team("jaeger" if ask.about == "jaeger" else "kaiju").force
    total = count(worth(state.book, force), "point")
    rule = "EXT-FORCE-03" if ask.about == "jaeger" else "EXT-FORCE-01"
    return Said(f"The force is complete: worth {total}", rule)


def no_upgrade(state: State, ask: Ask, rest: str) -> Said:
    """A Jaeger goes without an upgrade."""
    del state, ask, rest
    return Said("No upgrade", "EXT-FORCE-05")


def assign(state: State, ask: Ask, rest: str) -> Said:
    """A model goes to a seat of its side."""
    del ask
    mini, seat = rest.split()
    return Said(f"{called(state, mini)} to seat {seat}", "EXT-PLAYER-05", (mini,))


def lead(state: State, ask: Ask, rest: str) -> Said:
    """The leader of a side."""
    del ask
    return Said(f"{called(state, rest)} leads", "EXT-SETUP-08", (rest,))


def place(state: State, ask: Ask, rest: str) -> Said:
    """A piece of terrain, a building or an object; where is asked by its form."""
    del ask
    return Said(f"Place {called(state, rest)}", "EXT-SETUP-03", (rest,))


def deploy(state: State, ask: Ask, rest: str) -> Said:
    """A model is set up, or arrives from reserve."""
    if ask.kind == "arrive":
        return Said(f"{called(state, rest)} arrives", "EXT-RES-04", (rest,))
    return Said(f"Set up {called(state, rest)}", "EXT-SETUP-05", (rest,))


def reserve(state: State, ask: Ask, rest: str) -> Said:
    """A model waits off the table."""
    del ask
    return Said(f"Keep {called(state, rest)} in reserve", "EXT-SETUP-06", (rest,))


def face(state: State, ask: Ask, rest: str) -> Said:
    """A facing as on a map, north at the top."""
    what = ask.mini or ask.about
    rule = "EXT-RES-04" if state.round else "EXT-SETUP-03"
    return Said(f"Face {COMPASS.get(int(rest), '')}{clock(int(rest))}", rule, (what,) if what else ())
