"""Seats and options from arguments."""

import getpass
from typing import Any

import pytest

from engine import games
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from tui.plain.seats import login_name, parse_seat
from tui.plain.setup import find_game, header_from, parse_options
from tui.plain.wrong import Wrong

GAME = games.load("matchup")


@pytest.mark.parametrize(
    ("text", "units"),
    [
        ("Ann:human:gipsy-danger", (Chosen("gipsy-danger"),)),
        ("Ann:human:gipsy", (Chosen("gipsy-danger"),)),
        ("Ann:human:Knife", (Chosen("knife-head"),)),
        ("Ann:human:generic-jaeger@4", (Chosen("generic-jaeger", 4),)),
        ("Ann:human:striker@carrier, chemo", (Chosen("striker-eureka", None, True), Chosen("chemo-alpha"))),
    ],
)
def test_a_seat_names_player_kind_and_units(text: str, units: tuple[Chosen, ...]) -> None:
    assert parse_seat(GAME, text) == MatchupSeat("Ann", "human", units)


def test_names_are_cleaned_and_kept_short() -> None:
    seat = parse_seat(GAME, "\x1b[2JAnn" + "n" * 50 + ":Greedy:otachi")
    assert seat.name.startswith("[2JAnn")
    assert len(seat.name) == 24
    assert seat.by == "greedy"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ann", "'Ann' is not NAME:BY:UNIT"),
        ("Ann:human:a:b", "is not NAME:BY:UNIT"),
        (" :human:otachi", "has no name"),
        ("Ann:chess:otachi", "is played by 'chess'; known are human, random, greedy"),
        ("Ann:human:godzilla", "'godzilla' names no unit; known are gipsy-danger, knife-head"),
        ("Ann:human:generic", "'generic' means 2 units; known are generic-jaeger, generic-kaiju"),
        ("Ann:human:", "'' names no unit"),
        ("Ann:human:otachi@king", "has @king; known are @carrier and a class level"),
    ],
)
def test_a_wrong_seat_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(Wrong) as wrong:
        parse_seat(GAME, text)
    assert said in str(wrong.value)
    assert "--seat" in str(wrong.value)
    assert str(wrong.value).endswith(".")


def test_options_are_set_by_field_and_value() -> None:
    found = parse_options(GAME, ["classes=on", "combos_per_turn=2", "grapple=RANDOM", "carry=no"])
    assert found == Options(classes=True, combos_per_turn=2, grapple="random", carry=False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kaiju=on", "'kaiju=on' names no option of Pacific Rim Matchup; known are classes, veterans"),
        ("classes", "classes has no value; give classes=off or on"),
        ("classes=maybe", "classes cannot be 'maybe'; it can be off or on"),
        ("combos_per_turn=9", "combos_per_turn cannot be '9'; it can be 1 or 2 or 3"),
    ],
)
def test_a_wrong_option_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(Wrong, match="--option") as wrong:
        parse_options(GAME, [text])
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("seats", "options", "said"),
    [
        (["Ann:human:gipsy", "Ben:human:striker"], [], "Each side needs at least one unit (MAT-SETUP-02)."),
        (["Ann:human:gipsy"], [], "One deck serves 2 to 7 units, not 1"),
        (["Ann:human:gipsy@carrier", "Ben:human:otachi"], [], "the nuclear device is not in the game"),
    ],
)
def test_what_the_game_does_not_allow_is_told_with_its_rule(
    seats: list[str], options: list[str], said: str
) -> None:
    with pytest.raises(Wrong) as wrong:
        header_from(GAME, seats, options, None, None)
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("seats", "undo"),
    [
        ([], "open"),
        (["Ann:greedy:gipsy", "Ben:random:otachi"], "open"),
        (["Ann:human:gipsy", "Ben:human:otachi"], "table"),
    ],
)
def test_undo_is_open_while_at_most_one_person_plays(seats: list[str], undo: str) -> None:
    assert header_from(GAME, seats, [], None, None)[0].undo == undo
    assert header_from(GAME, seats, [], "strict", None)[0].undo == "strict"


def test_without_seats_a_person_plays_gipsy_danger_against_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: "ann:\x1b o")
    seats: Any = header_from(GAME, [], [], None, None)[0].seats
    assert seats == (
        MatchupSeat("ann o", "human", (Chosen("gipsy-danger"),)),
        MatchupSeat("bot", "greedy", (Chosen("knife-head"),)),
    )


def test_somebody_without_a_login_name_is_called_player(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody() -> str:
        raise OSError("no login")

    monkeypatch.setattr(getpass, "getuser", nobody)
    monkeypatch.delenv("USER", raising=False)
    assert login_name() == "Player"


def test_every_game_has_a_fresh_seed_unless_one_is_given() -> None:
    secrets = {header_from(GAME, [], [], None, None)[1] for _ in range(3)}
    assert len(secrets) == 3
    assert header_from(GAME, [], [], None, "tuesday")[1] == "tuesday"


@pytest.mark.parametrize("seed", ["", "two\nlines", "\udc80", "\x1b", "x" * 201])
def test_a_seed_is_one_line_that_can_be_printed(seed: str) -> None:
    with pytest.raises(Wrong, match="--seed is one line"):
        header_from(GAME, [], [], None, seed)


def test_an_unknown_game_is_named_with_those_that_are_known() -> None:
    with pytest.raises(Wrong, match=r"no game is called 'chess'; known are matchup, extinction\.$"):
        find_game("chess")
