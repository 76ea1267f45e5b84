"""Keywords in memory: BM25 as it is written down, the fake beside tantivy."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from rag.language.german.retelling import both_ways
from rag.language.spelling import near_stems
from rag.language.words import STOP_WORDS, content_stems, stems
from rag.ports import Allowed, Hit, IndexedChunk, Readable
from rag.retrieval.bm25 import bm25, idf
from rag.stores.widening import best

STOP_WEIGHT: Final = 0.3
STOP_STEMS: Final = frozenset(stems(" ".join(STOP_WORDS)))


@dataclass(frozen=True)
class Posting:
    version: int
    counts: Counter[str]


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
        counted = self._counted(allowed.readable)
        weights = {stem: STOP_WEIGHT if stem in light else 1.0 for stem in stems(query)}
        rarity = {stem: weight * _rarity(stem, counted) for stem, weight in weights.items()}
        mean = sum(posting.counts.total() for posting in counted) / max(len(counted), 1)
        hits = [
            Hit(key, score)
            for key, posting in self._postings.items()
            if posting.version in allowed.versions and (score := bm25(posting.counts, rarity, mean)) > 0
        ]
        return best(hits, top_k)

    def rarity(self, stems: Sequence[str], readable: Readable | None = None) -> dict[str, float]:
        counted = self._counted(readable)
        return {stem: _rarity(stem, counted) for stem in set(stems)}

    def nearly(self, word: str, readable: Readable | None = None) -> list[str]:
        return sorted(near_stems(word, {stem for posting in self._counted(readable) for stem in posting.counts}))

    def count(self) -> int:
        return len(self._postings)

    def clear(self) -> None:
        self._postings = {}

    @contextmanager
    def shadow(self) -> Iterator["MemoryKeywords"]:
        beside = MemoryKeywords()
        yield beside
        self._postings = beside._postings

    def _counted(self, readable: Readable | None) -> list[Posting]:
        return [each for each in self._postings.values() if readable is None or each.version in readable.versions]


def _rarity(stem: str, counted: Sequence[Posting]) -> float:
    return idf(len(counted), sum(stem in posting.counts for posting in counted))


def _posting(chunk: IndexedChunk) -> Posting:
    found = stems(both_ways(f"{chunk.title}\n{chunk.section}\n{chunk.text}"))
    return Posting(chunk.version, Counter(found))
