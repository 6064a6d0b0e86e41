"""What the README and the help page say to type for Extinction works as it stands there."""

import re
import shlex
from pathlib import Path

import pytest

from saves import forces
from saves.home import Home
from tests.support.files import ROOT
from tests.support.packed import write
from tests.tui.plain.lines import terminal
from tui.plain import pages
from tui.plain.at_table import play_in_lines, table_for
from tui.plain.forces import run_force
from tui.plain.manual import parser

README = (ROOT / "README.md").read_text(encoding="utf-8")
TOLD = "\n".join((README, pages.PLAY_END, pages.FORCE_END)).replace("\\\n", " ")
"""All that is told, with long commands in one line."""


def commands(beginning: str) -> list[str]:
    """The commands that begin so, in blocks and in the text."""
    lines = re.findall(rf"^ *({beginning}[^\n]*)$", TOLD, re.MULTILINE)
    inline = re.findall(rf"`({beginning}[^`\n]*)`", TOLD)
    return sorted({*lines, *inline})


PLAYED = commands("kaiju play extinction")


def test_each_mode_has_a_command() -> None:
    assert [word for word in ("constructed", "underwater") if f"mode={word}" in " ".join(PLAYED)] == [
        "constructed",
        "underwater",
    ]
    assert len(PLAYED) >= 4


@pytest.mark.parametrize("command", PLAYED)
def test_a_game_begins_as_it_is_told(command: str, tmp_path: Path) -> None:
    home = Home(tmp_path)
    table = table_for(home, parser().parse_args(shlex.split(command)[1:]))
    made, target = terminal("")
    assert play_in_lines(table, made, home) == 0
    assert target.text().startswith("Pacific Rim: Extinction\n")
    assert "\n> " in target.text()


def test_a_game_says_which_packs_it_was_begun_with(tmp_path: Path) -> None:
    home = Home(tmp_path)
    (pack,) = re.findall(r"^```toml\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    write(home, "crew.toml", pack, "extinction")
    table = table_for(home, parser().parse_args(["play", "extinction", "--plain"]))
    made, target = terminal("")
    play_in_lines(table, made, home)
    (record,) = table.session.header.packs
    assert f"\nWith packs: crew, hash {record.hash[:12]}.\n" in target.text()


def test_a_game_without_packs_says_nothing_of_them(tmp_path: Path) -> None:
    made, target = terminal("")
    play_in_lines(table_for(Home(tmp_path), parser().parse_args(["play", "extinction", "--plain"])), made)
    assert "With packs" not in target.text()


@pytest.mark.parametrize("command", [one for one in commands("kaiju force cards") if "[" not in one])
def test_what_there_is_can_be_looked_up(command: str, tmp_path: Path) -> None:
    made, target = terminal("")
    assert run_force(Home(tmp_path), made, parser().parse_args(shlex.split(command)[1:])) == 0
    assert target.text().count("\n") > 4


def test_a_force_goes_from_its_name_into_a_battle(tmp_path: Path) -> None:
    home = Home(tmp_path)
    (new,) = commands("kaiju force new brood")
    made, _ = terminal("")
    assert run_force(home, made, parser().parse_args(shlex.split(new)[1:])) == 0
    assert "`force brood`" in README
    command = (
        "play extinction --plain --option mode=constructed --seat Ann:human:kaiju --seat Bot:random:jaeger"
    )
    table = table_for(home, parser().parse_args(command.split()))
    made, _ = terminal("agree\nforce\nforce brood\nmuster\n")
    play_in_lines(table, made, home)
    kept = forces.read(home.forces / "brood.toml")
    assert table.session.state.team("kaiju").force == kept
    assert table.session.state.team("kaiju").mustered
