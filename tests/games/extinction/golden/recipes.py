"""The golden games of Extinction: what is played, by whom, and how the games come about."""

from typing import Any

from engine import consent
from engine.chance import Rng
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.errors import Refusal
from engine.kernel.records import Said, UndoMode
from engine.session import Session
from tests.support import walk
from tests.support.golden import NOW, Recipe, by_bots, decide, new_session

NAMES = ("Ann", "Ben", "Cho")
SHORT = 80
"""A sample has so many records at most."""


def table(
    *sides: Side | None, seed: str, by: str = "human", undo: UndoMode = "table", **chosen: Any
) -> Session:
    """A session with a seat for each of `sides`, and what is not as by default."""
    seats = tuple(ExtinctionSeat(name, by, side) for name, side in zip(NAMES, sides, strict=False))
    return new_session("extinction", seats, Options(**chosen), undo, seed)


def at_random(session: Session, seed: int) -> Session:
    """Random decisions that go for the foe, to the end of the game."""
    rng = Rng(seed)
    while session.result is None:
        walk.step(session, rng)
    return session


def duel() -> Session:
    """Two bots with the smallest quick play card: the first of its games that is short enough to watch."""
    for number in range(200):
        session = table(
            "jaeger", "kaiju", seed=f"sample {number}", by="greedy", undo="open", quick_play="duel_at_dawn"
        )
        by_bots(session, SHORT)
        if session.result is not None and len(session.records) <= SHORT:
            return session
    raise AssertionError("no game is short enough")


def constructed() -> Session:
    """Two models a side, drafted as people would; then both play at random."""
    session = table(
        None,
        None,
        seed="golden constructed",
        mode="constructed",
        scenario="downtown",
        mission="hold_the_line",
    )
    decide(session, 1, "agree")
    decide(session, 2, "agree")
    decide(session, 1, "side kaiju")
    decide(session, 2, "side jaeger")
    decide(session, 1, "recruit knifehead", "recruit mind_shriek", "recruit haze")
    return at_random(session, 11)


def underwater() -> Session:
    """Seal the Breach, with small forces."""
    return at_random(table("jaeger", "kaiju", seed="golden underwater", mode="underwater", threat_limit=4), 5)


def civil_war() -> Session:
    """Jaegers and Kaiju on both sides."""
    session = table(
        "kaiju", "jaeger", seed="golden civil war", mode="constructed", civil_war=True, threat_limit=8
    )
    return at_random(session, 3)


def three() -> Session:
    """Three people, two of them on one side; both wanted the same side, and dice decided."""
    session = table(None, None, None, seed="golden three", mode="constructed", threat_limit=8)
    return at_random(session, 4)


def secret_missions() -> Session:
    """A mission for each side alone, talk, and a step that is taken back because the other agrees."""
    session = table(
        "kaiju", "jaeger", seed="golden secret", mode="constructed", secret_missions=True, threat_limit=6
    )
    rng = Rng(7)
    while not any(ask.kind == "move" and "forward" in ask.words for ask in session.state.asks):
        walk.step(session, rng)
    mover = session.awaiting[0]
    decide(session, mover, "forward")
    session.keep(Said(3 - mover, NOW, "A little farther, and I have you."))
    assert not isinstance(consent.ask(session, mover), Refusal)
    assert not isinstance(consent.answer(session, 3 - mover, "yes"), Refusal)
    return at_random(session, 8)


RECIPES = (
    Recipe("duel", duel, is_sample=True),
    Recipe("constructed", constructed),
    Recipe("underwater", underwater),
    Recipe("civil-war", civil_war),
    Recipe("three", three),
    Recipe("secret-missions", secret_missions),
)
