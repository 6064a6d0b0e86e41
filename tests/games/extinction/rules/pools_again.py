"""Dice pools worked out a second time, from the words of the ledger and the raw content, with plain floats.

Only what stands on boards and cards: what lasts on a model, and what triggers and extras add, is left to the
tests that set it up. Positions are in half millimetres, a base has its corners 74 from its centre.
"""

from math import cos, hypot, pi, sin, sqrt
from typing import Any

import msgspec

from engine.games.extinction.state import Mini, State, Tower

CORNER, HEX, HAIR = 74.0, 74 * sqrt(3), 1e-6
Raw = dict[str, Any]
Point = tuple[float, float]


class Fight:
    """An attack at the moment of a roll: who, whom, how, with what."""

    def __init__(self, state: State, attacker: str, target: str, mode: str, thing: str) -> None:
        self.state, self.mode, self.thing = state, mode, thing
        self.attacker, self.target = attacker, target

    def mini(self, name: str) -> Mini | None:
        return next((mini for mini in self.state.minis if mini.id == name), None)

    def tower(self, name: str) -> Tower:
        return next(tower for tower in self.state.towers if tower.id == name)

    def base(self, name: str) -> list[Point]:
        """The corners of a base."""
        found = self.mini(name)
        place = found.place if found else self.tower(name).place
        assert place is not None
        (a, b, c, d), facing = place
        x, y = a + b * sqrt(3), c + d * sqrt(3)
        angles = [pi / 6 * (facing + 1 + 2 * k) for k in range(6)]
        return [(x + CORNER * cos(angle), y + CORNER * sin(angle)) for angle in angles]

    @property
    def rear(self) -> bool:
        """Whether every corner of the attacker is behind the arc line of the defender, or on it."""
        defender = self.mini(self.target)
        if defender is None or defender.place is None:
            return False
        facing = pi / 6 * defender.place.facing
        corners = self.base(self.target)
        x, y = sum(p[0] for p in corners) / 6, sum(p[1] for p in corners) / 6
        ahead = [(p - x) * cos(facing) + (q - y) * sin(facing) for p, q in self.base(self.attacker)]
        return max(ahead) < HAIR

    def gap(self, one: str, other: str) -> float:
        """The shortest distance between two bases, in hexes."""
        pairs = ((self.base(one), self.base(other)), (self.base(other), self.base(one)))
        return min(_to_side(p, b[k - 1], b[k]) for a, b in pairs for p in a for k in range(6)) / HEX


def _to_side(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(p[0] - a[0] - share * dx, p[1] - a[1] - share * dy)


def entry(state: State, kind: str, name: str) -> Raw:
    """An entry of the content, as a file gives it."""
    found: Raw = msgspec.to_builtins(next(one for one in getattr(state.book, kind) if one.id == name))
    return found


def board(state: State, mini: Mini) -> Raw:
    return entry(state, mini.kind, mini.model)


def face_up(state: State, mini: Mini) -> Raw:
    """The face-up card of a model, empty without one."""
    return next((card for card in board(state, mini)["cards"] if card["id"] == mini.face_up), {})


def is_drifting(state: State, mini: Mini) -> bool:
    return any(option.get("drift") for option in face_up(state, mini).get("options", ()))


def connections(state: State, mini: Mini) -> int:
    """Equal symbols where two neighbours meet, 3 at most."""
    found = 0
    for left, right in zip(mini.pilots, mini.pilots[1:], strict=False):
        if left and right:
            edges = zip(
                entry(state, "pilot", left)["right"], entry(state, "pilot", right)["left"], strict=True
            )
            found += sum(1 for one, two in edges if one == two != "")
    return min(3, found)


def passives(state: State, mini: Mini) -> list[Raw]:
    """All that is always on: board, face-up card, upgrades, mutations, object."""
    found = list(board(state, mini).get("passives", ()))
    found += face_up(state, mini).get("passives", ())
    for name in mini.upgrades:
        upgrade = entry(state, "upgrade", name)
        found += [*upgrade.get("passives", ()), {"modifiers": upgrade.get("modifiers", ())}]
    for name in mini.mutations:
        found += entry(state, "mutation", name).get("passives", ())
    if mini.carried:
        found += entry(state, "object", mini.carried).get("passives", ())
    return found


def holds(fight: Fight, mini: Mini, asked: Raw | None) -> bool:
    """The conditions that stand on the shipped boards and cards."""
    if asked is None:
        return True
    kind = asked["is"]
    if kind == "not":
        return not holds(fight, mini, asked["of"])
    if kind in ("all", "any"):
        each = [holds(fight, mini, one) for one in asked["of"]]
        return all(each) if kind == "all" else any(each)
    target = fight.mini(fight.target)
    near = fight.gap(fight.attacker, fight.target) <= 4 + HAIR
    foes: list[tuple[str, str]] = [
        (one.id, one.kind) for one in fight.state.minis if one.place and one.side != mini.side
    ]
    foes += [(one.id, "building") for one in fight.state.towers if not one.destroyed]
    touched = [kind for name, kind in foes if mini.place and fight.gap(mini.id, name) < HAIR]
    made = "object" if fight.thing and asked.get("kind") == "object" else fight.mode
    answers: dict[str, bool] = {
        "role": mini.id == (fight.attacker if asked.get("role") == "attacking" else fight.target),
        "attack_kind": made == asked.get("kind"),
        "range": ("short" if near else "long") == asked.get("range"),
        "from_rear": fight.rear,
        "activated": mini.activated == asked.get("yes", True),
        "drifting": is_drifting(fight.state, mini),
        "target_kind": (target.kind if target else "building") == asked.get("kind"),
        "resource": getattr(mini, asked.get("resource", "rage")) >= asked.get("n", 1),
        "carrying_object": bool(mini.carried),
        "engaged": asked.get("kind", "any") in ("any", *touched) and bool(touched),
        "in_area": False,
    }
    return answers[kind]


def bonuses(fight: Fight, name: str) -> dict[str, int]:
    """What passives, and those of friends nearby, add to the stats and dice of a model."""
    state, mini = fight.state, fight.mini(name)
    found: dict[str, int] = {}
    if mini is None:
        return found
    for one in state.minis:
        if one.place is None or one.side != mini.side:
            continue
        for passive in passives(state, one):
            for modifier in passive.get("modifiers", ()):
                scope = modifier.get("applies_to", {"who": "self"})
                own = scope.get("who", "self") == "self"
                meant = one.id == name if own else _is_near_friend(fight, one, mini, scope)
                asked = {"is": "all", "of": [passive.get("when"), modifier.get("when")]}
                if meant and holds(fight, one, asked):
                    target = modifier["target"]
                    found[target] = found.get(target, 0) + modifier.get("delta", 0)
    if mini.kind == "jaeger" and any(_inspires(fight, one, mini) for one in state.minis):
        found["SKL"] = found.get("SKL", 0) + 1
    return found


def _is_near_friend(fight: Fight, one: Mini, mini: Mini, scope: Raw) -> bool:
    assert scope["who"] == "other_friendly", scope
    assert scope["within"] == "short_range", scope
    return one.id != mini.id and mini.kind == scope["kind"] and fight.gap(one.id, mini.id) <= 4 + HAIR


def _inspires(fight: Fight, one: Mini, mini: Mini) -> bool:
    if one.id == mini.id or one.place is None or one.side != mini.side:
        return False
    names = [
        ref["ability"] for p in one.pilots if p for ref in entry(fight.state, "pilot", p).get("abilities", ())
    ]
    inspiring = "inspiring" in names and is_drifting(fight.state, one)
    return inspiring and fight.gap(one.id, mini.id) <= 4 + HAIR


def attack_dice(fight: Fight) -> int:
    """SKL, connections, POW, object, bonuses; without what the card's attack itself adds."""
    mini = fight.mini(fight.attacker)
    assert mini is not None
    stats, more = board(fight.state, mini)["stats"], bonuses(fight, mini.id)
    thing = entry(fight.state, "object", fight.thing).get("pow_bonus", 3) if fight.thing else 0
    bonus = sum(more.get(target, 0) for target in ("SKL", "POW", "attack_dice"))
    total: int = stats["SKL"] + connections(fight.state, mini) + stats["POW"] + thing + bonus
    return total


def defence_dice(fight: Fight) -> tuple[int, int]:
    """The dice of SKL, and all others, of the defender; from the rear there are none of SKL."""
    mini = fight.mini(fight.target)
    if mini is None:
        return 0, entry(fight.state, "building", fight.tower(fight.target).type).get("arm", 5)
    stats, more = board(fight.state, mini)["stats"], bonuses(fight, mini.id)
    skill = 0 if fight.rear else stats["SKL"] + connections(fight.state, mini) + more.get("SKL", 0)
    return skill, stats["ARM"] + more.get("ARM", 0) + more.get("defence_dice", 0)
