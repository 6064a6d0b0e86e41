"""Commands as typed text, and back; effects in words.

A card alone plays it (`6h`, `kh`); `done`, `pass`, `draw`, `leave` answer; verbs name the rest (`attack 2`,
`swap 2c 7s`, `combo js 2`). Where an option's label names a unit or a card, that name works too.
"""

from collections.abc import Callable
from typing import Any, cast

from engine.games.matchup import commands as co
from engine.games.matchup.state import State, face_of
from engine.games.matchup.terms import NUMBER_CARDS, Effect
from engine.kernel.cards import FACES, SUIT_NAMES, parse_card
from engine.kernel.choice import Option, Pick, answer
from engine.kernel.errors import Refusal
from engine.kernel.messages import Command


def _cards(verb: str, cards: tuple[str, ...]) -> str:
    return " ".join([verb, *[card.lower() for card in cards]])


SAY: dict[type, Callable[[Any], str]] = {
    co.Begin: lambda c: "begin",
    co.SwapCards: lambda c: _cards("swap", c.cards),
    co.DeclareAttack: lambda c: f"attack {c.target}",
    co.PassAttack: lambda c: "pass",
    co.StrikeEmp: lambda c: f"emp {c.card.lower()} {c.target}",
    co.SetOffDevice: lambda c: f"device {c.target}",
    co.PlayCard: lambda c: c.card.lower() if c.use is None else f"{c.card.lower()} use {c.use + 1}",
    co.CloseWindow: lambda c: "done",
    co.DrawOptional: lambda c: "draw" if c.draw else "leave",
    co.DiscardChosen: lambda c: _cards("discard", c.cards),
    co.YieldCard: lambda c: f"yield {c.card.lower()}",
    co.NegateTrait: lambda c: "suffer" if c.card is None else f"negate {c.card.lower()}",
    co.LaunchCombo: lambda c: f"combo {c.card.lower()} {c.target}",
    co.PassCombo: lambda c: "no combo",
    co.LaunchCounter: lambda c: f"counter {c.card.lower()}",
    co.PassCounter: lambda c: "no counter",
    co.ChooseEndDiscards: lambda c: _cards(f"end {c.place}", c.cards),
    co.RecallEndDiscards: lambda c: f"recall {c.place}",
    co.Concede: lambda c: f"concede {c.place}",
}


def say(command: co.AnyCommand) -> str:
    """The typed text of a command."""
    return SAY[type(command)](command)


SYNONYMS = {
    "none": "done",
    "stop": "done",
    "no": "done",
    "keep": "done",
    "yes": "draw",
}


def parse(text: str, options: tuple[Option, ...]) -> co.AnyCommand | Refusal:
    """The command that a person means.

    A well-formed command is returned even when it is not offered, so that the rules can say why not.
    """
    words = text.casefold().split()
    plain = " ".join(words)
    if not words or not options:
        return Refusal("not_your_turn" if words else "illegal", "", "There is nothing to decide now.")
    for option in options:
        if option.form is None and option.notation == plain:
            return _own(option.command)
    if SYNONYMS.get(plain, plain) == "done":
        return _way_on(options)
    return _by_cards(words, options) or _by_name(words, options) or _unknown(text, options)


def _own(command: Command) -> co.AnyCommand:
    """What an option of this game holds is a command of this game."""
    return cast("co.AnyCommand", command)


def _with(option: Option, value: Any) -> co.AnyCommand | Refusal:
    """The command that an option becomes with an answer."""
    found = answer(option, value)
    return found if isinstance(found, Refusal) else _own(found)


def _way_on(options: tuple[Option, ...]) -> co.AnyCommand | Refusal:
    """What `done` means here: the option that goes on without more, or a set with nothing in it."""
    for option in options:
        if option.kind == "done":
            return _own(option.command)
    for option in options:
        if isinstance(option.form, Pick) and option.form.least == 0:
            return _with(option, ())
    return Refusal("illegal", "", "This must be answered; there is no way on without a choice.")


def _by_cards(words: list[str], options: tuple[Option, ...]) -> co.AnyCommand | Refusal | None:
    """A verb with cards, or cards alone, in the grammar of `say`."""
    seat = options[0].command.seat
    kinds = {type(option.command) for option in options}
    verb = words[0] if parse_card(words[0]) is None else ""
    rest = words[1:] if verb else words
    cards = [card for word in rest if (card := parse_card(word)) is not None]
    numbers = [int(word) for word in rest if word.isdecimal() and len(word) < 4]
    if verb in ("", "play") and len(cards) == 1 and kinds & {co.PlayCard, co.CloseWindow}:
        use = numbers[0] - 1 if "use" in rest and numbers else None
        return co.PlayCard(seat, cards[0], use)
    for option in options:
        if (
            isinstance(option.form, Pick)
            and option.form.fills == "cards"
            and (cards or verb)
            and _fits(verb, numbers, option)
        ):
            return _with(option, cards)
    if verb in ("", "yield", "give") and len(cards) == 1 and co.YieldCard in kinds:
        return co.YieldCard(seat, cards[0])
    if verb in ("", "negate") and len(cards) == 1 and co.NegateTrait in kinds:
        return co.NegateTrait(seat, cards[0])
    if verb in ("", "counter") and len(cards) == 1 and co.PassCounter in kinds:
        return co.LaunchCounter(seat, cards[0])
    if verb == "combo" and len(cards) == 1 and len(numbers) == 1:
        return co.LaunchCombo(seat, cards[0], numbers[0])
    if verb == "emp" and len(cards) == 1 and len(numbers) == 1:
        return co.StrikeEmp(seat, cards[0], numbers[0])
    if verb in TARGETED and len(numbers) == 1 and not cards:
        return TARGETED[verb](seat, numbers[0])
    return None


TARGETED: dict[str, Callable[[int, int], co.AnyCommand]] = {
    "attack": co.DeclareAttack,
    "device": co.SetOffDevice,
    "concede": co.Concede,
    "recall": co.RecallEndDiscards,
}


def _fits(verb: str, numbers: list[int], option: Option) -> bool:
    """Whether a set of cards is meant for this form: by its verb and, in the End Phase, by its unit."""
    head = option.notation.split()
    if verb and verb != head[0]:
        return False
    return not numbers or str(numbers[0]) in head


def _by_name(words: list[str], options: tuple[Option, ...]) -> co.AnyCommand | None:
    """An option whose words are all among those that it shows, if there is just one."""
    found = [
        option
        for option in options
        if option.form is None
        and all(
            word in f"{option.notation} {option.label}".casefold().replace(":", " ").split() for word in words
        )
    ]
    return _own(found[0].command) if len(found) == 1 else None


def _unknown(text: str, options: tuple[Option, ...]) -> Refusal:
    shown = "".join(letter for letter in text if letter.isprintable())[:40]
    offered = ", ".join(option.notation for option in options[:4])
    return Refusal("illegal", "", f"{shown!r} is not understood here. Possible are, for example: {offered}.")


def describe(effect: Effect) -> str:
    """One effect in words: `Attack +2`, `Negate Acid`, `Draw 3`."""
    if effect.kind == "negate":
        return f"Negate {TRAIT_WORDS[effect.what or '']}"
    if effect.kind in ("draw", "discard"):
        return f"{effect.kind.capitalize()} {effect.value}"
    word = "EMP" if effect.kind == "emp" else effect.kind.capitalize()
    return f"{word} +{effect.value}" if effect.value else word


TRAIT_WORDS = {"acid": "Acid", "emp": "EMP", "incapacitate": "Incapacitate", "": ""}


def card_name(known: State, place: int, card: str) -> str:
    """A card with its name for the unit that plays it: `K♥ Elbow Rocket`, `6♥ heart`."""
    if card in NUMBER_CARDS:
        return f"{FACES[card]} {SUIT_NAMES[card[-1]].removesuffix('s')}"
    return f"{FACES[card]} {face_of(known.book, known.unit(place), card).name}"
