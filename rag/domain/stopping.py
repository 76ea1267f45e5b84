"""The reader's Stop, where it has to be heard: deep inside a call that waits for a model server."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_pressed: Final[ContextVar[threading.Event | None]] = ContextVar("stop pressed", default=None)


@contextmanager
def stopped_by(pressed: threading.Event) -> Iterator[None]:
    """Whatever waits inside this block gives up as soon as `pressed` is set."""
    token = _pressed.set(pressed)
    try:
        yield
    finally:
        _pressed.reset(token)


def stop_pressed() -> threading.Event:
    """The event to watch while waiting; outside of a turn, one that nobody sets."""
    return _pressed.get() or threading.Event()
