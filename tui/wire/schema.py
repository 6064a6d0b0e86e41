"""The JSON Schema of everything that goes over the wire: `kaiju engine --schema`."""

from typing import Any, get_args

import msgspec

from engine import games
from engine.kernel.records import union_for
from engine.kernel.scene import Scene
from tui.wire.answers import DrawSeen, Error, Offer, Told
from tui.wire.requests import VERBS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
DEFS = "#/$defs/"


def schema() -> dict[str, Any]:
    """One document: `requests` by verb, `answers` by their parts, and for each game its shapes by name.

    All of them refer to `$defs`. The whole document is the schema of one request line.
    """
    parts = _parts()
    found, components = msgspec.json.schema_components(
        [shape for _, shape in parts], ref_template=f"{DEFS}{{name}}"
    )
    names = {}
    shapes: dict[str, Any] = {}
    for (path, _), one in zip(parts, found, strict=True):
        inner = shapes
        for name in path[:-1]:
            inner = inner.setdefault(name, {})
        inner[path[-1]] = one
        reference = one.get("$ref", "")
        if "_" in reference:
            names[reference] = DEFS + ".".join(part for part in path if part != "games")
    document = {
        "$schema": DIALECT,
        "title": "kaiju engine",
        "oneOf": list(shapes["requests"].values()),
        **shapes,
        "$defs": {names.get(DEFS + name, DEFS + name)[len(DEFS) :]: one for name, one in components.items()},
    }
    renamed: dict[str, Any] = _renamed(document, names)
    return renamed


def _renamed(value: Any, names: dict[str, str]) -> Any:
    """The same with short references: parameters of generic shapes make names of a thousand letters."""
    if isinstance(value, dict):
        return {key: _renamed(one, names) for key, one in value.items()}
    if isinstance(value, list):
        return [_renamed(one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value


def _parts() -> list[tuple[tuple[str, ...], Any]]:
    """Every shape with its place in the document."""
    parts: list[tuple[tuple[str, ...], Any]] = [(("requests", verb), kind) for verb, kind in VERBS.items()]
    parts += [(("answers", "error"), Error), (("answers", "draw"), DrawSeen), (("answers", "scene"), Scene)]
    for name in games.NAMES:
        game = games.load(name)
        shapes = {
            "command": game.command,
            "event": game.event,
            "seat": game.seat,
            "options": game.options_type,
            "view": game.view_type,
            "state": game.state,
            "option": Offer[game.command],  # type: ignore[name-defined]
            "told": Told[game.event],  # type: ignore[name-defined]
        }
        parts += [(("games", name, key), shape) for key, shape in shapes.items()]
        records = union_for(game.state, game.seat, game.options_type, game.command, game.event)
        for kind in get_args(records):
            config = getattr(kind, "__origin__", kind).__struct_config__
            parts.append((("games", name, "records", str(config.tag)), kind))
    return parts
