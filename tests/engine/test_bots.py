"""Bots: they see only a View, their effort is a count, and greedy plays better than chance."""

import msgspec
import pytest

from engine import games
from engine.bots import LEVELS
from engine.bots.player import Budget, Chosen, choose, choose_command, consider, luck_at
from engine.chance import Rng
from engine.games.extinction.rules.worth import worth
from engine.kernel.choice import answer
from engine.kernel.errors import EngineError, Refusal
from engine.session import Session
from tests.arena import interval, pairings, play
from tests.bench.playouts import matchup_session
from tests.support.extinction_muster import defending

GAME = games.load("matchup")


def moments(seed: int, count: int) -> list[tuple[Session, int]]:
    """Sessions at random moments of random games, with a seat that must decide."""
    found = []
    for n in range(count):
        session = matchup_session(f"moment {seed} {n}")
        rng = Rng(seed * 1000 + n)
        for _ in range(5 + rng.below(60)):
            if session.result is not None:
                break
            seat = session.awaiting[0]
            session.submit(seat, choose_command(GAME, session.view(seat), seat, "random", rng.next()))
        if session.result is None:
            found.append((session, session.awaiting[0]))
    return found


def is_real_choice(session: Session, seat: int) -> bool:
    """Whether there is more than one thing to do."""
    options = [option for option in session.options(seat) if option.kind != "aside"]
    return len(options) > 1 or options[0].form is not None


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_change_when_all_that_is_unseen_is_permuted(level: str) -> None:
    for session, seat in moments(1, 12):
        known = session.view(seat)
        first = choose_command(GAME, known, seat, level, 7, 4)
        for other in range(3):
            world = GAME.imagine(known, Rng(other))
            again = choose_command(GAME, GAME.view(world, seat), seat, level, 7, 4)
            assert again == first


@pytest.mark.parametrize("level", LEVELS)
def test_every_choice_is_one_that_the_rules_accept(level: str) -> None:
    for session, seat in moments(2, 15):
        command = choose_command(GAME, session.view(seat), seat, level, 3, 2)
        assert not isinstance(session.submit(seat, command), Refusal)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_seed_give_the_same_choice(level: str) -> None:
    for session, seat in moments(3, 5):
        known = session.view(seat)
        assert choose_command(GAME, known, seat, level, 9, 3) == choose_command(
            GAME, known, seat, level, 9, 3
        )


def test_a_bot_never_concedes() -> None:
    for session, seat in moments(4, 10):
        for seed in range(10):
            command = choose_command(GAME, session.view(seat), seat, "random", seed)
            assert not GAME.say(command).startswith("concede")


def test_the_door_for_another_process_takes_and_gives_bytes_of_the_view_alone() -> None:
    for session, seat in moments(5, 4):
        view = msgspec.json.encode(session.view(seat))
        found = msgspec.json.decode(choose("matchup", seat, "greedy", view, 5, Budget(3, 0.0)), type=Chosen)
        command = msgspec.convert(found.command, GAME.command)
        assert command == choose_command(GAME, session.view(seat), seat, "greedy", 5, 3)
        assert bool(found.reasons) == is_real_choice(session, seat)


def test_time_stops_a_bot_early_and_that_is_told() -> None:
    for session, seat in moments(6, 6):
        if not is_real_choice(session, seat):
            continue
        found = consider(GAME, session.view(seat), seat, "greedy", 1, Budget(5000, 0.000001))
        assert found.cut
        assert not isinstance(session.submit(seat, found.command), Refusal)
        return
    pytest.fail("no moment with several options was found")


def test_an_unknown_level_is_named() -> None:
    session, seat = moments(7, 1)[0]
    with pytest.raises(EngineError, match=r"no bot is called 'mighty'; known are random, greedy"):
        consider(GAME, session.view(seat), seat, "mighty", 1, Budget())


def test_a_seat_that_is_not_asked_has_nothing_to_decide() -> None:
    session = matchup_session("idle")
    session.submit(1, answer(session.options(1)[0]))
    idle = next(seat for seat in (1, 2) if seat not in session.awaiting)
    with pytest.raises(EngineError, match="nothing to decide"):
        consider(GAME, session.view(idle), idle, "random", 1, Budget())


def test_greedy_beats_random_in_a_sample_of_all_pairings() -> None:
    scores = [play(pairing) for pairing in pairings(1, 2)[::3]]
    low, _ = interval(sum(scores) / len(scores), len(scores))
    assert low > 0.6


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("EXT-PLAYER-02")
def test_a_bot_plays_what_is_proposed(level: str) -> None:
    game = games.load("extinction")
    options = game.options_type(mode="constructed", civil_war=True, secret_missions=True)
    seats = tuple(game.seat(f"seat {number}", by=level) for number in range(1, 4))
    state = game.initial(seats, options, game.content())
    for seed in range(8):
        command = choose_command(game, game.view(state, 2), 2, level, seed, samples=1)
        assert game.say(command) == "agree"


def test_a_bot_spends_what_its_force_may_cost() -> None:
    session = defending("greedy", "greedy").session
    while not session.state.team("jaeger").mustered:
        seed = luck_at(session.header.commitment, session.head, 1)
        command = choose_command(session.game, session.view(1), 1, "greedy", seed, samples=1)
        session.submit(1, command)
    assert worth(session.state.book, session.state.team("jaeger").force) >= 14
