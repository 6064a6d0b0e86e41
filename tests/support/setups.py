"""How the suites set up each game: kinds of setup, drawn at random, and what is hidden from a seat.

A new game is added here, and every suite over all games plays it.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.chance import Rng
from engine.games.extinction.commands import PickCard
from engine.games.extinction.events import CardsRevealed, MissionsShown, PointsScored
from engine.games.extinction.terms.names import Side
from engine.games.matchup.commands import Concede
from engine.games.matchup.events import FirstTurnDrawn, PilotKnockedOut, VeteranRolled
from engine.games.matchup.terms import Chosen, MatchupSeat
from engine.kernel.cards import FACES
from engine.kernel.choice import Option
from engine.kernel.game import AnyGame
from tests.support import extinction_secrets, toy
from tests.support.extinction_lean import lean


@dataclass(frozen=True)
class Setup:
    """Seats and options of one game."""

    seats: tuple[Any, ...]
    options: Any


@dataclass(frozen=True)
class Handling:
    """A game as the suites use it.

    `setups` are the kinds of setup by name. `hidden(state, seat)` names the secrets of a state that the seat
    (None: a watcher) may not know, as they stand in views and events; `bare(view)` is the view without parts
    in which the same names stand for something public. `shown` are the forms in which a secret would stand
    in a picture, an option or a sentence; empty where the name of it is public there. They are looked for in
    `texts(view)` too, the view without what is printed of all of them. `rare` are commands
    that random games give rarely, since they end them, `open_names` events that
    name cards although, or while, it is secret where they are. `lean` gives those options that bring a
    random game on; it is followed in three of four decisions. `many` is how many random games of each kind
    must end. `secret` tells what is public of a command without a form of
    which the rest is secret; None for a command that hides nothing.
    """

    game: AnyGame
    setups: Mapping[str, Callable[[Rng], Setup]]
    hidden: Callable[[Any, int | None], Iterator[str]]
    bare: Callable[[Any], Any]
    shown: Callable[[str], tuple[str, ...]]
    rare: tuple[type, ...] = ()
    open_names: tuple[type, ...] = ()
    lean: Callable[[Any, Sequence[Option], Rng], Sequence[Option]] | None = None
    many: int = 25
    secret: Callable[[Any], Any] = lambda command: None
    texts: Callable[[Any], Any] = lambda view: view


def options_at_random(game: AnyGame, rng: Rng) -> Any:
    """The options of a game, each switch as it is by default or, half the time, with any of its values."""
    chosen = {
        switch.field: switch.values[rng.below(len(switch.values))]
        for switch in game.switches
        if rng.below(2) == 0
    }
    return game.options_type(**chosen)


def _toy(seats: int, *, switched: bool = False) -> Callable[[Rng], Setup]:
    def build(rng: Rng) -> Setup:
        game = toy.GAME
        options = options_at_random(game, rng) if switched else game.options_type()
        return Setup(tuple(game.seat(f"player {number}") for number in range(1, seats + 1)), options)

    return build


def _toy_hidden(state: Any, seat: int | None) -> Iterator[str]:
    for number, omen in enumerate(state.omens, 1):
        if omen and number != seat:
            yield omen
    yield from state.pile


def _matchup(*units: tuple[str, int], switched: bool = False) -> Callable[[Rng], Setup]:
    """One seat for each of `units`: its side, and how many units it plays."""

    def build(rng: Rng) -> Setup:
        game = games.load("matchup")
        options = options_at_random(game, rng) if switched else game.options_type()
        content = game.content()
        pool = {side: [unit for unit in content.unit if unit.side == side] for side in ("jaeger", "kaiju")}
        jaegers, seats = tuple(pool["jaeger"]), []
        for number, (side, count) in enumerate(units, 1):
            chosen = tuple(_unit(pool[side], options, rng) for _ in range(count))
            seats.append(MatchupSeat(f"player {number}", units=chosen))
        return Setup(_with_carrier(tuple(seats), options, rng, {unit.id for unit in jaegers}), options)

    return build


def _unit(pool: list[Any], options: Any, rng: Rng) -> Chosen:
    place = rng.below(len(pool))
    entry = pool[place] if pool[place].generic or not options.unique_named else pool.pop(place)
    level = 1 + rng.below(5) if entry.generic and options.classes and rng.below(2) else None
    return Chosen(entry.id, level)


def _with_carrier(seats: tuple[Any, ...], options: Any, rng: Rng, jaegers: set[str]) -> tuple[Any, ...]:
    """The seats with the device given to a random Jaeger, where the option asks for it."""
    if not options.thermonuclear:
        return seats
    places = [
        (s, u) for s, seat in enumerate(seats) for u, unit in enumerate(seat.units) if unit.unit in jaegers
    ]
    at, which = places[rng.below(len(places))]
    units = list(seats[at].units)
    units[which] = replace(units[which], carrier=True)
    return (*seats[:at], replace(seats[at], units=tuple(units)), *seats[at + 1 :])


def _any_matchup(rng: Rng) -> Setup:
    """Two to seven units on random seats, with random modules and house rules."""
    rows = [("jaeger", 1), ("kaiju", 1)]
    spare = rng.below(6)
    while spare > 0:
        count = 1 + rng.below(min(2, spare))
        rows.append((("jaeger", "kaiju")[rng.below(2)], count))
        spare -= count
    return _matchup(*rows, switched=True)(rng)


def _matchup_hidden(state: Any, seat: int | None) -> Iterator[str]:
    """Cards in other hands and in the deck, but those that the clash showed before they were reshuffled."""
    counted = {addend.card for addend in state.clash.addends} if state.clash is not None else set()
    for unit in state.units:
        if unit.seat != seat:
            yield from (card for card in unit.hand if card not in counted)
    yield from (card for card in state.deck if card not in counted)


def _matchup_bare(view: Any) -> Any:
    """A view without the printed lists, and without pilots, whose cards may be anywhere."""
    units = tuple(replace(unit, pilots_out=(), bonuses=()) for unit in view.units)
    return replace(view, book=None, units=units)


def _matchup_shown(card: str) -> tuple[str, ...]:
    """Number cards alone: that a face card exists, and what it does for a unit, is printed on its list."""
    return (FACES[card], card, card.lower()) if card[:-1].isdecimal() else ()


def _extinction(*sides: Side | None, **chosen: Any) -> Callable[[Rng], Setup]:
    """One seat for each of `sides`, None for one that chooses at the table, and what is not as by default."""

    def build(rng: Rng) -> Setup:
        del rng
        game = games.load("extinction")
        seats = tuple(game.seat(f"player {number}", side=side) for number, side in enumerate(sides, 1))
        return Setup(seats, game.options_type(**chosen))

    return build


def _any_extinction(rng: Rng) -> Setup:
    """Two to four people, all switches at random; a force without a limit would make a game too long."""
    game = games.load("extinction")
    options = options_at_random(game, rng)
    limit = options.threat_limit or 6
    seats = tuple(game.seat(f"player {number}") for number in range(1, 3 + rng.below(3)))
    if options.mode == "quick_play":
        seats = seats[:2]
    return Setup(seats, replace(options, threat_limit=max(limit, 2 * len(seats))))


HANDLING: Mapping[str, Handling] = {
    "toy": Handling(
        game=toy.GAME,
        setups={"two": _toy(2), "three": _toy(3), "four, switched": _toy(4, switched=True)},
        hidden=_toy_hidden,
        bare=lambda view: view,
        shown=lambda omen: (omen,),
    ),
    "matchup": Handling(
        game=games.load("matchup"),
        setups={
            "two": _matchup(("jaeger", 1), ("kaiju", 1)),
            "three": _matchup(("jaeger", 1), ("kaiju", 1), ("kaiju", 1)),
            "four": _matchup(("jaeger", 1), ("kaiju", 1), ("jaeger", 1), ("kaiju", 1)),
            "seven": _matchup(*[("jaeger", 1), ("kaiju", 1)] * 3, ("kaiju", 1)),
            "one against four": _matchup(("jaeger", 1), ("kaiju", 2), ("kaiju", 2)),
            "two units a seat": _matchup(("jaeger", 2), ("kaiju", 2)),
            "two, switched": _matchup(("jaeger", 1), ("kaiju", 1), switched=True),
            "any": _any_matchup,
        },
        hidden=_matchup_hidden,
        bare=_matchup_bare,
        shown=_matchup_shown,
        rare=(Concede,),
        open_names=(FirstTurnDrawn, PilotKnockedOut, VeteranRolled),
    ),
    "extinction": Handling(
        game=games.load("extinction"),
        setups={
            "quick play": _extinction(None, None),
            "constructed": _extinction(None, "kaiju", mode="constructed", threat_limit=6),
            "civil war": _extinction("jaeger", "kaiju", mode="constructed", threat_limit=6, civil_war=True),
            "secret missions": _extinction(
                "kaiju", "jaeger", mode="constructed", threat_limit=6, secret_missions=True
            ),
            "three": _extinction(
                None, None, None, mode="constructed", threat_limit=8, secret_missions=True, civil_war=True
            ),
            "four": _extinction("kaiju", "jaeger", "kaiju", "jaeger", mode="constructed", threat_limit=8),
            "underwater": _extinction("jaeger", "kaiju", mode="underwater", threat_limit=4),
            "any": _any_extinction,
        },
        hidden=extinction_secrets.hidden,
        bare=extinction_secrets.bare,
        shown=extinction_secrets.shown,
        open_names=(CardsRevealed, MissionsShown, PointsScored),
        lean=lean,
        many=5,
        secret=lambda command: command.mini if type(command) is PickCard else None,
        texts=extinction_secrets.bare,
    ),
}


def names() -> tuple[str, ...]:
    """All games that the suites play: those of the program, and the toy."""
    return tuple(HANDLING)
