"""The same visible course in two worlds, as decisions with the draws that they need, for any front end."""

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from engine.chance import RecordedDice, Rng, commitment
from engine.kernel.cards import ORDER
from engine.kernel.dice import Die
from engine.kernel.game import AnyGame
from engine.kernel.records import FORMAT, Header, UndoMode
from engine.kernel.turn import Outcome
from engine.seen import witness
from engine.session import Session
from tests.support.secrets import as_entry, like, names_drawn
from tests.support.walk import Step

Draws = dict[str, tuple[str, ...]]
SEED = "twin worlds"


class Decided(NamedTuple):
    """One decision in one world: the command, and the names of what it draws, by stream."""

    command: Any
    draws: Draws


class Course(NamedTuple):
    """A stretch of a game as `seat` sees it: where it begins in both worlds, and what is decided there."""

    game: AnyGame
    seat: int
    starts: tuple[Any, Any]
    steps: tuple[tuple[Decided, Decided], ...]
    seats: tuple[Any, ...]
    options: Any


class Noting:
    """Dice that note by stream the names of all that other dice give."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner
        self.draws: dict[str, list[str]] = {}

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        got: tuple[int, ...] = self.inner.roll(stream, purpose, count, die)
        self.draws.setdefault(stream, []).extend(die.faces[index] for index in got)
        return got

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        got: tuple[int, ...] = self.inner.pick(stream, purpose, items, count)
        self.draws.setdefault(stream, []).extend(items[index] for index in got)
        return got

    def decided(self, command: Any) -> Decided:
        return Decided(command, {stream: tuple(names) for stream, names in self.draws.items()})


class _Partly:
    """Dice of the other world: what the seat will see of the draws is as in the first, all else random."""

    def __init__(self, names: Sequence[tuple[str, ...]], seen: frozenset[str], rng: Rng) -> None:
        self.names = list(names)
        self.seen = seen
        self.rng = rng

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        del stream, purpose
        wanted = self.names.pop(0) if self.names else ()
        found = [die.faces.index(name) for name in wanted[:count]]
        return tuple(found + [self.rng.below(len(die.faces)) for _ in range(count - len(found))])

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        del stream, purpose
        wanted = self.names.pop(0) if self.names else ()
        found = [name for name in wanted[:count] if name in self.seen and name in items]
        free = [name for name in items if name not in self.seen]
        found += self.rng.sample(free, min(len(free), count - len(found)))
        rest = [name for name in items if name not in found]
        found += self.rng.sample(rest, count - len(found))
        return tuple(items.index(name) for name in found)


def course(session: Session, steps: Sequence[Step], seat: int, rng: Rng, tries: int = 6) -> Course:
    """As much of `steps` as can be followed in another world that looks the same to `seat`.

    The other world is imagined from the view of the seat; cards that will show up lie where they are.
    """
    game = session.game
    seen = _cards_seen(game, steps, seat)
    best: list[tuple[Decided, Decided]] = []
    start = steps[0].before
    for _ in range(tries):
        imagined = game.imagine(game.view(steps[0].before, seat), rng)
        world = _put_right(imagined, steps[0].before, seat, seen)
        if game.check_state(world):
            continue
        assert game.view(world, seat) == game.view(steps[0].before, seat)
        found = _followed(game, world, steps, seat, seen, rng)
        if len(found) > len(best):
            best, start = found, world
    seats, options = session.header.seats, session.header.options
    return Course(game, seat, (steps[0].before, start), tuple(best), seats, options)


def _cards_seen(game: AnyGame, steps: Sequence[Step], seat: int) -> frozenset[str]:
    """All cards that the seat sees during the steps."""
    shown = [witness(game, step.before, step.entry, seat).events for step in steps]
    return frozenset(CARD.findall(msgspec.json.encode(shown).decode()))


CARD = re.compile(r'"((?:10|[2-9JQKA])[CDHS])"')


def _put_right(imagined: Any, real: Any, seat: int, seen: frozenset[str]) -> Any:
    """The imagined world, with each card of `seen` in the hand or in the deck where it really is."""
    places = [*(unit.place for unit in imagined.units if unit.seat != seat), 0]
    piles = {place: list(_pile(imagined, place)) for place in places}
    for place in places:
        wanted = seen.intersection(_pile(real, place))
        for card in sorted(wanted.difference(piles[place])):
            other = next(pile for pile in piles.values() if card in pile)
            free = next(one for one in piles[place] if one not in wanted)
            other[other.index(card)] = free
            piles[place][piles[place].index(free)] = card
    units = tuple(
        unit
        if unit.seat == seat
        else replace(unit, hand=tuple(sorted(piles[unit.place], key=ORDER.__getitem__)))
        for unit in imagined.units
    )
    return replace(imagined, units=units, deck=tuple(piles[0]))


def _pile(state: Any, place: int) -> tuple[str, ...]:
    found: tuple[str, ...] = state.unit(place).hand if place else state.deck
    return found


def _followed(
    game: AnyGame, world: Any, steps: Sequence[Step], seat: int, seen: frozenset[str], rng: Rng
) -> list[tuple[Decided, Decided]]:
    found: list[tuple[Decided, Decided]] = []
    for step in steps:
        names = names_drawn(game, step)
        here = Noting(RecordedDice(step.entry.draws))
        game.decide(step.before, step.entry.command, here)
        there = _alike(game, world, step, names, seat, seen, rng)
        if there is None:
            return found
        world = there[1]
        found.append((here.decided(step.entry.command), there[0]))
    return found


def _alike(
    game: AnyGame,
    world: Any,
    step: Step,
    names: list[tuple[str, ...]],
    seat: int,
    seen: frozenset[str],
    rng: Rng,
) -> tuple[Decided, Any] | None:
    """A decision in the other world that looks like `step` to the seat, and the state after it."""
    shown = witness(game, step.before, step.entry, seat).events
    for command in like(game, world, step.entry.command, rng):
        dice = Noting(_Partly(names, seen, rng))
        outcome = game.decide(world, command, dice)
        assert isinstance(outcome, Outcome)
        if witness(game, world, as_entry(command, outcome), seat).events == shown:
            return dice.decided(command), outcome.state
    return None


def session_at(played: Course, world: int, undo: UndoMode = "table") -> Session:
    """A session in memory at the beginning of a course, in one of its two worlds."""
    header: Header[Any, Any, Any] = Header(
        FORMAT,
        played.game.id,
        played.game.rules,
        "",
        played.seats,
        played.options,
        undo,
        played.starts[world],
        commitment(SEED),
        0,
    )
    return Session(played.game, header, clock=lambda: 0, seed=SEED)
