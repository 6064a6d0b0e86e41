"""The one table of keys. Footers, help, line mode and the user's own keymap come from it.

Small letters look, capitals act; digits answer. Keys are matched by the character that arrives, so any
keyboard layout works; nothing needs Ctrl, Alt or a function key.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.kernel.text import brief


class Key(NamedTuple):
    """One key: its id, the character or name that arrives, a label, its group, what it does, and where."""

    id: str
    key: str
    label: str
    group: str
    help: str
    where: frozenset[str]


def _at(*where: str) -> frozenset[str]:
    return frozenset(where)


ANY, REPLAY, PLAYED = _at("any"), _at("replay"), _at("table", "replay")
BOARDS = _at("field", "replay")
CARDS, FIELD, TABLE = _at("table"), _at("field"), _at("table", "field")
HAND, SWAPS = _at("table", "field", "hand"), _at("home", "table", "field", "library", "setup")
EXPLAINED = _at("table", "field", "hand", "log", "replay", "setup", "score")
RULED = _at("home", "table", "field", "library", "replay", "rulebook", "rule", "why")


KEYS: tuple[Key, ...] = (
    *(Key(f"answer{n}", str(n), str(n), "answering", f"choose answer {n}", ANY) for n in range(1, 10)),
    Key("done", "0", "0", "answering", "done, stop, pass, commit, no: the way on without more", ANY),
    Key("enter", "enter", "Enter", "answering", "choose or open what is under the cursor", ANY),
    Key("mark", "space", "Space", "answering", "mark or unmark a card; replay: play and pause", PLAYED),
    Key("back", "escape", "Esc", "answering", "close the panel, drop what is not sent yet", ANY),
    Key("up", "up", "↑", "moving", "cursor up", ANY),
    Key("down", "down", "↓", "moving", "cursor down", ANY),
    Key("left", "left", "←", "moving", "cursor left", ANY),
    Key("right", "right", "→", "moving", "cursor right", ANY),
    Key("swap", "tab", "Tab", "moving", "between answers and cards, or between lists", SWAPS),
    Key("half_left", ",", ",", "moving", "half-pivot left; turn what is put down", FIELD),
    Key("half_right", ".", ".", "moving", "half-pivot right; turn what is put down", FIELD),
    Key("fine", "f", "f", "moving", "coarse or fine steps of what is put down", FIELD),
    Key("engage", "E", "E", "acting", "engage what stands in the next hex", FIELD),
    Key("next", "n", "n", "moving", "next card, seat or search hit; replay: next of its kind", ANY),
    Key("prev", "p", "p", "moving", "the one before", ANY),
    Key("find", "f", "f", "looking", "replay: what n and p look for", REPLAY),
    Key("more", "+", "+", "moving", "board: nearer; replay: faster", BOARDS),
    Key("less", "-", "-", "moving", "board: farther away; replay: slower", BOARDS),
    Key("sight", "s", "s", "looking", "lines of sight of a model; never a distance", FIELD),
    Key("legend", "m", "m", "looking", "what each tone, pattern and sign of the board means", FIELD),
    Key("odds", "o", "o", "looking", "assisted games: reach, ranges and odds", FIELD),
    Key("zoom", "z", "z", "looking", "board: near, middle, the whole table", FIELD),
    Key("centre", "c", "c", "looking", "board: what is under the cursor into the middle", FIELD),
    Key(
        "inspect",
        "i",
        "i",
        "looking",
        "all about the unit or model under the cursor: its cards and what was seen of them",
        _at("table", "field", "setup", "forces"),
    ),
    Key("why", "w", "w", "looking", "the rule behind what is under the cursor, and the sums", EXPLAINED),
    Key("hand", "h", "h", "looking", "own cards in full: what each does now, and why not", HAND),
    Key("log", "l", "l", "looking", "the chronicle; Enter on a line tells its rule", TABLE),
    Key(
        "dice",
        "d",
        "d",
        "looking",
        "draws, coins and dice against expectation",
        _at("table", "field", "replay", "log"),
    ),
    Key(
        "score",
        "e",
        "e",
        "looking",
        "the score of each side as it stands, what counts, missions, the round",
        _at("field", "replay", "score"),
    ),
    Key("discard", "s", "s", "looking", "the discard pile, open to all", CARDS),
    Key("eyes", "v", "v", "looking", "whose eyes: the table, a seat, all after the end", REPLAY),
    Key("tree", "t", "t", "looking", "branches of the game", _at("table", "field", "replay", "library")),
    Key("search", "/", "/", "looking", "filter as you type", _at("library", "rulebook", "log", "help")),
    Key("book", "b", "b", "looking", "the rulebook", RULED),
    Key("games", "g", "g", "looking", "saved games and replays", _at("home", "table", "field")),
    Key("help", "?", "?", "looking", "the keys that work now, then the rest", ANY),
    Key("force", "F", "F", "acting", "saved forces, while one is picked: take, keep, random", FIELD),
    Key("undo", "u", "u", "acting", "take back to the last decision, or ask for it", TABLE),
    Key("redo", "R", "R", "acting", "do again what was taken back", TABLE),
    Key("reset", "U", "U", "acting", "take back to the start of this turn", TABLE),
    Key("branch", "B", "B", "acting", "play on from here: opens a branch", _at("replay", "tree")),
    Key("turn_before", "[", "[", "moving", "replay: the turn before", REPLAY),
    Key("turn_after", "]", "]", "moving", "replay: the next turn", REPLAY),
    Key("talk", "T", "T", "acting", "say something at the table", TABLE),
    Key("type", ":", ":", "acting", "type a move in notation, or a command such as `concede`", TABLE),
    Key("replay", "r", "r", "looking", "replay the game", _at("library", "table", "field", "end")),
    Key("new", "N", "N", "acting", "a new game", _at("home", "library")),
    Key("verify", "V", "V", "acting", "check chain, decisions and dice", _at("library", "replay")),
    Key("export", "X", "X", "acting", "write the game as text", _at("library", "replay")),
    Key("delete", "D", "D", "acting", "move to the bin folder, asks first", _at("library")),
    Key("settings", "S", "S", "acting", "colours, glyphs, motion, keys", ANY),
    Key("leave", "q", "q", "acting", "to the screen above (saved); at home: quit", ANY),
)

BY_ID: Mapping[str, Key] = {key.id: key for key in KEYS}
NAMES = {"question_mark": "?", "slash": "/", "colon": ":", "plus": "+", "minus": "-"}


NAMED = frozenset(
    {"enter", "escape", "space", "tab", "backspace", "up", "down", "left", "right", "home", "end"}
    | {"pageup", "pagedown", "insert", "delete", *(f"f{number}" for number in range(1, 13))}
)
"""Keys that have a name instead of a character."""


def can_be_pressed(pressed: str) -> bool:
    """Whether this is the name of a key, or one letter or sign."""
    return pressed in NAMED or (len(pressed) == 1 and pressed.isprintable())


class Keymap:
    """The table with the user's own keys put in."""

    def __init__(self, own: Mapping[str, str] | None = None) -> None:
        usable = {key_id: pressed for key_id, pressed in (own or {}).items() if can_be_pressed(pressed)}
        self.unusable = tuple(sorted(set(own or {}) - set(usable)))
        """Ids whose own key is none; they keep the key of the table."""
        self._key = {key.id: key.key for key in KEYS} | usable
        self._id: dict[str, list[str]] = {}
        for key_id, pressed in self._key.items():
            self._id.setdefault(pressed, []).append(key_id)

    def ids(self, pressed: str, context: str) -> str | None:
        """The id of what `pressed` (a character or key name) does in a context; None if nothing."""
        found = [key_id for key_id in self._id.get(pressed, ()) if key_id in BY_ID]
        for key_id in found:
            if context in BY_ID[key_id].where:
                return key_id
        return next((key_id for key_id in found if "any" in BY_ID[key_id].where), None)

    @property
    def trouble(self) -> str:
        """What is wrong with the user's own keys, in a sentence; empty if nothing."""
        if self.unusable:
            return f"Settings: the key for {brief(self.unusable[0], 20)} is none; its usual key works."
        conflicts = self.conflicts()
        return f"Settings: one key does two things, {brief(conflicts[0], 40)}." if conflicts else ""

    def key(self, key_id: str) -> str:
        """The character or key name that does `key_id`."""
        return self._key[key_id]

    def shown(self, key_id: str) -> str:
        """How the key of `key_id` is written on the screen."""
        pressed = self._key[key_id]
        return BY_ID[key_id].label if pressed == BY_ID[key_id].key else pressed

    @property
    def is_own(self) -> bool:
        """Whether the user has changed any key."""
        return any(pressed != BY_ID[key_id].key for key_id, pressed in self._key.items() if key_id in BY_ID)

    def translate(self, label: str) -> str:
        """A label of a key row, such as `w` or `n p`, with the user's own keys in it."""
        found = next((key.id for key in KEYS if key.label == label), None)
        if found is not None:
            return self.shown(found)
        if "-" in label or len(label) < 2:
            return label
        return "".join(letter if letter == " " else self.translate(letter) for letter in label)

    def clash(self, key_id: str, pressed: str) -> str | None:
        """The id of what would share `pressed` with `key_id` where both work; None if nothing would."""
        others = [other for other in self._id.get(pressed, ()) if other in BY_ID and other != key_id]
        return next((other for other in others if _meet(BY_ID[key_id].where, BY_ID[other].where)), None)

    def conflicts(self) -> tuple[str, ...]:
        """Pairs of things that share a key where both would work, in words."""
        found = []
        for pressed, ids in self._id.items():
            for at, one in enumerate(ids):
                for other in ids[at + 1 :]:
                    if one in BY_ID and other in BY_ID and _meet(BY_ID[one].where, BY_ID[other].where):
                        found.append(f"{pressed}: {one} and {other}")
        return tuple(found)


def _meet(one: Iterable[str], other: Iterable[str]) -> bool:
    first, second = set(one), set(other)
    return bool(first & second) or "any" in first or "any" in second
