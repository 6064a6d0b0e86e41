"""Every effect of the vocabulary (section 3.2): a card that does nothing else, and what comes of it."""

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.rules.effects import EFFECTS
from engine.games.extinction.terms.effects import Effect
from tests.games.extinction.rules.made_up import (
    JAEGER,
    KAIJU,
    PILOTS,
    dice,
    doing,
    foe,
    springs,
    wounded,
)
from tests.support.extinction import (
    MIDDLE,
    lost,
    mini,
    model,
    pool,
    rolls,
    spot,
    table,
    tower,
    with_card,
    words,
)


def test_every_effect_is_carried_out_by_some_rule() -> None:
    assert set(EFFECTS) == set(Effect.__args__)


@pytest.mark.rule("EXT-MOVE-10")
def test_move_is_a_move_of_so_many_hexes_with_its_own_pivot() -> None:
    play = doing({"do": "move", "hexes": 2}, others=[mini(KAIJU, spot(0, 8), 6)]).when(1, "option 1")
    assert set(words(play, 1)) >= {"forward", "backward", "pivot left", "pivot half left", "stop"}
    play.when(1, "forward", "forward")
    assert "forward" not in words(play, 1)
    play.when(1, "pivot left")
    assert model(play, JAEGER).place == Place(spot(0, 2), 2)


@pytest.mark.rule("EXT-MOVE-10")
def test_move_without_a_number_goes_as_far_as_spd() -> None:
    play = doing({"do": "move"}, others=[mini(KAIJU, spot(0, 8), 6)]).when(1, "option 1")
    play.when(1, "forward", "forward", "forward")
    assert "forward" not in words(play, 1)


@pytest.mark.parametrize(
    ("field", "never"),
    [
        ({"direction": "forward"}, "backward"),
        ({"direction": "backward"}, "forward"),
        ({"pivot": False}, "pivot left"),
    ],
)
def test_move_may_leave_out_a_direction_or_the_pivot(field: dict[str, object], never: str) -> None:
    play = doing({"do": "move", "hexes": 1, **field}, others=[mini(KAIJU, spot(0, 8), 6)]).when(1, "option 1")
    assert never not in words(play, 1)


def test_move_without_engaging_stops_before_an_enemy() -> None:
    far = [mini(KAIJU, spot(0, 2, 10), 6)]
    play = doing({"do": "move", "hexes": 3}, others=far).when(1, "option 1", "forward")
    assert f"engage {KAIJU}" in words(play, 1)
    play = doing({"do": "move", "hexes": 3, "engage": False}, others=far).when(1, "option 1", "forward")
    assert not [word for word in words(play, 1) if word.startswith(("engage", "forward"))]


@pytest.mark.rule("EXT-CARD-05")
def test_an_optional_move_is_declined_by_stopping() -> None:
    play = doing({"do": "move", "hexes": 1, "optional": True}, {"do": "gain", "resource": "charge"})
    play.when(1, "option 1", "stop")
    assert model(play, JAEGER).charge == 2


def test_step_back_goes_back_as_far_as_the_way_is_clear_and_never_pivots() -> None:
    play = doing({"do": "step_back", "hexes": 3}, towers=[tower(spot(6, 3, 20))]).when(1, "option 1")
    assert model(play, JAEGER).place == Place(spot(6, 2), 0)
    assert not play.happened(ev.MiniTurned)


@pytest.mark.rule("EXT-ACT-05")
def test_an_option_that_steps_back_first_needs_room_behind() -> None:
    play = doing({"do": "step_back"}, towers=[tower(spot(6))])
    assert play.happened(ev.ActivationEnded)


def test_pivot_turns_by_so_many_sides_at_most() -> None:
    play = doing({"do": "pivot", "sides": 2}).when(1, "option 1", "pivot left", "pivot left")
    assert model(play, JAEGER).place == Place(MIDDLE, 4)
    assert play.happened(ev.ActivationEnded)


@pytest.mark.parametrize(("half", "far"), [(True, [mini(KAIJU, spot(0, 5), 6)]), (False, None)])
def test_a_half_pivot_by_effect_only_where_it_is_allowed_and_nothing_holds(half: bool, far: object) -> None:
    play = doing({"do": "pivot", "half_allowed": half}, others=far).when(1, "option 1")
    assert ("pivot half left" in words(play, 1)) is half


@pytest.mark.rule("EXT-TACT-01")
def test_tactical_offers_only_what_it_allows() -> None:
    play = doing({"do": "tactical", "allow": ["circle"]}).when(1, "option 1")
    assert set(words(play, 1)) == {"act circle left", "act circle right", "pass"}
    play = doing({"do": "tactical"}).when(1, "option 1")
    assert "act melee" in words(play, 1)


@pytest.mark.rule("EXT-TACT-02")
def test_circle_goes_round_by_so_many_sides_at_most() -> None:
    play = doing({"do": "circle", "sides": 2}).when(1, "option 1", "circle left", "circle left")
    place = model(play, JAEGER).place
    assert place is not None
    assert place.facing == 8
    assert play.happened(ev.ActivationEnded)


@pytest.mark.rule("EXT-CARD-05")
def test_melee_and_ranged_are_attacks_with_what_the_card_adds() -> None:
    plus = [{"target": "POW", "delta": 1}, {"target": "attack_dice", "delta": 2}]
    play = doing({"do": "melee", "mods": plus}).dice(combat=dice("B" * 9)).when(1, "option 1")
    assert rolls(play, "attack")[0].parts == (
        ("SKL", 2),
        ("POW", 4),
        ("Guard Stance", 1),
        ("Guard Stance", 2),
    )
    far = [mini(KAIJU, spot(0, 3), 6)]
    play = doing({"do": "ranged", "short": [{"target": "POW", "delta": 3}]}, others=far)
    play.dice(combat=dice("B" * 9)).when(1, "option 1")
    assert pool(play, "attack") == 9


@pytest.mark.rule("EXT-ACT-05")
def test_an_attack_first_needs_a_target() -> None:
    nobody = [mini(KAIJU, spot(6), 0)]
    assert doing({"do": "melee"}, others=nobody).happened(ev.ActivationEnded)
    assert doing({"do": "ranged"}, others=nobody).happened(ev.ActivationEnded)


def test_an_optional_attack_may_be_declined_or_left_out() -> None:
    play = doing({"do": "melee", "optional": True}, {"do": "gain", "resource": "charge"}).when(1, "option 1")
    assert set(words(play, 1)) == {f"target {KAIJU}", "pass"}
    play.when(1, "pass")
    assert model(play, JAEGER).charge == 2


@pytest.mark.parametrize(("arc", "direction"), [("front", 0), ("rear", 6), ("any", 6), ("any", 0)])
def test_an_attack_reaches_the_arc_that_it_names(arc: str, direction: int) -> None:
    there = [mini(KAIJU, spot(direction), 6), mini("knifehead", spot((direction + 6) % 12), 6)]
    play = doing({"do": "melee", "arc": arc}, others=there)
    if arc == "any":
        play.when(1, "option 1")
        assert set(words(play, 1)) == {f"target {KAIJU}", "target knifehead"}
    else:
        play.dice(combat=dice("BBBBBB")).when(1, "option 1")
        assert play.happened(fe.AttackDeclared)[0].target == KAIJU


def test_each_in_contact_attacks_every_enemy_once_in_an_order_of_choice() -> None:
    there = [foe(), mini("knifehead", spot(2), 6)]
    play = doing({"do": "melee", "targets": "each_in_contact"}, others=there).when(1, "option 1")
    play.dice(combat="B " * 12 + "B " * 13).when(1, "target knifehead")
    assert [one.target for one in play.happened(fe.AttackDeclared)] == ["knifehead", KAIJU]


def test_on_success_on_fail_and_on_destroy_come_after_the_comparison() -> None:
    steps = {
        "do": "melee",
        "on_success": [{"do": "gain", "resource": "charge", "n": 1}],
        "on_fail": [{"do": "lose", "resource": "ammo"}],
        "on_destroy": [{"do": "gain", "resource": "charge", "n": 2}],
    }
    play = doing(steps).dice(combat=dice("SBBBBB"), damage="#0").when(1, "option 1")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (2, 3)
    play = doing(steps).dice(combat=dice("BBBBBB")).when(1, "option 1")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (1, 2)
    play = doing(steps, others=[mini(KAIJU, spot(3, 6), 6)], towers=[tower(spot(0))])
    play.dice(combat=dice("SBBBBB", 5)).when(1, "option 1", "pass")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (4, 3)


@pytest.mark.rule("EXT-OBJ-04", "EXT-OBJ-05", "EXT-OBJ-06")
def test_object_attack_uses_up_the_object_carried() -> None:
    play = doing({"do": "object_attack", "mode": "melee"}, more={"carried": "wreckage"})
    play.dice(combat=dice("B" * 9)).when(1, "option 1")
    assert pool(play, "attack") == 9
    assert play.happened(fe.ObjectUsed) == [fe.ObjectUsed(JAEGER, "wreckage")]
    assert model(play, JAEGER).carried == ""


@pytest.mark.rule("EXT-OBJ-11")
def test_an_object_that_cannot_be_thrown_is_not_thrown_by_a_card_either() -> None:
    play = doing({"do": "object_attack", "mode": "ranged"}, more={"carried": "freighter"})
    assert play.happened(ev.ActivationEnded)


def test_slam_pushes_without_an_attack() -> None:
    play = doing({"do": "slam", "hexes": 2, "whom": {"who": "enemy", "within": {"n": 1}}})
    play.when(1, "option 1", "pass")
    assert model(play, KAIJU).place == Place(spot(0, 3), 6)


@pytest.mark.rule("EXT-DAMAGE-11")
def test_damage_deals_points_to_all_that_are_meant_and_the_own_side_draws() -> None:
    play = doing({"do": "damage", "n": 2, "whom": {"who": "enemy"}}, others=[foe(face_up="scuttle")])
    play.when(1, "option 1")
    assert set(words(play, 1)) == {"take face-up", "draw"}
    play.when(1, "take face-up")
    assert lost(play) == [(KAIJU, "scuttle", "face up")]


def test_damage_that_never_takes_the_face_up_card_does_not_ask() -> None:
    deal = {"do": "damage", "n": 2, "whom": {"who": "enemy"}, "allow_face_up": False}
    play = doing(deal, others=[foe(face_up="scuttle")]).dice(damage="#0 #0").when(1, "option 1")
    assert [how for _, _, how in lost(play)] == ["drawn", "drawn"]


def test_damage_by_dice_rolls_for_each_that_is_meant_and_deals_the_successes() -> None:
    there = [foe(), mini("knifehead", spot(2), 6)]
    deal = {"do": "damage", "per_success_of": 2, "whom": {"who": "enemy", "within": {"n": 1}}}
    play = doing(deal, others=there, towers=[tower(spot(6))]).dice(combat="S S B B T S", damage="#0 #0")
    play.when(1, "option 1")
    assert [(one.about, one.roll.successes) for one in rolls(play, "effect")] == [
        (KAIJU, 2),
        ("knifehead", 0),
        ("skyscraper_1", 1),
    ]
    assert [name for name, _, _ in lost(play)] == [KAIJU, KAIJU]
    assert play.happened(fe.BuildingDestroyed) == [fe.BuildingDestroyed("skyscraper_1", JAEGER)]


@pytest.mark.rule("EXT-DAMAGE-11")
def test_damage_to_the_own_model_is_drawn_by_the_opponent() -> None:
    content = wounded([])
    steps = {"do": "damage", "n": 2, "whom": {"who": "self"}}
    play = doing(steps, content=content).when(1, "option 1")
    assert set(words(play, 2)) == {"take face-up", "draw"}


@pytest.mark.rule("EXT-DAMAGE-10")
def test_take_face_up_loses_the_card_as_a_point_of_damage() -> None:
    take = {"do": "take_face_up", "whom": {"who": "enemy"}}
    play = doing(take, others=[foe(face_up="scuttle")]).when(1, "option 1")
    assert model(play, KAIJU).lost == ("scuttle",)
    play = doing(take, {"do": "gain", "resource": "charge"}).when(1, "option 1")
    assert model(play, JAEGER).charge == 2
    assert model(play, KAIJU).lost == ()


def test_take_face_up_with_return_gives_the_card_back_to_the_deck() -> None:
    take = {"do": "take_face_up", "whom": {"who": "enemy"}, "return": True}
    play = doing(take, others=[foe(face_up="scuttle")]).when(1, "option 1")
    assert model(play, KAIJU).lost == ()
    assert model(play, KAIJU).face_up == ""
    assert "scuttle" in model(play, KAIJU).deck


def test_take_face_up_instead_makes_the_attacks_of_the_activation_accurate() -> None:
    steps = ({"do": "take_face_up", "instead": True}, {"do": "melee"})
    play = doing(*steps, others=[foe(face_up="scuttle")]).dice(combat=dice("SBBBBB"))
    play.when(1, "option 1", "take face-up")
    assert lost(play) == [(KAIJU, "scuttle", "face up")]


@pytest.mark.rule("EXT-COMP-12")
def test_gain_and_lose_stay_on_the_track() -> None:
    steps = ({"do": "gain", "resource": "charge", "n": 9}, {"do": "lose", "resource": "ammo", "n": 9})
    play = doing(*steps).when(1, "option 1")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (4, 0)
    rage = {"do": "lose", "resource": "rage", "whom": {"who": "enemy", "kind": "kaiju"}}
    assert model(doing(rage).when(1, "option 1"), KAIJU).rage == 0


def test_activate_card_plays_another_card_of_the_deck_for_its_cost() -> None:
    play = doing({"do": "activate_card", "title": "Chain Sword"}).when(1, "option 1")
    assert set(words(play, 1)) == {"option 1", "pass"}
    play.dice(combat=dice("B" * 8)).when(1, "option 1", "pass")
    assert pool(play, "attack") == 8
    assert model(play, JAEGER).deck.count("chain_sword") == 1


@pytest.mark.parametrize(("free", "ammo"), [(True, 0), (False, 0), (False, 1)])
def test_activate_card_is_free_only_if_it_says_so(free: bool, ammo: int) -> None:
    step = {"do": "activate_card", "title": "Plasma Caster", "free": free}
    play = doing(step, more={"ammo": ammo}).when(1, "option 1")
    if not free and not ammo:
        assert play.happened(ev.ActivationEnded)
        return
    play.dice(combat=dice("B" * 8)).when(1, "option 1")
    assert pool(play, "attack") == 8
    assert model(play, JAEGER).ammo == 0


def test_a_card_played_beside_the_face_up_card_ends_when_damage_takes_it() -> None:
    """The first of two blows is answered by damage: the card in use is drawn, and the second blow lapses."""
    trigger = {
        "roll": "defence",
        "count": 1,
        "effects": [{"do": "damage", "n": 1, "whom": {"who": "attacker"}}],
    }
    twice = [{"label": "Twice", "steps": [{"do": "melee"}, {"do": "melee"}]}]
    content = with_card("jaeger", JAEGER, "gravity_sling", springs(trigger), options=twice)
    play = doing({"do": "activate_card", "title": "Gravity Sling"}, content=content)
    play.when(1, "option 1").dice(combat="B B B B B B T B B B B B B", damage="gravity_sling")
    play.when(1, "option 1", "choose 1")
    assert lost(play) == [(JAEGER, "gravity_sling", "drawn")]
    assert len(play.happened(fe.AttackDeclared)) == 1
    assert play.happened(ev.CardReturned) == [ev.CardReturned(JAEGER, "guard_stance")]


@pytest.mark.rule("EXT-ABIL-04")
def test_extra_melee_buys_one_more_attack_after_a_successful_one() -> None:
    steps = (
        {"do": "extra_melee", "cost": {"charge": 1}},
        {"do": "melee", "mods": [{"target": "POW", "delta": 2}]},
    )
    play = doing(*steps).dice(combat=dice("S" + "B" * 7), damage="#0").when(1, "option 1")
    assert set(words(play, 1)) == {"use", "pass"}
    play.dice(combat=dice("B" * 6)).when(1, "use")
    assert pool(play, "attack") == 6
    assert model(play, JAEGER).charge == 0


@pytest.mark.rule("EXT-ABIL-11")
def test_ready_leader_turns_the_flipped_token_back() -> None:
    team = {"leader": JAEGER, "token_ready": False}
    play = doing({"do": "ready_leader"}, jaeger_team=team).when(1, "option 1")
    assert play.state.team("jaeger").token_ready
    play = doing({"do": "ready_leader"}).when(1, "option 1")
    assert not play.happened(fe.LeaderReadied)


@pytest.mark.rule("EXT-PILOT-07")
@pytest.mark.parametrize(
    ("select", "seat"),
    [("random", 0), (2, 0), ("owner", 1), ("attacker", 2)],
)
def test_kill_pilot_by_chance_by_slot_or_by_choice(select: object, seat: int) -> None:
    play = doing({"do": "kill_pilot", "select": select}, more={"pilots": PILOTS})
    play.dice(pilot="nathan_lambert", combat="B").when(1, "option 1")
    if seat:
        assert set(words(play, seat)) == {"choose 1", "choose 2"}
        play.when(seat, "choose 2")
    assert play.happened(fe.PilotLost) == [fe.PilotLost(JAEGER, 2, "nathan_lambert")]


def test_neural_test_tests_every_pilot_that_is_left() -> None:
    play = doing({"do": "neural_test"}, more={"pilots": PILOTS}).dice(combat="B T").when(1, "option 1")
    assert [one.about for one in rolls(play, "neural")] == PILOTS
    assert not play.happened(fe.PilotLost)


def test_pick_up_takes_an_object_of_the_kind_that_it_names() -> None:
    tokens = [
        {"type": "wreckage", "at": list(spot(3))},
        {"type": "fuel_tank", "at": list(spot(9))},
    ]
    play = doing({"do": "pick_up", "object": "fuel_tank"}, tokens=tokens).when(1, "option 1")
    assert set(words(play, 1)) == {"act pick up fuel_tank_2", "pass"}
    play.when(1, "act pick up fuel_tank_2")
    assert model(play, JAEGER).carried == "fuel_tank"


def test_drop_object_is_put_down_by_its_owner_within_the_base() -> None:
    drop = {"do": "drop_object", "whom": {"who": "enemy"}}
    play = doing(drop, others=[foe(carried="wreckage")]).when(1, "option 1")
    play.refused(2, "drop 1000 0 900 0")
    a, b, c, d = spot(0)
    play.when(2, f"drop {a} {b} {c} {d}")
    assert [(token.type, token.at) for token in play.state.tokens] == [("wreckage", spot(0))]
    assert model(play, KAIJU).carried == ""


@pytest.mark.parametrize(
    ("what", "never"),
    [
        ("move", ("forward", "backward")),
        ("pivot", ("pivot left", "pivot half left")),
        ("run", ("run 1",)),
        ("attack", ("option 1",)),
        ("activate", ()),
    ],
)
def test_block_next_forbids_it_until_the_end_of_the_round(what: str, never: tuple[str, ...]) -> None:
    ban = {"do": "block_next", "what": what, "whom": {"who": "enemy"}, "until": "round"}
    runner = what == "run"
    other = mini("knifehead", spot(0, 1), 6, face_up="ram" if runner else "blade_head")
    play = doing(ban, others=[other]).when(1, "option 1")
    if what == "activate":
        assert play.happened(ev.RoundEnded)
        return
    offered: set[str] = set()
    while not play.happened(ev.RoundEnded):
        ask = play.state.asks[0]
        offered |= set(ask.words)
        play.when(ask.seat, "walk" if "walk" in ask.words else "stop" if "stop" in ask.words else "pass")
    assert not offered & set(never)
    assert offered or what in ("run", "attack")
    assert model(play, "knifehead").bans == ()


def test_end_activation_leaves_out_what_is_left_of_the_card() -> None:
    choose = {"do": "choose", "options": [[{"do": "end_activation"}], [{"do": "gain", "resource": "ammo"}]]}
    play = doing(choose, {"do": "gain", "resource": "charge"}).when(1, "option 1", "choose 1")
    assert model(play, JAEGER).charge == 1
    assert play.happened(ev.ActivationEnded)


@pytest.mark.parametrize(
    ("who", "seat"),
    [
        ("owner", 1),
        ("active", 1),
        ("opponent", 2),
        ("jaeger", 1),
        ("kaiju", 2),
        ("attacker", 2),
        ("defender", 1),
    ],
)
def test_choose_asks_whom_it_names(who: str, seat: int) -> None:
    gains = [[{"do": "gain", "resource": "charge", "n": n}] for n in (1, 2, 3)]
    play = doing({"do": "choose", "options": gains, "who": who}).when(1, "option 1")
    assert [ask.seat for ask in play.state.asks] == [seat]
    play.when(seat, "choose 2")
    assert model(play, JAEGER).charge == 3


def test_choose_in_an_attack_asks_the_attacker_or_the_defender() -> None:
    for who, seat in (("attacker", 1), ("defender", 2), ("owner", 2), ("opponent", 1), ("active", 1)):
        gains = [[{"do": "gain", "resource": "rage", "n": n}] for n in (1, 2)]
        trigger = {"roll": "defence", "count": 1, "effects": [{"do": "choose", "options": gains, "who": who}]}
        play = doing({"do": "melee"}, content=springs(trigger))
        play.dice(combat="B B B B B B T B B B B B B").when(1, "option 1")
        assert [ask.seat for ask in play.state.asks] == [seat], who


def test_choose_between_min_and_max_each_at_most_once() -> None:
    options = [
        [{"do": "gain", "resource": "charge"}],
        [{"do": "lose", "resource": "ammo"}],
        [{"do": "gain", "resource": "charge", "n": 2}],
    ]
    play = doing({"do": "choose", "options": options, "min": 1, "max": 2}).when(1, "option 1")
    assert set(words(play, 1)) == {"choose 1", "choose 2", "choose 3"}
    play.when(1, "choose 3")
    assert set(words(play, 1)) == {"choose 1", "choose 2", "pass"}
    play.when(1, "choose 2")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (3, 2)
    play = doing({"do": "choose", "options": options, "min": 0, "max": 1}).when(1, "option 1", "pass")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (1, 3)


def test_choose_what_was_chosen_comes_before_the_rest_of_the_card() -> None:
    options = [[{"do": "gain", "resource": "charge"}], [{"do": "gain", "resource": "charge", "n": 2}]]
    play = doing(
        {"do": "choose", "options": options},
        {
            "do": "if",
            "cond": {"is": "resource", "resource": "charge", "n": 3},
            "then": [{"do": "lose", "resource": "ammo"}],
        },
    ).when(1, "option 1", "choose 2")
    assert model(play, JAEGER).ammo == 2


@pytest.mark.parametrize(("n", "ammo", "charge"), [(1, 2, 1), (2, 3, 2)])
def test_if_does_one_thing_or_else_the_other(n: int, ammo: int, charge: int) -> None:
    step = {
        "do": "if",
        "cond": {"is": "resource", "resource": "charge", "n": n},
        "then": [{"do": "lose", "resource": "ammo"}],
        "else": [{"do": "gain", "resource": "charge"}],
    }
    play = doing(step).when(1, "option 1")
    assert (model(play, JAEGER).ammo, model(play, JAEGER).charge) == (ammo, charge)


def test_roll_does_something_for_each_success_and_each_trigger() -> None:
    step = {
        "do": "roll",
        "dice": 3,
        "per_success": [{"do": "gain", "resource": "charge"}],
        "per_trigger": [{"do": "lose", "resource": "ammo"}],
    }
    play = doing(step).dice(combat="C T S T").when(1, "option 1")
    assert (model(play, JAEGER).charge, model(play, JAEGER).ammo) == (3, 1)


def test_note_is_shown() -> None:
    play = doing({"do": "note", "text": "Wave your hands."}).when(1, "option 1")
    assert play.happened(ev.NoteShown) == [ev.NoteShown("Guard Stance", "Wave your hands.")]


@pytest.mark.rule("EXT-GEN-02")
@pytest.mark.parametrize(
    "effect",
    [
        {"do": "take_face_up", "whom": {"who": "enemy"}},
        {"do": "step_back"},
        {"do": "object_attack", "mode": "melee"},
        {"do": "ready_leader"},
        {"do": "gain", "resource": "ammo"},
        {"do": "lose", "resource": "charge", "whom": {"who": "enemy"}},
        {"do": "damage", "n": 1, "whom": {"who": "enemy", "kind": "jaeger"}},
        {"do": "drop_object", "whom": {"who": "enemy"}},
        {"do": "kill_pilot"},
        {"do": "neural_test", "whom": {"who": "enemy"}},
        {"do": "activate_card", "title": "No Such Card"},
        {"do": "slam", "whom": {"who": "enemy", "kind": "jaeger"}},
        {"do": "block_next", "what": "run", "whom": {"who": "enemy", "kind": "jaeger"}},
        {"do": "circle"},
        {"do": "reroll"},
        {"do": "pick_up"},
    ],
    ids=lambda effect: effect["do"],
)
def test_an_optional_effect_that_would_do_nothing_is_not_asked(effect: dict[str, object]) -> None:
    wall = [tower(spot(6))]
    others = [mini(KAIJU, spot(2), 6)]
    play = doing(
        {"do": "gain", "resource": "charge"}, {**effect, "optional": True}, others=others, towers=wall
    )
    play.when(1, "option 1")
    assert play.happened(ev.ActivationEnded)


@pytest.mark.parametrize("answer", ["use", "pass"])
def test_an_optional_effect_asks_its_owner(answer: str) -> None:
    play = doing({"do": "gain", "resource": "charge", "optional": True}).when(1, "option 1", answer)
    assert model(play, JAEGER).charge == (2 if answer == "use" else 1)


@pytest.mark.rule("EXT-ACT-07")
def test_what_is_left_of_a_lost_card_is_lost() -> None:
    steps = ({"do": "damage", "n": 2, "whom": {"who": "self"}}, {"do": "gain", "resource": "charge"})
    play = doing(*steps).when(1, "option 1").when(2, "take face-up")
    assert model(play, JAEGER).charge == 1
    assert play.happened(ev.ActivationEnded)


def test_run_by_a_card_played_after_the_activation_is_its_second_move_only() -> None:
    play = doing({"do": "activate_card", "title": "Rapid Advance"}, others=[mini(KAIJU, spot(0, 9), 6)]).when(
        1, "option 1", "option 1", "forward", "forward", "forward"
    )
    assert "forward" not in words(play, 1)
    play.when(1, "stop")
    assert play.happened(ev.ActivationEnded)


def test_activate_pilots_activates_all_abilities_of_all_pilots() -> None:
    pilots = {"pilots": ["jinhai_ou_yang", "ilya_zaslavsky"]}
    play = doing({"do": "activate_pilots"}, more=pilots).when(1, "option 1")
    assert [one.ability for one in play.happened(fe.AbilityActivated)] == ["dynamo", "dynamo"]
    assert model(play, JAEGER).charge == 3


def test_a_table_of_models_can_be_set_up_without_any_card() -> None:
    play = table(mini(JAEGER), foe())
    assert words(play, 1)
