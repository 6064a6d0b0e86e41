"""Choices and dice inside effects, who decides, and what is not asked (section 3.2, EXT-GEN-02)."""

import pytest

from engine.games.extinction import events as ev
from tests.games.extinction.rules.made_up import (
    JAEGER,
    KAIJU,
    doing,
    springs,
)
from tests.support.extinction import (
    mini,
    model,
    spot,
    tower,
    words,
)


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
