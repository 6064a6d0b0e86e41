"""Matchup in tests: units with their hands, and what is asked."""

from typing import Any

import msgspec

from engine import games
from engine.chance import Rng
from engine.games.matchup.commands import ChooseEndDiscards
from engine.games.matchup.state import Unit
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.cards import DECK
from engine.kernel.choice import Pick, answer
from engine.kernel.errors import Refusal
from engine.kernel.records import UndoMode
from tests.support.play import SEED, Play, session_from


def unit(list_id: str, hand: str = "", **more: Any) -> dict[str, Any]:
    """A unit of a position: the id of its list, its hand (`"6H KH"`), and fields such as `hits`."""
    return {"unit": list_id, "hand": hand.split(), **more}


def given(
    *units: dict[str, Any],
    options: dict[str, Any] | None = None,
    discard: str = "",
    undo: UndoMode = "table",
    **state: Any,
) -> Play:
    """A game of Matchup in the Attack Phase of unit 1, unless `stage`, `active` and the like say otherwise.

    All cards that are in no hand and not in `discard` are in the deck; `deck="..."` sets it, then the rest
    must be named. Seats are numbered like the units unless a unit says its `seat`.
    """
    position = {"units": list(units), "options": options or {}, "discard": discard.split(), **state}
    if "deck" in position:
        position["deck"] = position["deck"].split()
    return Play.at("matchup", position, undo)


def hits(play: Play) -> list[int]:
    """The Hits of all units, in order."""
    return [one.hits for one in play.state.units]


def hand(play: Play, place: int) -> str:
    """The hand of the unit at `place`, as text."""
    found: Unit = play.state.unit(place)
    return " ".join(found.hand)


def asked(play: Play) -> list[tuple[str, int]]:
    """What is asked of which place: `[("window", 1)]`; a window says which: `("dodge", 2)`."""
    state = play.state
    return [
        (state.clash.window if ask.kind == "window" and state.clash else ask.kind, ask.place)
        for ask in state.asks
    ]


def discards(play: Play) -> str:
    """The discard pile as text, oldest first."""
    return " ".join(play.state.discard)


def on_table(play: Play) -> list[str]:
    """The cards on the table."""
    return [played.card for played in play.state.table]


def chairs(*seats: str) -> tuple[MatchupSeat, ...]:
    """Seats that each name the lists of their units: `"otachi raiju"`; a star marks the carrier."""
    return tuple(
        MatchupSeat(
            f"player {n}",
            units=tuple(Chosen(one.rstrip("*"), carrier=one.endswith("*")) for one in lists.split()),
        )
        for n, lists in enumerate(seats, start=1)
    )


def fresh(*seats: str, options: dict[str, Any] | None = None, seed: str = SEED) -> Play:
    """A new game before its first turn, set up as `chairs` reads it."""
    game = games.load("matchup")
    start = game.initial(chairs(*seats), msgspec.convert(options or {}, Options), game.content())
    return Play(session_from(game, start, len(seats), seed=seed))


def others(*named: str) -> str:
    """All cards that none of these texts names, as text."""
    taken = set(" ".join(named).split())
    return " ".join(card for card in DECK if card not in taken)


def end_turn(play: Play) -> Play:
    """Every unit that is asked in the End Phase discards nothing."""
    for ask in play.state.asks:
        assert ask.kind == "end", f"asked is {asked(play)}"
        seat = play.state.unit(ask.place).seat
        play.submit(seat, ChooseEndDiscards(seat, ask.place, ()))
    return play


def wander(play: Play, rng: Rng) -> Play:
    """One awaited seat takes any of its options, seldom just the way on; it never gives up."""
    seat = play.awaiting[rng.below(len(play.awaiting))]
    offered = [option for option in play.session.options(seat) if option.kind != "aside"]
    answers = [option for option in offered if option.kind == "answer"]
    if answers and rng.below(8):
        offered = answers
    option = offered[rng.below(len(offered))]
    form = option.form
    value = None
    if isinstance(form, Pick):
        value = rng.sample(form.items, form.least + rng.below(form.most - form.least + 1))
    command = answer(option, value)
    assert not isinstance(command, Refusal)
    return play.submit(seat, command)


def remaining(*texts: str) -> str:
    """All cards that are in none of these texts, in the deck's order."""
    taken = {card for text in texts for card in text.split()}
    return " ".join(card for card in DECK if card not in taken)


def pass_end(play: Play) -> Play:
    """Every unit that is asked in the End Phase discards nothing."""
    while play.state.stage == "end" and play.state.asks:
        place = play.state.asks[0].place
        play.when(play.state.unit(place).seat, f"end {place}")
    return play
