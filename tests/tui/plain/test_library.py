"""Saved games, verifying, reading again and rules, as text."""

import contextlib
import os
from pathlib import Path

import pytest

from saves.errors import SaveError
from saves.home import Home
from saves.table import Table, new_table, open_table
from tests.saves.older import replaced
from tests.tui.plain.lines import terminal, the_way_on
from tui.plain.desk import PutAway
from tui.plain.library import (
    delete_saved,
    find_saved,
    list_saves,
    print_rules,
    replay_text,
    verify_files,
)
from tui.plain.play import Play
from tui.plain.setup import find_game, header_from
from tui.plain.wrong import Wrong

PERSON = ("Ann:human:gipsy-danger", "Ben:random:knife-head")
BOTS = ("Ann:random:gipsy-danger", "Ben:random:knife-head")


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def game(home: Home, seats: tuple[str, ...], *lines: str) -> Path:
    """A saved game in which these lines were typed."""
    header, seed = header_from(find_game("matchup"), seats, (), None, "a game")
    table: Table = new_table(home, header, seed)
    made, _ = terminal("".join(f"{line}\n" for line in lines))
    with contextlib.suppress(PutAway):
        Play(table, made, the_way_on).run()
    table.close()
    assert table.path is not None
    return table.path


def conceded(home: Home) -> Path:
    return game(home, PERSON, "concede", "yes")


def test_the_list_tells_name_players_and_how_each_game_stands(home: Home) -> None:
    running, over = game(home, PERSON, "0"), conceded(home)
    made, target = terminal()
    assert list_saves(home, made) == 0
    rows = {line.split()[0]: line for line in target.text().splitlines()}
    assert "Matchup · turn 1  Ann and Ben (random)  Ann to decide" in rows[running.stem]
    assert rows[over.stem].endswith("over: Ben won")


def test_a_game_that_does_not_fit_together_stops_neither_list_nor_replay(home: Home) -> None:
    sound, strange = game(home, PERSON, "0"), game(home, PERSON, "0")
    strange.write_bytes(replaced(strange.read_bytes(), b'"code":"JS"', b'"code":"nothing"'))
    os.utime(strange, ns=(2**62, 2**62))
    made, target = terminal()
    assert list_saves(home, made) == 0
    text = " ".join(target.text().split())
    assert f"{strange.stem} cannot be read: its state does not fit together" in text
    assert f"{sound.stem} 20" in text
    for front_end in (replay_text, lambda *given: open_table(strange)):
        with pytest.raises(SaveError, match="record 1: its first state does not fit together"):
            front_end(home, made, strange.stem)


def test_an_empty_library_names_the_samples_to_watch(home: Home) -> None:
    made, target = terminal()
    assert list_saves(home, made) == 0
    empty, sample, how, *_ = target.text().splitlines()
    assert empty == f"There is no saved game in {home.games}."
    assert sample.startswith("sample-matchup-duel  Matchup · turn 3")
    assert sample.endswith("  Ann (greedy) and Ben (greedy)  over: Ann won")
    assert how == "  a sample game; to watch it: kaiju replay sample-matchup-duel"


def test_a_sample_is_replayed_and_verified_by_name_and_nothing_else(home: Home) -> None:
    made, target = terminal()
    assert replay_text(home, made, "sample-matchup-duel") == 0
    assert "Raiju loses 9 Hits: 0 left" in target.text()
    assert verify_files(home, made, ["sample-matchup-duel"], "", "") == 0
    with pytest.raises(
        Wrong, match=r"^sample-matchup-duel is a sample game, which is only for watching; to play on"
    ):
        delete_saved(home, made, "sample-matchup-duel", True)
    with pytest.raises(Wrong, match="There is no saved game"):
        find_saved(home, "last")


def test_an_empty_library_says_where_it_is(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a program without samples."""
    monkeypatch.setattr("saves.sample_games.FOLDER", home.root / "none")
    made, target = terminal()
    assert list_saves(home, made) == 0
    assert target.text() == f"There is no saved game in {home.games}.\n"


def test_a_file_that_cannot_be_read_is_listed_with_the_reason(home: Home) -> None:
    path = game(home, PERSON, "0")
    path.write_bytes(path.read_bytes().replace(b"turn_began", b"turn_begun", 1))
    made, target = terminal()
    assert list_saves(home, made) == 0
    assert f"{path.stem}  cannot be read: line 2: was altered" in target.text()


def test_games_are_found_by_name_beginning_path_and_last(home: Home) -> None:
    path = game(home, PERSON)
    for name in (path.stem, "matchup", str(path), "last"):
        assert find_saved(home, name) == path


def test_what_is_not_there_is_told_with_the_place(home: Home, tmp_path: Path) -> None:
    with pytest.raises(Wrong, match="There is no saved game in"):
        find_saved(home, "last")
    with pytest.raises(Wrong, match=r"no such file, and no saved game of this name in .*games\.$"):
        find_saved(home, "nothing")
    with pytest.raises(Wrong, match=r"nowhere\.jsonl: no such file\."):
        find_saved(home, str(tmp_path / "nowhere.jsonl"))


def test_deleting_asks_and_moves_to_the_bin(home: Home) -> None:
    path = game(home, PERSON)
    made, target = terminal("0\n1\n", tty=True)
    assert delete_saved(home, made, path.stem, False) == 0
    assert path.exists()
    assert delete_saved(home, made, path.stem, False) == 0
    assert not path.exists()
    assert str(home.bin / path.name) in target.text()


def test_without_a_terminal_deleting_needs_yes(home: Home) -> None:
    path = game(home, PERSON)
    made, _ = terminal("1\n")
    with pytest.raises(Wrong, match="without a terminal add --yes"):
        delete_saved(home, made, path.stem, False)
    assert delete_saved(home, made, path.stem, True) == 0
    assert not path.exists()


def test_only_what_is_verified_counts_as_good(home: Home) -> None:
    over, running = conceded(home), game(home, PERSON, "0")
    made, target = terminal()
    assert verify_files(home, made, [over.stem], "", "") == 0
    assert f"{over}: verified\n  Every roll, draw and decision agrees with the seed.\n" in target.text()
    assert "  start code " in target.text()
    assert verify_files(home, made, [over.stem, str(running)], "", "") == 1
    assert f"{running}: unverified\n" in target.text()


def test_a_damaged_file_is_named_with_line_and_reason(home: Home) -> None:
    path = conceded(home)
    path.write_bytes(path.read_bytes()[:-40])
    made, target = terminal()
    assert verify_files(home, made, [path.stem], "", "") == 1
    assert f"{path}: broken\n  broken at record " in target.text()


def test_noted_codes_are_compared(home: Home) -> None:
    path = conceded(home)
    made, target = terminal()
    verify_files(home, made, [path.stem], "", "")
    codes = target.text().rpartition("start code ")[2].strip()
    start, end = codes.split(", end code ")
    assert verify_files(home, made, [path.stem], start, end.lower()) == 0
    assert verify_files(home, made, [path.stem], end, "") == 1
    with pytest.raises(Wrong, match="belong to one file, not to 2"):
        verify_files(home, made, [path.stem, path.stem], start, "")


def test_a_game_is_told_again_to_its_end(home: Home) -> None:
    path = conceded(home)
    made, target = terminal()
    assert replay_text(home, made, path.stem) == 0
    assert "Pacific Rim Matchup: Ann (human) against Ben (random)." in target.text()
    assert "Gipsy Danger draws 7 cards." in target.text()
    assert "Won by Ben." in target.text()


def test_a_running_game_is_told_without_anybodys_cards(home: Home) -> None:
    path = game(home, PERSON, "0")
    made, target = terminal()
    assert replay_text(home, made, path.stem) == 0
    told = target.text().partition("Turn 1")[2]
    assert not any(sign in told for sign in "♥♦♣♠")
    assert "The game is not over: Ann to decide." in told


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("", "MAT-DODGE        Dodge Phase"),
        ("MAT-DODGE", "MAT-DODGE-04"),
        ("mat-num-03", "You may play at most one number card in a window."),
        ("MR-04", "Adopted: One."),
        ("base hand critical", "MAT-TRAIT-CRIT-0"),
    ],
)
def test_rules_are_read_by_section_id_and_words(words: str, shown: str) -> None:
    made, target = terminal()
    assert print_rules(made, "matchup", words) == 0
    assert shown in target.text()


def test_many_hits_are_counted() -> None:
    made, target = terminal()
    assert print_rules(made, "matchup", "card") == 0
    assert "more; add a word\n" in target.text()


def test_words_that_are_nowhere_say_so() -> None:
    made, target = terminal()
    assert print_rules(made, "matchup", "xyzzy") == 1
    assert target.text() == "The rulebook of Pacific Rim Matchup has nothing about 'xyzzy'.\n"
