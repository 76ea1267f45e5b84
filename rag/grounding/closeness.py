"""How far a chunk speaks of what is asked, word by word of the question, in whatever words of that meaning."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.german.retelling import retold_question, retold_text
from rag.language.irregular import forms
from rag.language.kindred import kindred
from rag.language.questions.question import subject_terms
from rag.language.words import content_stems

_OFFICIAL: Final = 30  # authority from which a document's owner answers for it
_TWO: Final = 2
_HALF: Final = 0.5  # of a word whose neighbour in the question is missing


def told_of(question: str, chunk: Chunk) -> list[float]:
    """How far the chunk speaks of each word of the question's subject; the `plan` of a `dental plan` alone is half."""
    asked, said = subject_terms(retold_question(question)), stems_of_chunk(chunk)
    found = [bool((kindred(each) | forms(each)) & said) for each in asked]
    beside = zip([True, *found], found, strict=False)
    return [(1.0 if before else _HALF) if here else 0.0 for before, here in beside]


def speaking_more(question: str, chunks: Iterable[Chunk], others: Iterable[Chunk]) -> list[Chunk]:
    """Those that speak of the matter, and of more of it than any of the others."""
    most = max((sum(told_of(question, chunk)) for chunk in others), default=0.0)
    return [chunk for chunk in chunks if is_close(question, chunk) and sum(told_of(question, chunk)) > most]


def speak_as_much(question: str, chunks: Iterable[Chunk], others: Iterable[Chunk]) -> bool:
    """True when one of them speaks of the matter, and of no less of it than any of the others."""
    most = max((sum(told_of(question, chunk)) for chunk in others), default=0.0)
    return any(is_close(question, chunk) and sum(told_of(question, chunk)) >= most for chunk in chunks)


def is_close(question: str, chunk: Chunk) -> bool:
    """It speaks of half the question, and not of one word out of several: who founds or reports is no subject yet."""
    told = told_of(question, chunk)
    return bool(told) and sum(told) >= max(len(told) / 2, min(len(told), _TWO))


def is_on_it(question: str, chunk: Chunk) -> bool:
    """It speaks of half of the question, and not of one word out of several."""
    told = told_of(question, chunk)
    return 2 * sum(told) >= len(told) and sum(map(bool, told)) >= min(len(told), _TWO)


def stems_of_chunk(chunk: Chunk) -> frozenset[str]:
    return stems_of(f"{chunk['title']} {chunk['section']} {chunk['text']}")


@lru_cache(maxsize=2048)
def stems_of(text: str) -> frozenset[str]:
    """Of a German text also those that it has in English words."""
    return frozenset((*content_stems(text), *content_stems(retold_text(text))))


def nearest_owner(question: str, chunks: Iterable[Chunk]) -> str | None:
    """Whom to ask: the owner of the nearest document that is official and speaks of the same matter."""
    close = (chunk for chunk in chunks if chunk["authority"] >= _OFFICIAL and is_close(question, chunk))
    return next((chunk["owner"] for chunk in close if chunk["owner"]), None)
