"""Pages on another of several: who asks about Norwich is not told what the guide of Stowby says.

Which names stand beside each other is read from what was found: the first column of a table, names in one breath, the
titles of two pages that differ in nothing else, and places that everybody knows.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import combinations
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.kept import CHUNKS
from rag.language.likeness import is_everyday
from rag.language.questions.capitals import places
from rag.language.tables import row_labels

_NAME: Final = r"[A-ZÄÖÜ][a-zà-ÿ]{2,}(?:[ -][A-ZÄÖÜ][a-zà-ÿ]{2,}){0,2}"
_IS_NAME: Final = re.compile(_NAME)
_IN_ONE_BREATH: Final = re.compile(rf"\b{_NAME}(?:, {_NAME})*,? (?:and|or|und|oder|&) (?:the [a-z]+ of )?{_NAME}\b")
_LONGEST: Final = 4
"""Words of a name."""
_PIECE: Final = re.compile(r"\w+")
_APOSTROPHE: Final = re.compile(r"['’]")
_WORD: Final = re.compile(r"[^\W\d_]+")

Family = frozenset[str]
"""Names of the same kind of thing, as they are written."""


def pages_elsewhere(question: str, chunks: Sequence[Chunk]) -> set[str]:
    """Ids of chunks whose page is called for another one than the one asked about, which they never name."""
    asked, others = _asked_and_others(question, chunks)
    folded = frozenset(map(_folded, others))
    return {chunk["chunk_id"] for chunk in chunks if folded and _is_elsewhere(chunk, asked, folded)}


def _asked_and_others(question: str, chunks: Sequence[Chunk]) -> tuple[set[str], set[str]]:
    """The names of the question that have siblings, and those."""
    asked, others = set[str](), set[str]()
    said = _runs(question)
    for family in _families(chunks):
        if here := {name for name in family if _folded(name) in said}:
            asked |= here
            others |= family - here
    proper = {name for name in asked if _is_proper(name, question, chunks)}
    return (proper, others - asked) if proper == asked else (set(), set())


def _is_elsewhere(chunk: Chunk, asked: Iterable[str], others: frozenset[str]) -> bool:
    called = f"{chunk['title']} {chunk['section']}"
    if _runs(called).isdisjoint(others):
        return False
    whole = f"{called} {chunk['text']}".casefold()
    return not any(name.casefold() in whole for name in asked)


@lru_cache(maxsize=CHUNKS)
def _runs(text: str) -> frozenset[str]:
    """All that may be a name in it, without the s behind it: Norwich's."""
    said = _folded(text).split()
    runs = {
        " ".join(said[at:end]) for at in range(len(said)) for end in range(at + 1, min(at + _LONGEST, len(said)) + 1)
    }
    return frozenset(runs | {run.removesuffix("s") for run in runs})


@lru_cache(maxsize=CHUNKS)
def _folded(text: str) -> str:
    return " ".join(_PIECE.findall(_APOSTROPHE.sub("", text).casefold()))


def _is_proper(name: str, question: str, chunks: Iterable[Chunk]) -> bool:
    """Typed as a name, or no word that anybody writes in small letters."""
    if " " in name or name.casefold() in places():
        return True
    small = re.compile(rf"\b{re.escape(name.casefold())}\b")
    is_common = is_everyday(name.casefold()) or any(small.search(chunk["text"]) for chunk in chunks)
    return not is_common or (small.search(question) is None and not question.startswith(name))


def _families(chunks: Sequence[Chunk]) -> Iterator[Family]:
    for chunk in chunks:
        yield from families_in(chunk["text"])
    titles = sorted({chunk["title"] for chunk in chunks})
    yield from filter(None, (_sibling_titles(one, other) for one, other in combinations(titles, 2)))
    yield _known_places()


@lru_cache(maxsize=1)
def _known_places() -> Family:
    return frozenset(each.title() for each in places())


@lru_cache(maxsize=CHUNKS)
def families_in(text: str) -> tuple[Family, ...]:
    """First columns, and names in one breath."""
    columns: dict[tuple[str, ...], set[str]] = {}
    for header, label in row_labels(text):
        if _IS_NAME.fullmatch(label):
            columns.setdefault(header, set()).add(label)
    said = ({*_IS_NAME.findall(each.group())} for each in _IN_ONE_BREATH.finditer(text))
    return tuple(frozenset(each) for each in (*columns.values(), *said) if len(each) > 1)


@lru_cache(maxsize=CHUNKS)
def _words(title: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(title))


@lru_cache(maxsize=CHUNKS)
def _sibling_titles(one: str, other: str) -> Family | None:
    """`Site guide Garvenau` and `Site guide Tilmouth`."""
    mine, theirs = _words(one), _words(other)
    if mine[:1] != theirs[:1] and mine[-1:] != theirs[-1:]:
        return None
    changes = SequenceMatcher(None, mine, theirs, autojunk=False).get_opcodes()
    apart = [change for change in changes if change[0] != "equal"]
    if len(changes) < 2 or len(apart) != 1 or apart[0][0] != "replace":
        return None
    _, i, j, k, m = apart[0]
    names = " ".join(mine[i:j]), " ".join(theirs[k:m])
    return frozenset(names) if all(map(_IS_NAME.fullmatch, names)) else None
