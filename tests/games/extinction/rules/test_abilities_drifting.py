"""EXT-ABIL-07, 10..14: abilities while drifting, leadership, solo pilots."""

from typing import Any

import pytest

from engine.games.extinction import fight_events as fe
from engine.games.extinction.content.read import read, with_packs
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, doing, foe, table, walked
from tests.games.extinction.rules.test_abilities import FOCUS, MELEE, PILOTS, UP, crew
from tests.support.extinction import mini, model, parts, pool, spot, with_card, with_entry, words
from tests.support.play import Play


@pytest.mark.rule("EXT-ABIL-09", "EXT-MELEE-06")
def test_a_focus_received_stays_when_its_pilot_dies() -> None:
    die = {"do": "kill_pilot", "select": 1}
    play = crew(PILOTS, die, MELEE, abilities=[FOCUS])
    play.dice(combat="B " * 7 + "B " * 7 + "B").when(1, "option 1")
    assert parts(play, "attack")["Focus"] == 1


def inspiring(*givers: dict[str, Any]) -> Play:
    """Cherno Alpha attacks Otachi near these Jaegers."""
    return walked(mini("cherno_alpha", face_up="ramming_fists", charge=0), foe(), *givers)


def giver(name: str, parts: int, pilot: str = "stacker_pentecost") -> dict[str, Any]:
    return mini(name, spot(6, 5, parts), face_up="deep_drift", pilots=[pilot, "jinhai_ou_yang"])


@pytest.mark.rule("EXT-ABIL-10", "EXT-ABIL-07")
@pytest.mark.parametrize(("far", "bonus"), [(0, 1), (1, 0)])
def test_inspiring_reaches_other_jaegers_at_short_range(far: int, bonus: int) -> None:
    play = inspiring(giver(JAEGER, far)).dice(combat="B " * (8 + bonus + 7)).when(1, "option 1")
    assert pool(play, "attack") == 8 + bonus


@pytest.mark.rule("EXT-ABIL-10")
def test_inspiring_does_not_add_up_and_does_not_work_on_its_own_jaeger() -> None:
    second = mini("gipsy_danger", spot(8, 2), face_up="deep_drift", pilots=["herc_hansen", "jinhai_ou_yang"])
    play = inspiring(giver(JAEGER, 0), second).dice(combat="B " * 16).when(1, "option 1")
    assert pool(play, "attack") == 9
    own = mini(JAEGER, face_up="deep_drift", pilots=["stacker_pentecost", "herc_hansen"], charge=4)
    play = walked(own, foe())
    assert model(play, JAEGER).face_up == "deep_drift"
    play.when(1, "option 1").dice(combat="B " * 20).when(1, "act melee")
    assert "Inspiring" not in parts(play, "attack")


@pytest.mark.rule("EXT-ABIL-10")
def test_inspiring_counts_in_defence_but_not_from_the_rear() -> None:
    bite = [{"label": "Bite", "steps": [{"do": "melee"}]}]
    content = with_card("kaiju", KAIJU, "pincer_tail", options=bite)
    for facing, more in ((6, 1), (0, 0)):
        biting = mini(KAIJU, face_up="pincer_tail")
        struck = mini("cherno_alpha", spot(0), facing, charge=0)
        play = walked(
            biting,
            struck,
            mini(JAEGER, spot(0, 4), face_up="deep_drift", pilots=["stacker_pentecost", "jinhai_ou_yang"]),
            content=content,
        )
        number = (7 + more) if facing == 6 else 5
        play.dice(combat="B " * (8 + number)).when(2, "option 1")
        assert pool(play, "defence") == number


@pytest.mark.rule("EXT-ABIL-11", "EXT-LEAD-06")
def test_leadership_readies_the_token_so_that_it_can_be_used_again() -> None:
    own = {"pilots": ["jake_pentecost", "amara_namani"]}
    team = {"leader": JAEGER, "token_ready": False}
    second = mini("cherno_alpha", spot(6, 3), face_up="ramming_fists")
    play = doing(PILOTS, others=[foe(face_up=UP), second], more=own, jaeger_team=team)
    play.dice(impulse="blank 1").when(1, "option 1")
    assert play.state.team("jaeger").token_ready
    play.when(1, "pass")
    assert set(words(play, 1)) == {"reroll impulse", "pass"}


@pytest.mark.rule("EXT-ABIL-12")
def test_mark_1_pays_a_charge_for_each_die_while_the_charge_lasts() -> None:
    """A drifting Jaeger with charge 2 defends with two blanks: it rolls both again."""
    bite = [{"label": "Bite", "steps": [{"do": "melee"}]}]
    content = with_card("kaiju", KAIJU, "pincer_tail", options=bite)
    sasha: dict[str, Any] = {
        "pilots": ["sasha_kaidanovsky", "jinhai_ou_yang"],
        "face_up": "deep_drift",
        "charge": 2,
    }
    play = walked(mini(KAIJU, spot(0), 6, face_up="pincer_tail"), mini(JAEGER, **sasha), content=content)
    play.dice(combat="B " * 8 + "B B S S S S").when(2, "option 1")
    assert set(words(play, 1)) == {"reroll B", "reroll S", "pass"}
    play.dice(combat="S").when(1, "reroll B")
    play.dice(combat="T").when(1, "reroll B")
    assert model(play, JAEGER).charge == 0
    assert [one.places for one in play.happened(fe.DiceRerolled)] == [(0,), (1,)]
    assert play.happened(fe.AttackCompared)


@pytest.mark.rule("EXT-ABIL-12")
@pytest.mark.parametrize(("face_up", "charge"), [("chain_sword", 2), ("deep_drift", 0)])
def test_mark_1_needs_drifting_and_charge(face_up: str, charge: int) -> None:
    bite = [{"label": "Bite", "steps": [{"do": "melee"}]}]
    content = with_card("kaiju", KAIJU, "pincer_tail", options=bite)
    sasha: dict[str, Any] = {
        "pilots": ["sasha_kaidanovsky", "jinhai_ou_yang"],
        "face_up": face_up,
        "charge": charge,
    }
    play = walked(mini(KAIJU, spot(0), 6, face_up="pincer_tail"), mini(JAEGER, **sasha), content=content)
    play.dice(combat="B " * 8 + "B B S S S S").when(2, "option 1")
    assert play.happened(fe.AttackCompared)


@pytest.mark.rule("EXT-ABIL-12")
def test_mark_1_serves_neural_dice_and_then_not_the_solo_pilot_as_well() -> None:
    """A die is rolled again once at most: after Mark 1 the solo pilot does not roll a third time."""
    pilots = ["", "raleigh_becket"]
    content = with_entry(
        "pilot", "raleigh_becket", abilities=[{"ability": "mark_1"}, {"ability": "solo_pilot"}]
    )
    own = mini(JAEGER, face_up="deep_drift", pilots=pilots, charge=1)
    play = table(own, mini(KAIJU, spot(0, 9), 6), mini("cherno_alpha", spot(6, 3)), content=content)
    play.dice(combat="S").when(1, "stop", "pass")
    assert set(words(play, 1)) == {"reroll S", "pass"}
    play.dice(combat="S").when(1, "reroll S")
    assert model(play, JAEGER).destroyed


@pytest.mark.rule("EXT-ABIL-13")
def test_solo_pilot_is_printed_on_the_card() -> None:
    solo = {pilot.id for pilot in read().pilot if pilot.is_solo}
    assert solo == {"raleigh_becket", "stacker_pentecost"}


@pytest.mark.rule("EXT-ABIL-14")
def test_abilities_are_data_and_new_ones_work() -> None:
    """A pilot of a user's pack takes heart: 2 charge, and +1 ARM until the end of the round."""
    content = read()
    raw = {
        "id": "heart",
        "name": "Heart",
        "source": "user",
        "mode": "activated",
        "timing": "now",
        "effects": [{"do": "gain", "resource": "charge", "n": 2}],
    }
    document = {"schema": 1, "game": "extinction", "kind": "ability", "items": [raw]}
    content = with_packs(content, [("hearts.toml", document)])
    play = crew(PILOTS, abilities=[{"ability": "heart"}], content=content).when(1, "option 1")
    assert model(play, JAEGER).charge == 3
