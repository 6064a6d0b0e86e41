"""Who and what stands on the table, and who decides for a side (EXT-PLAYER-06, EXT-BLDG-02)."""

from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.overlap import touches
from engine.games.extinction.state import Mini, State, Tower
from engine.games.extinction.terms.cards import ActionCard
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.names import AnyKind, Side, Until
from engine.games.extinction.terms.values import other


def on_table(state: State, side: Side | None = None) -> list[Mini]:
    """The models on the table, of one side or of both."""
    if side is None:
        return [mini for mini in state.minis if mini.place is not None]
    return [mini for mini in state.minis if mini.place is not None and mini.side == side]


def alive(state: State, side: Side) -> list[Mini]:
    """The models of a side that are not destroyed, those in reserve too."""
    return [mini for mini in state.minis if not mini.destroyed and mini.side == side]


def towers(state: State) -> list[Tower]:
    """The buildings on the table."""
    return [tower for tower in state.towers if not tower.destroyed]


def body_of(mini: Mini) -> Body:
    """The base of a model on the table."""
    if mini.place is None:
        raise ValueError(f"{mini.id} is not on the table")
    return body(*mini.place)


def base_of(state: State, name: str) -> Body:
    """The base of a model or building on the table, by its id."""
    for mini in state.minis:
        if mini.id == name:
            return body_of(mini)
    return body(*state.tower(name).place)


def is_tower(state: State, name: str) -> bool:
    """Whether an id is that of a building."""
    for tower in state.towers:
        if tower.id == name:
            return True
    return False


def is_there(state: State, name: str) -> bool:
    """Whether a model or building is on the table."""
    for mini in state.minis:
        if mini.id == name:
            return mini.place is not None
    for tower in state.towers:
        if tower.id == name:
            return not tower.destroyed
    return False


def foes(state: State, side: Side) -> list[tuple[str, Body]]:
    """Enemy models, then buildings: what can be engaged and attacked (EXT-BLDG-02)."""
    found = [
        (mini.id, body(*mini.place)) for mini in state.minis if mini.place is not None and mini.side != side
    ]
    found += tower_bases(state)
    return found


def tower_bases(state: State) -> tuple[tuple[str, Body], ...]:
    """The buildings on the table, worked out anew when one falls."""
    memo = state.book.memo
    known = memo.get("towers")
    if known is None or known[0] is not state.towers:
        bases = [(tower.id, body(*tower.place)) for tower in state.towers if not tower.destroyed]
        known = memo["towers"] = (state.towers, tuple(bases))
    found: tuple[tuple[str, Body], ...] = known[1]
    return found


def friends(state: State, mini: Mini) -> list[tuple[str, Body]]:
    """The other models of a model's side."""
    return [
        (one.id, body(*one.place))
        for one in state.minis
        if one.place is not None and one.side == mini.side and one.id != mini.id
    ]


def others(state: State, name: str) -> list[Body]:
    """The bases of all models and buildings but one."""
    found = [body(*mini.place) for mini in state.minis if mini.place is not None and mini.id != name]
    found += [base for tower, base in tower_bases(state) if tower != name]
    return found


def kind_of(state: State, name: str) -> AnyKind:
    """`jaeger`, `kaiju` or `building`."""
    for mini in state.minis:
        if mini.id == name:
            return mini.kind
    return "building"


def engaged_with(state: State, mini: Mini) -> list[str]:
    """The enemy models and buildings that a model touches (EXT-ENG-01)."""
    if mini.place is None:
        return []
    own = body(*mini.place)
    return [name for name, other_body in foes(state, mini.side) if touches(own, other_body)]


def sheet_of(state: State, mini: Mini) -> Jaeger | Kaiju:
    """The conn-pod or signature of a model."""
    return state.book.models[mini.model]


def card_of(state: State, mini: Mini, card: str) -> ActionCard:
    """An action card of a model."""
    return state.book.cards[mini.model, card]


def name_of(state: State, name: str) -> str:
    """What people call a model, building or object: `Gipsy Avenger`, `Skyscraper 2`."""
    for mini in state.minis:
        if mini.id == name:
            return _numbered(state.book.models[mini.model].name, mini.model, name)
    for tower in state.towers:
        if tower.id == name:
            return _numbered(state.book.buildings[tower.type].name, tower.type, name)
    for token in state.tokens:
        if token.id == name:
            return _numbered(state.book.objects[token.type].name, token.type, name)
    return name


def _numbered(title: str, kind: str, name: str) -> str:
    number = name.removeprefix(kind).removeprefix("_")
    return f"{title} {number}" if number else title


def captain(state: State, side: Side) -> int:
    """The seat that decides for a side: its leader's while that is alive, else its first (R-08)."""
    team = state.team(side)
    for mini in state.minis:
        if mini.id == team.leader and not mini.destroyed:
            return mini.seat
    return team.seats[0] if team.seats else 1


def enemy_captain(state: State, side: Side) -> int:
    """The seat that decides for the other side."""
    return captain(state, other(side))


def is_banned(mini: Mini, what: str) -> bool:
    """Whether an effect forbids something to a model."""
    for ban in mini.bans:
        if ban.ban.what == what:
            return True
    return False


def does_last(state: State, until: Until, name: str = "") -> bool:
    """Whether any modifier or ban lasts until then, of one model or of any."""
    for mini in state.minis:
        if name not in ("", mini.id):
            continue
        for one in mini.lasting:
            if one.until == until:
                return True
        for ban in mini.bans:
            if ban.ban.until == until:
                return True
    return False
