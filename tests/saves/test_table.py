"""A table: every decision is on disk at once, a game goes on where it was, a failing disk stops nobody."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import consent
from engine.chance import Rng
from engine.kernel.errors import Refusal
from engine.kernel.records import Closed, Entry, Moved, Reseeded, Said
from engine.session import Session
from saves import codec, store
from saves.errors import Locked, SaveError
from saves.home import Home
from saves.table import Table, new_table, open_table
from tests.saves.sample import SEED, decide, lines, sample_header, sample_session
from tests.support import walk


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def new(home: Home | None, undo: Any = "table") -> Table:
    return new_table(home, sample_header(undo), SEED)


def on_disk(table: Table) -> list[Any]:
    assert table.path is not None
    log = codec.read(table.path)
    assert log.problem is None
    assert not log.torn
    return [log.header, *log.records]


def everything(session: Session) -> tuple[Any, ...]:
    """All that a session answers, to compare two of them."""
    seats = tuple(session.players)
    return (
        session.records,
        session.state,
        session.head,
        session.awaiting,
        session.result,
        session.closed,
        session.players,
        session.timeline.tree(),
        session.timeline.redo,
        session.timeline.asked,
        [session.options(seat) for seat in seats],
        [session.view(seat) for seat in seats],
        [session.undo_state(seat) for seat in seats],
        [session.seen(seat) for seat in seats],
    )


def refused(found: object) -> bool:
    return isinstance(found, Refusal)


# Saving


def test_every_decision_is_on_disk_when_submit_returns(home: Home) -> None:
    table, rng = new(home), Rng(3)
    while table.session.result is None and len(table.session.records) < 80:
        walk.step(table.session, rng)
        assert on_disk(table) == table.session.records
    table.close()


def test_listeners_hear_of_a_record_after_it_is_on_disk(home: Home) -> None:
    table = new(home)
    heard: list[tuple[int, int]] = []
    table.session.listen(lambda count: heard.append((count, len(on_disk(table)))))
    decide(table.session, 1, "begin")
    table.session.keep(Said(1, 0, "hello"))
    assert heard == [(2, 2), (3, 3)]
    table.close()


def test_a_refusal_writes_nothing(home: Home) -> None:
    table = new(home)
    before = table.path.read_bytes() if table.path else b""
    assert refused(table.session.submit(2, table.session.options(1)[0].command))
    assert table.path is not None
    assert table.path.read_bytes() == before
    table.close()


def test_a_table_without_a_home_is_kept_in_memory_alone() -> None:
    table = new(None)
    decide(table.session, 1, "begin")
    assert (table.path, table.trouble) == (None, "")
    table.close()


def test_the_seed_lies_beside_a_running_game_and_is_gone_after_the_end(home: Home) -> None:
    table = new(home)
    assert table.file is not None
    assert table.file.seed_path.read_text() == SEED
    decide(table.session, 1, "begin")
    decide(table.session, 2, "concede 2")
    assert isinstance(table.session.records[-1], Closed)
    assert not table.file.seed_path.exists()
    table.close()


def test_a_seed_that_a_killed_program_left_after_the_end_goes_when_the_game_is_opened(home: Home) -> None:
    table = new(home)
    decide(table.session, 1, "begin")
    decide(table.session, 2, "concede 2")
    table.close()
    assert table.path is not None
    assert table.file is not None
    table.file.seed_path.write_text(SEED)
    open_table(table.path).close()
    assert not table.file.seed_path.exists()


def test_a_new_seed_that_cannot_be_written_is_an_error_and_leaves_no_lock(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new(home)
    table.close()
    assert table.path is not None
    assert table.file is not None
    table.file.seed_path.unlink()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr("saves.table.write_private", full)
        with pytest.raises(SaveError, match=r"\.seed: No space left on device"):
            open_table(table.path)
    again = open_table(table.path)
    assert isinstance(again.session.records[-1], Reseeded)
    again.close()


# Taking up again


@pytest.mark.parametrize("seed", range(4))
def test_a_game_taken_up_again_is_the_same_in_everything(home: Home, seed: int) -> None:
    table, rng = new(home, "open"), Rng(seed)
    for _ in range(30):
        if table.session.result is None:
            walk.step(table.session, rng)
            if rng.below(4) == 0:
                table.session.undo(1 + rng.below(2))
            if rng.below(6) == 0:
                table.session.redo(1)
    before = everything(table.session)
    table.close()
    assert table.path is not None
    again = open_table(table.path)
    assert everything(again.session) == before
    assert (again.cut, again.trouble) == ("", "")
    again.close()


def test_a_game_goes_on_as_if_it_had_never_been_closed(home: Home) -> None:
    """The same decisions with a closing and opening after each draw the same."""
    whole = Session(new(None).session.game, sample_header(), clock=lambda: 0, seed=SEED)
    rng = Rng(8)
    table = new(home)
    path = table.path
    assert path is not None
    for _ in range(25):
        if whole.result is not None:
            break
        entry = walk.step(whole, rng)
        kept = table.session.submit(entry.seat, entry.command)
        assert isinstance(kept, Entry)
        assert (kept.draws, kept.events) == (entry.draws, entry.events)
        table.close()
        table = open_table(path)
    assert table.session.state == whole.state
    table.close()


def test_an_open_request_and_a_redo_survive(home: Home) -> None:
    table = new(home)
    decide(table.session, 1, "begin")
    consent.ask(table.session, 1)
    table.close()
    assert table.path is not None
    again = open_table(table.path)
    assert consent.waiting(again.session) == (2,)
    assert isinstance(consent.answer(again.session, 2, "yes"), Moved)
    again.close()
    third = open_table(table.path)
    assert isinstance(third.session.redo(1), Moved)
    third.close()


def test_a_game_that_ended_without_its_last_record_gets_it(home: Home) -> None:
    records = sample_session().records
    path = home.make(home.games) / "game.jsonl"
    path.write_bytes(b"".join(lines(records[:-1])))
    path.with_suffix(".seed").write_text("0ddd" * 16)
    table = open_table(path)
    assert isinstance(table.session.closed, Closed)
    assert table.session.closed.seed == "0ddd" * 16
    assert on_disk(table)[:-1] == records[:-1]
    assert not path.with_suffix(".seed").exists()
    table.close()


def test_a_lost_seed_is_replaced_and_the_log_says_so(home: Home) -> None:
    table = new(home)
    decide(table.session, 1, "begin")
    table.close()
    assert table.file is not None
    table.file.seed_path.unlink()
    again = open_table(table.file.path)
    record = again.session.records[-1]
    assert isinstance(record, Reseeded)
    assert record.why == "the seed was missing"
    walk.step(again.session, Rng(1))
    again.close()
    third = open_table(table.file.path)
    assert [type(record) for record in third.session.records].count(Reseeded) == 1
    third.close()


def test_the_seed_of_another_game_is_kept_and_told(home: Home) -> None:
    table = new(home)
    decide(table.session, 1, "begin")
    table.close()
    assert table.file is not None
    side = table.file.seed_path
    for number in (1, 2):
        side.write_text("1" * 64)
        again = open_table(table.file.path)
        kept = side.with_name(f"{side.name}.other-{number}")
        assert again.cut == f"{side.name} did not hold the seed of this game; it is kept as {kept.name}."
        assert kept.read_text() == "1" * 64
        assert isinstance(again.session.records[-1], Reseeded)
        again.close()


def test_a_closed_game_is_opened_without_a_seed_and_stays_as_it_is(home: Home) -> None:
    table = new(home)
    decide(table.session, 1, "begin")
    decide(table.session, 2, "concede 2")
    table.close()
    assert table.path is not None
    before = table.path.read_bytes()
    again = open_table(table.path)
    again.close()
    assert table.path.read_bytes() == before


def test_one_table_at_a_time(home: Home) -> None:
    table = new(home)
    assert table.path is not None
    with pytest.raises(Locked):
        open_table(table.path)
    table.close()
    table.close()
    open_table(table.path).close()


# A disk that fails


@pytest.fixture(params=["write", "fsync"])
def disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[Table, bool], None]:
    """Lets the disk of a table fail, in writing or in syncing, and work again."""
    write, fsync = os.write, os.fsync
    broken: dict[int, bool] = {}

    def is_broken(handle: int) -> bool:
        return broken.get(os.fstat(handle).st_ino, False)

    def failing_write(handle: int, data: Any) -> int:
        if request.param == "write" and is_broken(handle):
            write(handle, bytes(data)[: len(data) // 2])
            raise OSError(28, "No space left on device")
        return write(handle, data)

    def failing_fsync(handle: int) -> None:
        if request.param == "fsync" and is_broken(handle):
            raise OSError(28, "No space left on device")
        fsync(handle)

    def switch(table: Table, fails: bool) -> None:
        assert table.path is not None
        broken[table.path.stat().st_ino] = fails

    monkeypatch.setattr(os, "write", failing_write)
    monkeypatch.setattr(os, "fsync", failing_fsync)
    return switch


Disk = Callable[[Table, bool], None]


def test_a_game_goes_on_in_memory_when_the_disk_fails_and_is_written_later(home: Home, disk: Disk) -> None:
    table, rng = new(home), Rng(5)
    walk.step(table.session, rng)
    disk(table, True)
    for _ in range(3):
        walk.step(table.session, rng)
        assert table.trouble == "not saved: No space left on device; the game goes on in memory"
    assert len(table.session.records) == 5
    assert len(on_disk(table)) == 2
    disk(table, False)
    walk.step(table.session, rng)
    assert table.trouble == ""
    assert on_disk(table) == table.session.records
    table.close()


def test_closing_tries_once_more(home: Home, disk: Disk) -> None:
    table, rng = new(home), Rng(5)
    disk(table, True)
    walk.step(table.session, rng)
    walk.step(table.session, rng)
    disk(table, False)
    table.close()
    assert on_disk(table) == table.session.records


def test_what_could_not_be_written_in_the_end_is_lost_and_the_rest_is_sound(home: Home, disk: Disk) -> None:
    table, rng = new(home), Rng(5)
    walk.step(table.session, rng)
    disk(table, True)
    walk.step(table.session, rng)
    table.close()
    disk(table, False)
    assert on_disk(table) == table.session.records[:2]
    assert table.path is not None
    again = open_table(table.path)
    assert again.session.records == table.session.records[:2]
    again.close()


def test_the_seed_stays_until_the_closing_record_is_on_disk(home: Home, disk: Disk) -> None:
    table = new(home)
    decide(table.session, 1, "begin")
    disk(table, True)
    decide(table.session, 2, "concede 2")
    assert table.session.closed is not None
    assert table.file is not None
    assert table.file.seed_path.read_text() == SEED
    disk(table, False)
    table.close()
    assert isinstance(on_disk(table)[-1], Closed)
    assert not table.file.seed_path.exists()


# Without blocking


def test_submitting_in_the_background_is_the_same(home: Home) -> None:
    one, two = new(home), new(home)
    rng = Rng(11)

    async def play() -> None:
        while one.session.result is None and len(one.session.records) < 40:
            entry = walk.step(one.session, rng)
            found = await two.submit(entry.seat, entry.command)
            assert isinstance(found, Entry)
            assert (found.events, found.draws) == (entry.events, entry.draws)

    asyncio.run(play())
    assert two.session.state == one.session.state
    assert [type(record) for record in on_disk(two)] == [type(record) for record in on_disk(one)]
    one.close()
    two.close()


def test_decisions_that_come_at_once_are_taken_one_after_the_other(home: Home) -> None:
    """Two seats answer the same question at the same time; the second meets the state after the first."""
    table = new(home)
    begin = table.session.game.parse("begin", table.session.options(1))

    async def both() -> list[Any]:
        return list(await asyncio.gather(*(table.submit(1, begin) for _ in range(3))))

    first, *others = asyncio.run(both())
    assert isinstance(first, Entry)
    assert all(refused(found) for found in others)
    assert len(on_disk(table)) == 2
    table.close()


def test_the_loop_is_not_held_up_by_a_slow_disk(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new(home)
    append = store.GameFile.append
    released = asyncio.Event()
    order: list[str] = []

    async def play() -> None:
        loop = asyncio.get_running_loop()

        def slow(file: store.GameFile, record: Any) -> None:
            asyncio.run_coroutine_threadsafe(released.wait(), loop).result(timeout=20)
            append(file, record)
            order.append("written")

        monkeypatch.setattr(store.GameFile, "append", slow)
        begin = table.session.game.parse("begin", table.session.options(1))
        task = asyncio.create_task(table.submit(1, begin))
        await asyncio.sleep(0.01)
        order.append("the loop goes on")
        assert len(table.session.records) == 1, "the state changes only after the record is on disk"
        released.set()
        assert isinstance(await task, Entry)

    asyncio.run(play())
    assert order == ["the loop goes on", "written"]
    table.close()


def test_a_seed_that_cannot_be_read_is_not_taken_for_lost(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new(home)
    table.close()
    assert table.path is not None

    def refused(path: str, flags: int) -> int:
        if str(path).endswith(".seed"):
            raise PermissionError(13, "Permission denied")
        return os.open(path, flags)

    with monkeypatch.context() as patched:
        patched.setattr("saves.disk._open_at_once", refused)
        with pytest.raises(SaveError, match=r"\.seed: Permission denied"):
            open_table(table.path)
    again = open_table(table.path)
    assert again.session.box.seed == SEED
    assert again.session.records == table.session.records
    again.close()


def test_a_bot_that_time_stopped_is_recorded(home: Home) -> None:
    table = new(home)
    begin = table.session.options(1)[0].command
    found = asyncio.run(table.submit(1, begin, cut=True))
    assert isinstance(found, Entry)
    assert found.cut
    kept = [record for record in on_disk(table) if isinstance(record, Entry)]
    assert kept == [found]
    assert table.session.state == table.session.states[found.id]
    table.close()
    again = open_table(table.file.path if table.file else Path())
    assert again.session.state == table.session.state
    again.close()
