"""Contradictions of a new text with everything published: found before anyone asks, for whoever publishes."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.answers import Conflict, ConflictSide
from rag.domain.chunks import Chunk
from rag.language.german.reading import in_both_languages
from rag.language.words import words
from rag.retrieval.conflicts.finding import find_conflicts
from rag.retrieval.conflicts.verdict import SIDES, told_by

_SHARED: Final = 2
"""Least number of rare subject words that two chunks must share to be compared at all."""
_COMMON: Final = 0.2
"""A word that more than this part of the chunks has tells nothing about their subject."""
_MOST_NEIGHBOURS: Final = 12
_FORM: Final = 3
"""So many documents do not contradict one sentence, each in its own way, when all of them say it in the same words."""
_SAME_WORDS: Final = 0.75


def contradictions_with(
    published: Iterable[Chunk],
    new: Sequence[Chunk],
    *,
    as_of: date,
    embedder: Embeddings | None = None,
    limit: int = 50,
    between: Callable[[], None] = lambda: None,
) -> list[Conflict]:
    """Every conflict between a new chunk and a published one of another document, the surest subjects first.

    `published` are chunks in force that the publisher may read; versions of the new documents among them are passed
    over, since the new text replaces them. Grows with the words shared, not with the square of the corpus. What is
    called `between` two comparisons may end them by raising: those of long lists of like sentences take their time.
    """
    replaced = {chunk["document_id"] for chunk in new}
    others = [chunk for chunk in published if chunk["document_id"] not in replaced]
    index = _by_word(others)
    found: dict[tuple[str, ...], Conflict] = {}
    for chunk in new:
        for other in _neighbours(chunk, others, index):
            between()
            for conflict in find_conflicts("", [chunk, other], as_of=as_of, embedder=embedder):
                sides = sorted((conflict["a"]["quote"], conflict["b"]["quote"]))
                key = (conflict["a"]["document_id"], conflict["b"]["document_id"], *sides)
                found.setdefault(key, conflict)
    return [found[key] for key in sorted(found) if not _is_form(found[key], found.values())][:limit]


def _is_form(conflict: Conflict, found: Iterable[Conflict]) -> bool:
    """True for a sentence that each of several documents fills with a value of its own.

    What several say in words of their own they do not fill in: a draft that is at odds with all of them is told so.
    """
    sides = [(each[one], each[two]) for each in found for one, two in (SIDES, SIDES[::-1])]
    said = [told_by(conflict[side]) for side in SIDES]
    return any(
        len({other["document_id"] for mine, other in sides if told_by(mine) == one and _are_filled(mine, other)})
        >= _FORM
        for one in said
    )


def _are_filled(one: ConflictSide, other: ConflictSide) -> bool:
    """The same words but for the value."""
    mine, theirs = (frozenset(words(side["quote"])) - frozenset(words(side["value"])) for side in (one, other))
    return len(mine & theirs) >= _SAME_WORDS * len(mine | theirs)


def _by_word(chunks: Sequence[Chunk]) -> Mapping[str, list[int]]:
    """Where each subject word stands; words of a great part of the chunks are left out."""
    index: dict[str, list[int]] = defaultdict(list)
    for number, chunk in enumerate(chunks):
        for word in in_both_languages(chunk["text"]):
            index[word].append(number)
    most = max(20.0, _COMMON * len(chunks))
    return {word: places for word, places in index.items() if len(places) <= most}


def _neighbours(chunk: Chunk, others: Sequence[Chunk], index: Mapping[str, list[int]]) -> Iterator[Chunk]:
    """The chunks that share most of this one's rarer words."""
    shared: dict[int, int] = defaultdict(int)
    for word in in_both_languages(chunk["text"]):
        for number in index.get(word, ()):
            shared[number] += 1
    near = sorted((number for number, count in shared.items() if count >= _SHARED), key=lambda n: (-shared[n], n))
    yield from (others[number] for number in near[:_MOST_NEIGHBOURS])
