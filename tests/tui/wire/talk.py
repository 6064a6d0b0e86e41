"""Talking over the wire in tests: requests as keywords, answers as plain data."""

import io
import json
from pathlib import Path
from typing import Any

from saves.home import Home
from tui.wire.connection import Connection
from tui.wire.dispatch import answer
from tui.wire.server import serve
from tui.wire.tables import Tables

SEATS = [
    {"name": "Ann", "units": [{"unit": "gipsy-danger"}]},
    {"name": "Ben", "units": [{"unit": "knife-head"}]},
]


class Talk:
    """One connection in a test; `say` gives the answer to any request, whatever it is."""

    def __init__(self, home: Path, seat: int | None = None, tables: Tables | None = None) -> None:
        self.tables = tables or Tables()
        self.connection = Connection(self.tables, Home(home), seat)
        self.count = 0

    def line(self, line: bytes) -> bytes:
        """The raw answer to a raw line: always one line."""
        raw = answer(self.connection, line)
        assert raw.endswith(b"\n")
        assert raw.count(b"\n") == 1
        return raw

    def say(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request, which has the id of the request."""
        self.count += 1
        request = {"id": self.count, "do": do, **fields}
        found: dict[str, Any] = json.loads(self.line(json.dumps(request).encode()))
        assert found["id"] == self.count
        return found

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that must be done."""
        found = self.say(do, **fields)
        assert found["ok"], f"{do} {fields}: {found['error']}"
        return found

    def refused(self, do: str, **fields: Any) -> dict[str, str]:
        """The error of a request that must not be done."""
        found = self.say(do, **fields)
        assert not found["ok"], f"{do} {fields} was done"
        error: dict[str, str] = found["error"]
        assert set(error) == {"code", "rule", "message"}
        assert error["message"]
        return error

    def code(self, do: str, **fields: Any) -> str:
        """The code of the error of a request that must not be done."""
        return self.refused(do, **fields)["code"]

    def play(self, seat: int, *texts: str) -> dict[str, Any]:
        """A seat decides these, one after another; the answer to the last."""
        found: dict[str, Any] = {}
        for text in texts:
            found = self.ask("play", seat=seat, say=text)
        return found

    def view(self, seat: int | str | None = "all") -> dict[str, Any]:
        """A view."""
        found: dict[str, Any] = self.ask("view", seat=seat)["view"]
        return found

    def offered(self, seat: int) -> list[str]:
        """The notations that a seat is offered."""
        return [row["notation"] for row in self.ask("options", seat=seat)["options"]]


def served(home: Path, data: bytes, seat: int | None = None) -> list[dict[str, Any]]:
    """The answers of the whole program to these bytes; it ends with 0."""
    sink = io.BytesIO()
    assert serve(io.BytesIO(data), sink, Home(home), seat) == 0
    return [json.loads(line) for line in sink.getvalue().splitlines()]
