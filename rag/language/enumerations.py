"""Things named in a row, which say the same in any order: "crews, guests and pilots"."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from rag.language.bidding import is_bidding
from rag.language.words import STOP_WORDS, stem, words

_WORD: Final = r"[^\W\d_][\w'’-]*"
_ITEM: Final = rf"{_WORD}(?: {_WORD}){{0,2}}"
_ROW: Final = re.compile(
    rf"(?P<first>{_WORD}(?: {_WORD}){{0,9}})(?P<more>(?:, {_ITEM})+),? (?:and|or|&) (?P<last>{_ITEM})"
)
_MOST: Final = 3
"""Words of what is named in a row."""
_LITTLE: Final = STOP_WORDS | {"including", "excluding"}
_EACH_ITS_OWN: Final = re.compile(r"\brespectively\b|\bin (?:this|that|the following) order\b", re.IGNORECASE)


def are_in_a_row(stems: Iterable[str], one: str, other: str) -> bool:
    """True where both texts name these among the same things, which may stand there in any order."""
    if _EACH_ITS_OWN.search(one) or _EACH_ITS_OWN.search(other):
        return False
    rows = {*enumerations(one)} & {*enumerations(other)}
    return any({*stems} <= {stem(word) for member in row for word in member.split()} for row in rows)


@lru_cache(maxsize=4096)
def enumerations(text: str) -> tuple[frozenset[str], ...]:
    """The members of each row of three or more; none of what may belong to its first or its last one alone."""
    return tuple(_rows(text))


def _rows(text: str) -> Iterator[frozenset[str]]:
    for row in _ROW.finditer(text):
        parts = [words(one) for one in (row["first"] + row["more"]).split(", ")]
        begins = max((at for at, part in enumerate(parts) if not _LITTLE.isdisjoint(part)), default=0)
        first, last = _first(parts[begins]), _last(words(row["last"]), words(text[row.end() :]))
        between = [" ".join(part) for part in parts[begins + 1 :]]
        if first and between and last:
            yield frozenset([first, *between, last])


def _first(ahead: tuple[str, ...]) -> str:
    """Its words behind the last little one, or behind a verb that stands there: "we need | pens"."""
    start = max((at for at, word in enumerate(ahead) if word in _LITTLE), default=-1) + 1
    start += len(ahead) - start > 1 and (is_bidding(ahead[start]) or ahead[start].endswith("ing"))
    return " ".join(ahead[start:]) if start and 0 < len(ahead) - start <= _MOST else ""


def _last(said: tuple[str, ...], behind: tuple[str, ...]) -> str:
    """Its words before the first little one, which must follow if the sentence goes on."""
    end = next((at for at, word in enumerate(said) if word in _LITTLE), len(said))
    goes_on = end == len(said) and behind and behind[0] not in _LITTLE
    return "" if goes_on else " ".join(said[:end])
