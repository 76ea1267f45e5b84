"""Waiting for the thing itself: as short as the machine allows, and long enough for one that is busy."""

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
