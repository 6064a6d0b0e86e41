"""EXT-MEAS in play: distances that effects ask for, and what is measured when."""

import pytest

from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.distance import is_completely_within
from tests.support.extinction import MIDDLE, mini, model, spot, tower, walked, with_card, words


def near(mode: str, n: int, place: tuple[int, int]) -> bool:
    """Whether an effect on enemies so near takes a charge from a Jaeger whose centre is so far away."""
    scope = {"who": "enemy", "kind": "jaeger", "within": {"n": n, "mode": mode}}
    steps = [{"do": "lose", "resource": "charge", "whom": scope}]
    content = with_card("kaiju", "otachi", "scuttle", options=[{"label": "Roar", "steps": steps}])
    play = walked(
        mini("otachi", face_up="scuttle"), mini("gipsy_danger", spot(0, *place), 0, charge=2), content=content
    )
    return model(play.when(2, "option 1"), "gipsy_danger").charge == 1


@pytest.mark.rule("EXT-MEAS-01", "EXT-MEAS-03")
@pytest.mark.parametrize(
    ("mode", "place", "found"),
    [
        ("within", (3, 0), True),
        ("within", (3, 1), False),
        ("less", (3, 0), False),
        ("less", (2, 36), True),
    ],
)
def test_within_includes_the_end_and_less_does_not(mode: str, place: tuple[int, int], found: bool) -> None:
    """Aligned bases with centres 3 hexes apart have a gap of exactly 2."""
    assert near(mode, 2, place) is found


@pytest.mark.rule("EXT-MEAS-02")
@pytest.mark.parametrize(("hexes", "found"), [(3, False), (2, True)])
def test_completely_within_needs_every_point_of_the_one_that_is_meant(hexes: int, found: bool) -> None:
    """2 hexes apart the farthest corner is exactly 2 hexes away, 3 hexes apart it is 3."""
    assert near("completely", 2, (hexes, 0)) is found


@pytest.mark.rule("EXT-MEAS-02")
def test_completely_within_is_asked_of_the_one_meant_not_of_the_one_who_asks() -> None:
    """One of two bases is turned by 30 degrees: it is completely within 2 hexes, the other is not."""
    scope = {"who": "enemy", "kind": "jaeger", "within": {"n": 2, "mode": "completely"}}
    steps = [{"do": "lose", "resource": "charge", "whom": scope}]
    content = with_card("kaiju", "otachi", "scuttle", options=[{"label": "Roar", "steps": steps}])
    straight, turned = (MIDDLE, 0), ((1227, 0, 1000, 0), 1)
    assert is_completely_within(body(*turned), body(*straight), 2)
    assert not is_completely_within(body(*straight), body(*turned), 2)
    for asks, meant, charge in ((straight, turned, 1), (turned, straight, 2)):
        kaiju = mini("otachi", *asks, "scuttle")
        play = walked(kaiju, mini("gipsy_danger", *meant, charge=2), content=content).when(2, "option 1")
        assert model(play, "gipsy_danger").charge == charge


@pytest.mark.rule("EXT-MEAS-05")
def test_after_a_declaration_the_range_is_told_to_everybody() -> None:
    play = walked(mini("gipsy_danger", face_up="plasmacaster"), mini("otachi", spot(0, 7)))
    assert play.happened(fe.AttackDeclared) == []
    assert not any("short" in word or "long" in word for word in words(play, 1))
    play.dice(combat="B " * 20).when(1, "option 1")
    assert play.happened(fe.AttackDeclared)[0].range == "long"


@pytest.mark.rule("EXT-BLDG-11", "EXT-MEAS-03")
@pytest.mark.parametrize(
    ("place", "ammo", "spent", "offered"),
    [((1, 36), 1, 1, True), ((2, 0), 1, 1, False), ((1, 36), 2, 0, False), ((1, 36), 1, 0, False)],
)
def test_resupply_needs_less_than_a_hex_and_ammo_that_was_spent(
    place: tuple[int, int], ammo: int, spent: int, offered: bool
) -> None:
    """Gipsy Danger starts with 2; a point that an enemy took was not spent (A-11)."""
    play = walked(
        mini("gipsy_danger", face_up="heavy_stride", ammo=ammo, spent=spent),
        mini("otachi", spot(4, 5)),
        towers=[tower(spot(0, *place), "ppdc_base")],
    )
    if play.state.asks[0].kind == "option":
        play.when(1, "option 2")
    assert ("act resupply ppdc_base_1" in words(play, 1)) is offered


@pytest.mark.rule("EXT-BLDG-11")
def test_what_an_enemy_takes_does_not_count_as_spent() -> None:
    """Acid Glands take 1 ammo; a shot costs 1: only the shot may be given back."""
    play = walked(
        mini("slattern", face_up="stalk", mutations=["acid_glands"]), mini("gipsy_danger", spot(0), 0, ammo=2)
    ).when(2, "option 2")
    play.dice(combat="T T S " + "B " * 6 + "B " * 4, damage="#0").when(2, "act melee")
    assert (model(play, "gipsy_danger").ammo, model(play, "gipsy_danger").spent) == (1, 0)
    shot = walked(mini("gipsy_danger", face_up="plasmacaster"), mini("otachi", spot(0, 3), 0))
    shot.dice(combat="B " * 12).when(1, "option 1")
    assert (model(shot, "gipsy_danger").ammo, model(shot, "gipsy_danger").spent) == (1, 1)
