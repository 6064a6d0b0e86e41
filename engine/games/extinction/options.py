"""All that a seat may do now: the words that it is asked for, as options with labels and forms.

An option without a form is made once for all moments that give it the same label, since random games ask
for millions; what was made is kept with the content of the game.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction.asks import Ask
from engine.games.extinction.notation import command_of
from engine.games.extinction.rules.arrivals import arrival_spots
from engine.games.extinction.rules.damage import drop_spots
from engine.games.extinction.rules.deploy import deploy_spots
from engine.games.extinction.rules.pieces import spots_for
from engine.games.extinction.rules.spots import spot_name
from engine.games.extinction.setup_frames import Arriving, Deploying
from engine.games.extinction.state import State
from engine.games.extinction.wording.table import MOMENT, tell
from engine.kernel.choice import Kind, Option, Place, Spot

Options = tuple[Option, ...]
DONE: Final = frozenset({"pass", "stop", "ready", "walk", "muster"})
"""The words that go on without more."""
ASIDE: Final = frozenset({"dismiss"})
FREE: Final = ("half millimetre",)
"""What a placement snaps to: any legal point is taken, the spots are those that are offered."""
PLACED: Final = frozenset({"place", "deploy", "arrive", "drop"})
"""The questions with words that need a point."""
VERBS: Final = ("place ", "deploy ", "drop")
"""How such words begin."""
REVISED: Final = frozenset({"agree", "cards", "recruit"})
"""The questions with words that change an answer given before."""
MANIFOLD: Final = frozenset({"cards", "recruit"})
"""The questions whose words come in many combinations."""


def answers(state: State, seat: int) -> Options:
    """The answers of `seat` to what it is asked, without those that only change an answer given before."""
    found = options(state, seat)
    for option in found:
        if option.kind == "aside":
            return tuple([one for one in found if one.kind != "aside"])
    return found


def options(state: State, seat: int) -> Options:
    """All that `seat` may do now."""
    found: list[Option] = []
    for ask in state.asks:
        if ask.seat == seat:
            look = MOMENT.get(ask.kind)
            moment = look(state, ask) if look is not None else None
            if ask.kind == "cards":
                found += _cards(state, ask)
            elif ask.kind in MANIFOLD:
                found += _one_by_one(state, ask, moment)
            elif ask.kind in PLACED:
                found += [_placed(state, ask, option) for option in _one_by_one(state, ask, moment)]
            else:
                found += _at_once(state, ask, moment)
    return tuple(found)


def _kept(state: State) -> dict[Any, Any]:
    """What was made for games with the same models: who is in the conn-pods does not change in a game."""
    jaegers, kaiju = state.teams
    key = (state.quick_play, jaegers.force, kaiju.force)
    memo = state.book.memo
    found = memo.get(key)
    if found is None:
        found = memo[key] = {}
    return found


def _at_once(state: State, ask: Ask, moment: Any) -> Options:
    """The options of an ask, kept under its words."""
    memo = _kept(state)
    key = ("options", ask.kind, ask.seat, ask.words, ask.mini, ask.about, moment)
    found: Options | None = memo.get(key)
    if found is None:
        found = memo[key] = tuple(_one_by_one(state, ask, moment))
    return found


def _cards(state: State, ask: Ask) -> Iterator[Option]:
    """The cards of a pick, kept for each model with its deck; a card has its number whatever is picked."""
    kept = _kept(state)
    first = 1
    for mini in state.minis:
        if mini.seat == ask.seat and mini.deck and mini.place is not None:
            key = ("cards", ask.seat, mini.id, mini.deck, mini.picked, first)
            found = kept.get(key)
            if found is None:
                begin = f"card {mini.id} "
                own = replace(ask, words=tuple([word for word in ask.words if word.startswith(begin)]))
                places = {f"{begin}{card}": place for place, card in enumerate(mini.deck, first)}
                made = _one_by_one(state, own, (mini.picked,))
                found = kept[key] = tuple([replace(one, number=places[one.notation]) for one in made])
            yield from found
            first += len(mini.deck)
    if ask.words[-1] == "ready":
        yield from _at_once(state, replace(ask, words=("ready",)), MOMENT["cards"](state, ask))


def _one_by_one(state: State, ask: Ask, moment: Any) -> list[Option]:
    """The options of an ask, kept under each word: for asks whose words come in too many combinations."""
    memo = _kept(state)
    found = []
    for word in ask.words:
        how = _kind(state, ask, word)
        key = ("option", ask.kind, ask.seat, word, ask.mini, ask.about, how, moment)
        option: Any = memo.get(key)
        if option is None:
            option = memo[key] = _made(state, ask, word, how)
        found.append(option)
    return found


def _made(state: State, ask: Ask, word: str, how: Kind) -> Option:
    command = command_of(ask.seat, word)
    if command is None:
        raise ValueError(f"no command is called {word!r}")
    said = tell(state, ask, word)
    return Option(command, word, said.label, said.rule, said.parts, how)


def _kind(state: State, ask: Ask, word: str) -> Kind:
    """Re-picking a card, leaving a variant out and putting a model back change what was said before."""
    if word in DONE:
        return "done"
    if word in ASIDE:
        return "aside"
    if ask.kind == "cards":
        return "aside" if state.mini(word.split(" ", 2)[1]).picked else "answer"
    return "aside" if ask.kind == "agree" and word != "agree" else "answer"


def is_aside(state: State, ask: Ask, word: str) -> bool:
    """Whether a word of an ask only changes an answer that was given before."""
    return _kind(state, ask, word) == "aside"


def _placed(state: State, ask: Ask, option: Option) -> Option:
    """A placement with its spots; what is kept in reserve needs none."""
    if not option.notation.startswith(VERBS):
        return option
    return replace(option, form=_form(state, ask, option.notation))


def _form(state: State, ask: Ask, word: str) -> Place:
    """The spots of a placement; names are what a person types."""
    frame = state.stack[-1]
    verb, _, piece = word.partition(" ")
    if verb == "drop":
        spots = tuple([Spot(name, at) for name, at in drop_spots(state.mini(ask.mini))])
        return Place("at", ask.about, spots, FREE)
    if verb == "place":
        return Place("at", piece, tuple([Spot(spot_name(at), at) for at in spots_for(state, piece)]), FREE)
    if isinstance(frame, Deploying):
        pairs = deploy_spots(state, frame.side)
    elif isinstance(frame, Arriving):
        pairs = arrival_spots(state, frame.side)
    else:
        raise ValueError("nobody is being set up")
    return Place("at", piece, tuple([Spot(name, at) for name, at in pairs]), FREE)
