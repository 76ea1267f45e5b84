"""Labels that count, such as grades: `K1–K5` is for K4, and so is `K3 and above`."""

import re
from collections.abc import Iterator
from typing import Final

_LABEL: Final = r"\b(?P<sign>[A-Z]{1,2})(?P<first>\d{1,2})"
_RANGE: Final = re.compile(rf"{_LABEL}(?:\s?[–—-]\s?|\s(?:to|through|bis)\s)(?:(?P=sign))?(?P<last>\d{{1,2}})\b")
_UPWARDS: Final = re.compile(
    rf"{_LABEL}(?:\+|,? (?:and|or|und|oder) (?:above|higher|over|upwards?|up|höher|darüber|aufwärts)\b)"
)
_MOST: Final = 20
"""Labels of a range: a longer one counts something else."""
_ABOVE: Final = 10
"""Labels that are told of an open range."""


def labels_within(text: str) -> Iterator[str]:
    """Those that a range in the text is for, its ends included."""
    for found in _RANGE.finditer(text):
        first, last = int(found["first"]), int(found["last"])
        if first < last <= first + _MOST:
            yield from _counted(found["sign"], first, last)
    for found in _UPWARDS.finditer(text):
        yield from _counted(found["sign"], int(found["first"]), int(found["first"]) + _ABOVE)


def _counted(sign: str, first: int, last: int) -> Iterator[str]:
    return (f"{sign}{number}" for number in range(first, last + 1))
