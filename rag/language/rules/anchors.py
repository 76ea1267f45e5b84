"""Before, after or of what a term runs: "two weeks before the parade"."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from rag.language.synonyms import subjects
from rag.language.values.all_facts import read_facts
from rag.language.values.facts import Fact

_ANCHOR: Final = re.compile(
    r"\s+(?P<side>before|after|of|following|from)\s+(?P<what>(?:(?!(?:to|and|or|but|if|when|unless|that|who|which|in|on|at|by"
    r"|must|may|can|should|shall|will|is|are|has|have|they|you|we|it)\b)[\w'’-]+(?:\s+|(?=\W|\Z))){1,6})",
    re.IGNORECASE,
)
_TERM: Final = re.compile(r"\b(?:within|no later than|at most|up to)\W+\Z", re.IGNORECASE)
"""Ahead of a time that runs from a thing: two hours of something take two hours."""


class Anchor(NamedTuple):
    """A term, and the stems of what it lies before or behind."""

    term: Fact
    what: frozenset[str]


@lru_cache(maxsize=4096)
def anchors(text: str) -> tuple[Anchor, ...]:
    found = []
    for fact in read_facts(text):
        match = _ANCHOR.match(text, fact.end) if fact.kind == "duration" and not fact.implied else None
        if match and (match["side"].casefold() not in ("of", "from") or _TERM.search(text, 0, fact.start)):
            found.append(Anchor(fact, frozenset(subjects(match["what"]))))
    return tuple(one for one in found if one.what)
