"""Saving, loading and checking saved games."""

import os
import stat
from pathlib import Path
from typing import Any

import pytest

from saves import codec
from saves.lock import Lock
from saves.sample_games import sample_paths
from saves.table import open_table
from tests.tui.wire.talk import SEATS, Talk

BOTS = [{**SEATS[0], "by": "random"}, {**SEATS[1], "by": "random"}]


@pytest.fixture
def talk(tmp_path: Path) -> Talk:
    """A table after the first draw; its library is `home`."""
    talk = Talk(tmp_path / "home")
    talk.ask("new", game="matchup", seats=SEATS, seed="files", undo="open")
    talk.play(1, "begin")
    return talk


def as_bytes(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def test_a_saved_game_is_one_that_a_player_can_take_up(talk: Talk, tmp_path: Path) -> None:
    talk.ask("jump", entry=1)
    talk.ask("jump", entry=2)
    path = tmp_path / "duel.jsonl"
    assert talk.ask("save", path=str(path))["head"] == 2
    table = open_table(path)
    assert table.session.head == 2
    assert table.session.state == talk.connection.tables.find(None).session.state
    assert table.session.box.seed == "files"
    assert table.cut == ""
    table.close()


def test_saved_files_are_private(talk: Talk, tmp_path: Path) -> None:
    talk.ask("save", path=str(tmp_path / "duel.jsonl"))
    for name in ("duel.jsonl", "duel.seed"):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert not [path for path in tmp_path.iterdir() if path.suffix == ".tmp"]


def test_a_name_saves_into_the_library_and_loads_from_it(talk: Talk, tmp_path: Path) -> None:
    talk.ask("save", path="my-duel")
    assert (tmp_path / "home" / "games" / "my-duel.jsonl").is_file()
    before = talk.view()
    answer = talk.ask("load", path="my-duel")
    assert (answer["table"], answer["head"], answer["over"], answer["note"]) == (2, 2, False, "")
    assert talk.view() == before


def test_a_loaded_game_is_a_copy_in_memory(talk: Talk, tmp_path: Path) -> None:
    talk.ask("save", path="my-duel")
    saved = as_bytes(tmp_path / "home" / "games")
    talk.ask("load", path="my-duel")
    seat = talk.ask("options")["awaiting"][0]
    talk.play(seat, "swap")
    assert as_bytes(tmp_path / "home" / "games") == saved
    assert talk.ask("events", table=1)["head"] == 2


def test_the_loaded_game_draws_what_the_saved_one_would(talk: Talk) -> None:
    talk.ask("save", path="my-duel")
    talk.ask("load", path="my-duel")
    seat = talk.ask("options")["awaiting"][0]
    card = talk.ask("options", seat=seat)["options"][0]["form"]["items"][0]
    draws = [
        talk.ask("play", table=table, seat=seat, say=f"swap {card}")["draws"][0]["got"] for table in (1, 2)
    ]
    assert draws[0] == draws[1]


def test_the_same_game_is_saved_again_when_it_has_gone_on(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    talk.ask("save", path=str(path))
    seat = talk.ask("options")["awaiting"][0]
    talk.play(seat, "swap")
    assert talk.ask("save", path=str(path))["head"] == 3
    assert len(codec.read(path).records) == 2


def test_a_game_that_went_on_elsewhere_is_not_overwritten(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    table = open_table(path)
    seat = table.session.awaiting[0]
    table.session.submit(seat, table.session.game.parse("swap", table.session.options(seat)))
    table.close()
    before = path.read_bytes()
    error = talk.refused("save", path=str(path))
    assert (error["code"], "another course" in error["message"]) == ("bad_file", True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"my diary\n", b'{"a": 1}\n', b"\x00\xff"])
def test_something_else_is_not_overwritten(talk: Talk, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.jsonl"
    path.write_bytes(content)
    assert talk.code("save", path=str(path)) == "bad_file"
    assert as_bytes(tmp_path) == {"diary.jsonl": content}


def test_another_game_is_not_overwritten(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    before = as_bytes(tmp_path)
    talk.ask("new", game="matchup", seats=SEATS, seed="other")
    assert "another game" in talk.refused("save", path=str(path))["message"]
    path.unlink()
    assert "seed of another game" in talk.refused("save", path=str(path))["message"]
    assert as_bytes(tmp_path) == {name: data for name, data in before.items() if name != "duel.jsonl"}


def test_a_sample_game_is_loaded_and_checked_but_never_written(talk: Talk) -> None:
    sample = sample_paths()[0]
    before = as_bytes(sample.parent)
    loaded = talk.ask("load", path=sample.stem)
    assert (loaded["over"], loaded["note"]) == (True, "")
    assert talk.ask("verify", path=sample.stem)["verdict"] == "verified"
    for place in (sample, sample.with_name("mine.jsonl")):
        assert "is a sample game" in talk.refused("save", path=str(place))["message"]
    assert as_bytes(sample.parent) == before


def test_a_game_that_is_being_played_is_not_overwritten(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    lock = Lock(path.with_suffix(".lock"))
    assert "in use" in talk.refused("save", path=str(path))["message"]
    lock.release()
    talk.ask("save", path=str(path))


def test_only_regular_places_are_written(talk: Talk, tmp_path: Path) -> None:
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "link.jsonl").symlink_to(tmp_path / "elsewhere.jsonl")
    (tmp_path / "file").write_text("")
    places = [
        tmp_path,
        "/",
        "/dev/null",
        tmp_path / "folder.jsonl",
        tmp_path / "pipe.jsonl",
        tmp_path / "link.jsonl",
        tmp_path / "nowhere" / "duel.jsonl",
        tmp_path / "file" / "duel.jsonl",
        tmp_path / "duel.seed",
        tmp_path / "duel",
        tmp_path / ("x" * 300 + ".jsonl"),
        "Not A Name",
        "..",
        "nul\0.jsonl",
        "x" * 300,
    ]
    before = sorted(path.name for path in tmp_path.iterdir())
    for place in places:
        assert talk.code("save", path=str(place)) == "bad_file", place
    assert [name for name in sorted(os.listdir(tmp_path)) if name != "home"] == before


def test_only_saved_games_are_loaded(talk: Talk, tmp_path: Path) -> None:
    (tmp_path / "diary.jsonl").write_text("dear diary\n")
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "folder.jsonl").mkdir()
    os.mkfifo(tmp_path / "pipe.jsonl")
    names = [
        "diary.jsonl",
        "empty.jsonl",
        "folder.jsonl",
        "pipe.jsonl",
        "nowhere.jsonl",
        "x" * 300 + ".jsonl",
    ]
    for place in [
        *(str(tmp_path / name) for name in names),
        "nobody",
        "/etc/passwd",
        "nul\0.jsonl",
        "/dev/null",
    ]:
        assert talk.code("load", path=place) == "bad_file", place
        if "diary" not in place and "empty" not in place:
            assert talk.code("verify", path=place) == "bad_file", place
    assert talk.ask("options")["awaiting"], "the table is still there"


def test_a_damaged_game_is_not_loaded_and_its_line_is_named(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    path.write_bytes(path.read_bytes().replace(b"first_turn_drawn", b"first_turn_drawm"))
    error = talk.refused("load", path=str(path))
    assert (error["code"], "line 2" in error["message"]) == ("bad_file", True)


def test_a_torn_last_line_is_left_out_and_told(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    with path.open("ab") as file:
        file.write(b'{"record":"ent')
    answer = talk.ask("load", path=str(path))
    assert answer["head"] == 2
    assert "torn" in answer["note"]


def test_a_running_game_without_its_seed_goes_on_with_a_new_one(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    path.with_suffix(".seed").unlink()
    assert "seed" in talk.ask("load", path=str(path))["note"]
    again = tmp_path / "again.jsonl"
    talk.ask("save", path=str(again))
    kinds = [type(record).__name__ for record in codec.read(again).records]
    assert kinds[-1] == "Reseeded"


def finished(talk: Talk) -> None:
    talk.ask("new", game="matchup", seats=BOTS, seed="finished", bots=True)


def test_a_finished_game_is_verified(talk: Talk, tmp_path: Path) -> None:
    finished(talk)
    talk.ask("save", path="done")
    report: dict[str, Any] = talk.ask("verify", path="done")
    assert report["verdict"] == "verified"
    assert report["lines"]
    assert not (tmp_path / "home" / "games" / "done.seed").exists()
    same = talk.ask("verify", path="done", start=report["start"], end=report["end"])
    assert same["verdict"] == "verified"
    assert talk.ask("verify", path="done", start="0000-0000-0000")["verdict"] == "diverged"


def test_scripted_results_are_not_verified(talk: Talk) -> None:
    talk.ask("dice", queue=[{"stream": "deck", "index": 0}])
    seat = talk.ask("options")["awaiting"][0]
    card = talk.ask("options", seat=seat)["options"][0]["form"]["items"][0]
    talk.play(seat, f"swap {card}", f"concede {seat}")
    talk.ask("save", path="scripted")
    report = talk.ask("verify", path="scripted")
    assert report["verdict"] == "unverified"
    assert any("scripted" in line for line in report["lines"])


def test_a_running_game_is_unverified(talk: Talk) -> None:
    talk.ask("save", path="running")
    assert talk.ask("verify", path="running")["verdict"] == "unverified"


def test_a_finished_game_can_be_loaded_and_looked_at(talk: Talk) -> None:
    finished(talk)
    events = talk.ask("events", seat=1)["events"]
    talk.ask("save", path="done")
    answer = talk.ask("load", path="done")
    assert (answer["over"], answer["awaiting"]) == (True, [])
    assert talk.ask("events", seat=1)["events"] == events
    assert talk.code("play", seat=1, n=1) == "game_over"


def test_the_seed_file_goes_when_the_game_is_over(talk: Talk, tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    talk.ask("save", path=str(path))
    talk.play(2, "concede 2")
    talk.ask("save", path=str(path))
    assert not path.with_suffix(".seed").exists()
    assert talk.ask("verify", path=str(path))["verdict"] == "verified"
