"""A table from arguments, and what is said at its beginning and when it is left."""

from pathlib import Path
from typing import Any

import pytest

from engine.kernel.records import AnyRecord
from saves.errors import SaveError
from saves.home import Home
from saves.table import Table
from saves.verify import code
from tests.tui.plain.lines import terminal
from tui.plain.at_table import play_in_lines, table_for
from tui.plain.manual import parser
from tui.plain.wrong import Wrong


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def table(home: Home, *arguments: str) -> Table:
    return table_for(home, parser().parse_args(["play", *arguments]))


def lines(at: Table, *typed: str) -> str:
    made, target = terminal("".join(f"{line}\n" for line in typed))
    assert play_in_lines(at, made) == 0
    return target.text()


def test_the_welcome_tells_units_players_name_and_start_code(home: Home) -> None:
    at = table(home, "matchup", "--seat", "Ann:human:otachi", "--seat", "Bo:greedy:striker")
    text = lines(at, "q")
    assert at.path is not None
    assert "▼ Otachi (Ann, human): Hits 20 of 20, hand 0/7" in text
    assert "▲ Striker Eureka (Bo, greedy): Hits 20 of 20" in text
    start = code(at.session.header.commitment)
    assert f"Saved at every decision as {at.path.stem}, start code {start}.\n" in text
    assert "Undo Open: anything can be taken back. ? lists the keys, q puts the game away.\n" in text


def test_leaving_tells_how_to_go_on(home: Home) -> None:
    at = table(home, "matchup")
    assert at.path is not None
    command = f"  kaiju play --plain --resume {at.path.stem}\n"
    assert lines(at, "q").endswith(f"The game is saved. Go on with:\n{command}")
    again = table(home, "--resume", at.path.stem)
    assert lines(again).endswith(f"The input has ended. The game is saved. Go on with:\n{command}")


def test_a_game_that_cannot_be_saved_says_so_at_every_question(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = table(home, "matchup", "--seed", "x")
    assert at.file is not None

    def full(record: AnyRecord) -> None:
        raise SaveError(Path("game"), "No space left on device")

    monkeypatch.setattr(at.file, "append", full)
    made, target = terminal("0\n\n")
    assert play_in_lines(at, made) == 1
    text = target.text()
    assert text.count("not saved: No space left on device; the game goes on in memory\n") >= 3
    assert "The game is saved" not in text


def test_a_game_that_is_not_all_saved_does_not_end_well(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    for refused, wanted in ((100, 1), (1, 0)):
        at = table(home, "matchup")
        assert at.file is not None
        append, left = at.file.append, [None] * refused

        def full(record: AnyRecord, append: Any = append, left: list[None] = left) -> None:
            if left:
                left.pop()
                raise SaveError(Path("game"), "No space left on device")
            append(record)

        monkeypatch.setattr(at.file, "append", full)
        made, target = terminal("0\n")
        assert play_in_lines(at, made) == wanted
        assert ("The game is saved." in target.text()) == (wanted == 0)


def test_a_torn_last_line_is_told(home: Home) -> None:
    at = table(home, "matchup")
    lines(at, "0")
    assert at.path is not None
    with at.path.open("ab") as file:
        file.write(b'{"record":"ent')
    assert "The last line was torn (14 bytes) and was cut" in lines(table(home, "--resume", "last"), "q")


def test_a_finished_game_shows_its_end_again(home: Home) -> None:
    lines(table(home, "matchup"), "concede", "yes")
    text = lines(table(home, "--resume", "last"))
    assert "Won by bot." in text
    assert "> " not in text


def test_a_game_that_goes_on_keeps_its_own_seats(home: Home) -> None:
    lines(table(home, "matchup"), "q")
    for extra in (["--seat", "Ann:human:otachi"], ["--option", "classes=on"], ["--undo", "open"]):
        with pytest.raises(Wrong, match=f"{extra[0]} is for new games"):
            table(home, "--resume", "last", *extra)
