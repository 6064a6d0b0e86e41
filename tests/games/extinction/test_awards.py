"""What stood out in a battle, told from its events."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction.events import ActivationBegan, MiniMoved, RoundBegan, RunDeclared
from engine.games.extinction.fight_events import AttackCompared
from engine.kernel.scene import Panel
from tests.games.extinction.narrate.told import jaeger, kaiju, table
from tests.support.play import Play

GAME = games.load("extinction")
FAR = (1000, 400, 900, 0)


def told(play: Play) -> dict[str, str]:
    """The awards of a game so far, by title; of several with one title the last."""
    assert GAME.awards is not None
    return by_title(GAME.awards(play.events, play.view(None)))


def by_title(panel: Panel) -> dict[str, str]:
    return {line[0].text.strip(): "".join(span.text for span in line[1:]) for line in panel.lines}


def struck(**more: Any) -> Play:
    """Gipsy Avenger has made a melee attack of 2 damage, 7 successes against 1."""
    play = table(jaeger(), kaiju(**more)).when(1, "stop", "option 1")
    return play.dice(combat="S S S S S S S B B B S B B B B B B B").when(1, "pass")


def test_the_hardest_blow_and_the_best_rolls_are_told_with_who_made_them() -> None:
    found = told(struck())
    assert found["hardest blow"] == "Gipsy Avenger: 2 damage to Shrikethorn"
    assert found["best attack"].startswith("Gipsy Avenger: 7 successes with ")
    assert "most damage" not in found


def test_damage_counts_for_who_dealt_it() -> None:
    play = struck()
    seat = play.state.asks[0].seat
    play.when(seat, next(one for one in play.offers(seat) if "draw" in one or one == "pass"))
    assert told(play)["most damage"] == "Gipsy Avenger: 2 points of damage"


def test_a_blow_at_a_model_is_harder_than_any_at_a_building_and_of_equal_ones_the_first_counts() -> None:
    wall = {"type": "skyscraper", "at": [400, 0, 400, 0], "facing": 0}
    known = table(jaeger(), kaiju(at=FAR), towers=[wall]).view(None)
    blows = [("skyscraper_1", 4), ("shrikethorn", 1), ("skyscraper_1", 5), ("shrikethorn", 1)]
    events: list[Any] = []
    for number, (target, damage) in enumerate(blows, start=1):
        events += [RoundBegan(number), AttackCompared("gipsy_avenger", target, 6, 1, damage)]
    assert GAME.awards is not None
    found = by_title(GAME.awards(events, known))
    assert found["hardest blow"] == "Gipsy Avenger: 1 damage to Shrikethorn, round 2"


def test_a_charge_is_a_run_that_ends_at_an_enemy() -> None:
    known = table(jaeger(), kaiju(at=FAR)).view(None)
    assert known.minis[0].place is not None

    def moved(how: Any, target: str = "") -> MiniMoved:
        return MiniMoved("gipsy_avenger", known.minis[0].place, how, target)

    steps: list[Any] = [moved("forward"), moved("forward"), moved("forward"), moved("engage", "shrikethorn")]
    run = [ActivationBegan("gipsy_avenger", 0), RunDeclared("gipsy_avenger", "rapid_advance", 1)]
    assert GAME.awards is not None
    assert "longest charge" not in by_title(GAME.awards([run[0], *steps], known))
    found = by_title(GAME.awards([*run, *steps], known))
    assert found["longest charge"] == "Gipsy Avenger: 3 hexes into Shrikethorn"


def test_who_is_never_hurt_and_who_lives_with_one_sp_is_told() -> None:
    play = table(
        jaeger(), kaiju(at=FAR, lost=["hammerhead", "twin_tails", "prowl", "plasma_glow"], face_up="")
    )
    found = told(play)
    assert found["untouched"] == "Gipsy Avenger: all 5 SP at the end"
    assert found["by a thread"] == "Shrikethorn: 1 SP at the end"


@pytest.mark.parametrize("seat", [1, 2, None])
def test_awards_are_no_part_of_what_a_seat_is_shown_before_the_end(seat: int | None) -> None:
    scene = GAME.present(GAME.view(struck().state, seat), ())
    assert all(panel.id != "awards" for panel in scene.panels)
