"""Random set-ups of all modes: nobody is ever stuck, and both sides stand as the rules say."""

import pytest

from engine import games
from engine.chance import Rng
from engine.games.extinction.rules.playable import check_setup
from engine.games.extinction.rules.worth import worth
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.seats import ExtinctionSeat, Mode, Options
from tests.support.extinction import GAME
from tests.support.extinction_setup import played, proposed

MODES: tuple[Mode, ...] = ("constructed", "underwater", "quick_play")
SIDES: tuple[Side | None, ...] = (None, "jaeger", "kaiju")
SETUPS = 24


def setup(rng: Rng) -> tuple[list[Side | None], Options]:
    """Seats and options at random that can be played."""
    while True:
        sides = [SIDES[rng.below(3)] for _ in range(2 + rng.below(5))]
        options = Options(
            mode=MODES[rng.below(3)],
            threat_limit=(0, 3, 4, 6, 9, 12)[rng.below(6)],
            civil_war=rng.below(3) == 0,
            secret_missions=rng.below(3) == 0,
        )
        seats = tuple([ExtinctionSeat(f"p{n}", side=side) for n, side in enumerate(sides)])
        if not check_setup(seats, options, games.load(GAME).content()):
            return sides, options


@pytest.mark.rule("EXT-PLAYER-01", "EXT-PLAYER-05", "EXT-FORCE-03", "EXT-SETUP-09")
@pytest.mark.parametrize("number", range(SETUPS))
def test_every_set_up_comes_to_the_first_round(number: int) -> None:
    rng = Rng(number)
    sides, options = setup(rng)
    play = proposed(
        *sides,
        mode=options.mode,
        threat_limit=options.threat_limit,
        civil_war=options.civil_war,
        secret_missions=options.secret_missions,
    )
    state = played(play, rng, lambda now: now.state.round > 0).state
    assert state.round == 1
    for team in state.teams:
        counts = [sum(one.seat == seat for one in state.minis) for seat in team.seats]
        assert min(counts) >= 1
        assert max(counts) - min(counts) <= 1
    if state.mode != "quick_play":
        attacker, defender = (worth(state.book, state.team(side).force) for side in ("kaiju", "jaeger"))
        assert defender <= attacker
        assert not options.threat_limit or attacker <= 2 * options.threat_limit
        assert all(team.leader for team in state.teams)
