"""What a seat may know: of a state and of an event (EXT-ROUND-04, EXT-SECRET-02, EXT-MULTI-03).

Hidden are the face-down picks of the other side, also from what it is asked, and its secret mission. All
else is public; team mates share what is hidden. What is hidden is absent from a View, not masked.
"""

from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.battle import card_words
from engine.games.extinction.rules.playable import equal_book
from engine.games.extinction.state import Mini, State, Team
from engine.games.extinction.terms.names import Side
from engine.kernel.dice import Rng


class View(State, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A moment of a game as `seat` may know it; seat None is a watcher.

    It is a state with gaps, so that the rules that explain a move work on it too: picks of the other side
    are empty, and `face_down` names all models with a face-down card.
    """

    seat: int | None = None
    face_down: tuple[str, ...] = ()


def side_of(state: State, seat: int | None) -> Side | None:
    """The side of a seat, None for a watcher and before sides are taken."""
    return state.sides[seat - 1] if seat is not None and seat <= len(state.sides) else None


def view(state: State, seat: int | None) -> View:
    """All that `seat` may know of `state`."""
    side = side_of(state, seat)
    jaegers, kaiju = state.teams
    return View(
        book=state.book,
        sides=state.sides,
        teams=(_known_team(state, jaegers, side), _known_team(state, kaiju, side)),
        table=state.table,
        mode=state.mode,
        civil_war=state.civil_war,
        secret=state.secret,
        quick_play=state.quick_play,
        scenario=state.scenario,
        minis=tuple([_without_pick(mini) if mini.side != side else mini for mini in state.minis]),
        towers=state.towers,
        tokens=state.tokens,
        ground=state.ground,
        round=state.round,
        turn=state.turn,
        ready=state.ready,
        active=state.active,
        impulse=state.impulse,
        left=state.left,
        last=state.last,
        check=state.check,
        stack=state.stack,
        asks=tuple([_known_ask(state, ask, side) for ask in state.asks]),
        result=state.result,
        seat=seat,
        face_down=tuple([mini.id for mini in state.minis if mini.picked]),
    )


def _known_team(state: State, team: Team, side: Side | None) -> Team:
    """A team without its mission, as long as the other side may not know it (EXT-SECRET-02)."""
    hidden = state.secret and state.result is None and team.side != side
    return replace(team, mission="") if hidden else team


def _without_pick(mini: Mini) -> Mini:
    return replace(mini, picked="") if mini.picked else mini


def _known_ask(state: State, ask: Ask, side: Side | None) -> Ask:
    """What others choose among would tell what they have picked."""
    hidden = ask.kind == "cards" and side_of(state, ask.seat) != side
    return replace(ask, words=()) if hidden else ask


def imagine(known: View, rng: Rng) -> State:
    """One full state that looks the same to the seat: picks and missions of the other side at random."""
    side = side_of(known, known.seat)
    minis = tuple(
        [
            replace(mini, picked=mini.deck[rng.below(len(mini.deck))])
            if mini.side != side and mini.id in known.face_down
            else mini
            for mini in known.minis
        ]
    )
    state = State(
        book=equal_book(known.book),
        sides=known.sides,
        teams=_imagined_teams(known, side, rng),
        table=known.table,
        mode=known.mode,
        civil_war=known.civil_war,
        secret=known.secret,
        quick_play=known.quick_play,
        scenario=known.scenario,
        minis=minis,
        towers=known.towers,
        tokens=known.tokens,
        ground=known.ground,
        round=known.round,
        turn=known.turn,
        ready=known.ready,
        active=known.active,
        impulse=known.impulse,
        left=known.left,
        last=known.last,
        check=known.check,
        stack=known.stack,
        asks=known.asks,
        result=known.result,
    )
    if any(ask.kind == "cards" for ask in state.asks):
        asks = [
            replace(ask, words=card_words(state, ask.seat)) if ask.kind == "cards" else ask
            for ask in state.asks
        ]
        state = replace(state, asks=tuple(asks))
    return state


def _imagined_teams(known: View, side: Side | None, rng: Rng) -> tuple[Team, Team]:
    """The teams with a random mission for each side that is not the own one: any but the own mission."""
    jaegers, kaiju = known.teams
    if not known.secret or known.result is not None or not known.scenario:
        return jaegers, kaiju
    own = known.team(side).mission if side is not None else ""
    free = [mission.id for mission in known.book.mission if mission.id != own]
    if side != "jaeger":
        jaegers = replace(jaegers, mission=free.pop(rng.below(len(free))))
    if side != "kaiju":
        kaiju = replace(kaiju, mission=free.pop(rng.below(len(free))))
    return jaegers, kaiju


def seen(before: State, event: Any, seat: int | None) -> Any:
    """The event without what the seat may not know; None if the seat notices nothing of it.

    A face-down card that is exchanged for another looks as before, so that nobody else notices it.
    """
    side = side_of(before, seat)
    kind = type(event)
    if kind is ev.CardPicked and before.mini(event.mini).side != side:
        return None if before.mini(event.mini).picked else replace(event, card=UNSET)
    if kind is se.MissionDrawn and before.secret and event.sides != (side,):
        return replace(event, mission=UNSET)
    if kind is ev.DecisionAsked and any(ask.kind == "cards" for ask in event.asks):
        asks = tuple([_known_ask(before, ask, side) for ask in event.asks])
        old = tuple([_known_ask(before, ask, side) for ask in before.asks])
        return None if asks == old and event.stack == before.stack else replace(event, asks=asks)
    return event


def unnoticed(state: State, seat: int) -> tuple[int, ...]:
    """The seats of the other side that can exchange a face-down card now, which nobody else notices."""
    side = side_of(state, seat)
    picked = {mini.seat for mini in state.minis if mini.picked and mini.side != side}
    return tuple([ask.seat for ask in state.asks if ask.kind == "cards" and ask.seat in picked])


def guarded(state: State, seat: int) -> bool:
    """Whether a seat chooses cards, or knows a face-down card or a mission that the other side may not."""
    if state.secret and state.result is None and any(team.mission for team in state.teams):
        return True
    side = side_of(state, seat)
    known = any(mini.picked and mini.side == side for mini in state.minis)
    return known or any(ask.kind == "cards" and ask.seat == seat for ask in state.asks)
