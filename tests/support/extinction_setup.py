"""The set-up of Extinction in tests: from the first question to the table, step by step."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from engine import games
from engine.chance import Rng
from engine.games.extinction.content.pack import Content
from engine.games.extinction.geometry.bodies import body
from engine.games.extinction.geometry.ring import Position
from engine.games.extinction.geometry.table import Edge, edge_distance
from engine.games.extinction.rules.setup import initial
from engine.games.extinction.state import Mini, State
from engine.games.extinction.terms.names import Side
from engine.games.extinction.terms.seats import ExtinctionSeat, Options
from engine.kernel.choice import Place, answer
from engine.kernel.errors import Refusal
from tests.support.extinction import GAME, with_entry
from tests.support.play import SEED, Play, session_from

JAEGER_FIRST: tuple[Side, Side] = ("jaeger", "kaiju")


def proposed(
    *sides: Side | None,
    content: Content | None = None,
    mode: Any = "constructed",
    seed: str = SEED,
    **options: Any,
) -> Play:
    """A game before anybody has agreed, one seat for each side or None; two seats with sides by default."""
    game = games.load(GAME)
    seats = tuple([ExtinctionSeat(f"p{n}", side=side) for n, side in enumerate(sides or JAEGER_FIRST, 1)])
    start = initial(seats, Options(mode=mode, **options), content or game.content())
    return Play(session_from(game, start, len(seats), seed=seed))


def agreed(play: Play) -> Play:
    """The same after all seats have agreed."""
    for seat in play.awaiting:
        play.when(seat, "agree")
    return play


def begun(*sides: Side | None, **options: Any) -> Play:
    """A game that all have agreed to; forces are picked next, if sides are given."""
    return agreed(proposed(*sides, **options))


def kind(play: Play) -> str:
    """What is asked now."""
    found: str = play.state.asks[0].kind
    return found


def seat_asked(play: Play) -> int:
    """The seat that is asked now."""
    found: int = play.state.asks[0].seat
    return found


def draft(play: Play, *models: str) -> Play:
    """The side that is asked takes these models and is done.

    A model is a text of its name and all that goes with it, such as `drone acid_glands thick_hide`; a Jaeger
    without an upgrade gets none.
    """
    for text in models:
        for name in text.split():
            play.when(seat_asked(play), f"recruit {name}")
        if "pass" in play.state.asks[0].words:
            play.when(seat_asked(play), "pass")
    return play.when(seat_asked(play), "muster")


DUEL = (("shrikethorn acid_glands thick_hide",), ("gipsy_avenger amara_namani jinhai_ou_yang",))
"""The Kaiju and the Jaegers of a small battle."""
PAIRS = (
    ("slattern acid_glands bloodlust thick_hide", "hakuja serrated_claws spine_coat"),
    ("gipsy_avenger amara_namani jinhai_ou_yang", "guardian_bravo viktoria_malikova suresh_khuran"),
)
"""The same with two models a side."""


def mustered(play: Play, forces: Sequence[Sequence[str]] = DUEL) -> Play:
    """The same after both sides have picked these forces."""
    return draft(draft(play, *forces[0]), *forces[1])


def scenario(**changes: Any) -> Content:
    """The shipped content with other values in the scenario `downtown`, which has nothing on its mat."""
    bare: dict[str, Any] = {"buildings": {}, "objects": {}, "special_rules": []}
    return with_entry("scenario", "downtown", **{**bare, **changes})


def laid(
    content: Content, *sides: Side | None, forces: Sequence[Sequence[str]] = DUEL, **options: Any
) -> Play:
    """A battle in the scenario `downtown`, forces picked: pieces are placed next, or models set up."""
    return mustered(begun(*sides, content=content, scenario="downtown", **options), forces)


def put(play: Play, what: str, at: Position, facing: int | None = None) -> Play:
    """`place` or `deploy` something at a point, and turn it."""
    seat = seat_asked(play)
    play.when(seat, f"{what} {' '.join(map(str, at))}")
    if facing is not None:
        play.when(seat, f"face {facing}")
    return play


def put_refused(play: Play, what: str, at: Position) -> bool:
    """Whether something may not be put at a point; nothing changes."""
    return bool(play.refused(seat_asked(play), f"{what} {' '.join(map(str, at))}").message)


def spots(play: Play, notation: str) -> dict[str, tuple[int, ...]]:
    """The spots that are offered for a placement, by their names."""
    form = play.option(seat_asked(play), notation).form
    assert isinstance(form, Place)
    return {spot.name: spot.at for spot in form.spots}


def deploy_all(play: Play) -> Play:
    """Every model is set up on the first spot offered, facing the first way offered."""
    while kind(play) in ("deploy", "face"):
        seat, word = seat_asked(play), play.state.asks[0].words[0]
        if kind(play) == "deploy":
            word = f"{word} {next(iter(spots(play, word)))}"
        play.when(seat, word)
    return play


def flush_edges(state: State, mini: Mini) -> list[Edge]:
    """The edges of the table that a model touches."""
    assert mini.place is not None
    own = body(*mini.place)
    found: tuple[Edge, ...] = ("east", "north", "west", "south")
    return [edge for edge in found if abs(edge_distance(own, edge, state.table)) < 1e-6]


def with_limits(content: Content, **kept: Sequence[str]) -> Content:
    """The content with only these entries of some kinds."""
    found = {
        kind: tuple([entry for entry in getattr(content, kind) if entry.id in names])
        for kind, names in kept.items()
    }
    return replace(content, **found)


def played(play: Play, rng: Rng, until: Callable[[Play], bool] = lambda play: False) -> Play:
    """The same after random answers, until something holds or the game is over."""
    while play.state.result is None and not until(play):
        seat = play.awaiting[0]
        options = play.session.answers(seat)
        option = options[rng.below(len(options))]
        value = None
        if isinstance(option.form, Place):
            value = option.form.spots[rng.below(len(option.form.spots))].name
        command = answer(option, value)
        assert not isinstance(command, Refusal), command
        play.submit(seat, command)
    return play
