"""Words of movement: steps, engaging, pivots, running, charging."""

from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text import cards
from engine.games.extinction.frames import Moving
from engine.games.extinction.naming import called, names_in
from engine.games.extinction.rules.table import is_banned
from engine.games.extinction.state import State
from engine.games.extinction.wording.said import Said, card_named, price


def activate(state: State, ask: Ask, rest: str) -> Said:
    """The next model."""
    del ask
    card = state.mini(rest).face_up
    shown = f": {card_named(state, rest, card).title} is face up" if card else ""
    return Said(f"Activate {called(state, rest)}{shown}", "EXT-TURN-06", (rest,))


def run(state: State, ask: Ask, rest: str) -> Said:
    """A run by an option of the face-up card."""
    option = card_named(state, ask.mini, ask.about).options[int(rest) - 1]
    text = cards.option(option, names_in(state.book)).partition(": ")[2].removeprefix("Run").lstrip(";. ")
    title = card_named(state, ask.mini, ask.about).title
    told = f"two moves{'; ' if text else ''}{text}"
    label = f"Run {rest} by {title}{price(option.cost)}: {told}"
    return Said(label, "EXT-ACT-04", (ask.mini, ask.about))


def walk(state: State, ask: Ask, rest: str) -> Said:
    """No run."""
    del state, rest
    return Said("Do not run: a free move, then the card", "EXT-ACT-04", (ask.mini,))


def forward(state: State, ask: Ask, rest: str) -> Said:
    """A hex ahead."""
    del state, rest
    return Said("Move a hex forward", "EXT-MOVE-02", (ask.mini,))


def backward(state: State, ask: Ask, rest: str) -> Said:
    """A hex back, mostly as far as a model goes that way; its pivot is left."""
    del rest
    frame = state.stack[-1]
    last = not isinstance(frame, Moving) or frame.made + 1 >= frame.back
    pivots = isinstance(frame, Moving) and frame.pivot and not is_banned(state.mini(ask.mini), "pivot")
    after = ": no farther, but you may pivot then" if last and pivots else ": no farther" if last else ""
    return Said(f"Move a hex backward{after}", "EXT-MOVE-03", (ask.mini,))


def breach(state: State, ask: Ask, rest: str) -> Said:
    """The last stretch with the nuke."""
    del state, rest
    return Said("Advance up to the Breach: this wins the game", "EXT-UNDER-17", (ask.mini,))


def engage(state: State, ask: Ask, rest: str) -> Said:
    """Slide to contact and turn flush; on which side, where there are two."""
    target, _, side = rest.partition(" ")
    which = f" on the {side}" if side else ""
    rule = "EXT-ENG-07" if ask.kind == "engage" else "EXT-ENG-02"
    return Said(f"Engage {called(state, target)}{which}", rule, (ask.mini, target))


def leave(state: State, ask: Ask, rest: str) -> Said:
    """An exact contact does not count as engaging."""
    del state, rest
    return Said("Stay as you are: do not engage", "EXT-ENG-07", (ask.mini,))


def pivot(state: State, ask: Ask, rest: str) -> Said:
    """A turn on the spot; what is left of the move depends on who makes it."""
    frame = state.stack[-1]
    way = rest.split()[-1]
    half = rest.startswith("half")
    first, turn = (f"Pivot half {way}", "30 degrees") if half else (f"Pivot {way}", "60 degrees")
    if not isinstance(frame, Moving):
        return Said(f"{first}: {turn}", "EXT-PIVOT-01", (ask.mini,))
    kaiju = state.mini(ask.mini).kind == "kaiju"
    goes_on = kaiju and not frame.way and not frame.ended
    rule = "EXT-PIVOT-06" if half else "EXT-PIVOT-04" if kaiju else "EXT-PIVOT-03"
    after = "then move" if goes_on else "ends the move"
    return Said(f"{first}: {after}, {turn}", rule, (ask.mini,))


def stop(state: State, ask: Ask, rest: str) -> Said:
    """No farther; before the first hex this is a move of length zero."""
    del rest
    frame = state.stack[-1]
    if isinstance(frame, Moving) and frame.way:
        return Said("Stop here: the move is over", "EXT-MOVE-02", (ask.mini,))
    if isinstance(frame, Moving):
        return Said("Stay here: no move", "EXT-MOVE-08", (ask.mini,))
    return Said("Stop: do not turn farther", "EXT-GEN-02", (ask.mini,))


def charge(state: State, ask: Ask, rest: str) -> Said:
    """The attack of a runner on what it has just engaged."""
    del rest
    label = f"Charge {called(state, ask.about)}: attack now, then the activation ends"
    return Said(label, "EXT-RUN-05", (ask.mini, ask.about))


def no_charge(state: State, ask: Ask, rest: str) -> Said:
    """No attack; the run goes on."""
    del state, rest
    return Said("Do not charge: the run goes on", "EXT-RUN-05", (ask.mini,))
