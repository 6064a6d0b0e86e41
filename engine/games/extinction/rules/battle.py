"""The rounds: cards, turns, impulse die, end of round (EXT-ROUND, EXT-TURN, EXT-LEAD, EXT-RES, EXT-END)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from engine.games.extinction import commands as co
from engine.games.extinction import events as ev
from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import IMPULSE, roll
from engine.games.extinction.frames import Activating, Battle, Doing
from engine.games.extinction.rules.course import Turn
from engine.games.extinction.rules.ends import has_hook, hooks, named
from engine.games.extinction.rules.score import score
from engine.games.extinction.rules.table import alive, captain, does_last, is_banned, on_table
from engine.games.extinction.setup_frames import Arriving
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.hooks import NoEndCheck, PerRound, TextRule
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.values import other

FIRST_CHECK = 4
"""The first round after which it is checked whether the game ends (EXT-END-01, 02)."""
ENOUGH = 4
"""Successes of both sides together that end the game (EXT-END-03)."""
IMPULSES: Final = tuple([0 if face == "blank" else int(face) for face in IMPULSE.faces])


def step_battle(course: Turn, frame: Battle) -> Ask | tuple[Ask, ...] | None:
    """The next part of the round."""
    return PARTS[frame.stage](course, frame)


def _begin(course: Turn, frame: Battle) -> None:
    """A new round; as the first one begins, rules of the scenario that people must apply are shown."""
    course.do(ev.RoundBegan(course.state.round + 1))
    course.set(Battle("choose"))
    if course.state.round == 1:
        for hook in hooks(course.state):
            if isinstance(hook, TextRule):
                course.do(ev.NoteShown(named(course.state), hook.note))


def choosers(state: State) -> list[int]:
    """The seats whose models still need a card, or which have not said that they are ready."""
    seats = sorted({mini.seat for mini in on_table(state) if mini.deck})
    return [seat for seat in seats if seat not in state.ready]


def card_words(state: State, seat: int) -> tuple[str, ...]:
    """Every card of every own model on the table, and `ready` once all have one (EXT-ROUND-02..05)."""
    words: tuple[str, ...] = ()
    missing = False
    for mini in on_table(state):
        if mini.seat == seat and mini.deck:
            words += _own_words(mini.id, mini.deck, mini.picked)
            missing = missing or not mini.picked
    return words if missing else (*words, "ready")


@lru_cache(maxsize=8192)
def _own_words(name: str, deck: tuple[str, ...], picked: str) -> tuple[str, ...]:
    """Every card of a deck but the one picked."""
    return tuple([f"card {name} {card}" for card in deck if card != picked])


def _choose(course: Turn, frame: Battle) -> tuple[Ask, ...] | None:
    """Both sides choose at the same time, in secret (EXT-ROUND-04)."""
    state = course.state
    seats = choosers(state)
    if not seats:
        course.set(Battle("reveal"))
        return None
    return tuple([Ask("cards", seat, card_words(state, seat)) for seat in seats])


def _reveal(course: Turn, frame: Battle) -> None:
    """All cards turn face up at once (EXT-ROUND-06)."""
    picks = tuple([(mini.id, mini.picked) for mini in on_table(course.state) if mini.picked])
    if picks:
        course.do(ev.CardsRevealed(picks))
    course.set(Battle("first"))


def able(state: State, side: Side) -> list[Mini]:
    """The models of a side that can still be activated this round (EXT-TURN-06, 07, EXT-ROUND-10)."""
    return [
        mini
        for mini in state.minis
        if mini.side == side
        and mini.place is not None
        and mini.face_up
        and not mini.activated
        and not (mini.bans and is_banned(mini, "activate"))
    ]


def _first(course: Turn, frame: Battle) -> Ask | None:
    """The side with fewer models on the table decides, the Kaiju side if they are equal (EXT-TURN-01, 02)."""
    state = course.state
    if not able(state, "jaeger") or not able(state, "kaiju"):
        course.set(Battle("turn", "jaeger" if able(state, "jaeger") else "kaiju"))
        return None
    side = fewer(state)
    return Ask("first", captain(state, side), ("first kaiju", "first jaeger"), "", side)


def fewer(state: State) -> Side:
    """The side with fewer models on the table, the Kaiju side if both have as many."""
    lead = 0
    for mini in on_table(state):
        lead += 1 if mini.side == "jaeger" else -1
    return "jaeger" if lead < 0 else "kaiju"


def _turn(course: Turn, frame: Battle) -> None:
    """A side's turn: the impulse die, or the last turn without a roll (EXT-TURN-03, 08, 10)."""
    state = course.state
    side, rival = frame.side, other(frame.side)
    mine, theirs = able(state, side), able(state, rival)
    if not mine and not theirs:
        course.do(ev.RoundEnded(state.round))
        _end_of_round(course)
        return
    if not mine or not theirs:
        left = mine or theirs
        course.do(ev.TurnBegan(left[0].side, state.turn + 1, True, len(left)))
        course.set(Battle("pick", left[0].side))
        return
    course.do(ev.TurnBegan(side, state.turn + 1))
    purpose = f"impulse r{state.round} t{state.turn + 1}"
    face = course.dice.roll("impulse", purpose, 1, IMPULSE)[0]
    course.do(ev.ImpulseRolled(side, IMPULSES[face]))
    course.set(Battle("command", side))


def _command(course: Turn, frame: Battle) -> Ask | None:
    """Command and control: the leader on the table may flip the token and roll again (EXT-LEAD-02..05)."""
    state = course.state
    team = state.team(frame.side)
    if team.token_ready:
        for mini in on_table(state, frame.side):
            if mini.id == team.leader:
                return Ask("command", captain(state, frame.side), ("reroll impulse", "pass"), mini.id)
    course.set(Battle("pick", frame.side))
    return None


def _pick(course: Turn, frame: Battle) -> Ask | None:
    """The next model; nobody may pass (EXT-TURN-04..06, 09, 11)."""
    state = course.state
    mine = able(state, frame.side)
    if not mine:
        _pass(course, frame)
        return None
    if not state.last and not able(state, other(frame.side)):
        course.do(ev.TurnBegan(frame.side, state.turn, True, len(mine)))
        state = course.state
    if not state.last and state.left <= 0:
        _pass(course, frame)
        return None
    if len(mine) == 1:
        _activate(course, mine[0].id)
        return None
    words = tuple([f"activate {mini.id}" for mini in mine])
    return Ask("activate", captain(state, frame.side), words, "", frame.side)


def _activate(course: Turn, name: str) -> None:
    left = max(0, course.state.left - 1)
    course.do(ev.ActivationBegan(name, left))
    course.push(Activating(name))


def _pass(course: Turn, frame: Battle) -> None:
    """The other side has the next turn."""
    course.set(Battle("turn", other(frame.side)))


def _end_of_round(course: Turn) -> None:
    """What lasted for the round is over; then what the scenario does at the end of each.

    A model that was forbidden to activate has kept its card face up until now.
    """
    state = course.state
    if does_last(state, "round"):
        course.do(ev.LastingEnded("round"))
    for mini in on_table(state):
        if mini.face_up:
            course.do(ev.CardReturned(mini.id, mini.face_up))
    course.set(Battle("tally"))
    for hook in hooks(state):
        if isinstance(hook, PerRound):
            for side in ("jaeger", "kaiju"):
                for mini in reversed([mini for mini in on_table(state) if mini.side == side]):
                    course.push(Doing(mini.id, hook.effects, named(state)))


def _tally(course: Turn, frame: Battle) -> None:
    """Who has models in reserve rolls, the side with fewer models on the table first (EXT-RES-01)."""
    state = course.state
    few = fewer(state)
    waiting = tuple(
        [side for side in (few, other(few)) if any(mini.in_reserve for mini in alive(state, side))]
    )
    course.set(Battle("reserves", waiting=waiting))


def _reserves(course: Turn, frame: Battle) -> None:
    """A side with reserves rolls a die per round played; a model arrives per success (EXT-RES-01..03)."""
    if not frame.waiting:
        course.set(Battle("check"))
        return
    state = course.state
    side = frame.waiting[0]
    rolled = roll(course.dice, "reserve", f"reserve r{state.round} {side}", state.round)
    count = sum([1 for mini in alive(state, side) if mini.in_reserve])
    arrive = min(count, rolled.successes)
    course.do(ev.ReservesRolled(side, rolled, arrive))
    course.set(replace(frame, waiting=frame.waiting[1:]))
    if arrive:
        course.push(Arriving(side, arrive))


def _check(course: Turn, frame: Battle) -> None:
    """After round 4 and later both sides roll; 4 successes together end the game (EXT-END-01..03)."""
    state = course.state
    if state.round < FIRST_CHECK or has_hook(state, NoEndCheck):
        course.set(Battle("counter"))
        return
    count = state.round - FIRST_CHECK + 1
    sides: tuple[Side, Side] = ("jaeger", "kaiju")
    rolls = tuple([(side, roll(course.dice, "end", f"end r{state.round} {side}", count)) for side in sides])
    total = sum([rolled.successes for _, rolled in rolls])
    course.do(ev.EndChecked(rolls, total, total >= ENOUGH))
    if total >= ENOUGH:
        score(course)
    else:
        course.set(Battle("counter"))


def _counter(course: Turn, frame: Battle) -> None:
    """The next round; where nobody will ever have a card again and no end is checked, the game ends here."""
    state = course.state
    if has_hook(state, NoEndCheck) and not any(mini.deck for mini in state.minis if not mini.destroyed):
        score(course)
    else:
        course.set(Battle("begin"))


PARTS: Final[dict[str, Callable[[Turn, Battle], Ask | tuple[Ask, ...] | None]]] = {
    "begin": _begin,
    "choose": _choose,
    "reveal": _reveal,
    "first": _first,
    "turn": _turn,
    "command": _command,
    "pick": _pick,
    "pass": _pass,
    "tally": _tally,
    "reserves": _reserves,
    "check": _check,
    "counter": _counter,
}


def answer_battle(course: Turn, ask: Ask, command: co.AnyCommand) -> None:
    """A secret pick, ready, the first turn, the second impulse roll, or the next model."""
    frame = course.top
    if not isinstance(frame, Battle):
        raise TypeError("no round is in progress")
    state = course.state
    if isinstance(command, co.PickCard):
        course.do(ev.CardPicked(command.mini, command.card))
    elif isinstance(command, co.Ready):
        course.do(ev.SeatReady(ask.seat))
    elif isinstance(command, co.GoFirst):
        course.do(ev.FirstTurnGiven(command.side, fewer(state)))
        course.set(Battle("turn", command.side))
    elif isinstance(command, co.RerollImpulse):
        purpose = f"command r{state.round} t{state.turn}"
        face = course.dice.roll("impulse", purpose, 1, IMPULSE)[0]
        course.do(ev.ImpulseRolled(frame.side, IMPULSES[face], again=True))
        course.set(Battle("pick", frame.side))
    elif isinstance(command, co.Activate):
        _activate(course, command.mini)
    else:
        course.set(Battle("pick", frame.side))
