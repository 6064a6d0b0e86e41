"""The JSON Schema of the wire: valid JSON that names every request, record, command, event and form."""

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from engine import games
from engine.kernel.choice import AnyForm
from tui.wire.requests import VERBS
from tui.wire.schema import DEFS, schema

RECORDS = {
    "header",
    "entry",
    "moved",
    "asked",
    "answered",
    "seated",
    "said",
    "worded",
    "reseeded",
    "closed",
}


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(schema()))
    return found


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            if key == "$ref":
                yield one
            elif key == "mapping":
                yield from one.values()
            else:
                yield from references(one)
    elif isinstance(value, list):
        for one in value:
            yield from references(one)


def shape(document: dict[str, Any], value: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = document["$defs"][value["$ref"].removeprefix(DEFS)]
    return found


def tags(document: dict[str, Any], union: dict[str, Any], field: str) -> set[str]:
    """The tags of the members of a union."""
    return {shape(document, member)["properties"][field]["enum"][0] for member in union["anyOf"]}


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    found = set(references(document))
    assert found
    assert {reference.removeprefix(DEFS) for reference in found} <= set(document["$defs"])
    assert all(len(name) < 60 for name in document["$defs"])


def test_every_verb_is_there_and_strict(document: dict[str, Any]) -> None:
    assert set(document["requests"]) == set(VERBS)
    assert len(document["oneOf"]) == len(VERBS)
    for verb, reference in document["requests"].items():
        found = shape(document, reference)
        assert found["properties"]["do"]["enum"] == [verb]
        assert found["additionalProperties"] is False
        assert {"id", "do"} <= set(found["required"])


@pytest.mark.parametrize("name", games.NAMES)
def test_every_kind_of_a_game_is_named(document: dict[str, Any], name: str) -> None:
    game, found = games.load(name), document["games"][name]
    commands = {kind.__struct_config__.tag for kind in get_args(game.command)}
    events = {kind.__struct_config__.tag for kind in get_args(game.event)}
    assert tags(document, found["command"], "do") == commands
    assert tags(document, found["event"], "is") == events
    assert set(found["records"]) == RECORDS
    for kind, reference in found["records"].items():
        assert shape(document, reference)["properties"]["record"]["enum"] == [kind]
    for key in ("view", "state", "seat", "options", "told"):
        assert shape(document, found[key])["type"] == "object"


@pytest.mark.parametrize("name", games.NAMES)
def test_options_are_there_with_their_forms(document: dict[str, Any], name: str) -> None:
    offer = shape(document, document["games"][name]["option"])
    assert {"n", "seat", "command", "form", "notation", "label", "rule", "parts"} <= set(offer["properties"])
    forms = {kind.__struct_config__.tag for kind in get_args(AnyForm)}
    assert tags(document, offer["properties"]["form"], "form") == forms == {"pick", "split", "place"}


def test_errors_draws_and_pictures_are_there(document: dict[str, Any]) -> None:
    error = shape(document, document["answers"]["error"])
    assert error["required"] == ["code", "rule", "message"]
    assert "got" not in shape(document, document["answers"]["draw"])["required"]
    assert "prompt" in shape(document, document["answers"]["scene"])["properties"]
