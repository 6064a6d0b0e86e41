"""Answers with many parts, held until they are committed: marks on cards, amounts of a split, a place."""

from collections.abc import Sequence
from typing import Any, Final

from engine.kernel.cards import FACES, parse_card
from engine.kernel.choice import Option, Pick, Place, Split, Spot, answer
from engine.kernel.errors import Refusal
from engine.kernel.scene import CardFace, Hexes, Line, Scene, Span
from tui.plain.show import table

MANY: Final = 12
"""More spots than this are told in short, and are named, not numbered."""


class Draft:
    """One option with a form, and the answer as it stands."""

    def __init__(self, option: Option) -> None:
        if option.form is None:
            raise ValueError(f"{option.notation} has no form")
        self.option = option
        self.form = option.form
        self.chosen: list[Any] = []

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the parts, in the order in which they are numbered."""
        if isinstance(self.form, Pick):
            return self.form.items
        if isinstance(self.form, Split):
            return tuple(bin_.name for bin_ in self.form.bins)
        return tuple(spot.name for spot in self.form.spots)

    @property
    def is_long(self) -> bool:
        """Whether there are too many places to list; then naming one commits it."""
        return isinstance(self.form, Place) and len(self.form.spots) > MANY

    def takes(self, words: Sequence[str]) -> bool:
        """Whether words can only mean parts of this answer: numbers, cards, parts' names, or one place."""
        if isinstance(self.form, Place):
            return self._spot(words) is not None or (len(words) == 1 and words[0].isdecimal())
        return all(self._is_part(word) for word in words)

    def _is_part(self, word: str) -> bool:
        if word.isdecimal():
            return True
        return not isinstance(self.form, Split) and (
            parse_card(word) is not None or self.find(word) is not None
        )

    def _spot(self, words: Sequence[str]) -> str | None:
        """The place that words name together, such as `south 600`, or a short list has under a number."""
        name = " ".join(words).casefold()
        found = next((one for one in self.names if one.casefold() == name), None)
        return found or (None if self.is_long else self.find(name))

    def put(self, words: Sequence[str]) -> Refusal | None:
        """Take in what was typed: parts to mark or unmark, one amount for each part, or a place."""
        if isinstance(self.form, Split):
            if not all(word.isdecimal() for word in words) or len(words) != len(self.form.bins):
                return self._misfit(f"type {len(self.form.bins)} numbers, one for each part")
            self.chosen = [int(word) for word in words]
            return None
        if isinstance(self.form, Place):
            spot = self._spot(words)
            if spot is None:
                return self._misfit(self._no_place(" ".join(words)))
            self.chosen = [spot]
            return None
        named = [self.find(word) for word in words]
        for word, name in zip(words, named, strict=True):
            if name is None:
                return self._misfit(f"{word[:40]!r} is not among the choices")
        for name in dict.fromkeys(named):
            if name in self.chosen:
                self.chosen.remove(name)
            else:
                self.chosen.append(name)
        return None

    def _no_place(self, typed: str) -> str:
        """Why words are no place, and what one looks like."""
        like = self.names[len(self.names) // 2] if self.names else ""
        if self.is_long and like.replace(" ", "").isdecimal():
            return f"{typed[:40]!r} is no place; a place is two numbers, east and north in mm, such as {like}"
        if self.is_long:
            return f"{typed[:40]!r} is no place; a place is an edge and mm along it, such as {like}"
        return f"{typed[:40]!r} is not among the places"

    def find(self, word: str) -> str | None:
        """The part that a word means: its number, its name, or a card."""
        names = self.names
        if word.isdecimal():
            return names[int(word) - 1] if 1 <= int(word) <= len(names) else None
        card = parse_card(word)
        if card in names:
            return card
        return next((name for name in names if name.casefold() == word.casefold()), None)

    def command(self) -> Any:
        """The command with the answer as it stands, or why it does not fit."""
        if isinstance(self.form, Place):
            return (
                answer(self.option, self.chosen[0]) if self.chosen else self._misfit("no place is named yet")
            )
        return answer(self.option, tuple(self.chosen))

    def rows(self, scene: Scene, width: int) -> list[Line]:
        """What can be marked, numbered, and how to go on."""
        if isinstance(self.form, Place) and self.is_long:
            head = (Span(f"{self.option.label}: {self._manner()}"),)
            return [head, *spans_of(self.form.spots), *_measures(scene)]
        faces = {card.id: card for hand in scene.hands for card in hand.cards}
        rows = [
            (str(number), part_name(name), *_described(name, faces, self.option))
            for number, name in enumerate(self.names, start=1)
        ]
        return [(Span(f"{self.option.label}: {self._manner()}"),), *table(rows, width), self.stand()]

    def _manner(self) -> str:
        if isinstance(self.form, Split):
            return f"type {len(self.form.bins)} numbers that add up to {self.form.total}, then 0."
        if self.is_long:
            return f"type a place, such as {self.names[len(self.names) // 2]}."
        if isinstance(self.form, Place):
            return "type a number or a name, then 0."
        return "mark by number or name, then 0."

    def stand(self) -> Line:
        """What is marked, and what 0 does."""
        if isinstance(self.form, Split):
            now = ", ".join(f"{name} {n}" for name, n in zip(self.names, self.chosen, strict=False))
            return (Span(f"  0  {self.option.notation}: {now or 'nothing yet'}"),)
        shown = " ".join(part_name(name, sign=True) for name in self.chosen)
        if not isinstance(self.form, Pick):
            return (Span(f"  0  {self.option.notation} {shown or ': no place yet'}"),)
        count = f"{len(self.chosen)} of {self.form.most} marked"
        if len(self.chosen) < self.form.least:
            return (Span(f"  –  0 when {self.form.least} are marked; {count}"),)
        return (Span(f"  0  {self.option.notation} {shown or 'none'}"), Span(f"  {count}", "dim"))

    def _misfit(self, why: str) -> Refusal:
        return Refusal("illegal", self.option.rule, why)


def _measures(scene: Scene) -> list[Line]:
    """How large an open table is, and from where its millimetres are counted."""
    board = scene.board
    if not isinstance(board, Hexes):
        return []
    size = f"The mat is {board.width:g} mm from west to east and {board.height:g} mm from south to north"
    return [(Span(f"  {size}; 0 0 is its south west corner."),)]


def spans_of(spots: Sequence[Spot]) -> list[Line]:
    """Many places in short: how far along each edge, or from where to where in the open, in millimetres."""
    along: dict[str, list[int]] = {}
    points: list[tuple[int, int]] = []
    for spot in spots:
        first, _, second = spot.name.partition(" ")
        if first.isdecimal() and second.isdecimal():
            points.append((int(first), int(second)))
        elif second.isdecimal():
            along.setdefault(first, []).append(int(second))
    lines: list[Line] = [
        (Span(f"  {edge} {min(found)} to {max(found)}: {len(found)} places along that edge"),)
        for edge, found in along.items()
    ]
    if points:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        east = f"{min(xs)} to {max(xs)} mm from the west edge"
        north = f"{min(ys)} to {max(ys)} mm from the south edge"
        lines.append((Span(f"  {len(points)} places of the grid: {east}, {north}."),))
    lines.append((Span("  Other millimetres may do as well; map shows the table.", "dim"),))
    return lines


def part_name(name: str, *, sign: bool = False) -> str:
    """How a part is typed, or with `sign` how it is shown."""
    if name in FACES:
        return FACES[name] if sign else name.lower()
    return name


def _described(name: str, faces: dict[str, CardFace], option: Option) -> tuple[str, str]:
    """What stands behind a part: a card's face and effects, a bin's bounds."""
    face = faces.get(name)
    if face is not None:
        return f"{face.face} {face.name}", ", ".join(effect.text for effect in face.effects)
    if isinstance(option.form, Split):
        bin_ = next(bin_ for bin_ in option.form.bins if bin_.name == name)
        return f"{bin_.least} to {bin_.most}", ""
    return "", ""
