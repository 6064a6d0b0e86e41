"""Who asks over the wire, and what that one may see and do."""

from engine.session import Session
from saves.home import Home
from tui.wire import requests as rq
from tui.wire.answers import Refused
from tui.wire.tables import Table, Tables


class Connection:
    """One that asks: with a `seat` it decides and sees for that seat alone, without one for all.

    `home` is the library in which saved games are found by name. `is_done` is true after `quit`.
    """

    def __init__(self, tables: Tables, home: Home, seat: int | None = None) -> None:
        self.tables = tables
        self.home = home
        self.seat = seat
        self.is_done = False

    def table(self, request: rq.AtTable) -> Table:
        """The table that a request is about; raises Refused."""
        return self.tables.find(request.table)

    def running(self, request: rq.AtTable) -> Table:
        """The table that a request is about, if its game is not over; raises Refused."""
        table = self.table(request)
        if table.session.closed is not None:
            raise Refused("game_over", "The game is over.")
        return table

    def own(self, session: Session, seat: int) -> int:
        """The seat, if this connection may decide for it; raises Refused."""
        check_seat(session, seat)
        if self.seat not in (None, seat):
            raise Refused("forbidden", f"This connection is seat {self.seat}, not {seat}.")
        return seat

    def mover(self, session: Session, seat: int | None) -> int:
        """The seat that moves the head: the one named, or that of the connection, or the first."""
        return self.own(session, seat or self.seat or 1)

    def eye(self, session: Session, eye: rq.Eye) -> rq.Eye:
        """The eye, if this connection may look through it: after the end every one; raises Refused."""
        if isinstance(eye, int):
            check_seat(session, eye)
        if self.seat is not None and eye not in (None, self.seat) and session.closed is None:
            whose = "everything" if eye == "all" else f"what seat {eye} sees"
            raise Refused(
                "forbidden", f"This connection is seat {self.seat}; {whose} is shown after the end."
            )
        return eye

    def only_whole(self, what: str) -> None:
        """Raise Refused where this connection is for one seat: it would learn or change what it may not."""
        if self.seat is not None:
            raise Refused("forbidden", f"This connection is seat {self.seat}; it may not {what}.")


def check_seat(session: Session, seat: int) -> None:
    """Raise Refused unless the table has this seat."""
    if seat not in session.players:
        raise Refused("malformed", f"There is no seat {seat}; seats are 1 to {len(session.players)}.")
