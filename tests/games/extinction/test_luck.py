"""The log of dice and the report against expectation."""

import pytest

from engine.games.extinction.combat.chances import spread, worse
from engine.games.extinction.luck import Ledger, luck
from tests.games.extinction.courses import GAME, GAMES, course
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.support.play import Play


def lines(play: Play, which: int) -> list[str]:
    """The lines of one of the two panels."""
    found = luck(play.events, play.view(None))[which]
    return ["".join([span.text for span in line]).rstrip() for line in found.lines]


@pytest.mark.rule("EXT-DICE-07")
def test_the_law_of_dice_sums_to_one_and_has_the_mean_of_the_rulebook() -> None:
    for dice in (1, 2, 7, 30):
        chances = spread(dice)
        assert sum(chances) == pytest.approx(1, abs=1e-9)
        assert sum(n * chance for n, chance in enumerate(chances)) == pytest.approx(0.6 * dice, abs=1e-6)
    assert spread(1)[:3] == pytest.approx((1 / 2, 5 / 12, 5 / 72))


@pytest.mark.parametrize(
    ("successes", "dice", "percent"),
    [(0, 1, 25), (8, 9, 89), (7, 10, 69), (2, 5, 28), (4, 6, 62), (0, 0, 50)],
)
def test_a_percentage_is_the_share_of_rolls_that_do_worse_ties_counted_half(
    successes: int, dice: int, percent: int
) -> None:
    assert round(100 * worse(successes, dice)) == percent


def test_each_roll_stands_in_the_log_with_faces_successes_and_expectation() -> None:
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="C S S S S S S T B B S S S T B B B B B", damage="#1").when(1, "pass", "take face-up")
    log = lines(play, 0)
    assert "C+S S S S S S S T · ·" in log[0]
    assert "8 of 6.0" in log[0]
    assert "2 of 4.8" in log[1]
    assert len(log) == 2


@pytest.mark.rule("EXT-BLDG-04")
def test_dice_of_a_building_count_for_the_opponents_of_its_attacker() -> None:
    wall = {"at": (1000, 74, 900, 0), "facing": 0}
    play = table(jaeger(), kaiju(at=(1000, 400, 900, 0)), towers=[wall]).when(1, "stop", "option 1")
    play.dice(combat="S S B B B B B B B B S S S B B").when(1, "pass")
    report = lines(play, 1)
    assert report[0].startswith("Jaeger side  10 combat dice: 2 successes, expected 6.0")
    kaiju_line = next(line for line in report if line.startswith("Kaiju side"))
    assert kaiju_line.startswith("Kaiju side   5 combat dice: 3 successes, expected 3.0")


def test_a_card_drawn_as_damage_is_in_the_log() -> None:
    """The test begins within a round, so that no beginning of one was seen: it counts as 0."""
    play = table(jaeger(), kaiju()).when(1, "stop", "option 1")
    play.dice(combat="S S S B B B B B B B S S B B B B B B", damage="#1").when(1, "pass")
    assert lines(play, 0)[-1].split() == ["0", "Shrikethorn", "loses", "Lie", "in", "Wait"]


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_the_report_counts_every_die_of_a_game(mode: str, seed: int) -> None:
    """All combat dice that were thrown, those of the choice of sides left out, are counted for some side."""
    steps = course(mode, seed)
    events = [event for step in steps for event in step.events]
    book = Ledger(GAME.view(steps[-1].after, None))
    for event in events:
        book.take(event)
    rolled = [event.roll for event in events if type(event).__name__ in ("DiceRolled", "ReservesRolled")]
    rolled += [roll for event in events if type(event).__name__ == "EndChecked" for _, roll in event.rolls]
    again = sum(len(event.places) for event in events if type(event).__name__ == "DiceRerolled")
    assert sum(count.dice for count in book.counts.values()) == sum(roll.pool for roll in rolled) + again
    impulses = [event.number for event in events if type(event).__name__ == "ImpulseRolled"]
    assert sum(count.impulses for count in book.counts.values()) == len(impulses)
    assert sum(count.activations for count in book.counts.values()) == sum(impulses)
