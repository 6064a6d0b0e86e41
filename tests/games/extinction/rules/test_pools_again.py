"""Every pool of many random fights, against the second implementation in `pools_again`."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine import games
from engine.chance import RandomDice, Rng
from engine.games.extinction import fight_events as fe
from engine.games.extinction.evolve import EVOLVE
from engine.games.extinction.state import Mini, State
from engine.kernel.choice import Option, Place
from engine.kernel.errors import Refusal
from tests.games.extinction.rules.pools_again import Fight, attack_dice, board, defence_dice, face_up
from tests.support.extinction import MIDDLE, mini, spot, tower

GAME = games.load("extinction")
CONTENT = GAME.content()
EAGER = ("charge", "engage", "act melee", "act swing", "act throw", "target", "option", "step in")
DECISIONS = 120
INSPIRING = ["stacker_pentecost", "herc_hansen"]
PILOTS = [entry.id for entry in CONTENT.pilot]


def brawl(rng: Rng) -> State:
    """Three of each kind about the middle of the table, with any cards, and two buildings."""
    places = [MIDDLE, spot(0), spot(2, 2), spot(10), spot(6, 3), spot(4, 5)]
    facings = [rng.below(6) * 2 for _ in places]
    jaegers = rng.sample([entry.id for entry in CONTENT.jaeger], 3)
    kaiju = rng.sample([entry.id for entry in CONTENT.kaiju], 3)
    pilots = rng.sample(INSPIRING, 2) + rng.sample([one for one in PILOTS if one not in INSPIRING], 7)
    pilots = rng.sample(pilots, 9)
    offensive, defensive = (
        rng.sample([entry.id for entry in CONTENT.mutation if entry.slot == slot], 3)
        for slot in ("offensive", "defensive")
    )
    rows: list[dict[str, Any]] = []
    for n, (jaeger, beast) in enumerate(zip(jaegers, kaiju, strict=True)):
        slots = next(entry.pilot_slots for entry in CONTENT.jaeger if entry.id == jaeger)
        own: dict[str, Any] = {"pilots": pilots[3 * n : 3 * n + slots], "charge": 2}
        fitting = [one.id for one in CONTENT.upgrade if one.fits == "any" or jaeger in one.fits]
        own["upgrades"] = rng.sample(fitting, 1)
        rows.append(mini(jaeger, places[2 * n], facings[2 * n], **own))
        wild = [offensive[n], defensive[n]]
        rows.append(mini(beast, places[2 * n + 1], facings[2 * n + 1], mutations=wild))
    for n in (0, 1):
        rows[2 * rng.below(3) + n]["carried"] = "crane_boom"
    towers = [tower(spot(8, 2)), tower(spot(0, 4), "ppdc_base", 1)]
    found: State = GAME.position({"minis": rows, "towers": towers}, CONTENT)
    return found


def chosen(state: State, rng: Rng) -> Any:
    """A random decision; attacks rather than anything else."""
    awaiting = GAME.awaiting(state)
    seat = awaiting[rng.below(len(awaiting))]
    answers: tuple[Option, ...] = GAME.answers(state, seat)
    eager = [one for one in answers if one.notation.startswith(EAGER)]
    listed = eager if eager and rng.below(5) else answers
    option = listed[rng.below(len(listed))]
    if isinstance(option.form, Place):
        return replace(option.command, at=option.form.spots[rng.below(len(option.form.spots))].at)
    return option.command


def is_plain(state: State, declared: fe.AttackDeclared) -> bool:
    """Whether nothing lasts on the two that fight."""
    return not any(one.lasting for one in state.minis if one.id in (declared.attacker, declared.target))


def ignores(state: State, attacker: Mini, stat: str) -> bool:
    """Whether the card used may leave out a stat of the target; then its dice are not looked at."""
    return f"ignore_target_{stat}" in repr([board(state, attacker)["cards"], face_up(state, attacker)])


def check(state: State, declared: fe.AttackDeclared, rolled: fe.DiceRolled, titles: set[str]) -> None:
    """Compare a pool; what the card's attack itself adds is left out."""
    fight = Fight(state, declared.attacker, declared.target, declared.mode, declared.object)
    assert rolled.roll.pool == max(0, sum(dice for _, dice in rolled.parts))
    assert declared.rear == fight.rear
    if declared.range:
        short = fight.gap(declared.attacker, declared.target) <= 4 + 1e-6
        assert declared.range == ("short" if short else "long")
    of_card = sum(dice for source, dice in rolled.parts if source in titles)
    if rolled.what == "attack":
        assert rolled.mini == declared.attacker
        assert sum(dice for _, dice in rolled.parts) - of_card == attack_dice(fight) - _passive(fight)
        return
    skill, rest = defence_dice(fight)
    found = sum(dice for _, dice in rolled.parts)
    attacker = state.mini(declared.attacker)
    allowed = {skill + rest}
    if ignores(state, attacker, "SKL"):
        allowed.add(rest)
    if ignores(state, attacker, "ARM"):
        allowed |= {skill, skill + rest - _armor(fight)}
    assert found in allowed, (rolled, declared)


def _armor(fight: Fight) -> int:
    defender = fight.mini(fight.target)
    if defender is None:
        return defence_dice(fight)[1]
    armor: int = board(fight.state, defender)["stats"]["ARM"]
    return armor


def _passive(fight: Fight) -> int:
    """What the attacker's face-up card adds as a passive: told under its title, like its attack."""
    attacker = fight.mini(fight.attacker)
    assert attacker is not None
    without = replace(attacker, face_up="")
    minis = tuple([without if one.id == attacker.id else one for one in fight.state.minis])
    bare = Fight(replace(fight.state, minis=minis), fight.attacker, fight.target, fight.mode, fight.thing)
    return attack_dice(fight) - attack_dice(bare)


@pytest.mark.rule("EXT-MELEE-04", "EXT-MELEE-05", "EXT-RANGED-05")
def test_pools_of_random_fights_are_those_of_a_second_implementation() -> None:
    watcher = Watcher()
    for seed in range(40):
        rng = Rng(seed).fork("pools again")
        dice = RandomDice(rng.fork("dice"))
        state = brawl(rng)
        for _ in range(DECISIONS):
            if state.result is not None:
                break
            out = GAME.decide(state, chosen(state, rng), dice)
            assert not isinstance(out, Refusal), out
            watcher.watch(state, out.events)
            state = out.state
    assert watcher.looked_at["attack"] > 200
    assert watcher.looked_at["defence"] > 200


class Watcher:
    """Looks at the pools of decisions; keeps in mind which attack was declared last, and counts."""

    def __init__(self) -> None:
        self.looked_at = {"attack": 0, "defence": 0}
        self.declared: fe.AttackDeclared | None = None

    def watch(self, state: State, events: tuple[Any, ...]) -> None:
        """Fold the events of a decision, and look at each pool on the way."""
        for event in events:
            if isinstance(event, fe.AttackDeclared):
                self.declared = event
            elif isinstance(event, fe.DiceRolled) and event.what in self.looked_at:
                self._look(state, event)
            state = EVOLVE[type(event)](state, event)

    def _look(self, state: State, event: fe.DiceRolled) -> None:
        declared = self.declared
        assert declared is not None
        names = {event.mini, event.about}
        if names == {declared.attacker, declared.target} and is_plain(state, declared):
            cards = {card["title"] for card in board(state, state.mini(declared.attacker))["cards"]}
            check(state, declared, event, cards | ATTACKS)
            self.looked_at[event.what] += 1


ATTACKS = {option.label for pilot in CONTENT.pilot for option in pilot.attacks} | {
    *(ability.name for ability in CONTENT.ability if ability.modifiers and ability.mode == "activated")
}
