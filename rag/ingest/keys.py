"""What a key beside a document means: which field it is, which it may be a slip of, what it sounds like."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, Final

from rag.domain.documents import Metadata
from rag.ingest.own_status import STATUS_KEYS

AUDIENCE: Final = "audience"
STRICT: Final = frozenset({AUDIENCE, "authority", "effective_from", "effective_until"})
"""A wrong value of these is refused and never passed over: they decide who reads what, when, and what holds."""

_FIELDS: Final = frozenset(Metadata.model_fields)
_ALIASES: Final = {
    "effective": "effective_from",
    "effective_date": "effective_from",
    "effective_to": "effective_until",
    "valid_from": "effective_from",
    "valid_until": "effective_until",
    "valid_to": "effective_until",
    "expires": "effective_until",
    "expiry_date": "effective_until",
    "review_date": "review_by",
    "next_review": "review_by",
}
_TELLING: Final = re.compile(  # of who may read it, when it holds, or what became of it
    r"access|visib|permission|group|role|confiden|classif|secre|restrict|internal|private|audien|valid|expir|effective"
    r"|review|until|status|approv|replac|supersed"
)
_ALIKE: Final = 0.8  # of the letters of both
_DEEPEST: Final = 20


def field_of(key: str) -> str | None:
    """The field of the metadata that this key fills."""
    plain = _plain(key)
    known = _ALIASES.get(plain, plain)
    return known if known in _FIELDS else None


@lru_cache(maxsize=4096)
def slip_of(key: str) -> str | None:
    """The key that was perhaps meant: `audiance`, `effectivefrom`, `titel`. None for a key that is known."""
    plain = _plain(key)
    if field_of(key) or plain in STATUS_KEYS:
        return None
    squeezed = plain.replace("_", "")
    alike = ((_alike(squeezed, known.replace("_", "")), known) for known in (*_FIELDS, *_ALIASES, *STATUS_KEYS))
    best, known = max(alike)
    return known if best >= _ALIKE else None


def means_audience(key: str) -> bool:
    """True also for a slip: who may read something is not guessed."""
    return AUDIENCE in (field_of(key), slip_of(key))


def is_telling(key: str) -> bool:
    """True for a key that is no field and sounds as if it decided something."""
    return field_of(key) is None and _TELLING.search(_plain(key)) is not None


def keys_within(value: Any, depth: int = 0) -> Iterator[str]:
    """Those of mappings inside of a value."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    if isinstance(value, dict):
        yield from map(str, value)
    for each in inside if depth < _DEEPEST else ():
        yield from keys_within(each, depth + 1)


def _plain(key: str) -> str:
    return key.strip().lower().replace("-", "_").replace(" ", "_")


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio() if abs(len(one) - len(other)) <= 1 else 0.0
