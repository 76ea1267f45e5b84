"""Ends a call that takes too long, or that nobody waits for any more, by hanging up under it.

The reading thread may be blocked in the network at that moment, so a second one watches the clock and the Stop button.
"""

import contextlib
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final, Literal, Self

from rag.errors import ModelSlow, ModelStalled, ModelTimeout, RagError, TurnStopped

TICK: Final = 0.03
_CONNECTED: Final = ("connect_tcp.complete", "start_tls.complete")

Ending = Literal["", "stopped", "slow", "stalled", "total"]


@dataclass(frozen=True)
class Patience:
    """Seconds: until the first line (a cold model has to be loaded), between two lines, and for the whole call."""

    first: float
    between: float
    total: float


class Guard:
    """Watches one call from `with` to its end. `trace` belongs into the call's extensions."""

    def __init__(self, patience: Patience, stop: threading.Event) -> None:
        self._patience = patience
        self._stop = stop
        self._begun = time.monotonic()
        self._deadline = self._begun + patience.first
        self._moving = False
        self._ending: Ending = ""
        self._over = threading.Event()
        self._socket: socket.socket | None = None

    def trace(self, name: str, info: Mapping[str, Any]) -> None:
        """The client tells of every connection it makes; this one is ours."""
        if name.endswith(_CONNECTED):
            self._socket = info["return_value"].get_extra_info("socket")
            if self._ending:
                self._hang_up()

    def moved(self) -> None:
        """Something arrived that is worth waiting on for."""
        self._moving = True
        self._deadline = time.monotonic() + self._patience.between

    def failure(self, model: str) -> RagError | None:
        """Why the guard ended the call, if it did."""
        match self._ending:
            case "stopped":
                return TurnStopped()
            case "slow":
                return ModelSlow(model=model, seconds=f"{self._patience.first:g}")
            case "stalled":
                return ModelStalled(model=model, seconds=f"{self._patience.between:g}")
            case "total":
                return ModelTimeout(model=model, seconds=f"{self._patience.total:g}")
            case _:
                return None

    def __enter__(self) -> Self:
        if self._stop.is_set():
            raise TurnStopped
        threading.Thread(target=self._watch, daemon=True, name="guard").start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()

    def _watch(self) -> None:
        while not self._over.wait(TICK):
            if ending := self._due():
                self._ending = ending
                self._hang_up()
                return

    def _due(self) -> Ending:
        now = time.monotonic()
        if self._stop.is_set():
            return "stopped"
        if now > self._begun + self._patience.total:
            return "total"
        if now > self._deadline:
            return "stalled" if self._moving else "slow"
        return ""

    def _hang_up(self) -> None:
        """Whoever reads gets the end of the stream at once, and the server sees that we have gone."""
        if self._socket is not None:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
