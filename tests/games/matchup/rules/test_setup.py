"""Set-up: units and seats, the options agreed, the draw for the first turn."""

from typing import Any

import msgspec
import pytest

from engine import games
from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.games.matchup.switches import SWITCHES
from engine.games.matchup.terms import Options
from engine.kernel.cards import DECK
from engine.kernel.errors import SetupError
from tests.support.matchup import chairs, end_turn, fresh
from tests.support.play import Play

SEVEN = ("gipsy-danger", "knife-head", "striker-eureka", "otachi", "chemo-alpha", "raiju", "scunner")


def refusals(*seats: str, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with these seats and options: rule and message."""
    game = games.load("matchup")
    agreed, content = msgspec.convert(options, Options), game.content()
    found = [(one.rule, one.message) for one in game.check_setup(chairs(*seats), agreed, content)]
    if found:
        with pytest.raises(SetupError):
            game.initial(chairs(*seats), agreed, content)
    return found


def order(play: Play) -> list[tuple[str, int]]:
    """The units clockwise, each with its seat."""
    return [(one.name, one.seat) for one in play.view(None).units]


def first(play: Play) -> tuple[int, ...]:
    """The places that began turns so far."""
    return tuple(event.place for event in play.happened(ev.TurnBegan))


@pytest.mark.rule("MAT-SETUP-01")
def test_each_player_picks_one_jaeger_or_kaiju() -> None:
    play = fresh("gipsy-danger", "knife-head")
    assert order(play) == [("Gipsy Danger", 1), ("Knife Head", 2)]
    assert refusals("gipsy-danger", "knife-head") == []


@pytest.mark.rule("MAT-SETUP-01")
def test_a_player_without_a_unit_and_an_unknown_unit_are_refused() -> None:
    assert refusals("gipsy-danger", "knife-head", "") == [
        ("MAT-SETUP-04", "Seat 3 plays one or two units, not 0.")
    ]
    (unknown,) = refusals("gipsy-danger", "godzilla")
    assert unknown[0] == "MAT-UNIT-01"
    assert "godzilla" in unknown[1]


@pytest.mark.rule("MAT-SETUP-02")
@pytest.mark.parametrize("seats", [("gipsy-danger", "striker-eureka"), ("knife-head", "otachi", "raiju")])
def test_each_side_needs_at_least_one_unit(seats: tuple[str, ...]) -> None:
    assert refusals(*seats) == [("MAT-SETUP-02", "Each side needs at least one unit.")]


@pytest.mark.rule("MAT-SETUP-02")
def test_equal_sides_begin_without_an_objection() -> None:
    assert refusals("gipsy-danger", "knife-head", "striker-eureka", "otachi") == []
    assert refusals("gipsy-danger striker-eureka", "knife-head otachi") == []


@pytest.mark.rule("MAT-SETUP-03")
def test_unequal_sides_are_allowed_and_get_no_compensation() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka").dice(cut="KH 2C 3C").when(1, "begin")
    assert [(one.hits, one.base_hand, one.count) for one in play.view(None).units] == [(20, 7, 7)] * 3
    assert play.offers(1) == ["swap"]


@pytest.mark.rule("MAT-SETUP-03")
def test_the_lone_player_may_take_two_units_instead() -> None:
    play = fresh("gipsy-danger", "knife-head otachi", "striker-eureka")
    assert order(play) == [("Gipsy Danger", 1), ("Knife Head", 2), ("Striker Eureka", 3), ("Otachi", 2)]


@pytest.mark.rule("MAT-SETUP-04")
def test_a_player_may_run_two_units_each_with_its_own_hand_hits_and_turn() -> None:
    play = fresh("gipsy-danger striker-eureka", "knife-head otachi").dice(cut="KH 2C").when(1, "begin")
    for place in (1, 2, 3, 4):
        seat = play.state.unit(place).seat
        assert len(play.state.unit(place).hand) == 7
        end_turn(play.when(seat, f"swap {play.state.unit(place).hand[0]}", "pass"))
    assert first(play) == (1, 2, 3, 4, 1)
    assert [one.hits for one in play.view(None).units] == [20, 20, 20, 20]


@pytest.mark.rule("MAT-SETUP-04")
def test_a_third_unit_of_one_player_is_refused() -> None:
    assert refusals("gipsy-danger striker-eureka chemo-alpha", "knife-head") == [
        ("MAT-SETUP-04", "Seat 1 plays one or two units, not 3.")
    ]


@pytest.mark.rule("MAT-SETUP-05")
def test_both_units_of_a_player_are_on_one_side() -> None:
    assert refusals("gipsy-danger knife-head", "otachi") == [
        ("MAT-SETUP-05", "Seat 1: both units of a player are on one side.")
    ]


@pytest.mark.rule("MAT-SETUP-06")
def test_a_named_unit_appears_once_in_a_game() -> None:
    assert refusals("gipsy-danger", "knife-head", "gipsy-danger") == [
        ("MAT-SETUP-06", "Gipsy Danger can be in a game once.")
    ]
    assert refusals("gipsy-danger", "otachi otachi") == [("MAT-SETUP-06", "Otachi can be in a game once.")]


@pytest.mark.rule("MAT-SETUP-06")
def test_generic_units_may_repeat() -> None:
    play = fresh("generic-jaeger generic-jaeger", "generic-kaiju", "generic-kaiju")
    assert [name for name, _ in order(play)] == [
        "Generic Jaeger 1",
        "Generic Kaiju 1",
        "Generic Jaeger 2",
        "Generic Kaiju 2",
    ]


@pytest.mark.rule("MAT-SETUP-06")
def test_a_house_rule_lets_named_units_repeat() -> None:
    assert refusals("gipsy-danger", "knife-head", "gipsy-danger", unique_named=False) == []
    play = fresh("gipsy-danger", "knife-head", "gipsy-danger", options={"unique_named": False})
    assert [name for name, _ in order(play)] == ["Gipsy Danger 1", "Knife Head", "Gipsy Danger 2"]


@pytest.mark.rule("MAT-SETUP-07")
def test_jaegers_and_kaiju_of_two_players_with_two_units_each_alternate() -> None:
    play = fresh("gipsy-danger striker-eureka", "knife-head otachi")
    assert order(play) == [("Gipsy Danger", 1), ("Knife Head", 2), ("Striker Eureka", 1), ("Otachi", 2)]


@pytest.mark.rule("MAT-SETUP-07")
@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (("gipsy-danger", "striker-eureka", "knife-head"), "jkj"),
        (("knife-head", "otachi", "gipsy-danger"), "jkk"),
        (("gipsy-danger", "striker-eureka", "chemo-alpha", "knife-head"), "jkjj"),
        (("knife-head", "gipsy-danger"), "jk"),
        (SEVEN, "jkjkjkk"),
    ],
)
def test_seats_alternate_as_far_as_numbers_allow_and_the_rest_sits_at_the_end(
    seats: tuple[str, ...], sides: str
) -> None:
    assert "".join(one.side[0] for one in fresh(*seats).view(None).units) == sides


@pytest.mark.rule("MAT-SETUP-07")
def test_first_units_of_all_players_sit_before_their_second_ones() -> None:
    play = fresh("gipsy-danger striker-eureka", "knife-head otachi", "chemo-alpha")
    assert order(play) == [
        ("Gipsy Danger", 1),
        ("Knife Head", 2),
        ("Chemo Alpha", 3),
        ("Otachi", 2),
        ("Striker Eureka", 1),
    ]


@pytest.mark.rule("MAT-SETUP-07")
def test_a_house_rule_seats_units_as_listed() -> None:
    seats = ("gipsy-danger striker-eureka", "knife-head otachi")
    play = fresh(*seats, options={"seating": "as_listed"})
    assert order(play) == [("Gipsy Danger", 1), ("Striker Eureka", 1), ("Knife Head", 2), ("Otachi", 2)]


@pytest.mark.rule("MAT-SETUP-08")
def test_the_deck_is_shuffled_so_that_the_first_hands_differ_by_seed_alone() -> None:
    found = []
    for seed in ("one", "two", "one"):
        play = fresh("gipsy-danger", "knife-head", seed=seed).when(1, "begin")
        entry = play.session.timeline.path()[-1]
        assert {draw.stream for draw in entry.draws} == {"cut", "deck"}
        found.append(tuple(one.hand for one in play.state.units))
    assert found[0] == found[2] != found[1]


@pytest.mark.rule("MAT-SETUP-08")
def test_all_52_cards_are_in_the_deck_before_the_first_draw() -> None:
    play = fresh("gipsy-danger", "knife-head")
    view = play.view(None)
    assert (view.deck_count, view.discard, view.table) == (52, (), ())
    assert [one.count for one in view.units] == [0, 0]
    assert play.offers(1) == ["begin"]
    assert play.offers(2) == []
    assert play.refused_command(2, co.Begin(2)).code == "not_your_turn"


@pytest.mark.rule("MAT-SETUP-09")
def test_the_highest_card_goes_first_ace_high() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka").dice(cut="KH 9C AD").when(1, "begin")
    assert play.happened(ev.FirstTurnDrawn) == [ev.FirstTurnDrawn(((1, "KH"), (2, "9C"), (3, "AD")))]
    assert first(play) == (3,)


@pytest.mark.rule("MAT-SETUP-09")
@pytest.mark.parametrize(
    ("cut", "place"), [("2S 3H", 2), ("10H 9S", 1), ("10H JC", 2), ("QH JS", 1), ("QS KD", 2), ("2H AS", 2)]
)
def test_ranks_decide_the_draw_for_the_first_turn(cut: str, place: int) -> None:
    assert first(fresh("gipsy-danger", "knife-head").dice(cut=cut).when(1, "begin")) == (place,)


@pytest.mark.rule("MAT-SETUP-09")
def test_one_card_is_drawn_for_each_player_and_the_first_unit_of_the_winner_begins() -> None:
    play = fresh("gipsy-danger striker-eureka", "knife-head otachi").dice(cut="9C AD").when(1, "begin")
    assert play.happened(ev.FirstTurnDrawn) == [ev.FirstTurnDrawn(((1, "9C"), (2, "AD")))]
    assert first(play) == (2,)
    assert play.view(None).units[1].name == "Knife Head"


@pytest.mark.rule("MAT-SETUP-10")
def test_those_that_tie_for_highest_draw_again_among_themselves() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka").dice(cut="KH 9C KD 2C 5S").when(1, "begin")
    assert play.happened(ev.FirstTurnDrawn) == [
        ev.FirstTurnDrawn(((1, "KH"), (2, "9C"), (3, "KD"))),
        ev.FirstTurnDrawn(((1, "2C"), (3, "5S"))),
    ]
    assert first(play) == (3,)


@pytest.mark.rule("MAT-SETUP-10")
def test_a_tie_below_the_highest_card_is_no_tie() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka").dice(cut="9H 9C KD").when(1, "begin")
    assert len(play.happened(ev.FirstTurnDrawn)) == 1
    assert first(play) == (3,)


@pytest.mark.rule("MAT-SETUP-10")
def test_cards_drawn_go_back_so_that_a_second_tie_can_show_the_same_cards() -> None:
    play = fresh("gipsy-danger", "knife-head").dice(cut="KH KD KD KH KH 2C").when(1, "begin")
    assert [event.drawn for event in play.happened(ev.FirstTurnDrawn)] == [
        ((1, "KH"), (2, "KD")),
        ((1, "KD"), (2, "KH")),
        ((1, "KH"), (2, "2C")),
    ]
    assert first(play) == (1,)
    dealt = {card for one in play.state.units for card in one.hand}
    assert set(play.state.deck) == set(DECK) - dealt
    assert play.view(None).deck_count == 38


@pytest.mark.rule("MAT-SETUP-10")
def test_the_drawn_cards_are_shown_to_all() -> None:
    play = fresh("gipsy-danger", "knife-head").dice(cut="9C AD").when(1, "begin")
    for seat in (1, 2, None):
        (entry,) = play.session.seen(seat)
        assert ev.FirstTurnDrawn(((1, "9C"), (2, "AD"))) in entry.events


@pytest.mark.rule("MAT-SETUP-10")
def test_veterans_roll_before_the_draw_for_the_first_turn_and_do_not_touch_its_ties() -> None:
    play = fresh("striker-eureka", "knife-head", options={"veterans": True})
    play.dice(veteran="4 2", cut="KH KD 3C 2D").when(1, "begin")
    kinds = [type(event) for event in play.last]
    rolled = [index for index, kind in enumerate(kinds) if kind is ev.VeteranRolled]
    drawn = [index for index, kind in enumerate(kinds) if kind is ev.FirstTurnDrawn]
    assert (len(rolled), len(drawn)) == (2, 2)
    assert max(rolled) < min(drawn)
    assert first(play) == (1,)


@pytest.mark.rule("MAT-SETUP-11")
def test_turns_go_clockwise_from_the_first_seat() -> None:
    play = fresh("gipsy-danger", "knife-head", "striker-eureka", "otachi")
    play.dice(cut="2H 3H AH 4H").when(1, "begin")
    for place in (3, 4, 1, 2):
        name = play.state.unit(place).hand[0]
        seat = play.state.unit(place).seat
        end_turn(play.when(seat, f"swap {name}", "pass"))
    assert first(play) == (3, 4, 1, 2, 3)


@pytest.mark.rule("MAT-SETUP-12")
def test_the_options_agreed_are_shown_to_all_before_the_game_begins() -> None:
    agreed = {"classes": True, "veterans": True, "grapple": "random"}
    play = fresh("gipsy-danger", "knife-head", options=agreed)
    for seat in (1, 2, None):
        options = play.view(seat).book.options
        assert (options.classes, options.veterans, options.grapple) == (True, True, "random")
    assert play.session.state.turn == 0
    play.when(1, "begin")
    assert play.view(2).book.options == options


@pytest.mark.rule("MAT-SETUP-12")
def test_every_module_and_house_switch_can_be_agreed_and_the_rulings_are_the_defaults() -> None:
    defaults = {switch.field: switch.values[0] for switch in SWITCHES}
    assert defaults == {
        "classes": False,
        "veterans": False,
        "thermonuclear": False,
        "two_effects": "both",
        "carry": True,
        "negate": "trait",
        "grapple": "owner",
        "critical_floor": 0,
        "acid_stacks": True,
        "emp_blocks_face_dodge": True,
        "emp_bars_device": False,
        "combos_per_turn": 1,
        "counters_per_unit": 1,
        "seating": "alternate",
        "unique_named": True,
        "dragon": "dodge",
    }
    assert msgspec.structs.asdict(fresh("gipsy-danger", "knife-head").view(1).book.options) == defaults
    assert {switch.field for switch in SWITCHES if not switch.house} == {
        "classes",
        "veterans",
        "thermonuclear",
    }


@pytest.mark.rule("MAT-SETUP-12")
def test_the_rulings_name_every_house_rule_with_all_its_values_the_default_first() -> None:
    book = games.load("matchup").rulebook()
    named = [text for ruling in book.ruling for text in ruling.switch.split("; ") if text]
    wanted = []
    for switch in SWITCHES:
        if switch.house:
            *first, last = [str(value).lower() for value in switch.values]
            wanted.append(f"{switch.field}: {', '.join(first)} or {last}")
    assert sorted(named) == sorted(wanted)


@pytest.mark.rule("MAT-SETUP-12")
@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.field)
def test_each_value_of_a_switch_begins_a_game_and_any_other_is_refused(switch: Any) -> None:
    for value in switch.values:
        jaeger = "gipsy-danger*" if switch.field == "thermonuclear" and value else "gipsy-danger"
        play = fresh(jaeger, "knife-head", options={switch.field: value}).when(1, "begin")
        assert getattr(play.view(2).book.options, switch.field) == value
    with pytest.raises(msgspec.ValidationError):
        fresh("gipsy-danger", "knife-head", options={switch.field: "sometimes"})


@pytest.mark.rule("MAT-SETUP-13")
def test_one_deck_serves_7_units_with_49_of_52_cards() -> None:
    play = fresh(*SEVEN).when(1, "begin")
    assert [one.count for one in play.view(None).units] == [7] * 7
    assert play.view(None).deck_count == 3


@pytest.mark.rule("MAT-SETUP-13")
def test_8_units_and_1_unit_are_refused() -> None:
    assert refusals(*SEVEN, "leatherback") == [("MAT-SETUP-13", "One deck serves 2 to 7 units, not 8.")]
    assert ("MAT-SETUP-13", "One deck serves 2 to 7 units, not 1.") in refusals("gipsy-danger")
