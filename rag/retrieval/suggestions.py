"""Which suggested questions may be offered: short ones that the chunks in hand can answer."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from rag.domain.chunks import Chunk
from rag.language.words import content_stems, words

MOST: Final = 3
LONGEST: Final = 120  # characters of one question
COVERED: Final = 0.6  # share of a question's subject words that one chunk must have


def keep_answerable(
    questions: Iterable[str], chunks: Sequence[Chunk], *, asked: Iterable[str], most: int = MOST
) -> list[str]:
    """A few, each once, none that was just asked, none about something the chunks do not mention."""
    seen = set(map(words, asked))
    kept: list[str] = []
    for question in questions:
        if words(question) not in seen and _is_short_question(question) and is_answerable(question, chunks):
            seen.add(words(question))
            kept.append(question)
    return kept[:most]


def is_answerable(question: str, chunks: Sequence[Chunk]) -> bool:
    """True when one chunk has most of the question's subject words and every number in it."""
    wanted = set(content_stems(question))
    return bool(wanted) and any(
        _covers(wanted, _stems(f"{chunk['title']} {chunk['section']} {chunk['text']}")) for chunk in chunks
    )


def _covers(wanted: set[str], stems: frozenset[str]) -> bool:
    numbers = {stem for stem in wanted if any(char.isdigit() for char in stem)}
    return numbers <= stems and len(wanted & stems) >= COVERED * len(wanted)


@lru_cache(maxsize=256)
def _stems(text: str) -> frozenset[str]:
    return frozenset(content_stems(text))


def _is_short_question(text: str) -> bool:
    return text.endswith("?") and len(text) <= LONGEST and "http" not in text
