"""Playing cards in the windows of a clash, and saying done (MAT-FACE, MAT-NUM)."""

from engine.games.matchup import events as ev
from engine.games.matchup.commands import CloseWindow, PlayCard
from engine.games.matchup.rules.asked import asked, not_in_hand
from engine.games.matchup.rules.clash import close
from engine.games.matchup.rules.course import Turn
from engine.games.matchup.rules.effects import raise_score, resolve
from engine.games.matchup.rules.fate import Fate, fates_of, standing
from engine.games.matchup.state import Clash, Resolving, State, Unit, effects_of, face_of
from engine.games.matchup.terms import NUMBER_CARDS, SCORE_OF, VALUE, Effect
from engine.kernel.cards import FACES, SUIT, SUIT_NAMES
from engine.kernel.errors import Refusal

WINDOW_NAMES = {
    "attack": "Attack",
    "dodge": "Dodge",
    "damage": "Damage",
    "armor": "Armor",
    "hit": "Hit",
}


def play_card(course: Turn, command: PlayCard) -> Refusal | None:
    """Play one card; it resolves before the next (MAT-FACE-12)."""
    ask = asked(course.state, command.seat, "window")
    if isinstance(ask, Refusal):
        return ask
    clash = open_clash(course.state)
    unit = course.state.unit(ask.place)
    refusal = refuse_play(course.state, clash, unit, command.card, command.use)
    if refusal is not None:
        return refusal
    card = command.card
    course.do(ev.CardPlayed(unit.place, card, clash.window))
    if card in NUMBER_CARDS:
        raise_score(course, unit.place, card, worth(course.state, unit, card), carried=False)
        return None
    against = clash.defender if unit.place == clash.attacker else clash.attacker
    effects = effects_of(course.state.book, unit, card)
    if command.use is not None:
        lost = (*effects[: command.use], *effects[command.use + 1 :])
        if lost:
            course.do(ev.EffectsLost(unit.place, card, lost, "MAT-FACE-04"))
        effects = (effects[command.use],)
    if _is_emp(course.state, clash, unit, effects):
        course.do(ev.ClashEnded(clash.kind))
        course.do(ev.StageReached("end"))
    resolve(course, Resolving(unit.place, card, against, clash.window, effects))
    return None


def close_window(course: Turn, command: CloseWindow) -> Refusal | None:
    """Say done: the score of the window is fixed (MAT-ATTACK-11)."""
    ask = asked(course.state, command.seat, "window")
    if isinstance(ask, Refusal):
        return ask
    close(course)
    return None


def open_clash(state: State) -> Clash:
    """The clash that is going on."""
    if state.clash is None:
        raise ValueError("there is no clash")
    return state.clash


def _is_emp(state: State, clash: Clash, unit: Unit, effects: tuple[Effect, ...]) -> bool:
    """Whether these effects strike with EMP instead of attacking (MAT-TRAIT-EMP-01)."""
    uses = [use for use, effect in enumerate(effects) if effect.kind == "emp"]
    return bool(uses) and fates_of(effects, standing(state, clash, unit))[uses[0]].now == "live"


def worth(state: State, unit: Unit, card: str) -> int:
    """What a number card is worth for this unit (MAT-NUM-02, MAT-CLASS-02)."""
    value = VALUE[card]
    return value + state.book.modifiers[unit.level - 1] if state.book.options.classes else value


def live_uses(state: State, clash: Clash, unit: Unit, card: str) -> tuple[int, ...]:
    """The effects of a face card, by index, that make it playable in the open window."""
    found = fates_of(effects_of(state.book, unit, card), standing(state, clash, unit))
    return tuple([use for use, fated in enumerate(found) if fated.now == "live"])


def fates(state: State, clash: Clash, unit: Unit, card: str) -> tuple[tuple[Effect, Fate], ...]:
    """Each effect of a face card with what would become of it now."""
    effects = effects_of(state.book, unit, card)
    return tuple(zip(effects, fates_of(effects, standing(state, clash, unit)), strict=True))


def refuse_play(state: State, clash: Clash, unit: Unit, card: str, use: int | None) -> Refusal | None:
    """Why the unit may not play this card in the open window; None if it may."""
    if card not in unit.hand:
        return not_in_hand(state, unit, card, "MAT-FACE-12")
    if card in NUMBER_CARDS:
        if use is not None:
            return Refusal("illegal", "MAT-FACE-04", "Only a face card has effects to choose from.")
        return refuse_number(state, clash, unit, card)
    if card in unit.pilots_out:
        name = face_of(state.book, unit, card).name
        return Refusal("illegal", "MAT-TRAIT-INCAP-03", f"{name} is knocked out and cannot be played.")
    uses = live_uses(state, clash, unit, card)
    if not uses:
        return _nothing_live(state, clash, unit, card)
    if state.book.options.two_effects == "both":
        if use is not None:
            return Refusal("illegal", "MAT-FACE-04", "All effects of a card apply; there is none to choose.")
    elif use not in uses:
        return Refusal("illegal", "MAT-FACE-04", "House rule: choose one effect that is live now.")
    return None


def refuse_number(state: State, clash: Clash, unit: Unit, card: str) -> Refusal | None:
    """Why a number card may not be played now (MAT-NUM-04, then as `refuse_any_number`)."""
    suit = SUIT[card]
    if SCORE_OF[suit] != clash.window:
        where = WINDOW_NAMES[SCORE_OF[suit]]
        return Refusal(
            "illegal", "MAT-NUM-04", f"{SUIT_NAMES[suit].capitalize()} are for the {where} window."
        )
    return refuse_any_number(clash, unit)


def refuse_any_number(clash: Clash, unit: Unit) -> Refusal | None:
    """Why no number card at all may be played now (MAT-NUM-03, MAT-TRAIT-EMP-04)."""
    if clash.numbered:
        return Refusal("illegal", "MAT-NUM-03", "One number card in a window.")
    if clash.window == "dodge" and unit.ban is not None:
        return Refusal("illegal", "MAT-TRAIT-EMP-04", "EMP: this unit may not dodge now.")
    return None


def _nothing_live(state: State, clash: Clash, unit: Unit, card: str) -> Refusal:
    """The reason why no effect of a card is live: that of its most telling effect."""
    found = [fated for _, fated in fates(state, clash, unit, card)]
    lost = [fated for fated in found if fated.now == "lost"]
    face = f"{face_of(state.book, unit, card).name} ({FACES[card]})"
    for fated in lost:
        if fated.rule not in ("MAT-FACE-07", "MAT-FACE-08"):
            return Refusal("illegal", fated.rule, f"{face} does nothing now: {fated.why}.")
    if len(lost) < len(found):
        return Refusal("illegal", "MAT-FACE-05", f"{face} has no effect that is live in this window.")
    return Refusal("illegal", "MAT-FACE-05", f"{face} does nothing now: {lost[0].why}.")
