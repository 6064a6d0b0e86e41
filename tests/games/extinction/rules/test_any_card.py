"""Cards that nobody would print: random effects one inside the other are carried out to their end."""

from typing import Any

import pytest

from engine.chance import Rng
from engine.games.extinction import events as ev
from tests.games.extinction.rules.made_up import CARD, CLAW, JAEGER, KAIJU, PILOTS, made, walked
from tests.games.extinction.rules.test_every_card import go_on
from tests.support.extinction import MIDDLE, mini, spot, tower, with_card, with_entry

WHO = ("self", "target", "attacker", "defender", "friendly", "enemy", "other_friendly", "all")
KINDS = ("any", "jaeger", "kaiju", "building")
NEAR: tuple[Any, ...] = (
    None,
    None,
    "short_range",
    {"n": 1},
    {"n": 2, "mode": "completely"},
    {"n": 1, "mode": "less"},
)
TARGETS = ("SPD", "SKL", "POW", "ARM", "attack_dice", "defence_dice", "attack_successes", "damage")
UNTIL = ("roll", "next_attack", "activation", "round", "in_play", "game")
FACTS: tuple[dict[str, Any], ...] = (
    {"is": "drifting"},
    {"is": "activated"},
    {"is": "role", "role": "attacking"},
    {"is": "attack_kind", "kind": "melee"},
    {"is": "range", "range": "long"},
    {"is": "target_kind", "kind": "building"},
    {"is": "engaged", "kind": "kaiju"},
    {"is": "resource", "resource": "charge"},
    {"is": "triggers", "n": 1},
    {"is": "attack_successful"},
    {"is": "target_destroyed"},
    {"is": "damage_dealt"},
    {"is": "near", "who": "friendly", "n": 3},
    {"is": "not", "of": {"is": "carrying_object"}},
)


def one_of(rng: Rng, items: Any) -> Any:
    return items[rng.below(len(items))]


def scope(rng: Rng) -> dict[str, Any]:
    found = {"who": one_of(rng, WHO), "kind": one_of(rng, KINDS)}
    near = one_of(rng, NEAR)
    return {**found, "within": near} if near is not None else found


def modifier(rng: Rng, until: str = "roll") -> dict[str, Any]:
    found = {"target": one_of(rng, TARGETS), "delta": one_of(rng, (-2, -1, 1, 2)), "until": until}
    found["applies_to"] = scope(rng)
    return {**found, "when": one_of(rng, FACTS)} if rng.below(2) else found


def attack(rng: Rng, depth: int, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "do": kind,
        "arc": one_of(rng, ("front", "rear", "any")),
        "mods": [modifier(rng)],
        "slam": one_of(rng, (0, 0, 1, 2)),
        "on_success": effects(rng, depth + 1),
        "on_fail": effects(rng, depth + 1),
        "on_destroy": effects(rng, depth + 1),
    }
    if rng.below(2):
        found["abilities"] = [{"ability": one_of(rng, ("accurate", "focus", "brutal"))}]
    if rng.below(2):
        when = one_of(rng, ("on_choose", "before_roll", "after_attack_roll", "after_success"))
        found["spends"] = [
            {"cost": {"charge": 1}, "when": when, "effects": effects(rng, depth + 1), "max_times": 2}
        ]
    if kind == "melee" and rng.below(2):
        found["targets"] = "each_in_contact"
    return found


def effect(rng: Rng, depth: int) -> dict[str, Any]:
    """Any effect; those that hold others only a few levels deep."""
    flat: tuple[dict[str, Any], ...] = (
        {"do": "move", "hexes": 1},
        {"do": "step_back"},
        {"do": "pivot", "sides": 2, "half_allowed": True},
        {"do": "tactical"},
        {"do": "circle", "sides": 2},
        {"do": "object_attack", "mode": one_of(rng, ("melee", "ranged"))},
        {"do": "slam", "hexes": 1, "whom": scope(rng)},
        {"do": "damage", "n": one_of(rng, (1, 2)), "whom": scope(rng)},
        {"do": "damage", "per_success_of": 2, "whom": scope(rng), "allow_face_up": False},
        {"do": "take_face_up", "whom": scope(rng), "return": bool(rng.below(2))},
        {"do": "take_face_up", "instead": True},
        {"do": "gain", "resource": "charge", "whom": scope(rng)},
        {"do": "lose", "resource": "rage", "whom": scope(rng)},
        {"do": "modify", "modifier": modifier(rng, one_of(rng, UNTIL))},
        {
            "do": "reroll",
            "dice": one_of(rng, (1, 2, "any", "all")),
            "which": one_of(rng, ("own", "opponent")),
        },
        {"do": "activate_pilots"},
        {"do": "activate_card", "title": "Chain Sword", "free": bool(rng.below(2))},
        {"do": "extra_melee", "cost": {"charge": 1}},
        {"do": "ready_leader"},
        {"do": "kill_pilot", "select": one_of(rng, ("random", "attacker", "owner", 1)), "whom": scope(rng)},
        {"do": "neural_test", "whom": scope(rng)},
        {"do": "pick_up"},
        {"do": "drop_object", "whom": scope(rng)},
        {
            "do": "block_next",
            "what": one_of(rng, ("move", "run", "attack", "pivot", "activate")),
            "whom": scope(rng),
        },
        {"do": "end_activation"},
        {"do": "note", "text": "Look."},
    )
    if depth > 2 or rng.below(3):
        found = dict(one_of(rng, flat))
    else:
        kind = one_of(rng, ("melee", "ranged", "choose", "if", "roll"))
        if kind in ("melee", "ranged"):
            found = attack(rng, depth, kind)
        elif kind == "choose":
            who = one_of(rng, ("active", "attacker", "defender", "owner", "opponent", "jaeger", "kaiju"))
            options = [effects(rng, depth + 1) for _ in range(3)]
            found = {"do": "choose", "who": who, "options": options, "min": rng.below(3), "max": 2}
        elif kind == "if":
            then, other = effects(rng, depth + 1), effects(rng, depth + 1)
            found = {"do": "if", "cond": one_of(rng, FACTS), "then": then, "else": other}
        else:
            some, more = effects(rng, depth + 1), effects(rng, depth + 1)
            found = {"do": "roll", "dice": 2, "per_success": some, "per_trigger": more}
    return {**found, "optional": True} if not rng.below(3) else found


def effects(rng: Rng, depth: int) -> list[dict[str, Any]]:
    return [effect(rng, depth) for _ in range(rng.below(3))]


def trigger(rng: Rng, roll: str) -> dict[str, Any]:
    return {
        "roll": roll,
        "count": 1,
        "timing": one_of(rng, ("before_compare", "after_compare", "after_damage")),
        "optional": bool(rng.below(2)),
        "effects": effects(rng, 1) or [{"do": "end_activation"}],
    }


def play(number: int) -> None:
    """A card of random effects in the middle of a crowd, with random triggers and wounds on both sides."""
    rng = Rng(number).fork("cards that nobody would print")
    steps = [effect(rng, 0) for _ in range(3)]
    content = made([{"do": "gain", "resource": "charge"}, *steps])
    content = with_entry("jaeger", JAEGER, content, triggers=[trigger(rng, "attack")])
    content = with_entry("kaiju", KAIJU, content, triggers=[trigger(rng, "defence")])
    content = with_card("kaiju", KAIJU, CLAW, content, damage_effects=effects(rng, 1))
    content = with_card("jaeger", JAEGER, "chain_sword", content, damage_effects=effects(rng, 1))
    own = mini(JAEGER, MIDDLE, face_up=CARD, pilots=PILOTS, charge=3, carried=one_of(rng, ("", "wreckage")))
    crowd = [
        mini(KAIJU, spot(0), one_of(rng, (0, 6)), face_up=one_of(rng, ("", "scuttle")), carried="crane_boom"),
        mini("knifehead", spot(4), 6, lost=["gut"]),
        mini("cherno_alpha", spot(8), 0, face_up="the_wall", pilots=["mako_mori", "chuck_hansen"]),
    ]
    walls = [tower(spot(10)), tower(spot(0, 2))]
    tokens = [{"type": "fuel_tank", "at": list(MIDDLE)}]
    game = walked(own, *crowd, content=content, towers=walls, tokens=tokens)
    if "option 1" in game.state.asks[0].words:
        game.when(1, "option 1")
    go_on(game, rng, ev.RoundEnded)


@pytest.mark.rule("EXT-CARD-01", "EXT-CARD-05")
@pytest.mark.parametrize("first", range(0, 120, 40))
def test_any_card_is_carried_out_to_its_end(first: int) -> None:
    for number in range(first, first + 40):
        play(number)
