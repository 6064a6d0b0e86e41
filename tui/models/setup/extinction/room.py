"""What Extinction shows and offers in its set-up."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from engine.games.extinction.state import State
from engine.games.extinction.terms.seats import ExtinctionSeat, Mode, Options
from engine.kernel.scene import Line, Panel, Span
from tui.models.setup.draft import HUMAN, Item, switch_of, words_of
from tui.models.setup.edits import moved_down, next_player, played_by, without_seat
from tui.models.setup.extinction import cards
from tui.models.setup.extinction.cards import NAMED, NOUN, TEAMS
from tui.models.setup.extinction.draft import (
    DRAWN,
    SideDraft,
    added,
    new_draft,
    next_side,
    other_side,
    with_side,
)
from tui.models.setup.offers import Offer, Row, down_of, guarded, of_values, player_of
from tui.models.setup.room import OptionRow, Room, SeatRow, Told, told

MODES: Final[dict[Mode, tuple[str, str]]] = {
    "quick_play": (
        "quick play",
        "Quick play: one card gives both forces, their places and the mat. Two players; nothing is set up by "
        "hand.",
    ),
    "constructed": (
        "constructed",
        "Constructed battle: the Kaiju side picks its force openly, then the Jaeger side one of at most "
        "twice the threat in points; mission and scenario follow, and both sides set up.",
    ),
    "underwater": (
        "underwater",
        "Seal the Breach: forces are picked, and fight on the sea floor. The lead Jaeger carries the device "
        "to the Breach; the Kaiju stop it. No victory points are counted.",
    ),
}
"""Each kind of battle: its name, and what happens in it."""
APPLIES: Final[dict[Mode, frozenset[str]]] = {
    "quick_play": frozenset({"mode", "quick_play", "assisted"}),
    "constructed": frozenset(
        {"mode", "scenario", "mission", "secret_missions", "civil_war", "threat_limit", "assisted"}
    ),
    "underwater": frozenset({"mode", "civil_war", "threat_limit", "assisted"}),
}
"""The options that make a difference in each kind of battle."""
IDLE: Final = {
    ("quick_play", "scenario"): "from the card",
    ("quick_play", "mission"): "none",
    ("constructed", "mission"): "one each, secret",
    ("underwater", "scenario"): "Seal the Breach",
    ("underwater", "mission"): "none",
}
"""What stands in the place of an option that makes no difference."""
FIELDS: Final = (
    ("mode", "quick_play", "scenario", "mission", "secret_missions"),
    ("civil_war", "threat_limit", "assisted"),
)
"""The options in two columns; undo and seed follow in the second."""
NEEDS: Final = {
    "jaeger": "Picks second: Jaegers with pilots and upgrades, worth at most twice the threat in points.",
    "kaiju": "Picks first: Kaiju with mutations. Their categories together are the threat.",
    None: "Each seat says at the table which side it wants; if all want the same, dice decide.",
}


class ExtinctionRoom(Room[SideDraft]):
    """Sides on the seats."""

    first = Item("seat")
    heads = f"{'side':<21}fields"
    add_means = (
        "A new seat plays on the side that has fewer; the models of a side are divided among its seats."
    )
    panels_title = "The battle"
    seating = ("EXT-PLAYER-01", "EXT-PLAYER-02", "EXT-PLAYER-03", "EXT-PLAYER-04", "EXT-PLAYER-05")
    seats_title = "Seats and sides"

    def new(self, known: Sequence[str] = (), content: Any = None) -> SideDraft:
        """A person with the Jaegers of a quick play card against a bot with its Kaiju."""
        return new_draft(known, content)

    def swapped(
        self, seats: tuple[ExtinctionSeat, ...], options: Options, end: State
    ) -> tuple[tuple[ExtinctionSeat, ...], Options]:
        """Each seat plays the other side, in the same battle: cards that were drawn openly are named."""
        sides = [other_side(side) for side in end.sides]
        changed = [replace(seat, side=side) for seat, side in zip(seats, sides, strict=True)]
        options = replace(options, quick_play=end.quick_play or options.quick_play)
        if end.mode == "constructed" and not end.secret:
            drawn = [team.mission for team in end.teams if team.mission]
            scenario = end.scenario or options.scenario
            options = replace(options, scenario=scenario, mission=drawn[0] if drawn else options.mission)
        return tuple(changed), options

    def seat_rows(self, draft: SideDraft) -> list[SeatRow]:
        """One row for each seat."""
        return [
            SeatRow(
                Item("seat", seat),
                seat + 1,
                draft.names[seat],
                chair.by,
                chair.side or "text",
                TEAMS[chair.side],
                (Span(fields(draft, seat), "text" if quick(draft) else "dim"),),
            )
            for seat, chair in enumerate(draft.chairs)
        ]

    def options(self, draft: SideDraft) -> tuple[list[OptionRow], list[OptionRow]]:
        """What is played at the left, how at the right."""
        left, right = ([self._row(draft, field) for field in column] for column in FIELDS)
        return left, [*right, *self.other_rows(draft)]

    def _row(self, draft: SideDraft, field: str) -> OptionRow:
        title = switch_of(draft, field).title
        return OptionRow(
            Item("option", field=field), title, self.value(draft, field), not applies(draft, field)
        )

    def value(self, draft: SideDraft, field: str) -> str:
        """The value of an option in words; one that makes no difference says what is instead."""
        mode = draft.options.mode
        if not applies(draft, field):
            return IDLE.get((mode, field), "no" if field == "secret_missions" else "not here")
        if field in NAMED:
            return cards.value_of(draft, field)
        return in_words(field, getattr(draft.options, field))

    def balance(self, draft: SideDraft) -> str:
        """What is played: `Duel at Dawn`, `constructed, 2 v 1`."""
        mode = draft.options.mode
        if mode == "quick_play":
            value = cards.value_of(draft, "quick_play")
            return "a drawn card" if value == "drawn" else value
        sides = [chair.side for chair in draft.chairs]
        count = (
            f"{len(sides)} seats" if None in sides else f"{sides.count('jaeger')} v {sides.count('kaiju')}"
        )
        return f"{MODES[mode][0]}, {count}"

    def seat_prompt(self, draft: SideDraft, item: Item) -> str:
        """Who plays which side."""
        side = draft.chairs[item.seat].side
        does = f"plays the {TEAMS[side]}" if side is not None else "takes a side at the table"
        return f"Seat {item.seat + 1}: {draft.names[item.seat]} {does}"

    def seat_told(self, draft: SideDraft, item: Item) -> Told:
        """What a seat fields, or how it comes by its force."""
        side = draft.chairs[item.seat].side
        title = f"seat {item.seat + 1}: {TEAMS[side] if side else 'side settled at the table'}"
        card = cards.quick_card(draft)
        lines: list[Line]
        if card is not None and side is not None:
            found = next(one for one in cards.cards_of(draft.content, "quick_play") if one.id == card.id)
            lead = "Jaeger: " if side == "jaeger" else "Kaiju: "
            lines = [told(line.removeprefix(lead)) for line in found.lines if line.startswith(lead)]
        elif quick(draft) and side is not None:
            lines = [told(cards.drawn_text(draft, "quick_play"))]
        else:
            lines = [told(NEEDS[side])]
        rule = "EXT-PLAYER-03" if side is None else ""
        return Told(title, tuple(lines), rule, side or "text", "i shows all cards" if card else "")

    def seat_offers(self, draft: SideDraft, item: Item) -> list[Offer]:
        """Name, side, player, moving, taking away."""
        seat = item.seat
        chair = draft.chairs[seat]
        side, by = next_side(draft, seat), next_player(draft, seat)
        return [
            Offer(1, f"name: {draft.names[seat]}", asks="name"),
            guarded(
                2,
                f"side: {TEAMS[chair.side]}",
                draft,
                with_side(draft, seat, side),
                note=f"then {TEAMS[side]}",
                enter=True,
            ),
            Offer(3, f"played by: {player_of(chair.by)}", f"then {by}", played_by(draft, seat, by)),
            Offer(4, down_of(draft, seat), draft=moved_down(draft, seat)),
            guarded(5, f"take seat {seat + 1} away", draft, without_seat(draft, seat)),
        ]

    def option_offers(self, draft: SideDraft, field: str) -> list[Offer]:
        """The values of an option, those that cannot be with the reason; cards are chosen from a list."""
        if field in NAMED:
            return self._card_offers(draft, field)
        usual = getattr(draft.game.options_type(), field)
        now = getattr(draft.options, field)
        rows: list[Row] = [
            (
                f"{in_words(field, one)}{' (default)' if one == usual else ''}",
                one == now,
                draft.with_option(field, one),
            )
            for one in switch_of(draft, field).values
        ]
        return of_values(rows, draft)

    def _card_offers(self, draft: SideDraft, field: str) -> list[Offer]:
        count = len(cards.cards_of(draft.content, field))
        drawn = draft.with_option(field, DRAWN)
        note = "now" if getattr(draft.options, field) == DRAWN else ""
        return [
            Offer(1, f"choose a {NOUN[field]}", f"{count} to choose", asks="card", enter=True),
            Offer(2, "it is drawn when it is needed", note, drawn),
        ]

    def option_told(self, draft: SideDraft, field: str) -> Told:
        """What an option means as it is set."""
        switch = switch_of(draft, field)
        if not applies(draft, field):
            text = f"It makes no difference in this battle ({MODES[draft.options.mode][0]})."
            return Told(switch.title, (told(switch.help), told(text, "dim")), switch.rule)
        if field == "mode":
            return Told(switch.title, (told(MODES[draft.options.mode][1]),), switch.rule)
        if field in NAMED:
            card = cards.card_of(draft, field)
            if card is None:
                return Told(switch.title, (told(cards.drawn_text(draft, field)),), switch.rule)
            title = f"{switch.title}: {card.name}"
            return Told(title, cards.as_lines(card.lines), "", hint="i shows all of it")
        return Told(switch.title, (told(switch.help),), switch.rule)

    def added(self, draft: SideDraft) -> tuple[SideDraft, SideDraft]:
        """One seat more, on the side that has fewer."""
        return added(draft), added(draft, HUMAN)

    def panels(self, draft: SideDraft, item: Item) -> list[Panel]:
        """The quick play card with both forces, or the cards that are named for the battle."""
        side = draft.chairs[item.seat].side if item.kind == "seat" else None
        return cards.card_panels(draft, side or "jaeger") if quick(draft) else cards.named_panels(draft)


def quick(draft: SideDraft) -> bool:
    """Whether a quick play card is played."""
    return draft.options.mode == "quick_play"


def applies(draft: SideDraft, field: str) -> bool:
    """Whether an option makes a difference in this battle."""
    if field == "mission" and draft.options.secret_missions and draft.options.mode == "constructed":
        return False
    return field in APPLIES[draft.options.mode]


def fields(draft: SideDraft, seat: int) -> str:
    """What a seat brings, in a few words."""
    side, card = draft.chairs[seat].side, cards.quick_card(draft)
    if card is not None and side is not None:
        return cards.models_on(draft.content, card, side)
    if quick(draft):
        return "as the card says"
    if side is None:
        return "a force picked at the table"
    return "picks first" if side == "kaiju" else "picks second"


def in_words(field: str, value: Any) -> str:
    """A value of an option in words."""
    if field == "mode":
        return MODES[value][0]
    if field == "threat_limit":
        return f"threat {value}" if value else "no limit"
    return words_of(value)


ROOM: Final = ExtinctionRoom()
