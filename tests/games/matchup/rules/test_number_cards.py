"""Number cards: their suits, their worth, one in a window."""

import pytest

from engine.games.matchup import events as ev
from tests.support.matchup import given, hits, unit
from tests.support.play import Play

PAIRS = (
    ("gipsy-danger", "knife-head"),
    ("otachi", "striker-eureka"),
    ("chemo-alpha", "leatherback"),
    ("raiju", "crimson-typhoon"),
    ("coyote-tango", "scunner"),
    ("generic-kaiju", "generic-jaeger"),
)
ATTACK = "5H 6H 7D 8D 9C 10C 2S 3S"
DEFENCE = "7H 8H 2D 3D 4C 5C 9S 10S"


def windows(attacker: str = "gipsy-danger", defender: str = "knife-head") -> dict[str, tuple[Play, int]]:
    """A clash stopped in each window, with the place that plays there; both hold every suit."""
    found = {}
    for steps, name in enumerate(("attack", "dodge", "damage", "armor", "hit")):
        play = given(unit(attacker, ATTACK), unit(defender, DEFENCE)).when(1, "attack 2")
        moves = ((1, "5h"), (1, "done"), (2, "done"), (1, "9c"), (1, "done"), (2, "done"))
        for place, text in moves[: (0, 2, 3, 5, 6)[steps]]:
            play.when(place, text)
        found[name] = (play, 2 if name in ("dodge", "armor") else 1)
        assert play.view(None).clash.window == name
    return found


@pytest.mark.rule("MAT-NUM-01")
@pytest.mark.parametrize(("attacker", "defender"), PAIRS)
def test_number_cards_serve_every_unit_alike_by_suit(attacker: str, defender: str) -> None:
    play = given(unit(attacker, "6H 5C 2H"), unit(defender, "4D 3S 2D")).when(1, "attack 2", "6h", "done")
    play.when(2, "4d", "done").when(1, "5c", "done").when(2, "3s", "done")
    scores = [(one.score, one.value) for one in play.happened(ev.ScoreRaised)]
    assert scores == [("attack", 6), ("dodge", 4), ("damage", 5), ("armor", 3)]
    assert hits(play) == [20, 18]


@pytest.mark.rule("MAT-NUM-01", "MAT-NUM-04")
def test_each_window_takes_its_own_suit_alone() -> None:
    offered = {name: play.offers(place) for name, (play, place) in windows().items()}
    assert offered == {
        "attack": ["done", "5h", "6h"],
        "dodge": ["done", "2d", "3d"],
        "damage": ["done", "9c", "10c"],
        "armor": ["done", "9s", "10s"],
        "hit": ["done"],
    }


@pytest.mark.rule("MAT-NUM-01", "MAT-NUM-04")
def test_a_club_has_no_use_in_the_attack_dodge_and_armor_windows() -> None:
    found = windows()
    for name, club in (("attack", "9c"), ("dodge", "4c"), ("armor", "4c"), ("hit", "10c")):
        play, place = found[name]
        assert play.refused(place, club).rule == "MAT-NUM-04"


@pytest.mark.rule("MAT-NUM-02")
@pytest.mark.parametrize("rank", range(2, 11))
def test_a_number_card_is_worth_its_rank(rank: int) -> None:
    play = given(unit("striker-eureka", f"{rank}H AC"), unit("otachi", f"{rank}D AS"))
    play.when(1, "attack 2", f"{rank}h", "done").when(2, f"{rank}d")
    assert [one.value for one in play.happened(ev.ScoreRaised)] == [rank, rank]


@pytest.mark.rule("MAT-NUM-02")
def test_only_unit_classes_change_what_a_number_card_is_worth() -> None:
    play = given(unit("striker-eureka", "10H AC"), unit("generic-kaiju", "9D 2S"), options={"classes": True})
    play.when(1, "attack 2", "10h", "done").when(2, "9d")
    assert [one.value for one in play.happened(ev.ScoreRaised)] == [13, 9]


@pytest.mark.rule("MAT-NUM-03")
def test_a_second_heart_in_the_window_is_refused() -> None:
    play = given(unit("gipsy-danger", "5H 6H 2C"), unit("knife-head", "2S")).when(1, "attack 2", "5h")
    assert play.offers(1) == ["done"]
    assert play.refused(1, "6h").rule == "MAT-NUM-03"
    assert play.view(1).clash.attack == 5


@pytest.mark.rule("MAT-NUM-03")
@pytest.mark.parametrize(
    ("window", "first", "second"),
    [("dodge", "2d", "3d"), ("damage", "9c", "10c"), ("armor", "9s", "10s")],
)
def test_a_second_number_card_is_refused_in_every_window(window: str, first: str, second: str) -> None:
    play, place = windows()[window]
    play.when(place, first)
    assert play.refused(place, second).rule == "MAT-NUM-03"


@pytest.mark.rule("MAT-NUM-03")
def test_face_cards_before_and_after_it_leave_the_one_number_card_its_room() -> None:
    play = given(unit("gipsy-danger", "KH KD 5H 6H 2C"), unit("knife-head", "2S"))
    play.when(1, "attack 2", "kh", "5h", "kd")
    assert play.view(1).clash.attack == 10
    assert play.refused(1, "6h").rule == "MAT-NUM-03"


@pytest.mark.rule("MAT-NUM-03")
def test_a_combo_clash_has_room_for_a_heart_of_its_own() -> None:
    play = given(unit("gipsy-danger", "5H 6H JS 2C"), unit("knife-head", "9D 2S"))
    play.when(1, "attack 2", "5h", "done").when(2, "9d", "done").when(1, "combo js 2", "leave", "6h", "done")
    assert play.happened(ev.AttackMade)[-1].score == 6


@pytest.mark.rule("MAT-NUM-04")
def test_a_spade_in_the_dodge_window_is_refused() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("knife-head", "9S 2D")).when(1, "attack 2", "8h", "done")
    refusal = play.refused(2, "9s")
    assert (refusal.rule, refusal.message) == ("MAT-NUM-04", "Spades are for the Armor window.")


@pytest.mark.rule("MAT-NUM-04")
def test_no_number_card_opens_a_combo_or_a_counter() -> None:
    play = given(unit("gipsy-danger", "8H 2C 4H"), unit("knife-head", "9D 2S 5H"))
    play.when(1, "attack 2", "8h", "done").when(2, "9d", "done")
    assert play.offers(1) == ["no combo"]
    assert play.refused(1, "combo 4h 2").rule == "MAT-CC-17"
    play.when(1, "no combo")
    assert play.refused(2, "counter 5h").rule == "MAT-CC-17"
