"""What can happen in Extinction; events carry outcomes.

Those of the set-up stand in `setup_events`, those of fighting in `fight_events`.
"""

from typing import Literal

from msgspec import UNSET, UnsetType

from engine.games.extinction.asks import Ask
from engine.games.extinction.combat.dice import Roll
from engine.games.extinction.fight_events import AnyFight
from engine.games.extinction.frames import AnyFrame
from engine.games.extinction.geometry.ring import Place, Position
from engine.games.extinction.setup_events import AnySetup
from engine.games.extinction.terms.effects import Effect
from engine.games.extinction.terms.names import Side
from engine.kernel.messages import Event
from engine.kernel.records import Result

How = Literal[
    "forward", "backward", "border", "breach", "engage", "circle", "step", "follow", "pushed", "back"
]

Missing = Literal["option", "effect", "room", "move"]
"""What cannot be done: any option of a card, an effect, stepping into a place, a move."""


class DecisionAsked(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.decision_asked"):
    """Decisions are awaited; the stack tells what is in progress."""

    asks: tuple[Ask, ...]
    stack: tuple[AnyFrame, ...]


class RoundBegan(Event, frozen=True, gc=False, tag="extinction.round_began"):
    """A round began."""

    round: int


class CardPicked(Event, frozen=True, gc=False, tag="extinction.card_picked"):
    """A card was put face down; only its side knows which."""

    mini: str
    card: str | UnsetType = UNSET


class SeatReady(Event, frozen=True, gc=False, tag="extinction.seat_ready"):
    """A seat's picks are fixed."""

    seat: int


class CardsRevealed(Event, frozen=True, gc=False, tag="extinction.cards_revealed"):
    """All picks turn face up at once: pairs of model and card."""

    cards: tuple[tuple[str, str], ...]


class FirstTurnGiven(Event, frozen=True, gc=False, tag="extinction.first_turn_given"):
    """A side takes the first turn, as `by` decided."""

    side: Side
    by: Side


class TurnBegan(Event, frozen=True, gc=False, tag="extinction.turn_began"):
    """A side's turn began; the last one of the round activates all that are left, without a roll."""

    side: Side
    turn: int
    last: bool = False
    left: int = 0


class ImpulseRolled(Event, frozen=True, gc=False, tag="extinction.impulse_rolled"):
    """The impulse die: how many models the side activates; `again` after a command and control."""

    side: Side
    number: int
    again: bool = False


class ActivationBegan(Event, frozen=True, gc=False, tag="extinction.activation_began"):
    """A model is activated; so many more of its side follow in this turn."""

    mini: str
    left: int


class RunDeclared(Event, frozen=True, gc=False, tag="extinction.run_declared"):
    """A model runs, by an option of its card."""

    mini: str
    card: str
    option: int


class OptionUsed(Event, frozen=True, gc=False, tag="extinction.option_used"):
    """An option of an action card is used."""

    mini: str
    card: str
    option: int


class SecondMoveBegan(Event, frozen=True, gc=False, tag="extinction.second_move_began"):
    """The first move of a run is over, and the second one begins."""

    mini: str


class LeftOut(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.left_out"):
    """Something that a card or a rule would allow is left out, since it cannot be done now.

    `source` is what would allow it, `about` a card or who stood where there is no room, `effect` the step.
    """

    mini: str
    what: Missing
    source: str = ""
    about: str = ""
    effect: Effect | None = None


class CountersChanged(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.counters_changed"):
    """A counter changed to a number, by so much, because of `why`; `spent` counts ammo used up so far."""

    mini: str
    resource: Literal["charge", "ammo", "rage", "blue"]
    to: int
    by: int
    why: str
    spent: int = 0


class MiniMoved(Event, frozen=True, gc=False, omit_defaults=True, tag="extinction.mini_moved"):
    """A model came to another place; `target` is what it engaged, circled, or took the place of."""

    mini: str
    place: Place
    how: How
    target: str = ""


class MiniTurned(Event, frozen=True, gc=False, tag="extinction.mini_turned"):
    """A model turned on the spot."""

    mini: str
    place: Place
    turn: str


class ContactMade(Event, frozen=True, gc=False, tag="extinction.contact_made"):
    """A step ended exactly in contact: the model counts as engaging (EXT-ENG-07)."""

    mini: str
    target: str


class CardReturned(Event, frozen=True, gc=False, tag="extinction.card_returned"):
    """A face-up card went back to its deck."""

    mini: str
    card: str


class CardPlayed(Event, frozen=True, gc=False, tag="extinction.card_played"):
    """A card from the deck is face up, to be used (EXT-ABIL-02)."""

    mini: str
    card: str


class ActivationEnded(Event, frozen=True, gc=False, tag="extinction.activation_ended"):
    """A model's activation is over; what lasted for it is over too."""

    mini: str


class RoundEnded(Event, frozen=True, gc=False, tag="extinction.round_ended"):
    """The turns of a round are over."""

    round: int


class LastingEnded(Event, frozen=True, gc=False, tag="extinction.lasting_ended"):
    """Modifiers and bans that lasted until now are over, on all models or on one."""

    until: Literal["next_attack", "activation", "round", "in_play"]
    mini: str = ""


class ObjectPlaced(Event, frozen=True, gc=False, tag="extinction.object_placed"):
    """An object came to the table, or was put down."""

    token: str
    type: str
    at: Position
    by: str = ""


class ObjectTaken(Event, frozen=True, gc=False, tag="extinction.object_taken"):
    """A model carries an object now; `token` is "" for one that did not lie on the table."""

    mini: str
    token: str
    type: str


class ReservesRolled(Event, frozen=True, gc=False, tag="extinction.reserves_rolled"):
    """A side rolled for its reserves: so many arrive."""

    side: Side
    roll: Roll
    arrive: int


class EndChecked(Event, frozen=True, gc=False, tag="extinction.end_checked"):
    """Both sides rolled whether the game ends: the successes of both count together (EXT-END-03)."""

    rolls: tuple[tuple[Side, Roll], ...]
    total: int
    over: bool


class PointsScored(Event, frozen=True, gc=False, tag="extinction.points_scored"):
    """Victory points of a side, line by line: what for, and how many."""

    side: Side
    lines: tuple[tuple[str, int], ...]
    total: int


class MissionsShown(Event, frozen=True, gc=False, tag="extinction.missions_shown"):
    """Secret missions are revealed: pairs of side and mission."""

    missions: tuple[tuple[Side, str], ...]


class GameEnded(Event, frozen=True, gc=False, tag="extinction.game_ended"):
    """The game is over."""

    result: Result


class NoteShown(Event, frozen=True, gc=False, tag="extinction.note_shown"):
    """A rule that people must apply themselves."""

    source: str
    text: str


AnyPlain = (
    DecisionAsked
    | RoundBegan
    | CardPicked
    | SeatReady
    | CardsRevealed
    | FirstTurnGiven
    | TurnBegan
    | ImpulseRolled
    | ActivationBegan
    | RunDeclared
    | OptionUsed
    | SecondMoveBegan
    | LeftOut
    | CountersChanged
    | MiniMoved
    | MiniTurned
    | ContactMade
    | CardReturned
    | CardPlayed
    | ActivationEnded
    | RoundEnded
    | LastingEnded
    | ObjectPlaced
    | ObjectTaken
    | ReservesRolled
    | EndChecked
    | PointsScored
    | MissionsShown
    | GameEnded
    | NoteShown
)
AnyEvent = AnyPlain | AnySetup | AnyFight
