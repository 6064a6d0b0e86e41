"""Why a model cannot move, engage, pivot or run like that (EXT-MOVE, BLOCK, ENG, PIVOT, RUN)."""

from engine.games.extinction import commands as co
from engine.games.extinction.asks import Ask
from engine.games.extinction.content.text.words import both
from engine.games.extinction.frames import Activating, Moving, Turning
from engine.games.extinction.geometry.ring import EPS, HEX
from engine.games.extinction.geometry.slide import first_stop
from engine.games.extinction.geometry.table import travel_on_table
from engine.games.extinction.naming import called
from engine.games.extinction.refusing.who import Reason, banned, mini_named, not_there, unpaid
from engine.games.extinction.rules.ahead import ahead
from engine.games.extinction.rules.table import body_of, card_of, engaged_with, foes, friends
from engine.games.extinction.rules.usable import run_of
from engine.games.extinction.state import Mini, State

STRAIGHT = "a single move is never partly forward and partly backward"


def step(state: State, ask: Ask, command: co.Forward | co.Backward | co.Breach) -> Reason | None:
    """Why there is no next hex that way."""
    frame, mini = state.stack[-1], mini_named(state, ask.mini)
    if mini is None or mini.place is None:
        return None
    if isinstance(frame, Turning):
        return Reason("EXT-PIVOT-01", "This is a pivot by effect, not a move.")
    if ask.kind == "run":
        return Reason("EXT-ACT-04", "Say first whether the model runs: run or walk.")
    if ask.kind == "option":
        return Reason("EXT-ACT-02", "The free move is over: it comes before the card.")
    if not isinstance(frame, Moving):
        return None
    if isinstance(command, co.Breach):
        return Reason("EXT-UNDER-17", "The carrier of the nuke takes the Breach from less than a hex away.")
    backward = isinstance(command, co.Backward)
    return banned(state, mini, "move") or _spent(frame, backward) or _blocked(state, frame, mini, backward)


def _spent(frame: Moving, backward: bool) -> Reason | None:
    """What of the move itself forbids another hex."""
    if frame.engaged or (frame.ended and frame.way == "forward"):
        return Reason("EXT-ENG-05", "The move is over: after engaging or stopping only a pivot may follow.")
    if backward and frame.way == "forward":
        return Reason("EXT-MOVE-04", f"You have moved forward; {STRAIGHT}.")
    if not backward and frame.way == "backward":
        return Reason("EXT-MOVE-04", f"You have moved backward; {STRAIGHT}.")
    if backward and frame.way == "backward":
        return Reason("EXT-MOVE-03", "A backward move is one hex long.")
    if frame.direction != "either" and (frame.direction == "backward") != backward:
        rule = "EXT-RUN-03" if frame.runner else "EXT-GEN-01"
        return Reason(rule, f"This move goes {frame.direction} only.")
    if not backward and frame.made >= frame.hexes:
        return Reason("EXT-MOVE-01", f"All hexes of this move are used: {frame.hexes}.")
    return None


def _blocked(state: State, frame: Moving, mini: Mini, backward: bool) -> Reason | None:
    """What stands in the next hex: the nearest base, or the edge."""
    own = body_of(mini)
    direction = (own.facing + 6) % 12 if backward else own.facing
    pairs = foes(state, mini.side) + friends(state, mini)
    stop = first_stop(own, direction, [base for _, base in pairs])
    edge = travel_on_table(own, direction, state.table)
    if edge < HEX - EPS and (stop is None or edge <= stop.travel + EPS):
        return Reason("EXT-BLOCK-01", f"The table edge is {'behind' if backward else 'ahead'}.")
    if stop is None:
        return (
            Reason("EXT-RUN-09", "A runner stops at terrain that is difficult for it.")
            if frame.runner
            else None
        )
    names = both([called(state, pairs[place][0]) for place in stop.bases])
    where = "behind" if backward else "ahead"
    if any(place >= len(pairs) - len(friends(state, mini)) for place in stop.bases):
        return Reason("EXT-BLOCK-01", f"{names} stands {where}: no friend is passed or engaged.")
    if stop.travel <= EPS:
        return Reason("EXT-BLOCK-05", f"{names} is in contact {where}: that way is closed.")
    if backward:
        return Reason("EXT-BLOCK-02", f"{names} is behind: moving backward never engages.")
    return Reason("EXT-BLOCK-03", f"{names} is ahead: stop, or engage if that is offered.")


def _met(state: State, mini: Mini) -> list[str]:
    """What stands in the next hex ahead and is met first."""
    own = body_of(mini)
    pairs = foes(state, mini.side) + friends(state, mini)
    stop = first_stop(own, own.facing, [base for _, base in pairs])
    return [pairs[place][0] for place in stop.bases] if stop is not None else []


def engage(state: State, ask: Ask, command: co.Engage) -> Reason | None:
    """Why this cannot be engaged."""
    frame, mini = state.stack[-1], mini_named(state, ask.mini)
    if mini is None or mini.place is None or not isinstance(frame, Moving):
        return None
    if not command.target:
        return Reason("EXT-ENG-02", "The next hex straight ahead meets nothing to engage.")
    name = called(state, command.target)
    target = mini_named(state, command.target)
    if target is not None and target.side == mini.side:
        return Reason("EXT-GEN-08", f"{name} is a friend and cannot be engaged.")
    missing = not_there(state, command.target)
    if missing is not None:
        return missing
    if command.target in engaged_with(state, mini):
        return Reason("EXT-BLOCK-07", f"{name} is in contact already.")
    if frame.way == "backward" or frame.direction == "backward":
        return Reason("EXT-BLOCK-02", "Moving backward never engages.")
    if not frame.engage:
        return Reason("EXT-GEN-01", "This move does not engage.")
    if frame.made >= frame.hexes or frame.ended:
        return Reason("EXT-ENG-05", "To engage takes a hex of movement that is not spent yet.")
    found = ahead(state, mini, runner=frame.runner)
    if command.target not in _met(state, mini):
        return Reason("EXT-ENG-02", f"The next hex straight ahead does not meet {name}.")
    sides = [snap.side for snap in found.snaps if snap.target == command.target]
    if sides and command.side not in sides:
        told = both([f"engage {command.target} {side}".rstrip() for side in sides], "or")
        return Reason("EXT-ENG-03", f"Say it like this: {told}.")
    rule = "EXT-RUN-10" if frame.runner else "EXT-ENG-04"
    return Reason(rule, f"There is no room to stand flush on {name}.")


def pivot(state: State, ask: Ask, command: co.Pivot) -> Reason | None:
    """Why the model cannot turn, or not by half."""
    frame, mini = state.stack[-1], mini_named(state, ask.mini)
    if mini is None or mini.place is None or not isinstance(frame, (Moving, Turning)):
        return None
    forbidden = banned(state, mini, "pivot")
    if forbidden is not None:
        return forbidden
    if isinstance(frame, Moving) and not frame.pivot:
        return Reason("EXT-PIVOT-02", "A model pivots once in a move, and this one has.")
    if not command.turn.startswith("half"):
        return None
    if isinstance(frame, Turning) and not frame.half:
        return Reason("EXT-PIVOT-01", "This pivot goes by whole sides of 60 degrees.")
    names = [called(state, name) for name in engaged_with(state, mini)]
    if names:
        return Reason("EXT-PIVOT-08", f"In contact with {both(names)} only 60 degrees are possible.")
    return Reason("EXT-PIVOT-07", "There is no room to turn by 30 degrees; 60 are possible.")


def run(state: State, ask: Ask, command: co.Run | co.Walk | co.Charge) -> Reason | None:
    """Why the model cannot run or charge."""
    mini = mini_named(state, ask.mini)
    if mini is None or mini.place is None:
        return None
    if isinstance(command, co.Charge) and ask.kind in ("move", "engage"):
        return Reason("EXT-RUN-05", "Only a runner that has just engaged may charge.")
    if isinstance(command, co.Charge):
        return None
    if ask.kind != "run":
        if any(isinstance(frame, Activating) and frame.mired for frame in state.stack):
            return Reason("EXT-RUN-08", "A model that begins in terrain difficult for it cannot run.")
        return banned(state, mini, "run") or Reason("EXT-ACT-04", "A run is declared before the free move.")
    if isinstance(command, co.Walk) or not mini.face_up:
        return None
    card = card_of(state, mini, mini.face_up)
    if not 1 <= command.option <= len(card.options):
        return Reason("EXT-ACT-03", f"{card.title} has no option {command.option}.")
    option = card.options[command.option - 1]
    if run_of(option) is None:
        return Reason("EXT-RUN-01", f"Option {command.option} of {card.title} is no run.")
    lack = unpaid(mini, option.cost)
    if lack:
        return Reason("EXT-CARD-02", f"The run cannot be paid: {lack}.")
    return None
