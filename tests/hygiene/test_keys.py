"""Every key does something where the table of keys says so; whatever a screen acts on is in that table."""

import importlib
import pkgutil
from collections import defaultdict
from pathlib import Path

import pytest

import tui.screens
from tui.keys import BY_ID, KEYS, Key, Keymap
from tui.screens.base import KeyScreen
from tui.screens.page import Page

FRAMES = frozenset({"", "page"})
"""Contexts of classes that are not opened themselves."""
DIGITS = "answer"
README = Path(__file__).parents[2] / "tui" / "README.md"


def screens() -> dict[str, list[type[KeyScreen]]]:
    """All classes of screens by context."""
    for module in pkgutil.walk_packages(tui.screens.__path__, "tui.screens."):
        importlib.import_module(module.name)
    found: dict[str, list[type[KeyScreen]]] = defaultdict(list)
    todo: list[type[KeyScreen]] = [KeyScreen]
    for screen in todo:
        todo.extend(screen.__subclasses__())
        if screen.context not in FRAMES:
            found[screen.context].append(screen)
    return found


def acts(screen: type[KeyScreen], key_id: str) -> bool:
    """Whether a screen acts on a key; to say that nothing is open is no action."""
    if key_id.startswith(DIGITS):
        return hasattr(screen, "answer")
    action = getattr(screen, f"key_{key_id}", None)
    return action is not None and action is not KeyScreen.key_back


@pytest.mark.parametrize("key", KEYS, ids=[key.id for key in KEYS])
def test_a_key_acts_in_every_place_that_it_names(key: Key) -> None:
    found = screens()
    where = {context for context in found if any(acts(screen, key.id) for screen in found[context])}
    if "any" in key.where:
        assert key.where == {"any"}
        assert 2 * len(where) >= len(found), f"{key.id} acts only in {', '.join(sorted(where))}"
    else:
        assert where == key.where


def test_every_action_of_a_screen_is_reached_by_a_key() -> None:
    keymap = Keymap()
    for context, classes in screens().items():
        for screen in classes:
            for name in dir(screen):
                if name.startswith("key_") and callable(getattr(screen, name)):
                    key_id = name.removeprefix("key_")
                    assert key_id in BY_ID, f"{screen.__name__}.{name} has no key"
                    assert keymap.ids(BY_ID[key_id].key, context) == key_id, f"{screen.__name__}.{name}"


def test_no_key_does_two_things_in_one_place() -> None:
    assert Keymap().conflicts() == ()


def test_the_pages_are_found() -> None:
    assert {"home", "table", "end", "log", "setup", "replay", "tree"} <= set(screens())
    assert not acts(Page, "undo")


def works(context: str) -> str:
    """The keys of a context as the README writes them."""
    shown = [key.label for key in KEYS if context in key.where and not key.id.startswith(DIGITS)]
    return " ".join(f"`{label}`" for label in (["1-9", *shown] if context == "any" else shown))


def test_the_readme_tells_which_keys_work_where() -> None:
    contexts = list(dict.fromkeys(context for key in KEYS for context in sorted(key.where)))
    rows = [f"| {'everywhere' if context == 'any' else context} | {works(context)} |" for context in contexts]
    told = README.read_text(encoding="utf-8")
    assert "\n".join(rows) in told, "\n".join(rows)
