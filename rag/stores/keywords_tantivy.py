"""Keywords in a tantivy index on disk: BM25 over English stems.

Title, section and text are one field: BM25 is not linear, and a word that stands in two fields is no second word.
Separate fields with any boost measured worse on every set tried (Robertson, Zaragoza and Taylor 2004, Simple BM25
Extension to Multiple Weighted Fields, says why).

Flipped bits would give other rankings, or make the engine print where it stumbled; so a closed index is sealed.
"""

import threading
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import tantivy
from tantivy import Filter, Occur, Query, Tokenizer

from rag.errors import IndexFailed
from rag.language.german.retelling import both_ways
from rag.language.spelling import near_stems
from rag.language.words import STOP_WORDS, content_words
from rag.ports import Allowed, Hit, IndexedChunk, Readable
from rag.stores.failures import index_failures
from rag.stores.generations import CURRENT, Generations, discard
from rag.stores.lock import LINGERS
from rag.stores.seal import is_sealed, open_seal, seal
from rag.stores.widening import Candidate, widen
from rag.stores.word_counts import WordCounts

TERMS: Final = 200  # different stems of one query that are looked up
TERMS_REMEMBERED: Final = 8192
STOP_WEIGHT: Final = 0.3  # what a word without a subject counts beside the others
FEW_VERSIONS: Final = 2000  # up to here the index itself can filter by version
MOSTLY: Final = 0.5  # from this share on, dropping is cheaper than filtering
PREFIX: Final = 1  # letters at the beginning of a word that are taken to be right
HEAP: Final = 64_000_000
ANALYSER: Final = "words"
CHANGED: Final = "keywords: its files were changed or damaged"


class TantivyKeywords:
    """Implements `ports.KeywordIndex`. Its first use opens it; its first write takes tantivy's lock and keeps it."""

    def __init__(self, folder: Path) -> None:
        self._places = Generations(folder)
        self._lock = threading.RLock()
        self._opened: tantivy.Index | None = None
        self._writing: tantivy.IndexWriter | None = None
        self._counts = WordCounts(schema())

    def upsert(self, chunks: Sequence[IndexedChunk]) -> None:
        """Visible when this returns. A commit costs the same for one chunk and for thousands."""
        if not chunks:
            return
        with self._lock, index_failures("keywords"):
            writer = self._writer()
            for chunk in chunks:
                writer.delete_documents_by_term("key", chunk.key)
                writer.add_document(_document(chunk))
            self._commit(writer)

    def remove(self, versions: Iterable[int]) -> None:
        with self._lock, index_failures("keywords"):
            writer = self._writer()
            for version in set(versions):
                writer.delete_documents_by_term("version", version)
            self._commit(writer)

    def search(self, query: str, *, allowed: Allowed, top_k: int) -> list[Hit]:
        """Drop what is not allowed from a wide ranking when most is; let the index filter when little is."""
        if not allowed or top_k < 1:
            return []
        with index_failures("keywords"):
            counts, searcher = self._counts, self._index().searcher()
            wanted, share = any_of(query, counts, searcher, allowed.readable), allowed.share
            if share < MOSTLY and len(allowed.versions) <= FEW_VERSIONS:
                wanted, share = _only(wanted, allowed), 1.0
            total = searcher.num_docs
            plan = replace(allowed, share=share)
            return widen(Ranking(searcher, wanted), allowed=plan, top_k=top_k, total=total)

    def rarity(self, stems: Sequence[str], readable: Readable | None = None) -> dict[str, float]:
        with index_failures("keywords"):
            counts, searcher = self._counts, self._index().searcher()
            return {stem: counts.rarity(searcher, stem, _term(stem), readable) for stem in set(stems)}

    def nearly(self, word: str, readable: Readable | None = None) -> list[str]:
        with index_failures("keywords"):
            counts, searcher = self._counts, self._index().searcher()
            known = (term for term, _ in searcher.terms_with_prefix("words", word[:PREFIX]))
            near = sorted(near_stems(word, known))
            return [stem for stem in near if counts.weight(searcher, stem, _term(stem), readable)]

    def count(self) -> int:
        with index_failures("keywords"):
            return int(self._index().searcher().num_docs)

    def clear(self) -> None:
        """Delete the files, whatever their state, and begin an empty index."""
        with self._lock, index_failures("keywords"):
            self.close()
            folder = self._places.current
            for path in folder.iterdir() if folder.is_dir() else ():
                if path.name != CURRENT:
                    discard(path)
            self._index()
            self._counts = WordCounts(schema())

    @contextmanager
    def shadow(self) -> Iterator["TantivyKeywords"]:
        """An empty index beside this one, which takes its place when the block ends well."""
        with index_failures("keywords"):
            folder = self._places.fresh()
        beside = TantivyKeywords(folder)
        try:
            yield beside
            beside.close()
        except BaseException:
            discard(folder)
            raise
        with self._lock, index_failures("keywords"):
            self._writing = self._opened = None  # whatever state they are in
            self._places.switch(folder)
            self._counts = WordCounts(schema())

    def close(self) -> None:
        """Wait for merges and give the lock back."""
        with self._lock, index_failures("keywords"):
            writer, self._writing, self._opened = self._writing, None, None
            if writer is not None:
                writer.wait_merging_threads()
                seal(self._places.current)

    def _commit(self, writer: tantivy.IndexWriter) -> None:
        try:
            writer.commit()
        except BaseException:
            self._writing = None  # a writer that failed once is of no more use
            raise
        self._index().reload()
        self._counts = WordCounts(schema())

    def _index(self) -> tantivy.Index:
        if self._opened is not None:
            return self._opened
        with self._lock:
            if self._opened is None:
                folder = self._places.current
                folder.mkdir(parents=True, exist_ok=True)
                _require(is_sealed(folder))
                index = tantivy.Index(schema(), path=str(folder))
                index.register_tokenizer(ANALYSER, analyser())
                self._opened = index
            return self._opened

    def _writer(self) -> tantivy.IndexWriter:
        if self._writing is None:
            index = self._index()
            was_closed = open_seal(self._places.current)
            _require(was_closed)
            self._writing = _only_writer(index)
            if not was_closed:
                self._writing.garbage_collect_files()  # half a commit of a killed process would be in the way of ours
        return self._writing


class Ranking:
    """The best documents for a query, allowed or not."""

    def __init__(self, searcher: tantivy.Searcher, query: Query) -> None:
        self._searcher = searcher
        self._query = query

    def __call__(self, width: int) -> list[Candidate]:
        hits = self._searcher.search(self._query, limit=width, count=False).hits
        scores, places = [score for score, _ in hits], [place for _, place in hits]
        keys, versions = (self._searcher.fast_field_values(name, places) for name in ("key", "version"))
        return list(zip(keys, versions, scores, strict=True))  # type: ignore[arg-type]


def _only_writer(index: tantivy.Index) -> tantivy.IndexWriter:
    """The data folder is ours alone; but of a process that was killed, the lock may live for a moment longer."""
    until = time.monotonic() + LINGERS
    while True:
        try:
            return index.writer(HEAP, 1)
        except ValueError as failure:
            if "LockBusy" not in str(failure) or time.monotonic() > until:
                raise
        time.sleep(LINGERS / 20)


def _require(intact: bool | None) -> None:
    """None for an index that was not closed in order: there the engine's own checks must do."""
    if intact is False:
        raise IndexFailed(detail=CHANGED)


@cache
def schema() -> tantivy.Schema:
    """Positions are not kept: nothing asks for phrases."""
    builder = tantivy.SchemaBuilder()
    for name in ("key", "version"):
        builder.add_integer_field(name, indexed=True, fast=True)
    builder.add_text_field("words", tokenizer_name=ANALYSER, index_option="freq")
    return builder.build()


@cache
def analyser() -> tantivy.TextAnalyzer:
    """Words in lower case without accents, cut to their English stems; the same for texts and queries."""
    builder = tantivy.TextAnalyzerBuilder(Tokenizer.simple())
    for step in (Filter.remove_long(60), Filter.lowercase(), Filter.ascii_fold(), Filter.stemmer("english")):
        builder = builder.filter(step)
    return builder.build()


def _document(chunk: IndexedChunk) -> tantivy.Document:
    document = tantivy.Document()
    document.add_integer("key", chunk.key)
    document.add_integer("version", chunk.version)
    document.add_text("words", both_ways(f"{chunk.title}\n{chunk.section}\n{chunk.text}"))
    return document


def any_of(query: str, counts: WordCounts, searcher: tantivy.Searcher, readable: Readable | None) -> Query:
    """Any of the stems, each as rare as it is for the reader. Built from terms, never parsed: none can be malformed.

    In a small corpus "what" and "can" are rare and would decide; so a word without a subject counts less.
    """
    distinct = list(dict.fromkeys(analyser().analyze(query)))[:TERMS]
    light = _stop_stems().difference(analyser().analyze(" ".join(content_words(query))))
    weights = {
        stem: counts.weight(searcher, stem, _term(stem), readable) * (STOP_WEIGHT if stem in light else 1.0)
        for stem in distinct
    }
    return Query.boolean_query([(Occur.Should, _weighed(stem, weight)) for stem, weight in weights.items() if weight])


def _weighed(stem: str, weight: float) -> Query:
    return _term(stem) if weight == 1.0 else Query.boost_query(_term(stem), weight)


@lru_cache(TERMS_REMEMBERED)
def _term(stem: str) -> Query:
    return Query.term_query(schema(), "words", stem, "freq")


@cache
def _stop_stems() -> frozenset[str]:
    return frozenset(analyser().analyze(" ".join(STOP_WORDS)))


def _only(query: Query, allowed: Allowed) -> Query:
    """The same ranking among the allowed versions; being allowed adds nothing to a score."""
    versions: Any = sorted(allowed.versions)
    within = Query.const_score_query(Query.term_set_query(schema(), "version", versions), 0.0)
    return Query.boolean_query([(Occur.Must, within), (Occur.Must, query)])
