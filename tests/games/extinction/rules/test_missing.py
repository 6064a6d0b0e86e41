"""What cannot be done is left out with a sentence: options, steps, moves, room to step in."""

import re

import pytest

from engine.games.extinction import events as ev
from engine.games.extinction.rules.possible import POSSIBLE
from engine.games.extinction.terms import effects as ef
from tests.games.extinction.courses import GAME, GAMES, course
from tests.support.extinction import mini, spot, table
from tests.support.play import Play


def told(play: Play, seat: int | None = None) -> list[str]:
    """The sentences about what is left out in the last decision."""
    entry = play.session.timeline.entries[play.session.head]
    seen = play.session.seen_entry(entry, seat)
    pairs = zip(seen.events, seen.sentences, strict=True)
    return [one.text for event, one in pairs if isinstance(event, ev.LeftOut) and one is not None]


@pytest.mark.rule("EXT-ACT-05")
def test_a_card_without_a_target_says_why_no_option_is_possible() -> None:
    play = table(mini("gipsy_avenger", face_up="guard_stance"), mini("otachi", spot(0, 6)))
    play.when(1, "stop")
    text = "Gipsy Avenger can use no option of Guard Stance now: "
    for seat in (1, 2, None):
        assert told(play, seat) == [f"{text}Answer needs an enemy or building in contact in the front arc"]


@pytest.mark.rule("EXT-ACT-05", "EXT-CARD-02")
def test_a_card_that_cannot_be_paid_says_what_is_missing() -> None:
    play = table(mini("gipsy_avenger", face_up="deep_drift", charge=0), mini("otachi", spot(0, 6)))
    play.when(1, "stop")
    (text,) = told(play)
    assert text.endswith("of Deep Drift now: Drift cannot be paid: it costs 1 charge and none is left")


@pytest.mark.rule("EXT-ACT-05", "EXT-RUN-08")
def test_of_a_run_that_was_declined_nothing_is_said() -> None:
    play = table(mini("otachi", face_up="scuttle"), mini("gipsy_danger", spot(0, 6)))
    play.when(2, "walk", "stop")
    assert not any("Run" in text for text in told(play))


@pytest.mark.rule("EXT-RUN-02")
def test_the_end_of_the_first_move_of_a_run_is_told() -> None:
    play = table(mini("gipsy_danger", face_up="heavy_stride"), mini("otachi", spot(0, 8)))
    play.when(1, "run 1", "forward", "stop")
    (event,) = play.just(ev.SecondMoveBegan)
    sentence = GAME.narrate(event, play.view(2))
    assert sentence is not None
    assert sentence.text == "The first move of Gipsy Danger is over; now its second move"


@pytest.mark.rule("EXT-GEN-02")
@pytest.mark.parametrize(("mode", "seed"), GAMES[:6])
def test_whatever_is_left_out_is_told_without_a_distance(mode: str, seed: int) -> None:
    """Every such event of whole games has a sentence; no number of it is a length on the table."""
    for step in course(mode, seed):
        state = step.before
        for event in step.events:
            state = GAME.evolve[type(event)](state, event)
            if isinstance(event, ev.LeftOut):
                sentence = GAME.narrate(event, GAME.view(state, None))
                assert sentence is not None
                assert not re.search(r"\b\d+ (mm|half)|nothing", sentence.text), sentence


def test_room_and_moves_have_sentences_of_their_own() -> None:
    play = table(mini("gipsy_danger"), mini("otachi", spot(0, 6)))
    view = play.view(None)
    texts = {
        event: GAME.narrate(event, view)
        for event in (
            ev.LeftOut("gipsy_danger", "room", "slam", "otachi"),
            ev.LeftOut("gipsy_danger", "room", about="otachi"),
            ev.LeftOut("gipsy_danger", "move"),
            ev.LeftOut("otachi", "effect", "Scuttle", effect=ef.StepBack()),
        )
    }
    assert [one.text for one in texts.values() if one is not None] == [
        "Gipsy Danger has no room in the place of Otachi to follow",
        "Gipsy Danger has no room in the place of Otachi to step in",
        "Gipsy Danger cannot move now",
        "Otachi cannot do this now, it is left out: step back 1 hex (Scuttle)",
    ]
    assert ef.Circle in POSSIBLE
