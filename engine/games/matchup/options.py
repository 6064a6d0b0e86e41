"""All that a seat may do now. Options are built once and shared, since random games ask for millions."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from msgspec.structs import replace

from engine.games.matchup import commands as co
from engine.games.matchup.notation import TRAIT_WORDS, describe, say
from engine.games.matchup.rules.attack import emp_cards, enemies, may_use_device
from engine.games.matchup.rules.combo_counter import Launch, carried, launched, launchers
from engine.games.matchup.rules.fate import Standing, fates_of, standing
from engine.games.matchup.rules.negate import negating_cards
from engine.games.matchup.rules.windows import open_clash, refuse_any_number, worth
from engine.games.matchup.state import State, Unit, effects_of, face_of
from engine.games.matchup.terms import FACE_PLACE, NUMBER_CARDS, SUIT_OF, Ask, Effect
from engine.kernel.cards import FACES, SUIT_NAMES
from engine.kernel.choice import Kind, Option, Pick

Options = tuple[Option, ...]


def options(state: State, seat: int) -> Options:
    """All that `seat` may do now: the answers to what it is asked, then what is possible beside that."""
    return answers(state, seat) + asides(state, seat)


def answers(state: State, seat: int) -> Options:
    """The answers of `seat` to what it is asked, the way on without more first."""
    asks, units = state.asks, state.units
    if len(asks) == 1:
        unit = units[asks[0].place - 1]
        return OFFER[asks[0].kind](state, asks[0], unit) if unit.seat == seat else ()
    found: Options = ()
    for ask in asks:
        unit = units[ask.place - 1]
        if unit.seat == seat:
            found += OFFER[ask.kind](state, ask, unit)
    return found


def asides(state: State, seat: int) -> Options:
    """What `seat` may do apart from any question: choose End discards again, give a unit up."""
    if state.result is not None:
        return ()
    units = state.units
    mine = [units[choice.place - 1] for choice in state.chosen if units[choice.place - 1].seat == seat]
    found = [_recall(seat, unit.place, unit.name) for unit in mine]
    found += [_concede(seat, unit.place, unit.name) for unit in units if unit.seat == seat and unit.hits > 0]
    return tuple(found)


def _begin(state: State, ask: Ask, unit: Unit) -> Options:
    del state, ask
    return (_plain(co.Begin(unit.seat), "Shuffle and draw for the first turn", "MAT-SETUP-08"),)


def _tactics(state: State, ask: Ask, unit: Unit) -> Options:
    del ask
    most = min(state.book.base.tactics_discard_max, len(unit.hand))
    return _up_to(_swap(unit.seat, most), unit.hand, most)


def _target(state: State, ask: Ask, unit: Unit) -> Options:
    del ask
    found = [_pass_attack(unit.seat)]
    foes = enemies(state, unit)
    if unit.hand and not unit.no_attack:
        found.extend([_attack(unit.seat, foe.place, foe.name) for foe in foes])
        for card in emp_cards(state, unit):
            name = face_of(state.book, unit, card).name
            open_to_it = [foe for foe in foes if "emp" not in foe.barred]
            found.extend([_emp(unit.seat, card, name, foe.place, foe.name) for foe in open_to_it])
    if may_use_device(state, unit):
        device = state.book.device
        found.extend([_device(unit.seat, foe.place, foe.name, device.hits_to_target) for foe in foes])
    return tuple(found)


def _window(state: State, ask: Ask, unit: Unit) -> Options:
    del ask
    clash = open_clash(state)
    seat, window = unit.seat, clash.window
    found = [_done(seat, window)]
    suit = SUIT_OF.get(window) if refuse_any_number(clash, unit) is None else None
    book, out, where = state.book, unit.pilots_out, None
    for card in unit.hand:
        place = FACE_PLACE.get(card)
        if place is None:
            if card[-1] == suit:
                found.append(_number(seat, card, window, worth(state, unit, card)))
        elif card not in out:
            where = where or standing(state, clash, unit)
            face = book.lists[unit.list].cards[place]
            effects = effects_of(book, unit, card) if unit.bonuses else face.effects
            found += _face(seat, card, face.name, effects, where, book.options.two_effects == "choose")
    return tuple(found)


@lru_cache(maxsize=16384)
def _face(
    seat: int, card: str, name: str, effects: tuple[Effect, ...], where: Standing, choose: bool
) -> Options:
    """What a face card offers where its unit stands: nothing, itself, or one option for each live effect."""
    nows = [(effect, fated.now) for effect, fated in zip(effects, fates_of(effects, where), strict=True)]
    live = [use for use, (_, now) in enumerate(nows) if now == "live"]
    if not live:
        return ()
    if not choose:
        return (_playing(seat, card, f"{name}: {effects_line(nows)}", None),)
    return tuple(_playing(seat, card, f"{name}: {describe(effects[use])}", use) for use in live)


def effects_line(nows: Sequence[tuple[Effect, str]]) -> str:
    """The effects of a card with what becomes of each: `Attack +3, Damage +2 later`."""
    words = {"live": "", "also": "", "later": " later", "lost": " (lost)"}
    return ", ".join([describe(effect) + words[now] for effect, now in nows])


def _opportunity(state: State, ask: Ask, unit: Unit) -> Options:
    del state, ask
    return (
        _plain(co.DrawOptional(unit.seat, False), "Do not draw", "MAT-TRAIT-OPP-01", kind="done"),
        _plain(co.DrawOptional(unit.seat, True), "Draw a card", "MAT-TRAIT-OPP-01"),
    )


def _discard(state: State, ask: Ask, unit: Unit) -> Options:
    del state
    command = co.DiscardChosen(unit.seat, ())
    form = Pick("cards", unit.hand, ask.count, ask.count)
    label = f"Discard {ask.count} cards"
    return (Option(command, "discard", label, "MAT-TRAIT-DRAW-02", unit.hand, "answer", form),)


def _grapple(state: State, ask: Ask, unit: Unit) -> Options:
    del ask
    return tuple([_yield(unit.seat, card, _name(state, unit, card)) for card in unit.hand])


def _negate(state: State, ask: Ask, unit: Unit) -> Options:
    trait = ask.trait or "acid"
    word = TRAIT_WORDS[trait]
    found = [_plain(co.NegateTrait(unit.seat, None), f"Let {word} happen", "MAT-TRAIT-NEG-01", kind="done")]
    for card in negating_cards(state, unit, trait):
        if card in unit.hand:
            label = f"{face_of(state.book, unit, card).name}: Negate {word}"
            found.append(_plain(co.NegateTrait(unit.seat, card), label, "MAT-TRAIT-NEG-01", (card,)))
    return tuple(found)


def _combo(state: State, ask: Ask, unit: Unit) -> Options:
    found = [_plain(co.PassCombo(unit.seat), "No Combo", "MAT-CC-02", kind="done")]
    for card in (*carried(state, ask.place, "combo"), *launchers(state, unit, "combo")):
        for foe in enemies(state, unit):
            label = _launching(state, unit, card, "combo", foe)
            command = co.LaunchCombo(unit.seat, card, foe.place)
            found.append(_plain(command, label, "MAT-CC-03", (card, f"unit {foe.place}")))
    return tuple(found)


def _counter(state: State, ask: Ask, unit: Unit) -> Options:
    found = [_plain(co.PassCounter(unit.seat), "No Counter", "MAT-CC-09", kind="done")]
    for card in (*carried(state, ask.place, "counter"), *launchers(state, unit, "counter")):
        label = _launching(state, unit, card, "counter", state.unit(state.active))
        found.append(_plain(co.LaunchCounter(unit.seat, card), label, "MAT-CC-09", (card,)))
    return tuple(found)


def _end(state: State, ask: Ask, unit: Unit) -> Options:
    del ask
    most = min(state.book.base.end_discard_max, len(unit.hand))
    return _up_to(_end_discards(unit.seat, unit.place, unit.name, most), unit.hand, most)


OFFER: dict[str, Callable[[State, Ask, Unit], Options]] = {
    "begin": _begin,
    "tactics": _tactics,
    "target": _target,
    "window": _window,
    "opportunity": _opportunity,
    "discard": _discard,
    "grapple": _grapple,
    "negate": _negate,
    "combo": _combo,
    "counter": _counter,
    "end": _end,
}


def _name(state: State, unit: Unit, card: str) -> str:
    if card in NUMBER_CARDS:
        return SUIT_NAMES[card[-1]].removesuffix("s")
    return face_of(state.book, unit, card).name


def _launching(state: State, unit: Unit, card: str, launch: Launch, target: Unit) -> str:
    """`Torque Drivers: Counter, Dodge +2 (lost), against Raiju`; of a carried card its Combo or Counter."""
    words = launch.capitalize()
    if card in unit.hand:
        found = launched(state, unit, card, launch, target.place)
        words = effects_line([(effect, "lost" if fated.now == "lost" else "live") for effect, fated in found])
    return f"{face_of(state.book, unit, card).name}: {words}, against {target.name}"


@lru_cache(maxsize=4096)
def _plain(
    command: co.AnyCommand, label: str, rule: str, parts: tuple[str, ...] = (), kind: Kind = "answer"
) -> Option:
    return Option(command, say(command), label, rule, parts, kind)


def _up_to(blank: Option, hand: tuple[str, ...], most: int) -> Options:
    """The option `blank` with a choice of at most `most` cards of a hand."""
    return (replace(blank, parts=hand, form=Pick("cards", hand, 0, most)),)


@lru_cache(maxsize=4096)
def _swap(seat: int, most: int) -> Option:
    return Option(co.SwapCards(seat, ()), "swap", f"Swap up to {most} cards", "MAT-TACT-01")


@lru_cache(maxsize=4096)
def _end_discards(seat: int, place: int, name: str, most: int) -> Option:
    label = f"{name}: discard up to {most} cards"
    return Option(co.ChooseEndDiscards(seat, place, ()), f"end {place}", label, "MAT-END-01")


@lru_cache(maxsize=64)
def _pass_attack(seat: int) -> Option:
    return _plain(co.PassAttack(seat), "No attack this turn", "MAT-ATTACK-02", kind="done")


@lru_cache(maxsize=4096)
def _attack(seat: int, place: int, name: str) -> Option:
    return _plain(co.DeclareAttack(seat, place), f"Attack {name}", "MAT-ATTACK-01", (f"unit {place}",))


@lru_cache(maxsize=4096)
def _emp(seat: int, card: str, face: str, place: int, name: str) -> Option:
    command = co.StrikeEmp(seat, card, place)
    label = f"{face}: EMP at {name} instead of an attack"
    return _plain(command, label, "MAT-TRAIT-EMP-01", (card, f"unit {place}"))


@lru_cache(maxsize=4096)
def _device(seat: int, place: int, name: str, hits: int) -> Option:
    label = f"Set off the device at {name}: {hits} Hits, and this unit is gone"
    return _plain(co.SetOffDevice(seat, place), label, "MAT-SCEN-02", (f"unit {place}",))


@lru_cache(maxsize=4096)
def _done(seat: int, window: str) -> Option:
    rule = "MAT-HIT-02" if window == "hit" else f"MAT-{window.upper()}-{DONE_RULE[window]}"
    return _plain(co.CloseWindow(seat), "Done", rule, kind="done")


DONE_RULE = {"attack": "11", "dodge": "07", "damage": "04", "armor": "02"}


@lru_cache(maxsize=4096)
def _number(seat: int, card: str, window: str, value: int) -> Option:
    label = f"{SUIT_NAMES[card[-1]].removesuffix('s')}: {window} {value}"
    return _plain(co.PlayCard(seat, card), label, "MAT-NUM-01", (card,))


def _playing(seat: int, card: str, label: str, use: int | None) -> Option:
    return _plain(co.PlayCard(seat, card, use), label, "MAT-FACE-05", (card,))


@lru_cache(maxsize=4096)
def _yield(seat: int, card: str, name: str) -> Option:
    return _plain(co.YieldCard(seat, card), f"Discard {FACES[card]} {name}", "MAT-TRAIT-GRAP-02", (card,))


@lru_cache(maxsize=4096)
def _recall(seat: int, place: int, name: str) -> Option:
    command = co.RecallEndDiscards(seat, place)
    return _plain(
        command, f"{name}: choose End discards again", "MAT-END-03", (f"unit {place}",), kind="aside"
    )


@lru_cache(maxsize=4096)
def _concede(seat: int, place: int, name: str) -> Option:
    return _plain(co.Concede(seat, place), f"Give up {name}", "MAT-GEN-07", (f"unit {place}",), kind="aside")
