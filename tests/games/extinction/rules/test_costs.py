"""EXT-CARD: how an action card is used: costs, extras, steps, several attacks."""

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.support.extinction import (
    lost,
    mini,
    model,
    parts,
    pool,
    rolls,
    spot,
    tower,
    walked,
    with_card,
    words,
)


@pytest.mark.rule("EXT-CARD-01")
def test_an_option_is_carried_out_step_by_step_in_the_printed_order() -> None:
    """Ionic Twinblades: strike, then perhaps a step back, then perhaps a pivot."""
    play = walked(mini("saber_athena", face_up="ionic_twinblades"), mini("otachi", spot(0), 0))
    play.dice(combat="B " * 8 + "B B B").when(1, "option 1")
    assert rolls(play, "attack") != []
    assert words(play, 1) == ("use", "pass")
    play.when(1, "use")
    assert play.happened(ev.MiniMoved)[-1].how == "back"
    assert "pivot left" in words(play, 1)


@pytest.mark.rule("EXT-CARD-02")
def test_an_option_that_cannot_be_paid_in_full_is_not_offered() -> None:
    """A single shot costs 1 ammo, a full stream 1 charge and 2 ammo."""
    far = mini("otachi", spot(0, 3), 0)
    for ammo, charge, offered in ((0, 4, ()), (1, 4, (1,)), (2, 0, (1,)), (2, 1, (1, 2))):
        play = walked(mini("gipsy_avenger", face_up="plasma_caster", ammo=ammo, charge=charge), far)
        found = tuple([number for number in (1, 2) if f"option {number}" in words(play, 1)])
        assert found == offered
    play = walked(mini("gipsy_avenger", face_up="plasma_caster", ammo=1), far).dice(combat="B " * 11)
    assert model(play.when(1, "option 1"), "gipsy_avenger").ammo == 0


@pytest.mark.rule("EXT-CARD-02")
def test_the_cost_is_paid_before_the_effect() -> None:
    play = walked(
        mini("gipsy_avenger", face_up="plasma_caster", ammo=2, charge=1), mini("otachi", spot(0, 3), 0)
    )
    play.dice(combat="B " * 13).when(1, "option 2")
    told = [type(event).__name__ for event in play.events]
    assert told.index("CountersChanged") < told.index("AttackDeclared")
    assert (model(play, "gipsy_avenger").ammo, model(play, "gipsy_avenger").charge) == (0, 0)


@pytest.mark.rule("EXT-CARD-03")
def test_costs_are_not_refunded_for_a_miss() -> None:
    play = walked(mini("gipsy_avenger", face_up="plasma_caster", ammo=1), mini("otachi", spot(0, 3), 0))
    play.dice(combat="B " * 8 + "B B B").when(1, "option 1")
    assert play.happened(fe.AttackCompared)[0].attack == 0
    assert model(play, "gipsy_avenger").ammo == 0


@pytest.mark.rule("EXT-CARD-04")
def test_an_extra_may_be_used_once_before_the_dice_and_not_after_them() -> None:
    """Chain Sword: spend 1 charge for two dice; with 2 charge still only once."""
    play = walked(mini("gipsy_avenger", face_up="chain_sword", charge=2), mini("otachi", spot(0), 0))
    play.when(1, "option 1")
    assert words(play, 1) == ("spend 1", "pass")
    assert rolls(play, "attack") == []
    play.dice(combat="B " * 10 + "B B B").when(1, "spend 1")
    assert pool(play, "attack") == 2 + 4 + 2 + 2
    assert model(play, "gipsy_avenger").charge == 1
    assert not any(word.startswith("spend") for word in words(play, 1))
    poor = walked(mini("gipsy_avenger", face_up="chain_sword", charge=0), mini("otachi", spot(0), 0))
    poor.dice(combat="B " * 11).when(1, "option 1")
    assert pool(poor, "attack") == 8


@pytest.mark.rule("EXT-CARD-04")
def test_an_extra_may_be_used_as_often_as_it_says() -> None:
    """Drink Deep: 1 rage for a die, three times; one is gained before."""
    play = walked(mini("raijin", face_up="drink_deep", rage=4), mini("gipsy_avenger", spot(0), 0))
    play.when(2, "option 1", "target gipsy_avenger", "spend 1", "spend 1")
    play.dice(combat="B " * 12 + "B " * 4).when(2, "spend 1")
    assert pool(play, "attack") == 4 + 5 + 3
    assert model(play, "raijin").rage == 2


@pytest.mark.rule("EXT-CARD-04")
def test_an_extra_worded_for_a_success_comes_after_the_damage_and_before_what_follows() -> None:
    """Split Jaw: 2 rage for 1 more damage; if it destroys the target there is a hex to step into."""
    worn = ["rapid_advance", "chain_sword", "plasma_caster"]
    given = (
        mini("hakuja", face_up="split_jaw", rage=2),
        mini("gipsy_avenger", spot(0), 0, lost=worn),
        mini("saber_athena", spot(0, 8), 0),
    )
    missed = walked(*given).dice(combat="B " * 13).when(2, "option 1")
    assert missed.happened(ev.ActivationEnded)[0].mini == "hakuja"
    play = walked(*given).dice(combat="S " + "B " * 8 + "B " * 4, damage="#2").when(2, "option 1")
    assert words(play, 2) == ("spend 1", "pass")
    assert len(lost(play)) == 1
    play.dice(damage="#1").when(2, "spend 1")
    assert model(play, "gipsy_avenger").destroyed
    assert words(play, 2) == ("step in", "pass")


@pytest.mark.rule("EXT-CARD-04")
def test_extras_of_an_option_are_paid_for_when_it_is_chosen() -> None:
    spend = {"cost": {"charge": 1}, "when": "on_choose", "effects": [{"do": "gain", "resource": "ammo"}]}
    late = {
        "cost": {"charge": 1},
        "effects": [{"do": "modify", "modifier": {"target": "attack_dice", "delta": 3}}],
    }
    options = [{"label": "Cut", "steps": [{"do": "melee"}], "spends": [spend, late]}]
    content = with_card("jaeger", "gipsy_avenger", "chain_sword", options=options)
    play = walked(
        mini("gipsy_avenger", face_up="chain_sword", charge=2, ammo=1),
        mini("otachi", spot(0), 0),
        content=content,
    ).when(1, "option 1")
    assert words(play, 1) == ("spend 1", "pass")
    assert play.happened(fe.AttackDeclared) == []
    play.when(1, "spend 1")
    assert (model(play, "gipsy_avenger").ammo, model(play, "gipsy_avenger").charge) == (2, 1)
    assert words(play, 1) == ("spend 1", "pass")
    assert len(play.happened(fe.AttackDeclared)) == 1
    play.dice(combat="B " * 12).when(1, "spend 1")
    assert parts(play, "attack") == {"SKL": 2, "POW": 4, "Chain Sword": 3}


@pytest.mark.rule("EXT-CARD-05")
def test_an_option_may_hold_moves_attacks_and_gains_in_sequence() -> None:
    """Burst Out costs rage, moves forward, and strikes with a slam; Wallow acts and gains."""
    play = walked(mini("hakuja", face_up="burst_out", rage=1), mini("gipsy_avenger", spot(0, 2), 0))
    play.when(2, "option 1", "forward", "stop").dice(combat="S " + "B " * 9 + "B " * 4, damage="#1")
    if play.state.asks[0].kind == "move":
        play.when(2, "stop")
    assert model(play, "hakuja").rage == 0
    assert len(play.happened(fe.MiniPushed)) == 1


@pytest.mark.rule("EXT-CARD-06")
def test_each_attack_of_several_is_resolved_before_the_next_which_may_have_another_target() -> None:
    """Thundercloud: two arms, the second with two dice less."""
    play = walked(
        mini("crimson_typhoon", face_up="thundercloud", charge=0),
        mini("otachi", spot(0), 0),
        mini("knifehead", spot(2), 0),
    ).when(1, "option 2")
    assert set(words(play, 1)) == {"target otachi", "target knifehead"}
    play.dice(combat="B " * 4 + "B B B").when(1, "target otachi")
    assert set(words(play, 1)) == {"target otachi", "target knifehead", "pass"}
    play.dice(combat="B " * 2 + "B B B").when(1, "target knifehead")
    assert [event.target for event in play.happened(fe.AttackDeclared)] == ["otachi", "knifehead"]
    assert [one.roll.pool for one in rolls(play, "attack")] == [4, 2]


@pytest.mark.rule("EXT-CARD-06")
def test_a_later_attack_lapses_if_nobody_is_left_in_reach() -> None:
    steps = [{"do": "melee"}, {"do": "melee"}]
    content = with_card(
        "jaeger", "crimson_typhoon", "thundercloud", options=[{"label": "Two", "steps": steps}]
    )
    play = walked(
        mini("crimson_typhoon", face_up="thundercloud"),
        mini("knifehead", spot(0), 0, lost=["ram", "gut", "wallow"]),
        mini("otachi", spot(0, 8), 0),
        content=content,
    )
    play.dice(combat="S B B B B B B", damage="#0").when(1, "option 1").when(1, "pass")
    assert model(play, "knifehead").destroyed
    assert [event.attacker for event in play.happened(fe.AttackLapsed)] == ["crimson_typhoon"]


@pytest.mark.rule("EXT-CARD-06")
def test_where_all_in_contact_are_attacked_the_attacker_orders_them_and_no_newcomer_joins() -> None:
    """Elbows: both enemies that touch; the one behind the first is not among them after a step."""
    play = walked(
        mini("bracer_phoenix", face_up="plant_feet"),
        mini("knifehead", spot(0), 0, lost=["ram", "gut", "wallow"]),
        mini("otachi", spot(2), 0),
        mini("hakuja", spot(0, 2), 0),
    ).when(1, "option 2")
    assert set(words(play, 1)) == {"target knifehead", "target otachi"}
    play.dice(combat="S B B B B " + "B B B", damage="#0").when(1, "target knifehead").when(1, "step in")
    assert [event.target for event in play.happened(fe.AttackDeclared)] == ["knifehead"]
    phoenix = mini("bracer_phoenix", face_up="plant_feet")
    stays = walked(phoenix, mini("knifehead", spot(0), 0), mini("otachi", spot(2), 0)).when(1, "option 2")
    stays.dice(combat="B B B B B B B B " + "B " * 8).when(1, "target otachi")
    assert [event.target for event in stays.happened(fe.AttackDeclared)] == ["otachi", "knifehead"]


@pytest.mark.rule("EXT-CARD-07")
def test_after_its_activation_the_card_is_in_the_deck_again_and_may_be_drawn_as_damage() -> None:
    play = walked(
        mini("gipsy_avenger", face_up="chain_sword", charge=0), mini("otachi", spot(0), 6, "scuttle")
    )
    play.dice(combat="B " * 15).when(1, "option 1")
    assert model(play, "gipsy_avenger").face_up == ""
    assert "chain_sword" in model(play, "gipsy_avenger").deck
    place = model(play, "gipsy_avenger").deck.index("chain_sword")
    play.when(2, "walk", "stop", "option 2").dice(combat="S " + "B " * 7 + "B " * 6, damage=f"#{place}")
    play.when(2, "act melee")
    assert lost(play)[0] == ("gipsy_avenger", "chain_sword", "drawn")


@pytest.mark.rule("EXT-CARD-02", "EXT-CARD-06")
def test_a_second_attack_on_a_building_after_the_first_destroyed_another() -> None:
    """Both barrels: two shots for 2 ammo, the second one optional."""
    play = walked(
        mini("bracer_phoenix", face_up="vortex_cannons", ammo=2),
        mini("otachi", spot(6, 6), 0),
        towers=[tower(spot(0, 3)), tower(spot(2, 3))],
    ).when(1, "option 2")
    play.dice(combat="S " + "B " * 5 + "B " * 5).when(1, "target skyscraper_1")
    assert set(words(play, 1)) == {"target skyscraper_2", "pass"}
    assert model(play, "bracer_phoenix").ammo == 0
