"""Positions of two models, and the sentences of what happens in them."""

from typing import Any

from engine.kernel.scene import Sentence
from tests.support.play import Play

MIDDLE = (1000, 0, 900, 0)
FLUSH = (1000, 74, 900, 0)
"""One hex east of the middle."""


def jaeger(at: Any = MIDDLE, facing: int = 0, face_up: str = "chain_sword", **more: Any) -> dict[str, Any]:
    """Gipsy Avenger, with two pilots of two connections."""
    pilots = ["jake_pentecost", "nathan_lambert"]
    return {
        "model": "gipsy_avenger",
        "at": at,
        "facing": facing,
        "face_up": face_up,
        "pilots": pilots,
        **more,
    }


def kaiju(at: Any = FLUSH, facing: int = 6, face_up: str = "hammerhead", **more: Any) -> dict[str, Any]:
    """Shrikethorn, without mutations that would be set off."""
    return {"model": "shrikethorn", "at": at, "facing": facing, "face_up": face_up, **more}


def table(*minis: dict[str, Any], **more: Any) -> Play:
    """A game in which the first model is activated."""
    active = more.pop("activate", minis[0]["model"])
    return Play.at("extinction", {"minis": list(minis), "activate": active, **more})


def told(play: Play, seat: int | None = None) -> list[Sentence]:
    """The sentences of the last decision, as a seat has seen them."""
    entry = play.session.timeline.path()[-1]
    return [one for one in play.session.seen_entry(entry, seat).sentences if one is not None]


def texts(play: Play, seat: int | None = None) -> list[str]:
    """The same without rules and tones."""
    return [one.text for one in told(play, seat)]


def rule_of(play: Play, begin: str) -> str:
    """The rule that the sentence with these words cites."""
    return next(one.rule for one in told(play) if begin in one.text)
