"""The evolvers of fights, and the small helpers that all evolvers share."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction import fight_events as fe
from engine.games.extinction.state import Mini, State, Team
from engine.games.extinction.terms.names import Until


def unchanged(state: State, event: Any) -> State:
    """What only tells changes nothing."""
    del event
    return state


def with_mini(state: State, changed: Mini) -> State:
    """The state with this model in the place of the one with its id."""
    name = changed.id
    return replace(state, minis=tuple([changed if mini.id == name else mini for mini in state.minis]))


def with_team(state: State, changed: Team) -> State:
    """The state with this team."""
    jaegers, kaiju = state.teams
    return replace(state, teams=(changed, kaiju) if changed.side == "jaeger" else (jaegers, changed))


def without(mini: Mini, until: Until) -> Mini:
    """The model without the modifiers and bans that lasted until now."""
    if not mini.lasting and not mini.bans:
        return mini
    lasting = tuple([one for one in mini.lasting if one.until != until])
    bans = tuple([one for one in mini.bans if one.ban.until != until])
    return replace(mini, lasting=lasting, bans=bans)


def object_used(state: State, event: fe.ObjectUsed) -> State:
    """The object is gone, and counted for missions."""
    mini = state.mini(event.mini)
    team = state.team(mini.side)
    state = with_team(state, replace(team, used=team.used + 1))
    return with_mini(state, replace(mini, carried=""))


def card_lost(state: State, event: fe.CardLost) -> State:
    """A point of damage lies in the damage row; what a face-up card gave is over."""
    mini = state.mini(event.mini)
    deck = tuple([card for card in mini.deck if card != event.card])
    face_up = "" if event.card == mini.face_up else mini.face_up
    picked = "" if event.card and event.card == mini.picked else mini.picked
    changed = replace(mini, deck=deck, face_up=face_up, picked=picked, lost=(*mini.lost, event.card))
    state = with_mini(state, changed)
    return state if face_up else out_of_play(state, mini.id)


def out_of_play(state: State, by: str) -> State:
    """What lasted while the face-up card of a model was in play is over, whomever it worked on."""
    for mini in state.minis:
        if mini.lasting or mini.bans:
            return replace(state, minis=tuple([_released(mini, by) for mini in state.minis]))
    return state


def _released(mini: Mini, by: str) -> Mini:
    lasting = tuple([one for one in mini.lasting if one.until != "in_play" or one.by != by])
    bans = tuple([one for one in mini.bans if one.ban.until != "in_play" or one.by != by])
    return replace(mini, lasting=lasting, bans=bans)


def mini_destroyed(state: State, event: fe.MiniDestroyed) -> State:
    """All that the model had leaves play (EXT-DAMAGE-12)."""
    mini = replace(
        state.mini(event.mini),
        place=None,
        destroyed=True,
        deck=(),
        face_up="",
        picked="",
        pilots=(),
        upgrades=(),
        mutations=(),
        charge=0,
        ammo=0,
        rage=0,
        blue=0,
        carried="",
        lasting=(),
        bans=(),
    )
    return out_of_play(with_mini(state, mini), mini.id)


def building_destroyed(state: State, event: fe.BuildingDestroyed) -> State:
    """The building is off the table."""
    towers = tuple(
        [replace(tower, destroyed=True) if tower.id == event.building else tower for tower in state.towers]
    )
    return replace(state, towers=towers)


def pilot_lost(state: State, event: fe.PilotLost) -> State:
    """The slot is empty."""
    mini = state.mini(event.mini)
    pilots = tuple(["" if slot == event.slot else pilot for slot, pilot in enumerate(mini.pilots, 1)])
    return with_mini(state, replace(mini, pilots=pilots))


def mini_pushed(state: State, event: fe.MiniPushed) -> State:
    """The model stands elsewhere."""
    return with_mini(state, replace(state.mini(event.mini), place=event.place))


def modifier_gained(state: State, event: fe.ModifierGained) -> State:
    """A modifier joins those that last."""
    mini = state.mini(event.mini)
    return with_mini(state, replace(mini, lasting=(*mini.lasting, event.lasting)))


def ban_gained(state: State, event: fe.BanGained) -> State:
    """A ban joins those that last."""
    mini = state.mini(event.mini)
    return with_mini(state, replace(mini, bans=(*mini.bans, event.ban)))


def leader_readied(state: State, event: fe.LeaderReadied) -> State:
    """The leader token is ready."""
    return with_team(state, replace(state.team(event.side), token_ready=True))


EVOLVE_FIGHT: Final[dict[type, Callable[[State, Any], State]]] = {
    fe.AttackDeclared: unchanged,
    fe.AttackFailed: unchanged,
    fe.AttackLapsed: unchanged,
    fe.DiceRolled: unchanged,
    fe.DiceRerolled: unchanged,
    fe.ExtraPaid: unchanged,
    fe.TriggerFired: unchanged,
    fe.AttackCompared: unchanged,
    fe.ObjectUsed: object_used,
    fe.CardLost: card_lost,
    fe.MiniDestroyed: mini_destroyed,
    fe.BuildingDestroyed: building_destroyed,
    fe.PilotLost: pilot_lost,
    fe.SlamObstructed: unchanged,
    fe.MiniPushed: mini_pushed,
    fe.ModifierGained: modifier_gained,
    fe.BanGained: ban_gained,
    fe.AbilityActivated: unchanged,
    fe.LeaderReadied: leader_readied,
}
