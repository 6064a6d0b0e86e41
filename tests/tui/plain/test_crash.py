"""A page instead of a traceback."""

from pathlib import Path

import pytest

from saves.home import Home
from tui.plain.crash import Here, page, report, without_secrets


def failed() -> RuntimeError:
    hand = "KH QD 10S of the other seat"
    try:
        raise RuntimeError(f"broken{len(hand)}")
    except RuntimeError as error:
        return error


def test_the_page_says_that_nothing_is_lost_and_where_all_is(tmp_path: Path) -> None:
    here = Here(Home(tmp_path), ["play"], tmp_path / "games" / "matchup-ann.jsonl")
    lines = page(here, failed())
    assert "Nothing that was decided is lost." in lines[0]
    assert lines[1] == f"The game is saved: {tmp_path / 'games' / 'matchup-ann.jsonl'}"
    assert lines[2] == "Go on with: kaiju play --plain --resume matchup-ann"
    (written,) = (tmp_path / "reports").iterdir()
    assert lines[3] == f"A report is here: {written}"
    assert not any("Traceback" in line for line in lines)


def test_the_report_has_no_values_of_variables(tmp_path: Path) -> None:
    text = report(Here(Home(tmp_path), ["play", "matchup", "--seed", "my secret"]), failed())
    assert "RuntimeError: broken27" in text
    assert "test_crash.py" in text
    assert "kaiju-tabletop " in text
    assert "Python 3." in text
    assert "arguments: play matchup --seed ..." in text
    assert "my secret" not in text
    assert "\n    hand = " not in text


def test_the_report_is_for_its_owner_alone(tmp_path: Path) -> None:
    page(Here(Home(tmp_path), []), failed())
    (written,) = (tmp_path / "reports").iterdir()
    assert written.stat().st_mode & 0o077 == 0


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("a file in the way")
    lines = page(Here(Home(tmp_path), []), failed())
    assert lines[-1].startswith("No report could be written: ")


@pytest.mark.parametrize(
    ("arguments", "shown"),
    [
        (["--seed=x"], ["--seed=..."]),
        (["--seed", "x", "y"], ["--seed", "...", "y"]),
        (["play\x1b"], ["play "]),
    ],
)
def test_seeds_are_no_part_of_a_report(arguments: list[str], shown: list[str]) -> None:
    assert without_secrets(arguments) == shown
