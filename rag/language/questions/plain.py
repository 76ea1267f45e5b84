"""A question in the words of a handbook, where several words of talk say one thing: `hand in` is `submit`."""

import re
from functools import cache, lru_cache

from rag.language.word_lists import list_lines

_IS = " ="


@cache
def _phrases() -> tuple[re.Pattern[str], tuple[str, ...]]:
    """All of them as one expression, each a group of it, and what each is replaced by."""
    lines = [line.rpartition(_IS) for line in list_lines("questions/plain.txt")]
    groups = (rf"\b(?P<p{number}>{said})\b" for number, (said, _, _) in enumerate(lines))
    return re.compile("|".join(groups), re.IGNORECASE), tuple(plain.removeprefix(" ") for *_, plain in lines)


@lru_cache(maxsize=1024)
def plain_words(text: str) -> str:
    """The text with each of these phrases in other words."""
    expression, plain = _phrases()
    return expression.sub(lambda match: plain[int((match.lastgroup or "p0")[1:])], text)
