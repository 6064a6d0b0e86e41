"""Every screen that is opened by name is there."""

from importlib import import_module

import pytest
from textual.screen import Screen

from tui import ways


@pytest.mark.parametrize("name", ways.WAYS)
def test_a_way_leads_to_a_screen(name: str) -> None:
    module, _, kind = ways.WAYS[name].partition(":")
    found = getattr(import_module(module), kind)
    assert issubclass(found, Screen)
