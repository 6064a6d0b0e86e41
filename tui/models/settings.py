"""The settings as things to set: titles, values, what each means; and remapping keys. No Textual."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from saves.settings import Settings
from tui.keys import BY_ID, KEYS, Key, Keymap, can_be_pressed
from tui.names import MOST_NAMES, clean_name


@dataclass(frozen=True)
class Thing:
    """One setting: its field, a title, its values with their words, and what it means."""

    field: str
    title: str
    values: tuple[tuple[Any, str], ...]
    help: str


YES = ((True, "on"), (False, "off"))
THINGS = (
    Thing(
        "glyphs",
        "glyphs",
        (("blocks", "lines and blocks"), ("ascii", "ASCII only")),
        "ASCII is for fonts and terminals that lack lines, blocks and suit signs.",
    ),
    Thing(
        "colours",
        "colours",
        (
            ("auto", "as the terminal can"),
            ("truecolor", "all"),
            ("256", "256"),
            ("16", "16"),
            ("none", "none"),
        ),
        "Nothing is told by colour alone, so none works too. NO_COLOR in the environment wins.",
    ),
    Thing(
        "ground", "ground", (("dark", "dark"), ("light", "light")), "Light letters on dark, or dark on light."
    ),
    Thing(
        "motion",
        "motion",
        (("quick", "quick"), ("slow", "slow"), ("off", "off")),
        "How long a bot's decision is shown before it acts. Any key ends a wait.",
    ),
    Thing("bell", "bell", YES, "Whether the terminal's bell may ring when something needs you."),
    Thing(
        "confirm",
        "ask before undo",
        YES,
        "Whether a take-back that crosses draws or what others saw asks first, in Open games.",
    ),
)


def words_for(thing: Thing, value: Any) -> str:
    """A value in words."""
    return next((words for known, words in thing.values if known == value), str(value))


def with_value(settings: Settings, name: str, value: Any) -> Settings:
    """The settings with another value."""
    return structs.replace(settings, **{name: value})


def names_from(text: str) -> tuple[str, ...]:
    """Names from a line with commas: each made safe, at most 16 cells wide, none twice."""
    found = [clean_name(part) for part in text.split(",")]
    return tuple(dict.fromkeys(name for name in found if name))[:MOST_NAMES]


def groups() -> tuple[tuple[str, tuple[Key, ...]], ...]:
    """All keys by group, in the order of the table."""
    names = dict.fromkeys(key.group for key in KEYS)
    return tuple((name, tuple(key for key in KEYS if key.group == name)) for name in names)


def remapped(own: Mapping[str, str], key_id: str, pressed: str) -> dict[str, str] | str:
    """The user's keys with another one for `key_id`, or a sentence that says why not."""
    if not can_be_pressed(pressed):
        return f"Nothing changed: not every terminal sends {pressed}; take a letter or sign."
    other = Keymap(own).clash(key_id, pressed)
    if other is not None:
        return f"Nothing changed: {pressed} is {other} ({BY_ID[other].help})."
    return tidy({**own, key_id: pressed})


def restored(own: Mapping[str, str], key_ids: Sequence[str]) -> dict[str, str] | str:
    """The user's keys without changes to `key_ids`, or a sentence that says why that cannot be."""
    kept = {key_id: pressed for key_id, pressed in own.items() if key_id not in key_ids}
    clash = Keymap(kept).conflicts()
    if clash:
        return f"Nothing changed: one key would do two things ({clash[0]})."
    return kept


def tidy(own: Mapping[str, str]) -> dict[str, str]:
    """Only keys that differ from the table; ids that the table does not know stay."""
    return {
        key_id: pressed
        for key_id, pressed in own.items()
        if key_id not in BY_ID or BY_ID[key_id].key != pressed
    }
