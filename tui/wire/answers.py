"""What answers are made of, and their lines."""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from engine.kernel.choice import AnyForm, Kind, Option
from engine.kernel.dice import Draw, Source
from engine.kernel.errors import Refusal
from engine.kernel.text import clean
from engine.seen import Seen
from tui.wire.requests import Id

C = TypeVar("C")
E = TypeVar("E")

LONGEST_MESSAGE = 1000

Fields = dict[str, Any]
"""The members of an answer after `id` and `ok`."""


class Refused(Exception):
    """A request is not done, for the reason in `refusal`; nothing has changed."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.refusal = Refusal(code, rule, message)

    @classmethod
    def by(cls, refusal: Refusal) -> "Refused":
        """The same, of a refusal that the engine gave."""
        return cls(refusal.code, refusal.message, refusal.rule)


class Error(Struct, frozen=True):
    """What is wrong: a code, the id of the rule that forbids it (or nothing), and a sentence."""

    code: str
    rule: str
    message: str


class Offer(Struct, Generic[C], frozen=True, omit_defaults=True):
    """One thing that `seat` may do now, played by its number `n`, its `notation`, or its `command`.

    Where `form` stands instead of `command`, `n` is played together with an `answer` to the form.
    """

    n: int
    seat: int
    kind: Kind
    notation: str
    label: str
    rule: str
    parts: tuple[str, ...]
    command: C | UnsetType = UNSET
    form: AnyForm | UnsetType = UNSET


class Told(Struct, Generic[E], frozen=True):
    """One event: the entry `id` that it belongs to, the seat that decided, and the sentence that tells it.

    `text` is empty where another sentence says it already.
    """

    id: int
    seat: int
    event: E
    text: str
    rule: str


class DrawSeen(Struct, frozen=True):
    """One draw; `got` is absent for those who may not see it."""

    stream: str
    purpose: str
    n: int
    ask: str
    source: Source
    got: tuple[int, ...] | UnsetType = UNSET


def offer(n: int, option: Option) -> Offer[Any]:
    """An option as it stands in an answer."""
    form: AnyForm | UnsetType = UNSET if option.form is None else option.form
    command = option.command if option.form is None else UNSET
    return Offer(
        n,
        option.command.seat,
        option.kind,
        option.notation,
        option.label,
        option.rule,
        option.parts,
        command,
        form,
    )


def told(seen: Seen) -> list[Told[Any]]:
    """The events of an entry as somebody has seen it."""
    rows = []
    for event, sentence in zip(seen.events, seen.sentences, strict=True):
        text, rule = (sentence.text, sentence.rule) if sentence is not None else ("", "")
        rows.append(Told(seen.id, seen.seat, event, text, rule))
    return rows


def draws_seen(draws: Iterable[Draw], open_streams: frozenset[str] | None) -> list[DrawSeen]:
    """Draws for somebody who may see the results of these streams; None: of all."""
    return [
        DrawSeen(
            draw.stream,
            draw.purpose,
            draw.n,
            draw.ask,
            draw.source,
            draw.got if open_streams is None or draw.stream in open_streams else UNSET,
        )
        for draw in draws
    ]


def good(request: Id | None, fields: Fields) -> bytes:
    """The line of an answer."""
    return msgspec.json.encode({"id": request, "ok": True, **fields}) + b"\n"


def bad(request: Id | None, refusal: Refusal) -> bytes:
    """The line of an answer to a request that was not done."""
    error = Error(refusal.code, refusal.rule, clean(refusal.message, LONGEST_MESSAGE))
    return msgspec.json.encode({"id": request, "ok": False, "error": error}) + b"\n"
