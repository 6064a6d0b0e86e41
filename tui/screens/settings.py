"""Settings: how the app looks and feels, the last names, and every key; each change is saved at once."""

from typing import ClassVar, Literal, NamedTuple

from engine.kernel.scene import Choice
from saves.errors import SaveError
from saves.settings import Settings
from tui.keys import BY_ID
from tui.models.settings import (
    THINGS,
    Thing,
    groups,
    names_from,
    remapped,
    restored,
    with_value,
    words_for,
)
from tui.paint.bottom import Question
from tui.paint.cells import BLANK, Frame, Row, Run, fit, row, wrap
from tui.paint.form import Form, FormRow, Spot, items_of, paint_form
from tui.paint.setup import text_rows
from tui.screens.form import FormScreen
from tui.widgets.canvas import Canvas

HINTS = [("↑↓", "move"), ("← →", "group"), ("Esc", "back"), ("?", "keys")]
NOT_KEPT = "Holds until you quit. Not saved"
BROKEN = (
    "The settings file could not be read, so it is left as it is and changes hold until you quit. "
    "1 replaces it with what is set here."
)


class Set(NamedTuple):
    """A thing that can be set: the settings file, a field, the names, a key."""

    kind: Literal["file", "thing", "names", "key"]
    id: str = ""


class SettingsScreen(FormScreen[Set]):
    """A list of settings and keys. `catching` is the id of the key whose new one is waited for."""

    context: ClassVar[str] = "settings"

    def __init__(self) -> None:
        super().__init__(Set("thing", THINGS[0].field))
        self.catching = ""

    @property
    def own(self) -> dict[str, str]:
        """The user's own keys by id."""
        return self.kaiju.settings.keys

    # Painting

    def form_rows(self, width: int, height: int) -> list[FormRow]:
        """Looks, names, then the keys by group."""
        del height
        found: list[FormRow] = []
        if self.kaiju.trouble:
            found.append(self._row(width, Set("file"), "settings file", "could not be read", "danger"))
        for thing in THINGS:
            words = words_for(thing, getattr(self.kaiju.settings, thing.field))
            if thing.field == "colours" and self.kaiju.settings.colours == "auto":
                words = f"{words}: {self.kaiju.depth} here"
            found.append(self._row(width, Set("thing", thing.field), thing.title, words))
        names = ", ".join(self.kaiju.settings.names) or "none yet"
        found.append(self._row(width, Set("names"), "names in set-ups", names))
        for group, keys in groups():
            found.append((Spot(BLANK, width),))
            found.append((Spot(row(Run(f"  Keys for {group}", "text", "bold")), width),))
            found.extend((Spot(self._key(key.id), width, Set("key", key.id)),) for key in keys)
        return found

    def _row(
        self, width: int, item: Set, name: str, value: str, tone: Literal["text", "danger"] = "text"
    ) -> FormRow:
        return (Spot(row(Run(f" {name:<18}"), Run(value, tone, "bold")), width, item),)

    def _key(self, key_id: str) -> Row:
        own = key_id in self.own
        return row(
            *fit([Run(f" {self.kaiju.keymap.shown(key_id)}", "focus" if own else "text", "bold")], 10),
            Run(BY_ID[key_id].help, "dim"),
            Run(f"  (was {BY_ID[key_id].label})" if own else "", "ask"),
        )

    def frame(self, width: int, height: int) -> Frame:
        """The list, and what the setting under the cursor means."""
        form = Form(
            "Settings",
            "saved at once" if not self.kaiju.trouble else "not saved",
            (BLANK,),
            self.form_rows(width, height),
            self.here,
            self._question(),
            self._foot(width),
        )
        return paint_form(form, width, height)

    def _foot(self, width: int) -> list[Row]:
        here = self.here
        if here.kind == "thing":
            return text_rows(self._thing().title, self._thing().help, "", width)
        if here.kind == "names":
            text = "Offered in set-ups, the first to seat 1. Set-ups add to them when a game starts."
            return text_rows("names in set-ups", text, "", width)
        if here.kind == "file":
            return [*text_rows("settings file", BROKEN, "", width), *_wrapped(self.kaiju.trouble, width)]
        places = ", ".join(sorted(BY_ID[here.id].where)).replace("any", "everywhere")
        text = f"{BY_ID[here.id].help}. Works: {places}."
        return text_rows(f"key {self.kaiju.keymap.shown(here.id)}, {here.id}", text, "", width)

    def _thing(self) -> Thing:
        return next(thing for thing in THINGS if thing.field == self.here.id)

    def _question(self) -> Question:
        entry = (self.entry.lead, self.entry.text) if self.entry is not None else None
        undo = "nothing here changes a game"
        if self.catching:
            rows = [Choice("Esc", "leave it as it is", "", "", 0)]
            prompt = f"Press the new key for {self.catching}"
            return Question(prompt, "", rows, 0, undo, [("any key", "takes its place")], self.flash)
        rows = [Choice(str(digit), words, note, "", 0) for digit, words, note in self._answers()]
        enter = "next value" if self.here.kind == "thing" else rows[0].name
        hints = [("1" if len(rows) == 1 else f"1-{len(rows)}", "set"), ("Enter", enter), *HINTS]
        count = "1 key" if len(self.own) == 1 else f"{len(self.own)} keys"
        detail = f"{count} changed" if self.own else "all keys as usual"
        return Question(self._prompt(), detail, rows, -1, undo, hints, self.flash, entry)

    def _prompt(self) -> str:
        here = self.here
        if here.kind == "thing":
            return f"Setting: {self._thing().title}"
        if here.kind == "key":
            return f"Key {self.kaiju.keymap.shown(here.id)}: {here.id}"
        return {"names": "Names in set-ups", "file": "Settings file"}[here.kind]

    def _answers(self) -> list[tuple[int, str, str]]:
        """Digit, words and note of each answer."""
        here = self.here
        if here.kind == "thing":
            now = getattr(self.kaiju.settings, here.id)
            values = enumerate(self._thing().values, start=1)
            return [(digit, words, "now" if value == now else "") for digit, (value, words) in values]
        if here.kind == "names":
            return [(1, "type the names, with commas", ""), (2, "forget all names", "")]
        if here.kind == "file":
            return [(1, "replace the file by what is set here", "it could not be read")]
        found = [(1, "change this key", "")]
        if here.id in self.own:
            found.append((2, f"back to {BY_ID[here.id].label}", ""))
        if self.own:
            found.append((3, "all keys back as usual", f"{len(self.own)} changed"))
        return found

    # Setting

    def answer(self, number: int) -> None:
        """A digit sets a value, or does what stands beside it."""
        if number not in [digit for digit, _, _ in self._answers()]:
            self.notice(f"There is no answer {number} here.")
            return
        here = self.here
        if here.kind == "thing":
            self.use(with_value(self.kaiju.settings, here.id, self._thing().values[number - 1][0]))
        elif here.kind == "names" and number == 1:
            self.ask_line("names: ", self._named, text=", ".join(self.kaiju.settings.names))
        elif here.kind == "names":
            self.use(with_value(self.kaiju.settings, "names", ()))
        elif here.kind == "file":
            self.kaiju.trouble = ""
            self.here = Set("thing", THINGS[0].field)
            self.use(self.kaiju.settings)
        elif number == 1:
            self.catching = here.id
        else:
            self._keys(restored(self.own, [here.id] if number == 2 else list(self.own)))

    def key_enter(self) -> None:
        """The next value; a key waits for its new one."""
        here = self.here
        if here.kind == "thing":
            values = [value for value, _ in self._thing().values]
            after = (values.index(getattr(self.kaiju.settings, here.id)) + 1) % len(values)
            self.use(with_value(self.kaiju.settings, here.id, values[after]))
        else:
            self.answer(1)

    def _named(self, text: str) -> None:
        self.use(with_value(self.kaiju.settings, "names", names_from(text)))

    def _keys(self, found: dict[str, str] | str) -> None:
        if isinstance(found, str):
            self.notice(found)
        else:
            self.use(with_value(self.kaiju.settings, "keys", found))

    def use(self, settings: Settings) -> None:
        """Take settings and save them; a disk that refuses is told, and they hold all the same."""
        app = self.kaiju
        if app.trouble:
            app.take(settings)
            self.notice(f"{NOT_KEPT}: the settings file could not be read.")
        else:
            try:
                app.use(settings)
            except SaveError as error:
                self.notice(f"{NOT_KEPT}: {error.reason} ({error.path}).")
        for screen in app.screen_stack:
            for canvas in screen.query(Canvas):
                canvas.restyle(app.depth, app.settings.ground)

    async def press(self, pressed: str) -> None:
        """While a key's new one is waited for, the next key is taken as that."""
        if not self.catching:
            await super().press(pressed)
            return
        key_id, self.catching, self.flash = self.catching, "", ""
        if pressed == "escape":
            self.notice("The key stays as it is.")
        elif not pressed.startswith("item "):
            self._keys(remapped(self.own, key_id, pressed))
        self.repaint()

    # Moving and leaving

    def key_left(self) -> None:
        """To the group above."""
        self._group(-1)

    def key_right(self) -> None:
        """To the group below."""
        self._group(1)

    def _group(self, step: int) -> None:
        """The first thing of the next group that way."""
        firsts = [Set("thing", THINGS[0].field), *(Set("key", keys[0].id) for _, keys in groups())]
        items = items_of(self.form_rows(*self.app.size))
        here = items.index(self.here)
        that_way = [one for one in firsts if (items.index(one) - here) * step > 0]
        if that_way:
            self.here = that_way[0] if step > 0 else that_way[-1]
        else:
            self.notice("There is no other group that way.")

    def key_back(self) -> None:
        """Back to the screen below."""
        self.dismiss(None)

    def key_done(self) -> None:
        """Back to the screen below."""
        self.dismiss(None)

    def key_settings(self) -> None:
        """The settings are open already: close them."""
        self.dismiss(None)


def _wrapped(text: str, width: int) -> list[Row]:
    return [row(Run(f"   {line}", "danger")) for line in wrap(text, width - 6)]
