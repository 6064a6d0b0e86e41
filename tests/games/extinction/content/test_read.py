"""Reading content: strict, and every message names file, entry, field and reason."""

from pathlib import Path
from typing import Any

import pytest

from engine.games.extinction import content as package
from engine.games.extinction.content.pack import KINDS, Content, Pack, entries, find, merge
from engine.games.extinction.content.read import FILES, decode, read, with_packs
from engine.kernel.errors import ContentError
from tests.games.extinction.content.packs import FILE, changed, document, plain, refusal


def test_the_files_that_are_read_are_those_that_are_there() -> None:
    folder = Path(str(package.__file__)).parent
    assert sorted(FILES) == sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.toml"))


def test_every_entry_is_in_the_list_for_the_hash_with_its_file() -> None:
    found = entries(read())
    assert len(found) == len(list(read().all()))
    assert set(found) == set(dict(read().files))


def test_every_kind_has_entries() -> None:
    assert [kind for kind in KINDS if not getattr(read(), kind)] == []


def test_an_entry_survives_being_written_and_read_again() -> None:
    for kind, entry in read().all():
        again = decode(FILE, document(kind, plain(kind, entry.id)))
        assert again.items[kind] == (entry,)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda it: it.pop("pts"), "items gipsy_danger: the field pts is missing"),
        (lambda it: it.update(armour=3), "items gipsy_danger: there is no field armour"),
        (
            lambda it: it["stats"].update(SPD=9),
            "items gipsy_danger: must be a whole number, 8 at most, at items[0].stats.SPD",
        ),
        (lambda it: it["cards"][1].pop("title"), "cards elbow_rocket: the field title is missing"),
        (
            lambda it: it["cards"][1]["options"][0]["steps"][0].update(do="kick"),
            "'kick' is none of the values that it may have",
        ),
        (
            lambda it: it.update(source="printed"),
            "'printed' is none of the values that it may have, at items[0].source",
        ),
        (lambda it: it.update(id="Gipsy Danger"), "items Gipsy Danger: must be text written like"),
    ],
)
def test_an_entry_that_does_not_fit_its_shape_is_refused(change: Any, told: str) -> None:
    message = refusal("jaeger", "gipsy_danger", change)
    assert message.startswith(f"{FILE}: ")
    assert told in message


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({"kind": "beast"}, f"{FILE}: kind: 'beast' is none of jaeger, kaiju"),
        ({}, f"{FILE}: the field kind is missing"),
        (document("pilot") | {"schema": 2}, "2 is none of the values that it may have, at schema"),
        (document("pilot") | {"game": "matchup"}, "at game"),
        (document("pilot") | {"author": "me"}, "there is no field author"),
    ],
)
def test_a_document_that_is_none_is_refused(data: dict[str, Any], told: str) -> None:
    with pytest.raises(ContentError) as raised:
        decode(FILE, data)
    assert told in str(raised.value)


def test_an_id_given_twice_in_one_file_is_refused() -> None:
    pilot = plain("pilot", "mako_mori")
    with pytest.raises(ContentError) as raised:
        decode(FILE, document("pilot", pilot, pilot))
    assert str(raised.value) == f"{FILE}: pilot mako_mori: id: given twice in this file"


def test_a_pack_puts_its_entry_in_the_place_of_the_one_with_the_same_id() -> None:
    found = changed("pilot", "mako_mori", lambda it: it.update(pts=3, source="user"))
    mako = find(found.pilot, "mako_mori")
    assert mako is not None
    assert (mako.pts, mako.source) == (3, "user")
    assert [pilot.id for pilot in found.pilot] == [pilot.id for pilot in read().pilot]
    assert dict(found.files)["pilot mako_mori"] == FILE


def test_a_pack_adds_an_entry_at_the_end() -> None:
    found = changed("pilot", "mako_mori", lambda it: it.update(id="tamsin", name="Tamsin"))
    assert [pilot.id for pilot in found.pilot] == [*(pilot.id for pilot in read().pilot), "tamsin"]


def test_of_several_packs_the_last_one_wins() -> None:
    one, two = (plain("pilot", "mako_mori") | {"pts": pts} for pts in (1, 3))
    found = with_packs(read(), [("a.toml", document("pilot", one)), ("b.toml", document("pilot", two))])
    mako = find(found.pilot, "mako_mori")
    assert mako is not None
    assert mako.pts == 3
    assert dict(found.files)["pilot mako_mori"] == "b.toml"


def test_merging_leaves_the_base_as_it_was() -> None:
    before = read()
    merge(before, Pack("x.toml", {"mat": ()}))
    assert merge(Content(), Pack("x.toml", {"mat": before.mat})).mat == before.mat
    assert read() is before


def test_a_problem_of_the_whole_names_the_file_of_the_pack() -> None:
    told = refusal("mission", "salvage", lambda it: it.update(jaeger=[]))
    assert told == f"{FILE}: mission salvage: jaeger: is empty"


def test_of_several_problems_the_first_is_told_and_the_others_are_counted() -> None:
    told = refusal("mission", "salvage", lambda it: it.update(jaeger=[], kaiju=[]))
    assert told == f"{FILE}: mission salvage: jaeger: is empty (and 1 more)"
