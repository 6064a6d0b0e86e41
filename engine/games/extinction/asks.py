"""What is asked: a decision that a seat must make, and the words that answer it."""

from typing import Literal

from msgspec import Struct

AskKind = Literal[
    "agree",
    "side",
    "recruit",
    "assign",
    "leader",
    "place",
    "deploy",
    "face",
    "cards",
    "first",
    "command",
    "activate",
    "run",
    "move",
    "engage",
    "charge",
    "option",
    "use",
    "tactic",
    "target",
    "spend",
    "reroll",
    "trigger",
    "face_up",
    "blocker",
    "follow",
    "drop",
    "choose",
    "after",
    "extra",
    "arrive",
]


class Ask(Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A decision awaited from a seat.

    `words` are all its answers in the notation of commands; nothing else is legal. `mini` is the model that
    it is about, `about` what else: a card, a target, a pilot.
    """

    kind: AskKind
    seat: int
    words: tuple[str, ...]
    mini: str = ""
    about: str = ""
