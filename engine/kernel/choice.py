"""Options: all that a seat may do now, and the forms of choices with many answers.

An option carries a whole command, or a template of one with a form that fills one of its fields. Sets of
cards, splits and placements are forms with bounds, so that a list of options never grows into a power set.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.errors import Refusal
from engine.kernel.messages import Command

Kind = Literal["answer", "done", "aside"]


class Form(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="form"):
    """The base of forms; `fills` is the field of the command that the answer becomes."""

    fills: str


class Pick(Form, frozen=True, gc=False, tag="pick"):
    """Choose between `least` and `most` different ones of `items`; the answer is a list of items."""

    items: tuple[str, ...]
    least: int
    most: int


class Bin(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One part of a split: its name and how much it may take."""

    name: str
    least: int
    most: int


class Split(Form, frozen=True, gc=False, tag="split"):
    """Divide `total` over `bins`; the answer is one number per bin, in their order."""

    total: int
    bins: tuple[Bin, ...]


class Spot(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A named place where a body may be put: `at` are the game's own coordinates."""

    name: str
    at: tuple[int, ...]


class Place(Form, frozen=True, gc=False, tag="place"):
    """Put `body` on one of `spots`; the answer is a spot's name.

    `snap` names what a free position would snap to (an edge, another body); empty where spots are all.
    """

    body: str
    spots: tuple[Spot, ...]
    snap: tuple[str, ...] = ()


AnyForm = Pick | Split | Place


class Option(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One thing that a seat may do now.

    `command` is the whole command, or a template whose field `form.fills` an answer fills. `notation` is
    what a person types, `label` what a person reads, `rule` the ledger id that allows it, `parts` the ids
    of the cards, units or spaces that it touches. `kind` is `answer`, `done` (the way on without more) or
    `aside` (possible apart from the question, such as conceding). `number` is what a person types for it
    where that is to stay the same while others come and go, else 0.
    """

    command: Command
    notation: str
    label: str
    rule: str
    parts: tuple[str, ...] = ()
    kind: Kind = "answer"
    form: AnyForm | None = None
    number: int = 0


def answer(option: Option, value: Any = None) -> Command | Refusal:
    """The command that `option` becomes with `value`, or why the value does not fit the form.

    Without a form `value` must be None. The command is canonical: a `Pick` comes out in the order of its
    items, so equal choices are equal commands.
    """
    form = option.form
    if form is None:
        return option.command if value is None else _misfit(option, "this option takes no further answer")
    filled: tuple[Any, ...] | Refusal
    if isinstance(form, Pick):
        filled = _pick(option, form, value)
    elif isinstance(form, Split):
        filled = _split(option, form, value)
    else:
        filled = _place(option, form, value)
    if isinstance(filled, tuple):
        return replace(option.command, **{form.fills: filled})
    return filled


def _misfit(option: Option, why: str) -> Refusal:
    return Refusal("illegal", option.rule, why)


def _pick(option: Option, form: Pick, value: Any) -> tuple[str, ...] | Refusal:
    if type(value) in (list, tuple):
        found = tuple([item for item in form.items if item in value])
        if len(found) == len(value) and form.least <= len(found) <= form.most:
            return found
    if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
        return _misfit(option, "choose by a list of names")
    chosen = set(value)
    if len(chosen) != len(value):
        return _misfit(option, "the same one was chosen twice")
    strangers = chosen.difference(form.items)
    if strangers:
        return _misfit(option, f"not among the choices: {', '.join(sorted(strangers))}")
    return _misfit(option, f"choose {_span(form.least, form.most)}, not {len(chosen)}")


def _split(option: Option, form: Split, value: Any) -> tuple[int, ...] | Refusal:
    if not isinstance(value, (list, tuple)) or not all(type(amount) is int for amount in value):
        return _misfit(option, "split by a list of whole numbers")
    if len(value) != len(form.bins):
        return _misfit(option, f"give one number for each of {len(form.bins)} parts")
    for bin_, amount in zip(form.bins, value, strict=True):
        if not bin_.least <= amount <= bin_.most:
            return _misfit(option, f"{bin_.name} takes {_span(bin_.least, bin_.most)}, not {amount}")
    if sum(value) != form.total:
        return _misfit(option, f"the parts must add up to {form.total}, not {sum(value)}")
    return tuple(value)


def _place(option: Option, form: Place, value: Any) -> tuple[int, ...] | Refusal:
    for spot in form.spots:
        if spot.name == value:
            return spot.at
    return _misfit(option, f"no such place: {value!r}")


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def numbered(options: Sequence[Option]) -> Mapping[int, Option]:
    """The options by the number a person types: `done` is 0, answers count from 1, asides come last.

    Those with a number of their own come first.
    """
    found = {option.number: option for option in options if option.number}
    first = max(found, default=0) + 1
    answers = [option for option in options if option.kind == "answer" and not option.number]
    asides = [option for option in options if option.kind == "aside" and not option.number]
    found.update(enumerate((*answers, *asides), start=first))
    for option in options:
        if option.kind == "done":
            found[0] = option
    return found
