"""The app without its screens: the settings, the keys, the bots, and what the terminal can show."""

import sys
from os import environ
from typing import Any, ClassVar, Final, Literal

from textual.app import App

from saves import settings as user_settings
from saves.errors import SaveError
from saves.home import Home
from saves.settings import Settings
from tui.jobs import Bots
from tui.keys import Keymap
from tui.palette import Depth, depth_of
from tui.plain.terminal import is_utf8
from tui.replies import Replies

OVER_A_LINK: Final = ("SSH_CONNECTION", "SSH_TTY")
"""What tells in the environment that the terminal is elsewhere."""


class Shell(App[int]):
    """What a screen may ask of the app."""

    TITLE = "Kaiju Tabletop"
    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: black; }"
    BINDINGS: ClassVar[list[Any]] = []

    def __init__(self, home: Home, *, in_process: bool = True, ascii_only: bool = False) -> None:
        super().__init__(ansi_color=True)
        self.home = home
        self.ascii_only = ascii_only
        self.trouble = ""
        try:
            self.settings = user_settings.read(home)
        except SaveError as error:
            self.settings, self.trouble = Settings(), f"Settings not read: {error}"
        self.keymap = Keymap(self.settings.keys)
        self.replies = Replies()
        self.bots = Bots(in_process=in_process)

    @property
    def depth(self) -> Depth:
        """How many colours are used."""
        if self.no_color or self.settings.colours == "none":
            return "none"
        if self.settings.colours != "auto":
            return self.settings.colours
        return depth_of(self.console.color_system, self.no_color)

    @property
    def motion(self) -> Literal["off", "quick", "slow"]:
        """How dice and the like move: not at all over a slow link or without colours, unless set to slow."""
        still = self.no_color or any(name in environ for name in OVER_A_LINK)
        return "off" if still and self.settings.motion == "quick" else self.settings.motion

    @property
    def ascii(self) -> bool:
        """Whether signs are drawn in ASCII: as asked or set, or because the terminal takes no others."""
        screen = None if self.is_headless else sys.__stderr__
        asked = self.ascii_only or self.settings.glyphs == "ascii"
        return asked or (screen is not None and not is_utf8(screen))

    def use(self, settings: Settings) -> None:
        """Take and keep new settings; raises SaveError when they cannot be written."""
        self.take(settings)
        user_settings.write(self.home, settings)

    def take(self, settings: Settings) -> None:
        """Take new settings, without writing them."""
        self.settings = settings
        self.keymap = Keymap(settings.keys)
