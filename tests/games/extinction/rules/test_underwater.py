"""EXT-UNDER-14..21: how the underwater battle ends, and the nuke."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from engine.kernel.errors import SetupError
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, finish_round, made, table, walked
from tests.support.extinction import MIDDLE, mini, model, spot, with_card, with_entry, words
from tests.support.play import Play

SEA = "seal_the_breach"
NORTH = 1800
FLUSH = NORTH - 74
"""Where a base that faces north with a corner, or by its facing 0, touches the Breach edge."""
HURT = ["rapid_advance", "chain_sword", "plasma_caster", "gravity_sling"]
BITE = [{"label": "Bite", "steps": [{"do": "melee"}]}]
SPIT = [{"label": "Spit", "steps": [{"do": "ranged"}]}]


def winner(play: Play) -> tuple[str, str] | None:
    result = play.state.result
    return (str(result.winner), str(result.rule)) if result is not None else None


def hunted(option: Any, *, lost: Any = HURT, content: Any = None, others: Any = (), **more: Any) -> Play:
    """Otachi's card is asked for; the carrier, on its last SP by default, is flush on its front."""
    found = with_card("kaiju", KAIJU, "pincer_tail", content, options=option)
    return walked(
        mini(KAIJU, spot(0), 6, face_up="pincer_tail"),
        mini(JAEGER, carried="nuke", lost=lost, **more),
        *others,
        content=found,
        scenario=SEA,
    )


@pytest.mark.rule("EXT-UNDER-14")
def test_no_points_no_check_rounds_without_limit() -> None:
    play = table(mini(JAEGER), mini(KAIJU, spot(0, 9), 6), scenario=SEA, round=12)
    finish_round(play)
    assert play.state.round == 13
    assert not play.happened(ev.EndChecked)
    assert not play.happened(ev.PointsScored)


@pytest.mark.rule("EXT-UNDER-15")
def test_a_melee_attack_that_destroys_the_carrier_wins_before_any_step() -> None:
    play = hunted(BITE).dice(combat="S " + "B " * 7 + "B " * 6, damage="#0").when(2, "option 1")
    assert winner(play) == ("kaiju", "EXT-UNDER-15")
    assert not play.happened(ev.MiniMoved)
    assert not play.happened(ev.ObjectPlaced)


@pytest.mark.rule("EXT-UNDER-15")
def test_a_charge_is_a_melee_attack() -> None:
    play = table(
        mini(KAIJU, spot(0, 2), 6, face_up="scuttle"),
        mini(JAEGER, carried="nuke", lost=HURT),
        mini("cherno_alpha", spot(3, 5)),
        scenario=SEA,
    )
    play.when(2, "run 1", "forward").dice(combat="S " + "B " * 7 + "B " * 6, damage="#0").when(2, "charge")
    assert winner(play) == ("kaiju", "EXT-UNDER-15")


@pytest.mark.rule("EXT-UNDER-15")
def test_destroying_another_jaeger_does_not_win() -> None:
    friend = mini("cherno_alpha", spot(3, 5), carried="nuke")
    found = with_card("kaiju", KAIJU, "pincer_tail", options=BITE)
    play = walked(
        mini(KAIJU, spot(0), 6, face_up="pincer_tail"),
        mini(JAEGER, lost=HURT),
        friend,
        content=found,
        scenario=SEA,
    )
    play.dice(combat="S " + "B " * 7 + "B " * 6, damage="#0").when(2, "option 1")
    assert winner(play) is None
    assert play.happened(fe.MiniDestroyed)


def northward(gap: int, carried: str = "nuke", facing: int = 3, **more: Any) -> Play:
    """A Jaeger that looks north, its front side this far (in half millimetres) from the Breach edge."""
    at = [1000, 0, NORTH - gap, -37]
    return table(
        mini(JAEGER, at, facing, face_up="guard_stance", carried=carried, **more),
        mini(KAIJU, [1000, 0, 200, 0], 6),
        scenario=SEA,
    )


@pytest.mark.rule("EXT-UNDER-16", "EXT-UNDER-17")
def test_the_carrier_advances_up_to_contact_with_the_breach_and_wins() -> None:
    play = northward(50)
    assert "breach" in words(play, 1)
    assert "forward" not in words(play, 1)
    play.when(1, "breach")
    place = model(play, JAEGER).place
    assert place is not None
    assert place.facing == 3
    assert winner(play) == ("jaeger", "EXT-UNDER-16")


@pytest.mark.rule("EXT-UNDER-17")
def test_another_jaeger_stops_short_of_the_breach() -> None:
    play = northward(50, carried="wreckage")
    assert not {"breach", "forward"} & set(words(play, 1))


@pytest.mark.rule("EXT-UNDER-17")
def test_the_carrier_needs_a_hex_of_movement_left() -> None:
    far = northward(50 + 3 * 128)
    far.when(1, "forward", "forward", "forward")
    assert "breach" not in words(far, 1)


@pytest.mark.rule("EXT-UNDER-16")
def test_a_full_hex_that_ends_exactly_in_contact_wins_too() -> None:
    """One hex north is 128 half millimetres and some: the edge is exactly one hex away."""
    at = [1000, 0, NORTH, -37 - 74]
    play = table(
        mini(JAEGER, at, 3, face_up="guard_stance", carried="nuke"),
        mini(KAIJU, [1000, 0, 200, 0], 6),
        scenario=SEA,
    )
    play.when(1, "forward" if "forward" in words(play, 1) else "breach")
    assert winner(play) == ("jaeger", "EXT-UNDER-16")


@pytest.mark.rule("EXT-UNDER-16")
def test_circling_into_contact_is_an_own_movement() -> None:
    """The carrier goes round a Kaiju and comes to the edge with its corner."""
    target = (1000, 0, FLUSH - 111, 0)
    start = spot(6, origin=target)
    content = made([{"do": "tactical"}])
    play = walked(
        mini(JAEGER, start, 0, face_up="guard_stance", carried="nuke"),
        mini(KAIJU, target, 6),
        content=content,
        scenario=SEA,
    )
    play.when(1, "option 1", "act circle left")
    assert winner(play) == ("jaeger", "EXT-UNDER-16")


@pytest.mark.rule("EXT-UNDER-16")
def test_the_first_hex_of_a_step_back_along_the_breach_wins_and_no_other_follows() -> None:
    """The carrier's corner is at the edge all the time."""
    start = (1000, 0, FLUSH, 0)
    play = walked(
        mini(JAEGER, start, 0, face_up="guard_stance", carried="nuke"),
        mini(KAIJU, [1000, 0, 200, 0], 6),
        content=made([{"do": "step_back", "hexes": 2}]),
        scenario=SEA,
    )
    play.when(1, "option 1")
    assert winner(play) == ("jaeger", "EXT-UNDER-16")
    assert model(play, JAEGER).place == (spot(6, origin=start), 0)
    assert isinstance(play.last[-1], ev.GameEnded)


@pytest.mark.rule("EXT-UNDER-16")
def test_a_carrier_slammed_to_the_edge_does_not_win_nor_by_staying_there() -> None:
    """Slammed north into contact, then an own activation without any movement: the game goes on."""
    shove = [{"label": "Shove", "steps": [{"do": "melee", "slam": 1}]}]
    found = with_card("kaiju", KAIJU, "pincer_tail", options=shove)
    carrier = (1000, 0, FLUSH - 0, -74)
    striker = (1000, 0, FLUSH, -148)
    play = walked(
        mini(KAIJU, striker, 3, face_up="pincer_tail"),
        mini(JAEGER, carrier, 9, carried="nuke", face_up="guard_stance"),
        content=found,
        scenario=SEA,
    )
    play.dice(combat="S " + "B " * 7 + "B " * 6 + "B B", damage="#0").when(2, "option 1")
    if words(play, 2):
        play.when(2, "pass")
    assert winner(play) is None
    while play.state.asks[0].kind != "cards":
        ask = play.state.asks[0]
        play.when(ask.seat, "stop" if "stop" in ask.words else "pass")
    assert winner(play) is None


@pytest.mark.rule("EXT-UNDER-18")
def test_a_carrier_shot_down_drops_the_nuke() -> None:
    friend = mini("cherno_alpha", spot(3, 5))
    play = hunted(SPIT, others=[friend]).dice(combat="S " + "B " * 7 + "B " * 6, damage="#0")
    play.when(2, "option 1", f"target {JAEGER}")
    assert words(play, 1) == ("drop",)
    a, b, c, d = MIDDLE
    play.when(1, f"drop {a} {b} {c} {d}")
    assert [(token.type, token.at) for token in play.state.tokens] == [("nuke", MIDDLE)]
    assert winner(play) is None


@pytest.mark.rule("EXT-UNDER-19")
def test_the_slam_of_a_melee_attack_counts_as_that_attack() -> None:
    shove = [{"label": "Shove", "steps": [{"do": "melee", "slam": 1}]}]
    lost = HURT[:3]
    wall = [{"type": "sea_floor_formation", "at": list(spot(6)), "facing": 0}]
    found = with_card("kaiju", KAIJU, "pincer_tail", options=shove)
    play = walked(
        mini(KAIJU, spot(0), 6, face_up="pincer_tail"),
        mini(JAEGER, carried="nuke", lost=lost),
        mini("cherno_alpha", spot(3, 5)),
        towers=wall,
        content=found,
        scenario=SEA,
    )
    faces = "S " + "B " * 7 + "B " * 6 + "B S B"
    play.dice(combat=faces, damage="guard_stance deep_drift").when(2, "option 1")
    assert winner(play) == ("kaiju", "EXT-UNDER-15")


@pytest.mark.rule("EXT-UNDER-19")
def test_the_damage_effect_of_a_card_lost_in_melee_counts_as_that_attack() -> None:
    """R-66: the carrier loses a card whose damage effect deals another point to it."""
    raw = [
        {
            "id": name,
            "title": name.title(),
            "options": [{"label": "x", "steps": [{"do": "tactical"}]}],
            "damage_effects": [{"do": "damage", "n": 1, "whom": {"who": "self"}}],
        }
        for name in ("one", "two", "three", "four", "five", "guard_stance")
    ]
    content = with_entry("jaeger", JAEGER, cards=raw)
    play = hunted(
        BITE, lost=["one", "two", "three"], content=content, others=[mini("cherno_alpha", spot(3, 5))]
    )
    play.dice(combat="S " + "B " * 7 + "B " * 6, damage="four five").when(2, "option 1")
    assert winner(play) == ("kaiju", "EXT-UNDER-15")


@pytest.mark.rule("EXT-UNDER-19")
def test_a_neural_load_test_drops_the_nuke() -> None:
    own = mini(JAEGER, pilots=["", "nathan_lambert"], face_up="guard_stance", carried="nuke")
    play = table(own, mini(KAIJU, spot(0, 9), 6), mini("cherno_alpha", spot(3, 5)), scenario=SEA)
    play.dice(combat="S").when(1, "stop")
    a, b, c, d = MIDDLE
    play.when(1, f"drop {a} {b} {c} {d}")
    assert [token.type for token in play.state.tokens] == ["nuke"]
    assert winner(play) is None


@pytest.mark.rule("EXT-UNDER-19")
def test_a_slam_of_the_own_side_that_hits_the_carrier_drops_the_nuke() -> None:
    """Cherno Alpha slams a Kaiju into the carrier, which loses its last SP."""
    shove = [{"label": "Shove", "steps": [{"do": "melee", "slam": 1}]}]
    content = with_card("jaeger", "cherno_alpha", "ramming_fists", options=shove)
    play = walked(
        mini("cherno_alpha", face_up="ramming_fists", charge=0),
        mini(KAIJU, spot(0), 6),
        mini(JAEGER, spot(0, 2), 6, carried="nuke", lost=HURT),
        content=content,
        scenario=SEA,
    )
    play.dice(combat="S " + "B " * 6 + "B " * 7 + "S B", damage="#0 #0").when(1, "option 1")
    assert words(play, 1) == ("drop",)
    assert winner(play) is None


@pytest.mark.rule("EXT-UNDER-20")
def test_only_jaegers_take_the_nuke_and_nobody_attacks_with_it() -> None:
    tokens = [{"type": "nuke", "at": list(MIDDLE)}]
    taking = [{"label": "Take", "steps": [{"do": "tactical"}]}]
    found = with_card("kaiju", KAIJU, "pincer_tail", options=taking)
    play = walked(
        mini(KAIJU, spot(0), 6, face_up="pincer_tail"),
        mini(JAEGER),
        tokens=tokens,
        content=found,
        scenario=SEA,
    ).when(2, "option 1")
    assert "act pick up nuke_1" not in words(play, 2)
    content = made([{"do": "tactical"}])
    for carried, offered in (("", True), ("wreckage", False)):
        own = mini(JAEGER, face_up="guard_stance", carried=carried)
        play = walked(own, mini(KAIJU, spot(0), 6), tokens=tokens, content=content, scenario=SEA)
        play.when(1, "option 1")
        assert ("act pick up nuke_1" in words(play, 1)) is offered
    own = mini(JAEGER, face_up="guard_stance", carried="nuke")
    play = walked(own, mini(KAIJU, spot(0), 6), content=content, scenario=SEA).when(1, "option 1")
    assert not {"act swing", "act throw"} & set(words(play, 1))
    for action in ("act swing", "act throw"):
        refusal = play.refused(1, action)
        assert (refusal.rule, refusal.message) == ("EXT-UNDER-20", "The Nuke cannot be used to attack.")


@pytest.mark.rule("EXT-UNDER-21")
def test_wipeout_still_applies() -> None:
    play = hunted(SPIT).dice(combat="S " + "B " * 7 + "B " * 6, damage="#0").when(2, "option 1")
    a, b, c, d = MIDDLE
    play.when(1, f"drop {a} {b} {c} {d}")
    assert winner(play) == ("kaiju", "EXT-WIN-03")


def test_the_carrier_may_also_stay_where_it_is() -> None:
    play = northward(50).when(1, "stop")
    assert winner(play) is None
    assert model(play, JAEGER).place == Place((1000, 0, NORTH - 50, -37), 3)


@pytest.mark.rule("EXT-UNDER-14")
def test_rounds_without_limit_end_where_nobody_will_ever_have_a_card() -> None:
    """An empty sea: nobody could ever decide anything, and no check would end it."""
    game = games.load("extinction")
    state = game.position({"minis": [], "scenario": SEA, "mode": "underwater"}, game.content())
    assert not state.asks
    assert state.result is not None
    assert state.result.winner == "jaeger"
    with pytest.raises(SetupError, match="end is rolled"):
        game.position({"minis": []}, game.content())
