"""The log of all rolls: one row for each, with faces, successes, expectation, and all that is known of it."""

import pytest

from engine.games.extinction.rolls import rolls
from engine.kernel.rolls import Rolling, RollLog, at_least, percent, spread, unevenness, worse
from tests.games.extinction.courses import GAME, GAMES, course
from tests.games.extinction.narrate.told import FLUSH, MIDDLE, jaeger, kaiju, table
from tests.support.play import Play


def log_of(play: Play) -> RollLog:
    """The log of all events of a play."""
    return rolls(play.events, play.view(None))


def lies(one: Rolling) -> str:
    """How the dice of a roll lie."""
    return " ".join(["+".join([face.text for face in die.faces]) for die in one.dice])


def full(one: Rolling) -> list[str]:
    """A roll in full, as texts."""
    return ["".join([span.text for span in line]) for line in one.full]


def test_a_roll_has_its_purpose_dice_faces_successes_expectation_and_percentile() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="C S C S S S S T B B S C T S S T B B B B B", damage="#1").when(1, "pass")
    one, two = log_of(play).rolls
    assert (one.number, one.side, one.who, one.purpose, one.kind) == (
        1,
        "jaeger",
        "Gipsy Avenger",
        "attack",
        "attack",
    )
    assert (one.unit, one.size, one.successes, one.expected) == ("10", 10, 9, 6.0)
    assert lies(one) == "C+S S C+C+T S S S S T · ·"
    assert round(100 * one.share) == 91
    assert full(one) == [
        "Gipsy Avenger, attack on Shrikethorn, 10 dice: SKL 2 + pilots 2 + POW 4 + Chain Sword 2",
        "first dice      C S C S S S S T · ·",
        "from criticals  S (first C)   C, then T (second C)",
        "9 or more successes: 13 in 100 such rolls",
    ]
    assert (two.side, two.kind, two.successes) == ("kaiju", "defence", 2)


def test_each_roll_knows_its_event() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="S S S B B B B B B B S S B B B B B B", damage="#1").when(1, "pass")
    for one in log_of(play).rolls:
        assert type(play.events[one.at]).__name__ in ("DiceRolled", "CardLost")


@pytest.mark.rule("EXT-DICE-10")
def test_dice_rolled_again_are_a_roll_of_their_own() -> None:
    crew = {**jaeger(face_up="deep_drift", charge=3), "pilots": ["sasha_kaidanovsky", "aleksis_kaidanovsky"]}
    play = table(crew, kaiju()).when(1, "stop", "option 1")
    play.dice(combat="B S T B B B B B B C T").when(1, "act melee", "reroll B")
    one = log_of(play).rolls[-1]
    assert (one.purpose, one.kind, one.size, one.successes) == ("again", "other", 1, 1)
    assert lies(one) == "C+T"


@pytest.mark.rule("EXT-SLAM-05")
def test_a_slam_die_and_a_drawn_card_are_in_the_log() -> None:
    play = table(kaiju(at=MIDDLE, facing=0), jaeger(at=FLUSH, facing=0), towers=[])
    play.when(2, "stop").dice(combat="S" + " B" * 12, damage="#0").when(2, "option 1")
    assert [one.purpose for one in log_of(play).rolls] == ["attack", "defence", "loses"]
    drawn = log_of(play).rolls[-1]
    assert (drawn.who, drawn.result, drawn.size, drawn.share) == (
        "Gipsy Avenger",
        "Rapid Advance",
        0,
        -1.0,
    )


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_every_roll_of_a_game_is_in_the_log_in_order(mode: str, seed: int) -> None:
    steps = course(mode, seed)
    events = [event for step in steps for event in step.events]
    found = rolls(events, GAME.view(steps[-1].after, None))
    assert [one.number for one in found.rolls] == list(range(1, len(found.rolls) + 1))
    assert [one.at for one in found.rolls] == sorted(one.at for one in found.rolls)
    for one in found.rolls:
        assert one.kind in found.kinds
        assert one.full
        if one.size:
            assert sum(face.text in "SC" for die in one.dice for face in die.faces) == one.successes


def test_the_law_of_one_die_gives_that_of_many() -> None:
    coin = (0.5, 0.5)
    assert spread(coin, 2) == pytest.approx((0.25, 0.5, 0.25))
    assert worse(coin, 2, 1) == pytest.approx(0.5)
    assert worse(coin, 0, 0) == 0.5
    assert at_least(coin, 2, 1) == pytest.approx(0.75)
    assert at_least(coin, 2, 0) == 1.0


@pytest.mark.parametrize(
    ("seen", "share"),
    [((0, 0, 0, 0), 1.0), ((10, 10, 10, 10), 1.0), ((20, 10, 5, 5), 0.0018), ((14, 10, 8, 8), 0.494)],
)
def test_unevenness_is_the_upper_tail_of_the_chi_squared_distribution(
    seen: tuple[int, ...], share: float
) -> None:
    assert unevenness(seen, (0.25, 0.25, 0.25, 0.25)) == pytest.approx(share, abs=5e-4)


def test_unevenness_of_coins_and_of_three_faces() -> None:
    assert unevenness((60, 40), (0.5, 0.5)) == pytest.approx(0.0455, abs=5e-4)
    assert unevenness((40, 30, 20), (1 / 3, 1 / 3, 1 / 3)) == pytest.approx(0.0357, abs=5e-4)


def test_no_roll_is_told_to_be_better_than_all() -> None:
    assert [percent(share) for share in (0.0, 0.5, 0.994, 0.9999, 1.0)] == [0, 50, 99, 99, 99]
