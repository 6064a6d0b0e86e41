"""Stages: what fills the middle of a screen in place of the board while it is what the question is about.

They hold names, numbers and tones, no cells; a painter lays them out.
"""

from msgspec import Struct

from engine.kernel.forces import Muster


class Picking(Struct, frozen=True, gc=False, tag_field="stage", tag="picking"):
    """Cards are chosen in secret for own models."""


class Fight(Struct, frozen=True, gc=False, tag_field="stage", tag="fight"):
    """Two pools of dice against each other."""


AnyStage = Picking | Fight | Muster
