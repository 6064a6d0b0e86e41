"""EXT-WIN: victory and wipeout."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, dice, doing, finish_round, foe, table
from tests.games.extinction.rules.test_score import ALIVE, standing
from tests.support.extinction import mini, spot, tower, with_entry, words
from tests.support.play import Play

DYING = ["scuttle", "take_wing", "pincer_tail", "hunting_song"]
"""All but one SP of Otachi."""
HURT = ["rapid_advance", "chain_sword", "plasma_caster", "gravity_sling"]
"""All but one SP of Gipsy Avenger."""


def winner(play: Play) -> tuple[str, str]:
    result = play.state.result
    assert result is not None
    return str(result.winner), str(result.rule)


@pytest.mark.rule("EXT-WIN-01", "EXT-WIN-02")
@pytest.mark.parametrize(
    ("towers", "lost", "wins"),
    [(standing(3, 1), [], "jaeger"), (standing(4, 2), [], "kaiju"), (standing(4, 2), ["scuttle"], "kaiju")],
)
def test_the_kaiju_side_wins_with_strictly_more_points_only(towers: Any, lost: list[str], wins: str) -> None:
    """1 of 3 destroyed: 2 against 2. 2 of 4 destroyed: 4 against 2, or against 3."""
    play = table(mini(JAEGER), mini(KAIJU, spot(0, 6), 6, lost=lost), towers=towers, round=9)
    finish_round(play.dice(end="S " * 12))
    assert winner(play) == (wins, "EXT-WIN-01")


def striking(others: Any, steps: Any = None, **more: Any) -> Play:
    """Gipsy Avenger hits whatever is flush on its front for one point."""
    play = doing(*(steps or [{"do": "melee"}]), others=others, **more)
    return play.dice(combat=dice("SBBBBB"), damage="#0").when(1, "option 1")


@pytest.mark.rule("EXT-WIN-03", "EXT-END-05")
def test_a_side_without_models_has_lost_at_once_whatever_the_points() -> None:
    play = striking([foe(lost=DYING)], towers=standing(5, 5))
    play.when(1, "pass")
    assert winner(play) == ("jaeger", "EXT-WIN-03")
    assert not play.happened(ev.PointsScored)


@pytest.mark.rule("EXT-WIN-03")
def test_reserves_are_models_too() -> None:
    play = striking([foe(lost=DYING), {"model": "knifehead"}]).when(1, "pass")
    assert not play.happened(ev.GameEnded)


@pytest.mark.rule("EXT-WIN-03", "EXT-BLDG-03")
def test_buildings_are_no_models() -> None:
    play = striking([foe(lost=DYING)], towers=[tower(spot(3, 4))]).when(1, "pass")
    assert winner(play) == ("jaeger", "EXT-WIN-03")


@pytest.mark.rule("EXT-WIN-04")
def test_both_wiped_out_in_the_same_attack_the_jaeger_side_wins() -> None:
    """The last Kaiju's mutation answers the killing blow: after damage the attacker suffers 1 damage."""
    answer = {
        "roll": "defence",
        "count": 1,
        "timing": "after_damage",
        "effects": [{"do": "damage", "n": 1, "whom": {"who": "attacker"}}],
    }
    content = with_entry("mutation", "spine_coat", triggers=[answer])
    play = doing(
        {"do": "melee"},
        others=[foe(lost=DYING, mutations=["spine_coat"])],
        more={"lost": HURT},
        content=content,
    )
    play.dice(combat="S S B B B B T B B B B B B", damage="#0 #0").when(1, "option 1", "pass")
    assert [one.mini for one in play.happened(fe.MiniDestroyed)] == [KAIJU, JAEGER]
    assert winner(play) == ("jaeger", "EXT-WIN-04")


@pytest.mark.rule("EXT-WIN-05")
def test_of_two_effects_the_earlier_loss_decides() -> None:
    """First the own model dies, by an effect of its own; a Kaiju killed afterwards would come too late."""
    steps = (
        {"do": "damage", "n": 1, "whom": {"who": "self"}},
        {"do": "damage", "n": 1, "whom": {"who": "enemy"}},
    )
    play = doing(*steps, others=[foe(lost=DYING)], more={"lost": HURT}).dice(damage="#0 #0")
    play.when(1, "option 1")
    assert winner(play) == ("kaiju", "EXT-WIN-03")


@pytest.mark.rule("EXT-WIN-05", "EXT-WIN-04")
def test_the_same_effect_is_simultaneous() -> None:
    step = {"do": "damage", "n": 1, "whom": {"who": "all"}}
    play = doing(step, others=[foe(lost=DYING)], more={"lost": HURT}).dice(damage="#0 #0")
    play.when(1, "option 1")
    assert winner(play) == ("jaeger", "EXT-WIN-04")


def test_models_alive_score_nothing_by_being_alive() -> None:
    play = table(*ALIVE, round=9).dice(end="S " * 12)
    finish_round(play)
    assert winner(play) == ("jaeger", "EXT-WIN-01")
    assert not words(play, 1)


@pytest.mark.rule("EXT-WIN-03", "EXT-SLAM-13")
def test_a_slam_that_is_no_attack_ends_the_game_before_the_next_step_of_its_card() -> None:
    """The last enemy dies by it: whether to follow is still asked, the tactical action is not."""
    steps = [{"do": "slam", "whom": {"who": "enemy", "kind": "kaiju"}}, {"do": "tactical"}]
    wall, token = tower(spot(0, 2)), {"type": "wreckage", "at": spot(6)}
    play = doing(*steps, others=[foe(lost=DYING)], towers=[wall], tokens=[token])
    play.dice(combat="B S", damage="#0").when(1, "option 1")
    assert words(play, 1) == ("step in", "pass")
    play.when(1, "pass")
    assert winner(play) == ("jaeger", "EXT-WIN-03")
