"""Which words of a question a text does not say: in no other form, not without accents, by initials, or with a slip."""

import re
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from functools import lru_cache
from typing import Final

from rag.language.kept import CHUNKS
from rag.language.kindred import kindred
from rag.language.likeness import alike
from rag.language.names import name_key
from rag.language.spelling import near_spellings
from rag.language.values.labels import labels_within
from rag.language.words import stem, words

_CAPITALISED: Final = re.compile(r"[A-Z]\w+(?:\s+(?:(?:of|the)\s+)*[A-Z]\w+)+")
_DOTTED: Final = re.compile(r"\b(?:[A-Z]\.){2,}")
_LONGEST: Final = 5  # letters of an abbreviation


def unsaid(asked: Collection[str], text: str) -> frozenset[str]:
    """Those of the words that stand nowhere in the text."""
    if not asked:
        return frozenset()
    said = frozenset(map(name_key, (*words(text), *labels_within(text)))) | _abbreviations(text)
    return frozenset(word for word in asked if not _is_said(word, said))


def _is_said(word: str, said: AbstractSet[str]) -> bool:
    key, stemmed = name_key(word), stem(word)
    return bool(({key} | kindred(stemmed) | alike(stemmed)) & said or near_spellings(key, said))


@lru_cache(maxsize=CHUNKS)
def _abbreviations(text: str) -> frozenset[str]:
    """Short forms of its names: `po` of the Presiding Officer, `us` of the U.S."""
    dotted = {found.replace(".", "").casefold() for found in _DOTTED.findall(text)}
    return frozenset(dotted.union(*map(_initials, _CAPITALISED.findall(text))))


def _initials(name: str) -> set[str]:
    letters = "".join(word[0] for word in name.split() if word[0].isupper()).casefold()
    return {letters[a:b] for a in range(len(letters)) for b in range(a + 2, min(len(letters), a + _LONGEST) + 1)}
