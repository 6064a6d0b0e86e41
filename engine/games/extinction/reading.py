"""Reading what a person types: the notation, names and their beginnings, short forms, points of forms.

Only the options are looked at: a text means the one option that it fits. What fits none may still be a
command of the notation, so that `decide` can say why it is refused.
"""

import re
from collections.abc import Sequence
from typing import Final

from engine.games.extinction import commands as co
from engine.games.extinction.notation import NUMBERED, command_of, own
from engine.games.extinction.shortcuts import FIRM, HEADS, KINDS_OF_ATTACK, NO, SETTLED, YES
from engine.games.extinction.spotting import with_point
from engine.kernel.choice import Option, numbered
from engine.kernel.errors import Refusal

Words = tuple[str, ...]
LONGEST_HEAD: Final = 4
"""Words that a short form has at most."""
SHOWN: Final = 8
"""So many possible answers are named in a refusal."""
YES_VERBS: Final = frozenset({"agree", "use", "charge", "step", "reroll"})


def words_of(text: str) -> Words:
    """The words of a text, in small letters and without punctuation: `Shrikethorn's` is `shrikethorn s`."""
    return tuple(re.findall(r"[^\W_]+", text.casefold()))


def parse(text: str, options: tuple[Option, ...]) -> co.AnyCommand | Refusal:
    """The command that a seat with these options means."""
    if not options:
        return Refusal("not_your_turn", "", "You are not asked to decide now.")
    typed = words_of(text)
    found: list[Option] = [one for one in options if one.form is None and words_of(one.notation) == typed]
    if not found:
        numbered_word = _numbered_word(text, options)
        if numbered_word is not None:
            return numbered_word
        placed = with_point(text, options)
        if placed is not None:
            return placed
        found = _meant(typed, options)
    if len(found) == 1:
        return _chosen(found[0])
    if found:
        names = ", ".join(option.notation for option in found[:SHOWN])
        return Refusal("illegal", "", f"{_short(text)} could mean each of these: {names}.")
    return _unasked(text, typed, options) or _unknown(text, options)


def _numbered_word(text: str, options: Sequence[Option]) -> co.AnyCommand | None:
    """A command such as `option 2`, which never means another number, offered or not."""
    low = " ".join(text.split()).casefold()
    return command_of(options[0].command.seat, low) if low.partition(" ")[0] in NUMBERED else None


def _chosen(option: Option) -> co.AnyCommand | Refusal:
    if option.form is None:
        return own(option.command)
    example = getattr(option.form, "spots", ())
    such = f", such as {option.notation} {example[0].name}" if example else ""
    return Refusal("illegal", option.rule, f"Say where, too{such}.")


def _meant(typed: Words, options: Sequence[Option]) -> list[Option]:
    """The options that a text fits best: by a short form and names, else by names alone."""
    joined = " ".join(typed)
    if joined in NO:
        ways = [option for option in options if option.kind == "done"]
        return [option for option in ways if joined in FIRM or option.notation not in SETTLED]
    if joined in YES:
        return [option for option in options if words_of(option.notation)[0] in YES_VERBS][:2]
    for count in range(min(LONGEST_HEAD, len(typed)), 0, -1):
        for head in HEADS.get(" ".join(typed[:count]), ()):
            found = _with_head(head.split(), typed[count:], options)
            if found:
                return found
    if joined.isdecimal():
        return []
    return _by_attack(typed, options) or _fitting(typed, options, 0) or _telling(typed, options)


def _with_head(head: list[str], rest: Words, options: Sequence[Option]) -> list[Option]:
    """The options that begin so and fit the rest, or have that number."""
    of_head = [option for option in options if list(words_of(option.notation)[: len(head)]) == head]
    found = _fitting(rest, of_head, len(head))
    if not found and head[0] not in NUMBERED and len(rest) == 1 and rest[0].isdecimal() and len(rest[0]) < 4:
        option = numbered(options).get(int(rest[0]))
        return [option] if option in of_head and option is not None else []
    return found


def _by_attack(typed: Words, options: Sequence[Option]) -> list[Option]:
    """`attack` and `shoot` also mean the only option of a card that is such an attack."""
    wanted = KINDS_OF_ATTACK.get(typed[0], "") if typed else ""
    if not wanted or len(typed) > 1:
        return []
    return [one for one in options if one.notation.startswith("option ") and wanted in one.label]


def _telling(typed: Words, options: Sequence[Option]) -> list[Option]:
    """The only option whose label has all these words, wherever they stand in it."""
    found = [option for option in options if set(typed) <= set(words_of(option.label))]
    return found if len(found) == 1 and typed and min(map(len, typed)) > 1 else []


def _fitting(typed: Words, options: Sequence[Option], skip: int) -> list[Option]:
    """The options with all these words or their beginnings; those with whole words go before the others.

    What takes something back, and only tells of these words in its label, goes behind all others.
    """
    if not typed:
        return list(options) if skip else []
    fits = [option for option in options if _fits(typed, _names(option, skip), whole=False)]
    onward = [
        one for one in fits if one.kind != "aside" or _fits(typed, words_of(one.notation)[skip:], whole=False)
    ]
    fits = onward or fits
    exact = [option for option in fits if _fits(typed, _names(option, skip), whole=True)]
    same = [option for option in exact if len(words_of(option.notation)) - skip == len(typed)]
    return same or exact or fits


def _names(option: Option, skip: int) -> Words:
    """The words by which an option is known: those of its notation behind the head, and its label's first."""
    title = re.split(r": | \(", option.label, maxsplit=1)[0]
    return (*words_of(option.notation)[skip:], *words_of(title))


def _fits(typed: Words, names: Words, *, whole: bool) -> bool:
    """If each word is one of the names, or with `whole` false the beginning of one; numbers are whole."""
    return all(
        any(name == word or (not whole and not word.isdecimal() and name.startswith(word)) for name in names)
        for word in typed
    )


def _unasked(text: str, typed: Words, options: Sequence[Option]) -> co.AnyCommand | None:
    """The command of the notation that a text is, although nobody asks for it now."""
    seat = options[0].command.seat
    if typed in (("engage",), ("e",)):
        return co.Engage(seat, "")
    made = command_of(seat, " ".join(text.split()).casefold())
    if made is not None:
        return made
    for count in range(min(LONGEST_HEAD, len(typed)), 0, -1):
        for head in HEADS.get(" ".join(typed[:count]), ()):
            made = command_of(seat, f"{head} {'_'.join(typed[count:])}".strip())
            if made is not None:
                return made
    return None


def _unknown(text: str, options: Sequence[Option]) -> Refusal:
    rows = [option.notation for option in options if option.kind != "aside"]
    names = ", ".join(rows[:SHOWN]) + (f" and {len(rows) - SHOWN} more" if len(rows) > SHOWN else "")
    return Refusal("illegal", "", f"{_short(text)} is not understood here. Possible: {names}.")


def _short(text: str) -> str:
    return repr(text.strip()[:40])
