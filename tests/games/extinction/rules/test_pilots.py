"""EXT-PILOT-01..07, 10, 12: pilots, their connections and their deaths."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.rules.pools import pilot_bonus
from tests.games.extinction.rules.made_up import (
    JAEGER,
    KAIJU,
    PILOTS,
    dice,
    doing,
    foe,
    table,
    walked,
    wounded,
)
from tests.support.extinction import mini, model, pool, spot, with_card, with_entry, words


def crew(*edges: tuple[list[str], list[str]]) -> Any:
    """The content with the edges of the first pilots changed; all of three lines."""
    names = ["jake_pentecost", "nathan_lambert", "amara_namani"]
    content: Any = None
    for name, (left, right) in zip(names, edges, strict=False):
        content = with_entry("pilot", name, content, left=left, right=right)
    return content


NONE = ["", "", ""]


@pytest.mark.rule("EXT-PILOT-01", "EXT-PILOT-02")
@pytest.mark.parametrize(
    ("right", "left", "bonus"),
    [
        (["D", "", "C"], ["D", "A", "C"], 2),
        (["D", "C", ""], ["", "D", "C"], 0),
        (["A", "B", "C"], ["A", "B", "C"], 3),
        (["A", "", ""], ["A", "B", ""], 1),
        (NONE, NONE, 0),
    ],
)
def test_the_bonus_is_the_number_of_equal_symbols_on_the_same_line(
    right: list[str], left: list[str], bonus: int
) -> None:
    content = crew((NONE, right), (left, NONE))
    state = table(mini(JAEGER, pilots=PILOTS), foe(), content=content).state
    assert pilot_bonus(state, state.mini(JAEGER)) == bonus


@pytest.mark.rule("EXT-PILOT-03")
def test_the_order_of_the_slots_matters() -> None:
    content = crew((NONE, ["A", "B", ""]), (["A", "B", ""], NONE))
    bonus = []
    for pilots in (PILOTS, PILOTS[::-1]):
        state = table(mini(JAEGER, pilots=pilots), foe(), content=content).state
        bonus.append(pilot_bonus(state, state.mini(JAEGER)))
    assert bonus == [2, 0]


@pytest.mark.rule("EXT-PILOT-04")
def test_the_bonus_counts_in_attack_and_in_defence() -> None:
    play = doing({"do": "melee"}, more={"pilots": PILOTS}).dice(combat=dice("B" * 8)).when(1, "option 1")
    assert pool(play, "attack") == 8
    bite = [{"label": "Bite", "steps": [{"do": "melee"}]}]
    content = with_card("kaiju", KAIJU, "pincer_tail", options=bite)
    biting = mini(KAIJU, spot(0), 6, face_up="pincer_tail")
    play = walked(biting, mini(JAEGER, pilots=PILOTS), content=content)
    play.dice(combat="B " * 8 + "B " * 8).when(2, "option 1")
    assert pool(play, "defence") == 8


@pytest.mark.rule("EXT-PILOT-04")
def test_the_bonus_is_lost_with_a_pilot_from_the_next_roll_on() -> None:
    """SKL 2 with a bonus of 2: after the death of one pilot SKL is 2."""
    steps = ({"do": "melee"}, {"do": "kill_pilot", "select": 2}, {"do": "melee"})
    play = doing(*steps, more={"pilots": PILOTS})
    play.dice(combat="B " * 8 + "B " * 7 + "B " * 6 + "B " * 7 + "B").when(1, "option 1")
    assert [one.roll.pool for one in play.happened(fe.DiceRolled) if one.what == "attack"] == [8, 6]


@pytest.mark.rule("EXT-PILOT-05")
def test_the_connections_of_three_pilots_add_up_to_three_at_most() -> None:
    content = crew((NONE, ["A", "B", ""]), (["A", "B", ""], ["C", "D", ""]), (["C", "D", ""], NONE))
    pilots = [*PILOTS, "amara_namani"]
    state = table(mini("crimson_typhoon", pilots=pilots), foe(), content=content).state
    assert pilot_bonus(state, state.mini("crimson_typhoon")) == 3


@pytest.mark.rule("EXT-PILOT-06")
def test_an_empty_middle_slot_breaks_the_chain() -> None:
    content = crew((NONE, ["A", "B", ""]), (["A", "B", ""], ["A", "", ""]), (["A", "", ""], NONE))
    for middle, bonus in (("nathan_lambert", 3), ("", 0)):
        pilots = ["jake_pentecost", middle, "amara_namani"]
        state = table(mini("crimson_typhoon", pilots=pilots), foe(), content=content).state
        assert pilot_bonus(state, state.mini("crimson_typhoon")) == bonus


@pytest.mark.rule("EXT-PILOT-07")
def test_a_pilot_dies_at_random_unless_the_effect_says_otherwise() -> None:
    play = doing({"do": "kill_pilot"}, more={"pilots": PILOTS})
    play.dice(pilot="jake_pentecost", combat="B").when(1, "option 1")
    assert model(play, JAEGER).pilots == ("", "nathan_lambert")


@pytest.mark.rule("EXT-PILOT-07", "EXT-DAMAGE-05")
@pytest.mark.parametrize(("select", "seat"), [("owner", 1), ("attacker", 2)])
def test_a_damage_effect_may_let_the_owner_or_the_attacker_choose(select: str, seat: int) -> None:
    """Gipsy Avenger is struck; its last card kills a pilot of somebody's choice."""
    card = {"do": "kill_pilot", "select": select}
    content = wounded([])
    content = with_entry(
        "jaeger",
        JAEGER,
        content,
        cards=[
            {
                "id": name,
                "title": name.title(),
                "options": [{"label": "x", "steps": [{"do": "tactical"}]}],
                "damage_effects": [card],
            }
            for name in ("one", "two", "three", "four", "five", "guard_stance")
        ],
    )
    bite = [{"label": "Bite", "steps": [{"do": "melee"}]}]
    content = with_entry(
        "kaiju",
        KAIJU,
        content,
        cards=[
            {"id": name, "title": name.title(), "options": bite}
            for name in ("pincer_tail", "two", "three", "four", "five", "six")
        ],
    )
    play = walked(
        mini(KAIJU, spot(0), 6, face_up="pincer_tail"), mini(JAEGER, pilots=PILOTS), content=content
    )
    play.dice(combat="S " + "B " * 7 + "B " * 8, damage="one").when(2, "option 1")
    assert set(words(play, seat)) == {"choose 1", "choose 2"}
    play.when(seat, "choose 1")
    assert model(play, JAEGER).pilots == ("", "nathan_lambert")


@pytest.mark.rule("EXT-PILOT-10")
def test_a_jaeger_without_pilots_is_destroyed_at_once() -> None:
    friend = mini("cherno_alpha", spot(6, 3))
    steps = (
        {"do": "kill_pilot", "select": 1},
        {"do": "kill_pilot", "select": 2},
        {"do": "gain", "resource": "charge"},
    )
    play = doing(*steps, others=[foe(), friend], more={"pilots": PILOTS}).when(1, "option 1")
    assert [one.mini for one in play.happened(fe.MiniDestroyed)] == [JAEGER]
    assert not play.happened(ev.CountersChanged)


@pytest.mark.rule("EXT-PILOT-12")
def test_a_jaeger_with_one_slot_is_complete_with_one_pilot() -> None:
    content = with_entry("jaeger", JAEGER, pilot_slots=1)
    play = doing({"do": "gain", "resource": "charge"}, more={"pilots": ["jake_pentecost"]}, content=content)
    play.when(1, "option 1")
    assert not play.happened(fe.DiceRolled)
    assert play.happened(ev.ActivationEnded)
