"""What happened, in sentences."""

from engine import games
from engine.kernel.records import Said
from engine.kernel.scene import Line, Sentence
from tests.support.matchup import given, unit
from tests.tui.plain.lines import table_at
from tui.plain.tell import Teller, chronicle, paragraphs

START = given(unit("gipsy-danger", "6H"), unit("knife-head", "2D")).state


def texts(lines: list[Line]) -> list[str]:
    return ["".join(span.text for span in line) for line in lines]


def test_details_join_the_sentence_before_and_all_end() -> None:
    told = [Sentence("Gipsy plays"), Sentence("attack +3: 3", depth=2), Sentence("damage waits!", depth=2)]
    assert texts(paragraphs(told)) == ["Gipsy plays. Attack +3: 3. Damage waits!"]


def test_a_detail_keeps_its_tone() -> None:
    (line,) = paragraphs([Sentence("one"), Sentence("two", tone="luck", depth=2)])
    assert [(span.text, span.tone) for span in line] == [("One.", "text"), (" ", "text"), ("Two.", "luck")]


def test_a_heading_stands_alone_after_an_empty_line() -> None:
    told = [Sentence("Turn 1", depth=0), Sentence("a detail", depth=2), Sentence("next")]
    assert texts(paragraphs(told)) == ["", "Turn 1.", "A detail.", "Next."]


def test_silent_events_leave_no_line() -> None:
    assert paragraphs([None, None]) == []


def test_news_come_once_and_for_each_seat_as_it_saw_them() -> None:
    play = given(unit("gipsy-danger", "6H"), unit("knife-head", "2D"), stage="end")
    session = table_at(games.load("matchup"), play.state, ("Ann", "Ben")).session
    teller = Teller(session)
    session.submit(1, session.game.parse("end 1 6h", session.options(1)))
    assert texts(teller.news(1)) == ["Gipsy Danger has chosen its End discards: 6♥."]
    assert texts(teller.news(2)) == ["Gipsy Danger has chosen its End discards."]
    assert teller.news(1) == []


def test_what_another_says_is_news_and_what_oneself_says_is_not() -> None:
    session = table_at(games.load("matchup"), START).session
    teller = Teller(session)
    session.keep(Said(1, 0, "hello"))
    assert teller.news(1) == []
    assert texts(teller.news(2)) == ['Ann says: "hello"']
    assert [sentence.text for _, sentence in chronicle(session, 1)] == ['Ann says: "hello"']
