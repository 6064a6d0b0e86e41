"""Laws of secrecy that hold for any game; each raises AssertionError where something leaks.

`tests/every_game/test_leaks.py` plants leaks and sees that these laws find them.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engine.chance import RandomDice, RecordedDice, Rng
from engine.kernel.choice import answer
from engine.kernel.dice import Die
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.records import Entry
from engine.kernel.turn import Outcome, fold
from engine.seen import Seen, witness
from tests.support.setups import HANDLING
from tests.support.walk import Step, good_command, good_value, is_offered

Watcher = int | None


def watchers(seats: int) -> tuple[Watcher, ...]:
    """All seats, and one who only watches."""
    return (*range(1, seats + 1), None)


def imagined_looks_the_same(game: AnyGame, state: Any, seat: Watcher, rng: Rng) -> Any:
    """A state imagined from a view is sound, gives the same view and the same options; returns it."""
    view = game.view(state, seat)
    world = game.imagine(view, rng)
    assert type(world) is game.state
    assert game.check_state(world) == ()
    assert game.view(world, seat) == view, f"seat {seat} sees what its view does not determine"
    assert game.awaiting(world) == game.awaiting(state)
    if seat is not None:
        options = game.options(world, seat)
        assert options == game.options(state, seat), f"the options of seat {seat} tell what it may not know"
    return world


class Course(NamedTuple):
    """What a seat saw of a decision, up to the first event that tells it something, and what follows."""

    seen: tuple[Any, ...]
    whole: bool
    after: Any


def untold(game: AnyGame, before: Any, command: Any, events: Sequence[Any], seat: int) -> Course:
    """The events that a seat saw before it was told anything new; `whole` if it was told nothing at all."""
    seen: list[Any] = []
    state = before
    for event in events:
        if seat in game.told(state, command, event):
            return Course(tuple(seen), False, state)
        seen.append(game.seen(state, event, seat))
        state = fold(state, (event,), game.evolve)
    return Course(tuple(seen), True, state)


def told_is_all_that_is_learned(game: AnyGame, step: Step, seat: int, rng: Rng) -> bool:
    """A seat that is told nothing sees the same in another world, whatever is drawn there.

    Returns whether the command was legal in the imagined world, so that the law was tried.
    """
    command = step.entry.command
    world = game.imagine(game.view(step.before, seat), rng)
    outcome = game.decide(world, command, RandomDice(rng))
    if isinstance(outcome, Refusal):
        return False
    here = untold(game, step.before, command, step.entry.events, seat)
    there = untold(game, world, command, outcome.events, seat)
    shared = min(len(here.seen), len(there.seen))
    assert here.seen[:shared] == there.seen[:shared], f"seat {seat} learned from {command} and was not told"
    assert here.whole == there.whole, f"{command}: seat {seat} is told something in one world only"
    if here.whole:
        assert len(here.seen) == len(there.seen), f"{command}: seat {seat} sees that more happened"
        assert game.awaiting(here.after) == game.awaiting(there.after)
    if len(here.seen) == len(there.seen):
        assert game.view(here.after, seat) == game.view(there.after, seat), f"{command}: seat {seat} learned"
    return True


def secret_answers_look_alike(game: AnyGame, state: Any, seats: int, rng: Rng) -> int:
    """Answers to one form, and secret ones, look the same to a seat that has the same view after them.

    Returns how many pairs were compared.
    """
    compared = 0
    secret = HANDLING[game.id].secret
    for actor in range(1, seats + 1):
        options = game.options(state, actor)
        for option in options:
            if option.form is not None:
                twice = [good_command(option, rng), good_command(option, rng)]
            elif (public := secret(option.command)) is not None:
                others = [other.command for other in options if secret(other.command) == public]
                twice = [option.command, others[rng.below(len(others))]]
            else:
                continue
            pair = [_decided(game, state, command) for command in twice]
            for seat in watchers(seats):
                if seat == actor:
                    continue
                (one, told_one), (two, told_two) = (_shown(game, state, *found, seat) for found in pair)
                if (
                    told_one
                    or told_two
                    or game.view(pair[0][1].state, seat) != game.view(pair[1][1].state, seat)
                ):
                    continue
                assert one == two, f"seat {seat} sees which answer seat {actor} gives to {option.notation}"
                compared += 1
    return compared


def _decided(game: AnyGame, state: Any, command: Any) -> tuple[Any, Outcome[Any]]:
    outcome = game.decide(state, command, RandomDice(Rng(5)))
    assert isinstance(outcome, Outcome)
    return command, outcome


def _shown(
    game: AnyGame, before: Any, command: Any, outcome: Outcome[Any], seat: Watcher
) -> tuple[Seen, bool]:
    """What a seat sees of an outcome, and whether it (for a watcher: anybody) is told something by it."""
    told = False
    state = before
    for event in outcome.events:
        learners = game.told(state, command, event)
        told = told or (bool(learners) if seat is None else seat in learners)
        state = fold(state, (event,), game.evolve)
    return witness(game, before, as_entry(command, outcome), seat), told


def as_entry(command: Any, outcome: Outcome[Any]) -> Entry[Any, Any]:
    """An outcome in the shape of a record."""
    return Entry(2, 1, command.seat, 0, command, (), outcome.events)


# Twin worlds


class _Names:
    """Dice that repeat recorded draws, and note the name of all that is drawn."""

    def __init__(self, entry: Entry[Any, Any]) -> None:
        self.inner = RecordedDice(entry.draws)
        self.names: list[tuple[str, ...]] = []

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        got = self.inner.roll(stream, purpose, count, die)
        self.names.append(tuple(die.faces[index] for index in got))
        return got

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        got = self.inner.pick(stream, purpose, items, count)
        self.names.append(tuple(items[index] for index in got))
        return got


class Following:
    """Dice of a twin world: they give what was drawn in the first one as far as it can be drawn there."""

    def __init__(self, names: Sequence[tuple[str, ...]], rng: Rng) -> None:
        self.names = list(names)
        self.rng = rng

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        del stream, purpose
        return self._follow(die.faces, count, again=True)

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        del stream, purpose
        return self._follow(items, count, again=False)

    def _follow(self, items: Sequence[str], count: int, *, again: bool) -> tuple[int, ...]:
        wanted = self.names.pop(0) if self.names else ()
        found: list[int] = []
        for name in wanted[:count]:
            if name in items and (again or items.index(name) not in found):
                found.append(items.index(name))
        while len(found) < count:
            index = self.rng.below(len(items))
            if again or index not in found:
                found.append(index)
        return tuple(found)


def names_drawn(game: AnyGame, step: Step) -> list[tuple[str, ...]]:
    """The names of what each draw of a step gave; the command is decided again from its record."""
    dice = _Names(step.entry)
    outcome = game.decide(step.before, step.entry.command, dice)
    assert isinstance(outcome, Outcome)
    assert outcome.events == step.entry.events, "deciding again from the recorded draws gives other events"
    assert dice.inner.left == 0
    return dice.names


def twins_stay_alike(game: AnyGame, steps: Sequence[Step], seat: Watcher, rng: Rng, tries: int = 30) -> int:
    """Plays the visible course of `steps` in another world; all that the seat gets must be equal there.

    Equal is meant byte by byte. Where the other world cannot follow, because a card that shows up lies
    elsewhere there, a new one is imagined. Returns how many steps were followed.
    """
    followed = 0
    world: Any = None
    last: Any = None
    for step in steps:
        if last is not step.before:
            world = None
        last = step.after
        names = names_drawn(game, step)
        shown = witness(game, step.before, step.entry, seat)
        after = None
        for attempt in range(tries):
            if world is None:
                world = imagined_looks_the_same(game, step.before, seat, rng)
            after = _follow(game, world, step, names if attempt else [], shown, seat, rng)
            if after is not None:
                break
            world = world if attempt == 0 else None
        world = after
        if after is not None:
            followed += 1
            everything_is_equal(game, step.after, after, seat)
    return followed


def _follow(
    game: AnyGame,
    world: Any,
    step: Step,
    names: list[tuple[str, ...]],
    shown: Seen,
    seat: Watcher,
    rng: Rng,
) -> Any:
    """The state of the twin world after a decision that looks like `step` to the seat, or None."""
    for command in like(game, world, step.entry.command, rng):
        outcome = game.decide(world, command, Following(names, rng))
        assert isinstance(outcome, Outcome), f"{command} is offered and refused"
        there = witness(game, world, as_entry(command, outcome), seat)
        if there.events == shown.events:
            assert there.sentences == shown.sentences, f"seat {seat} is told {shown} or {there}"
            return outcome.state
    return None


def like(game: AnyGame, world: Any, command: Any, rng: Rng) -> Iterator[Any]:
    """The command, if it is legal in the world, and other answers of the same kind."""
    options = game.options(world, command.seat)
    if is_offered(options, command):
        yield command
    for option in options:
        if type(option.command) is type(command):
            for _ in range(4 if option.form is not None else 1):
                other = answer(option, good_value(option.form, rng))
                if not isinstance(other, Refusal) and other != command:
                    yield other


def everything_is_equal(game: AnyGame, here: Any, there: Any, seat: Watcher) -> None:
    """View, options and picture of two states are equal for a seat, byte by byte."""
    for name, make in GIVEN.items():
        one, two = (msgspec.json.encode(make(game, state, seat)) for state in (here, there))
        assert one == two, f"the {name} of seat {seat} differs: {_apart(one, two)}"


def _apart(one: bytes, two: bytes) -> str:
    """Where two texts part, with what stands around in both."""
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return (
        f"...{one[max(0, at - 60) : at + 60].decode()}... or ...{two[max(0, at - 60) : at + 60].decode()}..."
    )


def _options(game: AnyGame, state: Any, seat: Watcher) -> Any:
    return game.options(state, seat) if seat is not None else ()


def _scene(game: AnyGame, state: Any, seat: Watcher) -> Any:
    return game.present(game.view(state, seat), _options(game, state, seat))


GIVEN: dict[str, Callable[[AnyGame, Any, Watcher], Any]] = {
    "view": lambda game, state, seat: game.view(state, seat),
    "options": _options,
    "picture": _scene,
}


# Names of hidden things


def no_secret_is_named(game: AnyGame, state: Any, seat: Watcher) -> None:
    """No view, option or picture that is given to a seat names what is hidden from it."""
    handling = HANDLING[game.id]
    view, options = game.view(state, seat), _options(game, state, seat)
    _search("view", handling.bare(view), _secrets(game, state, seat), seat)
    words = _words(game, state, seat)
    _search("view", handling.texts(view), words, seat)
    _search("options", options, words, seat)
    _search("picture", game.present(view, options), words, seat)


def no_event_names_a_secret(game: AnyGame, step: Step, seat: Watcher) -> None:
    """No event that a seat sees, and no sentence about it, names what is still hidden right after it."""
    state = step.before
    for event in step.entry.events:
        glimpse = game.seen(state, event, seat)
        state = fold(state, (event,), game.evolve)
        if glimpse is not None and type(event) not in HANDLING[game.id].open_names:
            _search("event", glimpse, _secrets(game, state, seat), seat)
            sentence = game.narrate(glimpse, game.view(state, seat))
            _search("sentence", sentence, _words(game, state, seat), seat)


def _secrets(game: AnyGame, state: Any, seat: Watcher) -> frozenset[str]:
    return frozenset(HANDLING[game.id].hidden(state, seat))


def _words(game: AnyGame, state: Any, seat: Watcher) -> frozenset[str]:
    shown = HANDLING[game.id].shown
    return frozenset(word for name in _secrets(game, state, seat) for word in shown(name))


def _search(what: str, value: Any, names: frozenset[str], seat: Watcher) -> None:
    text = msgspec.json.encode(value).decode()
    found = sorted(name for name in names if name in text and _stands_alone(name, text))
    assert not found, f"the {what} of seat {seat} names {found}"


def _stands_alone(name: str, text: str) -> bool:
    """Whether a name stands in the text as such, and not only as part of a longer word."""
    return re.search(f"(?<!{PART}){re.escape(name)}(?!{PART})", text) is not None


PART = "[0-9A-Za-z_♥♦♣♠-]"
