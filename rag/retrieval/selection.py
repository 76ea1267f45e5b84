"""Which retrieved chunks may become sources, in which order, and why the others may not.

Nothing is lost: every retrieved chunk is either kept or dropped with one reason.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Final

from langchain_core.embeddings import Embeddings

from rag.domain.access import Scope
from rag.domain.chunks import Chunk, DroppedChunk, LegScores, in_force
from rag.language.kept import CHUNKS, SENTENCES
from rag.language.words import words
from rag.retrieval.evidence.quality import passages_of
from rag.retrieval.evidence.reading import read_evidence
from rag.retrieval.other_places import pages_elsewhere

_DEAD: Final = frozenset({"draft", "retired", "removed"})
_TURNING: Final = frozenset(
    """not no never without must may only one two three four five six seven eight nine ten twelve fifteen twenty thirty
    sixty ninety hundred half double monday tuesday wednesday thursday friday""".split()  # noqa: SIM905
)
"""Words by which two otherwise equal texts say different things; so do all figures."""
_SHINGLE: Final = 5  # words
_AUTHORITY_EDGE: Final = 0.03  # what the highest authority is worth when scores are near
_CURRENCY_EDGE: Final = 0.01  # … and the newest date
_CHARACTERS_PER_TOKEN: Final = 4
_SAME_DOCUMENT: Final = 0.003  # what a chunk counts less for each one of its document that is kept already
_SHORTENED: Final = 2.0  # chunks of so many times the budget can still be shortened to fit it


@dataclass(frozen=True)
class SelectionConfig:
    """`evidence_weight` is how much the reading of the sentences counts beside the score of the search."""

    limit: int = 5
    context_tokens: int = 1800
    score_threshold: float = 0.0
    relative_threshold: float = 0.3  # of the best score
    evidence_weight: float = 0.7
    duplicate_overlap: float = 0.85


@dataclass(frozen=True)
class Selection:
    """Both lists best first; together they are what was retrieved."""

    kept: list[Chunk] = field(default_factory=list)
    dropped: list[DroppedChunk] = field(default_factory=list)


def rank_and_filter(
    question: str,
    retrieved: Sequence[Chunk],
    *,
    scope: Scope,
    as_of: date,
    config: SelectionConfig | None = None,
    similarity: Embeddings | None = None,
) -> Selection:
    """Drop what may not be read, is not in force, says too little or says it again; rank the rest best first.

    `similarity` is the sentence embedder; without it the scores of the search rank alone.
    """
    config = config or SelectionConfig()
    selection = Selection()
    usable = _usable(question, retrieved, scope, as_of, selection)
    scored = _score(question, usable, config, similarity)
    _keep_within_limits(_ranked(scored), config, selection)
    return selection


def _usable(question: str, retrieved: Iterable[Chunk], scope: Scope, as_of: date, selection: Selection) -> list[Chunk]:
    """Chunks that this reader may read, that hold on the day, and whose page is for no other place than asked about."""
    usable = []
    retrieved = list(retrieved)
    newest = _newest_in_force(retrieved, as_of)
    for chunk in retrieved:
        reason, detail = _objection(chunk, scope, as_of, newest)
        if reason:
            selection.dropped.append(left_out(chunk, reason, detail))
        else:
            usable.append(chunk)
    elsewhere = pages_elsewhere(question, usable)
    selection.dropped.extend(left_out(chunk, "elsewhere") for chunk in usable if chunk["chunk_id"] in elsewhere)
    return [chunk for chunk in usable if chunk["chunk_id"] not in elsewhere]


def _objection(chunk: Chunk, scope: Scope, as_of: date, newest: Mapping[str, int]) -> tuple[str, str | None]:
    if not scope.may_read(chunk["audience"]):
        return "out_of_scope", None
    if chunk["status"] in _DEAD or not in_force(chunk, as_of):
        return "stale", chunk["effective_until"] or chunk["effective_from"]
    replaced = _version_number(chunk) < newest.get(chunk["document_id"], 0)
    if replaced or (chunk["status"] == "superseded" and not chunk["effective_until"]):
        return "superseded", None
    return "", None


def _version_number(chunk: Chunk) -> int:
    _, _, number = chunk["version_id"].rpartition("@")
    return int(number) if number.isdigit() else 0


def _newest_in_force(chunks: Iterable[Chunk], as_of: date) -> dict[str, int]:
    newest: dict[str, int] = {}
    for chunk in chunks:
        if chunk["status"] not in _DEAD and in_force(chunk, as_of):
            known = newest.get(chunk["document_id"], 0)
            newest[chunk["document_id"]] = max(known, _version_number(chunk))
    return newest


def _score(question: str, chunks: Sequence[Chunk], config: SelectionConfig, embedder: Embeddings | None) -> list[Chunk]:
    """The chunks with what their best sentence is worth beside the score of the search."""
    if embedder is None:
        return list(chunks)
    best = best_sentence_scores(question, chunks, embedder)
    weight = config.evidence_weight
    return [
        _rescored(chunk, value, (1 - weight) * chunk["score"] + weight * value)
        for chunk, value in zip(chunks, best, strict=True)
    ]


def best_sentence_scores(question: str, chunks: Sequence[Chunk], embedder: Embeddings) -> list[float]:
    """For each chunk, how well its best sentence answers: 0..1, comparable within one question."""
    best = [0.0] * len(chunks)
    for found in read_evidence(question, passages_of(chunks), embedder=embedder).evidence:
        best[found.passage] = max(best[found.passage], found.relevance)
    return best


def _rescored(chunk: Chunk, rerank: float, score: float) -> Chunk:
    scores: LegScores = {**chunk["scores"], "rerank": round(rerank, 4)}
    return {**chunk, "scores": scores, "score": round(min(1.0, max(0.0, score)), 4)}


def _ranked(chunks: Sequence[Chunk]) -> list[Chunk]:
    """Best first. A document counts a little less with each chunk of it, so that of near equals another one speaks."""
    edges, taken, ranked = _edges(chunks), Counter[str](), list[Chunk]()
    worth = {chunk["chunk_id"]: chunk["score"] + edges[chunk["chunk_id"]] for chunk in chunks}
    left = sorted(chunks, key=lambda chunk: (-worth[chunk["chunk_id"]], chunk["chunk_id"]))
    while left:
        best = max(left, key=lambda chunk: worth[chunk["chunk_id"]] - _SAME_DOCUMENT * taken[chunk["document_id"]])
        taken[best["document_id"]] += 1
        ranked.append(best)
        left.remove(best)
    return ranked


def _edges(chunks: Sequence[Chunk]) -> dict[str, float]:
    """The small advantage of the more official and the newer chunk: it decides near ties and nothing else."""
    dates = sorted({chunk["effective_from"] or "" for chunk in chunks})
    share = {day: rank / (len(dates) - 1) if len(dates) > 1 else 0.0 for rank, day in enumerate(dates)}
    return {
        chunk["chunk_id"]: _AUTHORITY_EDGE * chunk["authority"] / 100
        + _CURRENCY_EDGE * share[chunk["effective_from"] or ""]
        for chunk in chunks
    }


def _keep_within_limits(ranked: Sequence[Chunk], config: SelectionConfig, selection: Selection) -> None:
    floor = _floor(ranked, config)
    room = int(_SHORTENED * config.context_tokens)
    for chunk in ranked:
        reason = _surplus(chunk, selection.kept, floor, room, config)
        if reason:
            selection.dropped.append(left_out(chunk, reason))
        else:
            selection.kept.append(chunk)
            room -= _tokens(chunk)


def _surplus(chunk: Chunk, kept: Sequence[Chunk], floor: float, room: int, config: SelectionConfig) -> str:
    """Why this chunk is not needed beside those already kept; "" when it is."""
    if chunk["score"] < floor:
        return "weak"
    if any(_repeats(chunk["text"], other["text"], config.duplicate_overlap) for other in kept):
        return "duplicate"
    is_full = len(kept) >= config.limit or (bool(kept) and _tokens(chunk) > room)
    return "over_budget" if is_full else ""


def _floor(ranked: Sequence[Chunk], config: SelectionConfig) -> float:
    best = max((chunk["score"] for chunk in ranked), default=0.0)
    return max(config.score_threshold, config.relative_threshold * best)


def _tokens(chunk: Chunk) -> int:
    return 1 + len(chunk["text"]) // _CHARACTERS_PER_TOKEN


def _repeats(text: str, kept: str, overlap: float) -> bool:
    """True when `kept` has nearly all word sequences of `text`, and the same figures: 25 days are not 30 days."""
    if deciding_words(text) != deciding_words(kept):  # which hardly any two have alike, and few words tell it
        return False
    shingles = _shingles(text)
    return bool(shingles) and len(shingles & _shingles(kept)) >= overlap * len(shingles)


@lru_cache(maxsize=CHUNKS)
def deciding_words(text: str) -> frozenset[str]:
    return frozenset(filter(_decides, words(text)))


@lru_cache(maxsize=SENTENCES)
def _decides(word: str) -> bool:
    return word in _TURNING or any(map(str.isdigit, word))


@lru_cache(maxsize=CHUNKS)
def _shingles(text: str) -> frozenset[tuple[str, ...]]:
    said = words(text)
    size = min(_SHINGLE, len(said))
    return frozenset(zip(*(said[first:] for first in range(size)), strict=False))


def left_out(chunk: Chunk, reason: str, detail: str | None = None) -> DroppedChunk:
    """The chunk as it is told among the dropped ones."""
    dropped: DroppedChunk = {
        "chunk_id": chunk["chunk_id"],
        "title": chunk["title"],
        "section": chunk["section"],
        "score": chunk["score"],
        "reason": reason,
    }
    return {**dropped, "detail": detail} if detail else dropped
