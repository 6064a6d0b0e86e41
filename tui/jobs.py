"""Work that takes long, away from the screen: bots in a process of their own."""

import asyncio
import contextlib
import sys
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from engine.bots import player
    from engine.session import Session


class Bots:
    """Lets bots choose in one worker process, which gets only the bytes of their View.

    Where no process can be started a thread does the same work.
    """

    def __init__(self, *, in_process: bool = True) -> None:
        self._in_process = in_process
        self._executor: Executor | None = None

    async def choose(self, session: "Session", seat: int, budget: "player.Budget") -> Any:
        """The `Chosen` of the bot in `seat`, with its command decoded."""
        from engine.bots import player

        game = session.game
        view = msgspec.json.encode(session.view(seat))
        level = session.players[seat][1]
        seed = player.luck_at(session.header.commitment, session.head, seat)
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(
            self._pool(), player.choose, game.id, seat, level, view, seed, budget
        )
        chosen = msgspec.json.decode(found, type=player.Chosen)
        command = msgspec.convert(chosen.command, game.command)
        return msgspec.structs.replace(chosen, command=command)

    def _pool(self) -> "Executor":
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

        if self._executor is None and self._in_process:
            real = contextlib.redirect_stderr(sys.__stderr__)  # the app's own has no file behind it
            with contextlib.suppress(OSError, ImportError), real:
                context = multiprocessing.get_context("spawn")
                self._executor = ProcessPoolExecutor(1, mp_context=context)
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, "bots")
        return self._executor

    def close(self) -> None:
        """Stop the worker without waiting for it."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
