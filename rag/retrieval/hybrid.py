"""Search both indexes among what the reader may read, fuse, and check every row once more."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from math import isfinite
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, Filters, IndexMetadata, LegScores, RetrievalConfig
from rag.domain.documents import Document
from rag.errors import IndexFailed, MalformedRetrieval, RagError, RetrievalFailed
from rag.language.spelling import is_word
from rag.language.words import stem
from rag.ports import (
    Allowed,
    Hit,
    KeywordIndex,
    Library,
    Rarity,
    Retriever,
    SecondStage,
    VectorIndex,
    embedder_fingerprint,
    weight_of,
)
from rag.retrieval.fusion import convex, ranking, reciprocal_rank
from rag.retrieval.respelling import doubtful, initials, is_said, meaning_in, mended, spelled_out, usual_meaning

DEPTH: Final = 100  # each leg is asked for at least this many: fusion stretches scores between the best and the last
SPELLED_BY: Final = 3  # chunks that a word is looked up in
NEIGHBOUR: Final = 0.9  # a neighbour's score, as part of that of the chunk it stands beside


@dataclass(frozen=True)
class Legs:
    """What both searches found: scores by key."""

    semantic: Mapping[int, float] = field(default_factory=dict)
    keyword: Mapping[int, float] = field(default_factory=dict)

    def of(self, key: int) -> LegScores:
        """Absent means: that leg did not find it."""
        scores: LegScores = {}
        if key in self.semantic:
            scores["semantic"] = self.semantic[key]
        if key in self.keyword:
            scores["keyword"] = self.keyword[key]
        return scores


class HybridRetriever(Retriever):
    """Implements `ports.Retriever` over the registry and both indexes."""

    def __init__(
        self,
        registry: Library,
        vectors: VectorIndex,
        keywords: KeywordIndex,
        embedder: Embeddings,
        second_stage: SecondStage | None = None,
    ) -> None:
        self._registry = registry
        self._vectors = vectors
        self._keywords = keywords
        self._embedder = embedder
        self._second_stage = second_stage

    def describe(self, *, scope: Scope, filters: Filters) -> IndexMetadata:
        with could_not_look():
            return self._registry.describe(scope=scope, filters=filters)

    def retrieve(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        with could_not_look():
            allowed = self._registry.allowed(scope=scope, filters=filters)
            if not allowed or not query.strip():
                return []
            self._require_usable()
            legs = self._search(query, allowed, config)
            fused = fuse(legs, config, self._embedder)
            second = self._second_stage if config.second_stage and config.strategy == "hybrid" else None
            width = max(second.reads, config.top_k) if second else config.top_k
            best = [key for key in ranking(fused)[:width] if fused[key] >= config.score_threshold]
            rows = self._registry.chunks(best, scope=scope)
            kept = [key for key in best if key in rows and filters.admit(rows[key])]
            found = [_scored(rows[key], fused[key], legs.of(key)) for key in kept]
            rarity = partial(self._keywords.rarity, readable=allowed.readable)
            return reread(query, found, second, config.top_k, rarity) if second else found[: config.top_k]

    def related(self, chunks: Sequence[Chunk], *, scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        with could_not_look():
            beside = self._beside(chunks, scope)
            linked = self._linked(chunks, scope, filters, limit)
            known = {(chunk["version_id"], chunk["chunk_id"]) for chunk in chunks}
            return list(_unknown([*beside, *linked], known))[:limit]

    def on_other_days(self, query: str, *, scope: Scope, filters: Filters, config: RetrievalConfig) -> list[Chunk]:
        ever, on = replace(filters, any_day=True), filters.as_of.isoformat()
        found = self.retrieve(query, scope=scope, filters=ever, config=config)
        return [each for each in found if not (each["effective_from"] or on) <= on <= (each["effective_until"] or on)]

    def respelled(self, query: str, *, scope: Scope, filters: Filters) -> str:
        with could_not_look():
            allowed = self._registry.allowed(scope=scope, filters=filters)
            typed = [word for word in doubtful(query) if not is_word(word, self._embedder)]
            short = initials(query)
            if not allowed or not (typed or short):
                return query
            unheard = self._unheard([*typed, *short], allowed)
            slips = {word: self._texts_near(word, allowed, scope) for word in typed if word in unheard}
            meant = {each: self._meaning(each, query, allowed, scope) for each in short if each in unheard}
            return spelled_out(mended(query, slips), meant)

    def titled(self, letters: Collection[str], any_of: Collection[str], *, scope: Scope) -> set[str]:
        with could_not_look():
            return self._registry.titled(letters, any_of, scope=scope)

    def documents(self, document_ids: Collection[str], *, scope: Scope, filters: Filters) -> list[Document]:
        with could_not_look():
            found = self._registry.documents_among(document_ids, scope=scope)
            asked = [one for one in found if one.document_id in document_ids and filters.admits(one)]
            return found if asked else []

    def sections(self, version_id: str, *, scope: Scope) -> list[str]:
        with could_not_look():
            return self._registry.sections(version_id, scope=scope)

    def _unheard(self, several: Sequence[str], allowed: Allowed) -> set[str]:
        """Those of these words that nothing the reader may read has."""
        stems = {word: stem(word.casefold()) for word in several}
        rarity = self._keywords.rarity(["", *stems.values()], allowed.readable)
        return {word for word, stemmed in stems.items() if rarity[stemmed] >= rarity[""]}

    def _meaning(self, letters: str, query: str, allowed: Allowed, scope: Scope) -> str:
        """The usual one, if it may be read somewhere; else a phrase beside the other words of the question."""
        usual = usual_meaning(letters)
        if usual and is_said(usual, self._texts_about(usual, allowed, scope)):
            return usual
        return meaning_in(letters, self._texts_about(query, allowed, scope))

    def _texts_near(self, word: str, allowed: Allowed, scope: Scope) -> list[str]:
        """Texts with words that this one may be a slip of."""
        near = self._keywords.nearly(word, allowed.readable)
        found = (self._keywords.search(each, allowed=allowed, top_k=SPELLED_BY) for each in near)
        return self._texts([hit for hits in found for hit in hits], scope)

    def _texts_about(self, query: str, allowed: Allowed, scope: Scope) -> list[str]:
        return self._texts(self._keywords.search(query, allowed=allowed, top_k=SPELLED_BY), scope)

    def _texts(self, hits: Iterable[Hit], scope: Scope) -> list[str]:
        rows = self._registry.chunks([hit.key for hit in hits], scope=scope)
        return [f"{row['title']} {row['section']} {row['text']}" for row in rows.values()]

    def _search(self, query: str, allowed: Allowed, config: RetrievalConfig) -> Legs:
        depth = max(DEPTH, 2 * config.top_k)
        semantic: Mapping[int, float] = {}
        keyword: Mapping[int, float] = {}
        if config.strategy != "keyword":
            semantic = self._near(query, allowed, depth, floor=1.0 - config.vector_distance_threshold)
        if config.strategy != "semantic":
            keyword = _by_key(self._keywords.search(query, allowed=allowed, top_k=depth))
        return Legs(semantic, keyword)

    def _near(self, text: str, allowed: Allowed, depth: int, *, floor: float) -> dict[int, float]:
        """Cosine similarities from `floor` on; a text without a direction is near nothing."""
        vector = self._embedder.embed_query(text)
        if not any(vector):
            return {}
        found = _by_key(self._vectors.search(vector, allowed=allowed, top_k=depth))
        return {key: score for key, score in found.items() if score >= floor}

    def _require_usable(self) -> None:
        """An index of another embedder, or one that lost chunks, is never answered from."""
        known = self._registry.facts()
        if known.get("fingerprint") != embedder_fingerprint(self._embedder):
            raise IndexFailed(detail="it was built with another embedder")
        lacking = self._lacking()
        while lacking and (now := self._registry.facts()) != known:
            known, lacking = now, self._lacking()  # the corpus changed while it was counted: nothing need be lost
        if lacking:
            raise IndexFailed(detail=lacking)

    def _lacking(self) -> str | None:
        """How much less an index holds than it must."""
        needed = self._registry.indexed_chunk_count()
        counts = {"vectors": self._vectors.count(), "keywords": self._keywords.count()}
        return next((f"{name}: {count} of {needed} chunks" for name, count in counts.items() if count < needed), None)

    def _beside(self, chunks: Sequence[Chunk], scope: Scope) -> Iterator[Chunk]:
        """The chunks before and after each of these, each once."""
        nearest: dict[int, Chunk] = {}
        for chunk, keys in zip(chunks, self._registry.neighbours(chunks, scope=scope), strict=True):
            nearest |= {key: chunk for key in keys if key not in nearest}
        rows = self._registry.chunks(list(nearest), scope=scope)
        found = ((rows[key], chunk) for key, chunk in nearest.items() if key in rows)
        yield from (_scored(row, NEIGHBOUR * chunk["score"], {}) for row, chunk in found)

    def _linked(self, chunks: Sequence[Chunk], scope: Scope, filters: Filters, limit: int) -> list[Chunk]:
        """Chunks of the documents these link to, nearest to the first of these."""
        targets = frozenset(target for chunk in chunks for target in chunk["related"])
        wanted = targets if filters.documents is None else targets & filters.documents
        if not wanted:
            return []
        allowed = self._registry.allowed(scope=scope, filters=replace(filters, documents=wanted))
        if not allowed:
            return []
        self._require_usable()
        near = self._near(chunks[0]["text"], allowed, limit, floor=0.0)
        rows = self._registry.chunks(list(near), scope=scope)
        return [_scored(rows[key], near[key], {"semantic": near[key]}) for key in ranking(near) if key in rows]


def fuse(legs: Legs, config: RetrievalConfig, embedder: Embeddings) -> dict[int, float]:
    """One score for each chunk that a leg found, 0..1."""
    if config.strategy == "hybrid" and config.fusion == "rrf":
        return reciprocal_rank(ranking(legs.semantic), ranking(legs.keyword))
    weight = weight_of(embedder) if config.semantic_weight is None else config.semantic_weight
    alone = {"semantic": 1.0, "keyword": 0.0}
    return convex(legs.semantic, legs.keyword, semantic_weight=alone.get(config.strategy, weight))


def reread(query: str, found: Sequence[Chunk], second: SecondStage, most: int, rarity: Rarity) -> list[Chunk]:
    """The first of them ranked anew; the others follow in their order, below the last of those."""
    pool, rest = found[: second.reads], found[second.reads :]
    scores = second.scores(query, pool, rarity)
    order = sorted(range(len(pool)), key=lambda place: (-scores[place], place))
    last = min(scores, default=1.0)
    ranked = [(pool[place], scores[place]) for place in order]
    ranked += [(chunk, last * chunk["score"] / (rest[0]["score"] or 1.0)) for chunk in rest]
    return [_told_anew(chunk, score, {**chunk["scores"], "passage": score}) for chunk, score in ranked[:most]]


@contextmanager
def could_not_look() -> Iterator[None]:
    """Whatever an embedder or an index throws is a retrieval that failed, never one that found nothing."""
    try:
        yield
    except RagError:
        raise
    except Exception as failure:
        raise RetrievalFailed from failure


def _by_key(hits: Iterable[Hit]) -> dict[int, float]:
    found = dict(hits)
    if not all(map(isfinite, found.values())):
        raise MalformedRetrieval
    return found


def _scored(chunk: Chunk, score: float, legs: LegScores) -> Chunk:
    return _told_anew(chunk, score, {**legs, "fused": score})


def _told_anew(chunk: Chunk, score: float, scores: LegScores) -> Chunk:
    """The same one: it was made for this search, and a copy of each would cost more than many a ranking."""
    chunk["score"], chunk["scores"] = score, scores
    return chunk


def _unknown(chunks: Iterable[Chunk], known: set[tuple[str, str]]) -> Iterator[Chunk]:
    """Each chunk once, those that are known already left out."""
    for chunk in chunks:
        name = chunk["version_id"], chunk["chunk_id"]
        if name not in known:
            known.add(name)
            yield chunk
