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
LONG = 200
"""A golden game of random players has so many records at most."""
SHORT = 80
"""A sample has so many records at most."""


def table(
    *sides: Side | None, seed: str, by: str = "human", undo: UndoMode = "table", **chosen: Any
) -> Session:
    """A session with a seat for each of `sides`, and what is not as by default."""
    seats = tuple(ExtinctionSeat(name, by, side) for name, side in zip(NAMES, sides, strict=False))
    return new_session("extinction", seats, Options(**chosen), undo, seed)


def agreed(session: Session) -> Session:
    """Everybody agrees to what is proposed."""
    for seat in session.players:
        decide(session, seat, "agree")
    return session


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
    """Two models a side, drafted and set up as people type it; from the first round on bots play."""
    session = table(
        None,
        None,
        seed="golden constructed",
        mode="constructed",
        threat_limit=8,
        scenario="downtown",
        mission="hold_the_line",
    )
    agreed(session)
    decide(session, 1, "side kaiju")
    decide(session, 2, "side jaeger")
    decide(session, 1, "recruit knifehead", "recruit mind_shriek", "recruit haze")
    decide(session, 1, "recruit shrikethorn", "dismiss", "recruit otachi")
    rng = Rng(12)
    while session.state.round == 0:
        walk.step(session, rng)
    return by_bots(session)


def underwater() -> Session:
    """Seal the Breach: the first of its games in which the nuke reaches the Breach, and soon."""
    for number in range(200):
        session = table("jaeger", "kaiju", seed=f"golden {number}", mode="underwater", threat_limit=4)
        at_random(agreed(session), number)
        assert session.result is not None
        if session.result.rule == "EXT-UNDER-16" and len(session.records) <= LONG:
            return session
    raise AssertionError("the nuke never reaches the Breach in time")


def civil_war() -> Session:
    """Jaegers and Kaiju on both sides."""
    session = table(
        "kaiju", "jaeger", seed="golden civil war", mode="constructed", civil_war=True, threat_limit=6
    )
    return at_random(agreed(session), 3)


def three() -> Session:
    """Three people, two of them on one side."""
    return at_random(table(None, None, None, seed="golden three", mode="constructed", threat_limit=8), 4)


def secret_missions() -> Session:
    """A mission for each side alone, talk, and a step that is taken back because the other agrees."""
    session = table(
        "kaiju", "jaeger", seed="golden secret", mode="constructed", secret_missions=True, threat_limit=6
    )
    agreed(session)
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
