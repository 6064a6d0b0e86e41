"""What a replay looks for: each mark stands where its thing happens, and nowhere is one missing."""

from typing import get_args

import pytest

from engine.games.extinction import fight_events as fe
from engine.games.extinction.marks import MARKS
from engine.kernel.game import Mark
from tests.games.extinction.courses import GAME, GAMES, Step, course


def marks(step: Step) -> list[str | None]:
    """The marks of a decision."""
    return [MARKS.get(type(event)) for event in step.events]


def test_only_events_of_the_game_are_marked_and_every_mark_is_used() -> None:
    assert set(MARKS) <= set(get_args(GAME.event))
    assert set(MARKS.values()) == set(get_args(Mark))


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_every_decision_that_used_chance_holds_a_draw_or_damage_drawn_at_random(mode: str, seed: int) -> None:
    drew = 0
    for step in course(mode, seed):
        if step.streams:
            drew += 1
            assert {"draw", "damage"} & set(marks(step)), step.events
            if step.streams - {"damage", "pilot"}:
                assert "draw" in marks(step), step.events
    assert drew


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_cards_and_pilots_are_lost_where_damage_is_marked_and_models_fall_where_destruction_is(
    mode: str, seed: int
) -> None:
    for step in course(mode, seed):
        found = set(marks(step))
        lost = any(
            (one.lost, one.pilots) != (two.lost, two.pilots) and not two.destroyed
            for one, two in zip(step.before.minis, step.after.minis, strict=False)
        )
        assert not lost or "damage" in found
        fell = [one.destroyed for one in step.before.minis] != [
            one.destroyed for one in step.after.minis[: len(step.before.minis)]
        ]
        gone = sum(one.destroyed for one in step.after.towers) > sum(
            one.destroyed for one in step.before.towers
        )
        assert (fell or gone) == ("destroyed" in found)


@pytest.mark.parametrize(("mode", "seed"), GAMES)
def test_an_attack_is_marked_before_its_dice_are_rolled(mode: str, seed: int) -> None:
    for step in course(mode, seed):
        for place, event in enumerate(step.events):
            if isinstance(event, fe.DiceRolled) and event.what == "attack":
                declared = any(MARKS.get(type(one)) == "attack" for one in step.events[:place])
                assert declared or step.before.stack[-1].__class__.__name__ in ("Attacking", "Rerolling")
