"""What askers tell of their case before they ask: `My dad died last night. How long can I stay away?`"""

import re
from functools import lru_cache
from typing import Final

from rag.language.german.bridge import is_german
from rag.language.questions.answer_types import AUXILIARIES

_OPENLY: Final = r"(?:what|which|whom?|whose|when|where|why|how)\b"
_SUBJECT: Final = r"(?:i|we|you|they|he|she|it|that|this|there|the|my|our|an?|any\w*|all|some\w*)\b"
_LEAD: Final = r"(?:(?:and|so|but|then|until|by|till|from|since|for|in|at|to|on) )*"
_EDGE: Final = r"(?:[.!?;:,]+|\s[-–—])\s+"
_ASKS: Final = re.compile(
    rf"{_EDGE}(?=(?i:{_LEAD}(?:{_OPENLY}|any\b|(?:{AUXILIARIES}) {_SUBJECT}))|(?i:{AUXILIARIES}) [A-Z])"
)
_ASKS_FIRST: Final = re.compile(rf"\W*{_LEAD}(?:{_OPENLY}|(?:{AUXILIARIES})\b|any\b|if\b)", re.IGNORECASE)
_OF_ME: Final = re.compile(
    r"\b(?:i|i['’](?:m|ve|ll|d)|im|ive|my|me|we|we['’](?:re|ve)|our|us)\b"
    r"|^\W*(?:(?:just|been|got|called) )?(?:\w+ed|been|got|lost|left|broke|had|found|sent)\b",
    re.IGNORECASE,
)
_ASKS_ALREADY: Final = re.compile(rf"\b(?:{AUXILIARIES}) (?:i|we|you|they)\b", re.IGNORECASE)
_LEANS: Final = re.compile(r"\b(?:it|that|this|those|them|one)\b", re.IGNORECASE)


@lru_cache(maxsize=1024)
def told_first(text: str) -> str:
    """What is told of the asker before the question; "" when nothing is, or when the question is about just that."""
    found = None if is_german(text) or _ASKS_FIRST.match(text) else _ASKS.search(text)
    told = text[: found.start()] if found else ""
    if not found or not _OF_ME.search(told) or _ASKS_ALREADY.search(told) or _LEANS.search(text, found.end()):
        return ""
    return told
