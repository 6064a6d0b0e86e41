"""The judgement of bots: what is better for a side is worth more, and nothing makes it fail."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.bots.answers import command_for, random_answer
from engine.chance import RandomDice, Rng
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.evaluate import evaluate
from engine.games.extinction.evaluation.weights import WIN
from engine.games.extinction.fight_frames import Attacking, Damaging
from engine.games.extinction.geometry.ring import Place
from engine.games.extinction.state import State
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.errors import Refusal
from engine.kernel.records import Result
from tests.arena import battle, quick_play
from tests.support.extinction import mini, spot, table, tower

GAME = games.load("extinction")
JAEGER, KAIJU = 1, 2
PILOTS = ["jake_pentecost", "nathan_lambert"]


def gipsy(at: Any = None, facing: int = 0, **more: Any) -> dict[str, Any]:
    """A Jaeger that looks east."""
    return mini("gipsy_avenger", at or spot(0, 0), facing, pilots=more.pop("pilots", PILOTS), **more)


def thorn(at: Any = None, facing: int = 6, **more: Any) -> dict[str, Any]:
    """A Kaiju that looks west, four hexes before the Jaeger."""
    return mini("shrikethorn", at or spot(0, 4), facing, **more)


def state_of(*minis: dict[str, Any], **more: Any) -> State:
    """The state of a table on which cards are chosen."""
    state: State = table(*minis, activate=None, **more).state
    return state


BETTER: dict[str, Callable[[], tuple[int, State, State]]] = {
    "the enemy has lost a card": lambda: (
        JAEGER,
        state_of(gipsy(), thorn(lost=["prowl"])),
        state_of(gipsy(), thorn()),
    ),
    "the last points hurt more than the first": lambda: (
        KAIJU,
        state_of(gipsy(lost=["chain_sword", "deep_drift", "gravity_sling", "guard_stance"]), thorn()),
        state_of(gipsy(lost=["chain_sword", "deep_drift", "gravity_sling"]), thorn()),
    ),
    "buildings that stand are good for the Jaegers": lambda: (
        JAEGER,
        state_of(gipsy(), thorn(), towers=[tower(spot(3, 6)), tower(spot(9, 6))]),
        state_of(gipsy(), thorn(), towers=[tower(spot(3, 6)), {**tower(spot(9, 6)), "destroyed": True}]),
    ),
    "a destroyed building is good for the Kaiju": lambda: (
        KAIJU,
        state_of(gipsy(), thorn(), towers=[tower(spot(3, 6)), {**tower(spot(9, 6)), "destroyed": True}]),
        state_of(gipsy(), thorn(), towers=[tower(spot(3, 6)), tower(spot(9, 6))]),
    ),
    "a Kaiju goes for the buildings": lambda: (
        KAIJU,
        state_of(gipsy(spot(6, 6)), thorn(spot(0, 2), 0), towers=[tower(spot(0, 6))]),
        state_of(gipsy(spot(6, 6)), thorn(spot(0, 0), 0), towers=[tower(spot(0, 6))]),
    ),
    "a Kaiju looks at what it goes for": lambda: (
        KAIJU,
        state_of(gipsy(spot(6, 6)), thorn(spot(0, 2), 0), towers=[tower(spot(0, 6))]),
        state_of(gipsy(spot(6, 6)), thorn(spot(0, 2), 6), towers=[tower(spot(0, 6))]),
    ),
    "a Jaeger goes for the Kaiju": lambda: (
        JAEGER,
        state_of(gipsy(spot(0, 0)), thorn(spot(0, 4), 3)),
        state_of(gipsy(spot(6, 3)), thorn(spot(0, 4), 3)),
    ),
    "a Jaeger does not stand with its face to a building": lambda: (
        JAEGER,
        state_of(gipsy(), thorn(spot(0, 6), 3), towers=[tower(spot(3, 3))]),
        state_of(gipsy(), thorn(spot(0, 6), 3), towers=[tower(spot(0, 1))]),
    ),
    "in the rear of the enemy is better than before it": lambda: (
        JAEGER,
        state_of(gipsy(), thorn(spot(0, 1), 0)),
        state_of(gipsy(), thorn(spot(0, 1), 6)),
    ),
    "an enemy in the own rear is worse than one in front": lambda: (
        JAEGER,
        state_of(gipsy(facing=0), thorn(spot(0, 1), 6)),
        state_of(gipsy(facing=6), thorn(spot(0, 1), 6)),
    ),
    "charge is worth something": lambda: (
        JAEGER,
        state_of(gipsy(charge=4), thorn()),
        state_of(gipsy(charge=0), thorn()),
    ),
    "ammo is worth something": lambda: (
        JAEGER,
        state_of(gipsy(ammo=3), thorn()),
        state_of(gipsy(ammo=0), thorn()),
    ),
    "rage is worth something": lambda: (
        KAIJU,
        state_of(gipsy(), thorn(rage=4)),
        state_of(gipsy(), thorn(rage=0)),
    ),
    "a pilot who lives is worth something": lambda: (
        JAEGER,
        state_of(gipsy(), thorn()),
        state_of(gipsy(pilots=["jake_pentecost", ""]), thorn()),
    ),
    "an object to swing is worth something": lambda: (
        KAIJU,
        state_of(gipsy(), thorn(carried="wreckage")),
        state_of(gipsy(), thorn()),
    ),
    "a leader's token is worth something": lambda: (
        KAIJU,
        state_of(gipsy(), thorn(), kaiju_team={"leader": "shrikethorn", "token_ready": True}),
        state_of(gipsy(), thorn(), kaiju_team={"leader": "shrikethorn", "token_ready": False}),
    ),
    "far away a card to run is better than one to strike": lambda: (
        JAEGER,
        state_of(gipsy(picked="rapid_advance"), thorn(spot(0, 8), 3)),
        state_of(gipsy(picked="chain_sword"), thorn(spot(0, 8), 3)),
    ),
    "in contact a card to strike is better than one to run": lambda: (
        JAEGER,
        state_of(gipsy(picked="chain_sword"), thorn(spot(0, 1), 4)),
        state_of(gipsy(picked="rapid_advance"), thorn(spot(0, 1), 4)),
    ),
    "a card that cannot be paid for is worse": lambda: (
        JAEGER,
        state_of(gipsy(picked="plasma_caster", ammo=3), thorn()),
        state_of(gipsy(picked="plasma_caster", ammo=0), thorn()),
    ),
}


@pytest.mark.parametrize("what", BETTER)
def test_the_better_state_is_worth_more(what: str) -> None:
    seat, better, worse = BETTER[what]()
    assert evaluate(better, seat) > evaluate(worse, seat)


def under_attack(**attack: Any) -> State:
    """The Jaeger strikes the Kaiju before it; so much of the attack is settled."""
    state: State = table(gipsy(face_up="chain_sword"), thorn(spot(0, 1), 6)).state
    frame = Attacking("gipsy_avenger", "melee", target="shrikethorn", **attack)
    return replace(state, stack=(*state.stack, frame))


def test_a_good_roll_is_worth_more_before_it_is_settled() -> None:
    good = Roll("SSSSSS", 6)
    bad = Roll("BBBBBB", 6)
    unrolled = evaluate(under_attack(stage="roll"), JAEGER)
    assert evaluate(under_attack(stage="attack dice", attack=good), JAEGER) > unrolled
    assert evaluate(under_attack(stage="attack dice", attack=bad), JAEGER) < unrolled
    hit = under_attack(stage="compare", attack=good, defence=bad)
    missed = under_attack(stage="compare", attack=good, defence=Roll("SSSSSSS", 7))
    assert evaluate(hit, JAEGER) > evaluate(missed, JAEGER)
    assert evaluate(hit, KAIJU) < evaluate(missed, KAIJU)


def test_damage_that_is_still_to_come_counts_already() -> None:
    state: State = table(gipsy(face_up="chain_sword"), thorn(spot(0, 1), 6)).state
    one, two = (
        replace(state, stack=(*state.stack, Damaging("shrikethorn", left, "jaeger"))) for left in (1, 2)
    )
    assert evaluate(state, JAEGER) < evaluate(one, JAEGER) < evaluate(two, JAEGER)


def test_the_carrier_of_the_nuke_is_better_near_the_breach() -> None:
    def carrier(y: int) -> State:
        start = GAME.initial(
            (ExtinctionSeat("a"), ExtinctionSeat("b")), Options(mode="underwater"), GAME.content()
        )
        here: State = table(gipsy((1200, 0, y, 0), 3, carried="nuke"), thorn((200, 0, 200, 0))).state
        book = replace(here.book, scenario=start.book.scenario)
        return replace(here, book=book, scenario="seal_the_breach")

    assert evaluate(carrier(1200), JAEGER) > evaluate(carrier(600), JAEGER)
    assert evaluate(carrier(1200), KAIJU) < evaluate(carrier(600), KAIJU)


def test_a_game_that_is_over_is_worth_the_same_to_both_with_opposite_signs() -> None:
    state = replace(state_of(gipsy(), thorn()), result=Result("kaiju", (2,), (), "", "EXT-WIN-03"))
    assert evaluate(state, KAIJU) == WIN
    assert evaluate(state, JAEGER) == -WIN


def turned(place: Place | None, width: int, height: int) -> Place | None:
    """A place on a table that is looked at from the other side."""
    if place is None:
        return None
    a, b, c, d = place.position
    return Place((width - a, -b, height - c, -d), (place.facing + 6) % 12)


def test_a_table_turned_round_is_worth_the_same() -> None:
    towers = [tower(spot(3, 4)), tower(spot(8, 3), facing=1)]
    state = state_of(gipsy(spot(5, 2), 2), thorn(spot(1, 3), 7), towers=towers)
    width, height = state.table.width, state.table.height
    round_ = replace(
        state,
        minis=tuple([replace(one, place=turned(one.place, width, height)) for one in state.minis]),
        towers=tuple([replace(one, place=turned(one.place, width, height)) for one in state.towers]),
    )
    for seat in (JAEGER, KAIJU):
        assert evaluate(round_, seat) == pytest.approx(evaluate(state, seat), abs=1e-6)


def test_team_mates_see_the_same_worth() -> None:
    state = state_of(gipsy(), thorn())
    shared = replace(state, sides=("jaeger", "kaiju", "kaiju"))
    assert evaluate(shared, 3) == evaluate(shared, 2)


MODES: dict[str, tuple[int, dict[str, Any]]] = {
    "quick play": (2, {}),
    "constructed": (2, {"mode": "constructed", "threat_limit": 10}),
    "secret missions": (2, {"mode": "constructed", "threat_limit": 8, "secret_missions": True}),
    "civil war": (2, {"mode": "constructed", "threat_limit": 8, "civil_war": True}),
    "underwater": (2, {"mode": "underwater", "threat_limit": 10}),
    "many": (4, {"mode": "constructed", "threat_limit": 12}),
}


@pytest.mark.parametrize("mode", MODES)
def test_no_state_of_a_random_game_makes_it_fail(mode: str) -> None:
    count, given = MODES[mode]
    for seed in range(2 if count == 2 else 1):
        rng = Rng(seed)
        dice = RandomDice(rng.fork("dice"))
        state = GAME.initial(
            tuple(ExtinctionSeat(f"player {n}") for n in range(count)), Options(**given), GAME.content()
        )
        for _ in range(300):
            if state.result is not None:
                break
            seat = state.asks[rng.below(len(state.asks))].seat
            options = GAME.answers(state, seat)
            option = options[rng.below(len(options))]
            outcome = GAME.decide(state, command_for(option, random_answer(option, rng)), dice)
            assert not isinstance(outcome, Refusal)
            state = outcome.state
            for seat in range(1, count + 1):
                assert abs(evaluate(state, seat)) < 500.0


def test_greedy_beats_random_in_a_sample_of_quick_play_cards() -> None:
    games_ = quick_play(1, 2)
    scores = [battle(one) for one in games_[::2] + games_[1::4]]
    assert sum(scores) > 0.7 * len(scores)
