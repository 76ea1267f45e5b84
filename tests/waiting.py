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
    work(2)  # what is made once; nothing is read twice, for much is kept of what was read
    once = seconds_of(lambda: work(1))
    return seconds_of(lambda: work(4)) < 9 * once + 0.2


def seconds_of(work: Callable[[], object]) -> float:
    """Of the processor."""
    began = time.process_time()
    work()
    return time.process_time() - began
