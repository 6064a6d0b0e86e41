"""Between two people at one screen: what the one knows goes, the other comes when alone."""

from engine.kernel.scene import Line
from engine.session import Session
from tui.plain.desk import Desk, PutAway
from tui.plain.terminal import Terminal


class Sitting:
    """Who sits at the screen of a desk. Between two people the curtain falls where the next one has a secret.

    One without secrets sits down openly: others look on, so that only what all have seen is told of the
    past. Of what has stood on the screen since it was cleared last, nobody needs to be told again.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._since = 0

    def stays(self) -> bool:
        """Whether who sits there can be asked as it is: not openly for something secret."""
        return not (self.desk.openly and self._is_guarded(self.desk.seat))

    def sit(self, seat: int) -> None:
        """Let this person take the screen; raises PutAway when the game is put away instead."""
        desk, before = self.desk, self.desk.seat
        if self._is_guarded(seat):
            outcome = desk.teller.outcome(before) if before is not None else []
            desk.change(None)
            draw_curtain(desk.terminal, desk.session, seat, before, outcome)
            desk.change(seat)
            return
        is_seen = before is not None and desk.openly
        if is_seen:
            desk.tell()
        elif before is not None:
            self.clear()
        desk.change(seat, openly=True)
        desk.terminal.line(announcement(desk.session, seat), "secret")
        if not is_seen:
            self._since = desk.teller.known(seat)
        elif desk.teller.known(seat) >= self._since:
            desk.teller.catch_up(seat)

    def clear(self) -> None:
        """Nobody sits there, with nothing on the screen."""
        self.desk.terminal.cover()
        self.desk.change(None)

    def _is_guarded(self, seat: int | None) -> bool:
        """Whether a seat knows, or is asked, what others may not see."""
        game = self.desk.session.game
        return seat is not None and (game.guarded is None or game.guarded(self.desk.session.state, seat))


def announcement(session: Session, seat: int) -> str:
    """Who is next, with units, and what is asked."""
    scene = session.scene(None)
    units = ", ".join(party.name for party in scene.parties if party.seat == seat)
    about = f" What is asked: {scene.prompt.detail}." if scene.prompt.detail else ""
    who = session.names[seat].upper()
    return f"Next: {who}{f', {units}' if units else ''}.{about}"


def draw_curtain(
    terminal: Terminal, session: Session, seat: int, before: int | None, outcome: list[Line]
) -> None:
    """Wait for the next person; raises PutAway when the game is put away instead.

    `before` is who sat here; what that seat saw is cleared away first, then comes what all see of its
    `outcome`. Drawn from public facts alone. From a pipe nobody can look on: a line marks the change and
    nothing is asked.
    """
    if before is not None:
        terminal.cover()
        terminal.lines(*outcome)
        terminal.line(f"{session.names[before]} has decided.")
    terminal.line(announcement(session, seat), "secret")
    if not terminal.is_typed:
        return
    terminal.line(f"Type {seat} and press Enter when only you can see the screen; 0 puts the game away.")
    while True:
        typed = terminal.ask()
        if typed is None or typed in ("0", "q"):
            raise PutAway(asked=typed is not None)
        if typed == str(seat):
            return
        terminal.line(
            f"{session.names[seat]}'s seat number, {seat}, raises the curtain; 0 puts the game away."
        )
