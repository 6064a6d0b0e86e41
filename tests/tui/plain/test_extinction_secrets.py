"""Secrets of Extinction in line mode and in battle reports: what a person reads does not depend on them."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.chance import Rng, commitment
from engine.games.extinction.view import imagine, view
from engine.kernel.records import FORMAT, AnyRecord, Header
from engine.session import Session
from saves import codec
from saves.reading import read_game
from saves.verify import verify
from tests.games.extinction.worlds import GAME, advanced
from tests.support import walk
from tests.support.extinction import mini, spot, table
from tests.tui.plain.lines import table_at, typed
from tests.tui.plain.test_curtain import parts
from tui.export.text import report

LOOKS = ("h", "l all", "d", "e", "i", "i 1", "i options", "s", "w", "w 1", "t", "b", "?", "")
SEED = "worlds of missions"


@cache
def starts() -> tuple[Any, Any]:
    """The first moment of a battle with secret missions, and the same with another one for seat 2."""
    session, rng = walk.begin("extinction", "secret missions", 2)
    state = advanced(session, rng, lambda one: one.state.round == 1).state
    for seed in range(20):
        found = imagine(view(state, 1), Rng(seed))
        if found != state:
            return state, found
    raise AssertionError("no other mission was found")


def session_at(start: Any, by: str = "human") -> Session:
    """A session of Ann and Ben that begins with a state."""
    seats = (GAME.seat("Ann"), GAME.seat("Ben", by))
    header: Header[Any, Any, Any] = Header(
        FORMAT, GAME.id, GAME.rules, "", seats, GAME.options_type(), "table", start, commitment(SEED), 0
    )
    return Session(GAME, header, clock=lambda: 0, seed=SEED)


@cache
def course() -> tuple[Any, ...]:
    """Decisions of both from there, for some rounds, in the order in which one keyboard asks for them."""
    session, rng = session_at(starts()[0]), Rng(4)
    found: list[Any] = []
    while session.state.round < 4 and session.result is None and len(found) < 90:
        command = walk.random_decision(GAME, session.state, 2, rng)
        session.submit(command.seat, command)
        found.append(command)
    return tuple(found)


def log(path: Path, start: Any, by: str) -> Path:
    """The log of the course from a start, on disk."""
    session = session_at(start, by)
    for command in course():
        session.submit(command.seat, command)
    records: list[AnyRecord] = session.records
    data, check = b"", ""
    for record in records:
        line, check = codec.encode(record, check)
        data += line
    path.write_bytes(data)
    return path


@pytest.mark.rule("EXT-SECRET-02")
@pytest.mark.parametrize(("by", "eyes"), [("human", None), ("greedy", 1)])
def test_a_report_of_a_running_game_does_not_depend_on_the_mission_of_the_other(
    by: str, eyes: int | None, tmp_path: Path
) -> None:
    one, two = [log(tmp_path / f"{number}.jsonl", start, by) for number, start in enumerate(starts())]
    texts = [report(read_game(path), eyes, verify(path)) for path in (one, two)]
    assert _without_codes(texts[0]) == _without_codes(texts[1])
    names = {entry.id: entry.name for entry in starts()[0].book.mission}
    for start in starts():
        assert names[start.team(start.sides[1]).mission] not in texts[0]


def _without_codes(text: str) -> list[str]:
    """A report without its code, which is made of the whole log."""
    return [line for line in text.splitlines() if "code" not in line]


@pytest.mark.rule("EXT-ROUND-04")
def test_between_people_nobody_reads_the_pick_of_the_other() -> None:
    """One picks first; then the other looks at everything, and reads the same whatever was picked."""
    start = table(mini("otachi"), mini("gipsy_danger", spot(0, 4)), activate=None).state
    first = min(ask.seat for ask in start.asks)
    picker = next(one for one in start.minis if one.seat == first)
    other = ("ANN", "BEN")[2 - first]
    wholes, read = set(), set()
    for card in picker.deck[:3]:
        lines = (f"card {picker.id} {card}", "ready", *LOOKS)
        whole = typed(table_at(GAME, start, ("Ann", "Ben")), *lines)
        wholes.add(whole)
        read.add("".join(parts(whole, other)))
    assert len(wholes) == 3
    assert len(read) == 1
    assert "face down" in read.pop()
