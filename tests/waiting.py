"""Waiting for the thing itself, as short as the machine allows; and whether it takes longer than it should."""

import time
from collections.abc import Callable

LONG = 60.0
"""Seconds that nothing takes, however busy the machine; whoever waits so long has found a fault."""


def eventually(holds: Callable[[], object], seconds: float = LONG) -> bool:
    """True as soon as it holds."""
    deadline = time.monotonic() + seconds
    while not holds() and time.monotonic() < deadline:
        time.sleep(0.01)
    return bool(holds())


def grows_evenly(work: Callable[[int], object]) -> bool:
    """True when four times as much takes about four times as long: with the square of the length it takes sixteen."""
    work(1)  # what is made once
    return _seconds(work, 4) < 9 * _seconds(work, 1) + 0.2


def _seconds(work: Callable[[int], object], times: int) -> float:
    """Of the processor, the better of two."""
    return min(_once(work, times) for _ in range(2))


def _once(work: Callable[[int], object], times: int) -> float:
    began = time.process_time()
    work(times)
    return time.process_time() - began
