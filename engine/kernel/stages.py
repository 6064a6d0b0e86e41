"""Stages: what fills the middle of a screen in place of the board while it is what the question is about.

They hold names, numbers and tones, no cells; a painter lays them out.
"""

from msgspec import Struct

from engine.kernel.faces import CardFace
from engine.kernel.fights import Fight as Fight
from engine.kernel.forces import Muster as Muster
from engine.kernel.spans import Line, Tone


class PickModel(Struct, frozen=True, gc=False):
    """A model that gets a card. `hand` is the id of its hand in the scene, `card` what lies face down for it.

    A model of a team mate is not `mine`: it is looked at.
    """

    id: str
    name: str
    tone: Tone
    hand: str
    card: str = ""
    title: str = ""
    mine: bool = True


class Facts(Struct, frozen=True, gc=False):
    """What is known about one thing, line by line; `short` is for one row."""

    title: str
    tone: Tone
    lines: tuple[Line, ...]
    short: str = ""


class Shown(Struct, frozen=True, gc=False):
    """A card that everybody sees, with the model that has it."""

    name: str
    tone: Tone
    card: CardFace


class Reveal(Struct, frozen=True, gc=False):
    """Cards that were turned face up at once; `id` tells one such moment from another."""

    id: str
    cards: tuple[Shown, ...]


class Picking(Struct, frozen=True, gc=False, tag_field="stage", tag="picking"):
    """Cards are chosen in secret for own models: which have one, and what everybody knows of the others.

    `facts` are titled lines about the others, all public; `again` tells that there was such a choice before.
    """

    models: tuple[PickModel, ...]
    facts: tuple[Facts, ...] = ()
    again: bool = False


AnyStage = Picking | Fight | Muster
