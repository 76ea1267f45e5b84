"""How common words are among what a reader may read: a hidden document makes no word commoner, and shows by no score.

tantivy counts words in the whole index. So each word of a query is weighed anew, by its rarity among the readable
chunks over that in the index. What stays of the others is the mean length of a chunk, which says nothing of any word.
"""

from math import exp
from typing import Final

import tantivy
from tantivy import Query

from rag.ports import Readable
from rag.retrieval.bm25 import idf

LOOKED_AT: Final = 1000  # chunks with a word, up to which each is looked at; above, one more or less tells nothing
SCOPES: Final = 64  # sets of versions whose words are remembered
WORDS: Final = 8192


class WordCounts:
    """Remembered for one state of an index; whoever changes the index begins with an empty one."""

    def __init__(self, schema: tantivy.Schema) -> None:
        self._schema = schema
        self._total: int | None = None
        self._known: dict[frozenset[int], dict[str, int]] = {}

    def rarity(self, searcher: tantivy.Searcher, stem: str, term: Query, readable: Readable | None) -> float:
        """Inverse document frequency among the readable chunks, or in the whole index."""
        total = self._all(searcher)
        if readable is None or readable.chunks == total:
            return _idf(searcher, stem, total)
        return idf(readable.chunks, min(self._readable(searcher, stem, term, readable), readable.chunks))

    def weight(self, searcher: tantivy.Searcher, stem: str, term: Query, readable: Readable | None) -> float:
        """What the engine's own score of a word is multiplied by; 0 for a word that no readable chunk has."""
        total = self._all(searcher)
        if readable is None or readable.chunks == total:
            return 1.0
        if not self._readable(searcher, stem, term, readable):
            return 0.0
        return self.rarity(searcher, stem, term, readable) / _idf(searcher, stem, total)

    def _readable(self, searcher: tantivy.Searcher, stem: str, term: Query, readable: Readable) -> int:
        if readable.versions not in self._known and len(self._known) >= SCOPES:
            self._known.clear()
        known = self._known.setdefault(readable.versions, {})
        if stem not in known:
            if len(known) >= WORDS:
                known.clear()
            known[stem] = _count(searcher, stem, term, readable, self._all(searcher))
        return known[stem]

    def _all(self, searcher: tantivy.Searcher) -> int:
        if self._total is None:
            self._total = _all_counted(searcher, self._schema)
        return self._total


def _idf(searcher: tantivy.Searcher, stem: str, total: int) -> float:
    """As the engine counts it."""
    having = searcher.doc_freq("words", stem)
    return idf(max(total, having), having)


def _count(searcher: tantivy.Searcher, stem: str, term: Query, readable: Readable, total: int) -> int:
    having = searcher.doc_freq("words", stem)
    if having > LOOKED_AT:
        return round(having * readable.chunks / total)
    hits = searcher.search(term, limit=max(having, 1), count=False).hits
    return sum(
        version in readable.versions for version in searcher.fast_field_values("version", [at for _, at in hits])
    )


def _all_counted(searcher: tantivy.Searcher, schema: tantivy.Schema) -> int:
    """Chunks that the engine counts, with those deleted and not yet merged away, which it does not tell itself.

    A key stands in one chunk, and a score without any frequency is the rarity alone: `idf` is solved for its total.
    """
    any_hit = searcher.search(Query.all_query(), limit=1, count=False).hits
    if not any_hit:
        return 0
    (key,) = searcher.fast_field_values("key", [any_hit[0][1]])
    ((score, _), *_) = searcher.search(Query.term_query(schema, "key", key), limit=1, count=False).hits
    return round((exp(score) - 1) * 1.5 + 0.5)
