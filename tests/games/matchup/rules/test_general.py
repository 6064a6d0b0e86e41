"""General rules: sides, destruction, victory, draws."""

import pytest

from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.kernel.errors import Refusal, SetupError
from tests.support.matchup import asked, discards, end_turn, fresh, given, hits, unit
from tests.support.play import Play


def ending(play: Play) -> tuple[str, tuple[int, ...], str] | None:
    """Winner, seats and rule of the end of the game; None while it goes on."""
    result = play.session.result
    return (result.winner, result.seats, result.rule) if result else None


def last_kaiju_at(kaiju_hits: int) -> Play:
    """Gipsy has hit Knife Head; damage 4 stands against armor 2, and Knife Head has not said done."""
    play = given(unit("gipsy-danger", "8H 4C 2D"), unit("knife-head", "2S KS 3S", hits=kaiju_hits))
    return play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "4c", "done").when(2, "2s")


@pytest.mark.rule("MAT-GEN-01")
def test_all_jaegers_are_allies_and_every_kaiju_is_their_enemy() -> None:
    play = given(unit("gipsy-danger", "5H"), unit("striker-eureka", "6H"), unit("knife-head", "7H"))
    assert play.offers(1) == ["pass", "attack 3"]
    refusal = play.refused(1, "attack 2")
    assert (refusal.rule, refusal.message) == ("MAT-ATTACK-03", "Striker Eureka is an ally.")


@pytest.mark.rule("MAT-GEN-01")
def test_a_lone_kaiju_is_the_enemy_of_both_jaegers() -> None:
    play = given(unit("gipsy-danger", "5H"), unit("striker-eureka", "6H"), unit("knife-head", "7H"), active=3)
    assert play.offers(3) == ["pass", "attack 1", "attack 2"]


@pytest.mark.rule("MAT-GEN-01")
def test_one_player_is_no_game() -> None:
    with pytest.raises(SetupError, match="One deck serves 2 to 7 units, not 1"):
        fresh("gipsy-danger")


@pytest.mark.rule("MAT-GEN-02")
def test_a_unit_that_falls_below_zero_is_destroyed_at_that_moment() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2D"), unit("knife-head", "2S", hits=3), unit("scunner", "3S"), discard=""
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    (lost,) = play.just(ev.HitsLost)
    assert (lost.place, lost.amount, lost.left) == (2, 5, 0)
    assert type(play.last[play.last.index(lost) + 1]) is ev.UnitDestroyed
    assert hits(play) == [20, 0, 20]
    assert not play.view(3).units[1].alive


@pytest.mark.rule("MAT-GEN-02")
def test_a_unit_at_exactly_zero_is_destroyed_and_one_at_a_single_hit_is_not() -> None:
    assert hits(last_kaiju_at(3).when(2, "done")) == [20, 1]
    gone = last_kaiju_at(2).when(2, "done")
    assert hits(gone) == [20, 0]
    assert gone.happened(ev.UnitDestroyed)


@pytest.mark.rule("MAT-GEN-03")
def test_the_side_that_destroys_the_last_enemy_wins_at_once() -> None:
    play = last_kaiju_at(2).when(2, "done")
    assert ending(play) == ("jaeger", (1,), "MAT-GEN-03")
    (ended,) = play.just(ev.GameEnded)
    assert play.last[-1] is ended
    assert ended.result.reason == "Every Kaiju is destroyed."
    assert ended.result.score == (("Jaegers", 20), ("Kaiju", 0))


@pytest.mark.rule("MAT-GEN-03")
def test_nothing_is_played_after_the_victory() -> None:
    play = last_kaiju_at(2).when(2, "done")
    assert not play.just(ev.StageReached)
    assert not play.just(ev.WindowOpened)
    assert play.awaiting == ()
    assert [*play.session.options(1), *play.session.options(2)] == []
    assert play.refused_command(1, co.PassCombo(1)).code == "game_over"
    for command in (co.PlayCard(1, "2D"), co.Concede(1, 1), co.PassCombo(1)):
        found = play.session.game.decide(play.state, command, play.session.box.dice())
        assert isinstance(found, Refusal)
        assert (found.code, found.rule) == ("game_over", "MAT-GEN-03")


@pytest.mark.rule("MAT-GEN-03")
def test_one_destroyed_enemy_of_two_is_no_victory() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2D"), unit("knife-head", "2S", hits=3), unit("scunner", "3S"), discard=""
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    assert ending(play) is None
    assert play.awaiting


@pytest.mark.rule("MAT-GEN-03")
def test_a_victory_belongs_to_the_whole_side_with_its_destroyed_units() -> None:
    play = given(
        unit("gipsy-danger", "8H 5C 2D"), unit("knife-head", "2S", hits=3), unit("striker-eureka", hits=0)
    )
    play.when(1, "attack 2", "8h", "done").when(2, "done").when(1, "5c", "done").when(2, "done")
    assert ending(play) == ("jaeger", (1, 3), "MAT-GEN-03")


@pytest.mark.rule("MAT-GEN-03")
def test_acid_that_destroys_the_last_jaeger_wins_before_its_turn_goes_on() -> None:
    rows = (unit("gipsy-danger", "2C", hits=1, acid=1), unit("knife-head", "2S"))
    play = end_turn(given(*rows, stage="end", active=2))
    assert ending(play) == ("kaiju", (2,), "MAT-GEN-03")
    assert not play.just(ev.StageReached)
    assert type(play.last[-1]) is ev.GameEnded


@pytest.mark.rule("MAT-GEN-04")
def test_turns_go_round_without_a_limit() -> None:
    play = given(
        unit("gipsy-danger", "2C 3C", hits=1, base_hand=1), unit("knife-head", "2S 3S", base_hand=1), turn=998
    )
    play.when(1, "pass", "end 1 2c").when(2, "end 2")
    play.when(2, "swap", "pass", "end 2 2s").when(1, "end 1")
    assert [event.turn for event in play.happened(ev.TurnBegan)] == [999, 1000]
    assert ending(play) is None


@pytest.mark.rule("MAT-GEN-04")
def test_a_unit_without_cards_and_base_hand_is_not_beaten() -> None:
    play = given(unit("gipsy-danger", "2C 3C", base_hand=2), unit("knife-head", base_hand=0), stage="end")
    play.when(1, "end 1 2c")
    assert [event.place for event in play.just(ev.TurnBegan)] == [2]
    assert asked(play) == [("end", 1)]
    assert ending(play) is None


@pytest.mark.rule("MAT-GEN-05")
def test_one_event_that_destroys_the_last_units_of_both_sides_is_a_draw() -> None:
    play = given(
        unit("gipsy-danger", "5H", carrier=True),
        unit("knife-head", "2S", hits=8),
        options={"thermonuclear": True},
    )
    play.when(1, "device 2")
    assert ending(play) == ("", (), "MAT-GEN-05")
    assert hits(play) == [0, 0]


@pytest.mark.rule("MAT-GEN-05")
def test_the_device_that_leaves_a_kaiju_alive_is_no_draw() -> None:
    play = given(
        unit("gipsy-danger", "5H", carrier=True),
        unit("knife-head", "2S", hits=11),
        options={"thermonuclear": True},
    )
    play.when(1, "device 2")
    assert ending(play) == ("kaiju", (2,), "MAT-GEN-03")


def idle_table(*more: str) -> Play:
    """Units with hands at their base hand size, in the Attack Phase of unit 1."""
    lists = ("gipsy-danger", "knife-head", *more)
    cards = ("2C 3C", "2S 3S", "2D 3D", "2H 3H")
    rows = [unit(one, held, base_hand=2) for one, held in zip(lists, cards, strict=False)]
    return given(*rows)


def idle_turn(play: Play, place: int) -> Play:
    """The active unit at `place` and all others do nothing at all."""
    if asked(play) == [("tactics", place)]:
        play.when(place, "swap")
    return end_turn(play.when(place, "pass"))


@pytest.mark.rule("MAT-GEN-06")
def test_a_round_in_which_nothing_happens_is_a_draw() -> None:
    play = idle_turn(idle_table(), 1)
    assert ending(play) is None
    idle_turn(play, 2)
    assert ending(play) == ("", (), "MAT-GEN-06")


@pytest.mark.rule("MAT-GEN-06")
def test_the_question_warns_of_the_draw_in_the_last_idle_turn() -> None:
    play = idle_table()
    play.when(1, "pass")
    assert play.session.scene(1).prompt.text == "Gipsy Danger: discard up to 2 cards, in secret"
    play.when(1, "end 1").when(2, "end 2").when(2, "swap", "pass")
    assert play.session.scene(1).prompt.text == "Gipsy Danger: discard up to 2, or it may be a draw"


@pytest.mark.rule("MAT-GEN-06")
def test_every_surviving_unit_has_its_idle_turn_before_the_draw() -> None:
    play = idle_table("striker-eureka")
    idle_turn(idle_turn(play, 1), 2)
    assert ending(play) is None
    idle_turn(play, 3)
    assert ending(play) == ("", (), "MAT-GEN-06")


@pytest.mark.rule("MAT-GEN-06")
def test_a_single_discard_begins_the_count_anew() -> None:
    play = idle_turn(idle_table(), 1)
    play.when(2, "swap", "pass", "end 2").when(1, "end 1 2c")
    assert ending(play) is None
    assert play.state.idle == 0


@pytest.mark.rule("MAT-GEN-06")
def test_a_swap_a_played_card_and_acid_each_break_the_stall() -> None:
    swapped = idle_turn(idle_table(), 1).when(2, "swap 2s", "pass")
    assert ending(end_turn(swapped)) is None
    rows = (unit("gipsy-danger", "5H AH", base_hand=1), unit("knife-head", "2S", base_hand=1))
    played = given(*rows, idle=1).when(1, "attack 2", "ah", "leave", "done")
    assert ending(end_turn(played)) is None
    rows = (unit("gipsy-danger", "2C", base_hand=1, acid=1), unit("knife-head", "2S", base_hand=1))
    burnt = end_turn(given(*rows, stage="end", active=2).dice(coin="heads"))
    assert hits(burnt) == [19, 20]
    assert ending(idle_turn(burnt, 1)) is None


@pytest.mark.rule("MAT-GEN-06")
def test_a_hand_that_goes_to_the_discard_with_a_given_up_unit_breaks_the_stall() -> None:
    play = idle_table("striker-eureka")
    idle_turn(idle_turn(play, 1), 2)
    play.when(3, "swap", "pass").when(1, "concede 1")
    assert discards(play) == "2C 3C"
    end_turn(play)
    assert ending(play) is None
