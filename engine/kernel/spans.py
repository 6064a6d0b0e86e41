"""Texts in tones, and what may lie under them: what every picture is made of."""

from typing import Literal

from msgspec import Struct

Tone = Literal[
    "text",
    "dim",
    "jaeger",
    "kaiju",
    "neutral",
    "danger",
    "good",
    "ask",
    "focus",
    "secret",
    "luck",
    "terrain",
]
Fill = Literal[
    "ground",
    "jaeger-fill",
    "kaiju-fill",
    "skyscraper",
    "shelter",
    "ppdc",
    "difficult",
    "populated",
]
"""What lies under the signs of a board; `ground` is nothing. A pattern or word always says it too."""


class Span(Struct, frozen=True, gc=False):
    """A piece of text in one tone."""

    text: str
    tone: Tone = "text"


Line = tuple[Span, ...]
