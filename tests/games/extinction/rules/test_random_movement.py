"""What always holds of models on the table, in random games of every kind and on crowded tables."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import pytest

from engine.chance import RandomDice, Rng
from engine.games import load
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.frames import Moving
from engine.games.extinction.geometry.areas import is_in_area
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.contact import flush_sides
from engine.games.extinction.geometry.overlap import overlaps
from engine.games.extinction.geometry.ring import PARTS, Place, moved, moved_parts
from engine.games.extinction.geometry.table import Table, fits, is_on_table
from engine.games.extinction.rules.areas import hard_areas
from engine.games.extinction.rules.setup import initial
from engine.games.extinction.rules.table import base_of, is_there, others
from engine.games.extinction.state import State
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.errors import Refusal
from tests.support.walk import good_command

GAME: Final = load("extinction")
KINDS: Final[dict[str, tuple[int, Options]]] = {
    "quick": (2, Options(mode="quick_play")),
    "constructed": (2, Options(mode="constructed", threat_limit=10)),
    "underwater": (2, Options(mode="underwater", threat_limit=10)),
    "civil war": (2, Options(mode="constructed", threat_limit=10, civil_war=True)),
    "many": (4, Options(mode="constructed", threat_limit=12)),
}
MOST: Final = 700
"""Decisions of a game that are looked at."""
CROWD: Final = ("gipsy_avenger", "saber_athena", "cherno_alpha", "otachi", "knifehead", "drone")
EAGER: Final = ("engage", "charge", "forward", "run", "breach", "act circle", "step in")
"""Words that bring models together; they are preferred three times out of four."""
GROUND: Final = ("flooded_district", "old_quarter", "waterfront")


class Happening(NamedTuple):
    """One event, with the states before and after it, and the stack of the decision that led to it."""

    before: State
    event: Any
    after: State
    stack: tuple[Any, ...]


def crowded(rng: Rng) -> State:
    """Many models and buildings, some of them whole hexes and parts from each other, and terrain."""
    taken: list[Body] = []
    table = Table(2400, 1800)

    def free() -> Place:
        while True:
            if taken and rng.below(3):
                near = taken[rng.below(len(taken))]
                way = moved(near.position, rng.below(12), 1 + rng.below(3))
                position = moved_parts(way, rng.below(12), rng.below(3) * rng.below(PARTS))
            else:
                position = (300 + rng.below(1800), rng.below(40), 250 + rng.below(1200), rng.below(40))
            found = body(position, rng.below(12))
            if fits(found, taken, table):
                taken.append(found)
                return found.place

    def row(**more: Any) -> dict[str, Any]:
        place = free()
        return {"at": list(place.position), "facing": place.facing, **more}

    minis = [row(model=name, rage=3 if number > 2 else 0) for number, name in enumerate(CROWD)]
    towers = [row(type="skyscraper") for _ in range(5)]
    ground = [
        {"piece": piece, "at": [500 + 700 * n, 0, 500 + rng.below(800), 0], "facing": rng.below(12)}
        for n, piece in enumerate(GROUND)
    ]
    position = {"minis": minis, "towers": towers, "ground": ground}
    state: State = GAME.position(position, GAME.content())
    return state


def first_state(kind: str, rng: Rng) -> State:
    """Where a random game of a kind begins."""
    if kind == "crowded":
        return crowded(rng)
    count, options = KINDS[kind]
    seats = tuple([ExtinctionSeat(f"p{number}") for number in range(count)])
    return initial(seats, options, GAME.content())


def choice(state: State, rng: Rng) -> Any:
    """A random answer of somebody who likes to come close; what only takes something back is left out."""
    ask = state.asks[rng.below(len(state.asks))]
    offered = [one for one in GAME.options(state, ask.seat) if one.kind != "aside"]
    done = [one for one in offered if one.notation in ("ready", "agree")]
    eager = [one for one in offered if one.notation.startswith(EAGER)] if rng.below(4) else []
    wanted = done or eager or offered
    return good_command(wanted[rng.below(len(wanted))], rng)


def happenings(kind: str, seed: int) -> Iterator[Happening]:
    """The events of a random game, one by one."""
    rng = Rng(seed).fork(kind)
    dice = RandomDice(rng.fork("dice"))
    state = first_state(kind, rng)
    for _ in range(MOST):
        if state.result is not None:
            return
        outcome = GAME.decide(state, choice(state, rng), dice)
        assert not isinstance(outcome, Refusal)
        stack = state.stack
        for event in outcome.events:
            after = GAME.evolve[type(event)](state, event)
            yield Happening(state, event, after, stack)
            state = after
        assert state == outcome.state


def games() -> Callable[[Any], Any]:
    pairs = [(kind, seed) for kind in KINDS for seed in range(3)]
    pairs += [("crowded", seed) for seed in range(12)]
    return pytest.mark.parametrize(("kind", "seed"), pairs)


def bases(state: State) -> list[Body]:
    return others(state, "")


def is_sound(state: State) -> bool:
    """No two bases overlap, and all are on the table."""
    found = bases(state)
    apart = all(not overlaps(one, other) for n, one in enumerate(found) for other in found[:n])
    return apart and all(is_on_table(one, state.table) for one in found)


def place_of(state: State, name: str) -> Place:
    place = state.mini(name).place
    assert place is not None
    return place


def is_free(state: State, name: str, places: list[Place]) -> bool:
    """Whether a base overlaps no other at any of these places, and stays on the table."""
    rest = others(state, name)
    return all(
        is_on_table(body(*place), state.table) and not any(overlaps(body(*place), other) for other in rest)
        for place in places
    )


def slide(start: Place, direction: int, parts: int) -> list[Place]:
    """The places of a slide of so many parts, one after the other."""
    return [Place(moved_parts(start.position, direction, n), start.facing) for n in range(parts + 1)]


def is_legal(one: Happening) -> bool:
    """Whether a model came to its new place in one of the ways there are (EXT-MOVE, ENG, TACT, SLAM)."""
    event, state = one.event, one.before
    start, end = place_of(state, event.mini), event.place
    ahead, behind = start.facing, (start.facing + 6) % 12
    if event.how in ("forward", "backward", "back"):
        direction = ahead if event.how == "forward" else behind
        whole = end == Place(moved(start.position, direction), start.facing)
        return whole and is_free(state, event.mini, slide(start, direction, PARTS))
    if event.how in ("border", "breach"):
        way = [(direction, n) for direction in (ahead, behind) for n in range(1, PARTS + 1)]
        found = [pair for pair in way if Place(moved_parts(start.position, *pair), start.facing) == end]
        return len(found) == 1 and is_free(state, event.mini, slide(start, *found[0]))
    if event.how in ("engage", "circle"):
        target = base_of(state, event.target)
        sides = flush_sides(body(*end), target)
        flush = sides is not None and sides[0] == 0
        return flush and is_free(state, event.mini, [end]) and end != start
    return end.facing == start.facing and not is_there(state, event.target)


@games()
@pytest.mark.rule("EXT-SETUP-05", "EXT-GEN-09", "EXT-MOVE-05")
def test_no_bases_ever_overlap_and_none_leaves_the_table(kind: str, seed: int) -> None:
    for one in happenings(kind, seed):
        if one.before.minis is not one.after.minis or one.before.towers is not one.after.towers:
            assert is_sound(one.after), one.event


@games()
@pytest.mark.rule("EXT-MOVE-01", "EXT-MOVE-03", "EXT-ENG-02", "EXT-PIVOT-01")
def test_every_change_of_place_is_one_of_the_legal_kinds(kind: str, seed: int) -> None:
    for one in happenings(kind, seed):
        if isinstance(one.event, ev.MiniMoved) and one.event.how in ("step", "follow"):
            assert one.event.place.facing == place_of(one.before, one.event.mini).facing
        elif isinstance(one.event, ev.MiniMoved):
            assert is_legal(one), one.event
        elif isinstance(one.event, ev.MiniTurned):
            start, end = place_of(one.before, one.event.mini), one.event.place
            by = (end.facing - start.facing) % 12
            assert end.position == start.position
            assert by == {"left": 2, "right": 10, "half left": 1, "half right": 11}[one.event.turn]
        else:
            kinds = (se.MiniDeployed, fe.MiniPushed, ev.MiniMoved)
            changed = [
                new.id
                for old, new in zip(one.before.minis, one.after.minis, strict=False)
                if old.place != new.place and new.place is not None
            ]
            assert not changed or isinstance(one.event, kinds), one.event


@games()
@pytest.mark.rule("EXT-ROUND-10", "EXT-TURN-06", "EXT-TURN-04")
def test_a_model_activates_once_a_round_with_its_card_face_up(kind: str, seed: int) -> None:
    activated: Counter[tuple[int, str]] = Counter()
    left = 0
    for one in happenings(kind, seed):
        if isinstance(one.event, ev.ImpulseRolled):
            left = one.event.number
        elif isinstance(one.event, ev.TurnBegan) and one.event.last:
            left = one.event.left
        elif isinstance(one.event, ev.ActivationBegan):
            mini = one.before.mini(one.event.mini)
            activated[one.before.round, mini.id] += 1
            left -= 1
            assert mini.face_up
            assert mini.side == one.before.active
            assert left >= 0
    assert set(activated.values()) <= {1}


@games()
@pytest.mark.rule("EXT-RUN-09", "EXT-RUN-10", "EXT-TERRAIN-02")
def test_no_runner_ever_comes_into_terrain_that_is_difficult_for_it(kind: str, seed: int) -> None:
    for one in happenings(kind, seed):
        frame = one.stack[-1] if one.stack else None
        if (
            isinstance(one.event, (ev.MiniMoved, ev.MiniTurned))
            and isinstance(frame, Moving)
            and frame.runner
        ):
            own = body(*one.event.place)
            mini = one.after.mini(one.event.mini)
            if mini.id == frame.mini and getattr(one.event, "how", "") != "step":
                assert not any(is_in_area(own, area) for area in hard_areas(one.after, mini.kind))
