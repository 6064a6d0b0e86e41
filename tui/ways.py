"""Screens that are opened from a room below their own: by name, so that no room needs one above it."""

from importlib import import_module
from typing import Any

WAYS = {
    "field": "tui.screens.field.field:FieldScreen",
    "help": "tui.screens.help:HelpScreen",
    "replay": "tui.screens.replay:ReplayScreen",
    "settings": "tui.screens.settings:SettingsScreen",
    "table": "tui.screens.table:TableScreen",
}


def screen(name: str, *given: Any, **named: Any) -> Any:
    """The screen of this name, made from what it takes."""
    module, _, kind = WAYS[name].partition(":")
    return getattr(import_module(module), kind)(*given, **named)
