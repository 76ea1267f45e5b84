"""What a sentence says of its subject in one word: is paid, is voluntary, counts as a full day."""

import re
from functools import lru_cache
from typing import Final

from rag.language.antonyms import opposites
from rag.language.synonyms import subjects
from rag.language.words import stem

_SAID: Final = re.compile(
    r"\b(?:is|are|be|was|were|remains?|stays?|counts? as)\s+(?:an?\s+|the\s+)?"
    r"(?:(?:always|generally|fully|strictly)\s+)?"
    r"(?P<word>[a-z]+)\b(?!\s+by\b)",
    re.IGNORECASE,
)
_PAIRS: Final = (("paid", "unpaid"), ("full", "half"), ("whole", "half"), ("gross", "net"), ("mandatory", "voluntary"),
                 ("mandatory", "optional"), ("free", "paid"), ("open", "closed"), ("public", "confidential"),
                 ("binding", "optional"), ("taxable", "tax-free"), ("covered", "excluded"),
                 ("erlaubt", "verboten"), ("gestattet", "verboten"), ("freiwillig", "verpflichtend"))  # fmt: skip
_AGAINST: Final = frozenset(frozenset(map(stem, pair)) for pair in _PAIRS)


def predicates_flip(one: str, other: str) -> bool:
    """True when both say something of their subject in a word, and the words are opposites."""
    mine, theirs = _predicates(one), _predicates(other)
    if mine & theirs:
        return False
    return any(are_opposites(a, b) for a in mine for b in theirs)


def are_opposites(one: str, other: str) -> bool:
    """Of two stems."""
    return other in opposites(one) or frozenset((one, other)) in _AGAINST


def predicates(text: str) -> frozenset[str]:
    """The words that a sentence says of its subject, as subject words."""
    return frozenset(word for match in _SAID.finditer(text) for word in subjects(match["word"]))


@lru_cache(maxsize=4096)
def _predicates(text: str) -> frozenset[str]:
    return frozenset(stem(match["word"].casefold()) for match in _SAID.finditer(text))
