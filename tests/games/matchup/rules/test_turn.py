"""The turn: who is next, the eight phases, what comes before them, and an active unit that is destroyed."""

import pytest

from engine.games.matchup import events as ev
from engine.games.matchup.commands import CloseWindow, DeclareAttack, SwapCards
from tests.support.matchup import asked, discards, end_turn, given, hits, on_table, unit
from tests.support.play import Play


def course(play: Play) -> list[str]:
    """Stages and windows in the order reached."""
    found: list[str] = []
    for event in play.events:
        if isinstance(event, ev.StageReached):
            found.append(event.stage)
        elif isinstance(event, ev.WindowOpened):
            found.append(event.window)
    return found


@pytest.mark.rule("MAT-TURN-01", "MAT-TURN-05")
def test_after_the_end_phase_the_next_living_unit_clockwise_is_active() -> None:
    play = given(
        unit("gipsy-danger", "2C 3C"),
        unit("knife-head", "2S 3S"),
        unit("striker-eureka", hits=0),
        unit("otachi", "2D 3D"),
        active=2,
    )
    play.when(2, "pass")
    end_turn(play)
    assert [event.place for event in play.just(ev.TurnBegan)] == [4]
    assert asked(play) == [("tactics", 4)]


@pytest.mark.rule("MAT-TURN-01")
def test_turns_go_one_by_one_round_the_table_and_pass_over_destroyed_units() -> None:
    play = given(
        unit("gipsy-danger", "2C"),
        unit("knife-head", hits=0),
        unit("striker-eureka", "2S"),
        unit("otachi", "2D"),
    )
    end_turn(play.when(1, "pass"))
    for place in (3, 4, 1):
        end_turn(play.when(place, f"swap {play.state.unit(place).hand[0]}", "pass"))
    assert [event.place for event in play.happened(ev.TurnBegan)] == [3, 4, 1, 3]
    assert [event.turn for event in play.happened(ev.TurnBegan)] == [2, 3, 4, 5]


@pytest.mark.rule("MAT-TURN-01")
def test_only_the_active_unit_has_a_turn() -> None:
    play = given(unit("gipsy-danger", "2C"), unit("knife-head", "2S"), unit("striker-eureka", "3S"))
    assert play.offers(2) == []
    assert play.refused_command(2, DeclareAttack(2, 1)).code == "not_your_turn"
    assert play.refused_command(3, DeclareAttack(3, 2)).code == "not_your_turn"


@pytest.mark.rule("MAT-TURN-02")
def test_a_turn_has_its_eight_phases_in_order() -> None:
    rows = (unit("gipsy-danger", "8H 5C 2D", base_hand=3), unit("knife-head", "2S 3S", base_hand=2))
    play = end_turn(given(*rows, stage="end", active=2))
    play.when(1, "swap", "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    play.when(1, "done", "no combo").when(2, "no counter")
    assert course(play) == [
        "draw",
        "tactics",
        "target",
        "attack",
        "dodge",
        "damage",
        "armor",
        "hit",
        "combo",
        "counter",
        "end",
    ]
    end_turn(play)
    assert [event.place for event in play.happened(ev.TurnBegan)] == [1, 2]


@pytest.mark.rule("MAT-TURN-02")
def test_a_phase_cannot_be_decided_before_its_time() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("knife-head", "2S"), stage="tactics")
    refusal = play.refused_command(1, DeclareAttack(1, 2))
    assert (refusal.code, refusal.rule) == ("illegal", "MAT-TURN-02")
    assert play.refused_command(1, CloseWindow(1)).rule == "MAT-TURN-02"
    assert play.refused_command(2, CloseWindow(2)).code == "not_your_turn"
    play.when(1, "swap")
    assert play.refused_command(1, SwapCards(1, ("8H",))).rule == "MAT-TURN-02"


@pytest.mark.rule("MAT-TURN-03")
def test_acid_comes_before_the_draw_phase() -> None:
    rows = (unit("gipsy-danger", "2C", hits=10, acid=1), unit("knife-head", "2S"))
    play = given(*rows, stage="end", active=2).dice(coin="heads")
    end_turn(play)
    kinds = [
        type(event) for event in play.last if not isinstance(event, (ev.EndDiscardsChosen, ev.DecisionAsked))
    ]
    assert kinds == [
        ev.TurnEnded,
        ev.TurnBegan,
        ev.HitsLost,
        ev.AcidFlipped,
        ev.StageReached,
        ev.CardsDrawn,
        ev.CardsDrawn,
        ev.StageReached,
    ]
    assert hits(play) == [9, 20]


@pytest.mark.rule("MAT-TURN-04")
def test_without_an_attack_the_end_phase_comes_next() -> None:
    play = given(unit("gipsy-danger", "8H 2C"), unit("knife-head", "KS 2S")).when(1, "pass")
    assert course(play) == ["end"]
    assert asked(play) == [("end", 1), ("end", 2)]


@pytest.mark.rule("MAT-TURN-04")
def test_an_abandoned_attack_skips_phases_4_to_7() -> None:
    play = given(unit("gipsy-danger", "AH JS 2C"), unit("knife-head", "KS 2S"))
    play.when(1, "attack 2", "ah", "leave", "done")
    assert course(play) == ["attack", "end"]


@pytest.mark.rule("MAT-TURN-04")
def test_an_empty_hand_makes_no_attack() -> None:
    play = given(unit("gipsy-danger", "2C", base_hand=0), unit("knife-head", "2S"), stage="end")
    play.when(1, "end 1 2c").when(2, "end 2")
    play.when(2, "swap", "pass")
    end_turn(play)
    assert course(play)[-4:] == ["draw", "tactics", "target", "end"]
    assert asked(play) == [("end", 2)]


@pytest.mark.rule("MAT-TURN-05")
def test_the_turn_passes_only_when_every_unit_has_decided_in_the_end_phase() -> None:
    play = given(unit("gipsy-danger", "2C 3C"), unit("knife-head", "2S 3S")).when(1, "pass", "end 1")
    assert not play.happened(ev.TurnBegan)
    play.when(2, "end 2 2s")
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]


def counter_kills_active(*third: dict[str, object]) -> Play:
    """Knife Head counters for 3 damage against an active Gipsy with 2 Hits left; armour is asked."""
    rows = (unit("gipsy-danger", "8H JS 9H 3C 4C", hits=2), unit("knife-head", "9D KS 3H 4S 5C"))
    play = given(*rows, *third)
    play.when(1, "attack 2", "js", "leave", "8h", "done").when(2, "9d", "done").when(1, "no combo")
    play.when(2, "counter ks", "3h", "done").when(1, "done").when(2, "5c", "done")
    return play


@pytest.mark.rule("MAT-TURN-06")
def test_the_end_phase_is_run_for_the_survivors_of_an_active_unit() -> None:
    play = counter_kills_active(unit("striker-eureka", "2S")).when(1, "done")
    assert hits(play) == [0, 20, 20]
    assert asked(play) == [("end", 2), ("end", 3)]
    assert on_table(play) == []
    end_turn(play)
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]


@pytest.mark.rule("MAT-TURN-06")
def test_pending_windows_of_the_turn_close_when_the_active_unit_is_destroyed() -> None:
    rows = (
        unit("gipsy-danger", "8H JS 9H 3C 4C", hits=2),
        unit("knife-head", "9D KS 3H 5C"),
        unit("otachi", "10D KD 4H"),
        unit("striker-eureka", "2S"),
    )
    play = given(*rows).when(1, "attack 2", "js", "leave", "8h", "done").when(2, "9d", "done")
    play.when(1, "combo js 3", "9h", "done").when(3, "kd", "10d", "done")
    assert asked(play) == [("counter", 2)]
    play.when(2, "counter ks", "3h", "done").when(1, "done").when(2, "5c").when(1, "done")
    assert hits(play)[0] == 0
    assert asked(play) == [("end", 3), ("end", 4)]
    assert on_table(play) == []
    assert "KD" in discards(play).split()


@pytest.mark.rule("MAT-TURN-06")
def test_a_turn_just_ends_when_acid_destroys_the_active_unit_before_phase_1() -> None:
    rows = (
        unit("gipsy-danger", "2C", hits=1, acid=2),
        unit("knife-head", "2S"),
        unit("striker-eureka", "2D"),
    )
    play = end_turn(given(*rows, stage="end", active=3))
    assert [event.place for event in play.just(ev.TurnBegan)] == [1, 2]
    assert not play.just(ev.AcidFlipped)
    assert [event.stage for event in play.just(ev.StageReached)] == ["draw", "tactics"]
    assert asked(play) == [("tactics", 2)]
    assert discards(play) == "2C"


@pytest.mark.rule("MAT-TURN-06")
def test_the_device_leaves_an_end_phase_to_the_survivors() -> None:
    play = given(
        unit("gipsy-danger", "5H", carrier=True),
        unit("knife-head", "2S"),
        unit("striker-eureka", "2D"),
        options={"thermonuclear": True},
    )
    play.when(1, "device 2")
    assert hits(play) == [0, 10, 20]
    assert asked(play) == [("end", 2), ("end", 3)]
