"""A complete state given from outside: filling in what is left out, and checking what must always hold."""

from typing import Any

import msgspec
from msgspec.structs import replace

from engine.games.extinction.content.pack import Content
from engine.games.extinction.evolve import EVOLVE
from engine.games.extinction.geometry.bodies import Body, body
from engine.games.extinction.geometry.table import Table, fits
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.playable import book_of
from engine.games.extinction.rules.turn import advance
from engine.games.extinction.state import State
from engine.games.extinction.terms.models import Jaeger, Kaiju
from engine.games.extinction.terms.seats import Options
from engine.kernel.dice import Die
from engine.kernel.errors import ScriptError, SetupError


class _NoDice:
    """A position is where somebody decides, so nothing may be rolled on the way there."""

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        raise ScriptError(f"{stream} is rolled")

    def pick(self, stream: str, purpose: str, items: Any, count: int = 1) -> tuple[int, ...]:
        raise ScriptError(f"{stream} is drawn")


def position(raw: Any, content: Content) -> State:
    """The state that `raw` describes; raises SetupError naming everything that is wrong.

    With a `book` the shape is that of a whole state. Without one, `minis` need a `model`, an `at` (four
    integers) and a `facing`; all else has defaults. `towers` need a `type`, `at` and `facing`; `tokens` a
    `type` and an `at`; `ground` a `piece`, `at` and `facing`. `activate` names the model whose activation
    begins; without it the cards of round `round` are chosen.
    """
    if not isinstance(raw, dict):
        raise SetupError("a position is an object")
    try:
        filled = raw if "book" in raw else _filled(raw, content)
        state = msgspec.convert(filled, State)
    except msgspec.ValidationError as error:
        raise SetupError(f"position: {error}") from error
    wrong = _check_table(state)
    if not wrong:
        state = _asking(state)
        wrong = list(check_state(state))
    if wrong:
        raise SetupError("position: " + "; ".join(wrong))
    return state


def _filled(raw: dict[str, Any], content: Content) -> dict[str, Any]:
    """`raw` with the book, the models' cards and counters, and the stack filled in."""
    rest = dict(raw)
    options = msgspec.convert(rest.pop("options", {}), Options)
    book = book_of(content, replace(options, mode="constructed"))
    book = replace(book, options=options, quick_play=content.quick_play)
    minis = [_mini(row, book) for row in _rows(rest.pop("minis", []), "minis")]
    used: dict[str, int] = {}
    for mini in minis:
        used[mini["id"]] = used.get(mini["id"], 0) + 1
        if used[mini["id"]] > 1:
            mini["id"] = f"{mini['id']}_{used[mini['id']]}"
    seats = max([mini["seat"] for mini in minis], default=2)
    sides: list[Any] = ["jaeger", "kaiju"] + [None] * max(0, seats - 2)
    for mini in minis:
        sides[mini["seat"] - 1] = mini["side"]
    towers = [_piece(row, n) for n, row in enumerate(_rows(rest.pop("towers", []), "towers"), 1)]
    tokens = [_token(row, n) for n, row in enumerate(_rows(rest.pop("tokens", []), "tokens"), 1)]
    ground = [
        {"piece": row.get("piece"), "place": [row.get("at"), row.get("facing", 0)]}
        for row in _rows(rest.pop("ground", []), "ground")
    ]
    active: Any = rest.pop("activate", None)
    teams = [_team(side, sides, rest.pop(f"{side}_team", {})) for side in ("jaeger", "kaiju")]
    stack: list[Any] = [{"frame": "battle", "stage": "choose"}]
    if active is not None:
        found = [one for one in minis if one["id"] == active]
        if not found:
            raise SetupError(f"position: activate: no model is called {active!r}")
        mini = found[0]
        mini["activated"] = True
        rest.setdefault("active", mini["side"])
        stack = [
            {"frame": "battle", "stage": "pick", "side": mini["side"]},
            {"frame": "activating", "mini": active},
        ]
    return {
        "book": msgspec.to_builtins(book),
        "sides": sides,
        "teams": teams,
        "table": {"width": 2400, "height": 1800},
        "mode": options.mode,
        "round": 1,
        "stack": stack,
        **rest,
        "minis": minis,
        "towers": towers,
        "tokens": tokens,
        "ground": ground,
    }


def _rows(value: Any, where: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
        raise SetupError(f"position: {where}: a list of objects")
    return value


def _team(side: str, sides: list[Any], given: dict[str, Any]) -> dict[str, Any]:
    seats = [n for n, one in enumerate(sides, 1) if one == side]
    return {"side": side, "seats": seats, "mustered": True, **given}


def _mini(row: dict[str, Any], book: Any) -> dict[str, Any]:
    """A model with its whole deck, full counters, and pilots and mutations as given."""
    name = row.get("model")
    model = book.models.get(name)
    if model is None:
        raise SetupError(f"position: minis: no model is called {name!r}")
    kind = "jaeger" if isinstance(model, Jaeger) else "kaiju"
    side = row.get("side", kind)
    gone = {row.get("face_up"), *row.get("lost", [])}
    filled: dict[str, Any] = {
        "id": name,
        "kind": kind,
        "side": side,
        "seat": 1 if side == "jaeger" else 2,
        "deck": [card.id for card in model.cards if card.id not in gone],
    }
    if isinstance(model, Jaeger):
        filled |= {"charge": model.charge.start, "ammo": model.ammo.start}
    elif isinstance(model, Kaiju):
        filled |= {"rage": model.rage.start, "blue": model.blue.start}
    given = {key: value for key, value in row.items() if key not in ("at", "facing")}
    if "at" in row:
        filled["place"] = [row["at"], row.get("facing", 0)]
    return {**filled, **given}


def _piece(row: dict[str, Any], number: int) -> dict[str, Any]:
    kind = row.get("type", "skyscraper")
    rest = {key: value for key, value in row.items() if key not in ("at", "facing")}
    place = [row.get("at"), row.get("facing", 0)]
    return {"id": f"{kind}_{number}", "type": kind, "place": place, **rest}


def _token(row: dict[str, Any], number: int) -> dict[str, Any]:
    kind = row.get("type", "wreckage")
    return {"id": f"{kind}_{number}", "type": kind, **row}


def _asking(state: State) -> State:
    """The state with the decisions that its stack asks for, where none are given."""
    if state.asks or state.result is not None or not state.stack:
        return state
    course = Turn(state, _NoDice(), EVOLVE, None, str, [], "", list(state.stack))
    try:
        advance(course)
    except (ScriptError, ValueError, IndexError, KeyError) as error:
        raise SetupError(f"position: asks: nothing can be asked here: {error}") from error
    return course.state


def check_state(state: State) -> tuple[str, ...]:
    """Every invariant that the state breaks, in words; empty when it is sound."""
    return (*_check_table(state), *_check_minis(state), *_check_asks(state))


def _check_asks(state: State) -> list[str]:
    found = []
    if bool(state.asks) == (state.result is not None):
        found.append("asks: somebody is asked exactly while the game goes on")
    for ask in state.asks:
        if not 1 <= ask.seat <= len(state.sides):
            found.append(f"asks: there is no seat {ask.seat}")
        if not ask.words:
            found.append(f"asks: {ask.kind} has no answers")
    return found


def _check_table(state: State) -> list[str]:
    """Nothing overlaps, everything is on the table, and every id is known and used once."""
    found = []
    names = [mini.id for mini in state.minis] + [tower.id for tower in state.towers]
    names += [token.id for token in state.tokens]
    found += [f"{name}: two have this id" for name in sorted({n for n in names if names.count(n) > 1})]
    found += [
        f"{mini.id}: no model is called {mini.model!r}"
        for mini in state.minis
        if mini.model not in state.book.models
    ]
    places = [(mini.id, mini.place) for mini in state.minis if mini.place is not None]
    places += [(tower.id, tower.place) for tower in state.towers if not tower.destroyed]
    bodies: list[Body] = []
    for name, place in places:
        own = body(*place)
        if not fits(own, bodies, Table(state.table.width, state.table.height)):
            found.append(f"{name}: overlaps another base or leaves the table")
        bodies.append(own)
    return found


def _check_minis(state: State) -> list[str]:
    """Each card of a model is in one place, counters are on their tracks, pilots are in their slots."""
    found = []
    for mini in state.minis:
        if mini.destroyed:
            continue
        model = state.book.models[mini.model]
        held = [*mini.deck, *([mini.face_up] if mini.face_up else []), *[card for card in mini.lost if card]]
        if sorted(held) != sorted(card.id for card in model.cards):
            found.append(f"{mini.id}: its cards are not those of {mini.model}, once each")
        if mini.picked and mini.picked not in mini.deck:
            found.append(f"{mini.id}: the card picked is not in its deck")
        for resource in ("charge", "ammo", "rage", "blue"):
            track = getattr(model, resource, None)
            value = getattr(mini, resource)
            if not 0 <= value <= (track.max if track is not None else 0):
                found.append(f"{mini.id}: {resource} is {value}")
        if not 1 <= mini.seat <= len(state.sides):
            found.append(f"{mini.id}: there is no seat {mini.seat}")
    found += [
        f"{team.side}: wrong team"
        for team, side in zip(state.teams, ("jaeger", "kaiju"), strict=True)
        if team.side != side
    ]
    return found
