"""Lines that only helped to write or to browse a text: a note of its author to themselves, the label of a link."""

import re
from typing import Final

_NOTE: Final = re.compile(r"\W*(?:TODO|FIXME|TBD|XXX)\b")
_LABEL: Final = re.compile(  # of a few words, with an arrow at its end
    r"\W*(?:[^\s.!?]+\s+){1,7}(?:>{1,2}|[»›→])(?:\]\([^)]*\))?\W*"
)
_BROWSING: Final = re.compile(
    r"\W*(?:(?:read|learn|see) more|back to (?:the )?(?:top|index|overview|contents)|edit this page|table of contents)"
    r"(?: [\w'’-]+){0,5}\W*",
    re.IGNORECASE,
)
_BYLINE: Final = re.compile(r"(?=.*\b(?:19|20)\d\d\b)[^·\n]{2,50}(?: · [^·\n]{2,50}){1,5}")
"""`Lumen Ltd · People team · in force from 1 January 2025.`, under a title: what it says, the library knows."""


_ARROW: Final = re.compile("[>»›→]")


def is_leftover(text: str) -> bool:
    """True for a line that tells a reader nothing."""
    if _BROWSING.fullmatch(text) or _NOTE.match(text):
        return True
    if " · " in text and _BYLINE.fullmatch(text):
        return True
    return bool(_ARROW.search(text) and _LABEL.fullmatch(text))
