"""EXT-DAMAGE: damage, point by point, and what it destroys."""

from typing import Any

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.kernel.records import Entry
from tests.support.extinction import (
    lost,
    mini,
    model,
    rolls,
    spot,
    table,
    tower,
    walked,
    with_card,
    with_entry,
    words,
)
from tests.support.play import Play

OTACHI = ["acid_spit", "take_wing", "lift_and_drop", "pincer_tail", "scuttle", "hunting_song"]


def hit(difference: int, target: dict[str, object], *others: dict[str, object], damage: str = "") -> Play:
    """Gipsy Avenger (SKL 2, POW 4) hits with a plain melee attack by so many successes."""
    play = walked(mini("gipsy_avenger", face_up="rapid_advance"), target, *others).when(1, "option 2")
    play.dice(combat="S " * difference + "B " * (6 - difference) + "B " * 9, damage=damage)
    return play.when(1, "act melee")


def otachi(**more: Any) -> dict[str, object]:
    """In front of the attacker, seen from the rear: it rolls its 3 ARM alone."""
    return mini("otachi", spot(0), 0, **more)


@pytest.mark.rule("EXT-DAMAGE-02")
def test_each_point_takes_a_card_at_random_from_the_deck() -> None:
    play = hit(4, otachi(lost=["scuttle"]), damage="#1 #1")
    assert lost(play) == [("otachi", "take_wing", "drawn"), ("otachi", "lift_and_drop", "drawn")]
    assert model(play, "otachi").deck == ("acid_spit", "pincer_tail", "hunting_song")
    entry = play.session.records[-1]
    assert isinstance(entry, Entry)
    assert [draw.stream for draw in entry.draws].count("damage") == 2


@pytest.mark.rule("EXT-DAMAGE-03")
def test_the_face_up_card_may_be_taken_as_the_whole_of_two_or_more() -> None:
    """3 damage: one card, one SP, and the model activates no more this round."""
    content = with_entry("jaeger", "gipsy_avenger", stats={"SPD": 3, "SKL": 4, "POW": 4, "ARM": 4, "SP": 5})
    play = walked(
        mini("gipsy_avenger", face_up="rapid_advance"), otachi(face_up="hunting_song"), content=content
    ).when(1, "option 2")
    play.dice(combat="S " * 7 + "B " * 4).when(1, "act melee")
    assert play.happened(fe.AttackCompared)[0].damage == 3
    assert words(play, 1) == ("take face-up", "draw")
    play.when(1, "take face-up")
    assert lost(play) == [("otachi", "hunting_song", "face up")]
    assert play.happened(ev.ActivationBegan) == []
    assert play.happened(ev.RoundEnded) != []


@pytest.mark.rule("EXT-DAMAGE-03", "EXT-DAMAGE-04")
def test_the_choice_comes_before_any_draw_and_needs_a_face_up_card() -> None:
    play = hit(4, otachi(face_up="hunting_song"), damage="#0 #0")
    assert lost(play) == []
    assert words(play, 1) == ("take face-up", "draw")
    play.when(1, "draw")
    assert lost(play) == [("otachi", "acid_spit", "drawn"), ("otachi", "take_wing", "drawn")]
    assert model(play, "otachi").face_up == "hunting_song"
    bare = hit(4, otachi(), damage="#0 #0")
    assert len(lost(bare)) == 2
    single = hit(3, otachi(face_up="hunting_song"), damage="#0")
    assert lost(single) == [("otachi", "acid_spit", "drawn")]


@pytest.mark.rule("EXT-DAMAGE-05")
def test_each_card_s_effect_is_resolved_before_the_next_draw() -> None:
    """Acid Spit, then Lift and Drop: each has its effect right behind it."""
    play = hit(4, otachi(rage=2), damage="#0 #1")
    told = [e for e in play.events if isinstance(e, (fe.CardLost, ev.CountersChanged))]
    assert [getattr(e, "card", "") or getattr(e, "resource", "") for e in told[:4]] == [
        "acid_spit",
        "blue",
        "lift_and_drop",
        "rage",
    ]


@pytest.mark.rule("EXT-DAMAGE-05")
def test_a_choice_in_a_damage_effect_is_its_owner_s_and_comes_before_the_next_draw() -> None:
    """Leatherback loses Beat the Chest: its owner chooses rage or blue, in the middle of the attack."""
    play = hit(4, mini("leatherback", spot(0), 0, rage=2), damage="#5 #0")
    assert play.awaiting == (2,)
    assert words(play, 2) == ("choose 1", "choose 2")
    assert len(lost(play)) == 1
    play.when(2, "choose 1")
    assert model(play, "leatherback").rage == 1
    assert len(lost(play)) == 2


@pytest.mark.rule("EXT-DAMAGE-06")
def test_a_lost_card_lies_in_the_damage_row_for_good_and_everybody_sees_it() -> None:
    play = hit(1, otachi(), damage="#2")
    for seat in (1, 2, None):
        seen = play.view(seat).mini("otachi")
        assert seen.lost == ("lift_and_drop",)
        assert "lift_and_drop" not in seen.deck


def knifehead(**more: Any) -> dict[str, object]:
    """4 SP, 3 of them lost; it rolls its 3 ARM alone."""
    return mini("knifehead", spot(0), 0, lost=["ram", "gut", "wallow"], **more)


@pytest.mark.rule("EXT-DAMAGE-07", "EXT-COMP-08")
def test_with_its_last_sp_a_model_is_destroyed_and_surplus_points_vanish() -> None:
    play = hit(6, knifehead(), mini("otachi", spot(0, 8)), damage="#0")
    assert play.happened(fe.AttackCompared)[0].damage == 2
    assert len(lost(play)) == 1
    assert model(play, "knifehead").destroyed
    assert model(play, "knifehead").place is None


@pytest.mark.rule("EXT-DAMAGE-07")
def test_the_effect_of_the_last_card_is_resolved_before_the_model_is_removed() -> None:
    """The Drone's Core Breach burns whoever is within a hex as it dies."""
    drone = mini("drone", spot(0), 0, lost=["swarm", "pile_on"])
    play = hit(2, drone, mini("otachi", spot(0, 8)), damage="#1")
    play.dice()
    assert lost(play)[0] == ("drone", "core_breach", "drawn")
    names = [type(e).__name__ for e in play.events]
    assert rolls(play, "effect")[0].mini == "drone"
    first = next(n for n, e in enumerate(play.events) if type(e) is fe.DiceRolled and e.what == "effect")
    assert first < names.index("MiniDestroyed")


@pytest.mark.rule("EXT-DAMAGE-08")
def test_without_a_deck_the_face_up_card_is_taken() -> None:
    """Raijin has 6 SP: five cards are lost, the sixth is face up."""
    gone = ["close_the_plates", "give_it_back", "discharge", "slow_tread", "crush"]
    raijin = mini("raijin", spot(0), 0, "drink_deep", lost=gone)
    play = hit(2, raijin, mini("otachi", spot(0, 8)))
    assert lost(play) == [("raijin", "drink_deep", "face up")]
    assert model(play, "raijin").destroyed


@pytest.mark.rule("EXT-DAMAGE-09")
def test_without_any_card_the_point_counts_all_the_same() -> None:
    """Otachi with 7 SP has lost all six cards."""
    content = with_entry("kaiju", "otachi", stats={"SPD": 4, "SKL": 4, "POW": 4, "ARM": 3, "SP": 8})
    play = walked(mini("gipsy_avenger", face_up="rapid_advance"), otachi(lost=OTACHI), content=content)
    play.when(1, "option 2").dice(combat="S S " + "B " * 7).when(1, "act melee")
    assert lost(play) == [("otachi", "", "none")]
    assert len(model(play, "otachi").lost) == 7
    assert not model(play, "otachi").destroyed


@pytest.mark.rule("EXT-DAMAGE-10")
def test_a_face_up_card_taken_ends_its_passives_and_drifting_at_once() -> None:
    """Guardian Bravo's Shield Bearer covers its friend only until the card is lost."""
    kaiju = mini("otachi", face_up="hunting_song")
    bravo = mini("guardian_bravo", spot(0), 0, "shield_bearer")
    friend = mini("gipsy_avenger", spot(2), 0, face_up="guard_stance")
    play = walked(kaiju, bravo, friend).when(2, "option 1")
    play.dice(combat="S S S S B B B B B " + "B " * 4).when(2, "target guardian_bravo")
    play.when(2, "take face-up")
    assert model(play, "guardian_bravo").face_up == ""
    drift = walked(kaiju, mini("gipsy_avenger", spot(0), 0, "deep_drift", upgrades=["drift_stabiliser"]))
    drift.when(2, "option 1").dice(combat="S S S S B B B B B " + "B " * 5).when(2, "target gipsy_avenger")
    assert drift.happened(fe.DiceRolled)[1].parts == (("ARM", 4), ("Drift Stabiliser", 1))
    drift.dice(combat="B").when(2, "take face-up")
    assert model(drift, "gipsy_avenger").face_up == ""


@pytest.mark.rule("EXT-DAMAGE-11")
def test_damage_by_effects_follows_the_same_rules_and_the_side_that_causes_it_draws() -> None:
    """Raijin lets go of its rage: 2 dice against each enemy within a hex; 2 successes may take the card."""
    play = walked(
        mini("raijin", face_up="discharge", rage=3),
        mini("gipsy_avenger", spot(0), 0, "guard_stance"),
    )
    play.dice(combat="S S").when(2, "option 1")
    assert play.awaiting == (2,)
    assert words(play, 2) == ("take face-up", "draw")
    play.when(2, "take face-up")
    assert lost(play) == [("gipsy_avenger", "guard_stance", "face up")]


@pytest.mark.rule("EXT-DAMAGE-11")
def test_of_damage_to_oneself_the_opponent_draws() -> None:
    """The Drone's Burst hurts it too."""
    steps = [{"do": "damage", "n": 2, "whom": {"who": "self"}}]
    options = [{"label": "Burst", "steps": steps}]
    content = with_card("kaiju", "drone", "core_breach", options=options)
    play = walked(
        mini("drone", face_up="core_breach"),
        mini("gipsy_avenger", spot(0, 5), 0, "guard_stance"),
        content=content,
    ).when(2, "option 1")
    assert play.awaiting == (1,)
    assert words(play, 1) == ("take face-up", "draw")


@pytest.mark.rule("EXT-DAMAGE-12", "EXT-OBJ-09")
def test_all_that_a_destroyed_model_had_leaves_play_but_its_object_which_is_put_down_first() -> None:
    play = hit(
        2, knifehead(carried="wreckage", mutations=["spine_coat"]), mini("otachi", spot(0, 8)), damage="#0"
    )
    assert play.awaiting == (2,)
    assert not model(play, "knifehead").destroyed
    play.when(2, "drop centre")
    gone = model(play, "knifehead")
    assert (gone.deck, gone.face_up, gone.mutations, gone.rage, gone.carried) == ((), "", (), 0, "")
    assert [token.type for token in play.state.tokens] == ["wreckage"]
    assert words(play, 1) == ("step in", "pass")


@pytest.mark.rule("EXT-DAMAGE-13")
def test_a_building_that_suffers_any_damage_is_destroyed_without_cards() -> None:
    play = walked(
        mini("gipsy_avenger", face_up="rapid_advance"), mini("otachi", spot(0, 8)), towers=[tower(spot(0))]
    ).when(1, "option 2")
    play.dice(combat="S S S S S S " + "B " * 5).when(1, "act melee")
    assert play.happened(fe.AttackCompared)[0].damage == 2
    assert [e.building for e in play.happened(fe.BuildingDestroyed)] == ["skyscraper_1"]
    assert lost(play) == []


@pytest.mark.rule("EXT-DAMAGE-14")
def test_damage_is_still_there_in_the_next_round() -> None:
    play = hit(1, otachi(face_up="scuttle"), damage="#0")
    play.when(2, "walk", "stop")
    while play.state.round == 1:
        play.when(play.awaiting[0], words(play, play.awaiting[0])[-1])
    assert play.state.round == 2
    assert model(play, "otachi").lost == ("acid_spit",)
    assert "acid_spit" not in model(play, "otachi").deck


def eureka(option: str, difference: int, target: dict[str, object], damage: str = "") -> Play:
    """Striker Eureka's Sting-Blades are accurate: SKL 2, POW 4 + 1."""
    play = walked(mini("striker_eureka", face_up="sting_blades"), target)
    play.dice(combat="S " * difference + "B " * (7 - difference) + "B " * 9, damage=damage)
    return play.when(1, option)


@pytest.mark.rule("EXT-ABIL-01")
def test_accurate_may_take_the_face_up_card_as_the_only_point() -> None:
    play = eureka("option 1", 1, otachi(face_up="hunting_song"))
    assert words(play, 1) == ("take face-up", "draw")
    play.when(1, "take face-up")
    assert lost(play) == [("otachi", "hunting_song", "face up")]


@pytest.mark.rule("EXT-ABIL-01")
def test_accurate_takes_it_as_any_one_of_the_points_and_the_others_are_drawn() -> None:
    play = eureka("option 1", 7, otachi(face_up="hunting_song"), damage="#0 #0")
    play.when(1, "draw")
    assert lost(play) == []
    play.when(1, "draw")
    assert len(lost(play)) == 1
    play.when(1, "take face-up")
    assert [how for _, _, how in lost(play)] == ["drawn", "face up", "drawn"]


def test_a_position_is_no_place_to_be_destroyed_in() -> None:
    """Whoever has lost as many points as its SP in a position stays until it is hurt again."""
    play = table(mini("gipsy_avenger", face_up="rapid_advance"), otachi(lost=OTACHI[:5]))
    assert not model(play, "otachi").destroyed
