"""Sentences, typed text, the picture and the rulebook of the toy game."""

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from engine.kernel.choice import Option, Place, Split, answer, numbered
from engine.kernel.rulebook import Rule, Rulebook, Section
from engine.kernel.scene import Choice, Grid, Prompt, Scene, Sentence, Span, Square
from tests.support.toy.pieces import (
    SPOTS,
    Allot,
    Allotted,
    Asked,
    Begin,
    Dealt,
    Douse,
    Doused,
    Ended,
    Light,
    Lit,
    Recall,
    Recalled,
    Rolled,
    Shown,
    View,
)
from tests.support.toy.rules import no

TELL: dict[type, tuple[str, Callable[[Any], str]]] = {
    Dealt: ("TOY-04", lambda e: f"seat {e.seat} holds {'an omen' if e.omen is UNSET else e.omen}"),
    Allotted: ("TOY-01", lambda e: f"seat {e.seat} has divided{'' if e.parts is UNSET else f' {e.parts}'}"),
    Recalled: ("TOY-01", lambda e: f"seat {e.seat} divides its oil again"),
    Shown: ("TOY-01", lambda e: f"the oil is shown: {e.bids}"),
    Rolled: ("TOY-02", lambda e: f"the wind of seat {e.seat} is {e.face}"),
    Asked: ("", lambda e: ""),
    Lit: ("TOY-03", lambda e: f"seat {e.seat} lights a lantern at {e.at}"),
    Doused: ("TOY-04", lambda e: f"seat {e.seat} shows {e.omen}: the lantern is out"),
    Ended: ("TOY-05", lambda e: e.result.reason),
}
SAY: dict[type, Callable[[Any], str]] = {
    Begin: lambda c: "begin",
    Allot: lambda c: " ".join(["allot", *map(str, c.parts)]),
    Recall: lambda c: "recall",
    Light: lambda c: " ".join(["light", *(spot.name for spot in SPOTS if spot.at == c.at)]),
    Douse: lambda c: f"douse {c.omen}" if c.omen else "let",
}


def parse(text: str, offered: tuple[Option, ...]) -> Any:
    verb, *words = text.split() or [""]
    for option in offered:
        if option.form is None and option.notation == text:
            return option.command
        if isinstance(option.form, Split) and verb == "allot" and all(word.isdecimal() for word in words):
            return answer(option, [int(word) for word in words])
        if isinstance(option.form, Place) and verb == "light" and len(words) == 1:
            return answer(option, words[0])
    return no("", f"{text!r} is not understood.")


def present(known: View, offered: tuple[Option, ...]) -> Scene:
    squares = tuple(Square(at[0], at[1], ((Span(f"lantern {seat}"),),)) for seat, at in known.lanterns)
    rows = {option.notation: number for number, option in numbered(offered).items()}
    choices = [
        Choice(str(rows[o.notation]), o.label, "", o.rule, place, o.notation)
        for place, o in enumerate(offered)
    ]
    prompt = Prompt(known.stage, f"you hold {known.omens}", known.asks, known.seat in known.asks)
    return Scene(
        "toy", "Toy", (), (), Grid(3, 3, squares), (), (), prompt, tuple(choices), (f"round {known.round}",)
    )


RULES = {
    "TOY-01": "All divide their oil in secret; until the last has done so one may choose again.",
    "TOY-02": "Wick and a die are added for each seat.",
    "TOY-03": "The highest sum lights a lantern on a free spot; of equal ones the first seat.",
    "TOY-04": "The next seat may show its omen and douse it, unless the guard is two or more.",
    "TOY-05": "Three lanterns win, or the most when the pier is full.",
}
BOOK = Rulebook(
    "toy", (Section("TOY", "Toy"),), tuple(Rule(id_, id_, text, "TOY") for id_, text in RULES.items())
)


def narrate(event: Any, known: View) -> Sentence | None:
    del known
    rule, tell = TELL[type(event)]
    text = tell(event)
    return Sentence(text, rule) if text else None
