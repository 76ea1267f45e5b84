"""Capitals as a document has them: places have one however they are typed, and WHO SHOUTS MEANS NO NAMES BY IT."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from rag.language.likeness import is_everyday
from rag.language.word_lists import list_words

_SHOUTED: Final = 3  # words without a small letter, from which they are no abbreviations
_WORD: Final = re.compile(r"(?<![\w.@/#-])[^\W\d_]+(?![\w@]|[./-]\w)")
_NAMED: Final = re.compile(r"(?<=[a-zà-ÿ0-9,;)] )[A-Z][a-zà-ÿ]{2,}\b(?![.-]\w)")


def with_capitals(text: str) -> str:
    """`opening hours of the paris office` as `… of the Paris office`; WHAT IS IT? as `what is it?`."""
    plain = text.casefold() if _is_shouted(text) else text
    return _WORD.sub(lambda found: found.group().title() if found.group() in places() else found.group(), plain)


def with_names(text: str, spoken: Iterable[str]) -> str:
    """`and tullamore?` as `and Tullamore?` where what was spoken before names it so inside a sentence."""
    said = {name.casefold(): name for line in spoken for name in _NAMED.findall(line)}
    names = {word: name for word, name in said.items() if not is_everyday(word)}
    return _WORD.sub(lambda found: names.get(found.group(), found.group()), text) if names else text


def _is_shouted(text: str) -> bool:
    return text == text.upper() and len(_WORD.findall(text)) >= _SHOUTED


@cache
def places() -> frozenset[str]:
    """Countries and cities that are no other word, in small letters."""
    return list_words("questions/places.txt")
