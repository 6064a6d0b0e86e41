"""The testers tested: games with a planted fault, which the laws must find."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from engine.chance import Rng
from engine.games.extinction import events as ee
from engine.games.extinction import setup_events as se
from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.kernel.errors import Refusal
from engine.kernel.game import AnyGame
from engine.kernel.turn import Outcome
from tests.every_game.cases import Case
from tests.support import laws, secrets
from tests.support.secrets import watchers
from tests.support.setups import HANDLING
from tests.support.toy import evolve, pieces, rules
from tests.support.walk import Step

TOY = HANDLING["toy"].game
MATCHUP = HANDLING["matchup"].game
EXTINCTION = HANDLING["extinction"].game
CASES = {
    "toy": Case("toy", "three", 1),
    "matchup": Case("matchup", "three", 1),
    "extinction": Case("extinction", "three", 1),
}
Law = Callable[[AnyGame, list[Step], int, Rng], Any]


def imagined(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for step in steps:
        for seat in watchers(seats):
            secrets.imagined_looks_the_same(game, step.after, seat, rng)


def told(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for step in steps * 2:
        for seat in range(1, seats + 1):
            secrets.told_is_all_that_is_learned(game, step, seat, rng)


def answers(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for step in steps:
        secrets.secret_answers_look_alike(game, step.before, seats, rng)


def twins(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for seat in watchers(seats):
        secrets.twins_stay_alike(game, steps, seat, rng)


def named(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    del rng
    for step in steps:
        for seat in watchers(seats):
            secrets.no_secret_is_named(game, step.after, seat)
            secrets.no_event_names_a_secret(game, step, seat)


def offered(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for step in steps:
        laws.offers_are_accepted(game, step.before, seats, rng)


def refused(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for step in steps:
        commands = laws.unasked_commands(game, step.before, seats, rng)
        laws.decide_is_as_offered(game, step.before, commands)


def apart(game: AnyGame, steps: list[Step], seats: int, rng: Rng) -> None:
    for step in steps:
        laws.options_draw_apart(game, step.before, seats, rng)


# Faults of the toy game


def view_with_the_pile(state: Any, seat: Any) -> Any:
    return msgspec.structs.replace(TOY.view(state, seat), pile=state.pile)


def view_with_all_omens(state: Any, seat: Any) -> Any:
    return msgspec.structs.replace(TOY.view(state, seat), omens=state.omens)


def initials(state: Any) -> tuple[str, ...]:
    return tuple(omen[-1:] for omen in state.omens)


def view_with_initials(state: Any, seat: Any) -> Any:
    """Hides the omens, but tells which half of the alphabet they come from, where the picture shows it."""
    return msgspec.structs.replace(TOY.view(state, seat), stage=f"{state.stage} {initials(state)}")


def seen_whole(before: Any, event: Any, seat: Any) -> Any:
    del before, seat
    return event


def told_nobody(before: Any, command: Any, event: Any) -> tuple[int, ...]:
    del before, command, event
    return ()


def options_by_the_others_omen(state: Any, seat: int) -> Any:
    found = TOY.options(state, seat)
    other = state.omens[seat % len(state.omens)] if 1 <= seat <= len(state.omens) else ""
    return tuple(
        msgspec.structs.replace(option, label=f"{option.label}, {other > 'omen-f'}") for option in found
    )


def decide_skipping_on_hidden_grounds(state: Any, command: Any, dice: Any) -> Any:
    """The reaction is not asked for when the omen would be of no use, which nobody else may know."""
    outcome = TOY.decide(state, command, dice)
    if isinstance(outcome, Outcome) and outcome.state.stage == "douse":
        (other,) = outcome.state.asks
        if outcome.state.omens[other - 1] > "omen-f":
            ask = pieces.Asked("bid", rules.everyone(state))
            return Outcome((*outcome.events, ask), evolve.asked(outcome.state, ask))
    return outcome


def imagine_too_much(view: Any, rng: Any) -> Any:
    found = TOY.imagine(view, rng)
    return msgspec.structs.replace(found, pile=(*found.pile, "omen-aa"))


def decide_lighting_anywhere(state: Any, command: Any, dice: Any) -> Any:
    if type(command) is pieces.Light and command.seat in state.asks and state.stage == "light":
        event = pieces.Lit(command.seat, command.at)
        return Outcome((event,), TOY.evolve[pieces.Lit](state, event))
    return TOY.decide(state, command, dice)


def decide_refusing_the_way_on(state: Any, command: Any, dice: Any) -> Any:
    if type(command) is pieces.Douse and command.omen is None:
        return Refusal("illegal", "TOY-04", "Douse it.")
    return TOY.decide(state, command, dice)


def decide_without_events(state: Any, command: Any, dice: Any) -> Any:
    outcome = TOY.decide(state, command, dice)
    if isinstance(outcome, Outcome) and type(command) is pieces.Recall:
        return Outcome((), outcome.state)
    return outcome


def decide_with_another_state(state: Any, command: Any, dice: Any) -> Any:
    outcome = TOY.decide(state, command, dice)
    if isinstance(outcome, Outcome):
        return Outcome(outcome.events, msgspec.structs.replace(outcome.state, round=99))
    return outcome


class OnePurpose:
    """Dice for which all draws have one purpose, as if they were keyed by place."""

    def __init__(self, dice: Any) -> None:
        self.dice = dice

    def roll(self, stream: str, purpose: str, count: int, die: Any) -> Any:
        del purpose
        return self.dice.roll(stream, "", count, die)

    def pick(self, stream: str, purpose: str, items: Any, count: int = 1) -> Any:
        del purpose
        return self.dice.pick(stream, "", items, count)


# Faults of Extinction


def extinction_view(**fields: Callable[[Any, Any], Any]) -> AnyGame:
    """Extinction with a view in which these fields are made from the state and the view."""

    def view(state: Any, seat: Any) -> Any:
        known = EXTINCTION.view(state, seat)
        return msgspec.structs.replace(known, **{name: make(state, known) for name, make in fields.items()})

    return replace(EXTINCTION, view=view)


def extinction_untold(*kinds: type) -> AnyGame:
    """Extinction in which nobody is told of these events."""

    def told(before: Any, command: Any, event: Any) -> tuple[int, ...]:
        return () if type(event) in kinds else EXTINCTION.told(before, command, event)

    return replace(EXTINCTION, told=told)


def unseen(kind: type) -> AnyGame:
    """Extinction in which events of this class are seen whole by all."""

    def seen(before: Any, event: Any, seat: Any) -> Any:
        return event if type(event) is kind else EXTINCTION.seen(before, event, seat)

    return replace(EXTINCTION, seen=seen)


def marked_deck(state: Any, known: Any) -> tuple[Any, ...]:
    """Decks from which the face-down pick is gone, so that the list of the cards tells it."""
    del state
    return tuple(
        msgspec.structs.replace(mini, deck=tuple([card for card in mini.deck if card != mini.picked]))
        for mini in known
    )


FAULTS: dict[str, tuple[AnyGame, Law]] = {
    "the view holds the pile": (replace(TOY, view=view_with_the_pile), named),
    "the view holds the pile, imagined otherwise": (replace(TOY, view=view_with_the_pile), imagined),
    "the view holds the omens of others": (replace(TOY, view=view_with_all_omens), named),
    "the view tells something of the omens": (replace(TOY, view=view_with_initials), imagined),
    "the events tell which omen another was dealt": (replace(TOY, seen=seen_whole), named),
    "the events tell which omen another was dealt, without its name": (replace(TOY, seen=seen_whole), told),
    "the events tell how another divided its oil": (replace(TOY, seen=seen_whole), answers),
    "nobody is told when dice are rolled": (replace(TOY, told=told_nobody), told),
    "the options tell something of another's omen": (
        replace(TOY, options=options_by_the_others_omen),
        imagined,
    ),
    "a reaction is skipped on hidden grounds": (
        replace(TOY, decide=decide_skipping_on_hidden_grounds),
        told,
    ),
    "an imagined state has an omen twice": (replace(TOY, imagine=imagine_too_much), imagined),
    "a form's answers are not checked": (replace(TOY, decide=decide_lighting_anywhere), refused),
    "an offer is refused": (replace(TOY, decide=decide_refusing_the_way_on), offered),
    "a decision has no events": (replace(TOY, decide=decide_without_events), offered),
    "a state is not the fold of its events": (replace(TOY, decide=decide_with_another_state), offered),
    "all draws have one purpose": (
        replace(TOY, decide=lambda state, command, dice: TOY.decide(state, command, OnePurpose(dice))),
        apart,
    ),
    "Matchup: the view holds the deck": (
        replace(
            MATCHUP,
            view=lambda state, seat: msgspec.structs.replace(MATCHUP.view(state, seat), deck=state.deck),
        ),
        named,
    ),
    "Matchup: the events tell the cards that others draw": (replace(MATCHUP, seen=seen_whole), named),
    "Matchup: the events tell the secret discards of others": (replace(MATCHUP, seen=seen_whole), answers),
    "Matchup: nobody is told of a card that is played": (
        replace(
            MATCHUP,
            told=lambda before, command, event: (
                () if type(event) is ev.CardsDrawn else MATCHUP.told(before, command, event)
            ),
        ),
        told,
    ),
    "Extinction: the view holds the picks of the other side": (
        extinction_view(minis=lambda state, known: state.minis),
        named,
    ),
    "Extinction: the view holds them, imagined otherwise": (
        extinction_view(minis=lambda state, known: state.minis),
        imagined,
    ),
    "Extinction: the deck on show leaves the pick out": (
        extinction_view(minis=lambda state, known: marked_deck(known, state.minis)),
        imagined,
    ),
    "Extinction: what others are asked leaves the pick out": (
        extinction_view(asks=lambda state, known: state.asks),
        named,
    ),
    "Extinction: what others are asked, imagined otherwise": (
        extinction_view(asks=lambda state, known: state.asks),
        imagined,
    ),
    "Extinction: the view holds the missions of both sides": (
        extinction_view(teams=lambda state, known: state.teams),
        named,
    ),
    "Extinction: the events tell what others pick": (unseen(ee.CardPicked), named),
    "Extinction: the events tell what others pick, as it happens": (unseen(ee.CardPicked), answers),
    "Extinction: the events tell what others are asked": (unseen(ee.DecisionAsked), named),
    "Extinction: the events tell the secret mission": (unseen(se.MissionDrawn), named),
    "Extinction: nobody is told which cards are revealed": (extinction_untold(ee.CardsRevealed), told),
    "Extinction: nobody is told what the impulse die shows": (extinction_untold(ee.ImpulseRolled), told),
    "Extinction: nobody is told what mission is drawn": (extinction_untold(se.MissionDrawn), told),
    "Matchup: an attack is accepted that is not offered": (
        replace(
            MATCHUP,
            options=lambda state, seat: tuple(
                option
                for option in MATCHUP.options(state, seat)
                if type(option.command) is not co.DeclareAttack or len(state.deck) % 2
            ),
        ),
        refused,
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str) -> None:
    game, law = FAULTS[fault]
    case = CASES[game.id]
    with pytest.raises(AssertionError):
        law(game, case.stretches(6, 20), case.seats, case.rng)


@pytest.mark.parametrize("law", [imagined, told, answers, twins, named, offered, refused, apart])
@pytest.mark.parametrize("name", CASES)
def test_the_same_law_finds_nothing_in_the_sound_game(name: str, law: Law) -> None:
    case = CASES[name]
    law(case.game, case.stretches(3, 12), case.seats, case.rng)


def test_a_leak_that_only_shows_in_play_is_found_by_twin_worlds() -> None:
    """The view tells of an omen what `imagine` keeps to, so that only a new omen gives it away."""

    def view(state: Any, seat: Any) -> Any:
        low = sum(omen < "omen-g" for omen in state.omens if omen)
        known = TOY.view(state, seat)
        return msgspec.structs.replace(known, round=known.round * 10 + low)

    def imagine(known: Any, rng: Any) -> Any:
        low = known.round % 10
        plain = msgspec.structs.replace(known, round=known.round // 10)
        while True:
            found = TOY.imagine(plain, rng)
            if sum(omen < "omen-g" for omen in found.omens if omen) == low:
                return found

    game = replace(TOY, view=view, imagine=imagine)
    case = CASES["toy"]
    imagined(game, case.stretches(3, 10), case.seats, case.rng)
    with pytest.raises(AssertionError):
        told(game, case.stretches(3, 10), case.seats, case.rng)
    with pytest.raises(AssertionError):
        twins(game, [step for _ in range(5) for step in case.stretches(3, 10)], case.seats, case.rng)
