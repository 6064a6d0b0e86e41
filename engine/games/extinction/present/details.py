"""What each kind of decision belongs to, in a word or two; everybody may know it."""

from collections.abc import Callable
from typing import Final

from engine.games.extinction.asks import Ask, AskKind
from engine.games.extinction.content.text.words import hexes
from engine.games.extinction.fight_frames import Damaging, Slamming
from engine.games.extinction.frames import Activating, Moving, Turning
from engine.games.extinction.naming import frame_of
from engine.games.extinction.view import View

Words = Callable[[View, Ask], str]


def detail(known: View, ask: Ask) -> str:
    """What the question belongs to."""
    found = DETAILS[ask.kind]
    return found(known, ask) if callable(found) else found


def _move_detail(known: View, ask: Ask) -> str:
    frame = frame_of(known, Moving)
    if frame is None or isinstance(known.stack[-1], Turning):
        return "pivot"
    active = frame_of(known, Activating)
    second = active is not None and active.stage == "second"
    word = ("run, 2nd move" if second else "run, 1st move") if frame.runner else "move"
    most = max(frame.made, frame.back if frame.way == "backward" else frame.hexes)
    over = frame.ended or frame.engaged or frame.made == most
    return f"{word} over" if over else f"{word}: {frame.made} of {hexes(most)}"


def _cards_detail(known: View, ask: Ask) -> str:
    """How many of the own models have a card; for others only what is chosen."""
    if ask.seat != known.seat:
        return "action cards"
    mine = [mini for mini in known.minis if mini.seat == ask.seat and mini.place is not None and mini.deck]
    chosen = sum(bool(mini.picked) for mini in mine)
    return f"{chosen} of {len(mine)} chosen"


def _activate_detail(known: View, ask: Ask) -> str:
    if known.last:
        return "last turn of the round"
    return f"turn {known.turn}, {known.left} left"


def _damage_detail(known: View, ask: Ask) -> str:
    frame = frame_of(known, Damaging)
    return "damage" if frame is None else f"damage, {frame.left} to deal"


def _slam_detail(known: View, ask: Ask) -> str:
    return "slam" if frame_of(known, Slamming) is not None else "after the attack"


def _option_detail(known: View, ask: Ask) -> str:
    return "action card" if frame_of(known, Activating) is not None else "a card played"


DETAILS: Final[dict[AskKind, str | Words]] = {
    "agree": "agreement",
    "side": "sides",
    "recruit": "force",
    "assign": "who plays what",
    "leader": "leaders",
    "place": "battlefield",
    "deploy": "deployment",
    "face": "orientation",
    "cards": _cards_detail,
    "first": "first turn",
    "command": "command and control",
    "activate": _activate_detail,
    "run": "free move",
    "move": _move_detail,
    "engage": "exact contact",
    "charge": "charge",
    "option": _option_detail,
    "use": "an effect",
    "tactic": "tactical action",
    "target": "target",
    "spend": "extras",
    "reroll": "reroll",
    "trigger": "triggers",
    "face_up": _damage_detail,
    "blocker": "slam",
    "follow": _slam_detail,
    "drop": "object",
    "choose": "a choice",
    "after": "abilities",
    "extra": "one more attack",
    "arrive": "reserves",
}
"""What each kind belongs to."""
