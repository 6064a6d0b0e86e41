"""Short forms and other words for what the notation says: what people type, and what it stands for."""

from typing import Final

NO: Final = frozenset(
    {
        "0",
        "done",
        "end",
        "enough",
        "finish",
        "go on",
        "hold",
        "keep",
        "keep it",
        "keep the dice",
        "keep the roll",
        "n",
        "no",
        "no more",
        "none",
        "nothing",
        "skip",
    }
)
"""Texts that mean the way on without more."""

FIRM: Final = frozenset({"0", "done", "end", "enough", "finish", "go on"})
"""Those of them that also mean the way on where it settles something: picks that are fixed, a whole force."""

SETTLED: Final = frozenset({"ready", "muster"})
"""The ways on that settle something."""

YES: Final = frozenset({"yes", "y", "ok", "sure"})
"""Texts that mean the only thing offered."""

KINDS_OF_ATTACK: Final = {
    "attack": "melee attack",
    "melee": "melee attack",
    "fight": "melee attack",
    "shoot": "ranged attack",
    "fire": "ranged attack",
    "ranged": "ranged attack",
}
"""What an option of a card must hold to be meant by the word alone."""

_FORWARD: Final = ("forward", "breach")
_LEFT: Final = ("pivot left", "act circle left")
_RIGHT: Final = ("pivot right", "act circle right")
_HALF_LEFT: Final = ("pivot half left",)
_HALF_RIGHT: Final = ("pivot half right",)
_ATTACK: Final = ("target", "charge", "act melee", "hit")
_CARD: Final = ("card", "recruit", "target", "choose", "option")

HEADS: Final[dict[str, tuple[str, ...]]] = {
    "f": _FORWARD,
    "fwd": _FORWARD,
    "forwards": _FORWARD,
    "ahead": _FORWARD,
    "advance": ("breach", "forward"),
    "move": ("forward", "backward"),
    "step": ("forward", "step in"),
    "step on": _FORWARD,
    "step forward": _FORWARD,
    "move forward": _FORWARD,
    "move on": _FORWARD,
    "go": _FORWARD,
    "back": ("backward",),
    "bw": ("backward",),
    "backwards": ("backward",),
    "go back": ("backward",),
    "step back": ("backward", "ability disengage"),
    "move back": ("backward",),
    "move backward": ("backward",),
    "retreat": ("backward",),
    "disengage": ("ability disengage",),
    "left": _LEFT,
    "turn left": _LEFT,
    "right": _RIGHT,
    "turn right": _RIGHT,
    "half left": _HALF_LEFT,
    "hl": _HALF_LEFT,
    "pivot hl": _HALF_LEFT,
    "turn half left": _HALF_LEFT,
    "left half": _HALF_LEFT,
    "half right": _HALF_RIGHT,
    "hr": _HALF_RIGHT,
    "pivot hr": _HALF_RIGHT,
    "turn half right": _HALF_RIGHT,
    "right half": _HALF_RIGHT,
    "turn": ("pivot", "face"),
    "pivot": ("pivot",),
    "half": ("pivot half",),
    "circle": ("act circle",),
    "melee": ("act melee",),
    "swing": ("act swing",),
    "throw": ("act throw", "target"),
    "resupply": ("act resupply",),
    "special": ("act special",),
    "pick up": ("act pick up",),
    "grab": ("act pick up",),
    "act": ("act",),
    "e": ("engage",),
    "engage": ("engage",),
    "attack": _ATTACK,
    "fight": _ATTACK,
    "charge": ("charge",),
    "hit": ("hit", *_ATTACK[:3]),
    "strike": ("hit", *_ATTACK[:3]),
    "shoot": ("target",),
    "fire": ("target",),
    "shoot at": ("target",),
    "fire at": ("target",),
    "throw at": ("target",),
    "swing at": ("target",),
    "target": ("target",),
    "card": ("card", "option"),
    "pick": _CARD,
    "play": _CARD,
    "choose": ("choose", *_CARD[:3]),
    "choose card": ("card",),
    "pick card": ("card",),
    "take": ("recruit", "take face up", "card", "side", "act pick up"),
    "take face": ("take face up",),
    "face up": ("take face up",),
    "random": ("draw",),
    "draw": ("draw",),
    "recruit": ("recruit",),
    "add": ("recruit",),
    "hire": ("recruit",),
    "put back": ("dismiss",),
    "complete": ("muster",),
    "option": ("option", "run"),
    "run": ("run",),
    "use": ("use", "ability", "option", "act"),
    "ability": ("ability",),
    "spend": ("spend",),
    "pay": ("spend", "use"),
    "reroll": ("reroll",),
    "roll again": ("reroll",),
    "trigger": ("trigger",),
    "activate": ("activate", "ability"),
    "follow": ("step in",),
    "step in": ("step in",),
    "place": ("place",),
    "put": ("place", "drop", "deploy"),
    "build": ("place",),
    "deploy": ("deploy",),
    "set up": ("deploy",),
    "reserve": ("reserve",),
    "keep": ("reserve",),
    "face": ("face",),
    "look": ("face",),
    "lead": ("lead",),
    "leader": ("lead",),
    "first": ("first",),
    "side": ("side",),
    "assign": ("assign",),
    "give": ("assign",),
    "decline": ("decline",),
    "leave out": ("decline",),
}
"""Beginnings of texts, and the beginnings of the notation that they may stand for, the likelier first."""
