"""Rows of a table that a question chooses by their size: `which cities have a higher limit than Berlin`, `cheapest`.

Only sizes of one column are compared, and only where all are said in the same unit.
"""

import re
from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final, NamedTuple

from rag.language.kindred import kindred_in
from rag.language.tables import cells
from rag.language.words import content_stems

_MORE: Final = r"more|higher|greater|larger|bigger|longer|dearer|mehr|höher\w*|größer\w*|länger\w*|teurer\w*"
_LESS: Final = r"less|lower|fewer|smaller|shorter|cheaper|weniger|niedriger\w*|kleiner\w*|kürzer\w*|billiger\w*"
_THAN: Final = re.compile(
    rf"\b(?:(?P<more>{_MORE})|(?P<less>{_LESS}))\b(?: [\w-]+){{0,4}}? (?:than|als)\b(?P<than>[^?;:]*)", re.IGNORECASE
)
_BEYOND: Final = re.compile(
    r"\b(?:(?P<more>over|above|at least|exceed(?:s|ing)?|über|mindestens)|(?P<less>under|below|at most|up to|unter"
    r"|höchstens|bis zu)) (?P<than>[^\w?]?\s?\d[^?;:]*)",
    re.IGNORECASE,
)
_REACHED: Final = re.compile(r"at least|at most|up to|mindestens|höchstens|bis zu", re.IGNORECASE)
_MOST: Final = re.compile(
    r"\b(?:(?P<more>highest|most expensive|dearest|largest|biggest|longest|höchste\w*|teuerste\w*|größte\w*|längste\w*)"
    r"|(?P<less>lowest|cheapest|least expensive|smallest|shortest|niedrigste\w*|günstigste\w*|billigste\w*|kleinste\w*"
    r"|kürzeste\w*))\b",
    re.IGNORECASE,
)
_CHOOSES: Final = re.compile(
    r"\W*(?:and |und )?(?:in |for |für )?(?:which|what|who|list|name|show|welche[rnsm]?|was|wer|nenne)\b", re.IGNORECASE
)
_SIZE: Final = re.compile(r"(?P<before>[^\w\d]*?)(?P<number>\d[\d,]*(?:\.\d+)?)\s?(?P<unit>%|[^\W\d]*)")


class _Asked(NamedTuple):
    """What sizes are compared with, and whether the larger ones are meant; None for the largest of all."""

    larger: bool
    than: str | None
    reached: bool


class RowsMeant(NamedTuple):
    """The rows chosen, by their numbers, the column that they are chosen by, and the row that they are held against."""

    rows: tuple[int, ...]
    column: int
    beside: int | None = None


def rows_meant(question: str, header: Sequence[str], rows: Sequence[str]) -> RowsMeant | None:
    """None where the question compares no rows, or no one column of this table tells which."""
    asked = _asked(question)
    if asked is None or len(rows) < 2:
        return None
    said = [cells(row) for row in rows]
    column = _column(question, header, said, is_named=asked.than is None)
    sizes = _sizes(said, column) if column else []
    if column is None or sum(size is not None for size in sizes) < 2:
        return None
    kept = _of_kind(question, asked, header, said)
    known = [(size, at) for at, size in enumerate(sizes) if size is not None and at in kept]
    if asked.than is None:
        best = (max if asked.larger else min)((size for size, _ in known), default=None)
        return RowsMeant(tuple(at for size, at in known if size == best), column)
    limit, at_limit = _limit(asked.than, said, sizes)
    if limit is None:
        return None
    beyond = tuple(at for size, at in known if at != at_limit and _is_beyond(size, limit, asked))
    return RowsMeant(beyond, column, at_limit)


def _asked(question: str) -> _Asked | None:
    if not _CHOOSES.match(question) and not _MOST.search(question):
        return None
    found = _THAN.search(question) or _BEYOND.search(question)
    if found:
        return _Asked(bool(found["more"]), found["than"], bool(_REACHED.match(found.group())))
    most = _MOST.search(question)
    return _Asked(bool(most["more"]), None, reached=False) if most else None


def _is_beyond(size: float, limit: float, asked: _Asked) -> bool:
    return (asked.reached and size == limit) or (size > limit if asked.larger else size < limit)


def _column(question: str, header: Sequence[str], said: Sequence[Sequence[str]], *, is_named: bool) -> int | None:
    """The column of sizes that the question names best, else the first; a row is called by its first cell."""
    asked = frozenset(content_stems(question))
    found = [at for at in range(1, len(header)) if _unit(said, at) is not None]
    named = {at: kindred_in(frozenset(content_stems(header[at])), asked) for at in found}
    best = max(found, key=lambda at: (named[at], -at), default=None)
    return None if best is None or (is_named and not named[best]) else best


def _unit(said: Sequence[Sequence[str]], at: int) -> str | None:
    """In which all sizes of a column are said, most cells being such; None for a column of other things."""
    found = [_SIZE.fullmatch(row[at].strip()) for row in said if at < len(row) and row[at].strip()]
    units = Counter(f"{each['before'].strip()}{each['unit'].casefold()}" for each in found if each)
    return next(iter(units)) if len(units) == 1 and 2 * units.total() > len(found) else None


def _sizes(said: Sequence[Sequence[str]], at: int) -> list[float | None]:
    found = (_SIZE.fullmatch(row[at].strip()) if at < len(row) else None for row in said)
    return [float(each["number"].replace(",", "")) if each else None for each in found]


def _limit(than: str, said: Sequence[Sequence[str]], sizes: Sequence[float | None]) -> tuple[float | None, int | None]:
    """A value, or the size of the row that is named."""
    words = frozenset(content_stems(than))
    for at, row in enumerate(said):
        label = frozenset(content_stems(row[0]))
        if label and label <= words:
            return sizes[at], at
    found = _SIZE.search(than)
    return (float(found["number"].replace(",", "")), None) if found else (None, None)


def _of_kind(question: str, asked: _Asked, header: Sequence[str], said: Sequence[Sequence[str]]) -> AbstractSet[int]:
    """The rows that have what else the question says of some: the cities in Germany, the storage rates."""
    named = frozenset(content_stems(" ".join(header)))
    wanted = frozenset(content_stems(question)) - named - frozenset(content_stems(asked.than or ""))
    having = {word: {at for at, row in enumerate(said) if word in content_stems(" ".join(row))} for word in wanted}
    kept = set(range(len(said)))
    for rows in having.values():
        kept &= rows if rows else kept
    return kept
