"""Face-down picks and secret missions: who knows them, down to the bytes that a seat gets."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine.chance import Rng
from engine.games.extinction import events as ev
from engine.games.extinction import setup_events as se
from engine.games.extinction.view import imagine, view
from engine.kernel.records import Moved, UndoMode
from engine.session import Session
from engine.undo import tell
from tests.games.extinction.worlds import (
    FORBIDDEN,
    GAME,
    LOOKS,
    advanced,
    given,
    same_for,
    same_on_wire,
    wires,
)
from tests.support import walk
from tests.support.extinction import mini, spot, table
from tests.support.play import Play, session_from
from tui.plain.tell import Teller
from tui.wire.answers import draws_seen

OTHERS = (1, None)
"""Who may not know what seat 2 picks: seat 1, and one who watches."""


def choosing(undo: UndoMode = "table") -> Play:
    """Gipsy Danger of seat 1 and Otachi of seat 2; both choose a card."""
    return table(mini("gipsy_danger"), mini("otachi", spot(0, 4)), activate=None, undo=undo)


def three_choosing() -> Play:
    """Seats 1 and 3 are one side, seat 2 the other."""
    return table(
        mini("gipsy_danger"),
        mini("otachi", spot(0, 4)),
        mini("cherno_alpha", spot(6, 4), seat=3, side="jaeger"),
        activate=None,
    )


def of(play: Play, seat: int | None, name: str) -> Any:
    """A model as a seat sees it."""
    return next(one for one in play.view(seat).minis if one.id == name)


def seen_by(before: Any, events: tuple[Any, ...], seat: int | None) -> list[Any]:
    """The events as a seat sees them."""
    return [GAME.seen(before, event, seat) for event in events]


# Face-down picks


@pytest.mark.rule("EXT-ROUND-04")
def test_a_pick_shows_as_one_card_face_down_beside_the_same_deck() -> None:
    play = choosing()
    for seat in OTHERS:
        before = of(play, seat, "otachi")
        assert play.view(seat).face_down == ()
        play.when(2, f"card otachi {before.deck[2]}")
        assert of(play, seat, "otachi") == before
        assert play.view(seat).face_down == ("otachi",)
        assert isinstance(play.session.undo(2), Moved)
    play.when(2, "card otachi acid_spit")
    assert of(play, 2, "otachi").picked == "acid_spit"


@pytest.mark.rule("EXT-ROUND-04")
def test_others_are_shown_that_a_card_was_picked_and_not_which() -> None:
    play = choosing().when(2, "card otachi acid_spit")
    before = play.session.states[1]
    for seat in OTHERS:
        picked, asked = seen_by(before, play.last, seat)
        assert picked == ev.CardPicked("otachi")
        assert picked.card is UNSET
        assert asked is None
        asks = play.view(seat).asks
        assert [(ask.seat, bool(ask.words)) for ask in asks] == [(1, seat == 1), (2, False)]
    assert GAME.seen(before, play.last[0], 2) == play.last[0]


@pytest.mark.rule("EXT-ROUND-04")
def test_what_the_other_side_chooses_among_is_not_shown_since_it_leaves_the_pick_out() -> None:
    play = choosing()
    for card in ("acid_spit", "pincer_tail"):
        for seat in OTHERS:
            assert [ask.words for ask in play.view(seat).asks if ask.seat == 2] == [()]
        assert [ask.words for ask in play.view(2).asks if ask.seat == 2] == [
            ask.words for ask in play.state.asks if ask.seat == 2
        ]
        play.when(2, f"card otachi {card}")


@pytest.mark.rule("EXT-ROUND-04", "EXT-ROUND-05")
def test_every_pick_and_every_change_of_a_pick_gives_others_the_same_bytes(tmp_path: Path) -> None:
    deck = of(choosing(), 2, "otachi").deck
    one = choosing().when(2, f"card otachi {deck[0]}", f"card otachi {deck[1]}")
    for card in deck[2:]:
        two = choosing().when(2, f"card otachi {deck[1]}", f"card otachi {card}")
        for seat in OTHERS:
            same_for((one.session, two.session), seat)
        same_on_wire(wires((one.session, two.session), tmp_path, 1), *LOOKS, *FORBIDDEN)


@pytest.mark.rule("EXT-ROUND-04", "EXT-ROUND-05")
def test_others_notice_nothing_at_all_of_a_card_that_is_exchanged() -> None:
    once = choosing().when(2, "card otachi acid_spit")
    twice = choosing().when(2, "card otachi pincer_tail", "card otachi acid_spit")
    before = twice.session.states[2]
    for seat in OTHERS:
        assert seen_by(before, twice.last, seat) == [None, None]
        assert twice.session.seen(seat)[-1].events == ()
        assert told_to(twice.session, seat) == told_to(once.session, seat)
    assert seen_by(before, twice.last, 2)[0] == twice.last[0]
    assert told_to(twice.session, 2) != told_to(once.session, 2)


@pytest.mark.rule("EXT-ROUND-04", "EXT-ROUND-05")
@pytest.mark.parametrize("undo", ["table", "open"])
def test_what_others_may_take_back_does_not_tell_that_a_card_was_exchanged(undo: UndoMode) -> None:
    states, news = set(), set()
    for exchanged in (False, True):
        play = choosing(undo=undo).when(2, "card otachi pincer_tail").when(1, "card gipsy_danger deep_drift")
        if exchanged:
            play.when(2, "card otachi acid_spit")
        found = play.session.undo_state(1)
        states.add((found.kind, found.reason, found.crosses, tell(found, play.session.names)))
        teller = Teller(play.session)
        teller.news(1)
        if exchanged and undo == "open":
            assert isinstance(play.session.undo(2), Moved)
        news.add(tuple(teller.news(1)))
    assert len(states) == 1
    assert "may have decided" in states.pop()[1]
    assert news == {()}


def told_to(session: Session, seat: int | None) -> list[Any]:
    """The events and sentences that a seat has got, without the numbers of the decisions."""
    found = [(one.events, one.sentences) for one in session.seen(seat)]
    return [one for one in found if one[0]]


@pytest.mark.rule("EXT-ROUND-04")
def test_nothing_tells_picks_apart_when_one_side_is_ready(tmp_path: Path) -> None:
    deck = of(choosing(), 2, "otachi").deck
    one, two = [choosing().when(2, f"card otachi {card}", "ready") for card in deck[:2]]
    same_for((one.session, two.session), 1)
    same_for((one.session, two.session), None)
    for play in (one, two):
        play.when(1, f"card gipsy_danger {of(play, 1, 'gipsy_danger').deck[0]}")
    same_for((one.session, two.session), 1)
    same_on_wire(wires((one.session, two.session), tmp_path, 1), *LOOKS, *FORBIDDEN)
    with pytest.raises(AssertionError):
        same_for((one.session, two.session), 2)


@pytest.mark.rule("EXT-ROUND-06")
def test_when_both_sides_are_ready_all_see_all_cards() -> None:
    play = choosing().when(2, "card otachi acid_spit", "ready")
    play.when(1, "card gipsy_danger deep_drift")
    before = play.state
    play.when(1, "ready")
    (shown,) = play.just(ev.CardsRevealed)
    assert set(shown.cards) == {("gipsy_danger", "deep_drift"), ("otachi", "acid_spit")}
    for seat in (1, 2, None):
        assert GAME.seen(before, shown, seat) == shown
        assert of(play, seat, "otachi").face_up == "acid_spit"
        assert "acid_spit" not in of(play, seat, "otachi").deck
        assert play.view(seat).face_down == ()
    assert GAME.told(before, None, shown) == (1, 2)


@pytest.mark.rule("EXT-MULTI-03")
def test_team_mates_see_the_picks_of_each_other_and_opponents_do_not() -> None:
    play = three_choosing().when(3, "card cherno_alpha deep_drift")
    assert of(play, 1, "cherno_alpha").picked == of(play, 3, "cherno_alpha").picked == "deep_drift"
    for seat in (2, None):
        assert of(play, seat, "cherno_alpha").picked == ""
        assert play.view(seat).face_down == ("cherno_alpha",)
    words = {ask.seat: ask.words for ask in play.view(1).asks}
    assert words[3] == next(ask.words for ask in play.state.asks if ask.seat == 3)
    assert words[2] == ()
    before = play.session.states[1]
    assert GAME.seen(before, play.last[0], 1) == play.last[0]
    assert GAME.seen(before, play.last[0], 2) == ev.CardPicked("cherno_alpha")


@pytest.mark.rule("EXT-MULTI-03")
def test_each_player_chooses_for_the_own_models() -> None:
    play = three_choosing()
    assert {ask.seat for ask in play.state.asks} == {1, 2, 3}
    assert all(word.split()[1] == "gipsy_danger" for word in play.offers(1))
    assert all(word.split()[1] == "cherno_alpha" for word in play.offers(3))
    play.refused(1, "card cherno_alpha deep_drift")


# Secret missions

SECRET = "secret missions"


@cache
def battle(seed: int = 1) -> Session:
    """A game with secret missions, at its first choice of cards. Nobody may change it."""
    session, rng = walk.begin("extinction", SECRET, seed)
    return advanced(session, rng, lambda one: one.state.round == 1)


def mission(state: Any, side: str) -> str:
    return str(state.team(side).mission)


@pytest.mark.rule("EXT-SECRET-01")
def test_each_side_draws_another_mission() -> None:
    for seed in range(1, 7):
        state = battle(seed).state
        assert mission(state, "kaiju")
        assert mission(state, "jaeger")
        assert mission(state, "kaiju") != mission(state, "jaeger")


@pytest.mark.rule("EXT-SECRET-02")
def test_a_side_knows_its_own_mission_alone() -> None:
    session = battle()
    kaiju, jaeger = session.state.sides.index("kaiju") + 1, session.state.sides.index("jaeger") + 1
    for seat, own, other in ((kaiju, "kaiju", "jaeger"), (jaeger, "jaeger", "kaiju")):
        known = session.view(seat)
        assert known.team(own).mission == mission(session.state, own)
        assert known.team(other).mission == ""
    assert [team.mission for team in session.view(None).teams] == ["", ""]


@pytest.mark.rule("EXT-SECRET-02")
def test_a_drawn_mission_is_told_to_its_side_alone() -> None:
    session = battle()
    drawn = [
        (session.states[entry.parent], event)
        for entry in session.timeline.path()
        for event in entry.events
        if type(event) is se.MissionDrawn
    ]
    assert [event.sides for _, event in drawn] == [("kaiju",), ("jaeger",)]
    for before, event in drawn:
        (side,) = event.sides
        owner = before.sides.index(side) + 1
        assert GAME.told(before, None, event) == (owner,)
        for seat in (1, 2, None):
            (seen,) = seen_by(before, (event,), seat)
            assert (seen.mission is UNSET) == (seat != owner)


@pytest.mark.rule("EXT-SECRET-02")
def test_the_draw_of_a_secret_mission_is_not_in_what_others_see_of_the_dice() -> None:
    draws = [draw for entry in battle().timeline.path() for draw in entry.draws]
    secret = [draw for draw in draws if draw.stream == "secret"]
    assert [draw.ask for draw in secret] == ["2 of 6"]
    assert [row.got for row in draws_seen(secret, GAME.open_streams)] == [UNSET]
    names = {entry.id for entry in battle().state.book.mission}
    assert not any(name in draw.purpose for draw in draws for name in names)


def other_world(session: Session, seat: int | None) -> tuple[Session, Session]:
    """The moment of a session, and the same with another mission for whoever is not of the side of `seat`."""
    state = session.state
    for seed in range(20):
        found = imagine(view(state, seat), Rng(seed))
        if all(
            one.mission != two.mission or (seat is not None and one.side == state.sides[seat - 1])
            for one, two in zip(state.teams, found.teams, strict=True)
        ):
            break
    assert found != state
    seats = len(state.sides)
    return session_from(GAME, state, seats), session_from(GAME, found, seats)


@pytest.mark.rule("EXT-SECRET-02")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_whole_game_looks_the_same_whatever_the_mission_of_the_other_side(
    seat: int | None, tmp_path: Path
) -> None:
    """Views, pictures, options, sentences, take-backs and the wire, up to the decision that ends the game."""
    one, two = other_world(battle(), seat)
    rng = Rng(5)
    looked = 0
    while True:
        command = walk.random_decision(GAME, one.state, 2, rng)
        first = one.submit(command.seat, command)
        second = two.submit(command.seat, command)
        if one.result is not None:
            break
        assert type(first) is type(second)
        looked += 1
        if looked % 10 == 1:
            same_for((one, two), seat)
            if seat is not None:
                same_on_wire(wires((one, two), tmp_path, seat), *LOOKS, *FORBIDDEN)
    assert two.result is not None
    assert looked > 40
    assert all(len(team.mission) > 0 for team in one.view(seat).teams)


def test_the_comparison_of_worlds_finds_a_planted_leak() -> None:
    one, two = other_world(battle(), 1)
    assert given(one, 1) == given(two, 1)
    assert given(one, 2) != given(two, 2)


@pytest.mark.rule("EXT-SECRET-03")
def test_both_missions_are_shown_at_scoring_and_all_are_told() -> None:
    session, rng = walk.begin("extinction", SECRET, 1)
    advanced(session, rng, lambda one: one.result is not None)
    path = session.timeline.path()
    before, last = session.states[path[-1].parent], path[-1].events
    shown = next(event for event in last if type(event) is ev.MissionsShown)
    state = session.state
    assert dict(shown.missions) == {team.side: team.mission for team in state.teams}
    assert GAME.told(before, path[-1].command, shown) == (1, 2)
    kinds = [type(event) for event in last]
    assert kinds.index(ev.MissionsShown) < kinds.index(ev.PointsScored)
    for seat in (1, 2, None):
        assert GAME.seen(before, shown, seat) == shown
        assert session.view(seat).teams == state.teams


def test_only_the_draw_of_secret_missions_is_kept_from_the_dice_log() -> None:
    for kind in ("quick play", "constructed", SECRET, "underwater"):
        session, rng = walk.begin("extinction", kind, 6)
        advanced(session, rng, lambda one: one.result is not None)
        streams = {draw.stream for entry in session.timeline.path() for draw in entry.draws}
        assert streams - GAME.open_streams == ({"secret"} if kind == SECRET else set())


# Imagining


@pytest.mark.parametrize("kind", ["quick play", SECRET, "three"])
def test_at_every_moment_every_seat_can_imagine_a_sound_state(kind: str) -> None:
    session, rng = walk.begin("extinction", kind, 8)
    advanced(session, rng, lambda one: one.result is not None)
    for step in walk.steps(session):
        for seat in (*session.players, None):
            known = view(step.after, seat)
            world = imagine(known, rng)
            assert GAME.check_state(world) == ()
            assert view(world, seat) == known
            assert GAME.awaiting(world) == GAME.awaiting(step.after)


def test_an_imagined_world_has_two_different_missions() -> None:
    state = battle().state
    for seed in range(30):
        for seat in (1, 2, None):
            teams = imagine(view(state, seat), Rng(seed)).teams
            assert len({team.mission for team in teams} - {""}) == 2


def test_every_card_of_a_deck_is_imagined_as_the_pick() -> None:
    play = choosing().when(2, "card otachi acid_spit")
    known = play.view(1)
    found = {imagine(known, Rng(seed)).mini("otachi").picked for seed in range(200)}
    assert found == set(of(play, 1, "otachi").deck)


def test_a_view_without_secrets_holds_all_of_the_state() -> None:
    """A new field of the state cannot be forgotten in views or in what is imagined from them."""
    state = battle().state
    open_state = replace(state, secret=False, asks=tuple([ask for ask in state.asks if ask.seat == 1]))
    seen_in_part = {"minis", "teams", "asks", "result", "sides"}
    fields = [name for name in type(state).__struct_fields__ if name not in seen_in_part]
    odd = replace(open_state, **{name: object() for name in fields if name != "secret"})
    known = view(odd, 1)
    assert [name for name in fields if getattr(known, name) is not getattr(odd, name)] == []
    again = imagine(view(open_state, 1), Rng(1))
    assert again == open_state
    assert msgspec.json.encode(again) == msgspec.json.encode(open_state)
