"""EXT-RANGED and EXT-RANGE: ranged attacks, and what depends on their range."""

from typing import Any

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
    words,
)

FAR = (5, 1)
"""A centre 5 1/37 hexes away: just beyond short range between aligned bases."""


def danger(**more: Any) -> dict[str, object]:
    """Gipsy Danger with its plasmacaster: short +2 POW, long -1 SKL; SKL 2, POW 5, pilots +2."""
    pilots = ["jake_pentecost", "nathan_lambert"]
    return mini("gipsy_danger", face_up="plasmacaster", pilots=pilots, **more)


@pytest.mark.rule("EXT-RANGED-01")
def test_targets_are_enemies_in_sight_of_which_some_part_is_in_front() -> None:
    """Otachi is seen, Knifehead stands behind, Hakuja is hidden by the building, Saber Athena is a friend."""
    play = walked(
        danger(),
        mini("otachi", spot(2, 4)),
        mini("knifehead", spot(6, 4)),
        mini("hakuja", spot(0, 6)),
        mini("saber_athena", spot(10, 4)),
        towers=[tower(spot(0, 3))],
    ).when(1, "option 1")
    assert set(words(play, 1)) == {"target otachi", "target skyscraper_1"}


@pytest.mark.rule("EXT-RANGED-02")
def test_an_engaged_model_may_shoot_at_the_one_it_touches_or_past_it() -> None:
    play = walked(danger(), mini("otachi", spot(0), 6), mini("knifehead", spot(2, 5))).when(1, "option 1")
    assert set(words(play, 1)) == {"target otachi", "target knifehead"}


@pytest.mark.rule("EXT-RANGED-03")
def test_the_target_is_named_before_anything_is_measured_and_the_declaration_binds() -> None:
    """Plasma Arm reaches short range only; both enemies are offered alike, and the far one costs the shot."""
    play = walked(
        mini("crimson_typhoon", face_up="plasma_arm", ammo=1),
        mini("otachi", spot(0, *FAR), 6),
        mini("knifehead", spot(2, 3)),
    ).when(1, "option 1")
    assert set(words(play, 1)) == {"target otachi", "target knifehead"}
    assert model(play, "crimson_typhoon").ammo == 0
    assert play.happened(fe.AttackDeclared) == []
    play.when(1, "target otachi")
    declared = play.happened(fe.AttackDeclared)[0]
    assert (declared.target, declared.range) == ("otachi", "long")
    assert play.happened(ev.ActivationEnded)[0].mini == "crimson_typhoon"


@pytest.mark.rule("EXT-RANGED-04")
@pytest.mark.parametrize(("place", "dice"), [((5, 0), 2 + 2 + 5 + 2), (FAR, 2 + 2 + 5 - 1)])
def test_range_modifiers_stand_on_the_card(place: tuple[int, int], dice: int) -> None:
    play = walked(danger(), mini("otachi", spot(0, *place), 6))
    play.dice(combat="B " * (dice + 7)).when(1, "option 1")
    assert pool(play, "attack") == dice
    assert parts(play, "attack")["I-19 Plasmacaster"] == dice - 9


@pytest.mark.rule("EXT-RANGED-04", "EXT-RANGE-04")
def test_a_weapon_without_range_modifiers_is_the_same_at_both_and_its_range_is_not_looked_up() -> None:
    for place in ((2, 0), FAR):
        play = walked(
            mini("striker_eureka", face_up="missile_battery"),
            mini("otachi", spot(0, *place), 6),
        )
        play.dice(combat="B " * 15).when(1, "option 1")
        assert pool(play, "attack") == 2 + 4 + 2
        assert play.happened(fe.AttackDeclared)[0].range == ""


@pytest.mark.rule("EXT-RANGE-04")
def test_the_range_is_looked_up_when_an_upgrade_of_the_attacker_minds_it() -> None:
    """Targeting Suite adds a die at long range; one of another Jaeger does not matter."""
    shooter = mini("striker_eureka", face_up="missile_battery")
    target = mini("otachi", spot(0, *FAR), 6)
    suite: dict[str, Any] = {"upgrades": ["targeting_suite"]}
    play = walked({**shooter, **suite}, target).dice(combat="B " * 16).when(1, "option 1")
    assert play.happened(fe.AttackDeclared)[0].range == "long"
    assert parts(play, "attack")["Targeting Suite"] == 1
    beside = walked(shooter, target, mini("gipsy_avenger", spot(6, 3), **suite))
    beside.dice(combat="B " * 15).when(1, "option 1")
    assert beside.happened(fe.AttackDeclared)[0].range == ""


@pytest.mark.rule("EXT-RANGED-05", "EXT-MELEE-06")
def test_from_far_behind_the_defender_has_armor_alone() -> None:
    """6 hexes straight behind Slattern; with one corner ahead of its arc line it has its skill too."""
    shooter = mini("striker_eureka", face_up="missile_battery")
    play = walked(shooter, mini("slattern", spot(0, 6), 0)).dice(combat="B " * 13).when(1, "option 1")
    assert parts(play, "defence") == {"ARM": 5}
    abreast = walked(shooter, mini("slattern", spot(0, 6), 3)).dice(combat="B " * 17).when(1, "option 1")
    assert parts(abreast, "defence") == {"SKL": 4, "ARM": 5}


@pytest.mark.rule("EXT-RANGED-06", "EXT-CARD-03")
def test_a_short_weapon_fails_beyond_short_range_and_is_paid_for() -> None:
    play = walked(
        mini("crimson_typhoon", face_up="plasma_arm", ammo=1), mini("otachi", spot(0, 5, 11), 6)
    ).when(1, "option 1")
    assert rolls(play, "attack") == []
    assert play.happened(fe.AttackFailed) == [fe.AttackFailed("crimson_typhoon", "otachi")]
    assert lost(play) == []
    assert model(play, "crimson_typhoon").ammo == 0


@pytest.mark.rule("EXT-RANGED-06")
def test_a_scenario_may_limit_every_weapon() -> None:
    play = walked(danger(), mini("otachi", spot(0, *FAR), 6), scenario="seal_the_breach")
    play.when(1, "option 1")
    assert len(play.happened(fe.AttackFailed)) == 1
    assert rolls(play, "attack") == []


@pytest.mark.rule("EXT-RANGED-07")
def test_a_target_destroyed_from_afar_gives_no_step() -> None:
    """Not even if it stands in contact."""
    play = walked(danger(), mini("otachi", spot(6, 6)), towers=[tower(spot(0))])
    play.when(1, "option 1").dice(combat="S S S " + "B " * 8 + "B " * 5)
    if play.state.asks[0].kind == "target":
        play.when(1, "target skyscraper_1")
    assert play.state.towers[0].destroyed
    assert play.happened(ev.ActivationEnded)[0].mini == "gipsy_danger"


@pytest.mark.rule("EXT-RANGE-01", "EXT-RANGE-02")
@pytest.mark.parametrize(("hexes", "part", "band"), [(5, 0, "short"), (5, 1, "long"), (9, 0, "long")])
def test_short_range_is_four_hexes_between_the_bases_and_long_all_beyond(
    hexes: int, part: int, band: str
) -> None:
    play = walked(danger(), mini("otachi", spot(0, hexes, part), 6))
    play.dice(combat="B " * 20).when(1, "option 1")
    assert play.happened(fe.AttackDeclared)[0].range == band


@pytest.mark.rule("EXT-RANGE-03")
def test_range_is_measured_through_other_bases() -> None:
    """A low building and a friend beside the line do not lengthen the way."""
    play = walked(danger(), mini("otachi", spot(0, 5), 6), towers=[tower(spot(0, 2), "kaiju_shelter")]).when(
        1, "option 1"
    )
    play.dice(combat="B " * 18).when(1, "target otachi")
    assert play.happened(fe.AttackDeclared)[0].range == "short"


@pytest.mark.rule("EXT-LOS-08", "EXT-GEN-03")
def test_options_never_depend_on_range_but_on_sight() -> None:
    """A short weapon may be chosen with only a far enemy in sight, and not with a near one hidden."""
    typhoon = mini("crimson_typhoon", face_up="plasma_arm", ammo=1)
    far = walked(typhoon, mini("otachi", spot(0, 10), 6))
    assert "option 1" in words(far, 1)
    hidden = walked(typhoon, mini("otachi", spot(0, 4), 6), mini("knifehead", spot(0, 2)))
    hidden.when(1, "option 1")
    assert hidden.happened(fe.AttackDeclared)[0].target == "knifehead"
