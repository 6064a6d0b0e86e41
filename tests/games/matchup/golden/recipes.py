"""The golden games of Matchup: what is played, by whom, and how the games come about."""

from engine import consent
from engine.games.matchup.terms import Chosen, MatchupSeat, Options
from engine.kernel.errors import Refusal
from engine.kernel.records import Said, Seated, UndoMode, Worded
from engine.session import Session
from tests.support.golden import NOW, Recipe, by_bots, decide, new_session

LOW = 10
"""With so few Hits of any unit, Ann sets the device off."""
DEALT = "8H KH 9C 5C 2D 4D 9S 3S 4S 5D 6D 7D 8D 2H"
"""What Gipsy Danger and then Knife Head draw in the first turn of the game with take-backs."""


def duel() -> Session:
    """Two bots, the rulebook alone."""
    seats = (
        MatchupSeat("Ann", "greedy", (Chosen("gipsy-danger"),)),
        MatchupSeat("Ben", "greedy", (Chosen("raiju"),)),
    )
    return by_bots(new_session("matchup", seats, Options(), "open", "sample 43"))


def three() -> Session:
    """Three bots with all modules and some house rules; Ann sets the device off where it can decide much."""
    seats = (
        MatchupSeat("Ann", "greedy", (Chosen("striker-eureka", carrier=True),)),
        MatchupSeat("Ben", "greedy", (Chosen("otachi"),)),
        MatchupSeat("Cho", "greedy", (Chosen("knife-head"),)),
    )
    options = Options(
        classes=True,
        veterans=True,
        thermonuclear=True,
        two_effects="choose",
        negate="card",
        grapple="random",
        counters_per_unit=2,
        dragon="attack",
    )
    session = new_session("matchup", seats, options, "table", "golden three 1")
    while session.result is None:
        device = [option.notation for option in session.options(1) if option.notation.startswith("device")]
        if device and min(unit.hits for unit in session.state.units) <= LOW:
            decide(session, 1, device[0])
        else:
            by_bots(session, 1)
    return session


def people(undo: UndoMode, seed: str) -> Session:
    """Gipsy Danger against Knife Head, both played by people."""
    seats = (
        MatchupSeat("Ann", units=(Chosen("gipsy-danger"),)),
        MatchupSeat("Ben", units=(Chosen("knife-head"),)),
    )
    return new_session("matchup", seats, Options(), undo, seed)


def taken_back() -> Session:
    """An Open game: words, scripted cards, undo, redo, and branches, one with a name; Ben gives up."""
    session = people("open", "golden taken back")
    session.keep(Worded(1, "fog"))
    session.keep(Worded(2, "iron"))
    session.box.queue({"cut": ("AS", "2C"), "deck": tuple(DEALT.split())})
    decide(session, 1, "begin", "done", "attack 2", "8h")
    assert not isinstance(session.undo(1), Refusal)
    assert not isinstance(session.redo(1), Refusal)
    decide(session, 1, "done")
    decide(session, 2, "done")
    hit = session.head
    decide(session, 1, "9c", "done")
    decide(session, 2, "3s", "done")
    assert not isinstance(session.jump(1, hit, "a smaller club"), Refusal)
    decide(session, 1, "5c", "done")
    assert not isinstance(session.undo(1), Refusal)
    assert not isinstance(session.undo(1), Refusal)
    decide(session, 1, "9c", "done")
    by_bots(session, 25)
    decide(session, 2, "concede 2")
    return session


def asked() -> Session:
    """A Table game: talk, a take-back refused and one agreed to; a bot takes Ben's chair; Ann gives up."""
    session = people("table", "golden asked")
    decide(session, 1, "begin")
    session.keep(Said(2, NOW, "Good luck, Ann ♥"))
    replies: tuple[consent.Reply, ...] = ("no", "yes")
    for reply in replies:
        assert not isinstance(consent.ask(session, 1), Refusal)
        assert not isinstance(consent.answer(session, 2, reply), Refusal)
    decide(session, 1, "begin")
    by_bots(session, 12)
    session.keep(Seated(2, "bot:greedy", 1))
    by_bots(session, 25)
    decide(session, 1, "concede 1")
    return session


RECIPES = (
    Recipe("duel", duel, is_sample=True),
    Recipe("three", three),
    Recipe("taken-back", taken_back),
    Recipe("asked", asked),
)
