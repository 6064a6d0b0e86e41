"""Random games of Extinction for tests of sentences and pictures: eager ones, with much fighting."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from engine import games
from engine.chance import RandomDice, Rng
from engine.games.extinction.state import State
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.choice import Option, Place
from engine.kernel.dice import Die
from engine.kernel.errors import Refusal

T = TypeVar("T")
GAME = games.load("extinction")
MODES = {
    "quick": Options(),
    "constructed": Options(mode="constructed", threat_limit=10),
    "underwater": Options(mode="underwater", threat_limit=10),
    "civil": Options(mode="constructed", threat_limit=8, civil_war=True),
    "secret": Options(mode="constructed", threat_limit=8, secret_missions=True),
    "many": Options(mode="constructed", threat_limit=12),
}
SEATS = {"many": 4}
EAGER = (
    "charge",
    "engage",
    "act melee",
    "act swing",
    "act throw",
    "use",
    "step in",
    "act pick",
    "target",
    "option",
    "spend",
)
"""What is chosen rather than anything else."""
MOST = 320
"""Decisions after which a game is left."""


class Step(NamedTuple):
    """One decision: states before and after, what happened, and the streams that were drawn from."""

    before: State
    seat: int
    events: tuple[Any, ...]
    after: State
    streams: frozenset[str]


class NotingDice:
    """Dice that keep in mind which streams were drawn from since they were last asked."""

    def __init__(self, rng: Rng) -> None:
        self._dice = RandomDice(rng)
        self._streams: set[str] = set()

    def roll(self, stream: str, purpose: str, count: int, die: Die) -> tuple[int, ...]:
        """Roll dice."""
        self._streams.add(stream)
        return self._dice.roll(stream, purpose, count, die)

    def pick(self, stream: str, purpose: str, items: Sequence[str], count: int = 1) -> tuple[int, ...]:
        """Pick some of several."""
        self._streams.add(stream)
        return self._dice.pick(stream, purpose, items, count)

    def noted(self) -> frozenset[str]:
        """The streams since the last question."""
        found = frozenset(self._streams)
        self._streams.clear()
        return found


def brawl() -> State:
    """Three against three face to face, with buildings behind, objects at their feet, and little SP left."""
    jaegers = (
        ("cherno_alpha", ["sasha_kaidanovsky", "aleksis_kaidanovsky"]),
        ("gipsy_avenger", ["jake_pentecost", "nathan_lambert"]),
        ("crimson_typhoon", ["cheung_wei", "hu_wei", "jin_wei"]),
    )
    kaiju = (
        ("slattern", ["serrated_claws", "spine_coat"]),
        ("otachi", ["barbed_hooks", "lash_out"]),
        ("raijin", ["mind_shriek", "pain_eater"]),
    )
    minis: list[dict[str, Any]] = []
    for n, (model, pilots) in enumerate(jaegers):
        minis.append({"model": model, "at": [900 + 220 * n, 0, 700, 0], "facing": 3, "pilots": pilots})
    for n, (model, mutations) in enumerate(kaiju):
        at = [900 + 220 * n, 0, 700, 74]
        minis.append({"model": model, "at": at, "facing": 9, "mutations": mutations})
    towers = [{"type": "skyscraper", "at": [900 + 440 * n, 0, 700, 148], "facing": 1} for n in (0, 1)]
    tokens = [
        {"type": kind, "at": [900 + 220 * n, 0, 650, 0]} for n, kind in enumerate(("wreckage", "freighter"))
    ]
    teams = {
        "jaeger_team": {"leader": "gipsy_avenger", "token_ready": True},
        "kaiju_team": {"leader": "slattern", "token_ready": True},
    }
    raw = {"minis": minis, "towers": towers, "tokens": tokens, **teams}
    found: State = GAME.position(raw, GAME.content())
    return found


@lru_cache(maxsize=64)
def course(mode: str, seed: int) -> tuple[Step, ...]:
    """A game from its first question to its end, or to a certain length."""
    rng = Rng(seed).fork(f"pictures of {mode}")
    dice = NotingDice(rng.fork("dice"))
    state = brawl() if mode == "brawl" else _first(mode)
    steps: list[Step] = []
    while state.result is None and len(steps) < MOST:
        seat = _any(GAME.awaiting(state), rng)
        out = GAME.decide(state, _command(_chosen(GAME.answers(state, seat), rng), rng), dice)
        assert not isinstance(out, Refusal), out
        steps.append(Step(state, seat, out.events, out.state, dice.noted()))
        state = out.state
    return tuple(steps)


def _first(mode: str) -> State:
    seats = tuple(ExtinctionSeat(f"player {n}") for n in range(1, SEATS.get(mode, 2) + 1))
    found: State = GAME.initial(seats, MODES[mode], GAME.content())
    return found


def _any(items: Sequence[T], rng: Rng) -> T:
    return items[rng.below(len(items))]


def _chosen(answers: tuple[Option, ...], rng: Rng) -> Option:
    """Fighting rather than anything else, moving rather than staying, else anything."""
    eager = [one for one in answers if one.notation.startswith(EAGER)]
    onward = [one for one in answers if one.notation == "forward"]
    if eager and rng.below(4):
        return _any(eager, rng)
    if onward and rng.below(2):
        return onward[0]
    done = [one for one in answers if one.notation == "stop"]
    if done and rng.below(3):
        return done[0]
    rest = [one for one in answers if one.kind == "answer"]
    return _any(rest if rest and rng.below(4) else answers, rng)


def _command(option: Option, rng: Rng) -> Any:
    form = option.form
    if isinstance(form, Place):
        return replace(option.command, at=_any(form.spots, rng).at)
    return option.command


GAMES = [*((mode, 1) for mode in MODES), *(("brawl", seed) for seed in range(1, 6))]
"""The games that each test looks at."""
