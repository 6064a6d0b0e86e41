"""Two tables that differ only in what a seat may not know give that seat the same bytes.

Both tables are set up from whole states by a connection that may see all; then a connection for seat 1 asks
and does the same at both.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from engine import games
from engine.chance import Rng
from engine.kernel.cards import DECK
from tests.support.matchup import fresh, wander
from tests.tui.wire.talk import Talk

LOOKS: tuple[dict[str, Any], ...] = (
    {"do": "options"},
    {"do": "options", "seat": 1},
    {"do": "view", "seat": 1},
    {"do": "view"},
    {"do": "scene", "seat": 1},
    {"do": "scene"},
    {"do": "events", "seat": 1},
    {"do": "events", "seat": None, "since": 1},
    {"do": "result"},
)
FORBIDDEN: tuple[dict[str, Any], ...] = (
    {"do": "view", "seat": "all"},
    {"do": "view", "seat": 2},
    {"do": "scene", "seat": "all"},
    {"do": "scene", "seat": 2},
    {"do": "events", "seat": "all"},
    {"do": "events", "seat": 2},
    {"do": "options", "seat": 2},
    {"do": "play", "seat": 2, "n": 0},
    {"do": "dice", "queue": [{"stream": "deck", "index": 0}]},
    {"do": "save", "path": "spy"},
    {"do": "load", "path": "spy"},
)
TRIES: tuple[dict[str, Any], ...] = (
    {"do": "play", "seat": 1, "n": 99},
    {"do": "play", "seat": 1, "say": "attack 1"},
    {"do": "answer", "seat": 1, "yes": True},
    {"do": "jump", "entry": 1},
)


class Twins:
    """Two worlds; the same for seat 1, as far as it may know."""

    def __init__(self, home: Path, states: tuple[Any, Any], undo: str = "table") -> None:
        self.whole = [Talk(home / name) for name in ("here", "there")]
        for talk, state in zip(self.whole, states, strict=True):
            plain = json.loads(msgspec.json.encode(state))
            talk.ask("position", game="matchup", state=plain, seed="twins", undo=undo)
        self.seat = [Talk(talk.connection.home.root, 1, talk.tables) for talk in self.whole]

    def same(self, *requests: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Ask for the same at both, compare the bytes, and give the answers."""
        for request in requests:
            line = json.dumps({"id": 1, **request}).encode()
            here, there = (talk.line(line) for talk in self.seat)
            assert here == there, f"{request}: {here!r} or {there!r}"
            yield json.loads(here)

    def look(self) -> None:
        for answer in self.same(*LOOKS):
            assert answer["ok"]
        for answer in self.same(*FORBIDDEN):
            assert answer["error"]["code"] == "forbidden"
        for answer in self.same(*TRIES):
            assert not answer["ok"]
        for answer in self.same(*self.probes()):
            assert not answer["ok"]
        undone, redone = self.same({"do": "undo", "seat": 1}, {"do": "redo", "seat": 1})
        assert undone["ok"] == redone["ok"]

    def probes(self) -> Iterator[dict[str, Any]]:
        """Tries to play cards that seat 1 does not hold: the refusals must not tell where they are."""
        (answer,) = self.same({"do": "view", "seat": 1})
        mine = {card for unit in answer["view"]["units"] for card in unit.get("hand", ())}
        for card in [card for card in DECK if card not in mine][::5]:
            for verb in ("play_card", "yield_card", "negate_trait", "launch_counter"):
                yield {"do": "play", "seat": 1, "command": {"do": f"matchup.{verb}", "seat": 1, "card": card}}


@cache
def positions() -> tuple[tuple[Any, Any], ...]:
    """Moments of random games in which seat 1 decides, each with another state that looks the same to it."""
    game = games.load("matchup")
    pairs = (("gipsy-danger", "otachi"), ("leatherback", "striker-eureka"), ("coyote-tango", "raiju"))
    rng = Rng(7)
    found = []
    for number in range(24):
        play = fresh(*pairs[number % len(pairs)], seed=f"twins {number}")
        play.when(play.awaiting[0], "begin")
        least = 5 + rng.below(60)
        while play.awaiting and (least > 0 or 1 not in play.awaiting):
            wander(play, rng)
            least -= 1
        if play.awaiting:
            found.append((play.state, game.imagine(game.view(play.state, 1), rng)))
    assert len(found) > 16
    return tuple(found)


def test_moments_of_random_games_look_the_same(tmp_path: Path) -> None:
    for number, states in enumerate(positions()):
        Twins(tmp_path / f"{number}", states).look()


def test_what_a_seat_does_looks_the_same_until_something_is_drawn(tmp_path: Path) -> None:
    followed = 0
    for at, states in enumerate(positions()):
        options = next(Twins(tmp_path / f"{at}", states).same({"do": "options", "seat": 1}))["options"]
        for row in options:
            answer = row["form"]["items"][: row["form"]["most"]] if "form" in row else None
            twins = Twins(tmp_path / f"{at} {row['n']}", states, "open")
            request = {"do": "play", "seat": 1, "n": row["n"], "answer": answer}
            here, there = (talk.line(json.dumps({"id": 1, **request}).encode()) for talk in twins.seat)
            if json.loads(here)["draws"] or json.loads(there)["draws"]:
                continue
            if json.loads(here)["over"] or _shows_cards_of_others(json.loads(here)):
                continue
            assert here == there
            for answer in twins.same(*LOOKS):
                assert answer["ok"]
            followed += 1
    assert followed > 30


def _shows_cards_of_others(answer: dict[str, Any]) -> bool:
    """Whether the play made other seats show cards, which then may differ: their End Phase discards."""
    kinds = {row["event"]["is"] for row in answer["events"] if row["event"].get("place", 1) != 1}
    return bool(kinds & {"matchup.cards_discarded", "matchup.unit_destroyed"})


def course(tmp_path: Path) -> Twins:
    """Seat 1 holds the same cards in both worlds, seat 2 other ones."""
    game = games.load("matchup")

    def state(other: str) -> Any:
        units = [
            {"unit": "gipsy-danger", "hand": ["6H", "AH", "5C", "9S"]},
            {"unit": "knife-head", "hand": other.split()},
        ]
        return game.position({"units": units}, game.content())

    return Twins(tmp_path, (state("8D 2S JH"), state("3D 10S QC")))


def test_a_whole_turn_looks_the_same(tmp_path: Path) -> None:
    """Cards that seat 1 draws are queued, seat 2 only says done and chooses in secret."""
    twins = course(tmp_path)
    for talk, hers in zip(twins.whole, ("3H 4H 5H 7H", "2D 4D 5D 6D"), strict=True):
        drawn = ["KC", *hers.split(), "8H", "9H", "10H", "QH", "KH"]
        talk.ask("dice", queue=[{"stream": "deck", "cards": drawn}])

    def do(*texts: str) -> None:
        for text in texts:
            for answer in twins.same({"do": "play", "seat": 1, "say": text}):
                assert answer["ok"], answer
            twins.look()

    def other(*answers: str) -> None:
        for talk, text in zip(twins.whole, answers, strict=True):
            talk.play(2, text)
        twins.look()

    twins.look()
    do("attack 2", "ah", "draw", "6h", "done")
    other("done", "done")
    do("5c", "done")
    other("done", "done")
    do("done", "no combo")
    other("no counter", "no counter")
    other("end 2 8d", "end 2 3d qc")
    assert [talk.view()["chosen"][0]["cards"] for talk in twins.whole] == [["8D"], ["3D", "QC"]]
    other("recall 2", "recall 2")
    other("done", "done")
    assert [talk.view()["units"][1]["hits"] for talk in twins.whole] == [13, 13]
    do("end 1")
    hands = [talk.view()["units"][1]["hand"] for talk in twins.whole]
    assert (len(hands[0]), len(hands[1])) == (7, 7)
    assert hands[0] != hands[1]
    assert twins.seat[0].view(1)["units"][0]["hand"] == ["8H", "9H", "10H", "QH", "KH", "KC", "9S"]
    other("swap", "swap")
    other("pass", "pass")


def test_the_comparison_would_find_a_leak(tmp_path: Path) -> None:
    """One that may see all gets other bytes at the two tables."""
    twins = course(tmp_path)
    for request in ({"do": "view", "seat": "all"}, {"do": "scene", "seat": 2}, {"do": "options", "seat": 2}):
        line = json.dumps({"id": 1, **request}).encode()
        here, there = (talk.line(line) for talk in twins.whole)
        assert (here == there) == (request["do"] == "options"), request
    for talk, text in zip(twins.whole, ("end 2 8d", "end 2 3d"), strict=True):
        talk.play(1, "pass")
        talk.play(2, text)
    line = b'{"id": 1, "do": "events", "seat": 2}'
    assert twins.whole[0].line(line) != twins.whole[1].line(line)
