"""What a seat may take back, and why not: computed from draws, from who was told, and who was asked.

A step is free for a seat if that seat caused it, it used no random stream, it told no seat anything new,
and no other seat was asked or has acted since. Otherwise it needs consent, or is blocked because another
seat has decided. No game and no front end decides this.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from engine.kernel.game import AnyGame
from engine.kernel.records import Entry, Moved, UndoMode
from engine.kernel.turn import fold
from engine.timeline import Timeline

Kind = Literal["free", "ask", "blocked"]
MOST_REQUESTS = 3


class UndoState(Struct, frozen=True):
    """Whether a take-back is free, must be asked for, or is blocked; the reason in words.

    `to` is the node that the head would move to, `vanishing` the entries that would go, oldest first.
    `crosses` is empty unless something random or told lies between; `ask` are the seats to ask.
    """

    kind: Kind
    reason: str
    to: int
    vanishing: tuple[int, ...] = ()
    crosses: str = ""
    ask: tuple[int, ...] = ()


def only_opened(game: AnyGame, path: Sequence[Entry[Any, Any]], seat: int) -> bool:
    """Whether all that a seat has decided is to open the game, which nobody needs to think about."""
    own = [entry for entry in path if entry.seat == seat]
    return len(own) == 1 and bool(game.say(own[0].command) == game.opening)


class Barrier(Struct, frozen=True):
    """Why a step is not free: in words, and whether another seat has decided since."""

    reason: str
    decided: bool


def undo_state(
    game: AnyGame,
    path: Sequence[Entry[Any, Any]],
    states: Mapping[int, Any],
    seat: int,
    mode: UndoMode,
    names: Mapping[int, str],
) -> UndoState:
    """What it means for `seat` to take back its last decision; `path` runs from first state to head."""
    last = next((place for place in range(len(path) - 1, -1, -1) if path[place].seat == seat), None)
    if last is None:
        return UndoState("blocked", "you have decided nothing yet", path[-1].id if path else 1)
    gone = tuple(path[last:])
    to, ids = gone[0].parent, tuple(entry.id for entry in gone)
    if mode == "strict":
        return UndoState("blocked", "Strict: what is decided stands", to, ids)
    barrier = first_barrier(game, gone, states, seat, names)
    back = steps(noticed(game, gone, states, seat))
    if barrier is None:
        return UndoState("free", back, to, ids)
    if mode == "open":
        return UndoState("free", f"{back}; {barrier.reason}", to, ids, barrier.reason)
    others = tuple(other for other in names if other != seat)
    if barrier.decided:
        return UndoState("blocked", barrier.reason, to, ids, barrier.reason)
    return UndoState("ask", barrier.reason, to, ids, barrier.reason, others)


def limited(found: UndoState, timeline: Timeline, names: Mapping[int, str]) -> UndoState:
    """`found` (an ask), unless the others take no requests or too many were made."""
    never = [seat for seat in found.ask if seat in timeline.never]
    seats = set(names) - set(found.ask)
    if never:
        reason = f"{_list(never, names)} {'takes' if len(never) == 1 else 'take'} no more requests"
    elif any(timeline.requests.get(seat, 0) >= MOST_REQUESTS for seat in seats):
        reason = f"{MOST_REQUESTS} requests were made already"
    else:
        return found
    return UndoState("blocked", reason, found.to, found.vanishing, found.crosses)


def tell(found: UndoState, names: Mapping[int, str]) -> str:
    """The undo state as it stands on every screen; what only an Open game takes back is not called free."""
    who = f" {_list(found.ask, names)}" if found.ask else ""
    kind = "open" if found.kind == "free" and found.crosses else found.kind
    return f"undo {kind}{who}: {found.reason}"


def first_barrier(
    game: AnyGame,
    gone: Sequence[Entry[Any, Any]],
    states: Mapping[int, Any],
    seat: int,
    names: Mapping[int, str],
) -> Barrier | None:
    """The first thing in `gone` that makes taking it back more than free; a decision of another wins.

    Where another could decide without being noticed it is all the same whether it did.
    """
    found: Barrier | None = None
    secret: tuple[int, ...] = ()
    for entry in gone:
        before, after = states[entry.parent], states[entry.id]
        if entry.seat != seat and notices(game, entry, before, seat):
            return Barrier(f"{names[entry.seat]} has decided since your last decision", True)
        if found is None and entry.seat == seat:
            found = _crossed(game, entry, before, after, seat, names)
        secret = secret or (game.unnoticed(after, seat) if game.unnoticed is not None else ())
    if secret:
        return Barrier(f"{_list(secret, names)} may have decided since your last decision", True)
    return found


def notices(game: AnyGame, entry: Entry[Any, Any], before: Any, seat: int | None) -> bool:
    """Whether a seat notices at all that an entry was decided; its own it always does."""
    if entry.seat == seat or game.unnoticed is None:
        return True
    state = before
    for event in entry.events:
        if game.seen(state, event, seat) is not None:
            return True
        state = fold(state, (event,), game.evolve)
    return False


def noticed(
    game: AnyGame, entries: Sequence[Entry[Any, Any]], states: Mapping[int, Any], seat: int | None
) -> int:
    """How many of these entries a seat has noticed."""
    return sum(notices(game, entry, states[entry.parent], seat) for entry in entries)


def crosses(
    game: AnyGame, timeline: Timeline, states: Mapping[int, Any], moved: Moved, names: Mapping[int, str]
) -> bool:
    """Whether moving the head leaves something behind that was random, told or decided by another."""
    kept = {entry.id for entry in timeline.up(moved.to)} if moved.to in states else set()
    gone = [entry for entry in timeline.path() if entry.id not in kept]
    return first_barrier(game, gone, states, moved.by, names) is not None


def _crossed(
    game: AnyGame, entry: Entry[Any, Any], before: Any, after: Any, seat: int, names: Mapping[int, str]
) -> Barrier | None:
    if entry.draws:
        streams = ", ".join(dict.fromkeys(draw.stream for draw in entry.draws))
        return Barrier(f"chance was used: {streams}", False)
    told = learners(game, before, entry)
    if told:
        others = [other for other in told if other != seat]
        return Barrier(f"{_list(others or told, names)} saw something new", False)
    asked = [other for other in game.awaiting(after) if other != seat and other not in game.awaiting(before)]
    if asked:
        have = "has" if len(asked) == 1 else "have"
        return Barrier(f"{_list(asked, names)} {have} been asked", False)
    return None


def learners(game: AnyGame, before: Any, entry: Entry[Any, Any]) -> tuple[int, ...]:
    """The seats that learned something from the entry, in order."""
    found: set[int] = set()
    state = before
    for event in entry.events:
        found.update(game.told(state, entry.command, event))
        state = fold(state, (event,), game.evolve)
    return tuple(sorted(found))


def steps(count: int) -> str:
    """`1 step`, `3 steps`."""
    return "1 step" if count == 1 else f"{count} steps"


def _list(seats: Sequence[int], names: Mapping[int, str]) -> str:
    *most, last = [names[seat] for seat in seats]
    return f"{', '.join(most)} and {last}" if most else last
