"""Some answers at a time for each model server; the other readers wait in the order in which they came."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from rag.errors import QueueFull, TurnStopped

TICK: Final = 0.05
_UNLIMITED: Final = "demo"  # answers in this process, at once


class Turnstile:
    """One for the whole process, shared by all readers."""

    def __init__(self, *, at_once: int, waiting: int) -> None:
        self.at_once = at_once
        self.waiting = waiting
        self.changed = threading.Condition()
        self._lines: dict[str, list[Ticket]] = defaultdict(list)

    def ticket(self, model: str) -> "Ticket":
        """A place in the line for this model's server. Raises QueueFull."""
        ticket = Ticket(self, server_of(model))
        if ticket.server != _UNLIMITED:
            self._line_up(ticket)
        return ticket

    def place(self, ticket: "Ticket") -> int:
        """0: it is this one's turn. 1: it is the next one."""
        line = self._lines[ticket.server]
        return max(0, line.index(ticket) + 1 - self.at_once) if ticket in line else 0

    def leave(self, ticket: "Ticket") -> None:
        with self.changed:
            line = self._lines[ticket.server]
            if ticket in line:
                line.remove(ticket)
            self.changed.notify_all()

    def waits(self, model: str) -> int:
        """How many wait for this model's server."""
        with self.changed:
            return max(0, len(self._lines[server_of(model)]) - self.at_once)

    def _line_up(self, ticket: "Ticket") -> None:
        with self.changed:
            line = self._lines[ticket.server]
            if len(line) >= self.at_once + self.waiting:
                raise QueueFull(count=self.waiting)
            line.append(ticket)


class Ticket:
    """One turn's place in the line, from `with` to its end."""

    def __init__(self, turnstile: Turnstile, server: str) -> None:
        self.server = server
        self._turnstile = turnstile

    def places(self, stop: threading.Event) -> Iterator[int]:
        """Each place on the way to the front, without end until it is reached. Raises TurnStopped."""
        told = 0
        while place := self._wait(told):
            if stop.is_set():
                raise TurnStopped
            if place != told:
                yield place
            told = place

    def _wait(self, told: int) -> int:
        """The place now, after a moment when it is the one that was told."""
        with self._turnstile.changed:
            place = self._turnstile.place(self)
            if place and place == told:
                self._turnstile.changed.wait(TICK)
                place = self._turnstile.place(self)
            return place

    def __enter__(self) -> "Ticket":
        return self

    def __exit__(self, *exc_info: object) -> None:
        self._turnstile.leave(self)


def server_of(model: str) -> str:
    """All models of one Ollama server share its line; an imported model has one for itself."""
    return "ollama" if model.partition(":")[0] == "ollama" else model
