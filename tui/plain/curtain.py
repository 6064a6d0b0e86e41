"""Between two people at one screen: what the one knows goes, the other comes when alone."""

from engine.session import Session
from tui.plain.desk import PutAway
from tui.plain.terminal import Terminal


def draw_curtain(terminal: Terminal, session: Session, seat: int, before: int | None) -> None:
    """Wait for the next person; raises PutAway when the game is put away instead.

    `before` is who sat here; what that seat saw is cleared away first. Drawn from public facts alone. From a
    pipe nobody can look on: a line marks the change and nothing is asked.
    """
    scene = session.scene(None)
    if before is not None:
        terminal.cover()
        terminal.line(f"{session.names[before]} has decided.")
    units = ", ".join(party.name for party in scene.parties if party.seat == seat)
    about = f" What is asked: {scene.prompt.detail}." if scene.prompt.detail else ""
    who = session.names[seat].upper()
    terminal.line(f"Next: {who}{f', {units}' if units else ''}.{about}", "secret")
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
