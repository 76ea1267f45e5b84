"""Some answers at a time for each model server; the other readers wait in the order in which they came.

The demo model works in this process, where two threads that compute only stop each other: it works on one answer at a
time. Many at once would all be done at the end; in a line most are done sooner and none later. It refuses nobody, and
its waits are too short to be told.
"""

import threading
from collections import defaultdict
from collections.abc import Iterator
from time import monotonic
from typing import Final

from rag.errors import QueueFull, TurnStopped

TICK: Final = 0.05
FAR_BACK: Final = 0.25
"""The same for whoever is not next in the line of this process, and is told no place: fifty who look up often cost one
in ten of what the answers do."""
PATIENCE: Final = 5.0
"""Seconds after which an answer in this process holds up no other one: its page may stand still in the middle."""
_HERE: Final = "demo"


class Turnstile:
    """One for the whole process, shared by all readers."""

    def __init__(self, *, at_once: int, waiting: int, patience: float = PATIENCE) -> None:
        self.at_once = at_once
        self.waiting = waiting
        self.patience = patience
        self.lock = threading.RLock()
        self.changed = threading.Condition(self.lock)
        self._lines: dict[str, list[Ticket]] = defaultdict(list)
        self._moved = monotonic()  # when the first in the line of this process came to be it

    def ticket(self, model: str) -> "Ticket":
        """A place in the line for this model's server. Raises QueueFull."""
        ticket = Ticket(self, server_of(model))
        self._line_up(ticket)
        return ticket

    def place(self, ticket: "Ticket") -> int:
        """0: it is this one's turn. 1: it is the next one."""
        line = self._lines[ticket.server]
        return max(0, line.index(ticket) + 1 - self._at_once(ticket.server)) if ticket in line else 0

    def _at_once(self, server: str) -> int:
        return 1 if server == _HERE else self.at_once

    def leave(self, ticket: "Ticket") -> None:
        with self.changed:
            if ticket in self._lines[ticket.server]:
                self._take_out(ticket)

    def pass_over(self) -> None:
        """Whoever has worked here for too long leaves the line, and works on beside the next one."""
        if (line := self._lines[_HERE]) and monotonic() - self._moved >= self.patience:
            self._take_out(line[0])

    def _take_out(self, ticket: "Ticket") -> None:
        line = self._lines[ticket.server]
        if ticket.server == _HERE and line[0] is ticket:
            self._moved = monotonic()
        line.remove(ticket)
        self.changed.notify_all()
        if line:
            line[0].called.notify()

    def waits(self, model: str) -> int:
        """How many wait for this model's server."""
        with self.changed:
            server = server_of(model)
            return max(0, len(self._lines[server]) - self._at_once(server))

    def until_free(self) -> None:
        """Wait until nobody is answered and nobody waits."""
        with self.changed:
            self.changed.wait_for(lambda: not any(self._lines.values()))

    def _line_up(self, ticket: "Ticket") -> None:
        with self.changed:
            line = self._lines[ticket.server]
            if ticket.server != _HERE and len(line) >= self.at_once + self.waiting:
                raise QueueFull(count=self.waiting)
            if ticket.server == _HERE and not line:
                self._moved = monotonic()
            line.append(ticket)


class Ticket:
    """One turn's place in the line, from `with` to its end."""

    def __init__(self, turnstile: Turnstile, server: str) -> None:
        self.server = server
        self.called = threading.Condition(turnstile.lock)  # of this process, for whom it is the turn
        self._turnstile = turnstile

    def places(self, stop: threading.Event) -> Iterator[int]:
        """Each place on the way to the front, without end until it is reached. Raises TurnStopped."""
        told = 0
        while place := self._wait(told):
            if stop.is_set():
                raise TurnStopped
            if place != told and self.server != _HERE:
                yield place
            told = place

    def _wait(self, told: int) -> int:
        """The place now, after a moment when it is the one that was told."""
        with self._turnstile.lock:
            if self.server == _HERE:
                self._turnstile.pass_over()
            place = self._turnstile.place(self)
            if place and place == told:
                if self.server == _HERE:
                    self.called.wait(TICK if place == 1 else FAR_BACK)
                else:
                    self._turnstile.changed.wait(TICK)
                place = self._turnstile.place(self)
            return place

    def leave(self) -> None:
        """Make way for the next one; once is enough."""
        self._turnstile.leave(self)

    def __enter__(self) -> "Ticket":
        return self

    def __exit__(self, *exc_info: object) -> None:
        self.leave()


def server_of(model: str) -> str:
    """All models of one Ollama server share its line; an imported model has one for itself."""
    return "ollama" if model.partition(":")[0] == "ollama" else model
