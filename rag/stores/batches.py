"""As many things at a time as an engine takes."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")


def batches(things: Sequence[Thing], size: int) -> Iterator[Sequence[Thing]]:
    for first in range(0, len(things), size):
        yield things[first : first + size]
