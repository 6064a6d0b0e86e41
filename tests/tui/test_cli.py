"""The command line: help pages, exit codes, and one sentence for whatever is wrong."""

import io
import os
import pty
import re
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

import pytest

from engine import games
from saves import settings
from saves.home import Home
from tui import cli
from tui.plain import library
from tui.plain.pages import EXITS

COMMANDS = ("play", "saves", "verify", "replay", "rules", "demo", "engine", "packs", "force")
NAMED = {
    "": {0, 1, 2, 70, 130},
    "play": {0, 1, 2, 70, 130},
    "saves": {0, 1, 2, 70, 130},
    "verify": {0, 1, 2, 70, 130},
    "replay": {0, 1, 2, 70, 130},
    "rules": {0, 1, 2, 70},
    "demo": {0, 2, 70, 130},
    "engine": {0, 1, 2, 70, 130},
    "packs": {0, 1, 2, 70},
    "force": {0, 1, 2, 70, 130},
}
SCRIPT = """
import sys
from tui.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
print([name for name in ("textual", "rich", "asyncio", "msgspec") if name in sys.modules], file=sys.stderr)
"""


class Result:
    """What a run printed, and its exit code."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


class Kaiju:
    """Runs `kaiju` in this process, with pipes for its input and output."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch, self.capsys = monkeypatch, capsys

    def __call__(self, *arguments: str, typed: str = "") -> Result:
        source = io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8")
        self.monkeypatch.setattr(sys, "stdin", source)
        self.capsys.readouterr()
        try:
            code = cli.main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
        printed = self.capsys.readouterr()
        return Result(code, printed.out, printed.err)


@pytest.fixture
def kaiju(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Kaiju:
    return Kaiju(monkeypatch, capsys)


def spawn(*arguments: str, script: str = "", **more: Any) -> "subprocess.Popen[bytes]":
    command = ["-c", script] if script else ["-m", "tui"]
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | more
    return subprocess.Popen([sys.executable, *command, *arguments], text=False, **pipes)


# Help and version


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_help_page_tells_what_it_does_examples_and_exit_codes(kaiju: Kaiju, command: str) -> None:
    found = kaiju(*([command] if command else []), "--help")
    assert found.code == 0
    assert re.search(r"^examples?:$", found.out, re.MULTILINE)
    listed = found.out.partition("exit codes:\n")[2]
    assert {int(row.split()[0]) for row in listed.splitlines()} == NAMED[command]
    assert "--data DIR" in found.out
    assert max(len(line) for line in found.out.splitlines()) <= 80


def test_every_exit_code_has_a_meaning_somewhere() -> None:
    assert set().union(*NAMED.values()) == set(EXITS)


def test_the_pages_name_every_game(kaiju: Kaiju) -> None:
    for command in ("play", "rules", "demo"):
        for game in games.NAMES:
            assert game in kaiju(command, "--help").out


def test_the_first_page_lists_every_command(kaiju: Kaiju) -> None:
    page = kaiju("--help").out
    for command in COMMANDS:
        assert re.search(rf"^    {command}  ", page, re.MULTILINE)
    assert "--or-demo" not in page


def test_version(kaiju: Kaiju) -> None:
    assert re.fullmatch(r"kaiju-tabletop \d+\.\d+\.\d+\n", kaiju("--version").out)


@pytest.mark.parametrize(
    ("arguments", "loaded"),
    [
        (["--help"], "[]"),
        (["play", "--help"], "[]"),
        (["--version"], "[]"),
        (["play", "--undo", "maybe"], "[]"),
    ],
)
def test_help_and_argument_errors_stay_light(arguments: list[str], loaded: str) -> None:
    _, err = spawn(*arguments, script=SCRIPT).communicate(timeout=60)
    assert err.decode().splitlines()[-1] == loaded


@pytest.mark.parametrize(
    "arguments", [["rules", "matchup", "acid"], ["play", "matchup", "--plain"], ["saves"]]
)
def test_line_mode_needs_no_textual(arguments: list[str]) -> None:
    _, err = spawn(*arguments, script=SCRIPT).communicate(b"0\n", timeout=60)
    assert "textual" not in err.decode().splitlines()[-1]


# What is wrong is told in one sentence


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["play", "chess", "--plain"],
            "kaiju play: no game is called 'chess'; known are matchup, extinction.",
        ),
        (["play", "--plain"], "kaiju play: which GAME?"),
        (["play", "matchup", "--plain", "--seat", "Ann"], "kaiju play: --seat 'Ann' is not NAME:BY:UNIT"),
        (["play", "matchup", "--plain", "--option", "x=1"], "kaiju play: --option 'x=1' names no option"),
        (["play", "matchup", "--undo", "maybe"], "kaiju play: argument --undo: invalid choice: 'maybe'"),
        (["play", "matchup", "--plain", "--resume", "x"], "no such file, and no saved game of this name"),
        (["play", "--plain", "--resume", "x", "--seed", "y"], "--seed is for new games"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
        (["rules", "chess"], "kaiju rules: no game is called 'chess'"),
        (["rules"], "kaiju rules: the following arguments are required: GAME"),
        (["demo", "chess"], "kaiju demo: no game is called 'chess'"),
        (["verify", "nothing"], "kaiju verify: nothing: no such file"),
        (["verify", "a", "b", "--start", "X"], "--start and --end belong to one file, not to 2"),
        (["replay", "nothing"], "kaiju replay: nothing: no such file"),
        (["saves", "delete"], "kaiju saves: delete needs the NAME of a saved game"),
        (["saves", "delete", "nothing"], "kaiju saves: nothing: no such file"),
        (["saves", "list", "x"], "kaiju saves: list takes no NAME, but 'x' was given"),
        (["engine", "--seat", "0"], "kaiju engine: --seat 0 is no seat"),
        (["engine", "--seat", "one"], "kaiju engine: argument --seat: invalid int value: 'one'"),
        (["packs", "eat"], "kaiju packs: argument check|list: invalid choice: 'eat'"),
        (["packs", "list", "x"], "kaiju packs: list takes no DIR, but 'x' was given"),
        (["packs", "check", "nothing"], "kaiju packs: nothing: no such file or folder"),
        (["packs", "check", ""], "kaiju packs: an empty name: no such file or folder"),
        (
            ["force"],
            "kaiju force: the following arguments are required: list|cards|show|check|save|new|delete",
        ),
        (["force", "eat"], "invalid choice: 'eat'"),
        (["force", "list", "x"], "kaiju force: list takes nothing more."),
        (["force", "show"], "kaiju force: show takes the NAME of a force."),
        (["force", "show", "x"], "kaiju force: there is no force 'x' in "),
        (["force", "show", "../x"], "kaiju force: '../x' is no name: a force is named with at most 40 "),
        (["force", "delete", "x"], "kaiju force: there is no force 'x' in "),
        (["force", "check", "x.toml"], "kaiju force: x.toml: no such file."),
        (["force", "check", ""], "kaiju force: '' is no name"),
        (["force", "check", "x", "--threat", "0"], "kaiju force: --threat is a number from 1 to 99, not 0."),
        (["force", "check", "x", "--threat", "a"], "argument --threat: invalid int value: 'a'"),
        (["force", "show", "x", "--threat", "8"], "kaiju force: --threat belongs to check, not to show."),
        (["force", "list", "--yes"], "kaiju force: --yes belongs to delete, not to list."),
        (["force", "list", "--replace"], "kaiju force: --replace belongs to save and new, not to list."),
        (["force", "save", "x"], "kaiju force: save takes a NAME and a FILE."),
        (["force", "save", "x", "y"], "kaiju force: y: no such file."),
        (["force", "new", "x"], "kaiju force: new takes a NAME and at least one MODEL:CARD,CARD."),
        (["force", "new", "x", "godzilla"], "kaiju force: 'godzilla': 'godzilla' names no jaeger or kaiju; "),
        (["play", "matchup", "--plain", "--sea", "x"], "unrecognized arguments: --sea"),
        (["play", "matchup", "\x1b[2J\u202e"], "unrecognized arguments:  [2J."),
        (["play", "matchup", "\udcff"], "unrecognized arguments: \ufffd."),
        (["verify", "\udcff"], "kaiju verify: \ufffd: no such file"),
        (["verify", ""], "the name of the saved game is empty"),
        (["saves", "delete", "", "--yes"], "the name of the saved game is empty"),
    ],
)
def test_a_wrong_argument_is_told_and_exits_with_2(kaiju: Kaiju, arguments: list[str], said: str) -> None:
    found = kaiju(*arguments)
    assert found.code == 2
    assert found.out == ""
    assert said in found.err
    assert len(found.err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [["{}"], ["play", "{}"], ["verify", "{}"], ["verify", "{}.jsonl"], ["--data", "{}", "saves"]]
)
def test_a_gigantic_argument_is_not_repeated_whole(kaiju: Kaiju, arguments: list[str]) -> None:
    found = kaiju(*(argument.format("x" * 100_000) for argument in arguments), typed="0\n")
    assert found.code in (1, 2)
    for line in found.err.splitlines():
        assert len(line) < 1100
        assert line.startswith("kaiju")
        assert line.endswith(".")


def test_the_home_of_nobody_is_told(kaiju: Kaiju) -> None:
    found = kaiju("--data", "~nobody-is-called-so/x", "saves")
    assert (found.code, found.out) == (1, "")
    assert found.err == "kaiju: ~nobody-is-called-so/x: no such user.\n"


@pytest.mark.parametrize("arguments", [[], ["play", "matchup"], ["--or-demo", "play", "matchup"]])
def test_without_a_terminal_the_app_names_other_ways(kaiju: Kaiju, arguments: list[str]) -> None:
    found = kaiju(*arguments)
    assert found.code == 2
    assert "kaiju play matchup --plain" in found.err
    assert "kaiju demo" in found.err
    assert len(found.err.splitlines()) == 1


def test_a_file_that_is_damaged_exits_with_1(kaiju: Kaiju, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("{}\n")
    found = kaiju("play", "--plain", "--resume", str(bad))
    assert (found.code, found.out) == (1, "")
    assert found.err == f"kaiju play: {bad}: line 1: does not end with a check.\n"


def test_a_folder_that_cannot_be_made_exits_with_1(kaiju: Kaiju, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    found = kaiju("--data", str(tmp_path / "file"), "play", "matchup", "--plain")
    assert found.code == 1
    assert re.fullmatch(rf"kaiju play: {tmp_path}/file/games: Not a directory\.\n", found.err)


def test_a_game_in_use_names_its_owner_and_exits_with_1(kaiju: Kaiju) -> None:
    kaiju("play", "matchup", "--plain")
    (path,) = Home(cli.data_folder(None)).paths()
    from saves.table import open_table

    table = open_table(path)
    found = kaiju("play", "--plain", "--resume", "last")
    table.close()
    assert found.code == 1
    assert f"process {os.getpid()}; close it there first" in found.err


# Playing


def test_a_game_is_played_put_away_and_gone_on_with(kaiju: Kaiju) -> None:
    first = kaiju("play", "matchup", "--plain", "--seed", "x", typed="0\n")
    assert first.code == 0
    assert first.out.endswith("\n")
    assert (
        "The input has ended. The game is saved. Go on with:\n  kaiju play --plain --resume matchup-"
        in first.out
    )
    again = kaiju("play", "matchup", "--plain", "--resume", "last", typed="q\n")
    assert again.code == 0
    assert "Gipsy Danger draws " in again.out
    assert "\n> q\nThe game is saved. Go on with:\n" in again.out


def test_a_game_of_another_kind_is_not_gone_on_with(kaiju: Kaiju) -> None:
    kaiju("play", "matchup", "--plain")
    found = kaiju("play", "extinction", "--plain", "--resume", "last")
    assert found.code == 2
    assert "--resume last is a game of matchup, not of extinction." in found.err
    assert kaiju("play", "--plain", "--resume", "last").code == 0


def test_a_whole_game_by_pipe_ends_with_the_result_and_verifies(kaiju: Kaiju) -> None:
    played = kaiju("play", "matchup", "--plain", "--seed", "abc", typed="0\n1\n2\n" * 400)
    assert played.code == 0
    assert "\nWon by " in played.out
    assert kaiju("verify", "last").code == 0
    assert "over: " in kaiju("saves").out
    told = kaiju("replay", "last", "--plain")
    assert told.code == 0
    assert "\nWon by " in told.out


def test_data_goes_where_it_is_told(kaiju: Kaiju, tmp_path: Path) -> None:
    place = tmp_path / "elsewhere"
    kaiju("--data", str(place), "play", "matchup", "--plain")
    assert len(list((place / "games").glob("*.jsonl"))) == 1
    assert kaiju("saves", "--data", str(place), "where").out == f"{place / 'games'}\n"


def test_a_folder_is_printed_byte_for_byte_for_programs_and_safely_for_people(tmp_path: Path) -> None:
    folder = os.fsencode(tmp_path) + b"/\xff\x1b[2J"
    out, _ = spawn("--data", os.fsdecode(folder), "saves", "where").communicate(timeout=60)
    assert out == folder + b"/games\n"
    ours, theirs = pty.openpty()
    process = spawn("--data", os.fsdecode(folder), "saves", "where", stdout=theirs)
    process.communicate(timeout=60)
    os.close(theirs)
    shown = os.read(ours, 65536).decode()
    os.close(ours)
    assert "\x1b" not in shown
    assert shown.endswith("/\ufffd [2J/games\r\n")


def test_the_users_own_folder_is_the_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KAIJU_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert cli.data_folder(None).name == "kaiju-tabletop"
    assert cli.data_folder("~/x") == Path("~/x").expanduser()


@pytest.mark.parametrize("where", [("--ascii", "demo"), ("demo", "--ascii")])
def test_letters_for_suits_can_be_asked_for_anywhere(kaiju: Kaiju, where: tuple[str, str]) -> None:
    found = kaiju(*where, "--seed", "x")
    assert found.code == 0
    assert not any(sign in found.out for sign in "♥♦♣♠▲·")
    assert re.search(r"plays \d+H heart", found.out)


def test_make_play_shows_a_demo_without_a_terminal(kaiju: Kaiju) -> None:
    found = kaiju("--or-demo")
    assert found.code == 0
    assert "a demo game" in found.out
    assert "\nWon by " in found.out or "\nA draw: nobody wins." in found.out


def test_rules_packs_and_schema_print(kaiju: Kaiju) -> None:
    assert "MAT-NUM-03  One number card a window" in kaiju("rules", "matchup", "mat-num-03").out
    assert kaiju("rules", "matchup", "xyzzy").code == 1
    assert kaiju("packs", "check").out.startswith("matchup: sound\n")
    assert kaiju("engine", "--schema").out.startswith('{"$schema"')


def test_the_engine_answers_lines() -> None:
    out, err = spawn("engine").communicate(b'{"id": 1, "do": "games"}\n', timeout=60)
    assert err == b""
    assert out.startswith(b'{"id":1,"ok":true')


# The app


class FakeApp:
    """Stands for the app: notes how it was opened."""

    def __init__(self) -> None:
        self.home: Home | None = None
        self.screen: Any = None
        self.after: Any = None
        self.ascii_only = False
        self.screen_stack: list[Any] = []

    def run(self, home: Home, *, first: Any = None, ascii_only: bool = False) -> int:
        self.home, self.ascii_only = home, ascii_only
        screen = first(self) if first is not None else None
        if screen is not None:
            self.push_screen(screen)
        return 0

    def push_screen(self, screen: Any, after: Any = None) -> None:
        self.screen, self.after = screen, after


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> FakeApp:
    import tui.app

    fake = FakeApp()
    monkeypatch.setattr(cli, "_has_terminal", lambda: True)
    monkeypatch.setattr(tui.app, "run", fake.run)
    return fake


def test_without_a_command_the_app_opens_at_home(kaiju: Kaiju, app: FakeApp) -> None:
    assert kaiju().code == 0
    assert app.home is not None
    assert app.home.root == cli.data_folder(None)
    assert app.screen is None
    assert not app.ascii_only


@pytest.mark.parametrize("words", [["--ascii"], ["demo", "--ascii"], ["--ascii", "demo"]])
def test_the_app_draws_letters_instead_of_signs_where_asked(
    words: list[str], kaiju: Kaiju, app: FakeApp
) -> None:
    assert kaiju(*words).code == 0
    assert app.ascii_only


def test_play_opens_the_app_at_the_table(kaiju: Kaiju, app: FakeApp) -> None:
    assert kaiju("play", "matchup", "--seat", "Ann:human:raiju", "--seat", "Ben:human:gipsy").code == 0
    assert app.screen.session.names == {1: "Ann", 2: "Ben"}
    assert app.after is not None
    app.screen.table.close()


def test_demo_opens_the_app_at_a_game_of_bots(kaiju: Kaiju, app: FakeApp) -> None:
    assert kaiju("demo").code == 0
    assert all(app.screen.session.is_bot(seat) for seat in (1, 2))
    assert app.screen.table.path is None


def test_replay_opens_the_app_at_the_game(kaiju: Kaiju, app: FakeApp) -> None:
    kaiju("play", "matchup", "--plain")
    assert kaiju("replay", "last").code == 0
    assert [app.screen.path] == Home(cli.data_folder(None)).paths()


# When things go wrong


def test_a_failure_of_the_program_gives_a_page_and_no_traceback(
    kaiju: Kaiju, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: Any) -> int:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(library, "list_saves", fail)
    found = kaiju("saves")
    assert found.code == 70
    assert "Nothing that was decided is lost." in found.err
    assert "Traceback" not in found.err
    (report,) = (cli.data_folder(None) / "reports").iterdir()
    assert str(report) in found.err
    assert "ZeroDivisionError: inside" in report.read_text()


def test_a_failure_in_a_game_tells_where_the_game_is(kaiju: Kaiju, monkeypatch: pytest.MonkeyPatch) -> None:
    from tui.plain import look

    def fail(*arguments: Any) -> list[Any]:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(look, "hand", fail)
    found = kaiju("play", "matchup", "--plain", typed="0\nh\n")
    (path,) = Home(cli.data_folder(None)).paths()
    assert found.code == 70
    assert f"The game is saved: {path}" in found.err
    assert kaiju("play", "--plain", "--resume", "last").code == 0


def test_settings_that_cannot_be_read_do_not_stop_line_mode(kaiju: Kaiju) -> None:
    root = cli.data_folder(None)
    root.mkdir(parents=True)
    (root / settings.FILE).write_text("nonsense")
    result = kaiju("play", "matchup", "--plain")
    assert result.code == 0
    assert result.err.startswith("kaiju: the settings are not used: ")


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = spawn("demo", "--plain")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdin.close()
    process.stdout.readline()
    process.stdout.close()
    assert process.wait(60) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize("arguments", [["rules", "matchup"], ["--help"], ["play", "--help"], ["--version"]])
def test_a_full_disk_behind_the_output_is_told(arguments: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        process = spawn(*arguments, stdout=full)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert err == b"kaiju: input or output: No space left on device.\n"


def test_streams_that_are_closed_do_no_harm() -> None:
    command = f"exec {sys.executable} -m tui play matchup --plain <&- >&- 2>&-"
    assert subprocess.run(["sh", "-c", command], timeout=60, check=False).returncode == 0


def test_ctrl_c_leaves_the_game_saved() -> None:
    process = spawn("play", "matchup", "--plain")
    assert process.stdout is not None
    while b"undo" not in process.stdout.readline():
        pass
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == b"\nThe game is saved.\n"


def test_on_a_terminal_keys_are_typed_and_nothing_moves_the_cursor() -> None:
    ours, theirs = pty.openpty()
    process = spawn("play", "matchup", "--plain", stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    os.write(ours, b"0\nq\n")
    shown = b""
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError:
            break
        shown += piece
        if not piece:
            break
    os.close(ours)
    assert process.wait(60) == 0
    assert b"The game is saved." in shown
    assert not re.search(rb"\x1b\[[\d;]*[A-HJKf]", shown)


def test_an_app_that_is_told_to_end_gives_the_terminal_back() -> None:
    ours, theirs = pty.openpty()
    before = termios.tcgetattr(theirs)
    terminal = os.environ | {"TERM": "xterm-256color"}
    process = spawn(stdin=theirs, stdout=theirs, stderr=theirs, env=terminal)
    shown = b""
    while b"Nothing here can lose a game." not in shown:
        shown += os.read(ours, 65536)
    process.send_signal(signal.SIGTERM)
    while b"\x1b[?1049l" not in shown:
        shown += os.read(ours, 65536)
    assert process.wait(60) == 128 + signal.SIGTERM
    assert termios.tcgetattr(theirs) == before
    os.close(theirs)
    os.close(ours)


@pytest.mark.parametrize(
    "typed", [b"\xe9a", b"\xff\x00\x80", b"\x1b[1114112u", b"\x1b[99999999999999999999u"]
)
def test_input_that_is_no_key_does_not_end_the_app(typed: bytes) -> None:
    ours, theirs = pty.openpty()
    terminal = os.environ | {"TERM": "xterm-256color"}
    process = spawn(stdin=theirs, stdout=theirs, stderr=theirs, env=terminal)
    os.close(theirs)
    shown = b""
    while b"Nothing here can lose a game." not in shown:
        shown += os.read(ours, 65536)
    os.write(ours, typed)
    time.sleep(0.5)
    os.write(ours, b"q")
    while b"\x1b[?1049l" not in shown:
        shown += os.read(ours, 65536)
    assert process.wait(60) == 0
    os.close(ours)


def test_a_terminal_without_these_letters_gets_ascii_and_no_codes_of_letters() -> None:
    ours, theirs = pty.openpty()
    plain = {"TERM": "xterm", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    process = spawn(stdin=theirs, stdout=theirs, stderr=theirs, env=os.environ | plain)
    os.close(theirs)
    shown = b""
    while b"Nothing here can lose a game." not in shown:
        shown += os.read(ours, 65536)
    os.write(ours, b"q")
    while b"\x1b[?1049l" not in shown:
        shown += os.read(ours, 65536)
    assert process.wait(60) == 0
    os.close(ours)
    assert shown.isascii()
    assert b"1 Matchup" in shown
    assert b"\\u" not in shown
    assert b"\\x" not in shown


def test_the_app_does_not_draw_where_nobody_looks() -> None:
    ours, theirs = pty.openpty()
    process = spawn(stdin=theirs, stdout=theirs)
    _, err = process.communicate(timeout=60)
    os.close(theirs)
    os.close(ours)
    assert process.returncode == 2
    assert b"\x1b" not in err
    assert b"needs a terminal" in err
