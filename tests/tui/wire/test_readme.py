"""The sessions and the bot of the README are executed as they stand there.

After a change that is meant, `python -m tests.tui.wire.test_readme` writes the answers of the sessions anew.
"""

import io
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from saves import table
from saves.home import Home
from tui.wire.requests import VERBS
from tui.wire.server import serve

ROOT = Path(__file__).parents[3]
README = ROOT / "tui" / "README.md"
SESSIONS = ("wire", "wire-extinction")
AT = 1_764_547_200_000


def block(kind: str) -> str:
    """The one block of the README that is marked with `kind`."""
    found = re.findall(
        rf"^```{kind}\n(.*?)^```$", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert len(found) == 1, f"{len(found)} blocks of {kind}"
    return str(found[0])


def executed(session: str, home: Path) -> str:
    """The session with the answers that its requests get; times are fixed by the caller."""
    requests = [line[2:] for line in session.splitlines() if line.startswith("> ")]
    sink = io.BytesIO()
    assert serve(io.BytesIO("\n".join(requests).encode()), sink, Home(home)) == 0
    answers = sink.getvalue().decode().splitlines()
    assert len(answers) == len(requests)
    return "".join(f"> {request}\n< {answer}\n" for request, answer in zip(requests, answers, strict=True))


@pytest.mark.parametrize("kind", SESSIONS)
def test_a_session_is_as_it_stands_there(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "now", lambda: AT)
    written = block(kind)
    for line, now in zip(written.splitlines(), executed(written, tmp_path).splitlines(), strict=True):
        assert line == now, "where the change is meant: python -m tests.tui.wire.test_readme"


def test_the_session_shows_every_verb_but_the_picture() -> None:
    assert set(re.findall(r'^> \{"id": \d+, "do": "(\w+)"', block("wire"), re.MULTILINE)) >= set(VERBS) - {
        "scene"
    }


def test_the_tables_name_every_verb_and_every_code() -> None:
    text = README.read_text(encoding="utf-8")
    named = set(re.findall(r"`(\w+)`", text))
    assert set(VERBS) <= named
    assert {"malformed", "unknown_verb", "unknown_game", "bad_setup", "bad_position"} <= named
    assert {"not_your_turn", "illegal", "game_over", "no_game", "script", "bad_file", "forbidden"} <= named


def test_the_bot_plays_a_game_to_its_end(tmp_path: Path) -> None:
    code = block("python")
    kaiju = tmp_path / "kaiju"
    kaiju.write_text(f"#!{sys.executable}\nimport sys\nfrom tui.cli import main\nsys.exit(main())\n")
    kaiju.chmod(0o700)
    bot = tmp_path / "bot.py"
    bot.write_text(code, encoding="utf-8")
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(bot)],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(
        r"Every (Jaeger|Kaiju) is destroyed\.|Every unit has had a turn .*", done.stdout.strip()
    )


def main() -> None:
    """Write the answers of the sessions anew."""
    table.now = lambda: AT
    for kind in SESSIONS:
        written = block(kind)
        with tempfile.TemporaryDirectory() as home:
            text = README.read_text(encoding="utf-8").replace(written, executed(written, Path(home)))
        README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
