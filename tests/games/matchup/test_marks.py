"""What a replay looks for: each mark stands where its thing happens, and nowhere is one missing."""

from typing import get_args

import pytest

from engine.games.matchup import events as ev
from engine.games.matchup.marks import MARKS
from engine.kernel.game import Mark
from tests.support.walk import steps, whole_game

KINDS = [("two", 1), ("two", 2), ("four", 3), ("two units a seat", 4), ("seven", 5)]


def test_only_events_of_the_game_are_marked_and_every_mark_is_used() -> None:
    assert set(MARKS) <= set(get_args(ev.AnyEvent))
    assert set(MARKS.values()) == set(get_args(Mark))


@pytest.mark.parametrize(("kind", "seed"), KINDS)
def test_every_decision_that_used_chance_holds_a_draw(kind: str, seed: int) -> None:
    drew = 0
    for step in steps(whole_game("matchup", kind, seed, 300)):
        marks = [MARKS.get(type(event)) for event in step.entry.events]
        if step.entry.draws:
            drew += 1
            assert "draw" in marks, step.entry
    assert drew


@pytest.mark.parametrize(("kind", "seed"), KINDS)
def test_hits_fall_where_damage_or_destruction_is_marked(kind: str, seed: int) -> None:
    for step in steps(whole_game("matchup", kind, seed, 300)):
        marks = {MARKS.get(type(event)) for event in step.entry.events}
        before, after = ([unit.hits for unit in state.units] for state in (step.before, step.after))
        assert (before != after) == bool(marks & {"damage", "destroyed"}), step.entry
        fell = [place for place, (one, two) in enumerate(zip(before, after, strict=True)) if one > 0 == two]
        assert bool(fell) == ("destroyed" in marks)


@pytest.mark.parametrize(("kind", "seed"), KINDS)
def test_a_clash_begins_where_an_attack_is_marked(kind: str, seed: int) -> None:
    for step in steps(whole_game("matchup", kind, seed, 300)):
        marks = [MARKS.get(type(event)) for event in step.entry.events]
        if step.before.clash is None and step.after.clash is not None:
            assert "attack" in marks
