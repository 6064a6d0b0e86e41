"""Positions from outside: what they may leave out, what is refused, and that nothing else ever happens."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engine import games
from engine.chance import Rng
from engine.games.extinction.rules.soundness import check_state
from engine.games.extinction.state import State
from engine.kernel.errors import SetupError
from tests.games.extinction.courses import course
from tests.games.extinction.rules.made_up import JAEGER, KAIJU
from tests.support.extinction import MIDDLE, mini, spot, table, tower

GAME = games.load("extinction")
CONTENT = GAME.content()
PLAIN: dict[str, Any] = {
    "minis": [
        mini(JAEGER, face_up="chain_sword", pilots=["jake_pentecost", "nathan_lambert"], carried="wreckage"),
        mini(KAIJU, spot(0), 6, mutations=["bloodlust", "haze"], lost=["scuttle"]),
    ],
    "towers": [tower(spot(6, 2))],
    "tokens": [{"type": "fuel_tank", "at": list(spot(3, 3))}],
    "ground": [{"piece": "old_quarter", "at": list(spot(9, 3))}],
    "jaeger_team": {"leader": JAEGER, "token_ready": True},
    "activate": JAEGER,
}


def read(raw: Any) -> State:
    found: State = GAME.position(raw, CONTENT)
    return found


def changed(**fields: Any) -> dict[str, Any]:
    return {**PLAIN, **fields}


def other(number: int, **fields: Any) -> dict[str, Any]:
    """The plain position with other values in one of its models."""
    minis = [{**one, **fields} if n == number else one for n, one in enumerate(PLAIN["minis"])]
    return changed(minis=minis)


def test_what_is_left_out_has_its_usual_value() -> None:
    state = read(PLAIN)
    own = state.mini(JAEGER)
    assert (own.side, own.seat, own.charge, own.ammo) == ("jaeger", 1, 1, 3)
    assert len(own.deck) == 5
    assert state.tower("skyscraper_1").place.facing == 0
    assert [ask.seat for ask in state.asks] == [1]
    assert check_state(state) == ()


def test_without_an_activation_cards_are_chosen() -> None:
    raw = {key: value for key, value in other(0, face_up="").items() if key != "activate"}
    state = read(raw)
    assert {ask.kind for ask in state.asks} == {"cards"}


def test_models_of_the_same_kind_are_numbered() -> None:
    state = table(mini("drone"), mini("drone", spot(0, 2)), mini(JAEGER, spot(0, 6))).state
    assert [one.id for one in state.minis] == ["drone", "drone_2", JAEGER]


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ([], "a position is an object"),
        ({"minis": 3}, "$.minis"),
        ({"minis": [7]}, "$.minis[0]"),
        ({"robots": []}, "unknown field `robots`"),
        ({"minis": [{"model": "godzilla"}]}, "no model is called 'godzilla'"),
        ({"minis": [{"at": [0, 0, 0, 0]}]}, "missing required field `model`"),
        (other(0, at=[1, 2]), "$.minis[0].at"),
        (other(0, facing=12), "$.minis[0].facing"),
        (other(0, at=list(spot(0))), "overlaps another base"),
        (other(0, at=[0, 0, 0, 0]), "leaves the table"),
        (other(0, at=[10**9, 0, 0, 0]), "nowhere near the table"),
        (other(0, id=KAIJU), "activate: no model is called 'gipsy_avenger'"),
        (other(1, id="skyscraper_1"), "skyscraper_1: two have this id"),
        (other(0, face_up="bare_hands"), "its cards are not those of gipsy_avenger"),
        (other(0, lost=["chain_sword"]), "once each"),
        (other(0, deck=["chain_sword"]), "once each"),
        (other(0, picked="chain_sword"), "the card picked is not in its deck"),
        (other(0, charge=9), "charge is 9, of 4 at most"),
        (other(0, charge=-1), "$.minis[0].charge"),
        (other(0, rage=1), "rage is 1, of 0 at most"),
        (other(0, pilots=["mako_mori"]), "it has 2 pilot slots, not 1"),
        (other(0, pilots=["mako_mori", "nobody"]), "no pilot is called 'nobody'"),
        (other(0, pilots=["mako_mori", "mako_mori"]), "mako_mori is there twice"),
        (other(0, pilots=["", ""]), "it has lost all its pilots"),
        (other(1, pilots=["mako_mori", "hu_wei"]), "it has 0 pilot slots"),
        (other(0, upgrades=["wing_jets"]), "wing_jets does not fit it"),
        (other(0, upgrades=["auto_loader", "targeting_suite"]), "more upgrades than slots"),
        (other(1, mutations=["bloodlust", "restless"]), "more offensive mutations than slots"),
        (other(0, mutations=["bloodlust"]), "more offensive mutations than slots"),
        (other(1, carried="nuke"), "it cannot carry nuke"),
        (other(0, carried="teapot"), "no object is called 'teapot'"),
        (other(0, destroyed=True), "it is destroyed, and still on the table"),
        (other(0, side="kaiju", seat=1), "side"),
        (other(0, seat=0), "$.minis[0].seat"),
        (other(0, seat=99), "$.minis[0].seat"),
        (changed(towers=[tower(spot(6, 2), "palace")]), "no building is called 'palace'"),
        (changed(tokens=[{"type": "teapot", "at": list(MIDDLE)}]), "no object is called 'teapot'"),
        (changed(tokens=[{"type": "wreckage", "at": [3000, 0, 3, 0]}]), "lies beside the table"),
        (changed(ground=[{"piece": "moat", "at": list(MIDDLE)}]), "no terrain piece is called 'moat'"),
        (changed(scenario="picnic"), "no scenario is called 'picnic'"),
        (changed(quick_play="picnic"), "no quick play card is called 'picnic'"),
        (changed(activate="nobody"), "activate: no model is called 'nobody'"),
        (changed(activate=None), f"{JAEGER}: its card is face up before any is"),
        (changed(round=0), "$.round"),
        (changed(jaeger_team={"leader": KAIJU}), "its leader 'otachi' is none of its models"),
        (changed(jaeger_team={"mission": "picnic"}), "no mission is called 'picnic'"),
        (changed(jaeger_team={"token_ready": True}), "a leader token without a leader"),
        (changed(ready=[7]), "ready: there is no such seat"),
        (changed(table={"width": 0, "height": 5}), "table"),
        (
            changed(activate=None, stack=[{"frame": "moving", "mini": "nobody", "hexes": 1}]),
            "there is no 'nobody'",
        ),
        (
            changed(activate=None, stack=[{"frame": "dropping", "mini": KAIJU}]),
            "the battle is the first frame",
        ),
        (other(0, at=None), f"{JAEGER}: chain_sword is face up, and it waits in reserve"),
        (other(0, at=None, face_up=""), "nothing can be asked"),
        (changed(mode="underwater"), "the underwater battle is fought in the scenario seal_the_breach"),
        (changed(activate=None, stack=[{"frame": "dancing"}]), "$.stack"),
    ],
)
def test_what_is_wrong_is_told(raw: Any, reason: str) -> None:
    with pytest.raises(SetupError) as told:
        read(raw)
    assert reason in str(told.value)


def test_all_that_is_wrong_is_told_at_once() -> None:
    with pytest.raises(SetupError) as told:
        read(other(0, charge=9, ammo=9, carried="teapot"))
    for reason in ("charge is 9", "ammo is 9", "teapot"):
        assert reason in str(told.value)


def whole() -> dict[str, Any]:
    """A whole state, as a saved game holds it."""
    return plain(read(PLAIN))


def plain(state: State) -> dict[str, Any]:
    """A state as its text is read."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(state))
    return found


def test_a_whole_state_is_read_back_as_it_is() -> None:
    assert read(whole()) == read(PLAIN)


def _without_asks(raw: dict[str, Any]) -> None:
    raw["asks"] = []


def _other_words(raw: dict[str, Any]) -> None:
    raw["asks"][0]["words"] = ["forward", "stop"]


def _other_seat(raw: dict[str, Any]) -> None:
    raw["asks"][0]["seat"] = 2


def _no_stack(raw: dict[str, Any]) -> None:
    raw["stack"] = []


def _no_battle(raw: dict[str, Any]) -> None:
    raw["stack"] = raw["stack"][1:]


def _two_battles(raw: dict[str, Any]) -> None:
    raw["stack"] = [raw["stack"][0], *raw["stack"]]


def _wrong_team(raw: dict[str, Any]) -> None:
    raw["teams"] = raw["teams"][::-1]


def _wrong_seats(raw: dict[str, Any]) -> None:
    raw["teams"][0]["seats"] = [2]


def _wrong_kind(raw: dict[str, Any]) -> None:
    raw["minis"][0]["kind"] = "kaiju"


def _lost_model(raw: dict[str, Any]) -> None:
    raw["book"]["jaeger"] = []


def _no_such_facing(raw: dict[str, Any]) -> None:
    raw["minis"][0]["place"][1] = -3


def _negative_round(raw: dict[str, Any]) -> None:
    raw["round"] = -1


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (_other_words, "not what the stack asks for"),
        (_other_seat, "not what the stack asks for"),
        (_no_stack, "nothing is in progress"),
        (_no_battle, "the battle is the first frame, and no other one"),
        (_two_battles, "the battle is the first frame, and no other one"),
        (_wrong_team, "the Jaeger side comes first"),
        (_wrong_seats, "its seats are [1], not [2]"),
        (_wrong_kind, "it is a jaeger, not a kaiju"),
        (_lost_model, "no model is called 'gipsy_avenger'"),
        (_no_such_facing, "there is no facing -3"),
        (_negative_round, "never negative"),
    ],
)
def test_a_spoiled_whole_state_is_refused(spoil: Callable[[dict[str, Any]], None], reason: str) -> None:
    raw = whole()
    spoil(raw)
    with pytest.raises(SetupError) as told:
        read(raw)
    assert reason in str(told.value)


@pytest.mark.parametrize(
    ("force", "reason"),
    [
        ({}, "is not made of the models that were taken"),
        ({"kaiju": [{"model": "teapot"}]}, "no Kaiju of its force is called 'teapot'"),
        ({"kaiju": [{"model": JAEGER}]}, f"no Kaiju of its force is called '{JAEGER}'"),
        ({"kaiju": [{"model": KAIJU, "mutations": ["tea"]}]}, "no mutation of its force is called 'tea'"),
        ({"kaiju": [{"model": KAIJU}, {"model": "hakuja"}]}, "is not made of the models that were taken"),
    ],
)
def test_a_force_in_the_making_is_made_of_what_was_taken(force: dict[str, Any], reason: str) -> None:
    raw = whole()
    raw |= {"minis": [], "towers": [], "tokens": [], "ground": [], "round": 0, "asks": []}
    raw["teams"] = [{"side": "jaeger", "seats": [1]}, {"side": "kaiju", "seats": [2], "force": force}]
    raw["stack"] = [{"frame": "setting"}, {"frame": "drafting", "side": "kaiju", "last": "kaiju"}]
    with pytest.raises(SetupError) as told:
        read(raw)
    assert reason in str(told.value)


def test_asks_that_are_left_out_are_worked_out() -> None:
    raw = whole()
    _without_asks(raw)
    assert read(raw) == read(PLAIN)


JUNK: tuple[Any, ...] = (
    None,
    -1,
    0,
    3,
    10**30,
    1.5,
    "",
    "nobody",
    JAEGER,
    [],
    [1],
    ["x"],
    {},
    {"x": 1},
    True,
)


def spoiled(raw: Any, rng: Rng) -> Any:
    """A copy with one value somewhere in it changed, taken away or doubled."""
    if isinstance(raw, dict) and raw and rng.below(12):
        key = list(raw)[rng.below(len(raw))]
        if not rng.below(12):
            return {one: value for one, value in raw.items() if one != key}
        return {**raw, key: spoiled(raw[key], rng)}
    if isinstance(raw, list) and raw and rng.below(8):
        place = rng.below(len(raw))
        if not rng.below(6):
            return [*raw, raw[place]] if rng.below(2) else [*raw[:place], *raw[place + 1 :]]
        return [*raw[:place], spoiled(raw[place], rng), *raw[place + 1 :]]
    return JUNK[rng.below(len(JUNK))]


def survives(raw: Any) -> bool:
    """Whether a position is accepted; any other error than a SetupError comes through."""
    try:
        state = read(raw)
    except SetupError:
        return False
    assert check_state(state) == ()
    return True


@pytest.mark.parametrize("short", [True, False])
def test_whatever_is_wrong_it_is_never_an_exception_of_another_kind(short: bool) -> None:
    rng = Rng(7)
    kept = sum(
        survives(spoiled(PLAIN if short else thin(whole()), rng)) for _ in range(1500 if short else 500)
    )
    assert kept < 1200


def thin(raw: dict[str, Any]) -> dict[str, Any]:
    """A whole state without most of its book, so that something else is spoiled now and then."""
    book = {
        key: value for key, value in raw["book"].items() if key not in ("scenario", "mission", "quick_play")
    }
    return {**raw, "book": book}


@pytest.mark.parametrize("kind", ["quick", "constructed", "underwater", "civil", "secret", "many"])
def test_every_state_of_a_random_game_is_sound_and_can_be_read_back(kind: str) -> None:
    for number, step in enumerate(course(kind, 3)):
        assert check_state(step.after) == ()
        if not number % 40:
            assert read(plain(step.after)) == step.after


@pytest.mark.parametrize("kind", ["quick", "constructed"])
def test_a_spoiled_state_of_a_random_game_is_refused_or_sound(kind: str) -> None:
    rng = Rng(11)
    for step in course(kind, 5)[::12]:
        raw = thin(plain(step.after))
        for _ in range(12):
            part = ("minis", "stack", "asks", "teams", "towers", "tokens")[rng.below(6)]
            survives({**raw, part: spoiled(raw.get(part, []), rng)})
