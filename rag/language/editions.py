"""Two editions of one rule by what they are called: `Leave policy v2 2023` and `Leave policy v3 2025`.

Minutes, reports and the like come in series whose parts hold side by side: by a year alone only what sets rules is told
to be an edition.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.orders.disguises import as_seen

_VERSION: Final = re.compile(
    r"(?<![a-z0-9])(?:v|ver|version|rev|revision|edition|ed|fassung|ausgabe)[ ._-]{0,2}"
    r"(\d{1,2})(?:[._-]\d{1,2}(?!\d))?(?![a-z0-9])"
)
_YEAR: Final = re.compile(r"(?<![a-z0-9])(?:19|20)\d\d(?![a-z0-9])")
_APART: Final = re.compile(r"[\W_]+")
_RULES: Final = re.compile(
    r"(?:polic(?:y|ies)|agreement|handbook|guide|guidelines?|rules|regulations?|directive|manual|procedures?|scheme|terms"
    r"|richtlinien?|ordnung|vereinbarung|handbuch|leitfaden|regelung|anweisung|merkblatt)(?![a-z])"
)


class Edition(NamedTuple):
    """What all editions are called, and which of them this is."""

    of: tuple[str, str]
    version: int | None
    year: str

    def may_precede(self, other: "Edition") -> bool:
        """False only where the names themselves say otherwise."""
        if self.version is not None and other.version is not None:
            return self.version < other.version
        return not (self.year and other.year) or self.year < other.year


@lru_cache(maxsize=65_536)
def edition_of(title: str, document_id: str) -> Edition | None:
    """None for what is called without a version, and by a year alone sets no rules."""
    called, name = as_seen(title), document_id.casefold()
    version = _VERSION.search(name) or _VERSION.search(called)
    year = _YEAR.search(name) or _YEAR.search(called)
    if not (version or (year and (_RULES.search(called) or _RULES.search(name)))):
        return None
    number = int(version[1]) if version else None
    return Edition((_without(called), _without(name)), number, year[0] if year else "")


def _without(name: str) -> str:
    return _APART.sub(" ", _YEAR.sub(" ", _VERSION.sub(" ", name))).strip()
