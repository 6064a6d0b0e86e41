"""The same course of Extinction in two worlds that a seat cannot tell apart: face-down cards, missions."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.chance import RecordedDice, Rng
from engine.games.extinction.commands import PickCard
from engine.games.extinction.events import CardsRevealed
from engine.kernel.game import AnyGame
from engine.kernel.turn import Outcome
from engine.seen import witness
from engine.session import Session
from tests.support.extinction_lean import lean
from tests.support.secrets import Following, as_entry, like, names_drawn
from tests.support.twin_course import Course, Decided, Noting
from tests.support.walk import Step, begin, good_command, steps
from tui.hotseat import HotSeat

TRIES = 8
"""Worlds that are imagined for the beginning of a course."""
WHOLE = 260
"""Decisions of a game in which courses are looked for."""


def battle(kind: str, seed: int) -> Session:
    """A game of people at one keyboard, in the order in which it asks; picked cards are often changed."""
    session, rng = begin("extinction", kind, seed)
    seats = HotSeat(session)
    while session.result is None and len(session.records) < WHOLE:
        step = seats.next()
        seat = step.seat
        seats.raise_for(seat, openly=step.kind == "open")
        options = session.options(seat)
        again = [one for one in options if one.kind == "aside" and isinstance(one.command, PickCard)]
        offered = [one for one in options if one.kind != "aside"]
        if again and rng.below(3) == 0:
            offered = again
        elif rng.below(4):
            offered = list(lean(session.state, offered, rng)) or offered
        session.submit(seat, good_command(offered[rng.below(len(offered))], rng))
    return session


def of_picks(session: Session, seat: int, rng: Rng) -> Iterator[Course]:
    """From the choice of cards to where they are turned: what others pick differs wherever it can."""
    path = list(steps(session))
    for at, step in enumerate(path):
        begins = step.before.asks[0].kind == "cards" and not any(mini.picked for mini in step.before.minis)
        if begins and step.before.round and _is_first(session, step):
            last = next((n for n, one in enumerate(path) if n >= at and _reveals(one)), len(path))
            yield _course(session, path[at:last], seat, rng, picks=True)


def of_missions(session: Session, seat: int, rng: Rng, length: int) -> Iterator[Course]:
    """Stretches of a battle in which others have another secret mission."""
    path = [step for step in steps(session) if step.before.round]
    while path:
        at = rng.below(max(1, len(path) - length))
        if not _is_first(session, path[at]):
            continue
        yield _course(session, path[at : at + length], seat, rng, picks=False)


def _is_first(session: Session, step: Step) -> bool:
    """Whether a keyboard to which nobody has come yet asks who decides here."""
    return bool(step.entry.command.seat == session.game.awaiting(step.before)[0])


def _reveals(step: Step) -> bool:
    return any(type(event) is CardsRevealed for event in step.entry.events)


def _course(session: Session, path: Sequence[Step], seat: int, rng: Rng, *, picks: bool) -> Course:
    """As much of a path as can be followed in another world."""
    game, start = session.game, path[0].before
    best: list[tuple[Decided, Decided]] = []
    found = start
    for _ in range(TRIES):
        world = game.imagine(game.view(start, seat), rng)
        if world == start and not picks:
            continue
        followed = _followed(game, world, path, seat, rng, picks=picks)
        if len(followed) > len(best):
            best, found = followed, world
    return Course(game, seat, (start, found), tuple(best), session.header.seats, session.header.options)


def _followed(
    game: AnyGame, world: Any, path: Sequence[Step], seat: int, rng: Rng, *, picks: bool
) -> list[tuple[Decided, Decided]]:
    found: list[tuple[Decided, Decided]] = []
    for step in path:
        names = names_drawn(game, step)
        here = Noting(RecordedDice(step.entry.draws))
        game.decide(step.before, step.entry.command, here)
        shown = witness(game, step.before, step.entry, seat).events
        for command in _like(game, world, step.entry.command, seat, rng, picks=picks):
            dice = Noting(Following(names, rng))
            outcome = game.decide(world, command, dice)
            assert isinstance(outcome, Outcome)
            if witness(game, world, as_entry(command, outcome), seat).events == shown:
                found.append((here.decided(step.entry.command), dice.decided(command)))
                world = outcome.state
                break
        else:
            return found
    return found


def _like(game: AnyGame, world: Any, command: Any, seat: int, rng: Rng, *, picks: bool) -> Iterator[Any]:
    """Commands of the same kind; where picks are to differ, other cards of the same model first."""
    if picks and isinstance(command, PickCard) and command.seat != seat:
        options = [option.command for option in game.options(world, command.seat)]
        others = [one for one in options if isinstance(one, PickCard) and one.mini == command.mini]
        cards = [one.card for one in others if one != command]
        yield from [replace(command, card=card) for card in rng.sample(cards, len(cards))]
    yield from like(game, world, command, rng)
