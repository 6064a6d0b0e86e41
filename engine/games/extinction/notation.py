"""The notation: one text for each command, the same in asks, logs, options and typed moves.

A text is a verb, of one or two words, and what it is about. `say` writes it, `command_of` reads it. Commands
that put something somewhere leave the point out in asks, where a form fills it in.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal, cast

from engine.games.extinction import commands as co
from engine.kernel.messages import Command

BARE: Final[dict[type, str]] = {
    co.Agree: "agree",
    co.Dismiss: "dismiss",
    co.Muster: "muster",
    co.Ready: "ready",
    co.RerollImpulse: "reroll impulse",
    co.Walk: "walk",
    co.Forward: "forward",
    co.Backward: "backward",
    co.Breach: "breach",
    co.Stop: "stop",
    co.Charge: "charge",
    co.Use: "use",
    co.FaceUp: "take face-up",
    co.Draw: "draw",
    co.StepIn: "step in",
    co.Pass: "pass",
}
"""Commands that are about nothing else, and their texts."""

ABOUT: Final[dict[type, tuple[str, str]]] = {
    co.Decline: ("decline", "what"),
    co.TakeSide: ("side", "side"),
    co.Recruit: ("recruit", "what"),
    co.NameLeader: ("lead", "mini"),
    co.KeepBack: ("reserve", "mini"),
    co.Face: ("face", "facing"),
    co.GoFirst: ("first", "side"),
    co.Activate: ("activate", "mini"),
    co.Run: ("run", "option"),
    co.Pivot: ("pivot", "turn"),
    co.UseOption: ("option", "option"),
    co.Act: ("act", "what"),
    co.Target: ("target", "target"),
    co.Spend: ("spend", "spend"),
    co.Reroll: ("reroll", "face"),
    co.Trigger: ("trigger", "trigger"),
    co.Hit: ("hit", "target"),
    co.Choose: ("choose", "number"),
    co.After: ("ability", "ability"),
}
"""Commands with one field: verb and field."""


def say(command: Any) -> str:
    """The notation of a command."""
    kind = type(command)
    bare = BARE.get(kind)
    if bare is not None:
        return bare
    about = ABOUT.get(kind)
    if about is not None:
        return f"{about[0]} {getattr(command, about[1])}"
    return OTHERS[kind](command)


def _engage(command: co.Engage) -> str:
    return f"engage {command.target} {command.side}".rstrip()


def _pick(command: co.PickCard) -> str:
    return f"card {command.mini} {command.card}"


def _assign(command: co.Assign) -> str:
    return f"assign {command.mini} {command.to}"


def point(at: tuple[int, ...]) -> str:
    """A point in the notation: its four integers."""
    return " ".join(str(number) for number in at)


def _place(command: co.PlacePiece) -> str:
    return f"place {command.piece} {point(command.at)}".rstrip()


def _deploy(command: co.Deploy) -> str:
    return f"deploy {command.mini} {point(command.at)}".rstrip()


def _drop(command: co.DropObject) -> str:
    return f"drop {point(command.at)}".rstrip()


OTHERS: Final[dict[type, Callable[[Any], str]]] = {
    co.Engage: _engage,
    co.PickCard: _pick,
    co.Assign: _assign,
    co.PlacePiece: _place,
    co.Deploy: _deploy,
    co.DropObject: _drop,
}

WHOLE: Final[dict[str, Callable[[int], co.AnyCommand]]] = {text: kind for kind, text in BARE.items()}
VERBS: Final[dict[str, tuple[type, str]]] = {verb: (kind, field) for kind, (verb, field) in ABOUT.items()}
SIDES: Final = {"jaeger": "jaeger", "kaiju": "kaiju"}
"""The sides as the very strings of the program, since JSON leaves a default out only if it is that string."""
HANDS: Final[dict[str, Literal["", "left", "right"]]] = {"": "", "left": "left", "right": "right"}
"""Which of two sides of a target, seen from the mover; nothing where there is no choice."""
NUMBERED: Final = frozenset({"face", "run", "option", "spend", "choose"})


def own(command: Command) -> co.AnyCommand:
    """What an option of this game holds is a command of this game."""
    return cast("co.AnyCommand", command)


@lru_cache(maxsize=16384)
def command_of(seat: int, text: str) -> co.AnyCommand | None:
    """The command that a text of the notation stands for, or None if it is none."""
    whole = WHOLE.get(text)
    if whole is not None:
        return whole(seat)
    verb, _, rest = text.partition(" ")
    rest = SIDES.get(rest, rest)
    words = rest.split()
    if verb in VERBS and rest:
        kind, field = VERBS[verb]
        if verb in NUMBERED:
            made: co.AnyCommand | None = kind(seat, int(rest)) if rest.isdecimal() and len(rest) < 4 else None
        else:
            made = kind(seat, rest)
        del field
        return made
    if verb == "engage" and words:
        hand = HANDS.get(" ".join(words[1:]))
        return co.Engage(seat, words[0], hand) if hand is not None else None
    if verb == "card" and len(words) == 2:
        return co.PickCard(seat, words[0], words[1])
    if verb == "assign" and len(words) == 2 and words[1].isdecimal():
        return co.Assign(seat, words[0], int(words[1]))
    if verb in ("place", "deploy", "drop"):
        return _placing(seat, verb, words)
    return None


def _placing(seat: int, verb: str, words: list[str]) -> co.AnyCommand | None:
    numbers = words if verb == "drop" else words[1:]
    if len(numbers) not in (0, 4) or not all(number.lstrip("-").isdecimal() for number in numbers):
        return None
    at = tuple(int(number) for number in numbers)
    if verb == "drop":
        return co.DropObject(seat, at)
    if not words:
        return None
    return co.PlacePiece(seat, words[0], at) if verb == "place" else co.Deploy(seat, words[0], at)
