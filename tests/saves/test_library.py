"""The library: what is told of each file, damaged ones included, and the repair of those."""

import os
import re
import stat
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine import consent
from engine.chance import new_seed
from engine.kernel.records import Moved, Seated
from saves import codec, disk, library
from saves.disk import write_private
from saves.errors import SaveError
from saves.exports import safe_name, write_export
from saves.home import Home
from saves.library import Listed, listing, look, repair
from saves.reading import read_game
from saves.table import open_table
from saves.verify import verify
from tests.support.saved import ALONE, PEOPLE, concede, finished, put_away, running, say, table, wander


def one(root: Path) -> Listed:
    """The only game of the library."""
    (found,) = listing(Home(root))
    return found


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def altered(path: Path, line: int) -> Path:
    """The file with one letter of a line changed."""
    lines = lines_of(path)
    at = lines[line - 1].index(b'"seat":') + 7
    lines[line - 1] = lines[line - 1][:at] + b"7" + lines[line - 1][at + 1 :]
    path.write_bytes(b"".join(lines))
    return path


def rewritten(path: Path, change: Any) -> Path:
    """The file written anew with a chain that fits, after `change` of its decoded lines."""
    rows = [msgspec.json.decode(line) for line in lines_of(path)]
    for row in rows:
        del row["check"]
    change(rows)
    check, data = "", b""
    for row in rows:
        body = msgspec.json.encode(row)[:-1]
        check = codec.check_of(check, body)
        data += body + codec.MARK + check.encode() + b'"}\n'
    path.write_bytes(data)
    return path


class TestAGameThatGoesOn:
    def test_players_units_and_whose_move_it_is(self, tmp_path: Path) -> None:
        found = table(tmp_path, ALONE)
        wander(found.session, 1)
        path = put_away(found)
        listed = one(tmp_path)
        assert (listed.path, listed.game, listed.title, listed.name) == (
            path,
            "matchup",
            "Pacific Rim Matchup",
            "Matchup",
        )
        assert [(player.seat, player.name, player.by) for player in listed.players] == [
            (1, "Ann", "human"),
            (2, "Ben", "greedy"),
        ]
        units = [(unit.name, unit.tone, unit.stands) for player in listed.players for unit in player.units]
        assert units == [("Gipsy Danger", "jaeger", "20 Hits"), ("Knife Head", "kaiju", "20 Hits")]
        mover = "Ann" if found.session.awaiting == (1,) else "Ben"
        assert listed.state == f"turn 1, {mover} to move"
        assert not listed.finished
        assert listed.check == "good"
        assert listed.reason == ""

    def test_size_records_and_times(self, tmp_path: Path) -> None:
        path = running(tmp_path, decisions=9)
        listed = one(tmp_path)
        assert listed.size == path.stat().st_size
        assert listed.records == 10 == len(lines_of(path))
        assert listed.changed == path.stat().st_mtime
        assert listed.begun == 1_700_000_000_000
        assert (listed.undo, listed.rules) == ("open", "1.0")

    def test_before_the_first_decision(self, tmp_path: Path) -> None:
        put_away(table(tmp_path))
        assert one(tmp_path).state == "before the first turn, Ann to move"

    def test_the_last_changed_stands_first(self, tmp_path: Path) -> None:
        paths = [running(tmp_path, decisions=2, seed=seed) for seed in ("one", "two", "three")]
        for age, path in zip((20, 40, 30), paths, strict=True):
            os.utime(path, (1000 - age, 1000 - age))
        assert [listed.path for listed in listing(Home(tmp_path))] == [paths[0], paths[2], paths[1]]

    def test_the_head_counts_not_the_last_line(self, tmp_path: Path) -> None:
        found = table(tmp_path, PEOPLE)
        say(found.session, 1, "begin")
        assert isinstance(found.session.undo(1), Moved)
        put_away(found)
        assert one(tmp_path).state == "before the first turn, Ann to move"

    def test_branches_by_name(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        wander(found.session, 6)
        found.session.jump(1, found.session.timeline.path()[2].id, "other way")
        wander(found.session, 2, seed=9)
        put_away(found)
        assert one(tmp_path).branches == ("main", "other way")

    def test_who_sits_there_now(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        found.session.keep(Seated(2, "bot:greedy", 1))
        put_away(found)
        player = one(tmp_path).players[1]
        assert (player.name, player.by) == ("bot:greedy", "greedy")


class TestMineToMove:
    def test_a_person_is_awaited(self, tmp_path: Path) -> None:
        put_away(table(tmp_path, ALONE))
        assert one(tmp_path).mine

    def test_only_bots_are_awaited(self, tmp_path: Path) -> None:
        put_away(table(tmp_path, ("greedy", "human")))
        assert not one(tmp_path).mine

    def test_who_must_answer_a_request_is_to_move(self, tmp_path: Path) -> None:
        found = table(tmp_path, undo="table")
        say(found.session, 1, "begin")
        consent.ask(found.session, 1)
        assert found.session.timeline.asked is not None
        put_away(found)
        assert one(tmp_path).mine
        assert one(tmp_path).state == "turn 1, Ben to move"

    def test_a_finished_game_waits_for_nobody(self, tmp_path: Path) -> None:
        finished(tmp_path, ALONE)
        assert not one(tmp_path).mine


class TestAFinishedGame:
    def test_who_won_and_when(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        say(found.session, 1, "begin", "concede 1")
        put_away(found)
        listed = one(tmp_path)
        assert listed.finished
        assert listed.state == "Ben won, turn 1"
        assert listed.players[0].units[0].stands == "destroyed"

    def test_of_many_winners_the_side_is_told(self, tmp_path: Path) -> None:
        found = table(tmp_path, ("human",) * 7)
        say(found.session, found.session.awaiting[0], "begin")
        for kaiju in (2, 4, 6, 7):
            concede(found.session, kaiju)
        put_away(found)
        assert one(tmp_path).state.startswith("Jaeger side won, ")


class TestDamagedFiles:
    def test_a_torn_last_line(self, tmp_path: Path) -> None:
        path = running(tmp_path, decisions=9)
        whole = one(tmp_path)
        path.write_bytes(path.read_bytes()[:-40])
        torn = len(path.read_bytes().rsplit(b"\n", 1)[1])
        listed = one(tmp_path)
        assert listed.check == "torn"
        assert listed.reason == f"the last line is torn ({torn} bytes)"
        assert listed.records == 9
        assert listed.players == whole.players

    def test_an_altered_line_is_named_and_what_came_before_is_told(self, tmp_path: Path) -> None:
        path = altered(running(tmp_path, decisions=9), 6)
        listed = look(path)
        assert listed.check == "broken"
        assert listed.reason == "line 6: was altered: its check does not fit"
        assert listed.records == 5
        assert [player.name for player in listed.players] == ["Ann", "Ben"]
        assert listed.state

    @pytest.mark.parametrize(
        ("data", "reason"),
        [
            (b"", "line 1: the file is empty"),
            (b"Dear diary", "line 1: no line is whole"),
            (b"Dear diary\n", "line 1: does not end with a check"),
            (b"\x00\x01\xff\xfe" * 99 + b"\n", "line 1: does not end with a check"),
            (b"\n\n\n", "line 1: does not end with a check"),
        ],
    )
    def test_a_foreign_file_is_listed_with_the_reason(self, tmp_path: Path, data: bytes, reason: str) -> None:
        folder = Home(tmp_path).make(Home(tmp_path).games)
        (folder / "diary.jsonl").write_bytes(data)
        listed = one(tmp_path)
        assert (listed.check, listed.reason, listed.records) == ("broken", reason, 0)
        assert (listed.title, listed.players, listed.state) == ("?", (), "")

    def test_an_unknown_game_and_a_newer_format(self, tmp_path: Path) -> None:
        def another_game(rows: list[Any]) -> None:
            rows[0]["game"] = "poker"

        def newer(rows: list[Any]) -> None:
            rows[0]["format"] = 99

        path = rewritten(running(tmp_path, decisions=2), another_game)
        assert "no game is called 'poker'" in look(path).reason
        path = rewritten(running(tmp_path, decisions=2, seed="b"), newer)
        assert "format 99 is not known here" in look(path).reason

    def test_unknown_records_and_fields_are_broken(self, tmp_path: Path) -> None:
        def field(rows: list[Any]) -> None:
            rows[3]["luck"] = 1

        listed = look(rewritten(running(tmp_path, decisions=9), field))
        assert listed.check == "broken"
        assert listed.reason.startswith("line 4: not a record")
        assert listed.records == 3

    def test_records_that_do_not_follow(self, tmp_path: Path) -> None:
        def parent(rows: list[Any]) -> None:
            rows[5]["parent"] = 2

        listed = look(rewritten(running(tmp_path, decisions=9), parent))
        assert listed.check == "broken"
        assert listed.reason == "record 6: the entry follows 2, the head is 5"
        assert listed.records == 5

    def test_events_that_do_not_apply(self, tmp_path: Path) -> None:
        def strange(rows: list[Any]) -> None:
            rows[1]["events"].append(
                {"is": "matchup.hits_lost", "place": 99, "amount": 1, "left": 1, "cause": "acid"}
            )

        listed = look(rewritten(running(tmp_path, decisions=3), strange))
        assert listed.check == "broken"
        assert "its events do not apply" in listed.reason

    def test_a_first_state_that_does_not_fit_together(self, tmp_path: Path) -> None:
        def empty(rows: list[Any]) -> None:
            rows[0]["start"]["book"]["lists"] = []

        listed = look(rewritten(running(tmp_path, decisions=3), empty))
        assert listed.check == "broken"
        assert "does not fit together" in listed.reason

    def test_a_folder_and_a_pipe_are_no_games(self, tmp_path: Path) -> None:
        folder = Home(tmp_path).make(Home(tmp_path).games)
        (folder / "folder.jsonl").mkdir()
        os.mkfifo(folder / "pipe.jsonl")
        assert [listed.reason for listed in listing(Home(tmp_path))] == ["is not a regular file"] * 2

    def test_a_state_that_does_not_fit_together_ends_what_is_read_and_taken_up(self, tmp_path: Path) -> None:
        def no_card(rows: list[Any]) -> None:
            events = [event for row in rows for event in row.get("events", ())]
            (first, *_) = (event for event in events if event["is"] == "matchup.score_raised")
            first["card"] = "\x1b[2J"

        path = rewritten(running(tmp_path, decisions=40), no_card)
        reading = read_game(path)
        assert reading.problem.endswith("its state does not fit together")
        with pytest.raises(SaveError, match=re.escape(reading.problem)):
            open_table(path)
        assert read_game(repair(Home(tmp_path), path)).problem == ""

    @pytest.mark.parametrize(("field", "seat"), [("seat", 99), ("seat", 0), ("seat", -1)])
    def test_a_seat_that_the_table_does_not_have(self, tmp_path: Path, field: str, seat: int) -> None:
        def elsewhere(rows: list[Any]) -> None:
            rows[4][field] = seat

        path = rewritten(running(tmp_path, decisions=9), elsewhere)
        assert read_game(path).problem == "record 5: it names a seat that the table does not have"
        with pytest.raises(SaveError, match="record 5: it names a seat"):
            open_table(path)

    def test_a_pipe_is_never_waited_for(self, tmp_path: Path) -> None:
        pipe = Home(tmp_path).make(Home(tmp_path).games) / "pipe.jsonl"
        os.mkfifo(pipe)
        for look_at in (verify, read_game, codec.read, open_table):
            with pytest.raises(SaveError, match="is not a regular file"):
                look_at(pipe)
        with pytest.raises(SaveError, match="is not a regular file"):
            repair(Home(tmp_path), pipe)

    def test_a_huge_file_is_not_read(self, tmp_path: Path) -> None:
        folder = Home(tmp_path).make(Home(tmp_path).games)
        with open(folder / "huge.jsonl", "wb") as file:
            file.truncate(3_000_000_000)
        assert "is larger than any file of its kind" in one(tmp_path).reason

    def test_a_folder_that_may_not_be_looked_at(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refused(path: Path) -> list[str]:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(os, "listdir", refused)
        home = Home(tmp_path)
        assert (one(tmp_path).path, one(tmp_path).reason) == (home.games, "Permission denied")
        for ask in (home.paths, lambda: home.find("x")):
            with pytest.raises(SaveError, match="games: Permission denied"):
                ask()

    def test_a_file_that_went_away(self, tmp_path: Path) -> None:
        listed = look(tmp_path / "gone.jsonl")
        assert (listed.check, listed.reason) == ("broken", "No such file or directory")

    def test_a_file_that_may_not_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = running(tmp_path, decisions=2)

        def refused(path: str, flags: int) -> int:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(disk, "_open_at_once", refused)
        assert look(path).reason == "Permission denied"


class TestQuick:
    def test_a_file_is_read_once(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        running(tmp_path, decisions=3)
        first = one(tmp_path)

        def never(path: Path) -> Any:
            raise AssertionError(f"{path} is read again")

        monkeypatch.setattr(codec, "read", never)
        assert one(tmp_path) == first

    def test_a_changed_file_is_read_again(self, tmp_path: Path) -> None:
        path = running(tmp_path, decisions=3)
        assert one(tmp_path).records == 4
        found = open_table(path)
        wander(found.session, 2)
        put_away(found)
        assert one(tmp_path).records == 6

    def test_no_lock_is_taken(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        assert one(tmp_path).check == "good"
        say(found.session, 1, "begin")
        put_away(found)

    def test_nothing_is_written(self, tmp_path: Path) -> None:
        path = running(tmp_path, decisions=3)
        before = {file: file.read_bytes() for file in path.parent.iterdir()}
        listing(Home(tmp_path))
        assert {file: file.read_bytes() for file in path.parent.iterdir()} == before

    def test_no_folder_is_an_empty_library(self, tmp_path: Path) -> None:
        assert listing(Home(tmp_path / "nowhere")) == []
        assert not (tmp_path / "nowhere").exists()


class TestRepair:
    def test_a_torn_file_becomes_a_sound_copy_that_goes_on(self, tmp_path: Path) -> None:
        path = running(tmp_path, ALONE, decisions=9)
        lines = lines_of(path)
        path.write_bytes(path.read_bytes()[:-40])
        before = path.read_bytes()
        copy = repair(Home(tmp_path), path)
        assert path.read_bytes() == before
        assert copy.read_bytes() == b"".join(lines[:-1])
        assert copy.parent == Home(tmp_path).games
        assert look(copy).check == "good"
        found = open_table(copy)
        wander(found.session, 3)
        put_away(found)
        assert verify(copy).verdict == "unverified"

    def test_a_broken_file_keeps_what_stands_before_the_bad_line(self, tmp_path: Path) -> None:
        path = altered(running(tmp_path, decisions=9), 6)
        lines = lines_of(path)
        copy = repair(Home(tmp_path), path)
        assert copy.read_bytes() == b"".join(lines[:5])
        assert look(path).check == "broken"

    def test_the_seed_goes_along_and_all_is_private(self, tmp_path: Path) -> None:
        path = altered(running(tmp_path, decisions=9, seed="sixty-four"), 6)
        copy = repair(Home(tmp_path), path)
        seed = copy.with_suffix(".seed")
        assert seed.read_text() == "sixty-four" == path.with_suffix(".seed").read_text()
        for file in (copy, seed):
            assert stat.S_IMODE(file.stat().st_mode) == 0o600

    def test_a_seed_that_the_sound_part_is_not_committed_to_stays_behind(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        wander(found.session, 4)
        fresh = new_seed()
        found.session.reseed(fresh, "the seed was missing")
        path = put_away(found)
        write_private(path.with_suffix(".seed"), fresh.encode())
        path.write_bytes(path.read_bytes()[:-10])
        copy = repair(Home(tmp_path), path)
        assert not copy.with_suffix(".seed").exists()
        reopened = open_table(copy)
        assert len(reopened.session.records) == 6
        put_away(reopened)

    def test_a_torn_end_of_a_finished_game(self, tmp_path: Path) -> None:
        path = finished(tmp_path, decisions=5)
        path.write_bytes(path.read_bytes()[:-5])
        copy = repair(Home(tmp_path), path)
        assert not copy.with_suffix(".seed").exists()
        put_away(open_table(copy))
        assert look(copy).finished

    def test_records_that_do_not_follow_are_left_out(self, tmp_path: Path) -> None:
        def strange(rows: list[Any]) -> None:
            rows[4]["events"].append(
                {"is": "matchup.hits_lost", "place": 99, "amount": 1, "left": 1, "cause": "acid"}
            )

        copy = repair(Home(tmp_path), rewritten(running(tmp_path, decisions=9), strange))
        assert look(copy).records == 4
        assert look(copy).check == "good"

    def test_states_that_break_an_invariant_are_left_out(self, tmp_path: Path) -> None:
        def two_aces(rows: list[Any]) -> None:
            drawn = next(event for event in rows[1]["events"] if event["is"] == "matchup.cards_drawn")
            drawn["cards"] = ["AS"] * drawn["count"]

        path = rewritten(running(tmp_path, decisions=9), two_aces)
        assert look(repair(Home(tmp_path), path)).records == 1

    def test_a_repaired_copy_can_be_damaged_and_repaired_again(self, tmp_path: Path) -> None:
        path = altered(running(tmp_path, decisions=9), 6)
        copy = altered(repair(Home(tmp_path), path), 4)
        again = repair(Home(tmp_path), copy)
        assert again not in (path, copy)
        assert look(again).records == 3

    @pytest.mark.parametrize("data", [b"", b"Dear diary\n", b"{}"])
    def test_nothing_usable_is_said_so(self, tmp_path: Path, data: bytes) -> None:
        path = tmp_path / "diary.jsonl"
        path.write_bytes(data)
        with pytest.raises(SaveError, match="nothing of it is usable"):
            repair(Home(tmp_path), path)
        assert path.read_bytes() == data
        assert listing(Home(tmp_path)) == []

    def test_an_unsound_first_state_is_not_usable(self, tmp_path: Path) -> None:
        def empty(rows: list[Any]) -> None:
            rows[0]["start"]["book"]["lists"] = []

        with pytest.raises(SaveError, match="nothing of it is usable"):
            repair(Home(tmp_path), rewritten(running(tmp_path, decisions=3), empty))

    def test_a_sound_file_is_not_repaired(self, tmp_path: Path) -> None:
        with pytest.raises(SaveError, match="nothing is wrong with it"):
            repair(Home(tmp_path), running(tmp_path, decisions=3))

    def test_a_full_disk_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = altered(running(tmp_path, decisions=9), 6)

        def full(path: Path, data: bytes) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("saves.repair.write_private", full)
        with pytest.raises(SaveError, match="No space left on device"):
            repair(Home(tmp_path), path)


class TestReading:
    def test_the_sound_part_of_a_damaged_game_and_what_is_wrong(self, tmp_path: Path) -> None:
        reading = read_game(altered(running(tmp_path, decisions=9), 6))
        assert len(reading.session.records) == 5
        assert reading.problem == "line 6: was altered: its check does not fit"

    def test_records_that_do_not_follow_are_left_out(self, tmp_path: Path) -> None:
        def strange(rows: list[Any]) -> None:
            rows[4]["events"].append(
                {"is": "matchup.hits_lost", "place": 99, "amount": 1, "left": 1, "cause": "acid"}
            )

        reading = read_game(rewritten(running(tmp_path, decisions=9), strange))
        assert len(reading.session.records) == 4
        assert reading.problem.startswith("record 5: its events do not apply")

    def test_a_sound_game_has_no_problem_and_no_seed(self, tmp_path: Path) -> None:
        reading = read_game(running(tmp_path, decisions=9))
        assert reading.problem == ""
        assert reading.session.box.seed is None
        assert len(reading.check) == 32

    def test_a_game_in_use_can_be_read(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        assert found.path is not None
        assert read_game(found.path).session.head == 1
        put_away(found)

    def test_what_cannot_be_shown_at_all_is_an_error(self, tmp_path: Path) -> None:
        (tmp_path / "folder.jsonl").mkdir()
        with pytest.raises(SaveError, match="is not a regular file"):
            read_game(tmp_path / "folder.jsonl")
        with pytest.raises(SaveError, match="No such file"):
            read_game(tmp_path / "gone.jsonl")


class TestExports:
    @pytest.mark.parametrize(
        ("stem", "name"),
        [
            ("matchup-ann-ben-7f3c", "matchup-ann-ben-7f3c"),
            ("a\x1b[31mred\nfile", "a-31mred-file"),
            ("../../etc/passwd", "etc-passwd"),
            ("…", "game"),
            ("x" * 300, "x" * 80),
        ],
    )
    def test_names_are_safe_for_every_system(self, stem: str, name: str) -> None:
        assert safe_name(stem) == name

    def test_an_export_is_private_and_the_next_replaces_it(self, tmp_path: Path) -> None:
        home = Home(tmp_path)
        path = write_export(home, "one", "first\n")
        assert path == tmp_path / "exports" / "one.txt"
        assert write_export(home, "one", "second ♥\n") == path
        assert path.read_text(encoding="utf-8") == "second ♥\n"
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_what_is_listed_is_never_a_secret(tmp_path: Path) -> None:
    path = running(tmp_path, decisions=9)
    listed = replace(look(path), path=Path("x"))
    session = read_game(path).session
    hands = [card for unit in session.state.units for card in unit.hand]
    text = repr(listed)
    assert hands
    assert not [card for card in hands if f"'{card}'" in text]
    assert library.standing(session.game, session.state, session.names) == listed.state
