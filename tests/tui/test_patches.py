"""What is used of Textual that it does not promise: an upgrade that breaks it fails here, by name."""

import ast
import asyncio
import importlib
import inspect
import pkgutil
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
import textual.app
import textual.dom
import textual.message_pump
import textual.screen
import textual.widget
from textual.app import App, ComposeResult
from textual.driver import Driver
from textual.message_pump import MessagePump
from textual.widgets import Static

import tui.textual_patches
from saves.home import Home
from tests.support.emulator import Terminal, driver_of
from tui.app import KaijuApp
from tui.textual_patches import CHECKED, PRIVATE, SHOW_CURSOR, hardy, show_cursor

BASES = (textual.app, textual.screen, textual.widget, textual.dom, textual.message_pump)
"""Where the classes are defined that screens, widgets and the app are made of."""


def private_names(source: str) -> set[str]:
    """Names with one underscore that are methods, or attributes of something."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
    return {name for name in found if name.startswith("_") and not name.startswith("__")}


def of_ours() -> set[str]:
    """The private names in all classes that are made of Textual's, and where Textual is patched."""
    for module in pkgutil.walk_packages(tui.__path__, "tui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    classes = [one for one in below(MessagePump) if one.__module__.startswith("tui.")]
    assert {"KaijuApp", "Canvas", "TableScreen"} <= {one.__name__ for one in classes}
    things: tuple[Any, ...] = (tui.textual_patches, *classes)
    return set().union(*(private_names(inspect.getsource(thing)) for thing in things))


def below(kind: type[Any]) -> Iterator[type[Any]]:
    """All classes that are made of this one."""
    for inner in kind.__subclasses__():
        yield inner
        yield from below(inner)


def test_no_other_private_name_of_textual_is_used_or_hidden_by_one_of_ours() -> None:
    theirs = set().union(*(private_names(inspect.getsource(module)) for module in BASES))
    assert "_compose" in theirs
    assert of_ours() & theirs == PRIVATE


def test_it_is_the_version_that_this_was_checked_against() -> None:
    assert version("textual") == CHECKED
    project = Path(__file__).parents[2] / "pyproject.toml"
    assert f"textual=={CHECKED}" in tomllib.loads(project.read_text())["project"]["dependencies"]


class Plain(App[int]):
    """An app that notes how it is told of an error, and ends."""

    told: int = 0

    def compose(self) -> ComposeResult:
        yield Static("something")

    def _fatal_error(self) -> None:
        self.told += 1
        self._close_messages_no_wait()


async def test_driver_is_what_writes_to_the_terminal() -> None:
    app, terminal = Plain(), Terminal(80, 24)
    app.driver_class = driver_of(terminal)
    async with app.run_test(headless=False, size=(80, 24)):
        assert isinstance(app._driver, Driver)
        before = len(terminal.written)
        show_cursor(app)
        assert terminal.written[before:] == [SHOW_CURSOR]


async def test_without_a_terminal_no_cursor_is_shown() -> None:
    app = Plain()
    show_cursor(app)
    async with app.run_test():
        show_cursor(app)


async def run_with(app: Plain) -> None:
    """Run an app without a terminal to its end."""
    await asyncio.wait_for(app.run_async(headless=True, size=(80, 24)), 20)


async def test_fatal_error_is_called_for_what_fails_in_a_handler() -> None:
    app = Plain()
    app.call_later(lambda: 1 // 0)
    await run_with(app)
    assert app.told == 1
    assert app.return_code == 1
    assert app._exit_renderables == []


async def test_fatal_error_is_called_for_what_fails_in_a_worker() -> None:
    app = Plain()

    async def fails() -> None:
        raise ZeroDivisionError

    app.call_later(lambda: app.run_worker(fails()))
    await run_with(app)
    assert app.told == 1


async def test_close_messages_no_wait_ends_the_app() -> None:
    app = Plain()
    app.call_later(app._close_messages_no_wait)
    await run_with(app)
    assert not app.is_running
    assert app.told == 0


@pytest.mark.skipif(sys.platform == "win32", reason="its driver is another one")
def test_the_driver_reads_in_run_input_thread_until_exit_event_is_set() -> None:
    from textual.drivers.linux_driver import LinuxDriver

    assert "self.exit_event.is_set()" in inspect.getsource(LinuxDriver.run_input_thread)
    assert "run_input_thread" in inspect.getsource(LinuxDriver)
    assert issubclass(hardy(LinuxDriver), LinuxDriver)
    other = driver_of(Terminal(80, 24))
    assert hardy(other) is other


async def test_the_app_has_all_three_of_its_own_or_from_textual(tmp_path: Path) -> None:
    app = KaijuApp(Home(tmp_path), in_process=False)
    assert not [name for name in PRIVATE if not hasattr(app, name)]
    assert KaijuApp._fatal_error is not App._fatal_error
