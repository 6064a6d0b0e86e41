"""Laws of legality, events and chance for any game; each raises AssertionError where it is broken."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import replace

from engine.chance import KeyedDice, RandomDice, Rng, key_for
from engine.kernel.choice import Option, answer
from engine.kernel.dice import Draw
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.turn import Outcome, fold
from tests.support.walk import bad_values, good_command, is_free, is_offered

CODES = frozenset({"illegal", "not_your_turn", "game_over"})


def seats_of(count: int) -> range:
    """The numbers of `count` seats."""
    return range(1, count + 1)


def offers_are_accepted(game: AnyGame, state: Any, seats: int, rng: Rng) -> list[Outcome[Any]]:
    """Every option, with a random answer, is decided, and its state is sound and the fold of its events."""
    outcomes = []
    for seat in seats_of(seats):
        for option in game.options(state, seat):
            command = good_command(option, rng)
            assert command.seat == seat, f"{command} is offered to seat {seat}"
            outcome = game.decide(state, command, RandomDice(rng))
            assert isinstance(outcome, Outcome), f"{command} is offered and refused: {outcome}"
            outcome_is_sound(game, state, outcome)
            outcomes.append(outcome)
    return outcomes


def outcome_is_sound(game: AnyGame, before: Any, outcome: Outcome[Any]) -> None:
    """The outcome has events, its state is their fold and keeps every invariant."""
    assert outcome.events, "a decision without events"
    assert outcome.state == fold(before, outcome.events, game.evolve), (
        "the state is not the fold of the events"
    )
    assert game.check_state(outcome.state) == ()


def bad_answers_are_refused(game: AnyGame, state: Any, seats: int) -> int:
    """No form takes an answer that does not fit; returns how many were tried."""
    tried = 0
    for seat in seats_of(seats):
        for option in game.options(state, seat):
            for value in bad_values(option.form):
                found = answer(option, value)
                assert isinstance(found, Refusal), f"{option.notation} takes {value!r}"
                assert (found.rule, bool(found.message)) == (option.rule, True)
                tried += 1
    return tried


def decide_is_as_offered(game: AnyGame, state: Any, commands: Iterable[Any]) -> int:
    """`decide` accepts a command just when an option becomes it; returns how many were refused."""
    before = msgspec.json.encode(state)
    refused = 0
    asked: dict[int, Sequence[Option]] = {}
    for command in commands:
        found = game.decide(state, command, RandomDice(Rng(1)))
        if command.seat not in asked:
            asked[command.seat] = game.options(state, command.seat)
        offered = is_offered(asked[command.seat], command)
        if isinstance(found, Refusal):
            assert not offered, f"{command} is offered and refused: {found.message}"
            assert found.code in CODES, found.code
            assert found.message
            refused += 1
        else:
            free = is_free(asked[command.seat], command)
            assert offered or free, f"{command} is accepted and not offered"
    assert msgspec.json.encode(state) == before
    return refused


def offered_commands(game: AnyGame, state: Any, seats: int, rng: Rng) -> list[Any]:
    """A command for every option of every seat."""
    return [good_command(option, rng) for seat in seats_of(seats) for option in game.options(state, seat)]


def words_in(options: Sequence[Option]) -> list[str]:
    """Cards, spots and other names that options speak of."""
    words: dict[str, None] = {}
    for option in options:
        words.update(dict.fromkeys(option.parts))
        form = option.form
        words.update(dict.fromkeys(getattr(form, "items", ())))
        words.update(dict.fromkeys(spot.name for spot in getattr(form, "spots", ())))
        words.update(dict.fromkeys(value for value in _values(option.command) if isinstance(value, str)))
    return list(words)


def _values(command: Any) -> Iterator[Any]:
    for field in command.__struct_fields__:
        yield getattr(command, field)


def mutants(command: Any, words: Sequence[str], seats: int, rng: Rng) -> Iterator[Any]:
    """The command with one field changed to something else of its type."""
    hints = get_type_hints(type(command))
    for field in command.__struct_fields__:
        value = getattr(command, field)
        for other in _others(hints[field], value, words, seats, rng):
            if other != value or type(other) is not type(value):
                yield replace(command, **{field: other})


def _others(hint: Any, value: Any, words: Sequence[str], seats: int, rng: Rng) -> Iterator[Any]:
    kinds = get_args(hint) if type(None) in get_args(hint) else (hint,)
    for kind in kinds:
        if kind is type(None):
            yield None
        elif kind is bool:
            yield from (True, False)
        elif kind is int:
            near = value if isinstance(value, int) else 0
            yield from (near - 1, near + 1, 0, -1, seats + 1, 99, 10**9, 1 + rng.below(seats))
        elif kind is str:
            yield from ("", "??", *islice(_at_random(words, rng), 4))
        elif get_origin(kind) is Literal:
            yield from (*get_args(kind), "??")
        else:
            yield from _other_tuples(get_args(kind)[0], value, words, rng)


def _other_tuples(kind: Any, value: tuple[Any, ...], words: Sequence[str], rng: Rng) -> Iterator[Any]:
    stranger = "??" if kind is str else 7
    yield from ((), (*value, *value), value[::-1], value[:-1], value[1:], (*value, stranger), (stranger,))
    if kind is str:
        for word in islice(_at_random(words, rng), 3):
            yield from ((*value, word), (word,), (word, *value[1:]))
    else:
        yield from (tuple(number + 1 for number in value), tuple(-number for number in value))


def strangers(game: AnyGame, words: Sequence[str], seats: int, rng: Rng) -> Iterator[Any]:
    """One command of each class with fields at random, whatever is offered."""
    for kind in get_args(game.command):
        hints = get_type_hints(kind)
        fields = {name: _any(hints[name], words, seats, rng) for name in kind.__struct_fields__}
        yield kind(**{**fields, "seat": 1 + rng.below(seats)})


def _any(hint: Any, words: Sequence[str], seats: int, rng: Rng) -> Any:
    kinds = get_args(hint) if type(None) in get_args(hint) else (hint,)
    kind = kinds[rng.below(len(kinds))]
    if kind is type(None):
        return None
    if kind is bool:
        return rng.below(2) == 0
    if kind is int:
        return rng.below(seats + 2)
    if kind is str:
        return words[rng.below(len(words))] if words else ""
    if get_origin(kind) is Literal:
        return get_args(kind)[rng.below(len(get_args(kind)))]
    inner = get_args(kind)[0]
    return tuple(_any(inner, words, seats, rng) for _ in range(rng.below(3)))


def unasked_commands(
    game: AnyGame, state: Any, seats: int, rng: Rng, earlier: Sequence[Any] = ()
) -> list[Any]:
    """Commands that are mostly not offered: offered ones changed, earlier ones, and some of every class."""
    options = [option for seat in seats_of(seats) for option in game.options(state, seat)]
    words = words_in(options)
    offered = offered_commands(game, state, seats, rng)[:12]
    changed = [mutant for command in offered for mutant in mutants(command, words, seats, rng)]
    wild = [stranger for _ in range(3) for stranger in strangers(game, words, seats, rng)]
    return [*changed, *wild, *earlier]


def _at_random(words: Sequence[str], rng: Rng) -> Iterator[str]:
    while words:
        yield words[rng.below(len(words))]


def notation_says_it(game: AnyGame, state: Any, seats: int, rng: Rng) -> None:
    """What an option shows, and what `say` makes of its command, is understood as that command."""
    for seat in seats_of(seats):
        options = game.options(state, seat)
        notations = [option.notation for option in options]
        assert len(set(notations)) == len(notations), f"two options are typed alike: {notations}"
        for option in options:
            command = good_command(option, rng)
            assert option.form is not None or option.notation == game.say(command)
            text = game.say(command)
            assert game.parse(text, options) == command, f"{text!r} is not understood as {command}"


def draw_keys(game: AnyGame, state: Any, command: Any) -> frozenset[tuple[str, str, int]]:
    """What the draws of a command are keyed by, when it is decided in this state."""
    return frozenset((draw.stream, draw.purpose, draw.n) for draw in draws_of(game, state, command))


def draws_of(game: AnyGame, state: Any, command: Any) -> list[Draw]:
    """The draws of an accepted command from a fixed seed."""
    dice = KeyedDice(key_for("a seed"), game.id, {})
    assert isinstance(game.decide(state, command, dice), Outcome)
    return dice.draws


def options_draw_apart(game: AnyGame, state: Any, seats: int, rng: Rng) -> int:
    """Different commands of one position share no draw; returns how many commands drew."""
    owners: dict[tuple[str, str, int], Any] = {}
    drew = 0
    for command in [*offered_commands(game, state, seats, rng), *offered_commands(game, state, seats, rng)]:
        keys = draw_keys(game, state, command)
        drew += bool(keys)
        for key in keys:
            other = owners.setdefault(key, command)
            assert other == command, f"{other} and {command} both draw {key}"
    return drew


def survives_json(value: Any, kind: Any) -> None:
    """Encoding and decoding gives an equal value, and encoding that gives equal bytes."""
    data = msgspec.json.encode(value)
    again = msgspec.json.decode(data, type=kind)
    assert again == value
    assert msgspec.json.encode(again) == data
