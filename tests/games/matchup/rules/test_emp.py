"""Trait: EMP."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from tests.support.matchup import asked, discards, given, hand, on_table, unit
from tests.support.matchup_course import relisted, until
from tests.support.play import Play

TURN_1 = {"by": 1, "turn": 1}


def bans(play: Play) -> list[bool]:
    return [one.ban is not None for one in play.view(None).units]


def attacks_lost(play: Play) -> list[bool]:
    return [one.no_attack for one in play.view(None).units]


def stages(play: Play) -> list[str]:
    return [reached.stage for reached in play.last if isinstance(reached, ev.StageReached)]


@pytest.mark.rule("MAT-TRAIT-EMP-01")
def test_leatherback_names_one_of_two_jaegers() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "2D"), unit("chemo-alpha", "3D"))
    assert {"emp jd 2", "emp jd 3"} <= set(play.offers(1))
    play.when(1, "emp jd 3")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 3, 1)]
    assert bans(play) == [False, False, True]
    assert not play.just(ev.ClashOpened)


@pytest.mark.rule("MAT-TRAIT-EMP-01")
@pytest.mark.parametrize(("barred", "live"), [("", True), ("emp", False)])
def test_the_hand_shows_emp_as_playable_where_a_target_is_named_if_it_can_strike_one(
    barred: str, live: bool
) -> None:
    play = given(unit("leatherback", "JD KS 2S"), unit("striker-eureka", "2D", barred=barred.split()))
    (shown,) = play.session.scene(1).hands
    assert {face.id: face.live for face in shown.cards} == {"JD": live, "2S": False, "KS": False}
    assert ("emp jd 2" in play.offers(1)) is live
    (row,) = next(face for face in shown.cards if face.id == "JD").effects
    assert row.rule == ("" if live else "MAT-TRAIT-NEG-02")


@pytest.mark.rule("MAT-TRAIT-EMP-01")
def test_emp_strikes_as_the_sole_first_play_in_the_attack_window() -> None:
    play = given(unit("leatherback", "JD 2H 2S"), unit("striker-eureka", "2D"), unit("chemo-alpha", "3D"))
    play.when(1, "attack 2")
    assert "jd" in play.offers(1)
    play.when(1, "jd")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]
    assert not play.just(ev.AttackMade)
    assert stages(play) == ["end"]
    assert on_table(play) == []
    assert discards(play) == "JD"


@pytest.mark.rule("MAT-TRAIT-EMP-01")
@pytest.mark.parametrize("first", ["2h", "qd", "kc"])
def test_emp_is_not_playable_after_another_card(first: str) -> None:
    play = given(unit("leatherback", "JD 2H QD KC 2S"), unit("striker-eureka"))
    play.when(1, "attack 2", first)
    if first == "kc":
        play.when(1, "leave")
    assert "jd" not in play.offers(1)
    assert play.refused(1, "jd").rule == "MAT-TRAIT-EMP-01"


@pytest.mark.rule("MAT-TRAIT-EMP-01")
@pytest.mark.parametrize(("steps", "window"), [(3, "damage"), (6, "hit")])
def test_emp_is_not_playable_in_later_windows(steps: int, window: str) -> None:
    play = given(unit("leatherback", "JD 8H 5C 2S"), unit("striker-eureka", "2D"))
    play.when(1, "attack 2")
    for seat, text in [(1, "8h"), (1, "done"), (2, "done"), (1, "5c"), (1, "done"), (2, "done")][:steps]:
        play.when(seat, text)
    assert asked(play) == [(window, 1)]
    assert play.refused(1, "jd").rule == "MAT-TRAIT-EMP-01"


@pytest.mark.rule("MAT-TRAIT-EMP-01")
@pytest.mark.parametrize("text", ["emp jd 3", "emp jd 4", "emp jd 7", "emp 2s 2", "emp kc 2", "emp qd 2"])
def test_emp_needs_an_emp_card_in_hand_and_a_living_jaeger(text: str) -> None:
    play = given(
        unit("leatherback", "JD KC 2S"), unit("striker-eureka"), unit("raiju"), unit("chemo-alpha", hits=0)
    )
    assert play.refused(1, text).rule == "MAT-TRAIT-EMP-01"


@pytest.mark.rule("MAT-TRAIT-EMP-01")
def test_emp_is_played_in_the_attack_phase_only() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "9H 2D"), stage="tactics")
    play.refused_command(1, co.StrikeEmp(1, "JD", 2))
    until(play, "target", 2)
    play.refused_command(1, co.StrikeEmp(1, "JD", 2))
    play.refused_command(2, co.StrikeEmp(2, "JD", 1))
    play.when(2, "attack 1", "9h", "done")
    assert play.refused(1, "jd").rule == "MAT-TRAIT-EMP-06"


@pytest.mark.rule("MAT-TRAIT-EMP-02")
def test_the_jaeger_draws_uses_tactics_and_end_but_phases_3_to_7_are_skipped() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "9H 2D"))
    play.when(1, "emp jd 2").when(1, "done").when(2, "done")
    assert [(drawn.place, drawn.count) for drawn in play.just(ev.CardsDrawn)] == [(2, 5), (1, 6)]
    assert asked(play) == [("tactics", 2)]
    assert play.refused_command(2, co.DeclareAttack(2, 1)).rule == "MAT-TURN-02"
    play.when(2, "swap 2d")
    assert asked(play) == [("end", 1), ("end", 2)]
    assert stages(play) == ["target", "end"]
    play.refused_command(2, co.DeclareAttack(2, 1))
    play.when(2, "end 2 9h")


@pytest.mark.rule("MAT-TRAIT-EMP-02")
def test_the_lost_attack_is_over_after_that_turn() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "9H 2D"))
    until(play.when(1, "emp jd 2"), "tactics", 2)
    assert attacks_lost(play) == [False, True]
    until(play, "tactics", 1)
    assert play.happened(ev.EmpFaded) == [ev.EmpFaded(2, "attack")]
    assert attacks_lost(play) == [False, False]
    assert bans(play) == [False, True]


@pytest.mark.rule("MAT-TRAIT-EMP-03")
def test_emp_over_two_rounds_of_one_kaiju_and_one_jaeger() -> None:
    play = given(
        unit("leatherback", "JD 2S 3H 6C 4H"), unit("crimson-typhoon", "10D JC AD QC 5H"), discard="JS KS"
    )
    play.when(1, "emp jd 2")
    until(play, "tactics", 2).when(2, "done")
    assert asked(play) == [("end", 1), ("end", 2)]
    until(play, "target", 1).when(1, "attack 2", "3h", "done")
    assert asked(play) == [("dodge", 2)]
    assert play.refused(2, "10d").rule == "MAT-TRAIT-EMP-04"
    assert play.refused(2, "jc").rule == "MAT-TRAIT-EMP-04"
    play.when(2, "done").when(1, "done")
    assert asked(play) == [("combo", 1)]
    play.when(1, "no combo")
    assert stages(play)[-1] == "end"
    play.refused_command(2, co.LaunchCounter(2, "AD"))
    until(play, "tactics", 2)
    assert bans(play) == [False, False]
    assert play.happened(ev.EmpFaded)[-1] == ev.EmpFaded(2, "ban")
    until(play, "target", 2).when(2, "attack 1", "5h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 5)]


@pytest.mark.rule("MAT-TRAIT-EMP-03")
def test_after_the_ban_the_jaeger_dodges_and_counters_again() -> None:
    play = given(
        unit("leatherback", "JD 2S"),
        unit("crimson-typhoon", "10D AD 5D"),
        unit("raiju", "9H 3S"),
        stage="end",
        turn=4,
    )
    struck = given(
        unit("leatherback", "JD 2S"),
        unit("crimson-typhoon", "10D AD 5D", ban=TURN_1),
        unit("raiju", "9H 3S"),
        stage="end",
        turn=4,
    )
    for game in (play, struck):
        until(game, "target", 3).when(3, "attack 2", "9h", "done").when(2, "10d", "done")
        assert game.just(ev.AttackMissed) == [ev.AttackMissed(2, 9, 10)]
        until(game, "counter", 2).when(2, "counter ad", "done")
        assert game.just(ev.AttackMade) == [ev.AttackMade(2, 3, 2)]


@pytest.mark.rule("MAT-TRAIT-EMP-03")
def test_the_ban_holds_against_other_kaiju_until_the_one_that_struck_has_had_its_turn() -> None:
    play = given(
        unit("leatherback", "JD 2S"),
        unit("crimson-typhoon", "10D AD 2D"),
        unit("raiju", "9H 3S"),
        unit("generic-jaeger", "4D 5D"),
    )
    play.when(1, "emp jd 2")
    until(play, "target", 3).when(3, "attack 2", "9h", "done")
    assert play.refused(2, "10d").rule == "MAT-TRAIT-EMP-04"
    play.when(2, "done").when(3, "done", "no combo")
    assert ("counter", 2) not in asked(play)
    until(play, "target", 4)
    assert bans(play) == [False, True, False, False]
    until(play, "target", 1)
    assert bans(play) == [False, True, False, False]
    until(play, "tactics", 2)
    assert bans(play) == [False, False, False, False]


@pytest.mark.rule("MAT-TRAIT-EMP-04")
@pytest.mark.parametrize("card", ["10D", "QD", "JS", "KS"])
def test_diamonds_dodge_bonuses_and_any_are_no_dodge_under_the_ban(card: str) -> None:
    play = given(unit("leatherback", "8H 5C 2S"), unit("coyote-tango", f"{card} 2D 3D", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done")
    assert play.offers(2) == ["done"]
    assert play.refused(2, card.lower()).rule == "MAT-TRAIT-EMP-04"


@pytest.mark.rule("MAT-TRAIT-EMP-04")
def test_light_armor_is_playable_in_the_armor_window_for_1() -> None:
    play = given(unit("leatherback", "8H 5C 2S"), unit("coyote-tango", "QD KS 3S 4D", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done")
    assert asked(play) == [("armor", 2)]
    play.when(2, "qd", "ks", "3s")
    assert play.view(None).clash.armor == 6
    assert play.view(None).clash.dodge == 0


@pytest.mark.rule("MAT-TRAIT-EMP-04")
@pytest.mark.parametrize(
    ("jaeger", "card", "kind"),
    [
        ("gipsy-danger", "AD", ev.CardsDrawn),
        ("gipsy-danger", "QC", ev.CardsDiscarded),
        ("coyote-tango", "QC", ev.TraitBarred),
        ("crimson-typhoon", "KH", ev.CardsDrawn),
    ],
)
def test_the_other_effect_of_a_dodge_or_counter_card_stays_allowed(
    jaeger: str, card: str, kind: type
) -> None:
    play = given(unit("leatherback", "8H 3S"), unit(jaeger, f"{card} 2D 3D", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done")
    assert card.lower() in play.offers(2)
    play.when(2, card.lower())
    if asked(play) == [("opportunity", 2)]:
        play.when(2, "draw")
    assert play.happened(kind)
    lost = [one for one in play.happened(ev.EffectsLost) if one.card == card]
    assert [one.rule for one in lost] in (["MAT-TRAIT-EMP-04"], ["MAT-TRAIT-EMP-03"])
    assert play.view(None).clash.dodge == 0
    assert not play.happened(ev.EffectsCarried)
    assert card in discards(play).split()


@pytest.mark.rule("MAT-TRAIT-EMP-04")
def test_a_void_counter_is_not_carried_into_the_counter_step() -> None:
    play = given(unit("leatherback", "8H 3S 4S"), unit("gipsy-danger", "QC 2D 9H", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done").when(2, "qc").when(1, "3s").when(2, "done").when(1, "done")
    assert on_table(play) == []
    play.when(1, "no combo")
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-TRAIT-EMP-04")
def test_a_card_with_nothing_but_counter_and_dodge_is_refused() -> None:
    play = given(unit("leatherback", "8H 3S"), unit("gipsy-danger", "AC 2D", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done")
    assert play.refused(2, "ac").rule.startswith("MAT-TRAIT-EMP")


@pytest.mark.rule("MAT-TRAIT-EMP-04")
def test_the_defender_under_the_ban_is_asked_all_the_same() -> None:
    play = given(unit("leatherback", "8H 5C 3S"), unit("coyote-tango", "2D 3D", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done")
    assert asked(play) == [("dodge", 2)]
    assert play.offers(2) == ["done"]


@pytest.mark.rule("MAT-TRAIT-EMP-04")
def test_house_rule_emp_may_leave_face_dodges_but_not_diamonds_or_counters() -> None:
    play = given(
        unit("leatherback", "8H 3S"),
        unit("coyote-tango", "QD KS QH 10D", ban=TURN_1),
        turn=3,
        options={"emp_blocks_face_dodge": False},
    )
    play.when(1, "attack 2", "8h", "done")
    assert play.refused(2, "10d").rule == "MAT-TRAIT-EMP-04"
    play.when(2, "qd", "ks", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 8, 6)]
    play.when(1, "done", "no combo")
    assert stages(play)[-1] == "end"


@pytest.mark.rule("MAT-TRAIT-EMP-05")
@pytest.mark.parametrize("way", [["emp jd 2"], ["attack 2", "jd"]])
def test_after_emp_a_combo_is_not_offered_and_nobody_counters(way: list[str]) -> None:
    play = given(unit("leatherback", "JD KS 5H"), unit("striker-eureka", "QC 9H"))
    play.when(1, *way)
    assert asked(play) == [("end", 1), ("end", 2)]
    assert not play.happened(ev.AttackMade)
    play.refused_command(1, co.LaunchCombo(1, "KS", 2))
    play.refused_command(2, co.LaunchCounter(2, "QC"))


@pytest.mark.rule("MAT-TRAIT-EMP-06")
def test_emp_is_not_playable_in_a_combo_clash() -> None:
    play = given(unit("leatherback", "2H KS JD 5H"), unit("striker-eureka", "9D 2D"))
    play.when(1, "attack 2", "2h", "done").when(2, "9d", "done")
    assert play.refused(1, "combo jd 2").rule == "MAT-CC-17"
    play.when(1, "combo ks 2")
    assert asked(play) == [("attack", 1)]
    assert play.refused(1, "jd").rule == "MAT-TRAIT-EMP-06"


@pytest.mark.rule("MAT-TRAIT-EMP-06")
def test_emp_is_not_playable_in_a_counter_clash() -> None:
    play = given(unit("striker-eureka", "2H 2D"), unit("leatherback", "JS JD 5H"))
    play.when(1, "attack 2", "2h", "done").when(2, "done").when(1, "done", "no combo")
    assert play.refused(2, "counter jd").rule == "MAT-CC-17"
    play.when(2, "counter js")
    assert asked(play) == [("attack", 2)]
    assert play.refused(2, "jd").rule == "MAT-TRAIT-EMP-06"


def four(**leatherback: int) -> Play:
    """Leatherback 1, Striker 2, Crimson Typhoon 3, Raiju 4; Leatherback has struck Striker."""
    play = given(
        unit("leatherback", "JD 2S", **leatherback),
        unit("striker-eureka", "2D 3D AC"),
        unit("crimson-typhoon", "8H 5C 4D"),
        unit("raiju", "9H 3S 4S"),
    )
    return until(play.when(1, "emp jd 2"), "target", 3)


@pytest.mark.rule("MAT-TRAIT-EMP-07")
def test_the_ban_outlives_the_kaiju_until_its_empty_place_is_passed() -> None:
    play = four(hits=3)
    play.when(3, "attack 1", "8h", "done").when(1, "done").when(3, "5c", "done").when(1, "done")
    assert [gone.place for gone in play.happened(ev.UnitDestroyed)] == [1]
    assert bans(play) == [False, True, False, False]
    until(play, "target", 4).when(4, "attack 2", "9h", "done")
    assert play.refused(2, "ac").rule == "MAT-TRAIT-EMP-04"
    play.when(2, "done").when(4, "done")
    until(play, "tactics", 2)
    assert play.just(ev.EmpFaded) == [ev.EmpFaded(2, "ban")]
    assert bans(play) == [False, False, False, False]
    until(play, "target", 4).when(4, "attack 2")
    attack = next(text for text in play.offers(4) if text != "done")
    play.when(4, attack)
    while asked(play) != [("dodge", 2)]:
        play.when(play.awaiting[0], "done")
    assert "ac" in play.offers(2)


@pytest.mark.rule("MAT-TRAIT-EMP-07")
def test_a_kaiju_that_falls_in_the_turn_of_its_emp_bans_until_its_next_turn_would_be_over() -> None:
    play = given(
        unit("leatherback", "JD 2S"), unit("striker-eureka", "2D"), unit("raiju", "9H"), unit("chemo-alpha")
    )
    play.when(1, "emp jd 2", "concede 1")
    until(play, "tactics", 2)
    assert (bans(play), attacks_lost(play)) == ([False, True, False, False], [False, True, False, False])
    until(play, "tactics", 3)
    assert (bans(play), attacks_lost(play)) == ([False, True, False, False], [False] * 4)
    until(play, "tactics", 4)
    assert bans(play) == [False, True, False, False]
    until(play, "tactics", 2)
    assert bans(play) == [False, False, False, False]


@pytest.mark.rule("MAT-TRAIT-EMP-08")
def test_a_second_emp_of_the_next_turn_renews_both_effects() -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "2D 9H", ban=TURN_1), turn=3)
    play.when(1, "emp jd 2")
    until(play, "tactics", 2)
    assert (bans(play), attacks_lost(play)) == ([False, True], [False, True])
    until(play, "tactics", 1)
    assert (bans(play), attacks_lost(play)) == ([False, True], [False, False])
    until(play, "target", 2)
    assert (bans(play), attacks_lost(play)) == ([False, False], [False, False])


@pytest.mark.rule("MAT-TRAIT-EMP-08")
def test_two_emps_before_the_turn_of_the_jaeger_cost_one_attack_only() -> None:
    play = given(
        unit("leatherback", "JD 2S"),
        unit("leatherback", "3S"),
        unit("striker-eureka", "2D 9H", no_attack=True, ban={"by": 2, "turn": 0}),
        options={"unique_named": False},
        turn=1,
    )
    play.when(1, "emp jd 3")
    until(play, "tactics", 2)
    assert bans(play) == [False, False, True]
    until(play, "tactics", 3)
    assert (bans(play), attacks_lost(play)) == ([False, False, True], [False, False, True])
    play.when(3, "done")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]
    until(play, "tactics", 2)
    assert bans(play) == [False, False, False]
    until(play, "target", 2).when(2, "pass", "end 2 3s")
    until(play, "target", 3)
    assert attacks_lost(play) == [False, False, False]


@pytest.mark.rule("MAT-TRAIT-EMP-09")
def test_other_jaegers_attack_dodge_and_counter_as_ever() -> None:
    play = given(
        unit("leatherback", "JD 2S"),
        unit("striker-eureka", "2D 3D"),
        unit("raiju", "9H 3S"),
        unit("crimson-typhoon", "10D AD 5H 4H"),
    )
    play.when(1, "emp jd 2")
    assert bans(play) == [False, True, False, False]
    until(play, "target", 3).when(3, "attack 4", "9h", "done").when(4, "10d", "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(4, 9, 10)]
    until(play, "counter", 4).when(4, "counter ad", "4h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(4, 3, 6)]
    until(play, "target", 4).when(4, "attack 1", "5h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(4, 1, 5)]


@pytest.mark.rule("MAT-TRAIT-EMP-04")
def test_the_ban_does_not_touch_the_armor_window_of_the_jaeger() -> None:
    play = given(unit("leatherback", "8H 5C 2S"), unit("chemo-alpha", "QC 2D", ban=TURN_1), turn=3)
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "qc", "done")
    assert [compared.net for compared in play.just(ev.DamageCompared)] == [0]
    assert hand(play, 2) == "2D"


@pytest.mark.rule("MAT-TRAIT-EMP-01")
@pytest.mark.parametrize(("other", "left"), [("grapple", ""), ("attack 3", "2D")])
def test_with_another_list_of_what_else_an_emp_card_prints_only_free_effects_take_place(
    other: str, left: str
) -> None:
    play = given(unit("leatherback", "JD 2S"), unit("striker-eureka", "2D"))
    play = relisted(play, "leatherback", "JD", f"emp, {other}")
    play.when(1, "emp jd 2")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]
    assert hand(play, 2) == left
    assert bool(play.just(ev.EffectsLost)) is (other == "attack 3")
