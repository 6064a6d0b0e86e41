"""EXT-PLAYER: who plays, what, and on which side."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.games.extinction import setup_events as se
from engine.games.extinction.rules.playable import check_setup
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.errors import SetupError
from tests.support.extinction import GAME, mini, spot, table, words
from tests.support.extinction_setup import (
    PAIRS,
    begun,
    deploy_all,
    kind,
    laid,
    mustered,
    proposed,
    scenario,
    seat_asked,
    with_limits,
)
from tests.support.play import Play


def why_not(count: int, *sides: Side | None, **options: Any) -> list[str]:
    """The rules by which seats and options are refused."""
    seats = tuple([ExtinctionSeat(f"p{n}", side=side) for n, side in enumerate(sides or [None] * count)])
    found = check_setup(seats, Options(**options), games.load(GAME).content())
    return [refusal.rule for refusal in found]


@pytest.mark.rule("EXT-PLAYER-01")
def test_two_to_six_people_play_an_odd_number_too() -> None:
    assert why_not(1, mode="constructed") == ["EXT-PLAYER-01"]
    assert why_not(7, mode="constructed") == ["EXT-PLAYER-01"]
    for count in range(2, 7):
        assert why_not(count, mode="constructed") == []


@pytest.mark.rule("EXT-PLAYER-01")
def test_a_force_has_a_model_for_each_player_of_its_side() -> None:
    play = begun("jaeger", "kaiju", "kaiju")
    play.when(2, "recruit shrikethorn", "recruit acid_glands", "recruit thick_hide")
    assert "muster" not in play.offers(2)
    play.refused(2, "muster")
    play.when(2, "recruit hakuja", "recruit bloodlust", "recruit spine_coat", "muster")


@pytest.mark.rule("EXT-PLAYER-01", "EXT-FORCE-03")
def test_a_threat_too_low_for_the_players_is_refused_with_the_least_that_will_do() -> None:
    content = games.load(GAME).content()
    seats = tuple([ExtinctionSeat(f"p{n}") for n in range(4)])
    (refusal,) = check_setup(seats, Options(mode="constructed", threat_limit=5), content)
    assert refusal.rule == "EXT-FORCE-03"
    assert "must be 6 or more" in refusal.message
    assert check_setup(seats, Options(mode="constructed", threat_limit=6), content) == ()
    with pytest.raises(SetupError, match="6 or more"):
        proposed(None, None, None, None, threat_limit=5)


@pytest.mark.rule("EXT-PLAYER-01")
def test_more_players_than_models_are_refused() -> None:
    content = with_limits(games.load(GAME).content(), jaeger=["gipsy_avenger"], kaiju=["shrikethorn"])
    seats = tuple([ExtinctionSeat(f"p{n}") for n in range(3)])
    assert [one.rule for one in check_setup(seats, Options(mode="constructed"), content)] == ["EXT-PLAYER-01"]
    assert check_setup(seats[:2], Options(mode="constructed"), content) == ()


def test_cards_that_do_not_exist_and_decks_without_cards_are_refused_in_words() -> None:
    assert why_not(2, mode="constructed", mission="picnic") == ["EXT-SETUP-01"]
    assert why_not(2, mode="quick_play", quick_play="picnic") == ["EXT-SETUP-01"]
    content, seats = games.load(GAME).content(), (ExtinctionSeat("a"), ExtinctionSeat("b"))
    for lacking, options, rule in (
        ({"quick_play": ()}, Options(mode="quick_play"), "EXT-QUICK-01"),
        ({"scenario": ()}, Options(mode="underwater"), "EXT-UNDER-01"),
        ({"scenario": ()}, Options(mode="constructed"), "EXT-SETUP-02"),
        ({"mission": content.mission[:1]}, Options(mode="constructed", secret_missions=True), "EXT-SETUP-01"),
    ):
        found = check_setup(seats, options, replace(content, **lacking))
        assert [refusal.rule for refusal in found] == [rule]
    assert (
        check_setup(seats, Options(mode="constructed"), replace(content, mission=content.mission[:1])) == ()
    )


@pytest.mark.rule("EXT-PLAYER-02")
def test_all_agree_before_anything_else_happens() -> None:
    play = proposed(mode="quick_play")
    assert [(ask.kind, ask.seat) for ask in play.state.asks] == [("agree", 1), ("agree", 2)]
    play.when(2, "agree")
    assert [ask.seat for ask in play.state.asks] == [1]
    assert play.happened(se.QuickPlayDrawn) == []
    play.when(1, "agree")
    assert len(play.happened(se.QuickPlayDrawn)) == 1


@pytest.mark.rule("EXT-PLAYER-02")
@pytest.mark.parametrize("mode", ["quick_play", "underwater"])
def test_whoever_wants_no_such_battle_gets_a_constructed_one(mode: str) -> None:
    play = proposed(mode=mode)
    play.when(1, f"decline {mode}")
    assert play.state.mode == "constructed"
    assert play.awaiting == (2,), "a seat that has left out all there is has nothing more to agree to"
    play.when(2, "agree")
    assert kind(play) == "recruit"


@pytest.mark.rule("EXT-PLAYER-02", "EXT-CIVIL-01", "EXT-SECRET-01")
def test_nobody_is_asked_twice_about_the_same() -> None:
    play = proposed(civil_war=True, secret_missions=True)
    play.when(1, "agree").when(2, "decline civil_war")
    assert (play.state.civil_war, play.state.secret) == (False, True)
    assert play.awaiting == (2,), "seat 1 has agreed to more than what is left"
    assert words(play, 2) == ("agree", "decline secret_missions")
    play.when(2, "agree")
    assert kind(play) == "recruit"


@pytest.mark.rule("EXT-PLAYER-03")
def test_players_who_want_different_sides_take_them() -> None:
    play = begun(None, None)
    play.when(1, "side kaiju").when(2, "side jaeger")
    assert play.state.sides == ("kaiju", "jaeger")
    assert play.happened(se.SidesDiced) == []


@pytest.mark.rule("EXT-PLAYER-03")
def test_sides_agreed_on_beforehand_are_not_asked() -> None:
    assert begun("kaiju", "jaeger").state.sides == ("kaiju", "jaeger")
    assert begun("kaiju", None).state.sides == ("kaiju", "jaeger")
    assert begun("jaeger", "jaeger", None).state.sides == ("jaeger", "jaeger", "kaiju")


@pytest.mark.rule("EXT-PLAYER-03")
def test_the_most_successes_of_three_dice_choose_first() -> None:
    play = begun(None, None).when(1, "side kaiju")
    play.dice(side="S S B C T S S").when(2, "side kaiju")
    (diced,) = play.just(se.SidesDiced)
    assert [(seat, rolled.pool, rolled.successes) for seat, rolled in diced.rolls] == [(1, 3, 2), (2, 3, 3)]
    assert seat_asked(play) == 2
    play.when(2, "side jaeger")
    assert play.state.sides == ("kaiju", "jaeger"), "seat 1 comes second, and only one side is left"


@pytest.mark.rule("EXT-PLAYER-03")
def test_they_choose_in_descending_order_of_successes() -> None:
    play = begun(None, None, None).when(1, "side jaeger").when(2, "side jaeger")
    play.dice(side="B B B S S S S B B").when(3, "side jaeger")
    assert seat_asked(play) == 2
    play.when(2, "side jaeger")
    assert seat_asked(play) == 3
    play.when(3, "side kaiju")
    assert seat_asked(play) == 1
    play.when(1, "side jaeger")
    assert play.state.sides == ("jaeger", "jaeger", "kaiju")


@pytest.mark.rule("EXT-PLAYER-03")
def test_a_side_agreed_on_is_kept_when_the_others_dice() -> None:
    play = begun("jaeger", None, None).when(2, "side jaeger")
    play.dice(side="B B B S S S").when(3, "side jaeger")
    (diced,) = play.just(se.SidesDiced)
    assert [seat for seat, _ in diced.rolls] == [2, 3]
    play.when(3, "side jaeger")
    assert play.state.sides == ("jaeger", "kaiju", "jaeger")


@pytest.mark.rule("EXT-PLAYER-04")
def test_equal_rolls_are_rolled_again_by_those_alone() -> None:
    play = begun(None, None, None).when(1, "side kaiju").when(2, "side kaiju")
    play.dice(side="S S B S S B B B S" + " S B B S S B").when(3, "side kaiju")
    first, again = play.just(se.SidesDiced)
    assert [seat for seat, _ in first.rolls] == [1, 2, 3]
    assert [(seat, rolled.successes) for seat, rolled in again.rolls] == [(1, 1), (2, 2)]
    assert seat_asked(play) == 2


@pytest.mark.rule("EXT-PLAYER-04")
def test_the_last_to_choose_may_not_leave_a_side_empty() -> None:
    play = begun(None, None, None).when(1, "side kaiju").when(2, "side kaiju")
    play.dice(side="S S S S S B S B B").when(3, "side kaiju")
    play.when(1, "side kaiju").when(2, "side kaiju")
    assert play.state.sides == ("kaiju", "kaiju", "jaeger")
    assert why_not(2, "kaiju", "kaiju", mode="constructed") == ["EXT-PLAYER-04"]


def shared(*sides: Side) -> Play:
    """A battle of three Kaiju and two Jaegers in which the models are divided."""
    kaiju = (*PAIRS[0], "knifehead barbed_hooks haze")
    return mustered(begun(*sides), (kaiju, PAIRS[1]))


@pytest.mark.rule("EXT-PLAYER-05")
def test_three_models_of_two_players_are_divided_two_and_one() -> None:
    play = shared("jaeger", "kaiju", "kaiju")
    assert (kind(play), seat_asked(play)) == ("assign", 2)
    play.when(2, "assign slattern 2").when(2, "assign hakuja 2")
    owners = [one.seat for one in play.state.minis if one.side == "kaiju"]
    assert sorted(owners) == [2, 2, 3], "3 and 0 is not even: the third model goes to the other player"


@pytest.mark.rule("EXT-PLAYER-05")
def test_every_model_has_one_controller_and_shares_differ_by_one_at_most() -> None:
    for choice in (2, 3):
        play = shared("jaeger", "kaiju", "kaiju")
        while kind(play) == "assign":
            words = play.state.asks[0].words
            wanted = [word for word in words if word.endswith(f" {choice}")] or list(words)
            play.when(2, wanted[0])
        counts = [sum(one.seat == seat for one in play.state.minis) for seat in (1, 2, 3)]
        assert counts[0] == 2
        assert sorted(counts[1:]) == [1, 2]


@pytest.mark.rule("EXT-PLAYER-05")
def test_four_models_of_three_players_are_two_one_and_one() -> None:
    """Once a player has two, nobody else gets a second one."""
    kaiju = (*PAIRS[0], "knifehead barbed_hooks haze", "drone restless second_brain")
    play = mustered(begun("jaeger", "kaiju", "kaiju", "kaiju"), (kaiju, PAIRS[1]))
    play.when(2, "assign slattern 2", "assign hakuja 2")
    assert words(play, 2) == ("assign knifehead 3", "assign knifehead 4")
    play.when(2, "assign knifehead 3")
    assert [one.seat for one in play.state.minis if one.side == "kaiju"] == [2, 2, 3, 4]


@pytest.mark.rule("EXT-PLAYER-06")
def test_the_controller_of_the_leader_decides_for_the_side() -> None:
    play = laid(scenario(), "jaeger", "kaiju", "kaiju", forces=PAIRS)
    play.when(2, "assign slattern 2")
    assert [one.seat for one in play.state.minis if one.id == "hakuja"] == [3]
    deploy_all(play).when(1, "lead gipsy_avenger")
    assert seat_asked(play) == 2, "no leader yet: the first of the side names it"
    play.when(2, "lead hakuja")
    play.when(1, "card gipsy_avenger rapid_advance", "card guardian_bravo patrol", "ready")
    play.when(2, "card slattern stalk", "ready").when(3, "card hakuja burrow", "ready")
    assert (kind(play), seat_asked(play)) == ("first", 3), "as many models: the Kaiju side decides"
    play.dice(impulse="1").when(3, "first kaiju")
    assert (kind(play), seat_asked(play)) == ("command", 3)


@pytest.mark.rule("EXT-PLAYER-06")
def test_the_first_listed_player_decides_when_the_leader_is_gone() -> None:
    three = [
        mini("gipsy_avenger", spot(0, 4), 6, "rapid_advance"),
        mini("slattern", spot(6, 1), 0, "stalk", seat=2),
        mini("knifehead", spot(6, 4), 0, "ram", seat=3),
        mini("hakuja", destroyed=True, place=None, deck=[], seat=3),
    ]
    for leader, captain in (("knifehead", 3), ("hakuja", 2)):
        stack = [{"frame": "battle", "stage": "first"}]
        play = table(*three, activate=None, kaiju_team={"leader": leader}, stack=stack)
        assert (kind(play), seat_asked(play)) == ("first", 1)
        assert play.state.team("kaiju").leader == leader
        play.dice(impulse="1").when(1, "first kaiju")
        assert (kind(play), seat_asked(play)) == ("activate", captain)


@pytest.mark.rule("EXT-PLAYER-06")
def test_each_player_decides_for_the_own_models() -> None:
    play = table(
        mini("slattern", spot(6, 1), 0, "stalk", seat=2),
        mini("knifehead", spot(6, 4), 0, "ram", seat=3),
        mini("gipsy_avenger", spot(0, 4), 6, "rapid_advance"),
        activate="knifehead",
        kaiju_team={"leader": "slattern"},
    )
    assert play.awaiting == (3,)
