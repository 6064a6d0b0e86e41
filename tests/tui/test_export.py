"""The battle report: complete after the end, and before it nothing that the seat has not seen."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from engine import games
from engine.games.matchup.terms import Options
from engine.kernel.cards import FACES
from engine.kernel.records import Origin
from saves.errors import SaveError
from saves.exports import safe_name
from saves.home import Home
from saves.reading import Reading, read_game
from saves.table import new_header, new_table
from saves.verify import code, verify
from tests.support.saved import (
    ALONE,
    OWN,
    PEOPLE,
    concede,
    finished,
    fought,
    put_away,
    quiet,
    running,
    say,
    seats,
    table,
    wander,
)
from tui.export.text import WIDTH, export, report
from tui.eyes import Eyes, allowed
from tui.hotseat import Chronicle

HIDDEN = "2S 3S 4S 5S 6S 7S 8S", "JD 3C 4C 5C 6C 7C QS"


def text_of(path: Path, eyes: Eyes) -> str:
    return report(read_game(path), eyes, verify(path))


def words(text: str) -> str:
    """The text on one line, so that line ends do not matter."""
    return " ".join(text.split())


class TestHead:
    def test_players_units_options_and_codes(self, tmp_path: Path) -> None:
        path = finished(tmp_path, ALONE, options=Options(acid_stacks=False))
        lines = text_of(path, "all").splitlines()
        assert lines[0] == "Pacific Rim Matchup"
        assert "rules 1.0, undo open" in lines
        assert "seen by everybody, all hands open" in lines
        assert "seat 1  Ann: ▲ Gipsy Danger" in lines
        assert "seat 2  Ben (bot, greedy): ▼ Knife Head" in lines
        (switch,) = [one for one in games.load("matchup").switches if one.field == "acid_stacks"]
        assert f"options: {switch.title} off" in lines
        reading = read_game(path)
        assert f"start code {code(reading.session.header.commitment)}" in lines
        assert f"end code   {code(reading.check)}" in lines

    def test_options_as_the_rulebook_has_them(self, tmp_path: Path) -> None:
        assert "options: all as the rulebook has it" in text_of(running(tmp_path), None)

    def test_where_a_game_was_taken_up(self, tmp_path: Path) -> None:
        old = read_game(finished(tmp_path, decisions=20)).session
        node = old.timeline.path()[9].id
        header = new_header(
            "matchup",
            seats(PEOPLE),
            Options(),
            "open",
            "another seed",
            start=old.states[node],
            origin=Origin(old.header.commitment, node),
        )
        path = put_away(new_table(Home(tmp_path), header, "another seed"))
        assert f"({code(old.header.commitment)}) at its record {node}" in words(text_of(path, None))


class TestCourse:
    @pytest.mark.parametrize("eyes", [None, 1, 2])
    def test_every_sentence_that_the_seat_was_told(self, tmp_path: Path, eyes: Eyes) -> None:
        path = fought(tmp_path)
        text = words(text_of(path, eyes))
        session = read_game(path).session
        place = 0
        for sentence in Chronicle(session, eyes if isinstance(eyes, int) else None).sentences():
            place = text.index(words(sentence.text), place)

    def test_turns_are_headings_and_lines_fit_a_page(self, tmp_path: Path) -> None:
        lines = text_of(fought(tmp_path), "all").splitlines()
        first = lines.index("Turn 1 · Gipsy Danger")
        assert lines[first - 1] == ""
        assert "  Gipsy Danger attacks Knife Head [MAT-ATTACK-01]" in lines
        assert all(cell_len(line) <= WIDTH for line in lines)
        assert all(line == line.rstrip() for line in lines)

    def test_all_eyes_see_all_draws(self, tmp_path: Path) -> None:
        text = text_of(quiet(tmp_path, HIDDEN[0], end=True), "all")
        assert "Gipsy Danger draws 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥" in text
        assert "Knife Head draws 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠" in text

    def test_only_the_way_to_the_head_is_told_and_its_branch_named(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        wander(found.session, 12)
        gone = found.session.timeline.path()[-1]
        found.session.jump(1, found.session.timeline.path()[4].id, "another way")
        wander(found.session, 2, seed=9)
        text = text_of(put_away(found), None)
        assert "This is the branch another way, one of 2." in text
        told = [s.text for s in Chronicle(found.session, None).sentences()]
        assert [line for line in told if line not in words(text)] == []
        assert gone.id not in [entry.id for entry in found.session.timeline.path()]

    def test_a_game_that_has_not_begun(self, tmp_path: Path) -> None:
        text = text_of(put_away(table(tmp_path)), None)
        assert "The game goes on: before the first turn, Ann to move." in text


class TestEnd:
    def test_result_and_verdict(self, tmp_path: Path) -> None:
        text = text_of(finished(tmp_path, decisions=20), "all")
        assert "Result: Ben won." in text
        assert "verdict: verified" in text
        assert "Every roll, draw and decision agrees with the seed." in text

    def test_a_game_that_goes_on_says_whose_move_it_is_and_proves_nothing_of_its_dice(
        self, tmp_path: Path
    ) -> None:
        path = running(tmp_path)
        text = text_of(path, None)
        assert "The game goes on: turn" in text
        assert "verdict: unverified; the dice can be checked when the game is over" in text
        assert "end code" not in text

    def test_what_was_taken_back_is_said(self, tmp_path: Path) -> None:
        found = table(tmp_path)
        say(found.session, 1, "begin")
        found.session.undo(1)
        say(found.session, 1, "begin")
        concede(found.session, 1)
        assert "Something was taken back in this game." in text_of(put_away(found), "all")

    def test_damage_is_said(self, tmp_path: Path) -> None:
        path = finished(tmp_path, decisions=20)
        path.write_bytes(path.read_bytes()[:-30])
        assert "The file is damaged: the last line is torn" in words(text_of(path, None))


class TestWhoMayHaveIt:
    def test_other_eyes_are_refused(self, tmp_path: Path) -> None:
        path = running(tmp_path)
        for eyes in (1, 2, "all"):
            with pytest.raises(ValueError, match="may not look"):
                text_of(path, eyes)

    @pytest.mark.parametrize(
        ("by", "end", "eyes"), [(PEOPLE, False, None), (ALONE, False, 1), (PEOPLE, True, "all")]
    )
    def test_an_export_has_the_eyes_that_may_see_most(
        self, tmp_path: Path, by: tuple[str, ...], end: bool, eyes: Eyes
    ) -> None:
        path = quiet(tmp_path, HIDDEN[0], by, end=end)
        written = export(Home(tmp_path), path)
        assert written == tmp_path / "exports" / f"{path.stem}.txt"
        assert written.read_text(encoding="utf-8") == text_of(path, eyes)

    @pytest.mark.parametrize("eyes", [1, None])
    def test_twin_worlds_give_the_same_report(self, tmp_path: Path, eyes: Eyes) -> None:
        paths = [quiet(tmp_path / str(n), cards) for n, cards in enumerate(HIDDEN)]
        one, two = [text_of(path, eyes) for path in paths]
        assert one == two
        for card in HIDDEN[0].split():
            assert FACES[card] not in one
        assert (FACES[OWN.split()[0]] in one) == (eyes == 1)

    def test_between_people_no_hand_is_told(self, tmp_path: Path) -> None:
        paths = [quiet(tmp_path / str(n), cards, PEOPLE) for n, cards in enumerate(HIDDEN)]
        one, two = [export(Home(tmp_path / "x"), path).read_text() for path in paths]
        assert one == two

    def test_a_seats_report_of_a_finished_game_has_only_that_seats_cards(self, tmp_path: Path) -> None:
        text = text_of(quiet(tmp_path, HIDDEN[0], end=True), 1)
        assert "Knife Head draws 7 cards" in text
        for card in HIDDEN[0].split():
            assert FACES[card] not in text

    def test_a_doubt_about_a_decision_does_not_tell_a_card_before_the_end(self, tmp_path: Path) -> None:
        path = quiet(tmp_path, HIDDEN[0])
        proof = verify(path)
        proof.fail("diverged", 5, "its decision is not allowed: Ben does not hold 2♠")
        assert "2♠" not in report(read_game(path), 1, proof)
        assert "verdict: diverged" in report(read_game(path), 1, proof)


class TestHarm:
    def test_names_cannot_command_a_terminal(self, tmp_path: Path) -> None:
        path = finished(tmp_path, names=("A\x1b[2Jnn", "B\u202een\nX"), decisions=12)
        text = text_of(path, "all")
        assert all(letter.isprintable() or letter == "\n" for letter in text)
        assert "\nX" not in text

    def test_what_cannot_be_read_is_an_error(self, tmp_path: Path) -> None:
        with pytest.raises(SaveError):
            export(Home(tmp_path), tmp_path / "gone.jsonl")
        assert not (tmp_path / "exports").exists()

    def test_the_strangest_times_are_told(self, tmp_path: Path) -> None:
        for at in (10**18, -(10**18)):
            header = new_header("matchup", seats(PEOPLE), Options(), "open", "seed", at=at)
            found = new_table(Home(tmp_path), header, "seed")
            reading = Reading(found.session, "", "0" * 32)
            assert "begun long ago" in report(reading, allowed(found.session)[-1], verify(put_away(found)))


def test_an_export_is_named_after_its_game(tmp_path: Path) -> None:
    path = finished(tmp_path, decisions=2)
    strange = path.rename(path.with_name("a\x1b[31m game;rm.jsonl"))
    assert export(Home(tmp_path), strange).stem == safe_name(strange.stem)
