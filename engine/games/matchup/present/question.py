"""The question and its answers, with what each would do and why some are not possible."""

from engine.games.matchup.commands import LaunchCombo, LaunchCounter, NegateTrait, PlayCard, StrikeEmp
from engine.games.matchup.notation import TRAIT_WORDS
from engine.games.matchup.present.preview import note
from engine.games.matchup.rules.attack import refuse_attack, refuse_target
from engine.games.matchup.rules.combo_counter import Launch, carried, launchers
from engine.games.matchup.rules.negate import negating_cards
from engine.games.matchup.rules.windows import WINDOW_NAMES
from engine.games.matchup.terms import Ask
from engine.games.matchup.view import View
from engine.kernel.cards import FACES
from engine.kernel.choice import Option, numbered
from engine.kernel.scene import Choice, Prompt

NOT_POSSIBLE = "–"


def prompt(known: View) -> Prompt:
    """Who is asked what. What is asked of others is told only as far as it is public."""
    if known.result is not None:
        return Prompt(f"The game is over. {known.result.reason}", known.result.rule, (), False)
    seats = tuple(sorted({known.unit(ask.place).seat for ask in known.asks}))
    own = [ask for ask in known.asks if known.unit(ask.place).seat == known.seat]
    if own:
        ask = own[0]
        return Prompt(f"{known.unit(ask.place).name}: {_asked(known, ask)}", _detail(known, ask), seats, True)
    if known.seat in {known.unit(place).seat for place in known.locked}:
        return Prompt("Your End discards are locked; others still choose", "MAT-END-03", seats, False)
    names = ", ".join(dict.fromkeys(known.unit(ask.place).name for ask in known.asks))
    verb = "are choosing" if len(known.asks) > 1 else "is choosing"
    return Prompt(f"{names} {verb}", _detail(known, known.asks[0]) if known.asks else "", seats, False)


def _asked(known: View, ask: Ask) -> str:
    clash = known.clash
    if ask.kind == "window" and clash is not None:
        foe = known.unit(clash.defender if ask.place == clash.attacker else clash.attacker).name
        return {
            "attack": f"attack {foe}",
            "dodge": f"dodge {clash.attack} or take the hit",
            "damage": "add damage",
            "armor": f"armor against {clash.damage} damage",
            "hit": f"{foe} is hurt; add Critical or the like",
        }[clash.window]
    texts = {
        "begin": "begin the game",
        "window": "the clash is over",
        "tactics": "swap cards, or keep them all",
        "target": "whom to attack",
        "opportunity": f"draw a card for {FACES.get(ask.card, '')}",
        "discard": f"discard {ask.count} cards",
        "grapple": f"Grapple by {FACES.get(ask.card, '')}: discard one card",
        "negate": f"negate {TRAIT_WORDS[ask.trait or '']} of {FACES.get(ask.card, '')}",
        "combo": "attack again with a Combo",
        "counter": f"counter {known.unit(known.active).name}",
        "end": f"discard up to 2{', or it may be a draw' if _stalls(known) else ' cards, in secret'}",
    }
    return texts[ask.kind]


def _stalls(known: View) -> bool:
    """Whether this is the last turn of a round in which nothing has happened (MAT-GEN-06)."""
    return not known.stirred and known.idle + 1 >= sum(unit.alive for unit in known.units)


def _detail(known: View, ask: Ask) -> str:
    if ask.kind == "window" and known.clash is not None:
        return f"{WINDOW_NAMES[known.clash.window]} window"
    return {
        "begin": "set-up",
        "window": "",
        "tactics": "Tactics Phase",
        "target": "Attack Phase",
        "opportunity": "Opportunity",
        "discard": "Discard",
        "grapple": "Grapple",
        "negate": "Negate",
        "combo": "Combo step",
        "counter": "Counter step",
        "end": "End Phase",
    }[ask.kind]


def choices(known: View, options: tuple[Option, ...]) -> tuple[Choice, ...]:
    """The rows of answers: those possible by digit, then those that a person would look for, with reasons."""
    index = {id(option): place for place, option in enumerate(options)}
    keys = numbered(options)
    order = sorted(keys, key=lambda n: (n == 0, n))
    rows = [
        Choice(
            key=str(n),
            name=_row_name(keys[n]),
            note=note(known, keys[n]),
            rule=keys[n].rule,
            option=index[id(keys[n])],
            notation=keys[n].notation,
        )
        for n in order
        if keys[n].kind != "aside"
    ]
    return (*rows, *_closed(known))


def _row_name(option: Option) -> str:
    """The label, with the face of the card that is played in front of it."""
    command = option.command
    if isinstance(command, PlayCard | LaunchCombo | LaunchCounter | StrikeEmp | NegateTrait) and command.card:
        return f"{FACES[command.card]} {option.label}"
    return option.label


def _closed(known: View) -> list[Choice]:
    """What is not possible now, with the reason: only public facts and the own secrets."""
    own = [ask for ask in known.asks if known.unit(ask.place).seat == known.seat]
    found = []
    for ask in own:
        unit = known.unit(ask.place)
        if ask.kind == "target":
            for other in known.units:
                if other.place == unit.place:
                    continue
                refusal = refuse_target(known, unit, other.place) or refuse_attack(known, unit)
                if refusal is not None:
                    found.append((f"Attack {other.name}", refusal.message, refusal.rule))
        elif ask.kind in ("combo", "counter"):
            word = ask.kind.capitalize()
            if not _launching(known, ask):
                rule = "MAT-CC-02" if ask.kind == "combo" else "MAT-CC-09"
                found.append((f"{word}", f"you have no {word} card", rule))
        elif ask.kind == "negate" and not _negating(known, ask):
            found.append(("Negate", "you hold no matching card", "MAT-TRAIT-NEG-01"))
    return [Choice(NOT_POSSIBLE, name, "", rule, -1, "", why) for name, why, rule in found]


def _launching(known: View, ask: Ask) -> tuple[str, ...]:
    launch: Launch = "combo" if ask.kind == "combo" else "counter"
    return (*carried(known, ask.place, launch), *launchers(known, known.unit(ask.place), launch))


def _negating(known: View, ask: Ask) -> tuple[str, ...]:
    unit = known.unit(ask.place)
    if ask.trait is None:
        return ()
    return tuple(card for card in negating_cards(known, unit, ask.trait) if card in unit.hand)
