"""A fight as a stage shows it: two sums, dice as they lie, triggers, and what all of it comes to.

Names, numbers and tones, no cells; a painter lays them out.
"""

from msgspec import Struct

from engine.kernel.spans import Line, Tone


class Summand(Struct, frozen=True, gc=False):
    """One number of a sum: the stat that it belongs to, what it comes from, and what it adds.

    What counts for nothing is `struck`, and `why` says why.
    """

    stat: str
    name: str
    value: int
    struck: bool = False
    why: str = ""


class Face(Struct, frozen=True, gc=False):
    """A die as it lies; `again` tells that it was rolled again."""

    text: str
    tone: Tone
    again: bool = False


class Die(Struct, frozen=True, gc=False):
    """A die of a pool and those that it opened, one behind the other; `key` is the digit that takes it."""

    faces: tuple[Face, ...]
    key: str = ""


class Throw(Struct, frozen=True, gc=False):
    """Dice rolled together: what for, how they lie, what they come to, and what was to be expected."""

    title: str
    dice: tuple[Die, ...]
    told: str
    against: str = ""


class Spring(Struct, frozen=True, gc=False):
    """What triggers set off: its name, how many it needs, what it does, and how it stands: `on`, `has 1`."""

    name: str
    needs: int
    does: str
    state: str
    tone: Tone
    key: str = ""


class Fighter(Struct, frozen=True, gc=False):
    """One side of a fight: who, how, the sum of its dice, the dice as they lie, and its triggers."""

    id: str
    name: str
    tone: Tone
    how: str
    summands: tuple[Summand, ...] = ()
    total: int = 0
    throw: Throw | None = None
    springs: tuple[Spring, ...] = ()


class Rung(Struct, frozen=True, gc=False):
    """One step of a table of results; the one that counts is `lit`."""

    name: str
    value: str
    lit: bool = False


class Share(Struct, frozen=True, gc=False):
    """How likely something is, from 0 to 1."""

    name: str
    chance: float


class Fight(Struct, frozen=True, gc=False, tag_field="stage", tag="fight"):
    """Two pools of dice against each other, from the naming of the target to the last consequence.

    `legend` says what the faces mean, `reckoning` is the difference as a sum, `outcome` what it comes to.
    `throws` are further dice (a slam), `came` what came of it so far, `notes` what the question is about,
    and `odds` how likely each result is before the roll. With `over` nothing of it is left to decide.
    """

    id: str
    title: str
    attacker: Fighter
    defender: Fighter
    legend: str = ""
    reckoning: str = ""
    ladder: tuple[Rung, ...] = ()
    outcome: str = ""
    throws: tuple[Throw, ...] = ()
    came: tuple[Line, ...] = ()
    notes: tuple[Line, ...] = ()
    odds_title: str = ""
    odds: tuple[Share, ...] = ()
    over: bool = False
