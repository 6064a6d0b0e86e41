"""Saved games for tests: on disk in a home of their own, their files closed again."""

from pathlib import Path
from typing import Any

from engine.chance import Rng
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.errors import Refusal
from engine.kernel.records import UndoMode
from engine.session import Session
from saves.home import Home
from saves.table import Table, new_header, new_table
from tests.support.walk import random_decision

PEOPLE = ("human", "human")
ALONE = ("human", "greedy")
UNITS = ("gipsy-danger", "knife-head", "striker-eureka", "otachi", "chemo-alpha", "raiju", "scunner")
NAMES = ("Ann", "Ben", "Cho", "Dee", "Eli", "Fay", "Gus")


def seats(by: tuple[str, ...], names: tuple[str, ...] = NAMES) -> tuple[MatchupSeat, ...]:
    """One unit for each seat, Jaegers and Kaiju in turns."""
    return tuple(
        MatchupSeat(name, who, (Chosen(unit),))
        for name, who, unit in zip(names, by, UNITS[: len(by)], strict=False)
    )


def table(
    root: Path,
    by: tuple[str, ...] = PEOPLE,
    *,
    undo: UndoMode = "open",
    seed: str = "a saved game",
    names: tuple[str, ...] = NAMES,
    options: Options | None = None,
) -> Table:
    """A new saved game, its file open."""
    header = new_header("matchup", seats(by, names), options or Options(), undo, seed, at=1_700_000_000_000)
    return new_table(Home(root), header, seed)


def put_away(found: Table) -> Path:
    """Close the file of a table; returns where it is."""
    found.close()
    assert found.path is not None
    return found.path


def wander(session: Session, decisions: int, seed: int = 1) -> Session:
    """So many random decisions, or fewer when the game ends."""
    rng = Rng(seed)
    for _ in range(decisions):
        if session.result is not None:
            break
        command = random_decision(session.game, session.state, len(session.players), rng)
        assert not isinstance(session.submit(command.seat, command), Refusal)
    return session


def say(session: Session, seat: int, *texts: str) -> None:
    """`seat` decides this, in notation; each text is accepted."""
    for text in texts:
        command = session.game.parse(text, session.options(seat))
        assert not isinstance(command, Refusal), f"{text}: {command.message}"
        found: Any = session.submit(seat, command)
        assert not isinstance(found, Refusal), f"{text}: {found.message}"


def concede(session: Session, seat: int) -> None:
    """`seat` gives up its unit, which ends a game of two."""
    (option,) = [one for one in session.options(seat) if one.notation.startswith("concede")]
    say(session, seat, option.notation)


def running(root: Path, by: tuple[str, ...] = PEOPLE, decisions: int = 30, **more: Any) -> Path:
    """A saved game that goes on."""
    found = table(root, by, **more)
    wander(found.session, decisions)
    assert found.session.result is None
    return put_away(found)


def finished(root: Path, by: tuple[str, ...] = PEOPLE, decisions: int = 30, **more: Any) -> Path:
    """A saved game that Ann gave up after so many decisions."""
    found = table(root, by, **more)
    wander(found.session, decisions)
    concede(found.session, 1)
    assert found.session.closed is not None
    return put_away(found)


OWN = "2H 3H 4H 5H 6H 7H 8H"
"""What seat 1 draws in a quiet game, and `9H` in its second turn."""


def quiet(root: Path, other: str, by: tuple[str, ...] = ALONE, *, end: bool = False) -> Path:
    """Two turns in which seat 2 draws `other` and shows nothing of it; seat 1 draws `OWN` and attacks once.

    Whatever seat 2 holds, what seat 1 sees is the same. At the `end` seat 1 gives up.
    """
    found = table(root, by)
    session = found.session
    session.box.queue({"cut": ("AS", "2C"), "deck": tuple(f"{OWN} {other} 9H".split())})
    say(session, 1, "begin", "done", "attack 2", "4h", "done")
    while session.state.turn == 1:
        seat = session.awaiting[0]
        say(session, seat, f"end {seat}" if session.state.stage == "end" else "done")
    if end:
        concede(session, 1)
    return put_away(found)


FOUGHT = "8H KH 9C 5C 2D 4D 9S 3S 4S 5D 6D 7D 8D 2H"
"""What both seats draw in the first turn of a game that was fought."""


def fought(root: Path, by: tuple[str, ...] = PEOPLE, decisions: int = 40, **more: Any) -> Path:
    """A finished game: seat 1 hits for 6, then there are so many random decisions, then it gives up."""
    found = table(root, by, **more)
    session = found.session
    session.box.queue({"cut": ("AS", "2C"), "deck": tuple(FOUGHT.split())})
    say(session, 1, "begin", "done", "attack 2", "8h", "done")
    say(session, 2, "done")
    say(session, 1, "9c", "done")
    say(session, 2, "3s", "done")
    assert session.state.units[1].hits == 14
    wander(session, decisions)
    concede(session, 1)
    return put_away(found)
