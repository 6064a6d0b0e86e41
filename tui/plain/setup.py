"""The header of a new game from arguments; what is wrong is said in one sentence."""

from collections.abc import Sequence
from typing import Any

from engine import chance, games
from engine.kernel.errors import EngineError
from engine.kernel.game import AnyGame, Switch
from engine.kernel.records import Header, UndoMode
from engine.kernel.text import clean
from saves.packs import Supplied
from saves.table import new_header
from tui.models.home import only_in_lines
from tui.plain.seats import HUMAN, default_seats, parse_seat
from tui.plain.wrong import Wrong

LONGEST_SEED = 200
TRUE = ("on", "yes", "true")
FALSE = ("off", "no", "false")


def find_game(name: str, *, screens: bool = False) -> AnyGame:
    """The game of this id; with `screens` one that the app can show. Raises Wrong."""
    try:
        found = games.load(name)
    except EngineError as error:
        raise Wrong(f"{error}.".replace("..", ".")) from error
    told = only_in_lines(name) if screens else ""
    if told:
        raise Wrong(f"{told}.")
    return found


def header_from(
    game: AnyGame,
    seats: Sequence[str],
    options: Sequence[str],
    undo: UndoMode | None,
    seed: str | None,
    supplied: Supplied | None = None,
) -> tuple[Header[Any, Any, Any], str]:
    """The header of a new game and its seed, from the texts of `--seat`, `--option`, `--undo`, `--seed`.

    Without `undo` it is Open while at most one person plays, Table otherwise.
    Without `supplied` no pack is used.
    """
    given = supplied or Supplied(game.content())
    chairs = tuple(parse_seat(game, text) for text in (seats or default_seats(game)))
    chosen = parse_options(game, options)
    wrong = game.check_setup(chairs, chosen, given.content)
    if wrong:
        rule = f" ({wrong[0].rule})" if wrong[0].rule else ""
        raise Wrong(f"{wrong[0].message.rstrip('.')}{rule}.")
    if seed is not None and not (seed.isprintable() and 0 < len(seed) <= LONGEST_SEED):
        raise Wrong(f"--seed is one line of 1 to {LONGEST_SEED} letters that can be printed.")
    persons = sum(chair.by == HUMAN for chair in chairs)
    secret = seed if seed is not None else chance.new_seed()
    mode = undo or ("open" if persons < 2 else "table")
    return new_header(game.id, chairs, chosen, mode, secret, supplied=given), secret


def parse_options(game: AnyGame, texts: Sequence[str]) -> Any:
    """The options of a game from texts `field=value`; raises Wrong."""
    switches = {switch.field: switch for switch in game.switches}
    chosen: dict[str, Any] = {}
    for text in texts:
        field, equals, value = text.strip().partition("=")
        switch = switches.get(field.strip())
        if switch is None:
            known = ", ".join(switches)
            raise Wrong(f"--option {clean(text, 60)!r} names no option of {game.title}; known are {known}.")
        if not equals:
            raise Wrong(f"--option {switch.field} has no value; give {switch.field}={_values(switch)}.")
        chosen[switch.field] = _value(switch, value.strip().casefold())
    return game.options_type(**chosen)


def _value(switch: Switch, text: str) -> Any:
    for value in switch.values:
        names = (TRUE if value else FALSE) if isinstance(value, bool) else (str(value),)
        if text in names:
            return value
    raise Wrong(f"--option {switch.field} cannot be {clean(text, 30)!r}; it can be {_values(switch)}.")


def _values(switch: Switch) -> str:
    names = [("on" if value else "off") if isinstance(value, bool) else str(value) for value in switch.values]
    return " or ".join(names)
