"""Between two people at one screen: what the one knows goes, the other comes when alone."""

from engine.session import Session
from tui.plain.terminal import Terminal


def draw_curtain(terminal: Terminal, session: Session, seat: int, before: int | None) -> bool:
    """Clear the screen and wait for the next person; False when the game is put away instead.

    Drawn from public facts alone. From a pipe nobody can look: a line marks the change and nothing is asked.
    """
    terminal.cover()
    scene = session.scene(None)
    if before is not None:
        terminal.line(f"{session.names[before]} has decided.")
    units = ", ".join(party.name for party in scene.parties if party.seat == seat)
    about = f" What is asked: {scene.prompt.detail}." if scene.prompt.detail else ""
    terminal.line(f"Next: {session.names[seat].upper()}, {units}.{about}", "secret")
    if not terminal.is_typed:
        return True
    terminal.line(
        f"When only you can see the screen, type {seat} and press Enter. 0 puts the game away, saved."
    )
    while True:
        typed = terminal.ask()
        if typed is None or typed in ("0", "q"):
            return False
        if typed == str(seat):
            return True
        terminal.line(
            f"Only {seat} raises the curtain, {session.names[seat]}'s seat number; 0 puts the game away."
        )
