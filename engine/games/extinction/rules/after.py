"""After the activation: abilities that waited for its end, and other cards (EXT-ACT-06, EXT-ABIL-02..06)."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.frames import Activating, Doing, Playing
from engine.games.extinction.rules.costs import pay
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.possible import may_step_back
from engine.games.extinction.rules.spends import offer_spends, steps_of
from engine.games.extinction.rules.table import card_of
from engine.games.extinction.rules.usable import playable
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms import effects as ef
from engine.games.extinction.terms.cards import ActionCard
from engine.games.extinction.terms.values import AbilityRef


def use_option(course: Turn, mini: Mini, card: str, number: int, *, free: bool = False) -> None:
    """An option of a card that is face up: pay, then step by step (EXT-CARD-01, 02)."""
    found = card_of(course.state, mini, card)
    option = found.options[number - 1]
    course.do(ev.OptionUsed(mini.id, card, number))
    if not free:
        pay(course, mini.id, option.cost, found.title)
    course.push(Doing(mini.id, steps_of(option), found.title, card))
    offer_spends(course, mini.id, option, found.title)


def _waiting(state: State, mini: Mini, frame: Activating) -> Iterator[tuple[str, AbilityRef]]:
    """The abilities that wait for the end of the activation and are possible, with their words."""
    seen = set()
    for ref in frame.refs:
        ability = state.book.abilities[ref.ability]
        word = f"ability {ref.ability} {ref.arg}".rstrip()
        if ability.timing != "after_activation" or word in seen:
            continue
        seen.add(word)
        if all(_is_due(state, mini, frame, effect, ref.arg) for effect in ability.effects):
            yield word, ref


def _is_due(state: State, mini: Mini, frame: Activating, effect: ef.Effect, arg: str) -> bool:
    """Whether an ability would do something now; of one that moves, the next hex backward tells."""
    if isinstance(effect, ef.StepBack):
        return may_step_back(state, mini, frame)
    if isinstance(effect, ef.ActivateCard):
        card = card_titled(state, mini, effect.title or arg)
        return card is not None and bool(playable(state, mini, card, frame, free=effect.free))
    return True


def card_titled(state: State, mini: Mini, title: str) -> ActionCard | None:
    """A card of the model's deck by its title."""
    for card in mini.deck:
        if card_of(state, mini, card).title == title:
            return card_of(state, mini, card)
    return None


def ask_after(course: Turn, frame: Activating) -> Ask | None:
    """Abilities after the activation, in the order that their owner likes (EXT-ACT-06)."""
    if frame.refs:
        mini = course.state.mini(frame.mini)
        words = tuple([word for word, _ in _waiting(course.state, mini, frame)])
        if words:
            return Ask("after", mini.seat, (*words, "pass"), mini.id, "after")
    course.set(replace(frame, stage="over"))
    return None


def answer_after(course: Turn, frame: Activating, command: co.AnyCommand) -> None:
    """One of these abilities works now, or the activation is over."""
    if not isinstance(command, co.After):
        course.set(replace(frame, stage="over"))
        return
    mini = course.state.mini(frame.mini)
    word = f"ability {command.ability}"
    ref = dict(_waiting(course.state, mini, frame))[word]
    refs = list(frame.refs)
    refs.remove(ref)
    course.set(replace(frame, refs=tuple(refs)))
    ability = course.state.book.abilities[ref.ability]
    effects = tuple([_named(effect, ref.arg) for effect in ability.effects])
    course.push(Doing(mini.id, effects, ability.name))


def _named(effect: ef.Effect, arg: str) -> ef.Effect:
    """An effect of an ability that was chosen, with the card that the ability names."""
    if isinstance(effect, ef.ActivateCard):
        return replace(effect, title=effect.title or arg, optional=False)
    return replace(effect, optional=False)


def step_playing(course: Turn, frame: Playing) -> Ask | None:
    """Which option of the card played, or none; afterwards it goes back to the deck (EXT-ABIL-03)."""
    state = course.state
    mini = state.mini(frame.mini)
    if frame.used or mini.place is None or frame.card not in mini.deck:
        course.pop()
        if mini.place is not None and frame.used and mini.face_up == frame.card:
            course.do(ev.CardReturned(mini.id, frame.card))
        return None
    card = card_of(state, mini, frame.card)
    numbers = playable(state, mini, card, course.last(Activating), free=frame.free)
    if not numbers:
        course.pop()
        return None
    words = tuple([f"option {number}" for number in numbers])
    return Ask("option", mini.seat, (*words, "pass"), mini.id, frame.card)


def answer_playing(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """The option is used, with the card face up meanwhile."""
    frame = course.top
    if not isinstance(frame, Playing):
        raise TypeError("no card is being played")
    if not isinstance(command, co.UseOption):
        course.pop()
        return
    course.set(replace(frame, used=True))
    mini = course.state.mini(frame.mini)
    if not mini.face_up:
        course.do(ev.CardPlayed(mini.id, frame.card))
    use_option(course, mini, frame.card, command.option, free=frame.free)
