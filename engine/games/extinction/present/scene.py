"""The scene: board, parties, prompt and choices."""

from engine.games.extinction.view import View
from engine.kernel.boards import Hexes
from engine.kernel.choice import Option, numbered
from engine.kernel.scene import Choice, Phase, Prompt, Scene


def present(known: View, options: tuple[Option, ...]) -> Scene:
    """What the seat of `known` sees."""
    keys = {id(option): str(number) for number, option in numbered(options).items()}
    seats = tuple(sorted({ask.seat for ask in known.asks}))
    mine = known.seat in seats
    return Scene(
        game="extinction",
        title="Pacific Rim: Extinction",
        phases=(Phase(f"Round {known.round}", True),),
        parties=(),
        board=Hexes(known.table.width / 2, known.table.height / 2, ()),
        hands=(),
        panels=(),
        prompt=Prompt(known.asks[0].kind if known.asks else "over", "", seats, mine),
        choices=tuple(
            [
                Choice(keys.get(id(option), ""), option.label, "", option.rule, n, option.notation)
                for n, option in enumerate(options)
            ]
        ),
        summary=(f"Round {known.round}.",),
        over=known.result is not None,
    )
