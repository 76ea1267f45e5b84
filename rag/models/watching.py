"""Waits for work that knows nothing of our patience or of Stop, and leaves it behind when either has run out."""

import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from rag.domain.stopping import stop_pressed
from rag.errors import ModelSlow, ModelStalled, ModelTimeout, TurnStopped
from rag.models.guard import TICK, Patience

Item = TypeVar("Item")


@dataclass(frozen=True)
class _End:
    error: Exception | None = None


@dataclass(frozen=True)
class _Made(Generic[Item]):
    item: Item


def watched(make: Callable[[], Iterator[Item]], *, patience: Patience, model: str) -> Iterator[Item]:
    """Everything that `make` yields, while it is made on another thread. Raises the ModelTimeouts and TurnStopped.

    Work that was left behind is closed as soon as it yields once more.
    """
    made: queue.Queue[_Made[Item] | _End] = queue.Queue(maxsize=64)
    gone = threading.Event()
    threading.Thread(target=_work, args=(make, made, gone), daemon=True, name="model").start()
    try:
        yield from _follow(made, patience, model)
    finally:
        gone.set()


def _work(make: Callable[[], Iterator[Item]], made: "queue.Queue[_Made[Item] | _End]", gone: threading.Event) -> None:
    try:
        for item in make():
            if not _put(made, _Made(item), gone):
                return
    except Exception as error:  # noqa: BLE001 (it is raised again on the thread that waits)
        _put(made, _End(error), gone)
    else:
        _put(made, _End(), gone)


def _put(made: "queue.Queue[_Made[Item] | _End]", part: _Made[Item] | _End, gone: threading.Event) -> bool:
    """False when nobody waits for it any more."""
    while not gone.is_set():
        try:
            made.put(part, timeout=TICK)
        except queue.Full:
            continue
        return True
    return False


def _follow(made: "queue.Queue[_Made[Item] | _End]", patience: Patience, model: str) -> Iterator[Item]:
    stop, begun, moved = stop_pressed(), time.monotonic(), None
    while True:
        if stop.is_set():
            raise TurnStopped
        try:
            part = made.get(timeout=TICK)
        except queue.Empty:
            _require_patience(patience, begun, moved, model)
            continue
        if isinstance(part, _End):
            if part.error:
                raise part.error
            return
        moved = time.monotonic()
        _require_patience(patience, begun, moved, model)
        yield part.item


def _require_patience(patience: Patience, begun: float, moved: float | None, model: str) -> None:
    now = time.monotonic()
    if now - begun > patience.total:
        raise ModelTimeout(model=model, seconds=f"{patience.total:g}")
    if moved is None and now - begun > patience.first:
        raise ModelSlow(model=model, seconds=f"{patience.first:g}")
    if moved is not None and now - moved > patience.between:
        raise ModelStalled(model=model, seconds=f"{patience.between:g}")
