"""What a seat can decide in Matchup."""

from engine.kernel.messages import Command


class Begin(Command, frozen=True, gc=False, tag="matchup.begin"):
    """Shuffle, draw for the first turn, and begin."""


class SwapCards(Command, frozen=True, gc=False, tag="matchup.swap_cards"):
    """Tactics Phase: discard these cards and draw as many."""

    cards: tuple[str, ...]


class DeclareAttack(Command, frozen=True, gc=False, tag="matchup.declare_attack"):
    """Attack Phase: name the target of the main attack."""

    target: int


class PassAttack(Command, frozen=True, gc=False, tag="matchup.pass_attack"):
    """Attack Phase: make no attack this turn."""


class StrikeEmp(Command, frozen=True, gc=False, tag="matchup.strike_emp"):
    """Attack Phase: play an EMP card at a Jaeger instead of attacking."""

    card: str
    target: int


class SetOffDevice(Command, frozen=True, gc=False, tag="matchup.set_off_device"):
    """Attack Phase: the carrier sets off the thermonuclear device at a Kaiju."""

    target: int


class PlayCard(Command, frozen=True, gc=False, omit_defaults=True, tag="matchup.play_card"):
    """Play a card in the open window; `use` picks one effect where a house rule asks for a choice."""

    card: str
    use: int | None = None


class CloseWindow(Command, frozen=True, gc=False, tag="matchup.close_window"):
    """Say "done" in the open window."""


class DrawOptional(Command, frozen=True, gc=False, tag="matchup.draw_optional"):
    """Opportunity: draw the card, or do not."""

    draw: bool


class DiscardChosen(Command, frozen=True, gc=False, tag="matchup.discard_chosen"):
    """Discard these cards because a card played by oneself says so."""

    cards: tuple[str, ...]


class YieldCard(Command, frozen=True, gc=False, tag="matchup.yield_card"):
    """Grapple: discard this card of one's own hand."""

    card: str


class NegateTrait(Command, frozen=True, gc=False, tag="matchup.negate_trait"):
    """Answer a trait with a matching Negate card; no card lets it happen."""

    card: str | None


class LaunchCombo(Command, frozen=True, gc=False, tag="matchup.launch_combo"):
    """Attack again with this Combo card, from the hand or carried on the table."""

    card: str
    target: int


class PassCombo(Command, frozen=True, gc=False, tag="matchup.pass_combo"):
    """Use no Combo."""


class LaunchCounter(Command, frozen=True, gc=False, tag="matchup.launch_counter"):
    """Attack the active unit with this Counter card, from the hand or carried on the table."""

    card: str


class PassCounter(Command, frozen=True, gc=False, tag="matchup.pass_counter"):
    """Use no Counter."""


class ChooseEndDiscards(Command, frozen=True, gc=False, tag="matchup.choose_end_discards"):
    """End Phase: choose in secret which cards the unit at `place` discards."""

    place: int
    cards: tuple[str, ...]


class RecallEndDiscards(Command, frozen=True, gc=False, tag="matchup.recall_end_discards"):
    """End Phase: take the secret choice back while others still choose."""

    place: int


class Concede(Command, frozen=True, gc=False, tag="matchup.concede"):
    """Give up the unit at `place`; it counts as destroyed."""

    place: int


AnyCommand = (
    Begin
    | SwapCards
    | DeclareAttack
    | PassAttack
    | StrikeEmp
    | SetOffDevice
    | PlayCard
    | CloseWindow
    | DrawOptional
    | DiscardChosen
    | YieldCard
    | NegateTrait
    | LaunchCombo
    | PassCombo
    | LaunchCounter
    | PassCounter
    | ChooseEndDiscards
    | RecallEndDiscards
    | Concede
)
