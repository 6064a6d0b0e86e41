"""What a seat may know: of a state, of an event, and what it learns (EXT-ROUND-04, EXT-SECRET-02, EXT-MULTI-03).

Hidden are the face-down picks of the other side, also from what it is asked, and its secret mission. All
else is public; team mates share what is hidden. What is hidden is absent from a View, not masked.
"""

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction import fight_events as fe
from engine.games.extinction import setup_events as se
from engine.games.extinction.asks import Ask
from engine.games.extinction.rules.battle import card_words
from engine.games.extinction.state import Mini, State
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
    over = state.result is not None
    return View(
        book=state.book,
        sides=state.sides,
        teams=tuple(  # type: ignore[arg-type]
            [
                replace(team, mission="") if state.secret and not over and team.side != side else team
                for team in state.teams
            ]
        ),
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
        left=state.left,
        last=state.last,
        stack=state.stack,
        asks=tuple([_known_ask(state, ask, side) for ask in state.asks]),
        result=state.result,
        seat=seat,
        face_down=tuple([mini.id for mini in state.minis if mini.picked]),
    )


def _without_pick(mini: Mini) -> Mini:
    return replace(mini, picked="") if mini.picked else mini


def _known_ask(state: State, ask: Ask, side: Side | None) -> Ask:
    """What others choose among would tell what they have picked."""
    hidden = ask.kind == "cards" and side_of(state, ask.seat) != side
    return replace(ask, words=()) if hidden else ask


def imagine(known: View, rng: Rng) -> State:
    """One full state that looks the same to the seat: unknown picks and missions at random."""
    minis = tuple(
        [
            replace(mini, picked=mini.deck[rng.below(len(mini.deck))])
            if mini.id in known.face_down and not mini.picked
            else mini
            for mini in known.minis
        ]
    )
    state = State(
        book=known.book,
        sides=known.sides,
        teams=_imagined_teams(known, rng),
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
        left=known.left,
        last=known.last,
        stack=known.stack,
        asks=known.asks,
        result=known.result,
    )
    if any(ask.kind == "cards" and not ask.words for ask in state.asks):
        asks = [
            replace(ask, words=card_words(state, ask.seat)) if ask.kind == "cards" else ask
            for ask in state.asks
        ]
        state = replace(state, asks=tuple(asks))
    return state


def _imagined_teams(known: View, rng: Rng) -> Any:
    """The teams with a random mission for one whose mission is hidden: any but the known one."""
    if not known.secret or known.result is not None or not known.scenario:
        return known.teams
    used = {team.mission for team in known.teams}
    free = [mission.id for mission in known.book.mission if mission.id not in used]
    teams = []
    for team in known.teams:
        if not team.mission and free:
            team = replace(team, mission=free.pop(rng.below(len(free))))
        teams.append(team)
    return tuple(teams)


def seen(before: State, event: Any, seat: int | None) -> Any:
    """The event without what the seat may not know; never None, since all that happens is noticed."""
    side = side_of(before, seat)
    kind = type(event)
    if kind is ev.CardPicked and before.mini(event.mini).side != side:
        return replace(event, card=UNSET)
    if kind is se.MissionDrawn and before.secret and event.sides != (side,):
        return replace(event, mission=UNSET)
    if kind is ev.DecisionAsked and any(ask.kind == "cards" for ask in event.asks):
        return replace(event, asks=tuple([_known_ask(before, ask, side) for ask in event.asks]))
    return event


def told(before: State, command: co.AnyCommand, event: Any) -> tuple[int, ...]:
    """The seats that learn something that their view and the command did not determine.

    Results of chance and revealed cards are told to all who did not know them. So is the answer to a step:
    by the book nobody may know, before a hex is taken, what it leads to (A-5).
    """
    del command
    return TOLD[type(event)](before, event)


def _nobody(before: State, event: Any) -> tuple[int, ...]:
    del before, event
    return ()


def _everybody(before: State, event: Any) -> tuple[int, ...]:
    del event
    return tuple(range(1, len(before.sides) + 1))


def _others(before: State, sides: set[Side]) -> tuple[int, ...]:
    """The seats that are on none of these sides alone."""
    return tuple([seat for seat, side in enumerate(before.sides, 1) if sides - {side}])


def _revealed(before: State, event: ev.CardsRevealed) -> tuple[int, ...]:
    return _others(before, {before.mini(mini).side for mini, _ in event.cards})


def _mission(before: State, event: se.MissionDrawn) -> tuple[int, ...]:
    if not event.drawn:
        return ()
    if not before.secret:
        return _everybody(before, event)
    return tuple([seat for seat, side in enumerate(before.sides, 1) if side in event.sides])


def _if_drawn(before: State, event: Any) -> tuple[int, ...]:
    return _everybody(before, event) if event.drawn else ()


def _missions(before: State, event: ev.MissionsShown) -> tuple[int, ...]:
    return _everybody(before, event)


def _lost(before: State, event: fe.CardLost) -> tuple[int, ...]:
    return _everybody(before, event) if event.how == "drawn" else ()


TOLD: Final[dict[type, Callable[[State, Any], tuple[int, ...]]]] = {
    ev.DecisionAsked: _nobody,
    se.SeatAgreed: _nobody,
    se.VariantDeclined: _nobody,
    se.SideWanted: _nobody,
    se.SidesDiced: _everybody,
    se.SidesTaken: _nobody,
    se.ForceChanged: _nobody,
    se.ForceMustered: _nobody,
    se.MiniAssigned: _nobody,
    se.QuickPlayDrawn: _if_drawn,
    se.ScenarioDrawn: _if_drawn,
    se.MissionDrawn: _mission,
    se.TerrainLaid: _everybody,
    se.BuildingPlaced: _everybody,
    ev.ObjectPlaced: _everybody,
    se.PieceSetAside: _nobody,
    se.MiniDeployed: _nobody,
    se.MiniKeptBack: _nobody,
    se.LeaderNamed: _nobody,
    ev.RoundBegan: _nobody,
    ev.CardPicked: _nobody,
    ev.SeatReady: _nobody,
    ev.CardsRevealed: _revealed,
    ev.FirstTurnGiven: _nobody,
    ev.TurnBegan: _nobody,
    ev.ImpulseRolled: _everybody,
    ev.ActivationBegan: _nobody,
    ev.RunDeclared: _nobody,
    ev.OptionUsed: _nobody,
    ev.CountersChanged: _nobody,
    ev.MiniMoved: _everybody,
    ev.MiniTurned: _nobody,
    ev.ContactMade: _everybody,
    ev.CardReturned: _nobody,
    ev.CardPlayed: _nobody,
    ev.ActivationEnded: _nobody,
    ev.RoundEnded: _nobody,
    ev.LastingEnded: _nobody,
    ev.ObjectTaken: _nobody,
    ev.ReservesRolled: _everybody,
    ev.EndChecked: _everybody,
    ev.PointsScored: _nobody,
    ev.MissionsShown: _missions,
    ev.GameEnded: _nobody,
    ev.NoteShown: _nobody,
    fe.AttackDeclared: _everybody,
    fe.AttackFailed: _nobody,
    fe.AttackLapsed: _nobody,
    fe.DiceRolled: _everybody,
    fe.DiceRerolled: _everybody,
    fe.ExtraPaid: _nobody,
    fe.TriggerFired: _nobody,
    fe.AttackCompared: _nobody,
    fe.ObjectUsed: _nobody,
    fe.CardLost: _lost,
    fe.MiniDestroyed: _nobody,
    fe.BuildingDestroyed: _nobody,
    fe.PilotLost: _everybody,
    fe.SlamObstructed: _everybody,
    fe.MiniPushed: _everybody,
    fe.ModifierGained: _nobody,
    fe.BanGained: _nobody,
    fe.AbilityActivated: _nobody,
    fe.LeaderReadied: _nobody,
}
