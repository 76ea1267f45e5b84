"""Which words are people, called by what they do or have learnt: restorers, guides, undergraduates."""

import re
from functools import cache
from typing import Final

from rag.language.word_lists import list_words

_DOING: Final = re.compile(
    r"[a-z-]{2,}(?:(?<![oe])ers|(?<!o)ors|ists|ians|ants|[a-z]{2}ees|men|women|graduates|mates|guards|folk|keepers)"
)


def are_people(word: str) -> bool:
    """True for a word of several, in small letters."""
    return bool(_DOING.fullmatch(word)) and word not in _no_people()


@cache
def _no_people() -> frozenset[str]:
    return list_words("rules/no_people.txt")
