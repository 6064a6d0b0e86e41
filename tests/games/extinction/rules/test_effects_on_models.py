"""Effects that befall models, and choices inside effects (section 3.2), each by a card of its own."""

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from tests.games.extinction.rules.made_up import JAEGER, KAIJU, PILOTS, dice, doing, foe, springs, table
from tests.support.extinction import lost, mini, model, pool, rolls, spot, with_card, words


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


def test_note_is_shown() -> None:
    play = doing({"do": "note", "text": "Wave your hands."}).when(1, "option 1")
    assert play.happened(ev.NoteShown) == [ev.NoteShown("Guard Stance", "Wave your hands.")]


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


def test_the_enemy_may_end_the_activation_after_the_attack_in_progress() -> None:
    """A mutation ends the attacker's activation: the attack is completed, the rest of the card is lost."""
    trigger = {"roll": "defence", "count": 1, "effects": [{"do": "end_activation"}]}
    play = doing({"do": "melee"}, {"do": "gain", "resource": "charge"}, content=springs(trigger))
    play.dice(combat="S S B B B B T B B B B B B", damage="#0").when(1, "option 1")
    assert play.happened(fe.AttackCompared)[0].damage == 1
    assert model(play, JAEGER).charge == 1
    assert play.happened(ev.ActivationEnded)


def test_damage_dealt_is_what_the_comparison_came_to() -> None:
    """Two points, taken as the face-up card alone, are still two for what depends on them."""
    gain = [{"do": "gain", "resource": "charge"}]
    depends = {"do": "if", "cond": {"is": "damage_dealt", "n": 2}, "then": gain}
    play = doing({"do": "melee", "on_success": [depends]}, others=[foe(face_up="scuttle")])
    play.dice(combat="S S S S B B B B B B B B B").when(1, "option 1", "take face-up")
    assert lost(play) == [(KAIJU, "scuttle", "face up")]
    assert model(play, JAEGER).charge == 2


def test_what_is_forbidden_until_the_next_attack_is_allowed_after_it() -> None:
    ban = {"do": "block_next", "what": "pivot", "whom": {"who": "self"}, "until": "next_attack"}
    turn = {"do": "pivot"}
    play = doing(ban, turn, {"do": "melee"}, turn).dice(combat=dice("BBBBBB")).when(1, "option 1")
    assert play.happened(fe.AttackCompared)
    assert "pivot left" in words(play, 1)
