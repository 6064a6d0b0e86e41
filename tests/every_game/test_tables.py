"""Every table that is keyed by commands or events has exactly one entry for each class."""

import importlib
import pkgutil
from collections.abc import Iterator
from types import ModuleType
from typing import Any, get_args

from engine.kernel.messages import Command, Event
from tests.every_game.cases import every_game
from tests.support.setups import HANDLING

PACKAGES = {"toy": "tests.support.toy"}
LEAST = {
    "extinction": {"EVOLVE", "TOLD", "TELL"},
    "matchup": {"EVOLVE", "DECIDE", "SAY", "TOLD", "TELL"},
    "toy": {"EVOLVE", "DECIDE", "SAY", "TOLD", "TELL"},
}


def modules(name: str) -> Iterator[ModuleType]:
    """All modules of a game."""
    package = importlib.import_module(PACKAGES.get(name, f"engine.games.{name}"))
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def tables(name: str, base: type) -> dict[str, dict[type, Any]]:
    """The module-level dictionaries of a game that are keyed by classes of this base."""
    found = {}
    for module in modules(name):
        for label, value in vars(module).items():
            keys = list(value) if isinstance(value, dict) else []
            if keys and all(isinstance(key, type) and issubclass(key, base) for key in keys):
                found[f"{module.__name__}.{label}"] = value
    return found


def classes(name: str, base: type) -> set[type]:
    """The classes of this base that a game's modules define."""
    return {
        value
        for module in modules(name)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, base) and value.__module__ == module.__name__
    }


@every_game
def test_the_unions_hold_every_class_that_is_defined(name: str) -> None:
    game = HANDLING[name].game
    assert set(get_args(game.command)) == classes(name, Command)
    assert set(get_args(game.event)) == classes(name, Event)


@every_game
def test_every_table_has_one_entry_for_each_class(name: str) -> None:
    game = HANDLING[name].game
    for base, union in ((Command, game.command), (Event, game.event)):
        found = tables(name, base)
        whole = [table for table in found.values() if set(table) == set(get_args(union))]
        for label, table in found.items():
            assert set(table) <= set(get_args(union)), label
            beside = [other for place, other in found.items() if same_room(place, label)]
            part = is_part(table, whole) or are_parts(beside, union)
            assert table in whole or table is game.marks or part, label


def is_part(table: dict[type, Any], whole: list[dict[type, Any]]) -> bool:
    """Whether a whole table is put together from this one and others."""
    return any(table.items() <= other.items() for other in whole)


def same_room(one: str, other: str) -> bool:
    """Whether two tables stand in one module."""
    return one.rsplit(".", 1)[0] == other.rsplit(".", 1)[0]


def are_parts(tables: list[dict[type, Any]], union: Any) -> bool:
    """Whether these tables hold each class of the union once, all together."""
    keys = [kind for table in tables for kind in table]
    return len(keys) == len(set(keys)) and set(keys) == set(get_args(union))


@every_game
def test_the_known_tables_are_found(name: str) -> None:
    found = {label.rsplit(".", 1)[1] for base in (Command, Event) for label in tables(name, base)}
    assert found >= LEAST.get(name, {"EVOLVE", "DECIDE"})


@every_game
def test_tags_are_written_out_and_bear_the_name_of_the_game(name: str) -> None:
    game = HANDLING[name].game
    for union, field in ((game.command, "do"), (game.event, "is")):
        tags = [kind.__struct_config__.tag for kind in get_args(union)]
        assert len(set(tags)) == len(tags)
        assert all(tag.startswith(f"{name}.") for tag in tags)
        assert {kind.__struct_config__.tag_field for kind in get_args(union)} == {field}


@every_game
def test_commands_and_events_are_frozen_and_strict(name: str) -> None:
    game = HANDLING[name].game
    for kind in (*get_args(game.command), *get_args(game.event)):
        config = kind.__struct_config__
        assert config.frozen, kind
        assert config.forbid_unknown_fields, kind
        assert not config.gc, kind
