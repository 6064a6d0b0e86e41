"""Why a command is refused: the nearest reason, in words, with the rule that forbids it."""

from typing import Any

import pytest

from engine.games.extinction import commands as co
from engine.kernel.errors import Refusal
from tests.support.extinction import MIDDLE, mini, spot, table, tower, walked
from tests.support.play import Play, session_from


def told(play: Play, seat: int, text: str) -> tuple[str, str]:
    """The rule and the sentence by which this is refused."""
    refusal = play.refused(seat, text)
    assert refusal.code == "illegal"
    assert refusal.message.endswith(".")
    return refusal.rule, refusal.message


def facing_off(**more: Any) -> Play:
    """A Jaeger flush on an enemy in front of it, in its free move."""
    return table(mini("gipsy_danger", face_up="elbow_rocket", **more), mini("shrikethorn", spot(0), facing=6))


class TestMoving:
    def test_a_friend_ahead(self) -> None:
        play = table(mini("gipsy_avenger"), mini("gipsy_danger", spot(0, 1, 20)), mini("otachi", spot(3, 3)))
        assert told(play, 1, "forward") == (
            "EXT-BLOCK-01",
            "Gipsy Danger stands ahead: no friend is passed or engaged.",
        )
        assert told(play, 1, "engage gipsy_danger")[0] == "EXT-GEN-08"

    def test_the_edge_ahead(self) -> None:
        play = table(mini("gipsy_avenger", [2240, 0, 900, 0]), mini("otachi", spot(3, 3)))
        assert told(play, 1, "forward") == ("EXT-BLOCK-01", "The table edge is ahead.")

    def test_an_enemy_ahead_and_in_contact(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(0, 1, 20), facing=6))
        assert told(play, 1, "forward") == (
            "EXT-BLOCK-03",
            "Otachi is ahead: stop, or engage if that is offered.",
        )
        assert told(facing_off(), 1, "forward")[0] == "EXT-BLOCK-05"
        assert told(facing_off(), 1, "engage shrikethorn") == (
            "EXT-BLOCK-07",
            "Shrikethorn is in contact already.",
        )

    def test_an_enemy_behind(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(6, 1, 20)))
        assert told(play, 1, "backward") == (
            "EXT-BLOCK-02",
            "Otachi is behind: moving backward never engages.",
        )

    def test_one_direction_and_one_hex_back(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(3, 3))).when(1, "forward")
        assert told(play, 1, "back")[0] == "EXT-MOVE-04"
        play = table(mini("gipsy_avenger"), mini("otachi", spot(3, 3))).when(1, "backward")
        assert told(play, 1, "forward")[0] == "EXT-MOVE-04"
        assert told(play, 1, "backward") == ("EXT-MOVE-03", "A backward move is one hex long.")

    def test_all_hexes_used(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(3, 3))).when(1, *["forward"] * 3)
        assert told(play, 1, "forward") == ("EXT-MOVE-01", "All hexes of this move are used: 3.")
        assert told(play, 1, "engage otachi")[0] == "EXT-ENG-05"

    def test_too_far_to_engage(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(0, 5), facing=6))
        assert told(play, 1, "engage otachi") == (
            "EXT-ENG-02",
            "The next hex straight ahead does not meet Otachi.",
        )
        rule, message = told(play, 1, "engage godzilla")
        assert rule == "EXT-GEN-08"
        assert message == "Nothing here is called 'godzilla'; there is Gipsy Avenger and Otachi."

    def test_pivots_once_and_by_half_only_when_free(self) -> None:
        assert told(facing_off(), 1, "half left") == (
            "EXT-PIVOT-08",
            "In contact with Shrikethorn only 60 degrees are possible.",
        )
        play = table(mini("otachi"), mini("gipsy_avenger", spot(3, 3))).when(2, "left", "forward")
        assert told(play, 2, "left") == (
            "EXT-PIVOT-02",
            "A model pivots once in a move, and this one has.",
        )

    def test_running_is_declared_first_and_paid(self) -> None:
        play = table(mini("gipsy_danger", face_up="heavy_stride"), mini("otachi", spot(0, 9)))
        assert told(play, 1, "forward")[0] == "EXT-ACT-04"
        assert told(play, 1, "run 2") == ("EXT-RUN-01", "Option 2 of Heavy Stride is no run.")
        play.when(1, "walk")
        assert told(play, 1, "run 1") == ("EXT-ACT-04", "A run is declared before the free move.")
        assert told(play, 1, "charge") == ("EXT-RUN-05", "Only a runner that has just engaged may charge.")


class TestCards:
    def test_whose_card_and_which(self) -> None:
        play = table(
            mini("gipsy_avenger", lost=["chain_sword"]), mini("otachi", spot(0, 9), facing=6), activate=None
        )
        assert told(play, 1, "card otachi scuttle") == ("EXT-PLAYER-05", "Otachi is not your model.")
        assert told(play, 1, "card gipsy_avenger chain_sword") == (
            "EXT-ROUND-03",
            "Gipsy Avenger has lost Chain Sword as damage.",
        )
        rule, message = told(play, 1, "card gipsy_avenger fist")
        assert rule == "EXT-ROUND-03"
        assert message.startswith("Gipsy Avenger has no card 'fist'; it has Rapid Advance, Plasma Caster, ")
        assert told(play, 1, "ready") == ("EXT-ROUND-02", "There is no card yet for Gipsy Avenger.")
        play.when(1, "card gipsy_avenger deep_drift")
        assert told(play, 1, "card gipsy_avenger deep_drift") == (
            "EXT-ROUND-05",
            "Deep Drift is face down for Gipsy Avenger already.",
        )

    def test_a_refusal_tells_nothing_of_the_picks_of_others(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(0, 9), facing=6), activate=None)
        before = [play.refused(1, f"card otachi {card}") for card in play.state.mini("otachi").deck]
        play.when(2, "card otachi scuttle")
        after = [play.refused(1, f"card otachi {card}") for card in play.state.mini("otachi").deck]
        assert before == after

    def test_an_option_that_cannot_be_paid_or_begun(self) -> None:
        play = walked(
            mini("gipsy_danger", face_up="elbow_rocket", charge=0), mini("shrikethorn", spot(0), facing=6)
        )
        assert told(play, 1, "option 1") == (
            "EXT-CARD-02",
            "Rocket punch cannot be paid: it costs 1 charge and none is left.",
        )
        assert told(play, 1, "option 4") == ("EXT-ACT-03", "Elbow Rocket has no option 4.")
        assert told(play, 1, "forward") == (
            "EXT-ACT-02",
            "The free move is over: it comes before the card.",
        )
        play = walked(
            mini("gipsy_danger", face_up="plasmacaster", ammo=2), mini("otachi", spot(0, 4), facing=6)
        )
        assert told(play, 1, "option 2") == (
            "EXT-ACT-05",
            "Empty the clip is possible only if this model is engaged with a Kaiju.",
        )

    def test_an_attack_without_a_target(self) -> None:
        play = walked(
            mini("shrikethorn", face_up="spine_volley", blue=1),
            mini("gipsy_avenger", spot(0, 4), facing=6),
        )
        assert told(play, 2, "option 2")[0] == "EXT-CARD-02"

    def test_tactical_actions(self) -> None:
        play = walked(
            mini("gipsy_danger", face_up="heavy_stride"),
            mini("shrikethorn", spot(0), facing=6),
            tokens=[{"type": "wreckage", "at": list(spot(3, 6))}],
        )
        play.when(1, "option 2")
        assert told(play, 1, "act swing") == ("EXT-OBJ-04", "Gipsy Danger carries no object.")
        assert told(play, 1, "act pick up wreckage_1") == ("EXT-OBJ-02", "Wreckage 1 is not within 1 hex.")
        assert told(play, 1, "act pick up car")[1] == "No object 'car' lies here; objects: Wreckage 1."
        assert told(play, 1, "act resupply shrikethorn")[0] == "EXT-BLDG-11"

    def test_circling_without_a_flush_front(self) -> None:
        play = walked(
            mini("gipsy_danger", face_up="heavy_stride"),
            mini("shrikethorn", spot(0, 4), facing=6),
            tokens=[{"type": "wreckage", "at": list(MIDDLE)}],
        )
        play.when(1, "option 2")
        assert told(play, 1, "circle left") == (
            "EXT-TACT-02",
            "Circling needs the front side flush on an enemy or building.",
        )
        assert told(play, 1, "act melee")[0] == "EXT-MELEE-01"

    @pytest.mark.rule("EXT-GEN-01")
    def test_a_tactical_action_that_the_card_does_not_allow(self) -> None:
        play = walked(
            mini("saber_athena", face_up="read_the_blow", carried="wreckage"),
            mini("shrikethorn", spot(0), facing=6),
        ).when(1, "option 1")
        allowed = ("EXT-GEN-01", "Read the Blow allows only: circle or melee attack.")
        for action in ("swing", "throw", "pick up wreckage_1", "resupply ppdc_base_1"):
            assert told(play, 1, f"act {action}") == allowed
        assert [row.reason for row in play.session.scene(1).choices if row.name.startswith("Swing")] == [
            allowed[1].removesuffix(".")
        ]


class TestTargets:
    def shooting(self) -> Play:
        """A Kaiju that shoots: a Jaeger in sight, another hidden behind a building, one behind it."""
        play = walked(
            mini("shrikethorn", face_up="spine_volley"),
            mini("gipsy_avenger", spot(2, 5), facing=6),
            mini("gipsy_danger", spot(0, 5), facing=6),
            mini("striker_eureka", spot(6, 4)),
            towers=[tower(spot(0, 3))],
        )
        return play.when(2, "option 1")

    @pytest.mark.rule("EXT-LOS-04")
    def test_out_of_sight(self) -> None:
        assert told(self.shooting(), 2, "shoot Gipsy Danger") == (
            "EXT-LOS-04",
            "Shrikethorn has no line of sight to Gipsy Danger.",
        )

    @pytest.mark.rule("EXT-LOS-02")
    def test_behind_the_arc_line(self) -> None:
        assert told(self.shooting(), 2, "target striker_eureka") == (
            "EXT-LOS-02",
            "Striker Eureka is completely in the rear arc of Shrikethorn.",
        )

    @pytest.mark.rule("EXT-MELEE-01", "EXT-MELEE-09")
    def test_not_in_contact_and_friends(self) -> None:
        play = walked(
            mini("otachi", face_up="lift_and_drop"),
            mini("gipsy_avenger", spot(0), facing=6),
            mini("gipsy_danger", spot(4), facing=6),
            mini("striker_eureka", spot(0, 5)),
            mini("shrikethorn", spot(2)),
            towers=[tower(spot(10))],
        )
        play.when(2, "claw")
        assert play.offers(2) == ["target gipsy_avenger", "target skyscraper_1"]
        assert told(play, 2, "target striker_eureka") == (
            "EXT-MELEE-01",
            "Striker Eureka is not in contact with Otachi.",
        )
        assert told(play, 2, "target gipsy_danger")[1] == (
            "Gipsy Danger is in contact, but not in the front arc of Otachi."
        )
        assert told(play, 2, "target shrikethorn") == (
            "EXT-MELEE-09",
            "Shrikethorn is a friend and can never be attacked.",
        )
        assert told(play, 2, "target otachi")[0] == "EXT-MELEE-09"
        assert told(play, 2, "pass")[0] == "EXT-CARD-05"


class TestTurns:
    def test_whose_model_and_only_once(self) -> None:
        play = table(
            mini("gipsy_avenger"),
            mini("otachi", spot(0, 9)),
            mini("shrikethorn", spot(3, 5)),
            activate=None,
        )
        play.when(1, "card gipsy_avenger chain_sword", "ready")
        play.when(2, "otachi scuttle", "shrikethorn prowl")
        play.dice(impulse="2").when(2, "ready")
        seat = play.awaiting[0]
        play.when(seat, "first kaiju")
        for notation in ("pass",):
            if "pass" in play.offers(2):
                play.when(2, notation)
        assert set(play.offers(2)) == {"activate otachi", "activate shrikethorn"}
        assert told(play, 2, "activate gipsy_avenger") == (
            "EXT-TURN-06",
            "Gipsy Avenger is not a model of your side.",
        )
        assert told(play, 2, "pass")[0] == "EXT-TURN-05"

    def test_after_the_end(self) -> None:
        play = table(mini("gipsy_avenger"), mini("otachi", spot(0, 5), facing=6))
        refusal = play.session.game.decide(
            _over(play.state),
            co.Forward(1),
            play.session.box,  # type: ignore[arg-type]
        )
        assert isinstance(refusal, Refusal)
        assert refusal.code == "game_over"


def _over(state: Any) -> Any:
    from msgspec.structs import replace

    from engine.kernel.records import Result

    return replace(state, asks=(), result=Result("jaeger", (1,), (), "", ""))


class TestForces:
    def drafting(self) -> Play:
        from engine import games
        from engine.games.extinction.terms.seats import ExtinctionSeat, Options

        game = games.load("extinction")
        seats = (ExtinctionSeat("Ann", side="jaeger"), ExtinctionSeat("Ben", side="kaiju"))
        options = Options(mode="constructed", threat_limit=6)
        play = Play(session_from(game, game.initial(seats, options, game.content()), 2))
        return play.when(1, "agree").when(2, "agree")

    def test_what_a_model_still_needs(self) -> None:
        play = self.drafting()
        assert told(play, 2, "recruit bloodlust")[0] == "EXT-FORCE-04"
        assert told(play, 2, "muster")[0] == "EXT-PLAYER-05"
        assert told(play, 2, "recruit gipsy_avenger") == (
            "EXT-CIVIL-01",
            "Gipsy Avenger belongs to the other side; only a civil war mixes them.",
        )
        play.when(2, "Otachi")
        assert told(play, 2, "recruit haze") == ("EXT-FORCE-06", "Otachi needs its offensive mutation first.")
        assert told(play, 2, "muster") == ("EXT-FORCE-04", "Otachi is not complete.")
        play.when(2, "bloodlust", "haze")
        assert told(play, 2, "recruit otachi") == ("EXT-FORCE-07", "Otachi is in the force already.")
        assert told(play, 2, "recruit slattern") == (
            "EXT-FORCE-02",
            "Slattern is category 5; threat 2 is left.",
        )
        play.when(2, "muster").when(1, "gipsy avenger")
        assert told(play, 1, "pass")[1].startswith("'pass' is not possible now; possible are: recruit ")
        assert told(play, 1, "recruit auto_loader") == (
            "EXT-FORCE-04",
            "Gipsy Avenger needs a pilot for slot 1 first.",
        )
