"""A force that is put together: models with what they were given, and what could be taken next.

Names, numbers and reasons; a painter lays them out.
"""

from msgspec import Struct

from engine.kernel.spans import Tone


class Member(Struct, frozen=True, gc=False):
    """A card in a slot whose edges meet those of its neighbours, line by line; "" is no symbol.

    `gist` names in a few words what it can do.
    """

    id: str
    name: str
    cost: int
    left: tuple[str, ...]
    right: tuple[str, ...]
    gist: str = ""


class Extra(Struct, frozen=True, gc=False):
    """Another slot of a model: its kind, the name of what is in it (empty for nothing), what that does."""

    kind: str
    name: str = ""
    text: str = ""


class Fielded(Struct, frozen=True, gc=False):
    """A model with what it was given so far.

    `cost` is what it costs by itself in words, `worth` what it comes to with its crew. `links` tell for each
    pair of neighbours on which lines equal symbols meet; together they give `bonus` to the score `skill`.
    `text` is what stands on its board, `cards` are the titles of its deck. `lacks` tells what it needs yet.
    """

    id: str
    name: str
    tone: Tone
    cost: str
    worth: int
    facts: tuple[tuple[str, str], ...]
    character: str = ""
    text: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    slots: int = 0
    crew: tuple[Member, ...] = ()
    links: tuple[tuple[bool, ...], ...] = ()
    skill: tuple[str, int] = ("", 0)
    bonus: int = 0
    extras: tuple[Extra, ...] = ()
    lacks: str = ""


class Candidate(Struct, frozen=True, gc=False):
    """What may be taken next, or why not. `entry` names it in the glossary.

    `cost` and `adds` are a few words each, `becomes` is the model with it. `option` is the index among the
    options of the seat, -1 for one that cannot be taken; `reason` and `rule` tell why.
    """

    id: str
    name: str
    tone: Tone
    entry: str
    cost: str
    adds: str
    text: str
    becomes: Fielded
    option: int
    rule: str
    reason: str = ""


class Side(Struct, frozen=True, gc=False):
    """A side with its force; what that comes to: `value`, of `most` at most where there is a bound, else 0.

    `total` says so in words: `8 of 16 points`, `threat 4`.
    """

    name: str
    tone: Tone
    value: int
    most: int
    total: str
    models: tuple[Fielded, ...] = ()
    complete: bool = False


class Muster(Struct, frozen=True, gc=False, tag_field="stage", tag="muster"):
    """A force is put together: the side that picks, the other one, and what may be taken next.

    `heading` says what the candidates are for; `open` is the place of the model that is not complete yet, -1
    if all are. `lacks` and `rule` tell why the force is not complete, and are empty where it may be.
    """

    own: Side
    other: Side
    heading: str
    open: int = -1
    candidates: tuple[Candidate, ...] = ()
    lacks: str = ""
    rule: str = ""
