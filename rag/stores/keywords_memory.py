"""Keywords in memory: BM25 as it is written down, the fake beside tantivy."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from math import log
from typing import Final

from rag.language.words import STOP_WORDS, content_stems, stems
from rag.ports import Allowed, Hit, IndexedChunk
from rag.stores.widening import best

K1: Final = 1.2
B: Final = 0.75
STOP_WEIGHT: Final = 0.3
STOP_STEMS: Final = frozenset(stems(" ".join(STOP_WORDS)))


@dataclass(frozen=True)
class Posting:
    version: int
    counts: Counter[str]
    length: int


class MemoryKeywords:
    """Implements `ports.KeywordIndex`; title, section and text count as one field."""

    def __init__(self) -> None:
        self._postings: dict[int, Posting] = {}

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        self._postings |= {chunk.key: _posting(chunk) for chunk in chunks}

    def remove(self, versions: Iterable[int]) -> None:
        gone = set(versions)
        self._postings = {key: posting for key, posting in self._postings.items() if posting.version not in gone}

    def search(self, query: str, *, allowed: Allowed, top_k: int) -> list[Hit]:
        light = STOP_STEMS.difference(content_stems(query))
        rarity = {
            stem: self._idf(stem) * (STOP_WEIGHT if stem in light else 1.0) for stem in dict.fromkeys(stems(query))
        }
        mean = sum(posting.length for posting in self._postings.values()) / max(len(self._postings), 1)
        hits = [
            Hit(key, score)
            for key, posting in self._postings.items()
            if posting.version in allowed.versions and (score := _bm25(posting, rarity, mean)) > 0
        ]
        return best(hits, top_k)

    def rarity(self, stems: Sequence[str]) -> dict[str, float]:
        return {stem: self._idf(stem) for stem in set(stems)}

    def count(self) -> int:
        return len(self._postings)

    def clear(self) -> None:
        self._postings = {}

    @contextmanager
    def shadow(self) -> Iterator["MemoryKeywords"]:
        beside = MemoryKeywords()
        yield beside
        self._postings = beside._postings

    def _idf(self, stem: str) -> float:
        containing = sum(stem in posting.counts for posting in self._postings.values())
        return idf(len(self._postings), containing)


def idf(total: int, containing: int) -> float:
    """Inverse document frequency as BM25 counts it."""
    return log(1 + (total - containing + 0.5) / (containing + 0.5))


def _posting(chunk: IndexedChunk) -> Posting:
    found = stems(f"{chunk.title}\n{chunk.section}\n{chunk.text}")
    return Posting(chunk.version, Counter(found), len(found))


def _bm25(posting: Posting, rarity: dict[str, float], mean: float) -> float:
    """Robertson and Zaragoza 2009, The Probabilistic Relevance Framework, section 3."""
    norm = K1 * (1 - B + B * posting.length / mean)
    counts = ((rarity[stem], posting.counts[stem]) for stem in rarity)
    return sum(idf * count * (K1 + 1) / (count + norm) for idf, count in counts)
