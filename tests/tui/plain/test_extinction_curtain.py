"""The curtain of line mode in Extinction: it falls for secrets only, and what came of a decision is shown."""

from typing import Any

import pytest

from engine.kernel.game import AnyGame
from engine.session import Session
from tests.games.extinction.worlds import GAME
from tests.support import walk
from tests.support.extinction import mini, spot, table
from tests.tui.plain.lines import table_at, typed

LOOKS = ("l all", "h", "d", "t", "i", "i 1", "e", "w")


def choosing() -> Any:
    """Both choose a card; Ann has Gipsy Danger, Ben Otachi."""
    return table(mini("gipsy_danger"), mini("otachi", spot(0, 4)), activate=None).state


ANN = ("card gipsy_danger deep_drift", "ready")
BEN = ("card otachi acid_spit", "card otachi pincer_tail", "ready")


def played(*lines: str) -> str:
    """A game of Ann and Ben at one screen; Ann chooses first, Ben exchanges his card, and goes first."""
    course = ("1", *ANN, "2", *BEN, *LOOKS, "first kaiju", "stop", "pass")
    return typed(table_at(GAME, choosing(), ("Ann", "Ben")), *course, *lines, tty=True)


def curtains(text: str) -> int:
    """How often somebody was asked to raise the curtain."""
    return text.count("when only you can see the screen")


def test_it_falls_where_cards_are_chosen_and_not_where_they_are_played() -> None:
    text = played("forward", "stop")
    assert curtains(text) == 2
    assert "Next: ANN, Gipsy Danger. What is asked: move" in text
    assert curtains(played("forward", "stop", "pass")) == 3


def test_what_came_of_a_decision_is_shown_as_everybody_sees_it() -> None:
    text = played("stop", "pass")
    screens = text.split("\n" * 40)
    assert screens[1].lstrip().startswith("The Jaeger side is ready.\nAnn has decided.\nNext: BEN")
    assert "All turns of round 1 are over.\n\nRound 2.\nAnn has decided.\nNext: ANN" in screens[-1]


def test_who_sits_openly_reads_nothing_that_one_alone_has_seen() -> None:
    """Ben has exchanged a card; neither after him nor in what Ann looks up stands what it was, or hers."""
    text = played(*LOOKS, "forward", *LOOKS)
    alone, _, openly = text.rpartition("\n" * 40)
    assert "has a card face down: Acid Spit" in alone
    assert "All cards turn face up: Gipsy Danger Deep Drift, Otachi Pincer Tail" in openly
    assert "has a card face down." in openly
    assert "face down: " not in openly


@pytest.mark.parametrize("mode", ["quick play", "secret missions", "three"])
def test_who_sits_openly_sees_no_more_than_a_watcher(mode: str) -> None:
    """Where a seat is called unguarded its view and what it is asked are those of everybody."""
    session, rng = walk.begin("extinction", mode, 3)
    openly = 0
    while session.result is None and len(session.records) < 400:
        walk.step(session, rng)
        openly += sum(seen_by_all(GAME, session, seat) for seat in session.players)
    assert openly > 20 or mode == "secret missions"


def seen_by_all(game: AnyGame, session: Session, seat: int) -> bool:
    """Whether a seat is unguarded; its view is then that of a watcher."""
    assert game.guarded is not None
    if game.guarded(session.state, seat):
        return False
    known, watched = session.view(seat), session.view(None)
    assert [getattr(known, name) for name in FIELDS] == [getattr(watched, name) for name in FIELDS]
    return True


FIELDS = [name for name in GAME.view_type.__struct_fields__ if name != "seat"]
