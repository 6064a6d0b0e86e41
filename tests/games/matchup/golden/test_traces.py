"""The worked traces of the rules, played from the first card to the last, and one that nests deeply."""

from typing import Any

import msgspec
import pytest

from engine.chance import RecordedDice
from engine.games.matchup import GAME
from engine.games.matchup import commands as co
from engine.games.matchup import events as ev
from engine.games.matchup.state import State
from engine.kernel.turn import Outcome, fold
from tests.support.matchup import asked, discards, given, hand, hits, on_table, pass_end, unit
from tests.support.play import Play


def test_trace_1_a_plain_clash() -> None:
    play = given(unit("gipsy-danger", "6H KH 5C KS"), unit("knife-head", "8D 3S"))
    play.when(1, "attack 2", "6h", "kh", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]
    play.when(2, "8d", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 9, 8)]
    play.when(1, "5c", "done")
    assert play.state.clash.damage == 7
    play.when(2, "3s")
    assert play.just(ev.DamageCompared) == [ev.DamageCompared(2, 7, 3, 4)]
    assert hits(play) == [20, 16]
    play.when(1, "ks")
    assert play.just(ev.BaseHandCut) == [ev.BaseHandCut(2, 6)]
    assert sorted(play.state.discard) == sorted(("6H", "KH", "8D", "5C", "3S", "KS"))
    assert discards(play) == "6H 8D KH 5C 3S KS"


def test_trace_2_dodge_and_counter() -> None:
    play = given(unit("striker-eureka", "5H JH 2S 3S"), unit("otachi", "KD 2D 4H QD 5C"))
    play.when(1, "attack 2", "5h", "done").when(2, "kd", "2d", "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(2, 5, 5)]
    assert asked(play) == [("combo", 1)]
    play.when(1, "no combo").when(2, "counter kd", "4h", "qd")
    assert asked(play) == [("grapple", 1)]
    play.when(1, "yield 2s").when(2, "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 6)]
    play.when(1, "jh", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(1, 6, 5)]
    play.when(2, "5c")
    assert on_table(play) == ["KD", "5C"]
    play.when(1, "done")
    assert hits(play) == [15, 20]
    assert discards(play) == "5H 2D 2S 4H QD JH 5C KD"
    assert asked(play) == [("end", 1)]


def turn_passed(play: Play, seat: int) -> Play:
    """The unit of `seat` swaps nothing and attacks nobody."""
    return pass_end(play.when(seat, "swap", "pass"))


def test_trace_3_acid() -> None:
    play = given(unit("otachi", "5H AD 3C 4D"), unit("striker-eureka", "2S 9S"))
    play.when(1, "attack 2", "5h", "done").when(2, "done").when(1, "ad", "3c", "done").when(2, "2s", "done")
    assert hits(play) == [20, 17]
    assert asked(play) == [("negate", 2)]
    play.when(2, "suffer")
    assert play.state.unit(2).acid == 1
    play.when(1, "done", "no combo").when(2, "no counter")
    play.dice(coin="heads tails")
    pass_end(play)
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 1, 16, "acid")]
    assert play.just(ev.AcidFlipped) == [ev.AcidFlipped(2, True, 1)]
    turn_passed(play, 2)
    assert play.just(ev.HitsLost) == []
    turn_passed(play, 1)
    assert play.just(ev.HitsLost) == [ev.HitsLost(2, 1, 15, "acid")]
    assert play.just(ev.AcidFlipped) == [ev.AcidFlipped(2, False, 0)]
    turn_passed(turn_passed(play, 2), 1)
    assert play.state.turn == 6
    assert hits(play) == [20, 17 - 2]


def test_trace_4_emp() -> None:
    play = given(unit("leatherback", "JD 2H 9C"), unit("striker-eureka", "10H 10D JH 4S QC", base_hand=5))
    play.when(1, "emp jd 2")
    assert play.just(ev.EmpStruck) == [ev.EmpStruck(1, 2, 1)]
    pass_end(play)
    assert (play.state.turn, asked(play)) == (2, [("tactics", 2)])
    play.when(2, "swap")
    assert asked(play) == [("end", 1), ("end", 2)]
    pass_end(play)
    play.when(1, "swap", "attack 2", "2h", "done")
    assert asked(play) == [("dodge", 2)]
    assert play.offers(2) == ["done"]
    assert play.refused(2, "10d").rule == "MAT-TRAIT-EMP-04"
    assert play.refused(2, "jh").rule == "MAT-TRAIT-EMP-04"
    play.when(2, "done").when(1, "9c", "done").when(2, "4s", "done").when(1, "done", "no combo")
    assert hits(play) == [20, 15]
    assert asked(play) == [("end", 1), ("end", 2)]
    assert play.refused_command(2, co.LaunchCounter(2, "QC")).code == "illegal"
    pass_end(play)
    assert play.state.turn == 4
    assert play.state.unit(2).ban is None
    play.when(2, "swap", "attack 1", "10h", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(2, 1, 10)]


def test_trace_5_combo_across_targets() -> None:
    play = given(unit("generic-jaeger", "5H KS 2C"), unit("knife-head", "5D 2S"), unit("raiju", "2D 3S"))
    play.when(1, "attack 2", "5h", "done").when(2, "5d", "done")
    assert play.just(ev.AttackMissed) == [ev.AttackMissed(2, 5, 5)]
    play.when(1, "combo ks 3", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 3, 2)]
    play.when(3, "2d", "done")
    assert asked(play) == [("counter", 2)]
    play.when(2, "no counter")
    assert asked(play) == [("counter", 3)]
    play.when(3, "no counter")
    assert asked(play) == [("end", 1), ("end", 2), ("end", 3)]


def test_trace_6_a_forestalled_trait() -> None:
    play = given(unit("otachi", "KH 4H 4C JD"), unit("coyote-tango", "QC 5D 2S"))
    play.when(1, "attack 2", "4h", "kh", "done")
    assert play.just(ev.AttackMade) == [ev.AttackMade(1, 2, 9)]
    play.when(2, "qc", "5d", "done")
    assert play.just(ev.AttackHit) == [ev.AttackHit(2, 9, 8)]
    play.when(1, "4c", "done").when(2, "done")
    assert hits(play) == [20, 16]
    assert asked(play) == [("hit", 1)]
    assert play.offers(1) == ["done"]
    assert play.refused(1, "jd").rule == "MAT-TRAIT-NEG-02"
    assert hand(play, 1) == "JD"


def rewritten(state: State) -> State:
    """The state as it comes back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(state), type=State)


def relived(events: tuple[Any, ...]) -> tuple[Any, ...]:
    """The events as they come back from JSON."""
    return msgspec.json.decode(msgspec.json.encode(events), type=tuple[ev.AnyEvent, ...])


class Resumed:
    """A game that is put away as JSON after each decision and goes on from there, beside one that is not."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.state = rewritten(play.state)
        self.asked: list[str] = []

    def when(self, seat: int, *texts: str, **dice: str) -> "Resumed":
        """`seat` decides this in both games; they offer, show, do and become the same."""
        for text in texts:
            self.decide(seat, text, dice)
        return self

    def decide(self, seat: int, text: str, dice: dict[str, str]) -> None:
        """One decision in both games."""
        play = self.play
        offered = GAME.options(self.state, seat)
        assert offered == play.session.options(seat)
        command: Any = GAME.parse(text, offered)
        play.dice(**dice).submit(seat, command)
        entry = play.session.timeline.path()[-1]
        drawn = RecordedDice(entry.draws)
        outcome = GAME.decide(self.state, command, drawn)
        assert isinstance(outcome, Outcome)
        assert outcome.events == entry.events == relived(entry.events)
        assert drawn.left == 0
        assert fold(self.state, relived(entry.events), GAME.evolve) == outcome.state == play.state
        self.state = rewritten(outcome.state)
        assert self.state == play.state
        assert GAME.check_state(self.state) == ()
        for viewer in (1, 2, None):
            assert GAME.view(self.state, viewer) == play.view(viewer)
        self.asked.extend(f"{ask.kind} {ask.place}" for ask in self.state.asks)


def nested(**options: str) -> Resumed:
    """A Combo clash with Opportunity, Grapple and a carried Counter, up to the Hit window of the Counter.

    Gipsy Danger misses, and attacks again by its Combo; Otachi is hit, but has played Winged Fury, counters
    with it and damages Gipsy Danger, which holds a Negate.
    """
    game = Resumed(
        given(
            unit("gipsy-danger", "5H 6H JS JC JH 2C 9S 10S"),
            unit("otachi", "6D KD AC 4H QD 7C QC JD 2S 3S"),
            options=options,
        )
    )
    game.when(1, "attack 2", "5h", "done").when(2, "6d", "done")
    game.when(1, "combo js 2").when(1, "draw", deck="3C").when(1, "6h", "jc").when(2, "yield 2s")
    game.when(1, "done").when(2, "kd", "ac").when(2, "draw", deck="8S").when(2, "done")
    game.when(1, "2c", "done").when(2, "done").when(1, "done")
    game.when(2, "counter kd", "qd").when(1, "yield 9s").when(2, "4h", "done").when(1, "done")
    game.when(2, "7c", "done").when(1, "done")
    assert hits(game.play) == [13, 16]
    assert on_table(game.play) == ["KD"]
    assert discards(game.play) == "5H 6D JS 2S 6H AC JC 2C 9S QD 4H 7C"
    assert asked(game.play) == [("hit", 2)]
    assert "opportunity 1" in game.asked
    assert "grapple 2" in game.asked
    return game


def test_a_grapple_and_a_negated_trait_in_a_counter_to_a_combo_go_on_from_json_at_every_step() -> None:
    game = nested().when(2, "qc")
    assert asked(game.play) == [("grapple", 1)]
    game.when(1, "yield 10s")
    assert asked(game.play) == [("negate", 1)]
    game.when(1, "negate jh")
    assert game.play.just(ev.TraitNegated) == [ev.TraitNegated(1, "acid", "JH")]
    assert game.state.unit(1).acid == 0
    assert asked(game.play) == [("hit", 2)]
    game.when(2, "jd", pilot="AH").when(2, "done")
    assert game.state.unit(1).pilots_out == ("AH",)
    assert discards(game.play) == "5H 6D JS 2S 6H AC JC 2C 9S QD 4H 7C 10S QC JH JD KD"
    assert asked(game.play) == [("end", 1), ("end", 2)]
    game.when(2, "end 2 3s").when(1, "end 1")
    assert game.state.turn == 2


@pytest.mark.parametrize("answer", ["negate", "suffer"])
def test_a_grapple_inside_a_negate_goes_on_from_json_at_every_step(answer: str) -> None:
    """House rule: the Negate is asked for the whole card, so the Grapple waits for the answer."""
    game = nested(negate="card").when(2, "qc")
    assert asked(game.play) == [("negate", 1)]
    if answer == "negate":
        game.when(1, "negate jh")
        assert hand(game.play, 1) == "3C 10S"
        assert game.state.unit(1).acid == 0
    else:
        game.when(1, "suffer")
        assert asked(game.play) == [("grapple", 1)]
        game.when(1, "yield 10s")
        assert hand(game.play, 1) == "JH 3C"
        assert game.state.unit(1).acid == 1
    assert asked(game.play) == [("hit", 2)]
    game.when(2, "done")
    assert on_table(game.play) == []
    assert asked(game.play) == [("end", 1), ("end", 2)]
