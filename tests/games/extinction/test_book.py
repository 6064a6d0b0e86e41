"""The book of a game, and what is derived from it: shared by games, bounded, and never stale."""

import msgspec
import pytest
from msgspec.structs import replace

from engine.chance import Rng
from engine.games.extinction.rules import playable
from engine.games.extinction.rules.playable import book_of
from engine.games.extinction.state import Book
from engine.games.extinction.terms.seats import Options
from tests.games.extinction.worlds import GAME, advanced
from tests.support import walk


def test_games_of_the_same_options_share_their_book_and_others_do_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playable, "BOOKS", {})
    content = GAME.content()
    book = book_of(content, Options())
    assert book_of(content, Options()) is book
    assert book_of(content, Options(assisted=True)) is not book
    other = replace(content, mission=content.mission[:2])
    assert book_of(other, Options()).mission == content.mission[:2]
    assert book_of(content, Options()) is book


def test_what_is_remembered_of_a_book_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playable, "MOST_DERIVED", 3)
    book = book_of(GAME.content(), Options(threat_limit=16))
    book.memo.update({number: number for number in range(4)})
    assert book_of(GAME.content(), Options(threat_limit=16)) is book
    assert book.memo == {}


def test_what_is_imagined_from_bytes_has_the_book_of_the_last_bytes_that_were_equal() -> None:
    session, _ = walk.begin("extinction", "constructed", 1)
    data = msgspec.json.encode(session.view(1))
    worlds = [GAME.imagine(msgspec.json.decode(data, type=GAME.view_type), Rng(n)) for n in range(40)]
    assert all(world.book == session.state.book for world in worlds)
    assert len({id(world.book) for world in worlds}) < 6
    other, _ = walk.begin("extinction", "quick play", 1)
    known = msgspec.json.decode(msgspec.json.encode(other.view(1)), type=GAME.view_type)
    assert GAME.imagine(known, Rng(1)).book == other.state.book


@pytest.mark.parametrize("kind", ["quick play", "constructed", "civil war", "underwater"])
def test_options_that_were_made_for_earlier_games_are_those_of_a_fresh_book(kind: str) -> None:
    """Games of one kind share their book: pilots, upgrades and mutations of one never show in another."""
    compared = 0
    for seed in range(20, 26):
        session, rng = walk.begin("extinction", kind, seed)
        advanced(session, rng, lambda one: one.result is not None)
        states = [step.before for step in walk.steps(session)]
        for _ in range(12):
            state = states[Rng(seed).fork(str(compared)).below(len(states))]
            fresh = replace(state, book=msgspec.json.decode(msgspec.json.encode(state.book), type=Book))
            for seat in session.players:
                assert GAME.options(state, seat) == GAME.options(fresh, seat)
                assert GAME.evaluate(state, seat) == GAME.evaluate(fresh, seat)
            compared += 1
    assert compared == 72
