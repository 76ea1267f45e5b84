"""What time it is: in UTC where it is kept, in the time zone of this machine where a day is meant."""

from collections.abc import Callable
from datetime import UTC, date, datetime

Clock = Callable[[], datetime]
"""Now, with a time zone."""


def utc_now() -> datetime:
    """The clock of this machine, where no other one is given."""
    return datetime.now(UTC)


def local_now() -> datetime:
    return utc_now().astimezone()


def today(clock: Clock = utc_now) -> date:
    """The day that documents are in force on when nobody asks for another."""
    return clock().astimezone().date()
