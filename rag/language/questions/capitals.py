"""Capitals as a document has them: places have one however they are typed, and WHO SHOUTS MEANS NO NAMES BY IT."""

import re
from functools import cache
from importlib.resources import files
from typing import Final

_SHOUTED: Final = 3  # words without a small letter, from which they are no abbreviations
_WORD: Final = re.compile(r"(?<![\w.@/#-])[^\W\d_]+(?![\w@]|[./-]\w)")


def with_capitals(text: str) -> str:
    """`opening hours of the paris office` as `… of the Paris office`; WHAT IS IT? as `what is it?`."""
    plain = text.casefold() if _is_shouted(text) else text
    return _WORD.sub(lambda found: found.group().title() if found.group() in _places() else found.group(), plain)


def _is_shouted(text: str) -> bool:
    return text == text.upper() and len(_WORD.findall(text)) >= _SHOUTED


@cache
def _places() -> frozenset[str]:
    text = files("rag.language.questions").joinpath("places.txt").read_text(encoding="utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())
