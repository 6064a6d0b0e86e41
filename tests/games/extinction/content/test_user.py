"""Packs of users: all that is wrong with them is told, each with file, entry, field and reason."""

from typing import Any

import pytest

from engine import games
from engine.games.extinction.content.checks.check import MOST
from engine.games.extinction.content.read import read
from engine.games.extinction.content.user import PACKABLE, problems
from engine.kernel.errors import ContentError
from tests.games.extinction.content.packs import FILE, document, plain


def test_the_game_is_listed_among_those_that_take_packs() -> None:
    assert games.packable("extinction") is PACKABLE
    assert games.packable("matchup") is None
    assert games.packable("no such game") is None


def test_a_sound_pack_has_no_problems() -> None:
    assert problems(read(), []) == ()
    assert problems(read(), [(FILE, document("pilot", plain("pilot", "mako_mori")))]) == ()


def test_every_entry_that_does_not_fit_is_told() -> None:
    one, two = plain("pilot", "mako_mori") | {"pts": 0}, plain("pilot", "hu_wei") | {"armour": 1}
    found = problems(read(), [(FILE, document("pilot", one, two)), ("b.toml", document("beast"))])
    assert found[:2] == (
        f"{FILE}: pilot mako_mori: must be a whole number, 1 at least, at pts",
        f"{FILE}: pilot hu_wei: there is no field armour",
    )
    assert len(found) == 3
    assert found[2].startswith("b.toml: kind: 'beast' is none of jaeger, ")


def test_every_field_of_an_entry_that_does_not_fit_is_told() -> None:
    entry = plain("pilot", "mako_mori") | {
        "pts": 0,
        "source": "bogus",
        "armour\x1b": 1,
        "abilities": [{"x": 1}],
    }
    del entry["left"]
    assert sorted(problems(read(), [(FILE, document("pilot", entry))])) == [
        f"{FILE}: pilot mako_mori: 'bogus' is none of the values that it may have, at source",
        f"{FILE}: pilot mako_mori: abilities x 1: there is no field x, at abilities[0]",
        f"{FILE}: pilot mako_mori: must be a whole number, 1 at least, at pts",
        f"{FILE}: pilot mako_mori: the field left is missing",
        f"{FILE}: pilot mako_mori: there is no field armour",
    ]


def test_every_problem_of_the_whole_is_told() -> None:
    mission = plain("mission", "salvage") | {"jaeger": [], "kaiju": []}
    assert problems(read(), [(FILE, document("mission", mission))]) == (
        f"{FILE}: mission salvage: jaeger: is empty",
        f"{FILE}: mission salvage: kaiju: is empty",
    )


@pytest.mark.parametrize(
    "data", [None, 7, [], {}, {"kind": []}, {"kind": "pilot"}, {"kind": "pilot", "items": 3}]
)
def test_what_is_no_document_is_one_problem(data: Any) -> None:
    (found,) = problems(read(), [(FILE, data)])
    assert found.startswith(f"{FILE}: ")


@pytest.mark.parametrize(
    ("item", "name"), [(3, "1"), ([], "1"), ({}, "1"), ({"id": "\x1b[2J" * 40}, "[2J [2J [2J")]
)
def test_an_item_that_is_none_is_told_by_its_number_or_the_beginning_of_its_name(
    item: Any, name: str
) -> None:
    found = problems(read(), [(FILE, document("pilot", item))])
    assert found
    assert all(one.startswith(f"{FILE}: pilot {name}") for one in found)
    assert "\x1b" not in found
    assert len(found) < 200


def test_entries_are_known_by_kind_and_id() -> None:
    found = PACKABLE.decode(FILE, document("pilot", plain("pilot", "mako_mori")))
    assert list(found) == ["pilot mako_mori"]
    with pytest.raises(ContentError):
        PACKABLE.decode(FILE, {})


def test_the_report_tells_what_needs_a_human_and_what_is_in_doubt() -> None:
    note = {"do": "note", "text": "Howl at the moon."}
    drone, haze = plain("kaiju", "drone"), plain("mutation", "haze")
    drone["cards"][1]["damage_effects"] = [note]
    haze["triggers"][0]["roll"] = "attack"
    found = PACKABLE.with_packs(
        PACKABLE.content(), [(FILE, document("kaiju", drone)), ("b.toml", document("mutation", haze))]
    )
    assert PACKABLE.needs_human(found) == (
        "kaiju drone: cards[pile_on].damage_effects[0]: Howl at the moon.",
    )
    assert PACKABLE.doubts(found) == ("mutation haze: triggers[0]: is defensive, but looks at attack rolls",)
    assert PACKABLE.needs_human(PACKABLE.content()) == PACKABLE.doubts(PACKABLE.content()) == ()


@pytest.mark.parametrize(
    ("kind", "entry_id", "change", "field"),
    [
        ("kaiju", "drone", {"rage": {"start": 1, "max": 10**23}}, "rage.max"),
        (
            "mission",
            "salvage",
            {"jaeger": [{"metric": "models_damaged", "per": "all", "vp": 10**9}]},
            "jaeger[0].vp",
        ),
        ("object", "wreckage", {"pow_bonus": 10**9}, "pow_bonus"),
        ("building", "skyscraper", {"arm": 100}, "arm"),
        ("pilot", "mako_mori", {"pts": 2**64}, "pts"),
    ],
)
def test_no_number_is_so_large_that_a_game_could_not_roll_or_hold_it(
    kind: str, entry_id: str, change: dict[str, Any], field: str
) -> None:
    (found,) = problems(read(), [(FILE, document(kind, plain(kind, entry_id) | change))])
    assert found.startswith(f"{FILE}: {kind} {entry_id}")
    assert found.endswith(f": must be a whole number, 99 at most, at {field}")


def test_more_entries_of_a_kind_than_a_game_can_work_with_are_refused() -> None:
    pilot = plain("pilot", "mako_mori")
    many = [pilot | {"id": f"pilot_{number}"} for number in range(MOST)]
    count = MOST + len(read().pilot)
    (found,) = problems(read(), [(FILE, document("pilot", *many))])
    assert found.startswith(f"{FILE}: pilot pilot_")
    assert found.endswith(f": is one of {count} of its kind, of {MOST} at most")
    assert problems(read(), [(FILE, document("pilot", *many[: MOST - len(read().pilot)]))]) == ()
