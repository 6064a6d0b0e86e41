"""Stages: what fills the middle of a screen in place of the board while it is what the question is about.

They hold names, numbers and tones, no cells; a painter lays them out.
"""

from msgspec import Struct


class Picking(Struct, frozen=True, gc=False, tag_field="stage", tag="picking"):
    """Cards are chosen in secret for own models."""


class Fight(Struct, frozen=True, gc=False, tag_field="stage", tag="fight"):
    """Two pools of dice against each other."""


class Muster(Struct, frozen=True, gc=False, tag_field="stage", tag="muster"):
    """A force is put together."""


AnyStage = Picking | Fight | Muster
